//! Sequential test whether A is better than B. It may stop at any time, and its interval holds at every moment.
//!
//! Each block gives one number from 0 to 1: A's share of the victories. If A is no better, its mean is at most 1/2. A
//! gambler bets against that with capital 1: on every block they stake a part of it, chosen from the blocks before. If the
//! claim is true, the capital exceeds 1/α with a chance of at most α, at whatever moment one stops (Ville's inequality).
//! So a capital of 1/α refutes the claim. Blocks must be independent; nothing is assumed about the distribution. The values
//! that are not refuted form a confidence sequence. (Waudby-Smith and Ramdas, Estimating means of bounded random variables
//! by betting, 2024.)

use serde::Serialize;

/// Number of steps from 0 to 1 at which the mean is tested.
const GRID_STEPS: usize = 400;

/// The largest part of the capital that one block can cost.
const MAX_LOSS: f64 = 0.5;

/// The result after some blocks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The first is better.
    First,
    /// The second is better.
    Second,
    /// They differ by less than the margin.
    Equal,
    /// Not known yet.
    Open,
}

/// A running test.
#[derive(Clone, Debug)]
pub struct Test {
    /// Upper bound of the chance of a wrong verdict, over the whole run.
    error: f64,
    /// Means this close to one half count as equal.
    margin: f64,
    /// For each value of the grid, a gambler who bets on a higher mean, and one who bets on a lower.
    gamblers: Vec<[Gambler; 2]>,
    count: f64,
    sum: f64,
    squares: f64,
}

/// Bets against one value of the mean.
#[derive(Clone, Copy, Debug, Default)]
struct Gambler {
    /// Logarithm of the capital.
    capital: f64,
    /// Whether the capital has ever been enough to refute the value.
    refuted: bool,
}

impl Gambler {
    fn bet(&mut self, stake: f64, gain: f64, enough: f64) {
        self.capital += (stake * gain).ln_1p();
        self.refuted |= self.capital >= enough;
    }
}

impl Test {
    /// A test with an upper bound of the chance of error, and a margin around one half that counts as equal.
    pub fn new(error: f64, margin: f64) -> Self {
        let gamblers = vec![[Gambler::default(); 2]; GRID_STEPS + 1];
        Self { error, margin, gamblers, count: 0.0, sum: 0.0, squares: 0.0 }
    }

    /// Adds one block: the first bot's share of its victories, from 0 to 1.
    pub fn add(&mut self, share: f64) {
        // Mean and spread before this block; the prior counts as one block at one half.
        let mean = (0.5 + self.sum) / (1.0 + self.count);
        let spread = (0.25 + self.squares) / (1.0 + self.count);
        // Two-sided: each side may err half as often.
        let enough = (2.0 / self.error).ln();
        for (at, [higher, lower]) in self.gamblers.iter_mut().enumerate() {
            let value = at as f64 / GRID_STEPS as f64;
            let edge = mean - value;
            let stake = edge / (spread + edge * edge);
            higher.bet(stake.clamp(0.0, MAX_LOSS / value.max(1e-9)), share - value, enough);
            lower.bet((-stake).clamp(0.0, MAX_LOSS / (1.0 - value).max(1e-9)), value - share, enough);
        }
        self.count += 1.0;
        self.sum += share;
        let mean = (0.5 + self.sum) / (1.0 + self.count);
        self.squares += (share - mean) * (share - mean);
    }

    /// The verdict so far.
    pub fn verdict(&self) -> Verdict {
        let [low, high] = self.interval();
        match self.gamblers[GRID_STEPS / 2] {
            [Gambler { refuted: true, .. }, _] => Verdict::First,
            [_, Gambler { refuted: true, .. }] => Verdict::Second,
            _ if low >= 0.5 - self.margin && high <= 0.5 + self.margin => Verdict::Equal,
            _ => Verdict::Open,
        }
    }

    /// From the lowest to the highest mean that is not refuted, widened by one step of the grid. It contains the true mean
    /// at all moments at once, except with the chance of error.
    pub fn interval(&self) -> [f64; 2] {
        let stands = |[higher, lower]: &[Gambler; 2]| !higher.refuted && !lower.refuted;
        let low = self.gamblers.iter().position(stands).unwrap_or(0);
        let high = self.gamblers.iter().rposition(stands).unwrap_or(GRID_STEPS);
        let value = |at: usize| at as f64 / GRID_STEPS as f64;
        [value(low.saturating_sub(1)), value((high + 1).min(GRID_STEPS))]
    }

    /// The mean so far.
    pub fn mean(&self) -> f64 {
        if self.count > 0.0 { self.sum / self.count } else { 0.5 }
    }
}

#[cfg(test)]
mod tests {
    use votive_engine::{FastRng, Rng, SeedableRng};

    use super::*;

    const BLOCKS: usize = 400;
    const RUNS: u64 = 300;

    /// Blocks of four games, each won by the first with the same chance: where it stopped and what it said, and whether
    /// the interval ever lost the truth.
    fn run(chance: f64, margin: f64, seed: u64) -> (usize, Verdict, bool) {
        let mut rng = FastRng::seed_from_u64(seed);
        let mut test = Test::new(0.05, margin);
        let mut lost = false;
        for block in 0..BLOCKS {
            let wins = (0..4).filter(|_| (rng.next_u64() as f64) < chance * u64::MAX as f64).count();
            test.add(wins as f64 / 4.0);
            let [low, high] = test.interval();
            lost |= chance < low || chance > high;
            if test.verdict() != Verdict::Open {
                return (block + 1, test.verdict(), lost);
            }
        }
        (BLOCKS, Verdict::Open, lost)
    }

    fn share_of(runs: &[(usize, Verdict, bool)], test: impl Fn(&(usize, Verdict, bool)) -> bool) -> f64 {
        runs.iter().filter(|run| test(run)).count() as f64 / runs.len() as f64
    }

    #[test]
    fn between_equals_it_seldom_sees_a_difference_though_it_looks_after_every_block() {
        let runs: Vec<_> = (0..RUNS).map(|seed| run(0.5, 0.0, seed)).collect();
        let wrong = share_of(&runs, |run| run.1 != Verdict::Open);
        assert!(wrong <= 0.05, "{wrong}");
        assert!(share_of(&runs, |run| run.2) <= 0.05);
    }

    #[test]
    fn a_clear_difference_is_seen_soon_and_the_right_way_round() {
        for (chance, expected) in [(0.65, Verdict::First), (0.35, Verdict::Second)] {
            let runs: Vec<_> = (0..RUNS).map(|seed| run(chance, 0.0, seed)).collect();
            let right = share_of(&runs, |run| run.1 == expected);
            assert!(right > 0.99, "{right}");
            let blocks = runs.iter().map(|run| run.0).sum::<usize>() / runs.len();
            assert!(blocks < 60, "{blocks}");
            assert!(share_of(&runs, |run| run.2) <= 0.05);
        }
    }

    #[test]
    fn a_small_difference_takes_longer() {
        let mean_of = |chance| (0..40).map(|seed| run(chance, 0.0, seed).0).sum::<usize>() / 40;
        assert!(mean_of(0.57) > 2 * mean_of(0.65));
    }

    #[test]
    fn equals_are_called_so_when_the_margin_is_wide() {
        let runs: Vec<_> = (0..40).map(|seed| run(0.5, 0.1, seed)).collect();
        let equal = share_of(&runs, |run| run.1 == Verdict::Equal);
        assert!(equal > 0.9, "{equal}");
    }

    #[test]
    fn extremes_leave_the_numbers_finite() {
        let mut test = Test::new(0.05, 0.0);
        assert_eq!((test.mean(), test.interval(), test.verdict()), (0.5, [0.0, 1.0], Verdict::Open));
        for _ in 0..50 {
            test.add(1.0);
        }
        assert_eq!(test.verdict(), Verdict::First);
        let [low, high] = test.interval();
        assert!(low > 0.8 && high == 1.0, "{low} {high}");
    }
}
