//! Tables for people: HTTP and WebSocket, a durable journal, clocks, bots at seats. Names no game.
//!
//! | module | what for |
//! | --- | --- |
//! | [`protocol`] | everything that is said on the wire |
//! | [`table`] | a table as a fold of its journal: pure |
//! | [`store`] | what must survive: SQLite or PostgreSQL |
//! | [`live`] | a table in memory: durable first, told afterwards |
//! | [`line`](mod@line) | the way of frames to whoever looks |
//! | [`frame`] | the update of a move as it is sent |
//! | [`house`] | all tables, asleep and awake |
//! | [`thinkers`] | where bots think |
//! | [`http`] | routes, sockets, limits, the web client |
//! | [`config`], [`world`], [`metrics`], [`secrets`], [`proven`] | small things all of them need |

#[cfg(feature = "client")]
pub mod client;
pub mod config;
pub mod doctor;
pub mod frame;
pub mod house;
pub mod http;
pub mod line;
pub mod live;
pub mod metrics;
pub mod protocol;
pub mod proven;
pub mod secrets;
pub mod store;
pub mod table;
pub mod thinkers;
pub mod world;

pub use config::Config;
pub use house::House;
pub use world::World;

/// Lets this process open as many files, and so sockets, as the system allows it.
pub fn raise_file_limit() -> std::io::Result<u64> {
    rlimit::increase_nofile_limit(u64::MAX)
}
