//! Any bytes as a record of every game: nothing panics, and what verifies verifies again once written.
#![no_main]

use votive_engine::{data::DataOf, narrate::Narrate, policy::Policy, survey::Survey, testkit::laws::read_bytes};
use votive_registry::{Visitor, every};

struct ReadBytes<'a>(&'a [u8]);

impl Visitor for ReadBytes<'_> {
    type Answer = ();

    fn visit<G: Narrate + Policy + Survey>(&mut self, _data: DataOf<G>) {
        read_bytes::<G>(self.0);
    }
}

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    every(&mut ReadBytes(bytes));
});
