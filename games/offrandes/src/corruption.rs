//! Phase 2: corruption (O4).

use serde::{Deserialize, Serialize};
use votive_engine::{Seat, SeatSet, Sink};

use crate::{
    action::Move,
    event::{Cause, Event},
    illegal::Illegal,
    ladder::{self, CORRUPTIBLE, Ladder, TOP},
    options::ThirdPlayer,
    state::{Phase, Stage, State},
};

/// The corruption phase under way. Nobody's corrupter can move in it, so that the order of O4.1 need not be kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Corruption {
    /// Who is asked.
    pub actor: Seat,
    /// Who had a turn, the actor among them.
    pub acted: SeatSet,
    /// Who has been corrupted.
    pub corrupted: SeatSet,
}

impl State {
    pub(crate) fn begin_corruption(&mut self, sink: &mut impl Sink<Event>) {
        sink.emit(|| Event::PhaseBegan { phase: Phase::Corrupting });
        self.next_corrupter(SeatSet::EMPTY, SeatSet::EMPTY, sink);
    }

    /// Asks the next player in descending order of corrupters, ties in turn order; skips who has no target.
    fn next_corrupter(&mut self, mut acted: SeatSet, corrupted: SeatSet, sink: &mut impl Sink<Event>) {
        while let Some(actor) = self.strongest_corrupter(acted) {
            acted = acted.with(actor);
            let corruption = Corruption { actor, acted, corrupted };
            if self.has_target(&corruption) {
                self.stage = Stage::Corrupting(corruption);
                return;
            }
            sink.emit(|| Event::NoTarget { seat: actor });
        }
        self.begin_offerings(sink);
    }

    fn strongest_corrupter(&self, acted: SeatSet) -> Option<Seat> {
        let mut found = None;
        let mut most = 0;
        for seat in self.start.clockwise(self.players()) {
            let level = self.levels[seat.index()].on(Ladder::Corrupter);
            if level > most && !acted.contains(seat) {
                (found, most) = (Some(seat), level);
            }
        }
        found
    }

    /// The opponents that the actor's corrupters reach at all (O4.3, O4.4).
    #[inline]
    fn victims(&self, corruption: &Corruption) -> impl Iterator<Item = Seat> {
        let own = self.levels[corruption.actor.index()].on(Ladder::Corrupter);
        let free = self.everybody().minus(corruption.corrupted).without(corruption.actor);
        free.iter().filter(move |seat| self.levels[seat.index()].on(Ladder::Guard) < own)
    }

    fn has_target(&self, corruption: &Corruption) -> bool {
        self.victims(corruption).any(|victim| {
            CORRUPTIBLE.iter().any(|ladder| self.check_ladder(corruption.actor, victim, *ladder).is_ok())
        })
    }

    pub(crate) fn list_corruptions(&self, corruption: &Corruption, moves: &mut Vec<Move>) {
        moves.push(Move::Abstain);
        for victim in self.victims(corruption) {
            let fitting = |ladder: &&Ladder| self.check_ladder(corruption.actor, victim, **ladder).is_ok();
            let act = |ladder: &Ladder| Move::Corrupt { victim, ladder: *ladder };
            moves.extend(CORRUPTIBLE.iter().filter(fitting).map(act));
        }
    }

    pub(crate) fn check_corruption(
        &self,
        corruption: &Corruption,
        victim: Seat,
        ladder: Ladder,
    ) -> Result<(), Illegal> {
        let actor = corruption.actor;
        if victim == actor || victim.index() >= self.players() {
            return Err(Illegal::NoOpponent { seat: victim.index() as i64 });
        }
        if !ladder.corruptible() {
            return Err(Illegal::LadderExempt { ladder });
        }
        if corruption.corrupted.contains(victim) {
            return Err(Illegal::AlreadyCorrupted { victim });
        }
        let corrupter = self.levels[actor.index()].on(Ladder::Corrupter);
        let guard = self.levels[victim.index()].on(Ladder::Guard);
        if corrupter <= guard {
            return Err(Illegal::TooFewCorrupters { corrupter, victim, guard });
        }
        self.check_ladder(actor, victim, ladder)
    }

    /// Whether the pawns on one ladder allow it (O4.6, O4.7, O7.1, O7.5).
    #[inline]
    fn check_ladder(&self, actor: Seat, victim: Seat, ladder: Ladder) -> Result<(), Illegal> {
        let own = self.levels[actor.index()].on(ladder);
        let theirs = self.levels[victim.index()].on(ladder);
        if theirs == 0 {
            return Err(Illegal::NothingToTake { victim, ladder });
        }
        if own == 0 && !self.options.corrupt_from_zero {
            return Err(Illegal::FromZero { ladder });
        }
        let corrupter = self.levels[actor.index()].on(Ladder::Corrupter);
        if corrupter == TOP {
            return Ok(());
        }
        if theirs == TOP {
            return Err(Illegal::TopProtected { ladder, holder: victim, corrupter });
        }
        if own + 1 == TOP
            && self.options.third_player == ThirdPlayer::NeedsTopCorrupter
            && let Some(holder) = ladder::throne(&self.levels[..self.players()], ladder)
        {
            return Err(Illegal::TopProtected { ladder, holder, corrupter });
        }
        Ok(())
    }

    /// The opponent steps back first, then the actor climbs (O4.9).
    pub(crate) fn corrupt(
        &mut self,
        corruption: Corruption,
        victim: Seat,
        ladder: Ladder,
        sink: &mut impl Sink<Event>,
    ) {
        let seat = corruption.actor;
        sink.emit(|| Event::Corrupted { seat, victim, ladder });
        let from = self.levels[victim.index()].on(ladder);
        self.levels[victim.index()].put(ladder, from - 1);
        sink.emit(|| Event::Moved { seat: victim, ladder, from, to: from - 1, cause: Cause::Corrupted });
        let players = self.players();
        ladder::climb(&mut self.levels[..players], seat, ladder, Cause::Corrupting, sink);
        self.next_corrupter(corruption.acted, corruption.corrupted.with(victim), sink);
    }

    pub(crate) fn abstain(&mut self, corruption: Corruption, sink: &mut impl Sink<Event>) {
        sink.emit(|| Event::Abstained { seat: corruption.actor });
        self.next_corrupter(corruption.acted, corruption.corrupted, sink);
    }
}
