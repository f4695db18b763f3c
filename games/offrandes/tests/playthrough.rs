//! One random game as a text: an unintended change is a difference in it.

use votive_engine::{Seed, testkit::playthrough::playthrough};
use votive_offrandes::{Offrandes, options::Options};

#[test]
fn a_game_goes_as_it_went() {
    insta::assert_snapshot!(playthrough::<Offrandes>(&Options::ORIGINAL, 3, Seed::nth(2010, 0)));
}
