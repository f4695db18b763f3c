//! What the server says on a socket.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::{
    ids::{PlayerId, TableId, Version},
    json::Json,
    table::{Status, TableInfo},
};

/// One message; each is one text frame.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
#[allow(clippy::large_enum_variant, reason = "a message is written and forgotten, never kept in numbers")]
pub enum Message {
    /// Everything there is to know: the first message, and again after a start or a taking back.
    Snapshot {
        /// The protocol's version, 1.
        protocol: u32,
        /// The version this is.
        version: Version,
        /// If set, `events` and `chat` hold everything after that version; otherwise they begin anew.
        from: Option<Version>,
        /// Who you are here.
        you: You,
        /// The table.
        table: TableInfo,
        /// The game, once it has begun.
        game: Option<GameNow>,
        /// What you were told since `from`.
        #[ts(type = "Json[]")]
        events: Vec<Json>,
        /// What was said since `from`, or lately.
        chat: Vec<ChatLine>,
        /// Your standing order.
        orders: Orders,
    },
    /// Somebody moved.
    Update {
        /// The version before it; a client at another version asks to `look`.
        from: Version,
        /// The version this is.
        version: Version,
        /// The id of your request, if it was your move.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        ack: Option<String>,
        /// What you are told of it.
        #[ts(type = "Json[]")]
        events: Vec<Json>,
        /// The game after it.
        game: GameNow,
        /// Your standing order, if it changed or what can be ordered did.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        orders: Option<Orders>,
    },
    /// The table itself changed: seats, a wish to take back, a rematch.
    Table {
        /// The version before it.
        from: Version,
        /// The version this is.
        version: Version,
        /// Who you are here now.
        you: You,
        /// The table.
        table: TableInfo,
        /// The clocks, if the game has begun and the table has them: who comes back gets time.
        clock: Option<ClockNow>,
    },
    /// Somebody said something.
    Chat {
        /// The version before it.
        from: Version,
        /// The version this is.
        version: Version,
        /// What; none if you have muted him.
        line: Option<ChatLine>,
    },
    /// Your standing order changed. The version stays: nobody else notices.
    Orders {
        /// As it is now.
        orders: Orders,
    },
    /// A request was carried out. A move is answered by the `ack` of its update instead.
    Done {
        /// The id of the request.
        id: String,
        /// The version after it.
        version: Version,
        /// The new table, after `rematch`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        table: Option<TableId>,
    },
    /// A request was not carried out, and nothing changed.
    Refused {
        /// The id of the request; none if the frame was not readable.
        id: Option<String>,
        /// Why.
        problem: Problem,
        /// If your request was out of date: the game as it is.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        game: Option<GameNow>,
    },
    /// What a bot thinks of your moves.
    Hint {
        /// The id of the request.
        id: String,
        /// The decision it is about.
        decision: Version,
        /// What it thinks: in `moves` all legal ones, the best first, each with `move` as it is submitted; who can expect what;
        /// what is likely to follow.
        #[ts(type = "Json")]
        hint: Json,
    },
    /// How long a frame takes to you and back, in milliseconds, as the server measured it.
    Lag {
        /// Milliseconds.
        ms: u32,
    },
    /// The server closes this socket after this message.
    Bye {
        /// Why.
        problem: Problem,
    },
}

/// Who you are at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
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
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GameNow {
    /// Whether it goes on.
    pub status: Status,
    /// The game's own view, with the question you are asked.
    #[ts(type = "Json")]
    pub view: Json,
    /// The moment this is: how many entries the game's journal has. `past` asks for earlier ones.
    pub at: u64,
    /// The seats that may decide now.
    pub to_move: Vec<u8>,
    /// What a move of yours must name; none if nothing is asked of you.
    pub decision: Option<Version>,
    /// Whether you may take back your last move without asking anybody.
    pub undo: bool,
    /// The clocks, if the table has them.
    pub clock: Option<ClockNow>,
}

/// A moment of the game as you saw it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Past {
    /// The moment: entries of the game's journal.
    pub at: u64,
    /// The game's own view.
    #[ts(type = "Json")]
    pub view: Json,
}

/// The clocks of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ClockNow {
    /// Milliseconds left for each seat at the time `at`; those of `to_move` run down since.
    pub left: Vec<u64>,
    /// Milliseconds since 1970, by the server's clock.
    pub at: u64,
}

/// Something said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ChatLine {
    /// The version it made.
    pub version: Version,
    /// Who.
    pub seat: u8,
    /// What.
    pub text: String,
    /// Milliseconds since 1970.
    pub at: u64,
}

/// Your standing order, and what could be ordered. Private.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Orders {
    /// The order that stands.
    pub standing: Option<OrderNow>,
    /// Why the last one stands no more: a word of the game, or `done`, `replaced`, `withdrawn`, `taken_back`.
    pub ended: Option<String>,
    /// What could be ordered now.
    pub possible: Vec<OfferedOrder>,
}

/// An order.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OrderNow {
    /// Its kind.
    pub kind: String,
    /// Its amount, if it has one.
    pub amount: Option<i64>,
}

/// An order that could be given.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OfferedOrder {
    /// Its kind.
    pub kind: Cow<'static, str>,
    /// The least amount, if it takes one.
    pub least: Option<i64>,
    /// The most.
    pub most: Option<i64>,
}

/// What is wrong.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema, thiserror::Error)]
#[serde(deny_unknown_fields)]
#[error("{text}")]
pub struct Problem {
    /// The kind of problem.
    pub code: ProblemCode,
    /// One sentence in English: what, where, what was expected.
    pub text: String,
    /// The clause of the rules, if a move broke one.
    pub clause: Option<String>,
    /// The game's typed reason, if a move broke a rule.
    #[ts(type = "Json | null")]
    pub reason: Option<Json>,
    /// Over HTTP: the game as it is, if your request was out of date.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub game: Option<Box<GameNow>>,
}

/// The kinds of problems.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ProblemCode {
    /// The request is not readable, or not of the right shape.
    Malformed,
    /// It is too big.
    TooBig,
    /// The server does not know who you are.
    Unknown,
    /// You may not.
    Forbidden,
    /// There is no such thing.
    Missing,
    /// It can't be done in this state of the table.
    NotNow,
    /// The decision it answers is not the one that is open.
    Stale,
    /// The rules of the game forbid it.
    Illegal,
    /// Too much at once.
    TooMany,
    /// The server can't at the moment; try again.
    Unavailable,
    /// The method is not allowed here.
    WrongMethod,
}

impl Problem {
    /// A problem in one sentence.
    pub fn new(code: ProblemCode, text: impl Into<String>) -> Self {
        Self { code, text: text.into(), clause: None, reason: None, game: None }
    }
}
