//! When an actor wakes by itself, and when its table leaves memory.

use std::time::Duration;

use tokio::time::Instant;

use super::{CLOCK_GRACE, TAKEOVER_DELAY, TableActor, lease::LEASE_DURATION};
use crate::store::Millis;

/// How often a busy table wakes even if nothing is due.
const MAX_SLEEP: Duration = Duration::from_secs(60);

/// Added to the time of a timeout, so that the timer does not fire just before it.
const TIMER_SLACK: Duration = Duration::from_millis(5);

impl TableActor {
    pub(super) fn next_wake(&self) -> Instant {
        let now = Instant::now();
        let mut wake = self.last_activity + self.app.config.idle;
        if !self.viewers.is_empty() || !self.bot_decisions.is_empty() || wake <= now {
            wake = now + MAX_SLEEP;
        }
        if self.lease_until.is_some() {
            wake = wake.min(now + LEASE_DURATION / 3);
        }
        if let Some((_, when)) = self.table.next_timeout() {
            let left = Duration::from_millis(when.saturating_sub(self.app.now()));
            let grace = if self.is_leader { CLOCK_GRACE } else { CLOCK_GRACE + TAKEOVER_DELAY };
            let timeout = now + left + grace + TIMER_SLACK;
            wake = wake.min(self.restart_grace_until.map_or(timeout, |until| timeout.max(until)));
        }
        if let Some(takeover_at) = self.takeover_at
            && !self.is_leader
            && takeover_at > now
        {
            wake = wake.min(takeover_at);
        }
        wake
    }

    pub(super) fn is_idle(&self) -> bool {
        let has_viewers = self.viewers.values().any(|viewer| !viewer.sink.is_closed());
        !has_viewers && self.bot_decisions.is_empty() && self.last_activity.elapsed() >= self.app.config.idle
    }

    /// Leaves memory, unless a message has just come; whether it did.
    pub(super) async fn leave_memory(&mut self) -> bool {
        if self.lease_until.is_some() {
            let timeout = self.table.next_timeout().map(|(_, when)| when + CLOCK_GRACE.as_millis() as Millis);
            let later = self.app.now() + LEASE_DURATION.as_millis() as Millis;
            let due = self.table.needs_attention().then(|| timeout.unwrap_or(later));
            self.store_due(due).await;
            self.lease_until = None;
        }
        self.app.tables.remove_idle(self.table.id(), &mut self.inbox)
    }
}
