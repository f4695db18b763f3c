//! Which tapped cards an act makes use of: for each of five functions none, or one of the cards that have it (B6.4).

use crate::{
    card::{Card, Cards},
    data::Data,
    function::{Function, Functions},
};

/// The tapped functions that an act can name.
pub const TAPPED: [Function; 5] =
    [Function::Moss, Function::Card2, Function::GenioPlus, Function::Follow0, Function::Wake];

/// How many cards may have the same one of them.
pub const CHOICES: usize = 2;

/// One choice more: none of them.
const BASE: u8 = CHOICES as u8 + 1;

/// The cards named by an act: a number with one digit for each function, 0 for none of its cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Uses(u8);

impl Uses {
    /// No card.
    pub const NONE: Self = Self(0);
    /// How many there are.
    pub const COUNT: usize = (BASE as usize).pow(TAPPED.len() as u32);

    /// The one with this number.
    pub const fn nth(number: usize) -> Self {
        debug_assert!(number < Self::COUNT);
        Self(number as u8)
    }

    /// Its number.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Which card of a function: 0 for none.
    const fn digit(self, at: usize) -> u8 {
        self.0 / BASE.pow(at as u32) % BASE
    }

    /// The functions made use of.
    #[inline]
    pub fn functions(self) -> Functions {
        if self.0 == 0 { Functions::NONE } else { self.spell() }
    }

    fn spell(self) -> Functions {
        (0..TAPPED.len()).filter(|at| self.digit(*at) > 0).map(|at| TAPPED[at]).collect()
    }

    /// The cards named, by the data they belong to. None if there is no such card in it.
    pub fn cards(self, data: &Data) -> Option<Cards> {
        let mut cards = Cards::NONE;
        for (at, choices) in data.tapped.iter().enumerate() {
            if let Some(choice) = usize::from(self.digit(at)).checked_sub(1) {
                cards = cards.with(choices[choice]?);
            }
        }
        Some(cards)
    }

    /// The act that names these cards; the offending card if one has no such function, or shares it with another.
    pub fn of(data: &Data, cards: Cards) -> Result<Self, Card> {
        let mut uses = Self::NONE;
        for card in cards.iter() {
            let place = |choices: &[Option<Card>]| choices.iter().position(|choice| *choice == Some(card));
            let found = data.tapped.iter().enumerate().find_map(|(at, choices)| Some((at, place(choices)?)));
            let Some((at, choice)) = found.filter(|(at, _)| uses.digit(*at) == 0) else { return Err(card) };
            uses.0 += (choice as u8 + 1) * BASE.pow(at as u32);
        }
        Ok(uses)
    }

    /// Calls back with every way to name one own card for each of these functions.
    pub(crate) fn each(data: &Data, functions: Functions, own: Cards, mut found: impl FnMut(Self)) {
        if functions.is_empty() {
            return found(Self::NONE);
        }
        Self::extend(data, functions, own, 0, Self::NONE, &mut found);
    }

    fn extend(
        data: &Data,
        functions: Functions,
        own: Cards,
        at: usize,
        uses: Self,
        found: &mut impl FnMut(Self),
    ) {
        if at == TAPPED.len() {
            return found(uses);
        }
        if !functions.has(TAPPED[at]) {
            return Self::extend(data, functions, own, at + 1, uses, found);
        }
        for (choice, card) in data.tapped[at].iter().enumerate() {
            if card.is_some_and(|card| own.contains(card)) {
                let uses = Self(uses.0 + (choice as u8 + 1) * BASE.pow(at as u32));
                Self::extend(data, functions, own, at + 1, uses, found);
            }
        }
    }
}
