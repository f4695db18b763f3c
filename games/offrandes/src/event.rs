//! What happens, fine enough to animate every change. Everything in this game is open, so everybody is told.

use serde::{Deserialize, Serialize};
use votive_engine::Seat;

use crate::{altar::Altar, animal::Animal, ladder::Ladder, state::Phase, tiles::Lot};

votive_engine::named_enum! {
    /// Why a pawn moved.
    pub enum Cause {
        /// Recruited at the beginning.
        Recruited = "recruited",
        /// Bought in an auction.
        Bought = "bought",
        /// Gained by corrupting somebody.
        Corrupting = "corrupting",
        /// Lost to a corrupter.
        Corrupted = "corrupted",
        /// Pushed from the top by somebody who climbed there.
        Displaced = "displaced",
    }
}

votive_engine::named_enum! {
    /// Why an auction turn ended.
    pub enum TurnEnd {
        /// The auctioneer won a lot.
        Won = "won",
        /// The auctioneer stopped.
        Stopped = "stopped",
        /// As many lots went to others as may.
        SoldOut = "sold_out",
        /// The auctioneer has no money.
        Broke = "broke",
    }
}

votive_engine::named_enum! {
    /// Why the game ended.
    pub enum Ending {
        /// Every altar bears an offering.
        AllAltars = "all_altars",
        /// Somebody has more than 100 points.
        Hundred = "hundred",
        /// Thirty rounds are over.
        ThirtyRounds = "thirty_rounds",
    }
}

/// What points were given for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Reason {
    /// An offering.
    Offering,
    /// Priestesses.
    Priestess,
    /// An altar owned at the end.
    Altar(Altar),
}

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Event {
    /// A round began.
    RoundBegan {
        /// Which, from 1.
        round: u8,
        /// Who has the start player's marker.
        start: Seat,
    },
    /// A phase began.
    PhaseBegan {
        /// Which.
        phase: Phase,
    },
    /// A pawn moved one level.
    Moved {
        /// Whose.
        seat: Seat,
        /// Where.
        ladder: Ladder,
        /// From this level.
        from: u8,
        /// To this one.
        to: u8,
        /// Why.
        cause: Cause,
    },
    /// A step was lost: the pawn is at the top already.
    StepLost {
        /// Whose.
        seat: Seat,
        /// Where.
        ladder: Ladder,
    },
    /// An auction turn began.
    TurnBegan {
        /// The auctioneer.
        seat: Seat,
    },
    /// An auction turn ended.
    TurnEnded {
        /// The auctioneer.
        seat: Seat,
        /// Why.
        why: TurnEnd,
    },
    /// A lot was put up.
    Offered {
        /// The auctioneer.
        seat: Seat,
        /// What.
        lot: Lot,
        /// For how much.
        bid: u8,
    },
    /// A bid was raised.
    Raised {
        /// Who.
        seat: Seat,
        /// The new total.
        bid: u8,
    },
    /// Somebody left the auction of the lot.
    Passed {
        /// Who.
        seat: Seat,
    },
    /// A lot was sold.
    Sold {
        /// The winner.
        seat: Seat,
        /// What.
        lot: Lot,
        /// For how much.
        price: u8,
    },
    /// Drachmas went to the bank.
    Paid {
        /// Who.
        seat: Seat,
        /// How many.
        amount: u8,
        /// What is left.
        money: u8,
    },
    /// Somebody corrupted somebody.
    Corrupted {
        /// The actor.
        seat: Seat,
        /// The opponent.
        victim: Seat,
        /// Where.
        ladder: Ladder,
    },
    /// Somebody did without corrupting.
    Abstained {
        /// Who.
        seat: Seat,
    },
    /// Somebody with corrupters found no target.
    NoTarget {
        /// Who.
        seat: Seat,
    },
    /// Animals went from the stock to an altar, and a pawn with them.
    Sacrificed {
        /// Who.
        seat: Seat,
        /// What.
        animal: Animal,
        /// How many.
        count: u8,
        /// Where.
        altar: Altar,
    },
    /// Animals went from an altar to the stock, and a pawn to its owner.
    Cleared {
        /// The former owner.
        seat: Seat,
        /// What.
        animal: Animal,
        /// How many.
        count: u8,
        /// Where.
        altar: Altar,
    },
    /// Somebody did without an offering.
    Declined {
        /// Who.
        seat: Seat,
    },
    /// Somebody could make no offering.
    CouldNotOffer {
        /// Who.
        seat: Seat,
    },
    /// Points were scored.
    Scored {
        /// Who.
        seat: Seat,
        /// How many.
        points: u8,
        /// The new total.
        total: u16,
        /// What for.
        reason: Reason,
    },
    /// Drachmas came from the bank.
    Earned {
        /// Who.
        seat: Seat,
        /// How many.
        amount: u8,
        /// The new sum.
        money: u8,
    },
    /// The start player's marker moved.
    MarkerMoved {
        /// Who has it now.
        seat: Seat,
    },
    /// The game ended; the altars are counted next.
    Ended {
        /// Why.
        why: Ending,
    },
}
