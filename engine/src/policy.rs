//! What a game knows about playing itself well, for bots that know no game.

use crate::{game::Game, seat::Seat};

/// A game's own quick judgement of moves.
pub trait Policy: Game {
    /// Rates legal moves of a seat, one number each, higher is better; compares moves of this decision only. Looks at
    /// nothing the seat could not know.
    fn rate(state: &Self::State, seat: Seat, moves: &[Self::Move], ratings: &mut Vec<f32>);
}
