//! What the program does with each game.

use std::{fs, ops::Deref, path::PathBuf, time::Duration};

use clap::Args;
use votive_arena::{
    analysis::{self, Analysis, AnalysisSettings, CannotAnalyse},
    balance::{self, Balance, CannotSurvey},
    bench::{self, Measured},
    tournament::{self, CannotPlay, Plan, Progress, Report, Run},
};
use votive_bots::Playable;
use votive_engine::{
    data::DataOf,
    journal::BadPlayers,
    narrate::Narrate,
    options::{BadOption, GameOptions},
    policy::Policy,
    survey::Survey,
};
use votive_registry::{Chosen, DataFile, Visitor, all_with, every_with};

use crate::failure::Failure;

/// Options as given on the command line.
pub(crate) type Pairs = [(String, String)];

/// Counts the allocations of a piece of work.
pub(crate) type CountAllocations = fn(&mut dyn FnMut()) -> u64;

/// Plays a tournament with options as given; calls back after every game.
pub(crate) type PlayTournament =
    Box<dyn Fn(&Pairs, &Plan, Progress<'_>) -> Result<Run, NoTournament> + Send + Sync>;

/// Measures the rules with options as given.
pub(crate) type Measure =
    Box<dyn Fn(&Pairs, usize, Duration, CountAllocations) -> Result<Measured, NoBench> + Send + Sync>;

/// Counts a plan for designers, with or without other rules; hears how many games it will be.
pub(crate) type Count = Box<
    dyn Fn(&Pairs, &Plan, bool, &dyn Fn(u64), Progress<'_>) -> Result<(Report, Balance), CannotSurvey>
        + Send
        + Sync,
>;

/// Looks through a record; calls back after every decision.
pub(crate) type Analyse =
    Box<dyn Fn(&[u8], &AnalysisSettings, Progress<'_>) -> Result<Analysis, CannotAnalyse> + Send + Sync>;

/// A game with everything that can be done with it.
pub(crate) struct Registered {
    /// The game with its bots.
    playable: Playable,
    /// Plays a tournament.
    pub(crate) tournament: PlayTournament,
    /// Counts for designers.
    pub(crate) survey: Count,
    /// Looks through a record.
    pub(crate) analyse: Analyse,
    /// Measures the rules.
    pub(crate) bench: Measure,
}

impl Deref for Registered {
    type Target = Playable;

    fn deref(&self) -> &Playable {
        &self.playable
    }
}

/// Why there is no tournament.
#[derive(Debug)]
pub(crate) enum NoTournament {
    /// An option is wrong.
    Option(BadOption),
    /// It can't be played.
    Play(CannotPlay),
}

/// Why nothing is measured.
#[derive(Debug)]
pub(crate) enum NoBench {
    /// An option is wrong.
    Option(BadOption),
    /// Too few or too many players.
    Players(BadPlayers),
}

/// Every game, with the data files that were given.
pub(crate) struct Games {
    all: Vec<Registered>,
    chosen: Vec<Chosen>,
}

impl Games {
    /// All of them.
    pub(crate) fn all(&self) -> &[Registered] {
        &self.all
    }

    /// Their names.
    pub(crate) fn ids(&self) -> Vec<&'static str> {
        self.all.iter().map(|entry| entry.game.id()).collect()
    }

    /// The game with this name.
    pub(crate) fn find(&self, name: &str) -> Option<&Registered> {
        self.all.iter().find(|entry| entry.game.id() == name)
    }

    /// The game with this name, or an error that lists those there are.
    pub(crate) fn get(&self, name: &str) -> Result<&Registered, Failure> {
        self.find(name).ok_or_else(|| {
            let known = self.ids().join(", ");
            Failure::Misused(format!("there is no game \"{name}\"; known games: {known}"))
        })
    }

    /// The options given for a game, and the one that chooses its data file unless it is given too.
    pub(crate) fn pairs(&self, entry: &Registered, given: &Pairs) -> Vec<(String, String)> {
        let chosen = self.chosen.iter().filter(|chosen| chosen.game == entry.game.id());
        let free = |option: &&(String, String)| given.iter().all(|(name, _)| *name != option.0);
        chosen.map(|chosen| &chosen.option).filter(free).chain(given).cloned().collect()
    }
}

/// Component data of games, from files.
#[derive(Args, Debug)]
pub(crate) struct DataFiles {
    /// Use this component data for a game instead of the built-in one; may be repeated.
    #[arg(long, value_name = "GAME=FILE", value_parser = game_and_file)]
    data: Vec<(String, PathBuf)>,
    /// The same as --data bomarzo=FILE, under its older name.
    #[arg(long, env = "VOTIVE_BOMARZO_DATA", value_name = "FILE", hide = true)]
    bomarzo_data: Option<PathBuf>,
}

fn game_and_file(text: &str) -> Result<(String, PathBuf), String> {
    let (game, file) = text.split_once('=').ok_or("expected GAME=FILE")?;
    Ok((game.to_owned(), file.into()))
}

impl DataFiles {
    /// Every game with the data in these files.
    pub(crate) fn games(&self) -> Result<Games, Failure> {
        let (all, chosen) = every_with(&self.read()?, &mut Register).map_err(Failure::misused)?;
        Ok(Games { all, chosen })
    }

    /// The same for a server.
    pub(crate) fn playables(&self) -> Result<Vec<Playable>, Failure> {
        all_with(&self.read()?).map_err(Failure::misused)
    }

    fn read(&self) -> Result<Vec<DataFile>, Failure> {
        let older = self.bomarzo_data.iter().map(|path| ("bomarzo", path));
        let files = older.chain(self.data.iter().map(|(game, path)| (game.as_str(), path)));
        let read = |(game, path): (&str, &PathBuf)| {
            let name = path.display().to_string();
            let text = fs::read(path).map_err(|error| Failure::Misused(format!("{name}: {error}")))?;
            Ok(DataFile { game: game.to_owned(), name, text })
        };
        files.map(read).collect()
    }
}

struct Register;

impl Visitor for Register {
    type Answer = Registered;

    fn visit<G: Narrate + Policy + Survey>(&mut self, data: DataOf<G>) -> Registered {
        let [tournament, survey, analyse, bench] = std::array::from_fn(|_| data.clone());
        Registered {
            playable: Playable::new::<G>(data),
            tournament: Box::new(move |pairs, plan, progress| {
                let options = G::Options::from_written(pairs, &tournament).map_err(NoTournament::Option)?;
                tournament::run::<G>(&options, plan, progress).map_err(NoTournament::Play)
            }),
            survey: Box::new(move |pairs, plan, variants, total, progress| {
                balance::survey::<G>(pairs, &survey, plan, variants, total, progress)
            }),
            analyse: Box::new(move |text, settings, progress| {
                analysis::analyse::<G>(text, &analyse, settings, progress)
            }),
            bench: Box::new(move |pairs, players, time, count| {
                let options = G::Options::from_written(pairs, &bench).map_err(NoBench::Option)?;
                bench::measure::<G>(&options, players, time, count).map_err(NoBench::Players)
            }),
        }
    }
}
