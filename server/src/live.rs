//! A table in memory: one task that owns it, takes requests one at a time, makes each durable, and only then tells
//! those who look. It sleeps when nobody needs it, and wakes by replay.

use std::{
    collections::{BTreeMap, HashMap},
    sync::Arc,
    time::Duration,
};

use axum::extract::ws::Utf8Bytes;
use serde_json::Value;
use tokio::{
    sync::{mpsc, oneshot},
    time::{Instant, sleep_until},
};
use votive_engine::{Observer, Seat, SeatSet};

use crate::{
    frame::{Telling, ToldOrders, Update},
    house::House,
    line::Outlet,
    protocol::{
        Answer, Away, ClockRule, Command, Json, Message, Past, Player, PlayerId, Problem, ProblemCode,
        Request, Status, TableId, Version,
    },
    proven::Proven,
    store::{Append, Due, EntryRow, Listing, Lost, Millis, Seq, StoreError},
    table::{BadJournal, By, Effect, Entry, Head, HeadSeat, Proposal, Table, What},
    thinkers::Job,
};

/// So many who look are written to by the table itself; a crowd of spectators must not keep it from its work.
const AT_ONCE: usize = 16;

/// A clock may be this much over before a bot sits in: the time a move may take to arrive.
const GRACE: Duration = Duration::from_millis(750);

/// How long a node that did not write the last entry leaves bots, orders and clocks to the one that did.
const TAKEOVER: Duration = Duration::from_secs(3);

/// How long the note lasts that a table must be looked at; it is renewed at half that time.
const LEASE: Duration = Duration::from_secs(60);

/// How often a request is tried again when other nodes are quicker.
const ATTEMPTS: usize = 5;

/// Chat: so many lines at once, and one more every so often.
const CHAT: Pace = Pace { burst: 5, every: Duration::from_secs(3) };

/// Whatever else a seat asks besides moves: each is an entry of the journal, which is kept for ever.
const OTHERS: Pace = Pace { burst: 30, every: Duration::from_secs(1) };

/// After a start of the server, so long nobody runs out of time at tables that were there before: all have to come back.
const COURTESY: Duration = Duration::from_secs(60);

/// What is asked of a live table.
pub enum Ask {
    /// Somebody looks from now on.
    Attach {
        /// Who, if he has proven it.
        who: Option<Proven>,
        /// The last version he saw.
        since: Option<Version>,
        /// How he wants to be told of moves.
        telling: Telling,
        /// Where frames go.
        outlet: Outlet,
        /// His number.
        answer: oneshot::Sender<u64>,
    },
    /// He looks no more.
    Detach(u64),
    /// A request.
    Request {
        /// Who asks.
        player: Option<Player>,
        /// What.
        request: Request,
        /// Where the answer goes.
        reply: Reply,
    },
    /// The snapshot for somebody.
    Look {
        /// For whom.
        player: Option<PlayerId>,
        /// The last version he saw.
        since: Option<Version>,
        /// Where it goes.
        answer: oneshot::Sender<Message>,
    },
    /// The record for somebody.
    Record {
        /// For whom.
        player: Option<PlayerId>,
        /// Where it goes.
        answer: oneshot::Sender<Result<String, Problem>>,
    },
    /// A moment of the past for somebody.
    Past {
        /// For whom.
        player: Option<PlayerId>,
        /// Which.
        at: u64,
        /// Where it goes.
        answer: oneshot::Sender<Result<Past, Problem>>,
    },
    /// A bot has decided.
    Thought {
        /// For which seat.
        seat: Seat,
        /// Which decision.
        decision: Version,
        /// What; none if it failed.
        action: Option<Value>,
    },
    /// A bot has thought about a hint.
    Advised {
        /// For which seat.
        seat: Seat,
        /// The request's id.
        id: String,
        /// Which decision.
        decision: Version,
        /// What it thinks; none if it failed.
        advice: Option<Value>,
        /// Where the answer goes.
        reply: Reply,
    },
    /// Another node has written entries.
    News,
    /// A secret of this player is forgotten: all who look as him have to come again, with another one.
    ShutOut(PlayerId),
    /// Both may have been missed: entries, and that a secret is forgotten.
    Doubt,
    /// Look whether something is due.
    Wake,
    /// The server stops.
    Stop,
}

/// Where an answer goes.
pub enum Reply {
    /// To a socket.
    Socket(u64),
    /// To a request over HTTP.
    Http(oneshot::Sender<Result<Answer, Problem>>),
}

/// Why an entry did not come to be.
enum Failure {
    /// The table refuses it.
    Refused(Box<Problem>),
    /// Another node was quicker; the table is up to date again.
    Race,
    /// The store fails.
    Store,
}

/// Why a table can't be taken into memory.
#[derive(Debug, thiserror::Error)]
pub enum CannotWake {
    /// There is none.
    #[error("there is no such table")]
    Missing,
    /// The store fails.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Its journal is wrong.
    #[error(transparent)]
    Journal(#[from] BadJournal),
}

/// Reads a table from the store.
pub async fn read_table(house: &House, id: &TableId) -> Result<Table, CannotWake> {
    let row = house.store.table(id).await?.ok_or(CannotWake::Missing)?;
    let head: Head = serde_json::from_str(&row.head)
        .map_err(|error| StoreError::Corrupt(format!("table {id}: head: {error}")))?;
    let rows = house.store.entries(id, Seq(0)).await?;
    Ok(Table::replay(id.clone(), Arc::new(head), house.deal.clone(), &rows)?)
}

struct Looker {
    who: Option<Proven>,
    /// Through whose eyes he looks, as long as nobody sits down or gets up.
    observer: Observer,
    telling: Telling,
    outlet: Outlet,
}

impl Looker {
    fn id(&self) -> Option<&PlayerId> {
        self.who.as_ref().map(|proven| &proven.player.id)
    }
}

impl Drop for Looker {
    fn drop(&mut self) {
        self.outlet.close();
    }
}

/// A table in memory.
pub struct Live {
    house: Arc<House>,
    table: Table,
    asks: mpsc::Receiver<Ask>,
    own: mpsc::WeakSender<Ask>,
    lookers: BTreeMap<u64, Looker>,
    next_looker: u64,
    /// Which decision a bot thinks about, by seat.
    thinking: HashMap<Seat, Version>,
    /// What each seat was last told of its orders.
    told_orders: ToldOrders,
    /// Whether this node wrote the last entry.
    leads: bool,
    /// When this node takes over what another one should have done.
    takeover: Option<Instant>,
    /// Until when the store knows that the table must be looked at.
    leased: Option<Instant>,
    /// When somebody last wanted something.
    active: Instant,
    chat: HashMap<Seat, Allowance>,
    others: HashMap<Seat, Allowance>,
    /// The seats that wait for a hint.
    advised: SeatSet,
    /// Until when nobody's time runs out, since he may not have been able to come back yet.
    courtesy: Option<Instant>,
    /// The journal could not be read again after a failure: nothing that is in memory counts.
    broken: bool,
    /// Where updates are written.
    draft: Vec<u8>,
}

/// How often something may be asked: so often at once, and once more every so often.
#[derive(Clone, Copy)]
struct Pace {
    burst: u32,
    every: Duration,
}

/// What is left of a pace.
struct Allowance {
    left: u32,
    since: Instant,
}

impl Allowance {
    /// Whether a seat may ask once more.
    fn spend(all: &mut HashMap<Seat, Self>, seat: Seat, pace: Pace) -> bool {
        let now = Instant::now();
        let own = all.entry(seat).or_insert(Self { left: pace.burst, since: now });
        let more = (now.duration_since(own.since).as_millis() / pace.every.as_millis()) as u32;
        if more > 0 {
            own.left = own.left.saturating_add(more).min(pace.burst);
            own.since = now;
        }
        let may = own.left > 0;
        own.left = own.left.saturating_sub(1);
        may
    }
}

/// Where a table comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// It was made just now.
    Made,
    /// It was read from the store.
    Woken,
}

impl Live {
    /// Begins a task for a table.
    pub fn start(house: Arc<House>, table: Table, origin: Origin) -> mpsc::Sender<Ask> {
        let (sender, asks) = mpsc::channel(256);
        let awake = house.started + COURTESY;
        let live = Self {
            courtesy: (origin == Origin::Woken && Instant::now() < awake).then_some(awake),
            own: sender.downgrade(),
            leads: !house.store.shared(),
            takeover: house.store.shared().then(|| Instant::now() + TAKEOVER),
            house,
            table,
            asks,
            lookers: BTreeMap::new(),
            next_looker: 0,
            thinking: HashMap::new(),
            told_orders: ToldOrders::new(),
            leased: None,
            active: Instant::now(),
            chat: HashMap::new(),
            others: HashMap::new(),
            advised: SeatSet::EMPTY,
            broken: false,
            draft: Vec::new(),
        };
        if live.house.store.shared() {
            // What other nodes wrote while it was read may have been told before there was anybody to hear it. The channel
            // is empty.
            let _ = sender.try_send(Ask::News);
        }
        tokio::spawn(live.run());
        sender
    }

    async fn run(mut self) {
        self.house.metrics.live_tables.inc();
        // One timer for as long as the table lives. It may go off too early, which does no harm, but never too late.
        let timer = sleep_until(self.next_wake());
        tokio::pin!(timer);
        self.resume().await;
        loop {
            self.settle().await;
            if self.broken {
                // Whatever has been asked meanwhile is asked again, of a table that is read anew.
                break;
            }
            let wake = self.next_wake();
            if wake < timer.deadline() || timer.is_elapsed() {
                timer.as_mut().reset(wake);
            }
            tokio::select! {
                ask = self.asks.recv() => match ask {
                    Some(Ask::Stop) | None => {
                        self.hand_over().await;
                        break;
                    }
                    Some(ask) => self.take(ask).await,
                },
                () = &mut timer => {
                    if self.is_idle() && self.fall_asleep().await {
                        break;
                    }
                }
            }
        }
        self.house.metrics.live_tables.dec();
    }

    /// While the server was away nobody could move: at a table with banks of time, that time is given back.
    async fn resume(&mut self) {
        let live = matches!(self.table.head().clock, ClockRule::Live { .. });
        // Other nodes may have been there all the time.
        let away = self.courtesy.is_some() && !self.house.store.shared();
        if live && away && self.table.next_out().is_some() {
            // If it can't be written, it is as if the server had not been away.
            let _ = self.write(&Entry::Resumed {}).await;
        }
    }

    async fn take(&mut self, ask: Ask) {
        match ask {
            Ask::Attach { who, since, telling, outlet, answer } => {
                let observer = self.table.observer(who.as_ref().map(|proven| &proven.player.id));
                self.attach(Looker { who, observer, telling, outlet }, since, answer);
            }
            Ask::Detach(number) => {
                self.lookers.remove(&number);
                self.active = Instant::now();
            }
            Ask::Request { player, request, reply } => {
                self.active = Instant::now();
                match (player, &request.command) {
                    (player, Command::Look {}) => self.look(player.as_ref(), request.id, reply),
                    (Some(player), _) => self.request(&player, request, reply).await,
                    (None, _) => {
                        let text = "spectators may only look; POST /api/players makes you a player";
                        self.refuse(reply, request.id, Problem::new(ProblemCode::Unknown, text), None);
                    }
                }
            }
            Ask::Look { player, since, answer } => {
                self.active = Instant::now();
                // Whoever has gone needs no answer.
                let _ = answer.send(self.table.snapshot(player.as_ref(), since));
            }
            Ask::Record { player, answer } => {
                let _ = answer.send(self.record(player.as_ref()));
            }
            Ask::Past { player, at, answer } => {
                let _ = answer.send(self.table.past(self.table.observer(player.as_ref()), at));
            }
            Ask::Thought { seat, decision, action } => self.bot_moves(seat, decision, action).await,
            Ask::Advised { seat, id, decision, advice, reply } => {
                self.advised = self.advised.without(seat);
                self.advise(id, decision, advice, reply);
            }
            Ask::News => self.catch_up().await,
            Ask::ShutOut(player) => {
                self.lookers.retain(|_, looker| looker.id() != Some(&player));
            }
            Ask::Doubt => {
                self.prove_lookers().await;
                self.catch_up().await;
            }
            // The note that woke it is overdue: it is renewed or taken away.
            Ask::Wake => self.leased = self.leased.or(Some(Instant::now())),
            Ask::Stop => {}
        }
    }

    fn attach(&mut self, looker: Looker, since: Option<Version>, answer: oneshot::Sender<u64>) {
        self.active = Instant::now();
        let number = self.next_looker;
        self.next_looker += 1;
        self.forget_told(looker.observer);
        let first = write(&self.table.snapshot(looker.id(), since));
        if looker.outlet.send(first).is_ok() && answer.send(number).is_ok() {
            self.lookers.insert(number, looker);
        }
    }

    /// Whoever gets a snapshot is told of his orders in it; what he was told before does not count any more.
    fn forget_told(&mut self, observer: Observer) {
        if let Some(seat) = observer.seat() {
            self.told_orders.retain(|(told, _), _| *told != seat);
        }
    }

    /// Shows everything again.
    fn look(&mut self, player: Option<&Player>, id: String, reply: Reply) {
        if let Reply::Socket(number) = reply {
            self.forget_told(self.table.observer(player.map(|player| &player.id)));
            self.send_to(number, &self.table.snapshot(player.map(|player| &player.id), None));
        }
        self.done(reply, id, self.table.version(), None);
    }

    async fn request(&mut self, player: &Player, request: Request, reply: Reply) {
        let Request { id, command } = request;
        if id.is_empty() || id.chars().count() > 40 {
            let problem = Problem::new(ProblemCode::Malformed, "expected an id of 1 to 40 characters");
            return self.refuse(reply, id, problem, None);
        }
        if matches!(command, Command::Hint {}) {
            self.hint(player, id, reply);
        } else if matches!(command, Command::Rematch {}) {
            self.rematch(player, id, reply).await;
        } else if let Some(problem) = self.too_fast(player, &id, &command) {
            self.refuse(reply, id, problem, None);
        } else {
            self.enter(player, id, &command, reply).await;
        }
    }

    /// Why a seat must wait a little, if it must. A repeat costs nothing: it has no effect.
    fn too_fast(&mut self, player: &Player, id: &str, command: &Command) -> Option<Problem> {
        let seat = self.table.seat_of(&player.id)?;
        if matches!(command, Command::Move { .. }) || self.table.carried_out(&player.id, id).is_some() {
            return None;
        }
        let (may, text) = if matches!(command, Command::Chat { .. }) {
            (Allowance::spend(&mut self.chat, seat, CHAT), "not so fast: one line every three seconds")
        } else {
            let free = self.house.config.frames_a_minute == 0;
            (free || Allowance::spend(&mut self.others, seat, OTHERS), "not so fast: once a second")
        };
        (!may).then(|| Problem::new(ProblemCode::TooMany, text))
    }

    /// Turns a request into an entry; tries again if another node was quicker with something that does not matter to it.
    async fn enter(&mut self, player: &Player, id: String, command: &Command, reply: Reply) {
        let begun = std::time::Instant::now();
        let is_move = matches!(command, Command::Move { .. });
        let mut heard = !self.house.store.shared();
        for _ in 0..ATTEMPTS {
            let entry = match self.table.propose(player, &id, command, self.house.now()) {
                Ok(Proposal::Entry(entry)) => entry,
                Ok(Proposal::Already(version)) => return self.done(reply, id, version, None),
                // Another node may know better: its news can be slower than a player who has heard of them.
                Err(_) if !heard => {
                    heard = true;
                    self.catch_up().await;
                    continue;
                }
                Err(problem) => {
                    let seat = self.table.observer(Some(&player.id));
                    return self.refuse(reply, id, problem, Some(seat));
                }
            };
            match self.write(&entry).await {
                Ok(()) => {
                    if is_move {
                        self.house.metrics.moves.inc();
                        self.house.metrics.move_seconds.observe(begun.elapsed().as_secs_f64());
                    }
                    let told = is_move && matches!(reply, Reply::Socket(_));
                    if !told {
                        self.done(reply, id, self.table.version(), None);
                    }
                    return;
                }
                Err(Failure::Refused(problem)) => return self.refuse(reply, id, *problem, None),
                Err(Failure::Race) if !self.broken => {}
                Err(Failure::Race | Failure::Store) => break,
            }
        }
        let problem = Problem::new(ProblemCode::Unavailable, "this could not be stored; try again");
        self.refuse(reply, id, problem, None);
    }

    /// Lets an entry happen, makes it durable, and tells everybody; or leaves the table as the store has it.
    async fn write(&mut self, entry: &Entry) -> Result<(), Failure> {
        let at = self.house.now();
        let shown = self.table.version();
        let effect = self.table.fold(entry, at).map_err(|problem| Failure::Refused(Box::new(problem)))?;
        let row = EntryRow { seq: self.table.seq(), at, entry: entry.text() };
        let append =
            Append { table: self.table.id().clone(), row, listing: self.listing(&effect), due: self.lease() };
        match self.house.writer.append(append).await {
            Ok(()) => {
                self.leads = true;
                self.takeover = None;
                self.publish(&effect);
                Ok(())
            }
            Err(lost) => {
                if lost == Lost::Race {
                    self.house.metrics.races.inc();
                }
                self.leased = None;
                self.reload(shown).await;
                Err(if lost == Lost::Race { Failure::Race } else { Failure::Store })
            }
        }
    }

    fn listing(&self, effect: &Effect) -> Option<Listing> {
        let listed = effect.table || matches!(effect.what, What::Table | What::Anew);
        listed.then(|| Listing {
            status: status_id(self.table.status()).to_owned(),
            seats: serde_json::to_string(&self.table.seat_infos()).expect("plain data can be written"),
            sitting: self.table.sitting_players(),
        })
    }

    /// Forgets what was not stored and reads the table again; everybody is told what happened since `shown`.
    async fn reload(&mut self, shown: Version) {
        match read_table(&self.house, self.table.id()).await {
            Ok(table) => {
                self.table = table;
                self.look_anew();
                self.told_orders.clear();
                self.leads = false;
                self.takeover = Some(Instant::now() + TAKEOVER);
                self.thinking.clear();
                for looker in self.lookers.values() {
                    let _ = looker.outlet.send(write(&self.table.snapshot(looker.id(), Some(shown))));
                }
            }
            Err(error) => {
                // What is in memory is not in the store: nobody may see it, and nothing may follow on it. All have to come
                // again.
                tracing::error!(table = %self.table.id(), %error, "a table could not be read again");
                self.broken = true;
                self.lookers.clear();
                self.asks.close();
            }
        }
    }

    /// Takes over what other nodes have written.
    async fn catch_up(&mut self) {
        let shown = self.table.version();
        let rows = match self.house.store.entries(self.table.id(), self.table.seq()).await {
            Ok(rows) => rows,
            Err(error) => {
                tracing::warn!(table = %self.table.id(), %error, "news could not be read");
                return;
            }
        };
        if !rows.is_empty() {
            // Whoever wrote them may have noted something else about when this table is due.
            self.leased = None;
        }
        for row in &rows {
            match self.table.fold_row(row) {
                Ok(effect) => self.publish(&effect),
                Err(error) => {
                    tracing::error!(%error, "news could not be folded");
                    return self.reload(shown).await;
                }
            }
            self.leads = false;
            self.takeover = Some(Instant::now() + TAKEOVER);
        }
    }

    /// Lets go whoever looks with a secret that is forgotten. If that can't be found out now, there will be doubt again when
    /// it can.
    async fn prove_lookers(&mut self) {
        let mut gone = Vec::new();
        for (number, looker) in &self.lookers {
            let Some(proven) = &looker.who else { continue };
            match proven.holds(&self.house).await {
                Ok(true) => {}
                Ok(false) => gone.push(*number),
                Err(error) => {
                    tracing::warn!(table = %self.table.id(), %error, "secrets could not be looked at again");
                    return;
                }
            }
        }
        for number in gone {
            self.lookers.remove(&number);
        }
    }

    /// Finds out again through whose eyes everybody looks.
    fn look_anew(&mut self) {
        for looker in self.lookers.values_mut() {
            looker.observer = self.table.observer(looker.id());
        }
    }

    /// Tells everybody who looks, each what he may know.
    fn publish(&mut self, effect: &Effect) {
        if self.lookers.is_empty() {
            return;
        }
        if matches!(effect.what, What::Anew | What::Table) {
            self.look_anew();
        }
        let (from, version) = (effect.from, self.table.version());
        match &effect.what {
            What::Moved { seat, id, since } => {
                let mut update = Update {
                    from,
                    mover: *seat,
                    id: id.as_deref(),
                    since: *since,
                    draft: &mut self.draft,
                    written: Vec::with_capacity(self.lookers.len().min(8)),
                    events: None,
                };
                let mut gone = Vec::new();
                for (count, (number, looker)) in self.lookers.iter().enumerate() {
                    let told = &mut self.told_orders;
                    let Some(frame) = update.frame(&mut self.table, looker.observer, looker.telling, told)
                    else {
                        return;
                    };
                    self.house.metrics.update_bytes.inc_by(frame.len() as u64);
                    let outlet = &looker.outlet;
                    let sent = if count < AT_ONCE { outlet.send(frame) } else { outlet.leave(frame) };
                    if sent.is_err() {
                        gone.push(*number);
                    }
                }
                self.forget(&gone);
            }
            What::Anew => {
                self.told_orders.clear();
                self.tell(|table, player| Some(table.snapshot(player, None)));
            }
            What::Table => self.tell_table(from),
            What::Said(line) => self.tell(|table, player| {
                let heard = table.hears(table.observer(player), line.seat);
                Some(Message::Chat { from, version, line: heard.then(|| line.clone()) })
            }),
            What::Private(seat) => {
                let seat = *seat;
                let orders = self.table.orders(Observer::Seat(seat));
                for ((told, _), known) in &mut self.told_orders {
                    if *told == seat {
                        known.clone_from(&orders);
                    }
                }
                self.tell(|table, player| {
                    let observer = table.observer(player);
                    (observer == Observer::Seat(seat))
                        .then(|| Message::Orders { orders: table.orders(observer) })
                });
                self.tell(|table, player| {
                    let (you, table_now) = (table.you(player), table.info());
                    (table.observer(player) == Observer::Seat(seat)).then_some(Message::Table {
                        from,
                        version,
                        you,
                        table: table_now,
                        clock: table.clock(),
                    })
                });
            }
        }
        if effect.table {
            self.tell_table(version);
        }
    }

    fn tell_table(&mut self, from: Version) {
        self.tell(|table, player| {
            Some(Message::Table {
                from,
                version: table.version(),
                you: table.you(player),
                table: table.info(),
                clock: table.clock(),
            })
        });
    }

    fn tell(&mut self, message: impl Fn(&Table, Option<&PlayerId>) -> Option<Message>) {
        let mut gone = Vec::new();
        for (number, looker) in &self.lookers {
            if let Some(message) = message(&self.table, looker.id())
                && looker.outlet.send(write(&message)).is_err()
            {
                gone.push(*number);
            }
        }
        self.forget(&gone);
    }

    fn send_to(&mut self, number: u64, message: &Message) {
        if let Some(looker) = self.lookers.get(&number)
            && looker.outlet.send(write(message)).is_err()
        {
            self.forget(&[number]);
        }
    }

    /// Cuts off those who read too slowly: their socket ends, and they may join again where they stopped.
    fn forget(&mut self, gone: &[u64]) {
        for number in gone {
            self.lookers.remove(number);
        }
    }

    fn done(&mut self, reply: Reply, id: String, version: Version, table: Option<TableId>) {
        match reply {
            Reply::Socket(number) => self.send_to(number, &Message::Done { id, version, table }),
            Reply::Http(answer) => {
                let _ = answer.send(Ok(Answer { id, version, table, hint: None }));
            }
        }
    }

    /// Says no. `stale` shows the game to an observer whose request was out of date.
    fn refuse(&mut self, reply: Reply, id: String, mut problem: Problem, observer: Option<Observer>) {
        let stale = observer.filter(|_| problem.code == ProblemCode::Stale);
        let game = stale.and_then(|observer| self.table.game_now(observer));
        match reply {
            Reply::Socket(number) => {
                // Over HTTP it is counted where all answers pass.
                self.house.metrics.refused.inc();
                self.send_to(number, &Message::Refused { id: Some(id), problem, game });
            }
            Reply::Http(answer) => {
                problem.game = game.map(Box::new);
                let _ = answer.send(Err(problem));
            }
        }
    }

    fn record(&self, player: Option<&PlayerId>) -> Result<String, Problem> {
        let game =
            self.table.game().ok_or_else(|| Problem::new(ProblemCode::NotNow, "the game has not begun"))?;
        Ok(match self.table.status() {
            Status::Finished => game.record(),
            Status::Open | Status::Running => game.partial_record(self.table.observer(player)).to_string(),
        })
    }

    fn hint(&mut self, player: &Player, id: String, reply: Reply) {
        let asked = self.table.seat_of(&player.id).and_then(|seat| Some((seat, self.table.decision(seat)?)));
        let problem = if !self.table.head().hints {
            Problem::new(ProblemCode::Forbidden, "this table allows no hints")
        } else if asked.is_none() {
            Problem::new(ProblemCode::NotNow, "nothing is asked of you now")
        } else if asked.is_some_and(|(seat, _)| self.advised.contains(seat)) {
            Problem::new(ProblemCode::TooMany, "a bot thinks about it already")
        } else {
            Problem::new(ProblemCode::Unavailable, "the server stops")
        };
        let may = |(seat, _): &(Seat, Version)| self.table.head().hints && !self.advised.contains(*seat);
        let job = asked.filter(may).and_then(|(seat, decision)| {
            let own = self.own.upgrade()?;
            Some((self.job(seat, decision, 1)?, seat, decision, own))
        });
        let Some((job, seat, decision, own)) = job else { return self.refuse(reply, id, problem, None) };
        self.advised = self.advised.with(seat);
        let thinkers = self.house.thinkers.clone();
        tokio::spawn(async move {
            let advice = thinkers.advise(job).await;
            let _ = own.send(Ask::Advised { seat, id, decision, advice, reply }).await;
        });
    }

    fn advise(&mut self, id: String, decision: Version, advice: Option<Value>, reply: Reply) {
        let Some(advice) = advice else {
            let problem = Problem::new(ProblemCode::Unavailable, "the bot has no idea");
            return self.refuse(reply, id, problem, None);
        };
        let hint = Json::of(&advice);
        match reply {
            Reply::Socket(number) => self.send_to(number, &Message::Hint { id, decision, hint }),
            Reply::Http(answer) => {
                let version = self.table.version();
                let _ = answer.send(Ok(Answer { id, version, table: None, hint: Some(hint) }));
            }
        }
    }

    async fn rematch(&mut self, player: &Player, id: String, reply: Reply) {
        if let Some(table) = self.table.rematch().cloned() {
            return self.done(reply, id, self.table.version(), Some(table));
        }
        let seats = match self.table.propose_rematch(player) {
            Ok(seats) => seats,
            Err(problem) => return self.refuse(reply, id, problem, None),
        };
        let head = self.rematch_head(player, seats);
        let made = match self.house.add_table(head).await {
            Ok(table) => table,
            Err(problem) => return self.refuse(reply, id, problem, None),
        };
        match self.write(&Entry::Rematch { table: made }).await {
            Ok(()) | Err(Failure::Race) => {
                let table = self.table.rematch().cloned();
                self.done(reply, id, self.table.version(), table);
            }
            Err(Failure::Refused(problem)) => self.refuse(reply, id, *problem, None),
            Err(Failure::Store) => {
                let problem = Problem::new(ProblemCode::Unavailable, "this could not be stored; try again");
                self.refuse(reply, id, problem, None);
            }
        }
    }

    fn rematch_head(&self, player: &Player, seats: Vec<HeadSeat>) -> Head {
        Head {
            seats,
            host: player.clone(),
            created_at: self.house.now(),
            seed: self.house.new_seed(),
            ..self.table.head().as_ref().clone()
        }
    }

    /// Does what is due without anybody asking: standing orders, clocks, bots.
    async fn settle(&mut self) {
        if self.broken {
            return;
        }
        let takes_over = self.takeover.is_some_and(|takeover| Instant::now() >= takeover);
        if self.leads || takes_over {
            // An order answers each question at once; the bound only guards against a game that asks for ever.
            for _ in 0..1000 {
                let Some(entry) = self.table.ordered_move() else { break };
                if self.write(&entry).await.is_err() {
                    break;
                }
            }
            self.check_clock().await;
            self.start_bots();
        }
        self.renew_lease().await;
    }

    async fn check_clock(&mut self) {
        if self.courtesy.is_some_and(|until| Instant::now() < until) {
            return;
        }
        while let Some((seat, when)) = self.table.next_out() {
            if self.house.now() < when + GRACE.as_millis() as Millis {
                return;
            }
            let away = Entry::WentAway { seat: seat.index() as u8, id: None, why: Away::OutOfTime };
            if self.write(&away).await.is_err() {
                return;
            }
        }
    }

    fn start_bots(&mut self) {
        let bots = self.table.bots();
        for seat in self.table.to_move().iter().filter(|seat| bots.contains(*seat)) {
            let Some(decision) = self.table.decision(seat) else { continue };
            if self.thinking.get(&seat) == Some(&decision) {
                continue;
            }
            let (Some(job), Some(own)) = (self.job(seat, decision, 0), self.own.upgrade()) else { continue };
            self.thinking.insert(seat, decision);
            let pause = Duration::from_millis(self.table.head().pause_ms.into());
            let thinkers = self.house.thinkers.clone();
            tokio::spawn(async move {
                let ready = Instant::now() + pause;
                let action = thinkers.choose(job).await;
                sleep_until(ready).await;
                let _ = own.send(Ask::Thought { seat, decision, action }).await;
            });
        }
    }

    /// What a bot is asked. Its random numbers follow from the seed, the decision and the purpose alone.
    fn job(&self, seat: Seat, decision: Version, purpose: u64) -> Option<Job> {
        let number = (decision.0 * 8 + seat.index() as u64) * 2 + purpose;
        Some(Job {
            game: self.table.head().game.clone(),
            level: self.table.level(seat).to_owned(),
            rng: self.table.head().seed.fast(number),
            view: self.table.game()?.view(Observer::Seat(seat)),
        })
    }

    async fn bot_moves(&mut self, seat: Seat, decision: Version, action: Option<Value>) {
        if self.thinking.get(&seat) == Some(&decision) {
            self.thinking.remove(&seat);
        }
        let plays = self.table.bots().contains(seat) && self.table.decision(seat) == Some(decision);
        if !plays {
            return;
        }
        let moved = |action| Entry::Moved {
            seat: seat.index() as u8,
            id: None,
            by: By::Bot,
            moves: vec![Json::of(&action)],
        };
        // The table must never stall: a bot that fails makes the first legal move.
        let first = || self.table.game().and_then(|game| game.legal(seat).into_iter().next());
        let Some(entry) = action.clone().or_else(first).map(moved) else { return };
        match self.write(&entry).await {
            Ok(()) => self.house.metrics.bot_moves.inc(),
            Err(Failure::Refused(problem)) => {
                tracing::error!(table = %self.table.id(), %problem, "a bot's move was refused");
                let first = self.table.game().and_then(|game| game.legal(seat).into_iter().next());
                if let Some(entry) = first.map(moved)
                    && self.write(&entry).await.is_ok()
                {
                    self.house.metrics.bot_moves.inc();
                }
                0
            }
            Err(Failure::Race | Failure::Store) => 0,
        };
    }

    /// The note that goes into the store with an entry: that this table must be looked at from now on, should this node end
    /// suddenly.
    fn lease(&mut self) -> Due {
        let now = Instant::now();
        if !self.table.needs_attention() || self.leased.is_some_and(|until| until > now + LEASE / 2) {
            return Due::Unchanged;
        }
        self.leased = Some(now + LEASE);
        Due::At(self.house.now() + LEASE.as_millis() as Millis)
    }

    /// Leaves the table to another node, without letting it wait. A server by itself looks at everything when it starts.
    async fn hand_over(&mut self) {
        if self.leased.is_some() && self.house.store.shared() {
            self.note_due(self.table.needs_attention().then(|| self.house.now())).await;
        }
    }

    /// Renews that note while nothing is written, and takes it away when it is not needed any more.
    async fn renew_lease(&mut self) {
        let needs = self.table.needs_attention();
        let now = Instant::now();
        let due = match (needs, self.leased) {
            (true, Some(until)) if until > now + LEASE / 2 => return,
            (true, _) => {
                self.leased = Some(now + LEASE);
                Some(self.house.now() + LEASE.as_millis() as Millis)
            }
            (false, None) => return,
            (false, Some(until)) if self.table.status() == Status::Running && until > now + LEASE / 2 => {
                return;
            }
            (false, Some(_)) => {
                self.leased = None;
                None
            }
        };
        self.note_due(due).await;
    }

    async fn note_due(&self, due: Option<Millis>) {
        if let Err(error) = self.house.store.set_due(self.table.id(), due).await {
            tracing::warn!(table = %self.table.id(), %error, "could not note when a table is due");
        }
    }

    fn is_idle(&self) -> bool {
        let looked_at = self.lookers.values().any(|looker| !looker.outlet.is_gone());
        !looked_at && self.thinking.is_empty() && self.active.elapsed() >= self.house.config.idle
    }

    /// Leaves memory, unless somebody has just asked for something.
    async fn fall_asleep(&mut self) -> bool {
        if self.leased.is_some() {
            let clock = self.table.next_out().map(|(_, when)| when + GRACE.as_millis() as Millis);
            let later = self.house.now() + LEASE.as_millis() as Millis;
            let due = self.table.needs_attention().then(|| clock.unwrap_or(later));
            self.note_due(due).await;
            self.leased = None;
        }
        self.house.forget(self.table.id(), &mut self.asks)
    }

    fn next_wake(&self) -> Instant {
        let now = Instant::now();
        let mut wake = self.active + self.house.config.idle;
        if !self.lookers.is_empty() || !self.thinking.is_empty() || wake <= now {
            wake = now + Duration::from_secs(60);
        }
        if self.leased.is_some() {
            wake = wake.min(now + LEASE / 3);
        }
        if let Some((_, when)) = self.table.next_out() {
            let left = when.saturating_sub(self.house.now());
            let late = if self.leads { GRACE } else { GRACE + TAKEOVER };
            let out = now + Duration::from_millis(left) + late + Duration::from_millis(5);
            wake = wake.min(self.courtesy.map_or(out, |until| out.max(until)));
        }
        if let Some(takeover) = self.takeover
            && !self.leads
            && takeover > now
        {
            wake = wake.min(takeover);
        }
        wake
    }
}

/// The status as lists know it.
pub fn status_id(status: Status) -> &'static str {
    match status {
        Status::Open => "open",
        Status::Running => "running",
        Status::Finished => "finished",
    }
}

fn write(message: &Message) -> Utf8Bytes {
    serde_json::to_string(message).expect("plain data can be written").into()
}
