//! Information-set Monte Carlo tree search, for any game.
//!
//! Every iteration samples a whole state that agrees with the view, walks it down a tree of information sets, adds
//! one, plays on as the game's own [`Policy`] advises, appraises where it got to, and tells everybody on the way what
//! came of it. Each seat maximises its own part of the victory. Seats that decide at the same time choose without
//! seeing each other: see `history.rs`. How it works and what was tried: docs/bots.md.

mod history;
mod tree;

use std::{num::NonZeroUsize, time::Duration};

use votive_engine::{
    Chance, Fast, Game, Rng, Seat, Seed, SeedableRng, Unheard, chance::below, policy::Policy, seat::MAX_SEATS,
};
use web_time::Instant;

use history::History;
use tree::{Legal, Tree};

/// How long to think.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// At most so many iterations, over all threads.
    pub iterations: u32,
    /// At most so long. Without it, and on one thread, the same view and random numbers give the same thoughts.
    pub time: Option<Duration>,
    /// How many threads share the iterations.
    pub threads: NonZeroUsize,
}

impl Budget {
    /// So many iterations on one thread, however long they take.
    pub const fn iterations(iterations: u32) -> Self {
        Self { iterations, time: None, threads: NonZeroUsize::MIN }
    }

    /// As many iterations as there is time for, on one thread.
    pub const fn time(time: Duration) -> Self {
        Self { iterations: u32::MAX, time: Some(time), threads: NonZeroUsize::MIN }
    }
}

/// What came of thinking.
#[derive(Clone, PartialEq, Debug)]
pub struct Thinking<G: Game> {
    /// Whose decision it is.
    pub seat: Seat,
    /// All legal moves, the best first.
    pub moves: Vec<Thought<G::Move>>,
    /// The part of the victory that each seat can expect.
    pub wins: Vec<f32>,
    /// The final score that each seat can expect.
    pub scores: Vec<f32>,
    /// What is likely to happen, the best move first.
    pub line: Vec<Foreseen<G>>,
    /// Iterations made.
    pub iterations: u32,
    /// Information sets met.
    pub nodes: usize,
}

/// What is thought of one move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Thought<M> {
    /// The move.
    pub action: M,
    /// How often it was tried.
    pub visits: u32,
    /// The part of the victory that it promises to whoever makes it; none if it was never tried.
    pub win: Option<f32>,
    /// How likely the game's own policy makes it: 0 to 1.
    pub prior: f32,
}

/// A move that is likely to come.
#[derive(Clone, PartialEq, Debug)]
pub struct Foreseen<G: Game> {
    /// Who makes it.
    pub seat: Seat,
    /// The move.
    pub action: G::Move,
    /// Its written form.
    pub written: G::RawMove,
}

impl<G: Game> Thinking<G> {
    /// The move to make.
    pub fn best(&self) -> G::Move {
        self.moves[0].action
    }
}

/// Thinks about what the view asks.
///
/// # Panics
/// If nothing is asked of the seat that looks through the view.
pub fn think<G: Policy>(view: &G::View, budget: Budget, rng: &mut Fast) -> Thinking<G> {
    let threads = budget.threads.get();
    let share = budget.iterations.div_ceil(threads as u32);
    if threads == 1 {
        let mut search = Search::<G>::new(view, rng);
        search.run(share, deadline(budget));
        return search.report(rng);
    }
    let searches: Vec<Search<'_, G>> = std::thread::scope(|scope| {
        let begin = |_| {
            let mut search = Search::<G>::new(view, rng);
            scope.spawn(move || {
                search.run(share, deadline(budget));
                search
            })
        };
        let workers: Vec<_> = (0..threads).map(begin).collect();
        workers.into_iter().map(|worker| worker.join().expect("the search does not panic")).collect()
    });
    let parts: Vec<_> = searches.iter().map(|search| search.report(rng)).collect();
    let mut whole = join(&parts);
    // The line of the thread that knows most about the move they agreed on.
    let best = whole.best();
    let knows = |part: &Thinking<G>| {
        part.moves.iter().find(|thought| thought.action == best).map_or(0, |thought| thought.visits)
    };
    let most = (0..threads).max_by_key(|thread| knows(&parts[*thread])).expect("at least one thread");
    whole.line = searches[most].line(G::sample(view, rng), best);
    whole
}

fn deadline(budget: Budget) -> Option<Instant> {
    budget.time.map(|time| Instant::now() + time)
}

/// Thoughts of several threads about the same view become one, without a line.
fn join<G: Game>(parts: &[Thinking<G>]) -> Thinking<G> {
    let total = parts.iter().map(|part| part.iterations).sum::<u32>().max(1) as f32;
    let mean = |of: fn(&Thinking<G>) -> &Vec<f32>| -> Vec<f32> {
        let weighted =
            |seat: usize| parts.iter().map(|part| of(part)[seat] * part.iterations as f32 / total).sum();
        (0..of(&parts[0]).len()).map(weighted).collect()
    };
    let (wins, scores) = (mean(|part| &part.wins), mean(|part| &part.scores));
    let mut moves = parts[0].moves.clone();
    for other in parts[1..].iter().flat_map(|part| &part.moves) {
        let own = moves.iter_mut().find(|own| own.action == other.action);
        own.expect("the legal moves are the same for all threads").join(other);
    }
    sort(&mut moves);
    Thinking {
        seat: parts[0].seat,
        wins,
        scores,
        line: Vec::new(),
        iterations: total as u32,
        nodes: parts.iter().map(|part| part.nodes).sum(),
        moves,
    }
}

impl<M: Copy> Thought<M> {
    fn join(&mut self, other: &Self) {
        let visits = self.visits + other.visits;
        let sum = |thought: &Self| thought.win.unwrap_or(0.0) * thought.visits as f32;
        self.win = (visits > 0).then(|| (sum(self) + sum(other)) / visits as f32);
        self.visits = visits;
    }
}

/// The most tried first, then what promises most.
fn sort<M>(moves: &mut [Thought<M>]) {
    let win = |thought: &Thought<M>| thought.win.unwrap_or(f32::NEG_INFINITY);
    moves.sort_by(|a, b| {
        b.visits.cmp(&a.visits).then(win(b).total_cmp(&win(a))).then(b.prior.total_cmp(&a.prior))
    });
}

/// A step of an iteration that is to learn what came of it.
#[derive(Clone, Copy)]
struct Step {
    node: usize,
    arm: usize,
    seat: Seat,
}

/// What came of an iteration, for each seat.
struct Result {
    wins: [f32; MAX_SEATS],
    scores: [f32; MAX_SEATS],
}

/// One search in one thread.
struct Search<'a, G: Policy> {
    view: &'a G::View,
    seat: Seat,
    players: usize,
    rng: Fast,
    /// Chance events of sampled states.
    seed: Seed,
    chances: u64,
    tree: Tree<G::Move>,
    /// The moves of the sampled state, where it does not allow all that are known.
    legal: Legal,
    iterations: u32,
    wins: [f64; MAX_SEATS],
    scores: [f64; MAX_SEATS],
    // Room to work in.
    path: Vec<Step>,
    moves: Vec<G::Move>,
    ratings: Vec<f32>,
}

/// A choice may be clear before the budget is used up once the iterations made are one to so many left.
const ENOUGH: u32 = 7;

/// So many iterations out of ten must then have begun with the same move.
const CLEAR: u32 = 8;

/// How often a playout does not follow the policy: one in so many decisions.
const WHIM: u32 = 8;

/// The prior of a move that the policy thinks worst of, relative to the best: nothing legal is beyond thought.
const LEAST_PRIOR: f32 = 0.01;

impl<'a, G: Policy> Search<'a, G> {
    fn new(view: &'a G::View, rng: &mut Fast) -> Self {
        let seat = G::observer(view).seat().expect("a bot has a seat");
        let mut seed = [0; 32];
        rng.fill_bytes(&mut seed);
        let state = G::sample(view, rng);
        assert!(G::to_move(&state).contains(seat), "nothing is asked of {seat}");
        Self {
            view,
            seat,
            players: G::players(&state),
            rng: Fast::from_rng(rng),
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

    /// Iterates until the budget is used up, or nothing could change the choice any more.
    fn run(&mut self, iterations: u32, deadline: Option<Instant>) {
        const CHECK: u32 = 32;
        if self.is_forced() {
            return;
        }
        while self.iterations < iterations {
            self.iterate();
            if self.iterations.is_multiple_of(CHECK) {
                if deadline.is_some_and(|deadline| Instant::now() >= deadline) {
                    return;
                }
                if self.is_settled(iterations - self.iterations) {
                    return;
                }
            }
        }
    }

    /// Whether there is nothing to choose.
    fn is_forced(&mut self) -> bool {
        let state = self.sample();
        self.moves.clear();
        G::legal(&state, self.seat, &mut self.moves);
        self.moves.len() == 1
    }

    /// Whether the most tried move stays so whatever the iterations left bring; or hardly anything else was tried
    /// although there was time for it, so that it is not worth going on.
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
        let clear = made >= left / ENOUGH && first >= made / 10 * CLEAR;
        first - second > left || clear
    }

    fn iterate(&mut self) {
        let mut state = self.sample();
        self.path.clear();
        self.descend(&mut state);
        self.play_out(&mut state);
        let result = self.judge(&state);
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

    /// A state that agrees with the view, in which nobody else has decided yet what he could still decide sensibly.
    fn sample(&mut self) -> G::State {
        let mut state = G::sample(self.view, &mut self.rng);
        let others = G::concealed(&state).without(self.seat);
        if !others.is_empty() {
            G::reconsider(&mut state, others);
        }
        state
    }

    /// From the root to a new information set, or to the end of the game.
    fn descend(&mut self, state: &mut G::State) {
        let mut history = History::ROOT;
        let mut grown = false;
        loop {
            self.let_happen(state);
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
                let all = self.learn_moves(node, state, seat);
                let node_ref = self.tree.node(node);
                let legal = (!all).then_some(&self.legal);
                let arm = node_ref.select(legal, together.then_some(&mut self.rng));
                self.path.push(Step { node, arm, seat });
                node_ref.arms[arm].action
            };
            G::play(state, seat, action, &mut Unheard);
            history.add::<G>(seat, &action, state);
            if grown && history.is_open() {
                return;
            }
        }
    }

    /// Sees to it that every legal move has its arm. Whether no other has one; otherwise `legal` says which are.
    fn learn_moves(&mut self, node: usize, state: &G::State, seat: Seat) -> bool {
        let node = self.tree.node(node);
        if node.knows_exactly(&self.moves) {
            return true;
        }
        self.legal.set(self.moves.iter().map(|action| G::index(*action)));
        if node.known(&self.legal) == self.moves.len() {
            return false;
        }
        if node.arms.is_empty() {
            node.usual.clone_from(&self.moves);
        }
        G::rate(state, seat, &self.moves, &mut self.ratings);
        let most = self.ratings.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let prior = |rating: &f32| LEAST_PRIOR.max(((rating - most) / G::TEMPERATURE).exp());
        let new: Vec<_> = self
            .moves
            .iter()
            .zip(&self.ratings)
            .map(|(action, rating)| (*action, G::index(*action), prior(rating)))
            .filter(|(_, number, _)| !node.knows(*number))
            .collect();
        node.widen(new.into_iter());
        node.knows_exactly(&self.moves)
    }

    /// Plays on as the policy advises, up to its horizon.
    fn play_out(&mut self, state: &mut G::State) {
        for _ in 0..G::HORIZON {
            self.let_happen(state);
            let Some(seat) = G::to_move(state).first() else { return };
            self.moves.clear();
            G::legal(state, seat, &mut self.moves);
            let action = if let [only] = self.moves[..] {
                only
            } else if below(&mut self.rng, WHIM) == 0 {
                self.moves[below(&mut self.rng, self.moves.len() as u32) as usize]
            } else {
                G::guide(state, seat, &self.moves, &mut self.ratings)
            };
            G::play(state, seat, action, &mut Unheard);
        }
    }

    fn let_happen(&mut self, state: &mut G::State) {
        while G::chance_due(state) {
            self.chances += 1;
            let drawn = G::draw(state, &mut Chance::nth_event(self.seed, self.chances));
            G::happen(state, &drawn, &mut Unheard).expect("what was drawn can happen");
        }
    }

    fn judge(&self, state: &G::State) -> Result {
        if let Some(outcome) = G::outcome(state) {
            let mut result = Result { wins: [0.0; MAX_SEATS], scores: [0.0; MAX_SEATS] };
            for seat in Seat::all(self.players) {
                result.wins[seat.index()] = outcome.share(seat) as f32;
                result.scores[seat.index()] = outcome.scores()[seat.index()] as f32;
            }
            return result;
        }
        let appraisal = G::appraise(state);
        Result { wins: appraisal.wins(self.players), scores: appraisal.scores }
    }

    fn report(&self, rng: &mut Fast) -> Thinking<G> {
        let state = G::sample(self.view, rng);
        let mut legal = Vec::new();
        G::legal(&state, self.seat, &mut legal);
        let root = self.tree.get(History::ROOT.key(self.seat));
        let arms = root.map_or(&[][..], |node| &node.arms);
        let mass: f32 = arms.iter().map(|arm| arm.prior).sum();
        let mut moves: Vec<_> = legal
            .iter()
            .map(|action| match arms.iter().find(|arm| arm.action == *action) {
                Some(arm) => Thought {
                    action: *action,
                    visits: arm.visits,
                    win: (arm.visits > 0).then(|| arm.value / arm.visits as f32),
                    prior: arm.prior / mass,
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

    /// What is likely to follow the best move, as far as it was tried often enough.
    fn line(&self, mut state: G::State, first: G::Move) -> Vec<Foreseen<G>> {
        const OFTEN: u32 = 8;
        let others = G::concealed(&state).without(self.seat);
        G::reconsider(&mut state, others);
        let mut line = Vec::new();
        let (mut history, mut chances) = (History::ROOT, u64::MAX);
        let mut legal = Vec::new();
        loop {
            while G::chance_due(&state) {
                chances -= 1;
                let drawn = G::draw(&state, &mut Chance::nth_event(self.seed, chances));
                G::happen(&mut state, &drawn, &mut Unheard).expect("what was drawn can happen");
            }
            let waiting = G::to_move(&state);
            // The one who thinks is named first where several decide at once.
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
                let tried = arms.iter().filter(|arm| arm.visits >= OFTEN && legal.contains(&arm.action));
                let Some(arm) = tried.max_by_key(|arm| arm.visits) else { return line };
                arm.action
            };
            let written = G::write(&state, seat, action);
            line.push(Foreseen { seat, action, written });
            G::play(&mut state, seat, action, &mut Unheard);
            history.add::<G>(seat, &action, &state);
        }
    }
}
