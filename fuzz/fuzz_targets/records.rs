//! Any bytes as a record: nothing panics, and what verifies verifies again once written.
#![no_main]

use votive_engine::testkit::laws::read_bytes;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    read_bytes::<votive_offrandes::Offrandes>(bytes);
    read_bytes::<votive_delphi::Delphi>(bytes);
    read_bytes::<votive_bomarzo::Bomarzo>(bytes);
});
