//! Requests to a table, over a socket or by `POST /api/tables/{table}/commands`.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use serde_json::{Value, value::RawValue};
use utoipa::ToSchema;
use votive_engine::strict_json::{self, BadJson, Object};

use super::{
    ids::{TableId, Version},
    json::Json,
};

/// A request. On a socket, each text frame is one.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// Chosen by the client, 1 to 40 characters, unique at a table: the answer names it, and a repeated request with
    /// the same id has no second effect.
    #[schema(min_length = 1, max_length = 40)]
    pub id: String,
    /// The command.
    #[serde(deserialize_with = "strict_json::object")]
    pub command: Command,
}

impl Request {
    /// Reads a request. Moves, the most frequent, take a fast path; on an error the text is read again to name the place.
    pub fn read(text: &[u8]) -> Result<Self, BadJson> {
        let quick =
            serde_json::from_slice::<Object<QuickMove<'_>>>(text).ok().and_then(|quick| quick.0.request());
        match quick {
            Some(request) => Ok(request),
            None => serde_json::from_slice::<Object<Self>>(text)
                .or_else(|_| strict_json::from_slice(text))
                .map(|object| object.0),
        }
    }
}

/// A move request as clients usually write it, for the fast path.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct QuickMove<'a> {
    #[serde(borrow)]
    id: Cow<'a, str>,
    #[serde(borrow, deserialize_with = "strict_json::object")]
    command: QuickCommand<'a>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct QuickCommand<'a> {
    #[serde(rename = "type")]
    _kind: OnlyMove,
    decision: Version,
    #[serde(borrow)]
    moves: Vec<&'a RawValue>,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum OnlyMove {
    Move,
}

impl QuickMove<'_> {
    fn request(self) -> Option<Request> {
        let QuickCommand { decision, moves, .. } = self.command;
        let moves = moves.into_iter().map(Json::compact).collect::<Option<_>>()?;
        Some(Request { id: self.id.into_owned(), command: Command::Move { decision, moves } })
    }
}

/// What a request asks for.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// Take a seat at a table that has not begun: the one named, or the first that is free for you.
    Join {
        /// The seat.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional))]
        seat: Option<u8>,
    },
    /// Leave the seat. Before the start it is free again; afterwards a bot stands in until you return.
    Leave {},
    /// Play your seat again, where a bot stands in for you.
    Return {},
    /// Start the game. Only the host may.
    Start {
        /// Put bots of the table's level on the seats that are still open.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
        fill: bool,
    },
    /// Make one move, or a short sequence of moves: all of them or none.
    Move {
        /// The decision that is answered: `decision` of the game as you last saw it.
        decision: Version,
        /// The moves, as the game writes them.
        #[schema(min_items = 1, max_items = 32)]
        #[cfg_attr(feature = "typescript", ts(type = "Json[]"))]
        moves: Vec<Json>,
    },
    /// Take back your last move: at once where the rules of undo allow it, otherwise when all others consent.
    Undo {},
    /// Answer a request to take back.
    AnswerUndo {
        /// Whether you consent.
        consent: bool,
        /// The request that is answered, `undo.version` of the table; the open one if left out.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional))]
        wish: Option<Version>,
    },
    /// At a table without a clock, let a bot stand in for a player who has not answered for ten minutes. The player plays
    /// again after a move or `return`.
    SitIn {
        /// The player's seat.
        seat: u8,
    },
    /// Write in the chat.
    Chat {
        /// At most 500 characters.
        #[schema(min_length = 1, max_length = 500)]
        text: String,
    },
    /// Mute a seat in the chat, or unmute it. Only you notice.
    Mute {
        /// The seat.
        seat: u8,
        /// Mute or unmute.
        muted: bool,
    },
    /// Leave a standing order; it replaces the last one.
    Order {
        /// One of the kinds that `orders.possible` offers.
        kind: String,
        /// The amount, where the kind takes one.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional))]
        amount: Option<i64>,
    },
    /// Withdraw the standing order.
    CancelOrder {},
    /// Ask a bot for a hint, where the table allows it.
    Hint {},
    /// After the end: a new table for the same players, each one seat further.
    Rematch {},
    /// Send the whole snapshot again.
    Look {},
}

impl Command {
    /// A request to make these moves.
    pub fn play(decision: Version, moves: &[Value]) -> Self {
        Self::Move { decision, moves: moves.iter().map(Json::of).collect() }
    }
}

/// The answer to a request over HTTP. On a socket, messages bring the same.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Answer {
    /// The id of the request.
    pub id: String,
    /// The version of the table after it.
    pub version: Version,
    /// The new table, after `rematch`.
    pub table: Option<TableId>,
    /// The bot's hint, after `hint`.
    #[cfg_attr(feature = "typescript", ts(type = "Json | null"))]
    pub hint: Option<Json>,
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn moves_are_read_the_same_in_both_ways() {
        let moves =
            [json!({ "offer": { "bid": 1, "lot": ["guard", "p\u{e9} \"x\""] } }), json!("pass"), json!(7.5)];
        let written = Request { id: "a \"b\"".into(), command: Command::play(Version(12), &moves) };
        let value = serde_json::to_value(&written).unwrap();
        for text in [serde_json::to_string(&value).unwrap(), serde_json::to_string_pretty(&value).unwrap()] {
            let quick: Object<QuickMove<'_>> = serde_json::from_str(&text).unwrap();
            assert_eq!(quick.0.request(), Some(written.clone()), "{text}");
            let usual: Object<Request> = serde_json::from_str(&text).unwrap();
            assert_eq!(usual.0, written, "{text}");
            let Command::Move { moves, .. } = Request::read(text.as_bytes()).unwrap().command else {
                panic!()
            };
            assert_eq!(moves[0].text(), moves[0].text().replace(": ", ":"), "no blanks between parts");
        }
    }

    #[test]
    fn what_is_wrong_is_refused_with_its_place() {
        let deep = format!(
            r#"{{"id":"1","command":{{"type":"move","decision":1,"moves":[ {}]}}}}"#,
            "[ ".repeat(3000) + &"]".repeat(3000)
        );
        for (text, says) in [
            (r#"["1",{"type":"move","decision":1,"moves":[]}]"#, "object"),
            (r#"{"id":"1","command":["move",1,[]]}"#, "command"),
            (r#"{"id":"1","command":{"type":"move","decision":1,"moves":[],"more":1}}"#, "more"),
            (r#"{"id":"1","id":"2","command":{"type":"move","decision":1,"moves":[]}}"#, "duplicate"),
            (r#"{"id":"1","command":{"type":"move","decision":-1,"moves":[]}}"#, "-1"),
            (r#"{"id":"1","command":{"type":"move","decision":1,"moves":[1}}"#, "expected"),
            (r#"{"id":"1","command":{"type":"fly"}}"#, "fly"),
            (deep.as_str(), "recursion"),
        ] {
            let error = Request::read(text.as_bytes()).unwrap_err().to_string();
            assert!(error.contains(says), "{says}: {error}");
        }
    }
}
