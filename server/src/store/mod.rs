//! What must survive: players, tables and their journals. A trait with two makers, SQLite and PostgreSQL; one suite of
//! tests holds both to it. Knows rows and texts, not what they mean.

mod backup;
mod checkpoint;
mod error;
mod migrations;
mod postgres;
mod sql;
mod sqlite;
mod writer;

use async_trait::async_trait;
use serde::Serialize;
use tokio::sync::mpsc;

use crate::protocol::{Player, PlayerId, TableId};

pub use backup::{Counted, backup};
pub use error::{OpenError, StoreError};
pub use postgres::Postgres;
pub use sqlite::{Durability, Sqlite};
pub use writer::{Lost, Writer};

/// Milliseconds since 1970.
pub type Millis = u64;

/// The place of an entry in its table's journal, from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Seq(pub u64);

impl Seq {
    /// The place after it.
    #[must_use]
    pub const fn next(self) -> Self {
        Self(self.0 + 1)
    }
}

/// What a secret is good for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CredentialKind {
    /// A browser.
    Cookie,
    /// A program.
    Token,
    /// Carrying the identity to another device, once.
    Recovery,
}

impl CredentialKind {
    /// As it is stored.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Cookie => "cookie",
            Self::Token => "token",
            Self::Recovery => "recovery",
        }
    }

    /// As it was stored.
    pub fn from_id(id: &str) -> Option<Self> {
        [Self::Cookie, Self::Token, Self::Recovery].into_iter().find(|kind| kind.id() == id)
    }
}

/// A secret's hash and what it proves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Credential {
    /// SHA-256 of the secret, in hexadecimal digits.
    pub hash: String,
    /// Whom it proves.
    pub player: PlayerId,
    /// What it is good for.
    pub kind: CredentialKind,
    /// What it is for, in the player's words.
    pub label: String,
    /// When it was made.
    pub created_at: Millis,
    /// When it stops working.
    pub expires_at: Option<Millis>,
}

/// A table as it is first stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRow {
    /// Names it.
    pub id: TableId,
    /// What never changes about it, seed included.
    pub head: String,
    /// The game.
    pub game: String,
    /// Whether it is listed.
    pub public: bool,
    /// Its status, copied from the journal.
    pub status: String,
    /// Its seats, copied from the journal.
    pub seats: String,
    /// When it was made.
    pub created_at: Millis,
}

/// An entry of a journal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EntryRow {
    /// Its place.
    pub seq: Seq,
    /// When it was made.
    pub at: Millis,
    /// What it is.
    pub entry: String,
}

/// All that is stored of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WholeTable {
    /// The table.
    pub row: TableRow,
    /// When it must be looked at even if nobody asks.
    pub due: Option<Millis>,
    /// The ids of players who are found there, in order, as they are stored.
    pub sitting: Vec<String>,
    /// Its journal.
    pub entries: Vec<EntryRow>,
}

/// An entry to be written, with what it changes in lists.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Append {
    /// The table.
    pub table: TableId,
    /// The entry, at the place it must have.
    pub row: EntryRow,
    /// New copies for lists, where they change.
    pub listing: Option<Listing>,
    /// When the table must be looked at from now on.
    pub due: Due,
}

/// When a table must be looked at even if nobody asks, after an entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Due {
    /// As before the entry.
    #[default]
    Unchanged,
    /// Not at all.
    Never,
    /// By then.
    At(Millis),
}

impl Due {
    /// What is to be stored, if that changes.
    const fn stored(self) -> Option<Option<i64>> {
        match self {
            Self::Unchanged => None,
            Self::Never => Some(None),
            Self::At(at) => Some(Some(at as i64)),
        }
    }
}

/// What lists show of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Listing {
    /// Its status.
    pub status: String,
    /// Its seats.
    pub seats: String,
    /// Everybody who sits there or for whom a seat is kept: nobody else is found there any more.
    pub sitting: Vec<PlayerId>,
}

/// Which tables to list.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Filter {
    /// Only of this status.
    pub status: Option<String>,
    /// Only of this game.
    pub game: Option<String>,
    /// Only where this player sits; otherwise only public ones.
    pub player: Option<PlayerId>,
    /// At most so many.
    pub limit: u32,
}

/// News of what other nodes have changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum News {
    /// These have new entries.
    Tables(Vec<TableId>),
    /// A secret of this player is forgotten: who came in with it has to go.
    ShutOut(PlayerId),
    /// Something may have been missed: look at every table again.
    Everything,
}

/// What must survive.
#[async_trait]
pub trait Store: Send + Sync {
    /// What to call it in messages, without secrets.
    fn name(&self) -> String;

    /// Whether several servers may use it at once.
    fn shared(&self) -> bool;

    /// Whether it answers.
    async fn ping(&self) -> Result<(), StoreError>;

    /// Keeps a new player with his first credential.
    async fn add_player(&self, player: &Player, credential: &Credential) -> Result<(), StoreError>;

    /// The player with this id.
    async fn player(&self, id: &PlayerId) -> Result<Option<Player>, StoreError>;

    /// Gives a player another name.
    async fn rename_player(&self, id: &PlayerId, name: &str) -> Result<(), StoreError>;

    /// Keeps one more credential.
    async fn add_credential(&self, credential: &Credential) -> Result<(), StoreError>;

    /// Whom a secret that is good for `kinds` proves now.
    async fn proven(
        &self,
        hash: &str,
        kinds: &[CredentialKind],
        now: Millis,
    ) -> Result<Option<Player>, StoreError>;

    /// Uses up a recovery code; whether it was there.
    async fn use_recovery(&self, hash: &str) -> Result<bool, StoreError>;

    /// The cookies and tokens of a player, at most `limit`, the newest first.
    async fn devices(&self, player: &PlayerId, limit: u32) -> Result<Vec<Credential>, StoreError>;

    /// Forgets the cookies or tokens of a player whose hash begins so, and tells other nodes, if there can be any; whether
    /// there was one.
    async fn forget_secret(&self, player: &PlayerId, begins: &str) -> Result<bool, StoreError>;

    /// Keeps a new table.
    async fn add_table(&self, table: &TableRow, sitting: &[PlayerId]) -> Result<(), StoreError>;

    /// The table with this id.
    async fn table(&self, id: &TableId) -> Result<Option<TableRow>, StoreError>;

    /// The journal of a table after an entry, in order.
    async fn entries(&self, table: &TableId, after: Seq) -> Result<Vec<EntryRow>, StoreError>;

    /// Tables, the newest first.
    async fn tables(&self, filter: &Filter) -> Result<Vec<TableRow>, StoreError>;

    /// The ids of all tables in order, after one, as they are stored: perhaps they can't be read.
    async fn ids_after(&self, id: &str, limit: u32) -> Result<Vec<String>, StoreError>;

    /// All that is stored of a table, as it was at one moment.
    async fn whole_table(&self, id: &TableId) -> Result<Option<WholeTable>, StoreError>;

    /// The ids of tables that have entries but are not there, as they are stored.
    async fn journals_without_table(&self) -> Result<Vec<String>, StoreError>;

    /// Writes entries durably, in one transaction. An entry must follow on the last one of its table, which may be in the
    /// same batch; if it does not, because its place is taken or the one before is missing, it is not written, neither is
    /// what comes with it, nor what comes after it in the batch for that table. The answers say which were written.
    async fn commit(&self, batch: &[Append]) -> Result<Vec<bool>, StoreError>;

    /// Notes when a table must be looked at even if nobody asks.
    async fn set_due(&self, table: &TableId, due: Option<Millis>) -> Result<(), StoreError>;

    /// Tables that must be looked at by `now`, at most `limit`, the most urgent first.
    async fn due(&self, now: Millis, limit: u32) -> Result<Vec<TableId>, StoreError>;

    /// Listens for what other nodes write; none if there can't be any.
    async fn news(&self) -> Result<Option<mpsc::Receiver<News>>, StoreError>;

    /// Finishes what is being written and closes.
    async fn close(&self);
}

/// Opens a database by its address, and says what is wrong if that can't be. For a server it is brought up to date; who
/// only looks leaves it as it is, because an older server may be using it.
pub async fn open(address: &str, settings: &Settings) -> Result<std::sync::Arc<dyn Store>, StoreError> {
    if let Some(file) = address.strip_prefix("sqlite:") {
        let file = file.strip_prefix("//").unwrap_or(file);
        if file.is_empty() {
            return Err(StoreError::Address { given: address.to_owned() });
        }
        return Ok(std::sync::Arc::new(Sqlite::open(file.as_ref(), settings).await?));
    }
    if address.starts_with("postgres://") || address.starts_with("postgresql://") {
        return Ok(std::sync::Arc::new(Postgres::open(address, settings).await?));
    }
    Err(StoreError::Address { given: address.to_owned() })
}

/// How a database is opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// What an acknowledged move survives, on SQLite.
    pub durability: Durability,
    /// Whether this is a server, which must be the only one on SQLite, and brings the database up to date.
    pub serves: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self { durability: Durability::Power, serves: true }
    }
}
