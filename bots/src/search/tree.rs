//! The search tree: for every information set, how often each move was available, how often it was tried, and its value.
//! Knows no game.

use rustc_hash::FxHashMap;
use votive_engine::FastRng;

use crate::unit;

/// The statistics of one move at one information set.
#[derive(Clone, Copy, Debug)]
pub(super) struct Arm<M> {
    pub(super) action: M,
    /// The index of the move, [`Game::index`](votive_engine::Game::index).
    pub(super) number: usize,
    /// Weight by the game's own policy, relative to the others.
    pub(super) prior: f32,
    /// Number of times it was tried.
    pub(super) visits: u32,
    /// Number of visits in which it was legal: not every sampled state allows it.
    pub(super) available: u32,
    /// Sum of the results for the seat that decides.
    pub(super) value: f32,
}

/// The legal moves of a sampled state, as a bit set of their indices. With hidden hands they differ from state to state.
#[derive(Debug)]
pub(super) struct Legal(Vec<u64>);

impl Legal {
    /// The empty set, for a game with `moves` different moves.
    pub(super) fn new(moves: usize) -> Self {
        Self(vec![0; moves.div_ceil(64)])
    }

    /// Replaces the set.
    pub(super) fn set(&mut self, numbers: impl Iterator<Item = usize>) {
        self.0.fill(0);
        for number in numbers {
            self.0[number / 64] |= 1 << (number % 64);
        }
    }

    fn allows(&self, number: usize) -> bool {
        self.0[number / 64] >> (number % 64) & 1 == 1
    }
}

/// One information set.
#[derive(Debug)]
pub(super) struct Node<M> {
    /// Sorted by prior, the highest first.
    pub(super) arms: Vec<Arm<M>>,
    /// The legal moves at the first visit, in the order of the rules. Without hidden information they never change.
    pub(super) first_legal: Vec<M>,
    pub(super) visits: u32,
    pub(super) value: f32,
}

/// Weight of the exploration term.
const EXPLORATION: f32 = 1.2;

/// Number of arms considered at first; the square root of the visits is added.
const INITIAL_WIDTH: f32 = 8.0;

impl<M: Copy + Eq> Node<M> {
    pub(super) fn new() -> Self {
        Self { arms: Vec::new(), first_legal: Vec::new(), visits: 0, value: 0.0 }
    }

    /// Whether the arms are exactly these legal moves.
    pub(super) fn has_exactly(&self, legal: &[M]) -> bool {
        self.first_legal.len() == self.arms.len() && self.first_legal == legal
    }

    /// Number of legal moves that have an arm.
    pub(super) fn count_legal(&self, legal: &Legal) -> usize {
        self.arms.iter().filter(|arm| legal.allows(arm.number)).count()
    }

    /// Whether the move with this index has an arm.
    pub(super) fn has_arm(&self, number: usize) -> bool {
        self.arms.iter().any(|arm| arm.number == number)
    }

    /// Adds arms for moves with their indices and priors.
    pub(super) fn add_arms(&mut self, moves: impl Iterator<Item = (M, usize, f32)>) {
        let new = moves.map(|(action, number, prior)| Arm {
            action,
            number,
            prior,
            visits: 0,
            available: 0,
            value: 0.0,
        });
        self.arms.extend(new);
        self.arms.sort_by(|a, b| b.prior.total_cmp(&a.prior));
    }

    /// Selects the legal arm with the highest upper bound (PUCT), among the arms with the highest priors while there are
    /// few visits. Every legal move must have an arm; without `legal`, all arms are legal.
    ///
    /// For simultaneous decisions, `luck` multiplies the exploration term by a random number (follow the perturbed
    /// leader). Without it, seats that compute alike move in step and learn only how they fare against the same choice.
    pub(super) fn select(&mut self, legal: Option<&Legal>, mut luck: Option<&mut FastRng>) -> usize {
        let allowed = |arm: &Arm<M>| legal.is_none_or(|legal| legal.allows(arm.number));
        let width = (INITIAL_WIDTH + (self.visits as f32).sqrt()) as usize;
        let untried = if self.visits > 0 { self.value / self.visits as f32 } else { 0.0 };
        let (mut prior_sum, mut possible) = (0.0, 0);
        for arm in &self.arms {
            if possible == width {
                break;
            }
            if allowed(arm) {
                prior_sum += arm.prior;
                possible += 1;
            }
        }
        let (mut best, mut bound, mut seen) = (usize::MAX, f32::NEG_INFINITY, 0);
        for (at, arm) in self.arms.iter_mut().enumerate() {
            if seen == possible {
                break;
            }
            if !allowed(arm) {
                continue;
            }
            seen += 1;
            arm.available += 1;
            let value = if arm.visits > 0 { arm.value / arm.visits as f32 } else { untried };
            let doubt = (arm.available as f32).sqrt() / (1 + arm.visits) as f32;
            let chance = luck.as_mut().map_or(1.0, |rng| 2.0 * unit(rng));
            let upper = value + EXPLORATION * arm.prior / prior_sum * doubt * chance;
            if upper > bound {
                (best, bound) = (at, upper);
            }
        }
        best
    }
}

/// All information sets, by the key of their history.
#[derive(Debug)]
pub(super) struct Tree<M> {
    places: FxHashMap<u64, u32>,
    nodes: Vec<Node<M>>,
}

impl<M: Copy + Eq> Tree<M> {
    pub(super) fn new() -> Self {
        Self { places: FxHashMap::default(), nodes: Vec::new() }
    }

    /// The index of the information set with this key, and whether it is new.
    pub(super) fn enter(&mut self, key: u64) -> (usize, bool) {
        let next = self.nodes.len() as u32;
        let place = *self.places.entry(key).or_insert(next);
        if place == next {
            self.nodes.push(Node::new());
        }
        (place as usize, place == next)
    }

    /// The information set with this key, if there is one.
    pub(super) fn get(&self, key: u64) -> Option<&Node<M>> {
        self.places.get(&key).map(|place| &self.nodes[*place as usize])
    }

    pub(super) fn node(&mut self, number: usize) -> &mut Node<M> {
        &mut self.nodes[number]
    }

    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }
}
