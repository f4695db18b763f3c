//! Backups while the server runs. Whatever the database is, a backup is one SQLite file that a server can open.

use std::{
    fs::{self, File},
    io,
    path::{Path, PathBuf},
};

use sqlx::Row;

use super::{Durability, Postgres, Settings, Sqlite, Store, StoreError};
use crate::secrets;

/// What a backup holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counted {
    /// Players.
    pub players: u64,
    /// Tables.
    pub tables: u64,
    /// Entries of journals.
    pub entries: u64,
}

/// Writes everything in a database to a new file: a consistent copy, whatever is written meanwhile. The file has its name
/// only when it is whole.
pub async fn backup(address: &str, file: &Path) -> Result<Counted, StoreError> {
    let quiet = Settings { durability: Durability::Power, serves: false };
    let unfinished = Unfinished::beside(file)?;
    if let Some(path) = address.strip_prefix("sqlite:") {
        let path = path.strip_prefix("//").unwrap_or(path);
        let source = Sqlite::open(path.as_ref(), &quiet).await?;
        let copied = source.copy_to(&unfinished.path).await;
        source.close().await;
        copied?;
    } else if address.starts_with("postgres") {
        let source = Postgres::open(address, &quiet).await?;
        let target = Sqlite::create(&unfinished.path).await?;
        let copied = copy(&source, &target).await;
        target.close().await;
        source.close().await;
        copied?;
    } else {
        return Err(StoreError::Address { given: address.to_owned() });
    }
    let copied = Sqlite::open(&unfinished.path, &quiet).await?;
    let counted = count(&copied).await;
    copied.close().await;
    let counted = counted?;
    unfinished.finish(file).map_err(|error| StoreError::open(&file.display().to_string(), error))?;
    Ok(counted)
}

/// A file that is being written, under another name. Unless it is finished nothing of it remains.
struct Unfinished {
    path: PathBuf,
}

impl Unfinished {
    fn beside(file: &Path) -> Result<Self, StoreError> {
        if file.exists() {
            return Err(StoreError::open(&file.display().to_string(), already_there()));
        }
        let mut path = file.as_os_str().to_owned();
        path.push(format!(".unfinished-{}", hex::encode(secrets::random::<4>())));
        Ok(Self { path: path.into() })
    }

    /// Gives it its name, once it is on the disk. A file that came there meanwhile stays as it is.
    fn finish(self, file: &Path) -> io::Result<()> {
        File::open(&self.path)?.sync_all()?;
        match fs::hard_link(&self.path, file) {
            Err(error) if error.kind() != io::ErrorKind::AlreadyExists => {
                // Not every file system knows a second name.
                if file.exists() {
                    return Err(already_there());
                }
                fs::rename(&self.path, file)
            }
            done => done,
        }
    }
}

impl Drop for Unfinished {
    fn drop(&mut self) {
        for end in ["", "-wal", "-shm", "-journal"] {
            let mut path = self.path.clone().into_os_string();
            path.push(end);
            // Most of them were never there.
            let _ = fs::remove_file(path);
        }
    }
}

fn already_there() -> io::Error {
    io::Error::new(io::ErrorKind::AlreadyExists, "the file is there already")
}

async fn count(store: &Sqlite) -> Result<Counted, StoreError> {
    let row = sqlx::query(
        "SELECT (SELECT count(*) FROM players) AS players, (SELECT count(*) FROM tables) AS tables, \
         (SELECT count(*) FROM entries) AS entries",
    )
    .fetch_one(store.write())
    .await?;
    let number = |name| row.try_get::<i64, _>(name).map(|number| number as u64);
    Ok(Counted { players: number("players")?, tables: number("tables")?, entries: number("entries")? })
}

/// Copies from PostgreSQL what one moment's snapshot of it holds.
async fn copy(source: &Postgres, target: &Sqlite) -> Result<(), StoreError> {
    let mut from = source.read().begin().await?;
    sqlx::query("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY").execute(&mut *from).await?;
    let mut into = target.write().begin().await?;
    macro_rules! copy {
        ($select:literal, $insert:literal, $type:ty, [$($field:tt),*]) => {{
            let rows: Vec<$type> = sqlx::query_as($select).fetch_all(&mut *from).await?;
            for row in rows {
                sqlx::query($insert)$(.bind(row.$field))*.execute(&mut *into).await?;
            }
        }};
    }
    copy!(
        "SELECT id, name, created_at FROM players",
        "INSERT INTO players (id, name, created_at) VALUES ($1, $2, $3)",
        (String, String, i64),
        [0, 1, 2]
    );
    copy!(
        "SELECT hash, player, kind, label, created_at, expires_at FROM credentials",
        "INSERT INTO credentials (hash, player, kind, label, created_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6)",
        (String, String, String, String, i64, Option<i64>),
        [0, 1, 2, 3, 4, 5]
    );
    copy!(
        "SELECT player, table_id FROM sitting",
        "INSERT INTO sitting (player, table_id) VALUES ($1, $2)",
        (String, String),
        [0, 1]
    );
    type Table = (String, String, String, bool, String, String, i64, Option<i64>);
    let tables: Vec<Table> =
        sqlx::query_as("SELECT id, head, game, public, status, seats, created_at, due_at FROM tables")
            .fetch_all(&mut *from)
            .await?;
    for table in tables {
        sqlx::query(
            "INSERT INTO tables (id, head, game, public, status, seats, created_at, due_at) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        )
        .bind(table.0.clone())
        .bind(table.1)
        .bind(table.2)
        .bind(table.3)
        .bind(table.4)
        .bind(table.5)
        .bind(table.6)
        .bind(table.7)
        .execute(&mut *into)
        .await?;
        // Table by table, so that a big database need not fit into memory.
        let entries: Vec<(i64, i64, String)> =
            sqlx::query_as("SELECT seq, at, entry FROM entries WHERE table_id = $1 ORDER BY seq")
                .bind(table.0.clone())
                .fetch_all(&mut *from)
                .await?;
        for (seq, at, entry) in entries {
            sqlx::query("INSERT INTO entries (table_id, seq, at, entry) VALUES ($1, $2, $3, $4)")
                .bind(table.0.clone())
                .bind(seq)
                .bind(at)
                .bind(entry)
                .execute(&mut *into)
                .await?;
        }
    }
    into.commit().await?;
    Ok(from.rollback().await?)
}
