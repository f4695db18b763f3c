//! `votive swarm` against a server that does not bear with it: it ends, and says what it lost.

#![allow(clippy::unwrap_used, reason = "in tests a panic is a failure")]

mod common;

use std::process::{Command, Output};

use common::Server;
use serde_json::Value;

fn serve(folder: &tempfile::TempDir, limits: &[&str]) -> Server {
    Server::start(Server::command(&common::sqlite(folder)).args(limits))
}

fn swarm(server: &Server) -> Output {
    Command::new(env!("CARGO_BIN_EXE_votive"))
        .args(["swarm", "--server", &server.address.to_string(), "--tables", "2", "--seconds", "2", "--json"])
        .output()
        .unwrap()
}

/// Two tables of four need eight sockets.
#[test]
fn tables_that_nobody_can_join_are_an_error() {
    let folder = tempfile::tempdir().unwrap();
    let output = swarm(&serve(&folder, &["--sockets-an-address", "6"]));
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("of 2 tables could be joined") && said.contains("limits off"), "{said}");
}

/// A socket may send five moves, and then it is cut off.
#[test]
fn tables_that_die_while_measuring_are_reported() {
    let folder = tempfile::tempdir().unwrap();
    let output = swarm(&serve(&folder, &["--frames-a-minute", "5"]));
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{said}");
    let measured: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(measured["tables_lost"], 2, "{measured}");
}
