//! Any bytes as moves of every game: nothing panics, a refusal changes nothing, what is conserved stays so.
#![no_main]

use votive_engine::{data::DataOf, narrate::Narrate, policy::Policy, survey::Survey, testkit::laws::play_bytes};
use votive_registry::{IDS, Visitor, every};

struct PlayBytes<'a> {
    game: &'static str,
    bytes: &'a [u8],
}

impl Visitor for PlayBytes<'_> {
    type Answer = ();

    fn visit<G: Narrate + Policy + Survey>(&mut self, _data: DataOf<G>) {
        if G::ID == self.game {
            play_bytes::<G>(self.bytes);
        }
    }
}

// The first byte chooses the game.
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let Some((first, bytes)) = bytes.split_first() else { return };
    every(&mut PlayBytes { game: IDS[usize::from(*first) % IDS.len()], bytes });
});
