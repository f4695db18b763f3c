//! Several nodes on one database: none of them misses what another writes, and who goes leaves nothing lying about.

#![allow(clippy::unwrap_used, reason = "in tests a panic is a failure")]
#![allow(clippy::wildcard_enum_match_arm, reason = "a test waits for one kind of message among many")]

mod common;

use std::{sync::Arc, time::Duration};

use common::{
    Server, lost, postgres,
    seen::{Seen, new_table},
};
use tokio::sync::{Notify, mpsc};
use votive_server::{
    client::Client,
    protocol::{Command, Message, NewSeat, NewTable, Player, PlayerId, TableId},
    store::{
        self, Append, Credential, CredentialKind, EntryRow, Filter, Millis, News, Seq, Settings, Store,
        StoreError, TableRow, WholeTable,
    },
};

async fn node(address: &str) -> Server {
    Server::start(store::open(address, &Settings::default()).await.unwrap()).await
}

/// A store that reads journals slowly.
struct Slow {
    store: Arc<dyn Store>,
    /// A journal was read, and is on its way for a while.
    has_read: Arc<Notify>,
}

macro_rules! slow {
    ($($name:ident($($argument:ident: $type:ty),*) -> $result:ty;)*) => {
        #[async_trait::async_trait]
        impl Store for Slow {
            fn name(&self) -> String {
                self.store.name()
            }

            fn shared(&self) -> bool {
                self.store.shared()
            }

            async fn entries(&self, table: &TableId, after: Seq) -> Result<Vec<EntryRow>, StoreError> {
                let entries = self.store.entries(table, after).await;
                self.has_read.notify_one();
                tokio::time::sleep(Duration::from_secs(1)).await;
                entries
            }

            async fn close(&self) {
                self.store.close().await;
            }

            $(async fn $name(&self, $($argument: $type),*) -> Result<$result, StoreError> {
                self.store.$name($($argument),*).await
            })*
        }
    };
}

slow! {
    ping() -> ();
    add_player(player: &Player, credential: &Credential) -> ();
    player(id: &PlayerId) -> Option<Player>;
    rename_player(id: &PlayerId, name: &str) -> ();
    add_credential(credential: &Credential) -> ();
    proven(hash: &str, kinds: &[CredentialKind], now: Millis) -> Option<Player>;
    use_recovery(hash: &str) -> bool;
    devices(player: &PlayerId, limit: u32) -> Vec<Credential>;
    forget_secret(player: &PlayerId, begins: &str) -> bool;
    add_table(table: &TableRow, sitting: &[PlayerId]) -> ();
    table(id: &TableId) -> Option<TableRow>;
    tables(filter: &Filter) -> Vec<TableRow>;
    ids_after(id: &str, limit: u32) -> Vec<String>;
    whole_table(id: &TableId) -> Option<WholeTable>;
    journals_without_table() -> Vec<String>;
    commit(batch: &[Append]) -> Vec<bool>;
    set_due(table: &TableId, due: Option<Millis>) -> ();
    due(now: Millis, limit: u32) -> Vec<TableId>;
    news() -> Option<mpsc::Receiver<News>>;
}

/// A node that reads journals slowly, and what tells that it has read one.
async fn slow_node(address: &str) -> (Server, Arc<Notify>) {
    let has_read = Arc::new(Notify::new());
    let store = store::open(address, &Settings::default()).await.unwrap();
    (Server::start(Arc::new(Slow { store, has_read: has_read.clone() })).await, has_read)
}

async fn ada_at_her_table(server: &Server) -> (Client, TableId) {
    let ada = Client::guest(server.address, "Ada").await.unwrap();
    let seats = vec![NewSeat::Me {}, NewSeat::Open {}, NewSeat::Open {}];
    let table = ada.make_table(&new_table("delphi", seats)).await.unwrap();
    (ada, table)
}

/// A table wakes at one node while another writes to it: whoever joins hears of that too.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_wakes_misses_nothing() {
    let Some(address) = postgres::address().await else { return };
    let here = node(&address).await;
    let (there, has_read) = slow_node(&address).await;
    let (ada, table) = ada_at_her_table(&here).await;
    let joining = {
        let (far, table) = (ada.at(there.address), table.clone());
        tokio::spawn(async move { Seen::join(&far, &table).await })
    };
    has_read.notified().await;
    let said = ada.ask(&table, "c", Command::Chat { text: "is anybody there?".into() }).await.unwrap();
    let mut seen = joining.await.unwrap();
    let heard = async {
        while seen.version < said.version {
            seen.next().await;
        }
    };
    let heard = tokio::time::timeout(Duration::from_secs(20), heard).await;
    assert!(heard.is_ok(), "version {} is never heard of", said.version);
    here.end().await;
    there.end().await;
}

/// A secret is forgotten while a socket that it has opened is on its way to a table that wakes: the table can't be told yet,
/// and still the socket ends.
#[tokio::test(flavor = "multi_thread")]
async fn a_secret_that_is_forgotten_meanwhile_opens_nothing() {
    let Some(address) = postgres::address().await else { return };
    let here = node(&address).await;
    let (there, has_read) = slow_node(&address).await;
    let (ada, table) = ada_at_her_table(&here).await;
    let thief = lost::thief(&ada).await;
    let opening = {
        let (far, table) = (thief.at(there.address), table.clone());
        tokio::spawn(async move { far.socket(&table, None).await })
    };
    has_read.notified().await;
    lost::forget(&ada, &thief).await;
    if let Ok(mut socket) = opening.await.unwrap() {
        lost::ends(&mut socket).await;
    }
    here.end().await;
    there.end().await;
}

/// A node that was cut off from the database may have missed that a secret is forgotten: it looks at all of them again.
#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_was_cut_off_doubts_everybody() {
    let Some(address) = postgres::address().await else { return };
    let here = node(&address).await;
    let (ada, table) = ada_at_her_table(&here).await;
    let thief = lost::thief(&ada).await;
    let mut his = Seen::join(&thief, &table).await;
    let mut hers = Seen::join(&ada, &table).await;

    let outside = sqlx::PgPool::connect(&address).await.unwrap();
    let forget = sqlx::query("DELETE FROM credentials WHERE hash = $1");
    assert_eq!(forget.bind(lost::hash(&thief)).execute(&outside).await.unwrap().rows_affected(), 1);
    let cut = "SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity \
         WHERE datname = current_database() AND pid <> pg_backend_pid()";
    let cut: Vec<bool> = sqlx::query_scalar(cut).fetch_all(&outside).await.unwrap();
    assert!(!cut.is_empty() && cut.iter().all(|cut| *cut), "{cut:?}");

    lost::ends(&mut his.socket).await;
    ada.ask(&table, "c", Command::Chat { text: "still there".into() }).await.unwrap();
    hers.until(|message| matches!(message, Message::Chat { .. })).await;
    outside.close().await;
    here.end().await;
}

/// A node that is asked to stop notes that its bots wait now, not when its lease would have ended.
#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_stops_hands_its_bots_over() {
    let Some(address) = postgres::address().await else { return };
    let here = node(&address).await;
    let ada = Client::guest(here.address, "Ada").await.unwrap();
    let bots = vec![NewSeat::Bot { level: None }; 4];
    let slow = NewTable { pause_ms: Some(10_000), ..new_table("delphi", bots) };
    let table = ada.make_table(&slow).await.unwrap();
    ada.ask(&table, "s", Command::Start { fill: false }).await.unwrap();
    let outside = store::open(&address, &Settings { serves: false, ..Settings::default() }).await.unwrap();
    let now = || here.house.now();
    assert!(outside.due(now(), 10).await.unwrap().is_empty(), "as long as it runs, it plays them itself");
    let stopped = now() + 5_000;
    here.end().await;
    assert_eq!(outside.due(stopped, 10).await.unwrap(), std::slice::from_ref(&table));
    // And the next one goes on with them.
    let there = node(&address).await;
    let mut seen = Seen::join(&ada.at(there.address), &table).await;
    let before = seen.version;
    while seen.version == before {
        seen.next().await;
    }
    there.end().await;
    outside.close().await;
}
