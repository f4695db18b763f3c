//! What an observer sees and is asked. Hidden are hands, the order of the deck, and the cards under deities
//! until the end; their owners see them. The discards are open: every card in them was seen when it was spent.

use serde::{Deserialize, Serialize};
use votive_engine::{
    Game, Observer, Rng, Seat, SeatSet,
    chance::shuffle,
    data::{BindData, MissingData},
};

use crate::{
    Bomarzo,
    action::{GRASP, Move},
    card::{CARDS, Card, Cards, Pile},
    data::DataSets,
    deity::{DEITIES, Deity, SEATS},
    function::{Function, Functions},
    options::Options,
    payment::{Bill, Payment, Range},
    resource::{Goods, Resource},
    state::{Deed, Phase, Stage, State},
    track::{TRACKS, Track, WORKERS, Worker},
    uses::Uses,
};

/// All that an observer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct View {
    /// Who looks.
    pub observer: Observer,
    /// What was agreed.
    pub options: Options,
    /// The season, from 1.
    pub season: u8,
    /// What the table waits for.
    pub phase: Phase,
    /// Who has the start player's marker.
    pub start: Seat,
    /// Who is asked.
    pub asked: Option<Seat>,
    /// The players in seating order.
    pub players: Vec<PlayerView>,
    /// The deities from position 1 to 8.
    pub deities: Vec<DeityView>,
    /// The harvest spaces.
    pub harvests: Vec<HarvestView>,
    /// The tracks of the board.
    pub tracks: Vec<TrackView>,
    /// How many cards the deck holds.
    pub deck: u8,
    /// The discards.
    pub discards: Cards,
    /// The cards of the last shuffle: those of the deck are among them.
    pub shuffled: Cards,
    /// What is being paid for, carried out, copied or drawn.
    pub stage: Stage,
    /// What this observer is asked, if anything.
    pub prompt: Option<Prompt>,
}

impl BindData<DataSets> for View {
    fn bind(&mut self, data: &DataSets) -> Result<(), MissingData> {
        self.options.bind(data)
    }
}

votive_engine::view_fields!(View {
    observer,
    options,
    season,
    phase,
    start,
    asked,
    players,
    deities,
    harvests,
    tracks,
    deck,
    discards,
    shuffled,
    stage,
    prompt
});

/// What the observer sees of a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PlayerView {
    /// Resources.
    pub stock: Goods,
    /// Where the workers stand: food, coin, wine, card, pawn.
    pub workers: [u8; WORKERS],
    /// Where the markers on the board stand: culture, architecture, knowledge.
    pub tracks: [u8; TRACKS],
    /// Points so far.
    pub points: u8,
    /// Pawns owned.
    pub pawns: u8,
    /// Pawns not yet placed.
    pub free: u8,
    /// Whether they place no more pawns this season.
    pub out: bool,
    /// How many cards they have in hand.
    pub hand_count: u8,
    /// Their hand, if it is the observer's own.
    pub hand: Option<Cards>,
    /// Their cards at stage 1.
    pub stage1: Cards,
    /// Their cards at stage 2.
    pub stage2: Cards,
    /// The functions used this season.
    pub tapped: Functions,
}

/// What the observer sees of a deity.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct DeityView {
    /// Which.
    pub deity: Deity,
    /// Whether its mossy side is up.
    pub mossy: bool,
    /// Whether it sleeps.
    pub asleep: bool,
    /// The pawns there, by seat.
    pub pawns: Vec<u8>,
    /// What lies there.
    pub lying: Goods,
    /// How many cards each seat put under it.
    pub worship: Vec<u8>,
    /// Those of them that the observer knows: their own, and at the end all.
    pub known: Cards,
}

/// A harvest space.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct HarvestView {
    /// What it gives.
    pub kind: Resource,
    /// Whose pawns are there.
    pub seats: SeatSet,
}

/// The victory point symbols of a track.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TrackView {
    /// Which.
    pub track: Track,
    /// The spaces whose point is still to be had.
    pub open: Vec<u8>,
    /// The spaces whose point is taken.
    pub taken: Vec<u8>,
}

/// What is asked: everything that is legal, in the shape in which a client draws it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "ask", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Prompt {
    /// Move one of these workers.
    Advance {
        /// The workers that can move.
        workers: Vec<Worker>,
        /// Steps left.
        left: u8,
    },
    /// Place a pawn, or change resources first.
    Place {
        /// The harvests.
        harvests: Vec<HarvestChoice>,
        /// The deities, once for each set of cards that can be made use of.
        deities: Vec<Invocation>,
        /// What can be changed into the other kind.
        exchanges: Vec<Exchange>,
    },
    /// Pay an amount of one kind.
    Pay {
        /// The kind.
        kind: Resource,
        /// The legal amounts.
        amounts: Range,
        /// What it is for and what has been paid so far.
        deed: Deed,
        /// What it costs.
        bill: Bill,
        /// The cheapest ways to pay what is left.
        ways: Vec<Way>,
    },
    /// Spend one of these cards.
    Spend {
        /// The cards.
        cards: Cards,
        /// How many are left to spend.
        left: u8,
    },
    /// Play one of these cards.
    Play {
        /// The cards.
        cards: Cards,
    },
    /// Turn one of these cards.
    Upgrade {
        /// The cards.
        cards: Cards,
    },
    /// Take 1 to `most` markers from one of these deities.
    Take {
        /// Where markers lie.
        from: Vec<Lying>,
        /// The most markers.
        most: u16,
    },
    /// Put one of these cards under any deity.
    Worship {
        /// The cards.
        cards: Cards,
    },
    /// Copy, or decline.
    Copy {
        /// Whose action.
        deity: Deity,
        /// The ways to copy, once for each set of cards that can be made use of.
        choices: Vec<Invocation>,
    },
}

/// A harvest that can be chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct HarvestChoice {
    /// What.
    pub kind: Resource,
    /// How much it would give.
    pub gives: u8,
}

/// A deity that can be invoked, or copied, with these cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Invocation {
    /// Which.
    pub deity: Deity,
    /// The cards made use of.
    pub uses: Cards,
    /// What it costs.
    pub bill: Bill,
    /// The cheapest ways to pay.
    pub ways: Vec<Way>,
}

/// A way to pay, with what it leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Way {
    /// The whole payment, from the first kind on.
    pub payment: Payment,
    /// How many hand cards are spent.
    pub cards: u8,
    /// What lies on the deity afterwards; in copies nothing is added.
    pub lying: Goods,
    /// Whether the deity sleeps after the action.
    pub asleep: bool,
}

/// Resources that can be changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Exchange {
    /// What is given.
    pub from: Resource,
    /// How much.
    pub amount: u8,
}

/// A deity with markers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Lying {
    /// Which.
    pub deity: Deity,
    /// What lies there.
    pub goods: Goods,
}

impl View {
    pub(crate) fn new(state: &State, observer: Observer) -> Self {
        let own = |seat: Seat| observer.seat() == Some(seat);
        let player = |seat: Seat| {
            let at = seat.index();
            PlayerView {
                stock: state.stock[at],
                workers: state.workers[at],
                tracks: state.tracks[at],
                points: state.points[at],
                pawns: state.owned[at],
                free: state.free[at],
                out: state.out.contains(seat),
                hand_count: state.hand[at].len() as u8,
                hand: own(seat).then_some(state.hand[at]),
                stage1: state.stage1[at],
                stage2: state.stage2[at],
                tapped: state.tapped[at],
            }
        };
        let asked = state.asked();
        Self {
            observer,
            options: state.options.clone(),
            season: state.season,
            phase: state.phase(),
            start: state.start,
            asked,
            players: Seat::all(state.players()).map(player).collect(),
            deities: state.order.iter().map(|deity| DeityView::new(state, observer, *deity)).collect(),
            harvests: Resource::ALL
                .iter()
                .map(|kind| HarvestView { kind: *kind, seats: state.harvested[kind.index()] })
                .collect(),
            tracks: Track::ALL.iter().map(|track| TrackView::new(state, *track)).collect(),
            deck: state.deck.len() as u8,
            discards: state.discards,
            shuffled: state.shuffled,
            stage: state.stage,
            prompt: if observer.seat() == asked { Prompt::new(state) } else { None },
        }
    }

    /// What is seen of a deity.
    pub fn deity(&self, deity: Deity) -> &DeityView {
        self.deities.iter().find(|seen| seen.deity == deity).expect("all deities are seen")
    }

    /// A whole position that looks like this: hidden cards are dealt evenly. If somebody else is asked, they get a hand
    /// with which they can do what they are asked for. What could be concluded from earlier refusals to act is not.
    pub(crate) fn sample(&self, rng: &mut impl Rng) -> State {
        // Almost always one of the first deals fits: the true one does, and it is one of a few thousand kinds.
        const TRIES: usize = 10_000;
        let mut state = self.dealt(rng);
        for _ in 0..TRIES {
            let hidden = state.asked().filter(|seat| self.observer.seat() != Some(*seat));
            if hidden.is_none_or(|seat| state.can_go_on(seat)) {
                break;
            }
            state = self.dealt(rng);
        }
        state
    }

    /// What is seen, with the hidden cards dealt somehow.
    fn dealt(&self, rng: &mut impl Rng) -> State {
        let mut state = self.open();
        let mut unseen = [Card::new(0); CARDS];
        let mut count = 0;
        for card in self.unseen().iter() {
            unseen[count] = card;
            count += 1;
        }
        let unseen = &mut unseen[..count];
        shuffle(rng, unseen);
        // The deck first: it is made of cards of the last shuffle only.
        let mut rest = Vec::with_capacity(count);
        for card in unseen.iter().copied() {
            if state.deck.len() < usize::from(self.deck) && self.shuffled.contains(card) {
                state.deck.put(card);
            } else {
                rest.push(card);
            }
        }
        let mut next = || rest.pop().expect("as many places as unseen cards");
        for (at, player) in self.players.iter().enumerate() {
            if player.hand.is_none() {
                state.hand[at] = (0..player.hand_count).map(|_| next()).collect();
            }
        }
        for seen in &self.deities {
            for (at, count) in seen.worship.iter().enumerate() {
                let known = seen.known.and(state.put_by[at]).len() as u8;
                for _ in known..*count {
                    let card = next();
                    state.under[seen.deity.index()] = state.under[seen.deity.index()].with(card);
                    state.put_by[at] = state.put_by[at].with(card);
                }
            }
        }
        state
    }

    /// The cards that the observer can't place.
    fn unseen(&self) -> Cards {
        let mut seen = self.discards;
        for player in &self.players {
            seen = seen.or(player.stage1).or(player.stage2).or(player.hand.unwrap_or_default());
        }
        self.deities.iter().fold(Cards::ALL.minus(seen), |left, deity| left.minus(deity.known))
    }

    /// The part of the position that is seen.
    fn open(&self) -> State {
        let mut state = State {
            options: self.options.clone(),
            players: self.players.len() as u8,
            season: self.season,
            start: self.start,
            stage: self.stage,
            order: std::array::from_fn(|at| self.deities[at].deity),
            stock: self.each(Goods::NONE, |player| player.stock),
            workers: self.each([0; WORKERS], |player| player.workers),
            tracks: self.each([0; TRACKS], |player| player.tracks),
            taken: std::array::from_fn(|at| self.tracks[at].bits()),
            points: self.each(0, |player| player.points),
            owned: self.each(0, |player| player.pawns),
            free: self.each(0, |player| player.free),
            out: Seat::all(self.players.len()).filter(|seat| self.players[seat.index()].out).collect(),
            harvested: std::array::from_fn(|at| self.harvests[at].seats),
            pawns: [[0; SEATS]; DEITIES],
            lying: [Goods::NONE; DEITIES],
            asleep: 0,
            mossy: 0,
            functions: self.each(Functions::NONE, |player| self.options.data.get().functions(player.stage2)),
            tapped: self.each(Functions::NONE, |player| player.tapped),
            deck: Pile::EMPTY,
            discards: self.discards,
            shuffled: self.shuffled,
            hand: self.each(Cards::NONE, |player| player.hand.unwrap_or_default()),
            stage1: self.each(Cards::NONE, |player| player.stage1),
            stage2: self.each(Cards::NONE, |player| player.stage2),
            under: [Cards::NONE; DEITIES],
            put_by: [Cards::NONE; SEATS],
        };
        for seen in &self.deities {
            let at = seen.deity.index();
            state.pawns[at][..seen.pawns.len()].copy_from_slice(&seen.pawns);
            state.lying[at] = seen.lying;
            state.asleep |= if seen.asleep { seen.deity.bit() } else { 0 };
            state.mossy |= if seen.mossy { seen.deity.bit() } else { 0 };
            state.under[at] = seen.known;
            self.place_known(&mut state, seen);
        }
        state
    }

    /// Whose the known cards under a deity are: the observer's own, or at the end anybody's in order of seats.
    fn place_known(&self, state: &mut State, seen: &DeityView) {
        let mut known = seen.known.iter();
        match self.observer.seat() {
            Some(seat) if self.phase != Phase::Over => {
                state.put_by[seat.index()] = state.put_by[seat.index()].or(known.collect());
            }
            _ => {
                for (at, count) in seen.worship.iter().enumerate() {
                    let cards: Cards = known.by_ref().take((*count).into()).collect();
                    state.put_by[at] = state.put_by[at].or(cards);
                }
            }
        }
    }

    fn each<T: Copy>(&self, empty: T, part: impl Fn(&PlayerView) -> T) -> [T; SEATS] {
        std::array::from_fn(|seat| self.players.get(seat).map_or(empty, &part))
    }
}

impl State {
    /// Whether a player has a legal move.
    fn can_go_on(&self, seat: Seat) -> bool {
        let mut moves = Vec::new();
        Bomarzo::legal(self, seat, &mut moves);
        match self.stage {
            Stage::Copying { .. } => moves.len() > 1,
            Stage::Paying { deed, .. } | Stage::Spending { deed, .. } => {
                !moves.is_empty() && self.spending(seat, deed.deity()).is_some()
            }
            Stage::Settling { .. }
            | Stage::Placing(_)
            | Stage::Acting { .. }
            | Stage::Shuffling(_)
            | Stage::Over => !moves.is_empty(),
        }
    }
}

impl DeityView {
    fn new(state: &State, observer: Observer, deity: Deity) -> Self {
        let at = deity.index();
        let under = state.under[at];
        let seats = || Seat::all(state.players());
        let known = match observer.seat() {
            _ if matches!(state.stage, Stage::Over) => under,
            Some(seat) => under.and(state.put_by[seat.index()]),
            None => Cards::NONE,
        };
        Self {
            deity,
            mossy: state.mossy & deity.bit() != 0,
            asleep: state.asleep & deity.bit() != 0,
            pawns: state.pawns[at][..state.players()].to_vec(),
            lying: state.lying[at],
            worship: seats().map(|seat| under.and(state.put_by[seat.index()]).len() as u8).collect(),
            known,
        }
    }
}

impl TrackView {
    fn new(state: &State, track: Track) -> Self {
        let taken = state.taken[track.index()];
        let spaces = state.data().victory.spaces().enumerate();
        let (gone, open): (Vec<_>, Vec<_>) = spaces.partition(|(at, _)| taken >> at & 1 == 1);
        let space = |(_, space): (usize, u8)| space;
        Self {
            track,
            open: open.into_iter().map(space).collect(),
            taken: gone.into_iter().map(space).collect(),
        }
    }

    /// One bit for each symbol that is taken, lowest first.
    fn bits(&self) -> u8 {
        let mut spaces: Vec<_> = self.open.iter().chain(&self.taken).collect();
        spaces.sort();
        let taken = |(at, space): (usize, &&u8)| u8::from(self.taken.contains(space)) << at;
        spaces.iter().enumerate().map(taken).sum()
    }
}

impl Prompt {
    /// What the player is asked whose turn it is.
    fn new(state: &State) -> Option<Self> {
        let workers = |seat: Seat| -> Vec<Worker> {
            Worker::ALL.iter().copied().filter(|worker| state.can_advance(seat, *worker)).collect()
        };
        match &state.stage {
            Stage::Settling { seat, left } => Some(Self::Advance { workers: workers(*seat), left: *left }),
            Stage::Placing(seat) => Some(Self::place(state, *seat)),
            Stage::Paying { deed, bill, kind } => Some(Self::Pay {
                kind: *kind,
                amounts: bill.range(*kind, &deed.paid, &state.stock[deed.seat.index()]),
                deed: *deed,
                bill: *bill,
                ways: Way::left(state, deed, bill),
            }),
            Stage::Spending { deed, left } => Some(Self::Spend { cards: state.spendable(deed), left: *left }),
            Stage::Acting { deed, steps } => Some(match deed.deity() {
                deity @ (Deity::Gigante | Deity::Balena | Deity::Elefante) => {
                    Self::Play { cards: state.hand[deed.seat.index()].and(state.needed(deity)) }
                }
                Deity::Tartaruga => Self::Upgrade { cards: state.stage1[deed.seat.index()] },
                Deity::Genio => Self::Advance { workers: workers(deed.seat), left: *steps },
                Deity::Orco => Self::Take {
                    from: Deity::ALL
                        .iter()
                        .map(|deity| Lying { deity: *deity, goods: state.lying[deity.index()] })
                        .filter(|lying| lying.deity != Deity::Orco && !lying.goods.is_none())
                        .collect(),
                    most: GRASP,
                },
                Deity::Drago => Self::Worship { cards: state.hand[deed.seat.index()] },
                Deity::Dea => return None,
            }),
            Stage::Copying { model, seat } => {
                let mut moves = Vec::new();
                state.list_copies(model, *seat, &mut moves);
                let choice = |action| {
                    let Move::Copy { uses } = action else { return None };
                    let bill = state.copy_bill(model, *seat, uses.functions())?;
                    Some(Invocation::new(state, *seat, model.deity, uses, bill))
                };
                Some(Self::Copy {
                    deity: model.deity,
                    choices: moves.into_iter().filter_map(choice).collect(),
                })
            }
            Stage::Shuffling(_) | Stage::Over => None,
        }
    }

    fn place(state: &State, seat: Seat) -> Self {
        let mut moves = Vec::new();
        state.list_placements(seat, &mut moves);
        let (mut harvests, mut deities, mut exchanges) = (Vec::new(), Vec::new(), Vec::new());
        for action in moves {
            match action {
                Move::Harvest(kind) => {
                    harvests.push(HarvestChoice { kind, gives: state.harvest_yield(seat, kind) });
                }
                Move::Exchange { from, amount } => exchanges.push(Exchange { from, amount }),
                Move::Invoke { deity, uses } => {
                    let spending = state.spending(seat, deity);
                    let bill = spending.and_then(|left| state.bill(seat, deity, uses.functions(), left));
                    deities.extend(bill.map(|bill| Invocation::new(state, seat, deity, uses, bill)));
                }
                Move::Advance(_)
                | Move::Pay { .. }
                | Move::Spend(_)
                | Move::Play(_)
                | Move::Upgrade(_)
                | Move::Take { .. }
                | Move::Worship { .. }
                | Move::Copy { .. }
                | Move::Decline => unreachable!("no placement"),
            }
        }
        Self::Place { harvests, deities, exchanges }
    }
}

/// How many ways to pay are shown.
const WAYS: usize = 6;

impl Invocation {
    fn new(state: &State, seat: Seat, deity: Deity, uses: Uses, bill: Bill) -> Self {
        let ways = bill.cheapest(&state.stock[seat.index()], WAYS);
        let way = |payment| Way::new(state, deity, uses.functions(), &bill, Goods::NONE, payment);
        Self {
            deity,
            uses: uses.cards(state.data()).unwrap_or_default(),
            bill,
            ways: ways.into_iter().map(way).collect(),
        }
    }
}

impl Way {
    fn new(
        state: &State,
        deity: Deity,
        uses: Functions,
        bill: &Bill,
        already: Goods,
        payment: Payment,
    ) -> Self {
        let mut lying = state.lying[deity.index()];
        if !bill.exact {
            lying.add(&payment.real);
            lying.remove(&already);
        }
        let twice = u8::from(uses.has(Function::Card2));
        Self {
            payment,
            cards: payment.virtual_resources.saturating_sub(twice),
            lying,
            asleep: lying.wine >= 2 || state.asleep & deity.bit() != 0,
        }
    }

    /// The ways that are left after the kinds that have been paid.
    fn left(state: &State, deed: &Deed, bill: &Bill) -> Vec<Self> {
        let mut whole = state.stock[deed.seat.index()];
        whole.add(&deed.paid);
        let Stage::Paying { kind, .. } = state.stage else { return Vec::new() };
        let agrees = |payment: &Payment| {
            Resource::ALL[..kind.index()].iter().all(|kind| payment.real.of(*kind) == deed.paid.of(*kind))
        };
        let ways = bill.cheapest(&whole, usize::MAX).into_iter().filter(agrees).take(WAYS);
        ways.map(|payment| Self::new(state, deed.deity(), deed.uses, bill, deed.paid, payment)).collect()
    }
}
