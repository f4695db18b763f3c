//! The components as a document: its numbers are those of the data file, and of the rules.

use serde_json::{Value, json};
use votive_bomarzo::{
    Bomarzo,
    data::{BUILTIN, DataSets},
    options::{Options, RunnerUp},
};
use votive_engine::{Game, Observer, about::Describe};

use crate::common::{act, json_of, position};

const VARIANT: &[u8] = include_bytes!("variant.json");

fn components(options: &Options) -> Value {
    serde_json::to_value(Bomarzo::components(options)).unwrap()
}

/// Everything in a file stands in the document, number by number and mark by mark.
#[test]
fn the_document_says_what_the_file_says() {
    for file in [BUILTIN, VARIANT] {
        let mut sets = DataSets::default();
        let data = sets.load(file).unwrap();
        let written = components(&Options { data: data.clone(), ..Options::default() });
        assert_eq!(written["data"], data.name());
        let file: Value = serde_json::from_slice(file).unwrap();
        for list in ["deities", "final_scoring", "cards"] {
            let (ours, theirs) = (written[list].as_array().unwrap(), file[list].as_array().unwrap());
            assert_eq!(ours.len(), theirs.len());
            let key = if list == "final_scoring" { "position" } else { "id" };
            for entry in theirs {
                let same = ours.iter().find(|other| other[key] == entry[key]).unwrap();
                includes(same, entry);
            }
        }
        for one in ["village", "knowledge_tracks", "temple_sets", "setup"] {
            includes(&written[one], &file[one]);
        }
    }
}

/// Each field of an entry of the file is in the document; prices leave out what is nothing.
fn includes(written: &Value, entry: &Value) {
    for (field, value) in entry.as_object().unwrap() {
        match field.as_str() {
            "active" | "moss" => {
                for kind in ["food", "coin"] {
                    assert_eq!(written[field][kind], value.get(kind).cloned().unwrap_or(json!(0)), "{entry}");
                }
            }
            "categories" => {
                let has = |list: &Value, kind: &Value| list.as_array().unwrap().contains(kind);
                assert!(value.as_array().unwrap().iter().all(|kind| has(&written[field], kind)), "{entry}");
            }
            _ => assert_eq!(&written[field], value, "{field} of {entry}"),
        }
    }
}

#[test]
fn the_rules_use_the_same_numbers() {
    let written = components(&Options::default());
    let mut state = position(&json!({ "players": 3 }));
    let view = serde_json::to_value(Bomarzo::view(&state, Observer::Spectator)).unwrap();
    assert_eq!(view["players"][0]["pawns"], written["setup"]["pawns"]["3"]);
    let before = json_of(&state)["stock"][0]["food"].as_u64().unwrap();
    act(&mut state, 0, &json!({ "harvest": "food" })).unwrap();
    let food =
        written["harvests"].as_array().unwrap().iter().find(|part| part["resource"] == "food").unwrap();
    let after = json_of(&state)["stock"][0]["food"].as_u64().unwrap();
    assert_eq!(json!(after - before), food["gives"][0]);
    assert_eq!(food["gives"], json!([3, 2, 1, 1]));
    let high = components(&Options { runner_up: RunnerUp::High, ..Options::default() });
    assert_eq!(high["final_scoring"][0]["second"], 2);
    assert_eq!(high["final_scoring"][0]["mark"]["second"], "reconstructed");
    assert_eq!(written["final_scoring"][0]["second"], 1);
}

/// A file may leave marks out; then the document says so.
#[test]
fn a_missing_mark_is_null() {
    let mut file: Value = serde_json::from_slice(BUILTIN).unwrap();
    file["cards"][0].as_object_mut().unwrap().remove("mark");
    file["setup"].as_object_mut().unwrap().remove("mark");
    let data = DataSets::default().load(file.to_string().as_bytes()).unwrap();
    let written = components(&Options { data, ..Options::default() });
    assert_eq!(written["cards"][0]["mark"], Value::Null);
    assert_eq!(written["setup"]["mark"], Value::Null);
    assert_eq!(written["cards"][1]["mark"], "reconstructed");
}
