//! The moves of the game: typed, densely numbered, and as they are written down.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use votive_engine::{Seat, strict_json};

use crate::card::{Card, Cards, DECK, Face, KINDS};

/// The most players.
pub(crate) const SEATS: usize = 4;

/// One decision. Every value within the ranges named here has its number in the move universe.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ConcealedMove"))]
pub enum Move {
    /// Lay a card, openly on one's turn or face down in a tie round (D3.2, D3.3).
    Play(Card),
    /// Lay the Pass card in a tie round (D3.3).
    Pass,
    /// Leave the march on one's turn (D3.5).
    Leave,
    /// Let Zeus remove a card (D5.10).
    Strike {
        /// From whose display.
        seat: Seat,
        /// Which card, from 0 for the first laid, at most 23.
        position: u8,
    },
    /// Let Zeus remove nothing (D5.10).
    Spare,
    /// Ask the oracle (D6.1).
    Consult,
    /// Do not ask the oracle (D6.1).
    DoNotConsult,
    /// Have the card executed that one has seen (D6.1).
    Accept,
    /// Put it under the pile and have the next executed (D6.1).
    Refuse,
    /// Keep these two cards and discard the others (D6.3).
    Keep(Pair),
    /// Discard this card (D6.4, Tribute).
    Discard(Card),
}

const PLAY: usize = 0;
const PASS: usize = PLAY + KINDS;
const LEAVE: usize = PASS + 1;
const STRIKE: usize = LEAVE + 1;
const SPARE: usize = STRIKE + SEATS * DECK;
const CONSULT: usize = SPARE + 1;
const DO_NOT_CONSULT: usize = CONSULT + 1;
const ACCEPT: usize = DO_NOT_CONSULT + 1;
const REFUSE: usize = ACCEPT + 1;
const KEEP: usize = REFUSE + 1;
const DISCARD: usize = KEEP + Pair::COUNT;

/// How many moves there are.
pub(crate) const UNIVERSE: usize = DISCARD + KINDS;

impl Move {
    /// Its number in the move universe.
    #[inline]
    pub fn index(self) -> usize {
        match self {
            Self::Play(card) => PLAY + card.index(),
            Self::Pass => PASS,
            Self::Leave => LEAVE,
            Self::Strike { seat, position } => STRIKE + seat.index() * DECK + usize::from(position),
            Self::Spare => SPARE,
            Self::Consult => CONSULT,
            Self::DoNotConsult => DO_NOT_CONSULT,
            Self::Accept => ACCEPT,
            Self::Refuse => REFUSE,
            Self::Keep(pair) => KEEP + pair.index(),
            Self::Discard(card) => DISCARD + card.index(),
        }
    }

    /// The move with this number.
    ///
    /// # Panics
    /// If there is none.
    pub fn at(index: usize) -> Self {
        match index {
            PLAY..PASS => Self::Play(Card::ALL[index - PLAY]),
            PASS => Self::Pass,
            LEAVE => Self::Leave,
            STRIKE..SPARE => {
                let rest = index - STRIKE;
                Self::Strike { seat: Seat::new(rest / DECK), position: (rest % DECK) as u8 }
            }
            SPARE => Self::Spare,
            CONSULT => Self::Consult,
            DO_NOT_CONSULT => Self::DoNotConsult,
            ACCEPT => Self::Accept,
            REFUSE => Self::Refuse,
            KEEP..DISCARD => Self::Keep(Pair::nth(index - KEEP)),
            DISCARD..UNIVERSE => Self::Discard(Card::ALL[index - DISCARD]),
            _ => panic!("move {index} of {UNIVERSE}"),
        }
    }
}

/// Two cards of one deck, for the Great Caesura.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "[Card, Card]"))]
pub struct Pair(u8);

impl Pair {
    /// How many there are: two different kinds, or one of the six kinds that are there twice.
    pub const COUNT: usize = KINDS * (KINDS - 1) / 2 + 6;

    const CARDS: [Cards; Self::COUNT] = {
        let mut found = [Cards::NONE; Self::COUNT];
        let (mut first, mut count) = (0, 0);
        while first < KINDS {
            let mut second = if Card::ALL[first].copies() == 2 { first } else { first + 1 };
            while second < KINDS {
                found[count].add(Card::ALL[first]);
                found[count].add(Card::ALL[second]);
                count += 1;
                second += 1;
            }
            first += 1;
        }
        assert!(count == Self::COUNT);
        found
    };

    pub(crate) const fn nth(index: usize) -> Self {
        assert!(index < Self::COUNT);
        Self(index as u8)
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its cards.
    pub const fn cards(self) -> Cards {
        Self::CARDS[self.0 as usize]
    }

    /// The pair of exactly these cards, if they are two.
    pub fn of(cards: Cards) -> Option<Self> {
        Self::CARDS.iter().position(|other| *other == cards).map(Self::nth)
    }

    /// All pairs.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT).map(Self::nth)
    }
}

impl Serialize for Pair {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.cards().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Pair {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::of(Cards::deserialize(deserializer)?)
            .ok_or_else(|| serde::de::Error::custom("two cards expected"))
    }
}

/// A move as it can be written in a record, sensible or not: any numbers, any length of lists.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Move", rename_all = "snake_case"))]
pub enum RawMove {
    /// `{ "play": "5" }`, `{ "play": "pass" }`
    Play(Face),
    /// `"leave"`
    Leave,
    /// `{ "strike": { "seat": 1, "position": 0 } }`
    Strike(RawStrike),
    /// `"spare"`
    Spare,
    /// `"consult"`
    Consult,
    /// `"do_not_consult"`
    DoNotConsult,
    /// `"accept"`
    Accept,
    /// `"refuse"`
    Refuse,
    /// `{ "discard": ["3", "zeus"] }`
    Discard(Vec<Face>),
}

/// A stroke of Zeus, as written.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RawStrike {
    /// Whose display.
    pub seat: i64,
    /// Which card.
    pub position: i64,
}

const WORDS: [(&str, RawMove); 6] = [
    ("leave", RawMove::Leave),
    ("spare", RawMove::Spare),
    ("consult", RawMove::Consult),
    ("do_not_consult", RawMove::DoNotConsult),
    ("accept", RawMove::Accept),
    ("refuse", RawMove::Refuse),
];

/// The moves that are written as objects.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Act {
    Play(Face),
    Strike(#[serde(deserialize_with = "strict_json::object")] RawStrike),
    Discard(Vec<Face>),
}

impl From<Act> for RawMove {
    fn from(act: Act) -> Self {
        match act {
            Act::Play(face) => Self::Play(face),
            Act::Strike(strike) => Self::Strike(strike),
            Act::Discard(faces) => Self::Discard(faces),
        }
    }
}

impl Serialize for RawMove {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.clone() {
            Self::Leave => serializer.serialize_str("leave"),
            Self::Spare => serializer.serialize_str("spare"),
            Self::Consult => serializer.serialize_str("consult"),
            Self::DoNotConsult => serializer.serialize_str("do_not_consult"),
            Self::Accept => serializer.serialize_str("accept"),
            Self::Refuse => serializer.serialize_str("refuse"),
            Self::Play(face) => Act::Play(face).serialize(serializer),
            Self::Strike(strike) => Act::Strike(strike).serialize(serializer),
            Self::Discard(faces) => Act::Discard(faces).serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for RawMove {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        const NAMES: &[&str] = &["leave", "spare", "consult", "do_not_consult", "accept", "refuse"];
        strict_json::word_or_act::<D, Act, Self>(deserializer, NAMES, |text| {
            WORDS.into_iter().find(|(word, _)| *word == text).map(|(_, written)| written)
        })
    }
}
