//! A record judged by a strong player: for each decision, its cost and the better moves.
//!
//! Every decision is searched again with nothing but the view of its player, and with random numbers of its own: the same
//! seed gives the same analysis on any number of threads.

mod judge;
mod moments;

use rayon::iter::{IntoParallelIterator, ParallelIterator};
use serde::Serialize;
use serde_json::Value;
use votive_bots::{BotKind, search::Budget};
use votive_engine::{
    Journal, Observer, Record, Seat, data::DataOf, narrate::Narrate, policy::Policy, record::BadRecord,
    words::Language,
};

use judge::questions;
use moments::moments;

pub use moments::{Moment, Why};

/// How to analyse a record.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct AnalysisSettings {
    /// Only the decisions of this seat, counted from 0 as in the record.
    pub seat: Option<usize>,
    /// The level whose search judges.
    pub level: BotKind,
    /// Iterations for each decision, instead of what the level takes.
    pub iterations: Option<u32>,
    /// The seed of the search.
    pub seed: u64,
    /// The language of the moves.
    pub language: Language,
}

/// Why there is no analysis.
#[derive(Debug, thiserror::Error)]
pub enum CannotAnalyse {
    /// The record is wrong.
    #[error(transparent)]
    Record(#[from] BadRecord),
    /// There is no such seat.
    #[error("there is no seat {seat} at a table of {players}; seats are counted from 0")]
    NoSuchSeat {
        /// The seat asked for.
        seat: usize,
        /// The seats there are.
        players: usize,
    },
    /// This bot does not search.
    #[error("{level} does not think ahead; levels that do: {}", searching.join(", "))]
    NoSearch {
        /// The level asked for.
        level: &'static str,
        /// The bots that do.
        searching: Vec<&'static str>,
    },
}

/// The analysis of a record.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Analysis {
    /// The game.
    pub game: &'static str,
    /// The level whose search judged.
    pub level: &'static str,
    /// Upper bound of iterations for each decision.
    pub iterations: u32,
    /// The seed of the search.
    pub seed: u64,
    /// The players, by seat.
    pub players: Vec<Player>,
    /// The decisions, in order.
    pub decisions: Vec<Decision>,
    /// The decisions that mattered most, in order.
    pub moments: Vec<Moment>,
}

/// A player, and how good their decisions were.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Player {
    /// The name in the game, such as a city.
    pub name: String,
    /// The name of the seat.
    pub label: String,
    /// Judged decisions with more than one legal move.
    pub decisions: usize,
    /// How many of them cost less than [`NOISE`].
    pub best: usize,
    /// Total cost of the others, in shares of the victory.
    pub loss: f64,
    /// The final score, if the game is over.
    pub score: Option<i32>,
    /// The rank, if the game is over.
    pub rank: Option<u8>,
}

/// One decision.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Decision {
    /// Number of the entry in the record, from 0.
    pub at: usize,
    /// The seat that decided.
    pub seat: usize,
    /// The round, march or season.
    pub round: u32,
    /// Number of legal moves.
    pub legal: usize,
    /// The move made.
    pub chosen: Considered,
    /// Better moves, at most three, in the order of the search.
    pub better: Vec<Considered>,
    /// Cost against the search's own choice, in shares of the victory; `None` if the move was forced or the cost is unknown.
    pub loss: Option<f64>,
    /// Whether the search hardly tried the move, so that it was judged by a search of what follows.
    pub second_look: bool,
    /// Expected share of the victory of each seat before the decision, by the player's knowledge.
    pub wins: Vec<f64>,
    /// Expected final score of each seat.
    pub scores: Vec<f64>,
}

/// A move as the search sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Considered {
    /// The move, as in the record.
    #[serde(rename = "move")]
    pub action: Value,
    /// The move in words.
    pub text: String,
    /// Expected share of the victory; `None` if never tried.
    pub win: Option<f64>,
    /// Number of times the search tried it.
    pub visits: u32,
}

/// Losses below this are noise of the search, in shares of the victory.
pub const NOISE: f64 = 0.01;

/// Iterations for a decision, as a multiple of what the level takes when it plays.
const BUDGET_FACTOR: u32 = 4;

/// Analyses a record, which may name component `data`. Calls `progress` after every decision, from any thread, with the total number of decisions.
pub fn analyse<G: Narrate + Policy>(
    text: &[u8],
    data: &DataOf<G>,
    settings: &AnalysisSettings,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Analysis, CannotAnalyse> {
    let journal = Record::<G>::read(text, data)?.verify()?;
    let players = journal.seats().len();
    if let Some(seat) = settings.seat.filter(|seat| *seat >= players) {
        return Err(CannotAnalyse::NoSuchSeat { seat, players });
    }
    let budget = budget::<G>(settings)?;
    let questions = questions(&journal, settings);
    let total = questions.len() as u64;
    let mut decisions: Vec<Decision> = questions
        .into_par_iter()
        .map(|question| {
            let decision = question.judge(budget, settings);
            progress(total);
            decision
        })
        .collect();
    fill_in(&mut decisions, players);
    let moments = moments(&journal, &decisions);
    let players = Seat::all(players).map(|seat| player(&journal, seat, &decisions, settings)).collect();
    let AnalysisSettings { level, seed, .. } = *settings;
    Ok(Analysis {
        game: G::ID,
        level: level.id(),
        iterations: budget.iterations,
        seed,
        players,
        decisions,
        moments,
    })
}

/// A budget of iterations only, so that the result does not depend on the clock.
fn budget<G: Policy>(settings: &AnalysisSettings) -> Result<Budget, CannotAnalyse> {
    let iterations = match (settings.iterations, settings.level.budget::<G>()) {
        (_, None) => {
            let searches = |kind: &&BotKind| kind.budget::<G>().is_some();
            let searching = BotKind::ALL.iter().filter(searches).map(|kind| kind.id()).collect();
            return Err(CannotAnalyse::NoSearch { level: settings.level.id(), searching });
        }
        (Some(iterations), Some(_)) => iterations,
        (None, Some(budget)) => budget.iterations.saturating_mul(BUDGET_FACTOR),
    };
    Ok(Budget::iterations(iterations))
}

/// Forced moves are not searched: they take the chances of the decision after them, or of the one before.
fn fill_in(decisions: &mut [Decision], players: usize) {
    let mut next: Option<(Vec<f64>, Vec<f64>)> = None;
    for decision in decisions.iter_mut().rev() {
        if decision.wins.is_empty() {
            if let Some((wins, scores)) = &next {
                (decision.wins, decision.scores) = (wins.clone(), scores.clone());
            }
        } else {
            next = Some((decision.wins.clone(), decision.scores.clone()));
        }
    }
    let mut last = (vec![1.0 / players as f64; players], vec![0.0; players]);
    for decision in decisions {
        if decision.wins.is_empty() {
            (decision.wins, decision.scores) = last.clone();
        } else {
            last = (decision.wins.clone(), decision.scores.clone());
        }
    }
}

fn player<G: Narrate>(
    journal: &Journal<G>,
    seat: Seat,
    decisions: &[Decision],
    settings: &AnalysisSettings,
) -> Player {
    let view = G::view(journal.state(), Observer::Spectator);
    let losses: Vec<f64> = decisions
        .iter()
        .filter(|decision| decision.seat == seat.index())
        .filter_map(|decision| decision.loss)
        .collect();
    let outcome = G::outcome(journal.state());
    Player {
        name: G::player(&view, seat, G::words(settings.language)),
        label: journal.seats()[seat.index()].name.clone(),
        decisions: losses.len(),
        best: losses.iter().filter(|loss| **loss < NOISE).count(),
        loss: losses.iter().filter(|loss| **loss >= NOISE).sum(),
        score: outcome.map(|outcome| outcome.scores()[seat.index()]),
        rank: outcome.map(|outcome| outcome.ranks()[seat.index()]),
    }
}
