//! Ratings of bots in games of any number of players: the method of Weng and Lin, from the crate `skillratings`.
//!
//! The method takes games one by one, because people improve while they play. Bots do not, and games of one deal depend on
//! each other. So the run is rated many times, each time with as many deals drawn from it with replacement (a bootstrap
//! over deals): the mean rating does not depend on the order of games, and the spread gives the interval.

use serde::Serialize;
use skillratings::{
    MultiTeamOutcome,
    weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team},
};
use votive_engine::{FastRng, SeedableRng, chance::below};

/// Number of bootstrap samples.
const BOOTSTRAP_SAMPLES: usize = 200;

/// Strength of a bot. 25 is average; with a lead of 4.2 it beats one rival in two games of three.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Rating {
    /// The rating.
    pub rating: f64,
    /// The method's own standard deviation after all games.
    pub deviation: f64,
    /// The interval that holds 95 % of the bootstrapped ratings.
    pub ci95: [f64; 2],
}

/// The seats of one finished game: the number of the bot, and its rank.
pub type RankedSeats = Vec<(usize, u8)>;

/// Rates bots `0..bots` by the games of each block.
pub fn rate(bots: usize, blocks: &[Vec<RankedSeats>]) -> Vec<Rating> {
    let mut rng = FastRng::seed_from_u64(0);
    let rated: Vec<Vec<WengLinRating>> = (0..BOOTSTRAP_SAMPLES)
        .map(|_| {
            let mut ratings = vec![WengLinRating::new(); bots];
            for _ in blocks {
                let block = &blocks[below(&mut rng, blocks.len() as u32) as usize];
                block.iter().for_each(|game| update(&mut ratings, game));
            }
            ratings
        })
        .collect();
    let of = |bot: usize| rated.iter().map(|ratings| ratings[bot]).collect::<Vec<_>>();
    (0..bots).map(|bot| summarise(&of(bot))).collect()
}

fn summarise(rated: &[WengLinRating]) -> Rating {
    let mean = |of: fn(&WengLinRating) -> f64| rated.iter().map(of).sum::<f64>() / rated.len() as f64;
    let mut sorted: Vec<f64> = rated.iter().map(|rating| rating.rating).collect();
    sorted.sort_by(f64::total_cmp);
    let quantile = |part: f64| sorted[((sorted.len() - 1) as f64 * part).round() as usize];
    Rating {
        rating: mean(|rating| rating.rating),
        deviation: mean(|rating| rating.uncertainty),
        ci95: [quantile(0.025), quantile(0.975)],
    }
}

/// Updates the ratings by one game. A bot with several seats gets the mean of its seats.
fn update(ratings: &mut [WengLinRating], game: &RankedSeats) {
    let before: Vec<[WengLinRating; 1]> = game.iter().map(|(bot, _)| [ratings[*bot]]).collect();
    let seats: Vec<(&[WengLinRating], MultiTeamOutcome)> = before
        .iter()
        .zip(game)
        .map(|(rating, (_, rank))| (&rating[..], MultiTeamOutcome::new((*rank).into())))
        .collect();
    let after = weng_lin_multi_team(&seats, &WengLinConfig::new());
    for (bot, rating) in ratings.iter_mut().enumerate() {
        let seats: Vec<WengLinRating> =
            game.iter().zip(&after).filter(|((other, _), _)| *other == bot).map(|(_, new)| new[0]).collect();
        if seats.is_empty() {
            continue;
        }
        let mean = |of: fn(&WengLinRating) -> f64| seats.iter().map(of).sum::<f64>() / seats.len() as f64;
        *rating = WengLinRating {
            rating: mean(|rating| rating.rating),
            uncertainty: mean(|rating| rating.uncertainty),
        };
    }
}

#[cfg(test)]
mod tests {
    use votive_engine::Rng;

    use super::*;

    /// Four players whose strengths are known: a game is won with a chance in proportion to them (Plackett and Luce).
    fn games(strengths: &[f64], count: usize, seed: u64) -> Vec<Vec<RankedSeats>> {
        let mut rng = FastRng::seed_from_u64(seed);
        let mut game = || {
            let mut left: Vec<usize> = (0..strengths.len()).collect();
            let mut finished = Vec::new();
            while !left.is_empty() {
                let total: f64 = left.iter().map(|bot| strengths[*bot]).sum();
                let mut drawn = total * (rng.next_u64() >> 11) as f64 / (1u64 << 53) as f64;
                let at = left.iter().position(|bot| {
                    drawn -= strengths[*bot];
                    drawn < 0.0
                });
                let bot = left.remove(at.unwrap_or(0));
                finished.push((bot, finished.len() as u8 + 1));
            }
            vec![finished]
        };
        (0..count).map(|_| game()).collect()
    }

    #[test]
    fn known_strengths_come_out_in_order_with_intervals_apart() {
        let ratings = rate(4, &games(&[1.0, 2.0, 4.0, 8.0], 600, 1));
        for pair in ratings.windows(2) {
            assert!(pair[0].ci95[1] < pair[1].ci95[0], "{ratings:?}");
        }
        for rating in &ratings {
            assert!(rating.ci95[0] < rating.rating && rating.rating < rating.ci95[1], "{rating:?}");
            assert!(rating.deviation < 2.0);
        }
        // Each is twice as strong as the one before, so the steps are about equal.
        let steps: Vec<f64> = ratings.windows(2).map(|pair| pair[1].rating - pair[0].rating).collect();
        assert!(steps.iter().all(|step| (step / steps[0] - 1.0).abs() < 0.35), "{steps:?}");
    }

    #[test]
    fn equals_are_not_told_apart() {
        let ratings = rate(3, &games(&[1.0; 3], 300, 2));
        for rating in &ratings {
            assert!(rating.ci95[0] < 25.0 && 25.0 < rating.ci95[1], "{ratings:?}");
        }
    }

    #[test]
    fn more_games_make_narrower_intervals() {
        let width = |count| {
            let rating = rate(2, &games(&[1.0, 2.0], count, 3))[0];
            rating.ci95[1] - rating.ci95[0]
        };
        assert!(width(800) < width(100));
    }

    #[test]
    fn a_bot_against_itself_learns_nothing() {
        let ratings = rate(1, &vec![vec![vec![(0, 1), (0, 2), (0, 3)]]; 20]);
        assert!((ratings[0].rating - 25.0).abs() < 1e-9);
        assert_eq!(rate(2, &[])[1].rating, 25.0);
    }
}
