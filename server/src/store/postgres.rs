//! The store on PostgreSQL, for one server or several.

use std::{collections::BTreeMap, time::Duration};

use async_trait::async_trait;
use sqlx::{
    Connection, PgConnection, PgPool, Postgres as Database, Row,
    postgres::{PgConnectOptions, PgListener, PgPoolOptions, PgRow},
};
use tokio::sync::mpsc;

use super::{
    Append, Credential, CredentialKind, EntryRow, Filter, Listing, Millis, News, Seq, Settings, Store,
    StoreError, TableRow, WholeTable, migrations,
    sql::{impl_store, shared_queries},
};
use crate::protocol::{Player, PlayerId, TableId};

/// The channel on which nodes tell each other of new entries, and of players who have lost a secret.
const CHANNEL: &str = "votive";

/// Before the id of such a player. No id of a table begins so.
const SHUT_OUT: &str = "!";

/// The most that PostgreSQL takes as one notification is 8000 bytes; an id with its comma takes 17.
const IDS_IN_A_NOTE: usize = 400;

/// A database on a server.
pub struct Postgres {
    name: String,
    pool: PgPool,
    /// Tells this node's own notes from those of others.
    node: String,
}

impl Postgres {
    /// Opens a database, and brings it up to date for a server.
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
        // A pool would try for a while and then only say that it took too long; a single connection says why.
        PgConnection::connect_with(&options).await.map_err(failed)?.close().await.map_err(failed)?;
        let pool = PgPoolOptions::new()
            .max_connections(10)
            .acquire_timeout(Duration::from_secs(10))
            .connect_with(options)
            .await
            .map_err(failed)?;
        let steps = migrations::postgres();
        if settings.serves {
            steps.run(&pool).await.map_err(|error| migrations::failure(&name, error))?;
        } else {
            let done = applied_migrations(&pool, "SELECT count(to_regclass('_sqlx_migrations'))").await?;
            migrations::compare(&name, &steps, &done)?;
        }
        let node = PlayerId::from_bytes(crate::secrets::random()).to_string();
        Ok(Self { name, pool, node })
    }

    pub(super) fn read(&self) -> &PgPool {
        &self.pool
    }

    fn write(&self) -> &PgPool {
        &self.pool
    }

    /// Tells other nodes, when the transaction is committed, that a secret of this player is forgotten.
    async fn tell_shut_out(
        &self,
        connection: &mut PgConnection,
        player: &PlayerId,
    ) -> Result<(), sqlx::Error> {
        note(connection, &format!("{}:{SHUT_OUT}{player}", self.node)).await
    }
}

/// An address that may be shown.
fn without_password(address: &str) -> String {
    match (address.split_once("://"), address.rsplit_once('@')) {
        (Some((scheme, _)), Some((_, place))) => format!("{scheme}://…@{place}"),
        _ => address.to_owned(),
    }
}

/// Begins a transaction that reads what one moment holds.
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
        // Always in the same order: of two nodes that write to the same tables, one waits for the other, never both.
        let mut order: Vec<usize> = (0..batch.len()).collect();
        order.sort_by_key(|&index| &batch[index].table);
        let sorted: Vec<&Append> = order.iter().map(|&index| &batch[index]).collect();
        let mut transaction = self.pool.begin().await?;
        let count = write_together(&mut transaction, &sorted).await?;
        let mut written = vec![true; batch.len()];
        if count != batch.len() as u64 {
            transaction.rollback().await?;
            transaction = self.pool.begin().await?;
            for (index, fits) in order.into_iter().zip(write_singly(&mut transaction, &sorted).await?) {
                written[index] = fits;
            }
        }
        write_listings(&mut transaction, batch, &written).await?;
        write_due(&mut transaction, batch, &written).await?;
        let changed: Vec<&str> = batch
            .iter()
            .zip(&written)
            .filter(|(_, written)| **written)
            .map(|(append, _)| append.table.as_str())
            .collect();
        for ids in changed.chunks(IDS_IN_A_NOTE) {
            note(&mut transaction, &format!("{}:{}", self.node, ids.join(","))).await?;
        }
        transaction.commit().await?;
        Ok(written)
    }

    async fn news(&self) -> Result<Option<mpsc::Receiver<News>>, StoreError> {
        let mut listener = listen(&self.pool).await?;
        let (sender, receiver) = mpsc::channel(1024);
        let (pool, node) = (self.pool.clone(), self.node.clone());
        tokio::spawn(async move {
            loop {
                let news = match listener.try_recv().await {
                    Ok(Some(note)) => match read_note(note.payload(), &node) {
                        Some(news) => news,
                        None => continue,
                    },
                    // The connection was lost and listens again: notes may have been missed.
                    Ok(None) => News::Everything,
                    Err(error) => {
                        tracing::warn!(%error, "listening for other nodes failed; trying again");
                        listener = loop {
                            if sender.is_closed() || pool.is_closed() {
                                return;
                            }
                            tokio::time::sleep(Duration::from_secs(1)).await;
                            match listen(&pool).await {
                                Ok(listener) => break listener,
                                Err(error) => tracing::warn!(%error, "other nodes can't be heard yet"),
                            }
                        };
                        // Only now: what is written from here on is heard.
                        News::Everything
                    }
                };
                if sender.send(news).await.is_err() {
                    return;
                }
            }
        });
        Ok(Some(receiver))
    }

    async fn close(&self) {
        self.pool.close().await;
    }
});

/// A connection on which notes arrive from now on.
async fn listen(pool: &PgPool) -> Result<PgListener, sqlx::Error> {
    let mut listener = PgListener::connect_with(pool).await?;
    listener.listen(CHANNEL).await?;
    Ok(listener)
}

/// Sends a note to whoever listens, when the transaction is committed.
async fn note(connection: &mut PgConnection, payload: &str) -> Result<(), sqlx::Error> {
    sqlx::query("SELECT pg_notify($1, $2)").bind(CHANNEL).bind(payload).execute(connection).await?;
    Ok(())
}

/// What a note tells of; none if it is this node's own.
fn read_note(payload: &str, node: &str) -> Option<News> {
    let (from, ids) = payload.split_once(':')?;
    if from == node {
        return None;
    }
    if let Some(player) = ids.strip_prefix(SHUT_OUT) {
        return player.parse().ok().map(News::ShutOut);
    }
    Some(News::Tables(ids.split(',').filter_map(|id| id.parse().ok()).collect()))
}

/// Writes all entries with one statement, sorted by table; how many found their place. Only if all did is all well: one
/// that follows on another of the batch trusts that it did.
async fn write_together(connection: &mut PgConnection, batch: &[&Append]) -> Result<u64, sqlx::Error> {
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

/// Writes entries one by one, sorted by table, to know which have found their place.
async fn write_singly(connection: &mut PgConnection, batch: &[&Append]) -> Result<Vec<bool>, sqlx::Error> {
    let mut lost = None;
    let mut written = Vec::with_capacity(batch.len());
    for append in batch {
        let fits = lost != Some(&append.table)
            && insert_entry(append).execute(&mut *connection).await?.rows_affected() == 1;
        if !fits {
            lost = Some(&append.table);
        }
        written.push(fits);
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

fn delete_others(sitting: &[PlayerId], table: &TableId) -> Statement {
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

/// Writes what lists show, for the entries that were written.
async fn write_listings(
    connection: &mut PgConnection,
    batch: &[Append],
    written: &[bool],
) -> Result<(), sqlx::Error> {
    for (append, _) in batch.iter().zip(written).filter(|(_, written)| **written) {
        let Some(listing) = &append.listing else { continue };
        update_listing(&append.table, listing).execute(&mut *connection).await?;
        delete_others(&listing.sitting, &append.table).execute(&mut *connection).await?;
        insert_sitting(&listing.sitting, &append.table).execute(&mut *connection).await?;
    }
    Ok(())
}

/// Notes when tables must be looked at, for the entries that were written.
async fn write_due(
    connection: &mut PgConnection,
    batch: &[Append],
    written: &[bool],
) -> Result<(), sqlx::Error> {
    // One time for each table, the last one.
    let due: BTreeMap<&TableId, Option<i64>> = batch
        .iter()
        .zip(written)
        .filter(|(_, written)| **written)
        .filter_map(|(append, _)| Some((&append.table, append.due.stored()?)))
        .collect();
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
