//! How bots fared: each by itself, each pair at common tables, and whether they stand in the order they should.

use serde::Serialize;
use votive_bots::BotKind;

use crate::{
    game_run::Played,
    interval::{self, Block, Estimate},
    rating::{self, Finished, Rating},
    schedule::Seating,
};

/// A finished game of a schedule.
#[derive(Clone, PartialEq, Debug)]
pub struct Game {
    /// Who sat where.
    pub seating: Seating,
    /// What came out.
    pub played: Played,
}

/// How one bot fared, over all seats it had.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Standing {
    /// The bot.
    pub bot: &'static str,
    /// How many seats it had, over all games.
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

/// Two bots at common tables.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Pair {
    /// The one.
    pub bot: &'static str,
    /// The other.
    pub rival: &'static str,
    /// Games with both.
    pub games: u64,
    /// How often a seat of the one ends ahead of a seat of the other; a tie counts one half.
    pub ahead: Estimate,
    /// By how much its part of the victory, for each seat, exceeds the other's.
    pub lead: Estimate,
}

/// Whether bots stand in the order in which they were named, the weakest first.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Order {
    /// Whether each wins more than the one before, over all games.
    pub strict: bool,
    /// Whether moreover each leads the one before at common tables with 95 % confidence.
    pub proved: bool,
    /// From each to the next.
    pub steps: Vec<Pair>,
}

/// The standings of bots, in the order given.
pub fn standings(bots: &[BotKind], games: &[Game]) -> Vec<Standing> {
    let ratings = rating::rate(bots.len(), &finished(bots, games));
    bots.iter().zip(ratings).map(|(bot, rating)| standing(*bot, games, rating)).collect()
}

fn standing(bot: BotKind, games: &[Game], rating: Rating) -> Standing {
    let seats = || {
        games.iter().flat_map(move |game| {
            let of_bot = game.seating.bots.iter().enumerate().filter(move |(_, other)| **other == bot);
            of_bot.map(move |(seat, _)| (game, seat))
        })
    };
    let number = seats().count() as f64;
    let mean = |of: &dyn Fn(&Game, usize) -> f64| {
        let sum: f64 = seats().map(|(game, seat)| of(game, seat)).sum();
        if number > 0.0 { sum / number } else { 0.0 }
    };
    let wins = in_blocks(games, |game, block| {
        for (seat, _) in game.seating.bots.iter().enumerate().filter(|(_, other)| **other == bot) {
            block.add(game.played.share(seat));
        }
    });
    let rate = interval::share(&wins);
    Standing {
        bot: bot.id(),
        seats: number as u64,
        wins: wins.iter().map(|block| block.sum).sum(),
        win_rate: rate.mean,
        ci95: rate.ci95,
        mean_score: mean(&|game, seat| game.played.scores[seat].into()),
        mean_rank: mean(&|game, seat| game.played.ranks[seat].into()),
        rating,
    }
}

/// One bot against another at their common tables.
pub fn pair(bot: BotKind, rival: BotKind, games: &[Game]) -> Pair {
    let seats = |game: &Game, of: BotKind| -> Vec<usize> {
        (0..game.seating.bots.len()).filter(|seat| game.seating.bots[*seat] == of).collect()
    };
    let ahead = in_blocks(games, |game, block| {
        for own in seats(game, bot) {
            for other in seats(game, rival) {
                block.add(match game.played.ranks[own].cmp(&game.played.ranks[other]) {
                    std::cmp::Ordering::Less => 1.0,
                    std::cmp::Ordering::Equal => 0.5,
                    std::cmp::Ordering::Greater => 0.0,
                });
            }
        }
    });
    let lead = in_blocks(games, |game, block| {
        let (own, others) = (seats(game, bot), seats(game, rival));
        if own.is_empty() || others.is_empty() {
            return;
        }
        let mean = |seats: &[usize]| {
            seats.iter().map(|seat| game.played.share(*seat)).sum::<f64>() / seats.len() as f64
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
pub fn pairs(bots: &[BotKind], games: &[Game]) -> Vec<Pair> {
    let all = bots.iter().flat_map(|bot| bots.iter().map(move |rival| (*bot, *rival)));
    all.filter(|(bot, rival)| bot != rival).map(|(bot, rival)| pair(bot, rival, games)).collect()
}

/// Whether bots, named from the weakest on, stand in this order.
pub fn order(weakest_first: &[BotKind], games: &[Game], standings: &[Standing]) -> Order {
    let rate = |bot: BotKind| standings.iter().find(|standing| standing.bot == bot.id()).map(|s| s.win_rate);
    let steps: Vec<Pair> = weakest_first.windows(2).map(|two| pair(two[1], two[0], games)).collect();
    let strict = weakest_first.windows(2).all(|two| rate(two[1]) > rate(two[0]));
    let proved = strict && steps.iter().all(|step| step.lead.above(0.0));
    Order { strict, proved, steps }
}

/// One sum for each block, in order.
pub fn in_blocks(games: &[Game], mut add: impl FnMut(&Game, &mut Block)) -> Vec<Block> {
    let mut blocks: Vec<(u64, Block)> = Vec::new();
    for game in games {
        if blocks.last().is_none_or(|(number, _)| *number != game.seating.block) {
            blocks.push((game.seating.block, Block::default()));
        }
        let (_, block) = blocks.last_mut().expect("just pushed");
        add(game, block);
    }
    blocks.into_iter().map(|(_, block)| block).collect()
}

/// The games of each block, for ratings.
fn finished(bots: &[BotKind], games: &[Game]) -> Vec<Vec<Finished>> {
    games
        .chunk_by(|a, b| a.seating.block == b.seating.block)
        .map(|block| {
            let game = |game: &Game| {
                let number = |bot: &BotKind| bots.iter().position(|other| other == bot);
                let seats = game.seating.bots.iter().map(number).zip(&game.played.ranks);
                seats.filter_map(|(bot, rank)| Some((bot?, *rank))).collect()
            };
            block.iter().map(game).collect()
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: BotKind = BotKind::Random;
    const B: BotKind = BotKind::Greedy;

    fn game(block: u64, bots: &[BotKind], ranks: &[u8]) -> Game {
        let seating = Seating { block, within: 0, bots: bots.to_vec(), places: (0..bots.len()).collect() };
        let scores = ranks.iter().map(|rank| 10 - i32::from(*rank)).collect();
        Game {
            seating,
            played: Played { decisions: 1, rounds: 1, scores, ranks: ranks.to_vec(), counted: None },
        }
    }

    fn games() -> Vec<Game> {
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
        let clear: Vec<Game> =
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
