//! Messages of the server on a socket.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    ids::{PlayerId, TableId, Version},
    json::Json,
    table::{Status, TableInfo},
};

/// A message; each is one text frame.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
#[allow(clippy::large_enum_variant, reason = "messages are not kept in numbers")]
pub enum Message {
    /// Everything there is to know: the first message, and again after a start or an undo.
    Snapshot {
        /// The protocol's version, 1.
        protocol: u32,
        /// The version of this message.
        version: Version,
        /// If set, `events` and `chat` hold everything after this version; otherwise forget what you have.
        from: Option<Version>,
        /// Who you are here.
        you: You,
        /// The table.
        table: TableInfo,
        /// The game, once it has begun.
        game: Option<GameNow>,
        /// The events since `from`.
        #[cfg_attr(feature = "typescript", ts(type = "Json[]"))]
        events: Vec<Json>,
        /// The chat since `from`, or the last lines.
        chat: Vec<ChatLine>,
        /// Your standing order.
        orders: Orders,
    },
    /// A seat moved.
    Update {
        /// The version before; a client at another version asks to `look`.
        from: Version,
        /// The version of this message.
        version: Version,
        /// The id of your request, if it was your move.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        ack: Option<String>,
        /// The events of the move.
        #[cfg_attr(feature = "typescript", ts(type = "Json[]"))]
        events: Vec<Json>,
        /// The game after the move.
        game: GameNow,
        /// Your standing order, if it or the offered orders changed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        orders: Option<Orders>,
    },
    /// The table itself changed: seats, a request to take back, a rematch.
    Table {
        /// The version before.
        from: Version,
        /// The version of this message.
        version: Version,
        /// Who you are here now.
        you: You,
        /// The table.
        table: TableInfo,
        /// The clocks, if the game has begun and the table has them: a player who returns gets time.
        clock: Option<ClockNow>,
    },
    /// A chat line.
    Chat {
        /// The version before.
        from: Version,
        /// The version of this message.
        version: Version,
        /// The line; none if you have muted the seat.
        line: Option<ChatLine>,
    },
    /// Your standing order changed. The version stays the same: nobody else notices.
    Orders {
        /// The orders now.
        orders: Orders,
    },
    /// A request was carried out. A move is answered by the `ack` of its update instead.
    Done {
        /// The id of the request.
        id: String,
        /// The version after the request.
        version: Version,
        /// The new table, after `rematch`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        table: Option<TableId>,
    },
    /// A request was not carried out, and nothing changed.
    Refused {
        /// The id of the request; none if the frame was not readable.
        id: Option<String>,
        /// The problem.
        problem: Problem,
        /// If your request was stale: the game now.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        game: Option<GameNow>,
    },
    /// A bot's hint.
    Hint {
        /// The id of the request.
        id: String,
        /// The decision it is about.
        decision: Version,
        /// The legal moves in `moves`, the best first, each with `move` as it is submitted; the chances of every seat; the
        /// likely continuation.
        #[cfg_attr(feature = "typescript", ts(type = "Json"))]
        hint: Json,
    },
    /// The round trip to you, measured by the server.
    Lag {
        /// Milliseconds.
        ms: u32,
    },
    /// The server closes this socket after this message.
    Bye {
        /// The problem.
        problem: Problem,
    },
}

/// Who you are at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct You {
    /// Your id, if the server knows you.
    pub player: Option<PlayerId>,
    /// Your seat; none for a spectator.
    pub seat: Option<u8>,
    /// Whether you made the table.
    pub host: bool,
    /// The seats you have muted.
    pub muted: Vec<u8>,
}

/// The game as you may know it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct GameNow {
    /// Running or finished.
    pub status: Status,
    /// The game's own view, with your prompt.
    #[cfg_attr(feature = "typescript", ts(type = "Json"))]
    pub view: Json,
    /// Entries of the game's journal. `past` shows earlier views.
    pub at: u64,
    /// The seats that may decide now.
    pub to_move: Vec<u8>,
    /// The decision that your next move must name; none if nothing is asked of you.
    pub decision: Option<Version>,
    /// Whether you may take back your last move without consent.
    pub undo: bool,
    /// The clocks, if the table has them.
    pub clock: Option<ClockNow>,
}

/// An earlier view of yours.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Past {
    /// Entries of the game's journal.
    pub at: u64,
    /// The game's own view.
    #[cfg_attr(feature = "typescript", ts(type = "Json"))]
    pub view: Json,
}

/// The clocks of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ClockNow {
    /// Milliseconds left for each seat at the time `at`; the clocks of `to_move` run since then.
    pub left: Vec<u64>,
    /// Milliseconds since 1970, by the server's clock.
    pub at: u64,
}

/// A chat line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ChatLine {
    /// Its version.
    pub version: Version,
    /// The seat.
    pub seat: u8,
    /// The text.
    pub text: String,
    /// Milliseconds since 1970.
    pub at: u64,
}

/// Your standing order, and the orders on offer. Private.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Orders {
    /// Your standing order.
    pub standing: Option<OrderNow>,
    /// Why the last one ended: a word of the game, or `done`, `replaced`, `withdrawn`, `taken_back`.
    pub ended: Option<String>,
    /// The orders on offer.
    pub possible: Vec<OfferedOrder>,
}

/// An order.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct OrderNow {
    /// Its kind.
    pub kind: String,
    /// Its amount, if it has one.
    pub amount: Option<i64>,
}

/// An order on offer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct OfferedOrder {
    /// Its kind.
    pub kind: Cow<'static, str>,
    /// The least amount, if it takes one.
    pub least: Option<i64>,
    /// The most.
    pub most: Option<i64>,
}

/// Why a request was refused.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, thiserror::Error)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[error("{text}")]
pub struct Problem {
    /// The kind of problem.
    pub code: ProblemCode,
    /// One sentence in English: what, where, what was expected.
    pub text: String,
    /// The clause of the rules that a move broke.
    pub clause: Option<String>,
    /// The game's typed reason why a move is illegal.
    #[cfg_attr(feature = "typescript", ts(type = "Json | null"))]
    pub reason: Option<Json>,
    /// Over HTTP: the game now, if your request was stale.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub game: Option<Box<GameNow>>,
}

/// The kinds of problems.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ProblemCode {
    /// The request cannot be read, or has the wrong shape.
    Malformed,
    /// It is too big.
    TooBig,
    /// The server does not know who you are.
    Unknown,
    /// You may not do this.
    Forbidden,
    /// It does not exist.
    Missing,
    /// The state of the table does not allow it.
    NotNow,
    /// It answers a decision that is not open.
    Stale,
    /// The rules of the game forbid it.
    Illegal,
    /// Too many requests.
    TooMany,
    /// The server cannot do it at the moment; try again.
    Unavailable,
    /// The method is not allowed here.
    WrongMethod,
}

impl Problem {
    /// A problem with a code and one sentence.
    pub fn new(code: ProblemCode, text: impl Into<String>) -> Self {
        Self { code, text: text.into(), clause: None, reason: None, game: None }
    }
}
