//! The worker tracks of a village and the three tracks on the board (B1.3, B1.4).

votive_engine::named_enum! {
    /// A worker of the village, with a track of its own.
    pub enum Worker {
        /// Yields food.
        Food = "food",
        /// Yields coin.
        Coin = "coin",
        /// Yields wine.
        Wine = "wine",
        /// Yields cards.
        Card = "card",
        /// Brings action pawns.
        Pawn = "pawn",
    }
}

/// How many workers a village has.
pub const WORKERS: usize = Worker::ALL.len();

votive_engine::named_enum! {
    /// A track on the board.
    pub enum Track {
        /// Culture.
        Culture = "culture",
        /// Architecture.
        Architecture = "architecture",
        /// Knowledge.
        Knowledge = "knowledge",
    }
}

/// How many tracks the board has.
pub const TRACKS: usize = Track::ALL.len();

/// The spaces of a track that bear a symbol, counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Symbols(u32);

impl Symbols {
    /// The highest space that can bear one.
    pub const LAST: u8 = 31;

    /// The set with a space added; none if it is there already.
    pub(crate) const fn with(self, space: u8) -> Option<Self> {
        let bit = 1 << space;
        if self.0 & bit == 0 { Some(Self(self.0 | bit)) } else { None }
    }

    /// How many symbols are reached or passed at a space.
    #[inline]
    pub const fn reached(self, at: u8) -> u8 {
        (self.0 & (u32::MAX >> (31 - at))).count_ones() as u8
    }

    /// Whether a space bears a symbol.
    #[inline]
    pub const fn at(self, space: u8) -> bool {
        self.0 >> space & 1 == 1
    }

    /// How many there are.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The spaces, lowest first.
    pub fn spaces(self) -> impl Iterator<Item = u8> {
        (1..=Self::LAST).filter(move |space| self.at(*space))
    }
}
