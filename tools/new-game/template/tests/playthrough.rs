//! One random game as a text: an unintended change is a difference in it.

use votive_engine::{Seed, testkit::playthrough::playthrough};
use votive_sealed::{Sealed, options::Options};

#[test]
fn a_game_goes_as_it_went() {
    insta::assert_snapshot!(playthrough::<Sealed>(&Options::default(), 3, Seed::nth(1, 0)));
}
