//! Everything a server has: settings, games, store, writer, bots, and the tables in memory.

use std::sync::Arc;

use tokio::time::Instant;
use votive_bots::{BotKind, Playable};
use votive_engine::Seed;

use crate::{
    bot_pool::BotPool,
    config::Config,
    env::Env,
    metrics::Metrics,
    protocol::{GameInfo, GameOption, Games, PROTOCOL, PlayerId, Problem, ProblemCode},
    store::{Millis, Store, StoreError, Writer},
    table::{Deal, dealer},
    table_actor::ActorMessage,
    table_registry::{self, TableRegistry},
};

/// Everything a server has.
pub struct AppState {
    /// The settings.
    pub config: Config,
    /// The games with their bots.
    pub games: Arc<Vec<Playable>>,
    /// The database.
    pub store: Arc<dyn Store>,
    /// Writes journals.
    pub writer: Writer,
    /// What is counted.
    pub metrics: Arc<Metrics>,
    /// Runs bots.
    pub bot_pool: BotPool,
    /// Deals games.
    pub deal: Arc<Deal>,
    /// The tables in memory.
    pub tables: TableRegistry,
    /// When the server was started.
    pub started: Instant,
    env: Env,
}

impl AppState {
    /// A server that deals each game from its seed.
    pub fn new(config: Config, games: Vec<Playable>, store: Arc<dyn Store>, env: Env) -> Arc<Self> {
        let games = Arc::new(games);
        let deal = dealer(games.clone());
        Self::with_deal(config, games, store, env, deal)
    }

    /// A server with its own way to deal.
    pub fn with_deal(
        config: Config,
        games: Arc<Vec<Playable>>,
        store: Arc<dyn Store>,
        env: Env,
        deal: Arc<Deal>,
    ) -> Arc<Self> {
        let metrics = Arc::new(Metrics::default());
        Arc::new(Self {
            writer: Writer::start(store.clone(), metrics.clone()),
            bot_pool: BotPool::new(games.clone(), config.thinkers, metrics.clone()),
            tables: TableRegistry::default(),
            started: Instant::now(),
            config,
            games,
            store,
            metrics,
            deal,
            env,
        })
    }

    /// Follows other nodes and wakes tables that are due, until this is dropped.
    pub async fn start_background_tasks(self: &Arc<Self>) -> Result<(), StoreError> {
        if let Some(news) = self.store.news().await? {
            tokio::spawn(table_registry::follow_nodes(Arc::downgrade(self), news));
        }
        tokio::spawn(table_registry::sweep(Arc::downgrade(self)));
        Ok(())
    }

    /// The time.
    pub fn now(&self) -> Millis {
        (self.env.now)()
    }

    /// Random bytes.
    pub fn random<const N: usize>(&self) -> [u8; N] {
        self.env.bytes()
    }

    /// A random seed.
    pub fn new_seed(&self) -> Seed {
        Seed(self.env.bytes())
    }

    /// The games, their options, and the levels of bots.
    pub fn list_games(&self) -> Games {
        let info = |entry: &Playable| {
            let (least, most) = entry.game.players();
            let option = |spec: &votive_engine::options::OptionSpec| GameOption {
                name: spec.name.to_owned(),
                values: spec.values.iter().map(|value| (*value).to_owned()).collect(),
                clause: spec.clause.map(|clause| clause.0.to_owned()),
            };
            GameInfo {
                id: entry.game.id().to_owned(),
                title: entry.game.title().to_owned(),
                least: least as u8,
                most: most as u8,
                usual: entry.game.usual_players() as u8,
                options: entry.game.options().iter().map(option).collect(),
            }
        };
        Games {
            protocol: PROTOCOL,
            games: self.games.iter().map(info).collect(),
            bots: BotKind::IDS.iter().map(|id| (*id).to_owned()).collect(),
            usual_bot: self.config.usual_bot.id().to_owned(),
        }
    }

    /// Revokes the cookies or tokens of a player whose hash begins with `hash_prefix`, and detaches all viewers of the
    /// player, at every node: those with another secret join again. Whether there was one.
    pub async fn revoke_secret(&self, player: &PlayerId, hash_prefix: &str) -> Result<bool, Problem> {
        let existed = self.store.forget_secret(player, hash_prefix).await?;
        if existed {
            self.tables.broadcast(|| ActorMessage::SecretRevoked(player.clone()));
        }
        Ok(existed)
    }

    /// Stops all tables. Everything acknowledged is durable already.
    pub async fn stop(&self) {
        self.tables.stop_all().await;
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        tracing::error!(%error, "the store failed");
        Self::new(ProblemCode::Unavailable, "the server can't reach its database; try again")
    }
}
