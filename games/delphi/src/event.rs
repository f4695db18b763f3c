//! What happens, fine enough to animate every change. What is drawn, chosen face down or seen at the oracle is told
//! in full only to whose it is; the others are told that it happened.

use serde::{Deserialize, Serialize};
use votive_engine::{Seat, SeatSet};

use crate::{
    action::Move,
    card::{Card, Cards, Face},
    oracle::OracleCard,
    scoring::Payout,
};

votive_engine::named_enum! {
    /// Why a card left a display before the end of a march.
    pub enum Cause {
        /// A hunter took it.
        Hunted = "hunted",
        /// Zeus struck it.
        Struck = "struck",
        /// The oracle took it.
        Oracle = "oracle",
    }
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Event {
    /// Somebody drew cards.
    Drew {
        /// Who.
        seat: Seat,
        /// How many.
        count: u8,
        /// Which, for that player only.
        cards: Option<Cards>,
    },
    /// A march began.
    MarchBegan {
        /// Which, from 1.
        march: u8,
        /// What it pays.
        payout: Payout,
    },
    /// Somebody is alone the lowest.
    TurnBegan {
        /// Who.
        seat: Seat,
    },
    /// Several share the lowest total.
    TieRoundBegan {
        /// Who.
        tied: SeatSet,
        /// Who of them must pass for want of cards.
        must_pass: SeatSet,
    },
    /// Somebody made a choice that is still concealed.
    Chose {
        /// Who.
        seat: Seat,
        /// What, for that player only.
        choice: Option<Move>,
    },
    /// A card of a tie round was turned.
    Revealed {
        /// Whose.
        seat: Seat,
        /// What.
        face: Face,
    },
    /// A card went from a hand to a display.
    Laid {
        /// Whose.
        seat: Seat,
        /// Which.
        card: Card,
        /// Its position.
        position: u8,
    },
    /// Somebody left the march.
    Left {
        /// Who.
        seat: Seat,
        /// The place, 1 for the first.
        place: u8,
        /// Whether it was for want of cards.
        forced: bool,
    },
    /// The effect of a laid card began.
    EffectBegan {
        /// Whose card.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// A card left a display and is spent.
    Removed {
        /// From whose.
        seat: Seat,
        /// Its position before.
        position: u8,
        /// Which.
        card: Card,
        /// Why.
        cause: Cause,
    },
    /// The totals changed, or may have.
    Totals {
        /// The totals in seating order.
        totals: Vec<u16>,
    },
    /// Zeus removed nothing.
    Spared {
        /// Whose Zeus.
        seat: Seat,
    },
    /// Somebody looked at the top card of the oracle.
    Consulted {
        /// Who.
        seat: Seat,
        /// The card, for that player only.
        card: Option<OracleCard>,
    },
    /// Somebody did not ask the oracle.
    DidNotConsult {
        /// Who.
        seat: Seat,
    },
    /// The visitor accepted the card.
    Accepted {
        /// Who.
        seat: Seat,
    },
    /// The visitor put the card under the pile.
    Refused {
        /// Who.
        seat: Seat,
    },
    /// An oracle card was read out and is carried out.
    Executed {
        /// The visitor.
        seat: Seat,
        /// The card.
        card: OracleCard,
    },
    /// Some have to discard hand cards.
    DiscardsDue {
        /// Who.
        seats: SeatSet,
    },
    /// Hand cards were discarded and are spent.
    Discarded {
        /// Whose.
        seat: Seat,
        /// Which.
        cards: Cards,
    },
    /// The points of this march count twice.
    FameDoubled,
    /// Somebody's total is ten more until the march ends.
    Favoured {
        /// Who.
        seat: Seat,
    },
    /// A march ended; its points follow.
    MarchEnded {
        /// Which, from 1.
        march: u8,
    },
    /// Points for a march.
    Scored {
        /// Who.
        seat: Seat,
        /// The place.
        place: u8,
        /// How many.
        points: i8,
        /// The fame then.
        fame: i16,
    },
    /// All displays were cleared away at the end of a march; the cards are spent.
    DisplaysSpent,
    /// Fame for cards left in hand.
    HandCounted {
        /// Who.
        seat: Seat,
        /// How many.
        cards: u8,
        /// The fame then.
        fame: i16,
    },
    /// The game ended.
    Ended,
}
