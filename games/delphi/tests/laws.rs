//! The engine's law kit on this game.

use votive_delphi::Delphi;
use votive_engine::laws::{self, Scope};

#[test]
fn delphi_keeps_every_law() {
    let seen = laws::check::<Delphi>(Scope { games: 12, ..Scope::default() });
    assert!(seen.states > 4_000, "{seen:?}");
    assert!(seen.hidden > 20_000, "{seen:?}");
}
