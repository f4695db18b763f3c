//! The five kinds of animals and their common stock (O1.5).

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use votive_engine::named_enum::{read_numbers, write_numbers};

votive_engine::named_enum! {
    /// A kind of animal, cheapest first.
    pub enum Animal {
        /// Worth 1.
        Chicken = "chicken",
        /// Worth 2.
        Pig = "pig",
        /// Worth 3.
        Goat = "goat",
        /// Worth 4.
        Sheep = "sheep",
        /// Worth 5.
        Ox = "ox",
    }
}

impl Animal {
    /// What one of them is worth.
    #[inline]
    pub const fn value(self) -> u8 {
        self as u8 + 1
    }

    /// The kind that a peasant at this level supplies (O5.2).
    #[inline]
    pub fn of_level(level: u8) -> Option<Self> {
        Self::ALL.get(usize::from(level).wrapping_sub(1)).copied()
    }
}

/// How many there are of each kind.
pub const HERD: u8 = 15;

/// The animals that lie on no altar, by kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "Record<Animal, number>"))]
pub struct Stock([u8; 5]);

impl Stock {
    /// All of them.
    pub(crate) const FULL: Self = Self([HERD; 5]);

    /// How many of a kind.
    #[inline]
    pub const fn of(&self, animal: Animal) -> u8 {
        self.0[animal as usize]
    }

    #[inline]
    pub(crate) const fn take(&mut self, animal: Animal, count: u8) {
        self.0[animal as usize] -= count;
    }

    #[inline]
    pub(crate) const fn put_back(&mut self, animal: Animal, count: u8) {
        self.0[animal as usize] += count;
    }
}

impl Serialize for Stock {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        write_numbers(Animal::IDS, &self.0, serializer)
    }
}

impl<'de> Deserialize<'de> for Stock {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        read_numbers(Animal::IDS, HERD, deserializer).map(Self)
    }
}
