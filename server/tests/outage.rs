//! A database that fails again and again while people play: everything acknowledged is stored exactly once, and nothing
//! else breaks the journal.

#![allow(clippy::unwrap_used, reason = "in tests a panic is a failure")]

mod common;

use std::{
    collections::BTreeMap,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use common::{
    Server,
    table_client::{new_table, server},
};
use sqlx::{Connection, SqliteConnection};
use tokio::sync::watch;
use votive_client::Client;
use votive_server::{
    protocol::{Command, NewSeat, TableId},
    store::Seq,
    table::Entry,
};

/// How often the database fails.
const OUTAGES: usize = 40;

/// Requests that were refused, and requests that were acknowledged.
#[derive(Clone)]
struct Answers {
    refused: watch::Sender<usize>,
    acknowledged: watch::Sender<usize>,
}

/// Waits for one more answer.
async fn one_more(answers: &watch::Sender<usize>) {
    let mut answers = answers.subscribe();
    let before = *answers.borrow_and_update();
    answers.wait_for(|count| *count > before).await.unwrap();
}

/// Mutes and unmutes, eight requests at a time, until told to stop; the acknowledged ids.
async fn send_requests(
    client: Client,
    table: TableId,
    prefix: &'static str,
    answers: Answers,
    stop: Arc<AtomicBool>,
) -> Vec<String> {
    let mut acknowledged = Vec::new();
    let mut number = 0;
    while !stop.load(Ordering::Relaxed) {
        let mut asked = Vec::new();
        for _ in 0..8 {
            number += 1;
            let (client, table, id) = (client.clone(), table.clone(), format!("{prefix}{number}"));
            asked.push(tokio::spawn(async move {
                let muted = Command::Mute { seat: 0, muted: number % 2 == 0 };
                client.ask(&table, &id, muted).await.ok().map(|answer| answer.id)
            }));
        }
        for asked in asked {
            let answer = asked.await.unwrap();
            let counter = if answer.is_some() { &answers.acknowledged } else { &answers.refused };
            counter.send_modify(|count| *count += 1);
            acknowledged.extend(answer);
        }
    }
    acknowledged
}

#[tokio::test(flavor = "multi_thread")]
async fn outages_leave_no_holes_in_a_journal() {
    let (folder, server) = server().await;
    let ada = Client::guest(server.address, "Ada").await.unwrap();
    let bob = Client::guest(server.address, "Bob").await.unwrap();
    let seats = vec![NewSeat::Me {}, NewSeat::Open {}];
    let table = ada.make_table(&new_table("bomarzo", seats)).await.unwrap();
    bob.ask(&table, "join", Command::Join { seat: None }).await.unwrap();
    ada.ask(&table, "start", Command::Start { fill: false }).await.unwrap();
    let stop = Arc::new(AtomicBool::new(false));
    let answers = Answers { refused: watch::Sender::new(0), acknowledged: watch::Sender::new(0) };
    let playing = [(ada, "a"), (bob, "b")].map(|(client, prefix)| {
        tokio::spawn(send_requests(client, table.clone(), prefix, answers.clone(), stop.clone()))
    });
    sabotage(&folder.path().join("test.db"), &answers).await;
    stop.store(true, Ordering::Relaxed);
    let mut acknowledged = Vec::new();
    for task in playing {
        acknowledged.extend(task.await.unwrap());
    }
    assert!(!acknowledged.is_empty());
    let mut stored: BTreeMap<String, u32> = BTreeMap::new();
    for row in server.app.store.entries(&table, Seq(0)).await.unwrap() {
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
    let store = server.app.store.as_ref();
    votive_server::doctor::examine(store, votive_registry::all()).await.unwrap().wrong
}

/// Lets writing and reading fail until a request is refused, then work until one is acknowledged, again and again.
async fn sabotage(file: &std::path::Path, answers: &Answers) {
    let mut connection = SqliteConnection::connect(&format!("sqlite:{}", file.display())).await.unwrap();
    let mut run = async |sql: &'static str| {
        sqlx::query("PRAGMA busy_timeout = 10000").execute(&mut connection).await.unwrap();
        sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
    };
    for outage in 0..OUTAGES {
        run("CREATE TRIGGER outage BEFORE INSERT ON entries BEGIN SELECT RAISE(ABORT, 'out of order'); END")
            .await;
        // Every second time, tables cannot be loaded either.
        let unreadable = outage % 2 == 1;
        if unreadable {
            run("ALTER TABLE tables RENAME TO tables_away").await;
        }
        one_more(&answers.refused).await;
        if unreadable {
            run("ALTER TABLE tables_away RENAME TO tables").await;
        }
        run("DROP TRIGGER outage").await;
        one_more(&answers.acknowledged).await;
    }
}
