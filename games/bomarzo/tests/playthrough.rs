//! One random game as a text: an unintended change is a difference in it.

use votive_bomarzo::{Bomarzo, options::Options};
use votive_engine::{Seed, testkit::playthrough::playthrough};

#[test]
fn a_game_goes_as_it_went() {
    insta::assert_snapshot!(playthrough::<Bomarzo>(&Options::default(), 2, Seed::nth(2015, 1)));
}
