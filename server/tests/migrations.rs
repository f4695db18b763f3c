//! SQLite databases of earlier programs are migrated without loss, and their tables go on.

#![allow(clippy::unwrap_used, reason = "in tests a panic is a failure")]

mod common;

use std::path::{Path, PathBuf};

use common::Server;
use sqlx::{ConnectOptions, SqliteConnection, sqlite::SqliteConnectOptions};
use tokio::task::JoinSet;
use votive_client::Client;
use votive_server::{
    doctor,
    protocol::{Message, TableId},
    store::{self, Append, Due, EntryRow, Seq, Settings, Store},
};

/// Databases after each migration that changed how entries are stored.
const FIXTURES: [(i64, &str); 5] = [
    (1, include_str!("fixtures/sqlite/step-1.sql")),
    (2, include_str!("fixtures/sqlite/step-2.sql")),
    (3, include_str!("fixtures/sqlite/step-3.sql")),
    (4, include_str!("fixtures/sqlite/step-4.sql")),
    (5, KILLED),
];

/// A database of the program of commit de2717e, ended with SIGKILL.
const KILLED: &str = include_str!("fixtures/sqlite/step-5-killed.sql");

/// A running table of bots in every fixture. In `KILLED` its journal is spread over all three parts.
const BOTS: &str = "fdeb245r84wx6ggd";

type Entry = (String, i64, i64, String);

struct Fixture {
    _folder: tempfile::TempDir,
    path: PathBuf,
    /// All entries, as the earlier program reads them.
    entries: Vec<Entry>,
}

impl Fixture {
    async fn restore(sql: &'static str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("test.db");
        let mut connection = connect(&path).await;
        sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
        let entries = all_entries(&mut connection).await;
        Self { _folder: folder, path, entries }
    }

    async fn open(&self) -> std::sync::Arc<dyn Store> {
        store::open(&format!("sqlite:{}", self.path.display()), &Settings::default()).await.unwrap()
    }
}

async fn connect(path: &Path) -> SqliteConnection {
    // A dump orders tables by name, not by reference.
    let options = SqliteConnectOptions::new().filename(path).create_if_missing(true).foreign_keys(false);
    options.connect().await.unwrap()
}

/// Read from `entries`, which was a table, then a view, and is a table again.
async fn all_entries(connection: &mut SqliteConnection) -> Vec<Entry> {
    let sql = "SELECT table_id, seq, at, entry FROM entries ORDER BY table_id, seq";
    sqlx::query_as(sql).fetch_all(connection).await.unwrap()
}

async fn count(connection: &mut SqliteConnection, sql: &'static str) -> i64 {
    sqlx::query_scalar(sql).fetch_one(connection).await.unwrap()
}

/// Otherwise the tests below would prove little.
#[tokio::test]
async fn the_killed_program_left_entries_in_every_part() {
    let fixture = Fixture::restore(KILLED).await;
    let mut connection = connect(&fixture.path).await;
    assert_eq!(fixture.entries.len(), 530);
    let waiting = count(&mut connection, "SELECT count(*) FROM waiting").await;
    let batched = count(&mut connection, "SELECT count(*) FROM fresh, json_each(fresh.entries)").await;
    assert_eq!(count(&mut connection, "SELECT count(*) FROM filed").await, 67);
    assert_eq!(count(&mut connection, "SELECT count(*) FROM chapters").await, 6);
    assert_eq!((waiting, batched), (48, 256), "most of the batches was filed in chapters already");
}

#[tokio::test]
async fn every_entry_arrives_in_order() {
    for (step, sql) in FIXTURES {
        let fixture = Fixture::restore(sql).await;
        let mut connection = connect(&fixture.path).await;
        let last = count(&mut connection, "SELECT max(version) FROM _sqlx_migrations").await;
        assert_eq!(last, step);
        let store = fixture.open().await;
        assert_eq!(all_entries(&mut connection).await, fixture.entries, "step {step}");
        let objects: Vec<(String, String)> = sqlx::query_as(
            "SELECT type, name FROM sqlite_master \
             WHERE type = 'view' OR name IN ('entries', 'filed', 'fresh', 'chapters', 'waiting')",
        )
        .fetch_all(&mut connection)
        .await
        .unwrap();
        assert_eq!(objects, [("table".to_owned(), "entries".to_owned())], "step {step}");
        let findings = doctor::examine(store.as_ref(), votive_registry::all()).await.unwrap();
        assert_eq!(findings.wrong, [""; 0], "step {step}");
        assert_eq!(findings.entries, fixture.entries.len() as u64);

        for journal in fixture.entries.chunk_by(|one, next| one.0 == next.0) {
            let id: TableId = journal[0].0.parse().unwrap();
            let rows = store.entries(&id, Seq(0)).await.unwrap();
            let rows: Vec<_> = rows
                .into_iter()
                .map(|row| (id.to_string(), row.seq.0 as i64, row.at as i64, row.entry))
                .collect();
            assert_eq!(rows, journal);
            let append = |seq| Append {
                table: id.clone(),
                row: EntryRow { seq: Seq(seq), at: 1, entry: "{}".into() },
                listing: None,
                due: Due::Unchanged,
            };
            let last = journal.len() as u64;
            assert_eq!(store.commit(&[append(last)]).await.unwrap(), [false], "taken");
            assert_eq!(store.commit(&[append(last + 1)]).await.unwrap(), [true], "free");
        }
        store.close().await;
    }
}

/// A server on the migrated database lets the bots play on.
async fn goes_on(step: i64, sql: &'static str) {
    let fixture = Fixture::restore(sql).await;
    let server = Server::start(fixture.open().await).await;
    let mut socket = Client::spectator(server.address).socket(&BOTS.parse().unwrap(), None).await.unwrap();
    loop {
        let message = socket.next().await.expect("the socket stays open");
        if matches!(message, Message::Update { .. }) {
            break;
        }
    }
    drop(socket);
    server.end().await;

    let store = fixture.open().await;
    let findings = doctor::examine(store.as_ref(), votive_registry::all()).await.unwrap();
    assert_eq!(findings.wrong, [""; 0], "step {step}");
    store.close().await;
    let after = all_entries(&mut connect(&fixture.path).await).await;
    assert!(after.len() > fixture.entries.len(), "step {step}: a bot has moved");
    assert!(fixture.entries.iter().all(|entry| after.contains(entry)), "step {step}");
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_go_on() {
    // At once: the bots of these tables pause before every move.
    let mut all = JoinSet::new();
    for (step, sql) in FIXTURES {
        all.spawn(goes_on(step, sql));
    }
    all.join_all().await;
}
