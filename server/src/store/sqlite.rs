//! The store in a file: SQLite with a write-ahead log, one writer, several readers. For one server.

use std::{
    collections::HashMap,
    fmt::Write,
    fs::File,
    path::Path,
    sync::{Mutex, PoisonError},
    time::Duration,
};

use async_trait::async_trait;
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

/// So many entries gather before they are filed table by table.
const FRESH: usize = 2048;

/// Of so many tables the last entry is remembered.
const KNOWN: usize = 100_000;

/// What the writer remembers, so that it need not ask for every entry. There is only one: the file is locked.
#[derive(Default)]
struct Places {
    /// The last entry of tables that were written to.
    last: HashMap<TableId, Seq>,
    /// How many entries are not filed yet.
    fresh: usize,
}

/// A database in a file.
pub struct Sqlite {
    name: String,
    writer: SqlitePool,
    readers: SqlitePool,
    places: tokio::sync::Mutex<Places>,
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
            .pragma("temp_store", "memory")
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
        if settings.serves {
            let mut transaction = writer.begin().await?;
            file_fresh(&mut transaction).await?;
            transaction.commit().await?;
        }
        let places = tokio::sync::Mutex::default();
        Ok(Self { name, writer, readers, places, lock: Mutex::new(lock) })
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
        let mut places = self.places.lock().await;
        let mut connection = self.writer.acquire().await?;
        let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
        let mut taken: HashMap<&TableId, Seq> = HashMap::with_capacity(batch.len());
        let mut written = Vec::with_capacity(batch.len());
        for append in batch {
            let last = match taken.get(&append.table).or_else(|| places.last.get(&append.table)) {
                Some(last) => *last,
                None => last_place(&mut transaction, &append.table).await?,
            };
            let fits = append.row.seq > last;
            taken.insert(&append.table, last.max(append.row.seq));
            written.push(fits);
        }
        let count = write_fresh(&mut transaction, batch, &written).await?;
        let file = places.fresh + count >= FRESH;
        if file {
            file_fresh(&mut transaction).await?;
        }
        write_listings(&mut transaction, batch, &written).await?;
        transaction.commit().await?;
        places.fresh = if file { 0 } else { places.fresh + count };
        if places.last.len() > KNOWN {
            places.last.clear();
        }
        places.last.extend(taken.into_iter().map(|(table, last)| (table.clone(), last)));
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

/// The last entry of a table.
async fn last_place(connection: &mut sqlx::SqliteConnection, table: &TableId) -> Result<Seq, sqlx::Error> {
    let last: i64 = sqlx::query_scalar("SELECT coalesce(max(seq), 0) FROM entries WHERE table_id = $1")
        .bind(table.to_string())
        .fetch_one(connection)
        .await?;
    Ok(Seq(last as u64))
}

/// Writes the entries that have found their place as one batch; how many there are.
async fn write_fresh(
    connection: &mut sqlx::SqliteConnection,
    batch: &[Append],
    written: &[bool],
) -> Result<usize, sqlx::Error> {
    let mut rows = String::with_capacity(batch.len() * 160);
    let mut count = 0;
    for (Append { table, row, .. }, _) in batch.iter().zip(written).filter(|(_, written)| **written) {
        let entry = serde_json::to_string(&row.entry).map_err(|error| sqlx::Error::Encode(error.into()))?;
        let opening = if count == 0 { '{' } else { ',' };
        write!(rows, "{opening}\"{:012}{:015}{table}\":{entry}", row.seq.0, row.at)
            .map_err(|error| sqlx::Error::Encode(error.into()))?;
        count += 1;
    }
    if count > 0 {
        rows.push('}');
        sqlx::query("INSERT INTO fresh (entries) VALUES ($1)").bind(rows).execute(connection).await?;
    }
    Ok(count)
}

/// Files what has gathered table by table.
async fn file_fresh(connection: &mut sqlx::SqliteConnection) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO filed (table_id, seq, at, entry) \
         SELECT substr(key, 28), CAST(substr(key, 1, 12) AS INTEGER), CAST(substr(key, 13, 15) AS INTEGER), atom \
         FROM fresh, json_each(fresh.entries) ORDER BY 1, 2",
    )
    .execute(&mut *connection)
    .await?;
    sqlx::query("DELETE FROM fresh").execute(connection).await?;
    Ok(())
}

shared_helpers!(Database, SqliteRow);
