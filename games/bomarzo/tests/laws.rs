//! The engine's law kit on this game.

use votive_bomarzo::{Bomarzo, SOURCES};
use votive_engine::testkit::laws::{self, Scope};

#[test]
fn bomarzo_keeps_every_law() {
    let seen = laws::check::<Bomarzo>(Scope { games: 4, ..Scope::default() });
    assert!(seen.states > 4_000, "{seen:?}");
    assert!(seen.hidden > 10_000, "much is hidden in this game: {seen:?}");
}

#[test]
fn bomarzo_says_everything_in_every_language() {
    let [(_, english), others @ ..] = SOURCES;
    laws::check_messages(english, &others);
    laws::check_words::<Bomarzo>(Scope { games: 1, ..Scope::default() });
}

#[test]
fn bomarzo_can_be_counted() {
    laws::check_survey::<Bomarzo>(Scope { games: 2, ..Scope::default() });
}
