//! Plays a schedule of bots over many games.
//!
//! Each game follows from the seed and its number alone: the result is the same on any number of threads, and the same
//! for a run that was interrupted and resumed.

mod duel;
mod plan;
mod report;

use std::{
    io,
    marker::PhantomData,
    path::{Path, PathBuf},
    time::Instant,
};

use rayon::iter::{IntoParallelIterator, ParallelIterator};
use serde_json::json;
use votive_engine::{
    Game, Seed,
    journal::{BadPlayers, BadStart},
    policy::Policy,
    survey::Survey,
};

use crate::{
    game_run::{self, GameResult, PlayedGame},
    ledger::{BadLedger, Ledger},
    schedule::Layout,
};

use self::{duel::DuelTest, report::Timing};

pub use self::{
    duel::DuelResult,
    plan::{Plan, Stop},
    report::{Place, Report, Spread},
};

/// Why it can't be played.
#[derive(Debug, thiserror::Error)]
pub enum CannotPlay {
    /// Too few or too many bots.
    #[error(transparent)]
    Players(#[from] BadPlayers),
    /// The game can't start with these options and seats.
    #[error(transparent)]
    Start(#[from] BadStart),
    /// The file of a run can't be used.
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

/// A finished tournament.
pub struct Run {
    /// The result.
    pub report: Report,
    /// The games, in order.
    pub games: Vec<PlayedGame>,
}

/// Called after every game, from any thread, with the number of games to add to the progress.
pub type Progress<'a> = &'a (dyn Fn(u64) + Sync);

/// Plays a whole tournament.
pub fn run<G: Policy + Survey>(
    options: &G::Options,
    plan: &Plan,
    progress: Progress<'_>,
) -> Result<Run, CannotPlay> {
    let tournament = Tournament::<G>::open(options, plan)?;
    tournament.run(&Variant { name: None, options: options.clone() }, progress)
}

/// Options to play with: those of the plan, or others to compare on the same deals.
pub struct Variant<G: Game> {
    /// The option that differs from the plan, such as `preset=german`; `None` for the plan itself.
    pub name: Option<String>,
    /// Its options.
    pub options: G::Options,
}

/// A plan with its file of finished games.
pub struct Tournament<'a, G: Policy + Survey> {
    plan: &'a Plan,
    layout: Layout<'a>,
    ledger: Option<Ledger>,
    game: PhantomData<fn() -> G>,
}

impl<'a, G: Policy + Survey> Tournament<'a, G> {
    /// Checks the plan, makes the folder for records and reads the finished games.
    pub fn open(options: &G::Options, plan: &'a Plan) -> Result<Self, CannotPlay> {
        BadPlayers::check::<G>(plan.schedule.players())?;
        if let Some(folder) = &plan.record {
            let error = |error| CannotPlay::Write { path: folder.clone(), error };
            std::fs::create_dir_all(folder).map_err(error)?;
        }
        let identity = json!({
            "version": env!("CARGO_PKG_VERSION"),
            "game": G::ID,
            "options": options,
            "schedule": plan.schedule,
            "seed": plan.seed,
        });
        let ledger = plan.resume.as_ref().map(|path| Ledger::open(path, &identity)).transpose()?;
        Ok(Self { plan, layout: plan.schedule.lay_out(), ledger, game: PhantomData })
    }

    /// Plays all games of the plan with the options of a variant.
    pub fn run(&self, variant: &Variant<G>, progress: Progress<'_>) -> Result<Run, CannotPlay> {
        let start = Instant::now();
        let block_games = self.plan.schedule.games_per_block();
        // A duel may stop early, so it plays in batches of one block a thread.
        let batch = match self.plan.stop {
            Some(_) => block_games * rayon::current_num_threads() as u64,
            None => self.plan.games,
        };
        let mut games: Vec<PlayedGame> = Vec::new();
        let mut resumed = 0;
        let bots = self.plan.schedule.bots();
        let mut duel = self.plan.stop.map(|stop| DuelTest::new(stop, bots[0]));
        while (games.len() as u64) < self.plan.games {
            let from = games.len() as u64;
            let played: Vec<(PlayedGame, bool)> = (from..self.plan.games.min(from + batch))
                .into_par_iter()
                .map(|number| {
                    let game = self.game(variant, number)?;
                    progress(1);
                    Ok(game)
                })
                .collect::<Result<_, CannotPlay>>()?;
            resumed += played.iter().filter(|(_, resumed)| *resumed).count() as u64;
            games.extend(played.into_iter().map(|(game, _)| game));
            if let Some(duel) = &mut duel
                && let Some(enough) = duel.look(&games, block_games)
            {
                games.truncate(enough);
                break;
            }
        }
        let seconds = start.elapsed().as_secs_f64();
        let test = duel.map(|duel| duel.result(&bots));
        let report = Report::new::<G>(self.plan, &variant.options, &games, Timing { resumed, seconds }, test);
        Ok(Run { report, games })
    }

    /// One game, and whether it was found in the file. It is played if it was not, or if the file lacks counts or a
    /// record that the plan asks for.
    fn game(&self, variant: &Variant<G>, number: u64) -> Result<(PlayedGame, bool), CannotPlay> {
        let seating = self.layout.game(self.plan.seed, number);
        let path = self.plan.record.as_ref().filter(|_| variant.name.is_none());
        let path = path.map(|folder| record_path(folder, G::ID, self.plan.seed, number));
        let known = self.ledger.as_ref().and_then(|ledger| ledger.game(variant.name.as_deref(), number));
        let complete = |result: &&GameResult| {
            result.scores.len() == seating.bots.len()
                && (!self.plan.count
                    || result.counted.as_ref().is_some_and(|counted| counted.fits::<G>(seating.bots.len())))
                && path.as_ref().is_none_or(|path| path.exists())
        };
        if let Some(result) = known.filter(complete) {
            return Ok((PlayedGame { seating, result: result.clone() }, true));
        }
        let seed = Seed::nth(self.plan.seed, seating.block);
        let (result, journal) = game_run::play::<G>(&variant.options, seed, &seating, self.plan.count)?;
        if let Some(path) = path {
            std::fs::write(&path, journal.record().write())
                .map_err(|error| CannotPlay::Write { path, error })?;
        }
        if let Some(ledger) = &self.ledger {
            ledger.add(variant.name.as_deref(), number, &result)?;
        }
        Ok((PlayedGame { seating, result }, false))
    }
}

/// Where the record of a game is written.
fn record_path(folder: &Path, game: &str, seed: u64, number: u64) -> PathBuf {
    folder.join(format!("{game}-{seed}-{number:06}.json"))
}
