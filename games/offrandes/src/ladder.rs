//! The seven ladders and the pawns on them (O1.2, O1.3, O3.5, O3.6).

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use votive_engine::{
    Seat, Sink,
    named_enum::{read_numbers, write_numbers},
};

use crate::event::{Cause, Event};

votive_engine::named_enum! {
    /// A character, with a ladder and a tile of its own.
    pub enum Ladder {
        /// Supplies the animals; the level is their kind.
        Peasant = "peasant",
        /// Purifies the animals; the level is how many.
        WaterBearer = "water_bearer",
        /// Adorns the animals; the level is how many.
        FlowerBearer = "flower_bearer",
        /// Opens the altars; the level is their highest group.
        TempleKeeper = "temple_keeper",
        /// Prays for two points a level.
        Priestess = "priestess",
        /// Takes steps from others.
        Corrupter = "corrupter",
        /// Keeps corrupters away.
        Guard = "guard",
    }
}

votive_engine::named_enum! {
    /// A board with some of the ladders (O1.2).
    pub enum Board {
        /// With the peasant and both bearers.
        Market = "market",
        /// With the corrupter and the guard.
        Corruption = "corruption",
        /// With the temple keeper, the priestess and the altars.
        Temple = "temple",
    }
}

/// The level of the throne, which holds one pawn only.
pub const TOP: u8 = 5;

impl Ladder {
    /// The board it is on (O1.2).
    pub const fn board(self) -> Board {
        match self {
            Self::Peasant | Self::WaterBearer | Self::FlowerBearer => Board::Market,
            Self::Corrupter | Self::Guard => Board::Corruption,
            Self::TempleKeeper | Self::Priestess => Board::Temple,
        }
    }

    /// Whether a corrupter may choose it (O4.5).
    #[inline]
    pub const fn corruptible(self) -> bool {
        !matches!(self, Self::Corrupter | Self::Guard)
    }
}

/// The ladders that a corrupter may choose.
pub const CORRUPTIBLE: [Ladder; 5] =
    [Ladder::Peasant, Ladder::WaterBearer, Ladder::FlowerBearer, Ladder::TempleKeeper, Ladder::Priestess];

/// One player's level on every ladder, 0 to 5.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "Record<Ladder, number>"))]
pub struct Levels([u8; 7]);

impl Levels {
    /// The level on a ladder.
    #[inline]
    pub const fn on(&self, ladder: Ladder) -> u8 {
        self.0[ladder as usize]
    }

    /// Puts the pawn on a level.
    #[inline]
    pub const fn put(&mut self, ladder: Ladder, level: u8) {
        self.0[ladder as usize] = level;
    }
}

impl Serialize for Levels {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        write_numbers(Ladder::IDS, &self.0, serializer)
    }
}

impl<'de> Deserialize<'de> for Levels {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        read_numbers(Ladder::IDS, TOP, deserializer).map(Self)
    }
}

/// Moves a pawn up one level. At the top the step is lost; from 4 to a taken top the two pawns swap.
#[inline]
pub(crate) fn climb(
    all: &mut [Levels],
    seat: Seat,
    ladder: Ladder,
    cause: Cause,
    sink: &mut impl Sink<Event>,
) {
    let from = all[seat.index()].on(ladder);
    if from == TOP {
        sink.emit(|| Event::StepLost { seat, ladder });
        return;
    }
    let displaced = if from + 1 == TOP { throne(all, ladder) } else { None };
    all[seat.index()].put(ladder, from + 1);
    sink.emit(|| Event::Moved { seat, ladder, from, to: from + 1, cause });
    if let Some(other) = displaced {
        all[other.index()].put(ladder, TOP - 1);
        sink.emit(|| Event::Moved { seat: other, ladder, from: TOP, to: TOP - 1, cause: Cause::Displaced });
    }
}

/// Who holds the top of a ladder.
#[inline]
pub(crate) fn throne(all: &[Levels], ladder: Ladder) -> Option<Seat> {
    all.iter().position(|levels| levels.on(ladder) == TOP).map(Seat::new)
}
