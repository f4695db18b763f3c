//! The decisions that mattered most.

use serde::Serialize;
use votive_engine::{Game, Journal, Seat};

use super::{Decision, judge::MIN_VISITS};

/// A decision that mattered.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Moment {
    /// Number of the entry in the record.
    pub at: usize,
    /// Why it mattered.
    pub why: Why,
    /// How much, in shares of the victory.
    pub worth: f64,
    /// Expected share of each seat before it.
    pub before: Vec<f64>,
    /// Expected share of each seat at the next decision, or the result.
    pub after: Vec<f64>,
}

/// Why a decision mattered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// It cost the player more than it changed the chances.
    Mistake,
    /// It changed the chances.
    Turn,
}

/// Number of moments reported.
const MAX_MOMENTS: usize = 3;

/// The decisions with the greatest loss or the greatest change of the chances, in order.
pub(super) fn moments<G: Game>(journal: &Journal<G>, decisions: &[Decision]) -> Vec<Moment> {
    let players = journal.seats().len();
    let result = G::outcome(journal.state())
        .map(|outcome| Seat::all(players).map(|seat| outcome.share(seat)).collect::<Vec<_>>());
    let mut moments: Vec<Moment> = decisions
        .iter()
        .enumerate()
        .map(|(number, decision)| {
            let next = decisions.get(number + 1).map(|next| next.wins.clone());
            let after = next.or_else(|| result.clone()).unwrap_or_else(|| decision.wins.clone());
            let moved: f64 = decision.wins.iter().zip(&after).map(|(a, b)| (a - b).abs()).sum::<f64>() / 2.0;
            let judged = decision.second_look || decision.chosen.visits >= MIN_VISITS;
            let loss = decision.loss.filter(|_| judged).unwrap_or(0.0);
            let (why, worth) = if loss >= moved { (Why::Mistake, loss) } else { (Why::Turn, moved) };
            Moment { at: decision.at, why, worth, before: decision.wins.clone(), after }
        })
        .collect();
    moments.sort_by(|a, b| b.worth.total_cmp(&a.worth));
    moments.truncate(MAX_MOMENTS);
    moments.sort_by_key(|moment| moment.at);
    moments
}
