//! The cards, and hands of them (S1.1).

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

votive_engine::named_enum! {
    /// A card or a prize, by its value.
    pub enum Card {
        /// Worth 1.
        One = "1",
        /// Worth 2.
        Two = "2",
        /// Worth 3.
        Three = "3",
        /// Worth 4.
        Four = "4",
        /// Worth 5.
        Five = "5",
    }
}

/// How many cards a player has, how many prizes there are, and how many rounds.
pub const CARDS: usize = Card::ALL.len();

impl Card {
    /// What it is worth.
    pub const fn value(self) -> u8 {
        self as u8 + 1
    }
}

/// A set of cards, one bit for each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "Array<Card>"))]
pub struct Hand(u8);

impl Hand {
    /// No card.
    pub const EMPTY: Self = Self(0);
    /// All five.
    pub const FULL: Self = Self((1 << CARDS) - 1);

    /// Whether a card is in it.
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card as u8 & 1 == 1
    }

    /// The hand with a card added.
    #[must_use]
    pub const fn with(self, card: Card) -> Self {
        Self(self.0 | 1 << card as u8)
    }

    /// The hand without a card.
    #[must_use]
    pub const fn without(self, card: Card) -> Self {
        Self(self.0 & !(1 << card as u8))
    }

    /// The cards, lowest first.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        Card::ALL.iter().copied().filter(move |card| self.contains(*card))
    }

    /// How many.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether it is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl FromIterator<Card> for Hand {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl Serialize for Hand {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.cards())
    }
}

impl<'de> Deserialize<'de> for Hand {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let list = Vec::<Card>::deserialize(deserializer)?;
        let hand: Self = list.iter().copied().collect();
        if hand.len() == list.len() { Ok(hand) } else { Err(D::Error::custom("a card stands there twice")) }
    }
}
