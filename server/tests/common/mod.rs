//! What the tests share: a real server on a free port, databases of its own, players with real sockets.

#![allow(dead_code, reason = "each test file uses a part of it")]

pub(crate) mod lost;
pub(crate) mod postgres;
pub(crate) mod seen;

use std::{net::SocketAddr, path::Path, sync::Arc, time::Duration};

use tokio::{net::TcpListener, sync::watch, task::JoinHandle};
use votive_server::{
    Config, House, World, http,
    store::{self, Durability, Settings, Store},
};

/// A running server.
pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    pub(crate) house: Arc<House>,
    pub(crate) stop: watch::Sender<bool>,
    task: JoinHandle<()>,
}

/// A set-up for tests: no limits, no pauses.
pub(crate) fn config() -> Config {
    Config {
        requests_a_minute: 0,
        frames_a_minute: 0,
        tables_an_hour: 0,
        sockets_an_address: 0,
        pause: Duration::ZERO,
        usual_bot: votive_bots::BotKind::Greedy,
        ..Config::default()
    }
}

impl Server {
    pub(crate) async fn start(store: Arc<dyn Store>) -> Self {
        Self::with(store, config(), World::default()).await
    }

    pub(crate) async fn with(store: Arc<dyn Store>, config: Config, world: World) -> Self {
        let house = House::new(config, votive_registry::all(), store, world);
        house.keep().await.unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopping) = watch::channel(false);
        let task = tokio::spawn(http::serve(listener, house.clone(), stopping));
        Self { address, house, stop, task }
    }

    /// Stops it as a signal would.
    pub(crate) async fn end(self) {
        self.stop.send(true).unwrap();
        self.task.await.unwrap();
        self.house.stop().await;
        self.house.store.close().await;
    }
}

/// A database in a file.
pub(crate) async fn sqlite(folder: &Path) -> Arc<dyn Store> {
    let settings = Settings { durability: Durability::Process, serves: true };
    store::open(&format!("sqlite:{}", folder.join("test.db").display()), &settings).await.unwrap()
}

/// A new database on PostgreSQL, opened.
pub(crate) async fn postgres() -> Option<Arc<dyn Store>> {
    let address = postgres::address().await?;
    Some(store::open(&address, &Settings::default()).await.unwrap())
}
