//! What can be agreed before the game.

use serde::{Deserialize, Serialize};
use votive_engine::{
    Clause,
    options::{GameOptions, OptionSpec},
};

votive_engine::named_enum! {
    /// What becomes of a prize that nobody wins (S3.1).
    pub enum Ties {
        /// It is gone.
        Discard = "discard",
        /// It goes to the winner of the next round.
        Carry = "carry",
    }
}

/// The options.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Options {
    /// What becomes of a prize that nobody wins.
    pub ties: Ties,
}

impl Default for Options {
    fn default() -> Self {
        Self { ties: Ties::Discard }
    }
}

impl GameOptions for Options {
    type Data = ();

    const SPECS: &'static [OptionSpec] =
        &[OptionSpec { name: "ties", values: Ties::IDS, clause: Some(Clause("S3.1")) }];

    fn set(&mut self, name: &str, value: &str) {
        match name {
            "ties" => self.ties = Ties::from_id(value).expect("a value of the option's list"),
            _ => panic!("a name of the option list"),
        }
    }
}
