//! The store on PostgreSQL, for one server or several.

use std::{collections::BTreeMap, time::Duration};

use async_trait::async_trait;
use sqlx::{
    Connection, PgConnection, PgPool, Postgres as Database, Row,
    postgres::{PgConnectOptions, PgPoolOptions, PgRow},
};
use tokio::sync::mpsc;

use super::{
    Append, CorruptValue, Credential, CredentialKind, EntryRow, Filter, Listing, Millis, News, Seq, Settings,
    Store, StoreError, TableRow, WholeTable, migrations,
    notifications::Node,
    rows::accepted,
    shared_sql::{impl_store, shared_queries},
};
use crate::protocol::{Player, PlayerId, TableId};

const MAX_CONNECTIONS: u32 = 10;

/// How long a request waits for a connection.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(10);

/// A database on a server.
pub struct Postgres {
    name: String,
    pool: PgPool,
    node: Node,
}

impl Postgres {
    /// Opens a database. For a server, migrates it as needed.
    pub async fn open(address: &str, settings: &Settings) -> Result<Self, StoreError> {
        let bad = |_| StoreError::Address { given: without_password(address) };
        let options: PgConnectOptions = address.parse().map_err(bad)?;
        let name = format!(
            "postgres://{}:{}/{}",
            options.get_host(),
            options.get_port(),
            options.get_database().unwrap_or_default()
        );
        let failed = |error: sqlx::Error| StoreError::open(&name, error);
        // A pool retries and then reports a timeout; a single connection reports the cause.
        PgConnection::connect_with(&options).await.map_err(failed)?.close().await.map_err(failed)?;
        let pool = PgPoolOptions::new()
            .max_connections(MAX_CONNECTIONS)
            .acquire_timeout(ACQUIRE_TIMEOUT)
            .connect_with(options)
            .await
            .map_err(failed)?;
        let migrator = migrations::postgres();
        if settings.serves {
            migrator.run(&pool).await.map_err(|error| migrations::failure(&name, error))?;
        } else {
            let count_tables = "SELECT count(to_regclass('_sqlx_migrations'))";
            migrations::check(&name, &migrator, &applied_migrations(&pool, count_tables).await?)?;
        }
        Ok(Self { name, pool, node: Node::new() })
    }

    pub(super) fn read(&self) -> &PgPool {
        &self.pool
    }

    fn write(&self) -> &PgPool {
        &self.pool
    }

    async fn notify_revoked(
        &self,
        connection: &mut PgConnection,
        player: &PlayerId,
    ) -> Result<(), sqlx::Error> {
        self.node.notify_revoked(connection, player).await
    }
}

/// An address that is safe to show.
fn without_password(address: &str) -> String {
    match (address.split_once("://"), address.rsplit_once('@')) {
        (Some((scheme, _)), Some((_, place))) => format!("{scheme}://…@{place}"),
        _ => address.to_owned(),
    }
}

/// Begins a transaction that reads one snapshot.
const BEGIN_SNAPSHOT: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";

impl_store!(Postgres {
    fn shared(&self) -> bool {
        true
    }

    async fn add_table(&self, table: &TableRow, sitting: &[PlayerId]) -> Result<(), StoreError> {
        let mut transaction = self.write().begin().await?;
        insert_table(table).execute(&mut *transaction).await?;
        insert_sitting(sitting, &table.id).execute(&mut *transaction).await?;
        Ok(transaction.commit().await?)
    }

    async fn commit(&self, batch: &[Append]) -> Result<Vec<bool>, StoreError> {
        // Sorted by table, so that two nodes lock the same tables in the same order and never deadlock.
        let mut order: Vec<usize> = (0..batch.len()).collect();
        order.sort_by_key(|&index| &batch[index].table);
        let sorted: Vec<&Append> = order.iter().map(|&index| &batch[index]).collect();
        let mut transaction = self.pool.begin().await?;
        let count = insert_together(&mut transaction, &sorted).await?;
        let mut written = vec![true; batch.len()];
        if count != batch.len() as u64 {
            transaction.rollback().await?;
            transaction = self.pool.begin().await?;
            for (index, inserted) in order.into_iter().zip(insert_singly(&mut transaction, &sorted).await?) {
                written[index] = inserted;
            }
        }
        let accepted = accepted(batch, &written);
        update_listings(&mut transaction, &accepted).await?;
        update_due(&mut transaction, &accepted).await?;
        let tables: Vec<&TableId> = accepted.iter().map(|append| &append.table).collect();
        self.node.notify_tables(&mut transaction, &tables).await?;
        transaction.commit().await?;
        Ok(written)
    }

    async fn news(&self) -> Result<Option<mpsc::Receiver<News>>, StoreError> {
        Ok(Some(self.node.subscribe(&self.pool).await?))
    }

    async fn close(&self) {
        self.pool.close().await;
    }
});

/// Inserts entries, sorted by table, with one statement; how many were inserted. If not all were, the transaction must be
/// rolled back: an entry that follows on another of the batch is inserted even if that one is not.
async fn insert_together(connection: &mut PgConnection, batch: &[&Append]) -> Result<u64, sqlx::Error> {
    let column = |text: fn(&Append) -> String| batch.iter().map(|append| text(append)).collect::<Vec<_>>();
    let seqs: Vec<i64> = batch.iter().map(|append| append.row.seq.0 as i64).collect();
    let times: Vec<i64> = batch.iter().map(|append| append.row.at as i64).collect();
    let follows = |index: usize| {
        let before = index.checked_sub(1).map(|before| batch[before]);
        before.is_some_and(|before| {
            before.table == batch[index].table && before.row.seq.next() == batch[index].row.seq
        })
    };
    let done = sqlx::query(
        "INSERT INTO entries (table_id, seq, at, entry) SELECT new.table_id, new.seq, new.at, new.entry \
         FROM UNNEST($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::boolean[]) \
         AS new (table_id, seq, at, entry, follows) WHERE new.follows OR new.seq = 1 + \
         (SELECT coalesce(max(seq), 0) FROM entries WHERE entries.table_id = new.table_id) ON CONFLICT DO NOTHING",
    )
    .bind(column(|append| append.table.to_string()))
    .bind(seqs)
    .bind(times)
    .bind(column(|append| append.row.entry.clone()))
    .bind((0..batch.len()).map(follows).collect::<Vec<_>>())
    .execute(connection)
    .await?;
    Ok(done.rows_affected())
}

/// Inserts entries, sorted by table, one by one; which were inserted.
async fn insert_singly(connection: &mut PgConnection, batch: &[&Append]) -> Result<Vec<bool>, sqlx::Error> {
    let mut lost = None;
    let mut written = Vec::with_capacity(batch.len());
    for append in batch {
        let inserted = lost != Some(&append.table)
            && insert_entry(append).execute(&mut *connection).await?.rows_affected() == 1;
        if !inserted {
            lost = Some(&append.table);
        }
        written.push(inserted);
    }
    Ok(written)
}

fn insert_entry(append: &Append) -> Statement {
    sqlx::query(
        "INSERT INTO entries (table_id, seq, at, entry) SELECT $1, $2, $3, $4 WHERE $2 = 1 + \
         (SELECT coalesce(max(seq), 0) FROM entries WHERE table_id = $1) ON CONFLICT DO NOTHING",
    )
    .bind(append.table.to_string())
    .bind(append.row.seq.0 as i64)
    .bind(append.row.at as i64)
    .bind(append.row.entry.clone())
}

fn insert_sitting(sitting: &[PlayerId], table: &TableId) -> Statement {
    sqlx::query(
        "INSERT INTO sitting (player, table_id) SELECT player, $2 FROM UNNEST($1::text[]) AS player \
         ON CONFLICT DO NOTHING",
    )
    .bind(sitting.iter().map(ToString::to_string).collect::<Vec<_>>())
    .bind(table.to_string())
}

fn delete_not_sitting(sitting: &[PlayerId], table: &TableId) -> Statement {
    sqlx::query("DELETE FROM sitting WHERE table_id = $2 AND player <> ALL ($1::text[])")
        .bind(sitting.iter().map(ToString::to_string).collect::<Vec<_>>())
        .bind(table.to_string())
}

fn update_listing(table: &TableId, listing: &Listing) -> Statement {
    sqlx::query("UPDATE tables SET status = $2, seats = $3 WHERE id = $1")
        .bind(table.to_string())
        .bind(listing.status.clone())
        .bind(listing.seats.clone())
}

/// Writes what lists show of tables.
async fn update_listings(connection: &mut PgConnection, batch: &[&Append]) -> Result<(), sqlx::Error> {
    for append in batch {
        let Some(listing) = &append.listing else { continue };
        update_listing(&append.table, listing).execute(&mut *connection).await?;
        delete_not_sitting(&listing.sitting, &append.table).execute(&mut *connection).await?;
        insert_sitting(&listing.sitting, &append.table).execute(&mut *connection).await?;
    }
    Ok(())
}

/// Writes when tables are due, the last of a batch for each table.
async fn update_due(connection: &mut PgConnection, batch: &[&Append]) -> Result<(), sqlx::Error> {
    let due: BTreeMap<&TableId, Option<i64>> =
        batch.iter().filter_map(|append| Some((&append.table, append.due.stored()?))).collect();
    if due.is_empty() {
        return Ok(());
    }
    sqlx::query(
        "UPDATE tables SET due_at = new.due_at \
         FROM UNNEST($1::text[], $2::bigint[]) AS new (id, due_at) WHERE tables.id = new.id",
    )
    .bind(due.keys().map(ToString::to_string).collect::<Vec<_>>())
    .bind(due.into_values().collect::<Vec<_>>())
    .execute(connection)
    .await?;
    Ok(())
}

shared_queries!(Database, PgRow);
