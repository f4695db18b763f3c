//! Recorded games: drop a file into `records/` and it is a test. And the same records with something wrong in them.

use std::{collections::BTreeMap, path::Path};

use serde_json::{Value, json};
use votive_bomarzo::{Bomarzo, data::DataSets};
use votive_engine::{Game, Record, record::BadRecord, testkit::laws};

fn records() -> Vec<(String, String)> {
    laws::check_recorded::<Bomarzo>(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records"))
}

#[test]
fn every_recorded_game_is_verified() {
    let mut kinds = BTreeMap::<(usize, String), u32>::new();
    let mut reshuffles = 0;
    for (_, text) in records() {
        let summary =
            Record::<Bomarzo>::read(text.as_bytes(), &DataSets::default()).unwrap().summary().unwrap();
        let value: Value = serde_json::from_str(&text).unwrap();
        reshuffles +=
            value["moves"].as_array().unwrap().iter().filter(|entry| entry["chance"].is_object()).count();
        *kinds.entry((summary.players, value["options"]["runner_up"].to_string())).or_default() += 1;
    }
    assert_eq!(kinds.len(), 6, "every number of players with every option: {kinds:?}");
    assert!(kinds.values().sum::<u32>() >= 20 && reshuffles > 0, "{kinds:?}, {reshuffles} reshuffles");
}

/// What verifying a record with one entry changed says: the entry and the clause.
fn verdict(record: &Value) -> Option<(usize, String)> {
    let read = Record::<Bomarzo>::read(record.to_string().as_bytes(), &DataSets::default());
    match read.and_then(|record| record.verify().map(drop)) {
        Ok(()) => None,
        Err(BadRecord::Move { at, clause, .. }) => Some((at, clause)),
        Err(BadRecord::Setup(setup)) => Some((0, setup.clause.0.to_owned())),
        Err(error) => panic!("{error}"),
    }
}

/// One wrong entry in a true record is found where it stands, with the clause that forbids it.
#[test]
fn changed_records_are_refused_with_the_right_clause() {
    let mut seen = BTreeMap::<String, u32>::new();
    for (name, text) in records().into_iter().take(8) {
        let whole: Value = serde_json::from_str(&text).unwrap();
        let players = whole["seats"].as_array().unwrap().len() as u64;
        let record = Record::<Bomarzo>::read(text.as_bytes(), &DataSets::default()).unwrap();
        let journal = record.verify().unwrap();
        for at in (0..journal.entries().len()).step_by(7) {
            let entry = &whole["moves"][at];
            let Some(seat) = entry["seat"].as_u64() else { continue };
            let state = crate::common::json_of(&journal.state_after(at));
            let mut try_move = |new: Value, clause: &str| {
                let mut changed = whole.clone();
                changed["moves"].as_array_mut().unwrap().truncate(at + 1);
                changed["moves"][at] = new.clone();
                changed["result"] = Value::Null;
                assert_eq!(
                    verdict(&changed),
                    Some((at, clause.to_owned())),
                    "{name} with {new}, {}",
                    state["stage"]
                );
                *seen.entry(clause.to_owned()).or_default() += 1;
            };
            let stage = state["stage"].as_object().unwrap().keys().next().unwrap().as_str();
            let deity = state["stage"]["acting"]["deed"]["model"]["deity"].as_str();
            let own = match (stage, deity) {
                ("settling", _) => "B2.4",
                ("placing", _) => "B4.1",
                ("paying", _) => "B4.3",
                ("spending", _) => "B4.8",
                ("copying", _) => "B4.10",
                (_, Some(deity)) => votive_bomarzo::deity::Deity::from_id(deity).unwrap().clause(),
                _ => unreachable!("{stage}"),
            };
            let other = (seat + 1) % players;
            try_move(json!({ "seat": other, "move": { "harvest": "food" } }), "B4.1");
            try_move(json!({ "seat": other, "move": "decline" }), "B4.10");
            try_move(json!({ "seat": other, "move": { "spend": "B01" } }), own);
            if stage != "placing" {
                try_move(json!({ "seat": seat, "move": { "invoke": { "deity": "dea", "use": [] } } }), own);
            }
            let place = seat as usize;
            if stage == "placing" {
                for (kind, seats) in
                    ["food", "coin", "wine"].iter().zip(state["harvested"].as_array().unwrap())
                {
                    if seats.as_array().unwrap().contains(&json!(seat)) {
                        try_move(json!({ "seat": seat, "move": { "harvest": kind } }), "B4.2");
                    }
                }
                let wrong = json!({ "invoke": { "deity": "dea", "use": ["X03", "B10"] } });
                try_move(json!({ "seat": seat, "move": wrong }), "B6.4");
            }
            if let Some(kind) = state["stage"]["paying"]["kind"].as_str() {
                let more = state["stock"][place][kind].as_u64().unwrap() + 1;
                try_move(json!({ "seat": seat, "move": { "pay": { kind: more } } }), "B4.6");
                let another = if kind == "food" { "wine" } else { "food" };
                try_move(json!({ "seat": seat, "move": { "pay": { another: 0 } } }), "B4.11");
            }
            if stage == "spending" {
                let next = state["hand"][(place + 1) % players as usize][0].clone();
                if next.is_string() {
                    try_move(json!({ "seat": seat, "move": { "spend": next } }), "B4.8");
                }
            }
            if let Some(sleeping) =
                state["asleep"].as_u64().filter(|asleep| stage == "placing" && *asleep > 0)
            {
                let at = sleeping.trailing_zeros() as usize;
                let free = state["pawns"][at][place] == 0;
                let wakes = state["functions"][place].as_array().unwrap().contains(&json!("ab:wake"));
                if free && !wakes {
                    let deity = votive_bomarzo::deity::Deity::ALL[at].id();
                    let invoke = json!({ "invoke": { "deity": deity, "use": [] } });
                    try_move(json!({ "seat": seat, "move": invoke }), "B4.9");
                }
            }
        }
    }
    for clause in ["B2.4", "B4.1", "B4.2", "B4.3", "B4.6", "B4.8", "B4.9", "B4.10", "B4.11", "B6.4"] {
        assert!(seen.get(clause).is_some_and(|count| *count > 0), "{clause} was never tried: {seen:?}");
    }
}

#[test]
fn moves_after_the_end_and_wrong_shuffles_are_refused() {
    let (_, text) = records().into_iter().find(|(_, text)| text.contains("chance")).unwrap();
    let whole: Value = serde_json::from_str(&text).unwrap();
    let count = whole["moves"].as_array().unwrap().len();
    let mut longer = whole.clone();
    longer["moves"].as_array_mut().unwrap().push(json!({ "seat": 0, "move": { "harvest": "food" } }));
    assert_eq!(verdict(&longer), Some((count, "B8.1".into())));
    let at = whole["moves"].as_array().unwrap().iter().position(|entry| entry["chance"].is_object()).unwrap();
    let mut without = whole.clone();
    without["moves"].as_array_mut().unwrap().remove(at);
    assert_eq!(verdict(&without), Some((at, "B3.3".into())));
    let mut shorter = whole.clone();
    shorter["moves"][at]["chance"]["deck"].as_array_mut().unwrap().pop();
    assert_eq!(verdict(&shorter), Some((at, "B3.3".into())));
    let mut early = whole;
    early["moves"].as_array_mut().unwrap().insert(0, json!({ "chance": { "deck": [] } }));
    assert_eq!(verdict(&early), Some((0, "B3.3".into())));
}

/// Readable JSON that is no move of this game, and strictness as elsewhere in records.
#[test]
fn moves_are_read_strictly() {
    type RawMove = <Bomarzo as Game>::RawMove;
    for text in [
        r#""pass""#,
        r#"{"decline":null}"#,
        r#"{"advance":"culture"}"#,
        r#"{"pay":{"food":1,"coin":1}}"#,
        r#"{"pay":{}}"#,
        r#"{"pay":["food",1]}"#,
        r#"{"pay":{"food":1.0}}"#,
        r#"{"invoke":{"deity":"dea"}}"#,
        r#"{"invoke":{"deity":"dea","use":[],"why":1}}"#,
        r#"{"invoke":["dea",[]]}"#,
        r#"{"play":"b01"}"#,
        r#"{"take":{"deity":"dea","food":1,"coin":0}}"#,
        r#"{"copy":[]}"#,
        r#"{"copy":{"use":[]},"play":"B01"}"#,
    ] {
        assert!(votive_engine::strict_json::from_slice::<RawMove>(text.as_bytes()).is_err(), "{text}");
    }
}
