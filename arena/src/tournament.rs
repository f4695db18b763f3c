//! Plays a schedule of bots over many games.
//!
//! Each game follows from the seed and its number alone: the result is the same on any number of threads, and the same
//! whether a run was cut off and taken up again or not.

use std::{
    io,
    path::{Path, PathBuf},
    time::Instant,
};

use rayon::iter::{IntoParallelIterator, ParallelIterator};
use serde::Serialize;
use serde_json::{Value, json};
use votive_bots::BotKind;
use votive_engine::{
    Seed,
    journal::{BadPlayers, BadStart},
    policy::Policy,
    survey::Survey,
};

use crate::{
    game_run::{self, Played},
    interval::{self, Block},
    ledger::{BadLedger, Ledger},
    schedule::{Layout, Schedule},
    sequential::{Test, Verdict},
    standings::{self, Game, Order, Pair, Standing, in_blocks},
};

/// What to play.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Who sits where.
    pub schedule: Schedule,
    /// How many games; the most of them where a test may stop early.
    pub games: u64,
    /// Where the randomness starts.
    pub seed: u64,
    /// A folder for the records of all games.
    pub record: Option<PathBuf>,
    /// A file of finished games, to go on with.
    pub resume: Option<PathBuf>,
    /// Whether to count what happens.
    pub count: bool,
    /// Whether to stop as soon as it is known which of two is better.
    pub stop: Option<Stop>,
    /// Bots that should stand in this order, the weakest first.
    pub order: Vec<BotKind>,
}

/// When a duel may stop.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Stop {
    /// The chance of a wrong verdict at most.
    pub error: f64,
    /// A difference below this does not matter: the part of all victories beyond one half.
    pub margin: f64,
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

/// How the bot at one place of a line-up fared.
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

/// How a duel ended.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Tested {
    /// The first bot.
    pub first: &'static str,
    /// The second bot.
    pub second: &'static str,
    /// Which is better.
    pub verdict: Verdict,
    /// The chance of a wrong verdict at most.
    pub error: f64,
    /// A difference below this does not matter.
    pub margin: f64,
    /// Deals looked at.
    pub deals: u64,
    /// The part of all victories that fell to the first.
    pub share: f64,
    /// Where its mean is, but for the chance of error, whenever one looks.
    pub interval: [f64; 2],
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
    /// Games that were finished before, from the file of the run.
    pub resumed: u64,
    /// Deals played.
    pub deals: u64,
    /// Decisions made.
    pub decisions: u64,
    /// The time it took.
    pub seconds: f64,
    /// Decisions a second, over all threads.
    pub decisions_per_second: f64,
    /// Games a second, over all threads.
    pub games_per_second: f64,
    /// The places of a line-up, in its order; empty where line-ups change.
    pub seats: Vec<Place>,
    /// The different bots.
    pub bots: Vec<Standing>,
    /// Every bot against every other.
    pub pairs: Vec<Pair>,
    /// Whether bots stand in the order they should.
    pub order: Option<Order>,
    /// How a duel ended.
    pub test: Option<Tested>,
    /// Rounds a game.
    pub rounds: Spread,
    /// Decisions a game.
    pub decisions_per_game: Spread,
    /// What was agreed.
    pub options: Value,
    /// Where the randomness started.
    pub seed: u64,
    /// Whether line-ups went around the table.
    pub rotate: bool,
    /// Who sat where.
    pub schedule: Schedule,
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
    /// A run can't be gone on with.
    #[error(transparent)]
    Ledger(#[from] BadLedger),
    /// A record can't be written.
    #[error("can't write {}: {error}", path.display())]
    Write {
        /// The file or folder.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
}

/// A finished run.
pub struct Run {
    /// What came out.
    pub report: Report,
    /// The games, in order.
    pub games: Vec<Game>,
}

/// Called after every game, from any thread, with how many are finished by it.
pub type Progress<'a> = &'a (dyn Fn(u64) + Sync);

/// Plays a whole tournament.
pub fn run<G: Policy + Survey>(
    options: &G::Options,
    plan: &Plan,
    progress: Progress<'_>,
) -> Result<Run, CannotPlay> {
    let hall = Hall::<G>::open(options, plan)?;
    hall.run(&Variant { name: None, options: options.clone() }, progress)
}

/// The rules that are played: those of the plan, or others to be compared with them on the same deals.
pub struct Variant<G: votive_engine::Game> {
    /// What tells it from the plan, such as `preset=german`; none for the plan itself.
    pub name: Option<String>,
    /// Its options.
    pub options: G::Options,
}

/// Where a plan is played, with the games that are finished already.
pub struct Hall<'a, G: Policy + Survey> {
    plan: &'a Plan,
    layout: Layout<'a>,
    ledger: Option<Ledger>,
    game: std::marker::PhantomData<fn() -> G>,
}

impl<'a, G: Policy + Survey> Hall<'a, G> {
    /// Checks the plan, and reads what is finished.
    pub fn open(options: &G::Options, plan: &'a Plan) -> Result<Self, CannotPlay> {
        BadPlayers::check::<G>(plan.schedule.players())?;
        if let Some(folder) = &plan.record {
            let error = |error| CannotPlay::Write { path: folder.clone(), error };
            std::fs::create_dir_all(folder).map_err(error)?;
        }
        let what = json!({
            "version": env!("CARGO_PKG_VERSION"),
            "game": G::ID,
            "options": options,
            "schedule": plan.schedule,
            "seed": plan.seed,
        });
        let ledger = plan.resume.as_ref().map(|path| Ledger::open(path, &what)).transpose()?;
        Ok(Self { plan, layout: plan.schedule.lay_out(), ledger, game: std::marker::PhantomData })
    }

    /// Plays all games of the plan with some rules.
    pub fn run(&self, variant: &Variant<G>, progress: Progress<'_>) -> Result<Run, CannotPlay> {
        let start = Instant::now();
        let a_block = self.plan.schedule.games_a_block();
        // A duel looks after some blocks whether it knows enough; everybody else plays all games at once.
        let step = match self.plan.stop {
            Some(_) => a_block * rayon::current_num_threads() as u64,
            None => self.plan.games,
        };
        let mut games: Vec<Game> = Vec::new();
        let mut resumed = 0;
        let mut watch = self.plan.stop.map(|stop| Watch::new(stop, self.first()));
        while (games.len() as u64) < self.plan.games {
            let from = games.len() as u64;
            let some: Vec<(Game, bool)> = (from..self.plan.games.min(from + step))
                .into_par_iter()
                .map(|number| {
                    let game = self.game(variant, number)?;
                    progress(1);
                    Ok(game)
                })
                .collect::<Result<_, CannotPlay>>()?;
            resumed += some.iter().filter(|(_, resumed)| *resumed).count() as u64;
            games.extend(some.into_iter().map(|(game, _)| game));
            if let Some(watch) = &mut watch
                && let Some(enough) = watch.look(&games, a_block)
            {
                games.truncate(enough);
                break;
            }
        }
        let seconds = start.elapsed().as_secs_f64();
        let test = watch.map(|watch| watch.told(&self.plan.schedule.bots()));
        let report = self.sum_up(variant, &games, resumed, seconds, test);
        Ok(Run { report, games })
    }

    fn first(&self) -> BotKind {
        self.plan.schedule.bots()[0]
    }

    /// One game: played, or found among those that are finished.
    fn game(&self, variant: &Variant<G>, number: u64) -> Result<(Game, bool), CannotPlay> {
        let seating = self.layout.game(self.plan.seed, number);
        let path = self.plan.record.as_ref().filter(|_| variant.name.is_none());
        let path = path.map(|folder| record_path(folder, G::ID, self.plan.seed, number));
        let known = self.ledger.as_ref().and_then(|ledger| ledger.game(variant.name.as_deref(), number));
        let complete = |played: &&Played| {
            played.scores.len() == seating.bots.len()
                && (!self.plan.count
                    || played.counted.as_ref().is_some_and(|counted| counted.fits::<G>(seating.bots.len())))
                && path.as_ref().is_none_or(|path| path.exists())
        };
        if let Some(played) = known.filter(complete) {
            return Ok((Game { seating, played: played.clone() }, true));
        }
        let seed = Seed::nth(self.plan.seed, seating.block);
        let (played, journal) = game_run::play::<G>(&variant.options, seed, &seating, self.plan.count)?;
        if let Some(path) = path {
            std::fs::write(&path, journal.record().write())
                .map_err(|error| CannotPlay::Write { path, error })?;
        }
        if let Some(ledger) = &self.ledger {
            ledger.add(variant.name.as_deref(), number, &played)?;
        }
        Ok((Game { seating, played }, false))
    }

    fn sum_up(
        &self,
        variant: &Variant<G>,
        games: &[Game],
        resumed: u64,
        seconds: f64,
        test: Option<Tested>,
    ) -> Report {
        let Plan { schedule, seed, order, .. } = self.plan;
        let bots = schedule.bots();
        let table = standings::standings(&bots, games);
        let decisions: u64 = games.iter().map(|game| game.played.decisions).sum();
        let fresh = games.len() as f64 - resumed as f64;
        let fresh_part = ratio(fresh, games.len() as f64);
        Report {
            game: G::ID,
            players: schedule.players(),
            games: games.len() as u64,
            resumed,
            deals: games.last().map_or(0, |game| game.seating.block + 1),
            decisions,
            seconds,
            decisions_per_second: ratio(decisions as f64 * fresh_part, seconds),
            games_per_second: ratio(fresh, seconds),
            seats: match schedule {
                Schedule::LineUp { bots, .. } => places(bots, games),
                Schedule::RoundRobin { .. } | Schedule::Duel { .. } => Vec::new(),
            },
            pairs: standings::pairs(&bots, games),
            order: (order.len() > 1).then(|| standings::order(order, games, &table)),
            bots: table,
            test,
            rounds: spread(games.iter().map(|game| game.played.rounds.into())),
            decisions_per_game: spread(games.iter().map(|game| game.played.decisions)),
            options: serde_json::to_value(&variant.options).expect("plain data can be written"),
            seed: *seed,
            rotate: !matches!(schedule, Schedule::LineUp { rotate: false, .. }),
            schedule: schedule.clone(),
        }
    }
}

/// The test of a duel, as blocks come in.
struct Watch {
    stop: Stop,
    test: Test,
    first: BotKind,
    deals: u64,
}

impl Watch {
    fn new(stop: Stop, first: BotKind) -> Self {
        Self { stop, test: Test::new(stop.error, stop.margin), first, deals: 0 }
    }

    /// Looks at the whole blocks that are new; how many games are enough, if it is known now.
    fn look(&mut self, games: &[Game], a_block: u64) -> Option<usize> {
        let seen = self.deals as usize;
        for block in games.chunks_exact(a_block as usize).skip(seen) {
            self.deals += 1;
            let won = |game: &Game| -> f64 {
                let seats = game.seating.bots.iter().enumerate().filter(|(_, bot)| **bot == self.first);
                seats.map(|(seat, _)| game.played.share(seat)).sum()
            };
            self.test.add(block.iter().map(won).sum::<f64>() / a_block as f64);
            if self.test.verdict() != Verdict::Open {
                return Some((self.deals * a_block) as usize);
            }
        }
        None
    }

    fn told(&self, bots: &[BotKind]) -> Tested {
        let name = |at: usize| bots.get(at).copied().unwrap_or(self.first).id();
        Tested {
            first: name(0),
            second: name(1),
            verdict: self.test.verdict(),
            error: self.stop.error,
            margin: self.stop.margin,
            deals: self.deals,
            share: self.test.mean(),
            interval: self.test.interval(),
        }
    }
}

fn places(bots: &[BotKind], games: &[Game]) -> Vec<Place> {
    let seat_of = |game: &Game, place: usize| {
        game.seating.places.iter().position(|other| *other == place).expect("every place has a seat")
    };
    let place = |(place, bot): (usize, &BotKind)| {
        let wins: Vec<Block> =
            in_blocks(games, |game, block| block.add(game.played.share(seat_of(game, place))));
        let score: f64 = games.iter().map(|game| f64::from(game.played.scores[seat_of(game, place)])).sum();
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

fn record_path(folder: &Path, game: &str, seed: u64, number: u64) -> PathBuf {
    folder.join(format!("{game}-{seed}-{number:06}.json"))
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
