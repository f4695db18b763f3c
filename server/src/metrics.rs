//! Metrics for Prometheus.

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

/// The metrics of a server.
pub struct Metrics {
    registry: Registry,
    /// Entries written.
    pub entries: Counter,
    /// Moves made.
    pub moves: Counter,
    /// Moves made by bots.
    pub bot_moves: Counter,
    /// Requests refused or failed, over HTTP or sockets, each counted once.
    pub refused: Counter,
    /// Entries lost to a race with another node; failures of the store do not count.
    pub races: Counter,
    /// Requests over HTTP.
    pub requests: Counter,
    /// Sockets open now.
    pub sockets: Gauge,
    /// Tables in memory now.
    pub live_tables: Gauge,
    /// Bots that think or wait for a thread now, hints included.
    pub thinking: Gauge<i64>,
    /// Seconds from the moment an actor takes up a person's move until it is durable and sent, without the wait in the
    /// inbox.
    pub move_seconds: Histogram,
    /// Seconds of a transaction with entries, until it is durable or has failed.
    pub commit_seconds: Histogram,
    /// Seconds a bot thought.
    pub think_seconds: Histogram,
    /// Bytes of update messages handed to viewers, without snapshots and other messages.
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
    /// All metrics in the OpenMetrics text format.
    pub fn text(&self) -> String {
        let mut text = String::new();
        encode(&mut text, &self.registry).expect("a string takes any text");
        text
    }
}
