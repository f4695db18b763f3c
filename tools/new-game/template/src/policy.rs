//! A quick judgement of moves: spend on a prize about what it is worth.

use votive_engine::{
    Seat, SeatSet,
    policy::{Appraisal, Policy},
    seat::MAX_SEATS,
};

use crate::{Sealed, action::Move, card::Card, state::State};

impl Policy for Sealed {
    const TEMPERATURE: f32 = 1.0;
    const HORIZON: u32 = 20;
    const PACE: u32 = 2000;

    fn rate(state: &State, _: Seat, moves: &[Move], ratings: &mut Vec<f32>) {
        let stake = f32::from(state.carried + state.prize().map_or(0, Card::value));
        ratings.clear();
        ratings.extend(moves.iter().map(|Move::Lay(card)| -(f32::from(card.value()) - stake).abs()));
    }

    fn appraise(state: &State) -> Appraisal {
        let mut scores = [0.0; MAX_SEATS];
        for seat in Seat::all(state.players()) {
            let hand: u8 = state.hands[seat.index()].cards().map(Card::value).sum();
            scores[seat.index()] = f32::from(state.points[seat.index()]) + f32::from(hand) / 4.0;
        }
        Appraisal { scores, spread: 3.0 }
    }

    fn reconsider(state: &mut State, seats: SeatSet) {
        for seat in seats.iter() {
            state.laid[seat.index()] = None;
        }
    }
}
