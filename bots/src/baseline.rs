//! Players that do not think ahead: baselines, and the levels below search.

use votive_engine::{
    Fast, Game, Seat,
    chance::below,
    policy::{Policy, best},
};

use crate::{Bot, unit};

/// The legal moves of the seat that looks through a view. They are the same in every state that agrees with it.
fn legal<G: Game>(view: &G::View, rng: &mut Fast, moves: &mut Vec<G::Move>) -> (G::State, Seat) {
    let seat = G::observer(view).seat().expect("a bot has a seat");
    let state = G::sample(view, rng);
    moves.clear();
    G::legal(&state, seat, moves);
    assert!(!moves.is_empty(), "nothing is asked of {seat}");
    (state, seat)
}

/// Any legal move, all equally likely.
pub(crate) struct Random<G: Game> {
    moves: Vec<G::Move>,
}

impl<G: Game> Random<G> {
    pub(crate) const fn new() -> Self {
        Self { moves: Vec::new() }
    }
}

impl<G: Game> Bot<G> for Random<G> {
    fn choose(&mut self, view: &G::View, rng: &mut Fast) -> G::Move {
        legal::<G>(view, rng, &mut self.moves);
        self.moves[below(rng, self.moves.len() as u32) as usize]
    }
}

/// The move that the game's policy rates highest, or one that it rates not much lower.
pub(crate) struct Rated<G: Game> {
    /// How many times more than the policy itself it likes what is rated lower; 0 takes the best, equals by lot.
    looseness: f32,
    moves: Vec<G::Move>,
    ratings: Vec<f32>,
}

/// A loose player never makes a move that is less likely than this, compared with the best: a mistake, but no folly.
const FOLLY: f32 = 0.1;

impl<G: Game> Rated<G> {
    pub(crate) const fn new(looseness: f32) -> Self {
        Self { looseness, moves: Vec::new(), ratings: Vec::new() }
    }
}

impl<G: Policy> Bot<G> for Rated<G> {
    fn choose(&mut self, view: &G::View, rng: &mut Fast) -> G::Move {
        let (state, seat) = legal::<G>(view, rng, &mut self.moves);
        G::rate(&state, seat, &self.moves, &mut self.ratings);
        let most = self.ratings[best(&self.ratings)];
        let likely = |rating: f32| {
            if rating == most {
                return 1.0;
            }
            let likely = ((rating - most) / (G::TEMPERATURE * self.looseness)).exp();
            if likely < FOLLY { 0.0 } else { likely }
        };
        let sum: f32 = self.ratings.iter().map(|rating| likely(*rating)).sum();
        let mut left = sum * unit(rng);
        for (action, rating) in self.moves.iter().zip(&self.ratings) {
            left -= likely(*rating);
            if left < 0.0 {
                return *action;
            }
        }
        self.moves[best(&self.ratings)]
    }
}
