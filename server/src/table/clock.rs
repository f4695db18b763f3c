//! The clocks of a table. Time follows from the journal alone: every entry carries its time.

use votive_engine::{Seat, SeatSet};

use crate::{
    protocol::{ClockNow, ClockRule},
    store::Millis,
};

/// The least time on a bank for a player who returns.
const RETURN_BANK_MS: u64 = 60_000;

/// The clocks of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clock {
    rule: ClockRule,
    /// Milliseconds left for each seat at the time `at`.
    left: Vec<u64>,
    /// The time that `left` is for.
    at: Millis,
    /// The seats whose time runs since then.
    running: SeatSet,
}

impl Clock {
    /// The clocks before the first decision.
    pub fn new(rule: ClockRule, players: usize, at: Millis) -> Self {
        let full = match rule {
            ClockRule::None {} => 0,
            ClockRule::Live { bank, .. } => u64::from(bank) * 1000,
            ClockRule::Turn { each } => u64::from(each) * 1000,
        };
        Self { rule, left: vec![full; players], at, running: SeatSet::EMPTY }
    }

    /// Charges the time until `at` to the running seats.
    pub fn advance(&mut self, at: Millis) {
        let gone = at.saturating_sub(self.at);
        for seat in self.running.iter() {
            let left = &mut self.left[seat.index()];
            *left = left.saturating_sub(gone);
        }
        self.at = self.at.max(at);
    }

    /// The time of the last change.
    pub fn now(&self) -> Millis {
        self.at
    }

    /// Milliseconds that a seat has left.
    pub fn left(&self, seat: Seat) -> u64 {
        self.left[seat.index()]
    }

    /// Adds the increment for a decision.
    pub fn add_increment(&mut self, seat: Seat) {
        if let ClockRule::Live { increment, .. } = self.rule {
            self.left[seat.index()] += u64::from(increment) * 1000;
        }
    }

    /// Takes the increment of an undone decision back: undoing must not gain time.
    pub fn remove_increment(&mut self, seat: Seat) {
        if let ClockRule::Live { increment, .. } = self.rule {
            let left = &mut self.left[seat.index()];
            *left = left.saturating_sub(u64::from(increment) * 1000);
        }
    }

    /// Continues an undone turn with the time that was left when it was decided.
    pub fn resume_turn(&mut self, seat: Seat, left: u64) {
        if matches!(self.rule, ClockRule::Turn { .. }) {
            self.left[seat.index()] = left;
        }
    }

    /// Charges the time until `at` to no seat.
    pub fn skip(&mut self, at: Millis) {
        self.at = self.at.max(at);
    }

    /// Runs the time of these seats from now on; `new_turns` are those with a new decision.
    pub fn run(&mut self, running: SeatSet, new_turns: SeatSet) {
        self.running = running;
        if let ClockRule::Turn { each } = self.rule {
            for seat in new_turns.iter() {
                self.left[seat.index()] = u64::from(each) * 1000;
            }
        }
    }

    /// Gives a returning player at least the minimum.
    pub fn refill_on_return(&mut self, seat: Seat) {
        let least = match self.rule {
            ClockRule::None {} => 0,
            ClockRule::Live { increment, .. } => RETURN_BANK_MS + u64::from(increment) * 1000,
            ClockRule::Turn { each } => u64::from(each) * 1000,
        };
        let left = &mut self.left[seat.index()];
        *left = (*left).max(least);
    }

    /// The next seat whose time runs out, and when.
    pub fn next_timeout(&self) -> Option<(Seat, Millis)> {
        if matches!(self.rule, ClockRule::None {}) {
            return None;
        }
        self.running
            .iter()
            .map(|seat| (seat, self.at + self.left[seat.index()]))
            .min_by_key(|(_, when)| *when)
    }

    /// The clocks on the wire; none if no time is kept.
    pub fn to_message(&self) -> Option<ClockNow> {
        match self.rule {
            ClockRule::None {} => None,
            ClockRule::Live { .. } | ClockRule::Turn { .. } => {
                Some(ClockNow { left: self.left.clone(), at: self.at })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Seat = Seat::new(0);
    const B: Seat = Seat::new(1);

    #[test]
    fn a_bank_runs_down_and_moves_refill_it() {
        let mut clock = Clock::new(ClockRule::Live { bank: 100, increment: 5 }, 2, 1_000);
        clock.run(SeatSet::only(A), SeatSet::only(A));
        assert_eq!(clock.next_timeout(), Some((A, 101_000)));
        clock.advance(31_000);
        clock.add_increment(A);
        clock.run(SeatSet::only(B), SeatSet::only(B));
        assert_eq!(clock.to_message().unwrap().left, [75_000, 100_000]);
        clock.advance(500_000);
        assert_eq!(clock.to_message().unwrap().left, [75_000, 0]);
        clock.refill_on_return(B);
        assert_eq!(clock.to_message().unwrap().left, [75_000, 65_000]);
    }

    #[test]
    fn each_decision_starts_a_full_turn() {
        let mut clock = Clock::new(ClockRule::Turn { each: 60 }, 2, 0);
        clock.run(SeatSet::all(2), SeatSet::all(2));
        clock.advance(20_000);
        clock.add_increment(A);
        clock.run(SeatSet::only(B), SeatSet::EMPTY);
        assert_eq!(clock.next_timeout(), Some((B, 60_000)));
        clock.advance(30_000);
        clock.run(SeatSet::only(A), SeatSet::only(A));
        assert_eq!(clock.next_timeout(), Some((A, 90_000)));
    }

    #[test]
    fn undo_gains_no_time() {
        let mut clock = Clock::new(ClockRule::Live { bank: 100, increment: 5 }, 2, 0);
        clock.run(SeatSet::all(2), SeatSet::all(2));
        for round in 1..=10 {
            clock.advance(round * 1_000);
            clock.add_increment(A);
            clock.run(SeatSet::only(B), SeatSet::EMPTY);
            clock.remove_increment(A);
            clock.run(SeatSet::all(2), SeatSet::only(A));
        }
        assert_eq!(clock.to_message().unwrap().left, [90_000, 90_000]);
        let mut clock = Clock::new(ClockRule::Turn { each: 60 }, 2, 0);
        clock.run(SeatSet::all(2), SeatSet::all(2));
        clock.advance(50_000);
        let left = clock.left(A);
        clock.add_increment(A);
        clock.run(SeatSet::only(B), SeatSet::EMPTY);
        clock.run(SeatSet::all(2), SeatSet::only(A));
        clock.resume_turn(A, left);
        assert_eq!(clock.next_timeout(), Some((A, 60_000)));
    }

    #[test]
    fn time_never_runs_backwards() {
        let mut clock = Clock::new(ClockRule::Live { bank: 10, increment: 0 }, 1, 5_000);
        clock.run(SeatSet::only(A), SeatSet::EMPTY);
        clock.advance(1_000);
        assert_eq!(clock.next_timeout(), Some((A, 15_000)));
    }
}
