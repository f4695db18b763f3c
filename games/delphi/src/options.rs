//! What can be agreed before the game: payouts, sharing, the oracle.

use serde::{Deserialize, Serialize};
use votive_engine::{
    Clause,
    options::{GameOptions, OptionSpec},
};

votive_engine::named_enum! {
    /// How the payouts grow from parade to parade (D1.5).
    pub enum PayoutGrowth {
        /// From march to march, through all nine.
        Continuous = "continuous",
        /// Each parade begins one step above the one before.
        Staggered = "staggered",
    }
}

votive_engine::named_enum! {
    /// What players get who leave together (D4.7).
    pub enum Sharing {
        /// By the order of leaving.
        ByOrder = "by_order",
        /// They pool the places they cover.
        Pooled = "pooled",
    }
}

votive_engine::named_enum! {
    /// Whether Delphi cards lead anywhere (D6.4).
    pub enum OracleUse {
        /// To nine cards, most of them rebuilt.
        Reconstructed = "reconstructed",
        /// Delphi cards are blank.
        Off = "off",
    }
}

/// The three options.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Options {
    /// How the payouts grow (D1.5).
    pub payout: PayoutGrowth,
    /// What players get who leave together (D4.7).
    pub sharing: Sharing,
    /// Whether Delphi cards lead anywhere (D6.4).
    pub oracle: OracleUse,
}

impl Default for Options {
    fn default() -> Self {
        Self { payout: PayoutGrowth::Continuous, sharing: Sharing::ByOrder, oracle: OracleUse::Reconstructed }
    }
}

const fn spec(name: &'static str, values: &'static [&'static str], clause: &'static str) -> OptionSpec {
    OptionSpec { name, values, clause: Some(Clause(clause)) }
}

impl GameOptions for Options {
    type Data = ();

    const SPECS: &'static [OptionSpec] = &[
        spec("payout", PayoutGrowth::IDS, "D1.5"),
        spec("sharing", Sharing::IDS, "D4.7"),
        spec("oracle", OracleUse::IDS, "D6.4"),
    ];

    fn set(&mut self, name: &str, value: &str) {
        fn known<T>(value: Option<T>) -> T {
            value.expect("a value of the option's list")
        }
        match name {
            "payout" => self.payout = known(PayoutGrowth::from_id(value)),
            "sharing" => self.sharing = known(Sharing::from_id(value)),
            "oracle" => self.oracle = known(OracleUse::from_id(value)),
            _ => panic!("a name of the option list"),
        }
    }
}
