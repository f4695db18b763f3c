//! What nodes on one PostgreSQL tell each other with `NOTIFY`: tables with new entries, players with a revoked secret.
//!
//! A payload is `NODE:ID,ID,…` for tables, `NODE:!ID` for a player.

use std::time::Duration;

use sqlx::{PgConnection, PgPool, postgres::PgListener};
use tokio::sync::mpsc;

use super::News;
use crate::protocol::{PlayerId, TableId};

const CHANNEL: &str = "votive";

/// Precedes the id of a player. No id of a table begins with it.
const PLAYER_PREFIX: &str = "!";

/// PostgreSQL takes payloads of less than 8000 bytes; an id with its comma takes 17.
const MAX_IDS_PER_PAYLOAD: usize = 400;

const RECONNECT_DELAY: Duration = Duration::from_secs(1);

/// News that wait for a slow subscriber.
const NEWS_CAPACITY: usize = 1024;

/// One server on the database. It ignores its own notifications.
#[derive(Clone)]
pub(super) struct Node(String);

impl Node {
    /// A node with a random name.
    pub(super) fn new() -> Self {
        Self(PlayerId::from_bytes(crate::secrets::random()).to_string())
    }

    /// Notifies other nodes of new entries, when the transaction commits.
    pub(super) async fn notify_tables(
        &self,
        connection: &mut PgConnection,
        tables: &[&TableId],
    ) -> Result<(), sqlx::Error> {
        for tables in tables.chunks(MAX_IDS_PER_PAYLOAD) {
            let ids: Vec<&str> = tables.iter().map(|id| id.as_str()).collect();
            self.notify(connection, &ids.join(",")).await?;
        }
        Ok(())
    }

    /// Notifies other nodes of a revoked secret, when the transaction commits.
    pub(super) async fn notify_revoked(
        &self,
        connection: &mut PgConnection,
        player: &PlayerId,
    ) -> Result<(), sqlx::Error> {
        self.notify(connection, &format!("{PLAYER_PREFIX}{player}")).await
    }

    async fn notify(&self, connection: &mut PgConnection, ids: &str) -> Result<(), sqlx::Error> {
        sqlx::query("SELECT pg_notify($1, $2)")
            .bind(CHANNEL)
            .bind(format!("{}:{ids}", self.0))
            .execute(connection)
            .await?;
        Ok(())
    }

    /// What a payload says; none if it is this node's own.
    fn read(&self, payload: &str) -> Option<News> {
        let (node, ids) = payload.split_once(':')?;
        if node == self.0 {
            return None;
        }
        if let Some(player) = ids.strip_prefix(PLAYER_PREFIX) {
            return player.parse().ok().map(News::ShutOut);
        }
        Some(News::Tables(ids.split(',').filter_map(|id| id.parse().ok()).collect()))
    }

    /// Listens until the receiver is dropped or the pool is closed.
    pub(super) async fn subscribe(&self, pool: &PgPool) -> Result<mpsc::Receiver<News>, sqlx::Error> {
        let listener = listen(pool).await?;
        let (sender, receiver) = mpsc::channel(NEWS_CAPACITY);
        tokio::spawn(forward(self.clone(), pool.clone(), listener, sender));
        Ok(receiver)
    }
}

async fn listen(pool: &PgPool) -> Result<PgListener, sqlx::Error> {
    let mut listener = PgListener::connect_with(pool).await?;
    listener.listen(CHANNEL).await?;
    Ok(listener)
}

async fn forward(node: Node, pool: PgPool, mut listener: PgListener, sender: mpsc::Sender<News>) {
    loop {
        let news = match listener.try_recv().await {
            Ok(Some(notification)) => match node.read(notification.payload()) {
                Some(news) => news,
                None => continue,
            },
            // sqlx has reconnected and listens again.
            Ok(None) => News::Everything,
            Err(error) => {
                tracing::warn!(%error, "no connection for news of other nodes; reconnecting");
                listener = loop {
                    if sender.is_closed() || pool.is_closed() {
                        return;
                    }
                    tokio::time::sleep(RECONNECT_DELAY).await;
                    match listen(&pool).await {
                        Ok(listener) => break listener,
                        Err(error) => tracing::warn!(%error, "still no connection for news of other nodes"),
                    }
                };
                // After listening, not before: what is written from here on is heard.
                News::Everything
            }
        };
        if sender.send(news).await.is_err() {
            return;
        }
    }
}
