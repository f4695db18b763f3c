//! Sets the tables up, lets them play for a while, and counts.

use std::{
    net::SocketAddr,
    sync::{Arc, atomic::Ordering},
    time::{Duration, Instant},
};

use votive_client::{Client, ClientError, Socket};
use votive_server::protocol::TableId;

use crate::{
    Arguments,
    commits::Commits,
    follower::Follow,
    machine::{Host, memory_kb, processor_seconds},
    report::Report,
    swarm::{Phase, Swarm},
    table_run,
};

/// Measures the server at an address; `process` is its process id, if it is ours.
pub(crate) async fn measure(
    arguments: &Arguments,
    follow: Follow,
    address: SocketAddr,
    process: Option<u32>,
) -> Result<Report, ClientError> {
    let mut players = Vec::new();
    for seat in 0..arguments.seats {
        players.push(Client::guest(address, &format!("swarm {seat}")).await?);
    }
    let swarm = Arc::new(Swarm::new(players, arguments.game.clone(), follow, arguments.pace)?);
    let memory_before = process.and_then(memory_kb);
    let mut tables = Vec::new();
    let mut tasks = Vec::new();
    for number in 0..arguments.tables {
        let table = swarm.new_table().await?;
        tables.push(table.clone());
        tasks.push(tokio::spawn(table_run::run(swarm.clone(), table, u64::from(number))));
    }
    let spectator = Client::spectator(address);
    let watching = watch(&swarm, &spectator, tables, arguments.idle as usize).await?;
    swarm.all_joined(arguments.tables as usize).await?;

    let commits_before = Commits::read(&spectator.metrics().await?);
    let server_before = process.and_then(processor_seconds);
    let own_before = processor_seconds(std::process::id());
    let host_before = Host::now();
    let begun = Instant::now();
    swarm.phase.send_replace(Phase::Measuring);
    tokio::time::sleep(Duration::from_secs(arguments.seconds)).await;
    swarm.phase.send_replace(Phase::Stopping);
    let seconds = begun.elapsed().as_secs_f64();
    let since = |now: Option<f64>, before: Option<f64>| now.zip(before).map(|(now, before)| now - before);
    let server_cpu = since(process.and_then(processor_seconds), server_before);
    let own_cpu = since(processor_seconds(std::process::id()), own_before);
    let stolen = Host::now().zip(host_before).map(|(now, before)| now.stolen_since(before));
    let memory = process.and_then(memory_kb);
    let commits = Commits::read(&spectator.metrics().await?).since(&commits_before);
    for task in tasks {
        task.abort();
    }
    drop(watching);

    let moves = swarm.moves.load(Ordering::Relaxed);
    let a_move = |amount: f64| amount / moves.max(1) as f64;
    let bytes = swarm.bytes.load(Ordering::Relaxed) as f64;
    let times = swarm.times.lock().await;
    let ms = |micros: u64| micros as f64 / 1000.0;
    let tables = f64::from(arguments.tables.max(1));
    Ok(Report {
        tables: arguments.tables,
        tables_lost: swarm.lost.load(Ordering::Relaxed),
        seats: arguments.seats,
        idle_sockets: arguments.idle,
        seconds,
        moves,
        moves_a_second: moves as f64 / seconds,
        games_finished: swarm.games_finished.load(Ordering::Relaxed),
        refused: swarm.refused.load(Ordering::Relaxed),
        p50_ms: ms(times.value_at_quantile(0.5)),
        p99_ms: ms(times.value_at_quantile(0.99)),
        max_ms: ms(times.max()),
        commits: commits.count,
        moves_a_commit: moves as f64 / commits.count.max(1) as f64,
        commit_mean_ms: commits.seconds * 1000.0 / commits.count.max(1) as f64,
        commit_longest_ms: commits.longest().map(|seconds| seconds * 1000.0),
        bytes_a_move: a_move(bytes),
        bytes_a_table: bytes / tables,
        server_cpu_us_a_move: server_cpu.map(|seconds| a_move(seconds * 1e6)),
        swarm_cpu_us_a_move: own_cpu.map(|seconds| a_move(seconds * 1e6)),
        processor_stolen: stolen,
        server_memory_mb: memory.map(|kb| kb / 1024.0),
        server_memory_kb_a_table: since(memory, memory_before).map(|kb| kb / tables),
        server_memory_before_mb: memory_before.map(|kb| kb / 1024.0),
    })
}

/// Opens sockets that only watch, spread over the tables.
async fn watch(
    swarm: &Swarm,
    spectator: &Client,
    mut tables: Vec<TableId>,
    count: usize,
) -> Result<Vec<Socket>, ClientError> {
    if count > 0 && tables.is_empty() {
        tables.push(swarm.new_table().await?);
    }
    let mut sockets = Vec::new();
    for table in tables.iter().cycle().take(count) {
        let mut socket = spectator.socket(table, None).await?;
        // The snapshot: from now on it is attached.
        socket.text().await;
        sockets.push(socket);
    }
    Ok(sockets)
}
