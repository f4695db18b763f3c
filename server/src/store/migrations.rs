//! The steps by which a database came to its present shape. A step never changes once it is published.

use std::borrow::Cow;

use sqlx::{
    SqlSafeStr,
    migrate::{MigrateError, Migration, MigrationType, Migrator},
};

use super::StoreError;

/// The steps on SQLite.
pub(super) fn sqlite() -> Migrator {
    steps(&[
        ("tables", include_str!("../../migrations/sqlite/0001_tables.sql")),
        ("fresh entries", include_str!("../../migrations/sqlite/0002_fresh_entries.sql")),
        ("keyed batches", include_str!("../../migrations/sqlite/0003_keyed_batches.sql")),
        ("chapters", include_str!("../../migrations/sqlite/0004_chapters.sql")),
        ("sitting of table", include_str!("../../migrations/sqlite/0005_sitting_of_table.sql")),
        ("plain entries", include_str!("../../migrations/sqlite/0006_plain_entries.sql")),
    ])
}

/// The steps on PostgreSQL.
pub(super) fn postgres() -> Migrator {
    steps(&[
        ("tables", include_str!("../../migrations/postgres/0001_tables.sql")),
        ("sitting of table", include_str!("../../migrations/postgres/0002_sitting_of_table.sql")),
    ])
}

fn steps(list: &[(&'static str, &'static str)]) -> Migrator {
    let step = |(index, (name, sql)): (usize, &(&'static str, &'static str))| {
        let version = index as i64 + 1;
        Migration::new(version, Cow::Borrowed(*name), MigrationType::Simple, sql.into_sql_str(), false)
    };
    Migrator::with_migrations(list.iter().enumerate().map(step).collect())
}

/// Whether a database that has taken the steps `done`, in order, is as this program needs it.
pub(super) fn compare(database: &str, steps: &Migrator, done: &[i64]) -> Result<(), StoreError> {
    if let Some(version) = done.iter().copied().find(|version| !steps.version_exists(*version)) {
        return Err(StoreError::TooNew { database: database.to_owned(), version });
    }
    let expected = steps.iter().map(|step| step.version).max().unwrap_or_default();
    let version = done.last().copied().unwrap_or_default();
    if version < expected {
        return Err(StoreError::TooOld { database: database.to_owned(), version, expected });
    }
    Ok(())
}

/// What a failed migration means.
pub(super) fn failure(database: &str, error: MigrateError) -> StoreError {
    if let MigrateError::VersionMissing(version) = error {
        return StoreError::TooNew { database: database.to_owned(), version };
    }
    StoreError::open(database, error)
}
