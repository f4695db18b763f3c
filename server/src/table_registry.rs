//! The tables in memory: finds or wakes a table, passes on news of other nodes, wakes tables that are due.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError, Weak},
    time::Duration,
};

use tokio::sync::{mpsc, oneshot};

use crate::{
    app_state::AppState,
    auth::AuthenticatedPlayer,
    protocol::{Answer, Message, Past, Player, PlayerId, Problem, ProblemCode, Request, TableId, Version},
    store::{Millis, News},
    table_actor::{ActorMessage, LoadError, Origin, ReplyTo, TableActor, ViewerId, load_table},
    update_message::ViewFormat,
    viewer_queue::ViewerSink,
};

/// How often the store is asked for tables that are due.
const SWEEP_PERIOD: Duration = Duration::from_secs(5);

/// The most tables that one sweep wakes.
const MAX_TABLES_A_SWEEP: u32 = 1000;

/// How often a message is sent to a table that leaves memory meanwhile.
const MAX_SEND_ATTEMPTS: usize = 5;

/// The inbox of a table's actor.
pub type TableSender = mpsc::Sender<ActorMessage>;

/// The actors of the tables in memory, at most one for each table.
#[derive(Default)]
pub struct TableRegistry(Mutex<HashMap<TableId, TableSender>>);

impl TableRegistry {
    fn lock(&self) -> MutexGuard<'_, HashMap<TableId, TableSender>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn get(&self, id: &TableId) -> Option<TableSender> {
        self.lock().get(id).filter(|actor| !actor.is_closed()).cloned()
    }

    /// The running actor of a table, or the one that `start` starts.
    fn get_or_start(&self, id: &TableId, start: impl FnOnce() -> TableSender) -> TableSender {
        let mut actors = self.lock();
        if let Some(actor) = actors.get(id).filter(|actor| !actor.is_closed()) {
            return actor.clone();
        }
        let actor = start();
        actors.insert(id.clone(), actor.clone());
        actor
    }

    /// Takes an actor out and closes its inbox; not if a message has come meanwhile. Whether it did.
    pub(crate) fn remove_idle(&self, id: &TableId, inbox: &mut mpsc::Receiver<ActorMessage>) -> bool {
        let mut actors = self.lock();
        if !inbox.is_empty() {
            return false;
        }
        inbox.close();
        actors.remove(id);
        true
    }

    /// Sends every table in memory a message.
    pub(crate) fn broadcast(&self, message: impl Fn() -> ActorMessage) {
        for actor in self.lock().values() {
            send_without_waiting(actor, message());
        }
    }

    fn announce_entries(&self, ids: &[TableId]) {
        let actors = self.lock();
        for actor in ids.iter().filter_map(|id| actors.get(id)) {
            send_without_waiting(actor, ActorMessage::EntriesWritten);
        }
    }

    /// Stops all actors and waits for their end.
    pub(crate) async fn stop_all(&self) {
        let actors: Vec<_> = self.lock().drain().map(|(_, actor)| actor).collect();
        for actor in &actors {
            // An actor that has ended already needs no message.
            let _ = actor.send(ActorMessage::Stop).await;
        }
        for actor in &actors {
            actor.closed().await;
        }
    }
}

/// Sends a message; one to a full inbox is sent by a task of its own.
fn send_without_waiting(actor: &TableSender, message: ActorMessage) {
    if let Err(mpsc::error::TrySendError::Full(message)) = actor.try_send(message) {
        let actor = actor.clone();
        tokio::spawn(async move { actor.send(message).await });
    }
}

/// What can be asked of a table, in memory or not.
impl AppState {
    /// The actor of a table; loads the table if it is not in memory.
    pub async fn table(self: &Arc<Self>, id: &TableId) -> Result<TableSender, Problem> {
        if let Some(actor) = self.tables.get(id) {
            return Ok(actor);
        }
        let table = load_table(self, id).await?;
        Ok(self.tables.get_or_start(id, || TableActor::start(self.clone(), table, Origin::Loaded)))
    }

    /// Registers a table that was made just now.
    pub(crate) fn register_new(self: &Arc<Self>, table: crate::table::Table) {
        let id = table.id().clone();
        self.tables.get_or_start(&id, || TableActor::start(self.clone(), table, Origin::New));
    }

    /// Sends a message to a table and waits for the answer. `message` is called for each attempt.
    async fn ask<T>(
        self: &Arc<Self>,
        id: &TableId,
        mut message: impl FnMut(oneshot::Sender<T>) -> ActorMessage,
    ) -> Result<T, Problem> {
        for _ in 0..MAX_SEND_ATTEMPTS {
            let actor = self.table(id).await?;
            let (sender, answer) = oneshot::channel();
            if actor.send(message(sender)).await.is_ok()
                && let Ok(answer) = answer.await
            {
                return Ok(answer);
            }
            // The table left memory in between; it is removed from the registry in a moment.
            tokio::task::yield_now().await;
        }
        Err(Problem::new(ProblemCode::Unavailable, "the table does not answer; try again"))
    }

    /// Attaches a viewer; the table's actor and the viewer's id there.
    pub async fn attach(
        self: &Arc<Self>,
        id: &TableId,
        player: Option<&AuthenticatedPlayer>,
        since: Option<Version>,
        format: ViewFormat,
        sink: &ViewerSink,
    ) -> Result<(TableSender, ViewerId), Problem> {
        let attach = |answer| ActorMessage::Attach {
            player: player.cloned(),
            since,
            format,
            sink: sink.clone(),
            answer,
        };
        let viewer = self.ask(id, attach).await?;
        Ok((self.table(id).await?, viewer))
    }

    /// Carries out a request.
    pub async fn request(
        self: &Arc<Self>,
        id: &TableId,
        player: &Player,
        request: Request,
    ) -> Result<Answer, Problem> {
        let message = |answer| ActorMessage::Request {
            player: Some(player.clone()),
            request: request.clone(),
            reply: ReplyTo::Http(answer),
        };
        self.ask(id, message).await?
    }

    /// The snapshot of a table for a player.
    pub async fn snapshot(
        self: &Arc<Self>,
        id: &TableId,
        player: Option<&PlayerId>,
        since: Option<Version>,
    ) -> Result<Message, Problem> {
        self.ask(id, |answer| ActorMessage::Snapshot { player: player.cloned(), since, answer }).await
    }

    /// The record of a table for a player.
    pub async fn record(
        self: &Arc<Self>,
        id: &TableId,
        player: Option<&PlayerId>,
    ) -> Result<String, Problem> {
        self.ask(id, |answer| ActorMessage::Record { player: player.cloned(), answer }).await?
    }

    /// An earlier view of a player.
    pub async fn past(
        self: &Arc<Self>,
        id: &TableId,
        player: Option<&PlayerId>,
        at: u64,
    ) -> Result<Past, Problem> {
        self.ask(id, |answer| ActorMessage::Past { player: player.cloned(), at, answer }).await?
    }
}

impl From<LoadError> for Problem {
    fn from(error: LoadError) -> Self {
        match error {
            LoadError::Missing => Self::new(ProblemCode::Missing, "there is no such table"),
            LoadError::Store(error) => error.into(),
            LoadError::Journal(error) => {
                tracing::error!(%error, "a journal cannot be folded");
                Self::new(ProblemCode::Unavailable, "the journal of this table can't be read")
            }
        }
    }
}

/// Passes on what other nodes have written to the tables in memory.
pub(crate) async fn follow_nodes(app: Weak<AppState>, mut news: mpsc::Receiver<News>) {
    while let Some(news) = news.recv().await {
        let Some(app) = app.upgrade() else { return };
        match news {
            News::Tables(ids) => app.tables.announce_entries(&ids),
            News::ShutOut(player) => {
                app.tables.broadcast(|| ActorMessage::SecretRevoked(player.clone()));
            }
            News::Everything => app.tables.broadcast(|| ActorMessage::Resync),
        }
    }
}

/// Wakes tables whose lease is overdue. On a store of its own, a server that starts takes over every lease.
pub(crate) async fn sweep(app: Weak<AppState>) {
    let mut is_first = true;
    loop {
        let Some(app) = app.upgrade() else { return };
        let now = if is_first && !app.store.shared() { i64::MAX as Millis } else { app.now() };
        is_first = false;
        match app.store.due(now, MAX_TABLES_A_SWEEP).await {
            Ok(due) => {
                for id in due {
                    if app.tables.get(&id).is_none()
                        && let Ok(actor) = app.table(&id).await
                    {
                        // An actor that has ended meanwhile is found by the next sweep.
                        let _ = actor.send(ActorMessage::LeaseOverdue).await;
                    }
                }
            }
            Err(error) => tracing::warn!(%error, "tables that are due could not be read"),
        }
        drop(app);
        tokio::time::sleep(SWEEP_PERIOD).await;
    }
}
