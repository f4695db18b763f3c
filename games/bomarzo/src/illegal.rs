//! Every reason for which a move is refused, with its clause and its numbers.

use serde::Serialize;
use votive_engine::{Clause, Refusal, Seat};

use crate::{card::Card, deity::Deity, function::Function, resource::Resource, state::Phase, track::Worker};

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
        /// The clause that says whose turn it is for such a move.
        rule: Clause,
    },
    /// The right player, but another kind of decision.
    #[error("this is not what is asked now: {}", phase.id())]
    NotAsked {
        /// What is going on.
        phase: Phase,
        /// The clause that says what is asked.
        rule: Clause,
    },
    /// The discards must be shuffled first.
    #[error("the discards must be shuffled first")]
    ShuffleDue,
    /// Nothing is to be shuffled.
    #[error("no shuffle is due now")]
    NoShuffleDue,
    /// The new deck is not made of the discards.
    #[error("the new deck must hold the {discards} discards, each once")]
    WrongDeck {
        /// How many discards there are.
        discards: usize,
    },
    /// The worker stands at the end of its track.
    #[error("the worker {} is on the last space", worker.id())]
    WorkerAtEnd {
        /// Which.
        worker: Worker,
        /// Whether it is a free step before the first season.
        free: bool,
    },
    /// A second own pawn on a harvest space.
    #[error("there is an own pawn on the harvest of {} already", kind.id())]
    Harvested {
        /// Which.
        kind: Resource,
    },
    /// A second own pawn on a deity.
    #[error("there is an own pawn on {} already", deity.id())]
    OwnPawn {
        /// Which.
        deity: Deity,
    },
    /// The deity sleeps.
    #[error("{} sleeps", deity.id())]
    Asleep {
        /// Which.
        deity: Deity,
    },
    /// The offering can't be paid.
    #[error("the offering to {} can't be paid: {food} food, {coin} coin, {any} of any kind", deity.id())]
    CantPay {
        /// Which.
        deity: Deity,
        /// Food demanded.
        food: u16,
        /// Coin demanded.
        coin: u16,
        /// Resources of any kind demanded.
        any: u16,
    },
    /// The copy can't be paid.
    #[error("copying {} can't be paid: {food} food, {coin} coin, {any} of any kind, {wine} wine", deity.id())]
    CantPayCopy {
        /// Whose action.
        deity: Deity,
        /// Food demanded.
        food: u16,
        /// Coin demanded.
        coin: u16,
        /// Resources of any kind demanded.
        any: u16,
        /// Wine demanded.
        wine: u16,
    },
    /// No part of the action could be carried out.
    #[error("nothing of the action of {} could be carried out", deity.id())]
    NothingToDo {
        /// Which.
        deity: Deity,
    },
    /// The list of cards made use of is not in order, or names one twice.
    #[error("the cards made use of must be named once each, in order of their names")]
    UseOrder,
    /// A card that no act can name, or the second one with the same function.
    #[error("{} can't be named among the cards made use of", card.id())]
    NotUsable {
        /// Which.
        card: Card,
    },
    /// A card that does not lie before the player at stage 2.
    #[error("{} is no stage-2 card of this player", function.id())]
    NotOwned {
        /// The function it has.
        function: Function,
    },
    /// A function used in this season already.
    #[error("{} has been used in this season", function.id())]
    Tapped {
        /// Which.
        function: Function,
    },
    /// A function whose condition is not met.
    #[error("{} can't be used here", function.id())]
    Misused {
        /// Which.
        function: Function,
    },
    /// Another kind is paid now.
    #[error("{} is paid now", asked.id())]
    OtherKind {
        /// Which.
        asked: Resource,
    },
    /// More than the player owns.
    #[error("{amount} {} paid with only {owned} in stock", kind.id())]
    PayAboveStock {
        /// The kind.
        kind: Resource,
        /// How much.
        amount: i64,
        /// What they have.
        owned: u16,
    },
    /// Too little to become a legal payment.
    #[error("{amount} {} is too little: at least {least}", kind.id())]
    PayTooLittle {
        /// The kind.
        kind: Resource,
        /// How much.
        amount: i64,
        /// The least.
        least: u16,
        /// Whether it is for a copy.
        copy: bool,
    },
    /// More than exactly what a copy costs.
    #[error("{amount} {} is too much for a copy: at most {most}", kind.id())]
    CopyTooMuch {
        /// The kind.
        kind: Resource,
        /// How much.
        amount: i64,
        /// The most.
        most: u16,
    },
    /// The amount leaves no card to be spent, though one must be.
    #[error("{amount} {} is too much: cards must be spent, so at most {most}", kind.id())]
    CardsNeeded {
        /// The kind.
        kind: Resource,
        /// How much.
        amount: i64,
        /// The most.
        most: u16,
    },
    /// A card that is not in hand is spent.
    #[error("{} is not in hand", card.id())]
    SpendNotInHand {
        /// Which.
        card: Card,
    },
    /// A card without which nothing could be carried out is spent.
    #[error("{} is needed for the action of {}", card.id(), deity.id())]
    CardNeeded {
        /// Which.
        card: Card,
        /// For which deity.
        deity: Deity,
    },
    /// A card that is not in hand is played or put down.
    #[error("{} is not in hand", card.id())]
    NotInHand {
        /// Which.
        card: Card,
        /// For which deity.
        deity: Deity,
    },
    /// A card that the deity does not play.
    #[error("{} is not played by {}", card.id(), deity.id())]
    DoesNotFit {
        /// Which.
        card: Card,
        /// The deity.
        deity: Deity,
    },
    /// A card that does not lie before the player at stage 1.
    #[error("{} is no stage-1 card of this player", card.id())]
    NotAtStage1 {
        /// Which.
        card: Card,
    },
    /// Markers of the ogre itself.
    #[error("markers are taken from another deity")]
    TakeFromSelf,
    /// Not one to three markers.
    #[error("1 to 3 markers are taken, not {count}")]
    TakeCount {
        /// How many were named.
        count: i64,
    },
    /// Markers that do not lie there.
    #[error("these markers do not lie on {}", deity.id())]
    NotLying {
        /// On which.
        deity: Deity,
    },
    /// Nothing but food and coin can be changed.
    #[error("wine can't be changed")]
    ExchangeWine,
    /// Not one or two.
    #[error("1 or 2 are changed, not {amount}")]
    ExchangeAmount {
        /// How many were named.
        amount: i64,
    },
    /// More than the player owns.
    #[error("{amount} {} changed with only {owned} in stock", from.id())]
    ExchangeShort {
        /// The kind.
        from: Resource,
        /// How much.
        amount: u8,
        /// What they have.
        owned: u16,
    },
    /// No pawn could be placed afterwards.
    #[error("no pawn could be placed after this exchange")]
    ExchangeStuck,
}

impl Refusal for Illegal {
    fn clause(&self) -> Clause {
        Clause(match self {
            Self::Over => "B8.1",
            Self::NotYourTurn { rule, .. } | Self::NotAsked { rule, .. } => rule.0,
            Self::ShuffleDue | Self::NoShuffleDue | Self::WrongDeck { .. } => "B3.3",
            Self::WorkerAtEnd { free: true, .. } => "B2.4",
            Self::WorkerAtEnd { free: false, .. } => "B5.5",
            Self::Harvested { .. } => "B4.2",
            Self::OwnPawn { .. } | Self::CantPay { .. } => "B4.3",
            Self::Asleep { .. } => "B4.9",
            Self::PayAboveStock { .. } => "B4.6",
            Self::SpendNotInHand { .. } => "B4.8",
            Self::CantPayCopy { .. } | Self::CopyTooMuch { .. } | Self::PayTooLittle { copy: true, .. } => {
                "B4.10"
            }
            Self::OtherKind { .. } | Self::PayTooLittle { copy: false, .. } => "B4.11",
            Self::NothingToDo { .. } | Self::CardsNeeded { .. } | Self::CardNeeded { .. } => "B4.12",
            Self::NotInHand { deity, .. } | Self::DoesNotFit { deity, .. } => deity.clause(),
            Self::NotAtStage1 { .. } => "B5.4",
            Self::TakeFromSelf | Self::TakeCount { .. } | Self::NotLying { .. } => "B5.7",
            Self::UseOrder
            | Self::NotUsable { .. }
            | Self::NotOwned { .. }
            | Self::Tapped { .. }
            | Self::Misused { .. }
            | Self::ExchangeWine
            | Self::ExchangeAmount { .. }
            | Self::ExchangeShort { .. }
            | Self::ExchangeStuck => "B6.4",
        })
    }
}
