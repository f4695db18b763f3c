//! Character tiles: the set that remains, the lot of two that is auctioned, the three that are recruited.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::ladder::Ladder;

/// A set of character tiles, one byte.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "Array<Ladder>"))]
pub struct Tiles(u8);

impl Tiles {
    /// All seven.
    pub const ALL: Self = Self(0x7f);

    /// How many different sets there are.
    pub(crate) const SETS: usize = 128;

    /// The set with this number.
    pub(crate) const fn nth(number: usize) -> Self {
        assert!(number < Self::SETS);
        Self(number as u8)
    }

    /// Its number.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Those of a list; none if one stands there twice.
    pub fn distinct(ladders: &[Ladder]) -> Option<Self> {
        ladders.iter().try_fold(Self(0), |set, ladder| {
            let tile = 1 << ladder.index();
            (set.0 & tile == 0).then_some(Self(set.0 | tile))
        })
    }

    /// Whether it holds all tiles of another set.
    #[inline]
    pub const fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// The set without the tiles of another.
    #[inline]
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The tiles in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Ladder> {
        Ladder::ALL.iter().copied().filter(move |ladder| self.0 >> ladder.index() & 1 == 1)
    }

    /// How many.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether none is left.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl Serialize for Tiles {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Tiles {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let list = Vec::<Ladder>::deserialize(deserializer)?;
        Self::distinct(&list).ok_or_else(|| serde::de::Error::custom("a tile stands there twice"))
    }
}

/// All sets of `N` tiles in ascending order.
const fn sets<const N: usize>(size: u32) -> [Tiles; N] {
    let mut found = [Tiles(0); N];
    let (mut set, mut count) = (0u8, 0);
    while set < 128 {
        if set.count_ones() == size {
            found[count] = Tiles(set);
            count += 1;
        }
        set += 1;
    }
    assert!(count == N);
    found
}

macro_rules! choice_of_tiles {
    ($(#[$doc:meta])* $name:ident, $count:literal, $size:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name(u8);

        impl $name {
            /// How many there are.
            pub const COUNT: usize = $count;
            const TILES: [Tiles; $count] = sets($size);

            /// The one with this number, in ascending order.
            pub(crate) const fn nth(index: usize) -> Self {
                assert!(index < Self::COUNT);
                Self(index as u8)
            }

            /// Its number.
            pub(crate) const fn index(self) -> usize {
                self.0 as usize
            }

            /// Its tiles.
            #[inline]
            pub const fn tiles(self) -> Tiles {
                Self::TILES[self.0 as usize]
            }

            /// The one with exactly these tiles, if there are as many as it takes.
            pub fn of(tiles: Tiles) -> Option<Self> {
                Self::TILES.iter().position(|other| *other == tiles).map(Self::nth)
            }

            /// All of them.
            #[inline]
            pub fn all() -> impl Iterator<Item = Self> {
                (0..Self::COUNT).map(Self::nth)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                self.tiles().serialize(serializer)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let expected = concat!($size, " different tiles expected");
                Self::of(Tiles::deserialize(deserializer)?).ok_or_else(|| serde::de::Error::custom(expected))
            }
        }
    };
}

choice_of_tiles! {
    /// Two different characters sold together.
    #[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "[Ladder, Ladder]"))]
    Lot, 21, 2
}

choice_of_tiles! {
    /// Three different characters recruited at the beginning.
    Trio, 35, 3
}
