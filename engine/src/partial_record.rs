//! A game that is not over as one observer may save it: their view and the events they were told, without what the
//! record reveals later: no seed, no set-up, no concealed choice of others.

use serde::Serialize;

use crate::{event::events_for, game::Game, journal::Journal, record::SeatLabel, seat::Observer};

/// The value of `format`.
pub const FORMAT: &str = "votive-shown/1";

/// A game so far as one observer knows it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(bound = "")]
pub struct PartialRecord<G: Game> {
    /// [`FORMAT`].
    pub format: &'static str,
    /// [`Game::ID`].
    pub game: &'static str,
    /// Who sits where.
    pub seats: Vec<SeatLabel>,
    /// All that they may know now.
    pub view: G::View,
    /// What they were told, one list for each entry of the journal.
    pub events: Vec<Vec<G::Event>>,
}

impl<G: Game> Journal<G> {
    /// The game so far as an observer knows it.
    pub fn partial_record(&self, observer: Observer) -> PartialRecord<G> {
        let mut events = Vec::with_capacity(self.entries().len());
        self.clone().rewind(self.entries().len(), |told| {
            events.push(events_for(&told, observer).cloned().collect());
        });
        let view = G::view(self.state(), observer);
        PartialRecord { format: FORMAT, game: G::ID, seats: self.seats().to_vec(), view, events }
    }
}
