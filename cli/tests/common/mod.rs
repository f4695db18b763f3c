//! What the tests of the program share: a server as a process of its own.

#![allow(dead_code, reason = "each test file uses a part of it")]

#[path = "../../../server/tests/common/postgres.rs"]
pub(crate) mod postgres;

use std::{
    io::{BufRead, BufReader},
    net::SocketAddr,
    process::{Child, Command, Stdio},
};

/// A server as a process of its own, which ends with the test.
pub(crate) struct Server {
    pub(crate) process: Child,
    pub(crate) address: SocketAddr,
}

impl Server {
    /// How one is started on a free port; it logs errors only.
    pub(crate) fn command(database: &str) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_votive"));
        command.args(["serve", "--listen", "127.0.0.1:0", "--database", database]).env("VOTIVE_LOG", "error");
        command
    }

    /// Starts one and waits until it says where it is.
    pub(crate) fn start(command: &mut Command) -> Self {
        let mut process = command.stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("Votive is at http://").expect("it says where it is");
        Self { process, address: address.trim_end_matches('/').parse().unwrap() }
    }

    /// As `kill -9` does: without a chance to say goodbye.
    pub(crate) fn kill(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// The address of a database in a file of a folder.
pub(crate) fn sqlite(folder: &tempfile::TempDir) -> String {
    format!("sqlite:{}", folder.path().join("votive.db").display())
}
