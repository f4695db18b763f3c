//! The statements that SQLite and PostgreSQL share. A macro, because sqlx types every statement by its database; what
//! differs (inserting entries, notifying nodes, opening) is in `sqlite.rs` and `postgres.rs`.

/// Implements [`Store`](super::Store) for a type: the methods that both databases share, and `$own`, which they do not.
///
/// The type has `read` and `write`, which return pools, and `notify_revoked`. The module has `BEGIN_SNAPSHOT`, which begins
/// a transaction that sees nothing of later writes, and invokes [`shared_queries!`].
macro_rules! impl_store {
    ($store:ty { $($own:tt)* }) => {
        #[async_trait]
        impl Store for $store {
            fn name(&self) -> String {
                self.name.clone()
            }

            async fn ping(&self) -> Result<(), StoreError> {
                sqlx::query("SELECT 1").execute(self.read()).await?;
                Ok(())
            }

            async fn add_player(&self, player: &Player, credential: &Credential) -> Result<(), StoreError> {
                let mut transaction = self.write().begin().await?;
                sqlx::query("INSERT INTO players (id, name, created_at) VALUES ($1, $2, $3)")
                    .bind(player.id.as_str())
                    .bind(&player.name)
                    .bind(credential.created_at as i64)
                    .execute(&mut *transaction)
                    .await?;
                insert_credential(credential).execute(&mut *transaction).await?;
                Ok(transaction.commit().await?)
            }

            async fn player(&self, id: &PlayerId) -> Result<Option<Player>, StoreError> {
                let row = sqlx::query("SELECT id, name FROM players WHERE id = $1")
                    .bind(id.as_str())
                    .fetch_optional(self.read())
                    .await?;
                row.map(|row| player(&row)).transpose()
            }

            async fn rename_player(&self, id: &PlayerId, name: &str) -> Result<(), StoreError> {
                sqlx::query("UPDATE players SET name = $2 WHERE id = $1")
                    .bind(id.as_str())
                    .bind(name)
                    .execute(self.write())
                    .await?;
                Ok(())
            }

            async fn add_credential(&self, credential: &Credential) -> Result<(), StoreError> {
                insert_credential(credential).execute(self.write()).await?;
                Ok(())
            }

            async fn proven(
                &self,
                hash: &str,
                kinds: &[CredentialKind],
                now: Millis,
            ) -> Result<Option<Player>, StoreError> {
                let row = sqlx::query(
                    "SELECT players.id, players.name, credentials.kind, credentials.expires_at FROM credentials \
                     JOIN players ON players.id = credentials.player WHERE credentials.hash = $1",
                )
                .bind(hash)
                .fetch_optional(self.read())
                .await?;
                let Some(row) = row else { return Ok(None) };
                let kind: String = row.try_get("kind")?;
                let expires: Option<i64> = row.try_get("expires_at")?;
                let valid = kinds.iter().any(|allowed| allowed.id() == kind)
                    && expires.is_none_or(|expires| expires as Millis > now);
                if valid { Ok(Some(player(&row)?)) } else { Ok(None) }
            }

            async fn use_recovery(&self, hash: &str) -> Result<bool, StoreError> {
                let done = sqlx::query("DELETE FROM credentials WHERE hash = $1 AND kind = 'recovery'").bind(hash);
                Ok(done.execute(self.write()).await?.rows_affected() > 0)
            }

            async fn devices(&self, player: &PlayerId, limit: u32) -> Result<Vec<Credential>, StoreError> {
                let rows = sqlx::query(
                    "SELECT hash, kind, label, created_at, expires_at FROM credentials \
                     WHERE player = $1 AND kind IN ('cookie', 'token') ORDER BY created_at DESC, hash LIMIT $2",
                )
                .bind(player.as_str())
                .bind(i64::from(limit))
                .fetch_all(self.read())
                .await?;
                rows.iter().map(|row| credential(row, player)).collect()
            }

            async fn forget_secret(&self, player: &PlayerId, begins: &str) -> Result<bool, StoreError> {
                let mut transaction = self.write().begin().await?;
                let done = sqlx::query(
                    "DELETE FROM credentials WHERE player = $1 AND kind IN ('cookie', 'token') \
                     AND substr(hash, 1, $2) = $3",
                )
                .bind(player.as_str())
                .bind(begins.len() as i32)
                .bind(begins)
                .execute(&mut *transaction)
                .await?;
                let deleted = done.rows_affected() > 0;
                if deleted {
                    self.notify_revoked(&mut transaction, player).await?;
                }
                transaction.commit().await?;
                Ok(deleted)
            }

            async fn table(&self, id: &TableId) -> Result<Option<TableRow>, StoreError> {
                let row = sqlx::query("SELECT * FROM tables WHERE id = $1")
                    .bind(id.as_str())
                    .fetch_optional(self.read())
                    .await?;
                row.map(|row| table(&row)).transpose()
            }

            async fn entries(&self, table: &TableId, after: Seq) -> Result<Vec<EntryRow>, StoreError> {
                let rows = select_entries(table, after).fetch_all(self.read()).await?;
                rows.iter().map(entry).collect()
            }

            async fn tables(&self, filter: &Filter) -> Result<Vec<TableRow>, StoreError> {
                let rows = sqlx::query(
                    "SELECT tables.* FROM tables WHERE \
                     (($1 IS NULL AND public) OR id IN (SELECT table_id FROM sitting WHERE player = $1)) \
                     AND ($2 IS NULL OR status = $2) AND ($3 IS NULL OR game = $3) \
                     ORDER BY created_at DESC, id LIMIT $4",
                )
                .bind(filter.player.as_ref().map(PlayerId::as_str))
                .bind(&filter.status)
                .bind(&filter.game)
                .bind(i64::from(filter.limit))
                .fetch_all(self.read())
                .await?;
                rows.iter().map(table).collect()
            }

            async fn ids_after(&self, id: &str, limit: u32) -> Result<Vec<String>, StoreError> {
                let ids = sqlx::query_scalar("SELECT id FROM tables WHERE id > $1 ORDER BY id LIMIT $2")
                    .bind(id)
                    .bind(i64::from(limit));
                Ok(ids.fetch_all(self.read()).await?)
            }

            async fn whole_table(&self, id: &TableId) -> Result<Option<WholeTable>, StoreError> {
                let mut snapshot = self.read().begin_with(BEGIN_SNAPSHOT).await?;
                let row = sqlx::query("SELECT * FROM tables WHERE id = $1")
                    .bind(id.as_str())
                    .fetch_optional(&mut *snapshot)
                    .await?;
                let Some(row) = row else { return Ok(None) };
                let sitting = sqlx::query_scalar("SELECT player FROM sitting WHERE table_id = $1 ORDER BY player")
                    .bind(id.as_str())
                    .fetch_all(&mut *snapshot)
                    .await?;
                let entries = select_entries(id, Seq(0)).fetch_all(&mut *snapshot).await?;
                snapshot.rollback().await?;
                let due: Option<i64> = row.try_get("due_at")?;
                Ok(Some(WholeTable {
                    row: table(&row)?,
                    due: due.map(|due| due as Millis),
                    sitting,
                    entries: entries.iter().map(entry).collect::<Result<_, _>>()?,
                }))
            }

            async fn journals_without_table(&self) -> Result<Vec<String>, StoreError> {
                let ids = sqlx::query_scalar(
                    "SELECT DISTINCT table_id FROM entries \
                     WHERE NOT EXISTS (SELECT 1 FROM tables WHERE tables.id = entries.table_id) ORDER BY table_id",
                );
                Ok(ids.fetch_all(self.read()).await?)
            }

            async fn set_due(&self, table: &TableId, due: Option<Millis>) -> Result<(), StoreError> {
                sqlx::query("UPDATE tables SET due_at = $2 WHERE id = $1")
                    .bind(table.as_str())
                    .bind(due.map(|due| due as i64))
                    .execute(self.write())
                    .await?;
                Ok(())
            }

            async fn due(&self, now: Millis, limit: u32) -> Result<Vec<TableId>, StoreError> {
                let rows = sqlx::query("SELECT id FROM tables WHERE due_at <= $1 ORDER BY due_at LIMIT $2")
                    .bind(now as i64)
                    .bind(i64::from(limit))
                    .fetch_all(self.read())
                    .await?;
                rows.iter().map(|row| id(row.try_get("id")?)).collect()
            }

            $($own)*
        }
    };
}

/// Defines the queries and row conversions that [`impl_store!`] uses.
macro_rules! shared_queries {
    ($database:ty, $row:ty) => {
        type Statement = sqlx::query::Query<'static, $database, <$database as sqlx::Database>::Arguments>;

        /// The migrations that a database has, in order, read without changing it. `count_tables` counts sqlx's tables
        /// of migrations.
        async fn applied_migrations(
            pool: &sqlx::Pool<$database>,
            count_tables: &'static str,
        ) -> Result<Vec<i64>, sqlx::Error> {
            if sqlx::query_scalar::<_, i64>(count_tables).fetch_one(pool).await? == 0 {
                return Ok(Vec::new());
            }
            sqlx::query_scalar("SELECT version FROM _sqlx_migrations WHERE success ORDER BY version")
                .fetch_all(pool)
                .await
        }

        fn insert_credential(credential: &Credential) -> Statement {
            sqlx::query(
                "INSERT INTO credentials (hash, player, kind, label, created_at, expires_at) \
                 VALUES ($1, $2, $3, $4, $5, $6)",
            )
            .bind(credential.hash.clone())
            .bind(credential.player.to_string())
            .bind(credential.kind.id())
            .bind(credential.label.clone())
            .bind(credential.created_at as i64)
            .bind(credential.expires_at.map(|at| at as i64))
        }

        fn insert_table(table: &TableRow) -> Statement {
            sqlx::query(
                "INSERT INTO tables (id, head, game, public, status, seats, created_at) \
                 VALUES ($1, $2, $3, $4, $5, $6, $7)",
            )
            .bind(table.id.to_string())
            .bind(table.head.clone())
            .bind(table.game.clone())
            .bind(table.public)
            .bind(table.status.clone())
            .bind(table.seats.clone())
            .bind(table.created_at as i64)
        }

        fn select_entries(table: &TableId, after: Seq) -> Statement {
            sqlx::query("SELECT seq, at, entry FROM entries WHERE table_id = $1 AND seq > $2 ORDER BY seq")
                .bind(table.to_string())
                .bind(after.0 as i64)
        }

        fn entry(row: &$row) -> Result<EntryRow, StoreError> {
            let (seq, at): (i64, i64) = (row.try_get("seq")?, row.try_get("at")?);
            Ok(EntryRow { seq: Seq(seq as u64), at: at as Millis, entry: row.try_get("entry")? })
        }

        fn credential(row: &$row, player: &PlayerId) -> Result<Credential, StoreError> {
            let kind: String = row.try_get("kind")?;
            let (created_at, expires_at): (i64, Option<i64>) =
                (row.try_get("created_at")?, row.try_get("expires_at")?);
            Ok(Credential {
                hash: row.try_get("hash")?,
                player: player.clone(),
                kind: CredentialKind::from_id(&kind).ok_or(CorruptValue::CredentialKind(kind))?,
                label: row.try_get("label")?,
                created_at: created_at as Millis,
                expires_at: expires_at.map(|at| at as Millis),
            })
        }

        fn player(row: &$row) -> Result<Player, StoreError> {
            Ok(Player { id: id(row.try_get("id")?)?, name: row.try_get("name")? })
        }

        fn table(row: &$row) -> Result<TableRow, StoreError> {
            let created_at: i64 = row.try_get("created_at")?;
            Ok(TableRow {
                id: id(row.try_get("id")?)?,
                head: row.try_get("head")?,
                game: row.try_get("game")?,
                public: row.try_get("public")?,
                status: row.try_get("status")?,
                seats: row.try_get("seats")?,
                created_at: created_at as Millis,
            })
        }

        fn id<T: std::str::FromStr>(text: String) -> Result<T, StoreError> {
            text.parse().map_err(|_| CorruptValue::Id(text).into())
        }
    };
}

pub(super) use impl_store;
pub(super) use shared_queries;
