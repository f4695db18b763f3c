//! Group commit: all waiting entries, of all tables, are written in one transaction while the next ones queue up. One
//! flush of the disk serves many moves, and no move waits for more than two flushes.

use std::{sync::Arc, time::Instant};

use tokio::sync::{mpsc, oneshot};

use super::{Append, Store};
use crate::metrics::Metrics;

/// Entries in one transaction.
const MAX_BATCH_ENTRIES: usize = 512;

/// Entries that wait for the writer; beyond this, `append` waits for room.
const QUEUE_CAPACITY: usize = 4 * MAX_BATCH_ENTRIES;

/// How often the writer yields to other tasks, so that more entries join a batch.
const MAX_GATHER_YIELDS: usize = 4;

/// Why an entry was not written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Lost {
    /// Another entry has its number.
    #[error("another node was first")]
    Race,
    /// The database failed; whether the entry is stored is unknown.
    #[error("the database failed")]
    Failed,
}

struct Request {
    append: Append,
    answer: oneshot::Sender<Result<(), Lost>>,
}

/// A handle of the task that writes entries.
#[derive(Clone)]
pub struct Writer(mpsc::Sender<Request>);

impl Writer {
    /// Starts the task. It ends when the last handle is dropped.
    pub fn start(store: Arc<dyn Store>, metrics: Arc<Metrics>) -> Self {
        let (sender, receiver) = mpsc::channel(QUEUE_CAPACITY);
        tokio::spawn(write(store, receiver, metrics));
        Self(sender)
    }

    /// Writes an entry. Returns when it is durable, or has failed.
    pub async fn append(&self, append: Append) -> Result<(), Lost> {
        let (answer, written) = oneshot::channel();
        self.0.send(Request { append, answer }).await.map_err(|_| Lost::Failed)?;
        written.await.unwrap_or(Err(Lost::Failed))
    }
}

/// Yields while more entries arrive: a busy server flushes less often, an idle one loses no time.
async fn gather(receiver: &mut mpsc::Receiver<Request>, waiting: &mut Vec<Request>) {
    for _ in 0..MAX_GATHER_YIELDS {
        let before = waiting.len();
        tokio::task::yield_now().await;
        while waiting.len() < MAX_BATCH_ENTRIES
            && let Ok(more) = receiver.try_recv()
        {
            waiting.push(more);
        }
        if waiting.len() == before {
            return;
        }
    }
}

async fn write(store: Arc<dyn Store>, mut receiver: mpsc::Receiver<Request>, metrics: Arc<Metrics>) {
    let mut waiting = Vec::with_capacity(MAX_BATCH_ENTRIES);
    while receiver.recv_many(&mut waiting, MAX_BATCH_ENTRIES).await > 0 {
        gather(&mut receiver, &mut waiting).await;
        let (batch, answers): (Vec<_>, Vec<_>) =
            waiting.drain(..).map(|request: Request| (request.append, request.answer)).unzip();
        metrics.entries.inc_by(batch.len() as u64);
        let begun = Instant::now();
        let committed = store.commit(&batch).await;
        metrics.commit_seconds.observe(begun.elapsed().as_secs_f64());
        match committed {
            Ok(written) => {
                for (answer, written) in answers.into_iter().zip(written) {
                    // A caller that stopped waiting re-reads the journal.
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
