//! The store in a file: SQLite with a write-ahead log, one writer, several readers. For one server.

use std::{
    collections::{HashMap, HashSet},
    fmt::Write,
    fs::File,
    path::Path,
    sync::{Arc, LazyLock, Mutex, PoisonError},
    time::Duration,
};

use async_trait::async_trait;
use sqlx::{
    AssertSqlSafe, ConnectOptions, Connection, Row, Sqlite as Database, SqlitePool,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteRow, SqliteSynchronous},
};
use tokio::{
    sync::{Notify, mpsc},
    task::JoinHandle,
};

use super::{
    Append, Credential, CredentialKind, EntryRow, Filter, Listing, Millis, News, Seq, Settings, Store,
    StoreError, TableRow, WholeTable, migrations,
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
const FRESH: usize = 4096;

/// With each transaction so many of them are filed, as whole chapters, or so many chapters: nobody waits for the rest.
const FILED: usize = 256;
const CHAPTERS: usize = 64;

/// After so many entries the log is carried over into the database, beside the work of the writer.
const CARRIED: usize = 4096;

/// The log may grow to so many pages before the writer itself has to see to it.
const LOG: &str = "16000";

/// Of so many tables the last entry is remembered.
const KNOWN: usize = 100_000;

/// What the writer remembers, so that it need not ask for every entry. There is only one: the file is locked.
#[derive(Default)]
struct Places {
    /// The last entry of tables that were written to.
    last: HashMap<TableId, Seq>,
    /// What has gathered, of batches that nobody files yet.
    gathered: Vec<Append>,
    /// What is being filed, by table, and how much of it is.
    filing: Vec<Append>,
    filed: usize,
    /// The last batch of what is being filed.
    through: i64,
    /// The last batch.
    batch: i64,
    /// Entries since the log was last carried over.
    logged: usize,
    /// A transaction failed, so that only the database knows what is in its batches.
    unsure: bool,
}

/// A database in a file.
pub struct Sqlite {
    name: String,
    writer: SqlitePool,
    readers: SqlitePool,
    places: tokio::sync::Mutex<Places>,
    /// Carries the log over whenever it is told to.
    carrier: Carrier,
    /// Held until the store is closed, so that there is no second server.
    lock: Mutex<Option<File>>,
}

impl Sqlite {
    /// Opens a database; for a server it is created if need be, and brought up to date.
    pub async fn open(path: &Path, settings: &Settings) -> Result<Self, StoreError> {
        Self::open_as(path, settings, settings.serves).await
    }

    /// Makes a database in a new file, to be filled by us alone.
    pub(super) async fn create(path: &Path) -> Result<Self, StoreError> {
        File::create_new(path).map_err(|error| StoreError::Open {
            database: format!("sqlite:{}", path.display()),
            error: error.to_string(),
        })?;
        let settings = Settings { durability: Durability::Power, serves: false };
        Self::open_as(path, &settings, true).await
    }

    async fn open_as(path: &Path, settings: &Settings, migrate: bool) -> Result<Self, StoreError> {
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
            .pragma("wal_autocheckpoint", LOG)
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
        let steps = migrations::sqlite();
        if migrate {
            steps.run(&writer).await.map_err(|error| migrations::failure(&name, &error))?;
        } else {
            let kept = "SELECT count(*) FROM sqlite_master WHERE name = '_sqlx_migrations'";
            migrations::compare(&name, &steps, &steps_done(&writer, kept).await?)?;
        }
        let readers = SqlitePoolOptions::new()
            .max_connections(4)
            .test_before_acquire(false)
            .connect_with(options.clone().read_only(true))
            .await
            .map_err(|error| failed(&error))?;
        if settings.serves {
            let mut transaction = writer.begin().await?;
            file_fresh(&mut transaction).await?;
            transaction.commit().await?;
        }
        let places = tokio::sync::Mutex::default();
        let carrier = Carrier::start(options);
        Ok(Self { name, writer, readers, places, carrier, lock: Mutex::new(lock) })
    }

    fn read(&self) -> &SqlitePool {
        &self.readers
    }

    pub(super) fn write(&self) -> &SqlitePool {
        &self.writer
    }

    /// There are no other nodes.
    async fn tell_shut_out(&self, _: &mut sqlx::SqliteConnection, _: &PlayerId) -> Result<(), sqlx::Error> {
        Ok(())
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

/// Begins a transaction that reads what one moment holds.
const ONE_MOMENT: &str = "BEGIN";

store!(Sqlite {
    fn shared(&self) -> bool {
        false
    }

    async fn add_table(&self, table: &TableRow, sitting: &[PlayerId]) -> Result<(), StoreError> {
        let sitting = serde_json::to_string(sitting).map_err(|error| sqlx::Error::Encode(error.into()))?;
        let mut places = self.places.lock().await;
        // Whoever wants the table may go away in the middle: a transaction of its own is then taken back.
        let mut transaction = self.writer.begin_with("BEGIN IMMEDIATE").await?;
        let query = sqlx::query(
            "INSERT INTO tables (id, head, game, public, status, seats, created_at) \
             VALUES ($1, $2, $3, $4, $5, $6, $7); \
             INSERT OR IGNORE INTO sitting (player, table_id) SELECT value, $1 FROM json_each($8)",
        );
        let query = query
            .bind(table.id.to_string())
            .bind(table.head.clone())
            .bind(table.game.clone())
            .bind(table.public)
            .bind(table.status.clone())
            .bind(table.seats.clone())
            .bind(table.created_at as i64)
            .bind(sitting);
        query.execute(&mut *transaction).await?;
        transaction.commit().await?;
        places.remember([(table.id.clone(), Seq(0))]);
        Ok(())
    }

    async fn commit(&self, batch: &[Append]) -> Result<Vec<bool>, StoreError> {
        let mut places = self.places.lock().await;
        let mut connection = self.writer.acquire().await?;
        if places.unsure {
            // What has failed may have left its transaction open.
            let _ = sqlx::query("ROLLBACK").execute(&mut *connection).await;
            let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
            file_fresh(&mut transaction).await?;
            transaction.commit().await?;
            *places = Places::default();
        }
        let mut taken: HashMap<&TableId, Seq> = HashMap::with_capacity(batch.len());
        let mut lost: HashSet<&TableId> = HashSet::new();
        let mut written = Vec::with_capacity(batch.len());
        for append in batch {
            let last = match taken.get(&append.table).or_else(|| places.last.get(&append.table)) {
                Some(last) => *last,
                None => last_place(&mut connection, &append.table).await?,
            };
            let fits = append.row.seq == last.next() && !lost.contains(&append.table);
            if !fits {
                lost.insert(&append.table);
            }
            taken.insert(&append.table, if fits { append.row.seq } else { last });
            written.push(fits);
        }
        let good = || batch.iter().zip(&written).filter(|(_, written)| **written).map(|(append, _)| append);
        if places.filing.is_empty() && places.gathered.len() >= FRESH {
            places.begin_filing();
        }
        let (chapters, to) = places.next_chapters()?;
        let all = to > 0 && to == places.filing.len();
        let work = Work {
            chapters,
            filed_through: all.then_some(places.through),
            listings: listings(good())?,
            due: due(good())?,
            fresh: keyed(good())?,
        };
        // Sure again when this has succeeded.
        places.unsure = true;
        let number = work.carry_out(&mut connection).await?;
        places.unsure = false;
        places.filed = to;
        if all {
            places.filing.clear();
            places.filed = 0;
        }
        places.batch = number.unwrap_or(places.batch);
        places.gathered.extend(good().map(|append| Append { listing: None, ..append.clone() }));
        places.logged += batch.len();
        if places.logged >= CARRIED {
            places.logged = 0;
            self.carrier.0.notify_one();
        }
        places.remember(taken.into_iter().map(|(table, last)| (table.clone(), last)));
        Ok(written)
    }

    async fn news(&self) -> Result<Option<mpsc::Receiver<News>>, StoreError> {
        Ok(None)
    }

    async fn close(&self) {
        self.carrier.1.abort();
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

/// Entries as a batch is kept; none if there are none.
fn keyed<'a>(entries: impl Iterator<Item = &'a Append>) -> Result<Option<String>, sqlx::Error> {
    let mut text = String::new();
    for Append { table, row, .. } in entries {
        let entry = serde_json::to_string(&row.entry).map_err(|error| sqlx::Error::Encode(error.into()))?;
        let opening = if text.is_empty() { '{' } else { ',' };
        write!(text, "{opening}\"{:012}{:015}{table}\":{entry}", row.seq.0, row.at)
            .map_err(|error| sqlx::Error::Encode(error.into()))?;
    }
    if text.is_empty() {
        return Ok(None);
    }
    text.push('}');
    Ok(Some(text))
}

/// What lists show of tables from now on, by table; none if nothing changes.
fn listings<'a>(entries: impl Iterator<Item = &'a Append>) -> Result<Option<String>, sqlx::Error> {
    let listed: HashMap<&TableId, &Listing> =
        entries.filter_map(|append| Some((&append.table, append.listing.as_ref()?))).collect();
    if listed.is_empty() {
        return Ok(None);
    }
    serde_json::to_string(&listed).map(Some).map_err(|error| sqlx::Error::Encode(error.into()))
}

/// When tables must be looked at from now on, by table; none if that stays as it is.
fn due<'a>(entries: impl Iterator<Item = &'a Append>) -> Result<Option<String>, sqlx::Error> {
    let due: HashMap<&TableId, Option<i64>> =
        entries.filter_map(|append| Some((&append.table, append.due.stored()?))).collect();
    if due.is_empty() {
        return Ok(None);
    }
    serde_json::to_string(&due).map(Some).map_err(|error| sqlx::Error::Encode(error.into()))
}

/// The parts of a transaction, as text. Its statements are handed over at once: each by itself would go to the thread of
/// the database and back, while everybody waits. Only for the writer, whom nobody interrupts.
struct Work {
    /// What is filed now; it remains in its batches until all of those are filed.
    chapters: Vec<Chapter>,
    /// The last batch that is filed now.
    filed_through: Option<i64>,
    /// New copies for lists.
    listings: Option<String>,
    /// When tables must be looked at.
    due: Option<String>,
    /// The entries that have found their place, as one batch.
    fresh: Option<String>,
}

/// Entries of one table that follow on each other.
struct Chapter {
    table: String,
    first: i64,
    last: i64,
    entries: String,
}

/// Files as many chapters as are given: always the same statement, which SQLite need not read anew.
static FILE: LazyLock<String> = LazyLock::new(|| {
    let row = |number: usize| format!("(${}, ${}, ${}, ${})", number, number + 1, number + 2, number + 3);
    let rows: Vec<_> = (0..CHAPTERS).map(|chapter| row(5 + 4 * chapter)).collect();
    format!(
        "INSERT INTO chapters (table_id, first, last, entries) \
         SELECT * FROM (VALUES {}) WHERE column1 IS NOT NULL; ",
        rows.join(", ")
    )
});

impl Work {
    const FORGET: &str = "DELETE FROM fresh WHERE batch <= $1; ";
    const LIST: &str = "UPDATE tables SET status = value ->> 'status', seats = value ->> 'seats' \
         FROM json_each($2) WHERE tables.id = key; \
         DELETE FROM sitting WHERE table_id IN (SELECT key FROM json_each($2)) AND (table_id, player) NOT IN \
         (SELECT listed.key, player.value \
         FROM json_each($2) AS listed, json_each(listed.value, '$.sitting') AS player); \
         INSERT OR IGNORE INTO sitting (player, table_id) SELECT player.value, listed.key \
         FROM json_each($2) AS listed, json_each(listed.value, '$.sitting') AS player; ";
    const DUE: &str = "UPDATE tables SET due_at = value FROM json_each($3) WHERE tables.id = key; ";
    const ADD: &str = "INSERT INTO fresh (entries) VALUES ($4); ";

    /// Carries it out, all or nothing; the number of the new batch, if there is one.
    async fn carry_out(self, connection: &mut sqlx::SqliteConnection) -> Result<Option<i64>, sqlx::Error> {
        let mut sql = String::from("BEGIN IMMEDIATE; ");
        let parts = [
            (!self.chapters.is_empty(), FILE.as_str()),
            (self.filed_through.is_some(), Self::FORGET),
            (self.listings.is_some(), Self::LIST),
            (self.due.is_some(), Self::DUE),
            (self.fresh.is_some(), Self::ADD),
        ];
        sql.extend(parts.iter().filter(|(wanted, _)| *wanted).map(|(_, part)| *part));
        sql.push_str("COMMIT");
        let added = self.fresh.is_some();
        // Made of the constants above alone.
        let mut query = sqlx::query(AssertSqlSafe(sql))
            .bind(self.filed_through)
            .bind(self.listings)
            .bind(self.due)
            .bind(self.fresh);
        if !self.chapters.is_empty() {
            let missing = CHAPTERS - self.chapters.len();
            for Chapter { table, first, last, entries } in self.chapters {
                query = query.bind(table).bind(first).bind(last).bind(entries);
            }
            for _ in 0..4 * missing {
                query = query.bind(None::<i64>);
            }
        }
        let done = query.execute(&mut *connection).await;
        if done.is_err() {
            // It may not have come to a transaction, or the database may have ended it already.
            let _ = sqlx::query("ROLLBACK").execute(connection).await;
        }
        Ok(added.then_some(done?.last_insert_rowid()))
    }
}

/// Files whatever an earlier program has left in batches.
async fn file_fresh(connection: &mut sqlx::SqliteConnection) -> Result<(), sqlx::Error> {
    let file = "INSERT OR IGNORE INTO filed (table_id, seq, at, entry) \
         SELECT table_id, seq, at, entry FROM waiting ORDER BY table_id, seq";
    sqlx::query(file).execute(&mut *connection).await?;
    sqlx::query("DELETE FROM fresh").execute(connection).await?;
    Ok(())
}

impl Places {
    /// Remembers the last entries of tables, and forgets all others when there are too many.
    fn remember(&mut self, tables: impl IntoIterator<Item = (TableId, Seq)>) {
        if self.last.len() > KNOWN {
            self.last.clear();
        }
        self.last.extend(tables);
    }

    /// What has gathered is filed from now on, table by table.
    fn begin_filing(&mut self) {
        self.filing = std::mem::take(&mut self.gathered);
        self.filing.sort_by(|a, b| (&a.table, a.row.seq).cmp(&(&b.table, b.row.seq)));
        self.filed = 0;
        self.through = self.batch;
    }

    /// The chapters to be filed next, and how much of all is filed with them.
    fn next_chapters(&self) -> Result<(Vec<Chapter>, usize), sqlx::Error> {
        let mut chapters = Vec::new();
        let mut to = self.filed;
        let rest = &self.filing[self.filed..];
        for chapter in rest.chunk_by(|one, next| one.table == next.table).take(CHAPTERS) {
            if to >= self.filed + FILED {
                break;
            }
            let (Some(first), Some(last)) = (chapter.first(), chapter.last()) else { continue };
            to += chapter.len();
            chapters.push(Chapter {
                table: first.table.to_string(),
                first: first.row.seq.0 as i64,
                last: last.row.seq.0 as i64,
                entries: keyed(chapter.iter())?.unwrap_or_default(),
            });
        }
        Ok((chapters, to))
    }
}

/// Carries what is in the log over into the database while the writer goes on. If it fails, the writer does it when the
/// log has grown long.
struct Carrier(Arc<Notify>, JoinHandle<()>);

impl Carrier {
    fn start(options: SqliteConnectOptions) -> Self {
        let due = Arc::new(Notify::new());
        let told = due.clone();
        let task = tokio::spawn(async move {
            let mut connection = None;
            loop {
                told.notified().await;
                if connection.is_none() {
                    connection = options.connect().await.ok();
                }
                let Some(open) = &mut connection else { continue };
                if let Err(error) = sqlx::query("PRAGMA wal_checkpoint(PASSIVE)").execute(open).await {
                    tracing::warn!(%error, "the log could not be carried over");
                }
            }
        });
        Self(due, task)
    }
}

shared_helpers!(Database, SqliteRow);
