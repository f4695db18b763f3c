//! Several nodes on one database: none misses what another writes, and one that stops hands its tables over.

#![allow(clippy::unwrap_used, reason = "in tests a panic is a failure")]
#![allow(clippy::wildcard_enum_match_arm, reason = "a test waits for one kind of message among many")]

mod common;

use common::{
    Server, postgres, stolen_token,
    table_client::{TableClient, new_table},
    watched_store::{Step, Watch, watched},
};
use votive_client::Client;
use votive_server::{
    protocol::{Command, Message, NewSeat, NewTable, TableId},
    store::{self, News, Settings},
};

async fn node(address: &str) -> Server {
    Server::start(store::open(address, &Settings::default()).await.unwrap()).await
}

/// A node whose store is watched and holds up journals.
async fn watched_node(address: &str) -> (Server, Watch) {
    let (store, watch) = watched(store::open(address, &Settings::default()).await.unwrap());
    (Server::start(store).await, watch)
}

async fn ada_at_her_table(server: &Server) -> (Client, TableId) {
    let ada = Client::guest(server.address, "Ada").await.unwrap();
    let seats = vec![NewSeat::Me {}, NewSeat::Open {}, NewSeat::Open {}];
    let table = ada.make_table(&new_table("delphi", seats)).await.unwrap();
    (ada, table)
}

/// A table is loaded at one node while another writes to it: a client that joins gets that entry too.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_wakes_misses_nothing() {
    let Some(address) = postgres::address().await else { return };
    let here = node(&address).await;
    let (there, mut watch) = watched_node(&address).await;
    let (ada, table) = ada_at_her_table(&here).await;
    let joining = {
        let (client, table) = (ada.at(there.address), table.clone());
        tokio::spawn(async move { TableClient::join(&client, &table).await })
    };
    watch.wait_for(|step| *step == Step::JournalRead(table.clone())).await;
    let said = ada.ask(&table, "c", Command::Chat { text: "is anybody there?".into() }).await.unwrap();
    // The notification arrives before the table is in memory.
    let news = Step::NewsHeard(News::Tables(vec![table.clone()]));
    watch.wait_for(|step| *step == news).await;
    watch.let_read();
    let mut client = joining.await.unwrap();
    while client.version < said.version {
        client.next().await;
    }
    here.end().await;
    there.end().await;
}

/// A secret is revoked while a socket that it opened waits for its table to be loaded: the table cannot be told yet, and
/// still the socket ends.
#[tokio::test(flavor = "multi_thread")]
async fn a_secret_that_is_revoked_meanwhile_opens_nothing() {
    let Some(address) = postgres::address().await else { return };
    let here = node(&address).await;
    let (there, mut watch) = watched_node(&address).await;
    let (ada, table) = ada_at_her_table(&here).await;
    let thief = stolen_token::thief(&ada).await;
    let opening = {
        let (client, table) = (thief.at(there.address), table.clone());
        tokio::spawn(async move { client.socket(&table, None).await })
    };
    watch.wait_for(|step| *step == Step::JournalRead(table.clone())).await;
    stolen_token::revoke(&ada, &thief).await;
    watch.wait_for(|step| matches!(step, Step::NewsHeard(News::ShutOut(_)))).await;
    watch.let_read();
    if let Ok(mut socket) = opening.await.unwrap() {
        stolen_token::ends(&mut socket).await;
    }
    here.end().await;
    there.end().await;
}

/// A node that was cut off from the database may have missed that a secret was revoked: it revalidates all viewers.
#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_was_cut_off_revalidates_all_viewers() {
    let Some(address) = postgres::address().await else { return };
    let here = node(&address).await;
    let (ada, table) = ada_at_her_table(&here).await;
    let thief = stolen_token::thief(&ada).await;
    let mut stolen = TableClient::join(&thief, &table).await;
    let mut own = TableClient::join(&ada, &table).await;

    let outside = sqlx::PgPool::connect(&address).await.unwrap();
    let forget = sqlx::query("DELETE FROM credentials WHERE hash = $1");
    assert_eq!(forget.bind(stolen_token::hash(&thief)).execute(&outside).await.unwrap().rows_affected(), 1);
    let cut = "SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity \
         WHERE datname = current_database() AND pid <> pg_backend_pid()";
    let cut: Vec<bool> = sqlx::query_scalar(cut).fetch_all(&outside).await.unwrap();
    assert!(!cut.is_empty() && cut.iter().all(|cut| *cut), "{cut:?}");

    stolen_token::ends(&mut stolen.socket).await;
    ada.ask(&table, "c", Command::Chat { text: "still there".into() }).await.unwrap();
    own.until(|message| matches!(message, Message::Chat { .. })).await;
    outside.close().await;
    here.end().await;
}

/// A node that stops makes its tables due at once, not when its lease would have ended.
#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_stops_hands_its_tables_over() {
    let Some(address) = postgres::address().await else { return };
    let here = node(&address).await;
    let ada = Client::guest(here.address, "Ada").await.unwrap();
    let bots = vec![NewSeat::Bot { level: None }; 4];
    let slow = NewTable { pause_ms: Some(10_000), ..new_table("delphi", bots) };
    let table = ada.make_table(&slow).await.unwrap();
    ada.ask(&table, "s", Command::Start { fill: false }).await.unwrap();
    let outside = store::open(&address, &Settings { serves: false, ..Settings::default() }).await.unwrap();
    let app = here.app.clone();
    assert!(outside.due(app.now(), 10).await.unwrap().is_empty(), "the running node holds the lease");
    here.end().await;
    assert_eq!(outside.due(app.now(), 10).await.unwrap(), std::slice::from_ref(&table));
    // The next node goes on with them.
    let there = node(&address).await;
    let mut client = TableClient::join(&ada.at(there.address), &table).await;
    let before = client.version;
    while client.version == before {
        client.next().await;
    }
    there.end().await;
    outside.close().await;
}
