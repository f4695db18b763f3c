//! A database that fails again and again while people play: whatever was acknowledged is there, once and in its place, and
//! whatever was not does no harm.

#![allow(clippy::unwrap_used, reason = "in tests a panic is a failure")]

mod common;

use std::{
    collections::BTreeMap,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use common::{
    Server,
    seen::{new_table, server},
};
use sqlx::{Connection, SqliteConnection};
use votive_server::{
    client::Client,
    protocol::{Command, NewSeat, TableId},
    store::Seq,
    table::Entry,
};

/// How often the database fails.
const OUTAGES: usize = 40;

/// Mutes and hears again, many times at once, until told to stop; what was acknowledged.
async fn fidget(client: Client, table: TableId, own: &'static str, stop: Arc<AtomicBool>) -> Vec<String> {
    let mut acknowledged = Vec::new();
    let mut number = 0;
    while !stop.load(Ordering::Relaxed) {
        let mut asked = Vec::new();
        for _ in 0..8 {
            number += 1;
            let (client, table, id) = (client.clone(), table.clone(), format!("{own}{number}"));
            asked.push(tokio::spawn(async move {
                let muted = Command::Mute { seat: 0, muted: number % 2 == 0 };
                client.ask(&table, &id, muted).await.ok().map(|answer| answer.id)
            }));
        }
        for asked in asked {
            acknowledged.extend(asked.await.unwrap());
        }
    }
    acknowledged
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_the_database_does_a_journal_has_no_holes() {
    let (folder, server) = server().await;
    let ada = Client::guest(server.address, "Ada").await.unwrap();
    let bob = Client::guest(server.address, "Bob").await.unwrap();
    let seats = vec![NewSeat::Me {}, NewSeat::Open {}];
    let table = ada.make_table(&new_table("bomarzo", seats)).await.unwrap();
    bob.ask(&table, "join", Command::Join { seat: None }).await.unwrap();
    ada.ask(&table, "start", Command::Start { fill: false }).await.unwrap();
    let stop = Arc::new(AtomicBool::new(false));
    let fidgeting = [
        tokio::spawn(fidget(ada.clone(), table.clone(), "a", stop.clone())),
        tokio::spawn(fidget(bob.clone(), table.clone(), "b", stop.clone())),
    ];
    sabotage(&folder.path().join("test.db")).await;
    stop.store(true, Ordering::Relaxed);
    let mut acknowledged = Vec::new();
    for fidgeting in fidgeting {
        acknowledged.extend(fidgeting.await.unwrap());
    }
    assert!(!acknowledged.is_empty());
    let mut stored: BTreeMap<String, u32> = BTreeMap::new();
    for row in server.house.store.entries(&table, Seq(0)).await.unwrap() {
        let entry: Entry = serde_json::from_str(&row.entry).unwrap();
        if let Some((_, id)) = entry.request() {
            *stored.entry(id.to_owned()).or_default() += 1;
        }
    }
    for id in &acknowledged {
        assert_eq!(stored.get(id), Some(&1), "{id}");
    }
    assert_eq!(examine(&server).await, Vec::<String>::new());
    server.end().await;
}

async fn examine(server: &Server) -> Vec<String> {
    let store = server.house.store.as_ref();
    votive_server::doctor::examine(store, votive_registry::all()).await.unwrap().wrong
}

/// Lets writing and reading fail for a moment, again and again.
async fn sabotage(file: &std::path::Path) {
    let mut connection = SqliteConnection::connect(&format!("sqlite:{}", file.display())).await.unwrap();
    let mut run = async |sql: &'static str| {
        sqlx::query("PRAGMA busy_timeout = 10000").execute(&mut connection).await.unwrap();
        sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
    };
    for outage in 0..OUTAGES {
        run("CREATE TRIGGER outage BEFORE INSERT ON fresh BEGIN SELECT RAISE(ABORT, 'out of order'); END")
            .await;
        // Half of the time tables can't be read again either.
        let deaf = outage % 2 == 1;
        if deaf {
            run("ALTER TABLE tables RENAME TO tables_away").await;
        }
        tokio::time::sleep(Duration::from_millis(15)).await;
        if deaf {
            run("ALTER TABLE tables_away RENAME TO tables").await;
        }
        run("DROP TRIGGER outage").await;
        tokio::time::sleep(Duration::from_millis(15)).await;
    }
}
