//! The cards of a city and sets of them (D1.2).

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

votive_engine::named_enum! {
    /// A kind of card in the deck of a city.
    pub enum Card {
        /// A warrior, twice in the deck.
        Two = "2",
        /// A warrior, twice in the deck.
        Three = "3",
        /// A warrior, twice in the deck.
        Four = "4",
        /// A warrior, twice in the deck.
        Five = "5",
        /// A warrior, twice in the deck.
        Six = "6",
        /// A hero, the prey of Hades.
        Seven = "7",
        /// A hero that nobody hunts.
        Eight = "8",
        /// A hero, the prey of Moira.
        Nine = "9",
        /// A hero, the prey of Hera.
        Ten = "10",
        /// Hunts 7.
        Hades = "hades",
        /// Hunts 9.
        Moira = "moira",
        /// Hunts 10.
        Hera = "hera",
        /// Multiplies its neighbours.
        Hephaistos = "hephaistos",
        /// Removes any card.
        Zeus = "zeus",
        /// Halves the others.
        Poseidon = "poseidon",
        /// Squares what stands before it.
        Ares = "ares",
        /// Doubles what stands before it.
        Apollo = "apollo",
        /// Leads to the oracle, twice in the deck.
        Delphi = "delphi",
    }
}

/// How many kinds there are.
pub const KINDS: usize = 18;

/// How many cards a city has.
pub const DECK: usize = 24;

impl Card {
    /// The number on it, if it is a warrior or a hero.
    #[inline]
    pub const fn number(self) -> Option<u8> {
        if self as u8 <= Self::Ten as u8 { Some(self as u8 + 2) } else { None }
    }

    /// Whether it is one of the four heroes.
    #[inline]
    pub const fn is_hero(self) -> bool {
        self as u8 >= Self::Seven as u8 && self as u8 <= Self::Ten as u8
    }

    /// Whether it is one of the eight gods; Delphi is none.
    #[inline]
    pub const fn is_god(self) -> bool {
        self as u8 >= Self::Hades as u8 && self as u8 <= Self::Apollo as u8
    }

    /// The hero that it hunts, if it is a hunter (D5.9).
    #[inline]
    pub const fn prey(self) -> Option<Self> {
        match self {
            Self::Hades => Some(Self::Seven),
            Self::Moira => Some(Self::Nine),
            Self::Hera => Some(Self::Ten),
            Self::Two
            | Self::Three
            | Self::Four
            | Self::Five
            | Self::Six
            | Self::Seven
            | Self::Eight
            | Self::Nine
            | Self::Ten
            | Self::Hephaistos
            | Self::Zeus
            | Self::Poseidon
            | Self::Ares
            | Self::Apollo
            | Self::Delphi => None,
        }
    }

    /// How many of the kind are in a deck.
    pub const fn copies(self) -> usize {
        if self as u8 <= Self::Six as u8 || matches!(self, Self::Delphi) { 2 } else { 1 }
    }
}

/// A card of the deck or the Pass card: whatever can be laid face down in a tie round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "Card | \"pass\""))]
pub enum Face {
    /// A card of the deck.
    Card(Card),
    /// The Pass card.
    Pass,
}

impl Face {
    /// Its written name.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Card(card) => card.id(),
            Self::Pass => "pass",
        }
    }

    /// The card with this written name.
    pub fn from_id(id: &str) -> Option<Self> {
        if id == "pass" { Some(Self::Pass) } else { Card::from_id(id).map(Self::Card) }
    }
}

impl Serialize for Face {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

impl<'de> Deserialize<'de> for Face {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Name;
        impl serde::de::Visitor<'_> for Name {
            type Value = Face;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "one of {}, pass", Card::IDS.join(", "))
            }
            fn visit_str<E: serde::de::Error>(self, id: &str) -> Result<Face, E> {
                Face::from_id(id).ok_or_else(|| E::custom(format_args!("there is no card \"{id}\"")))
            }
        }
        deserializer.deserialize_str(Name)
    }
}

/// Some cards of one city, each kind at most twice. The low half has a bit for each kind there is, the high half for
/// each kind that is there twice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "Array<Card>"))]
pub struct Cards(u64);

impl Cards {
    /// No card.
    pub const NONE: Self = Self(0);

    /// A whole deck (D1.2).
    pub const ALL: Self = {
        let mut bits = 0;
        let mut kind = 0;
        while kind < KINDS {
            bits |= 1 << kind;
            if Card::ALL[kind].copies() == 2 {
                bits |= 1 << (kind + 32);
            }
            kind += 1;
        }
        Self(bits)
    };

    /// The cards of a list; none if a deck does not hold them all.
    pub fn of(list: &[Card]) -> Option<Self> {
        list.iter().try_fold(Self::NONE, |cards, card| {
            (cards.count(*card) < card.copies()).then(|| {
                let mut more = cards;
                more.add(*card);
                more
            })
        })
    }

    /// How many.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether there is one of the kind.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card as u32 & 1 == 1
    }

    /// How many there are of a kind.
    pub const fn count(self, card: Card) -> usize {
        (self.0 >> card as u32 & 1) as usize + (self.0 >> (card as u32 + 32) & 1) as usize
    }

    /// Whether all cards of another set are in this one.
    #[inline]
    pub const fn includes(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    #[inline]
    pub(crate) const fn add(&mut self, card: Card) {
        let bit = 1 << card as u32;
        self.0 |= if self.0 & bit == 0 { bit } else { bit << 32 };
    }

    #[inline]
    pub(crate) const fn remove(&mut self, card: Card) {
        let bit = 1u64 << card as u32;
        self.0 &= if self.0 & bit << 32 == 0 { !bit } else { !(bit << 32) };
    }

    /// These cards and those of another set, which together no deck exceeds.
    #[inline]
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self(self.0 | other.0 | (self.0 & other.0) << 32)
    }

    /// These cards without those of another set, which are all among them.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        let (low, high) = (self.0 & 0xffff_ffff, self.0 >> 32);
        let (less, twice) = (other.0 & 0xffff_ffff, other.0 >> 32);
        Self(low & !less | high & less & !twice | (high & !less) << 32)
    }

    /// Those that are there a second time.
    #[inline]
    #[must_use]
    pub(crate) const fn doubles(self) -> Self {
        Self(self.0 >> 32)
    }

    /// Each kind once, in order.
    #[inline]
    pub fn kinds(self) -> impl Iterator<Item = Card> {
        let mut left = self.0 as u32;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let kind = left.trailing_zeros() as usize;
            left &= left - 1;
            Some(Card::ALL[kind])
        })
    }

    /// Every card, in order.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        self.kinds().flat_map(move |card| std::iter::repeat_n(card, self.count(card)))
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let list = Vec::<Card>::deserialize(deserializer)?;
        Self::of(&list).ok_or_else(|| serde::de::Error::custom("more of a card than a deck holds"))
    }
}
