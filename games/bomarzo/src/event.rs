//! What happens, fine enough to animate every change. Drawn cards and cards put under a deity are told to their owner;
//! the others are told that it happened.

use serde::{Deserialize, Serialize};
use votive_engine::Seat;

use crate::{
    card::{Card, Cards},
    deity::Deity,
    resource::{Goods, Resource},
    track::{Track, Worker},
};

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Event {
    /// A season began.
    SeasonBegan {
        /// Which, from 1.
        season: u8,
        /// Who has the start player's marker.
        start: Seat,
    },
    /// A worker moved one space.
    Advanced {
        /// Whose.
        seat: Seat,
        /// Which.
        worker: Worker,
        /// From this space.
        from: u8,
        /// To this one.
        to: u8,
    },
    /// A player got an action pawn.
    PawnGained {
        /// Who.
        seat: Seat,
        /// How many they own now.
        owned: u8,
    },
    /// Resources came from the village and from cards.
    Produced {
        /// Who.
        seat: Seat,
        /// What.
        goods: Goods,
    },
    /// Cards were drawn: told to their owner.
    Drew {
        /// Who.
        seat: Seat,
        /// Which.
        cards: Cards,
    },
    /// Cards were drawn: told to the others.
    SawDraw {
        /// Who.
        seat: Seat,
        /// How many.
        count: u8,
    },
    /// Cards could not be drawn: there are none.
    NoCards {
        /// Who.
        seat: Seat,
        /// How many.
        count: u8,
    },
    /// The discards became the deck.
    Reshuffled {
        /// How many.
        count: u8,
    },
    /// A pawn was placed on a harvest space.
    Harvested {
        /// Who.
        seat: Seat,
        /// Where.
        kind: Resource,
        /// How much it gave.
        amount: u8,
    },
    /// Food became coin or coin food.
    Exchanged {
        /// Who.
        seat: Seat,
        /// What was given.
        from: Resource,
        /// How much.
        amount: u8,
    },
    /// A pawn was placed on a deity.
    Invoked {
        /// Who.
        seat: Seat,
        /// Which.
        deity: Deity,
        /// The tapped cards made use of.
        uses: Cards,
    },
    /// An action is being copied.
    Copied {
        /// Who.
        seat: Seat,
        /// Whose action.
        deity: Deity,
        /// The tapped cards made use of.
        uses: Cards,
    },
    /// Somebody who could copy does not.
    Declined {
        /// Who.
        seat: Seat,
        /// Whose action.
        deity: Deity,
    },
    /// Resources were paid.
    Paid {
        /// Who.
        seat: Seat,
        /// The kind.
        kind: Resource,
        /// How much.
        amount: u16,
        /// The deity on which they lie now; none if they went to the supply.
        onto: Option<Deity>,
    },
    /// A hand card went to the discards.
    Spent {
        /// Who.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// A hand card was played at stage 1.
    Played {
        /// Who.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// A card was turned to stage 2.
    Upgraded {
        /// Who.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// A step on a track of the board.
    Climbed {
        /// Who.
        seat: Seat,
        /// Where.
        track: Track,
        /// From this space; 0 is before the first.
        from: u8,
        /// To this one.
        to: u8,
    },
    /// A step beyond the last space was lost.
    StepLost {
        /// Who.
        seat: Seat,
        /// Where.
        track: Track,
    },
    /// Somebody was the first at a victory point symbol.
    FirstThere {
        /// Who.
        seat: Seat,
        /// Where.
        track: Track,
        /// On which space.
        space: u8,
        /// Their points now.
        total: u8,
    },
    /// Markers went from a deity to a player's stock.
    Took {
        /// Who.
        seat: Seat,
        /// From which.
        deity: Deity,
        /// What.
        goods: Goods,
    },
    /// A hand card went under a deity: told to its owner.
    Worshipped {
        /// Who.
        seat: Seat,
        /// Which card.
        card: Card,
        /// Under which.
        deity: Deity,
    },
    /// A hand card went under a deity: told to the others.
    SawWorship {
        /// Who.
        seat: Seat,
        /// Under which.
        deity: Deity,
    },
    /// Two wine lie there: the deity fell asleep.
    FellAsleep {
        /// Which.
        deity: Deity,
    },
    /// Somebody can place no more pawns.
    Out {
        /// Who.
        seat: Seat,
    },
    /// Moss grew over a deity.
    MossGrew {
        /// Which.
        deity: Deity,
    },
    /// A mossy deity became active.
    MossGone {
        /// Which.
        deity: Deity,
    },
    /// Pawns, markers and tapped cards went back.
    CleanedUp,
    /// The start player's marker moved.
    MarkerMoved {
        /// Who has it now.
        seat: Seat,
    },
    /// The last season is over.
    Ended,
    /// The cards under a deity were shown.
    Revealed {
        /// Which.
        deity: Deity,
        /// The cards.
        cards: Cards,
        /// What they count.
        sum: u8,
        /// Its rank, from 1.
        rank: u8,
    },
    /// Points for a majority.
    Majority {
        /// Who.
        seat: Seat,
        /// At which deity.
        deity: Deity,
        /// How many.
        points: u8,
        /// The new total.
        total: u8,
    },
    /// Points for temple symbols.
    Temples {
        /// Who.
        seat: Seat,
        /// How many different ones.
        symbols: u8,
        /// How many points.
        points: u8,
        /// The new total.
        total: u8,
    },
}
