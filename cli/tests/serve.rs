//! The server as a process: killed at random moments, on two nodes, misused.

#![allow(clippy::unwrap_used, reason = "in tests a panic is a failure")]
#![allow(clippy::wildcard_enum_match_arm, reason = "a test waits for one kind of message among many")]

mod common;

use std::{
    collections::{HashMap, HashSet},
    net::SocketAddr,
    path::Path,
    process::Command as Process,
    sync::Arc,
    time::{Duration, Instant},
};

use serde_json::Value;
use tokio::sync::watch;
use votive_bots::BotKind;
use votive_client::{Client, ClientError};
use votive_engine::{FastRng, SeedableRng, chance::below};
use votive_server::{
    protocol::{Command, GameNow, Message, NewSeat, NewTable, ProblemCode, Status, TableId, Version},
    store::{self, Durability, EntryRow, Seq, Settings, Store, WholeTable},
    table::{Entry, Table, TableConfig, dealer},
};

use common::{Server, postgres};

/// How often the server is killed in each test.
const KILLS: usize = 20;

/// A server without limits and pauses.
fn serve(database: &str) -> Server {
    let limits =
        ["--requests-a-minute", "--frames-a-minute", "--sockets-an-address", "--tables-an-hour", "--pause"];
    let off = limits.iter().flat_map(|limit| [*limit, "0"]);
    Server::start(Server::command(database).args(["--bot", "greedy"]).args(off))
}

fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap()
}

fn new_table(game: &str, seats: Vec<NewSeat>) -> NewTable {
    NewTable { public: true, pause_ms: Some(0), ..NewTable::new(game, seats) }
}

/// A random move for the seat that sees this.
fn choose(game: &str, now: &GameNow, number: u64) -> Value {
    let games = votive_registry::all();
    let entry = games.iter().find(|entry| entry.game.id() == game).unwrap();
    let view: Value = serde_json::from_str(now.view.text()).unwrap();
    (entry.bot)(BotKind::Random, FastRng::seed_from_u64(number)).choose(&view).unwrap()
}

/// For each table, the ids of acknowledged requests with their versions.
type Acknowledged = HashMap<TableId, Vec<(String, Version)>>;

/// Everything acknowledged so far; shared by all clients, and watched by the test.
type Promises = Arc<watch::Sender<Acknowledged>>;

/// Plays a table until the server is gone.
async fn play(clients: Vec<Client>, game: &'static str, table: TableId, promises: Promises, mut number: u64) {
    let mut sockets = Vec::new();
    for client in &clients {
        let Ok(socket) = client.socket(&table, None).await else { return };
        sockets.push(socket);
    }
    let mut asked: Option<(usize, GameNow)> = None;
    let mut over = false;
    loop {
        // Every seat reads its messages, until one is asked.
        for (seat, socket) in sockets.iter_mut().enumerate() {
            loop {
                let Some(message) = socket.next().await else { return };
                let game = match message {
                    Message::Snapshot { game: Some(game), .. } => game,
                    Message::Update { ack, version, game, .. } => {
                        if let Some(id) = ack {
                            promises.send_modify(|all| {
                                all.entry(table.clone()).or_default().push((id, version));
                            });
                        }
                        game
                    }
                    Message::Refused { problem, .. } => panic!("{problem}"),
                    _ => continue,
                };
                over |= game.status == Status::Finished;
                if game.decision.is_some() && asked.is_none() {
                    asked = Some((seat, game));
                }
                break;
            }
        }
        if over {
            return;
        }
        let Some((seat, now)) = asked.take() else { return };
        number += 1;
        let moves = vec![choose(game, &now, number)];
        let command = Command::play(now.decision.unwrap(), &moves);
        let id = format!("{number}-{}", hex::encode(votive_server::secrets::random::<6>()));
        if sockets[seat].ask(&id, command).await.is_err() {
            return;
        }
    }
}

async fn seat_people(host: &Client, others: &[Client], game: &str) -> Result<TableId, ClientError> {
    let mut seats = vec![NewSeat::Me {}];
    seats.extend(others.iter().map(|_| NewSeat::Open {}));
    let table = host.make_table(&new_table(game, seats)).await?;
    for other in others {
        other.ask(&table, "join", Command::Join { seat: None }).await?;
    }
    host.ask(&table, "start", Command::Start { fill: false }).await?;
    Ok(table)
}

/// Everything acknowledged is in the journal, and the server shows what the journal folds to.
async fn check_promises(database: &str, clients: &[Client], promises: &Promises) {
    let settings = Settings { durability: Durability::Power, serves: false };
    let store = store::open(database, &settings).await.unwrap();
    let deal = dealer(Arc::new(votive_registry::all()));
    let promised = promises.borrow().clone();
    for (table, acknowledged) in promised {
        let rows = store.entries(&table, Seq(0)).await.unwrap();
        let mut stored: Vec<&str> = Vec::new();
        let entries: Vec<Entry> = rows.iter().map(|row| serde_json::from_str(&row.entry).unwrap()).collect();
        for entry in &entries {
            if let Entry::Moved { id: Some(id), .. } = entry {
                stored.push(id);
            }
        }
        let mut last = Version(0);
        for (id, version) in &acknowledged {
            assert!(stored.contains(&id.as_str()), "table {table}: {id} was acknowledged and is lost");
            last = last.max(*version);
        }
        let row = store.table(&table).await.unwrap().unwrap();
        let config: TableConfig = serde_json::from_str(&row.head).unwrap();
        let folded = Table::replay(table.clone(), Arc::new(config), deal.clone(), &rows).unwrap();
        assert!(folded.version() >= last);
        for client in clients {
            let player = client.player.as_ref().map(|player| &player.id);
            assert_eq!(client.look(&table).await.unwrap(), folded.snapshot(player, None), "table {table}");
        }
    }
    store.close().await;
}

/// A table of bots without viewers: the test reads what is stored.
struct Unattended {
    store: Arc<dyn Store>,
    table: TableId,
    /// Entries that were there before the server was last killed.
    before: usize,
}

impl Unattended {
    async fn start(database: &str, host: &Client) -> Self {
        let settings = Settings { durability: Durability::Power, serves: false };
        let store = store::open(database, &settings).await.unwrap();
        Self { store, table: Self::seat(host).await, before: 0 }
    }

    async fn seat(host: &Client) -> TableId {
        let bots = vec![NewSeat::Bot { level: None }; 4];
        let slow = NewTable { pause_ms: Some(50), ..new_table("delphi", bots) };
        let table = host.make_table(&slow).await.unwrap();
        host.ask(&table, "start", Command::Start { fill: false }).await.unwrap();
        table
    }

    async fn now(&self) -> WholeTable {
        self.store.whole_table(&self.table).await.unwrap().unwrap()
    }

    /// Waits until the bots have moved since the server was killed; a finished table is replaced. A database of another
    /// process tells nobody of new entries, so it is read again and again.
    async fn goes_on(&mut self, host: &Client) {
        let mut now = self.now().await;
        let begun = Instant::now();
        while now.entries.len() == self.before {
            assert!(
                begun.elapsed() < Duration::from_secs(300),
                "the bots of table {} stand still",
                self.table
            );
            tokio::time::sleep(Duration::from_millis(20)).await;
            now = self.now().await;
        }
        if now.row.status == "finished" {
            self.table = Self::seat(host).await;
        }
    }

    /// Notes what the killed server left.
    async fn left(&mut self) {
        let now = self.now().await;
        if now.row.status == "finished" {
            self.before = 0;
            return;
        }
        self.before = now.entries.len();
        assert!(now.due.is_some(), "a sweep will wake table {}", self.table);
        if self.store.shared() {
            // Other nodes wait until the lease of the killed one is over: as if that time had passed.
            self.store.set_due(&self.table, Some(1)).await.unwrap();
        }
    }
}

/// Clients play, and bots by themselves; the server is killed at random moments, again and again.
async fn killed_again_and_again(database: &str) {
    let games = ["offrandes", "delphi", "bomarzo"];
    let mut server = serve(database);
    let mut clients = Vec::new();
    for name in ["a", "b", "c"] {
        clients.push(Client::guest(server.address, name).await.unwrap());
    }
    let mut rng = FastRng::seed_from_u64(11);
    let mut tables: Vec<(&'static str, TableId)> = Vec::new();
    let promises = Promises::default();
    let mut bots = Unattended::start(database, &clients[0]).await;
    let mut total = 0;
    for kill in 0..KILLS {
        let here: Vec<_> = clients.iter().map(|client| client.at(server.address)).collect();
        bots.goes_on(&here[0]).await;
        check_promises(database, &here, &promises).await;
        let before: HashMap<_, _> =
            promises.borrow().iter().map(|(table, list)| (table.clone(), list.len())).collect();
        // Tables that are over make room for new ones.
        let mut going = Vec::new();
        for (game, table) in tables.drain(..) {
            let Message::Snapshot { table: info, .. } = here[0].look(&table).await.unwrap() else { panic!() };
            if info.status == Status::Running {
                going.push((game, table));
            }
        }
        tables = going;
        while tables.len() < 6 {
            let game = games[(tables.len() + kill) % 3];
            tables.push((game, seat_people(&here[0], &here[1..], game).await.unwrap()));
        }
        let mut tasks = Vec::new();
        for (game, table) in &tables {
            let number = u64::from(below(&mut rng, 1 << 30)) << 20;
            tasks.push(tokio::spawn(play(here.clone(), game, table.clone(), promises.clone(), number)));
        }
        // At a random moment after something was acknowledged at each table.
        let all_moved = |all: &Acknowledged| {
            tables.iter().all(|(_, table)| {
                all.get(table).map_or(0, Vec::len) > before.get(table).copied().unwrap_or(0)
            })
        };
        drop(promises.subscribe().wait_for(all_moved).await.unwrap());
        tokio::time::sleep(Duration::from_micros(u64::from(below(&mut rng, 200_000)))).await;
        server.kill();
        bots.left().await;
        for task in tasks {
            task.await.unwrap();
        }
        server = serve(database);
        total = promises.borrow().values().map(Vec::len).sum();
    }
    let here: Vec<_> = clients.iter().map(|client| client.at(server.address)).collect();
    check_promises(database, &here, &promises).await;
    bots.goes_on(&here[0]).await;
    bots.store.close().await;
    doctor_finds_nothing(database);
    assert!(total > KILLS * 6, "{total}");
    eprintln!("{KILLS} kills, {total} acknowledged moves, none lost");
}

#[test]
fn nothing_acknowledged_is_lost_by_kill_9_on_sqlite() {
    let folder = tempfile::tempdir().unwrap();
    let database = format!("sqlite:{}", folder.path().join("votive.db").display());
    runtime().block_on(killed_again_and_again(&database));
}

#[test]
fn nothing_acknowledged_is_lost_by_kill_9_on_postgres() {
    runtime().block_on(async {
        let Some(database) = postgres::address().await else { return };
        killed_again_and_again(&database).await;
    });
}

/// A running game as a client's node shows it, with its version.
struct Look {
    client: Client,
    version: Version,
    game: GameNow,
}

/// How the players of a table see it, each at their own node.
async fn look(clients: &[Client], table: &TableId) -> Vec<Look> {
    let mut looks = Vec::new();
    for client in clients {
        let Message::Snapshot { version, game: Some(game), .. } = client.look(table).await.unwrap() else {
            panic!("the game has begun")
        };
        looks.push(Look { client: client.clone(), version, game });
    }
    looks
}

/// Waits until the node that is behind has something new.
async fn wait_for_news(looks: &[Look], table: &TableId) {
    let behind = looks.iter().min_by_key(|look| look.version).unwrap();
    let path = format!("/api/tables/{table}/updates?since={}&wait=55", behind.version);
    behind.client.get::<Message>(&path).await.expect("something happens within a minute");
}

/// Two players and a bot at one table, on two nodes; both nodes get an answer at once, one of them dies, the game ends.
#[test]
fn two_nodes_share_a_table_and_one_may_die() {
    runtime().block_on(async {
        let Some(database) = postgres::address().await else { return };
        let mut one = serve(&database);
        let two = serve(&database);
        let ada = Client::guest(one.address, "Ada").await.unwrap();
        let bob = Client::guest(two.address, "Bob").await.unwrap();
        let seats = vec![NewSeat::Me {}, NewSeat::Open {}, NewSeat::Bot { level: None }];
        let table = ada.make_table(&new_table("offrandes", seats)).await.unwrap();
        bob.ask(&table, "join", Command::Join { seat: None }).await.unwrap();
        ada.ask(&table, "start", Command::Start { fill: false }).await.unwrap();
        // Entries of one node are published at the other.
        let mut watching = bob.socket(&table, None).await.unwrap();
        let mut number = 0;
        let mut heard = Version(0);
        let mut both = 0;
        while both < 12 {
            let looks = look(&[ada.clone(), bob.clone()], &table).await;
            let Some(Look { client, game, .. }) = looks.iter().find(|look| look.game.decision.is_some())
            else {
                // The bot is to move, or a node is behind.
                wait_for_news(&looks, &table).await;
                continue;
            };
            let decision = game.decision.unwrap();
            // The same decision is answered at both nodes at the same time.
            number += 1;
            let submit = |address: SocketAddr, id: String| {
                let (client, table) = (client.at(address), table.clone());
                let moves = vec![choose("offrandes", game, number)];
                async move { client.ask(&table, &id, Command::play(decision, &moves)).await }
            };
            let (first, second) = tokio::join!(
                submit(one.address, format!("{number}-one")),
                submit(two.address, format!("{number}-two"))
            );
            let won = [&first, &second].into_iter().filter(|answer| answer.is_ok()).count();
            assert_eq!(won, 1, "one of them is made, the other not: {first:?} {second:?}");
            for answer in [first, second] {
                match answer {
                    Ok(answer) => heard = heard.max(answer.version),
                    Err(ClientError::Refused(problem)) => assert_eq!(problem.code, ProblemCode::Stale),
                    Err(error) => panic!("{error}"),
                }
            }
            both += 1;
        }
        loop {
            match watching.next().await.unwrap() {
                Message::Update { version, .. } | Message::Snapshot { version, .. } if version >= heard => {
                    break;
                }
                _ => {}
            }
        }
        one.kill();
        // Both players go on at the other node.
        let here = [ada.at(two.address), bob.at(two.address)];
        loop {
            let looks = look(&here, &table).await;
            if looks.iter().any(|look| look.game.status == Status::Finished) {
                break;
            }
            let Some(Look { client, game, .. }) = looks.iter().find(|look| look.game.decision.is_some())
            else {
                wait_for_news(&looks, &table).await;
                continue;
            };
            number += 1;
            let command = Command::play(game.decision.unwrap(), &[choose("offrandes", game, number)]);
            client.ask(&table, &number.to_string(), command).await.unwrap();
        }
        doctor_finds_nothing(&database);
    });
}

/// The ids of moves in a table's journal.
async fn stored_moves(store: &dyn Store, table: &TableId) -> Vec<String> {
    let rows = store.entries(table, Seq(0)).await.unwrap();
    let id = |row: &EntryRow| match serde_json::from_str(&row.entry).unwrap() {
        Entry::Moved { id, .. } => id,
        _ => None,
    };
    rows.iter().filter_map(id).collect()
}

/// Three players who decide at the same time sit at two nodes: all moves they send at once are made, also those sent to a
/// node that dies, and the game ends at the other.
#[test]
fn players_at_two_nodes_decide_at_once() {
    runtime().block_on(async {
        let Some(database) = postgres::address().await else { return };
        let mut one = serve(&database);
        let two = serve(&database);
        let ada = Client::guest(one.address, "Ada").await.unwrap();
        let bob = Client::guest(two.address, "Bob").await.unwrap();
        let cid = Client::guest(one.address, "Cid").await.unwrap();
        let table = seat_people(&ada, &[bob.clone(), cid.clone()], "delphi").await.unwrap();
        let mut here = [ada, bob, cid];
        let mut made = Vec::new();
        let (mut number, mut at_both) = (0, 0);
        // There are nine marches, each with at least one simultaneous decision.
        const BOTH: usize = 5;
        loop {
            let looks = look(&here, &table).await;
            if looks.iter().any(|look| look.version != looks[0].version) {
                wait_for_news(&looks, &table).await;
                continue;
            }
            if looks[0].game.status == Status::Finished {
                break;
            }
            let asked: Vec<_> = looks.into_iter().filter(|look| look.game.decision.is_some()).collect();
            let nodes: HashSet<_> = asked.iter().map(|look| look.client.address()).collect();
            at_both += usize::from(nodes.len() == 2);
            let submit = asked.into_iter().map(|Look { client, game, .. }| {
                number += 1;
                let (table, id) = (table.clone(), format!("m{number}"));
                let command = Command::play(game.decision.unwrap(), &[choose("delphi", &game, number)]);
                tokio::spawn(async move { (id.clone(), client.ask(&table, &id, command).await) })
            });
            for submitted in submit.collect::<Vec<_>>() {
                let (id, answer) = submitted.await.unwrap();
                answer.unwrap();
                made.push(id);
            }
            if at_both == BOTH && here[0].address() == one.address {
                one.kill();
                here = here.map(|client| client.at(two.address));
            }
        }
        assert_eq!(here[0].address(), two.address, "one node has died");
        let look = Settings { durability: Durability::Power, serves: false };
        let store = store::open(&database, &look).await.unwrap();
        let stored = stored_moves(store.as_ref(), &table).await;
        store.close().await;
        let all: HashSet<_> = stored.iter().collect();
        assert_eq!(all.len(), stored.len(), "each is stored once");
        assert_eq!(all, made.iter().collect(), "every acknowledged move is stored, and nothing else");
        doctor_finds_nothing(&database);
    });
}

fn doctor_finds_nothing(database: &str) {
    let doctor =
        Process::new(env!("CARGO_BIN_EXE_votive")).args(["doctor", "--database", database]).output().unwrap();
    assert!(doctor.status.success(), "{}", String::from_utf8_lossy(&doctor.stdout));
}

fn misused(arguments: &[&str]) -> String {
    let output = Process::new(env!("CARGO_BIN_EXE_votive")).args(arguments).output().unwrap();
    assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    String::from_utf8(output.stderr).unwrap()
}

#[test]
fn misuse_is_explained() {
    let folder = tempfile::tempdir().unwrap();
    let database = |name: &str| format!("sqlite:{}", folder.path().join(name).display());
    let server = serve(&database("a.db"));
    let address = server.address.to_string();
    let taken = misused(&["serve", "--listen", &address, "--database", &database("b.db")]);
    assert!(taken.contains(&address) && taken.contains("--listen"), "{taken}");
    let used = misused(&["serve", "--listen", "127.0.0.1:0", "--database", &database("a.db")]);
    assert!(used.contains("another server uses the database"), "{used}");
    let odd = misused(&["serve", "--database", "mysql://x"]);
    assert!(odd.contains("sqlite:FILE"), "{odd}");
    let log = misused(&["serve", "--database", &database("c.db"), "--log", "votive_server=loud"]);
    assert!(log.contains("--log votive_server=loud"), "{log}");
    assert!(misused(&["doctor", "--database", &database("none.db")]).contains("none.db"));
}

#[test]
fn a_backup_of_a_running_server_can_be_served() {
    let folder = tempfile::tempdir().unwrap();
    let database = format!("sqlite:{}", folder.path().join("votive.db").display());
    let copy = folder.path().join("copy.db");
    runtime().block_on(async {
        let server = serve(&database);
        let ada = Client::guest(server.address, "Ada").await.unwrap();
        let seats = vec![NewSeat::Me {}, NewSeat::Bot { level: None }];
        let table = ada.make_table(&new_table("bomarzo", seats)).await.unwrap();
        ada.ask(&table, "start", Command::Start { fill: false }).await.unwrap();
        let votive =
            |arguments: &[&str]| Process::new(env!("CARGO_BIN_EXE_votive")).args(arguments).output().unwrap();
        let path = |path: &Path| path.display().to_string();
        let backup = votive(&["backup", &path(&copy), "--database", &database]);
        assert!(backup.status.success(), "{}", String::from_utf8_lossy(&backup.stderr));
        let again = votive(&["backup", &path(&copy), "--database", &database]);
        assert_eq!(again.status.code(), Some(2), "a file that is there is not overwritten");
        let from_copy = serve(&format!("sqlite:{}", copy.display()));
        let Message::Snapshot { table: info, .. } = ada.at(from_copy.address).look(&table).await.unwrap()
        else {
            panic!()
        };
        assert_eq!(info.id, table);
    });
}
