//! What a game would look like to a strong player: each decision of a record, what else was possible, what it cost.
//!
//! Every decision is thought about anew, with nothing but what its player could see then. Each has its own random numbers,
//! so the same seed gives the same analysis on any number of threads.

use rayon::iter::{IntoParallelIterator, ParallelIterator};
use serde::Serialize;
use serde_json::Value;
use votive_bots::{
    BotKind,
    search::{Budget, think},
};
use votive_engine::{
    Chance, Entry, Game, Journal, Observer, Record, Seat, Seed, Unheard,
    data::DataOf,
    event::told_to,
    narrate::{Narrate, Step},
    policy::Policy,
    record::BadRecord,
    words::{Language, Words},
};

/// How to look at a game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Lens {
    /// Only the decisions of this seat, counted from 0 as in the record.
    pub seat: Option<usize>,
    /// How hard to think.
    pub level: BotKind,
    /// Think so many iterations about each decision, whatever the level says.
    pub iterations: Option<u32>,
    /// Where the randomness starts.
    pub seed: u64,
    /// In which language moves are told.
    pub language: Language,
}

/// Why there is no analysis.
#[derive(Debug, thiserror::Error)]
pub enum CannotAnalyse {
    /// The record is wrong.
    #[error(transparent)]
    Record(#[from] BadRecord),
    /// Nobody sits there.
    #[error("there is no seat {seat} at a table of {players}; seats are counted from 0")]
    NoSuchSeat {
        /// The seat asked for.
        seat: usize,
        /// The seats there are.
        players: usize,
    },
    /// This bot does not think ahead.
    #[error("{level} does not think ahead; levels that do: {}", thinkers.join(", "))]
    NoThinker {
        /// The level asked for.
        level: &'static str,
        /// Those that do.
        thinkers: Vec<&'static str>,
    },
}

/// A whole analysis.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Analysis {
    /// The game.
    pub game: &'static str,
    /// The level that looked.
    pub level: &'static str,
    /// Iterations about each decision, at most.
    pub iterations: u32,
    /// Where the randomness started.
    pub seed: u64,
    /// The players, by seat.
    pub players: Vec<Player>,
    /// The decisions, in order.
    pub decisions: Vec<Decision>,
    /// The three that mattered most, in order.
    pub moments: Vec<Moment>,
}

/// A player, and how well he decided.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Player {
    /// What the game calls him.
    pub name: String,
    /// The name of the seat.
    pub label: String,
    /// Decisions with a choice that were looked at.
    pub decisions: usize,
    /// How many of them were the best move, or as good.
    pub best: usize,
    /// What the others cost together, in parts of the victory.
    pub loss: f64,
    /// The final score, if the game is over.
    pub score: Option<i32>,
    /// The rank, if the game is over.
    pub rank: Option<u8>,
}

/// One decision.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Decision {
    /// Which entry of the record, from 0.
    pub at: usize,
    /// Who decided.
    pub seat: usize,
    /// The round, march or season.
    pub round: u32,
    /// How many moves were legal.
    pub legal: usize,
    /// What was done.
    pub chosen: Considered,
    /// What would have been better, in the order in which the search would choose; at most three.
    pub better: Vec<Considered>,
    /// What the choice cost against what the search would do, in parts of the victory; none if it was forced or is not known.
    pub loss: Option<f64>,
    /// Whether the search hardly tried the choice, so that it was judged by thinking about what follows it.
    pub second_look: bool,
    /// The part of the victory that each seat could expect before it, by what the player knew.
    pub wins: Vec<f64>,
    /// The final score that each seat could expect.
    pub scores: Vec<f64>,
}

/// A move as the search sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Considered {
    /// The move, as in the record.
    #[serde(rename = "move")]
    pub action: Value,
    /// In words.
    pub text: String,
    /// The part of the victory that it promises; none if the search never tried it.
    pub win: Option<f64>,
    /// How often the search tried it.
    pub visits: u32,
}

/// A decision that mattered.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Moment {
    /// Which entry of the record.
    pub at: usize,
    /// What made it matter.
    pub why: Why,
    /// How much, in parts of the victory.
    pub worth: f64,
    /// Everybody's chances before it.
    pub before: Vec<f64>,
    /// Everybody's chances at the next decision, or the result.
    pub after: Vec<f64>,
}

/// Why a decision mattered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// It cost whoever made it more than it turned the game.
    Mistake,
    /// It turned the game.
    Turn,
}

/// Fewer tries than this say little about a move.
const SAYS_SOMETHING: u32 = 16;

/// A loss below this is within what the search can't tell apart.
pub const NOISE: f64 = 0.01;

/// How many states a second look takes in.
const SAMPLES: u64 = 8;

/// Whoever looks through a record thinks so many times as long as whoever plays.
const PATIENCE: u32 = 4;

/// How many moments are named.
const MOMENTS: usize = 3;

/// Looks through a record that may name `data`; `progress` is called after every decision, from any thread, with how many there are.
pub fn analyse<G: Narrate + Policy>(
    text: &[u8],
    data: &DataOf<G>,
    lens: &Lens,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Analysis, CannotAnalyse> {
    let journal = Record::<G>::read(text, data)?.verify()?;
    let players = journal.seats().len();
    if let Some(seat) = lens.seat.filter(|seat| *seat >= players) {
        return Err(CannotAnalyse::NoSuchSeat { seat, players });
    }
    let budget = budget::<G>(lens)?;
    let questions = questions(&journal, lens);
    let total = questions.len() as u64;
    let mut decisions: Vec<Decision> = questions
        .into_par_iter()
        .map(|question| {
            let decision = question.think(budget, lens);
            progress(total);
            decision
        })
        .collect();
    fill_in(&mut decisions, players);
    let moments = moments(&journal, &decisions);
    let players = Seat::all(players).map(|seat| player(&journal, seat, &decisions, lens)).collect();
    let Lens { level, seed, .. } = *lens;
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

/// Iterations only, so that the clock has no say in it.
fn budget<G: Policy>(lens: &Lens) -> Result<Budget, CannotAnalyse> {
    let iterations = match (lens.iterations, lens.level.budget::<G>()) {
        (_, None) => {
            let thinks = |kind: &&BotKind| kind.budget::<G>().is_some();
            let thinkers = BotKind::ALL.iter().filter(thinks).map(|kind| kind.id()).collect();
            return Err(CannotAnalyse::NoThinker { level: lens.level.id(), thinkers });
        }
        (Some(iterations), Some(_)) => iterations,
        (None, Some(budget)) => budget.iterations.saturating_mul(PATIENCE),
    };
    Ok(Budget::iterations(iterations))
}

/// A decision of the journal that is to be looked at.
struct Question<G: Game> {
    at: usize,
    seat: Seat,
    action: G::Move,
    state: G::State,
}

fn questions<G: Game>(journal: &Journal<G>, lens: &Lens) -> Vec<Question<G>> {
    let mut questions = Vec::new();
    let mut state = journal.state_after(0);
    for (at, entry) in journal.entries().iter().enumerate() {
        match entry {
            Entry::Move { seat, action } => {
                if lens.seat.is_none_or(|only| only == seat.index()) {
                    questions.push(Question { at, seat: *seat, action: *action, state: state.clone() });
                }
                G::play(&mut state, *seat, *action, &mut Unheard);
            }
            Entry::Chance(event) => G::happen(&mut state, event, &mut Unheard).expect("happened before"),
        }
    }
    questions
}

impl<G: Narrate + Policy> Question<G> {
    fn think(&self, budget: Budget, lens: &Lens) -> Decision {
        let view = G::view(&self.state, Observer::Seat(self.seat));
        let mut rng = Seed::nth(lens.seed, self.at as u64).fast(0);
        let thinking = think::<G>(&view, budget, &mut rng);
        let forced = thinking.moves.len() < 2;
        let words = G::words(lens.language);
        let consider = |at: usize| {
            let thought = &thinking.moves[at];
            Considered {
                action: serde_json::to_value(G::write(&self.state, self.seat, thought.action))
                    .expect("plain data can be written"),
                text: self.in_words(&view, thought.action, words),
                win: thought.win.map(f64::from),
                visits: thought.visits,
            }
        };
        let place = thinking.moves.iter().position(|thought| thought.action == self.action);
        let mut chosen = consider(place.expect("the move was legal"));
        let best = consider(0).win;
        let second_look = !forced && chosen.visits < SAYS_SOMETHING && !self.is_concealed();
        if second_look {
            let cost = self.cost_of(&view, thinking.best(), budget, lens);
            chosen.win = best.map(|best| (best - cost).clamp(0.0, 1.0));
        }
        // What the search would do is what it tried most. The highest of many uncertain numbers would be too high, so a
        // choice is held against that, and only moves that were tried enough are called better.
        let wins = best.zip(chosen.win).filter(|_| !forced);
        let loss = wins.map(|(best, chosen)| (best - chosen).max(0.0));
        let trusted = |at: &usize| *at == 0 || thinking.moves[*at].visits >= SAYS_SOMETHING;
        let better: Vec<Considered> = if loss.is_some_and(|loss| loss > 0.0) {
            let others = (0..thinking.moves.len()).filter(trusted).map(consider);
            others.filter(|other| other.win > chosen.win).take(3).collect()
        } else {
            Vec::new()
        };
        let known = thinking.iterations > 0;
        let numbers = |list: &[f32]| -> Vec<f64> {
            if known { list.iter().copied().map(f64::from).collect() } else { Vec::new() }
        };
        Decision {
            at: self.at,
            seat: self.seat.index(),
            round: G::round(&self.state),
            legal: thinking.moves.len(),
            chosen,
            better,
            loss,
            second_look,
            wins: numbers(&thinking.wins),
            scores: numbers(&thinking.scores),
        }
    }

    /// A move as the menus tell it; a bare amount as the log would tell it.
    fn in_words(&self, view: &G::View, action: G::Move, words: &Words) -> String {
        let steps = G::steps(view, action, words);
        if let [Step::Amount(_)] = steps[..] {
            let (mut state, mut events) = (self.state.clone(), Vec::new());
            G::play(&mut state, self.seat, action, &mut events);
            let mut told = told_to(&events, Observer::Seat(self.seat));
            if let Some(line) = told.find_map(|event| G::tell(view, event, words)) {
                return line.trim_end_matches('.').to_owned();
            }
        }
        let steps = steps.into_iter().map(|step| match step {
            Step::Pick(text) => text,
            Step::Amount(amount) => amount.to_string(),
        });
        steps.collect::<Vec<_>>().join(" · ")
    }

    /// Whether nobody could see the move at first. What follows such a move does not depend on it yet.
    fn is_concealed(&self) -> bool {
        let mut state = self.state.clone();
        G::play(&mut state, self.seat, self.action, &mut Unheard);
        G::concealed(&state).contains(self.seat)
    }

    /// How much more the best move promises than the one that was made: the mean over some states that agree with what
    /// the player knew, the same for both.
    fn cost_of(&self, view: &G::View, best: G::Move, budget: Budget, lens: &Lens) -> f64 {
        let share = Budget { iterations: (budget.iterations / SAMPLES as u32).max(1), ..budget };
        let cost = |number: u64| {
            let seed = Seed::nth(lens.seed, self.at as u64);
            let sampled = G::sample(view, &mut seed.fast(1 + number));
            let value = |action: G::Move| {
                let mut state = sampled.clone();
                G::play(&mut state, self.seat, action, &mut Unheard);
                self.promise(state, share, seed, number)
            };
            value(best) - value(self.action)
        };
        (0..SAMPLES).map(cost).sum::<f64>() / SAMPLES as f64
    }

    /// The part of the victory that the player can expect in a state, as whoever decides next sees it.
    fn promise(&self, mut state: G::State, budget: Budget, seed: Seed, number: u64) -> f64 {
        let mut rng = seed.fast(1 + SAMPLES + number);
        let mut events = 0;
        loop {
            if G::chance_due(&state) {
                events += 1;
                let drawn = G::draw(&state, &mut Chance::nth_event(seed, events));
                G::happen(&mut state, &drawn, &mut Unheard).expect("what was drawn can happen");
                continue;
            }
            if let Some(outcome) = G::outcome(&state) {
                return outcome.share(self.seat);
            }
            let next = G::to_move(&state).first().expect("somebody is to move");
            let thinking = think::<G>(&G::view(&state, Observer::Seat(next)), budget, &mut rng);
            if thinking.iterations > 0 {
                return thinking.wins[self.seat.index()].into();
            }
            G::play(&mut state, next, thinking.best(), &mut Unheard);
        }
    }
}

/// Nobody thinks about a forced move: the chances are those of the decision after it, or of the one before.
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

fn moments<G: Game>(journal: &Journal<G>, decisions: &[Decision]) -> Vec<Moment> {
    let players = journal.seats().len();
    let result = G::outcome(journal.state())
        .map(|outcome| Seat::all(players).map(|seat| outcome.share(seat)).collect::<Vec<_>>());
    let mut moments: Vec<Moment> = decisions
        .iter()
        .enumerate()
        .map(|(number, decision)| {
            let next = decisions.get(number + 1).map(|next| next.wins.clone());
            let after = next.or_else(|| result.clone()).unwrap_or_else(|| decision.wins.clone());
            let moved: f64 = decision.wins.iter().zip(&after).map(|(a, b)| (a - b).abs()).sum::<f64>() / 2.0;
            let judged = decision.second_look || decision.chosen.visits >= SAYS_SOMETHING;
            let loss = decision.loss.filter(|_| judged).unwrap_or(0.0);
            let (why, worth) = if loss >= moved { (Why::Mistake, loss) } else { (Why::Turn, moved) };
            Moment { at: decision.at, why, worth, before: decision.wins.clone(), after }
        })
        .collect();
    moments.sort_by(|a, b| b.worth.total_cmp(&a.worth));
    moments.truncate(MOMENTS);
    moments.sort_by_key(|moment| moment.at);
    moments
}

fn player<G: Narrate>(journal: &Journal<G>, seat: Seat, decisions: &[Decision], lens: &Lens) -> Player {
    let view = G::view(journal.state(), Observer::Spectator);
    let losses: Vec<f64> = decisions
        .iter()
        .filter(|decision| decision.seat == seat.index())
        .filter_map(|decision| decision.loss)
        .collect();
    let outcome = G::outcome(journal.state());
    Player {
        name: G::player(&view, seat, G::words(lens.language)),
        label: journal.seats()[seat.index()].name.clone(),
        decisions: losses.len(),
        best: losses.iter().filter(|loss| **loss < NOISE).count(),
        loss: losses.iter().filter(|loss| **loss >= NOISE).sum(),
        score: outcome.map(|outcome| outcome.scores()[seat.index()]),
        rank: outcome.map(|outcome| outcome.ranks()[seat.index()]),
    }
}
