//! Seats at a table, sets of them, and who is looking.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The most seats any game may have.
pub const MAX_SEATS: usize = 8;

/// A place at the table, counted from 0 in seating order. Clockwise is the next number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Seat(u8);

impl Seat {
    /// The seat with this number.
    #[inline]
    pub const fn new(number: usize) -> Self {
        debug_assert!(number < MAX_SEATS);
        Self(number as u8)
    }

    /// Its number, for indexing.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The neighbour clockwise at a table of `players`.
    #[inline]
    pub const fn next(self, players: usize) -> Self {
        let next = self.index() + 1;
        Self::new(if next == players { 0 } else { next })
    }

    /// The neighbour counter-clockwise at a table of `players`.
    #[inline]
    pub const fn previous(self, players: usize) -> Self {
        Self::new(if self.0 == 0 { players - 1 } else { self.index() - 1 })
    }

    /// All seats of a table in seating order.
    pub fn all(players: usize) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..players).map(Self::new)
    }

    /// All seats clockwise, beginning with this one.
    #[inline]
    pub fn clockwise(self, players: usize) -> impl Iterator<Item = Self> + Clone {
        let start = self.index();
        (0..players)
            .map(move |i| Self::new(if start + i < players { start + i } else { start + i - players }))
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

/// A set of seats, one byte.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "Array<Seat>"))]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const EMPTY: Self = Self(0);

    /// Every seat of a table.
    pub const fn all(players: usize) -> Self {
        debug_assert!(players <= MAX_SEATS);
        Self(((1u16 << players) - 1) as u8)
    }

    /// This seat alone.
    #[inline]
    pub const fn only(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// Whether the seat belongs to the set.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// The set with this seat added.
    #[inline]
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.0)
    }

    /// The set without this seat.
    #[inline]
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat.0))
    }

    /// The set without all seats of another.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether nobody belongs to the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats belong to the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The lowest seat of the set.
    #[inline]
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The seats in seating order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut left = self;
        std::iter::from_fn(move || {
            let seat = left.first()?;
            left = left.without(seat);
            Some(seat)
        })
    }

    /// The first member met clockwise, beginning with `start` itself.
    #[inline]
    pub const fn first_clockwise_from(self, start: Seat) -> Option<Seat> {
        let ahead = Self(self.0 & (0xffu8 << start.0));
        if ahead.is_empty() { self.first() } else { ahead.first() }
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Seat::index)).finish()
    }
}

impl Serialize for SeatSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for SeatSet {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let seats = Vec::<u8>::deserialize(deserializer)?;
        seats.into_iter().try_fold(Self::EMPTY, |set, number| {
            if usize::from(number) >= MAX_SEATS {
                return Err(serde::de::Error::custom(format_args!("no table has a seat {number}")));
            }
            Ok(set.with(Seat(number)))
        })
    }
}

/// Who looks at a game: somebody with a seat, or the public.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Observer {
    /// The player in this seat: sees what is open and what is their own.
    Seat(Seat),
    /// Anybody else: sees what is open.
    Spectator,
}

impl Observer {
    /// Everybody who can look at a table: each seat, then the spectator.
    pub fn all(players: usize) -> impl Iterator<Item = Self> {
        Seat::all(players).map(Self::Seat).chain([Self::Spectator])
    }

    /// The seat they look from, if any.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Spectator => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clockwise_wraps_around() {
        let order: Vec<_> = Seat::new(2).clockwise(4).map(Seat::index).collect();
        assert_eq!(order, [2, 3, 0, 1]);
        assert_eq!(Seat::new(3).next(4), Seat::new(0));
        assert_eq!(Seat::new(0).previous(4), Seat::new(3));
    }

    #[test]
    fn sets_find_the_next_member_clockwise() {
        let set: SeatSet = [Seat::new(0), Seat::new(3)].into_iter().collect();
        assert_eq!(set.first_clockwise_from(Seat::new(1)), Some(Seat::new(3)));
        assert_eq!(set.first_clockwise_from(Seat::new(3)), Some(Seat::new(3)));
        assert_eq!(set.without(Seat::new(3)).first_clockwise_from(Seat::new(1)), Some(Seat::new(0)));
        assert_eq!(SeatSet::EMPTY.first_clockwise_from(Seat::new(1)), None);
        assert_eq!(SeatSet::all(8).len(), 8);
    }

    #[test]
    fn sets_are_written_as_lists() {
        let set: SeatSet = [Seat::new(4), Seat::new(1)].into_iter().collect();
        assert_eq!(serde_json::to_string(&set).unwrap(), "[1,4]");
        assert_eq!(serde_json::from_str::<SeatSet>("[4,1]").unwrap(), set);
        assert!(serde_json::from_str::<SeatSet>("[8]").is_err());
    }
}
