//! Carried-out requests of each seat, to recognise repeats.

use std::hash::{DefaultHasher, Hash, Hasher};

use super::Table;
use crate::protocol::{PlayerId, Version};

/// Requests remembered for each seat.
const MAX_REMEMBERED_REQUESTS: usize = 64;

/// A request that was carried out.
pub(super) struct CarriedOut {
    /// Hash of the id, compared first: the ids themselves are scattered in memory.
    id_hash: u64,
    id: String,
    version: Version,
}

impl Table {
    /// The version at which a player's request was carried out, if it was: a repeat has no second effect.
    pub fn carried_out(&self, player: &PlayerId, id: &str) -> Option<Version> {
        let id_hash = hash(id);
        let mut requests = self.seats[self.seat_of(player)?.index()].requests.iter();
        requests.find(|known| known.id_hash == id_hash && known.id == id).map(|known| known.version)
    }

    pub(super) fn remember_request(&mut self, seat: u8, id: &str) {
        let version = self.version;
        let Some(state) = self.seats.get_mut(usize::from(seat)) else { return };
        state.requests.push_back(CarriedOut { id_hash: hash(id), id: id.to_owned(), version });
        if state.requests.len() > MAX_REMEMBERED_REQUESTS {
            state.requests.pop_front();
        }
    }
}

fn hash(id: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    id.hash(&mut hasher);
    hasher.finish()
}
