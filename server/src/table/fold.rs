//! Applies entries of the journal to the table.

use std::sync::Arc;

use votive_engine::{Seat, SeatSet};

use super::{
    Deal, Decider, Entry, SeatAssignment, Table, TableConfig,
    clock::Clock,
    not_now,
    undo::{TakeBack, UndoRequest},
};
use crate::{
    protocol::{ChatLine, Json, Problem, ProblemCode, Status, TableId, Version},
    store::{EntryRow, Millis},
};

/// What an entry changed, for those who must be told.
#[derive(Clone, PartialEq, Debug)]
pub struct Effect {
    /// The version before it.
    pub from: Version,
    /// What happened.
    pub kind: EffectKind,
    /// Whether the table's own state changed besides.
    pub table_changed: bool,
}

/// The kinds of effects.
#[derive(Clone, PartialEq, Debug)]
pub enum EffectKind {
    /// A seat moved.
    Moved {
        /// The seat.
        seat: Seat,
        /// The request's id.
        id: Option<String>,
        /// Entries of the game before the move.
        since: usize,
    },
    /// Everything shown before is void.
    Reset,
    /// Only the table's own state changed.
    Table,
    /// A chat line.
    Chat(ChatLine),
    /// Something that only this seat may know.
    Private(Seat),
}

/// A journal that cannot be folded.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("table {table}, entry {seq}: {what}")]
pub struct BadJournal {
    /// The table.
    pub table: TableId,
    /// The place of the entry.
    pub seq: u64,
    /// What is wrong.
    pub what: String,
}

/// How an entry of the game came about. Chance belongs to the move that it follows.
#[derive(Clone, Copy)]
pub(super) struct MoveOrigin {
    pub(super) seat: Seat,
    pub(super) by: Decider,
    /// Milliseconds that the seat had left when it decided.
    pub(super) left_ms: u64,
    /// Whether the seat got an increment for it.
    pub(super) earned_increment: bool,
}

impl Table {
    /// Folds a stored journal.
    pub fn replay(
        id: TableId,
        config: Arc<TableConfig>,
        deal: Arc<Deal>,
        rows: &[EntryRow],
    ) -> Result<Self, BadJournal> {
        let mut table = Self::new(id, config, deal);
        for row in rows {
            table.fold_row(row)?;
        }
        Ok(table)
    }

    /// Folds one stored entry.
    pub fn fold_row(&mut self, row: &EntryRow) -> Result<Effect, BadJournal> {
        let bad = |what: String| BadJournal { table: self.id.clone(), seq: row.seq.0, what };
        if row.seq != self.seq.next() {
            return Err(bad(format!("expected entry {}", self.seq.next().0)));
        }
        let entry: Entry = serde_json::from_str(&row.entry).map_err(|error| bad(error.to_string()))?;
        self.fold(&entry, row.at).map_err(|problem| BadJournal {
            table: self.id.clone(),
            seq: row.seq.0,
            what: problem.to_string(),
        })
    }

    /// Applies an entry made at `at`. On an error the table is unchanged.
    pub fn fold(&mut self, entry: &Entry, at: Millis) -> Result<Effect, Problem> {
        let from = self.version;
        let next = Version(from.0 + 1);
        let mut table_changed = false;
        let kind = match entry {
            Entry::Joined { seat, player } => {
                self.reassign_seat(*seat, SeatAssignment::Player(player.clone()))?;
                EffectKind::Table
            }
            Entry::GotUp { seat } => {
                self.reassign_seat(*seat, self.initial_assignment(*seat))?;
                EffectKind::Table
            }
            Entry::Started {} => {
                self.start(next, at)?;
                EffectKind::Reset
            }
            Entry::Moved { seat, id, by, moves } => {
                let seat = self.seat(*seat)?;
                let since;
                (since, table_changed) = self.make_moves(seat, *by, moves, next, at)?;
                EffectKind::Moved { seat, id: id.clone(), since }
            }
            Entry::TookBack { seat, from, entry, .. } => {
                let what = match (*from, *entry) {
                    (Some(from), _) => TakeBack::AllFrom(from),
                    (None, Some(entry)) => TakeBack::Only(entry),
                    (None, None) => TakeBack::ByLaw,
                };
                self.take_back(self.seat(*seat)?, what, next, at)?;
                EffectKind::Reset
            }
            Entry::AskedUndo { seat, .. } => {
                let seat = self.seat(*seat)?;
                let from = self.last_move(seat).ok_or_else(|| not_now("there is no move to take back"))?;
                self.undo_request =
                    Some(UndoRequest { seat, version: next, from, consented: SeatSet::EMPTY });
                EffectKind::Table
            }
            Entry::AnsweredUndo { seat, consent, .. } => self.answer_undo(*seat, *consent, next, at)?,
            Entry::Said { seat, text, .. } => {
                self.seat(*seat)?;
                let line = ChatLine { version: next, seat: *seat, text: text.clone(), at };
                self.keep_chat_line(line.clone());
                EffectKind::Chat(line)
            }
            Entry::Muted { seat, other, muted, .. } => {
                let (seat, other) = (self.seat(*seat)?, self.seat(*other)?);
                let set = &mut self.seats[seat.index()].muted;
                *set = if *muted { set.with(other) } else { set.without(other) };
                EffectKind::Private(seat)
            }
            Entry::Ordered { seat, order, .. } => {
                let seat = self.seat(*seat)?;
                self.replace_order(seat, order.clone());
                EffectKind::Private(seat)
            }
            Entry::WentAway { seat, why, .. } => {
                let seat = self.seat(*seat)?;
                self.clock.advance(at);
                self.seats[seat.index()].away = Some(*why);
                self.drop_void_undo_request();
                self.clock.run(self.on_clock(), SeatSet::EMPTY);
                EffectKind::Table
            }
            Entry::CameBack { seat, .. } => {
                let seat = self.seat(*seat)?;
                self.clock.advance(at);
                self.return_player(seat);
                self.clock.run(self.on_clock(), SeatSet::EMPTY);
                EffectKind::Table
            }
            Entry::Rematch { table } => {
                self.rematch = Some(table.clone());
                EffectKind::Table
            }
            Entry::Resumed {} => {
                self.clock.skip(at);
                EffectKind::Table
            }
        };
        self.seq = self.seq.next();
        if !entry.is_private() {
            self.version = next;
            self.moves_at_version.push(self.game.as_ref().map_or(0, |game| game.moves()));
        }
        if matches!(kind, EffectKind::Reset) {
            self.reset_version = self.version;
        }
        if let Some((seat, id)) = entry.request() {
            self.remember_request(seat, id);
        }
        Ok(Effect { from, kind, table_changed })
    }

    fn start(&mut self, now: Version, at: Millis) -> Result<(), Problem> {
        self.fill_with_bots();
        let labels = self.seat_labels();
        let game =
            (self.deal)(&self.config, labels).map_err(|what| Problem::new(ProblemCode::NotNow, what))?;
        self.game = Some(game);
        self.status = Status::Running;
        self.clock = Clock::new(self.config.clock, self.seats.len(), at);
        self.ask_all_again(now);
        Ok(())
    }

    /// Plays all moves or none. Returns the entries of the game before, and whether the table's own state changed.
    fn make_moves(
        &mut self,
        seat: Seat,
        by: Decider,
        moves: &[Json],
        now: Version,
        at: Millis,
    ) -> Result<(usize, bool), Problem> {
        let game = self.game.as_mut().ok_or_else(|| not_now("the game has not begun"))?;
        let (since, before) = (game.moves(), game.to_move());
        for action in moves {
            if let Err(refused) = game.submit_text(seat, action.text()) {
                if game.moves() > since {
                    game.rewind(since);
                }
                return Err(Problem {
                    clause: refused.clause.map(str::to_owned),
                    reason: Some(Json::of(&refused.reason)),
                    ..Problem::new(ProblemCode::Illegal, refused.text)
                });
            }
        }
        let over = game.outcome().is_some();
        let mut table_changed = over || self.undo_request.take().is_some();
        self.clock.advance(at);
        let origin = MoveOrigin { seat, by, left_ms: self.clock.left(seat), earned_increment: false };
        self.move_origins.resize(game.moves(), origin);
        if by != Decider::Bot {
            self.clock.add_increment(seat);
            // Entries of chance may follow the move.
            if let Some(last) = (since..game.moves()).rev().find(|at| game.mover(*at) == Some(seat)) {
                self.move_origins[last].earned_increment = true;
            }
        }
        if by == Decider::Player && self.seats[seat.index()].away.is_some() {
            self.return_player(seat);
            table_changed = true;
        }
        if over {
            self.status = Status::Finished;
        }
        self.ask(before, Some(seat), now);
        self.end_finished_orders();
        Ok((since, table_changed))
    }

    /// Opens a new decision for every seat that is to move.
    pub(super) fn ask_all_again(&mut self, now: Version) {
        self.decisions.fill(None);
        self.ask(SeatSet::EMPTY, None, now);
    }

    /// Opens decisions after a move. Seats that were asked `before` and still are keep theirs, except the one that
    /// moved.
    pub(super) fn ask(&mut self, before: SeatSet, moved: Option<Seat>, now: Version) {
        let asked = self.to_move();
        let mut new_turns = SeatSet::EMPTY;
        for seat in Seat::all(self.seats.len()) {
            let decision = &mut self.decisions[seat.index()];
            if !asked.contains(seat) {
                *decision = None;
            } else if !before.contains(seat) || moved == Some(seat) || decision.is_none() {
                *decision = Some(now);
                self.asked_at[seat.index()] = self.clock.now();
                new_turns = new_turns.with(seat);
            }
        }
        self.clock.run(self.on_clock(), new_turns);
    }

    /// The last entry of the game that a seat made.
    pub(super) fn last_move(&self, seat: Seat) -> Option<usize> {
        let game = self.game.as_ref()?;
        (0..game.moves()).rev().find(|at| game.mover(*at) == Some(seat))
    }
}
