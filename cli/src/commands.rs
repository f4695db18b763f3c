//! What the program does with each game of the house.

use std::{fs, ops::Deref, path::PathBuf, time::Duration};

use clap::Args;
use votive_arena::{
    analysis::{self, Analysis, CannotAnalyse, Lens},
    balance::{self, Balance, CannotSurvey},
    bench::{self, Measured},
    tournament::{self, CannotPlay, Plan, Progress, Report, Run},
};
use votive_bots::Playable;
use votive_engine::{
    Fast, Game,
    chance::below,
    journal::BadPlayers,
    narrate::Narrate,
    options::{BadOption, GameOptions},
    policy::Policy,
    survey::Survey,
    view_diff::{self, ViewFields},
};
use votive_registry::{Chosen, Visitor, every, load_bomarzo_data};

use crate::failure::Failure;

/// Options as given on the command line.
pub(crate) type Pairs = [(String, String)];

/// Counts the allocations of a piece of work.
pub(crate) type CountAllocations = fn(&mut dyn FnMut()) -> u64;

/// Plays a tournament with options as given; calls back after every game.
pub(crate) type PlayTournament = fn(&Pairs, &Plan, Progress<'_>) -> Result<Run, NoTournament>;

/// Measures the rules with options as given.
pub(crate) type Measure = fn(&Pairs, usize, Duration, CountAllocations) -> Result<Measured, NoBench>;

/// Counts a plan for designers, with or without other rules; hears how many games it will be.
pub(crate) type Count =
    fn(&Pairs, &Plan, bool, &dyn Fn(u64), Progress<'_>) -> Result<(Report, Balance), CannotSurvey>;

/// Looks through a record; calls back after every decision.
pub(crate) type Analyse = fn(&[u8], &Lens, Progress<'_>) -> Result<Analysis, CannotAnalyse>;

/// Begins to follow a game from a written view.
pub(crate) type Follow = fn(&str) -> Option<Box<dyn Stumbler>>;

/// Somebody who follows a game over the wire and moves at random.
pub(crate) trait Stumbler: Send {
    /// Any legal move, written, after these changes of the view, the newest first. What follows a change is not read.
    fn stumble(&mut self, changes: &mut dyn Iterator<Item = &str>, rng: &mut Fast) -> Option<String>;
}

struct Following<G: Game> {
    view: G::View,
    moves: Vec<G::Move>,
}

impl<G: Game> Stumbler for Following<G> {
    fn stumble(&mut self, changes: &mut dyn Iterator<Item = &str>, rng: &mut Fast) -> Option<String> {
        // What is asked follows from the rest of the view.
        let mut later = G::View::bit("prompt");
        for changes in changes {
            view_diff::apply_changes(&mut self.view, changes, &mut later).ok()?;
        }
        let seat = G::observer(&self.view).seat()?;
        let state = G::sample(&self.view, rng);
        self.moves.clear();
        G::legal(&state, seat, &mut self.moves);
        let action = *self.moves.get(below(rng, self.moves.len() as u32) as usize)?;
        serde_json::to_string(&G::write(&state, seat, action)).ok()
    }
}

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
    /// Follows a game and moves at random.
    pub(crate) follow: Follow,
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

/// Every game.
pub(crate) fn all() -> Vec<Registered> {
    every(&mut Register)
}

/// Component data of games, from files.
#[derive(Args, Debug)]
pub(crate) struct DataFiles {
    /// Use this component data for Bomarzo instead of the built-in one.
    #[arg(long, env = "VOTIVE_BOMARZO_DATA", value_name = "FILE")]
    bomarzo_data: Option<PathBuf>,
}

impl DataFiles {
    /// Reads the files, so that games can be played and verified with them; the options that choose them.
    pub(crate) fn load(&self) -> Result<Vec<Chosen>, Failure> {
        let Some(path) = &self.bomarzo_data else { return Ok(Vec::new()) };
        let about = |error: &dyn std::fmt::Display| Failure::Misused(format!("{}: {error}", path.display()));
        let text = fs::read(path).map_err(|error| about(&error))?;
        Ok(vec![load_bomarzo_data(&text).map_err(|error| about(&error))?])
    }
}

/// The game with this name.
pub(crate) fn find(name: &str) -> Option<Registered> {
    all().into_iter().find(|entry| entry.game.id() == name)
}

struct Register;

impl Visitor for Register {
    type Answer = Registered;

    fn visit<G: Narrate + Policy + Survey>(&mut self) -> Registered {
        Registered {
            playable: Playable::new::<G>(),
            tournament: |pairs, plan, progress| {
                let options = G::Options::from_written(pairs).map_err(NoTournament::Option)?;
                tournament::run::<G>(&options, plan, progress).map_err(NoTournament::Play)
            },
            survey: balance::survey::<G>,
            analyse: analysis::analyse::<G>,
            bench: |pairs, players, time, count| {
                let options = G::Options::from_written(pairs).map_err(NoBench::Option)?;
                bench::measure::<G>(&options, players, time, count).map_err(NoBench::Players)
            },
            follow: |view| {
                let view = serde_json::from_str(view).ok()?;
                Some(Box::new(Following::<G> { view, moves: Vec::new() }))
            },
        }
    }
}
