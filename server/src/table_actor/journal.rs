//! Writes entries to the store, and follows what other nodes write.

use tokio::time::Instant;

use super::{TAKEOVER_DELAY, TableActor, load_table, viewers::to_text};
use crate::{
    protocol::{Problem, Version},
    store::{Append, EntryRow, Listing, Lost},
    table::{Effect, EffectKind, Entry},
};

/// Why an entry was not written.
pub(super) enum WriteError {
    /// The table refuses it.
    Refused(Box<Problem>),
    /// Another node wrote first; the table is up to date again.
    Race,
    /// The store failed.
    Store,
}

impl TableActor {
    /// Applies an entry, makes it durable, and publishes it. On an error the table is as the store has it.
    pub(super) async fn write(&mut self, entry: &Entry) -> Result<(), WriteError> {
        let at = self.app.now();
        let shown = self.table.version();
        let effect = self.table.fold(entry, at).map_err(|problem| WriteError::Refused(Box::new(problem)))?;
        let append = Append {
            table: self.table.id().clone(),
            row: EntryRow { seq: self.table.seq(), at, entry: entry.to_json() },
            listing: self.listing(&effect),
            due: self.lease_for_entry(),
        };
        match self.app.writer.append(append).await {
            Ok(()) => {
                self.is_leader = true;
                self.takeover_at = None;
                self.publish(&effect);
                Ok(())
            }
            Err(lost) => {
                if lost == Lost::Race {
                    self.app.metrics.races.inc();
                }
                self.lease_until = None;
                self.reload(shown).await;
                Err(if lost == Lost::Race { WriteError::Race } else { WriteError::Store })
            }
        }
    }

    fn listing(&self, effect: &Effect) -> Option<Listing> {
        let is_listed = effect.table_changed || matches!(effect.kind, EffectKind::Table | EffectKind::Reset);
        is_listed.then(|| Listing {
            status: self.table.status().id().to_owned(),
            seats: serde_json::to_string(&self.table.seat_infos()).expect("plain data can be written"),
            sitting: self.table.seated_players(),
        })
    }

    /// Loads the table again, without what was not stored. Viewers are sent what happened since `shown`.
    async fn reload(&mut self, shown: Version) {
        match load_table(&self.app, self.table.id()).await {
            Ok(table) => {
                self.table = table;
                self.refresh_observers();
                self.sent_orders.clear();
                self.follow_other_node();
                self.bot_decisions.clear();
                for viewer in self.viewers.values() {
                    let snapshot = self.table.snapshot(viewer.player_id(), Some(shown));
                    // A viewer that is gone detaches by itself.
                    let _ = viewer.sink.send(to_text(&snapshot));
                }
            }
            Err(error) => {
                // What is in memory is not in the store: it must neither be shown nor built upon.
                tracing::error!(table = %self.table.id(), %error, "table could not be reloaded");
                self.broken = true;
                self.viewers.clear();
                self.inbox.close();
            }
        }
    }

    /// Applies what other nodes have written.
    pub(super) async fn catch_up(&mut self) {
        let shown = self.table.version();
        let rows = match self.app.store.entries(self.table.id(), self.table.seq()).await {
            Ok(rows) => rows,
            Err(error) => {
                tracing::warn!(table = %self.table.id(), %error, "new entries could not be read");
                return;
            }
        };
        if !rows.is_empty() {
            // The other node may have written another lease.
            self.lease_until = None;
        }
        for row in &rows {
            match self.table.fold_row(row) {
                Ok(effect) => self.publish(&effect),
                Err(error) => {
                    tracing::error!(%error, "new entries could not be folded");
                    return self.reload(shown).await;
                }
            }
            self.follow_other_node();
        }
    }

    fn follow_other_node(&mut self) {
        self.is_leader = false;
        self.takeover_at = Some(Instant::now() + TAKEOVER_DELAY);
    }
}
