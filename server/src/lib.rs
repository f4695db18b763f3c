//! Tables for people: HTTP and WebSocket, a durable journal, clocks, bots at seats. Names no game.
//!
//! | module | what for |
//! | --- | --- |
//! | [`protocol`] | everything on the wire |
//! | [`table`] | a table as a fold of its journal: pure |
//! | [`store`] | the database: SQLite or PostgreSQL |
//! | [`table_actor`] | a table in memory: durable first, published afterwards |
//! | [`table_registry`], [`new_table`] | finds, wakes and makes tables |
//! | [`viewer_queue`], [`update_message`] | what viewers are sent |
//! | [`bot_pool`] | runs bots |
//! | [`http`] | routes, sockets, limits, the web client |
//! | [`app_state`] | holds all of these together |
//! | [`auth`], [`secrets`] | players and their secrets |
//! | [`config`], [`mod@env`], [`metrics`] | settings, clock and randomness, counters |
//! | [`doctor`] | checks a database |

pub mod app_state;
pub mod auth;
pub mod bot_pool;
pub mod config;
pub mod doctor;
pub mod env;
pub mod http;
pub mod metrics;
pub mod new_table;
pub mod protocol;
pub mod secrets;
pub mod store;
pub mod table;
pub mod table_actor;
pub mod table_registry;
pub mod update_message;
pub mod viewer_queue;

pub use app_state::AppState;
pub use config::Config;
pub use env::Env;

/// Raises the limit of open files, and so of sockets, to what the system allows; the new limit.
pub fn raise_file_limit() -> std::io::Result<u64> {
    rlimit::increase_nofile_limit(u64::MAX)
}
