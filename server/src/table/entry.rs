//! The entries of a table's journal. They hold requests, not results, and are stored as JSON.

use serde::{Deserialize, Serialize};
use votive_engine::standing_orders::Order;

use crate::protocol::{Away, Json, Player, TableId};

/// One entry of a table's journal.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Entry {
    /// A player took a seat.
    Joined {
        /// The seat.
        seat: u8,
        /// The player.
        player: Player,
    },
    /// A player left the seat before the start.
    GotUp {
        /// The seat.
        seat: u8,
    },
    /// The game began; bots took the open seats.
    Started {},
    /// A seat moved, once or several times in a row.
    Moved {
        /// The seat.
        seat: u8,
        /// The request's id, if a player asked.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
        /// Who decided.
        by: Decider,
        /// The moves.
        moves: Vec<Json>,
    },
    /// A seat took back its last move where the law allows it, or everything from an entry of the game on.
    TookBack {
        /// The seat.
        seat: u8,
        /// The request's id.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
        /// The first entry of the game that goes; none for the seat's own last move by law.
        from: Option<usize>,
        /// By law: the entry of the game that goes. Journals older than this field leave it to the law.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        entry: Option<usize>,
    },
    /// A seat asks to take back a move that needs consent.
    AskedUndo {
        /// The seat.
        seat: u8,
        /// The request's id.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
    },
    /// A seat consented or refused.
    AnsweredUndo {
        /// The seat.
        seat: u8,
        /// The request's id.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
        /// Whether it consented.
        consent: bool,
    },
    /// A seat wrote in the chat.
    Said {
        /// The seat.
        seat: u8,
        /// The request's id.
        id: String,
        /// The text.
        text: String,
    },
    /// Private: a seat muted another in the chat, or unmuted it.
    Muted {
        /// The seat.
        seat: u8,
        /// The request's id.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
        /// The other seat.
        other: u8,
        /// Muted or unmuted.
        muted: bool,
    },
    /// Private: a seat's standing order; none withdraws it.
    Ordered {
        /// The seat.
        seat: u8,
        /// The request's id.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
        /// The order.
        order: Option<Order>,
    },
    /// A bot plays the seat from now on.
    WentAway {
        /// The seat.
        seat: u8,
        /// The request's id, if the player left.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
        /// Why.
        why: Away,
    },
    /// The player plays the seat again.
    CameBack {
        /// The seat.
        seat: u8,
        /// The request's id.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
    },
    /// The server was down for a while: that time counts for no seat.
    Resumed {},
    /// A rematch was made.
    Rematch {
        /// Its table.
        table: TableId,
    },
}

/// Who decided on a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Decider {
    /// The player.
    Player,
    /// The player's standing order.
    Order,
    /// A bot.
    Bot,
}

impl Entry {
    /// Whether only one seat may know of it. Private entries do not count in the public version.
    pub const fn is_private(&self) -> bool {
        matches!(self, Self::Muted { .. } | Self::Ordered { .. })
    }

    /// The seat and the id of the request that led to it, where repeats are recognised.
    pub fn request(&self) -> Option<(u8, &str)> {
        match self {
            Self::Moved { seat, id, .. }
            | Self::TookBack { seat, id, .. }
            | Self::AskedUndo { seat, id }
            | Self::AnsweredUndo { seat, id, .. }
            | Self::Muted { seat, id, .. }
            | Self::Ordered { seat, id, .. }
            | Self::WentAway { seat, id, .. }
            | Self::CameBack { seat, id } => Some((*seat, id.as_deref()?)),
            Self::Said { seat, id, .. } => Some((*seat, id)),
            Self::Joined { .. }
            | Self::GotUp { .. }
            | Self::Started {}
            | Self::Rematch { .. }
            | Self::Resumed {} => None,
        }
    }

    /// The stored JSON.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("plain data can be written")
    }
}
