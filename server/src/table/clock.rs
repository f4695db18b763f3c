//! Time, as it follows from the journal: every entry says when it was made, and nothing else is asked.

use votive_engine::{Seat, SeatSet};

use crate::{
    protocol::{ClockNow, ClockRule},
    store::Millis,
};

/// What somebody gets who returns with an empty bank.
const RETURN_MS: u64 = 60_000;

/// The clocks of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clock {
    rule: ClockRule,
    left: Vec<u64>,
    /// When `left` was right.
    at: Millis,
    /// Whose time runs since then.
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

    /// Lets time pass until `at`.
    pub fn pass(&mut self, at: Millis) {
        let gone = at.saturating_sub(self.at);
        for seat in self.running.iter() {
            let left = &mut self.left[seat.index()];
            *left = left.saturating_sub(gone);
        }
        self.at = self.at.max(at);
    }

    /// Until when time has passed.
    pub fn now(&self) -> Millis {
        self.at
    }

    /// The time that a seat has left.
    pub fn left(&self, seat: Seat) -> u64 {
        self.left[seat.index()]
    }

    /// A seat has decided.
    pub fn decided(&mut self, seat: Seat) {
        if let ClockRule::Live { increment, .. } = self.rule {
            self.left[seat.index()] += u64::from(increment) * 1000;
        }
    }

    /// What a seat has decided is taken back, and with it what that had earned: nobody makes time by taking back.
    pub fn undecided(&mut self, seat: Seat) {
        if let ClockRule::Live { increment, .. } = self.rule {
            let left = &mut self.left[seat.index()];
            *left = left.saturating_sub(u64::from(increment) * 1000);
        }
    }

    /// A seat is asked the same again: its turn goes on with the time that it had left then.
    pub fn resume_turn(&mut self, seat: Seat, left: u64) {
        if matches!(self.rule, ClockRule::Turn { .. }) {
            self.left[seat.index()] = left;
        }
    }

    /// The time until `at` is nobody's.
    pub fn skip(&mut self, at: Millis) {
        self.at = self.at.max(at);
    }

    /// From now on the time of these seats runs; `anew` are those with a new question.
    pub fn run(&mut self, running: SeatSet, anew: SeatSet) {
        self.running = running;
        if let ClockRule::Turn { each } = self.rule {
            for seat in anew.iter() {
                self.left[seat.index()] = u64::from(each) * 1000;
            }
        }
    }

    /// A player is back.
    pub fn came_back(&mut self, seat: Seat) {
        let least = match self.rule {
            ClockRule::None {} => 0,
            ClockRule::Live { increment, .. } => RETURN_MS + u64::from(increment) * 1000,
            ClockRule::Turn { each } => u64::from(each) * 1000,
        };
        let left = &mut self.left[seat.index()];
        *left = (*left).max(least);
    }

    /// The next seat whose time runs out, and when.
    pub fn next_out(&self) -> Option<(Seat, Millis)> {
        if matches!(self.rule, ClockRule::None {}) {
            return None;
        }
        self.running
            .iter()
            .map(|seat| (seat, self.at + self.left[seat.index()]))
            .min_by_key(|(_, when)| *when)
    }

    /// As it is shown; none if no time is kept.
    pub fn shown(&self) -> Option<ClockNow> {
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
        assert_eq!(clock.next_out(), Some((A, 101_000)));
        clock.pass(31_000);
        clock.decided(A);
        clock.run(SeatSet::only(B), SeatSet::only(B));
        assert_eq!(clock.shown().unwrap().left, [75_000, 100_000]);
        clock.pass(500_000);
        assert_eq!(clock.shown().unwrap().left, [75_000, 0]);
        clock.came_back(B);
        assert_eq!(clock.shown().unwrap().left, [75_000, 65_000]);
    }

    #[test]
    fn a_turn_begins_anew_with_each_question() {
        let mut clock = Clock::new(ClockRule::Turn { each: 60 }, 2, 0);
        clock.run(SeatSet::all(2), SeatSet::all(2));
        clock.pass(20_000);
        clock.decided(A);
        clock.run(SeatSet::only(B), SeatSet::EMPTY);
        assert_eq!(clock.next_out(), Some((B, 60_000)));
        clock.pass(30_000);
        clock.run(SeatSet::only(A), SeatSet::only(A));
        assert_eq!(clock.next_out(), Some((A, 90_000)));
    }

    #[test]
    fn taking_back_makes_no_time() {
        let mut clock = Clock::new(ClockRule::Live { bank: 100, increment: 5 }, 2, 0);
        clock.run(SeatSet::all(2), SeatSet::all(2));
        for round in 1..=10 {
            clock.pass(round * 1_000);
            clock.decided(A);
            clock.run(SeatSet::only(B), SeatSet::EMPTY);
            clock.undecided(A);
            clock.run(SeatSet::all(2), SeatSet::only(A));
        }
        assert_eq!(clock.shown().unwrap().left, [90_000, 90_000]);
        let mut clock = Clock::new(ClockRule::Turn { each: 60 }, 2, 0);
        clock.run(SeatSet::all(2), SeatSet::all(2));
        clock.pass(50_000);
        let left = clock.left(A);
        clock.decided(A);
        clock.run(SeatSet::only(B), SeatSet::EMPTY);
        clock.run(SeatSet::all(2), SeatSet::only(A));
        clock.resume_turn(A, left);
        assert_eq!(clock.next_out(), Some((A, 60_000)));
    }

    #[test]
    fn time_never_runs_backwards() {
        let mut clock = Clock::new(ClockRule::Live { bank: 10, increment: 0 }, 1, 5_000);
        clock.run(SeatSet::only(A), SeatSet::EMPTY);
        clock.pass(1_000);
        assert_eq!(clock.next_out(), Some((A, 15_000)));
    }
}
