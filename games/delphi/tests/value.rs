//! What a display is worth (D5.1 to D5.8), against a slow recomputation that shares no code.

use crate::common::{cards, hands};
use proptest::{prelude::*, sample::subsequence};
use votive_delphi::{
    card::{Card, Cards},
    display::{Term, Unit, Work, terms},
};

/// A display on its way through the steps of D5.1.
#[derive(Clone, Copy, PartialEq)]
enum Step {
    Unit(u32),
    Other(Card),
}

/// Step by step as D5.1 orders them, on a list that shrinks.
fn slowly(cards: &[Card]) -> u32 {
    let mut list: Vec<Step> = cards
        .iter()
        .map(|card| card.number().map_or(Step::Other(*card), |number| Step::Unit(number.into())))
        .collect();
    let mut at = 0;
    while at + 1 < list.len() {
        if let (Step::Unit(one), Step::Unit(other)) = (list[at], list[at + 1])
            && one == other
        {
            list.splice(at..at + 2, [Step::Unit(one * one)]);
        }
        at += 1;
    }
    for at in 1..list.len() {
        let guarded = at >= 2 && list[at - 2] == Step::Other(Card::Hephaistos);
        if let (Step::Unit(value), Step::Other(god)) = (list[at - 1], list[at])
            && !guarded
        {
            if god == Card::Ares {
                list[at - 1] = Step::Unit(value * value);
            } else if god == Card::Apollo {
                list[at - 1] = Step::Unit(value * 2);
            }
        }
    }
    if let Some(at) = list.iter().position(|step| *step == Step::Other(Card::Hephaistos))
        && at > 0
        && at + 1 < list.len()
        && let (Step::Unit(left), Step::Unit(right)) = (list[at - 1], list[at + 1])
    {
        list.splice(at - 1..at + 2, [Step::Unit(left * right)]);
    }
    list.iter().map(|step| if let Step::Unit(value) = step { *value } else { 0 }).sum()
}

fn sum(cards: &[Card]) -> u32 {
    terms(cards).map(|term| u32::from(term.value)).sum()
}

#[track_caller]
fn agrees(cards: &[Card]) {
    assert_eq!(sum(cards), slowly(cards), "{cards:?}");
    let mut next = 0;
    for term in terms(cards) {
        assert_eq!(term.first, next, "terms take every card once: {cards:?}");
        next += term.cards;
    }
    assert_eq!(usize::from(next), cards.len(), "terms take every card: {cards:?}");
}

fn every(display: &mut Vec<Card>, left: Cards, more: usize, count: &mut u32) {
    agrees(display);
    *count += 1;
    if more == 0 {
        return;
    }
    for card in left.kinds() {
        display.push(card);
        let mut rest: Vec<Card> = left.iter().collect();
        let at = rest.iter().position(|other| *other == card).expect("one of them");
        rest.remove(at);
        every(display, Cards::of(&rest).expect("a part of a deck"), more - 1, count);
        display.pop();
    }
}

#[test]
fn d5_1_every_display_of_up_to_four_cards() {
    let mut count = 0;
    every(&mut Vec::new(), Cards::ALL, 4, &mut count);
    assert!(count > 80_000, "{count}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn d5_1_displays_of_any_length(display in subsequence(Cards::ALL.iter().collect::<Vec<_>>(), 0..=24).prop_shuffle()) {
        agrees(&display);
    }

    #[test]
    fn d5_8_a_removal_is_as_if_the_card_had_never_lain_there(
        display in subsequence(Cards::ALL.iter().collect::<Vec<_>>(), 1..=12).prop_shuffle(),
        at in any::<prop::sample::Index>(),
    ) {
        let position = at.index(display.len());
        let names: Vec<&str> = display.iter().map(|card| card.id()).collect();
        let without: Vec<Card> = [&display[..position], &display[position + 1..]].concat();
        // Athens has left. Thebes stays the lowest after the stroke, so nothing else changes.
        let mut table = hands(["", "zeus 2", "3"])
            .displays([&names.join(" "), "", "9"])
            .places([1, 0, 0])
            .begin();
        table.play("thebes zeus").play(&format!("thebes strike athens {position}")).asked("thebes");
        let seen = &table.view().players[0];
        prop_assert_eq!(seen.display.cards(), without.as_slice());
        prop_assert_eq!(u32::from(seen.arithmetic.sum), slowly(&without));
    }
}

#[test]
fn d5_2_three_equal_numbers_in_a_row_are_a_pair_and_one() {
    assert_eq!(sum(&[Card::Five; 3]), 30);
}

#[test]
fn d5_1_the_arithmetic_is_data() {
    let plain = |number| Work::Plain(Unit { number, pair: false });
    let display = cards("3 6 6 hephaistos 5 zeus 4 ares");
    let found: Vec<Term> = terms(&display).collect();
    let six = Unit { number: 6, pair: true };
    let expected = [
        Term { first: 0, cards: 1, work: plain(3), value: 3 },
        Term { first: 1, cards: 4, work: Work::Product(six, Unit { number: 5, pair: false }), value: 180 },
        Term { first: 5, cards: 1, work: Work::Idle(Card::Zeus), value: 0 },
        Term { first: 6, cards: 2, work: Work::Squared(Unit { number: 4, pair: false }), value: 16 },
    ];
    assert_eq!(found, expected);
}

#[test]
fn d5_3_ares_and_apollo_work_only_on_a_unit() {
    for (display, value) in [
        ("ares 5", 5),
        ("zeus apollo", 0),
        ("5 zeus ares", 5),
        ("5 apollo ares", 10),
        ("5 5 apollo ares", 50),
    ] {
        assert_eq!(sum(&cards(display)), value, "{display}");
    }
}

#[test]
fn d5_4_hephaistos_needs_a_unit_on_both_sides() {
    for (display, value) in
        [("5 hephaistos", 5), ("hephaistos 5", 5), ("5 hephaistos zeus 3", 8), ("5 hephaistos 5", 25)]
    {
        assert_eq!(sum(&cards(display)), value, "{display}");
    }
}

#[test]
fn d5_5_a_pair_behind_hephaistos_is_deaf_to_ares_too() {
    assert_eq!(sum(&cards("2 hephaistos 3 3 ares")), 18);
    assert_eq!(sum(&cards("zeus hephaistos 3 3 apollo")), 9);
    assert_eq!(sum(&cards("2 hephaistos 3 4 ares")), 22, "the next unit hears");
}

#[test]
fn d5_6_halving_happens_once_and_rounds_down() {
    let table = hands(["2", "2", "2"]).displays(["9", "poseidon 5", "poseidon 6"]).begin();
    table.totals([4, 2, 3]);
    let seen = table.view().players[0].arithmetic.clone();
    assert_eq!((seen.sum, seen.halved_by.len(), seen.total), (9, 2, 4));
    hands(["2", "2", "2"]).displays(["9", "poseidon 5", "6"]).begin().totals([4, 5, 3]);
}

#[test]
fn d5_7_gods_and_delphi_are_worth_nothing_and_separate() {
    for name in ["hades", "moira", "hera", "zeus", "poseidon", "delphi"] {
        assert_eq!(sum(&cards(name)), 0, "{name}");
        assert_eq!(sum(&cards(&format!("5 {name} 5"))), 10, "{name}");
    }
}
