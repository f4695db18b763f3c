//! The component data that a game is played with: read once, kept for ever, reached by a plain reference.
//!
//! The file that ships with the program is `builtin`. Any other file is known by the SHA-256 of its bytes; it must be
//! loaded before a game can be played or verified with it. `docs/bomarzo-data.md` describes the layout.

use std::{
    fmt,
    sync::{LazyLock, PoisonError, RwLock},
};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use sha2::{Digest, Sha256};

pub use crate::datafile::BadData;
use crate::{
    card::{Card, Cards},
    datafile,
    deity::{Category, DEITIES, Deity, Kind},
    function::{Function, Functions},
    track::{Symbols, Track, WORKERS, Worker},
    uses::{CHOICES, TAPPED},
};

/// The file that ships with the program.
pub const BUILTIN: &[u8] = include_bytes!("../data/bomarzo.json");

/// The name of the shipped file in records.
pub const BUILTIN_NAME: &str = "builtin";

votive_engine::named_enum! {
    /// Where a fact of the data comes from.
    pub enum Mark {
        /// From the source or somebody who has the box.
        Known = "known",
        /// It follows from what is known.
        Deduced = "deduced",
        /// The source lacks it; we rebuilt it.
        Reconstructed = "reconstructed",
    }
}

votive_engine::named_enum! {
    /// The symbol at the foot of a card at stage 1.
    pub enum Temple {
        /// An altar.
        Altar = "altar",
        /// A column.
        Column = "column",
        /// A flame.
        Flame = "flame",
        /// An urn.
        Urn = "urn",
        /// A laurel.
        Laurel = "laurel",
    }
}

/// What an offering to a deity costs before anybody is there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Price {
    /// Food.
    pub food: u16,
    /// Coin.
    pub coin: u16,
}

/// What the data says about a deity.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeityData {
    /// Its English name.
    pub name_en: String,
    /// What it compares at the end.
    pub category: Category,
    /// The price on the active side.
    pub active: Price,
    /// The price on the mossy side.
    pub moss: Price,
}

/// What the data says about a card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardData {
    /// Its Italian name.
    pub name_it: String,
    /// Its English name.
    pub name_en: String,
    /// The step at stage 1.
    pub stage1_track: Track,
    /// What it counts under a deity.
    pub worship: u8,
    /// Its symbol at stage 1.
    pub temple: Temple,
    /// What it counts at stage 2, in half points, by kind.
    pub half_points: [u8; 3],
    /// The steps when it is turned.
    pub stage2_tracks: Vec<Track>,
    /// What it does at stage 2.
    pub function: Function,
    /// That in English.
    pub text_en: String,
}

/// All component data.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Data {
    pub(crate) name: String,
    /// The deities, by their order.
    pub deities: [DeityData; DEITIES],
    /// The last space of a worker's track.
    pub last: u8,
    /// Where workers begin.
    pub first: u8,
    /// Free steps before the first season.
    pub free_steps: u8,
    /// The symbols of each worker's track.
    pub village: [Symbols; WORKERS],
    /// The last space of the tracks on the board.
    pub summit: u8,
    /// Their victory point symbols.
    pub victory: Symbols,
    /// Points for the first and the second at each rank of deities.
    pub majority: [[u8; 2]; DEITIES],
    /// Points for so many different temple symbols.
    pub temples: [u8; 6],
    /// Food at the beginning.
    pub food: u16,
    /// Coins at the beginning.
    pub coin: u16,
    /// Pawns at the beginning, by number of players.
    pub pawns: [u8; 5],
    /// Whether the last of four players has a coin more.
    pub extra_coin: bool,
    /// Cards dealt to each player.
    pub hand: u8,
    /// The cards, by their order.
    pub cards: Vec<CardData>,
    /// The cards that show each kind.
    pub(crate) shows: [Cards; 3],
    /// The cards with each tapped function that an act can name, at most two.
    pub(crate) tapped: [[Option<Card>; CHOICES]; TAPPED.len()],
}

impl Data {
    /// What it says about a card.
    #[inline]
    pub fn card(&self, card: Card) -> &CardData {
        &self.cards[card.index()]
    }

    /// What it says about a deity.
    #[inline]
    pub const fn deity(&self, deity: Deity) -> &DeityData {
        &self.deities[deity as usize]
    }

    /// The cards that show a kind.
    #[inline]
    pub const fn showing(&self, kind: Kind) -> Cards {
        self.shows[kind as usize]
    }

    /// How many symbols a worker has reached.
    #[inline]
    pub const fn reached(&self, worker: Worker, at: u8) -> u8 {
        self.village[worker as usize].reached(at)
    }

    /// The functions of a set of cards.
    pub(crate) fn functions(&self, cards: Cards) -> Functions {
        cards.iter().map(|card| self.card(card).function).collect()
    }

    /// How many of these cards have a function.
    pub(crate) fn count(&self, cards: Cards, function: Function) -> u8 {
        cards.iter().filter(|card| self.card(*card).function == function).count() as u8
    }
}

/// Data that is loaded. Cheap to copy; written down by its name.
#[derive(Clone, Copy)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
pub struct DataRef(&'static Data);

static SHIPPED: LazyLock<DataRef> = LazyLock::new(|| {
    let data = datafile::read(BUILTIN, BUILTIN_NAME.to_owned());
    keep(data.unwrap_or_else(|error| panic!("the shipped data: {error}")))
});

static LOADED: RwLock<Vec<DataRef>> = RwLock::new(Vec::new());

/// Data is never given back: there is one for each file that a process was ever started with.
fn keep(data: Data) -> DataRef {
    DataRef(Box::leak(Box::new(data)))
}

impl DataRef {
    /// The file that ships with the program.
    pub fn builtin() -> Self {
        *SHIPPED
    }

    /// Reads a data file, so that games can be played with it.
    pub fn load(text: &[u8]) -> Result<Self, BadData> {
        if text == BUILTIN {
            return Ok(Self::builtin());
        }
        let name = hex(&Sha256::digest(text));
        if let Some(known) = Self::find(&name) {
            return Ok(known);
        }
        let data = keep(datafile::read(text, name)?);
        LOADED.write().unwrap_or_else(PoisonError::into_inner).push(data);
        Ok(data)
    }

    /// The data with this name, if it is loaded.
    pub fn find(name: &str) -> Option<Self> {
        if name == BUILTIN_NAME {
            return Some(Self::builtin());
        }
        let loaded = LOADED.read().unwrap_or_else(PoisonError::into_inner);
        loaded.iter().find(|data| data.name() == name).copied()
    }

    /// Its name in records: `builtin`, or the SHA-256 of the file.
    pub fn name(self) -> &'static str {
        &self.0.name
    }

    /// The data itself.
    #[inline]
    pub const fn get(self) -> &'static Data {
        self.0
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

impl PartialEq for DataRef {
    fn eq(&self, other: &Self) -> bool {
        self.name() == other.name()
    }
}

impl Eq for DataRef {}

impl fmt::Debug for DataRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Serialize for DataRef {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for DataRef {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        let digits = name.len() == 64 && name.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'));
        if name != BUILTIN_NAME && !digits {
            let what =
                format_args!("data is \"builtin\" or 64 lower-case hexadecimal digits, not \"{name}\"");
            return Err(D::Error::custom(what));
        }
        Self::find(&name).ok_or_else(|| {
            D::Error::custom(format_args!(
                "the data file with SHA-256 {name} is not loaded; name it with --bomarzo-data FILE"
            ))
        })
    }
}
