//! A store whose steps a test can watch and hold up.

use std::{sync::Arc, time::Duration};

use tokio::sync::{Semaphore, mpsc};
use votive_server::{
    protocol::{Player, PlayerId, TableId},
    store::{
        Append, Credential, CredentialKind, EntryRow, Filter, Millis, News, Seq, Store, StoreError, TableRow,
        WholeTable,
    },
};

/// How long a test waits for an event that should come at once: only a hanging test takes so long.
const HANG_TIMEOUT: Duration = Duration::from_secs(120);

/// What the store does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Step {
    /// A journal was read; it is handed over when [`Watch::let_read`] allows it.
    JournalRead(TableId),
    /// News of another node were handed to the server.
    NewsHeard(News),
    /// A lease was written or removed.
    DueSet(TableId, Option<Millis>),
}

/// The test's side of a watched store.
pub(crate) struct Watch {
    steps: mpsc::UnboundedReceiver<Step>,
    reads: Arc<Semaphore>,
}

impl Watch {
    /// Waits for a step.
    pub(crate) async fn wait_for(&mut self, wanted: impl Fn(&Step) -> bool) {
        let found = async {
            while let Some(step) = self.steps.recv().await {
                if wanted(&step) {
                    return;
                }
            }
            panic!("the store is gone");
        };
        tokio::time::timeout(HANG_TIMEOUT, found).await.expect("the step is made");
    }

    /// Hands over every journal that is read, from now on without delay.
    pub(crate) fn let_read(&self) {
        self.reads.add_permits(Semaphore::MAX_PERMITS / 2);
    }
}

struct WatchedStore {
    store: Arc<dyn Store>,
    steps: mpsc::UnboundedSender<Step>,
    reads: Arc<Semaphore>,
}

impl WatchedStore {
    fn note(&self, step: Step) {
        // The test may have stopped watching.
        let _ = self.steps.send(step);
    }
}

/// A store that holds up journals, and the test's side of it.
pub(crate) fn watched(store: Arc<dyn Store>) -> (Arc<dyn Store>, Watch) {
    let (sender, steps) = mpsc::unbounded_channel();
    let reads = Arc::new(Semaphore::new(0));
    (Arc::new(WatchedStore { store, steps: sender, reads: reads.clone() }), Watch { steps, reads })
}

macro_rules! watched_store {
    ($($name:ident($($argument:ident: $type:ty),*) -> $result:ty;)*) => {
        #[async_trait::async_trait]
        impl Store for WatchedStore {
            fn name(&self) -> String {
                self.store.name()
            }

            fn shared(&self) -> bool {
                self.store.shared()
            }

            async fn entries(&self, table: &TableId, after: Seq) -> Result<Vec<EntryRow>, StoreError> {
                let entries = self.store.entries(table, after).await;
                self.note(Step::JournalRead(table.clone()));
                self.reads.acquire().await.expect("never closed").forget();
                entries
            }

            async fn set_due(&self, table: &TableId, due: Option<Millis>) -> Result<(), StoreError> {
                self.store.set_due(table, due).await?;
                self.note(Step::DueSet(table.clone(), due));
                Ok(())
            }

            /// News are noted when the server has taken them: the channel holds one.
            async fn news(&self) -> Result<Option<mpsc::Receiver<News>>, StoreError> {
                let Some(mut news) = self.store.news().await? else { return Ok(None) };
                let (sender, receiver) = mpsc::channel(1);
                let steps = self.steps.clone();
                tokio::spawn(async move {
                    while let Some(one) = news.recv().await {
                        if sender.send(one.clone()).await.is_err() || sender.reserve().await.is_err() {
                            return;
                        }
                        let _ = steps.send(Step::NewsHeard(one));
                    }
                });
                Ok(Some(receiver))
            }

            async fn close(&self) {
                self.store.close().await;
            }

            $(async fn $name(&self, $($argument: $type),*) -> Result<$result, StoreError> {
                self.store.$name($($argument),*).await
            })*
        }
    };
}

watched_store! {
    ping() -> ();
    add_player(player: &Player, credential: &Credential) -> ();
    player(id: &PlayerId) -> Option<Player>;
    rename_player(id: &PlayerId, name: &str) -> ();
    add_credential(credential: &Credential) -> ();
    proven(hash: &str, kinds: &[CredentialKind], now: Millis) -> Option<Player>;
    use_recovery(hash: &str) -> bool;
    devices(player: &PlayerId, limit: u32) -> Vec<Credential>;
    forget_secret(player: &PlayerId, begins: &str) -> bool;
    add_table(table: &TableRow, sitting: &[PlayerId]) -> ();
    table(id: &TableId) -> Option<TableRow>;
    tables(filter: &Filter) -> Vec<TableRow>;
    ids_after(id: &str, limit: u32) -> Vec<String>;
    whole_table(id: &TableId) -> Option<WholeTable>;
    journals_without_table() -> Vec<String>;
    commit(batch: &[Append]) -> Vec<bool>;
    due(now: Millis, limit: u32) -> Vec<TableId>;
}
