//! A quick judgement of moves: what a careful beginner would do who counts totals and hand cards but reads no minds.
//!
//! Everything is measured in fame. A position is worth what the place is worth that a player can expect in this
//! march; a card costs what it could earn later. Looks at open things and the own hand only.

use votive_engine::{
    NullSink, Seat, SeatSet,
    policy::{Appraisal, Policy, best},
    seat::MAX_SEATS,
};

use crate::{
    Delphi,
    action::{Move, SEATS},
    card::{Card, Cards},
    oracle::OracleCard,
    scoring::MARCHES,
    state::{Stage, State},
};

/// What a card is worth in the long run, in numbers on cards, by kind.
const STRENGTH: [f32; crate::card::KINDS] =
    [2.0, 3.0, 4.0, 5.0, 6.0, 6.5, 8.0, 8.5, 9.0, 2.5, 2.5, 2.5, 6.0, 6.0, 7.0, 8.0, 5.0, 3.0];

/// How much a hand card adds to what a player can be expected to reach.
const REACH: f32 = 3.0;

/// The lead that makes it likely to outlast somebody.
const LEAD: f32 = 6.0;

/// The more a march pays, the harder it is fought for: what it costs in cards to outlast an equal rival.
const CONTEST: f32 = 0.25;

/// What a hand card is worth in fame, by march.
const CARD: [f32; MARCHES as usize] = [5.5, 5.5, 4.3, 5.5, 3.7, 3.7, 6.5, 2.1, 1.0];

/// What each of the first two hand cards is worth more, by march.
const FIRST_CARDS: [f32; MARCHES as usize] = [4.0, 4.0, 4.5, 5.5, 2.0, 2.0, 10.0, 6.5, 3.0];

/// How much may still change, by march.
const SPREAD: [f32; MARCHES as usize] = [40.0, 35.0, 25.0, 22.0, 19.0, 17.0, 15.0, 9.0, 3.5];

impl Policy for Delphi {
    const TEMPERATURE: f32 = 1.5;
    const HORIZON: u32 = 3;
    const PACE: u32 = 2500;

    /// The weights say what went with winning in 12,000 games of mixed players (docs/bots.md), in fame: above all
    /// cards in hand, most of all where a parade begins.
    fn appraise(state: &State) -> Appraisal {
        let mut scores = [0.0; MAX_SEATS];
        let march = usize::from(state.march) - 1;
        let stakes = &Stakes::of(state);
        for seat in Seat::all(state.players()) {
            let at = seat.index();
            let expected = if state.inside.contains(seat) {
                1.3 * state.prospect(stakes, seat)
            } else {
                state.earned(seat)
            };
            let cards = state.hands[at].len() as f32;
            let strength = worth(state.hands[at]) - 5.0 * cards;
            scores[at] = f32::from(state.fame[at])
                + expected
                + CARD[march] * cards
                + FIRST_CARDS[march] * cards.min(2.0)
                + 0.1 * strength;
        }
        Appraisal { scores, spread: SPREAD[march] }
    }

    fn reconsider(state: &mut State, seats: SeatSet) {
        for seat in seats.iter() {
            state.choices[seat.index()] = None;
            state.asked = state.asked.with(seat);
        }
    }

    fn rate(state: &State, seat: Seat, moves: &[Move], ratings: &mut Vec<f32>) {
        ratings.clear();
        let stakes = &Stakes::of(state);
        let play = |card| state.rate_play(stakes, seat, card);
        ratings.extend(moves.iter().map(|action| state.rate_move(stakes, seat, *action, play)));
    }

    /// Without thinking of a second card.
    fn guide(state: &State, seat: Seat, moves: &[Move], ratings: &mut Vec<f32>) -> Move {
        ratings.clear();
        let stakes = &Stakes::of(state);
        let play = |card| state.rate_single(stakes, seat, card, &state.with_card(seat, card));
        ratings.extend(moves.iter().map(|action| state.rate_move(stakes, seat, *action, play)));
        moves[best(ratings)]
    }
}

/// What the places of this march pay, from the first who leaves to the one who stays.
struct Stakes {
    places: [f32; SEATS],
}

impl Stakes {
    fn of(state: &State) -> Self {
        let (payout, sharing, players) = (state.payout(), state.options.sharing, state.players);
        let pays =
            |place: usize| f32::from(payout.share(sharing, players, (place as u8 + 1).min(players), 1));
        Self { places: std::array::from_fn(pays) }
    }

    /// The points of a place between two places, counted from 1.
    fn at(&self, place: f32) -> f32 {
        let below = (place as usize).clamp(1, SEATS);
        let (lower, upper) = (self.places[below - 1], self.places[below.min(SEATS - 1)]);
        lower + (upper - lower) * (place - below as f32)
    }
}

fn worth(cards: Cards) -> f32 {
    let of = |kinds: Cards| kinds.kinds().map(|card| STRENGTH[card.index()]).sum::<f32>();
    of(cards) + of(cards.doubles())
}

impl State {
    /// Rates a move, with `play` for laying a card.
    fn rate_move(&self, stakes: &Stakes, seat: Seat, action: Move, play: impl Fn(Card) -> f32) -> f32 {
        match action {
            Move::Play(card) => play(card),
            Move::Pass | Move::Leave => f32::from(self.way_out()),
            Move::Strike { seat: target, position } => {
                let mut after = *self;
                after.displays[target.index()].remove(position.into());
                after.prospect(stakes, seat)
            }
            Move::Spare => self.prospect(stakes, seat),
            Move::Consult => self.rate_visit(seat),
            Move::DoNotConsult | Move::Refuse => 0.0,
            Move::Accept => {
                self.oracle.slots().first().map_or(0.0, |slot| self.rate_oracle(stakes, seat, slot.card))
            }
            Move::Keep(pair) => worth(pair.cards()),
            Move::Discard(card) => -STRENGTH[card.index()],
        }
    }

    /// The points for leaving now.
    fn way_out(&self) -> i8 {
        let place = 1 + self.players - self.inside.len() as u8;
        let share = self.payout().share(self.options.sharing, self.players, place, 1);
        if self.doubled { share * 2 } else { share }
    }

    /// The points of a player who has left this march.
    fn earned(&self, seat: Seat) -> f32 {
        let place = self.places[seat.index()];
        let together = self.places[..self.players()].iter().filter(|other| **other == place).count() as u8;
        let points = f32::from(self.payout().share(self.options.sharing, self.players, place, together));
        if self.doubled { points * 2.0 } else { points }
    }

    /// The points that a player still in can expect, from what the others have shown and could add.
    fn prospect(&self, stakes: &Stakes, seat: Seat) -> f32 {
        let tied = matches!(self.stage, Stage::TieRound(_));
        let poseidons = self.poseidons();
        let reach = |other: Seat| {
            let cards = self.hands[other.index()].len() as f32;
            let due = tied && other != seat && self.choosing(other) && cards > 0.0;
            f32::from(self.total_against(poseidons, other))
                + REACH * cards.min(5.0)
                + if due { 2.0 } else { 0.0 }
        };
        let own = reach(seat);
        let rivals = self.inside.without(seat);
        let (mut outlasted, mut contest) = (0.0, 0.0);
        for other in rivals.iter() {
            let chance = 1.0 / (1.0 + ((reach(other) - own) / LEAD).exp());
            outlasted += chance;
            if !self.hands[other.index()].is_empty() {
                contest += chance * (1.0 - chance);
            }
        }
        let points = stakes.at(f32::from(self.players) - rivals.len() as f32 + outlasted);
        let net = points - CONTEST * stakes.places[usize::from(self.players) - 1] * contest;
        if self.doubled { net * 2.0 } else { net }
    }

    fn choosing(&self, seat: Seat) -> bool {
        self.concerned().contains(seat)
    }

    /// What a card costs: a point at the end, and more as long as there are marches that pay more.
    fn price(&self, card: Card) -> f32 {
        let to_come = f32::from(MARCHES - self.march);
        let dear = STRENGTH[card.index()] / 5.0;
        1.0 + dear * (0.15 * to_come).min(0.9)
    }

    /// Laying a card: the better prospect, or that of the next card after it, less what the cards cost.
    fn rate_play(&self, stakes: &Stakes, seat: Seat, card: Card) -> f32 {
        let after = self.with_card(seat, card);
        let once = self.rate_single(stakes, seat, card, &after);
        let twice = after.hands[seat.index()].kinds().map(|next| {
            after.with_card(seat, next).prospect(stakes, seat) - self.price(card) - self.price(next) - 0.3
        });
        twice.fold(once, f32::max)
    }

    /// Laying a card and no other after it.
    fn rate_single(&self, stakes: &Stakes, seat: Seat, card: Card, after: &Self) -> f32 {
        after.prospect(stakes, seat) + self.promise(card) - self.price(card)
    }

    /// What a card brings beyond its share in the sum.
    fn promise(&self, card: Card) -> f32 {
        match card {
            Card::Zeus => 0.12 * f32::from(self.payout().higher),
            Card::Delphi => 0.05 * f32::from(self.payout().higher),
            Card::Two
            | Card::Three
            | Card::Four
            | Card::Five
            | Card::Six
            | Card::Seven
            | Card::Eight
            | Card::Nine
            | Card::Ten
            | Card::Hades
            | Card::Moira
            | Card::Hera
            | Card::Hephaistos
            | Card::Poseidon
            | Card::Ares
            | Card::Apollo => 0.0,
        }
    }

    fn with_card(&self, seat: Seat, card: Card) -> Self {
        let mut after = *self;
        after.lay(seat, card, &mut NullSink);
        if card.prey().is_some() {
            after.begin_effect(seat, &mut NullSink);
        }
        after.effects[seat.index()] = None;
        after
    }

    /// Asking is good unless there is a hand to lose.
    fn rate_visit(&self, seat: Seat) -> f32 {
        let own = self.hands[seat.index()].len();
        let most = Seat::all(self.players()).map(|other| self.hands[other.index()].len()).max();
        if own <= 4 || Some(own) < most { 1.0 } else { -1.0 }
    }

    /// What an oracle card does for its visitor.
    fn rate_oracle(&self, stakes: &Stakes, seat: Seat, card: OracleCard) -> f32 {
        let hand = |seat: Seat| self.hands[seat.index()].len() as f32;
        let others = || Seat::all(self.players()).filter(|other| *other != seat);
        match card {
            OracleCard::GreatCaesura => {
                let loss = |seat: Seat| (hand(seat) - 2.0).max(0.0);
                let theirs: f32 = others().map(loss).sum::<f32>() / (f32::from(self.players) - 1.0);
                theirs - loss(seat)
            }
            OracleCard::Tribute => 1.0,
            OracleCard::WrathOfOlympus
            | OracleCard::FallOfHeroes
            | OracleCard::NewBeginning
            | OracleCard::Hubris
            | OracleCard::Retreat
            | OracleCard::DoubleFame
            | OracleCard::FavourOfThePythia => {
                let mut after = *self;
                after.carry_out(card, seat, &mut NullSink);
                after.prospect(stakes, seat) - self.prospect(stakes, seat)
            }
        }
    }
}
