//! Food, coin and wine, and how much of each somebody has or pays (B1.2).

use serde::{Deserialize, Serialize};

votive_engine::named_enum! {
    /// A kind of resource, in the order in which offerings are paid.
    pub enum Resource {
        /// Food.
        Food = "food",
        /// Coin.
        Coin = "coin",
        /// Wine, which stands for the other two whenever one pays (B4.7).
        Wine = "wine",
    }
}

/// An amount of each resource.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Goods {
    /// Food.
    pub food: u16,
    /// Coin.
    pub coin: u16,
    /// Wine.
    pub wine: u16,
}

impl Goods {
    /// None of anything.
    pub const NONE: Self = Self { food: 0, coin: 0, wine: 0 };

    /// How much of a kind.
    #[inline]
    pub const fn of(&self, kind: Resource) -> u16 {
        match kind {
            Resource::Food => self.food,
            Resource::Coin => self.coin,
            Resource::Wine => self.wine,
        }
    }

    /// The amount of a kind, to be changed.
    #[inline]
    pub const fn of_mut(&mut self, kind: Resource) -> &mut u16 {
        match kind {
            Resource::Food => &mut self.food,
            Resource::Coin => &mut self.coin,
            Resource::Wine => &mut self.wine,
        }
    }

    /// How many of all kinds together.
    #[inline]
    pub const fn total(&self) -> u16 {
        self.food + self.coin + self.wine
    }

    /// Whether there is nothing.
    #[inline]
    pub const fn is_none(&self) -> bool {
        self.food | self.coin | self.wine == 0
    }

    /// Whether another amount is part of this one.
    #[inline]
    pub const fn covers(&self, other: &Self) -> bool {
        self.food >= other.food && self.coin >= other.coin && self.wine >= other.wine
    }

    #[inline]
    pub(crate) const fn add(&mut self, other: &Self) {
        self.food += other.food;
        self.coin += other.coin;
        self.wine += other.wine;
    }

    #[inline]
    pub(crate) const fn remove(&mut self, other: &Self) {
        self.food -= other.food;
        self.coin -= other.coin;
        self.wine -= other.wine;
    }
}
