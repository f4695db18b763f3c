//! What never changes about a table. Stored as JSON in the column `head`.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use votive_engine::Seed;

use crate::{
    protocol::{ClockRule, Player},
    store::Millis,
};

/// What never changes about a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableConfig {
    /// The game's id.
    pub game: String,
    /// The chosen options.
    pub options: BTreeMap<String, String>,
    /// The seats as they were assigned when the table was made.
    pub seats: Vec<SeatAssignment>,
    /// Whether it is listed.
    pub public: bool,
    /// The clock.
    pub clock: ClockRule,
    /// The level of bots that fill seats and stand in for players.
    pub level: String,
    /// Whether hints are allowed.
    pub hints: bool,
    /// How long bots pause, in milliseconds.
    pub pause_ms: u32,
    /// The player who made it.
    pub host: Player,
    /// When it was made.
    pub created_at: Millis,
    /// The seed the game is dealt from: secret until the end.
    pub seed: Seed,
}

/// Whose a seat is.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SeatAssignment {
    /// Nobody's: anybody may take it.
    Open,
    /// Reserved for a player who has not joined yet.
    Kept(Player),
    /// A player's.
    Player(Player),
    /// A bot's of this level.
    Bot(String),
}
