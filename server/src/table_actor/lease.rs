//! The lease: the note in the store until when this node looks after the table. A sweep wakes tables whose lease is
//! overdue, so that bots and clocks survive the sudden end of a node.

use std::time::Duration;

use tokio::time::Instant;

use super::TableActor;
use crate::{
    protocol::Status,
    store::{Due, Millis},
};

/// How long a lease lasts; it is renewed at half that time.
pub(super) const LEASE_DURATION: Duration = Duration::from_secs(60);

impl TableActor {
    /// The lease that is written with an entry.
    pub(super) fn lease_for_entry(&mut self) -> Due {
        if !self.table.needs_attention() || self.has_fresh_lease() {
            return Due::Unchanged;
        }
        Due::At(self.take_lease())
    }

    /// Renews the lease while no entry is written, and removes it when it is not needed any more.
    pub(super) async fn renew_lease(&mut self) {
        let due = if self.table.needs_attention() {
            if self.has_fresh_lease() {
                return;
            }
            Some(self.take_lease())
        } else {
            // While the game runs, the next entry is likely to need it again.
            let keep = self.table.status() == Status::Running && self.has_fresh_lease();
            if self.lease_until.is_none() || keep {
                return;
            }
            self.lease_until = None;
            None
        };
        self.store_due(due).await;
    }

    /// Makes the table due at once, so that another node goes on without delay. A single server looks at all tables
    /// when it starts.
    pub(super) async fn hand_over(&mut self) {
        if self.lease_until.is_some() && self.app.store.shared() {
            self.store_due(self.table.needs_attention().then(|| self.app.now())).await;
        }
    }

    pub(super) async fn store_due(&self, due: Option<Millis>) {
        if let Err(error) = self.app.store.set_due(self.table.id(), due).await {
            tracing::warn!(table = %self.table.id(), %error, "lease could not be stored");
        }
    }

    fn has_fresh_lease(&self) -> bool {
        self.lease_until.is_some_and(|until| until > Instant::now() + LEASE_DURATION / 2)
    }

    /// When the lease ends, by the wall clock.
    fn take_lease(&mut self) -> Millis {
        self.lease_until = Some(Instant::now() + LEASE_DURATION);
        self.app.now() + LEASE_DURATION.as_millis() as Millis
    }
}
