//! Seats: who has them, who may take one, when a bot stands in.

use std::collections::VecDeque;

use votive_engine::{Seat, SeatLabel, SeatSet, standing_orders::Order};

use super::{Entry, SeatAssignment, Table, forbidden, not_now, requests::CarriedOut, seat_number};
use crate::{
    protocol::{Away, ClockRule, Player, PlayerId, Problem, ProblemCode, SeatInfo, SeatKind, Status},
    store::Millis,
};

/// At a table without a clock, a bot may stand in for a seat that was asked this long ago.
pub const ABSENT_AFTER_MS: Millis = 10 * 60 * 1000;

/// The state of a seat.
pub(super) struct SeatState {
    pub(super) assignment: SeatAssignment,
    /// Why a bot stands in for the player.
    pub(super) away: Option<Away>,
    /// Seats muted in the chat.
    pub(super) muted: SeatSet,
    pub(super) order: Option<Order>,
    /// Why the last order ended.
    pub(super) order_ended: Option<String>,
    pub(super) requests: VecDeque<CarriedOut>,
}

impl SeatState {
    pub(super) fn new(assignment: SeatAssignment) -> Self {
        Self {
            assignment,
            away: None,
            muted: SeatSet::EMPTY,
            order: None,
            order_ended: None,
            requests: VecDeque::new(),
        }
    }
}

/// Questions.
impl Table {
    /// The seat of a player.
    pub fn seat_of(&self, player: &PlayerId) -> Option<Seat> {
        let has = |seat: &SeatState| matches!(&seat.assignment, SeatAssignment::Player(other) if other.id == *player);
        self.seats.iter().position(has).map(Seat::new)
    }

    /// The seats that a bot plays now.
    pub fn bots(&self) -> SeatSet {
        let is_bot = |seat: &Seat| {
            let state = &self.seats[seat.index()];
            state.away.is_some() || matches!(state.assignment, SeatAssignment::Bot(_))
        };
        Seat::all(self.seats.len()).filter(is_bot).collect()
    }

    /// The seats that people play now.
    pub(super) fn people(&self) -> SeatSet {
        SeatSet::all(self.seats.len()).minus(self.bots())
    }

    /// The level of the bot that plays a seat or would stand in for it.
    pub fn level(&self, seat: Seat) -> &str {
        match &self.seats[seat.index()].assignment {
            SeatAssignment::Bot(level) => level,
            SeatAssignment::Open | SeatAssignment::Kept(_) | SeatAssignment::Player(_) => &self.config.level,
        }
    }

    /// The players who have a seat or for whom one is kept.
    pub fn seated_players(&self) -> Vec<PlayerId> {
        let player = |seat: &SeatState| match &seat.assignment {
            SeatAssignment::Player(player) | SeatAssignment::Kept(player) => Some(player.id.clone()),
            SeatAssignment::Open | SeatAssignment::Bot(_) => None,
        };
        self.seats.iter().filter_map(player).collect()
    }

    /// The seats as everybody may know them.
    pub fn seat_infos(&self) -> Vec<SeatInfo> {
        let info = |(index, seat): (usize, &SeatState)| {
            let (kind, player) = match &seat.assignment {
                SeatAssignment::Open => (SeatKind::Open, None),
                SeatAssignment::Kept(player) => (SeatKind::Kept, Some(player.clone())),
                SeatAssignment::Player(player) => (SeatKind::Player, Some(player.clone())),
                SeatAssignment::Bot(_) => (SeatKind::Bot, None),
            };
            let bot_plays = seat.away.is_some() || kind == SeatKind::Bot;
            let bot = bot_plays.then(|| self.level(Seat::new(index)).to_owned());
            SeatInfo { kind, player, bot, away: seat.away }
        };
        self.seats.iter().enumerate().map(info).collect()
    }

    /// A seat by its number on the wire.
    pub(super) fn seat(&self, number: u8) -> Result<Seat, Problem> {
        if usize::from(number) < self.seats.len() {
            return Ok(Seat::new(usize::from(number)));
        }
        let text = format!("there is no seat {number} at a table of {}", self.seats.len());
        Err(Problem::new(ProblemCode::Malformed, text))
    }
}

/// Proposals.
impl Table {
    /// The seat that a player may take: the wanted one, or the first that is free, kept seats first.
    pub(super) fn free_seat(&self, player: &PlayerId, wanted: Option<u8>) -> Result<u8, Problem> {
        if self.status != Status::Open {
            return Err(not_now("the game has begun"));
        }
        let is_free = |seat: &SeatState| match &seat.assignment {
            SeatAssignment::Open => true,
            SeatAssignment::Kept(guest) => guest.id == *player,
            SeatAssignment::Player(_) | SeatAssignment::Bot(_) => false,
        };
        let is_kept = |seat: &SeatState| matches!(&seat.assignment, SeatAssignment::Kept(_));
        match wanted {
            Some(wanted) => {
                let seat = self.seat(wanted)?;
                if is_free(&self.seats[seat.index()]) {
                    Ok(wanted)
                } else {
                    Err(not_now("this seat is not free"))
                }
            }
            None => {
                let mut free: Vec<_> =
                    (0..self.seats.len()).filter(|seat| is_free(&self.seats[*seat])).collect();
                free.sort_by_key(|seat| !is_kept(&self.seats[*seat]));
                free.first().map(|seat| *seat as u8).ok_or_else(|| not_now("no seat is free"))
            }
        }
    }

    pub(super) fn propose_start(&self, player: &Player, fill: bool) -> Result<Entry, Problem> {
        if player.id != self.config.host.id {
            return Err(forbidden("only the host may start"));
        }
        if self.status != Status::Open {
            return Err(not_now("the game has begun"));
        }
        let is_free =
            |seat: &SeatState| matches!(seat.assignment, SeatAssignment::Open | SeatAssignment::Kept(_));
        if !fill && self.seats.iter().any(is_free) {
            return Err(not_now("seats are still free; start with fill to put bots there"));
        }
        Ok(Entry::Started {})
    }

    /// Without a clock, lets a bot stand in for a seat that has not answered for [`ABSENT_AFTER_MS`].
    pub(super) fn propose_stand_in(&self, absent: Seat, now: Millis) -> Result<Entry, Problem> {
        self.running_game()?;
        if self.config.clock != (ClockRule::None {}) {
            return Err(not_now("at a table with a clock, a bot sits in when time is up"));
        }
        if self.decisions[absent.index()].is_none() || self.bots().contains(absent) {
            return Err(not_now("nobody waits for this seat"));
        }
        let waited = now.saturating_sub(self.asked_at[absent.index()]);
        if waited < ABSENT_AFTER_MS {
            let (waited, least) = (waited / 60_000, ABSENT_AFTER_MS / 60_000);
            return Err(not_now(&format!(
                "this seat was asked {waited} minutes ago; a bot may sit in after {least}"
            )));
        }
        Ok(Entry::WentAway { seat: seat_number(absent), id: None, why: Away::Absent })
    }
}

/// Changes, for the fold.
impl Table {
    /// Gives a seat to another holder: nothing of the former one is left.
    pub(super) fn reassign_seat(&mut self, seat: u8, assignment: SeatAssignment) -> Result<(), Problem> {
        let seat = self.seat(seat)?;
        self.seats[seat.index()] = SeatState::new(assignment);
        for other in &mut self.seats {
            other.muted = other.muted.without(seat);
        }
        Ok(())
    }

    /// Whose a seat is after its player left before the start.
    pub(super) fn initial_assignment(&self, seat: u8) -> SeatAssignment {
        match self.config.seats.get(usize::from(seat)) {
            Some(SeatAssignment::Kept(player)) => SeatAssignment::Kept(player.clone()),
            _ => SeatAssignment::Open,
        }
    }

    pub(super) fn fill_with_bots(&mut self) {
        for seat in &mut self.seats {
            if matches!(seat.assignment, SeatAssignment::Open | SeatAssignment::Kept(_)) {
                seat.assignment = SeatAssignment::Bot(self.config.level.clone());
            }
        }
    }

    /// The seats as the game's record names them.
    pub(super) fn seat_labels(&self) -> Vec<SeatLabel> {
        let label = |seat: &SeatState| match &seat.assignment {
            SeatAssignment::Player(player) | SeatAssignment::Kept(player) => {
                SeatLabel { name: player.name.clone(), bot: None }
            }
            SeatAssignment::Bot(level) => SeatLabel { name: level.clone(), bot: Some(level.clone()) },
            SeatAssignment::Open => SeatLabel { name: String::new(), bot: None },
        };
        self.seats.iter().map(label).collect()
    }

    /// The player plays the seat again.
    pub(super) fn return_player(&mut self, seat: Seat) {
        self.seats[seat.index()].away = None;
        self.clock.refill_on_return(seat);
    }
}
