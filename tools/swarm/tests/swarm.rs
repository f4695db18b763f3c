//! The swarm as a program: what it reports, and how it ends when a server refuses it.

#![allow(clippy::unwrap_used, reason = "in tests a panic is a failure")]

use std::{
    net::SocketAddr,
    process::{Command, Output},
};

use serde_json::Value;
use tokio::{net::TcpListener, runtime::Runtime, sync::watch};
use votive_server::{
    AppState, Config, Env, http,
    store::{self, Settings},
};

fn swarm(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_votive-swarm")).args(arguments).output().unwrap()
}

fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// A server in this process, on a database of its own.
struct Server {
    address: SocketAddr,
    _runtime: Runtime,
    _stop: watch::Sender<bool>,
    _folder: tempfile::TempDir,
}

impl Server {
    fn start(config: Config) -> Self {
        let runtime = Runtime::new().unwrap();
        let folder = tempfile::tempdir().unwrap();
        let database = format!("sqlite:{}", folder.path().join("votive.db").display());
        let (stop, stopping) = watch::channel(false);
        let address = runtime.block_on(async {
            let store = store::open(&database, &Settings::default()).await.unwrap();
            let app = AppState::new(config, votive_registry::all(), store, Env::default());
            let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
            let address = listener.local_addr().unwrap();
            tokio::spawn(http::serve(listener, app, http::NO_CLIENT, stopping));
            address
        });
        Self { address, _runtime: runtime, _stop: stop, _folder: folder }
    }

    fn measure(&self) -> Output {
        let address = self.address.to_string();
        swarm(&["--server", &address, "--tables", "2", "--seconds", "2", "--json"])
    }
}

#[test]
fn a_swarm_reports_what_it_measured() {
    let output = swarm(&["--tables", "3", "--seconds", "1", "--idle", "5", "--json"]);
    assert!(output.status.success(), "{}", stderr(&output));
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert!(report["moves"].as_u64().unwrap() > 0, "{report}");
    assert!(report["p99_ms"].as_f64().unwrap() > 0.0, "{report}");
    assert_eq!((&report["refused"], &report["tables_lost"]), (&Value::from(0), &Value::from(0)), "{report}");
}

/// Two tables of four need eight sockets.
#[test]
fn tables_that_cannot_be_joined_are_an_error() {
    let output = Server::start(Config { sockets_an_address: 6, ..Config::default() }).measure();
    let said = stderr(&output);
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("of 2 tables could be joined") && said.contains("limits off"), "{said}");
}

/// A socket may send one move before it is cut off.
#[test]
fn tables_lost_while_measuring_are_reported() {
    let output = Server::start(Config { frames_a_minute: 1, ..Config::default() }).measure();
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(report["tables_lost"], 2, "{report}");
}

#[test]
fn other_machines_are_not_measured() {
    let output = swarm(&["--server", "192.0.2.1:80"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("not on this machine"), "{}", stderr(&output));
}

/// A swarm that the system cannot hold is refused before it starts.
#[cfg(unix)]
#[test]
fn a_swarm_that_is_too_large_is_refused() {
    let program = env!("CARGO_BIN_EXE_votive-swarm");
    let script = format!("ulimit -n 1000; exec {program} --tables 300 --seconds 1");
    let output = Command::new("sh").args(["-c", &script]).output().unwrap();
    let said = stderr(&output);
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("1264 open files") && said.contains("allows 1000"), "{said}");
}
