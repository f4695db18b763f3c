//! Judges one decision by a search with nothing but the view of its player.

use votive_bots::search::{Budget, think};
use votive_engine::{
    Chance, Entry, Game, Journal, NullSink, Observer, Seat, Seed,
    event::events_for,
    narrate::{Narrate, Step},
    policy::Policy,
    words::Words,
};

use super::{AnalysisSettings, Considered, Decision};

/// Fewer visits than this say little about a move.
pub(super) const MIN_VISITS: u32 = 16;

/// Number of sampled states in a second look.
const SECOND_LOOK_SAMPLES: u64 = 8;

/// A decision of the journal to judge.
pub(super) struct Question<G: Game> {
    at: usize,
    seat: Seat,
    action: G::Move,
    state: G::State,
}

/// The decisions to judge, with the states in which they were made.
pub(super) fn questions<G: Game>(journal: &Journal<G>, settings: &AnalysisSettings) -> Vec<Question<G>> {
    let mut questions = Vec::new();
    let mut state = journal.state_after(0);
    for (at, entry) in journal.entries().iter().enumerate() {
        match entry {
            Entry::Move { seat, action } => {
                if settings.seat.is_none_or(|only| only == seat.index()) {
                    questions.push(Question { at, seat: *seat, action: *action, state: state.clone() });
                }
                G::play(&mut state, *seat, *action, &mut NullSink);
            }
            Entry::Chance(event) => {
                G::apply_chance(&mut state, event, &mut NullSink).expect("happened before");
            }
        }
    }
    questions
}

impl<G: Narrate + Policy> Question<G> {
    pub(super) fn judge(&self, budget: Budget, settings: &AnalysisSettings) -> Decision {
        let view = G::view(&self.state, Observer::Seat(self.seat));
        let mut rng = Seed::nth(settings.seed, self.at as u64).fast(0);
        let thinking = think::<G>(&view, budget, &mut rng);
        let forced = thinking.moves.len() < 2;
        let words = G::words(settings.language);
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
        let made = thinking.moves.iter().position(|thought| thought.action == self.action);
        let mut chosen = consider(made.expect("the move was legal"));
        let best = consider(0).win;
        let second_look = !forced && chosen.visits < MIN_VISITS && !self.is_concealed();
        if second_look {
            let cost = self.second_look_cost(&view, thinking.best(), budget, settings);
            chosen.win = best.map(|best| (best - cost).clamp(0.0, 1.0));
        }
        // The baseline is the most visited move, not the highest value: the maximum of many noisy values is biased
        // upwards. For the same reason only moves with enough visits are called better.
        let wins = best.zip(chosen.win).filter(|_| !forced);
        let loss = wins.map(|(best, chosen)| (best - chosen).max(0.0));
        let trusted = |at: &usize| *at == 0 || thinking.moves[*at].visits >= MIN_VISITS;
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

    /// A move in the words of the menus; a bare amount in the words of the log.
    fn in_words(&self, view: &G::View, action: G::Move, words: &Words) -> String {
        let steps = G::steps(view, action, words);
        if let [Step::Amount(_)] = steps[..] {
            let (mut state, mut events) = (self.state.clone(), Vec::new());
            G::play(&mut state, self.seat, action, &mut events);
            let mut told = events_for(&events, Observer::Seat(self.seat));
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

    /// Whether others could not see the move at first. A search of what follows it would tell nothing.
    fn is_concealed(&self) -> bool {
        let mut state = self.state.clone();
        G::play(&mut state, self.seat, self.action, &mut NullSink);
        G::concealed(&state).contains(self.seat)
    }

    /// Value of the best move minus that of the move made: the mean over sampled states that agree with the view, the
    /// same states for both.
    fn second_look_cost(
        &self,
        view: &G::View,
        best: G::Move,
        budget: Budget,
        settings: &AnalysisSettings,
    ) -> f64 {
        let share = Budget { iterations: (budget.iterations / SECOND_LOOK_SAMPLES as u32).max(1), ..budget };
        let cost = |number: u64| {
            let seed = Seed::nth(settings.seed, self.at as u64);
            let sampled = G::sample(view, &mut seed.fast(1 + number));
            let value = |action: G::Move| {
                let mut state = sampled.clone();
                G::play(&mut state, self.seat, action, &mut NullSink);
                self.expected_share(state, share, seed, number)
            };
            value(best) - value(self.action)
        };
        (0..SECOND_LOOK_SAMPLES).map(cost).sum::<f64>() / SECOND_LOOK_SAMPLES as f64
    }

    /// The player's expected share of the victory in a state, by a search of the seat to move.
    fn expected_share(&self, mut state: G::State, budget: Budget, seed: Seed, number: u64) -> f64 {
        let mut rng = seed.fast(1 + SECOND_LOOK_SAMPLES + number);
        let mut events = 0;
        loop {
            if G::chance_due(&state) {
                events += 1;
                let drawn = G::draw(&state, &mut Chance::nth_event(seed, events));
                G::apply_chance(&mut state, &drawn, &mut NullSink).expect("what was drawn can happen");
                continue;
            }
            if let Some(outcome) = G::outcome(&state) {
                return outcome.share(self.seat);
            }
            let next = G::to_move(&state).first().expect("a running game has a seat to move");
            let thinking = think::<G>(&G::view(&state, Observer::Seat(next)), budget, &mut rng);
            if thinking.iterations > 0 {
                return thinking.wins[self.seat.index()].into();
            }
            G::play(&mut state, next, thinking.best(), &mut NullSink);
        }
    }
}
