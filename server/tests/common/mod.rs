//! Shared by the tests: a real server on a free port, databases, players with real sockets.

#![allow(dead_code, reason = "each test file uses a part of it")]

pub(crate) mod cable;
pub(crate) mod clock;
pub(crate) mod log;
pub(crate) mod postgres;
pub(crate) mod stolen_token;
pub(crate) mod table_client;
pub(crate) mod watched_store;

use std::{net::SocketAddr, path::Path, sync::Arc, time::Duration};

use tokio::{net::TcpListener, sync::watch, task::JoinHandle};
use votive_server::{
    AppState, Config, Env, http,
    store::{self, Durability, Settings, Store},
};

/// A running server.
pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    pub(crate) app: Arc<AppState>,
    pub(crate) stop: watch::Sender<bool>,
    task: JoinHandle<()>,
}

/// Settings for tests: no limits, no pauses.
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
        Self::with(store, config(), Env::default()).await
    }

    pub(crate) async fn with(store: Arc<dyn Store>, config: Config, env: Env) -> Self {
        Self::serve(AppState::new(config, votive_registry::all(), store, env)).await
    }

    pub(crate) async fn serve(app: Arc<AppState>) -> Self {
        log::record();
        app.start_background_tasks().await.unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopping) = watch::channel(false);
        let task = tokio::spawn(http::serve(listener, app.clone(), http::NO_CLIENT, stopping));
        Self { address, app, stop, task }
    }

    /// Stops the server as a signal would.
    pub(crate) async fn end(self) {
        self.stop.send(true).unwrap();
        self.task.await.unwrap();
        self.app.stop().await;
        self.app.store.close().await;
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
