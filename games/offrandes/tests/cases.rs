//! The worked examples of the rules, each a data file in `cases/`.
//!
//! A case names its clauses, arranges a position and goes through steps: a `play` is legal, a `refuse` is refused

//! with the clause named, `legal` lists what a player may do (whole, or only the kinds named), `expect` compares.

use std::{collections::BTreeMap, fs, path::Path};

use crate::common::Table;
use serde::Deserialize;
use serde_json::Value;
use votive_engine::options::GameOptions;
use votive_offrandes::options::Options;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    id: String,
    about: String,
    clauses: Vec<String>,
    #[serde(default)]
    options: BTreeMap<String, String>,
    cities: Vec<String>,
    #[serde(default)]
    at: Position,
    steps: Vec<Step>,
}

/// What differs from the beginning, by city.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
struct Position {
    start: Option<String>,
    levels: BTreeMap<String, BTreeMap<String, u8>>,
    money: Option<Vec<u8>>,
    points: Option<Vec<u16>>,
    altars: BTreeMap<String, Lying>,
    stock: BTreeMap<String, u8>,
    phase: Option<Phase>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Lying {
    owner: String,
    animal: String,
    count: u8,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Phase {
    Auction(String),
    Corruption,
    Offering(String),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "snake_case")]
enum Step {
    Play(String, Value),
    Refuse(String, Value, String),
    /// The legal moves of a player, in any order.
    Legal(String, Vec<Value>),
    /// The legal offerings of a player without the altars: number and kind, each with its points.
    Herds(String, Vec<(u8, String, u8)>),
    Expect(Expected),
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
struct Expected {
    levels: BTreeMap<String, BTreeMap<String, u8>>,
    /// On every ladder not named in `levels` the pawn stands at 0.
    rest_at_zero: bool,
    money: BTreeMap<String, u8>,
    points: BTreeMap<String, u16>,
    scores: Option<Vec<i32>>,
    asked: Option<String>,
    phase: Option<String>,
    tiles: Option<usize>,
    barred: Option<Vec<String>>,
}

struct Run {
    case: Case,
    table: Table,
}

impl Run {
    fn new(case: Case) -> Self {
        let pairs = case.options.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        let options = Options::from_pairs(pairs, &()).unwrap();
        let cities: Vec<&str> = case.cities.iter().map(String::as_str).collect();
        let start = case.at.start.as_ref().map_or(0, |city| seat(&case.cities, city));
        let mut table = Table::seated(&options, &cities, start as u64);
        for (city, levels) in &case.at.levels {
            let levels: Vec<(&str, u8)> =
                levels.iter().map(|(ladder, level)| (ladder.as_str(), *level)).collect();
            table = table.levels(seat(&case.cities, city), &levels);
        }
        if let Some(money) = &case.at.money {
            table = table.money(money);
        }
        if let Some(points) = &case.at.points {
            table = table.points(points);
        }
        for (altar, lying) in &case.at.altars {
            table = table.altar(altar, seat(&case.cities, &lying.owner), &lying.animal, lying.count);
        }
        for (animal, count) in &case.at.stock {
            table = table.stock(animal, *count);
        }
        table = match &case.at.phase {
            None => table,
            Some(Phase::Auction(city)) => table.auction(seat(&case.cities, city)),
            Some(Phase::Corruption) => table.corruption(),
            Some(Phase::Offering(city)) => table.offering(seat(&case.cities, city)),
        };
        Self { case, table }
    }

    fn seat(&self, city: &str) -> usize {
        seat(&self.case.cities, city)
    }

    fn go(mut self) {
        for (number, step) in std::mem::take(&mut self.case.steps).into_iter().enumerate() {
            let place = format!("{} ({}), step {number}", self.case.id, self.case.about);
            match step {
                Step::Play(city, action) => {
                    let seat = self.seat(&city);
                    self.table.play(seat, action);
                }
                Step::Refuse(city, action, clause) => {
                    assert_eq!(self.table.refusal(self.seat(&city), action), clause, "{place}");
                }
                Step::Legal(city, expected) => {
                    let mut legal: Vec<String> =
                        self.table.legal(self.seat(&city)).iter().map(Value::to_string).collect();
                    let mut expected: Vec<String> = expected.iter().map(Value::to_string).collect();
                    legal.sort();
                    expected.sort();
                    assert_eq!(legal, expected, "{place}");
                }
                Step::Herds(city, expected) => self.herds(&city, &expected, &place),
                Step::Expect(expected) => self.compare(&expected, &place),
            }
        }
    }

    fn herds(&self, city: &str, expected: &[(u8, String, u8)], place: &str) {
        let view = self.table.view(self.seat(city));
        let Some(votive_offrandes::view::Prompt::Sacrifice { choices, .. }) = view.prompt else {
            panic!("{place}: no offering is asked")
        };
        let herds: Vec<_> =
            choices.iter().map(|herd| (herd.count, herd.animal.id().to_owned(), herd.points)).collect();
        assert_eq!(herds, expected, "{place}");
    }

    fn compare(&self, expected: &Expected, place: &str) {
        let view = self.table.view(0);
        for (city, levels) in &expected.levels {
            let player = &view.players[self.seat(city)];
            for ladder in votive_offrandes::ladder::Ladder::ALL {
                let level = player.levels.on(*ladder);
                match levels.get(ladder.id()) {
                    Some(expected) => assert_eq!(level, *expected, "{place}: {city} {}", ladder.id()),
                    None if expected.rest_at_zero => assert_eq!(level, 0, "{place}: {city} {}", ladder.id()),
                    None => {}
                }
            }
        }
        for (city, money) in &expected.money {
            assert_eq!(view.players[self.seat(city)].money, *money, "{place}: money of {city}");
        }
        for (city, points) in &expected.points {
            assert_eq!(view.players[self.seat(city)].points, *points, "{place}: points of {city}");
        }
        if let Some(scores) = &expected.scores {
            let outcome = self.table.outcome();
            assert_eq!(outcome.map(|outcome| outcome.scores().to_vec()).as_ref(), Some(scores), "{place}");
        }
        if let Some(city) = &expected.asked {
            assert_eq!(self.table.asked(), Some(self.seat(city)), "{place}: who is asked");
        }
        if let Some(phase) = &expected.phase {
            assert_eq!(view.phase.id(), phase, "{place}: phase");
        }
        let stage = serde_json::to_value(view.stage).unwrap();
        let auction =
            stage.get("auctioning").or_else(|| stage.get("bidding").map(|bidding| &bidding["auction"]));
        if let Some(tiles) = expected.tiles {
            let left = auction.map(|auction| auction["tiles"].as_array().unwrap().len());
            assert_eq!(left, Some(tiles), "{place}: tiles left");
        }
        if let Some(barred) = &expected.barred {
            let seats: Vec<Value> = barred.iter().map(|city| self.seat(city).into()).collect();
            assert_eq!(
                auction.map(|auction| auction["barred"].clone()),
                Some(seats.into()),
                "{place}: barred"
            );
        }
    }
}

fn seat(cities: &[String], city: &str) -> usize {
    cities.iter().position(|other| other == city).unwrap_or_else(|| panic!("no city {city}"))
}

fn cases() -> Vec<Case> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|item| item.unwrap().path()).collect();
    files.sort();
    let read = |file: &std::path::PathBuf| {
        serde_json::from_str(&fs::read_to_string(file).unwrap())
            .unwrap_or_else(|error| panic!("{}: {error}", file.display()))
    };
    files.iter().map(read).collect()
}

#[test]
fn every_worked_example_holds() {
    for case in cases() {
        assert!(!case.steps.is_empty() && !case.clauses.is_empty(), "{} checks something", case.id);
        Run::new(case).go();
    }
}

#[test]
fn no_worked_example_is_missing() {
    let mut found: Vec<String> =
        cases().into_iter().map(|case| case.id.split('-').next().unwrap().to_owned()).collect();
    found.sort();
    found.dedup();
    let numbers = [1, 12, 14, 17, 19, 2, 20, 21, 23, 24, 27, 3, 4, 5, 6, 8];
    assert_eq!(found, numbers.map(|number| format!("OV{number}")));
}
