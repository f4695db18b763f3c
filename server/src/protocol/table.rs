//! Tables: making one, and what everybody may know of it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    ids::{PlayerId, TableId, Version},
    players::Player,
};

/// Make a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The game's id.
    pub game: String,
    /// Options of the game; those left out have their default.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<BTreeMap<String, String>>"))]
    pub options: BTreeMap<String, String>,
    /// The seats, in seating order.
    #[schema(min_items = 1, max_items = 8)]
    pub seats: Vec<NewSeat>,
    /// Whether it is listed; otherwise only its link leads to it.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub public: bool,
    /// The clock.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<ClockRule>"))]
    pub clock: ClockRule,
    /// The level of bots that fill seats and stand in; the server's default if left out.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub level: Option<String>,
    /// Whether players may ask a bot for a hint.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub hints: bool,
    /// How long a bot pauses before it moves, in milliseconds, at most 10000; the server's default if left out.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    #[schema(maximum = 10000)]
    pub pause_ms: Option<u32>,
}

impl NewTable {
    /// An unlisted table with default settings.
    pub fn new(game: impl Into<String>, seats: Vec<NewSeat>) -> Self {
        Self {
            game: game.into(),
            options: BTreeMap::new(),
            seats,
            public: false,
            clock: ClockRule::default(),
            level: None,
            hints: false,
            pause_ms: None,
        }
    }
}

/// Whose a seat is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum NewSeat {
    /// The player who makes the table.
    Me {},
    /// Anybody's who joins.
    Open {},
    /// A bot's.
    Bot {
        /// Its level; the table's if left out.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional))]
        level: Option<String>,
    },
    /// Kept for this player.
    Guest {
        /// The player's id.
        player: PlayerId,
    },
}

/// The clock of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClockRule {
    /// No clock.
    None {},
    /// A bank of time for the whole game, and an increment for each move.
    Live {
        /// Seconds at the beginning, 10 to 86400.
        #[schema(minimum = 10, maximum = 86400)]
        bank: u32,
        /// Seconds added for each move, at most 600.
        #[schema(maximum = 600)]
        increment: u32,
    },
    /// The same time for each move.
    Turn {
        /// Seconds, 10 to 2592000 (thirty days).
        #[schema(minimum = 10, maximum = 2592000)]
        each: u32,
    },
}

impl Default for ClockRule {
    fn default() -> Self {
        Self::None {}
    }
}

/// What everybody may know of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct TableInfo {
    /// The table's id.
    pub id: TableId,
    /// The game's id.
    pub game: String,
    /// The chosen options.
    pub options: BTreeMap<String, String>,
    /// Open, running or finished.
    pub status: Status,
    /// Whether it is listed.
    pub public: bool,
    /// The player who made it.
    pub host: PlayerId,
    /// The seats.
    pub seats: Vec<SeatInfo>,
    /// The clock.
    pub clock: ClockRule,
    /// The level of bots that fill seats and stand in.
    pub level: String,
    /// Whether hints are allowed.
    pub hints: bool,
    /// How long bots pause, in milliseconds.
    pub pause_ms: u32,
    /// Milliseconds since 1970.
    pub created_at: u64,
    /// SHA-256 of the seed's 64 digits; published before the first move.
    pub seed_hash: String,
    /// The seed, once the game is over.
    pub seed: Option<String>,
    /// A request to take back that waits for consent.
    pub undo: Option<UndoAsked>,
    /// Scores and ranks, once the game is over.
    pub result: Option<GameResult>,
    /// The table of the rematch.
    pub rematch: Option<TableId>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct GameResult {
    /// The final scores in seating order.
    pub scores: Vec<i32>,
    /// The ranks in seating order.
    pub ranks: Vec<u8>,
}

/// The status of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// It waits for players.
    #[default]
    Open,
    /// The game is being played.
    Running,
    /// The game is over.
    Finished,
}

impl Status {
    /// The status in lists and in the store.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Running => "running",
            Self::Finished => "finished",
        }
    }
}

/// A seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SeatInfo {
    /// What kind of seat.
    pub kind: SeatKind,
    /// The player who has the seat, or for whom it is kept.
    pub player: Option<Player>,
    /// The level of the bot that plays here now: the seat's own, or one that stands in.
    pub bot: Option<String>,
    /// Why a bot stands in.
    pub away: Option<Away>,
}

/// The kinds of seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum SeatKind {
    /// Anybody may take it.
    Open,
    /// It is kept for a player.
    Kept,
    /// A player has it.
    Player,
    /// A bot has it.
    Bot,
}

/// Why a bot stands in for a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Away {
    /// The player left.
    Left,
    /// The player's time ran out.
    OutOfTime,
    /// Without a clock: the player did not answer for ten minutes, and another let a bot stand in.
    Absent,
}

/// A request to take back a move that needs consent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct UndoAsked {
    /// The seat that asks.
    pub seat: u8,
    /// The version at which it asked.
    pub version: Version,
    /// The seats that have consented.
    pub consented: Vec<u8>,
    /// The seats that are still to answer.
    pub waiting: Vec<u8>,
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct TableSummary {
    /// The table's id.
    pub id: TableId,
    /// The game's id.
    pub game: String,
    /// Open, running or finished.
    pub status: Status,
    /// The seats.
    pub seats: Vec<SeatInfo>,
    /// The clock.
    pub clock: ClockRule,
    /// Milliseconds since 1970.
    pub created_at: u64,
}

/// Tables, the newest first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct TableList {
    /// At most 100.
    pub tables: Vec<TableSummary>,
}

/// The games of a server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Games {
    /// The protocol's version, 1.
    pub protocol: u32,
    /// The games.
    pub games: Vec<GameInfo>,
    /// The levels of bots, weakest first.
    pub bots: Vec<String>,
    /// The default level.
    pub usual_bot: String,
}

/// A game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct GameInfo {
    /// Its id.
    pub id: String,
    /// The name on the box.
    pub title: String,
    /// The fewest players.
    pub least: u8,
    /// The most players.
    pub most: u8,
    /// The usual number of players.
    pub usual: u8,
    /// Its options.
    pub options: Vec<GameOption>,
}

/// An option of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct GameOption {
    /// Its name.
    pub name: String,
    /// Its values, the default first.
    pub values: Vec<String>,
    /// The clause of the rulebook that explains it.
    pub clause: Option<String>,
}
