//! The games of the house: the only place that lists them.

use std::{fs, path::PathBuf, time::Duration};

use clap::Args;
use votive_arena::{
    bench::{self, Measured},
    tournament::{self, CannotPlay, Plan, Report},
};
use votive_bomarzo::{Bomarzo, data::DataRef};
use votive_bots::{AnyBot, BotKind, any_bot};
use votive_delphi::Delphi;
use votive_engine::{
    Fast, Game,
    any::{AnyGame, Face},
    journal::BadPlayers,
    narrate::Narrate,
    options::{BadOption, GameOptions},
    policy::Policy,
};
use votive_offrandes::Offrandes;

use crate::failure::Failure;

/// Options as given on the command line.
pub(crate) type Pairs = [(String, String)];

/// Counts the allocations of a piece of work.
pub(crate) type CountAllocations = fn(&mut dyn FnMut()) -> u64;

/// Plays a tournament with options as given; calls back after every game.
pub(crate) type PlayTournament = fn(&Pairs, &Plan, &(dyn Fn() + Sync)) -> Result<Report, NoTournament>;

/// Measures the rules with options as given.
pub(crate) type Measure = fn(&Pairs, usize, Duration, CountAllocations) -> Result<Measured, NoBench>;

/// A game with everything that can be done with it.
pub(crate) struct Registered {
    /// The game itself.
    pub(crate) game: Box<dyn AnyGame>,
    /// Makes a bot for it.
    pub(crate) bot: fn(BotKind, Fast) -> Box<dyn AnyBot>,
    /// Plays a tournament.
    pub(crate) tournament: PlayTournament,
    /// Measures the rules.
    pub(crate) bench: Measure,
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

/// Every game.
pub(crate) fn all() -> Vec<Registered> {
    vec![register::<Offrandes>(), register::<Delphi>(), register::<Bomarzo>()]
}

/// Component data of games, from files.
#[derive(Args, Debug)]
pub(crate) struct DataFiles {
    /// Use this component data for Bomarzo instead of the built-in one.
    #[arg(long, value_name = "FILE")]
    bomarzo_data: Option<PathBuf>,
}

/// An option of a game that chooses a data file.
pub(crate) struct Chosen {
    /// The game.
    pub(crate) game: &'static str,
    /// The option and its value.
    pub(crate) option: (String, String),
}

impl DataFiles {
    /// Reads the files, so that games can be played and verified with them; the options that choose them.
    pub(crate) fn load(&self) -> Result<Vec<Chosen>, Failure> {
        let Some(path) = &self.bomarzo_data else { return Ok(Vec::new()) };
        let about = |error: &dyn std::fmt::Display| Failure::Misused(format!("{}: {error}", path.display()));
        let text = fs::read(path).map_err(|error| about(&error))?;
        let data = DataRef::load(&text).map_err(|error| about(&error))?;
        let option = ("data".to_owned(), data.name().to_owned());
        Ok(vec![Chosen { game: Bomarzo::ID, option }])
    }
}

/// The game with this name.
pub(crate) fn find(name: &str) -> Option<Registered> {
    all().into_iter().find(|entry| entry.game.id() == name)
}

fn register<G: Narrate + Policy>() -> Registered {
    Registered {
        game: Box::new(Face::<G>::new()),
        bot: any_bot::<G>,
        tournament: |pairs, plan, progress| {
            let pairs = pairs.iter().map(|(name, value)| (name.as_str(), value.as_str()));
            let options = G::Options::from_pairs(pairs).map_err(NoTournament::Option)?;
            tournament::run::<G>(&options, plan, progress).map_err(NoTournament::Play)
        },
        bench: |pairs, players, time, count| {
            let pairs = pairs.iter().map(|(name, value)| (name.as_str(), value.as_str()));
            let options = G::Options::from_pairs(pairs).map_err(NoBench::Option)?;
            bench::measure::<G>(&options, players, time, count).map_err(NoBench::Players)
        },
    }
}
