//! Every reason for which a move is refused, with its clause and its numbers.

use serde::Serialize;
use votive_engine::{Clause, Refusal, Seat};

use crate::{altar::Altar, animal::Animal, ladder::Ladder, state::Phase};

/// Why a move is refused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[serde(tag = "reason", rename_all = "snake_case")]
pub enum Illegal {
    /// The game has ended.
    #[error("the game is over")]
    Over,
    /// Somebody else is asked.
    #[error("{waiting} is asked, not {seat}")]
    NotYourTurn {
        /// Who tried.
        seat: Seat,
        /// Who is asked.
        waiting: Seat,
        /// What is going on.
        phase: Phase,
    },
    /// The right player, but another kind of decision.
    #[error("this is not what is asked now: {}", phase.id())]
    NotAsked {
        /// What is going on.
        phase: Phase,
    },
    /// Not three characters.
    #[error("three characters are recruited, not {count}")]
    RecruitThree {
        /// How many were named.
        count: usize,
    },
    /// The same character twice.
    #[error("the three characters recruited must be different")]
    RecruitDifferent,
    /// Not two tiles.
    #[error("a lot has two tiles, not {count}")]
    LotOfTwo {
        /// How many were named.
        count: usize,
    },
    /// The same tile twice.
    #[error("the two tiles of a lot must be different")]
    LotDifferent,
    /// A tile that is sold already.
    #[error("the tile {} is no longer there in this auction turn", tile.id())]
    TileGone {
        /// The tile.
        tile: Ladder,
    },
    /// An opening bid below 1.
    #[error("the opening bid is at least 1, not {bid}")]
    OpeningTooLow {
        /// The bid.
        bid: i64,
    },
    /// A bid that does not raise.
    #[error("a bid of {bid} does not raise {current}")]
    BidTooLow {
        /// The bid.
        bid: i64,
        /// The bid so far.
        current: u8,
    },
    /// A bid beyond one's means.
    #[error("a bid of {bid} with only {money} drachmas")]
    BidAboveMoney {
        /// The bid.
        bid: i64,
        /// What the bidder owns.
        money: u8,
    },
    /// A bid after leaving the auction of this lot.
    #[error("{seat} has passed on this lot")]
    HasPassed {
        /// Who.
        seat: Seat,
    },
    /// A raise of one's own bid.
    #[error("{seat} holds the highest bid")]
    OwnBid {
        /// Who.
        seat: Seat,
    },
    /// A bid after winning a lot in the same auction turn.
    #[error("{seat} won a lot in this auction turn and may not bid")]
    Barred {
        /// Who.
        seat: Seat,
    },
    /// A second act of corruption in one round.
    #[error("{seat} has had its turn to corrupt in this round")]
    HasActed {
        /// Who.
        seat: Seat,
    },
    /// No opponent sits there.
    #[error("there is no opponent in seat {seat}")]
    NoOpponent {
        /// The seat named.
        seat: i64,
    },
    /// A ladder that can't be corrupted.
    #[error("the ladder {} can't be chosen", ladder.id())]
    LadderExempt {
        /// The ladder.
        ladder: Ladder,
    },
    /// Too many guards.
    #[error("{corrupter} corrupters do not beat {guard} guards")]
    TooFewCorrupters {
        /// The actor's level.
        corrupter: u8,
        /// The opponent.
        victim: Seat,
        /// The opponent's level.
        guard: u8,
    },
    /// The opponent has suffered already.
    #[error("{victim} has been corrupted in this round")]
    AlreadyCorrupted {
        /// The opponent.
        victim: Seat,
    },
    /// The opponent has nothing there.
    #[error("{victim} stands at 0 on the ladder {}", ladder.id())]
    NothingToTake {
        /// The opponent.
        victim: Seat,
        /// The ladder.
        ladder: Ladder,
    },
    /// A pawn would come down from the top.
    #[error("{holder} would come down from the top, and the corrupter is at {corrupter}, not 5")]
    TopProtected {
        /// The ladder.
        ladder: Ladder,
        /// Who holds the top.
        holder: Seat,
        /// The actor's level.
        corrupter: u8,
    },
    /// The actor stands at 0 there, and the option forbids it.
    #[error("corrupting from level 0 on the ladder {} is not allowed here", ladder.id())]
    FromZero {
        /// The ladder.
        ladder: Ladder,
    },
    /// A character is missing for any offering.
    #[error("no offering without {}", missing.id())]
    NoOffering {
        /// The ladder on which the pawn stands at 0.
        missing: Ladder,
    },
    /// Dearer animals than the peasant supplies.
    #[error("{} is dearer than {}", animal.id(), supplied.id())]
    TooDear {
        /// The kind named.
        animal: Animal,
        /// The kind the peasant supplies.
        supplied: Animal,
    },
    /// A number of animals that the bearers never prepare.
    #[error("{count} animals, but the bearers prepare {bearers}")]
    NoSuchCount {
        /// How many were named.
        count: i64,
        /// How many they prepare.
        bearers: u8,
    },
    /// Another offering than the ladders prescribe, while the stock suffices.
    #[error("the ladders prescribe {count} {}", animal.id())]
    Prescribed {
        /// The kind prescribed.
        animal: Animal,
        /// The number prescribed.
        count: u8,
    },
    /// A number that the shortage rule does not allow.
    #[error("not {count}: only {stock} {} are in stock", animal.id())]
    ShortStock {
        /// The kind.
        animal: Animal,
        /// How many were named.
        count: i64,
        /// How many there are.
        stock: u8,
    },
    /// The altar is too high up.
    #[error("{} stands in group {}, the temple keeper is at {keeper}", altar.id(), altar.group())]
    AltarTooHigh {
        /// The altar.
        altar: Altar,
        /// The keeper's level.
        keeper: u8,
    },
    /// What lies there is not improved.
    #[error("{count} {} do not improve on {lying_count} {}", animal.id(), lying_animal.id())]
    NotBetter {
        /// The altar.
        altar: Altar,
        /// The kind offered.
        animal: Animal,
        /// How many.
        count: u8,
        /// The kind that lies there.
        lying_animal: Animal,
        /// How many lie there.
        lying_count: u8,
    },
    /// An offering is possible, and the option makes it a duty.
    #[error("an offering is possible, so it must be made")]
    Compulsory,
}

impl Refusal for Illegal {
    fn clause(&self) -> Clause {
        Clause(match self {
            Self::Over => "O6.2",
            Self::NotYourTurn { phase, .. } => match phase {
                Phase::Recruiting => "O2.2",
                Phase::Auctioning => "O3.1",
                Phase::Bidding => "O3.3",
                Phase::Corrupting => "O4.1",
                Phase::Offering => "O5.1",
                Phase::Over => "O6.2",
            },
            Self::NotAsked { phase } => match phase {
                Phase::Recruiting => "O2.2",
                Phase::Auctioning => "O3.2",
                Phase::Bidding => "O3.3",
                Phase::Corrupting => "O4.2",
                Phase::Offering => "O5.1",
                Phase::Over => "O6.2",
            },
            Self::RecruitThree { .. } | Self::RecruitDifferent => "O2.2",
            Self::LotOfTwo { .. }
            | Self::LotDifferent
            | Self::TileGone { .. }
            | Self::OpeningTooLow { .. } => "O3.2",
            Self::BidTooLow { .. } | Self::HasPassed { .. } | Self::OwnBid { .. } => "O3.3",
            Self::BidAboveMoney { .. } => "O3.4",
            Self::Barred { .. } => "O3.7",
            Self::HasActed { .. } | Self::NoOpponent { .. } => "O4.2",
            Self::TooFewCorrupters { .. } => "O4.3",
            Self::AlreadyCorrupted { .. } => "O4.4",
            Self::LadderExempt { .. } => "O4.5",
            Self::NothingToTake { .. } => "O4.6",
            Self::TopProtected { .. } => "O4.7",
            Self::FromZero { .. } => "O7.1",
            Self::NoOffering { .. } | Self::TooDear { .. } | Self::NoSuchCount { .. } => "O5.2",
            Self::Prescribed { .. } => "O5.3",
            Self::ShortStock { .. } => "O5.4",
            Self::AltarTooHigh { .. } => "O5.5",
            Self::NotBetter { .. } => "O5.6",
            Self::Compulsory => "O7.4",
        })
    }
}
