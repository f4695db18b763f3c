//! Matching pennies: seats that decide at the same time do not see each other's choice. A search in which one chooses after
//! the other would believe that the second always wins.

#![allow(clippy::unwrap_used, reason = "in tests a panic is a failure")]

use serde::{Deserialize, Serialize};
use votive_bots::search::{Budget, think};
use votive_engine::{
    BadSetup, Chance, Clause, Game, Journal, NoChance, NullSink, Observer, Outcome, Refusal, Rng, Seat,
    SeatSet, Seed, Sink,
    chance::below,
    options::NoOptions,
    policy::{Appraisal, Policy},
    seat::MAX_SEATS,
    testkit::laws,
};

/// Both lay a coin in secret, heads or tails. The second wins if the coins are equal, the first if not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Pennies;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Nothing {}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct State {
    coins: [Option<bool>; 2],
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct View {
    observer: Observer,
    own: Option<bool>,
    laid: [bool; 2],
}

votive_engine::view_fields!(View { observer, own, laid });

#[derive(Clone, PartialEq, Debug, Serialize, thiserror::Error)]
#[error("not now")]
struct NotNow;

impl Refusal for NotNow {
    fn clause(&self) -> Clause {
        Clause("T1.1")
    }
}

impl Game for Pennies {
    const ID: &'static str = "pennies";
    const TITLE: &'static str = "Pennies";
    const PLAYERS: std::ops::RangeInclusive<usize> = 2..=2;
    const USUAL_PLAYERS: usize = 2;
    const MOVES: usize = 2;

    type Options = NoOptions;
    type Setup = Nothing;
    type State = State;
    type Move = bool;
    type RawMove = bool;
    type Chance = NoChance;
    type Event = ();
    type View = View;
    type Illegal = NotNow;

    fn deal(_: &NoOptions, _: usize, _: &mut Chance) -> Nothing {
        Nothing {}
    }

    fn setup(_: &NoOptions, _: usize, _: &Nothing) -> Result<State, BadSetup> {
        Ok(State { coins: [None; 2] })
    }

    fn players(_: &State) -> usize {
        2
    }

    fn to_move(state: &State) -> SeatSet {
        Seat::all(2).filter(|seat| state.coins[seat.index()].is_none()).collect()
    }

    fn legal(state: &State, seat: Seat, moves: &mut Vec<bool>) {
        if Self::to_move(state).contains(seat) {
            moves.extend([false, true]);
        }
    }

    fn check(state: &State, seat: Seat, _: bool) -> Result<(), NotNow> {
        if Self::to_move(state).contains(seat) { Ok(()) } else { Err(NotNow) }
    }

    fn play(state: &mut State, seat: Seat, action: bool, _: &mut impl Sink<()>) {
        state.coins[seat.index()] = Some(action);
    }

    fn write(_: &State, _: Seat, action: bool) -> bool {
        action
    }

    fn read(_: &State, _: Seat, written: &bool) -> Result<bool, NotNow> {
        Ok(*written)
    }

    fn index(action: bool) -> usize {
        action.into()
    }

    fn at(index: usize) -> bool {
        index == 1
    }

    fn draw(_: &State, _: &mut Chance) -> NoChance {
        unreachable!("no chance is ever due")
    }

    fn apply_chance(_: &mut State, event: &NoChance, _: &mut impl Sink<()>) -> Result<(), NotNow> {
        match *event {}
    }

    fn concealed(state: &State) -> SeatSet {
        let laid: SeatSet = Seat::all(2).filter(|seat| state.coins[seat.index()].is_some()).collect();
        if laid.len() == 2 { SeatSet::EMPTY } else { laid }
    }

    fn outcome(state: &State) -> Option<Outcome> {
        let [Some(first), Some(second)] = state.coins else { return None };
        let won = |seat: Seat| i32::from((seat.index() == 1) == (first == second));
        Some(Outcome::by_key(2, won, won))
    }

    fn round(_: &State) -> u32 {
        1
    }

    fn view(state: &State, observer: Observer) -> View {
        let own = observer.seat().and_then(|seat| state.coins[seat.index()]);
        View { observer, own, laid: state.coins.map(|coin| coin.is_some()) }
    }

    fn observer(view: &View) -> Observer {
        view.observer
    }

    fn sample(view: &View, rng: &mut impl Rng) -> State {
        let own = view.observer.seat().map(Seat::index);
        let mut coin = |seat: usize| view.laid[seat].then(|| below(rng, 2) == 0);
        let coins = [coin(0), coin(1)];
        State { coins: std::array::from_fn(|seat| if Some(seat) == own { view.own } else { coins[seat] }) }
    }

    fn audit(_: &State) {}
}

impl Policy for Pennies {
    const TEMPERATURE: f32 = 1.0;
    const HORIZON: u32 = 2;
    const PACE: u32 = 100;

    fn rate(_: &State, _: Seat, moves: &[bool], ratings: &mut Vec<f32>) {
        ratings.clear();
        ratings.resize(moves.len(), 0.0);
    }

    fn appraise(_: &State) -> Appraisal {
        Appraisal { scores: [0.5; MAX_SEATS], spread: 1.0 }
    }

    fn reconsider(state: &mut State, seats: SeatSet) {
        seats.iter().for_each(|seat| state.coins[seat.index()] = None);
    }
}

/// The chances are even for both seats, whether or not the other has laid a coin.
#[test]
fn nobody_sees_what_the_other_lays() {
    for (thinker, laid) in [(0, false), (1, false), (0, true), (1, true)] {
        let seed = Seed::nth(1, 0);
        let mut journal = Journal::<Pennies>::deal(NoOptions {}, laws::seats(2), seed).unwrap();
        if laid {
            journal.apply(Seat::new(1 - thinker), true, &mut NullSink).unwrap();
        }
        let view = Pennies::view(journal.state(), Observer::Seat(Seat::new(thinker)));
        for number in 0..5 {
            let thinking =
                think::<Pennies>(&view, Budget::iterations(4000), &mut Seed::nth(2, number).fast(0));
            let win = thinking.wins[thinker];
            assert!((0.4..0.6).contains(&win), "seat {thinker} expects {win} ({laid})");
            let visits: Vec<u32> = thinking.moves.iter().map(|thought| thought.visits).collect();
            assert!(
                visits.iter().all(|visits| *visits > 1000),
                "one coin is as good as the other: {visits:?}"
            );
        }
    }
}
