//! What the search remembers: for every information set it has met, how often each move was possible, how often it was
//! tried and what came of it. Knows no game.

use rustc_hash::FxHashMap;
use votive_engine::Fast;

use crate::unit;

/// What is known of one move at one information set.
#[derive(Clone, Copy, Debug)]
pub(super) struct Arm<M> {
    pub(super) action: M,
    /// The number of the move.
    pub(super) number: usize,
    /// How likely the game's own policy makes it, relative to the others.
    pub(super) prior: f32,
    /// How often it was tried.
    pub(super) visits: u32,
    /// How often it could have been tried: not every sampled state allows it.
    pub(super) available: u32,
    /// The sum of what came of it for the seat that decides.
    pub(super) value: f32,
}

/// The moves that a sampled state allows, by their numbers: where hands are hidden, every state allows others, and each
/// arm has to know whether it is among them.
#[derive(Debug)]
pub(super) struct Legal(Vec<u64>);

impl Legal {
    /// None, in a game of so many moves.
    pub(super) fn new(moves: usize) -> Self {
        Self(vec![0; moves.div_ceil(64)])
    }

    /// These and no others.
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

/// One information set of the seat that decides there.
#[derive(Debug)]
pub(super) struct Node<M> {
    /// The best rated first.
    pub(super) arms: Vec<Arm<M>>,
    /// The moves of the first visit in the order of the rules: where nothing is hidden they never change.
    pub(super) usual: Vec<M>,
    pub(super) visits: u32,
    pub(super) value: f32,
}

/// How keen the search is on what it has seldom tried.
const EXPLORATION: f32 = 1.2;

/// So many moves are considered from the beginning; more with the square root of the visits.
const WIDTH: f32 = 8.0;

impl<M: Copy + Eq> Node<M> {
    pub(super) fn new() -> Self {
        Self { arms: Vec::new(), usual: Vec::new(), visits: 0, value: 0.0 }
    }

    /// Whether these legal moves are exactly the ones known.
    pub(super) fn knows_exactly(&self, legal: &[M]) -> bool {
        self.usual.len() == self.arms.len() && self.usual == legal
    }

    /// How many of the legal moves have an arm.
    pub(super) fn known(&self, legal: &Legal) -> usize {
        self.arms.iter().filter(|arm| legal.allows(arm.number)).count()
    }

    /// Whether the move of this number has an arm.
    pub(super) fn knows(&self, number: usize) -> bool {
        self.arms.iter().any(|arm| arm.number == number)
    }

    /// Adds moves with their numbers and priors, best first.
    pub(super) fn widen(&mut self, moves: impl Iterator<Item = (M, usize, f32)>) {
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

    /// Chooses among the legal moves the one with the best upper bound; only the best rated take part as long as
    /// there were few visits. Every legal move has an arm; without `legal`, every arm is one.
    ///
    /// Where several seats decide at once, `luck` makes the bound a random one: seats that reckon in the same way would
    /// otherwise run in step, each learning only what the other does when it does the same. It is the perturbed leader
    /// of the theory of learning in games, which no other choice beats in the long run.
    pub(super) fn select(&mut self, legal: Option<&Legal>, mut luck: Option<&mut Fast>) -> usize {
        let allowed = |arm: &Arm<M>| legal.is_none_or(|legal| legal.allows(arm.number));
        let width = (WIDTH + (self.visits as f32).sqrt()) as usize;
        let untried = if self.visits > 0 { self.value / self.visits as f32 } else { 0.0 };
        let (mut mass, mut possible) = (0.0, 0);
        for arm in &self.arms {
            if possible == width {
                break;
            }
            if allowed(arm) {
                mass += arm.prior;
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
            let upper = value + EXPLORATION * arm.prior / mass * doubt * chance;
            if upper > bound {
                (best, bound) = (at, upper);
            }
        }
        best
    }
}

/// All information sets met, by the key of the history that leads there.
#[derive(Debug)]
pub(super) struct Tree<M> {
    places: FxHashMap<u64, u32>,
    nodes: Vec<Node<M>>,
}

impl<M: Copy + Eq> Tree<M> {
    pub(super) fn new() -> Self {
        Self { places: FxHashMap::default(), nodes: Vec::new() }
    }

    /// The number of the information set with this key, and whether it is new.
    pub(super) fn enter(&mut self, key: u64) -> (usize, bool) {
        let next = self.nodes.len() as u32;
        let place = *self.places.entry(key).or_insert(next);
        if place == next {
            self.nodes.push(Node::new());
        }
        (place as usize, place == next)
    }

    /// The information set with this key, if it was met.
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
