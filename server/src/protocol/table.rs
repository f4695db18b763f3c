//! Tables: how one is made, and what everybody may know of it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::{
    ids::{PlayerId, TableId, Version},
    people::Player,
};

/// Make a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The game's id.
    pub game: String,
    /// Options of the game; those left out are the usual ones.
    #[serde(default)]
    #[ts(optional, as = "Option<BTreeMap<String, String>>")]
    pub options: BTreeMap<String, String>,
    /// Who is to sit where, in seating order.
    #[schema(min_items = 1, max_items = 8)]
    pub seats: Vec<NewSeat>,
    /// Whether it is listed for everybody; otherwise only its link leads to it.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub public: bool,
    /// The clock.
    #[serde(default)]
    #[ts(optional, as = "Option<ClockRule>")]
    pub clock: ClockRule,
    /// The level of bots that fill seats and sit in; the server's usual one if left out.
    #[serde(default)]
    #[ts(optional)]
    pub level: Option<String>,
    /// Whether one may ask a bot for a hint.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub hints: bool,
    /// How long a bot pauses before it moves, in milliseconds, at most 10000; the server's usual pause if left out.
    #[serde(default)]
    #[ts(optional)]
    #[schema(maximum = 10000)]
    pub pause_ms: Option<u32>,
}

impl NewTable {
    /// A table by invitation, with everything as it usually is.
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

/// Who is to sit somewhere.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum NewSeat {
    /// Whoever makes the table.
    Me {},
    /// Anybody.
    Open {},
    /// A bot.
    Bot {
        /// Its level; the table's if left out.
        #[serde(default)]
        #[ts(optional)]
        level: Option<String>,
    },
    /// This player and nobody else.
    Guest {
        /// His id.
        player: PlayerId,
    },
}

/// How time is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClockRule {
    /// Not at all.
    None {},
    /// A bank of time for the whole game, and some back for each move.
    Live {
        /// Seconds at the beginning, 10 to 86400.
        #[schema(minimum = 10, maximum = 86400)]
        bank: u32,
        /// Seconds added for each move, at most 600.
        #[schema(maximum = 600)]
        increment: u32,
    },
    /// So much time for each move.
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
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TableInfo {
    /// Names it.
    pub id: TableId,
    /// The game's id.
    pub game: String,
    /// The options that were chosen.
    pub options: BTreeMap<String, String>,
    /// Whether it waits, goes on or is over.
    pub status: Status,
    /// Whether it is listed for everybody.
    pub public: bool,
    /// Who made it.
    pub host: PlayerId,
    /// The seats.
    pub seats: Vec<SeatInfo>,
    /// The clock.
    pub clock: ClockRule,
    /// The level of bots that fill seats and sit in.
    pub level: String,
    /// Whether hints are allowed.
    pub hints: bool,
    /// How long bots pause, in milliseconds.
    pub pause_ms: u32,
    /// Milliseconds since 1970.
    pub created_at: u64,
    /// SHA-256 of the seed's 64 digits, known before the first move.
    pub seed_hash: String,
    /// The seed, once the game is over.
    pub seed: Option<String>,
    /// A wish to take back that waits for consent.
    pub undo: Option<UndoAsked>,
    /// Scores and ranks, once the game is over.
    pub result: Option<GameResult>,
    /// The table of the rematch.
    pub rematch: Option<TableId>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GameResult {
    /// The final scores in seating order.
    pub scores: Vec<i32>,
    /// The ranks in seating order.
    pub ranks: Vec<u8>,
}

/// Whether a table waits, goes on or is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// It waits for its players.
    #[default]
    Open,
    /// It goes on.
    Running,
    /// It is over.
    Finished,
}

/// A seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatInfo {
    /// What kind of seat.
    pub kind: SeatKind,
    /// The player who has it, or for whom it is kept.
    pub player: Option<Player>,
    /// The level of the bot that plays here now: the seat's own, or one that sits in.
    pub bot: Option<String>,
    /// Why a bot sits in.
    pub away: Option<Away>,
}

/// The kinds of seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SeatKind {
    /// Anybody may take it.
    Open,
    /// It is kept for somebody.
    Kept,
    /// A player has it.
    Player,
    /// A bot has it.
    Bot,
}

/// Why a bot sits in for a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Away {
    /// He got up.
    Left,
    /// His time ran out.
    OutOfTime,
    /// Without a clock: he did not answer for long, and somebody let a bot sit in.
    Absent,
}

/// Somebody wants to take back what needs consent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct UndoAsked {
    /// Who.
    pub seat: u8,
    /// When: the version that asked.
    pub version: Version,
    /// Who has consented.
    pub consented: Vec<u8>,
    /// Who is still to answer.
    pub waiting: Vec<u8>,
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TableSummary {
    /// Names it.
    pub id: TableId,
    /// The game's id.
    pub game: String,
    /// Whether it waits, goes on or is over.
    pub status: Status,
    /// The seats.
    pub seats: Vec<SeatInfo>,
    /// The clock.
    pub clock: ClockRule,
    /// Milliseconds since 1970.
    pub created_at: u64,
}

/// Tables, the newest first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TableList {
    /// At most 100.
    pub tables: Vec<TableSummary>,
}

/// What can be played here.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Games {
    /// The protocol's version, 1.
    pub protocol: u32,
    /// The games.
    pub games: Vec<GameInfo>,
    /// The levels of bots, weakest first.
    pub bots: Vec<String>,
    /// The level that is used where none is named.
    pub usual_bot: String,
}

/// A game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GameInfo {
    /// Its id.
    pub id: String,
    /// The name on the box.
    pub title: String,
    /// The least players.
    pub least: u8,
    /// The most players.
    pub most: u8,
    /// How many take part where nothing else is said.
    pub usual: u8,
    /// Its options.
    pub options: Vec<GameOption>,
}

/// An option of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GameOption {
    /// Its name.
    pub name: String,
    /// The values it may take, the usual one first.
    pub values: Vec<String>,
    /// The clause of the rulebook that explains it.
    pub clause: Option<String>,
}
