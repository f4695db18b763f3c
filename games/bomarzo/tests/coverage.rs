//! A clause without a test fails the build.

use std::path::Path;

use votive_bomarzo::Bomarzo;
use votive_engine::{narrate::Narrate, testkit::coverage::Coverage, words::Language};

#[test]
fn every_clause_is_tested() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let table = folder.join("../../docs/rules-coverage/bomarzo.md");
    Coverage::of(folder).check(Bomarzo::rulebook(Language::English), &table);
}
