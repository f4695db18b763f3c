//! What the game says about itself: where it comes from, and what is printed on its parts.

use serde::Serialize;
use votive_engine::about::{Describe, Facts, Marked, Source};

use crate::{Sealed, card::Card, options::Options, state::SEATS};

/// Everything printed on the parts in the box.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Components {
    /// The prizes.
    pub prizes: Vec<Marked<CardPart>>,
    /// The cards of each player.
    pub cards: Vec<Marked<CardPart>>,
}

/// A card or a prize.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CardPart {
    /// Which.
    pub card: Card,
    /// What it is worth.
    pub value: u8,
    /// How many there are.
    pub copies: usize,
}

impl Describe for Sealed {
    const FACTS: Facts = Facts {
        designers: &["Somebody"],
        publishers: &[],
        year: 2026,
        minutes: (5, 10),
        sources: &[Source { id: "own", language: "en" }],
        reconstructed: &[],
    };

    type Components = Components;

    fn components(_options: &Options) -> Components {
        let parts = |copies: usize| {
            let part = move |card: &Card| CardPart { card: *card, value: card.value(), copies };
            Card::ALL.iter().map(part).map(Marked::known).collect()
        };
        Components { prizes: parts(1), cards: parts(SEATS) }
    }
}
