//! Whole recorded games: `records/*.json`. Drop a record in, and it is replayed, cut off and written again.

use std::path::Path;

use votive_delphi::Delphi;
use votive_engine::{Record, testkit::laws};

fn records() -> Vec<(String, String)> {
    laws::check_recorded::<Delphi>(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records"))
}

#[test]
fn every_record_replays() {
    for (name, text) in records() {
        let summary = Record::<Delphi>::read(text.as_bytes(), &()).unwrap().summary().unwrap();
        assert_eq!(summary.rounds, 9, "{name}");
    }
}

#[test]
fn every_beginning_of_a_record_is_a_record() {
    for (name, text) in records().into_iter().step_by(5) {
        let whole = Record::<Delphi>::read(text.as_bytes(), &()).unwrap();
        for length in 0..whole.moves.len() {
            let mut part = whole.clone();
            part.moves.truncate(length);
            assert!(part.verify().is_err(), "{name}: a result before the end");
            part.result = None;
            part.verify().unwrap_or_else(|error| panic!("{name} cut at {length}: {error}"));
        }
    }
}
