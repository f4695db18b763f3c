//! A player's request, from proposal to answer.

use std::time::Instant;

use votive_engine::Observer;

use super::{ReplyTo, TableActor, journal::WriteError};
use crate::{
    protocol::{Answer, Command, Message, Player, Problem, ProblemCode, Request, TableId, Version},
    table::Proposal,
};

/// How often a request is tried when other nodes write first.
const MAX_WRITE_ATTEMPTS: usize = 5;

/// The most characters of a request's id.
const MAX_REQUEST_ID_CHARS: usize = 40;

impl TableActor {
    /// Sends the snapshot again.
    pub(super) fn look(&mut self, player: Option<&Player>, id: String, reply: ReplyTo) {
        if let ReplyTo::Viewer(viewer) = reply {
            let player = player.map(|player| &player.id);
            self.forget_sent_orders(self.table.observer(player));
            self.send_to(viewer, &self.table.snapshot(player, None));
        }
        self.done(reply, id, self.table.version(), None);
    }

    pub(super) async fn request(&mut self, player: &Player, request: Request, reply: ReplyTo) {
        let Request { id, command } = request;
        if id.is_empty() || id.chars().count() > MAX_REQUEST_ID_CHARS {
            let text = format!("expected an id of 1 to {MAX_REQUEST_ID_CHARS} characters");
            return self.refuse(reply, id, Problem::new(ProblemCode::Malformed, text), None);
        }
        if matches!(command, Command::Hint {}) {
            self.request_hint(player, id, reply);
        } else if matches!(command, Command::Rematch {}) {
            self.make_rematch(player, id, reply).await;
        } else if let Err(problem) = self.check_rate(player, &id, &command) {
            self.refuse(reply, id, problem, None);
        } else {
            self.carry_out(player, id, &command, reply).await;
        }
    }

    /// Refuses a seat that asks too often. Moves are free, and so are repeats: they have no effect.
    fn check_rate(&mut self, player: &Player, id: &str, command: &Command) -> Result<(), Problem> {
        let Some(seat) = self.table.seat_of(&player.id) else { return Ok(()) };
        if matches!(command, Command::Move { .. }) || self.table.carried_out(&player.id, id).is_some() {
            return Ok(());
        }
        if matches!(command, Command::Chat { .. }) {
            self.limits.check_chat(seat)
        } else if self.app.config.frames_a_minute == 0 {
            Ok(())
        } else {
            self.limits.check_other(seat)
        }
    }

    /// Turns a request into an entry; tries again if another node wrote something that does not matter to it.
    async fn carry_out(&mut self, player: &Player, id: String, command: &Command, reply: ReplyTo) {
        let begun = Instant::now();
        let is_move = matches!(command, Command::Move { .. });
        let mut is_up_to_date = !self.app.store.shared();
        for _ in 0..MAX_WRITE_ATTEMPTS {
            let entry = match self.table.propose(player, &id, command, self.app.now()) {
                Ok(Proposal::Entry(entry)) => entry,
                Ok(Proposal::Already(version)) => return self.done(reply, id, version, None),
                // The player may have seen at another node what this one has not heard of yet.
                Err(_) if !is_up_to_date => {
                    is_up_to_date = true;
                    self.catch_up().await;
                    continue;
                }
                Err(problem) => {
                    let observer = self.table.observer(Some(&player.id));
                    return self.refuse(reply, id, problem, Some(observer));
                }
            };
            match self.write(&entry).await {
                Ok(()) => {
                    if is_move {
                        self.app.metrics.moves.inc();
                        self.app.metrics.move_seconds.observe(begun.elapsed().as_secs_f64());
                    }
                    // On a socket, the update message acknowledges a move.
                    if !(is_move && matches!(reply, ReplyTo::Viewer(_))) {
                        self.done(reply, id, self.table.version(), None);
                    }
                    return;
                }
                Err(WriteError::Refused(problem)) => return self.refuse(reply, id, *problem, None),
                Err(WriteError::Race) if !self.broken => {}
                Err(WriteError::Race | WriteError::Store) => break,
            }
        }
        self.refuse(reply, id, not_stored(), None);
    }

    pub(super) fn done(&mut self, reply: ReplyTo, id: String, version: Version, table: Option<TableId>) {
        match reply {
            ReplyTo::Viewer(viewer) => self.send_to(viewer, &Message::Done { id, version, table }),
            ReplyTo::Http(answer) => {
                let _ = answer.send(Ok(Answer { id, version, table, hint: None }));
            }
        }
    }

    /// Refuses a request. An `observer` whose request is stale is shown the game as it is.
    pub(super) fn refuse(
        &mut self,
        reply: ReplyTo,
        id: String,
        mut problem: Problem,
        observer: Option<Observer>,
    ) {
        let stale = observer.filter(|_| problem.code == ProblemCode::Stale);
        let game = stale.and_then(|observer| self.table.game_now(observer));
        match reply {
            ReplyTo::Viewer(viewer) => {
                // Over HTTP, the middleware counts it.
                self.app.metrics.refused.inc();
                self.send_to(viewer, &Message::Refused { id: Some(id), problem, game });
            }
            ReplyTo::Http(answer) => {
                problem.game = game.map(Box::new);
                let _ = answer.send(Err(problem));
            }
        }
    }
}

pub(super) fn not_stored() -> Problem {
    Problem::new(ProblemCode::Unavailable, "this could not be stored; try again")
}
