//! Players that are no people. A bot is handed a view, never a state: it can't cheat by construction. Knows no game.
//!
//! | bot | how it plays |
//! | --- | --- |
//! | `random` | any legal move, all equally likely |
//! | `greedy` | the move that the game's own [`Policy`] rates highest |

mod any;

use votive_engine::{Fast, Game, Seat, chance::below, policy::Policy};

pub use any::{AnyBot, BadView, Playable, any_bot};

votive_engine::named! {
    /// The bots there are.
    pub enum BotKind {
        /// Any legal move, all equally likely.
        Random = "random",
        /// The move that the game's own policy rates highest.
        Greedy = "greedy",
    }
}

/// There is no bot of this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no bot \"{name}\"; known bots: {}", BotKind::IDS.join(", "))]
pub struct UnknownBot {
    /// The name given.
    pub name: String,
}

impl std::str::FromStr for BotKind {
    type Err = UnknownBot;

    fn from_str(name: &str) -> Result<Self, UnknownBot> {
        Self::from_id(name).ok_or_else(|| UnknownBot { name: name.to_owned() })
    }
}

/// A player of one game.
pub trait Bot<G: Game>: Send {
    /// Decides for the seat through which it sees. The same view and the same random numbers give the same move.
    ///
    /// # Panics
    /// If nothing is asked of that seat.
    fn choose(&mut self, view: &G::View, rng: &mut Fast) -> G::Move;
}

impl BotKind {
    /// A bot of this kind for a game.
    pub fn make<G: Policy>(self) -> Box<dyn Bot<G>> {
        match self {
            Self::Random => Box::new(Random::<G> { moves: Vec::new() }),
            Self::Greedy => Box::new(Greedy::<G> { moves: Vec::new(), ratings: Vec::new() }),
        }
    }
}

/// The legal moves of the seat that looks through a view. They are the same in every state that agrees with it.
fn legal<G: Game>(view: &G::View, rng: &mut Fast, moves: &mut Vec<G::Move>) -> (G::State, Seat) {
    let seat = G::observer(view).seat().expect("a bot has a seat");
    let state = G::sample(view, rng);
    moves.clear();
    G::legal(&state, seat, moves);
    assert!(!moves.is_empty(), "nothing is asked of {seat}");
    (state, seat)
}

struct Random<G: Game> {
    moves: Vec<G::Move>,
}

impl<G: Game> Bot<G> for Random<G> {
    fn choose(&mut self, view: &G::View, rng: &mut Fast) -> G::Move {
        legal::<G>(view, rng, &mut self.moves);
        self.moves[below(rng, self.moves.len() as u32) as usize]
    }
}

struct Greedy<G: Game> {
    moves: Vec<G::Move>,
    ratings: Vec<f32>,
}

impl<G: Policy> Bot<G> for Greedy<G> {
    fn choose(&mut self, view: &G::View, rng: &mut Fast) -> G::Move {
        let (state, seat) = legal::<G>(view, rng, &mut self.moves);
        G::rate(&state, seat, &self.moves, &mut self.ratings);
        let best = self.ratings.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let equal = self.ratings.iter().filter(|rating| **rating == best).count() as u32;
        let mut skip = below(rng, equal);
        for (action, rating) in self.moves.iter().zip(&self.ratings) {
            if *rating == best {
                if skip == 0 {
                    return *action;
                }
                skip -= 1;
            }
        }
        unreachable!("one of the moves has the best rating")
    }
}
