//! The game itself: what the engine asks of it.

use votive_engine::{
    BadSetup, Chance, Game, NoChance, Observer, Outcome, Rng, Seat, SeatSet, Sink,
};

use crate::{
    Sealed,
    action::{Illegal, Move},
    card::{CARDS, Card, Hand},
    event::Event,
    options::Options,
    state::{SEATS, Setup, State},
    view::View,
};

impl Game for Sealed {
    const ID: &'static str = "sealed";
    const TITLE: &'static str = "Sealed";
    const PLAYERS: std::ops::RangeInclusive<usize> = 2..=SEATS;
    const USUAL_PLAYERS: usize = 3;
    const MOVES: usize = CARDS;

    type Options = Options;
    type Setup = Setup;
    type State = State;
    type Move = Move;
    type RawMove = Move;
    type Chance = NoChance;
    type Event = Event;
    type View = View;
    type Illegal = Illegal;

    fn deal(_: &Options, _: usize, chance: &mut Chance) -> Setup {
        let mut prizes = Card::ALL.to_vec();
        chance.shuffle(&mut prizes);
        Setup { prizes }
    }

    fn setup(options: &Options, players: usize, setup: &Setup) -> Result<State, BadSetup> {
        State::new(*options, players, setup)
    }

    fn players(state: &State) -> usize {
        state.players()
    }

    fn to_move(state: &State) -> SeatSet {
        state.asked()
    }

    fn legal(state: &State, seat: Seat, moves: &mut Vec<Move>) {
        if state.asked().contains(seat) {
            moves.extend(state.hands[seat.index()].cards().map(Move::Lay));
        }
    }

    fn check(state: &State, seat: Seat, action: Move) -> Result<(), Illegal> {
        let Move::Lay(card) = action;
        if state.is_over() {
            return Err(Illegal::Over);
        }
        if !state.asked().contains(seat) {
            return Err(Illegal::HasLaid { seat });
        }
        if state.hands[seat.index()].contains(card) { Ok(()) } else { Err(Illegal::NotInHand { card }) }
    }

    fn play(state: &mut State, seat: Seat, action: Move, sink: &mut impl Sink<Event>) {
        let Move::Lay(card) = action;
        state.lay(seat, card, sink);
    }

    fn write(_: &State, _: Seat, action: Move) -> Move {
        action
    }

    fn read(_: &State, _: Seat, written: &Move) -> Result<Move, Illegal> {
        Ok(*written)
    }

    fn index(action: Move) -> usize {
        let Move::Lay(card) = action;
        card.index()
    }

    fn at(index: usize) -> Move {
        Move::Lay(Card::ALL[index])
    }

    fn draw(_: &State, _: &mut Chance) -> NoChance {
        unreachable!("no chance is ever due")
    }

    fn apply_chance(_: &mut State, event: &NoChance, _: &mut impl Sink<Event>) -> Result<(), Illegal> {
        match *event {}
    }

    fn concealed(state: &State) -> SeatSet {
        state.has_laid()
    }

    /// The last card of a round turns all of them.
    fn reveals(state: &State, seat: Seat, _: Move) -> bool {
        state.asked().without(seat).is_empty()
    }

    fn outcome(state: &State) -> Option<Outcome> {
        let points = |seat: Seat| i32::from(state.points[seat.index()]);
        state.is_over().then(|| Outcome::by_key(state.players(), points, points))
    }

    fn round(state: &State) -> u32 {
        (u32::from(state.played) + 1).min(CARDS as u32)
    }

    fn view(state: &State, observer: Observer) -> View {
        View::new(state, observer)
    }

    fn observer(view: &View) -> Observer {
        view.observer
    }

    fn sample(view: &View, rng: &mut impl Rng) -> State {
        view.sample(rng)
    }

    fn audit(state: &State) {
        let prizes: Hand = state.prizes.iter().copied().collect();
        assert_eq!(prizes, Hand::FULL, "no prize is lost");
        for seat in Seat::all(state.players()) {
            let hand = state.hands[seat.index()];
            assert_eq!(hand.len(), CARDS - usize::from(state.played), "a card a round");
            assert!(state.laid[seat.index()].is_none_or(|card| hand.contains(card)), "own cards are laid");
        }
        let scored: u32 = state.points.iter().map(|points| u32::from(*points)).sum();
        assert!(scored + u32::from(state.carried) <= 15, "no more than all prizes");
    }
}
