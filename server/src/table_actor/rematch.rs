//! Makes the table of a rematch.

use super::{ReplyTo, TableActor, journal::WriteError, requests::not_stored};
use crate::{
    protocol::Player,
    table::{Entry, SeatAssignment, TableConfig},
};

impl TableActor {
    /// Makes the rematch, or names the one that exists.
    pub(super) async fn make_rematch(&mut self, player: &Player, id: String, reply: ReplyTo) {
        if let Some(table) = self.table.rematch().cloned() {
            return self.done(reply, id, self.table.version(), Some(table));
        }
        let seats = match self.table.propose_rematch(player) {
            Ok(seats) => seats,
            Err(problem) => return self.refuse(reply, id, problem, None),
        };
        let table = match self.app.add_table(self.rematch_config(player, seats)).await {
            Ok(table) => table,
            Err(problem) => return self.refuse(reply, id, problem, None),
        };
        match self.write(&Entry::Rematch { table }).await {
            // After a race, the rematch that another node made counts.
            Ok(()) | Err(WriteError::Race) => {
                let table = self.table.rematch().cloned();
                self.done(reply, id, self.table.version(), table);
            }
            Err(WriteError::Refused(problem)) => self.refuse(reply, id, *problem, None),
            Err(WriteError::Store) => self.refuse(reply, id, not_stored(), None),
        }
    }

    fn rematch_config(&self, player: &Player, seats: Vec<SeatAssignment>) -> TableConfig {
        TableConfig {
            seats,
            host: player.clone(),
            created_at: self.app.now(),
            seed: self.app.new_seed(),
            ..self.table.config().as_ref().clone()
        }
    }
}
