//! The result of a tournament.

use serde::Serialize;
use serde_json::Value;
use votive_bots::BotKind;
use votive_engine::Game;

use crate::{
    game_run::{PlayedGame, block_sums},
    interval::{self, Block},
    schedule::Schedule,
    standings::{self, Order, Pair, Standing},
};

use super::{duel::DuelResult, plan::Plan};

/// The result of a tournament.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// The game.
    pub game: &'static str,
    /// Number of players.
    pub players: usize,
    /// Games played.
    pub games: u64,
    /// Games taken from the file of an earlier run.
    pub resumed: u64,
    /// Deals played.
    pub deals: u64,
    /// Decisions made.
    pub decisions: u64,
    /// Wall time.
    pub seconds: f64,
    /// Decisions a second, over all threads.
    pub decisions_per_second: f64,
    /// Games a second, over all threads.
    pub games_per_second: f64,
    /// The places of the line-up, in its order; empty if the schedule has more than one line-up.
    pub seats: Vec<Place>,
    /// The different bots.
    pub bots: Vec<Standing>,
    /// Every bot against every other.
    pub pairs: Vec<Pair>,
    /// Whether the bots are ranked as `Plan::order` expects.
    pub order: Option<Order>,
    /// The result of a duel.
    pub test: Option<DuelResult>,
    /// Rounds a game.
    pub rounds: Spread,
    /// Decisions a game.
    pub decisions_per_game: Spread,
    /// The options of the game.
    pub options: Value,
    /// The seed.
    pub seed: u64,
    /// Whether line-ups rotated around the table.
    pub rotate: bool,
    /// Who sat where.
    pub schedule: Schedule,
}

/// The results of one place of a line-up.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Place {
    /// The bot.
    pub bot: &'static str,
    /// Games won; a victory shared by k players counts 1/k for each.
    pub wins: f64,
    /// Wins over games.
    pub win_rate: f64,
    /// The 95 % confidence interval of the win rate, over deals.
    pub ci95: [f64; 2],
    /// The mean of the final scores.
    pub mean_score: f64,
}

/// Mean, minimum and maximum of a number counted in every game.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Spread {
    /// The mean.
    pub mean: f64,
    /// The minimum.
    pub min: u64,
    /// The maximum.
    pub max: u64,
}

/// How long the tournament took.
#[derive(Clone, Copy)]
pub(super) struct Timing {
    /// Games taken from the file of the run.
    pub(super) resumed: u64,
    pub(super) seconds: f64,
}

impl Report {
    pub(super) fn new<G: Game>(
        plan: &Plan,
        options: &G::Options,
        games: &[PlayedGame],
        Timing { resumed, seconds }: Timing,
        test: Option<DuelResult>,
    ) -> Self {
        let Plan { schedule, seed, order, .. } = plan;
        let bots = schedule.bots();
        let bot_standings = standings::standings(&bots, games);
        let decisions: u64 = games.iter().map(|game| game.result.decisions).sum();
        let newly_played = games.len() as f64 - resumed as f64;
        let new_share = ratio(newly_played, games.len() as f64);
        Self {
            game: G::ID,
            players: schedule.players(),
            games: games.len() as u64,
            resumed,
            deals: games.last().map_or(0, |game| game.seating.block + 1),
            decisions,
            seconds,
            decisions_per_second: ratio(decisions as f64 * new_share, seconds),
            games_per_second: ratio(newly_played, seconds),
            seats: match schedule {
                Schedule::LineUp { bots, .. } => places(bots, games),
                Schedule::RoundRobin { .. } | Schedule::Duel { .. } => Vec::new(),
            },
            pairs: standings::pairs(&bots, games),
            order: (order.len() > 1).then(|| standings::order(order, games, &bot_standings)),
            bots: bot_standings,
            test,
            rounds: spread(games.iter().map(|game| game.result.rounds.into())),
            decisions_per_game: spread(games.iter().map(|game| game.result.decisions)),
            options: serde_json::to_value(options).expect("plain data can be written"),
            seed: *seed,
            rotate: !matches!(schedule, Schedule::LineUp { rotate: false, .. }),
            schedule: schedule.clone(),
        }
    }
}

fn places(bots: &[BotKind], games: &[PlayedGame]) -> Vec<Place> {
    let seat_of = |game: &PlayedGame, place: usize| {
        game.seating.places.iter().position(|other| *other == place).expect("every place has a seat")
    };
    let place = |(place, bot): (usize, &BotKind)| {
        let wins: Vec<Block> =
            block_sums(games, |game, block| block.add(game.result.share(seat_of(game, place))));
        let score: f64 = games.iter().map(|game| f64::from(game.result.scores[seat_of(game, place)])).sum();
        let rate = interval::share(&wins);
        Place {
            bot: bot.id(),
            wins: wins.iter().map(|block| block.sum).sum(),
            win_rate: rate.mean,
            ci95: rate.ci95,
            mean_score: ratio(score, games.len() as f64),
        }
    };
    bots.iter().enumerate().map(place).collect()
}

/// `part / whole`; 0 where the whole is 0.
fn ratio(part: f64, whole: f64) -> f64 {
    if whole > 0.0 { part / whole } else { 0.0 }
}

fn spread(counts: impl Iterator<Item = u64> + Clone) -> Spread {
    let number = counts.clone().count() as f64;
    let sum: u64 = counts.clone().sum();
    let (min, max) = (counts.clone().min().unwrap_or(0), counts.max().unwrap_or(0));
    Spread { mean: ratio(sum as f64, number), min, max }
}
