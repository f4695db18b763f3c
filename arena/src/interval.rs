//! Confidence intervals of means over blocks.
//!
//! Games of one deal are not independent: they share its luck. Blocks, all games of one deal, are. So the spread is
//! measured between blocks, never between games.

use serde::Serialize;

/// An estimate with its 95 % confidence interval.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// The bounds of the interval.
    pub ci95: [f64; 2],
}

impl Estimate {
    /// Whether the whole interval lies above a value.
    pub const fn above(&self, value: f64) -> bool {
        self.ci95[0] > value
    }
}

/// One block: the sum and the number of its observations.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Block {
    /// Sum of the observations.
    pub sum: f64,
    /// Number of observations.
    pub count: f64,
}

impl Block {
    /// Adds one observation.
    pub fn add(&mut self, value: f64) {
        self.sum += value;
        self.count += 1.0;
    }
}

/// The mean over all observations, and its standard error measured between blocks (the ratio estimator of cluster
/// sampling; `None` for fewer than two blocks). Also the number of blocks.
fn mean_and_error(blocks: &[Block]) -> (f64, Option<f64>, usize) {
    let used: Vec<Block> = blocks.iter().copied().filter(|block| block.count > 0.0).collect();
    let count: f64 = used.iter().map(|block| block.count).sum();
    if used.is_empty() {
        return (0.0, None, 0);
    }
    let mean = used.iter().map(|block| block.sum).sum::<f64>() / count;
    let number = used.len() as f64;
    if used.len() < 2 {
        return (mean, None, used.len());
    }
    let squares: f64 = used.iter().map(|block| (block.sum - mean * block.count).powi(2)).sum();
    let variance = squares * number / (number - 1.0) / (count * count);
    (mean, Some(variance.sqrt()), used.len())
}

/// Upper bound of the number of independent games that one game counts for.
const MAX_WEIGHT_OF_A_GAME: f64 = 4.0;

/// A share between 0 and 1, such as a win rate: Wilson's interval for the effective number of independent games. Unlike
/// a symmetric interval it holds near 0 and 1.
pub fn share(blocks: &[Block]) -> Estimate {
    let (mean, error, number) = mean_and_error(blocks);
    if number == 0 {
        return Estimate { mean: 0.0, ci95: [0.0, 1.0] };
    }
    let spread = mean * (1.0 - mean);
    let effective = match error {
        // Without spread between blocks nothing is known about it: each block counts as one game.
        Some(error) if error > 0.0 && spread > 0.0 => spread / (error * error),
        Some(_) | None => number as f64,
    };
    let games: f64 = blocks.iter().map(|block| block.count).sum();
    // A small spread between few blocks is luck.
    let effective = effective.min(MAX_WEIGHT_OF_A_GAME * games);
    let quantile = if number < 2 { NORMAL_QUANTILE } else { student_quantile(number - 1) };
    Estimate { mean, ci95: wilson(mean, effective, quantile) }
}

/// A mean, such as of differences: Student's interval over blocks, cut off at the limits.
pub fn mean(blocks: &[Block], limits: [f64; 2]) -> Estimate {
    let (mean, error, number) = mean_and_error(blocks);
    let Some(error) = error else { return Estimate { mean, ci95: limits } };
    let reach = student_quantile(number - 1) * error;
    Estimate { mean, ci95: [(mean - reach).max(limits[0]), (mean + reach).min(limits[1])] }
}

/// The 97.5 % quantile of the normal distribution.
const NORMAL_QUANTILE: f64 = 1.959_963_984_540_054;

/// The 97.5 % quantile of Student's distribution: a table for few degrees of freedom, the expansion of Cornish and Fisher
/// for more.
fn student_quantile(freedom: usize) -> f64 {
    const FEW: [f64; 5] = [12.706, 4.303, 3.182, 2.776, 2.571];
    if let Some(quantile) = freedom.checked_sub(1).and_then(|at| FEW.get(at)) {
        return *quantile;
    }
    let (z, n) = (NORMAL_QUANTILE, freedom as f64);
    z + (z.powi(3) + z) / (4.0 * n)
        + (5.0 * z.powi(5) + 16.0 * z.powi(3) + 3.0 * z) / (96.0 * n * n)
        + (3.0 * z.powi(7) + 19.0 * z.powi(5) + 17.0 * z.powi(3) - 15.0 * z) / (384.0 * n.powi(3))
}

/// Wilson's score interval of a rate among this many independent games.
fn wilson(rate: f64, games: f64, quantile: f64) -> [f64; 2] {
    let spread = quantile * quantile / games;
    let middle = rate + spread / 2.0;
    let reach = quantile * (rate * (1.0 - rate) / games + spread / (4.0 * games)).sqrt();
    // Rounding must not push the bounds past the rate itself where it is 0 or 1.
    [
        ((middle - reach) / (1.0 + spread)).clamp(0.0, rate),
        ((middle + reach) / (1.0 + spread)).clamp(rate, 1.0),
    ]
}

#[cfg(test)]
mod tests {
    use votive_engine::{FastRng, Rng, SeedableRng};

    use super::*;

    fn blocks(sums: &[f64], count: f64) -> Vec<Block> {
        sums.iter().map(|sum| Block { sum: *sum, count }).collect()
    }

    #[test]
    fn wilsons_interval_is_as_in_the_tables() {
        let [low, high] = wilson(0.8, 10.0, NORMAL_QUANTILE);
        assert!((low - 0.4902).abs() < 1e-3 && (high - 0.9433).abs() < 1e-3, "{low} {high}");
        for games in 1..100 {
            let games = f64::from(games);
            assert_eq!(
                (wilson(0.0, games, NORMAL_QUANTILE)[0], wilson(1.0, games, NORMAL_QUANTILE)[1]),
                (0.0, 1.0)
            );
        }
    }

    #[test]
    fn students_quantiles_are_as_in_the_tables() {
        for (freedom, quantile) in
            [(1, 12.706), (5, 2.571), (6, 2.447), (10, 2.228), (30, 2.042), (1000, 1.962)]
        {
            assert!(
                (student_quantile(freedom) - quantile).abs() < 2e-3,
                "{freedom}: {}",
                student_quantile(freedom)
            );
        }
    }

    /// Blocks of one independent game each give Wilson's interval, up to Student's quantile.
    #[test]
    fn single_games_are_the_simple_case() {
        let sums: Vec<f64> = (0..400).map(|game| f64::from(u8::from(game % 4 == 0))).collect();
        let Estimate { mean, ci95 } = share(&blocks(&sums, 1.0));
        let simple = wilson(0.25, 400.0, NORMAL_QUANTILE);
        assert_eq!(mean, 0.25);
        assert!(
            (ci95[0] - simple[0]).abs() < 1e-3 && (ci95[1] - simple[1]).abs() < 1e-3,
            "{ci95:?} {simple:?}"
        );
    }

    /// Four games that always agree are worth one.
    #[test]
    fn games_that_depend_on_each_other_count_less() {
        let agree: Vec<f64> = (0..100).map(|block| if block % 4 == 0 { 4.0 } else { 0.0 }).collect();
        let [low, high] = share(&blocks(&agree, 4.0)).ci95;
        let simple = wilson(0.25, 100.0, NORMAL_QUANTILE);
        assert!((low - simple[0]).abs() < 4e-3 && (high - simple[1]).abs() < 4e-3, "{low} {high} {simple:?}");
    }

    #[test]
    fn little_data_gives_wide_intervals() {
        assert_eq!(share(&[]).ci95, [0.0, 1.0]);
        let one = share(&blocks(&[4.0], 4.0));
        assert!(one.mean == 1.0 && one.ci95[0] < 0.25 && one.ci95[1] == 1.0, "{one:?}");
        assert_eq!(mean(&blocks(&[1.0], 4.0), [-1.0, 1.0]).ci95, [-1.0, 1.0]);
        let same = share(&blocks(&[1.0; 3], 4.0));
        assert!(same.ci95[0] < 0.2 && same.ci95[1] > 0.4, "{same:?}");
    }

    /// With a known truth the interval holds it about as often as it says, though games within a block depend.
    #[test]
    fn intervals_hold_the_truth_as_often_as_they_say() {
        let mut rng = FastRng::seed_from_u64(5);
        let mut uniform = || (rng.next_u64() >> 11) as f64 / (1u64 << 53) as f64;
        let (mut held_share, mut held_mean) = (0, 0);
        const RUNS: u32 = 2000;
        for _ in 0..RUNS {
            // Each deal favours one side: 0.1 or 0.5, the truth is 0.3.
            let deals: Vec<Block> = (0..60)
                .map(|_| {
                    let chance = if uniform() < 0.5 { 0.1 } else { 0.5 };
                    let wins = (0..4).filter(|_| uniform() < chance).count();
                    Block { sum: wins as f64, count: 4.0 }
                })
                .collect();
            let holds = |ci: [f64; 2]| u32::from(ci[0] <= 0.3 && 0.3 <= ci[1]);
            held_share += holds(share(&deals).ci95);
            held_mean += holds(mean(&deals, [0.0, 1.0]).ci95);
        }
        for held in [held_share, held_mean] {
            let rate = f64::from(held) / f64::from(RUNS);
            assert!((0.935..0.965).contains(&rate), "{rate}");
        }
    }
}
