//! The bots by name, and what makes a level: how long it thinks, and how many mistakes it makes on purpose.

use std::{num::NonZeroUsize, time::Duration};

use votive_engine::{Fast, policy::Policy};

use crate::{
    Bot,
    baseline::{Random, Rated},
    search::{Budget, think},
};

votive_engine::named_enum! {
    /// The bots there are: two baselines, then the levels from the weakest to the strongest.
    pub enum BotKind {
        /// Any legal move, all equally likely.
        Random = "random",
        /// The move that the game's own policy rates highest.
        Greedy = "greedy",
        /// Follows the policy loosely: makes beginners' mistakes, but no follies.
        Novice = "novice",
        /// Follows the policy, with a slip now and then.
        Casual = "casual",
        /// Thinks ahead a little.
        Skilled = "skilled",
        /// Thinks ahead for a moment: at most 300 ms on one core.
        Expert = "expert",
        /// Thinks as hard as it can in 2 seconds.
        Master = "master",
    }
}

/// There is no bot of this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no bot \"{name}\"; known bots: {}", BotKind::IDS.join(", "))]
pub struct UnknownBot {
    /// The name given.
    pub name: String,
}

impl std::str::FromStr for BotKind {
    type Err = UnknownBot;

    fn from_str(name: &str) -> Result<Self, UnknownBot> {
        Self::from_id(name).ok_or_else(|| UnknownBot { name: name.to_owned() })
    }
}

/// The longest that the master thinks about a move.
const PATIENCE: Duration = Duration::from_secs(2);

impl BotKind {
    /// The levels from a beginner to the strongest.
    pub const LEVELS: [Self; 5] = [Self::Novice, Self::Casual, Self::Skilled, Self::Expert, Self::Master];

    /// How long this kind thinks about a move of a game, on one thread; none if it does not think ahead. Iterations
    /// only, so that what is measured can be measured again: the master of tournaments is the lesser one.
    pub const fn budget<G: Policy>(self) -> Option<Budget> {
        match self {
            Self::Random | Self::Greedy | Self::Novice | Self::Casual => None,
            Self::Skilled => Some(Budget::iterations(G::PACE / 25)),
            Self::Expert => Some(Budget::iterations(G::PACE)),
            Self::Master => Some(Budget::iterations(6 * G::PACE)),
        }
    }

    /// How long it thinks at a table with people: the master takes what the machine gives in its time, the others
    /// are the same everywhere.
    pub const fn patient_budget<G: Policy>(self) -> Option<Budget> {
        match self {
            Self::Master => {
                Some(Budget { iterations: 100 * G::PACE, time: Some(PATIENCE), threads: NonZeroUsize::MIN })
            }
            Self::Random | Self::Greedy | Self::Novice | Self::Casual | Self::Skilled | Self::Expert => {
                self.budget::<G>()
            }
        }
    }

    /// A bot of this kind for a game, on one thread, which answers the same on any machine.
    pub fn make<G: Policy>(self) -> Box<dyn Bot<G>> {
        self.with(self.budget::<G>())
    }

    /// A bot of this kind for a table with people.
    pub fn make_patient<G: Policy>(self) -> Box<dyn Bot<G>> {
        self.with(self.patient_budget::<G>())
    }

    fn with<G: Policy>(self, budget: Option<Budget>) -> Box<dyn Bot<G>> {
        match budget {
            Some(budget) => Box::new(Thinker { budget }),
            None => match self {
                Self::Random => Box::new(Random::<G>::new()),
                Self::Novice => Box::new(Rated::<G>::new(NOVICE)),
                Self::Casual => Box::new(Rated::<G>::new(CASUAL)),
                Self::Greedy | Self::Skilled | Self::Expert | Self::Master => Box::new(Rated::<G>::new(0.0)),
            },
        }
    }
}

/// How loosely the levels below search follow the policy.
const NOVICE: f32 = 3.0;
const CASUAL: f32 = 0.3;

/// A bot that searches.
struct Thinker {
    budget: Budget,
}

impl<G: Policy> Bot<G> for Thinker {
    fn choose(&mut self, view: &G::View, rng: &mut Fast) -> G::Move {
        think::<G>(view, self.budget, rng).best()
    }
}
