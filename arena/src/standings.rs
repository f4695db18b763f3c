//! The ranking of bots: each bot, each pair of bots in the games they share, and whether they are in the expected order.

use serde::Serialize;
use votive_bots::BotKind;

use crate::{
    game_run::{PlayedGame, block_sums},
    interval::{self, Estimate},
    rating::{self, RankedSeats, Rating},
};

/// The results of one bot over all its seats.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Standing {
    /// The bot.
    pub bot: &'static str,
    /// Number of seats it had, over all games.
    pub seats: u64,
    /// Victories; one shared by k players counts 1/k for each.
    pub wins: f64,
    /// Wins over seats.
    pub win_rate: f64,
    /// The 95 % confidence interval of the win rate, over deals.
    pub ci95: [f64; 2],
    /// The mean of the final scores.
    pub mean_score: f64,
    /// The mean of the ranks.
    pub mean_rank: f64,
    /// Its rating.
    pub rating: Rating,
}

/// Two bots in the games they share.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Pair {
    /// The first bot.
    pub bot: &'static str,
    /// The second bot.
    pub rival: &'static str,
    /// Games with both.
    pub games: u64,
    /// How often a seat of `bot` ends ahead of a seat of `rival`; a tie counts one half.
    pub ahead: Estimate,
    /// Share of the victory for each seat of `bot`, minus that of `rival`.
    pub lead: Estimate,
}

/// Whether bots are ranked as expected, the weakest first.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Order {
    /// Each bot wins more than the one before, over all games.
    pub strict: bool,
    /// Also, each leads the one before in shared games with 95 % confidence.
    pub proved: bool,
    /// Each bot against the one before.
    pub steps: Vec<Pair>,
}

/// The standings of bots, in the order given.
pub fn standings(bots: &[BotKind], games: &[PlayedGame]) -> Vec<Standing> {
    let ratings = rating::rate(bots.len(), &ranked_blocks(bots, games));
    bots.iter().zip(ratings).map(|(bot, rating)| standing(*bot, games, rating)).collect()
}

fn standing(bot: BotKind, games: &[PlayedGame], rating: Rating) -> Standing {
    let seats = || {
        games.iter().flat_map(move |game| {
            let of_bot = game.seating.bots.iter().enumerate().filter(move |(_, other)| **other == bot);
            of_bot.map(move |(seat, _)| (game, seat))
        })
    };
    let number = seats().count() as f64;
    let mean = |of: &dyn Fn(&PlayedGame, usize) -> f64| {
        let sum: f64 = seats().map(|(game, seat)| of(game, seat)).sum();
        if number > 0.0 { sum / number } else { 0.0 }
    };
    let wins = block_sums(games, |game, block| {
        for (seat, _) in game.seating.bots.iter().enumerate().filter(|(_, other)| **other == bot) {
            block.add(game.result.share(seat));
        }
    });
    let rate = interval::share(&wins);
    Standing {
        bot: bot.id(),
        seats: number as u64,
        wins: wins.iter().map(|block| block.sum).sum(),
        win_rate: rate.mean,
        ci95: rate.ci95,
        mean_score: mean(&|game, seat| game.result.scores[seat].into()),
        mean_rank: mean(&|game, seat| game.result.ranks[seat].into()),
        rating,
    }
}

/// One bot against another in the games they share.
pub fn pair(bot: BotKind, rival: BotKind, games: &[PlayedGame]) -> Pair {
    let seats = |game: &PlayedGame, of: BotKind| -> Vec<usize> {
        (0..game.seating.bots.len()).filter(|seat| game.seating.bots[*seat] == of).collect()
    };
    let ahead = block_sums(games, |game, block| {
        for own in seats(game, bot) {
            for other in seats(game, rival) {
                block.add(match game.result.ranks[own].cmp(&game.result.ranks[other]) {
                    std::cmp::Ordering::Less => 1.0,
                    std::cmp::Ordering::Equal => 0.5,
                    std::cmp::Ordering::Greater => 0.0,
                });
            }
        }
    });
    let lead = block_sums(games, |game, block| {
        let (own, others) = (seats(game, bot), seats(game, rival));
        if own.is_empty() || others.is_empty() {
            return;
        }
        let mean = |seats: &[usize]| {
            seats.iter().map(|seat| game.result.share(*seat)).sum::<f64>() / seats.len() as f64
        };
        block.add(mean(&own) - mean(&others));
    });
    Pair {
        bot: bot.id(),
        rival: rival.id(),
        games: lead.iter().map(|block| block.count).sum::<f64>() as u64,
        ahead: interval::share(&ahead),
        lead: interval::mean(&lead, [-1.0, 1.0]),
    }
}

/// Every bot against every other.
pub fn pairs(bots: &[BotKind], games: &[PlayedGame]) -> Vec<Pair> {
    let all = bots.iter().flat_map(|bot| bots.iter().map(move |rival| (*bot, *rival)));
    all.filter(|(bot, rival)| bot != rival).map(|(bot, rival)| pair(bot, rival, games)).collect()
}

/// Whether bots are ranked in this order.
pub fn order(weakest_first: &[BotKind], games: &[PlayedGame], standings: &[Standing]) -> Order {
    let rate = |bot: BotKind| standings.iter().find(|standing| standing.bot == bot.id()).map(|s| s.win_rate);
    let steps: Vec<Pair> = weakest_first.windows(2).map(|two| pair(two[1], two[0], games)).collect();
    let strict = weakest_first.windows(2).all(|two| rate(two[1]) > rate(two[0]));
    let proved = strict && steps.iter().all(|step| step.lead.above(0.0));
    Order { strict, proved, steps }
}

/// The games of each block as [`rating::rate`] takes them.
fn ranked_blocks(bots: &[BotKind], games: &[PlayedGame]) -> Vec<Vec<RankedSeats>> {
    games
        .chunk_by(|a, b| a.seating.block == b.seating.block)
        .map(|block| {
            let game = |game: &PlayedGame| {
                let number = |bot: &BotKind| bots.iter().position(|other| other == bot);
                let seats = game.seating.bots.iter().map(number).zip(&game.result.ranks);
                seats.filter_map(|(bot, rank)| Some((bot?, *rank))).collect()
            };
            block.iter().map(game).collect()
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use crate::{game_run::GameResult, schedule::Seating};

    use super::*;

    const A: BotKind = BotKind::Random;
    const B: BotKind = BotKind::Greedy;

    fn game(block: u64, bots: &[BotKind], ranks: &[u8]) -> PlayedGame {
        let seating = Seating { block, within: 0, bots: bots.to_vec(), places: (0..bots.len()).collect() };
        let scores = ranks.iter().map(|rank| 10 - i32::from(*rank)).collect();
        PlayedGame {
            seating,
            result: GameResult { decisions: 1, rounds: 1, scores, ranks: ranks.to_vec(), counted: None },
        }
    }

    fn games() -> Vec<PlayedGame> {
        let mut games = Vec::new();
        for block in 0..30 {
            games.push(game(block, &[A, B, B], if block % 3 == 0 { &[1, 2, 3] } else { &[3, 1, 1] }));
        }
        games
    }

    #[test]
    fn wins_are_counted_by_seat_and_shared() {
        let table = standings(&[A, B], &games());
        assert_eq!((table[0].seats, table[1].seats), (30, 60));
        assert!((table[0].wins - 10.0).abs() < 1e-9 && (table[1].wins - 20.0).abs() < 1e-9);
        assert!((table[1].win_rate - 1.0 / 3.0).abs() < 1e-9);
        assert!((table[0].mean_rank - (10.0 + 60.0) / 30.0).abs() < 1e-9);
        assert!(table[0].ci95[0] < 1.0 / 3.0 && 1.0 / 3.0 < table[0].ci95[1]);
    }

    #[test]
    fn pairs_are_compared_at_common_tables_only() {
        let mut all = games();
        all.push(game(30, &[A, A, A], &[1, 2, 3]));
        let against = pair(B, A, &all);
        assert_eq!(against.games, 30);
        assert!((against.ahead.mean - 2.0 / 3.0).abs() < 1e-9);
        // A wins 10 of 30; B's two seats have 20 of 60: no lead.
        assert!(against.lead.mean.abs() < 1e-9);
        let back = pair(A, B, &all);
        assert!((back.ahead.mean - 1.0 / 3.0).abs() < 1e-9);
    }

    #[test]
    fn an_order_is_proved_only_when_every_step_is() {
        let clear: Vec<PlayedGame> =
            (0..30).map(|block| game(block, &[A, B], if block == 0 { &[1, 2] } else { &[2, 1] })).collect();
        let table = standings(&[A, B], &clear);
        let right = order(&[A, B], &clear, &table);
        assert!(right.strict && right.proved, "{right:?}");
        let wrong = order(&[B, A], &clear, &table);
        assert!(!wrong.strict && !wrong.proved);
        let few = &clear[..2];
        let unclear = order(&[A, B], few, &standings(&[A, B], few));
        assert!(!unclear.proved);
    }
}
