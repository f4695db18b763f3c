//! `votive swarm`: many tables at once on this machine, to measure a server.

use std::{
    io::{self, BufRead, BufReader, Write},
    net::SocketAddr,
    process::{Child, Stdio},
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

use clap::Args;
use hdrhistogram::Histogram;
use memchr::memmem;
use serde::{Deserialize, Serialize};
use tokio::sync::Mutex;
use votive_engine::{Fast, SeedableRng};
use votive_server::{
    client::{Client, ClientError, Socket, Utf8Bytes},
    protocol::{Command, Message, NewSeat, NewTable, Status, TableId, Version},
};

use crate::{
    commands::{Follow, Games, Stumbler},
    failure::Failure,
    machine::{Host, memory, processor},
    serve::Survives,
    shared::print_json,
};

/// Measure a server under load, on this machine: every seat of every table is a real socket, and a move counts when
/// every client of its table has it.
///
/// Without --server it starts one of its own with a new database in a temporary folder.
#[derive(Args, Debug)]
pub(crate) struct Arguments {
    /// Tables at once.
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(0..=20_000))]
    tables: u32,
    /// How long, in seconds, after all tables have begun.
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=3600))]
    seconds: u64,
    /// Moves a second and table; 0 for as fast as they are answered.
    #[arg(long, default_value_t = 0.0)]
    pace: f64,
    /// Sockets that only look, spread over the tables.
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
    durability: Survives,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// Files that swarm and server open besides their sockets.
const OTHER_FILES: u64 = 64;

impl Arguments {
    /// How many files the swarm opens, and the server too: they hold the two ends of each socket.
    fn files(&self) -> u64 {
        u64::from(self.tables) * self.seats as u64 + u64::from(self.idle) + OTHER_FILES
    }
}

/// What was measured.
#[derive(Serialize)]
struct Measured {
    tables: u32,
    /// Tables that ended while they were measured: refused, cut off, or not to be joined.
    tables_lost: usize,
    seats: usize,
    idle_sockets: u32,
    seconds: f64,
    moves: u64,
    moves_a_second: f64,
    games_finished: u64,
    refused: u64,
    /// From sending a move to every client of the table having it, in milliseconds.
    p50_ms: f64,
    p99_ms: f64,
    max_ms: f64,
    /// Transactions with entries, as the server counts them.
    commits: u64,
    moves_a_commit: f64,
    commit_mean_ms: f64,
    /// The longest transaction took at most so long; none if it took longer than what the server tells apart.
    commit_longest_ms: Option<f64>,
    bytes_a_move: f64,
    bytes_a_table: f64,
    server_cpu_us_a_move: Option<f64>,
    swarm_cpu_us_a_move: Option<f64>,
    /// The share of this machine's processors, from 0 to 1, that its host gave to others meanwhile.
    processor_stolen: Option<f64>,
    server_memory_mb: Option<f64>,
    server_memory_kb_a_table: Option<f64>,
    server_memory_before_mb: Option<f64>,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    if let Some(address) = arguments.server
        && !address.ip().is_loopback()
    {
        return Err(Failure::Misused(format!(
            "{address} is not on this machine; a swarm is for loopback only"
        )));
    }
    let games = Games::shipped();
    let game = games.get(&arguments.game)?;
    let (least, most) = game.game.players();
    if !(least..=most).contains(&arguments.seats) {
        return Err(Failure::Misused(format!("{} is for {least} to {most}", arguments.game)));
    }
    // Our own sockets need as many files as the server's.
    let (files, needed) = (votive_server::raise_file_limit()?, arguments.files());
    if needed > files {
        return Err(Failure::Misused(format!(
            "{} tables of {} and {} sockets that only look need {needed} open files in each process, and the system allows \
             {files}: see ulimit -Hn",
            arguments.tables, arguments.seats, arguments.idle
        )));
    }
    let folder = tempfile::tempdir()?;
    let mut started = match arguments.server {
        Some(_) => None,
        None => Some(start_server(arguments, folder.path())?),
    };
    let address = match (&started, arguments.server) {
        (Some(server), _) => server.address,
        (None, Some(address)) => address,
        (None, None) => return Err(Failure::Misused("no server".into())),
    };
    let process = started.as_ref().map(|server| server.process.id());
    // One thread: the other cores are the server's.
    let own = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let measured = own.block_on(measure(arguments, game.follow.clone(), address, process));
    if let Some(server) = &mut started {
        server.process.kill()?;
        server.process.wait()?;
    }
    let measured = measured.map_err(Failure::misused)?;
    if arguments.json {
        print_json(&measured)?;
    } else {
        print(&measured)?;
    }
    if measured.tables_lost > 0 { Err(Failure::FoundWrong) } else { Ok(()) }
}

fn print(measured: &Measured) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    writeln!(out, "{} tables of {}, {:.1} s", measured.tables, measured.seats, measured.seconds)?;
    writeln!(
        out,
        "{} moves, {:.0} a second, {} games finished",
        measured.moves, measured.moves_a_second, measured.games_finished
    )?;
    writeln!(
        out,
        "until everybody has it: p50 {:.2} ms, p99 {:.2} ms, max {:.2} ms",
        measured.p50_ms, measured.p99_ms, measured.max_ms
    )?;
    let longest = measured.commit_longest_ms.map_or("unknown".to_owned(), |ms| format!("under {ms:.2} ms"));
    writeln!(
        out,
        "{} transactions: {:.1} moves each, {:.2} ms on average, the longest {longest}",
        measured.commits, measured.moves_a_commit, measured.commit_mean_ms
    )?;
    writeln!(out, "{:.0} bytes sent a move", measured.bytes_a_move)?;
    if measured.tables_lost > 0 {
        writeln!(
            out,
            "{} tables were lost while measuring: the figures are not worth much",
            measured.tables_lost
        )?;
    }
    if let (Some(cpu), Some(memory)) = (measured.server_cpu_us_a_move, measured.server_memory_mb) {
        writeln!(out, "server: {cpu:.1} µs of processor a move, {memory:.1} MB of memory")?;
    }
    if let Some(stolen) = measured.processor_stolen {
        writeln!(out, "the host of this machine gave {:.0} % of its processors to others", stolen * 100.0)?;
    }
    Ok(())
}

/// A server of our own.
struct Started {
    process: Child,
    address: SocketAddr,
}

fn start_server(arguments: &Arguments, folder: &std::path::Path) -> Result<Started, Failure> {
    let database =
        arguments.database.clone().unwrap_or_else(|| format!("sqlite:{}", folder.join("swarm.db").display()));
    let durability = match arguments.durability {
        Survives::Power => "power",
        Survives::Process => "process",
    };
    let mut process = std::process::Command::new(std::env::current_exe()?)
        .args(["serve", "--listen", "127.0.0.1:0", "--database", &database, "--durability", durability])
        .args([
            "--requests-a-minute",
            "0",
            "--frames-a-minute",
            "0",
            "--tables-an-hour",
            "0",
            "--sockets-an-address",
            "0",
            "--log",
            "warn",
        ])
        .stdout(Stdio::piped())
        .spawn()?;
    let mut line = String::new();
    if let Some(out) = process.stdout.take() {
        BufReader::new(out).read_line(&mut line)?;
    }
    let address = line
        .trim()
        .strip_prefix("Votive is at http://")
        .and_then(|rest| rest.trim_end_matches('/').parse().ok());
    match address {
        Some(address) => Ok(Started { process, address }),
        None => {
            process.kill()?;
            Err(Failure::Misused(format!("the server did not start: {line}")))
        }
    }
}

/// The longest time that is told from longer ones: a minute, in microseconds.
const LONGEST: u64 = 60_000_000;

/// What all tables of a swarm share.
struct Swarm {
    players: Vec<Client>,
    game: String,
    follow: Follow,
    pace: f64,
    measuring: AtomicBool,
    stopping: AtomicBool,
    moves: AtomicU64,
    games: AtomicU64,
    refused: AtomicU64,
    bytes: AtomicU64,
    ready: AtomicUsize,
    lost: AtomicUsize,
    times: Mutex<Histogram<u64>>,
}

async fn measure(
    arguments: &Arguments,
    follow: Follow,
    address: SocketAddr,
    process: Option<u32>,
) -> Result<Measured, ClientError> {
    let mut players = Vec::new();
    for seat in 0..arguments.seats {
        players.push(Client::guest(address, &format!("swarm {seat}")).await?);
    }
    let swarm = Arc::new(Swarm {
        players,
        game: arguments.game.clone(),
        follow,
        pace: arguments.pace,
        measuring: AtomicBool::new(false),
        stopping: AtomicBool::new(false),
        moves: AtomicU64::new(0),
        games: AtomicU64::new(0),
        refused: AtomicU64::new(0),
        bytes: AtomicU64::new(0),
        ready: AtomicUsize::new(0),
        lost: AtomicUsize::new(0),
        times: Mutex::new(
            Histogram::new_with_bounds(1, LONGEST, 3)
                .map_err(|error| ClientError::Unexpected(error.to_string()))?,
        ),
    });
    let before = process.and_then(memory);
    let mut looking = Vec::new();
    let mut looked_at = Vec::new();
    let mut tasks = Vec::new();
    for number in 0..arguments.tables {
        let table = new_table(&swarm).await?;
        // Some tables for those who only look, no more than they need.
        if looked_at.len() < arguments.idle as usize {
            looked_at.push(table.clone());
        }
        tasks.push(tokio::spawn(table_of(swarm.clone(), table, u64::from(number))));
    }
    let spectator = Client::spectator(address);
    if arguments.idle > 0 {
        if looked_at.is_empty() {
            looked_at.push(new_table(&swarm).await?);
        }
        for table in looked_at.iter().cycle().take(arguments.idle as usize) {
            let mut socket = spectator.socket(table, None).await?;
            socket.text().await;
            looking.push(socket);
        }
    }
    all_ready(&swarm, arguments.tables as usize).await?;
    let commits_before = Commits::read(&spectator.metrics().await?);
    let (cpu_before, own_before) = (process.and_then(processor), processor(std::process::id()));
    let host_before = Host::now();
    swarm.measuring.store(true, Ordering::Relaxed);
    let begun = Instant::now();
    tokio::time::sleep(Duration::from_secs(arguments.seconds)).await;
    swarm.measuring.store(false, Ordering::Relaxed);
    let seconds = begun.elapsed().as_secs_f64();
    let cpu = process.and_then(processor).zip(cpu_before).map(|(after, before)| after - before);
    let own_cpu = processor(std::process::id()).zip(own_before).map(|(after, before)| after - before);
    let stolen = Host::now().zip(host_before).map(|(after, before)| after.stolen_since(before));
    let after = process.and_then(memory);
    let commits = Commits::read(&spectator.metrics().await?).since(&commits_before);
    swarm.stopping.store(true, Ordering::Relaxed);
    for task in tasks {
        task.abort();
    }
    drop(looking);
    let lost = swarm.lost.load(Ordering::Relaxed);
    let moves = swarm.moves.load(Ordering::Relaxed);
    let bytes = swarm.bytes.load(Ordering::Relaxed) as f64;
    let times = swarm.times.lock().await;
    let ms = |micros: u64| micros as f64 / 1000.0;
    let tables = f64::from(arguments.tables.max(1));
    Ok(Measured {
        tables: arguments.tables,
        tables_lost: lost,
        seats: arguments.seats,
        idle_sockets: arguments.idle,
        seconds,
        moves,
        moves_a_second: moves as f64 / seconds,
        games_finished: swarm.games.load(Ordering::Relaxed),
        refused: swarm.refused.load(Ordering::Relaxed),
        p50_ms: ms(times.value_at_quantile(0.5)),
        p99_ms: ms(times.value_at_quantile(0.99)),
        max_ms: ms(times.max()),
        commits: commits.count,
        moves_a_commit: moves as f64 / commits.count.max(1) as f64,
        commit_mean_ms: commits.seconds * 1000.0 / commits.count.max(1) as f64,
        commit_longest_ms: commits.longest().map(|seconds| seconds * 1000.0),
        bytes_a_move: bytes / moves.max(1) as f64,
        bytes_a_table: bytes / tables,
        server_cpu_us_a_move: cpu.map(|cpu| cpu * 1e6 / moves.max(1) as f64),
        swarm_cpu_us_a_move: own_cpu.map(|cpu| cpu * 1e6 / moves.max(1) as f64),
        processor_stolen: stolen,
        server_memory_mb: after.map(|kb| kb / 1024.0),
        server_memory_kb_a_table: after.zip(before).map(|(after, before)| (after - before) / tables),
        server_memory_before_mb: before.map(|kb| kb / 1024.0),
    })
}

/// The server's transactions, as its histogram has them.
#[derive(Default)]
struct Commits {
    count: u64,
    seconds: f64,
    /// How many took at most so many seconds.
    within: Vec<(f64, u64)>,
}

impl Commits {
    /// Reads them in Prometheus' text; what is not there counts as none.
    fn read(text: &str) -> Self {
        let mut this = Self::default();
        for line in text.lines().filter_map(|line| line.strip_prefix("votive_commit_seconds_")) {
            let Some((name, value)) = line.split_once(' ') else { continue };
            match name {
                "count" => this.count = value.parse().unwrap_or_default(),
                "sum" => this.seconds = value.parse().unwrap_or_default(),
                bucket => {
                    let most = bucket.strip_prefix("bucket{le=\"").and_then(|rest| rest.strip_suffix("\"}"));
                    let most = most.and_then(|most| most.parse().ok()).unwrap_or(f64::INFINITY);
                    this.within.push((most, value.parse().unwrap_or_default()));
                }
            }
        }
        this
    }

    /// Those after earlier ones.
    fn since(mut self, before: &Self) -> Self {
        self.count = self.count.saturating_sub(before.count);
        self.seconds -= before.seconds;
        for (now, then) in self.within.iter_mut().zip(&before.within) {
            now.1 = now.1.saturating_sub(then.1);
        }
        self
    }

    /// No transaction took longer than that; none if it can't be told.
    fn longest(&self) -> Option<f64> {
        let all = self.within.iter().find(|(_, within)| *within == self.count)?;
        all.0.is_finite().then_some(all.0)
    }
}

/// So long may nothing happen while tables are joined.
const PATIENCE: Duration = Duration::from_secs(30);

/// Waits until all tables are joined; an error if one is lost before, or if none comes for a while.
async fn all_ready(swarm: &Swarm, tables: usize) -> Result<(), ClientError> {
    let mut last = (0, Instant::now());
    loop {
        let (ready, lost) = (swarm.ready.load(Ordering::Relaxed), swarm.lost.load(Ordering::Relaxed));
        if ready >= tables {
            return Ok(());
        }
        if ready > last.0 {
            last = (ready, Instant::now());
        }
        let why = if lost > 0 {
            format!("{lost} of them were lost")
        } else if last.1.elapsed() > PATIENCE {
            format!("nothing happened for {} seconds", PATIENCE.as_secs())
        } else {
            tokio::time::sleep(Duration::from_millis(20)).await;
            continue;
        };
        return Err(ClientError::Unexpected(format!(
            "{ready} of {tables} tables could be joined, then {why}; does the server run with limits off? (see --help)"
        )));
    }
}

async fn new_table(swarm: &Swarm) -> Result<TableId, ClientError> {
    let (host, others) =
        swarm.players.split_first().ok_or_else(|| ClientError::Unexpected("no players".into()))?;
    let open = others.iter().map(|_| NewSeat::Open {});
    let seats = std::iter::once(NewSeat::Me {}).chain(open).collect();
    let id = host.make_table(&NewTable::new(swarm.game.clone(), seats)).await?;
    for (seat, player) in others.iter().enumerate() {
        player.ask(&id, "join", Command::Join { seat: Some(seat as u8 + 1) }).await?;
    }
    host.ask(&id, "start", Command::Start { fill: false }).await?;
    Ok(id)
}

/// What the swarm reads of a frame: just enough to know whether to move.
#[derive(Deserialize)]
struct Glance {
    status: Status,
    to_move: Vec<usize>,
    decision: Option<Version>,
}

/// What is before and after a name in an update.
fn around<'a>(text: &'a str, name: &str) -> Option<(&'a str, &'a str)> {
    let at = memmem::find(text.as_bytes(), name.as_bytes())?;
    Some((text.get(..at)?, text.get(at + name.len()..)?))
}

/// An update from its view on.
fn view(text: &str) -> Option<&str> {
    Some(around(text, r#","view":"#)?.1)
}

/// Reads an update without reading its view.
fn glance(text: &str) -> Option<Glance> {
    let (game, _) = around(around(text, r#","game":"#)?.1, r#","view":"#)?;
    serde_json::from_str(&format!("{game}}}")).ok()
}

/// The kind of a frame and its version, from its first letters: a client that is not asked needs no more to have it.
fn head(text: &str) -> Option<(&str, Option<Version>)> {
    let (kind, rest) = text.strip_prefix(r#"{"type":""#)?.split_once('"')?;
    let start = rest.get(..rest.len().min(60))?.split_once(r#""version":"#).map(|(_, number)| number);
    let digits = start.and_then(|number| number.split(|c: char| !c.is_ascii_digit()).next());
    Some((kind, digits.and_then(|digits| digits.parse().ok()).map(Version)))
}

/// A seat's socket with what it knows of the game.
struct Seated {
    socket: Socket,
    eyes: Box<dyn Stumbler>,
    /// Updates since it last looked.
    news: Vec<Utf8Bytes>,
    rng: Fast,
}

impl Seated {
    /// Joins a table that has begun; the decision that is asked of this seat, if one is.
    async fn join(
        swarm: &Swarm,
        player: &Client,
        table: &TableId,
        seed: u64,
    ) -> Option<(Self, Option<Version>)> {
        let mut socket = player.follow(table).await.ok()?;
        let Message::Snapshot { game: Some(game), .. } = socket.next().await? else { return None };
        let eyes = (swarm.follow)(game.view.text())?;
        Some((Self { socket, eyes, news: Vec::new(), rng: Fast::seed_from_u64(seed) }, game.decision))
    }

    /// What it was told last of the game, besides the view.
    fn glance(&self) -> Option<Glance> {
        glance(self.news.last()?)
    }

    /// Any legal move, as the server reads it.
    fn stumble(&mut self) -> Option<String> {
        let mut changes = self.news.iter().rev().filter_map(|text| view(text));
        let action = self.eyes.stumble(&mut changes, &mut self.rng);
        self.news.clear();
        action
    }
}

/// Plays one table after another until the swarm stops; counts it as lost if it ends before.
async fn table_of(swarm: Arc<Swarm>, table: TableId, number: u64) {
    play(&swarm, table, number).await;
    if !swarm.stopping.load(Ordering::Relaxed) {
        swarm.lost.fetch_add(1, Ordering::Relaxed);
    }
}

/// Plays one table after another until the swarm stops. One task holds all sockets of its table: it sends a move, and
/// the move counts when each of them has the update.
async fn play(swarm: &Swarm, mut table: TableId, number: u64) {
    let mut request = 0u64;
    let pause = if swarm.pace > 0.0 { Some(Duration::from_secs_f64(1.0 / swarm.pace)) } else { None };
    let mut first = true;
    loop {
        let mut seats = Vec::new();
        let mut asked = None;
        for player in &swarm.players {
            let seed = number * 8 + seats.len() as u64;
            let Some((seated, decision)) = Seated::join(swarm, player, &table, seed).await else { return };
            asked = asked.or(decision.map(|decision| (seats.len(), decision)));
            seats.push(seated);
        }
        if first {
            first = false;
            swarm.ready.fetch_add(1, Ordering::Relaxed);
            // Nobody plays while others still set up: a swarm at full speed would starve them.
            while !swarm.measuring.load(Ordering::Relaxed) {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
            if let Some(pause) = pause {
                // Tables do not move in step.
                tokio::time::sleep(pause.mul_f64((number % 1000) as f64 / 1000.0)).await;
            }
        }
        let mut due = tokio::time::Instant::now();
        while let Some((seat, decision)) = asked.take() {
            if swarm.stopping.load(Ordering::Relaxed) {
                return;
            }
            request += 1;
            let counted = swarm.measuring.load(Ordering::Relaxed);
            let Some(action) = seats[seat].stumble() else { return };
            let text = format!(
                r#"{{"id":"{request}","command":{{"type":"move","decision":{decision},"moves":[{action}]}}}}"#
            );
            let sent = Instant::now();
            if seats[seat].socket.send(text).await.is_err() {
                return;
            }
            let mut version = None;
            let mut bytes = 0;
            // The mover first: who is refused or cut off is told so alone, and the others would be waited for in vain.
            let others = (0..seats.len()).filter(|other| *other != seat);
            for at in std::iter::once(seat).chain(others) {
                let seated = &mut seats[at];
                // Everything up to the update of this move.
                loop {
                    let Some(text) = seated.socket.text().await else { return };
                    bytes += text.len() as u64;
                    match head(&text) {
                        Some(("update", at)) => {
                            seated.news.push(text);
                            if version.is_none() || version == at {
                                version = at;
                                break;
                            }
                        }
                        Some(("refused", _)) => {
                            swarm.refused.fetch_add(1, Ordering::Relaxed);
                            return;
                        }
                        _ => {}
                    }
                }
            }
            if counted && swarm.measuring.load(Ordering::Relaxed) {
                swarm.moves.fetch_add(1, Ordering::Relaxed);
                swarm.bytes.fetch_add(bytes, Ordering::Relaxed);
                let micros = sent.elapsed().as_micros() as u64;
                swarm.times.lock().await.saturating_record(micros);
            }
            let Some(game) = seats.first().and_then(Seated::glance) else { return };
            let next = game.to_move.first().copied();
            asked = next.and_then(|next| Some((next, seats.get(next)?.glance()?.decision?)));
            if game.status == Status::Finished {
                swarm.games.fetch_add(1, Ordering::Relaxed);
                break;
            }
            if let Some(pause) = pause {
                due += pause;
                tokio::time::sleep_until(due).await;
            }
        }
        let Ok(next) = new_table(swarm).await else { return };
        table = next;
    }
}

#[cfg(test)]
mod tests {
    use super::Commits;

    fn text(within: [u64; 3], seconds: f64) -> String {
        let [first, second, all] = within;
        format!(
            "# TYPE votive_commit_seconds histogram\n\
             votive_commit_seconds_sum {seconds}\n\
             votive_commit_seconds_count {all}\n\
             votive_commit_seconds_bucket{{le=\"0.001\"}} {first}\n\
             votive_commit_seconds_bucket{{le=\"0.002\"}} {second}\n\
             votive_commit_seconds_bucket{{le=\"+Inf\"}} {all}\n\
             votive_entries_total 7\n"
        )
    }

    #[test]
    fn transactions_are_counted_from_the_beginning_of_measuring() {
        let before = Commits::read(&text([3, 3, 4], 5.0));
        let after = Commits::read(&text([8, 9, 10], 5.25)).since(&before);
        assert_eq!((after.count, after.seconds), (6, 0.25));
        assert_eq!(after.longest(), Some(0.002), "the one that took seconds was before");
    }

    #[test]
    fn what_took_longer_than_all_buckets_is_not_told() {
        let none = Commits::default();
        assert_eq!(Commits::read(&text([1, 2, 3], 9.0)).since(&none).longest(), None);
    }
}
