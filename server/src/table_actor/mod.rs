//! A table in memory: one task that owns it, takes messages one at a time, makes each entry durable, and only then
//! tells the viewers. It leaves memory when idle and comes back by replay.
//!
//! | module | what for |
//! | --- | --- |
//! | `messages` | what the actor is asked |
//! | `load` | reads a table from the store |
//! | `requests` | a player's request, from proposal to answer |
//! | `journal` | writes entries; follows what other nodes write |
//! | `publish` | tells viewers what an entry changed |
//! | `viewers` | who watches, and how they are reached |
//! | `duties` | standing orders, clocks and bots |
//! | `bots`, `hint` | asks the bot pool |
//! | `rematch` | makes the table of a rematch |
//! | `limits` | rates of chat and other requests |
//! | `lease` | the note in the store that a node looks after the table |
//! | `sleep` | when to wake, when to leave memory |

mod bots;
mod duties;
mod hint;
mod journal;
mod lease;
mod limits;
mod load;
mod messages;
mod publish;
mod rematch;
mod requests;
mod sleep;
mod viewers;

use std::{
    collections::{BTreeMap, HashMap},
    sync::Arc,
    time::Duration,
};

use tokio::{
    sync::mpsc,
    time::{Instant, sleep_until},
};
use votive_engine::{Seat, SeatSet};

pub use load::{LoadError, load_table};
pub use messages::{ActorMessage, ReplyTo, ViewerId};

use self::{limits::RequestLimits, viewers::Viewer};
use crate::{
    app_state::AppState,
    protocol::{ClockRule, Command, Problem, ProblemCode, Version},
    table::{Entry, Table},
    table_registry::TableSender,
    update_message::SentOrders,
};

/// Capacity of an actor's inbox.
const INBOX_CAPACITY: usize = 256;

/// A clock may be over by this much before a bot stands in: the time a move may take to arrive.
const CLOCK_GRACE: Duration = Duration::from_millis(750);

/// How long a node that did not write the last entry leaves bots, orders and clocks to the node that did.
const TAKEOVER_DELAY: Duration = Duration::from_secs(3);

/// After a start of the server, nobody runs out of time at older tables for this long: players have to reconnect.
const RESTART_GRACE: Duration = Duration::from_secs(60);

/// The task that owns a table.
pub struct TableActor {
    app: Arc<AppState>,
    table: Table,
    inbox: mpsc::Receiver<ActorMessage>,
    /// For tasks that report back to this actor; weak, so that it does not keep itself alive.
    own_sender: mpsc::WeakSender<ActorMessage>,
    viewers: BTreeMap<ViewerId, Viewer>,
    next_viewer: u64,
    /// The decision that a bot thinks about, by seat.
    bot_decisions: HashMap<Seat, Version>,
    /// What each seat was last sent of its orders.
    sent_orders: SentOrders,
    /// Whether this node wrote the last entry.
    is_leader: bool,
    /// When this node takes over what another one should have done.
    takeover_at: Option<Instant>,
    /// Until when the store knows that this node looks after the table.
    lease_until: Option<Instant>,
    last_activity: Instant,
    limits: RequestLimits,
    /// The seats that wait for a hint.
    pending_hints: SeatSet,
    /// Nobody's time runs out before this.
    restart_grace_until: Option<Instant>,
    /// The journal could not be read again after a failure: nothing in memory counts.
    broken: bool,
    /// Reused buffer for update messages.
    buffer: Vec<u8>,
}

/// Where a table comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// It was made just now.
    New,
    /// It was read from the store.
    Loaded,
}

impl TableActor {
    /// Starts the task of a table.
    pub fn start(app: Arc<AppState>, table: Table, origin: Origin) -> TableSender {
        let (sender, inbox) = mpsc::channel(INBOX_CAPACITY);
        let grace_until = app.started + RESTART_GRACE;
        let is_shared = app.store.shared();
        let actor = Self {
            restart_grace_until: (origin == Origin::Loaded && Instant::now() < grace_until)
                .then_some(grace_until),
            own_sender: sender.downgrade(),
            is_leader: !is_shared,
            takeover_at: is_shared.then(|| Instant::now() + TAKEOVER_DELAY),
            app,
            table,
            inbox,
            viewers: BTreeMap::new(),
            next_viewer: 0,
            bot_decisions: HashMap::new(),
            sent_orders: SentOrders::new(),
            lease_until: None,
            last_activity: Instant::now(),
            limits: RequestLimits::default(),
            pending_hints: SeatSet::EMPTY,
            broken: false,
            buffer: Vec::new(),
        };
        if is_shared {
            // Entries that other nodes wrote while the table was read may have been announced before this actor was
            // registered. The inbox is empty, so this cannot fail.
            let _ = sender.try_send(ActorMessage::EntriesWritten);
        }
        tokio::spawn(actor.run());
        sender
    }

    async fn run(mut self) {
        self.app.metrics.live_tables.inc();
        tracing::debug!(table = %self.table.id(), "table in memory");
        // One timer for the life of the actor. It may fire early, which is harmless, but never late.
        let timer = sleep_until(self.next_wake());
        tokio::pin!(timer);
        self.give_back_downtime().await;
        loop {
            self.do_duties().await;
            if self.broken {
                // Requests in the inbox are sent again, to a table that is loaded anew.
                break;
            }
            let wake = self.next_wake();
            if wake < timer.deadline() || timer.is_elapsed() {
                timer.as_mut().reset(wake);
            }
            tokio::select! {
                message = self.inbox.recv() => match message {
                    Some(ActorMessage::Stop) | None => {
                        self.hand_over().await;
                        break;
                    }
                    Some(message) => self.handle(message).await,
                },
                () = &mut timer => {
                    if self.is_idle() && self.leave_memory().await {
                        break;
                    }
                }
            }
        }
        self.app.metrics.live_tables.dec();
        tracing::debug!(table = %self.table.id(), "table left memory");
    }

    /// While the server was down nobody could move: at a table with time banks, that time is given back.
    async fn give_back_downtime(&mut self) {
        let has_banks = matches!(self.table.config().clock, ClockRule::Live { .. });
        // On a shared store other nodes may have run all the time.
        let was_down = self.restart_grace_until.is_some() && !self.app.store.shared();
        if has_banks && was_down && self.table.next_timeout().is_some() {
            // If it cannot be written, the downtime is charged.
            let _ = self.write(&Entry::Resumed {}).await;
        }
    }

    async fn handle(&mut self, message: ActorMessage) {
        match message {
            ActorMessage::Attach { player, since, format, sink, answer } => {
                let observer = self.table.observer(player.as_ref().map(|known| &known.player.id));
                self.attach(Viewer { player, observer, format, sink }, since, answer);
            }
            ActorMessage::Detach(viewer) => {
                self.viewers.remove(&viewer);
                self.last_activity = Instant::now();
            }
            ActorMessage::Request { player, request, reply } => {
                self.last_activity = Instant::now();
                match (player, &request.command) {
                    (player, Command::Look {}) => self.look(player.as_ref(), request.id, reply),
                    (Some(player), _) => self.request(&player, request, reply).await,
                    (None, _) => {
                        let text = "spectators may only look; POST /api/players makes you a player";
                        self.refuse(reply, request.id, Problem::new(ProblemCode::Unknown, text), None);
                    }
                }
            }
            ActorMessage::Snapshot { player, since, answer } => {
                self.last_activity = Instant::now();
                // A caller that is gone needs no answer; the same below.
                let _ = answer.send(self.table.snapshot(player.as_ref(), since));
            }
            ActorMessage::Record { player, answer } => {
                let _ = answer.send(self.table.record(player.as_ref()));
            }
            ActorMessage::Past { player, at, answer } => {
                let _ = answer.send(self.table.past(self.table.observer(player.as_ref()), at));
            }
            ActorMessage::BotChose { seat, decision, action } => {
                self.play_bot_move(seat, decision, action).await;
            }
            ActorMessage::HintReady { seat, id, decision, hint, reply } => {
                self.pending_hints = self.pending_hints.without(seat);
                self.send_hint(id, decision, hint, reply);
            }
            ActorMessage::EntriesWritten => self.catch_up().await,
            ActorMessage::SecretRevoked(player) => {
                self.viewers.retain(|_, viewer| viewer.player_id() != Some(&player));
            }
            ActorMessage::Resync => {
                self.revalidate_viewers().await;
                self.catch_up().await;
            }
            // The lease in the store is overdue: `do_duties` renews or removes it.
            ActorMessage::LeaseOverdue => self.lease_until = self.lease_until.or(Some(Instant::now())),
            // Ends the loop in `run`.
            ActorMessage::Stop => {}
        }
    }
}
