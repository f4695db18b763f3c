//! The oracle: its nine cards and the pile they lie in (D6).

use serde::{Deserialize, Serialize};
use votive_engine::{Seat, SeatSet};

votive_engine::named_enum! {
    /// An oracle card.
    pub enum OracleCard {
        /// Everybody keeps two hand cards.
        GreatCaesura = "great_caesura",
        /// All gods leave all displays.
        WrathOfOlympus = "wrath_of_olympus",
        /// All heroes leave all displays.
        FallOfHeroes = "fall_of_heroes",
        /// All displays are cleared, and all still in begin again.
        NewBeginning = "new_beginning",
        /// The strongest lose their highest number.
        Hubris = "hubris",
        /// Everybody still in loses the last card.
        Retreat = "retreat",
        /// The points of this march count twice.
        DoubleFame = "double_fame",
        /// Everybody else discards a hand card.
        Tribute = "tribute",
        /// The visitor's total is ten more.
        FavourOfThePythia = "favour_of_the_pythia",
    }
}

/// How many oracle cards there are.
pub const ORACLE: usize = 9;

/// A card of the pile and who has seen it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Slot {
    pub(crate) card: OracleCard,
    pub(crate) seen: SeatSet,
}

const UNUSED: Slot = Slot { card: OracleCard::GreatCaesura, seen: SeatSet::EMPTY };

/// The oracle cards that were not executed yet, top first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(into = "Vec<Slot>", try_from = "Vec<Slot>")]
pub(crate) struct Pile {
    /// Those beyond `len` are all [`UNUSED`].
    slots: [Slot; ORACLE],
    len: u8,
}

impl Pile {
    pub(crate) fn of(slots: impl IntoIterator<Item = Slot>) -> Self {
        let mut pile = Self { slots: [UNUSED; ORACLE], len: 0 };
        for slot in slots {
            pile.slots[usize::from(pile.len)] = slot;
            pile.len += 1;
        }
        pile
    }

    /// A pile that nobody has looked into.
    pub(crate) fn face_down(cards: &[OracleCard]) -> Self {
        Self::of(cards.iter().map(|card| Slot { card: *card, seen: SeatSet::EMPTY }))
    }

    pub(crate) fn slots(&self) -> &[Slot] {
        &self.slots[..usize::from(self.len)]
    }

    /// The visitor looks at the top card (D6.1).
    pub(crate) const fn look(&mut self, visitor: Seat) -> OracleCard {
        self.slots[0].seen = self.slots[0].seen.with(visitor);
        self.slots[0].card
    }

    /// The top card goes under the pile (D6.1).
    pub(crate) fn refuse(&mut self) {
        let len = usize::from(self.len);
        self.slots[..len].rotate_left(1);
    }

    /// The top card leaves the pile.
    pub(crate) fn take(&mut self) -> OracleCard {
        self.refuse();
        self.len -= 1;
        std::mem::replace(&mut self.slots[usize::from(self.len)], UNUSED).card
    }
}

impl From<Pile> for Vec<Slot> {
    fn from(pile: Pile) -> Self {
        pile.slots().to_vec()
    }
}

impl TryFrom<Vec<Slot>> for Pile {
    type Error = &'static str;

    fn try_from(slots: Vec<Slot>) -> Result<Self, Self::Error> {
        let twice = |at: usize| slots[..at].iter().any(|slot| slot.card == slots[at].card);
        if (0..slots.len()).any(twice) {
            return Err("an oracle card lies there twice");
        }
        Ok(Self::of(slots))
    }
}
