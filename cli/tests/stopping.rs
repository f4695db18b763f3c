//! The server process stops on a signal: the first one waits for open requests, the second one does not.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "in tests a panic is a failure")]

mod common;

use std::{
    io::{BufRead, BufReader, Lines, Read, Write},
    net::TcpStream,
    process::{ChildStderr, Command, Stdio},
};

use common::Server;

/// A server and its log.
fn start(folder: &tempfile::TempDir, more: &[(&str, &str)]) -> (Server, Lines<BufReader<ChildStderr>>) {
    let mut command = Server::command(&common::sqlite(folder));
    let mut server =
        Server::start(command.args(["--log", "info"]).envs(more.iter().copied()).stderr(Stdio::piped()));
    let log = BufReader::new(server.process.stderr.take().unwrap()).lines();
    (server, log)
}

fn terminate(Server { process, .. }: &Server) {
    let sent = Command::new("kill").args(["-TERM", &process.id().to_string()]).status().unwrap();
    assert!(sent.success());
}

fn wait_for(log: &mut Lines<BufReader<ChildStderr>>, word: &str) {
    assert!(log.any(|line| line.unwrap().contains(word)), "the log ends without \"{word}\"");
}

#[test]
fn one_signal_stops_it_with_variables_as_people_write_them() {
    let folder = tempfile::tempdir().unwrap();
    let variables = [
        ("VOTIVE_TRUST_PROXY", "on"),
        ("VOTIVE_OPEN", "0"),
        ("VOTIVE_ORIGINS", "https://games.example.org/"),
        ("VOTIVE_TABLES_AN_HOUR", "7"),
    ];
    let (mut server, mut log) = start(&folder, &variables);
    wait_for(&mut log, "serving");
    terminate(&server);
    wait_for(&mut log, "stopped");
    assert_eq!(server.process.wait().unwrap().code(), Some(0));
}

/// An unfinished request delays a stop for some seconds; a second signal does not wait for it.
#[test]
fn a_second_signal_ends_it_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let (mut server, mut log) = start(&folder, &[]);
    wait_for(&mut log, "serving");
    let mut unfinished = TcpStream::connect(server.address).unwrap();
    let head = "POST /api/players HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\
                Expect: 100-continue\r\n\r\n";
    unfinished.write_all(head.as_bytes()).unwrap();
    // The server asks for the body: the request is in progress.
    let mut go_on = [0; 12];
    unfinished.read_exact(&mut go_on).unwrap();
    assert_eq!(&go_on, b"HTTP/1.1 100");
    terminate(&server);
    wait_for(&mut log, "stopping");
    terminate(&server);
    wait_for(&mut log, "at once");
    assert_eq!(server.process.wait().unwrap().code(), Some(1));
    drop(unfinished);
}

#[test]
fn origins_that_no_browser_sends_are_refused() {
    let output = Command::new(env!("CARGO_BIN_EXE_votive"))
        .args(["serve", "--origin", "games.example.org"])
        .output()
        .unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("--origin") && said.contains("https://games.example.org"), "{said}");
}
