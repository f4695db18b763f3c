//! The store in a file: SQLite with a write-ahead log, one writer, several readers. For one server.

use std::{
    collections::{HashMap, HashSet},
    fs::{File, TryLockError},
    io,
    path::Path,
    sync::{Mutex, PoisonError},
    time::Duration,
};

use async_trait::async_trait;
use serde::Serialize;
use sqlx::{
    Connection, QueryBuilder, Row, Sqlite as Database, SqliteConnection, SqlitePool,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteRow, SqliteSynchronous},
};
use tokio::sync::mpsc;

use super::{
    Append, CorruptValue, Credential, CredentialKind, EntryRow, Filter, Listing, Millis, News, Seq, Settings,
    Store, StoreError, TableRow, WholeTable,
    checkpoint::CheckpointTask,
    migrations,
    rows::accepted,
    shared_sql::{impl_store, shared_queries},
};
use crate::protocol::{Player, PlayerId, TableId};

/// What an acknowledged move survives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Durability {
    /// A loss of power: the log is flushed to the disk before anything is acknowledged.
    Power,
    /// The end of the program, however sudden. A loss of power may take the last moments before it.
    Process,
}

/// Size of the log at which the writer checkpoints it within a commit. The checkpoint task comes long before.
const WAL_AUTOCHECKPOINT_PAGES: &str = "16000";

/// Page cache of the writer, in KiB (which SQLite takes as a negative number): every running table has a page of the index
/// that its next move changes.
const WRITER_CACHE_KIB: &str = "-16384";

/// How long a statement waits for a lock that another process holds.
const BUSY_TIMEOUT: Duration = Duration::from_secs(10);

const MAX_READERS: u32 = 4;

/// A database in a file.
pub struct Sqlite {
    name: String,
    writer: SqlitePool,
    readers: SqlitePool,
    checkpoints: CheckpointTask,
    /// Held until the store is closed: a second server is refused.
    lock: Mutex<Option<File>>,
}

impl Sqlite {
    /// Opens a database. For a server, creates and migrates it as needed.
    pub async fn open(path: &Path, settings: &Settings) -> Result<Self, StoreError> {
        Self::open_as(path, settings, settings.serves).await
    }

    /// Creates a database in a new file, without a server's lock.
    pub(super) async fn create(path: &Path) -> Result<Self, StoreError> {
        File::create_new(path).map_err(|error| StoreError::open(&name(path), error))?;
        let settings = Settings { durability: Durability::Power, serves: false };
        Self::open_as(path, &settings, true).await
    }

    async fn open_as(path: &Path, settings: &Settings, migrate: bool) -> Result<Self, StoreError> {
        let name = name(path);
        let failed = |error: sqlx::Error| StoreError::open(&name, error);
        let lock = if settings.serves { Some(lock(path, &name)?) } else { None };
        let options = connect_options(path, settings);
        let writer = SqlitePoolOptions::new()
            .max_connections(1)
            .idle_timeout(None)
            .max_lifetime(None)
            .test_before_acquire(false)
            // SQLite ends a transaction by itself if the disk is full; sqlx then counts it as open for ever.
            .before_acquire(|connection, _| Box::pin(async { Ok(!connection.is_in_transaction()) }))
            .connect_with(options.clone().pragma("cache_size", WRITER_CACHE_KIB))
            .await
            .map_err(failed)?;
        let migrator = migrations::sqlite();
        if migrate {
            migrator.run(&writer).await.map_err(|error| migrations::failure(&name, error))?;
        } else {
            let count_tables = "SELECT count(*) FROM sqlite_master WHERE name = '_sqlx_migrations'";
            migrations::check(&name, &migrator, &applied_migrations(&writer, count_tables).await?)?;
        }
        let readers = SqlitePoolOptions::new()
            .max_connections(MAX_READERS)
            .test_before_acquire(false)
            .connect_with(options.clone().read_only(true))
            .await
            .map_err(failed)?;
        let checkpoints = CheckpointTask::start(options);
        Ok(Self { name, writer, readers, checkpoints, lock: Mutex::new(lock) })
    }

    fn read(&self) -> &SqlitePool {
        &self.readers
    }

    pub(super) fn write(&self) -> &SqlitePool {
        &self.writer
    }

    /// Does nothing: there are no other nodes.
    async fn notify_revoked(&self, _: &mut SqliteConnection, _: &PlayerId) -> Result<(), sqlx::Error> {
        Ok(())
    }

    /// Copies the whole database into a new file, while it is in use.
    pub(super) async fn copy_to(&self, file: &Path) -> Result<(), StoreError> {
        let not_utf8 = || io::Error::new(io::ErrorKind::InvalidInput, "the file's name is not UTF-8");
        let file = file.to_str().ok_or_else(|| StoreError::open(&name(file), not_utf8()))?;
        sqlx::query("VACUUM INTO $1").bind(file.to_owned()).execute(&self.writer).await?;
        Ok(())
    }
}

fn name(path: &Path) -> String {
    format!("sqlite:{}", path.display())
}

fn connect_options(path: &Path, settings: &Settings) -> SqliteConnectOptions {
    let synchronous = match settings.durability {
        Durability::Power => SqliteSynchronous::Full,
        Durability::Process => SqliteSynchronous::Normal,
    };
    SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(settings.serves)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(synchronous)
        .busy_timeout(BUSY_TIMEOUT)
        .pragma("wal_autocheckpoint", WAL_AUTOCHECKPOINT_PAGES)
        .pragma("temp_store", "memory")
        .foreign_keys(true)
}

/// Locks a file beside the database, so that it has one server.
fn lock(path: &Path, name: &str) -> Result<File, StoreError> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(".lock");
    let file = File::options()
        .create(true)
        .truncate(false)
        .write(true)
        .open(&beside)
        .map_err(|error| StoreError::open(name, error))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StoreError::InUse { database: name.to_owned() }),
        Err(TryLockError::Error(error)) => Err(StoreError::open(name, error)),
    }
}

/// Begins a transaction that reads one snapshot.
const BEGIN_SNAPSHOT: &str = "BEGIN";

impl_store!(Sqlite {
    fn shared(&self) -> bool {
        false
    }

    async fn add_table(&self, table: &TableRow, sitting: &[PlayerId]) -> Result<(), StoreError> {
        let mut transaction = self.writer.begin_with("BEGIN IMMEDIATE").await?;
        insert_table(table).execute(&mut *transaction).await?;
        sqlx::query("INSERT OR IGNORE INTO sitting (player, table_id) SELECT value, $2 FROM json_each($1)")
            .bind(json(&sitting)?)
            .bind(table.id.to_string())
            .execute(&mut *transaction)
            .await?;
        Ok(transaction.commit().await?)
    }

    async fn commit(&self, batch: &[Append]) -> Result<Vec<bool>, StoreError> {
        let mut transaction = self.writer.begin_with("BEGIN IMMEDIATE").await?;
        let written = next_in_journal(batch, last_seqs(&mut transaction, batch).await?);
        let accepted = accepted(batch, &written);
        if !accepted.is_empty() {
            insert_entries(&mut transaction, &accepted).await?;
            update_listings(&mut transaction, &accepted).await?;
            update_due(&mut transaction, &accepted).await?;
        }
        transaction.commit().await?;
        self.checkpoints.committed(accepted.len());
        Ok(written)
    }

    async fn news(&self) -> Result<Option<mpsc::Receiver<News>>, StoreError> {
        Ok(None)
    }

    async fn close(&self) {
        self.checkpoints.stop();
        self.readers.close().await;
        self.writer.close().await;
        self.lock.lock().unwrap_or_else(PoisonError::into_inner).take();
    }
});

/// The last entry of each table in a batch.
async fn last_seqs(
    connection: &mut SqliteConnection,
    batch: &[Append],
) -> Result<HashMap<String, Seq>, sqlx::Error> {
    let ids: HashSet<&TableId> = batch.iter().map(|append| &append.table).collect();
    let rows: Vec<(String, i64)> = sqlx::query_as(
        "SELECT value, (SELECT coalesce(max(seq), 0) FROM entries WHERE table_id = value) FROM json_each($1)",
    )
    .bind(json(&ids)?)
    .fetch_all(connection)
    .await?;
    Ok(rows.into_iter().map(|(id, last)| (id, Seq(last as u64))).collect())
}

/// Which entries follow on the last one of their table. After one that does not, none of that table does.
fn next_in_journal(batch: &[Append], mut last: HashMap<String, Seq>) -> Vec<bool> {
    let mut lost: HashSet<&TableId> = HashSet::new();
    batch
        .iter()
        .map(|append| {
            let last = last.entry(append.table.to_string()).or_default();
            let follows = append.row.seq == last.next() && !lost.contains(&append.table);
            if follows {
                *last = append.row.seq;
            } else {
                lost.insert(&append.table);
            }
            follows
        })
        .collect()
}

/// Inserts with one statement. `OR FAIL`, because otherwise SQLite copies every page first, to be able to undo the
/// statement alone; here the whole transaction is undone.
async fn insert_entries(connection: &mut SqliteConnection, batch: &[&Append]) -> Result<(), sqlx::Error> {
    let mut query = QueryBuilder::new("INSERT OR FAIL INTO entries (table_id, seq, at, entry) ");
    query.push_values(batch, |mut values, append| {
        values
            .push_bind(append.table.to_string())
            .push_bind(append.row.seq.0 as i64)
            .push_bind(append.row.at as i64)
            .push_bind(append.row.entry.clone());
    });
    // Not kept as a prepared statement: its length varies.
    query.build().persistent(false).execute(connection).await?;
    Ok(())
}

/// Writes what lists show, the last of a batch for each table.
async fn update_listings(connection: &mut SqliteConnection, batch: &[&Append]) -> Result<(), sqlx::Error> {
    let listings: HashMap<&TableId, &Listing> =
        batch.iter().filter_map(|append| Some((&append.table, append.listing.as_ref()?))).collect();
    if listings.is_empty() {
        return Ok(());
    }
    sqlx::query(
        "UPDATE tables SET status = value ->> 'status', seats = value ->> 'seats' \
         FROM json_each($1) WHERE tables.id = key; \
         DELETE FROM sitting WHERE table_id IN (SELECT key FROM json_each($1)) AND (table_id, player) NOT IN \
         (SELECT listed.key, player.value \
         FROM json_each($1) AS listed, json_each(listed.value, '$.sitting') AS player); \
         INSERT OR IGNORE INTO sitting (player, table_id) SELECT player.value, listed.key \
         FROM json_each($1) AS listed, json_each(listed.value, '$.sitting') AS player",
    )
    .bind(json(&listings)?)
    .execute(connection)
    .await?;
    Ok(())
}

/// Writes when tables are due, the last of a batch for each table.
async fn update_due(connection: &mut SqliteConnection, batch: &[&Append]) -> Result<(), sqlx::Error> {
    let due: HashMap<&TableId, Option<i64>> =
        batch.iter().filter_map(|append| Some((&append.table, append.due.stored()?))).collect();
    if due.is_empty() {
        return Ok(());
    }
    sqlx::query("UPDATE tables SET due_at = value FROM json_each($1) WHERE tables.id = key")
        .bind(json(&due)?)
        .execute(connection)
        .await?;
    Ok(())
}

/// A list as one parameter, for `json_each`.
fn json(value: &impl Serialize) -> Result<String, sqlx::Error> {
    serde_json::to_string(value).map_err(|error| sqlx::Error::Encode(error.into()))
}

shared_queries!(Database, SqliteRow);
