//! Bots at seats: asks the bot pool, plays what it chooses.

use std::time::Duration;

use serde_json::Value;
use tokio::time::{Instant, sleep_until};
use votive_engine::{Observer, Seat};

use super::{ActorMessage, TableActor, journal::WriteError};
use crate::{
    bot_pool::BotTask,
    protocol::{Json, Version},
    table::{Decider, Entry},
};

/// What a bot is asked for. Each purpose has random numbers of its own.
#[derive(Clone, Copy)]
pub(super) enum Purpose {
    Move = 0,
    Hint = 1,
}

impl TableActor {
    /// Asks the pool for every bot that is to move and is not asked yet.
    pub(super) fn start_bots(&mut self) {
        let bots = self.table.bots();
        for seat in self.table.to_move().iter().filter(|seat| bots.contains(*seat)) {
            let Some(decision) = self.table.decision(seat) else { continue };
            if self.bot_decisions.get(&seat) == Some(&decision) {
                continue;
            }
            let task = self.bot_task(seat, decision, Purpose::Move);
            let (Some(task), Some(actor)) = (task, self.own_sender.upgrade()) else { continue };
            self.bot_decisions.insert(seat, decision);
            let pause = Duration::from_millis(self.table.config().pause_ms.into());
            let bot_pool = self.app.bot_pool.clone();
            tokio::spawn(async move {
                let ready = Instant::now() + pause;
                let action = bot_pool.choose(task).await;
                sleep_until(ready).await;
                let _ = actor.send(ActorMessage::BotChose { seat, decision, action }).await;
            });
        }
    }

    /// The task for a bot. Its random numbers follow from the seed, the decision and the purpose alone, so that it
    /// chooses the same after a restart.
    pub(super) fn bot_task(&self, seat: Seat, decision: Version, purpose: Purpose) -> Option<BotTask> {
        let stream = (decision.0 * 8 + seat.index() as u64) * 2 + purpose as u64;
        Some(BotTask {
            game: self.table.config().game.clone(),
            level: self.table.level(seat).to_owned(),
            rng: self.table.config().seed.fast(stream),
            view: self.table.game()?.view(Observer::Seat(seat)),
        })
    }

    /// Plays what a bot chose. A bot that fails plays the first legal move: the table must never stall.
    pub(super) async fn play_bot_move(&mut self, seat: Seat, decision: Version, action: Option<Value>) {
        if self.bot_decisions.get(&seat) == Some(&decision) {
            self.bot_decisions.remove(&seat);
        }
        let is_open = self.table.bots().contains(seat) && self.table.decision(seat) == Some(decision);
        if !is_open {
            return;
        }
        let Some(action) = action.or_else(|| self.first_legal_move(seat)) else { return };
        let mut written = self.write(&bot_move(seat, &action)).await;
        if let Err(WriteError::Refused(problem)) = &written {
            tracing::error!(table = %self.table.id(), %problem, "a bot's move was refused");
            let Some(action) = self.first_legal_move(seat) else { return };
            written = self.write(&bot_move(seat, &action)).await;
        }
        if written.is_ok() {
            self.app.metrics.bot_moves.inc();
        }
    }

    fn first_legal_move(&self, seat: Seat) -> Option<Value> {
        self.table.game()?.legal(seat).into_iter().next()
    }
}

fn bot_move(seat: Seat, action: &Value) -> Entry {
    Entry::Moved { seat: seat.index() as u8, id: None, by: Decider::Bot, moves: vec![Json::of(action)] }
}
