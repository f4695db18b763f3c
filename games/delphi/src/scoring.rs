//! What a march pays (D1.5, D4).

use serde::{Deserialize, Serialize};

use crate::options::{PayoutGrowth, Sharing};

/// Marches in a parade.
pub const MARCHES_A_PARADE: u8 = 3;

/// Marches in the game.
pub const MARCHES: u8 = 9;

/// The parade that a march belongs to, both from 1.
pub const fn parade(march: u8) -> u8 {
    (march - 1) / MARCHES_A_PARADE + 1
}

/// What a march pays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Payout {
    /// To the first who leaves: negative.
    pub first: i8,
    /// To the last who leaves.
    pub lower: i8,
    /// To the one who stays.
    pub higher: i8,
}

impl Payout {
    /// What this march pays (D1.5).
    pub const fn of(march: u8, growth: PayoutGrowth) -> Self {
        let step = match growth {
            PayoutGrowth::Continuous => march,
            PayoutGrowth::Staggered => parade(march) + (march - 1) % MARCHES_A_PARADE,
        } as i8;
        Self { first: -step, lower: step + 1, higher: step + 2 }
    }

    /// What a single player gets for a place; the last place belongs to the one who stays (D4.1).
    pub const fn place(self, place: u8, players: u8) -> i8 {
        if place == 1 {
            self.first
        } else if place == players {
            self.higher
        } else if place + 1 == players {
            self.lower
        } else {
            0
        }
    }

    /// What each of `together` players gets who leave at once and so cover as many places from `place` on (D4).
    pub fn share(self, sharing: Sharing, players: u8, place: u8, together: u8) -> i8 {
        if place == 1 || together == 1 {
            return self.place(place, players);
        }
        let last_two = place + 1 == players;
        match sharing {
            Sharing::ByOrder if together > 1 && !last_two => 0,
            Sharing::ByOrder | Sharing::Pooled => {
                let pool: i8 = (place..place + together).map(|place| self.place(place, players)).sum();
                (pool + together as i8 - 1) / together as i8
            }
        }
    }
}
