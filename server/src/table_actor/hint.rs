//! Hints: a bot's advice for a seat that is asked.

use serde_json::Value;
use votive_engine::Seat;

use super::{ActorMessage, ReplyTo, TableActor, bots::Purpose};
use crate::{
    bot_pool::BotTask,
    protocol::{Answer, Json, Message, Player, Problem, ProblemCode, Version},
};

impl TableActor {
    /// Asks a bot for a hint, one at a time for each seat.
    pub(super) fn request_hint(&mut self, player: &Player, id: String, reply: ReplyTo) {
        let (seat, decision, task) = match self.propose_hint(player) {
            Ok(proposed) => proposed,
            Err(problem) => return self.refuse(reply, id, problem, None),
        };
        let Some(actor) = self.own_sender.upgrade() else {
            let problem = Problem::new(ProblemCode::Unavailable, "the server stops");
            return self.refuse(reply, id, problem, None);
        };
        self.pending_hints = self.pending_hints.with(seat);
        let bot_pool = self.app.bot_pool.clone();
        tokio::spawn(async move {
            let hint = bot_pool.hint(task).await;
            let _ = actor.send(ActorMessage::HintReady { seat, id, decision, hint, reply }).await;
        });
    }

    fn propose_hint(&self, player: &Player) -> Result<(Seat, Version, BotTask), Problem> {
        if !self.table.config().hints {
            return Err(Problem::new(ProblemCode::Forbidden, "this table allows no hints"));
        }
        let not_asked = || Problem::new(ProblemCode::NotNow, "nothing is asked of you now");
        let seat = self.table.seat_of(&player.id).ok_or_else(not_asked)?;
        let decision = self.table.decision(seat).ok_or_else(not_asked)?;
        if self.pending_hints.contains(seat) {
            return Err(Problem::new(ProblemCode::TooMany, "a bot thinks about it already"));
        }
        let task = self.bot_task(seat, decision, Purpose::Hint).ok_or_else(not_asked)?;
        Ok((seat, decision, task))
    }

    pub(super) fn send_hint(&mut self, id: String, decision: Version, hint: Option<Value>, reply: ReplyTo) {
        let Some(hint) = hint else {
            let problem = Problem::new(ProblemCode::Unavailable, "the bot has no idea");
            return self.refuse(reply, id, problem, None);
        };
        let hint = Json::of(&hint);
        match reply {
            ReplyTo::Viewer(viewer) => self.send_to(viewer, &Message::Hint { id, decision, hint }),
            ReplyTo::Http(answer) => {
                let version = self.table.version();
                let _ = answer.send(Ok(Answer { id, version, table: None, hint: Some(hint) }));
            }
        }
    }
}
