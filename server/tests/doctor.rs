//! The doctor finds each kind of fault, on both databases, and goes on after it.

#![allow(clippy::unwrap_used, reason = "in tests a panic is a failure")]

mod common;

use std::sync::Arc;

use common::{Server, table_client::TableClient};
use sqlx::AssertSqlSafe;
use votive_client::Client;
use votive_server::{
    doctor::{Findings, examine},
    protocol::{Command, NewSeat, NewTable, Status, TableId},
    store::{self, Settings, Store},
};

fn bots(game: &str, pause: u32) -> NewTable {
    let seats = vec![NewSeat::Bot { level: None }; 4];
    NewTable { public: true, pause_ms: Some(pause), ..NewTable::new(game, seats) }
}

/// A finished table, one where a bot thinks for a while, and one that waits for players.
async fn three_tables(store: Arc<dyn Store>) -> [TableId; 3] {
    let server = Server::start(store).await;
    let host = Client::guest(server.address, "host").await.unwrap();
    let over = host.make_table(&bots("offrandes", 0)).await.unwrap();
    let running = host.make_table(&bots("offrandes", 10_000)).await.unwrap();
    let seats = vec![NewSeat::Me {}, NewSeat::Open {}, NewSeat::Open {}, NewSeat::Open {}];
    let open = host.make_table(&NewTable { seats, ..bots("offrandes", 0) }).await.unwrap();
    for table in [&over, &running] {
        host.ask(table, "start", Command::Start { fill: false }).await.unwrap();
    }
    let mut watcher = TableClient::join(&host, &over).await;
    while watcher.table.status != Status::Finished {
        watcher.next().await;
    }
    server.end().await;
    [over, running, open]
}

/// Makes each fault, finds it and repairs it; then makes all at once.
async fn every_fault_is_found(address: &str, odd_head: &str, run: impl AsyncFn(String)) {
    let store = store::open(address, &Settings::default()).await.unwrap();
    let [over, running, open] = three_tables(store).await;
    let look = Settings { serves: false, ..Settings::default() };
    let store = store::open(address, &look).await.unwrap();
    let found = async || examine(store.as_ref(), votive_registry::all()).await.unwrap();
    let Findings { tables, records, entries, wrong } = found().await;
    assert_eq!((tables, records, wrong.as_slice()), (3, 1, [].as_slice()));
    assert!(entries > 10, "{entries}");

    let set = |id: &TableId, what: &str| format!("UPDATE tables SET {what} WHERE id = '{id}'");
    let head = format!("{{{}", store.table(&over).await.unwrap().unwrap().head);
    let wrongs = [
        (set(&open, "public = NOT public"), set(&open, "public = NOT public"), "its head says"),
        (set(&running, "due_at = NULL"), set(&running, "due_at = 1"), "nobody will look at it"),
        (set(&over, &format!("head = '{head}'")), set(&over, "head = substr(head, 2)"), "head: "),
        (
            format!("INSERT INTO sitting (player, table_id) VALUES ('somebody', '{open}')"),
            "DELETE FROM sitting WHERE player = 'somebody'".into(),
            "\"somebody\"",
        ),
        (
            "INSERT INTO entries (table_id, seq, at, entry) VALUES ('gone', 1, 1, 'x')".into(),
            "DELETE FROM entries WHERE table_id = 'gone'".into(),
            "table gone: it has entries, but it is not there",
        ),
        (
            "INSERT INTO tables (id, head, game, public, status, seats, created_at) \
             VALUES ('!', '{}', 'x', true, 'open', '[]', 1)"
                .into(),
            "DELETE FROM tables WHERE id = '!'".into(),
            "table \"!\": this is not an id",
        ),
    ];
    for (wrong, right, words) in &wrongs {
        run(wrong.clone()).await;
        let found = found().await;
        assert!(found.wrong.len() == 1 && found.wrong[0].contains(words), "{wrong}: {found:?}");
        run(right.clone()).await;
    }
    for (wrong, words) in [
        (set(&open, "game = 'chess'"), "\"chess\""),
        (set(&open, "created_at = created_at + 1, game = 'offrandes'"), "its head says"),
        (set(&open, "created_at = created_at - 1, status = 'running'"), "listed as running"),
        (set(&open, "seats = '[]', status = 'open'"), "listed with seats []"),
    ] {
        run(wrong.clone()).await;
        let found = found().await;
        assert!(found.wrong.len() == 1 && found.wrong[0].contains(words), "{wrong}: {found:?}");
    }
    run(format!("DELETE FROM sitting WHERE table_id = '{open}'")).await;
    run(set(&over, &format!("head = {odd_head}"))).await;
    for (wrong, ..) in wrongs.iter().filter(|(_, _, words)| *words != "head: ") {
        run(wrong.clone()).await;
    }
    let found = found().await;
    assert_eq!((found.tables, found.records), (4, 0));
    // Of the open table: its head, its seats and who sits there; of the others one each.
    assert_eq!(found.wrong.len(), 3 + 4, "{found:?}");
    store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_fault_is_found_on_sqlite() {
    let folder = tempfile::tempdir().unwrap();
    let address = format!("sqlite:{}", folder.path().join("test.db").display());
    let run = async |sql: String| {
        let pool = sqlx::SqlitePool::connect(&address).await.unwrap();
        sqlx::query(AssertSqlSafe(sql)).execute(&pool).await.unwrap();
        pool.close().await;
    };
    // Not even text.
    every_fault_is_found(&address, "x'ff'", run).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_fault_is_found_on_postgres() {
    let Some(address) = common::postgres::address().await else { return };
    let run = async |sql: String| {
        let pool = sqlx::PgPool::connect(&address).await.unwrap();
        sqlx::query(AssertSqlSafe(sql)).execute(&pool).await.unwrap();
        pool.close().await;
    };
    every_fault_is_found(&address, "'[]'", run).await;
}
