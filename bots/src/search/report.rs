//! What a search reports: all legal moves, the chances, and the expected line of play.

use votive_engine::{Chance, FastRng, NullSink, policy::Policy, seat::MAX_SEATS};

use super::{
    history::History,
    thinking::{Foreseen, Thinking, Thought, sort},
    tree_search::Search,
};

impl<G: Policy> Search<'_, G> {
    /// The result so far.
    pub(super) fn report(&self, rng: &mut FastRng) -> Thinking<G> {
        let state = G::sample(self.view, rng);
        let mut legal = Vec::new();
        G::legal(&state, self.seat, &mut legal);
        let root = self.tree.get(History::ROOT.key(self.seat));
        let arms = root.map_or(&[][..], |node| &node.arms);
        let prior_sum: f32 = arms.iter().map(|arm| arm.prior).sum();
        let mut moves: Vec<_> = legal
            .iter()
            .map(|action| match arms.iter().find(|arm| arm.action == *action) {
                Some(arm) => Thought {
                    action: *action,
                    visits: arm.visits,
                    win: (arm.visits > 0).then(|| arm.value / arm.visits as f32),
                    prior: arm.prior / prior_sum,
                },
                None => Thought { action: *action, visits: 0, win: None, prior: 1.0 / legal.len() as f32 },
            })
            .collect();
        sort(&mut moves);
        let mean = |sums: &[f64; MAX_SEATS]| {
            sums[..self.players].iter().map(|sum| (sum / f64::from(self.iterations.max(1))) as f32).collect()
        };
        let line = self.line(state, moves[0].action);
        Thinking {
            seat: self.seat,
            moves,
            wins: mean(&self.wins),
            scores: mean(&self.scores),
            line,
            iterations: self.iterations,
            nodes: self.tree.len(),
        }
    }

    /// The expected line after `first`: the most visited moves, as far as they have enough visits.
    pub(super) fn line(&self, mut state: G::State, first: G::Move) -> Vec<Foreseen<G>> {
        const MIN_VISITS: u32 = 8;
        let others = G::concealed(&state).without(self.seat);
        G::reconsider(&mut state, others);
        let mut line = Vec::new();
        let (mut history, mut chances) = (History::ROOT, u64::MAX);
        let mut legal = Vec::new();
        loop {
            while G::chance_due(&state) {
                chances -= 1;
                let drawn = G::draw(&state, &mut Chance::nth_event(self.seed, chances));
                G::apply_chance(&mut state, &drawn, &mut NullSink).expect("what was drawn can happen");
            }
            let waiting = G::to_move(&state);
            // Of several seats to move, the searching one comes first.
            let seat = if line.is_empty() { Some(self.seat) } else { waiting.first() };
            let Some(seat) = seat else { return line };
            legal.clear();
            G::legal(&state, seat, &mut legal);
            let action = if line.is_empty() {
                first
            } else if let [only] = legal[..] {
                only
            } else {
                let arms = self.tree.get(history.key(seat)).map_or(&[][..], |node| &node.arms);
                let tried = arms.iter().filter(|arm| arm.visits >= MIN_VISITS && legal.contains(&arm.action));
                let Some(arm) = tried.max_by_key(|arm| arm.visits) else { return line };
                arm.action
            };
            let written = G::write(&state, seat, action);
            line.push(Foreseen { seat, action, written });
            G::play(&mut state, seat, action, &mut NullSink);
            history.add::<G>(seat, &action, &state);
        }
    }
}
