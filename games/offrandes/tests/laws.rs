//! The engine's law kit on this game.

use votive_engine::testkit::laws::{self, Scope};
use votive_offrandes::{Offrandes, SOURCES};

#[test]
fn offrandes_keeps_every_law() {
    let seen = laws::check::<Offrandes>(Scope { games: 12, ..Scope::default() });
    assert!(seen.states > 20_000, "{seen:?}");
    assert_eq!(seen.hidden, 0, "nothing is hidden in this game");
}

#[test]
fn offrandes_says_everything_in_every_language() {
    let [(_, english), others @ ..] = SOURCES;
    laws::check_messages(english, &others);
    laws::check_words::<Offrandes>(Scope { games: 1, ..Scope::default() });
}

#[test]
fn offrandes_can_be_counted() {
    laws::check_survey::<Offrandes>(Scope { games: 2, ..Scope::default() });
}
