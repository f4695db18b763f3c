//! How a game behaves, in numbers: what a designer asks of many games between bots.
//!
//! Everything is counted from [`Counted`] games and summed up over deals; [`crate::report`] draws it.

use std::collections::BTreeMap;

use serde::Serialize;
use votive_engine::{
    data::DataOf,
    options::{BadOption, GameOptions},
    policy::Policy,
    survey::{Sort, Survey},
    words::{Language, Words},
};

use crate::{
    game_run::Counted,
    interval::{self, Block, Estimate},
    schedule::Schedule,
    standings::{Game, Standing, in_blocks},
    tournament::{CannotPlay, Hall, Plan, Progress, Report, Variant},
};

/// How a game behaves.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Balance {
    /// The name on the box.
    pub title: &'static str,
    /// How many play.
    pub players: usize,
    /// Games counted.
    pub games: u64,
    /// Deals they were played on.
    pub deals: u64,
    /// Where the randomness started.
    pub seed: u64,
    /// The options, as name and value.
    pub options: Vec<(String, String)>,
    /// The bots that played.
    pub bots: Vec<Standing>,
    /// How often each seat and each role wins.
    pub roles: Vec<Role>,
    /// The final scores.
    pub scores: Scores,
    /// How many games took so many rounds.
    pub rounds: BTreeMap<u32, u64>,
    /// How many decisions each game took, in order.
    pub decisions: Vec<u64>,
    /// What winners and others took.
    pub takes: Vec<Take>,
    /// How the lead moves.
    pub lead: Lead,
    /// What other rules change.
    pub variants: Vec<Comparison>,
}

/// How often the seats of one sort win.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Role {
    /// The sort, such as cities.
    pub title: String,
    /// Each with its win rate and how many seats had it.
    pub rows: Vec<(String, Estimate, u64)>,
}

/// Final scores, in order.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Scores {
    /// Of winners.
    pub winners: Vec<i32>,
    /// Of everybody else.
    pub others: Vec<i32>,
}

/// Things of one sort that players take.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Take {
    /// The sort, such as characters bought.
    pub title: String,
    /// What its prices are, where it has any.
    pub price: Option<String>,
    /// The things.
    pub rows: Vec<TakeRow>,
}

/// One thing that players take.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TakeRow {
    /// What it is called.
    pub name: String,
    /// How often it was taken, over all games.
    pub count: u64,
    /// How often a winner takes it in a game.
    pub winners: f64,
    /// How often anybody else does.
    pub others: f64,
    /// How much more often the winner takes it than the mean of the others.
    pub difference: Estimate,
    /// Its prices, where it has any.
    pub prices: Option<Quantiles>,
}

impl TakeRow {
    /// Whether winners and others differ with 95 % confidence.
    pub const fn is_certain(&self) -> bool {
        self.difference.ci95[0] > 0.0 || self.difference.ci95[1] < 0.0
    }
}

/// How numbers are spread: five quantiles and the mean.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Quantiles {
    /// A tenth is below.
    pub p10: f64,
    /// A quarter is below.
    pub p25: f64,
    /// A half is below.
    pub p50: f64,
    /// A quarter is above.
    pub p75: f64,
    /// A tenth is above.
    pub p90: f64,
    /// The mean.
    pub mean: f64,
}

/// How the lead moves.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Lead {
    /// After each round that is reached often enough.
    pub rounds: Vec<LeadRow>,
    /// How often the lead changes in a game.
    pub changes: f64,
}

/// The table after a round.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct LeadRow {
    /// The round, from 1.
    pub round: u32,
    /// Games that lasted so long.
    pub games: u64,
    /// The points of the later winner.
    pub winner: Quantiles,
    /// The points of everybody else.
    pub others: Quantiles,
    /// How often whoever leads then wins in the end.
    pub leader_wins: Estimate,
}

/// Another rule, on the same deals.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Comparison {
    /// What is different, such as `preset=german`.
    pub name: String,
    /// What changes: the name, the value under the rules of the plan, the difference.
    pub changes: Vec<(&'static str, f64, Estimate)>,
}

/// Counts a plan, and other rules on the same deals if asked to; also the tournament itself. `total` hears how many games
/// it will be.
pub fn survey<G: Policy + Survey>(
    pairs: &[(String, String)],
    data: &DataOf<G>,
    plan: &Plan,
    with_variants: bool,
    total: &dyn Fn(u64),
    progress: Progress<'_>,
) -> Result<(Report, Balance), CannotSurvey> {
    let options = G::Options::from_written(pairs, data)?;
    let hall = Hall::<G>::open(&options, plan)?;
    let others = if with_variants { variants::<G>(pairs, data, &options) } else { Vec::new() };
    total(plan.games * (1 + others.len() as u64));
    let run = hall.run(&Variant { name: None, options }, progress)?;
    let words = G::words(Language::English);
    let mut balance = count::<G>(&run.report, &run.games, words);
    for variant in others {
        let other = hall.run(&variant, progress)?;
        let changes = METRICS.iter().map(|(name, metric)| compare(name, *metric, &run.games, &other.games));
        let name = variant.name.unwrap_or_default();
        balance.variants.push(Comparison { name, changes: changes.collect() });
    }
    Ok((run.report, balance))
}

/// Why nothing is counted.
#[derive(Debug, thiserror::Error)]
pub enum CannotSurvey {
    /// An option is wrong.
    #[error(transparent)]
    Option(#[from] BadOption),
    /// It can't be played.
    #[error(transparent)]
    Play(#[from] CannotPlay),
}

/// Every single change of an option that makes a difference.
fn variants<G: votive_engine::Game>(
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

fn count<G: Policy + Survey>(report: &Report, games: &[Game], words: &Words) -> Balance {
    let counted = |game: &Game, role: usize, seat: usize| {
        game.played.counted.as_ref().and_then(|counted| counted.roles.get(role)?.get(seat).copied())
    };
    let mut roles = vec![seats(report.players, games)];
    for (at, sort) in G::roles().iter().enumerate() {
        roles.push(role(sort, games, words, |game, seat| counted(game, at, seat)));
    }
    let mut decisions: Vec<u64> = games.iter().map(|game| game.played.decisions).collect();
    decisions.sort_unstable();
    let mut rounds = BTreeMap::new();
    games.iter().for_each(|game| *rounds.entry(game.played.rounds).or_insert(0) += 1);
    let takes = G::takes().iter().enumerate().map(|(at, sort)| take(at, sort, games, words));
    Balance {
        title: G::TITLE,
        players: report.players,
        games: report.games,
        deals: report.deals,
        seed: report.seed,
        options: spelled(&report.options),
        bots: report.bots.clone(),
        roles,
        scores: scores(games),
        rounds,
        decisions,
        takes: takes.filter(|take| !take.rows.is_empty()).collect(),
        lead: lead(games),
        variants: Vec::new(),
    }
}

fn spelled(options: &serde_json::Value) -> Vec<(String, String)> {
    let fields = options.as_object().into_iter().flatten();
    let text =
        |value: &serde_json::Value| value.as_str().map_or_else(|| value.to_string(), ToOwned::to_owned);
    fields.map(|(name, value)| (name.clone(), text(value))).collect()
}

fn seats(players: usize, games: &[Game]) -> Role {
    let row = |seat: usize| {
        let wins = in_blocks(games, |game, block| block.add(game.played.share(seat)));
        (format!("Seat {}", seat + 1), interval::share(&wins), games.len() as u64)
    };
    Role { title: "Seats".into(), rows: (0..players).map(row).collect() }
}

fn role(sort: &Sort, games: &[Game], words: &Words, of: impl Fn(&Game, usize) -> Option<usize>) -> Role {
    let row = |thing: usize| {
        let wins = in_blocks(games, |game, block| {
            for seat in (0..game.played.ranks.len()).filter(|seat| of(game, *seat) == Some(thing)) {
                block.add(game.played.share(seat));
            }
        });
        let seats = wins.iter().map(|block| block.count).sum::<f64>() as u64;
        (sort.thing(thing, words), interval::share(&wins), seats)
    };
    let rows = (0..sort.things.len()).map(row).filter(|(_, _, seats)| *seats > 0);
    Role { title: sort.title(words), rows: rows.collect() }
}

fn scores(games: &[Game]) -> Scores {
    let mut scores = Scores::default();
    for game in games {
        for (score, rank) in game.played.scores.iter().zip(&game.played.ranks) {
            if *rank == 1 { scores.winners.push(*score) } else { scores.others.push(*score) }
        }
    }
    scores.winners.sort_unstable();
    scores.others.sort_unstable();
    scores
}

fn take(at: usize, sort: &Sort, games: &[Game], words: &Words) -> Take {
    let row = |thing: usize| {
        let (mut count, mut winners, mut others) = (0, Block::default(), Block::default());
        let mut prices = Vec::new();
        let difference = in_blocks(games, |game, block| {
            let players = game.played.ranks.len();
            let mut taken = vec![0.0; players];
            let all = game.played.counted.iter().flat_map(|counted| &counted.taken);
            for one in all.filter(|one| usize::from(one.sort) == at && usize::from(one.thing) == thing) {
                taken[one.seat.index()] += 1.0;
                prices.extend(one.price.map(f64::from));
                count += 1;
            }
            let (mut won, mut lost) = (0.0, 0.0);
            for (seat, times) in taken.iter().enumerate() {
                let share = game.played.share(seat);
                won += share * times;
                lost += (1.0 - share) * times;
            }
            let rivals = (players - 1) as f64;
            winners.sum += won;
            winners.count += 1.0;
            others.sum += lost;
            others.count += rivals;
            block.add(won - lost / rivals);
        });
        let mean = |block: Block| if block.count > 0.0 { block.sum / block.count } else { 0.0 };
        TakeRow {
            name: sort.thing(thing, words),
            count,
            winners: mean(winners),
            others: mean(others),
            difference: interval::mean(&difference, [f64::NEG_INFINITY, f64::INFINITY]),
            prices: quantiles(prices),
        }
    };
    let rows = (0..sort.things.len()).map(row).filter(|row| row.count > 0);
    Take { title: sort.title(words), price: sort.price.map(|key| words.name(key)), rows: rows.collect() }
}

/// The spread of some numbers; none if there are none.
pub fn quantiles(mut numbers: Vec<f64>) -> Option<Quantiles> {
    if numbers.is_empty() {
        return None;
    }
    numbers.sort_by(f64::total_cmp);
    let at = |part: f64| numbers[((numbers.len() - 1) as f64 * part).round() as usize];
    let mean = numbers.iter().sum::<f64>() / numbers.len() as f64;
    Some(Quantiles { p10: at(0.1), p25: at(0.25), p50: at(0.5), p75: at(0.75), p90: at(0.9), mean })
}

/// The seats that lead after a round.
fn leaders(points: &[i32]) -> Vec<usize> {
    let most = points.iter().max().copied().unwrap_or(0);
    (0..points.len()).filter(|seat| points[*seat] == most).collect()
}

/// How often the lead passes to somebody who did not have it; a tie changes nothing.
fn lead_changes(counted: &Counted) -> u32 {
    let (mut holder, mut changes) = (None, 0);
    for points in &counted.curve {
        if let [leader] = leaders(points)[..] {
            changes += u32::from(holder.is_some_and(|holder| holder != leader));
            holder = Some(leader);
        }
    }
    changes
}

fn lead(games: &[Game]) -> Lead {
    let longest = games.iter().map(|game| curve(game).len()).max().unwrap_or(0);
    let row = |at: usize| {
        let reached = || games.iter().filter_map(move |game| Some((game, curve(game).get(at)?)));
        let number = reached().count();
        // A handful of long games says nothing about the others.
        if number == 0 || number * 20 < games.len() {
            return None;
        }
        let points = |won: bool| {
            let seats = reached().flat_map(move |(game, points)| {
                let of =
                    points.iter().enumerate().filter(move |(seat, _)| (game.played.ranks[*seat] == 1) == won);
                of.map(|(_, points)| f64::from(*points))
            });
            quantiles(seats.collect())
        };
        let wins = in_blocks(games, |game, block| {
            if let Some(points) = curve(game).get(at) {
                let leaders = leaders(points);
                let share = |seat: &usize| game.played.share(*seat);
                block.add(leaders.iter().map(share).sum::<f64>() / leaders.len() as f64);
            }
        });
        let winner = points(true)?;
        Some(LeadRow {
            round: at as u32 + 1,
            games: number as u64,
            winner,
            others: points(false).unwrap_or(winner),
            leader_wins: interval::share(&wins),
        })
    };
    let changes = games.iter().filter_map(|game| game.played.counted.as_ref()).map(lead_changes);
    let changes = f64::from(changes.sum::<u32>()) / games.len().max(1) as f64;
    Lead { rounds: (0..longest).map_while(row).collect(), changes }
}

fn curve(game: &Game) -> &[Vec<i32>] {
    game.played.counted.as_ref().map_or(&[], |counted| &counted.curve)
}

type Metric = fn(&Game) -> f64;

/// What other rules are compared by.
const METRICS: [(&str, Metric); 5] = [
    ("Rounds", |game| game.played.rounds.into()),
    ("Decisions", |game| game.played.decisions as f64),
    ("Winning score", |game| game.played.scores.iter().max().copied().unwrap_or(0).into()),
    ("Victory margin", |game| {
        let mut scores = game.played.scores.clone();
        scores.sort_unstable_by(|a, b| b.cmp(a));
        f64::from(scores[0] - scores.get(1).copied().unwrap_or(scores[0]))
    }),
    ("Lead changes", |game| game.played.counted.as_ref().map_or(0, lead_changes).into()),
];

/// The difference of a metric between two runs of the same deals, deal by deal.
fn compare(
    name: &'static str,
    metric: Metric,
    base: &[Game],
    other: &[Game],
) -> (&'static str, f64, Estimate) {
    let sums = |games: &[Game]| in_blocks(games, |game, block| block.add(metric(game)));
    let (before, after) = (sums(base), sums(other));
    let differences: Vec<Block> = before
        .iter()
        .zip(&after)
        .map(|(before, after)| Block { sum: after.sum / after.count - before.sum / before.count, count: 1.0 })
        .collect();
    let mean = base.iter().map(metric).sum::<f64>() / base.len().max(1) as f64;
    (name, mean, interval::mean(&differences, [f64::NEG_INFINITY, f64::INFINITY]))
}

/// What the bots of a schedule are called in a sentence, such as `4 × greedy`.
pub fn line_up(schedule: &Schedule) -> String {
    match schedule {
        Schedule::LineUp { bots, .. } => {
            let times = |bot: &votive_bots::BotKind| bots.iter().filter(|other| *other == bot).count();
            let each = schedule.bots();
            let each = each.iter().map(|bot| format!("{} × {}", times(bot), bot.id()));
            each.collect::<Vec<_>>().join(", ")
        }
        Schedule::RoundRobin { bots, .. } => {
            format!("a round robin of {}", bots.iter().map(|bot| bot.id()).collect::<Vec<_>>().join(", "))
        }
        Schedule::Duel { bots: [a, b], .. } => format!("{} against {}", a.id(), b.id()),
    }
}
