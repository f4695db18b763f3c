//! What an observer sees and is asked: the open parts, their own hand, what they have seen of the oracle, and
//! nothing else (D2.5).

use serde::{Deserialize, Serialize};
use votive_engine::{
    NullSink, Observer, Rng, Seat, SeatSet,
    chance::{below, shuffle},
};

use crate::{
    action::{Move, SEATS},
    card::{Card, Cards, DECK},
    city::City,
    display::{Arithmetic, Display},
    effect::KEPT,
    options::Options,
    oracle::{OracleCard, Pile, Slot},
    scoring::{MARCHES, Payout, parade},
    state::{DRAWN, Phase, Stage, State, city_order},
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
    /// The parade, from 1.
    pub parade: u8,
    /// The march, from 1.
    pub march: u8,
    /// What this march pays.
    pub payout: Payout,
    /// Whether its points are doubled.
    pub doubled: bool,
    /// What every march pays, first to last.
    pub marches: Vec<MarchPay>,
    /// Whether all still in hold a tie round next, whatever their totals.
    pub fresh_start: bool,
    /// What the table waits for.
    pub phase: Phase,
    /// The same with the seats that take part.
    pub stage: Stage,
    /// Who is asked.
    pub asked: SeatSet,
    /// Who has made a choice that is still concealed.
    pub chosen: SeatSet,
    /// The players in seating order.
    pub players: Vec<PlayerView>,
    /// Laid cards whose effects are still to come, in the order in which they come.
    pub effects: Vec<Effect>,
    /// The oracle cards not executed yet, top first.
    pub oracle: Vec<OracleSlot>,
    /// The oracle cards executed so far.
    pub executed: Vec<OracleCard>,
    /// The observer's own hand.
    pub hand: Option<Cards>,
    /// The observer's own choice that is still concealed from the others.
    pub choice: Option<Move>,
    /// What this observer is asked, if anything.
    pub prompt: Option<Prompt>,
}

votive_engine::view_fields!(View {
    observer,
    options,
    parade,
    march,
    payout,
    doubled,
    marches,
    fresh_start,
    phase,
    stage,
    asked,
    chosen,
    players,
    effects,
    oracle,
    executed,
    hand,
    choice,
    prompt
});

/// What a march pays to those who leave one by one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct MarchPay {
    /// The parade it belongs to, from 1.
    pub parade: u8,
    /// The points in the order of leaving; the last are for the one who stays (D4.1).
    pub places: Vec<i8>,
}

/// What everybody sees of a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PlayerView {
    /// The city.
    pub city: City,
    /// Fame so far.
    pub fame: i16,
    /// How many hand cards, the Pass card not counted.
    pub hand: u8,
    /// How many cards are left to draw.
    pub pile: u8,
    /// The place, if they have left the march.
    pub place: Option<u8>,
    /// The cards before them, first laid first.
    pub display: Display,
    /// How their total comes about.
    pub arithmetic: Arithmetic,
    /// The cards that are out of the game.
    pub spent: Cards,
}

/// An effect that is still to come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Effect {
    /// Who laid the card.
    pub seat: Seat,
    /// The card.
    pub card: Card,
}

/// A card of the oracle's pile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OracleSlot {
    /// Who has seen it.
    pub seen_by: SeatSet,
    /// What it is, if the observer has seen it or it is the only one that they have not.
    pub card: Option<OracleCard>,
}

/// What is asked: everything that is legal, in the shape in which a client draws it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "ask", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Prompt {
    /// Lay one of these cards, or leave.
    Turn {
        /// The cards.
        cards: Vec<Preview>,
    },
    /// Lay one of these cards face down, or pass.
    TieRound {
        /// The cards.
        cards: Vec<Preview>,
        /// Who else takes part.
        rivals: SeatSet,
    },
    /// Remove one of these cards, or spare all.
    Strike {
        /// The cards.
        targets: Vec<Target>,
    },
    /// Ask the oracle, or do not.
    Ask {
        /// How many cards the oracle has left.
        left: u8,
    },
    /// Accept this card, or refuse it and have the next executed.
    Consult {
        /// The card.
        card: OracleCard,
    },
    /// Keep some of these cards and discard the others.
    Keep {
        /// The hand.
        cards: Cards,
        /// How many stay.
        keep: u8,
    },
    /// Discard one of these cards.
    Discard {
        /// The hand.
        cards: Cards,
    },
}

/// A card that can be laid and what the totals would be, if nobody else laid anything.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Preview {
    /// The card.
    pub card: Card,
    /// The own total with it, after the hunt if it is a hunter.
    pub total: u16,
    /// All totals with it, in seating order.
    pub totals: Vec<u16>,
    /// How the own total would come about.
    pub arithmetic: Arithmetic,
}

/// A card that Zeus can remove and what the totals would be without it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Target {
    /// Before whom it lies.
    pub seat: Seat,
    /// Where.
    pub position: u8,
    /// The card.
    pub card: Card,
    /// All totals without it, in seating order.
    pub totals: Vec<u16>,
}

impl View {
    pub(crate) fn new(state: &State, observer: Observer) -> Self {
        let own = observer.seat();
        let asked = state.asked;
        let effect = |seat: &Seat| Some(Effect { seat: *seat, card: state.effects[seat.index()]? });
        Self {
            observer,
            options: state.options,
            parade: parade(state.march),
            march: state.march,
            payout: state.payout(),
            doubled: state.doubled,
            marches: (1..=MARCHES).map(|march| MarchPay::new(state, march)).collect(),
            fresh_start: state.fresh_start,
            phase: state.phase(),
            stage: state.stage,
            asked,
            chosen: state.chosen(),
            players: Seat::all(state.players()).map(|seat| PlayerView::new(state, seat)).collect(),
            effects: state.order.iter().filter_map(effect).collect(),
            oracle: oracle_seen(&state.oracle, own),
            executed: executed(state),
            hand: own.map(|seat| state.hands[seat.index()]),
            choice: own.and_then(|seat| state.choices[seat.index()]),
            prompt: own.filter(|seat| asked.contains(*seat)).and_then(|seat| Prompt::new(state, seat)),
        }
    }

    /// A position that looks like this one, evenly among all there are: the cards that nobody has shown are dealt
    /// anew to hands and piles, the oracle's unseen cards are shuffled, and concealed choices are made at random.
    pub(crate) fn sample(&self, rng: &mut impl Rng) -> State {
        let own = self.observer.seat();
        let mut hands = [Cards::NONE; SEATS];
        let mut draws = [[Cards::NONE; 2]; SEATS];
        for (seat, player) in self.players.iter().enumerate() {
            let known = own.filter(|own| own.index() == seat).and(self.hand);
            (hands[seat], draws[seat]) = player.deal_hidden(known, rng);
        }
        let cities = self.each(City::Athens, |player| player.city);
        let mut state = State {
            options: self.options,
            players: self.players.len() as u8,
            march: self.march,
            cities,
            order: city_order(&cities[..self.players.len()]),
            fame: self.each(0, |player| player.fame),
            hands,
            draws,
            spent: self.each(Cards::NONE, |player| player.spent),
            displays: self.each(Display::EMPTY, |player| player.display),
            oracle: self.shuffle_oracle(rng),
            inside: Seat::all(self.players.len())
                .filter(|seat| self.players[seat.index()].place.is_none())
                .collect(),
            places: self.each(0, |player| player.place.unwrap_or(0)),
            favoured: Seat::all(self.players.len())
                .filter(|seat| self.players[seat.index()].arithmetic.favour > 0)
                .collect(),
            doubled: self.doubled,
            fresh_start: self.fresh_start,
            effects: [None; SEATS],
            choices: [None; SEATS],
            stage: self.stage,
            asked: self.asked,
        };
        for effect in &self.effects {
            state.effects[effect.seat.index()] = Some(effect.card);
        }
        state.choices = self.choose_hidden(&state, rng);
        state
    }

    fn each<T: Copy>(&self, empty: T, part: impl Fn(&PlayerView) -> T) -> [T; SEATS] {
        std::array::from_fn(|seat| self.players.get(seat).map_or(empty, &part))
    }

    fn shuffle_oracle(&self, rng: &mut impl Rng) -> Pile {
        let known = |card: &OracleCard| self.oracle.iter().any(|slot| slot.card == Some(*card));
        let mut hidden: Vec<OracleCard> = match self.oracle.is_empty() {
            true => Vec::new(),
            false => OracleCard::ALL.to_vec(),
        };
        hidden.retain(|card| !known(card) && !self.executed.contains(card));
        shuffle(rng, &mut hidden);
        let slot = |slot: &OracleSlot| {
            let card = slot.card.or_else(|| hidden.pop()).expect("as many hidden cards as hidden slots");
            Slot { card, seen: slot.seen_by }
        };
        Pile::of(self.oracle.iter().map(slot).collect::<Vec<_>>())
    }

    /// The observer's own choice, and any legal one for the others who have chosen.
    fn choose_hidden(&self, state: &State, rng: &mut impl Rng) -> [Option<Move>; SEATS] {
        let mut choices = [None; SEATS];
        let mut list = Vec::new();
        for seat in self.chosen.iter() {
            choices[seat.index()] = if self.observer.seat() == Some(seat) {
                self.choice
            } else {
                list.clear();
                state.list(seat, &mut list);
                Some(list[below(rng, list.len() as u32) as usize])
            };
        }
        choices
    }
}

impl MarchPay {
    fn new(state: &State, march: u8) -> Self {
        let payout = Payout::of(march, state.options.payout);
        let players = state.players;
        Self {
            parade: parade(march),
            places: (1..=players).map(|place| payout.place(place, players)).collect(),
        }
    }
}

impl PlayerView {
    fn new(state: &State, seat: Seat) -> Self {
        let place = state.places[seat.index()];
        Self {
            city: state.cities[seat.index()],
            fame: state.fame[seat.index()],
            hand: state.hands[seat.index()].len() as u8,
            pile: state.draws[seat.index()].map(Cards::len).iter().sum::<usize>() as u8,
            place: (place > 0).then_some(place),
            display: state.displays[seat.index()],
            arithmetic: state.arithmetic(seat),
            spent: state.spent[seat.index()],
        }
    }

    /// The cards of the city that have not been shown: they are in hand or still to be drawn.
    pub fn unseen(&self) -> Cards {
        let mut unseen = Cards::ALL.minus(self.spent);
        self.display.cards().iter().for_each(|card| unseen.remove(*card));
        unseen
    }

    /// A hand and the draws to come, at random except for a hand that is known.
    fn deal_hidden(&self, known: Option<Cards>, rng: &mut impl Rng) -> (Cards, [Cards; 2]) {
        let mut deck = [Card::Two; DECK];
        let mut count = 0;
        for card in known.map_or(self.unseen(), |hand| self.unseen().minus(hand)).iter() {
            deck[count] = card;
            count += 1;
        }
        shuffle(rng, &mut deck[..count]);
        let mut rest = &deck[..count];
        let mut take = |number: usize| {
            let (taken, left) = rest.split_at(number);
            rest = left;
            Cards::of(taken).expect("parts of a deck")
        };
        let hand = known.unwrap_or_else(|| take(self.hand.into()));
        let pile = usize::from(self.pile);
        let second = if pile > DRAWN { take(DRAWN) } else { Cards::NONE };
        let third = if pile > 0 { take(DRAWN) } else { Cards::NONE };
        (hand, [second, third])
    }
}

/// The pile as an observer knows it: what they saw, and the last card by elimination.
fn oracle_seen(pile: &Pile, own: Option<Seat>) -> Vec<OracleSlot> {
    let saw = |slot: &&Slot| own.is_some_and(|seat| slot.seen.contains(seat));
    let deduced = pile.slots().iter().filter(saw).count() + 1 == pile.slots().len();
    let show =
        |slot: &Slot| OracleSlot { seen_by: slot.seen, card: (deduced || saw(&slot)).then_some(slot.card) };
    pile.slots().iter().map(show).collect()
}

/// The oracle cards that are out, in the order of the box.
fn executed(state: &State) -> Vec<OracleCard> {
    let slots = state.oracle.slots();
    let out = |card: &OracleCard| !slots.is_empty() && slots.iter().all(|slot| slot.card != *card);
    OracleCard::ALL.iter().copied().filter(out).collect()
}

impl Prompt {
    /// What a player is asked who is to decide.
    fn new(state: &State, seat: Seat) -> Option<Self> {
        let hand = state.hands[seat.index()];
        let cards = || hand.kinds().map(|card| Preview::new(state, seat, card)).collect();
        Some(match state.stage {
            Stage::Turn(_) => Self::Turn { cards: cards() },
            Stage::TieRound(tied) => Self::TieRound { cards: cards(), rivals: tied.without(seat) },
            Stage::Striking(_) => Self::Strike { targets: Target::all(state) },
            Stage::Asking(_) => Self::Ask { left: state.oracle.slots().len() as u8 },
            Stage::Consulting(_) => Self::Consult { card: state.oracle.slots().first()?.card },
            Stage::Caesura(_) => Self::Keep { cards: hand, keep: KEPT as u8 },
            Stage::Tribute(_) => Self::Discard { cards: hand },
            Stage::Over => return None,
        })
    }
}

impl Preview {
    fn new(state: &State, seat: Seat, card: Card) -> Self {
        let mut after = *state;
        after.lay(seat, card, &mut NullSink);
        if card.prey().is_some() {
            after.begin_effect(seat, &mut NullSink);
        }
        Self { card, total: after.total(seat), totals: after.totals(), arithmetic: after.arithmetic(seat) }
    }
}

impl Target {
    fn all(state: &State) -> Vec<Self> {
        let mut targets = Vec::new();
        for seat in Seat::all(state.players()) {
            for (position, card) in state.displays[seat.index()].cards().iter().enumerate() {
                let mut after = *state;
                after.displays[seat.index()].remove(position);
                targets.push(Self { seat, position: position as u8, card: *card, totals: after.totals() });
            }
        }
        targets
    }
}
