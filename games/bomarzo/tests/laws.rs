//! The engine's law kit on this game.

use votive_bomarzo::Bomarzo;
use votive_engine::laws::{self, Scope};

#[test]
fn bomarzo_keeps_every_law() {
    let seen = laws::check::<Bomarzo>(Scope { games: 4, ..Scope::default() });
    assert!(seen.states > 4_000, "{seen:?}");
    assert!(seen.hidden > 10_000, "much is hidden in this game: {seen:?}");
}
