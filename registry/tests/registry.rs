//! The list of games.

#[test]
fn every_game_is_listed_once_under_its_own_name() {
    let names: Vec<_> = votive_registry::all().iter().map(|entry| entry.game.id()).collect();
    assert_eq!(names, ["offrandes", "delphi", "bomarzo"]);
}
