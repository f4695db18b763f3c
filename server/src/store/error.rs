//! Why a store fails.

use std::io;

use sqlx::migrate::MigrateError;

use crate::protocol::TableId;

/// Why the store could not do something.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The address of the database is not understood.
    #[error("database \"{given}\": expected sqlite:FILE or postgres://USER:PASSWORD@HOST/NAME")]
    Address {
        /// The address, without its password.
        given: String,
    },
    /// The database can't be opened or reached.
    #[error("can't open the database {database}: {error}")]
    Open {
        /// Its name.
        database: String,
        /// The cause.
        #[source]
        error: OpenError,
    },
    /// A newer program has migrated the database.
    #[error(
        "the database {database} was made by a newer version of this program (step {version}); this one can't use it"
    )]
    TooNew {
        /// Its name.
        database: String,
        /// The first migration that this program does not know.
        version: i64,
    },
    /// The database lacks migrations, and only a server runs them.
    #[error(
        "the database {database} is as an older version of this program left it (step {version}, expected {expected}): \
         start the server of this version with it once, or use the older program"
    )]
    TooOld {
        /// Its name.
        database: String,
        /// Its last migration, 0 if none.
        version: i64,
        /// The last migration of this program.
        expected: i64,
    },
    /// Another server has the database open.
    #[error("another server uses the database {database}; several servers need PostgreSQL")]
    InUse {
        /// Its name.
        database: String,
    },
    /// A statement failed.
    #[error("the database failed: {0}")]
    Failed(#[from] sqlx::Error),
    /// A stored value is not one that this program writes.
    #[error("the database holds something unexpected: {0}")]
    Corrupt(#[from] CorruptValue),
}

impl StoreError {
    /// Whether a stored value is at fault, not the database.
    pub fn is_corrupt(&self) -> bool {
        matches!(
            self,
            Self::Corrupt(_) | Self::Failed(sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_))
        )
    }

    /// A column of a table does not hold the JSON that it should.
    pub fn corrupt_json(table: &TableId, column: &'static str, error: serde_json::Error) -> Self {
        CorruptValue::Json { table: table.clone(), column, error }.into()
    }

    pub(super) fn open(database: &str, error: impl Into<OpenError>) -> Self {
        Self::Open { database: database.to_owned(), error: error.into() }
    }
}

/// Why a database can't be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// Its file can't be read or written.
    #[error(transparent)]
    File(#[from] io::Error),
    /// No connection.
    #[error(transparent)]
    Connect(#[from] sqlx::Error),
    /// A migration failed.
    #[error(transparent)]
    Migrate(#[from] MigrateError),
}

/// A stored value that can't be read.
#[derive(Debug, thiserror::Error)]
pub enum CorruptValue {
    /// The id of a player or a table.
    #[error("\"{0}\" is not an id")]
    Id(String),
    /// The kind of a credential.
    #[error("\"{0}\" is not a kind of credential")]
    CredentialKind(String),
    /// A column of a table that holds JSON.
    #[error("table {table}: {column}: {error}")]
    Json {
        /// The table.
        table: TableId,
        /// The column.
        column: &'static str,
        /// The cause.
        #[source]
        error: serde_json::Error,
    },
}
