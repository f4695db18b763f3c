//! The migrations of both databases. A published migration never changes: sqlx compares checksums.

use std::borrow::Cow;

use sqlx::{
    SqlSafeStr,
    migrate::{MigrateError, Migration, MigrationType, Migrator},
};

use super::StoreError;

/// Those of SQLite.
pub(super) fn sqlite() -> Migrator {
    migrator(&[
        ("tables", include_str!("../../migrations/sqlite/0001_tables.sql")),
        ("fresh entries", include_str!("../../migrations/sqlite/0002_fresh_entries.sql")),
        ("keyed batches", include_str!("../../migrations/sqlite/0003_keyed_batches.sql")),
        ("chapters", include_str!("../../migrations/sqlite/0004_chapters.sql")),
        ("sitting of table", include_str!("../../migrations/sqlite/0005_sitting_of_table.sql")),
        ("plain entries", include_str!("../../migrations/sqlite/0006_plain_entries.sql")),
    ])
}

/// Those of PostgreSQL.
pub(super) fn postgres() -> Migrator {
    migrator(&[
        ("tables", include_str!("../../migrations/postgres/0001_tables.sql")),
        ("sitting of table", include_str!("../../migrations/postgres/0002_sitting_of_table.sql")),
    ])
}

fn migrator(list: &[(&'static str, &'static str)]) -> Migrator {
    let migration = |(index, (name, sql)): (usize, &(&'static str, &'static str))| {
        let version = index as i64 + 1;
        Migration::new(version, Cow::Borrowed(*name), MigrationType::Simple, sql.into_sql_str(), false)
    };
    Migrator::with_migrations(list.iter().enumerate().map(migration).collect())
}

/// Fails unless a database with the migrations `applied`, in order, has exactly those of this program.
pub(super) fn check(database: &str, migrator: &Migrator, applied: &[i64]) -> Result<(), StoreError> {
    if let Some(version) = applied.iter().copied().find(|version| !migrator.version_exists(*version)) {
        return Err(StoreError::TooNew { database: database.to_owned(), version });
    }
    let expected = migrator.iter().map(|migration| migration.version).max().unwrap_or_default();
    let version = applied.last().copied().unwrap_or_default();
    if version < expected {
        return Err(StoreError::TooOld { database: database.to_owned(), version, expected });
    }
    Ok(())
}

/// The error of a migration that failed.
pub(super) fn failure(database: &str, error: MigrateError) -> StoreError {
    if let MigrateError::VersionMissing(version) = error {
        return StoreError::TooNew { database: database.to_owned(), version };
    }
    StoreError::open(database, error)
}
