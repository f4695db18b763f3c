//! What a tournament plays, and when it may stop.

use std::path::PathBuf;

use votive_bots::BotKind;

use crate::schedule::Schedule;

/// What to play.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Who sits where.
    pub schedule: Schedule,
    /// Number of games; an upper bound if `stop` is set.
    pub games: u64,
    /// The seed: with the number of a game it decides the deal and the bots' random numbers.
    pub seed: u64,
    /// Folder for the records of all games.
    pub record: Option<PathBuf>,
    /// File of finished games: read first, then appended to.
    pub resume: Option<PathBuf>,
    /// Whether to collect counts for [`crate::balance`].
    pub count: bool,
    /// Stops a duel as soon as one bot is known to be better.
    pub stop: Option<Stop>,
    /// Bots expected in this order, the weakest first; empty for no expectation.
    pub order: Vec<BotKind>,
}

/// When a duel may stop.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Stop {
    /// Upper bound of the chance of a wrong verdict.
    pub error: f64,
    /// Shares of the victories this close to one half count as equal.
    pub margin: f64,
}
