//! One test (at least) for each clause of the rulebook; a test names its clauses at the beginning of its name.

use votive_engine::{Clause, Game, Observer, Refusal, Seat, NullSink, about::Describe, options::GameOptions};
use votive_sealed::{
    Sealed,
    action::{Illegal, Move},
    card::{Card, Hand},
    options::Options,
    state::{Setup, State},
};

const IN_ORDER: [Card; 5] = [Card::One, Card::Two, Card::Three, Card::Four, Card::Five];

fn begin(options: &Options) -> State {
    Sealed::setup(options, 2, &Setup { prizes: IN_ORDER.to_vec() }).unwrap()
}

/// Both players lay a card.
fn round(state: &mut State, cards: [Card; 2]) {
    for (seat, card) in Seat::all(2).zip(cards) {
        Sealed::apply(state, seat, Move::Lay(card), &mut NullSink).unwrap();
    }
}

fn points(state: &State) -> Vec<u8> {
    Sealed::view(state, Observer::Spectator).players.iter().map(|player| player.points).collect()
}

#[test]
fn s1_1_everybody_has_five_cards() {
    let view = Sealed::view(&begin(&Options::default()), Observer::Spectator);
    assert!(view.players.iter().all(|player| player.hand == Hand::FULL));
    let components = Sealed::components(&Options::default());
    let values: Vec<u8> = components.prizes.iter().map(|part| part.entry.value).collect();
    assert_eq!(values, [1, 2, 3, 4, 5]);
}

#[test]
fn s1_2_the_first_prize_is_open_and_all_are_there() {
    let view = Sealed::view(&begin(&Options::default()), Observer::Spectator);
    assert_eq!(view.prizes, [Card::One]);
    let wrong = Setup { prizes: vec![Card::One; 5] };
    assert_eq!(Sealed::setup(&Options::default(), 2, &wrong).unwrap_err().clause, Clause("S1.2"));
}

#[test]
fn s2_1_s2_2_a_card_a_round_and_each_once() {
    let mut state = begin(&Options::default());
    let seat = Seat::new(0);
    Sealed::apply(&mut state, seat, Move::Lay(Card::Two), &mut NullSink).unwrap();
    let twice = Sealed::check(&state, seat, Move::Lay(Card::One)).unwrap_err();
    assert_eq!((twice.clause(), twice), (Clause("S2.1"), Illegal::HasLaid { seat }));
    assert_eq!(Sealed::view(&state, Observer::Seat(Seat::new(1))).laid, None, "others do not see it");
    Sealed::apply(&mut state, Seat::new(1), Move::Lay(Card::One), &mut NullSink).unwrap();
    let gone = Sealed::check(&state, seat, Move::Lay(Card::Two)).unwrap_err();
    assert_eq!((gone.clause(), gone), (Clause("S2.2"), Illegal::NotInHand { card: Card::Two }));
}

#[test]
fn s2_3_the_highest_card_wins() {
    let mut state = begin(&Options::default());
    round(&mut state, [Card::Two, Card::Five]);
    round(&mut state, [Card::Four, Card::Three]);
    assert_eq!(points(&state), [2, 1]);
}

#[test]
fn s3_1_a_tie_discards_the_prize_or_carries_it() {
    for (value, expected) in [("discard", [2, 0]), ("carry", [3, 0])] {
        let options = Options::from_pairs([("ties", value)], &()).unwrap();
        let mut state = begin(&options);
        round(&mut state, [Card::One, Card::One]);
        round(&mut state, [Card::Three, Card::Two]);
        assert_eq!(points(&state), expected, "{value}");
    }
}

#[test]
fn s3_2_most_points_win_after_five_rounds() {
    let mut state = begin(&Options::default());
    for (own, other) in IN_ORDER.into_iter().zip([Card::Five, Card::One, Card::Two, Card::Three, Card::Four]) {
        assert_eq!(Sealed::outcome(&state), None);
        round(&mut state, [own, other]);
    }
    let outcome = Sealed::outcome(&state).unwrap();
    assert_eq!((outcome.scores(), outcome.ranks()), (&[14, 1][..], &[1, 2][..]));
    let over = Sealed::check(&state, Seat::new(0), Move::Lay(Card::One)).unwrap_err();
    assert_eq!(over.clause(), Clause("S3.2"));
}
