//! Bots without search: the baselines and the two lowest levels.

use votive_engine::{
    FastRng, Game, Seat,
    chance::below,
    policy::{Policy, best},
};

use crate::{Bot, unit};

/// Lists the legal moves of the observer of a view: they are the same in every state that agrees with it. Returns such a
/// state, and the seat.
fn legal<G: Game>(view: &G::View, rng: &mut FastRng, moves: &mut Vec<G::Move>) -> (G::State, Seat) {
    let seat = G::observer(view).seat().expect("a bot has a seat");
    let state = G::sample(view, rng);
    moves.clear();
    G::legal(&state, seat, moves);
    assert!(!moves.is_empty(), "{seat} is not to move");
    (state, seat)
}

/// Plays any legal move, all equally likely.
pub(crate) struct Random<G: Game> {
    moves: Vec<G::Move>,
}

impl<G: Game> Random<G> {
    pub(crate) const fn new() -> Self {
        Self { moves: Vec::new() }
    }
}

impl<G: Game> Bot<G> for Random<G> {
    fn choose(&mut self, view: &G::View, rng: &mut FastRng) -> G::Move {
        legal::<G>(view, rng, &mut self.moves);
        self.moves[below(rng, self.moves.len() as u32) as usize]
    }
}

/// Plays the move with the highest rating of the policy, or one with a rating not much lower.
pub(crate) struct PolicyPlayer<G: Game> {
    /// Multiple of the policy's temperature; 0 plays the best move, ties at random.
    looseness: f32,
    moves: Vec<G::Move>,
    ratings: Vec<f32>,
}

/// Moves less likely than this, relative to the best, are never played.
const MIN_LIKELIHOOD: f32 = 0.1;

impl<G: Game> PolicyPlayer<G> {
    pub(crate) const fn new(looseness: f32) -> Self {
        Self { looseness, moves: Vec::new(), ratings: Vec::new() }
    }
}

impl<G: Policy> Bot<G> for PolicyPlayer<G> {
    fn choose(&mut self, view: &G::View, rng: &mut FastRng) -> G::Move {
        let (state, seat) = legal::<G>(view, rng, &mut self.moves);
        G::rate(&state, seat, &self.moves, &mut self.ratings);
        let most = self.ratings[best(&self.ratings)];
        let likely = |rating: f32| {
            if rating == most {
                return 1.0;
            }
            let likely = ((rating - most) / (G::TEMPERATURE * self.looseness)).exp();
            if likely < MIN_LIKELIHOOD { 0.0 } else { likely }
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
