//! What is counted, for Prometheus.

use std::sync::atomic::AtomicU64;

use prometheus_client::{
    encoding::text::encode,
    metrics::{
        counter::Counter,
        gauge::Gauge,
        histogram::{Histogram, exponential_buckets},
    },
    registry::Registry,
};

/// Everything that is counted.
pub struct Metrics {
    registry: Registry,
    /// Entries written.
    pub entries: Counter,
    /// Moves made.
    pub moves: Counter,
    /// Moves made by bots.
    pub bot_moves: Counter,
    /// Requests refused or failed, over HTTP or sockets; each counts once.
    pub refused: Counter,
    /// Entries that another node was quicker with; not those that the store failed to take.
    pub races: Counter,
    /// Requests over HTTP.
    pub requests: Counter,
    /// Sockets open now.
    pub sockets: Gauge,
    /// Tables in memory now.
    pub live_tables: Gauge,
    /// Bots that think or wait to think now, hints included.
    pub thinking: Gauge<i64>,
    /// Seconds from a table's taking up a person's move to its being durable and sent. What the move waited in the table's
    /// queue before is not in it.
    pub move_seconds: Histogram,
    /// Seconds of a transaction with entries, until it is durable or has failed; also how many there were.
    pub commit_seconds: Histogram,
    /// Seconds a bot thought.
    pub think_seconds: Histogram,
    /// Bytes of updates, which tell of moves, handed on to all who look. Snapshots and other messages are not in it.
    pub update_bytes: Counter<u64, AtomicU64>,
}

impl Default for Metrics {
    fn default() -> Self {
        let mut registry = Registry::with_prefix("votive");
        let this = Self {
            entries: Counter::default(),
            moves: Counter::default(),
            bot_moves: Counter::default(),
            refused: Counter::default(),
            races: Counter::default(),
            requests: Counter::default(),
            sockets: Gauge::default(),
            live_tables: Gauge::default(),
            thinking: Gauge::default(),
            move_seconds: Histogram::new(exponential_buckets(0.000_25, 2.0, 14)),
            commit_seconds: Histogram::new(exponential_buckets(0.000_25, 2.0, 14)),
            think_seconds: Histogram::new(exponential_buckets(0.000_1, 3.0, 11)),
            update_bytes: Counter::default(),
            registry: Registry::default(),
        };
        registry.register("entries", "Journal entries written", this.entries.clone());
        registry.register("moves", "Moves made", this.moves.clone());
        registry.register("bot_moves", "Moves made by bots", this.bot_moves.clone());
        registry.register("refused", "Requests refused or failed", this.refused.clone());
        registry.register("races", "Entries that another node was quicker with", this.races.clone());
        registry.register("requests", "Requests over HTTP", this.requests.clone());
        registry.register("sockets", "Open sockets", this.sockets.clone());
        registry.register("live_tables", "Tables in memory", this.live_tables.clone());
        registry.register("thinking", "Bots that think or wait to think", this.thinking.clone());
        let help = "From a table's taking up a person's move to its being stored and sent";
        registry.register("move_seconds", help, this.move_seconds.clone());
        let help = "A transaction with journal entries, until it is durable";
        registry.register("commit_seconds", help, this.commit_seconds.clone());
        registry.register("think_seconds", "How long bots thought", this.think_seconds.clone());
        registry.register(
            "update_bytes",
            "Bytes of updates sent to those who look",
            this.update_bytes.clone(),
        );
        Self { registry, ..this }
    }
}

impl Metrics {
    /// Everything in Prometheus' text format.
    pub fn text(&self) -> String {
        let mut text = String::new();
        encode(&mut text, &self.registry).expect("a string takes any text");
        text
    }
}
