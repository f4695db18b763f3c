//! A line-up of bots over many games.
//!
//! Games come in blocks: one deal, played once for every rotation of the line-up around the table, so that each bot
//! has every seat equally often and on the same deals. Each game follows from the seed and its number alone; the
//! result is the same on any number of threads.

use std::{
    io,
    path::{Path, PathBuf},
    time::Instant,
};

use rayon::iter::{IntoParallelIterator, ParallelIterator};
use serde::Serialize;
use serde_json::Value;
use votive_bots::{Bot, BotKind};
use votive_engine::{
    Fast, Journal, Observer, Seat, SeatLabel, Seed, Unheard,
    journal::{BadPlayers, BadStart},
    policy::Policy,
};

/// What to play.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The bots; as many as players.
    pub lineup: Vec<BotKind>,
    /// How many games.
    pub games: u64,
    /// Where the randomness starts.
    pub seed: u64,
    /// Whether the line-up goes around the table.
    pub rotate: bool,
    /// A folder for the records of all games.
    pub record: Option<PathBuf>,
}

/// Mean, least and most of something counted in every game.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Spread {
    /// The mean.
    pub mean: f64,
    /// The least.
    pub min: u64,
    /// The most.
    pub max: u64,
}

/// How one bot of the line-up fared.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Standing {
    /// The bot.
    pub bot: &'static str,
    /// Games won; a victory shared by k players counts 1/k for each.
    pub wins: f64,
    /// Wins over games.
    pub win_rate: f64,
    /// Wilson's 95 % confidence interval of the win rate.
    pub ci95: [f64; 2],
    /// The mean of the final scores.
    pub mean_score: f64,
}

/// What came out.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// The game.
    pub game: &'static str,
    /// How many played.
    pub players: usize,
    /// Games played.
    pub games: u64,
    /// Decisions made.
    pub decisions: u64,
    /// The time it took.
    pub seconds: f64,
    /// Decisions a second, over all threads.
    pub decisions_per_second: f64,
    /// Games a second, over all threads.
    pub games_per_second: f64,
    /// The bots in the order of the line-up.
    pub seats: Vec<Standing>,
    /// Rounds a game.
    pub rounds: Spread,
    /// Decisions a game.
    pub decisions_per_game: Spread,
    /// What was agreed.
    pub options: Value,
    /// Where the randomness started.
    pub seed: u64,
    /// Whether the line-up went around the table.
    pub rotate: bool,
}

/// Why it can't be played.
#[derive(Debug, thiserror::Error)]
pub enum CannotPlay {
    /// Too few or too many bots.
    #[error(transparent)]
    Players(#[from] BadPlayers),
    /// The game can't begin so.
    #[error(transparent)]
    Start(#[from] BadStart),
    /// A record can't be written.
    #[error("can't write {}: {error}", path.display())]
    Write {
        /// The file or folder.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
}

/// One game's part of the result, by place in the line-up.
struct Played {
    decisions: u64,
    rounds: u64,
    wins: Vec<f64>,
    scores: Vec<i32>,
}

/// Plays a whole tournament; `progress` is called after every game, from any thread.
pub fn run<G: Policy>(
    options: &G::Options,
    plan: &Plan,
    progress: impl Fn() + Sync,
) -> Result<Report, CannotPlay> {
    BadPlayers::check::<G>(plan.lineup.len())?;
    if let Some(folder) = &plan.record {
        let error = |error| CannotPlay::Write { path: folder.clone(), error };
        std::fs::create_dir_all(folder).map_err(error)?;
    }
    let start = Instant::now();
    let played: Vec<Played> = (0..plan.games)
        .into_par_iter()
        .map(|number| {
            let played = play::<G>(options, plan, number);
            progress();
            played
        })
        .collect::<Result<_, _>>()?;
    Ok(sum_up::<G>(options, plan, &played, start.elapsed().as_secs_f64()))
}

/// Plays one game of the plan.
fn play<G: Policy>(options: &G::Options, plan: &Plan, number: u64) -> Result<Played, CannotPlay> {
    let players = plan.lineup.len();
    let (deal, turn) =
        if plan.rotate { (number / players as u64, (number % players as u64) as usize) } else { (number, 0) };
    let place = |seat: Seat| (seat.index() + turn) % players;
    let labels = Seat::all(players).map(|seat| {
        let bot = plan.lineup[place(seat)].id();
        SeatLabel { name: format!("Player {}", seat.index() + 1), bot: Some(bot.to_owned()) }
    });
    let seed = Seed::nth(plan.seed, deal);
    let mut journal = Journal::<G>::deal(options.clone(), labels.collect(), seed)?;
    let mut bots: Vec<(Box<dyn Bot<G>>, Fast)> = Seat::all(players)
        .map(|seat| (plan.lineup[place(seat)].make(), seed.fast(1 + (turn * players + seat.index()) as u64)))
        .collect();

    let mut decisions = 0;
    journal.draw_due(&mut Unheard);
    while let Some(seat) = G::to_move(journal.state()).first() {
        let view = G::view(journal.state(), Observer::Seat(seat));
        let (bot, rng) = &mut bots[seat.index()];
        let action = bot.choose(&view, rng);
        journal.apply(seat, action, &mut Unheard).expect("bots choose among legal moves");
        journal.draw_due(&mut Unheard);
        decisions += 1;
    }

    let outcome = G::outcome(journal.state()).expect("nobody is to move, so it is over");
    let mut played = Played {
        decisions,
        rounds: G::round(journal.state()).into(),
        wins: vec![0.0; players],
        scores: vec![0; players],
    };
    for seat in Seat::all(players) {
        played.wins[place(seat)] = outcome.share(seat);
        played.scores[place(seat)] = outcome.scores()[seat.index()];
    }
    if let Some(folder) = &plan.record {
        write_record(folder, G::ID, plan.seed, number, &journal.record().write())?;
    }
    Ok(played)
}

fn write_record(folder: &Path, game: &str, seed: u64, number: u64, text: &str) -> Result<(), CannotPlay> {
    let path = folder.join(format!("{game}-{seed}-{number:06}.json"));
    std::fs::write(&path, text).map_err(|error| CannotPlay::Write { path, error })
}

fn sum_up<G: Policy>(options: &G::Options, plan: &Plan, played: &[Played], seconds: f64) -> Report {
    let games = played.len() as f64;
    let decisions: u64 = played.iter().map(|game| game.decisions).sum();
    let standing = |(place, bot): (usize, &BotKind)| {
        let wins: f64 = played.iter().map(|game| game.wins[place]).sum();
        let score: f64 = played.iter().map(|game| f64::from(game.scores[place])).sum();
        Standing {
            bot: bot.id(),
            wins,
            win_rate: ratio(wins, games),
            ci95: wilson(wins, games),
            mean_score: ratio(score, games),
        }
    };
    Report {
        game: G::ID,
        players: plan.lineup.len(),
        games: plan.games,
        decisions,
        seconds,
        decisions_per_second: ratio(decisions as f64, seconds),
        games_per_second: ratio(games, seconds),
        seats: plan.lineup.iter().enumerate().map(standing).collect(),
        rounds: spread(played.iter().map(|game| game.rounds)),
        decisions_per_game: spread(played.iter().map(|game| game.decisions)),
        options: serde_json::to_value(options).expect("plain data can be written"),
        seed: plan.seed,
        rotate: plan.rotate,
    }
}

fn ratio(part: f64, whole: f64) -> f64 {
    if whole > 0.0 { part / whole } else { 0.0 }
}

fn spread(counts: impl Iterator<Item = u64> + Clone) -> Spread {
    let number = counts.clone().count() as f64;
    let sum: u64 = counts.clone().sum();
    let (min, max) = (counts.clone().min().unwrap_or(0), counts.max().unwrap_or(0));
    Spread { mean: ratio(sum as f64, number), min, max }
}

/// Wilson's score interval at 95 %.
fn wilson(wins: f64, games: f64) -> [f64; 2] {
    if games == 0.0 {
        return [0.0, 1.0];
    }
    const Z: f64 = 1.959_963_984_540_054;
    let rate = wins / games;
    let spread = Z * Z / games;
    let middle = rate + spread / 2.0;
    let reach = Z * (rate * (1.0 - rate) / games + spread / (4.0 * games)).sqrt();
    // Rounding must not push the bounds past the rate itself where it is 0 or 1.
    [
        ((middle - reach) / (1.0 + spread)).clamp(0.0, rate),
        ((middle + reach) / (1.0 + spread)).clamp(rate, 1.0),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wilsons_interval_is_as_in_the_tables() {
        let [low, high] = wilson(8.0, 10.0);
        assert!((low - 0.4902).abs() < 1e-3 && (high - 0.9433).abs() < 1e-3, "{low} {high}");
        assert_eq!(wilson(0.0, 0.0), [0.0, 1.0]);
        for games in 1..100 {
            let games = f64::from(games);
            assert_eq!((wilson(0.0, games)[0], wilson(games, games)[1]), (0.0, 1.0));
        }
    }
}
