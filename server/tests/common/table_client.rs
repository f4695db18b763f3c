//! A client that follows a table over a socket, and helpers to make tables.

use std::collections::BTreeMap;

use serde_json::Value;
use votive_client::{Client, ClientError, Socket};
use votive_server::protocol::{
    GameNow, Json, Message, NewSeat, NewTable, Problem, TableId, TableInfo, Version,
};

use super::Server;

/// A listed table without clock and pauses.
pub(crate) fn new_table(game: &str, seats: Vec<NewSeat>) -> NewTable {
    NewTable { public: true, pause_ms: Some(0), ..NewTable::new(game, seats) }
}

/// A server on a database of its own.
pub(crate) async fn server() -> (tempfile::TempDir, Server) {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(super::sqlite(folder.path()).await).await;
    (folder, server)
}

/// A client that follows a table. Versions must come without a gap.
pub(crate) struct TableClient {
    pub(crate) socket: Socket,
    /// Whether updates bring only the changed fields of the view.
    changes: bool,
    pub(crate) version: Version,
    pub(crate) table: TableInfo,
    pub(crate) game: Option<GameNow>,
    pub(crate) last: Message,
}

impl TableClient {
    pub(crate) async fn join(client: &Client, table: &TableId) -> Self {
        Self::at(client.socket(table, None).await.unwrap(), false).await
    }

    /// Joins with `view=changes`.
    pub(crate) async fn follow(client: &Client, table: &TableId) -> Self {
        Self::at(client.follow(table).await.unwrap(), true).await
    }

    async fn at(mut socket: Socket, changes: bool) -> Self {
        let first = socket.next().await.unwrap();
        let Message::Snapshot { version, table, game, .. } = first.clone() else { panic!("{first:?}") };
        Self { socket, changes, version, table, game, last: first }
    }

    /// The game after an update.
    fn after(&self, mut game: GameNow) -> GameNow {
        if self.changes {
            let mut view = self.view();
            let changes: BTreeMap<String, Value> = serde_json::from_str(game.view.text()).unwrap();
            for (field, value) in changes {
                assert!(view.get(&field).is_some(), "a view always has the same fields");
                view[field] = value;
            }
            game.view = Json::of(&view);
        }
        game
    }

    /// The next message.
    pub(crate) async fn next(&mut self) -> Message {
        let message = self.socket.next().await.expect("the socket is open");
        match &message {
            Message::Snapshot { version, table, game, .. } => {
                (self.version, self.table, self.game) = (*version, table.clone(), game.clone());
            }
            Message::Update { from, version, game, .. } => {
                assert_eq!(*from, self.version);
                (self.version, self.game) = (*version, Some(self.after(game.clone())));
            }
            Message::Table { from, version, table, .. } => {
                assert_eq!(*from, self.version);
                (self.version, self.table) = (*version, table.clone());
            }
            Message::Chat { from, version, .. } => {
                assert_eq!(*from, self.version);
                self.version = *version;
            }
            Message::Orders { .. }
            | Message::Done { .. }
            | Message::Refused { .. }
            | Message::Hint { .. }
            | Message::Lag { .. }
            | Message::Bye { .. } => {}
        }
        self.last = message.clone();
        message
    }

    /// The next message that is good.
    pub(crate) async fn until(&mut self, mut good: impl FnMut(&Message) -> bool) -> Message {
        loop {
            let message = self.next().await;
            if good(&message) {
                return message;
            }
        }
    }

    pub(crate) fn decision(&self) -> Option<Version> {
        self.game.as_ref()?.decision
    }

    pub(crate) fn view(&self) -> Value {
        serde_json::from_str(self.game.as_ref().unwrap().view.text()).unwrap()
    }
}

/// A bot that moves at random.
pub(crate) fn bot(game: &str, number: u64) -> Box<dyn votive_bots::DynBot> {
    use votive_engine::SeedableRng;
    let games = votive_registry::all();
    let entry = games.iter().find(|entry| entry.game.id() == game).unwrap();
    (entry.bot)(votive_bots::BotKind::Random, votive_engine::FastRng::seed_from_u64(number))
}

/// The problem of a refused request.
pub(crate) fn refused(result: Result<impl std::fmt::Debug, ClientError>) -> Problem {
    match result {
        Err(ClientError::Refused(problem)) => *problem,
        other => panic!("{other:?}"),
    }
}
