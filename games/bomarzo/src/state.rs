//! A whole position, how a game begins, and what everything else is made of.

use serde::{Deserialize, Serialize};
use votive_engine::{BadSetup, Clause, Seat, SeatSet, Sink};

use crate::{
    card::{CARDS, Card, Cards, Pile},
    data::Data,
    deity::{DEITIES, Deity, SEATS},
    event::Event,
    function::{Function, Functions},
    options::Options,
    payment::Bill,
    resource::{Goods, Resource},
    track::{TRACKS, WORKERS, Worker},
};

/// How many seasons there are.
pub const SEASONS: u8 = 8;

/// The most action pawns anybody can own (B1.7).
pub const PAWNS: u8 = 5;

votive_engine::named_enum! {
    /// What kind of decision the game waits for.
    pub enum Phase {
        /// Free worker steps before the first season.
        Settling = "settling",
        /// A pawn to be placed.
        Placing = "placing",
        /// A kind of resource to be paid.
        Paying = "paying",
        /// A hand card to be spent.
        Spending = "spending",
        /// The action of a deity.
        Acting = "acting",
        /// Whether to copy.
        Copying = "copying",
        /// The discards to be shuffled, by chance.
        Shuffling = "shuffling",
        /// Nothing any more.
        Over = "over",
    }
}

/// The invocation under way, as those see it who might copy it (B4.10).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Model {
    /// Who placed the pawn.
    pub actor: Seat,
    /// Which deity.
    pub deity: Deity,
    /// What was paid in real resources; nothing before that.
    pub paid: Goods,
    /// The virtual resources paid.
    pub virtual_resources: u16,
}

/// An action being paid for and carried out, by the actor or by somebody who copies it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Deed {
    /// Who does it.
    pub seat: Seat,
    /// The tapped functions made use of.
    pub uses: Functions,
    /// What was paid so far.
    pub paid: Goods,
    /// The invocation: their own, or the one they copy.
    pub model: Model,
}

impl Deed {
    /// Whether it is a copy.
    #[inline]
    pub fn is_copy(&self) -> bool {
        self.seat != self.model.actor
    }

    /// Whose action it is.
    #[inline]
    pub const fn deity(&self) -> Deity {
        self.model.deity
    }
}

/// What goes on after cards are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Then {
    /// The production of the next player.
    Production,
    /// The end of an action.
    Finish(Deed),
}

/// Cards being drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Draw {
    /// Who draws.
    pub seat: Seat,
    /// How many are still to come.
    pub left: u8,
    /// What goes on afterwards.
    pub then: Then,
}

/// Where the game stands, with what matters only there. All of it is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Stage {
    /// Free worker steps.
    Settling {
        /// Whose.
        seat: Seat,
        /// How many are left.
        left: u8,
    },
    /// This seat places a pawn.
    Placing(Seat),
    /// A kind of resource is paid.
    Paying {
        /// For what.
        deed: Deed,
        /// What it costs.
        bill: Bill,
        /// The kind that is paid now.
        kind: Resource,
    },
    /// Hand cards are spent.
    Spending {
        /// For what.
        deed: Deed,
        /// How many are left.
        left: u8,
    },
    /// The action is carried out.
    Acting {
        /// By whom.
        deed: Deed,
        /// Worker steps left, for the genius.
        steps: u8,
    },
    /// This seat may copy.
    Copying {
        /// What.
        model: Model,
        /// Who.
        seat: Seat,
    },
    /// The discards are shuffled.
    Shuffling(Draw),
    /// The game is over.
    Over,
}

/// A whole position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    pub(crate) options: Options,
    pub(crate) players: u8,
    pub(crate) season: u8,
    pub(crate) start: Seat,
    pub(crate) stage: Stage,
    /// The deities by position, for ties (B2.2).
    pub(crate) order: [Deity; DEITIES],

    pub(crate) stock: [Goods; SEATS],
    pub(crate) workers: [[u8; WORKERS]; SEATS],
    pub(crate) tracks: [[u8; TRACKS]; SEATS],
    /// The victory point symbols taken on each track, one bit for a symbol, lowest first.
    pub(crate) taken: [u8; TRACKS],
    pub(crate) points: [u8; SEATS],
    /// Pawns owned, and those of them not placed.
    pub(crate) owned: [u8; SEATS],
    pub(crate) free: [u8; SEATS],
    /// Who places no more pawns this season.
    pub(crate) out: SeatSet,
    /// Whose pawns are on each harvest space.
    pub(crate) harvested: [SeatSet; 3],

    /// Pawns on each deity, by seat.
    pub(crate) pawns: [[u8; SEATS]; DEITIES],
    /// What lies on each deity.
    pub(crate) lying: [Goods; DEITIES],
    pub(crate) asleep: u8,
    pub(crate) mossy: u8,

    pub(crate) functions: [Functions; SEATS],
    pub(crate) tapped: [Functions; SEATS],

    pub(crate) deck: Pile,
    pub(crate) discards: Cards,
    /// The cards of the last shuffle: the deck is made of some of them, and everybody knows it.
    pub(crate) shuffled: Cards,
    pub(crate) hand: [Cards; SEATS],
    pub(crate) stage1: [Cards; SEATS],
    pub(crate) stage2: [Cards; SEATS],
    /// The cards under each deity, and those that each seat put there.
    pub(crate) under: [Cards; DEITIES],
    pub(crate) put_by: [Cards; SEATS],
}

/// Everything random about the beginning.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The start player.
    pub start: u64,
    /// The deities from position 1 to 8.
    pub deities: Vec<Deity>,
    /// The deck before dealing, top first.
    pub deck: Vec<Card>,
}

impl State {
    /// The first position with a decision (B2).
    pub(crate) fn new(options: Options, players: usize, setup: &Setup) -> Result<Self, BadSetup> {
        if setup.start >= players as u64 {
            let what = format!("the start player is seat {}, of seats 0 to {}", setup.start, players - 1);
            return Err(BadSetup::new(Clause("B2.1"), what));
        }
        let order = <[Deity; DEITIES]>::try_from(setup.deities.as_slice()).ok();
        let order = order.filter(|order| Deity::ALL.iter().all(|deity| order.contains(deity)));
        let order = order.ok_or_else(|| {
            BadSetup::new(Clause("B2.2"), "the eight deities must be there, each once".to_owned())
        })?;
        let deck = Pile::of(&setup.deck).filter(|deck| deck.len() == CARDS && deck.set() == Cards::ALL);
        let deck = deck.ok_or_else(|| {
            BadSetup::new(Clause("B2.3"), format!("the deck must hold the {CARDS} cards, each once"))
        })?;
        let mut state = Self::before_dealing(options, players, Seat::new(setup.start as usize), order, deck);
        state.deal();
        state.settle(state.start, &mut votive_engine::NullSink);
        Ok(state)
    }

    fn before_dealing(
        options: Options,
        players: usize,
        start: Seat,
        order: [Deity; DEITIES],
        deck: Pile,
    ) -> Self {
        let used = options.data.clone();
        let data = used.get();
        let each = |value: u8| std::array::from_fn(|seat| if seat < players { value } else { 0 });
        let goods = Goods { food: data.food, coin: data.coin, wine: 0 };
        let mut stock = std::array::from_fn(|seat| if seat < players { goods } else { Goods::NONE });
        if players == 4 && data.extra_coin {
            stock[start.previous(players).index()].coin += 1;
        }
        Self {
            options,
            players: players as u8,
            season: 1,
            start,
            stage: Stage::Over,
            order,
            stock,
            workers: each(data.first).map(|first| [first; WORKERS]),
            tracks: [[0; TRACKS]; SEATS],
            taken: [0; TRACKS],
            points: [0; SEATS],
            owned: each(data.pawns[players]),
            free: each(data.pawns[players]),
            out: SeatSet::EMPTY,
            harvested: [SeatSet::EMPTY; 3],
            pawns: [[0; SEATS]; DEITIES],
            lying: [Goods::NONE; DEITIES],
            asleep: 0,
            mossy: 0,
            functions: [Functions::NONE; SEATS],
            tapped: [Functions::NONE; SEATS],
            deck,
            discards: Cards::NONE,
            shuffled: Cards::ALL,
            hand: [Cards::NONE; SEATS],
            stage1: [Cards::NONE; SEATS],
            stage2: [Cards::NONE; SEATS],
            under: [Cards::NONE; DEITIES],
            put_by: [Cards::NONE; SEATS],
        }
    }

    /// The start player takes the top cards, then the next player, and so on (B2.3).
    fn deal(&mut self) {
        for seat in self.start.clockwise(self.players()) {
            for _ in 0..self.data().hand {
                let card = self.deck.take().expect("the hands of all players are not more than all cards");
                self.hand[seat.index()] = self.hand[seat.index()].with(card);
            }
        }
    }

    /// A player's free steps; without any, the first season begins (B2.4).
    fn settle(&mut self, seat: Seat, sink: &mut impl Sink<Event>) {
        match self.data().free_steps {
            0 => self.begin_season(sink),
            left => self.stage = Stage::Settling { seat, left },
        }
    }

    /// A free step; then the next one, the next player's, or the first season.
    pub(crate) fn settle_step(&mut self, seat: Seat, left: u8, worker: Worker, sink: &mut impl Sink<Event>) {
        self.advance(seat, worker, sink);
        if left > 1 {
            self.stage = Stage::Settling { seat, left: left - 1 };
            return;
        }
        let next = seat.next(self.players());
        if next == self.start { self.begin_season(sink) } else { self.settle(next, sink) }
    }

    #[inline]
    pub(crate) const fn players(&self) -> usize {
        self.players as usize
    }

    /// The component data.
    #[inline]
    pub(crate) fn data(&self) -> &Data {
        self.options.data.get()
    }

    /// What kind of decision the game waits for.
    #[inline]
    pub(crate) const fn phase(&self) -> Phase {
        match self.stage {
            Stage::Settling { .. } => Phase::Settling,
            Stage::Placing(_) => Phase::Placing,
            Stage::Paying { .. } => Phase::Paying,
            Stage::Spending { .. } => Phase::Spending,
            Stage::Acting { .. } => Phase::Acting,
            Stage::Copying { .. } => Phase::Copying,
            Stage::Shuffling(_) => Phase::Shuffling,
            Stage::Over => Phase::Over,
        }
    }

    /// Who is asked.
    #[inline]
    pub(crate) const fn asked(&self) -> Option<Seat> {
        match self.stage {
            Stage::Settling { seat, .. } | Stage::Placing(seat) | Stage::Copying { seat, .. } => Some(seat),
            Stage::Paying { deed, .. } | Stage::Spending { deed, .. } | Stage::Acting { deed, .. } => {
                Some(deed.seat)
            }
            Stage::Shuffling(_) | Stage::Over => None,
        }
    }

    /// Whether a player has a permanent function.
    #[inline]
    pub(crate) const fn has(&self, seat: Seat, function: Function) -> bool {
        self.functions[seat.index()].has(function)
    }

    /// Whether a worker can still move.
    #[inline]
    pub(crate) fn can_advance(&self, seat: Seat, worker: Worker) -> bool {
        self.workers[seat.index()][worker.index()] < self.data().last
    }

    /// Whether any worker can still move.
    #[inline]
    pub(crate) fn any_can_advance(&self, seat: Seat) -> bool {
        let last = self.data().last;
        self.workers[seat.index()].iter().any(|at| *at < last)
    }

    /// Moves a worker one space. A pawn symbol gives its pawn at once, and brings its owner back into the season
    /// (B3.2, B4.1).
    pub(crate) fn advance(&mut self, seat: Seat, worker: Worker, sink: &mut impl Sink<Event>) {
        let at = &mut self.workers[seat.index()][worker.index()];
        let from = *at;
        *at += 1;
        sink.emit(|| Event::Advanced { seat, worker, from, to: from + 1 });
        let symbol = worker == Worker::Pawn && self.data().village[Worker::Pawn.index()].at(from + 1);
        if symbol && self.owned[seat.index()] < PAWNS {
            self.owned[seat.index()] += 1;
            self.free[seat.index()] += 1;
            self.out = self.out.without(seat);
            let owned = self.owned[seat.index()];
            sink.emit(|| Event::PawnGained { seat, owned });
        }
    }
}
