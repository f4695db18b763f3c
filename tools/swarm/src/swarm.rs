//! What all tables of a swarm share, and how tables are made.

use std::{
    sync::atomic::{AtomicU64, AtomicUsize, Ordering},
    time::{Duration, Instant},
};

use hdrhistogram::Histogram;
use tokio::sync::{Mutex, watch};
use votive_client::{Client, ClientError};
use votive_server::protocol::{Command, NewSeat, NewTable, TableId};

use crate::follower::Follow;

/// The longest move that is told from longer ones: a minute, in microseconds.
const MAX_MOVE_MICROS: u64 = 60_000_000;

/// How long no table may be joined before the swarm gives up.
const JOIN_TIMEOUT: Duration = Duration::from_secs(30);

/// The phases of a run.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Phase {
    /// Tables are joined; nobody moves: a swarm at full speed would starve the set-up.
    SettingUp,
    /// Moves count.
    Measuring,
    /// Moves do not count any more.
    Stopping,
}

/// What all tables share.
pub(crate) struct Swarm {
    pub(crate) players: Vec<Client>,
    pub(crate) game: String,
    pub(crate) follow: Follow,
    /// Between two moves of a table.
    pub(crate) pause: Option<Duration>,
    pub(crate) phase: watch::Sender<Phase>,
    pub(crate) moves: AtomicU64,
    pub(crate) games_finished: AtomicU64,
    pub(crate) refused: AtomicU64,
    pub(crate) bytes: AtomicU64,
    pub(crate) joined: AtomicUsize,
    pub(crate) lost: AtomicUsize,
    /// Microseconds from sending a move until every client has it.
    pub(crate) times: Mutex<Histogram<u64>>,
}

impl Swarm {
    /// A swarm of these players. `pace` is moves a second and table; 0 for as fast as they are answered.
    pub(crate) fn new(
        players: Vec<Client>,
        game: String,
        follow: Follow,
        pace: f64,
    ) -> Result<Self, ClientError> {
        let times = Histogram::new_with_bounds(1, MAX_MOVE_MICROS, 3)
            .map_err(|error| ClientError::Unexpected(error.to_string()))?;
        Ok(Self {
            players,
            game,
            follow,
            pause: (pace > 0.0).then(|| Duration::from_secs_f64(1.0 / pace)),
            phase: watch::Sender::new(Phase::SettingUp),
            moves: AtomicU64::new(0),
            games_finished: AtomicU64::new(0),
            refused: AtomicU64::new(0),
            bytes: AtomicU64::new(0),
            joined: AtomicUsize::new(0),
            lost: AtomicUsize::new(0),
            times: Mutex::new(times),
        })
    }

    pub(crate) fn is(&self, phase: Phase) -> bool {
        *self.phase.borrow() == phase
    }

    /// Makes a table of all players and starts its game.
    pub(crate) async fn new_table(&self) -> Result<TableId, ClientError> {
        let (host, others) =
            self.players.split_first().ok_or_else(|| ClientError::Unexpected("no players".into()))?;
        let open = others.iter().map(|_| NewSeat::Open {});
        let seats = std::iter::once(NewSeat::Me {}).chain(open).collect();
        let id = host.make_table(&NewTable::new(self.game.clone(), seats)).await?;
        for (seat, player) in others.iter().enumerate() {
            player.ask(&id, "join", Command::Join { seat: Some(seat as u8 + 1) }).await?;
        }
        host.ask(&id, "start", Command::Start { fill: false }).await?;
        Ok(id)
    }

    /// Waits until all tables are joined; an error if one is lost before, or if none is joined for a while.
    pub(crate) async fn all_joined(&self, tables: usize) -> Result<(), ClientError> {
        let mut last = (0, Instant::now());
        loop {
            let (joined, lost) = (self.joined.load(Ordering::Relaxed), self.lost.load(Ordering::Relaxed));
            if joined >= tables {
                return Ok(());
            }
            if joined > last.0 {
                last = (joined, Instant::now());
            }
            let why = if lost > 0 {
                format!("{lost} of them were lost")
            } else if last.1.elapsed() > JOIN_TIMEOUT {
                format!("nothing happened for {} seconds", JOIN_TIMEOUT.as_secs())
            } else {
                tokio::time::sleep(Duration::from_millis(20)).await;
                continue;
            };
            return Err(ClientError::Unexpected(format!(
                "{joined} of {tables} tables could be joined, then {why}; does the server run with limits off? (see --help)"
            )));
        }
    }
}
