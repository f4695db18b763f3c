//! The components as a document: its numbers are those of the rules.

use votive_delphi::{Delphi, card::Card, options::Options, scoring::parade};
use votive_engine::{
    Chance, Game, NullSink, Observer, Seed,
    about::{Describe, Mark, Marks},
    chance::below,
    options::GameOptions,
};

/// Plays a random game; what each march has paid according to the views.
fn payouts(options: &Options) -> Vec<(u8, i8, i8, i8)> {
    let seed = Seed::nth(5, 0);
    let setup = Delphi::deal(options, 4, &mut Chance::for_setup(seed));
    let mut state = Delphi::setup(options, 4, &setup).expect("a dealt game can begin");
    let mut rng = seed.fast(0);
    let mut seen = Vec::new();
    while let Some(seat) = Delphi::to_move(&state).first() {
        let view = Delphi::view(&state, Observer::Spectator);
        assert_eq!(view.parade, parade(view.march));
        let paid = (view.march, view.payout.first, view.payout.lower, view.payout.higher);
        if seen.last() != Some(&paid) {
            seen.push(paid);
        }
        let mut moves = Vec::new();
        Delphi::legal(&state, seat, &mut moves);
        let action = moves[below(&mut rng, moves.len() as u32) as usize];
        Delphi::play(&mut state, seat, action, &mut NullSink);
    }
    seen
}

#[test]
fn payouts_are_what_marches_pay() {
    for value in ["continuous", "staggered"] {
        let options = Options::from_pairs([("payout", value)], &()).expect("a known option");
        let components = Delphi::components(&options);
        let written: Vec<_> = components
            .payouts
            .iter()
            .map(|part| &part.entry)
            .map(|part| (part.march, part.payout.first, part.payout.lower, part.payout.higher))
            .collect();
        assert_eq!(written, payouts(&options), "{value}");
        for part in &components.payouts {
            let mark = if part.entry.parade == 1 { Mark::Known } else { Mark::Reconstructed };
            assert_eq!(part.mark, Some(Marks::All(mark)), "march {}", part.entry.march);
        }
    }
}

#[test]
fn decks_are_dealt_from_the_components() {
    let components = Delphi::components(&Options::default());
    let deck: usize = components.deck.iter().map(|part| part.entry.copies).sum();
    assert_eq!(deck, votive_delphi::card::DECK);
    for part in &components.deck {
        let dealt = votive_delphi::card::Cards::ALL.count(part.entry.card);
        assert_eq!(part.entry.copies, dealt, "{:?}", part.entry.card);
        assert_eq!(part.entry.number.is_some(), part.entry.card <= Card::Ten);
    }
    assert_eq!(components.oracle.len(), 9);
    let off = Options::from_pairs([("oracle", "off")], &()).expect("a known option");
    assert!(Delphi::components(&off).oracle.is_empty());
}
