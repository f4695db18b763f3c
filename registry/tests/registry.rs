//! The list of games.

#![allow(clippy::unwrap_used, reason = "in tests a panic is a failure")]

use std::collections::BTreeSet;

use votive_bots::Playable;
use votive_engine::{SeatLabel, Seed, data::BadData};
use votive_registry::{BadDataFile, DataFile, all, all_with};

#[test]
fn every_game_is_listed_once_under_its_own_name() {
    let names: Vec<_> = all().iter().map(|entry| entry.game.id()).collect();
    assert!(names.starts_with(&["offrandes", "delphi", "bomarzo"]), "{names:?}");
    assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), names.len(), "{names:?}");
}

fn variant() -> DataFile {
    let text = include_bytes!("../../games/bomarzo/tests/variant.json").to_vec();
    DataFile { game: "bomarzo".into(), name: "variant.json".into(), text }
}

fn bomarzo(games: Vec<Playable>) -> Playable {
    games.into_iter().find(|entry| entry.game.id() == "bomarzo").unwrap()
}

/// Data is a value: what one list of games holds, no other list in the same process can use.
#[test]
fn data_belongs_to_the_games_it_was_loaded_for() {
    let with = bomarzo(all_with(&[variant()]).unwrap());
    let without = bomarzo(all());
    let (_, chosen) = votive_registry::every_with(&[variant()], &mut Ids).unwrap();
    let options = vec![chosen[0].option.clone()];
    let seats = vec![SeatLabel { name: "Player".into(), bot: None }; 2];
    let record = with.game.deal(&options, seats.clone(), Seed::nth(1, 1)).unwrap().record();
    assert!(with.game.verify(record.as_bytes()).is_ok());
    let refused = without.game.verify(record.as_bytes()).unwrap_err().to_string();
    assert!(refused.contains("is not loaded; name it with --data bomarzo=FILE"), "{refused}");
    assert!(without.game.deal(&options, seats, Seed::nth(1, 1)).is_err());
}

/// A bot reads views of tables with other data, and refuses those with data it does not know.
#[test]
fn bots_read_views_with_the_data_of_their_game() {
    let with = bomarzo(all_with(&[variant()]).unwrap());
    let (_, chosen) = votive_registry::every_with(&[variant()], &mut Ids).unwrap();
    let seats = vec![SeatLabel { name: "Player".into(), bot: None }; 2];
    let table = with.game.deal(&[chosen[0].option.clone()], seats, Seed::nth(1, 1)).unwrap();
    let seat = table.to_move().first().unwrap();
    let view = table.view(votive_engine::Observer::Seat(seat));
    let choose =
        |entry: &Playable| (entry.bot)(votive_bots::BotKind::Greedy, Seed::nth(1, 1).fast(0)).choose(&view);
    assert!(table.legal(seat).contains(&choose(&with).unwrap()));
    assert!(choose(&bomarzo(all())).unwrap_err().to_string().contains("is not loaded"));
    let mut rng = Seed::nth(1, 1).fast(1);
    assert!(with.game.query_view(&view, &mut rng).is_ok());
    assert!(bomarzo(all()).game.query_view(&view, &mut rng).is_err());
}

#[test]
fn wrong_files_are_refused() {
    let error = all_with(&[DataFile { game: "chess".into(), ..variant() }]).err().unwrap();
    assert!(matches!(&error, BadDataFile::UnknownGame { game, .. } if game == "chess"), "{error}");
    let error = all_with(&[DataFile { game: "delphi".into(), ..variant() }]).err().unwrap();
    assert!(matches!(&error, BadDataFile::Refused { error: BadData::NotTaken, .. }), "{error}");
    let error = all_with(&[DataFile { text: b"{}".to_vec(), ..variant() }]).err().unwrap();
    assert!(matches!(&error, BadDataFile::Refused { error: BadData::Wrong(_), .. }), "{error}");
    assert!(error.to_string().starts_with("variant.json: component data"), "{error}");
}

struct Ids;

impl votive_registry::Visitor for Ids {
    type Answer = &'static str;

    fn visit<
        G: votive_engine::narrate::Narrate + votive_engine::policy::Policy + votive_engine::survey::Survey,
    >(
        &mut self,
        _data: votive_engine::data::DataOf<G>,
    ) -> &'static str {
        G::ID
    }
}
