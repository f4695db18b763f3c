//! The tests that every game shares.

use votive_delphi::Delphi;

votive_engine::game_tests! { Delphi, laws: 12, states: 4_000, hidden: 20_000.., words: 6 }
