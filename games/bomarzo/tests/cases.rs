//! Worked examples: positions, moves and what comes of them, as data files.

use std::{fs, path::Path};

use crate::common::{State, act, json_of, legal, position};
use serde_json::Value;
use votive_engine::Game;

/// A file holds a list of positions under `cases`, each with steps. A step is a move (`seat`, `move`, and `refused` with a
/// clause if it must be), a `chance` entry, or any of: `expect` (parts of the state), `legal` (all moves of who is asked),
/// `asked`, `outcome`.
#[test]
fn every_worked_example_comes_out_right() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|item| item.unwrap().path()).collect();
    files.sort();
    assert!(files.len() >= 20, "the examples are there");
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        let whole: Value = serde_json::from_str(&text).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
        for (number, case) in whole["cases"].as_array().unwrap().iter().enumerate() {
            let name = format!("{} case {number}", file.file_name().unwrap().display());
            let mut state = position(case);
            votive_bomarzo::Bomarzo::audit(&state);
            for (at, step) in case["steps"].as_array().unwrap().iter().enumerate() {
                run(&mut state, step, &format!("{name}, step {at}"));
            }
        }
    }
}

fn run(state: &mut State, step: &Value, name: &str) {
    if let Some(seat) = step["seat"].as_u64() {
        let done = act(state, seat as usize, &step["move"]);
        let refused = done.as_ref().err().map(String::as_str);
        assert_eq!(refused, step["refused"].as_str(), "{name}: {}", step["move"]);
    }
    if let Some(chance) = step.get("chance") {
        let event = serde_json::from_value(chance.clone()).unwrap();
        let done = votive_bomarzo::Bomarzo::apply_chance(state, &event, &mut votive_engine::NullSink);
        let refused = done.err().map(|illegal| votive_engine::Refusal::clause(&illegal).0);
        assert_eq!(refused, step["refused"].as_str(), "{name}: {chance}");
    }
    let asked = votive_bomarzo::Bomarzo::to_move(state).first().map(|seat| seat.index() as u64);
    if let Some(expected) = step.get("asked") {
        assert_eq!(asked, expected.as_u64(), "{name}: who is asked");
    }
    if let Some(expected) = step.get("legal") {
        let found = asked.map_or(Vec::new(), |seat| legal(state, seat as usize));
        assert_eq!(&Value::from(found), expected, "{name}: legal moves");
    }
    let value = json_of(state);
    for (pointer, expected) in step["expect"].as_object().into_iter().flatten() {
        let found = value.pointer(pointer).unwrap_or_else(|| panic!("{name}: no {pointer}"));
        assert_eq!(found, expected, "{name}: {pointer}");
    }
    if let Some(expected) = step.get("outcome") {
        let outcome = votive_bomarzo::Bomarzo::outcome(state).unwrap_or_else(|| panic!("{name}: not over"));
        assert_eq!(serde_json::json!(outcome.scores()), expected["scores"], "{name}: scores");
        assert_eq!(serde_json::json!(outcome.ranks()), expected["ranks"], "{name}: ranks");
    }
}
