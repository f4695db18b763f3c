//! Backups while the server runs. Of either database, a backup is one SQLite file that a server can open.

use std::{
    fs::{self, File},
    io,
    path::{Path, PathBuf},
};

use sqlx::{PgConnection, Row, SqliteConnection};

use super::{Address, Durability, Postgres, Settings, Sqlite, Store, StoreError};
use crate::secrets;

/// What a backup holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BackupCounts {
    /// Players.
    pub players: u64,
    /// Tables.
    pub tables: u64,
    /// Entries of journals.
    pub entries: u64,
}

/// Writes one snapshot of a database to a new file, which appears under its name only when it is complete.
pub async fn backup(address: &str, file: &Path) -> Result<BackupCounts, StoreError> {
    let settings = Settings { durability: Durability::Power, serves: false };
    let partial = PartialFile::beside(file)?;
    match Address::parse(address)? {
        Address::Sqlite(path) => {
            let source = Sqlite::open(path.as_ref(), &settings).await?;
            let copied = source.copy_to(&partial.path).await;
            source.close().await;
            copied?;
        }
        Address::Postgres(address) => {
            let source = Postgres::open(address, &settings).await?;
            let target = Sqlite::create(&partial.path).await?;
            let copied = copy(&source, &target).await;
            target.close().await;
            source.close().await;
            copied?;
        }
    }
    let copy = Sqlite::open(&partial.path, &settings).await?;
    let counts = count(&copy).await;
    copy.close().await;
    let counts = counts?;
    partial.finish(file).map_err(|error| StoreError::open(&file.display().to_string(), error))?;
    Ok(counts)
}

/// A file that is being written, under a temporary name. Deleted when dropped.
struct PartialFile {
    path: PathBuf,
}

impl PartialFile {
    fn beside(file: &Path) -> Result<Self, StoreError> {
        if file.exists() {
            return Err(StoreError::open(&file.display().to_string(), already_there()));
        }
        let mut path = file.as_os_str().to_owned();
        path.push(format!(".unfinished-{}", hex::encode(secrets::random::<4>())));
        Ok(Self { path: path.into() })
    }

    /// Flushes it and gives it its name. A file that has appeared there meanwhile is not replaced.
    fn finish(self, file: &Path) -> io::Result<()> {
        File::open(&self.path)?.sync_all()?;
        match fs::hard_link(&self.path, file) {
            Err(error) if error.kind() != io::ErrorKind::AlreadyExists => {
                // Not every file system has hard links.
                if file.exists() {
                    return Err(already_there());
                }
                fs::rename(&self.path, file)
            }
            done => done,
        }
    }
}

impl Drop for PartialFile {
    fn drop(&mut self) {
        for suffix in ["", "-wal", "-shm", "-journal"] {
            let mut path = self.path.clone().into_os_string();
            path.push(suffix);
            // Most of them never existed.
            let _ = fs::remove_file(path);
        }
    }
}

fn already_there() -> io::Error {
    io::Error::new(io::ErrorKind::AlreadyExists, "the file is there already")
}

async fn count(store: &Sqlite) -> Result<BackupCounts, StoreError> {
    let row = sqlx::query(
        "SELECT (SELECT count(*) FROM players) AS players, (SELECT count(*) FROM tables) AS tables, \
         (SELECT count(*) FROM entries) AS entries",
    )
    .fetch_one(store.write())
    .await?;
    let number = |name| row.try_get::<i64, _>(name).map(|number| number as u64);
    Ok(BackupCounts { players: number("players")?, tables: number("tables")?, entries: number("entries")? })
}

/// Copies one snapshot of PostgreSQL.
async fn copy(source: &Postgres, target: &Sqlite) -> Result<(), StoreError> {
    let mut from = source.read().begin().await?;
    sqlx::query("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY").execute(&mut *from).await?;
    let mut into = target.write().begin().await?;
    copy_players(&mut from, &mut into).await?;
    copy_credentials(&mut from, &mut into).await?;
    copy_sitting(&mut from, &mut into).await?;
    for table in copy_tables(&mut from, &mut into).await? {
        copy_entries(&mut from, &mut into, &table).await?;
    }
    into.commit().await?;
    Ok(from.rollback().await?)
}

async fn copy_players(from: &mut PgConnection, into: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    type Player = (String, String, i64);
    let players: Vec<Player> =
        sqlx::query_as("SELECT id, name, created_at FROM players").fetch_all(from).await?;
    for (id, name, created_at) in players {
        sqlx::query("INSERT INTO players (id, name, created_at) VALUES ($1, $2, $3)")
            .bind(id)
            .bind(name)
            .bind(created_at)
            .execute(&mut *into)
            .await?;
    }
    Ok(())
}

async fn copy_credentials(from: &mut PgConnection, into: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    type Credential = (String, String, String, String, i64, Option<i64>);
    let credentials: Vec<Credential> =
        sqlx::query_as("SELECT hash, player, kind, label, created_at, expires_at FROM credentials")
            .fetch_all(from)
            .await?;
    for (hash, player, kind, label, created_at, expires_at) in credentials {
        sqlx::query(
            "INSERT INTO credentials (hash, player, kind, label, created_at, expires_at) \
             VALUES ($1, $2, $3, $4, $5, $6)",
        )
        .bind(hash)
        .bind(player)
        .bind(kind)
        .bind(label)
        .bind(created_at)
        .bind(expires_at)
        .execute(&mut *into)
        .await?;
    }
    Ok(())
}

async fn copy_sitting(from: &mut PgConnection, into: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let sitting: Vec<(String, String)> =
        sqlx::query_as("SELECT player, table_id FROM sitting").fetch_all(from).await?;
    for (player, table) in sitting {
        sqlx::query("INSERT INTO sitting (player, table_id) VALUES ($1, $2)")
            .bind(player)
            .bind(table)
            .execute(&mut *into)
            .await?;
    }
    Ok(())
}

/// The ids of all tables.
async fn copy_tables(
    from: &mut PgConnection,
    into: &mut SqliteConnection,
) -> Result<Vec<String>, sqlx::Error> {
    type Table = (String, String, String, bool, String, String, i64, Option<i64>);
    let tables: Vec<Table> =
        sqlx::query_as("SELECT id, head, game, public, status, seats, created_at, due_at FROM tables")
            .fetch_all(from)
            .await?;
    let mut ids = Vec::with_capacity(tables.len());
    for (id, head, game, public, status, seats, created_at, due_at) in tables {
        sqlx::query(
            "INSERT INTO tables (id, head, game, public, status, seats, created_at, due_at) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        )
        .bind(id.clone())
        .bind(head)
        .bind(game)
        .bind(public)
        .bind(status)
        .bind(seats)
        .bind(created_at)
        .bind(due_at)
        .execute(&mut *into)
        .await?;
        ids.push(id);
    }
    Ok(ids)
}

/// The journal of one table. Not of all at once: a big database does not fit into memory.
async fn copy_entries(
    from: &mut PgConnection,
    into: &mut SqliteConnection,
    table: &str,
) -> Result<(), sqlx::Error> {
    let entries: Vec<(i64, i64, String)> =
        sqlx::query_as("SELECT seq, at, entry FROM entries WHERE table_id = $1 ORDER BY seq")
            .bind(table)
            .fetch_all(from)
            .await?;
    for (seq, at, entry) in entries {
        sqlx::query("INSERT INTO entries (table_id, seq, at, entry) VALUES ($1, $2, $3, $4)")
            .bind(table.to_owned())
            .bind(seq)
            .bind(at)
            .bind(entry)
            .execute(&mut *into)
            .await?;
    }
    Ok(())
}
