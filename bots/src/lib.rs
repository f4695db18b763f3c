//! Players that are no people. A bot is handed a view, never a state: it can't cheat by construction. Knows no game.
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

use votive_engine::{Fast, Game, Rng};

pub use dyn_bot::{BadView, DynBot, LineMove, MakeBot, MoveThought, Playable, Thoughts, dyn_bot};
pub use level::{BotKind, UnknownBot};

/// A player of one game.
pub trait Bot<G: Game>: Send {
    /// Decides for the seat through which it sees. The same view and the same random numbers give the same move.
    ///
    /// # Panics
    /// If nothing is asked of that seat.
    fn choose(&mut self, view: &G::View, rng: &mut Fast) -> G::Move;
}

/// A random number from 0 to below 1.
fn unit(rng: &mut Fast) -> f32 {
    (rng.next_u32() >> 8) as f32 / (1 << 24) as f32
}
