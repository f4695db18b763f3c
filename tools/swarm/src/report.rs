//! What was measured.

use std::io::{self, Write};

use serde::Serialize;

/// What was measured.
#[derive(Serialize)]
pub(crate) struct Report {
    pub(crate) tables: u32,
    /// Tables that ended while they were measured: refused, cut off, or not joined.
    pub(crate) tables_lost: usize,
    pub(crate) seats: usize,
    pub(crate) idle_sockets: u32,
    pub(crate) seconds: f64,
    pub(crate) moves: u64,
    pub(crate) moves_a_second: f64,
    pub(crate) games_finished: u64,
    pub(crate) refused: u64,
    /// From sending a move until every client of the table has it, in milliseconds.
    pub(crate) p50_ms: f64,
    pub(crate) p99_ms: f64,
    pub(crate) max_ms: f64,
    /// Transactions with entries, as the server counts them.
    pub(crate) commits: u64,
    pub(crate) moves_a_commit: f64,
    pub(crate) commit_mean_ms: f64,
    /// Upper bound of the longest transaction; none if it is beyond the server's buckets.
    pub(crate) commit_longest_ms: Option<f64>,
    pub(crate) bytes_a_move: f64,
    pub(crate) bytes_a_table: f64,
    pub(crate) server_cpu_us_a_move: Option<f64>,
    pub(crate) swarm_cpu_us_a_move: Option<f64>,
    /// The share of this machine's processors, from 0 to 1, that its host gave to others meanwhile.
    pub(crate) processor_stolen: Option<f64>,
    pub(crate) server_memory_mb: Option<f64>,
    pub(crate) server_memory_kb_a_table: Option<f64>,
    pub(crate) server_memory_before_mb: Option<f64>,
}

impl Report {
    /// Writes it for people.
    pub(crate) fn write(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "{} tables of {}, {:.1} s", self.tables, self.seats, self.seconds)?;
        writeln!(
            out,
            "{} moves, {:.0} a second, {} games finished",
            self.moves, self.moves_a_second, self.games_finished
        )?;
        writeln!(
            out,
            "until all clients have it: p50 {:.2} ms, p99 {:.2} ms, max {:.2} ms",
            self.p50_ms, self.p99_ms, self.max_ms
        )?;
        let longest = self.commit_longest_ms.map_or("unknown".to_owned(), |ms| format!("under {ms:.2} ms"));
        writeln!(
            out,
            "{} transactions: {:.1} moves each, {:.2} ms on average, the longest {longest}",
            self.commits, self.moves_a_commit, self.commit_mean_ms
        )?;
        writeln!(out, "{:.0} bytes sent a move", self.bytes_a_move)?;
        if self.tables_lost > 0 {
            writeln!(out, "{} tables were lost while measuring: discard the figures", self.tables_lost)?;
        }
        if let (Some(cpu), Some(memory)) = (self.server_cpu_us_a_move, self.server_memory_mb) {
            writeln!(out, "server: {cpu:.1} µs of processor a move, {memory:.1} MB of memory")?;
        }
        if let Some(stolen) = self.processor_stolen {
            writeln!(
                out,
                "the host of this machine gave {:.0} % of its processors to others",
                stolen * 100.0
            )?;
        }
        Ok(())
    }
}
