//! Turns requests into entries, or refuses them. Changes nothing.

use votive_engine::Seat;

use super::{Decider, Entry, Table, chat, forbidden, not_now, seat_number};
use crate::{
    protocol::{Away, Command, Json, Player, Problem, ProblemCode, Status, Version},
    store::Millis,
};

/// The most moves in one request.
const MAX_MOVES: usize = 32;

/// What a request comes to.
#[derive(Clone, PartialEq, Debug)]
pub enum Proposal {
    /// This entry is to be written.
    Entry(Entry),
    /// It was carried out before, at this version.
    Already(Version),
}

impl Table {
    /// What a player's request comes to at the time `now`: an entry to write, or a refusal.
    pub fn propose(
        &self,
        player: &Player,
        id: &str,
        command: &Command,
        now: Millis,
    ) -> Result<Proposal, Problem> {
        if let Some(version) = self.carried_out(&player.id, id) {
            return Ok(Proposal::Already(version));
        }
        let seat = self.seat_of(&player.id);
        let request_id = || Some(id.to_owned());
        let own_seat = || seat.ok_or_else(|| forbidden("you have no seat at this table"));
        let entry = match command {
            Command::Join { seat: wanted } => match seat {
                Some(seat) if wanted.is_none_or(|wanted| wanted == seat_number(seat)) => {
                    return Ok(Proposal::Already(self.version));
                }
                Some(_) => return Err(not_now("you have a seat already")),
                None => Entry::Joined { seat: self.free_seat(&player.id, *wanted)?, player: player.clone() },
            },
            Command::Leave {} => {
                let seat = own_seat()?;
                match self.status {
                    Status::Open => Entry::GotUp { seat: seat_number(seat) },
                    Status::Running if self.seats[seat.index()].away == Some(Away::Left) => {
                        return Ok(Proposal::Already(self.version));
                    }
                    Status::Running => {
                        Entry::WentAway { seat: seat_number(seat), id: request_id(), why: Away::Left }
                    }
                    Status::Finished => return Err(not_now("the game is over")),
                }
            }
            Command::Return {} => {
                let seat = own_seat()?;
                if self.seats[seat.index()].away.is_none() {
                    return Ok(Proposal::Already(self.version));
                }
                Entry::CameBack { seat: seat_number(seat), id: request_id() }
            }
            Command::SitIn { seat: absent } => {
                own_seat()?;
                let absent = self.seat(*absent)?;
                if self.seats[absent.index()].away.is_some() {
                    return Ok(Proposal::Already(self.version));
                }
                self.propose_stand_in(absent, now)?
            }
            Command::Start { fill } => self.propose_start(player, *fill)?,
            Command::Move { decision, moves } => {
                self.propose_moves(own_seat()?, request_id(), *decision, moves)?
            }
            Command::Undo {} => self.propose_undo(own_seat()?, request_id())?,
            Command::AnswerUndo { consent, wish } => {
                self.propose_undo_answer(own_seat()?, request_id(), *consent, *wish)?
            }
            Command::Chat { text } => Entry::Said {
                seat: seat_number(own_seat()?),
                id: id.to_owned(),
                text: chat::clean_text(text)?,
            },
            Command::Mute { seat: other, muted } => {
                self.seat(*other)?;
                Entry::Muted {
                    seat: seat_number(own_seat()?),
                    id: request_id(),
                    other: *other,
                    muted: *muted,
                }
            }
            Command::Order { kind, amount } => {
                let seat = own_seat()?;
                let game = self.running_game()?;
                let order = game
                    .order(seat, kind, *amount)
                    .map_err(|bad| Problem::new(ProblemCode::NotNow, bad.to_string()))?;
                Entry::Ordered { seat: seat_number(seat), id: request_id(), order: Some(order) }
            }
            Command::CancelOrder {} => {
                let seat = own_seat()?;
                if self.seats[seat.index()].order.is_none() {
                    return Ok(Proposal::Already(self.version));
                }
                Entry::Ordered { seat: seat_number(seat), id: request_id(), order: None }
            }
            Command::Hint {} | Command::Rematch {} | Command::Look {} => {
                return Err(Problem::new(ProblemCode::Malformed, "this is not an entry of a journal"));
            }
        };
        Ok(Proposal::Entry(entry))
    }

    fn propose_moves(
        &self,
        seat: Seat,
        id: Option<String>,
        decision: Version,
        moves: &[Json],
    ) -> Result<Entry, Problem> {
        self.running_game()?;
        if moves.is_empty() || moves.len() > MAX_MOVES {
            let text = format!("expected 1 to {MAX_MOVES} moves, not {}", moves.len());
            return Err(Problem::new(ProblemCode::Malformed, text));
        }
        match self.decisions[seat.index()] {
            Some(open) if open == decision => {}
            Some(open) => {
                let text = format!("decision {decision} is not open; {open} is");
                return Err(Problem::new(ProblemCode::Stale, text));
            }
            None => return Err(Problem::new(ProblemCode::Stale, "nothing is asked of you now")),
        }
        Ok(Entry::Moved { seat: seat_number(seat), id, by: Decider::Player, moves: moves.to_vec() })
    }
}
