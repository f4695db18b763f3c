//! The house: all that a server has, and the tables that are in memory.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use tokio::{
    sync::{mpsc, oneshot},
    time::Instant,
};
use votive_bots::{BotKind, Playable};
use votive_engine::Seed;

use crate::{
    config::Config,
    frame::Telling,
    line::Outlet,
    live::{Ask, CannotWake, Live, Origin, Reply, read_table, status_id},
    metrics::Metrics,
    protocol::{
        Answer, ClockRule, GameInfo, GameOption, Games, Message, NewSeat, NewTable, PROTOCOL, Past, Player,
        PlayerId, Problem, ProblemCode, Request, Status, TableId, Version,
    },
    proven::Proven,
    store::{Millis, News, Store, StoreError, TableRow, Writer},
    table::{Deal, Head, HeadSeat, Table},
    thinkers::Thinkers,
    world::World,
};

/// How often tables are looked for that are due.
const SWEEP: Duration = Duration::from_secs(5);

/// All that a server has.
pub struct House {
    /// How it is set up.
    pub config: Config,
    /// The games with their bots.
    pub games: Arc<Vec<Playable>>,
    /// What must survive.
    pub store: Arc<dyn Store>,
    /// Writes journals.
    pub writer: Writer,
    /// What is counted.
    pub metrics: Arc<Metrics>,
    /// Where bots think.
    pub thinkers: Thinkers,
    /// Deals games.
    pub deal: Arc<Deal>,
    /// When it was opened.
    pub started: Instant,
    world: World,
    live: Mutex<HashMap<TableId, mpsc::Sender<Ask>>>,
}

impl House {
    /// A house with its games and its store.
    pub fn new(config: Config, games: Vec<Playable>, store: Arc<dyn Store>, world: World) -> Arc<Self> {
        let games = Arc::new(games);
        let metrics = Arc::new(Metrics::default());
        Arc::new(Self {
            writer: Writer::start(store.clone(), metrics.clone()),
            thinkers: Thinkers::new(games.clone(), config.thinkers, metrics.clone()),
            deal: world.dealer(games.clone()),
            live: Mutex::new(HashMap::new()),
            started: Instant::now(),
            config,
            games,
            store,
            metrics,
            world,
        })
    }

    /// The time.
    pub fn now(&self) -> Millis {
        (self.world.now)()
    }

    /// Random bytes.
    pub fn random<const N: usize>(&self) -> [u8; N] {
        self.world.bytes()
    }

    /// A seed that nobody knows.
    pub fn new_seed(&self) -> Seed {
        Seed(self.world.bytes())
    }

    /// Listens to other nodes and looks after tables that are due, for as long as the house stands.
    pub async fn keep(self: &Arc<Self>) -> Result<(), StoreError> {
        if let Some(news) = self.store.news().await? {
            tokio::spawn(hear(Arc::downgrade(self), news));
        }
        tokio::spawn(sweep(Arc::downgrade(self)));
        Ok(())
    }

    /// What can be played here.
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

    /// Makes a table, if it can be played.
    pub async fn make_table(self: &Arc<Self>, host: &Player, wanted: NewTable) -> Result<TableId, Problem> {
        let malformed = |text: String| Problem::new(ProblemCode::Malformed, text);
        if !self.games.iter().any(|entry| entry.game.id() == wanted.game) {
            let known: Vec<_> = self.games.iter().map(|entry| entry.game.id()).collect();
            let text = format!("there is no game \"{}\"; known games: {}", wanted.game, known.join(", "));
            return Err(malformed(text));
        }
        check_clock(wanted.clock)?;
        let level = |level: Option<String>| -> Result<String, Problem> {
            let Some(level) = level else { return Ok(self.config.usual_bot.id().to_owned()) };
            level
                .parse::<BotKind>()
                .map(|kind| kind.id().to_owned())
                .map_err(|error| malformed(error.to_string()))
        };
        let table_level = level(wanted.level)?;
        if wanted.pause_ms.is_some_and(|pause| pause > 10_000) {
            return Err(malformed("pause_ms: expected at most 10000".into()));
        }
        let mut seats = Vec::with_capacity(wanted.seats.len());
        for seat in wanted.seats.into_iter().take(votive_engine::seat::MAX_SEATS + 1) {
            seats.push(match seat {
                NewSeat::Me {} if seats.contains(&HeadSeat::Player(host.clone())) => {
                    return Err(malformed("seats: you can sit in one seat only".into()));
                }
                NewSeat::Me {} => HeadSeat::Player(host.clone()),
                NewSeat::Open {} => HeadSeat::Open,
                NewSeat::Bot { level: None } => HeadSeat::Bot(table_level.clone()),
                NewSeat::Bot { level: given } => HeadSeat::Bot(level(given)?),
                NewSeat::Guest { player } => HeadSeat::Kept(self.guest(&player).await?),
            });
        }
        let head = Head {
            game: wanted.game,
            options: wanted.options,
            seats,
            public: wanted.public,
            clock: wanted.clock,
            level: table_level,
            hints: wanted.hints,
            pause_ms: wanted.pause_ms.unwrap_or(self.config.pause.as_millis() as u32),
            host: host.clone(),
            created_at: self.now(),
            seed: self.new_seed(),
        };
        // Deal once to see whether options and seats fit the game.
        let label = |_: &HeadSeat| votive_engine::SeatLabel { name: String::new(), bot: None };
        let labels = head.seats.iter().map(label).collect();
        (self.deal)(&head, labels).map_err(malformed)?;
        self.add_table(head).await
    }

    async fn guest(&self, id: &PlayerId) -> Result<Player, Problem> {
        let found = self.store.player(id).await.map_err(|error| failed(&error))?;
        found.ok_or_else(|| Problem::new(ProblemCode::Malformed, format!("there is no player \"{id}\"")))
    }

    /// Keeps a new table, in memory too: somebody will sit down at it in a moment.
    pub async fn add_table(self: &Arc<Self>, head: Head) -> Result<TableId, Problem> {
        let id = TableId::from_bytes(self.random());
        let table = Table::new(id.clone(), Arc::new(head), self.deal.clone());
        let row = TableRow {
            id: id.clone(),
            head: serde_json::to_string(table.head().as_ref()).expect("plain data can be written"),
            game: table.head().game.clone(),
            public: table.head().public,
            status: status_id(Status::Open).to_owned(),
            seats: serde_json::to_string(&table.seat_infos()).expect("plain data can be written"),
            created_at: table.head().created_at,
        };
        self.store.add_table(&row, &table.sitting_players()).await.map_err(|error| failed(&error))?;
        self.live().insert(id.clone(), Live::start(self.clone(), table, Origin::Made));
        Ok(id)
    }

    /// Sends something to a table, waking it if it sleeps. `ask` makes the message anew for each attempt and keeps the
    /// other end of its answer.
    async fn send<T>(
        self: &Arc<Self>,
        id: &TableId,
        mut ask: impl FnMut(oneshot::Sender<T>) -> Ask,
    ) -> Result<T, Problem> {
        for _ in 0..5 {
            let table = self.table(id).await?;
            let (sender, answer) = oneshot::channel();
            if table.send(ask(sender)).await.is_ok()
                && let Ok(answer) = answer.await
            {
                return Ok(answer);
            }
            // It fell asleep in between; it will be gone from the list in a moment.
            tokio::task::yield_now().await;
        }
        Err(Problem::new(ProblemCode::Unavailable, "the table does not answer; try again"))
    }

    /// The task of a table, which is begun if there is none.
    pub async fn table(self: &Arc<Self>, id: &TableId) -> Result<mpsc::Sender<Ask>, Problem> {
        if let Some(table) = self.live().get(id).filter(|table| !table.is_closed()) {
            return Ok(table.clone());
        }
        let table = read_table(self, id).await.map_err(|error| match error {
            CannotWake::Missing => Problem::new(ProblemCode::Missing, "there is no such table"),
            CannotWake::Store(error) => failed(&error),
            CannotWake::Journal(error) => {
                tracing::error!(%error, "a journal can't be folded");
                Problem::new(ProblemCode::Unavailable, "the journal of this table can't be read")
            }
        })?;
        let mut live = self.live();
        // Somebody else may have been quicker; there must be one task only.
        if let Some(other) = live.get(id).filter(|table| !table.is_closed()) {
            return Ok(other.clone());
        }
        let sender = Live::start(self.clone(), table, Origin::Woken);
        live.insert(id.clone(), sender.clone());
        Ok(sender)
    }

    /// Attaches somebody who looks; the table and his number there.
    pub async fn attach(
        self: &Arc<Self>,
        id: &TableId,
        who: Option<&Proven>,
        since: Option<Version>,
        telling: Telling,
        outlet: &Outlet,
    ) -> Result<(mpsc::Sender<Ask>, u64), Problem> {
        let attach =
            |answer| Ask::Attach { who: who.cloned(), since, telling, outlet: outlet.clone(), answer };
        let number = self.send(id, attach).await?;
        Ok((self.table(id).await?, number))
    }

    /// Carries out a request.
    pub async fn request(
        self: &Arc<Self>,
        id: &TableId,
        player: &Player,
        request: Request,
    ) -> Result<Answer, Problem> {
        let ask = |answer| Ask::Request {
            player: Some(player.clone()),
            request: request.clone(),
            reply: Reply::Http(answer),
        };
        self.send(id, ask).await?
    }

    /// The snapshot of a table for somebody.
    pub async fn look(
        self: &Arc<Self>,
        id: &TableId,
        player: Option<&PlayerId>,
        since: Option<Version>,
    ) -> Result<Message, Problem> {
        self.send(id, |answer| Ask::Look { player: player.cloned(), since, answer }).await
    }

    /// The record of a table for somebody.
    pub async fn record(
        self: &Arc<Self>,
        id: &TableId,
        player: Option<&PlayerId>,
    ) -> Result<String, Problem> {
        self.send(id, |answer| Ask::Record { player: player.cloned(), answer }).await?
    }

    /// A moment of a table's game as somebody saw it.
    pub async fn past(
        self: &Arc<Self>,
        id: &TableId,
        player: Option<&PlayerId>,
        at: u64,
    ) -> Result<Past, Problem> {
        self.send(id, |answer| Ask::Past { player: player.cloned(), at, answer }).await?
    }

    /// Forgets the cookie or token of a player whose hash begins so, and ends all that was opened as him, here and at other
    /// nodes: whoever has another one comes again. Whether there was one.
    pub async fn forget_secret(&self, player: &PlayerId, begins: &str) -> Result<bool, Problem> {
        let gone = self.store.forget_secret(player, begins).await.map_err(|error| failed(&error))?;
        if gone {
            self.shut_out(player);
        }
        Ok(gone)
    }

    fn shut_out(&self, player: &PlayerId) {
        self.tell_all(|| Ask::ShutOut(player.clone()));
    }

    /// Tells every table in memory something.
    fn tell_all(&self, ask: impl Fn() -> Ask) {
        for table in self.live().values() {
            tell(table, ask());
        }
    }

    /// Takes a table out of the list when its task ends; not if something has been asked of it meanwhile.
    pub fn forget(&self, id: &TableId, asks: &mut mpsc::Receiver<Ask>) -> bool {
        let mut live = self.live();
        if !asks.is_empty() {
            return false;
        }
        asks.close();
        live.remove(id);
        true
    }

    /// Ends all tables: everything that was acknowledged is durable already.
    pub async fn stop(&self) {
        let tables: Vec<_> = self.live().drain().map(|(_, table)| table).collect();
        for table in &tables {
            let _ = table.send(Ask::Stop).await;
        }
        for table in &tables {
            table.closed().await;
        }
    }

    fn live(&self) -> std::sync::MutexGuard<'_, HashMap<TableId, mpsc::Sender<Ask>>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Tells a table something. Nobody waits for one that has much to do.
fn tell(table: &mpsc::Sender<Ask>, ask: Ask) {
    if let Err(mpsc::error::TrySendError::Full(ask)) = table.try_send(ask) {
        let table = table.clone();
        tokio::spawn(async move { table.send(ask).await });
    }
}

/// Passes on what other nodes have written to the tables in memory.
async fn hear(house: std::sync::Weak<House>, mut news: mpsc::Receiver<News>) {
    while let Some(news) = news.recv().await {
        let Some(house) = house.upgrade() else { return };
        match news {
            News::Tables(ids) => {
                let live = house.live();
                for table in ids.iter().filter_map(|id| live.get(id)) {
                    tell(table, Ask::News);
                }
            }
            News::ShutOut(player) => house.shut_out(&player),
            News::Everything => house.tell_all(|| Ask::Doubt),
        }
    }
}

/// Wakes tables that are due. A store that only this server uses holds no valid notes of others: at the beginning
/// everything noted is due.
async fn sweep(house: std::sync::Weak<House>) {
    let mut first = true;
    loop {
        let Some(house) = house.upgrade() else { return };
        let now = if first && !house.store.shared() { i64::MAX as Millis } else { house.now() };
        first = false;
        match house.store.due(now, 1000).await {
            Ok(due) => {
                for id in due {
                    let sleeps = house.live().get(&id).is_none_or(mpsc::Sender::is_closed);
                    if sleeps && let Ok(table) = house.table(&id).await {
                        let _ = table.send(Ask::Wake).await;
                    }
                }
            }
            Err(error) => tracing::warn!(%error, "could not look for tables that are due"),
        }
        drop(house);
        tokio::time::sleep(SWEEP).await;
    }
}

fn check_clock(clock: ClockRule) -> Result<(), Problem> {
    let good = match clock {
        ClockRule::None {} => true,
        ClockRule::Live { bank, increment } => (10..=86_400).contains(&bank) && increment <= 600,
        ClockRule::Turn { each } => (10..=2_592_000).contains(&each),
    };
    if good {
        return Ok(());
    }
    let text = "clock: expected a bank of 10 to 86400 and an increment of at most 600 seconds, or 10 to 2592000 for each turn";
    Err(Problem::new(ProblemCode::Malformed, text))
}

/// A failure of the store, as a client is told.
pub fn failed(error: &StoreError) -> Problem {
    tracing::error!(%error, "the store failed");
    Problem::new(ProblemCode::Unavailable, "the server can't reach its database; try again")
}
