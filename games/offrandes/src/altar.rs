//! The eleven altars and what lies on them (O1.4, O5.6).

use serde::{Deserialize, Serialize};
use votive_engine::Seat;

use crate::animal::Animal;

votive_engine::named_enum! {
    /// An altar, by its god, from the lowest step of the temple to the highest.
    pub enum Altar {
        /// Group I.
        Hephaistos = "hephaistos",
        /// Group I.
        Ares = "ares",
        /// Group I.
        Hermes = "hermes",
        /// Group II.
        Athena = "athena",
        /// Group II.
        Hera = "hera",
        /// Group II.
        Aphrodite = "aphrodite",
        /// Group III.
        Artemis = "artemis",
        /// Group III.
        Apollo = "apollo",
        /// Group IV.
        Hades = "hades",
        /// Group IV.
        Poseidon = "poseidon",
        /// Group V.
        Zeus = "zeus",
    }
}

/// How many altars there are.
pub const ALTARS: usize = 11;

const GROUPS: [u8; ALTARS] = [1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5];

/// How many altars a temple keeper of a level opens (O5.5); they are the first ones.
const OPEN: [usize; 6] = [0, 3, 6, 8, 10, 11];

impl Altar {
    /// Its group, 1 to 5.
    #[inline]
    pub const fn group(self) -> u8 {
        GROUPS[self as usize]
    }

    /// What it is worth at the end (O6.3).
    pub const fn points(self) -> u8 {
        self.group() * 5
    }

    /// The altars that a temple keeper of this level opens (O5.5).
    #[inline]
    pub fn open_to(keeper: u8) -> &'static [Self] {
        &Self::ALL[..OPEN[usize::from(keeper)]]
    }
}

/// Animals on an altar and the player whose pawn stands there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Offering {
    /// Whose it is.
    pub owner: Seat,
    /// The kind of animals.
    pub animal: Animal,
    /// How many.
    pub count: u8,
}

/// What lies on every altar.
pub type Altars = [Option<Offering>; ALTARS];

/// Whether an offering may be laid where another may lie already (O5.6).
#[inline]
pub(crate) fn accepts(lying: Option<Offering>, animal: Animal, count: u8) -> bool {
    lying.is_none_or(|old| {
        count >= old.count && animal >= old.animal && (count, animal) != (old.count, old.animal)
    })
}
