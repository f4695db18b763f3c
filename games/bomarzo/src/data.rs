//! The component data that a game is played with.
//!
//! The file that ships with the program is `builtin`. Any other file is named by the SHA-256 of its bytes and must be
//! in the [`DataSets`] handed to readers of options, records and views. `docs/bomarzo-data.md` describes the layout.

use std::{
    fmt,
    sync::{Arc, LazyLock},
};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use sha2::{Digest, Sha256};
use votive_engine::{
    Game,
    about::Marks,
    data::{BadData, BindData, GameData, MissingData},
};

pub use crate::datafile::WrongData;
use crate::{
    Bomarzo,
    card::{Card, Cards},
    datafile,
    deity::{Category, DEITIES, Deity, Kind},
    function::{Function, Functions},
    options,
    track::{Symbols, Track, WORKERS, Worker},
    uses::{CHOICES, TAPPED},
};

/// The file that ships with the program.
pub const BUILTIN: &[u8] = include_bytes!("../data/bomarzo.json");

/// The name of the shipped file in records.
pub const BUILTIN_NAME: &str = "builtin";

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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
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
    /// Where all this comes from, if the file says.
    pub mark: Option<Marks>,
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
    /// Where all this comes from, if the file says.
    pub mark: Option<Marks>,
}

/// Where the other entries come from, as far as the file says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DataMarks {
    /// The worker tracks.
    pub village: Option<Marks>,
    /// The tracks on the board.
    pub tracks: Option<Marks>,
    /// The points at each rank of deities.
    pub majority: [Option<Marks>; DEITIES],
    /// The points for temple symbols.
    pub temples: Option<Marks>,
    /// What everybody begins with.
    pub setup: Option<Marks>,
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
    /// Points by number of different temple symbols.
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
    /// Where the rest comes from.
    pub marks: DataMarks,
    /// The cards that show each kind.
    pub(crate) shows: [Cards; 3],
    /// The cards with each tapped function that an act can name, at most two.
    pub(crate) tapped: [[Option<Card>; CHOICES]; TAPPED.len()],
}

impl Data {
    /// The file that ships with the program.
    pub fn builtin() -> &'static Self {
        &SHIPPED
    }

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

/// The file that ships with the program, read once.
static SHIPPED: LazyLock<Arc<Data>> = LazyLock::new(|| {
    let data = datafile::read(BUILTIN, BUILTIN_NAME.to_owned());
    Arc::new(data.unwrap_or_else(|error| panic!("the shipped data: {error}")))
});

/// The data that options use. Written down by its name; what was read is [bound](BindData) before use, except that the
/// shipped data needs no binding.
#[derive(Clone)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
pub struct DataRef(Link);

#[derive(Clone)]
enum Link {
    Bound(Arc<Data>),
    Named(Arc<str>),
}

impl DataRef {
    /// The file that ships with the program.
    pub fn builtin() -> Self {
        Self(Link::Bound(SHIPPED.clone()))
    }

    /// Data of this name, not bound unless it is the shipped one.
    pub(crate) fn named(name: &str) -> Self {
        if name == BUILTIN_NAME { Self::builtin() } else { Self(Link::Named(name.into())) }
    }

    /// Its name in records: `builtin`, or the SHA-256 of the file.
    pub fn name(&self) -> &str {
        match &self.0 {
            Link::Bound(data) => &data.name,
            Link::Named(name) => name,
        }
    }

    /// The data itself.
    ///
    /// # Panics
    /// If it was read and not bound.
    #[inline]
    pub fn get(&self) -> &Data {
        match &self.0 {
            Link::Bound(data) => data,
            Link::Named(name) => unbound(name),
        }
    }
}

#[cold]
#[inline(never)]
fn unbound(name: &str) -> ! {
    panic!("data {name} was read and not bound")
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
        Ok(Self::named(&name))
    }
}

/// The data files that were loaded; the shipped one is always there.
#[derive(Clone, Debug, Default)]
pub struct DataSets(Vec<DataRef>);

impl DataSets {
    /// Reads a data file and adds it.
    pub fn load(&mut self, text: &[u8]) -> Result<DataRef, WrongData> {
        if text == BUILTIN {
            return Ok(DataRef::builtin());
        }
        let name = hex(&Sha256::digest(text));
        if let Some(known) = self.find(&name) {
            return Ok(known);
        }
        let data = DataRef(Link::Bound(Arc::new(datafile::read(text, name)?)));
        self.0.push(data.clone());
        Ok(data)
    }

    /// The data with this name, if it is loaded.
    pub fn find(&self, name: &str) -> Option<DataRef> {
        if name == BUILTIN_NAME {
            return Some(DataRef::builtin());
        }
        self.0.iter().find(|data| data.name() == name).cloned()
    }
}

impl GameData for DataSets {
    fn load(&mut self, text: &[u8]) -> Result<(&'static str, String), BadData> {
        match self.load(text) {
            Ok(data) => Ok((options::DATA, data.name().to_owned())),
            Err(wrong) => Err(BadData::Wrong(wrong.to_string())),
        }
    }
}

impl BindData<DataSets> for DataRef {
    fn bind(&mut self, data: &DataSets) -> Result<(), MissingData> {
        if let Link::Named(name) = &self.0 {
            let missing = || MissingData { game: Bomarzo::ID, name: name.to_string() };
            *self = data.find(name).ok_or_else(missing)?;
        }
        Ok(())
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
