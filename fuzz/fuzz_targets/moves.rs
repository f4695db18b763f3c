//! Any bytes as moves: nothing panics, a refusal changes nothing, what is conserved stays so.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    votive_engine::laws::play_bytes::<votive_offrandes::Offrandes>(bytes);
});
