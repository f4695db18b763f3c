//! Every reason for which a move is refused, with its clause and its numbers.

use serde::Serialize;
use votive_engine::{Clause, Refusal, Seat, SeatSet};

use crate::{card::Card, state::Phase};

/// Why a move is refused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[serde(tag = "reason", rename_all = "snake_case")]
pub enum Illegal {
    /// The game has ended.
    #[error("the game is over")]
    Over,
    /// Others are asked.
    #[error("{waiting:?} are asked, not {seat}")]
    NotYourTurn {
        /// Who tried.
        seat: Seat,
        /// Who is asked.
        waiting: SeatSet,
        /// What is going on.
        phase: Phase,
    },
    /// A second choice in simultaneous play.
    #[error("{seat} has chosen already")]
    HasChosen {
        /// Who tried.
        seat: Seat,
        /// What is going on.
        phase: Phase,
    },
    /// The right player, but another kind of decision.
    #[error("this is not what is asked now: {}", phase.id())]
    NotAsked {
        /// What is going on.
        phase: Phase,
    },
    /// Leaving when not alone the lowest.
    #[error("{seat} is not alone the lowest, so it can't leave")]
    CannotLeave {
        /// Who tried.
        seat: Seat,
    },
    /// A tied player without hand cards, who passes without being asked.
    #[error("{seat} has no hand cards and passes without being asked")]
    PassesUnasked {
        /// Who tried.
        seat: Seat,
    },
    /// Pass outside a tie round.
    #[error("the Pass card is for tie rounds; who is alone the lowest leaves")]
    PassAlone,
    /// A card that was played or discarded before.
    #[error("the card {} has been used already", card.id())]
    UsedBefore {
        /// The card.
        card: Card,
    },
    /// A card that is still in the pile.
    #[error("the card {} has not been drawn yet", card.id())]
    NotDrawn {
        /// The card.
        card: Card,
    },
    /// An answer to a question that comes only after the effects of others.
    #[error("the {} of {seat} comes after the effects of cities before it", card.id())]
    TooEarly {
        /// Who tried.
        seat: Seat,
        /// The card whose effect is still to come.
        card: Card,
    },
    /// A card to discard that is not in hand.
    #[error("the card {} is not in hand", card.id())]
    NotInHand {
        /// The card.
        card: Card,
        /// What is going on.
        phase: Phase,
    },
    /// No card lies there.
    #[error("no card lies at position {position} before seat {seat}")]
    NoSuchTarget {
        /// The seat named.
        seat: i64,
        /// The position named.
        position: i64,
    },
    /// Not exactly two cards would stay.
    #[error("two of {hand} hand cards are kept, so {count} can't go")]
    KeepTwo {
        /// How many were to go.
        count: usize,
        /// How many are in hand.
        hand: usize,
    },
    /// Not exactly one card as tribute.
    #[error("the tribute is one card, not {count}")]
    DiscardOne {
        /// How many were named.
        count: usize,
    },
    /// The Pass card among the discards.
    #[error("the Pass card is never discarded")]
    PassStays {
        /// What is going on.
        phase: Phase,
    },
}

impl Refusal for Illegal {
    fn clause(&self) -> Clause {
        Clause(match self {
            Self::Over => "D2.3",
            Self::NotYourTurn { phase, .. }
            | Self::HasChosen { phase, .. }
            | Self::NotAsked { phase }
            | Self::NotInHand { phase, .. }
            | Self::PassStays { phase } => match phase {
                Phase::Turn => "D3.2",
                Phase::TieRound => "D3.3",
                Phase::Striking => "D5.10",
                Phase::Asking | Phase::Consulting => "D6.1",
                Phase::Caesura => "D6.3",
                Phase::Tribute => "D6.4",
                Phase::Over => "D2.3",
            },
            Self::CannotLeave { .. } | Self::PassesUnasked { .. } | Self::PassAlone => "D3.5",
            Self::UsedBefore { .. } => "D2.4",
            Self::NotDrawn { .. } => "D2.1",
            Self::TooEarly { card: Card::Delphi, .. } => "D6.2",
            Self::TooEarly { .. } => "D5.12",
            Self::NoSuchTarget { .. } => "D5.10",
            Self::KeepTwo { .. } => "D6.3",
            Self::DiscardOne { .. } => "D6.4",
        })
    }
}
