//! Group commit: all entries that wait, of all tables, are written in one transaction while the next ones gather. A
//! flush of the disk is then paid once for many moves, and nobody waits longer than two of them.

use std::{sync::Arc, time::Instant};

use tokio::sync::{mpsc, oneshot};

use super::{Append, Store};
use crate::metrics::Metrics;

/// The most entries in one transaction.
const BATCH: usize = 512;

/// So often all other tasks have their turn before a transaction begins.
const GATHER: usize = 4;

/// Why an entry was not written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Lost {
    /// Somebody else has written at that place first.
    #[error("another node was first")]
    Race,
    /// The database failed; whether the entry is there is not known.
    #[error("the database failed")]
    Failed,
}

struct Waiting {
    append: Append,
    answer: oneshot::Sender<Result<(), Lost>>,
}

/// Writes entries for many tables at once.
#[derive(Clone)]
pub struct Writer(mpsc::Sender<Waiting>);

impl Writer {
    /// Begins to write to a store. It ends when the last copy of this is dropped.
    pub fn start(store: Arc<dyn Store>, metrics: Arc<Metrics>) -> Self {
        let (sender, receiver) = mpsc::channel(4 * BATCH);
        tokio::spawn(write(store, receiver, metrics));
        Self(sender)
    }

    /// Writes an entry; returns when it is durable, or when it is known not to be.
    pub async fn append(&self, append: Append) -> Result<(), Lost> {
        let (answer, written) = oneshot::channel();
        self.0.send(Waiting { append, answer }).await.map_err(|_| Lost::Failed)?;
        written.await.unwrap_or(Err(Lost::Failed))
    }
}

/// Lets whoever is ready to write come along, as long as more do: a busy server flushes the disk less often, and an idle
/// one loses nothing.
async fn gather(receiver: &mut mpsc::Receiver<Waiting>, waiting: &mut Vec<Waiting>) {
    for _ in 0..GATHER {
        let before = waiting.len();
        tokio::task::yield_now().await;
        while waiting.len() < BATCH
            && let Ok(more) = receiver.try_recv()
        {
            waiting.push(more);
        }
        if waiting.len() == before {
            return;
        }
    }
}

async fn write(store: Arc<dyn Store>, mut receiver: mpsc::Receiver<Waiting>, metrics: Arc<Metrics>) {
    let mut waiting = Vec::with_capacity(BATCH);
    while receiver.recv_many(&mut waiting, BATCH).await > 0 {
        gather(&mut receiver, &mut waiting).await;
        let (batch, answers): (Vec<_>, Vec<_>) =
            waiting.drain(..).map(|one: Waiting| (one.append, one.answer)).unzip();
        metrics.entries.inc_by(batch.len() as u64);
        let begun = Instant::now();
        let committed = store.commit(&batch).await;
        metrics.commit_seconds.observe(begun.elapsed().as_secs_f64());
        match committed {
            Ok(written) => {
                for (answer, written) in answers.into_iter().zip(written) {
                    // Whoever has stopped waiting will read the journal.
                    let _ = answer.send(if written { Ok(()) } else { Err(Lost::Race) });
                }
            }
            Err(error) => {
                tracing::error!(%error, entries = batch.len(), "entries could not be written");
                for answer in answers {
                    let _ = answer.send(Err(Lost::Failed));
                }
            }
        }
    }
}
