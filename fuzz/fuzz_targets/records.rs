//! Any bytes as a record: nothing panics, and what verifies verifies again once written.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    votive_engine::laws::read_bytes::<votive_offrandes::Offrandes>(bytes);
});
