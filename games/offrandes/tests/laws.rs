//! The tests that every game shares. Nothing is hidden in this one.

use votive_offrandes::Offrandes;

votive_engine::game_tests! { Offrandes, laws: 12, states: 20_000, hidden: 0..=0, words: 1 }
