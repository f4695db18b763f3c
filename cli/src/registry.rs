//! The games of the house: the only place that lists them.

use std::time::Duration;

use votive_arena::{
    bench::{self, Measured},
    tournament::{self, CannotPlay, Plan, Report},
};
use votive_bots::{AnyBot, BotKind, any_bot};
use votive_delphi::Delphi;
use votive_engine::{
    Fast,
    any::{AnyGame, Face},
    journal::BadPlayers,
    narrate::Narrate,
    options::{BadOption, GameOptions},
    policy::Policy,
};
use votive_offrandes::Offrandes;

/// Options as given on the command line.
pub(crate) type Pairs = [(String, String)];

/// Counts the allocations of a piece of work.
pub(crate) type CountAllocations = fn(&mut dyn FnMut()) -> u64;

/// Plays a tournament with options as given; calls back after every game.
pub(crate) type PlayTournament = fn(&Pairs, &Plan, &(dyn Fn() + Sync)) -> Result<Report, NoTournament>;

/// A game with everything that can be done with it.
pub(crate) struct Registered {
    /// The game itself.
    pub(crate) game: Box<dyn AnyGame>,
    /// Makes a bot for it.
    pub(crate) bot: fn(BotKind, Fast) -> Box<dyn AnyBot>,
    /// Plays a tournament.
    pub(crate) tournament: PlayTournament,
    /// Measures the rules.
    pub(crate) bench: fn(usize, Duration, CountAllocations) -> Result<Measured, BadPlayers>,
}

/// Why there is no tournament.
#[derive(Debug)]
pub(crate) enum NoTournament {
    /// An option is wrong.
    Option(BadOption),
    /// It can't be played.
    Play(CannotPlay),
}

/// Every game.
pub(crate) fn all() -> Vec<Registered> {
    vec![register::<Offrandes>(), register::<Delphi>()]
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
        bench: |players, time, count| bench::measure::<G>(players, time, count),
    }
}
