//! The tests that every game shares.

use votive_sealed::Sealed;

votive_engine::game_tests! { Sealed, laws: 6, states: 300, hidden: 1_000.., words: 2 }
