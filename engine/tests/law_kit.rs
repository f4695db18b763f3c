//! The law kit on a toy with secrets, simultaneous decisions and chance: the honest toy keeps every law, and each
//! way of breaking one is noticed.

#![allow(clippy::unwrap_used, reason = "in tests a panic is a failure")]

use std::panic::{AssertUnwindSafe, catch_unwind};

use serde::{Deserialize, Serialize};
use votive_engine::{
    Audience, BadSetup, Chance, Clause, Game, Journal, NullSink, Observer, Outcome, Record, Refusal, Rng,
    Seat, SeatSet, Seed, Sink,
    chance::shuffle,
    options::NoOptions,
    record::{BadRecord, Deal},
    testkit::laws::{self, Scope},
};

/// Ways in which the toy can be wrong.
mod flaw {
    pub(super) const NONE: u8 = 0;
    pub(super) const LIST_MISSES_ONE: u8 = 1;
    pub(super) const LIST_REPEATS_ONE: u8 = 2;
    pub(super) const VIEW_SHOWS_BIDS: u8 = 3;
    pub(super) const VIEW_SHOWS_CARDS: u8 = 4;
    pub(super) const SAMPLE_FORGETS_OWN_CARD: u8 = 5;
    pub(super) const EVENT_TELLS_BIDS: u8 = 6;
    pub(super) const NEVER_ENDS: u8 = 7;
    pub(super) const INDEX_IS_OFF: u8 = 8;
    pub(super) const REFUSAL_TELLS_CARD: u8 = 9;
    pub(super) const COINS_VANISH: u8 = 10;
    pub(super) const CONCEALED_TOO_LONG: u8 = 11;
    pub(super) const DEAL_IGNORES_SEED: u8 = 12;
    pub(super) const READS_ANOTHER_MOVE: u8 = 13;
}

/// Three rounds: everybody bids 0, 1 or 2 in secret; then the bids are shown, the highest sole bidder scores an omen
/// drawn by chance. At the end everybody adds the card dealt to them in secret.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Omens<const FLAW: u8>;

const ROUNDS: u8 = 3;
const BIDS: u8 = 3;
const CARDS: u8 = 6;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Cards {
    cards: Vec<u8>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct State {
    cards: Vec<u8>,
    bids: Vec<Option<u8>>,
    scores: Vec<i32>,
    round: u8,
    winner: Option<Seat>,
    omens: u32,
    coins: u8,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct View {
    observer: Observer,
    own_card: Option<u8>,
    own_bid: Option<u8>,
    all_bids: Vec<Option<u8>>,
    all_cards: Vec<u8>,
    has_bid: Vec<bool>,
    scores: Vec<i32>,
    round: u8,
    winner: Option<Seat>,
    omens: u32,
    players: usize,
    revealed_cards: Vec<u8>,
}

votive_engine::view_fields!(View {
    observer,
    own_card,
    own_bid,
    all_bids,
    all_cards,
    has_bid,
    scores,
    round,
    winner,
    omens,
    players,
    revealed_cards
});

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Event {
    Committed(Seat),
    Whispered(u8),
    Shown(Vec<u8>),
    Omen(u8),
}

#[derive(Clone, PartialEq, Debug, Serialize, thiserror::Error)]
enum Illegal {
    #[error("not now")]
    NotNow,
    #[error("no such bid")]
    NoSuchBid,
    #[error("not with card {0}")]
    Card(u8),
    #[error("no omen is due, or not this one")]
    NoOmen,
}

impl Refusal for Illegal {
    fn clause(&self) -> Clause {
        Clause("T1.1")
    }
}

impl<const FLAW: u8> Omens<FLAW> {
    fn over(state: &State) -> bool {
        state.round == ROUNDS && FLAW != flaw::NEVER_ENDS
    }

    fn reveal(state: &mut State, sink: &mut impl Sink<Event>) {
        let bids: Vec<u8> = state.bids.iter().map(|bid| bid.unwrap()).collect();
        sink.emit(|| Event::Shown(bids.clone()));
        let highest = *bids.iter().max().unwrap();
        let mut best = (0..bids.len()).filter(|seat| bids[*seat] == highest);
        let first = best.next().unwrap();
        state.winner = best.next().is_none().then(|| Seat::new(first));
        state.bids.fill(None);
        if state.winner.is_none() {
            state.round += 1;
        }
    }
}

impl<const FLAW: u8> Game for Omens<FLAW> {
    const ID: &'static str = "omens";
    const TITLE: &'static str = "Omens";
    const PLAYERS: std::ops::RangeInclusive<usize> = 2..=3;
    const USUAL_PLAYERS: usize = 2;
    const MOVES: usize = BIDS as usize;

    type Options = NoOptions;
    type Setup = Cards;
    type State = State;
    type Move = u8;
    type RawMove = u8;
    type Chance = u8;
    type Event = Event;
    type View = View;
    type Illegal = Illegal;

    fn deal(_: &NoOptions, players: usize, chance: &mut Chance) -> Cards {
        let mut cards: Vec<u8> = (0..CARDS).collect();
        chance.shuffle(&mut cards);
        if FLAW == flaw::DEAL_IGNORES_SEED {
            use std::sync::atomic::{AtomicUsize, Ordering};
            static CALLS: AtomicUsize = AtomicUsize::new(0);
            cards.rotate_left(CALLS.fetch_add(1, Ordering::Relaxed) % 5);
        }
        cards.truncate(players);
        Cards { cards }
    }

    fn setup(_: &NoOptions, players: usize, setup: &Cards) -> Result<State, BadSetup> {
        if setup.cards.len() != players {
            return Err(BadSetup::new(Clause("T1.1"), "one card each"));
        }
        Ok(State {
            cards: setup.cards.clone(),
            bids: vec![None; players],
            scores: vec![0; players],
            round: 0,
            winner: None,
            omens: 0,
            coins: 9,
        })
    }

    fn players(state: &State) -> usize {
        state.cards.len()
    }

    fn to_move(state: &State) -> SeatSet {
        if Self::over(state) || state.winner.is_some() {
            return SeatSet::EMPTY;
        }
        Seat::all(state.cards.len()).filter(|seat| state.bids[seat.index()].is_none()).collect()
    }

    fn legal(state: &State, seat: Seat, moves: &mut Vec<u8>) {
        if Self::to_move(state).contains(seat) {
            let least = u8::from(FLAW == flaw::LIST_MISSES_ONE && state.round == 2);
            moves.extend(least..BIDS);
            if FLAW == flaw::LIST_REPEATS_ONE {
                moves.push(1);
            }
        }
    }

    fn check(state: &State, seat: Seat, action: u8) -> Result<(), Illegal> {
        if !Self::to_move(state).contains(seat) {
            let other = state.cards[(seat.index() + 1) % state.cards.len()];
            return Err(if FLAW == flaw::REFUSAL_TELLS_CARD {
                Illegal::Card(other)
            } else {
                Illegal::NotNow
            });
        }
        if action < BIDS { Ok(()) } else { Err(Illegal::NoSuchBid) }
    }

    fn play(state: &mut State, seat: Seat, action: u8, sink: &mut impl Sink<Event>) {
        state.bids[seat.index()] = Some(action);
        if FLAW == flaw::COINS_VANISH && action == 2 {
            state.coins -= 1;
        }
        sink.emit(|| Event::Committed(seat));
        let audience = if FLAW == flaw::EVENT_TELLS_BIDS { Audience::All } else { Audience::Only(seat) };
        sink.emit_to(audience, || Event::Whispered(action));
        if state.bids.iter().all(Option::is_some) {
            Self::reveal(state, sink);
        }
    }

    fn write(_: &State, _: Seat, action: u8) -> u8 {
        action
    }

    fn read(_: &State, _: Seat, written: &u8) -> Result<u8, Illegal> {
        let off = u8::from(FLAW == flaw::READS_ANOTHER_MOVE && *written == 1);
        if *written < BIDS { Ok(*written + off) } else { Err(Illegal::NoSuchBid) }
    }

    fn index(action: u8) -> usize {
        usize::from(action)
    }

    fn at(index: usize) -> u8 {
        if FLAW == flaw::INDEX_IS_OFF { 0 } else { index as u8 }
    }

    fn chance_due(state: &State) -> bool {
        state.winner.is_some() && !Self::over(state)
    }

    fn draw(_: &State, chance: &mut Chance) -> u8 {
        chance.below(4) as u8
    }

    fn apply_chance(state: &mut State, event: &u8, sink: &mut impl Sink<Event>) -> Result<(), Illegal> {
        let winner = state.winner.filter(|_| Self::chance_due(state) && *event < 4).ok_or(Illegal::NoOmen)?;
        let omen = *event;
        sink.emit(|| Event::Omen(omen));
        state.scores[winner.index()] += i32::from(omen);
        state.winner = None;
        state.omens += 1;
        state.round += 1;
        Ok(())
    }

    fn concealed(state: &State) -> SeatSet {
        if FLAW == flaw::CONCEALED_TOO_LONG && state.winner.is_some() {
            return SeatSet::only(Seat::new(0));
        }
        Seat::all(state.cards.len()).filter(|seat| state.bids[seat.index()].is_some()).collect()
    }

    fn reveals(state: &State, _: Seat, _: u8) -> bool {
        state.bids.iter().filter(|bid| bid.is_none()).count() == 1
    }

    fn outcome(state: &State) -> Option<Outcome> {
        let score = |seat: Seat| state.scores[seat.index()] + i32::from(state.cards[seat.index()]);
        Self::over(state).then(|| Outcome::by_key(state.cards.len(), score, score))
    }

    fn round(state: &State) -> u32 {
        state.round.into()
    }

    fn view(state: &State, observer: Observer) -> View {
        let own = observer.seat().map(Seat::index);
        let (bids, cards) = (FLAW == flaw::VIEW_SHOWS_BIDS, FLAW == flaw::VIEW_SHOWS_CARDS);
        View {
            observer,
            own_card: own.map(|seat| state.cards[seat]),
            own_bid: own.and_then(|seat| state.bids[seat]),
            all_bids: if bids { state.bids.clone() } else { Vec::new() },
            all_cards: if cards { state.cards.clone() } else { Vec::new() },
            has_bid: state.bids.iter().map(Option::is_some).collect(),
            scores: state.scores.clone(),
            round: state.round,
            winner: state.winner,
            omens: state.omens,
            players: state.cards.len(),
            revealed_cards: if Self::over(state) { state.cards.clone() } else { Vec::new() },
        }
    }

    fn observer(view: &View) -> Observer {
        view.observer
    }

    fn sample(view: &View, rng: &mut impl Rng) -> State {
        let own = view.observer.seat().map(Seat::index);
        let mut others: Vec<u8> = (0..CARDS).filter(|card| Some(*card) != view.own_card).collect();
        shuffle(rng, &mut others);
        if let (Some(seat), Some(card)) = (own, view.own_card)
            && FLAW != flaw::SAMPLE_FORGETS_OWN_CARD
        {
            others.insert(seat, card);
        }
        others.truncate(view.players);
        let bid =
            |seat: usize| if Some(seat) == own { view.own_bid } else { view.has_bid[seat].then_some(0) };
        State {
            cards: if view.revealed_cards.is_empty() { others } else { view.revealed_cards.clone() },
            bids: (0..view.players).map(bid).collect(),
            scores: view.scores.clone(),
            round: view.round,
            winner: view.winner,
            omens: view.omens,
            coins: 9,
        }
    }

    fn audit(state: &State) {
        assert_eq!(state.coins, 9, "coins come and go");
    }
}

fn scope() -> Scope {
    Scope { games: 30, longest: 200, ..Scope::default() }
}

#[test]
fn an_honest_game_keeps_every_law() {
    let seen = laws::check::<Omens<{ flaw::NONE }>>(scope());
    assert_eq!(seen.games, 60);
    assert!(seen.hidden > 500, "{seen:?}");
}

/// The kit's complaint about a flawed game.
fn complaint<const FLAW: u8>() -> String {
    let panic =
        catch_unwind(AssertUnwindSafe(|| laws::check::<Omens<FLAW>>(scope()))).expect_err("a law is broken");
    let text = panic.downcast_ref::<String>().cloned();
    text.or_else(|| panic.downcast_ref::<&str>().map(ToString::to_string)).unwrap()
}

#[test]
fn every_flaw_is_noticed() {
    for (complaint, expected) in [
        (complaint::<{ flaw::LIST_MISSES_ONE }>(), "listed false"),
        (complaint::<{ flaw::LIST_REPEATS_ONE }>(), "listed twice"),
        (complaint::<{ flaw::VIEW_SHOWS_BIDS }>(), "sampling keeps what"),
        (complaint::<{ flaw::VIEW_SHOWS_CARDS }>(), "sampling keeps what"),
        (complaint::<{ flaw::SAMPLE_FORGETS_OWN_CARD }>(), "sampling keeps what"),
        (complaint::<{ flaw::EVENT_TELLS_BIDS }>(), "was told what seat"),
        (complaint::<{ flaw::NEVER_ENDS }>(), "games end"),
        (complaint::<{ flaw::INDEX_IS_OFF }>(), "dense index"),
        (complaint::<{ flaw::REFUSAL_TELLS_CARD }>(), "learns something from the refusal"),
        (complaint::<{ flaw::COINS_VANISH }>(), "coins come and go"),
        (complaint::<{ flaw::CONCEALED_TOO_LONG }>(), "was told what seat 0 has chosen"),
        (complaint::<{ flaw::DEAL_IGNORES_SEED }>(), "the deal follows from the seed"),
        (complaint::<{ flaw::READS_ANOTHER_MOVE }>(), "a written move is read back"),
    ] {
        assert!(complaint.contains(expected), "expected «{expected}»: {complaint}");
    }
}

type Honest = Omens<{ flaw::NONE }>;

fn started() -> Journal<Honest> {
    Journal::deal(NoOptions {}, laws::seats(3), Seed::nth(1, 2)).unwrap()
}

#[test]
fn a_concealed_commitment_can_be_withdrawn_after_others_have_committed() {
    let mut journal = started();
    let [a, b, c] = [0, 1, 2].map(Seat::new);
    journal.apply(a, 2, &mut NullSink).unwrap();
    journal.apply(b, 1, &mut NullSink).unwrap();
    assert_eq!(journal.undoable(a), Some(0));
    assert!(journal.undo(a, |_| {}));
    assert!(G::to_move(journal.state()).contains(a));
    journal.apply(a, 0, &mut NullSink).unwrap();
    assert_eq!(journal.entries().len(), 2);
    journal.apply(c, 1, &mut NullSink).unwrap();
    for seat in [a, b, c] {
        assert_eq!(journal.undoable(seat), None, "the bids were shown");
    }
}

type G = Honest;

#[test]
fn chance_is_recorded_and_held_against_the_seed() {
    let mut journal = started();
    for (seat, bid) in [(0, 2), (1, 1), (2, 0)] {
        journal.apply(Seat::new(seat), bid, &mut NullSink).unwrap();
    }
    assert!(G::chance_due(journal.state()));
    let cut: Record<G> = journal.record();
    assert_eq!(cut.summary().unwrap().deal, Deal::FromSeed, "a record may stop before a chance entry");
    journal.draw_due(&mut NullSink);
    let text = journal.record().write();
    let line = text.lines().find(|line| line.contains("chance")).unwrap();
    let omen: u8 =
        serde_json::from_str::<serde_json::Value>(line.trim()).unwrap()["chance"].as_u64().unwrap() as u8;
    assert_eq!(Record::<G>::read(text.as_bytes(), &()).unwrap().summary().unwrap().deal, Deal::FromSeed);
    let other = text.replace(line.trim(), &format!("{{\"chance\":{}}}", (omen + 1) % 4));
    assert_eq!(Record::<G>::read(other.as_bytes(), &()).unwrap().summary().unwrap().deal, Deal::NotFromSeed);
    let wrong = text.replace(line.trim(), "{\"chance\":9}");
    let error = Record::<G>::read(wrong.as_bytes(), &()).unwrap().verify().unwrap_err();
    assert!(matches!(&error, BadRecord::Move { at: 3, .. }), "{error}");
    assert_eq!(error.clause(), Some("T1.1"));
}

#[test]
fn rewinding_tells_the_same_again() {
    let mut journal = started();
    let mut told = Vec::new();
    for (seat, bid) in [(0, 2), (1, 1), (2, 0)] {
        let mut events = Vec::new();
        journal.apply(Seat::new(seat), bid, &mut events).unwrap();
        told.push(events);
    }
    let mut again = Vec::new();
    journal.rewind(2, |events| again.push(events));
    assert_eq!(again, told[..2]);
    assert_eq!(journal.state(), &journal.state_after(2));
    assert_eq!(journal.undoable(Seat::new(1)), Some(1));
}

#[test]
fn the_wrong_number_of_players_is_refused() {
    let error = Journal::<G>::deal(NoOptions {}, laws::seats(4), Seed::nth(1, 2)).unwrap_err();
    assert_eq!(error.to_string(), "Omens is for 2 to 3 players, not 4");
}
