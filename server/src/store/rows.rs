//! What a store keeps, as rows and texts. What the texts mean is the business of others.

use serde::Serialize;

use crate::protocol::{PlayerId, TableId};

/// Milliseconds since 1970.
pub type Millis = u64;

/// The number of an entry in its table's journal, from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Seq(pub u64);

impl Seq {
    /// The number after it.
    #[must_use]
    pub const fn next(self) -> Self {
        Self(self.0 + 1)
    }
}

/// What a secret may be used for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CredentialKind {
    /// Requests of a browser.
    Cookie,
    /// Requests of a program.
    Token,
    /// Signing in on another device, once.
    Recovery,
}

impl CredentialKind {
    /// The stored form.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Cookie => "cookie",
            Self::Token => "token",
            Self::Recovery => "recovery",
        }
    }

    /// Reads the stored form.
    pub fn from_id(id: &str) -> Option<Self> {
        [Self::Cookie, Self::Token, Self::Recovery].into_iter().find(|kind| kind.id() == id)
    }
}

/// The hash of a secret, and whom it authenticates.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Credential {
    /// SHA-256 of the secret, in hexadecimal digits.
    pub hash: String,
    /// Its owner.
    pub player: PlayerId,
    /// What it may be used for.
    pub kind: CredentialKind,
    /// The player's name for it.
    pub label: String,
    /// When it was made.
    pub created_at: Millis,
    /// When it stops working.
    pub expires_at: Option<Millis>,
}

/// A table, without its journal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRow {
    /// Its id.
    pub id: TableId,
    /// The table config, seed included: it never changes.
    pub head: String,
    /// The game.
    pub game: String,
    /// Whether it is listed.
    pub public: bool,
    /// Its status, derived from the journal.
    pub status: String,
    /// Its seats, derived from the journal.
    pub seats: String,
    /// When it was made.
    pub created_at: Millis,
}

/// An entry of a journal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EntryRow {
    /// Its number.
    pub seq: Seq,
    /// When it was made.
    pub at: Millis,
    /// The entry.
    pub entry: String,
}

/// All that is stored of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WholeTable {
    /// The table.
    pub row: TableRow,
    /// When it must be looked at even if nobody asks.
    pub due: Option<Millis>,
    /// The ids of its players in order, not parsed.
    pub sitting: Vec<String>,
    /// Its journal.
    pub entries: Vec<EntryRow>,
}

/// An entry to be written, with the derived values that change with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Append {
    /// The table.
    pub table: TableId,
    /// The entry, with the number it must get.
    pub row: EntryRow,
    /// New values for lists, if they change.
    pub listing: Option<Listing>,
    /// When the table is due from now on.
    pub due: Due,
}

/// The entries of a batch that are written.
pub(super) fn accepted<'a>(batch: &'a [Append], written: &[bool]) -> Vec<&'a Append> {
    batch.iter().zip(written).filter(|(_, written)| **written).map(|(append, _)| append).collect()
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
    /// The value of the column `due_at`, if it changes.
    pub(super) const fn stored(self) -> Option<Option<i64>> {
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
    /// All players with a seat, or with one reserved for them.
    pub sitting: Vec<PlayerId>,
}

/// Which tables to list.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Filter {
    /// Only of this status.
    pub status: Option<String>,
    /// Only of this game.
    pub game: Option<String>,
    /// Only those of this player; without one, only public tables.
    pub player: Option<PlayerId>,
    /// The most rows to return.
    pub limit: u32,
}

/// A change made by another node.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum News {
    /// These tables have new entries.
    Tables(Vec<TableId>),
    /// A secret of this player was revoked: connections opened with it must end.
    ShutOut(PlayerId),
    /// News may have been missed: look at every table again.
    Everything,
}
