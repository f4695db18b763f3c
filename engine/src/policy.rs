//! What a game knows about playing itself well, for bots that know no game.

use crate::{
    game::Game,
    seat::{MAX_SEATS, Seat, SeatSet},
};

/// A game's own judgement of moves and positions. It looks at nothing the seat concerned could not know, or at a
/// sampled state where it does not matter.
pub trait Policy: Game {
    /// How much better a rating must be for a move to be e times as likely: the scale of [`rate`](Self::rate).
    const TEMPERATURE: f32;

    /// How many decisions a playout follows the ratings before the position is [appraised](Self::appraise).
    const HORIZON: u32;

    /// How many iterations of a search make an expert: about a twentieth of a second on one core.
    const PACE: u32;

    /// Rates legal moves of a seat, one number each, higher is better; compares moves of this decision only. Looks at
    /// nothing the seat could not know.
    fn rate(state: &Self::State, seat: Seat, moves: &[Self::Move], ratings: &mut Vec<f32>);

    /// The move that a playout makes here: the best rated one, or about so if that is much quicker. `ratings` is
    /// room to work in.
    fn guide(state: &Self::State, seat: Seat, moves: &[Self::Move], ratings: &mut Vec<f32>) -> Self::Move {
        Self::rate(state, seat, moves, ratings);
        moves[best(ratings)]
    }

    /// How the game is likely to end from here.
    fn appraise(state: &Self::State) -> Appraisal;

    /// Takes back the [concealed](Game::concealed) commitments of some seats, as if these had not decided yet.
    fn reconsider(_state: &mut Self::State, _seats: SeatSet) {}
}

/// The place of the highest number; the first of equals.
pub fn best(ratings: &[f32]) -> usize {
    let mut best = 0;
    for (at, rating) in ratings.iter().enumerate() {
        if *rating > ratings[best] {
            best = at;
        }
    }
    best
}

/// How a game is likely to end.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Appraisal {
    /// The final scores that the seats can expect.
    pub scores: [f32; MAX_SEATS],
    /// How much a score may still change: a lead of this many points makes it e times as likely to win.
    pub spread: f32,
}

impl Appraisal {
    /// The part of the victory that each seat can expect; together they are 1.
    pub fn wins(&self, players: usize) -> [f32; MAX_SEATS] {
        let mut wins = [0.0; MAX_SEATS];
        let most = self.scores[..players].iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let mut sum = 0.0;
        for (win, score) in wins.iter_mut().zip(&self.scores[..players]) {
            *win = ((score - most) / self.spread).exp();
            sum += *win;
        }
        wins[..players].iter_mut().for_each(|win| *win /= sum);
        wins
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_of_winning_add_up_and_follow_the_scores() {
        let mut scores = [0.0; MAX_SEATS];
        scores[..3].copy_from_slice(&[40.0, 50.0, 40.0]);
        let wins = Appraisal { scores, spread: 10.0 }.wins(3);
        assert!((wins.iter().sum::<f32>() - 1.0).abs() < 1e-6);
        assert!((wins[1] / wins[0] - std::f32::consts::E).abs() < 1e-4 && wins[0] == wins[2]);
    }

    #[test]
    fn the_first_of_the_best_is_taken() {
        assert_eq!(best(&[1.0, 3.0, 2.0, 3.0]), 1);
    }
}
