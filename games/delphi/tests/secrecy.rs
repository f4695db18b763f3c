//! Nobody learns what they can't know (D2.5): the same game with cards exchanged that an observer has never seen looks

//! the same to them from beginning to end: views, questions, legal moves, refusals, and everything they were told.

use votive_delphi::{
    Delphi,
    action::Move,
    card::{Card, Cards},
    options::Options,
    state::Setup,
};
use votive_engine::{
    Entry, FastRng, Game, Journal, NullSink, Observer, Seat, Seed,
    chance::{below, shuffle},
    narrate::Narrate,
    testkit::laws,
    words::Language,
};

type Played = Journal<Delphi>;

/// A game played at random up to some point.
fn random_game(players: usize, number: u64, rng: &mut FastRng) -> Played {
    let mut journal =
        Played::deal(Options::default(), laws::seats(players), Seed::nth(77, number)).expect("dealt");
    let length = below(rng, 110);
    let mut list = Vec::new();
    for _ in 0..length {
        let asked: Vec<Seat> = Delphi::to_move(journal.state()).iter().collect();
        if asked.is_empty() {
            break;
        }
        let seat = asked[below(rng, asked.len() as u32) as usize];
        list.clear();
        Delphi::legal(journal.state(), seat, &mut list);
        let action = list[below(rng, list.len() as u32) as usize];
        journal.apply(seat, action, &mut NullSink).expect("listed");
    }
    journal
}

/// The same moves from another set-up, if they are possible there.
fn replayed(journal: &Played, setup: Setup) -> Option<Played> {
    let seats = journal.seats().to_vec();
    let mut other = Played::begin(Options::default(), seats, None, setup).ok()?;
    for entry in journal.entries() {
        let Entry::Move { seat, action } = *entry else { return None };
        other.apply(seat, action, &mut NullSink).ok()?;
    }
    Some(other)
}

/// Everything that ever reached an observer.
fn reached(journal: &Played, observer: Observer) -> Vec<String> {
    let mut all = Vec::new();
    let view = Delphi::view(journal.state(), observer);
    let words = Delphi::words(Language::English);
    all.push(serde_json::to_string(&view).expect("written"));
    all.push(Delphi::board(&view, words));
    all.push(Delphi::ask(&view, words));
    if let Some(seat) = observer.seat() {
        let mut legal = Vec::new();
        Delphi::legal(journal.state(), seat, &mut legal);
        all.push(format!("{legal:?}"));
        for action in (0..Delphi::MOVES).map(Delphi::at) {
            if let Err(illegal) = Delphi::check(journal.state(), seat, action) {
                all.push(format!("{illegal} {}", Delphi::explain(&view, &illegal, words)));
            }
        }
    }
    let shown = journal.partial_record(observer);
    all.extend(shown.events.iter().flatten().map(|event| serde_json::to_string(event).expect("written")));
    all.push(serde_json::to_string(&shown.view).expect("written"));
    all
}

/// Two cards of a player's deck that they have not shown, of different kinds and from different draws.
fn exchanged(journal: &Played, seat: Seat, rng: &mut FastRng) -> Option<Setup> {
    let mut setup = journal.record().setup;
    let view = Delphi::view(journal.state(), Observer::Spectator);
    let mut used: Vec<Card> = view.players[seat.index()].display.cards().to_vec();
    used.extend(view.players[seat.index()].spent.iter());
    let concealed: Cards = match Delphi::view(journal.state(), Observer::Seat(seat)).choice {
        Some(Move::Play(card) | Move::Discard(card)) => Cards::of(&[card])?,
        Some(Move::Keep(_)) => return None,
        _ => Cards::NONE,
    };
    let deck = &mut setup.decks[seat.index()];
    let fresh = |at: &usize| !used.contains(&deck[*at]) && !concealed.contains(deck[*at]);
    let mut positions: Vec<usize> = (0..deck.len()).filter(fresh).collect();
    shuffle(rng, &mut positions);
    let one = *positions.first()?;
    let other = *positions.iter().find(|at| **at / 8 != one / 8 && deck[**at] != deck[one])?;
    deck.swap(one, other);
    Some(setup)
}

#[test]
fn d2_5_hands_and_piles_of_others_never_show() {
    let mut rng = Seed::nth(1, 1).fast(0);
    let mut compared = 0;
    for number in 0..400 {
        let players = 3 + (number % 2) as usize;
        let journal = random_game(players, number, &mut rng);
        let seat = Seat::new(below(&mut rng, players as u32) as usize);
        let Some(setup) = exchanged(&journal, seat, &mut rng) else { continue };
        let Some(other) = replayed(&journal, setup) else { continue };
        for observer in Observer::all(players).filter(|observer| observer.seat() != Some(seat)) {
            assert_eq!(reached(&journal, observer), reached(&other, observer), "{observer:?}");
            compared += 1;
        }
    }
    assert!(compared > 500, "{compared}");
}

#[test]
fn d2_5_ones_own_pile_does_not_show_either() {
    let mut rng = Seed::nth(2, 1).fast(0);
    let mut compared = 0;
    for number in 0..200 {
        let journal = random_game(3, number, &mut rng);
        if Delphi::round(journal.state()) > 3 {
            continue;
        }
        let mut setup = journal.record().setup;
        setup.decks.iter_mut().for_each(|deck| shuffle(&mut rng, &mut deck[8..]));
        let other = replayed(&journal, setup).expect("nothing was drawn yet");
        for observer in Observer::all(3) {
            assert_eq!(reached(&journal, observer), reached(&other, observer), "{observer:?}");
            compared += 1;
        }
    }
    assert!(compared > 150, "{compared}");
}

#[test]
fn d2_5_d6_1_the_oracles_pile_shows_only_what_was_seen() {
    let mut rng = Seed::nth(3, 1).fast(0);
    let (mut compared, mut remembered) = (0, 0);
    for number in 0..400 {
        let players = 3 + (number % 2) as usize;
        let journal = random_game(players, number, &mut rng);
        for observer in Observer::all(players) {
            let view = Delphi::view(journal.state(), observer);
            remembered += view.oracle.iter().filter(|slot| slot.card.is_some()).count();
            let known = |card| {
                view.executed.contains(card) || view.oracle.iter().any(|slot| slot.card == Some(*card))
            };
            let mut setup = journal.record().setup;
            let hidden: Vec<usize> = (0..9).filter(|at| !known(&setup.oracle[*at])).collect();
            let [first, .., last] = hidden.as_slice() else { continue };
            setup.oracle.swap(*first, *last);
            let other = replayed(&journal, setup).expect("visits do not depend on the cards");
            assert_eq!(reached(&journal, observer), reached(&other, observer), "{observer:?}");
            compared += 1;
        }
    }
    assert!(compared > 1000 && remembered > 50, "{compared} {remembered}");
}

#[test]
fn d2_5_a_concealed_choice_never_shows() {
    let mut rng = Seed::nth(4, 1).fast(0);
    let mut compared = 0;
    for number in 0..600 {
        let players = 3 + (number % 2) as usize;
        let journal = random_game(players, number, &mut rng);
        for seat in Delphi::concealed(journal.state()).iter() {
            let mut other = journal.clone();
            assert!(other.undo(seat, |_| {}));
            let mut list = Vec::new();
            Delphi::legal(other.state(), seat, &mut list);
            let action = list[below(&mut rng, list.len() as u32) as usize];
            other.apply(seat, action, &mut NullSink).expect("listed");
            for observer in Observer::all(players).filter(|observer| observer.seat() != Some(seat)) {
                let (mut here, mut there) = (reached(&journal, observer), reached(&other, observer));
                // Withdrawing and choosing anew may change the order of choosing, and nothing else.
                here.sort();
                there.sort();
                assert_eq!(here, there, "{observer:?}");
                compared += 1;
            }
        }
    }
    assert!(compared > 300, "{compared}");
}

#[test]
fn d2_5_samples_reach_every_card_that_could_be_held() {
    let journal = random_game(3, 5, &mut Seed::nth(5, 1).fast(0));
    let observer = Observer::Seat(Seat::new(0));
    let view = Delphi::view(journal.state(), observer);
    let mut rng = Seed::nth(6, 1).fast(0);
    let unseen = view.players[1].unseen();
    let held = f64::from(view.players[1].hand) / unseen.len() as f64;
    const SAMPLES: usize = 4000;
    let mut counts = [0usize; 18];
    for _ in 0..SAMPLES {
        let state = Delphi::sample(&view, &mut rng);
        let hand = Delphi::view(&state, Observer::Seat(Seat::new(1))).hand.expect("their own");
        hand.iter().for_each(|card| counts[card.index()] += 1);
    }
    for card in Card::ALL {
        let expected = held * unseen.count(*card) as f64;
        let found = counts[card.index()] as f64 / SAMPLES as f64;
        assert!((found - expected).abs() < 0.05, "{}: {found} instead of {expected}", card.id());
    }
}
