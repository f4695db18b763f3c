//! What a change of one option does, on the same deals.

use serde::Serialize;
use votive_engine::{Game, data::DataOf, options::GameOptions};

use crate::{
    game_run::{PlayedGame, block_sums},
    interval::{self, Block, Estimate},
    tournament::Variant,
};

use super::lead::lead_changes;

/// Another value of an option, on the same deals.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Comparison {
    /// The option, such as `preset=german`.
    pub name: String,
    /// Name of the metric, its mean under the options of the plan, and the difference.
    pub changes: Vec<(&'static str, f64, Estimate)>,
}

/// Every change of a single option that gives other options.
pub(super) fn variants<G: Game>(
    pairs: &[(String, String)],
    data: &DataOf<G>,
    base: &G::Options,
) -> Vec<Variant<G>> {
    let mut variants: Vec<Variant<G>> = Vec::new();
    for spec in G::Options::SPECS {
        for value in spec.values {
            let mut changed: Vec<_> = pairs.iter().filter(|(name, _)| name != spec.name).cloned().collect();
            changed.push((spec.name.to_owned(), (*value).to_owned()));
            let Ok(options) = G::Options::from_written(&changed, data) else { continue };
            if options != *base && variants.iter().all(|other| other.options != options) {
                variants.push(Variant { name: Some(format!("{}={value}", spec.name)), options });
            }
        }
    }
    variants
}

/// Compares the games of a variant with those of the plan.
pub(super) fn compare(name: String, base: &[PlayedGame], other: &[PlayedGame]) -> Comparison {
    let changes = METRICS.iter().map(|(metric_name, metric)| compare_by(metric_name, *metric, base, other));
    Comparison { name, changes: changes.collect() }
}

type Metric = fn(&PlayedGame) -> f64;

/// What is compared.
const METRICS: [(&str, Metric); 5] = [
    ("Rounds", |game| game.result.rounds.into()),
    ("Decisions", |game| game.result.decisions as f64),
    ("Winning score", |game| game.result.scores.iter().max().copied().unwrap_or(0).into()),
    ("Victory margin", |game| {
        let mut scores = game.result.scores.clone();
        scores.sort_unstable_by(|a, b| b.cmp(a));
        f64::from(scores[0] - scores.get(1).copied().unwrap_or(scores[0]))
    }),
    ("Lead changes", |game| game.result.counted.as_ref().map_or(0, lead_changes).into()),
];

/// The difference of a metric between two runs of the same deals, deal by deal.
fn compare_by(
    name: &'static str,
    metric: Metric,
    base: &[PlayedGame],
    other: &[PlayedGame],
) -> (&'static str, f64, Estimate) {
    let sums = |games: &[PlayedGame]| block_sums(games, |game, block| block.add(metric(game)));
    let (before, after) = (sums(base), sums(other));
    let differences: Vec<Block> = before
        .iter()
        .zip(&after)
        .map(|(before, after)| Block { sum: after.sum / after.count - before.sum / before.count, count: 1.0 })
        .collect();
    let mean = base.iter().map(metric).sum::<f64>() / base.len().max(1) as f64;
    (name, mean, interval::mean(&differences, [f64::NEG_INFINITY, f64::INFINITY]))
}
