//! Players, tables and their journals on disk: the trait [`Store`], implemented by [`Sqlite`] and [`Postgres`].
//! `tests/store.rs` checks both against the same contract.

mod backup;
mod checkpoint;
mod error;
mod migrations;
mod notifications;
mod postgres;
mod rows;
mod shared_sql;
mod sqlite;
mod writer;

use std::sync::Arc;

use async_trait::async_trait;
use tokio::sync::mpsc;

use crate::protocol::{Player, PlayerId, TableId};

pub use backup::{BackupCounts, backup};
pub use error::{CorruptValue, OpenError, StoreError};
pub use postgres::Postgres;
pub use rows::{
    Append, Credential, CredentialKind, Due, EntryRow, Filter, Listing, Millis, News, Seq, TableRow,
    WholeTable,
};
pub use sqlite::{Durability, Sqlite};
pub use writer::{Lost, Writer};

/// A database of players, tables and journals.
#[async_trait]
pub trait Store: Send + Sync {
    /// Its name for messages, without secrets.
    fn name(&self) -> String;

    /// Whether several servers may use it at once.
    fn shared(&self) -> bool;

    /// Fails if the database does not answer.
    async fn ping(&self) -> Result<(), StoreError>;

    /// Adds a player with a first credential.
    async fn add_player(&self, player: &Player, credential: &Credential) -> Result<(), StoreError>;

    /// The player with this id.
    async fn player(&self, id: &PlayerId) -> Result<Option<Player>, StoreError>;

    /// Renames a player.
    async fn rename_player(&self, id: &PlayerId, name: &str) -> Result<(), StoreError>;

    /// Adds a credential.
    async fn add_credential(&self, credential: &Credential) -> Result<(), StoreError>;

    /// The player whom a secret authenticates now, if its kind is one of `kinds`.
    async fn proven(
        &self,
        hash: &str,
        kinds: &[CredentialKind],
        now: Millis,
    ) -> Result<Option<Player>, StoreError>;

    /// Deletes a recovery code; whether it was there.
    async fn use_recovery(&self, hash: &str) -> Result<bool, StoreError>;

    /// The cookies and tokens of a player, at most `limit`, the newest first.
    async fn devices(&self, player: &PlayerId, limit: u32) -> Result<Vec<Credential>, StoreError>;

    /// Deletes the cookies or tokens of a player whose hash begins with `begins`, and notifies other nodes; whether there
    /// was one.
    async fn forget_secret(&self, player: &PlayerId, begins: &str) -> Result<bool, StoreError>;

    /// Adds a table with an empty journal.
    async fn add_table(&self, table: &TableRow, sitting: &[PlayerId]) -> Result<(), StoreError>;

    /// The table with this id.
    async fn table(&self, id: &TableId) -> Result<Option<TableRow>, StoreError>;

    /// The journal of a table after an entry, in order.
    async fn entries(&self, table: &TableId, after: Seq) -> Result<Vec<EntryRow>, StoreError>;

    /// Tables, the newest first.
    async fn tables(&self, filter: &Filter) -> Result<Vec<TableRow>, StoreError>;

    /// The ids of tables in order, after `id`. Not parsed: a stored id may be corrupt.
    async fn ids_after(&self, id: &str, limit: u32) -> Result<Vec<String>, StoreError>;

    /// All that is stored of a table, from one snapshot.
    async fn whole_table(&self, id: &TableId) -> Result<Option<WholeTable>, StoreError>;

    /// The table ids of entries that belong to no table. Not parsed.
    async fn journals_without_table(&self) -> Result<Vec<String>, StoreError>;

    /// Writes entries durably, in one transaction; the answers say which were written.
    ///
    /// An entry must follow on the last one of its table, which may be in the same batch. If it does not, because its
    /// number is taken or the one before is missing, then neither it nor its `listing` and `due` are written, nor any later
    /// entry of that table in the batch.
    async fn commit(&self, batch: &[Append]) -> Result<Vec<bool>, StoreError>;

    /// Sets when a table must be looked at even if nobody asks.
    async fn set_due(&self, table: &TableId, due: Option<Millis>) -> Result<(), StoreError>;

    /// Tables due by `now`, at most `limit`, the most urgent first.
    async fn due(&self, now: Millis, limit: u32) -> Result<Vec<TableId>, StoreError>;

    /// Subscribes to changes made by other nodes; none if there are no others.
    async fn news(&self) -> Result<Option<mpsc::Receiver<News>>, StoreError>;

    /// Finishes pending writes and closes.
    async fn close(&self);
}

/// How a database is opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// What an acknowledged move survives, on SQLite.
    pub durability: Durability,
    /// Whether to open for a server: it migrates the database, and on SQLite it must be the only one. Otherwise the
    /// database is left as it is, because an older server may be using it.
    pub serves: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self { durability: Durability::Power, serves: true }
    }
}

/// Opens a database by its address.
pub async fn open(address: &str, settings: &Settings) -> Result<Arc<dyn Store>, StoreError> {
    Ok(match Address::parse(address)? {
        Address::Sqlite(file) => Arc::new(Sqlite::open(file.as_ref(), settings).await?),
        Address::Postgres(address) => Arc::new(Postgres::open(address, settings).await?),
    })
}

/// An address of a database.
enum Address<'a> {
    /// A file.
    Sqlite(&'a str),
    /// A URL.
    Postgres(&'a str),
}

impl<'a> Address<'a> {
    fn parse(address: &'a str) -> Result<Self, StoreError> {
        if let Some(file) = address.strip_prefix("sqlite:") {
            let file = file.strip_prefix("//").unwrap_or(file);
            if !file.is_empty() {
                return Ok(Self::Sqlite(file));
            }
        }
        if address.starts_with("postgres://") || address.starts_with("postgresql://") {
            return Ok(Self::Postgres(address));
        }
        Err(StoreError::Address { given: address.to_owned() })
    }
}
