//! Tests that every game shares (feature `testkit`).
//!
//! | module | what for |
//! | --- | --- |
//! | [`laws`] | every law of [`Game`](crate::Game), checked on random games |
//! | [`coverage`] | every clause of a rulebook is named by a test |
//! | [`playthrough`] | one game as text, for a snapshot |

pub mod coverage;
pub mod laws;
pub mod playthrough;

/// The tests that every game shares, in one call in `tests/laws.rs`: all laws on `laws` random games for each setting,
/// which must check at least `states` states and meet a number of `hidden` ones in this range; every sentence of
/// `words` games; counting, describing itself, the recorded games in `tests/records/`, and a test for every clause.
#[macro_export]
macro_rules! game_tests {
    ($game:ty, laws: $laws:expr, states: $states:expr, hidden: $hidden:expr, words: $words:expr $(,)?) => {
        use $crate::testkit::laws::{self, Scope};

        #[test]
        fn keeps_every_law() {
            let seen = laws::check::<$game>(Scope { games: $laws, ..Scope::default() });
            assert!(seen.states >= $states, "{seen:?}");
            assert!(($hidden).contains(&seen.hidden), "{seen:?}");
        }

        #[test]
        fn says_everything_in_every_language() {
            laws::check_words::<$game>(Scope { games: $words, ..Scope::default() });
        }

        #[test]
        fn can_be_counted() {
            laws::check_survey::<$game>(Scope { games: 2, ..Scope::default() });
        }

        #[test]
        fn describes_itself() {
            laws::check_about::<$game>();
        }

        #[test]
        fn recorded_games_verify_to_the_byte() {
            let folder = ::std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
            laws::check_recorded::<$game>(&folder.join("tests/records"));
        }

        #[test]
        fn every_clause_is_tested() {
            let folder = ::std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
            $crate::testkit::coverage::check::<$game>(folder);
        }
    };
}
