//! Worked examples in data files: `cases/*.json`.
//!
//! A case names its clauses and holds `values` (single displays and their totals), a `table` (displays side by side

//! with their totals), or a `position` with a list `then` of moves, refusals and expectations.

use std::{collections::BTreeMap, fs, path::Path};

use crate::common::{Position, Table, hands};
use serde::Deserialize;
use votive_delphi::{
    action::RawMove,
    card::Card,
    city::City,
    display::{Display, terms, total},
    oracle::OracleCard,
};
use votive_engine::Refusal;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    #[serde(rename = "clauses")]
    _clauses: Vec<String>,
    #[serde(default)]
    values: Vec<Valued>,
    #[serde(default)]
    table: Vec<Valued>,
    position: Option<RawPosition>,
    #[serde(default)]
    then: Vec<Then>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Valued {
    display: Vec<Card>,
    total: u16,
}

/// A position as written in a case; what is left out is empty.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawPosition {
    cities: Vec<City>,
    march: u8,
    #[serde(default)]
    hands: BTreeMap<String, Vec<Card>>,
    #[serde(default)]
    displays: BTreeMap<String, Vec<Card>>,
    #[serde(default)]
    oracle: Vec<OracleCard>,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum Then {
    Move(BTreeMap<String, RawMove>),
    Refused { by: String, r#move: RawMove, clause: String },
    Totals(BTreeMap<String, u16>),
    Fame(BTreeMap<String, i16>),
    Display(BTreeMap<String, Vec<Card>>),
    Asked(Vec<String>),
}

#[test]
fn every_worked_example_comes_out_right() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    let mut count = 0;
    for file in fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let text = fs::read_to_string(&path).unwrap();
        let case: Case = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        run(&name, &case);
        count += 1;
    }
    assert!(count >= 15, "{count} cases");
}

fn run(name: &str, case: &Case) {
    for valued in &case.values {
        let sum: u16 = terms(&valued.display).map(|term| term.value).sum();
        assert_eq!(sum, valued.total, "{name}: {:?}", valued.display);
    }
    for (at, valued) in case.table.iter().enumerate() {
        let others = case.table.iter().enumerate().filter(|(other, _)| *other != at);
        let halved = others.flat_map(|(_, other)| &other.display).any(|card| *card == Card::Poseidon);
        let display: Display =
            serde_json::from_value(serde_json::json!(valued.display)).expect("a sound test");
        assert_eq!(total(display.sum(), halved, false), valued.total, "{name}: {:?}", valued.display);
    }
    let Some(written) = &case.position else { return };
    let mut table = position(written).begin();
    for then in &case.then {
        check(name, &mut table, then);
    }
}

fn position(written: &RawPosition) -> Position {
    let of = |map: &BTreeMap<String, Vec<Card>>, city: &City| map.get(city.id()).cloned().unwrap_or_default();
    let base = hands(["", "", "", ""]);
    Position {
        cities: written.cities.clone(),
        march: written.march,
        hands: written.cities.iter().map(|city| of(&written.hands, city)).collect(),
        displays: written.cities.iter().map(|city| of(&written.displays, city)).collect(),
        oracle: written.oracle.clone(),
        ..base
    }
}

fn check(name: &str, table: &mut Table, then: &Then) {
    let view = table.view();
    let player = |city: &str| view.players[table.seat(city).index()].clone();
    match then {
        Then::Move(moves) => {
            for (city, written) in moves {
                let seat = table.seat(city);
                table.submit(seat, written).unwrap_or_else(|illegal| panic!("{name}: {city}: {illegal}"));
            }
        }
        Then::Refused { by, r#move, clause } => {
            let illegal = table.submit(table.seat(by), r#move).expect_err(name);
            assert_eq!(illegal.clause().0, clause, "{name}");
        }
        Then::Totals(totals) => {
            for (city, total) in totals {
                assert_eq!(player(city).arithmetic.total, *total, "{name}: {city}");
            }
        }
        Then::Fame(fame) => {
            for (city, fame) in fame {
                assert_eq!(player(city).fame, *fame, "{name}: {city}");
            }
        }
        Then::Display(displays) => {
            for (city, cards) in displays {
                assert_eq!(player(city).display.cards(), cards, "{name}: {city}");
            }
        }
        Then::Asked(cities) => {
            let asked: Vec<_> = view.asked.iter().map(|seat| view.players[seat.index()].city.id()).collect();
            assert_eq!(asked, *cities, "{name}");
        }
    }
}
