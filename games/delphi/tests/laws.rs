//! The engine's law kit on this game.

use votive_delphi::{Delphi, SOURCES};
use votive_engine::testkit::laws::{self, Scope};

#[test]
fn delphi_keeps_every_law() {
    let seen = laws::check::<Delphi>(Scope { games: 12, ..Scope::default() });
    assert!(seen.states > 4_000, "{seen:?}");
    assert!(seen.hidden > 20_000, "{seen:?}");
}

#[test]
fn delphi_says_everything_in_every_language() {
    let [(_, english), others @ ..] = SOURCES;
    laws::check_messages(english, &others);
    laws::check_words::<Delphi>(Scope { games: 6, ..Scope::default() });
}

#[test]
fn delphi_can_be_counted() {
    laws::check_survey::<Delphi>(Scope { games: 2, ..Scope::default() });
}
