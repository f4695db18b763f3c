//! The key of an information set: everything that happened since the root and is visible to all. A concealed choice joins
//! the history only when it is revealed, so that no decision depends on what its seat could not see.

use std::hash::{Hash, Hasher};

use rustc_hash::FxHasher;
use votive_engine::{Game, Seat, seat::MAX_SEATS};

/// The visible history since the root.
#[derive(Clone, Copy, Debug)]
pub(super) struct History {
    key: u64,
    /// Hashes of concealed choices, by seat.
    concealed: [Option<u64>; MAX_SEATS],
}

impl History {
    pub(super) const ROOT: Self = Self { key: 0, concealed: [None; MAX_SEATS] };

    /// The key of the decision of a seat.
    pub(super) fn key(&self, seat: Seat) -> u64 {
        mix(self.key, seat.index() as u64 + 1)
    }

    /// Whether no choice is concealed.
    pub(super) fn is_open(&self) -> bool {
        self.concealed.iter().all(Option::is_none)
    }

    /// Adds a move; `state` is the state after it.
    pub(super) fn add<G: Game>(&mut self, seat: Seat, action: &G::Move, state: &G::State) {
        let mut hasher = FxHasher::default();
        (seat, action).hash(&mut hasher);
        self.concealed[seat.index()] = Some(hasher.finish());
        let hidden = G::concealed(state);
        for (at, concealed) in self.concealed.iter_mut().enumerate() {
            if let Some(step) = concealed.take_if(|_| !hidden.contains(Seat::new(at))) {
                self.key = mix(self.key, step);
            }
        }
    }
}

/// Hashes two numbers into one, with the finaliser of splitmix64.
fn mix(key: u64, step: u64) -> u64 {
    let mut mixed = (key ^ step).wrapping_add(0x9e37_79b9_7f4a_7c15).wrapping_add(key << 6);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}
