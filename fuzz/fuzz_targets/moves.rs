//! Any bytes as moves: nothing panics, a refusal changes nothing, what is conserved stays so.
#![no_main]

use votive_engine::testkit::laws::play_bytes;

// The first byte chooses the game.
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let Some((first, rest)) = bytes.split_first() else { return };
    match first % 3 {
        0 => play_bytes::<votive_offrandes::Offrandes>(rest),
        1 => play_bytes::<votive_delphi::Delphi>(rest),
        _ => play_bytes::<votive_bomarzo::Bomarzo>(rest),
    }
});
