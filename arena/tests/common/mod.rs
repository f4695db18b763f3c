//! The games of the registry as values, so that a test can loop over them.

#![allow(dead_code, reason = "each test file uses a part of it")]

use votive_arena::{
    analysis::{Analysis, AnalysisSettings, CannotAnalyse, analyse},
    balance::{self, Balance},
    game_run,
    schedule::Schedule,
    tournament::{self, CannotPlay, Plan, Report},
};
use votive_bots::BotKind;
use votive_engine::{Seed, data::DataOf, narrate::Narrate, policy::Policy, survey::Survey};
use votive_registry::{Visitor, every};

/// A game with what the tests do with it.
pub(crate) struct TestGame {
    pub(crate) id: &'static str,
    pub(crate) title: &'static str,
    /// The smallest number of players.
    pub(crate) players: usize,
    /// Plays a plan with the default options on a number of threads.
    pub(crate) run: fn(&Plan, usize) -> Result<Report, CannotPlay>,
    /// Plays a plan and every variant of the options.
    pub(crate) survey: fn(&Plan) -> (Report, Balance),
    /// The record of a game between casual bots.
    pub(crate) record: fn() -> Vec<u8>,
    /// Analyses a record on a number of threads.
    pub(crate) analyse: fn(&[u8], &AnalysisSettings, usize) -> Result<Analysis, CannotAnalyse>,
}

/// Every game of the registry.
pub(crate) fn games() -> Vec<TestGame> {
    every(&mut MakeTestGame)
}

struct MakeTestGame;

impl Visitor for MakeTestGame {
    type Answer = TestGame;

    fn visit<G: Narrate + Policy + Survey>(&mut self, _: DataOf<G>) -> TestGame {
        TestGame {
            id: G::ID,
            title: G::TITLE,
            players: *G::PLAYERS.start(),
            run: |plan, threads| {
                let run = || tournament::run::<G>(&G::Options::default(), plan, &|_| {});
                pool(threads).install(run).map(|run| run.report)
            },
            survey: |plan| {
                balance::survey::<G>(&[], &Default::default(), plan, true, &|_| {}, &|_| {}).unwrap()
            },
            record: || {
                let bots = vec![BotKind::Casual; *G::PLAYERS.start()];
                let seating = Schedule::LineUp { bots, rotate: true }.lay_out().game(0, 0);
                let game = game_run::play::<G>(&G::Options::default(), Seed::nth(1, 0), &seating, false);
                game.unwrap().1.record().write().into()
            },
            analyse: |text, settings, threads| {
                pool(threads).install(|| analyse::<G>(text, &Default::default(), settings, &|_| {}))
            },
        }
    }
}

fn pool(threads: usize) -> rayon::ThreadPool {
    rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap()
}
