//! What is written down of a table: its head, which never changes, and the entries of its journal.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use votive_engine::{Seed, standing_orders::Order};

use crate::{
    protocol::{Away, ClockRule, Json, Player, TableId},
    store::Millis,
};

/// What never changes about a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Head {
    /// The game's id.
    pub game: String,
    /// The options that were chosen.
    pub options: BTreeMap<String, String>,
    /// Who was to sit where.
    pub seats: Vec<HeadSeat>,
    /// Whether it is listed.
    pub public: bool,
    /// The clock.
    pub clock: ClockRule,
    /// The level of bots that fill seats and sit in.
    pub level: String,
    /// Whether hints are allowed.
    pub hints: bool,
    /// How long bots pause, in milliseconds.
    pub pause_ms: u32,
    /// Who made it.
    pub host: Player,
    /// When.
    pub created_at: Millis,
    /// What the game is dealt from: secret until the end.
    pub seed: Seed,
}

/// Who was to sit somewhere when a table was made.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HeadSeat {
    /// Anybody.
    Open,
    /// Somebody who has yet to come.
    Kept(Player),
    /// Somebody who is there.
    Player(Player),
    /// A bot of a level.
    Bot(String),
}

/// One thing that happened at a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Entry {
    /// Somebody took a seat.
    Joined {
        /// Which.
        seat: u8,
        /// Who.
        player: Player,
    },
    /// Somebody gave his seat back before the start.
    GotUp {
        /// Which.
        seat: u8,
    },
    /// The game began; open seats went to bots.
    Started {},
    /// A seat moved, once or several times in a row.
    Moved {
        /// Who.
        seat: u8,
        /// The request's id, if a player asked.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
        /// Who decided.
        by: By,
        /// The moves.
        moves: Vec<Json>,
    },
    /// A seat took back what the law lets it take back, or everything from an entry of the game on.
    TookBack {
        /// Who.
        seat: u8,
        /// The request's id.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
        /// From which entry of the game; none for the seat's own last move by law.
        from: Option<usize>,
        /// By law: the entry of the game that went. Journals older than this field leave it to the law.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        entry: Option<usize>,
    },
    /// A seat wants to take back what needs consent.
    AskedUndo {
        /// Who.
        seat: u8,
        /// The request's id.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
    },
    /// A seat consented or refused.
    AnsweredUndo {
        /// Who.
        seat: u8,
        /// The request's id.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
        /// Which.
        consent: bool,
    },
    /// Somebody said something.
    Said {
        /// Who.
        seat: u8,
        /// The request's id.
        id: String,
        /// What.
        text: String,
    },
    /// Private: a seat hears no more of another, or hears it again.
    Muted {
        /// Who.
        seat: u8,
        /// The request's id.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
        /// Whom.
        other: u8,
        /// Whether.
        muted: bool,
    },
    /// Private: a seat's standing order; none withdraws it.
    Ordered {
        /// Whose.
        seat: u8,
        /// The request's id.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
        /// What.
        order: Option<Order>,
    },
    /// From now on a bot sits in.
    WentAway {
        /// For whom.
        seat: u8,
        /// The request's id, if he went himself.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
        /// Why.
        why: Away,
    },
    /// The player plays himself again.
    CameBack {
        /// Who.
        seat: u8,
        /// The request's id.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
    },
    /// The server was away for a while: that time is nobody's.
    Resumed {},
    /// There is a rematch.
    Rematch {
        /// Where.
        table: TableId,
    },
}

/// Who decided on a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// The player.
    Player,
    /// His standing order.
    Order,
    /// A bot.
    Bot,
}

impl Entry {
    /// Whether only one seat may know of it.
    pub const fn private(&self) -> bool {
        matches!(self, Self::Muted { .. } | Self::Ordered { .. })
    }

    /// Whose request it was, and the id of that, where repeats are to be recognised.
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

    /// As it is stored.
    pub fn text(&self) -> String {
        serde_json::to_string(self).expect("plain data can be written")
    }
}
