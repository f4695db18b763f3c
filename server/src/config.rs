//! The settings of a server.

use std::{net::SocketAddr, time::Duration};

use votive_bots::BotKind;

/// The settings of a server. The defaults are safe on the open internet behind a reverse proxy.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Config {
    /// The address to listen on.
    pub listen: SocketAddr,
    /// Origins that browsers may send besides the server's own, such as `https://games.example.org`.
    pub origins: Vec<String>,
    /// Whether `X-Forwarded-For` and `X-Forwarded-Proto` are trusted.
    pub trust_proxy: bool,
    /// Requests a minute for each address and each player; 0 for no limit.
    pub requests_a_minute: u32,
    /// Frames a minute on each socket, and ten times as many from each address; 0 for no limit.
    pub frames_a_minute: u32,
    /// New tables of an address in an hour; 0 for no limit.
    pub tables_an_hour: u32,
    /// Open sockets of an address; 0 for no limit.
    pub sockets_an_address: u32,
    /// Bots that may think at once.
    pub thinkers: usize,
    /// The default level of bots.
    pub usual_bot: BotKind,
    /// The default pause of bots before they move.
    pub pause: Duration,
    /// A table without viewers leaves memory after this time.
    pub idle: Duration,
    /// The time between two pings of a socket.
    pub ping: Duration,
}

impl Default for Config {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Self {
            listen: SocketAddr::from(([127, 0, 0, 1], 4000)),
            origins: Vec::new(),
            trust_proxy: false,
            requests_a_minute: 600,
            frames_a_minute: 600,
            tables_an_hour: 120,
            sockets_an_address: 500,
            thinkers: (cores - 1).max(1),
            usual_bot: BotKind::from_id("casual").unwrap_or(BotKind::ALL[BotKind::ALL.len() / 2]),
            pause: Duration::from_millis(700),
            idle: Duration::from_secs(60),
            ping: Duration::from_secs(20),
        }
    }
}
