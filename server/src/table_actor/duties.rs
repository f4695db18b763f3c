//! What a table does without a request: standing orders, clocks, bots.

use tokio::time::Instant;

use super::{CLOCK_GRACE, TableActor};
use crate::{protocol::Away, store::Millis, table::Entry};

/// The most moves of standing orders in a row: guards against a game that asks for ever.
const MAX_ORDERED_MOVES: usize = 1000;

impl TableActor {
    /// Does what is due, if this node looks after the table, and keeps the lease.
    pub(super) async fn do_duties(&mut self) {
        if self.broken {
            return;
        }
        let takes_over = self.takeover_at.is_some_and(|takeover_at| Instant::now() >= takeover_at);
        if self.is_leader || takes_over {
            self.obey_orders().await;
            self.end_overdue_turns().await;
            self.start_bots();
        }
        self.renew_lease().await;
    }

    async fn obey_orders(&mut self) {
        for _ in 0..MAX_ORDERED_MOVES {
            let Some(entry) = self.table.ordered_move() else { break };
            if self.write(&entry).await.is_err() {
                break;
            }
        }
    }

    /// Bots stand in for the seats that are out of time.
    async fn end_overdue_turns(&mut self) {
        if self.restart_grace_until.is_some_and(|until| Instant::now() < until) {
            return;
        }
        while let Some((seat, when)) = self.table.next_timeout() {
            if self.app.now() < when + CLOCK_GRACE.as_millis() as Millis {
                return;
            }
            let away = Entry::WentAway { seat: seat.index() as u8, id: None, why: Away::OutOfTime };
            if self.write(&away).await.is_err() {
                return;
            }
        }
    }
}
