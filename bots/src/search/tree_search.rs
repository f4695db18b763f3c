//! The search of one thread: sample, descend, play out, appraise, update.

use votive_engine::{
    Chance, FastRng, NullSink, Rng, Seat, Seed, SeedableRng, chance::below, policy::Policy, seat::MAX_SEATS,
};
use web_time::Instant;

use super::{
    history::History,
    tree::{Legal, Tree},
};

/// A clear choice ends the search early, once `iterations made >= iterations left / CLEAR_AFTER`.
const CLEAR_AFTER: u32 = 7;

/// A choice is clear when this many iterations of ten begin with the same move.
const CLEAR_TENTHS: u32 = 8;

/// One in `RANDOM_MOVE_PERIOD` playout moves is random.
const RANDOM_MOVE_PERIOD: u32 = 8;

/// Lower bound of the prior of a legal move, relative to the best.
const MIN_PRIOR: f32 = 0.01;

/// The search of one thread.
pub(super) struct Search<'a, G: Policy> {
    pub(super) view: &'a G::View,
    pub(super) seat: Seat,
    pub(super) players: usize,
    rng: FastRng,
    /// Seed of the chance events in sampled states.
    pub(super) seed: Seed,
    chances: u64,
    pub(super) tree: Tree<G::Move>,
    /// Legal moves of the sampled state, if it does not allow all of the node's.
    legal: Legal,
    pub(super) iterations: u32,
    /// Sums over all iterations, by seat.
    pub(super) wins: [f64; MAX_SEATS],
    pub(super) scores: [f64; MAX_SEATS],
    // Buffers.
    path: Vec<Step>,
    moves: Vec<G::Move>,
    ratings: Vec<f32>,
}

/// A choice on the path of an iteration, to be updated with its result.
#[derive(Clone, Copy)]
struct Step {
    node: usize,
    arm: usize,
    seat: Seat,
}

/// The result of an iteration, by seat.
struct IterationResult {
    wins: [f32; MAX_SEATS],
    scores: [f32; MAX_SEATS],
}

impl<'a, G: Policy> Search<'a, G> {
    pub(super) fn new(view: &'a G::View, rng: &mut FastRng) -> Self {
        let seat = G::observer(view).seat().expect("a bot has a seat");
        let mut seed = [0; 32];
        rng.fill_bytes(&mut seed);
        let state = G::sample(view, rng);
        assert!(G::to_move(&state).contains(seat), "{seat} is not to move");
        Self {
            view,
            seat,
            players: G::players(&state),
            rng: FastRng::from_rng(rng),
            seed: Seed(seed),
            chances: 0,
            tree: Tree::new(),
            legal: Legal::new(G::MOVES),
            iterations: 0,
            wins: [0.0; MAX_SEATS],
            scores: [0.0; MAX_SEATS],
            path: Vec::new(),
            moves: Vec::new(),
            ratings: Vec::new(),
        }
    }

    /// Iterates until the budget is used up or the choice is settled.
    pub(super) fn run(&mut self, iterations: u32, deadline: Option<Instant>) {
        const CHECK_PERIOD: u32 = 32;
        if self.is_forced() {
            return;
        }
        while self.iterations < iterations {
            self.iterate();
            if self.iterations.is_multiple_of(CHECK_PERIOD) {
                if deadline.is_some_and(|deadline| Instant::now() >= deadline) {
                    return;
                }
                if self.is_settled(iterations - self.iterations) {
                    return;
                }
            }
        }
    }

    /// Whether there is only one legal move.
    fn is_forced(&mut self) -> bool {
        let state = self.sample();
        self.moves.clear();
        G::legal(&state, self.seat, &mut self.moves);
        self.moves.len() == 1
    }

    /// Whether the most visited move can't be overtaken in the iterations left, or the choice is clear.
    fn is_settled(&self, left: u32) -> bool {
        let Some(root) = self.tree.get(History::ROOT.key(self.seat)) else { return true };
        let (mut first, mut second) = (0, 0);
        for arm in &root.arms {
            if arm.visits > first {
                (first, second) = (arm.visits, first);
            } else {
                second = second.max(arm.visits);
            }
        }
        let made = self.iterations;
        let clear = made >= left / CLEAR_AFTER && first >= made / 10 * CLEAR_TENTHS;
        first - second > left || clear
    }

    fn iterate(&mut self) {
        let mut state = self.sample();
        self.path.clear();
        self.descend(&mut state);
        self.play_out(&mut state);
        let result = self.appraise(&state);
        for step in &self.path {
            let value = result.wins[step.seat.index()];
            let node = self.tree.node(step.node);
            node.visits += 1;
            node.value += value;
            let arm = &mut node.arms[step.arm];
            arm.visits += 1;
            arm.value += value;
        }
        for seat in 0..self.players {
            self.wins[seat] += f64::from(result.wins[seat]);
            self.scores[seat] += f64::from(result.scores[seat]);
        }
        self.iterations += 1;
    }

    /// A state that agrees with the view. Concealed choices of others are taken back, so that they are made in the tree
    /// instead of at random.
    fn sample(&mut self) -> G::State {
        let mut state = G::sample(self.view, &mut self.rng);
        let others = G::concealed(&state).without(self.seat);
        if !others.is_empty() {
            G::reconsider(&mut state, others);
        }
        state
    }

    /// Walks from the root to a new information set, or to the end of the game.
    fn descend(&mut self, state: &mut G::State) {
        let mut history = History::ROOT;
        let mut grown = false;
        loop {
            self.draw_chance(state);
            let waiting = G::to_move(state);
            let Some(seat) = waiting.first() else { return };
            let together = waiting.len() > 1 || !history.is_open();
            self.moves.clear();
            G::legal(state, seat, &mut self.moves);
            let action = if let [only] = self.moves[..] {
                only
            } else {
                let (node, new) = self.tree.enter(history.key(seat));
                grown |= new;
                let all = self.add_arms(node, state, seat);
                let node_ref = self.tree.node(node);
                let legal = (!all).then_some(&self.legal);
                let arm = node_ref.select(legal, together.then_some(&mut self.rng));
                self.path.push(Step { node, arm, seat });
                node_ref.arms[arm].action
            };
            G::play(state, seat, action, &mut NullSink);
            history.add::<G>(seat, &action, state);
            if grown && history.is_open() {
                return;
            }
        }
    }

    /// Adds an arm for every legal move that has none. Returns whether all arms are legal; otherwise sets `self.legal`.
    fn add_arms(&mut self, node: usize, state: &G::State, seat: Seat) -> bool {
        let node = self.tree.node(node);
        if node.has_exactly(&self.moves) {
            return true;
        }
        self.legal.set(self.moves.iter().map(|action| G::index(*action)));
        if node.count_legal(&self.legal) == self.moves.len() {
            return false;
        }
        if node.arms.is_empty() {
            node.first_legal.clone_from(&self.moves);
        }
        G::rate(state, seat, &self.moves, &mut self.ratings);
        let highest = self.ratings.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let prior = |rating: &f32| MIN_PRIOR.max(((rating - highest) / G::TEMPERATURE).exp());
        let new: Vec<_> = self
            .moves
            .iter()
            .zip(&self.ratings)
            .map(|(action, rating)| (*action, G::index(*action), prior(rating)))
            .filter(|(_, number, _)| !node.has_arm(*number))
            .collect();
        node.add_arms(new.into_iter());
        node.has_exactly(&self.moves)
    }

    /// Plays on by the policy, up to its horizon.
    fn play_out(&mut self, state: &mut G::State) {
        for _ in 0..G::HORIZON {
            self.draw_chance(state);
            let Some(seat) = G::to_move(state).first() else { return };
            self.moves.clear();
            G::legal(state, seat, &mut self.moves);
            let action = if let [only] = self.moves[..] {
                only
            } else if below(&mut self.rng, RANDOM_MOVE_PERIOD) == 0 {
                self.moves[below(&mut self.rng, self.moves.len() as u32) as usize]
            } else {
                G::guide(state, seat, &self.moves, &mut self.ratings)
            };
            G::play(state, seat, action, &mut NullSink);
        }
    }

    /// Draws the chance events that are due.
    fn draw_chance(&mut self, state: &mut G::State) {
        while G::chance_due(state) {
            self.chances += 1;
            let drawn = G::draw(state, &mut Chance::nth_event(self.seed, self.chances));
            G::apply_chance(state, &drawn, &mut NullSink).expect("what was drawn can happen");
        }
    }

    /// The outcome, or an appraisal of an unfinished game.
    fn appraise(&self, state: &G::State) -> IterationResult {
        if let Some(outcome) = G::outcome(state) {
            let mut result = IterationResult { wins: [0.0; MAX_SEATS], scores: [0.0; MAX_SEATS] };
            for seat in Seat::all(self.players) {
                result.wins[seat.index()] = outcome.share(seat) as f32;
                result.scores[seat.index()] = outcome.scores()[seat.index()] as f32;
            }
            return result;
        }
        let appraisal = G::appraise(state);
        IterationResult { wins: appraisal.wins(self.players), scores: appraisal.scores }
    }
}
