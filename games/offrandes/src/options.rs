//! What can be agreed before the game: the original rulebook, the German one, or a mixture (O7).

use serde::{Deserialize, Serialize};
use votive_engine::{
    Clause,
    options::{GameOptions, OptionSpec},
};

votive_engine::named_enum! {
    /// Which rulebook the options come from.
    pub enum Preset {
        /// The French original.
        Original = "original",
        /// The German translation.
        German = "german",
        /// Neither.
        Custom = "custom",
    }
}

votive_engine::named_enum! {
    /// When priestesses score (O7.2).
    pub enum PriestessScores {
        /// In every round.
        EveryRound = "every_round",
        /// Only in a round with an offering.
        WithOffering = "with_offering",
    }
}

votive_engine::named_enum! {
    /// What may be taken from a stock that is too small (O7.3).
    pub enum Shortage {
        /// All that remain.
        AllRemaining = "all_remaining",
        /// Any smaller number.
        AnySmaller = "any_smaller",
    }
}

votive_engine::named_enum! {
    /// Whether an offering may be declined (O7.4).
    pub enum OfferingDuty {
        /// It may.
        Optional = "optional",
        /// It may not.
        Compulsory = "compulsory",
    }
}

votive_engine::named_enum! {
    /// What it takes to displace a third player from a top by corruption (O7.5).
    pub enum ThirdPlayer {
        /// One's own corrupter at the top.
        NeedsTopCorrupter = "needs_top_corrupter",
        /// Nothing.
        Free = "free",
    }
}

/// The five options. The preset is not kept: it follows from them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(into = "Spelled", try_from = "Spelled")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(as = "Spelled"))]
pub struct Options {
    /// Whether one may corrupt on a ladder on which one stands at 0 (O7.1).
    pub corrupt_from_zero: bool,
    /// When priestesses score (O7.2).
    pub priestess: PriestessScores,
    /// What may be taken from a stock that is too small (O7.3).
    pub shortage: Shortage,
    /// Whether an offering may be declined (O7.4).
    pub offering: OfferingDuty,
    /// What it takes to displace a third player (O7.5).
    pub third_player: ThirdPlayer,
}

impl Options {
    /// The French original, the default.
    pub const ORIGINAL: Self = Self {
        corrupt_from_zero: true,
        priestess: PriestessScores::EveryRound,
        shortage: Shortage::AllRemaining,
        offering: OfferingDuty::Optional,
        third_player: ThirdPlayer::NeedsTopCorrupter,
    };

    /// The German translation.
    pub const GERMAN: Self = Self {
        corrupt_from_zero: false,
        priestess: PriestessScores::WithOffering,
        shortage: Shortage::AnySmaller,
        offering: OfferingDuty::Compulsory,
        third_player: ThirdPlayer::Free,
    };

    /// The rulebook they come from.
    pub fn preset(&self) -> Preset {
        match *self {
            Self::ORIGINAL => Preset::Original,
            Self::GERMAN => Preset::German,
            _ => Preset::Custom,
        }
    }
}

impl Default for Options {
    fn default() -> Self {
        Self::ORIGINAL
    }
}

const fn spec(name: &'static str, values: &'static [&'static str], clause: &'static str) -> OptionSpec {
    OptionSpec { name, values, clause: Some(Clause(clause)) }
}

impl GameOptions for Options {
    type Data = ();

    const SPECS: &'static [OptionSpec] = &[
        OptionSpec { name: "preset", values: &["original", "german"], clause: None },
        spec("corrupt_from_zero", &["true", "false"], "O7.1"),
        spec("priestess", PriestessScores::IDS, "O7.2"),
        spec("shortage", Shortage::IDS, "O7.3"),
        spec("offering", OfferingDuty::IDS, "O7.4"),
        spec("third_player", ThirdPlayer::IDS, "O7.5"),
    ];

    fn set(&mut self, name: &str, value: &str) {
        fn known<T>(value: Option<T>) -> T {
            value.expect("a value of the option's list")
        }
        match name {
            "preset" => *self = if value == "german" { Self::GERMAN } else { Self::ORIGINAL },
            "corrupt_from_zero" => self.corrupt_from_zero = value == "true",
            "priestess" => self.priestess = known(PriestessScores::from_id(value)),
            "shortage" => self.shortage = known(Shortage::from_id(value)),
            "offering" => self.offering = known(OfferingDuty::from_id(value)),
            "third_player" => self.third_player = known(ThirdPlayer::from_id(value)),
            _ => panic!("a name of the option list"),
        }
    }
}

/// The options as a record spells them out.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Options"))]
struct Spelled {
    preset: Preset,
    corrupt_from_zero: bool,
    priestess: PriestessScores,
    shortage: Shortage,
    offering: OfferingDuty,
    third_player: ThirdPlayer,
}

impl From<Options> for Spelled {
    fn from(options: Options) -> Self {
        let Options { corrupt_from_zero, priestess, shortage, offering, third_player } = options;
        Self { preset: options.preset(), corrupt_from_zero, priestess, shortage, offering, third_player }
    }
}

impl TryFrom<Spelled> for Options {
    type Error = String;

    fn try_from(spelled: Spelled) -> Result<Self, String> {
        let Spelled { preset, corrupt_from_zero, priestess, shortage, offering, third_player } = spelled;
        let options = Self { corrupt_from_zero, priestess, shortage, offering, third_player };
        if options.preset() == preset {
            return Ok(options);
        }
        let (given, right) = (preset.id(), options.preset().id());
        Err(format!("preset is \"{given}\", but these options are \"{right}\" (O7)"))
    }
}
