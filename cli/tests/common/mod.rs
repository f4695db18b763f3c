//! A server process for the tests of the program.

#![allow(dead_code, reason = "each test file uses a part of it")]

#[path = "../../../server/tests/common/postgres.rs"]
pub(crate) mod postgres;

use std::{
    io::{BufRead, BufReader},
    net::SocketAddr,
    process::{Child, Command, Stdio},
};

/// A server process. Dropping it kills the process.
pub(crate) struct Server {
    pub(crate) process: Child,
    pub(crate) address: SocketAddr,
}

impl Server {
    /// The command of a server on a free port that logs errors only.
    pub(crate) fn command(database: &str) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_votive"));
        command.args(["serve", "--listen", "127.0.0.1:0", "--database", database]).env("VOTIVE_LOG", "error");
        command
    }

    /// Starts a server and waits until it prints its address.
    pub(crate) fn start(command: &mut Command) -> Self {
        let mut process = command.stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address =
            line.trim().strip_prefix("Votive is at http://").expect("the first line is the address");
        Self { process, address: address.trim_end_matches('/').parse().unwrap() }
    }

    /// Kills the process as `kill -9` does.
    pub(crate) fn kill(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // The process may be gone already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// The URL of a SQLite database in a folder.
pub(crate) fn sqlite(folder: &tempfile::TempDir) -> String {
    format!("sqlite:{}", folder.path().join("votive.db").display())
}
