//! Nothing leaks on the wire. Two servers play the same game, with deals that differ only in what one observer cannot
//! know. Every byte sent to the observer must be the same, up to the first move that shows a difference: messages of the
//! table, snapshots after joining again, earlier views, the partial record, and refusals of illegal moves.
//!
//! The laws of the engine say what may be shown; two games outside the server tell when a difference has come to light.

#![allow(clippy::unwrap_used, reason = "in tests a panic is a failure")]
#![allow(clippy::wildcard_enum_match_arm, reason = "a test waits for one kind of message among many")]

mod common;

use std::sync::{
    Arc, Mutex,
    atomic::{AtomicU64, Ordering},
};

use common::Server;
use serde_json::Value;
use votive_client::{Client, Socket};
use votive_engine::{
    FastRng, Observer, Rng, Seat, SeatLabel, SeedableRng,
    chance::below,
    dyn_game::{DynGame, DynMatch},
};
use votive_server::{
    AppState, Env,
    protocol::{ClockRule, Command, Json, Message, NewSeat, NewTable, TableId, Version},
    table::{Deal, TableConfig, dealer},
};

/// Ids, secrets and seeds that are the same in every run; a clock that stands still.
fn env(number: u64) -> Env {
    let calls = AtomicU64::new(0);
    let random = move |bytes: &mut [u8]| {
        let call = calls.fetch_add(1, Ordering::Relaxed);
        FastRng::seed_from_u64(number << 32 | call).fill_bytes(bytes);
    };
    Env { now: Arc::new(|| 1_790_000_000_000), random: Arc::new(random) }
}

fn game(id: &str) -> Box<dyn DynGame> {
    votive_registry::all().into_iter().find(|entry| entry.game.id() == id).unwrap().game
}

/// Long lists of a set-up are decks.
fn decks(setup: &mut Value, found: &mut dyn FnMut(&mut Vec<Value>)) {
    match setup {
        Value::Array(list) if list.len() > 8 && list.iter().all(Value::is_string) => found(list),
        Value::Array(list) => list.iter_mut().for_each(|value| decks(value, found)),
        Value::Object(map) => map.values_mut().for_each(|value| decks(value, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// The same game with other cards where the observer cannot see them: cards change places while the view stays the same.
fn twin(id: &str, dealt: &dyn DynMatch, observer: Observer, number: u64) -> String {
    let game = game(id);
    let seen = dealt.view(observer);
    let mut rng = FastRng::seed_from_u64(number);
    let mut best = dealt.record();
    let mut changed = 0;
    for _ in 0..150 {
        let mut record: Value = serde_json::from_str(&best).unwrap();
        let pick = rng.next_u32();
        let mut count = 0;
        decks(&mut record["setup"], &mut |_| count += 1);
        let mut at = 0;
        decks(&mut record["setup"], &mut |deck| {
            if at == pick as usize % count {
                let (a, b) = (below(&mut rng, deck.len() as u32), below(&mut rng, deck.len() as u32));
                deck.swap(a as usize, b as usize);
            }
            at += 1;
        });
        let text = record.to_string();
        if let Ok(other) = game.resume(text.as_bytes())
            && other.view(observer) == seen
        {
            changed += 1;
            best = text;
        }
    }
    assert!(changed > 20, "the deal hardly differs");
    best
}

/// One of the two runs.
struct Run {
    _folder: tempfile::TempDir,
    server: Server,
    table: TableId,
    eyes: Client,
    sockets: Vec<Socket>,
    watcher: Socket,
    frames: Vec<String>,
    /// As the last frame says.
    version: Version,
    mirror: Box<dyn DynMatch>,
}

impl Run {
    async fn start(id: &'static str, observer: Observer, number: u64, other: bool) -> Self {
        let dealt = Arc::new(Mutex::new(String::new()));
        let games = Arc::new(votive_registry::all());
        let deal: Arc<Deal> = {
            let (dealt, usual) = (dealt.clone(), dealer(games.clone()));
            Arc::new(move |config: &TableConfig, seats: Vec<SeatLabel>| {
                let game_dealt = usual(config, seats)?;
                let record =
                    if other { twin(id, game_dealt.as_ref(), observer, number) } else { game_dealt.record() };
                dealt.lock().unwrap().clone_from(&record);
                Ok(game(id).resume(record.as_bytes()).unwrap())
            })
        };
        let folder = tempfile::tempdir().unwrap();
        let store = common::sqlite(folder.path()).await;
        let server =
            Server::serve(AppState::with_deal(common::config(), games, store, env(number), deal)).await;
        let players = game(id).usual_players();
        let mut clients = Vec::new();
        for seat in 0..players {
            clients.push(Client::guest(server.address, &format!("player {seat}")).await.unwrap());
        }
        let mut seats = vec![NewSeat::Open {}; players];
        seats[0] = NewSeat::Me {};
        let clock = ClockRule::Live { bank: 600, increment: 5 };
        let table = NewTable { public: true, clock, hints: true, ..NewTable::new(id, seats) };
        let table = clients[0].make_table(&table).await.unwrap();
        // The observer watches before anything has happened, so that every byte is compared.
        let eyes = match observer {
            Observer::Seat(seat) => clients[seat.index()].clone(),
            Observer::Spectator => Client::spectator(server.address),
        };
        // Some get the whole view after each move, some its changes.
        let changes = number % 2 == 1;
        let joined = if changes { eyes.follow(&table).await } else { eyes.socket(&table, None).await };
        let mut watcher = joined.unwrap();
        // From the first frame on, the observer is attached and misses nothing.
        let frames = vec![watcher.text().await.unwrap().as_str().to_owned()];
        for client in &clients[1..] {
            client.ask(&table, "join", Command::Join { seat: None }).await.unwrap();
        }
        clients[0].ask(&table, "start", Command::Start { fill: false }).await.unwrap();
        let mut sockets = Vec::new();
        for client in &clients {
            let mut socket = client.socket(&table, None).await.unwrap();
            socket.text().await.unwrap();
            sockets.push(socket);
        }
        let mirror = game(id).resume(dealt.lock().unwrap().as_bytes()).unwrap();
        let version = Version(0);
        let mut run =
            Self { _folder: folder, server, table, eyes, sockets, watcher, frames, version, mirror };
        run.watch(|message| matches!(message, Message::Snapshot { game: Some(_), .. })).await;
        run
    }

    /// Reads what the observer is sent, up to a message.
    async fn watch(&mut self, last: impl Fn(&Message) -> bool) {
        loop {
            let text = self.watcher.text().await.unwrap();
            self.frames.push(text.as_str().to_owned());
            let message = serde_json::from_str(&text).unwrap();
            if let Message::Snapshot { version, .. } | Message::Update { version, .. } = &message {
                self.version = *version;
            }
            if last(&message) {
                return;
            }
        }
    }

    /// The snapshot for an observer that joins again after a version.
    async fn rejoin(&self, since: Version) -> String {
        let mut socket = self.eyes.socket(&self.table, Some(since)).await.unwrap();
        socket.text().await.unwrap().as_str().to_owned()
    }

    /// The observer's partial record.
    async fn record(&self) -> String {
        let record: Json = self.eyes.get(&format!("/api/tables/{}/record", self.table)).await.unwrap();
        record.text().to_owned()
    }

    /// The observer tries an illegal move; the refusal is among the frames.
    async fn probe(&mut self, observer: Observer, action: &Value, number: usize) {
        let decision = match observer {
            Observer::Seat(seat) if self.mirror.to_move().contains(seat) => self.decision(seat).await,
            Observer::Seat(_) | Observer::Spectator => self.version,
        };
        let command = Command::play(decision, std::slice::from_ref(action));
        self.watcher.ask(&format!("p{number}"), command).await.unwrap();
        self.watch(|message| matches!(message, Message::Refused { .. })).await;
    }

    /// Closes all sockets and stops the server.
    async fn end(self) {
        drop((self.sockets, self.watcher));
        self.server.end().await;
    }

    /// An earlier view of the observer.
    async fn past(&self, at: usize) -> String {
        let past: Json = self.eyes.get(&format!("/api/tables/{}/past?at={at}", self.table)).await.unwrap();
        past.text().to_owned()
    }

    async fn act(&mut self, seat: Seat, action: &Value, number: usize) {
        let decision = self.decision(seat).await;
        let command = Command::play(decision, std::slice::from_ref(action));
        self.sockets[seat.index()].ask(&format!("m{number}"), command).await.unwrap();
        self.watch(|message| matches!(message, Message::Update { .. })).await;
    }

    /// The open decision of a seat.
    async fn decision(&mut self, seat: Seat) -> Version {
        let address = self.server.address;
        let looked = self.server.app.snapshot(&self.table, None, None).await.unwrap();
        let Message::Snapshot { table, .. } = looked else { panic!("{address}: no snapshot") };
        let player = table.seats[seat.index()].player.clone().unwrap();
        match self.server.app.snapshot(&self.table, Some(&player.id), None).await.unwrap() {
            Message::Snapshot { game: Some(game), .. } => game.decision.unwrap(),
            other => panic!("{other:?}"),
        }
    }
}

/// What was compared.
#[derive(Default)]
struct Compared {
    moves: usize,
    probes: usize,
}

/// Plays a game twice for an observer.
async fn compare(id: &'static str, observer: Observer, number: u64, total: &mut Compared) {
    let mut one = Run::start(id, observer, number, false).await;
    let mut two = Run::start(id, observer, number, true).await;
    assert_ne!(one.mirror.record(), two.mirror.record(), "the deals differ");
    let mut rng = FastRng::seed_from_u64(number);
    let mut moves = 0;
    let mut compared = 0;
    let mut last = one.mirror.moves();
    // Moves that were legal at some time.
    let mut known_moves = vec![Value::from("no move at all")];
    loop {
        assert_eq!(one.frames.len(), two.frames.len());
        for (a, b) in one.frames.iter().zip(&two.frames).skip(compared) {
            assert_eq!(a, b, "{id}, {observer:?}, after {moves} moves");
        }
        compared = one.frames.len();
        assert_eq!(one.version, two.version);
        let since = Version(u64::from(below(&mut rng, one.version.0 as u32 + 1)));
        assert_eq!(
            one.rejoin(since).await,
            two.rejoin(since).await,
            "{id}, {observer:?}, after {moves} moves, coming again from {since}"
        );
        if one.mirror.outcome().is_some() {
            break;
        }
        assert_eq!(one.record().await, two.record().await, "{id}, {observer:?}, record after {moves} moves");
        if let Observer::Seat(seat) = observer {
            assert_eq!(one.mirror.legal(seat), two.mirror.legal(seat), "the observer knows the legal moves");
        }
        // A move that both deals allow; it may be that of anybody who is asked.
        let seats: Vec<Seat> = one.mirror.to_move().iter().collect();
        assert_eq!(one.mirror.to_move(), two.mirror.to_move(), "who is asked is known to all");
        let mut common = Vec::new();
        for seat in seats {
            let other = two.mirror.legal(seat);
            let both = one.mirror.legal(seat).into_iter().filter(|action| other.contains(action));
            common.extend(both.map(|action| (seat, action)));
        }
        if common.is_empty() {
            break;
        }
        for _ in 0..2 {
            let action = &known_moves[below(&mut rng, known_moves.len() as u32) as usize];
            let allowed = |run: &Run| match observer {
                Observer::Seat(seat) => run.mirror.legal(seat).contains(action),
                Observer::Spectator => false,
            };
            if !allowed(&one) && !allowed(&two) {
                total.probes += 1;
                one.probe(observer, action, total.probes).await;
                two.probe(observer, action, total.probes).await;
            }
        }
        for (_, action) in &common {
            if !known_moves.contains(action) {
                known_moves.push(action.clone());
            }
        }
        let (seat, action) = common.swap_remove(below(&mut rng, common.len() as u32) as usize);
        let before = one.mirror.moves();
        one.mirror.submit(seat, &action).unwrap();
        two.mirror.submit(seat, &action).unwrap();
        let known = |run: &Run| (run.mirror.view(observer), run.mirror.events(observer, before));
        if known(&one) != known(&two) {
            break;
        }
        moves += 1;
        one.act(seat, &action, moves).await;
        two.act(seat, &action, moves).await;
        last = one.mirror.moves();
    }
    for at in 0..=last {
        let (a, b) = (one.past(at).await, two.past(at).await);
        assert_eq!(a, b, "{id}, {observer:?}, looking back at moment {at}");
    }
    total.moves += moves;
    one.end().await;
    two.end().await;
}

async fn every_observer(id: &'static str, least: usize) {
    let players = game(id).usual_players();
    let mut total = Compared::default();
    for observer in Observer::all(players) {
        for number in 1..=10 {
            compare(id, observer, number, &mut total).await;
        }
    }
    let Compared { moves, probes } = total;
    assert!(moves >= least && probes >= least, "only {moves} moves and {probes} refusals were compared");
    eprintln!("{id}: {moves} moves and {probes} refusals compared byte by byte");
}

#[tokio::test(flavor = "multi_thread")]
async fn delphi_leaks_nothing() {
    every_observer("delphi", 700).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bomarzo_leaks_nothing() {
    every_observer("bomarzo", 400).await;
}
