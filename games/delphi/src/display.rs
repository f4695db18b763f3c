//! What lies before a player and what it is worth (D5).
//!
//! [`terms`] reads a display from left to right and is the only place that knows its arithmetic. The sum is the sum of
//! the terms; a client shows them as they are, such as `3 + 6×6 + 5`.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use votive_engine::SeatSet;

use crate::card::{Card, DECK};

/// What the oracle's favour adds to a total (D6.4).
pub const FAVOUR: u8 = 10;

/// One number card, or two equal ones side by side (D5.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Unit {
    /// The number on the card.
    pub number: u8,
    /// Whether there are two of it.
    pub pair: bool,
}

impl Unit {
    /// The number, or its square for a pair.
    #[inline]
    pub const fn value(self) -> u16 {
        let number = self.number as u16;
        if self.pair { number * number } else { number }
    }

    const fn cards(self) -> u8 {
        if self.pair { 2 } else { 1 }
    }
}

/// What a group of neighbouring cards does for the sum.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Work {
    /// A unit counts as it is (D5.2).
    Plain(Unit),
    /// Ares squares the unit before it (D5.3).
    Squared(Unit),
    /// Apollo doubles the unit before it (D5.3).
    Doubled(Unit),
    /// Hephaistos multiplies the units on both sides (D5.4).
    Product(Unit, Unit),
    /// A card without effect on the sum; it separates (D5.7).
    Idle(Card),
}

/// One summand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Term {
    /// The position of its first card.
    pub first: u8,
    /// How many cards it takes.
    pub cards: u8,
    /// What they do.
    pub work: Work,
    /// What they add to the sum.
    pub value: u16,
}

/// Reads a display, first laid card first, as a list of terms that take every card once (D5.1 to D5.5, D5.7).
#[inline]
pub fn terms(cards: &[Card]) -> impl Iterator<Item = Term> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let first = at;
        let card = *cards.get(first)?;
        let work = match unit_at(cards, first) {
            None => Work::Idle(card),
            Some(unit) => work_of(cards, first, unit),
        };
        let (taken, value) = match work {
            Work::Plain(unit) => (unit.cards(), unit.value()),
            Work::Squared(unit) => (unit.cards() + 1, unit.value() * unit.value()),
            Work::Doubled(unit) => (unit.cards() + 1, unit.value() * 2),
            Work::Product(one, other) => (one.cards() + 1 + other.cards(), one.value() * other.value()),
            Work::Idle(_) => (1, 0),
        };
        at += usize::from(taken);
        Some(Term { first: first as u8, cards: taken, work, value })
    })
}

/// What a unit does, given what stands directly before and after it.
#[inline]
fn work_of(cards: &[Card], first: usize, unit: Unit) -> Work {
    let after = first + usize::from(unit.cards());
    let behind_hephaistos = first > 0 && cards[first - 1] == Card::Hephaistos;
    match cards.get(after) {
        Some(Card::Hephaistos) => match unit_at(cards, after + 1) {
            Some(other) => Work::Product(unit, other),
            None => Work::Plain(unit),
        },
        Some(Card::Ares) if !behind_hephaistos => Work::Squared(unit),
        Some(Card::Apollo) if !behind_hephaistos => Work::Doubled(unit),
        _ => Work::Plain(unit),
    }
}

/// The unit that begins at a position, if a number card lies there.
#[inline]
fn unit_at(cards: &[Card], at: usize) -> Option<Unit> {
    let card = *cards.get(at)?;
    Some(Unit { number: card.number()?, pair: cards.get(at + 1) == Some(&card) })
}

/// The whole computation of a total, to be shown.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Arithmetic {
    /// The summands.
    pub terms: Vec<Term>,
    /// Their sum.
    pub sum: u16,
    /// The other players whose Poseidon halves it, once (D5.6).
    pub halved_by: SeatSet,
    /// What the oracle's favour adds after that.
    pub favour: u8,
    /// The result.
    pub total: u16,
}

/// The total that a sum leads to: halved if another player's Poseidon lies somewhere, then the oracle's favour.
#[inline]
pub const fn total(sum: u16, halved: bool, favour: bool) -> u16 {
    let half = if halved { sum / 2 } else { sum };
    if favour { half + FAVOUR as u16 } else { half }
}

/// The cards before a player, first laid first, with their sum kept at hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "Array<Card>"))]
pub struct Display {
    /// Those beyond `len` are all the same, so that equal displays are equal.
    cards: [Card; DECK],
    len: u8,
    poseidon: bool,
    sum: u16,
}

impl Display {
    /// Nothing lies there.
    pub const EMPTY: Self = Self { cards: [Card::Two; DECK], len: 0, poseidon: false, sum: 0 };

    /// A display of these cards, at most 24.
    pub(crate) fn of(cards: &[Card]) -> Self {
        let mut display = Self::EMPTY;
        display.cards[..cards.len()].copy_from_slice(cards);
        display.len = cards.len() as u8;
        display.count();
        display
    }

    /// The cards, first laid first.
    #[inline]
    pub fn cards(&self) -> &[Card] {
        &self.cards[..usize::from(self.len)]
    }

    /// The sum before any halving.
    #[inline]
    pub const fn sum(&self) -> u16 {
        self.sum
    }

    /// Whether Poseidon lies there.
    #[inline]
    pub const fn has_poseidon(&self) -> bool {
        self.poseidon
    }

    /// Puts a card at the end. The sum is only computed anew if the card works together with the one before it.
    #[inline]
    pub(crate) fn lay(&mut self, card: Card) {
        let before = self.cards().last().copied();
        self.cards[usize::from(self.len)] = card;
        self.len += 1;
        match card.number() {
            Some(_) if before == Some(card) || before == Some(Card::Hephaistos) => self.count(),
            Some(number) => self.sum += u16::from(number),
            None if matches!(card, Card::Ares | Card::Apollo) => self.count(),
            None => self.poseidon |= card == Card::Poseidon,
        }
    }

    /// Takes a card away; its neighbours touch (D5.8).
    pub(crate) fn remove(&mut self, position: usize) -> Card {
        let card = self.cards()[position];
        let len = usize::from(self.len);
        self.cards.copy_within(position + 1..len, position);
        self.len -= 1;
        self.cards[len - 1] = Card::Two;
        self.count();
        card
    }

    #[inline]
    fn count(&mut self) {
        self.sum = terms(self.cards()).map(|term| term.value).sum();
        self.poseidon = self.cards().contains(&Card::Poseidon);
    }
}

impl Serialize for Display {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.cards().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Display {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let cards = Vec::<Card>::deserialize(deserializer)?;
        if crate::card::Cards::of(&cards).is_none() {
            return Err(serde::de::Error::custom("more of a card than a deck holds"));
        }
        Ok(Self::of(&cards))
    }
}
