//! The result of a search, and how results of several threads are joined.

use votive_engine::{Game, Seat};

/// The result of a search.
#[derive(Clone, PartialEq, Debug)]
pub struct Thinking<G: Game> {
    /// The seat that decides.
    pub seat: Seat,
    /// All legal moves, the best first.
    pub moves: Vec<Thought<G::Move>>,
    /// Expected share of the victory of each seat.
    pub wins: Vec<f32>,
    /// Expected final score of each seat.
    pub scores: Vec<f32>,
    /// The expected line of play; starts with the best move.
    pub line: Vec<Foreseen<G>>,
    /// Iterations made.
    pub iterations: u32,
    /// Information sets in the tree.
    pub nodes: usize,
}

/// The result for one move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Thought<M> {
    /// The move.
    pub action: M,
    /// Number of times it was tried.
    pub visits: u32,
    /// Expected share of the victory of the seat that decides; `None` if never tried.
    pub win: Option<f32>,
    /// Probability by the game's own policy.
    pub prior: f32,
}

/// A move of the expected line.
#[derive(Clone, PartialEq, Debug)]
pub struct Foreseen<G: Game> {
    /// The seat that makes it.
    pub seat: Seat,
    /// The move.
    pub action: G::Move,
    /// Its written form, for JSON.
    pub written: G::RawMove,
}

impl<G: Game> Thinking<G> {
    /// The move to make.
    pub fn best(&self) -> G::Move {
        self.moves[0].action
    }
}

/// Joins the results of several threads for the same view; the line is left empty.
pub(super) fn join<G: Game>(parts: &[Thinking<G>]) -> Thinking<G> {
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

/// Sorts by visits, then by expected share, then by prior.
pub(super) fn sort<M>(moves: &mut [Thought<M>]) {
    let win = |thought: &Thought<M>| thought.win.unwrap_or(f32::NEG_INFINITY);
    moves.sort_by(|a, b| {
        b.visits.cmp(&a.visits).then(win(b).total_cmp(&win(a))).then(b.prior.total_cmp(&a.prior))
    });
}
