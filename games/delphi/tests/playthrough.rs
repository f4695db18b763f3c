//! One random game as a text: an unintended change is a difference in it.

use votive_delphi::{Delphi, options::Options};
use votive_engine::{Seed, testkit::playthrough::playthrough};

#[test]
fn a_game_goes_as_it_went() {
    insta::assert_snapshot!(playthrough::<Delphi>(&Options::default(), 3, Seed::nth(2002, 0)));
}
