//! The tests that every game shares.

use votive_bomarzo::Bomarzo;

votive_engine::game_tests! { Bomarzo, laws: 4, states: 4_000, hidden: 10_000.., words: 1 }
