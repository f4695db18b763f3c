//! What a player asks of a table, over a socket or by `POST /api/tables/{table}/commands`.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;
use utoipa::ToSchema;

use super::{
    ids::{TableId, Version},
    json::Json,
};

/// One request. On a socket each text frame is one.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// Chosen by the client, 1 to 40 characters, never used twice at a table: the answer names it, and a repeated
    /// request with the same id has no second effect.
    #[schema(min_length = 1, max_length = 40)]
    pub id: String,
    /// What is asked.
    pub command: Command,
}

/// What can be asked.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// Take a seat at a table that has not begun: the one named, or the first that is free for you.
    Join {
        /// Which.
        #[serde(default)]
        #[ts(optional)]
        seat: Option<u8>,
    },
    /// Get up. Before the start the seat is free again; afterwards a bot sits in until you return.
    Leave {},
    /// Come back to your seat, where a bot sits in for you.
    Return {},
    /// Begin. Only the host may.
    Start {
        /// Put bots of the table's level on the seats that are still open.
        #[serde(default)]
        #[ts(optional, as = "Option<bool>")]
        fill: bool,
    },
    /// Make one move, or a short sequence of moves: all of them or none.
    Move {
        /// The decision that is answered: `decision` of the game as you last saw it.
        decision: Version,
        /// The moves, as the game writes them.
        #[schema(min_items = 1, max_items = 32)]
        #[ts(type = "Json[]")]
        moves: Vec<Value>,
    },
    /// Take back your last move: at once where the law allows it, otherwise when all others consent.
    Undo {},
    /// Answer somebody's wish to take back.
    AnswerUndo {
        /// Whether you consent.
        consent: bool,
    },
    /// Say something to the table.
    Chat {
        /// At most 500 characters.
        #[schema(min_length = 1, max_length = 500)]
        text: String,
    },
    /// Hear no more of what a seat says, or hear it again. Only you notice.
    Mute {
        /// Whom.
        seat: u8,
        /// Whether.
        muted: bool,
    },
    /// Leave a standing order; it replaces the one before.
    Order {
        /// One of the kinds that `orders.possible` offers.
        kind: String,
        /// The amount, where the kind takes one.
        #[serde(default)]
        #[ts(optional)]
        amount: Option<i64>,
    },
    /// Withdraw the standing order.
    CancelOrder {},
    /// Ask a bot what it would do, where the table allows that.
    Hint {},
    /// After the end: a new table with the same people, seats moved on by one.
    Rematch {},
    /// Send the whole snapshot again.
    Look {},
}

/// What a request led to, over HTTP. On a socket the same comes as messages.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Answer {
    /// The id of the request.
    pub id: String,
    /// The version of the table after it.
    pub version: Version,
    /// The new table, after `rematch`.
    pub table: Option<TableId>,
    /// The move a bot would make, after `hint`.
    #[ts(type = "Json | null")]
    pub hint: Option<Json>,
}
