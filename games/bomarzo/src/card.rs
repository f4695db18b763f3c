//! The forty development cards by name, sets of them, and the deck (B1.6). What a card does is in the component data.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

/// How many cards there are.
pub const CARDS: usize = 40;

/// The names of the cards, in order. Every data file describes these very cards.
pub const IDS: [&str; CARDS] = [
    "B01", "B02", "B03", "B04", "B05", "B06", "B07", "B08", "B09", "B10", "C01", "C02", "C03", "C04", "C05",
    "C06", "C07", "C08", "C09", "K01", "K02", "K03", "K04", "K05", "K06", "K07", "K08", "K09", "X01", "X02",
    "X03", "X04", "X05", "X06", "X07", "X08", "X09", "X10", "X11", "X12",
];

/// A development card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
pub struct Card(u8);

impl Card {
    /// The card with this number, 0 to 39 in order of the names.
    #[inline]
    pub const fn new(number: usize) -> Self {
        debug_assert!(number < CARDS);
        Self(number as u8)
    }

    /// Its number.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its name in records.
    pub const fn id(self) -> &'static str {
        IDS[self.index()]
    }

    /// The card with this name.
    pub fn from_id(id: &str) -> Option<Self> {
        IDS.iter().position(|known| *known == id).map(Self::new)
    }

    /// All cards in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..CARDS).map(Self::new)
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let id = String::deserialize(deserializer)?;
        Self::from_id(&id).ok_or_else(|| {
            D::Error::custom(format_args!(
                "there is no card \"{id}\"; cards are B01 to B10, C01 to C09, K01 to K09, X01 to X12"
            ))
        })
    }
}

/// A set of cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "Array<Card>"))]
pub struct Cards(u64);

impl Cards {
    /// No card.
    pub const NONE: Self = Self(0);
    /// Every card.
    pub const ALL: Self = Self((1 << CARDS) - 1);

    /// Whether a card belongs to the set.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    /// The set with a card added.
    #[inline]
    #[must_use]
    pub const fn with(self, card: Card) -> Self {
        Self(self.0 | 1 << card.0)
    }

    /// The set without a card.
    #[inline]
    #[must_use]
    pub const fn without(self, card: Card) -> Self {
        Self(self.0 & !(1 << card.0))
    }

    /// The cards in both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The cards in either set.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The cards of this set that are not in the other.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// How many.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The first card in order.
    #[inline]
    pub const fn first(self) -> Option<Card> {
        if self.0 == 0 { None } else { Some(Card(self.0.trailing_zeros() as u8)) }
    }

    /// The cards in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        let mut left = self;
        std::iter::from_fn(move || {
            let card = left.first()?;
            left.0 &= left.0 - 1;
            Some(card)
        })
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::NONE, Self::with)
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Card>::deserialize(deserializer)?.into_iter().collect())
    }
}

/// Cards in order, top first: the deck. At most as many as there are; the same card may stand there twice when
/// somebody wrote it down so.
#[derive(Clone, Copy)]
pub struct Pile {
    /// The bottom card first, so that the top is the last one in use.
    cards: [Card; CARDS],
    len: u8,
}

impl Pile {
    /// No cards.
    pub const EMPTY: Self = Self { cards: [Card(0); CARDS], len: 0 };

    /// A pile with these cards, top first; none if there are more than exist.
    pub fn of(top_first: &[Card]) -> Option<Self> {
        if top_first.len() > CARDS {
            return None;
        }
        let mut pile = Self::EMPTY;
        for card in top_first.iter().rev() {
            pile.put(*card);
        }
        Some(pile)
    }

    /// How many cards.
    #[inline]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The cards from the top.
    pub fn iter(&self) -> impl Iterator<Item = Card> {
        self.cards[..self.len()].iter().rev().copied()
    }

    /// The cards without their order.
    pub fn set(&self) -> Cards {
        self.iter().collect()
    }

    /// Takes the top card.
    #[inline]
    pub(crate) const fn take(&mut self) -> Option<Card> {
        if self.len == 0 {
            return None;
        }
        self.len -= 1;
        Some(self.cards[self.len as usize])
    }

    /// Puts a card on the top.
    #[inline]
    pub(crate) const fn put(&mut self, card: Card) {
        self.cards[self.len as usize] = card;
        self.len += 1;
    }

    /// The cards to be brought into another order.
    pub(crate) fn as_mut_slice(&mut self) -> &mut [Card] {
        &mut self.cards[..usize::from(self.len)]
    }
}

impl PartialEq for Pile {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}

impl Eq for Pile {}

impl fmt::Debug for Pile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Serialize for Pile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Pile {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let cards = Vec::<Card>::deserialize(deserializer)?;
        let count = cards.len();
        Self::of(&cards)
            .ok_or_else(|| D::Error::custom(format_args!("{count} cards, but there are only {CARDS}")))
    }
}
