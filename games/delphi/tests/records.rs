//! Whole recorded games: `records/*.json`. Drop a record in, and it is replayed, cut off and written again.

use std::{fs, path::Path};

use votive_delphi::Delphi;
use votive_engine::{Record, record::Deal};

fn records() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records");
    let mut all: Vec<_> = fs::read_dir(folder)
        .expect("the folder is there")
        .map(|file| file.expect("a sound test").path())
        .map(|path| (path.display().to_string(), fs::read_to_string(&path).expect("a sound test")))
        .collect();
    all.sort();
    all
}

#[test]
fn every_record_replays() {
    let records = records();
    assert!(records.len() >= 20, "{} records", records.len());
    for (name, text) in records {
        let record =
            Record::<Delphi>::read(text.as_bytes()).unwrap_or_else(|error| panic!("{name}: {error}"));
        let summary = record.summary().unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(summary.deal, Deal::FromSeed, "{name}");
        assert_eq!((summary.rounds, summary.result.is_some()), (9, true), "{name}");
        assert_eq!(record.verify().unwrap().record().write(), text, "{name}");
    }
}

#[test]
fn every_beginning_of_a_record_is_a_record() {
    for (name, text) in records().into_iter().step_by(5) {
        let whole = Record::<Delphi>::read(text.as_bytes()).unwrap();
        for length in 0..whole.moves.len() {
            let mut part = whole.clone();
            part.moves.truncate(length);
            assert!(part.verify().is_err(), "{name}: a result before the end");
            part.result = None;
            part.verify().unwrap_or_else(|error| panic!("{name} cut at {length}: {error}"));
        }
    }
}
