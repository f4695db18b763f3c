//! Bots. A bot gets a view, never a state: it can't cheat by construction. Knows no game.
//!
//! | bot | how it plays |
//! | --- | --- |
//! | `random` | any legal move, all equally likely |
//! | `greedy` | the move that the game's own [`Policy`](votive_engine::policy::Policy) rates highest |
//! | `novice`, `casual` | follow the policy more or less loosely |
//! | `skilled`, `expert`, `master` | [`search`] with growing budgets |

mod baseline;
mod dyn_bot;
mod level;
pub mod search;

use votive_engine::{FastRng, Game, Rng};

pub use dyn_bot::{BadView, DynBot, LineMove, MakeBot, MoveThought, Playable, Thoughts, dyn_bot};
pub use level::{BotKind, UnknownBot};

/// A bot of one game.
pub trait Bot<G: Game>: Send {
    /// The move of the observer of the view. The same view and random numbers give the same move.
    ///
    /// # Panics
    /// If the observer is not a seat to move.
    fn choose(&mut self, view: &G::View, rng: &mut FastRng) -> G::Move;
}

/// A uniform random number in `0.0..1.0`.
fn unit(rng: &mut FastRng) -> f32 {
    (rng.next_u32() >> 8) as f32 / (1 << 24) as f32
}
