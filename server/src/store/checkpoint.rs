//! Checkpoints of SQLite's write-ahead log beside the writer, so that no commit has to wait for one.

use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

use sqlx::{ConnectOptions, sqlite::SqliteConnectOptions};
use tokio::{sync::Notify, task::JoinHandle};

/// Entries between two checkpoints.
const CHECKPOINT_ENTRIES: usize = 4096;

/// A task with a connection of its own. If it fails, SQLite checkpoints within a commit
/// (`wal_autocheckpoint`).
pub(super) struct CheckpointTask {
    entries: AtomicUsize,
    due: Arc<Notify>,
    task: JoinHandle<()>,
}

impl CheckpointTask {
    pub(super) fn start(options: SqliteConnectOptions) -> Self {
        let due = Arc::new(Notify::new());
        let task = tokio::spawn(run(options, due.clone()));
        Self { entries: AtomicUsize::new(0), due, task }
    }

    /// Counts entries that were committed.
    pub(super) fn committed(&self, entries: usize) {
        let before = self.entries.fetch_add(entries, Ordering::Relaxed);
        if before / CHECKPOINT_ENTRIES != (before + entries) / CHECKPOINT_ENTRIES {
            self.due.notify_one();
        }
    }

    pub(super) fn stop(&self) {
        self.task.abort();
    }
}

async fn run(options: SqliteConnectOptions, due: Arc<Notify>) {
    let mut connection = None;
    loop {
        due.notified().await;
        if connection.is_none() {
            connection = options.connect().await.ok();
        }
        let Some(open) = &mut connection else { continue };
        if let Err(error) = sqlx::query("PRAGMA wal_checkpoint(PASSIVE)").execute(open).await {
            tracing::warn!(%error, "checkpoint failed");
        }
    }
}
