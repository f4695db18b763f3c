//! Runs bots on threads of their own, a bounded number at once, so that people's moves never wait for a bot. Hints and
//! bots that play do not wait for each other.

use std::{panic::AssertUnwindSafe, sync::Arc, time::Instant};

use serde_json::Value;
use tokio::sync::Semaphore;
use votive_bots::{BotKind, DynBot, Playable};
use votive_engine::FastRng;

use crate::metrics::Metrics;

/// What a bot is asked.
pub struct BotTask {
    /// The game's id.
    pub game: String,
    /// The bot's level.
    pub level: String,
    /// Its random numbers.
    pub rng: FastRng,
    /// The view it decides on.
    pub view: Value,
}

/// A bounded number of bots at once.
#[derive(Clone)]
pub struct BotPool {
    games: Arc<Vec<Playable>>,
    /// Permits for bots that play.
    playing: Arc<Semaphore>,
    /// Permits for hints.
    hints: Arc<Semaphore>,
    metrics: Arc<Metrics>,
}

impl BotPool {
    /// A pool for `max_bots` bots that play, and one hint, at once.
    pub fn new(games: Arc<Vec<Playable>>, max_bots: usize, metrics: Arc<Metrics>) -> Self {
        let playing = Arc::new(Semaphore::new(max_bots.max(1)));
        Self { games, playing, hints: Arc::new(Semaphore::new(1)), metrics }
    }

    /// The move that a bot chooses; none if it failed.
    pub async fn choose(&self, task: BotTask) -> Option<Value> {
        let choose = |bot: &mut dyn DynBot, view: &Value| bot.choose(view).map_err(|error| error.to_string());
        self.run(&self.playing, task, choose).await
    }

    /// What a bot thinks of all legal moves; none if it failed.
    pub async fn hint(&self, task: BotTask) -> Option<Value> {
        let think = |bot: &mut dyn DynBot, view: &Value| {
            let thoughts = bot.think(view).map_err(|error| error.to_string())?;
            serde_json::to_value(thoughts).map_err(|error| error.to_string())
        };
        self.run(&self.hints, task, think).await
    }

    async fn run(
        &self,
        permits: &Arc<Semaphore>,
        task: BotTask,
        ask: impl FnOnce(&mut dyn DynBot, &Value) -> Result<Value, String> + Send + 'static,
    ) -> Option<Value> {
        self.metrics.thinking.inc();
        let permit = permits.clone().acquire_owned().await.ok()?;
        let games = self.games.clone();
        let begun = Instant::now();
        let work = move || {
            // A panic of a bot costs its move, not the server.
            let answer = std::panic::catch_unwind(AssertUnwindSafe(|| {
                let entry = games.iter().find(|entry| entry.game.id() == task.game).ok_or("no such game")?;
                let kind = BotKind::from_id(&task.level).ok_or("no such bot")?;
                ask((entry.bot)(kind, task.rng).as_mut(), &task.view)
            }));
            drop(permit);
            match answer {
                Ok(Ok(action)) => Some(action),
                Ok(Err(error)) => {
                    tracing::error!(%error, game = task.game, level = task.level, "a bot failed");
                    None
                }
                Err(_) => {
                    tracing::error!(game = task.game, level = task.level, "a bot panicked");
                    None
                }
            }
        };
        let answer = tokio::task::spawn_blocking(work).await.ok().flatten();
        self.metrics.thinking.dec();
        self.metrics.think_seconds.observe(begun.elapsed().as_secs_f64());
        answer
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use votive_engine::SeedableRng;

    use super::*;

    /// A task that fails as soon as it runs.
    fn task() -> BotTask {
        let rng = FastRng::seed_from_u64(1);
        BotTask { game: "none".into(), level: "greedy".into(), rng, view: Value::Null }
    }

    /// The answer of a task that must not be blocked.
    async fn unblocked(answer: impl Future<Output = Option<Value>>) -> Option<Value> {
        tokio::time::timeout(Duration::from_secs(60), answer).await.expect("nothing blocks it")
    }

    #[tokio::test]
    async fn hints_and_bots_do_not_wait_for_each_other() {
        let pool = BotPool::new(Arc::default(), 1, Arc::default());
        let hint = pool.hints.clone().acquire_owned().await.unwrap();
        assert!(pool.hints.try_acquire().is_err(), "one hint at a time");
        assert_eq!(unblocked(pool.choose(task())).await, None, "a bot beside a hint");
        let bot = pool.playing.clone().acquire_owned().await.unwrap();
        assert!(pool.playing.try_acquire().is_err());
        drop(hint);
        assert_eq!(unblocked(pool.hint(task())).await, None, "a hint beside a bot");
        drop(bot);
        assert_eq!(pool.metrics.thinking.get(), 0);
    }
}
