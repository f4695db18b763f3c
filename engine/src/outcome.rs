//! How a game ended: scores, and ranks that may be shared.

use serde::{Deserialize, Serialize};

use crate::seat::{MAX_SEATS, Seat};

/// The end of a game. Flat, so that simulations can ask for it without an allocation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    players: u8,
    scores: [i32; MAX_SEATS],
    ranks: [u8; MAX_SEATS],
}

impl Outcome {
    /// Ranks the players by a key that is greater for the better player: 1 + the number of better players.
    pub fn by_key<K: Ord>(players: usize, score: impl Fn(Seat) -> i32, key: impl Fn(Seat) -> K) -> Self {
        let mut outcome = Self { players: players as u8, scores: [0; MAX_SEATS], ranks: [0; MAX_SEATS] };
        for seat in Seat::all(players) {
            let own = key(seat);
            let better = Seat::all(players).filter(|other| key(*other) > own).count();
            outcome.scores[seat.index()] = score(seat);
            outcome.ranks[seat.index()] = 1 + better as u8;
        }
        outcome
    }

    /// The final scores in seating order.
    pub fn scores(&self) -> &[i32] {
        &self.scores[..usize::from(self.players)]
    }

    /// The ranks in seating order: 1 for the best, ties share (1, 1, 3).
    pub fn ranks(&self) -> &[u8] {
        &self.ranks[..usize::from(self.players)]
    }

    /// The part of the victory that falls to a seat: 1 for a sole winner, 1/k for each of k who share it.
    pub fn share(&self, seat: Seat) -> f64 {
        let winners = self.ranks().iter().filter(|rank| **rank == 1).count();
        if self.ranks()[seat.index()] == 1 { 1.0 / winners as f64 } else { 0.0 }
    }
}

/// The `result` of a record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Outcome"))]
pub struct OutcomeRecord {
    /// The final scores in seating order.
    pub scores: Vec<i32>,
    /// The ranks in seating order.
    pub ranks: Vec<u8>,
}

impl From<Outcome> for OutcomeRecord {
    fn from(outcome: Outcome) -> Self {
        Self { scores: outcome.scores().to_vec(), ranks: outcome.ranks().to_vec() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ties_share_a_rank_and_use_up_the_next() {
        let scores = [5, 9, 9, 1];
        let outcome = Outcome::by_key(4, |s| scores[s.index()], |s| scores[s.index()]);
        assert_eq!(outcome.ranks(), [3, 1, 1, 4]);
        assert_eq!(Seat::all(4).map(|s| outcome.share(s)).collect::<Vec<_>>(), [0.0, 0.5, 0.5, 0.0]);
    }
}
