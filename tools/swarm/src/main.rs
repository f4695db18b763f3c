//! `votive-swarm`: many tables at once on this machine, to measure a server.
//!
//! Exit codes: 0 good, 1 tables were lost while measuring, 2 misused or failed.

mod commits;
mod follower;
mod machine;
mod measure;
mod report;
mod server;
mod swarm;
mod table_run;
mod update_text;

use std::{
    fmt::Display,
    io::{self, Write},
    net::SocketAddr,
    process::ExitCode,
};

use clap::{Parser, Subcommand, ValueEnum};

use crate::{report::Report, server::ServerProcess};

/// Measure a server under load, on this machine: every seat of every table is a real socket, and a move counts when
/// every client of its table has it.
///
/// Without --server it starts one of its own with a new database in a temporary folder.
#[derive(Parser, Debug)]
#[command(name = "votive-swarm", version, args_conflicts_with_subcommands = true)]
struct Cli {
    #[command(flatten)]
    arguments: Arguments,
    #[command(subcommand)]
    internal: Option<Internal>,
}

#[derive(clap::Args, Debug)]
struct Arguments {
    /// Tables at once.
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(0..=20_000))]
    tables: u32,
    /// How long, in seconds, after all tables have begun.
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=3600))]
    seconds: u64,
    /// Moves a second and table; 0 for as fast as they are answered.
    #[arg(long, default_value_t = 0.0)]
    pace: f64,
    /// Sockets that only watch, spread over the tables.
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=60_000))]
    idle: u32,
    /// The game.
    #[arg(long, default_value = "offrandes")]
    game: String,
    /// Seats a table.
    #[arg(long, default_value_t = 4)]
    seats: usize,
    /// A running server on this machine, with limits off (each set to 0); otherwise one is started.
    #[arg(long, value_name = "ADDRESS")]
    server: Option<SocketAddr>,
    /// The database of the server that is started.
    #[arg(long)]
    database: Option<String>,
    /// What an acknowledged move survives, on SQLite, at the server that is started.
    #[arg(long, value_enum, default_value = "power")]
    durability: Durability,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// What an acknowledged move survives.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Durability {
    /// A loss of power.
    Power,
    /// The sudden end of the program.
    Process,
}

#[derive(Subcommand, Debug)]
enum Internal {
    /// The server that is measured, as a process of its own.
    #[command(hide = true)]
    Serve(server::ServeArguments),
}

/// Files that swarm and server open besides their sockets.
const OTHER_FILES: u64 = 64;

impl Arguments {
    /// Files that the swarm opens, and the server too: they hold the two ends of each socket.
    fn files(&self) -> u64 {
        u64::from(self.tables) * self.seats as u64 + u64::from(self.idle) + OTHER_FILES
    }
}

/// Why the swarm did not end well.
enum Failure {
    /// Tables were lost; the report says so. Exit code 1.
    TablesLost,
    /// Misuse, or an error. Exit code 2.
    Error(String),
    /// Broken pipe: the reader is gone. Exit code 0.
    BrokenPipe,
}

impl Failure {
    fn error(error: impl Display) -> Self {
        Self::Error(error.to_string())
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe { Self::BrokenPipe } else { Self::error(error) }
    }
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let outcome = match &cli.internal {
        Some(Internal::Serve(arguments)) => server::serve(arguments),
        None => run(&cli.arguments),
    };
    match outcome {
        Ok(()) | Err(Failure::BrokenPipe) => ExitCode::SUCCESS,
        Err(Failure::TablesLost) => ExitCode::from(1),
        Err(Failure::Error(error)) => {
            eprintln!("error: {error}");
            ExitCode::from(2)
        }
    }
}

fn run(arguments: &Arguments) -> Result<(), Failure> {
    let follow = check(arguments)?;
    let folder = tempfile::tempdir()?;
    let mut started = None;
    let address = match arguments.server {
        Some(address) => address,
        None => started.insert(ServerProcess::start(arguments, folder.path())?).address,
    };
    let process = started.as_ref().map(ServerProcess::id);
    // One thread: the other cores are the server's.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let measured = runtime.block_on(measure::measure(arguments, follow, address, process));
    drop(started);
    let report = measured.map_err(Failure::error)?;
    print(&report, arguments.json)?;
    if report.tables_lost > 0 { Err(Failure::TablesLost) } else { Ok(()) }
}

/// Refuses what cannot be measured; how the game is followed.
fn check(arguments: &Arguments) -> Result<follower::Follow, Failure> {
    if let Some(address) = arguments.server
        && !address.ip().is_loopback()
    {
        return Err(Failure::Error(format!(
            "{address} is not on this machine; a swarm is for loopback only"
        )));
    }
    let game = follower::find(&arguments.game)
        .ok_or_else(|| Failure::Error(format!("there is no game \"{}\"", arguments.game)))?;
    let (least, most) = game.players;
    if !(least..=most).contains(&arguments.seats) {
        return Err(Failure::Error(format!("{} is for {least} to {most}", arguments.game)));
    }
    let (allowed, needed) = (votive_server::raise_file_limit()?, arguments.files());
    if needed > allowed {
        return Err(Failure::Error(format!(
            "{} tables of {} and {} sockets that only watch need {needed} open files in each process, and the system allows \
             {allowed}: see ulimit -Hn",
            arguments.tables, arguments.seats, arguments.idle
        )));
    }
    Ok(game.follow)
}

fn print(report: &Report, json: bool) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    if json {
        let text = serde_json::to_string_pretty(report).expect("plain data can be written");
        writeln!(out, "{text}")?;
    } else {
        report.write(&mut out)?;
    }
    Ok(())
}
