//! A table as a fold of its journal: seats, game, clocks, chat, standing orders, undo. Pure: reads no clock, does no
//! I/O, knows no socket.
//!
//! [`Table::propose`] turns a request into an entry or refuses it; [`Table::fold`] applies an entry. Replaying a stored
//! journal uses `fold` alone.
//!
//! | module | what for |
//! | --- | --- |
//! | [`config`] | what never changes about a table |
//! | [`entry`] | the entries of the journal |
//! | [`propose`] | request → entry, or a refusal |
//! | [`fold`] | entry → new state and its effect |
//! | [`seats`], [`undo`], [`orders`], [`chat`], [`clock`], [`rematch`] | the rules of each part |
//! | [`requests`] | carried-out requests, to recognise repeats |
//! | [`snapshot`] | what an observer is shown |
//! | [`deal`] | deals the game |

pub mod chat;
pub mod clock;
pub mod config;
pub mod deal;
pub mod entry;
pub mod fold;
pub mod orders;
pub mod propose;
pub mod rematch;
pub mod requests;
pub mod seats;
pub mod snapshot;
pub mod undo;

use std::{collections::VecDeque, fmt, sync::Arc};

use votive_engine::{Observer, Seat, SeatSet, dyn_game::DynMatch};

pub use config::{SeatAssignment, TableConfig};
pub use deal::{Deal, dealer};
pub use entry::{Decider, Entry};
pub use fold::{BadJournal, Effect, EffectKind};
pub use propose::Proposal;
pub use snapshot::GameNowFields;

use self::{clock::Clock, fold::MoveOrigin, seats::SeatState, undo::UndoRequest};
use crate::{
    protocol::{ChatLine, PlayerId, Problem, ProblemCode, Status, TableId, Version},
    store::{Millis, Seq},
};

/// A table.
pub struct Table {
    id: TableId,
    config: Arc<TableConfig>,
    deal: Arc<Deal>,
    status: Status,
    seats: Vec<SeatState>,
    seq: Seq,
    version: Version,
    game: Option<Box<dyn DynMatch>>,
    /// The open decision of each seat.
    decisions: Vec<Option<Version>>,
    /// When each seat was last asked something new.
    asked_at: Vec<Millis>,
    /// How each entry of the game came about.
    move_origins: Vec<MoveOrigin>,
    /// Entries of the game at each version.
    moves_at_version: Vec<usize>,
    /// The last version that voided everything shown before: a start, an undo.
    reset_version: Version,
    clock: Clock,
    chat: VecDeque<ChatLine>,
    undo_request: Option<UndoRequest>,
    rematch: Option<TableId>,
}

impl Table {
    /// A table with an empty journal.
    pub fn new(id: TableId, config: Arc<TableConfig>, deal: Arc<Deal>) -> Self {
        let seats: Vec<_> = config.seats.iter().cloned().map(SeatState::new).collect();
        Self {
            id,
            deal,
            status: Status::Open,
            decisions: vec![None; seats.len()],
            asked_at: vec![config.created_at; seats.len()],
            move_origins: Vec::new(),
            clock: Clock::new(config.clock, seats.len(), config.created_at),
            seats,
            seq: Seq(0),
            version: Version(0),
            game: None,
            moves_at_version: vec![0],
            reset_version: Version(0),
            chat: VecDeque::new(),
            undo_request: None,
            rematch: None,
            config,
        }
    }

    /// The table's id.
    pub fn id(&self) -> &TableId {
        &self.id
    }

    /// What never changes about it.
    pub fn config(&self) -> &Arc<TableConfig> {
        &self.config
    }

    /// Open, running or finished.
    pub fn status(&self) -> Status {
        self.status
    }

    /// The place of the last entry.
    pub fn seq(&self) -> Seq {
        self.seq
    }

    /// The public version.
    pub fn version(&self) -> Version {
        self.version
    }

    /// The game, once it has begun.
    pub fn game(&self) -> Option<&dyn DynMatch> {
        self.game.as_deref()
    }

    /// The game, mutable: view diffs are cached in it.
    pub fn game_mut(&mut self) -> Option<&mut dyn DynMatch> {
        match &mut self.game {
            Some(game) => Some(&mut **game),
            None => None,
        }
    }

    /// The open decision of a seat.
    pub fn decision(&self, seat: Seat) -> Option<Version> {
        self.decisions[seat.index()]
    }

    /// The table of the rematch.
    pub fn rematch(&self) -> Option<&TableId> {
        self.rematch.as_ref()
    }

    /// The next seat to run out of time, and when.
    pub fn next_timeout(&self) -> Option<(Seat, Millis)> {
        if self.status == Status::Running { self.clock.next_timeout() } else { None }
    }

    /// The seats that may decide now.
    pub fn to_move(&self) -> SeatSet {
        match (&self.game, self.status) {
            (Some(game), Status::Running) => game.to_move(),
            _ => SeatSet::EMPTY,
        }
    }

    /// Whether a bot, a standing order or a clock has something to do even if no request comes.
    pub fn needs_attention(&self) -> bool {
        if self.status != Status::Running {
            return false;
        }
        let has_order = |seat: Seat| self.seats[seat.index()].order.is_some();
        self.clock.next_timeout().is_some()
            || self.to_move().iter().any(|seat| self.bots().contains(seat) || has_order(seat))
    }

    /// The seats whose clock runs: people who are asked.
    fn on_clock(&self) -> SeatSet {
        self.to_move().minus(self.bots())
    }

    /// The observer that a player is.
    pub fn observer(&self, player: Option<&PlayerId>) -> Observer {
        player.and_then(|player| self.seat_of(player)).map_or(Observer::Spectator, Observer::Seat)
    }

    fn running_game(&self) -> Result<&dyn DynMatch, Problem> {
        match (&self.game, self.status) {
            (Some(game), Status::Running) => Ok(game.as_ref()),
            (_, Status::Finished) => Err(not_now("the game is over")),
            (_, Status::Open | Status::Running) => Err(not_now("the game has not begun")),
        }
    }
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table").field("id", &self.id).field("version", &self.version).finish_non_exhaustive()
    }
}

fn seat_numbers(seats: SeatSet) -> Vec<u8> {
    seats.iter().map(seat_number).collect()
}

fn seat_number(seat: Seat) -> u8 {
    seat.index() as u8
}

fn not_now(text: &str) -> Problem {
    Problem::new(ProblemCode::NotNow, text)
}

fn forbidden(text: &str) -> Problem {
    Problem::new(ProblemCode::Forbidden, text)
}
