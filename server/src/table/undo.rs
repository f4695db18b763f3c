//! Undo: at once where the law allows it, otherwise by consent of all people at the table.

use votive_engine::{Seat, SeatSet};

use super::{Decider, EffectKind, Entry, SeatAssignment, Table, not_now, seat_number};
use crate::{
    protocol::{Away, Problem, ProblemCode, Version},
    store::Millis,
};

/// A request to take back that waits for consent.
pub(super) struct UndoRequest {
    pub(super) seat: Seat,
    pub(super) version: Version,
    /// The first entry of the game that would go.
    pub(super) from: usize,
    pub(super) consented: SeatSet,
}

/// What is taken back.
#[derive(Clone, Copy)]
pub(super) enum TakeBack {
    /// Everything from an entry of the game on.
    AllFrom(usize),
    /// One entry; later ones were made without knowing it.
    Only(usize),
    /// What the law lets the seat take back now. Only in journals older than the field `entry`.
    ByLaw,
}

impl Table {
    pub(super) fn propose_undo(&self, seat: Seat, id: Option<String>) -> Result<Entry, Problem> {
        let game = self.running_game()?;
        let number = seat_number(seat);
        if let Some(entry) = game.undoable(seat) {
            return Ok(Entry::TookBack { seat: number, id, from: None, entry: Some(entry) });
        }
        let last = self.last_move(seat).ok_or_else(|| not_now("there is no move of yours to take back"))?;
        if self.affects_bots_only(seat, last) {
            return Ok(Entry::TookBack { seat: number, id, from: Some(last), entry: None });
        }
        if self.people().without(seat).is_empty() {
            return Err(not_now("somebody would have to consent who is away"));
        }
        if self.undo_request.is_some() {
            return Err(not_now("somebody wants to take back already"));
        }
        Ok(Entry::AskedUndo { seat: number, id })
    }

    pub(super) fn propose_undo_answer(
        &self,
        seat: Seat,
        id: Option<String>,
        consent: bool,
        answered: Option<Version>,
    ) -> Result<Entry, Problem> {
        let Some(request) = &self.undo_request else { return Err(not_now("nobody wants to take back")) };
        if answered.is_some_and(|answered| answered != request.version) {
            let text = format!("this wish is over; the one of version {} is open", request.version);
            return Err(Problem::new(ProblemCode::Stale, text));
        }
        if request.seat == seat && consent {
            return Err(not_now("it is your own wish"));
        }
        Ok(Entry::AnsweredUndo { seat: seat_number(seat), id, consent })
    }

    /// Whether taking back everything from an entry on affects bots only. A player who left counts as a bot, except for
    /// moves they made themselves; a player who is out of time or absent has agreed to nothing.
    fn affects_bots_only(&self, seat: Seat, from: usize) -> bool {
        let moved_themselves = |other: Seat| {
            self.move_origins[from..].iter().any(|origin| origin.seat == other && origin.by != Decider::Bot)
        };
        Seat::all(self.seats.len()).filter(|other| *other != seat).all(|other| {
            let state = &self.seats[other.index()];
            match (&state.assignment, state.away) {
                (SeatAssignment::Bot(_), _) => true,
                (_, Some(Away::Left)) => !moved_themselves(other),
                (_, Some(Away::OutOfTime | Away::Absent) | None) => false,
            }
        })
    }

    pub(super) fn take_back(
        &mut self,
        seat: Seat,
        what: TakeBack,
        now: Version,
        at: Millis,
    ) -> Result<(), Problem> {
        let game = self.game.as_mut().ok_or_else(|| not_now("the game has not begun"))?;
        let (before, count) = (game.to_move(), game.moves());
        let removed = match what {
            TakeBack::AllFrom(from) if from < count => {
                game.rewind(from);
                from..count
            }
            TakeBack::Only(entry) if game.take_out(entry) => entry..entry + 1,
            TakeBack::AllFrom(_) | TakeBack::Only(_) => return Err(not_now("there are not so many moves")),
            TakeBack::ByLaw => {
                let entry = game
                    .undoable(seat)
                    .filter(|entry| game.take_out(*entry))
                    .ok_or_else(|| not_now("this can't be taken back without consent"))?;
                entry..entry + 1
            }
        };
        self.undo_request = None;
        self.clock.advance(at);
        let removed: Vec<_> = self.move_origins.drain(removed).collect();
        for origin in removed.iter().filter(|origin| origin.earned_increment) {
            self.clock.remove_increment(origin.seat);
        }
        match what {
            TakeBack::AllFrom(_) => self.ask_all_again(now),
            TakeBack::Only(_) | TakeBack::ByLaw => {
                self.ask(before, Some(seat), now);
                if let Some(origin) = removed.first() {
                    self.clock.resume_turn(seat, origin.left_ms);
                }
            }
        }
        // The seat's order would repeat the undone move at once.
        let state = &mut self.seats[seat.index()];
        if state.order.take().is_some() {
            state.order_ended = Some("taken_back".into());
        }
        self.end_finished_orders();
        Ok(())
    }

    pub(super) fn answer_undo(
        &mut self,
        seat: u8,
        consent: bool,
        now: Version,
        at: Millis,
    ) -> Result<EffectKind, Problem> {
        let seat = self.seat(seat)?;
        let mut request = self.undo_request.take().ok_or_else(|| not_now("nobody wants to take back"))?;
        if !consent {
            return Ok(EffectKind::Table);
        }
        request.consented = request.consented.with(seat);
        if self.people().without(request.seat).minus(request.consented).is_empty() {
            self.take_back(request.seat, TakeBack::AllFrom(request.from), now, at)?;
            return Ok(EffectKind::Reset);
        }
        self.undo_request = Some(request);
        Ok(EffectKind::Table)
    }

    /// Ends an undo request when its owner goes away, or the last seat that was to answer.
    pub(super) fn drop_void_undo_request(&mut self) {
        let people = self.people();
        let is_open = |request: &UndoRequest| {
            let waiting = people.without(request.seat).minus(request.consented);
            people.contains(request.seat) && !waiting.is_empty()
        };
        self.undo_request = self.undo_request.take().filter(is_open);
    }
}
