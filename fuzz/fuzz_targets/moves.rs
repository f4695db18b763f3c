//! Any bytes as moves: nothing panics, a refusal changes nothing, what is conserved stays so.
#![no_main]

use votive_engine::laws::play_bytes;

// The first byte chooses the game.
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    match bytes.split_first() {
        Some((first, rest)) if first % 2 == 0 => play_bytes::<votive_offrandes::Offrandes>(rest),
        Some((_, rest)) => play_bytes::<votive_delphi::Delphi>(rest),
        None => {}
    }
});
