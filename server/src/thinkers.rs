//! Bots think here: on a few threads of their own, never more at once, so that people's moves never wait for a bot. Hints
//! wait for each other and not for bots that play, nor the other way round.

use std::{panic::AssertUnwindSafe, sync::Arc, time::Instant};

use serde_json::Value;
use tokio::sync::Semaphore;
use votive_bots::{BotKind, DynBot, Playable};
use votive_engine::Fast;

use crate::metrics::Metrics;

/// What a bot is asked.
pub struct Job {
    /// The game's id.
    pub game: String,
    /// The bot's level.
    pub level: String,
    /// Its random numbers: the same ones for the same decision, so that it decides the same after a restart.
    pub rng: Fast,
    /// What it sees.
    pub view: Value,
}

/// A bounded number of thinking bots.
#[derive(Clone)]
pub struct Thinkers {
    games: Arc<Vec<Playable>>,
    /// For bots that play.
    playing: Arc<Semaphore>,
    /// For hints: one at a time, so that many wishes for one can't keep the bots of the house from playing.
    advising: Arc<Semaphore>,
    metrics: Arc<Metrics>,
}

impl Thinkers {
    /// So many may think at once about their own moves, and one about a hint.
    pub fn new(games: Arc<Vec<Playable>>, at_once: usize, metrics: Arc<Metrics>) -> Self {
        let playing = Arc::new(Semaphore::new(at_once.max(1)));
        Self { games, playing, advising: Arc::new(Semaphore::new(1)), metrics }
    }

    /// What a bot would do; none if it failed.
    pub async fn choose(&self, job: Job) -> Option<Value> {
        let choose = |bot: &mut dyn DynBot, view: &Value| bot.choose(view).map_err(|error| error.to_string());
        self.run(&self.playing, job, choose).await
    }

    /// What a bot thinks of all moves; none if it failed.
    pub async fn advise(&self, job: Job) -> Option<Value> {
        let think = |bot: &mut dyn DynBot, view: &Value| {
            let thoughts = bot.think(view).map_err(|error| error.to_string())?;
            serde_json::to_value(thoughts).map_err(|error| error.to_string())
        };
        self.run(&self.advising, job, think).await
    }

    async fn run(
        &self,
        permits: &Arc<Semaphore>,
        job: Job,
        ask: impl FnOnce(&mut dyn DynBot, &Value) -> Result<Value, String> + Send + 'static,
    ) -> Option<Value> {
        self.metrics.thinking.inc();
        let permit = permits.clone().acquire_owned().await.ok()?;
        let games = self.games.clone();
        let begun = Instant::now();
        let work = move || {
            // A failed assertion of a bot must cost its move only, not the server.
            let thought = std::panic::catch_unwind(AssertUnwindSafe(|| {
                let entry = games.iter().find(|entry| entry.game.id() == job.game).ok_or("no such game")?;
                let kind = BotKind::from_id(&job.level).ok_or("no such bot")?;
                ask((entry.bot)(kind, job.rng).as_mut(), &job.view)
            }));
            drop(permit);
            match thought {
                Ok(Ok(action)) => Some(action),
                Ok(Err(error)) => {
                    tracing::error!(%error, game = job.game, level = job.level, "a bot failed");
                    None
                }
                Err(_) => {
                    tracing::error!(game = job.game, level = job.level, "a bot panicked");
                    None
                }
            }
        };
        let thought = tokio::task::spawn_blocking(work).await.ok().flatten();
        self.metrics.thinking.dec();
        self.metrics.think_seconds.observe(begun.elapsed().as_secs_f64());
        thought
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use votive_engine::SeedableRng;

    use super::*;

    /// A job that is over as soon as somebody may begin with it.
    fn job() -> Job {
        let rng = Fast::seed_from_u64(1);
        Job { game: "none".into(), level: "greedy".into(), rng, view: Value::Null }
    }

    /// What a bot says before somebody would go away.
    async fn soon(thought: impl Future<Output = Option<Value>>) -> Option<Value> {
        tokio::time::timeout(Duration::from_secs(60), thought).await.expect("nobody is in its way")
    }

    #[tokio::test]
    async fn hints_and_bots_do_not_wait_for_each_other() {
        let thinkers = Thinkers::new(Arc::default(), 1, Arc::default());
        let hint = thinkers.advising.clone().acquire_owned().await.unwrap();
        assert!(thinkers.advising.try_acquire().is_err(), "one hint at a time");
        assert_eq!(soon(thinkers.choose(job())).await, None, "a bot thinks beside it");
        let bot = thinkers.playing.clone().acquire_owned().await.unwrap();
        assert!(thinkers.playing.try_acquire().is_err());
        drop(hint);
        assert_eq!(soon(thinkers.advise(job())).await, None, "a hint beside a bot");
        drop(bot);
        assert_eq!(thinkers.metrics.thinking.get(), 0);
    }
}
