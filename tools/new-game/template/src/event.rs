//! What happens, for the log and for animation.

use serde::{Deserialize, Serialize};
use votive_engine::Seat;

use crate::card::Card;

/// Something that happened. All of it is open.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Event {
    /// A card was laid face down.
    Laid {
        /// By whom.
        seat: Seat,
    },
    /// All cards were turned.
    Turned {
        /// What everybody laid, in seating order.
        cards: Vec<Card>,
    },
    /// Somebody won the round.
    Won {
        /// Who.
        seat: Seat,
        /// How many points.
        points: u8,
    },
    /// Nobody won the round.
    Tied {
        /// The points that nobody got.
        points: u8,
        /// Whether they go to the next winner.
        carried: bool,
    },
    /// A prize was turned up.
    Revealed {
        /// Which.
        prize: Card,
    },
}
