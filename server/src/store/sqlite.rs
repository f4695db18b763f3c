//! The store in a file: SQLite with a write-ahead log, one writer, several readers. For one server.

use std::{
    fs::File,
    path::Path,
    sync::{Mutex, PoisonError},
    time::Duration,
};

use async_trait::async_trait;
use serde_json::json;
use sqlx::{
    Connection, Row, Sqlite as Database, SqlitePool,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteRow, SqliteSynchronous},
};
use tokio::sync::mpsc;

use super::{
    Append, Credential, CredentialKind, EntryRow, Filter, Listing, Millis, News, Seq, Settings, Store,
    StoreError, TableRow, migrations,
    sql::{shared_helpers, store},
};
use crate::protocol::{Player, PlayerId, TableId};

/// What an acknowledged move survives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Durability {
    /// A loss of power: the log is flushed to the disk before anything is acknowledged.
    Power,
    /// The end of the program, however sudden, but perhaps not a loss of power in the last moments before it.
    Process,
}

/// A database in a file.
pub struct Sqlite {
    name: String,
    writer: SqlitePool,
    readers: SqlitePool,
    /// Held until the store is closed, so that there is no second server.
    lock: Mutex<Option<File>>,
}

impl Sqlite {
    /// Opens or creates a database and brings it up to date.
    pub async fn open(path: &Path, settings: &Settings) -> Result<Self, StoreError> {
        let name = format!("sqlite:{}", path.display());
        let failed = |error: &dyn std::fmt::Display| StoreError::Open {
            database: name.clone(),
            error: error.to_string(),
        };
        let lock = if settings.serves { Some(lock(path, &name)?) } else { None };
        let synchronous = match settings.durability {
            Durability::Power => SqliteSynchronous::Full,
            Durability::Process => SqliteSynchronous::Normal,
        };
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(settings.serves)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(synchronous)
            .busy_timeout(Duration::from_secs(10))
            .pragma("wal_autocheckpoint", "4000")
            .foreign_keys(true);
        let writer = SqlitePoolOptions::new()
            .max_connections(1)
            .idle_timeout(None)
            .max_lifetime(None)
            .test_before_acquire(false)
            .connect_with(options.clone())
            .await
            .map_err(|error| failed(&error))?;
        migrations::sqlite().run(&writer).await.map_err(|error| migrations::failure(&name, &error))?;
        let readers = SqlitePoolOptions::new()
            .max_connections(4)
            .test_before_acquire(false)
            .connect_with(options.read_only(true))
            .await
            .map_err(|error| failed(&error))?;
        Ok(Self { name, writer, readers, lock: Mutex::new(lock) })
    }

    fn read(&self) -> &SqlitePool {
        &self.readers
    }

    pub(super) fn write(&self) -> &SqlitePool {
        &self.writer
    }

    /// Copies the whole database into a new file, while it is in use.
    pub(super) async fn copy_to(&self, file: &Path) -> Result<(), StoreError> {
        let file = file.to_str().ok_or_else(|| StoreError::Corrupt("the file's name is not UTF-8".into()))?;
        sqlx::query("VACUUM INTO $1").bind(file.to_owned()).execute(&self.writer).await?;
        Ok(())
    }
}

/// Makes sure that no other server uses the file.
fn lock(path: &Path, name: &str) -> Result<File, StoreError> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(".lock");
    let failed = |error: &dyn std::fmt::Display| StoreError::Open {
        database: name.to_owned(),
        error: error.to_string(),
    };
    let file = File::options()
        .create(true)
        .truncate(false)
        .write(true)
        .open(&beside)
        .map_err(|error| failed(&error))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(std::fs::TryLockError::WouldBlock) => Err(StoreError::InUse { database: name.to_owned() }),
        Err(std::fs::TryLockError::Error(error)) => Err(failed(&error)),
    }
}

store!(Sqlite {
    fn shared(&self) -> bool {
        false
    }

    async fn commit(&self, batch: &[Append]) -> Result<Vec<bool>, StoreError> {
        let mut connection = self.writer.acquire().await?;
        let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
        let count = write_together(&mut transaction, batch).await?;
        let written = if count == batch.len() as u64 {
            vec![true; batch.len()]
        } else {
            transaction.rollback().await?;
            transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
            write_singly(&mut transaction, batch).await?
        };
        write_listings(&mut transaction, batch, &written).await?;
        transaction.commit().await?;
        Ok(written)
    }

    async fn news(&self) -> Result<Option<mpsc::Receiver<News>>, StoreError> {
        Ok(None)
    }

    async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
        self.lock.lock().unwrap_or_else(PoisonError::into_inner).take();
    }
});

/// Writes all entries with one statement, which is many times quicker than one for each; how many found their place.
async fn write_together(
    connection: &mut sqlx::SqliteConnection,
    batch: &[Append],
) -> Result<u64, sqlx::Error> {
    if let [single] = batch {
        return Ok(insert_entry(single).execute(connection).await?.rows_affected());
    }
    let row = |append: &Append| json!([append.table, append.row.seq.0, append.row.at, append.row.entry]);
    let rows = serde_json::Value::from_iter(batch.iter().map(row)).to_string();
    let done = sqlx::query(
        "INSERT INTO entries (table_id, seq, at, entry) \
         SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each($1) WHERE true \
         ON CONFLICT DO NOTHING",
    )
    .bind(rows)
    .execute(connection)
    .await?;
    Ok(done.rows_affected())
}

shared_helpers!(Database, SqliteRow);
