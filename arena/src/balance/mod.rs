//! How a game behaves, in numbers: win rates, scores, length, takes, prices, the lead, and other rules.
//!
//! Everything is computed from the [`GameCounts`](crate::game_run::GameCounts) of many games between bots;
//! [`crate::report`] draws it.

mod lead;
mod quantiles;
mod roles;
mod takes;
mod variants;

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value;
use votive_engine::{
    data::DataOf,
    options::{BadOption, GameOptions},
    policy::Policy,
    survey::Survey,
    words::{Language, Words},
};

use crate::{
    game_run::PlayedGame,
    standings::Standing,
    tournament::{CannotPlay, Plan, Progress, Report, Tournament, Variant},
};

pub use self::{
    lead::{Lead, LeadRow},
    quantiles::{Quantiles, quantiles},
    roles::Role,
    takes::{Take, TakeRow},
    variants::Comparison,
};

/// How a game behaves, over many games between bots.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Balance {
    /// The name on the box.
    pub title: &'static str,
    /// Number of players.
    pub players: usize,
    /// Games counted.
    pub games: u64,
    /// Deals they were played on.
    pub deals: u64,
    /// The seed.
    pub seed: u64,
    /// The options, as name and value.
    pub options: Vec<(String, String)>,
    /// The bots that played.
    pub bots: Vec<Standing>,
    /// How often each seat and each role wins.
    pub roles: Vec<Role>,
    /// The final scores.
    pub scores: Scores,
    /// Number of games by number of rounds.
    pub rounds: BTreeMap<u32, u64>,
    /// Decisions of each game, sorted.
    pub decisions: Vec<u64>,
    /// What winners and others take.
    pub takes: Vec<Take>,
    /// How the lead moves.
    pub lead: Lead,
    /// What other options change.
    pub variants: Vec<Comparison>,
}

/// Final scores, sorted.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Scores {
    /// Of winners.
    pub winners: Vec<i32>,
    /// Of the others.
    pub others: Vec<i32>,
}

/// Why there is no balance.
#[derive(Debug, thiserror::Error)]
pub enum CannotSurvey {
    /// An option is wrong.
    #[error(transparent)]
    Option(#[from] BadOption),
    /// It can't be played.
    #[error(transparent)]
    Play(#[from] CannotPlay),
}

/// Plays a plan, and on request every single change of an option on the same deals. Calls `total` with the number of
/// games to come. Returns the report of the tournament and the balance.
pub fn survey<G: Policy + Survey>(
    pairs: &[(String, String)],
    data: &DataOf<G>,
    plan: &Plan,
    with_variants: bool,
    total: &dyn Fn(u64),
    progress: Progress<'_>,
) -> Result<(Report, Balance), CannotSurvey> {
    let options = G::Options::from_written(pairs, data)?;
    let tournament = Tournament::<G>::open(&options, plan)?;
    let others = if with_variants { variants::variants::<G>(pairs, data, &options) } else { Vec::new() };
    total(plan.games * (1 + others.len() as u64));
    let run = tournament.run(&Variant { name: None, options }, progress)?;
    let words = G::words(Language::English);
    let mut balance = count::<G>(&run.report, &run.games, words);
    for variant in others {
        let other = tournament.run(&variant, progress)?;
        let name = variant.name.unwrap_or_default();
        balance.variants.push(variants::compare(name, &run.games, &other.games));
    }
    Ok((run.report, balance))
}

fn count<G: Policy + Survey>(report: &Report, games: &[PlayedGame], words: &Words) -> Balance {
    let mut roles = vec![roles::seats(report.players, games)];
    roles.extend((0..G::roles().len()).map(|number| roles::role::<G>(number, games, words)));
    let mut decisions: Vec<u64> = games.iter().map(|game| game.result.decisions).collect();
    decisions.sort_unstable();
    let mut rounds = BTreeMap::new();
    games.iter().for_each(|game| *rounds.entry(game.result.rounds).or_insert(0) += 1);
    let takes = G::takes().iter().enumerate().map(|(at, sort)| takes::take(at, sort, games, words));
    Balance {
        title: G::TITLE,
        players: report.players,
        games: report.games,
        deals: report.deals,
        seed: report.seed,
        options: option_texts(&report.options),
        bots: report.bots.clone(),
        roles,
        scores: scores(games),
        rounds,
        decisions,
        takes: takes.filter(|take| !take.rows.is_empty()).collect(),
        lead: lead::lead(games),
        variants: Vec::new(),
    }
}

fn scores(games: &[PlayedGame]) -> Scores {
    let mut scores = Scores::default();
    for game in games {
        for (score, rank) in game.result.scores.iter().zip(&game.result.ranks) {
            if *rank == 1 { scores.winners.push(*score) } else { scores.others.push(*score) }
        }
    }
    scores.winners.sort_unstable();
    scores.others.sort_unstable();
    scores
}

/// Options as name and value.
fn option_texts(options: &Value) -> Vec<(String, String)> {
    let fields = options.as_object().into_iter().flatten();
    let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), ToOwned::to_owned);
    fields.map(|(name, value)| (name.clone(), text(value))).collect()
}
