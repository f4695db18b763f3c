//! The seats of a rematch.

use super::{SeatAssignment, Table, forbidden, not_now, seats::SeatState};
use crate::protocol::{Player, Problem, Status};

impl Table {
    /// The seats of a rematch that a player asks for: the same people, each one seat further, all but the player kept.
    pub fn propose_rematch(&self, player: &Player) -> Result<Vec<SeatAssignment>, Problem> {
        self.seat_of(&player.id).ok_or_else(|| forbidden("you have no seat at this table"))?;
        if self.status != Status::Finished {
            return Err(not_now("the game is not over"));
        }
        let again = |seat: &SeatState| match &seat.assignment {
            SeatAssignment::Player(other) | SeatAssignment::Kept(other) if other.id == player.id => {
                SeatAssignment::Player(player.clone())
            }
            SeatAssignment::Player(other) | SeatAssignment::Kept(other) => {
                SeatAssignment::Kept(other.clone())
            }
            SeatAssignment::Bot(level) => SeatAssignment::Bot(level.clone()),
            SeatAssignment::Open => SeatAssignment::Open,
        };
        let mut seats: Vec<_> = self.seats.iter().map(again).collect();
        seats.rotate_right(1);
        Ok(seats)
    }
}
