//! Moves, and every reason for which one is refused.

use serde::{Deserialize, Serialize};
use votive_engine::{Clause, Refusal, Seat};

use crate::card::Card;

/// A decision. What can be written down is always a move, so that this is its written form too.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Move {
    /// Lay this card face down.
    Lay(Card),
}

/// Why a move is refused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[serde(tag = "reason", rename_all = "snake_case")]
pub enum Illegal {
    /// The game has ended.
    #[error("the game is over")]
    Over,
    /// The player has laid a card in this round.
    #[error("{seat} has laid a card already")]
    HasLaid {
        /// Who.
        seat: Seat,
    },
    /// The card was laid before.
    #[error("the {} is not in the hand any more", card.id())]
    NotInHand {
        /// Which.
        card: Card,
    },
}

impl Refusal for Illegal {
    fn clause(&self) -> Clause {
        match self {
            Self::Over => Clause("S3.2"),
            Self::HasLaid { .. } => Clause("S2.1"),
            Self::NotInHand { .. } => Clause("S2.2"),
        }
    }
}
