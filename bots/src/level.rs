//! The bots by name, and what makes a level: the budget of its search, or how loosely it follows the policy.

use std::{num::NonZeroUsize, time::Duration};

use votive_engine::{FastRng, policy::Policy};

use crate::{
    Bot,
    baseline::{PolicyPlayer, Random},
    search::{Budget, think},
};

votive_engine::named_enum! {
    /// All bots: two baselines, then the levels from the weakest to the strongest.
    pub enum BotKind {
        /// Any legal move, all equally likely.
        Random = "random",
        /// The move that the game's own policy rates highest.
        Greedy = "greedy",
        /// Follows the policy loosely: makes a beginner's mistakes, but no gross ones.
        Novice = "novice",
        /// Follows the policy, with a slip now and then.
        Casual = "casual",
        /// A short search.
        Skilled = "skilled",
        /// A search of at most 300 ms on one core.
        Expert = "expert",
        /// The longest search: 2 seconds in games with people.
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

/// Time of the master for a move in games with people.
const MASTER_TIME: Duration = Duration::from_secs(2);

impl BotKind {
    /// The levels from a beginner to the strongest.
    pub const LEVELS: [Self; 5] = [Self::Novice, Self::Casual, Self::Skilled, Self::Expert, Self::Master];

    /// The budget of the search for a move; `None` without search. Iterations only, so that results can be reproduced: this
    /// master is weaker than the one with [`Self::patient_budget`].
    pub const fn budget<G: Policy>(self) -> Option<Budget> {
        match self {
            Self::Random | Self::Greedy | Self::Novice | Self::Casual => None,
            Self::Skilled => Some(Budget::iterations(G::PACE / 25)),
            Self::Expert => Some(Budget::iterations(G::PACE)),
            Self::Master => Some(Budget::iterations(6 * G::PACE)),
        }
    }

    /// The budget in games with people: the master takes all iterations that fit into its time, the others are the same.
    pub const fn patient_budget<G: Policy>(self) -> Option<Budget> {
        match self {
            Self::Master => Some(Budget {
                iterations: 100 * G::PACE,
                time: Some(MASTER_TIME),
                threads: NonZeroUsize::MIN,
            }),
            Self::Random | Self::Greedy | Self::Novice | Self::Casual | Self::Skilled | Self::Expert => {
                self.budget::<G>()
            }
        }
    }

    /// A bot that answers the same on any machine.
    pub fn make<G: Policy>(self) -> Box<dyn Bot<G>> {
        self.make_with(self.budget::<G>())
    }

    /// A bot for games with people.
    pub fn make_patient<G: Policy>(self) -> Box<dyn Bot<G>> {
        self.make_with(self.patient_budget::<G>())
    }

    fn make_with<G: Policy>(self, budget: Option<Budget>) -> Box<dyn Bot<G>> {
        match budget {
            Some(budget) => Box::new(SearchPlayer { budget }),
            None => match self {
                Self::Random => Box::new(Random::<G>::new()),
                Self::Novice => Box::new(PolicyPlayer::<G>::new(NOVICE_LOOSENESS)),
                Self::Casual => Box::new(PolicyPlayer::<G>::new(CASUAL_LOOSENESS)),
                Self::Greedy | Self::Skilled | Self::Expert | Self::Master => {
                    Box::new(PolicyPlayer::<G>::new(0.0))
                }
            },
        }
    }
}

/// How loosely the levels without search follow the policy, as multiples of its temperature.
const NOVICE_LOOSENESS: f32 = 3.0;
const CASUAL_LOOSENESS: f32 = 0.3;

/// A bot that searches.
struct SearchPlayer {
    budget: Budget,
}

impl<G: Policy> Bot<G> for SearchPlayer {
    fn choose(&mut self, view: &G::View, rng: &mut FastRng) -> G::Move {
        think::<G>(view, self.budget, rng).best()
    }
}
