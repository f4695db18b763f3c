//! Nobody gains or loses by repeating a request, by undo, by leaving, or by an outage of the server.

#![allow(clippy::unwrap_used, reason = "in tests a panic is a failure")]
#![allow(clippy::wildcard_enum_match_arm, reason = "a test waits for one kind of message among many")]

mod common;

use std::sync::{Condvar, Mutex};

use common::{
    Server,
    clock::{MINUTE_MS, ManualClock},
    table_client::{TableClient, bot, new_table, refused, server},
    watched_store::{Step, watched},
};
use serde_json::{Value, json};
use votive_bots::{BadView, DynBot, Playable, Thoughts};
use votive_client::Client;
use votive_server::{
    AppState, Env,
    protocol::{Away, ClockRule, Command, Message, NewSeat, NewTable, ProblemCode, Status, TableId, You},
};

async fn guests<const N: usize>(server: &Server) -> [Client; N] {
    let mut guests = Vec::new();
    for number in 0..N {
        guests.push(Client::guest(server.address, &format!("guest {number}")).await.unwrap());
    }
    guests.try_into().unwrap()
}

/// A running table of these people.
async fn begin(table: NewTable, people: &[Client]) -> TableId {
    let id = people[0].make_table(&table).await.unwrap();
    for other in &people[1..] {
        other.ask(&id, "join", Command::Join { seat: None }).await.unwrap();
    }
    people[0].ask(&id, "start", Command::Start { fill: true }).await.unwrap();
    id
}

/// Seats for `count` people.
fn people(count: usize) -> Vec<NewSeat> {
    let mut seats = vec![NewSeat::Open {}; count];
    seats[0] = NewSeat::Me {};
    seats
}

impl TableClient {
    /// Waits until a decision is open.
    async fn asked(&mut self) {
        while self.decision().is_none() {
            self.next().await;
        }
    }

    /// Makes a move and waits until it is made.
    async fn play(&mut self, id: &str, action: Value) {
        let command = Command::play(self.decision().unwrap(), &[action]);
        self.socket.ask(id, command).await.unwrap();
        self.until(|message| matches!(message, Message::Update { ack: Some(_), .. })).await;
    }

    /// Asks something and waits until it is done.
    async fn done(&mut self, id: &str, command: Command) {
        self.socket.ask(id, command).await.unwrap();
        self.until(|message| matches!(message, Message::Done { .. })).await;
    }

    fn moment(&self) -> u64 {
        self.game.as_ref().unwrap().at
    }
}

/// Of the people at a table, one who is asked and another.
async fn asked_and_other<'a>(people: &'a [Client], table: &TableId) -> (&'a Client, &'a Client) {
    for (seat, client) in people.iter().enumerate() {
        if TableClient::join(client, table).await.decision().is_some() {
            return (client, &people[(seat + 1) % people.len()]);
        }
    }
    panic!("nobody is asked");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_repeated_undo_takes_back_once() {
    let (_folder, server) = server().await;
    let guests: [Client; 1] = guests(&server).await;
    let table = begin(new_table("offrandes", people(3)), &guests).await;
    let mut seen = TableClient::join(&guests[0], &table).await;
    let mut bot = bot("offrandes", 5);
    for number in 0..6 {
        seen.asked().await;
        let action = bot.choose(&seen.view()).unwrap();
        seen.play(&format!("m{number}"), action).await;
    }
    seen.asked().await;
    let before = seen.moment();
    seen.done("u", Command::Undo {}).await;
    let once = seen.moment();
    assert!(once < before, "taken back among bots");
    seen.done("u", Command::Undo {}).await;
    let answer = guests[0].ask(&table, "u", Command::Undo {}).await.unwrap();
    assert_eq!((seen.moment(), answer.version), (once, seen.version), "a repeat has no second effect");
    seen.done("u2", Command::Undo {}).await;
    assert!(seen.moment() < once, "another request has");
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn repeats_of_other_requests_have_no_second_effect() {
    let (_folder, server) = server().await;
    let guests: [Client; 2] = guests(&server).await;
    let table = begin(new_table("bomarzo", people(2)), &guests).await;
    let requests = [
        ("mute", Command::Mute { seat: 1, muted: true }),
        ("leave", Command::Leave {}),
        ("return", Command::Return {}),
        ("chat", Command::Chat { text: "hello".into() }),
    ];
    for (id, command) in &requests {
        guests[0].ask(&table, id, command.clone()).await.unwrap();
    }
    let journal = |server: &Server| {
        let (store, table) = (server.app.store.clone(), table.clone());
        async move { store.entries(&table, votive_server::store::Seq(0)).await.unwrap().len() }
    };
    let before = journal(&server).await;
    for _ in 0..10 {
        for (id, command) in &requests {
            guests[0].ask(&table, id, command.clone()).await.unwrap();
        }
    }
    assert_eq!(journal(&server).await, before, "chat is not limited by repeats either");
    server.end().await;
}

/// A late consent does not count for another undo request.
#[tokio::test(flavor = "multi_thread")]
async fn a_consent_belongs_to_one_undo_request() {
    let (_folder, server) = server().await;
    let guests: [Client; 3] = guests(&server).await;
    let table = begin(new_table("offrandes", people(3)), &guests).await;
    let recruit = json!({ "recruit": ["guard", "peasant", "priestess"] });
    let (first, other) = asked_and_other(&guests, &table).await;
    TableClient::join(first, &table).await.play("m", recruit.clone()).await;
    let (second, _) = asked_and_other(&guests, &table).await;
    TableClient::join(second, &table).await.play("m", recruit).await;
    let wish = async |id: &str| {
        first.ask(&table, id, Command::Undo {}).await.unwrap();
        TableClient::join(first, &table).await.table.undo.unwrap().version
    };
    let old = wish("u1").await;
    other.ask(&table, "no", Command::AnswerUndo { consent: false, wish: Some(old) }).await.unwrap();
    let new = wish("u2").await;
    let late = Command::AnswerUndo { consent: true, wish: Some(old) };
    assert_eq!(refused(other.ask(&table, "late", late).await).code, ProblemCode::Stale);
    other.ask(&table, "yes", Command::AnswerUndo { consent: true, wish: Some(new) }).await.unwrap();
    let undo = TableClient::join(first, &table).await.table.undo.unwrap();
    assert_eq!(undo.consented.len(), 1);
    server.end().await;
}

/// An undone move of a standing order is not repeated at once.
#[tokio::test(flavor = "multi_thread")]
async fn undo_ends_the_standing_order() {
    let (_folder, server) = server().await;
    let guests: [Client; 3] = guests(&server).await;
    let table = begin(new_table("offrandes", people(3)), &guests).await;
    let (mut own, next, _) = auction(&guests, &table).await;
    own.done("o", Command::Order { kind: "bid_up_to".into(), amount: Some(5) }).await;
    TableClient::join(next, &table).await.play("bid", json!({ "bid": 2 })).await;
    // The order bids 3 at once.
    own.until(|message| matches!(message, Message::Update { .. })).await;
    own.until(|message| matches!(message, Message::Update { .. })).await;
    assert_eq!(own.view()["stage"]["bidding"]["bid"], 3);
    own.socket.ask("u", Command::Undo {}).await.unwrap();
    let back = own.until(|message| matches!(message, Message::Snapshot { .. })).await;
    let Message::Snapshot { orders, .. } = back else { unreachable!() };
    assert_eq!((orders.standing, orders.ended.as_deref()), (None, Some("taken_back")));
    own.until(|message| matches!(message, Message::Done { .. })).await;
    assert_eq!(own.view()["stage"]["bidding"]["bid"], 2);
    assert!(own.decision().is_some(), "the player is asked");
    server.end().await;
}

/// Opens an auction of three with 1: who is asked last, who is asked now, the auctioneer.
async fn auction<'a>(guests: &'a [Client; 3], table: &TableId) -> (TableClient, &'a Client, &'a Client) {
    for _ in 0..3 {
        let (asked, _) = asked_and_other(guests, table).await;
        let recruit = json!({ "recruit": ["guard", "peasant", "priestess"] });
        TableClient::join(asked, table).await.play("recruit", recruit).await;
    }
    let view = TableClient::join(&guests[0], table).await.view();
    let auctioneer = view["asked"].as_u64().unwrap() as usize;
    let offer = json!({ "offer": { "lot": ["guard", "temple_keeper"], "bid": 1 } });
    TableClient::join(&guests[auctioneer], table).await.play("offer", offer).await;
    let own = TableClient::join(&guests[(auctioneer + 2) % 3], table).await;
    (own, &guests[(auctioneer + 1) % 3], &guests[auctioneer])
}

/// A client that joins while orders are on offer is told when they are not any more.
#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_joins_is_told_when_orders_are_over() {
    let (_folder, server) = server().await;
    let guests: [Client; 3] = guests(&server).await;
    let table = begin(new_table("offrandes", people(3)), &guests).await;
    let (mut own, next, _) = auction(&guests, &table).await;
    let Message::Snapshot { orders, .. } = &own.last else { panic!("{:?}", own.last) };
    assert!(!orders.possible.is_empty());
    TableClient::join(next, &table).await.play("pass", json!("pass")).await;
    own.asked().await;
    own.play("pass2", json!("pass")).await;
    let Message::Update { orders: Some(orders), .. } = &own.last else { panic!("{:?}", own.last) };
    assert!(orders.possible.is_empty(), "the lot is sold: {orders:?}");
    server.end().await;
}

/// A player who takes a seat inherits nothing of its former player.
#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_left_of_a_player_who_left() {
    let (_folder, server) = server().await;
    let [ada, bob, cleo]: [Client; 3] = guests(&server).await;
    let table = ada.make_table(&new_table("bomarzo", people(2))).await.unwrap();
    let said = Command::Chat { text: "hello".into() };
    bob.ask(&table, "join", Command::Join { seat: Some(1) }).await.unwrap();
    bob.ask(&table, "1", said.clone()).await.unwrap();
    bob.ask(&table, "2", Command::Mute { seat: 0, muted: true }).await.unwrap();
    ada.ask(&table, "1", Command::Mute { seat: 1, muted: true }).await.unwrap();
    bob.ask(&table, "3", Command::Leave {}).await.unwrap();
    cleo.ask(&table, "join", Command::Join { seat: Some(1) }).await.unwrap();
    let before = TableClient::join(&cleo, &table).await;
    let Message::Snapshot { you: You { muted, .. }, .. } = &before.last else { panic!() };
    assert!(muted.is_empty());
    let answer = cleo.ask(&table, "1", said).await.unwrap();
    assert!(answer.version > before.version, "a new request, whatever ids the former player used");
    let Message::Snapshot { you: You { muted, .. }, chat, .. } = ada.look(&table).await.unwrap() else {
        panic!()
    };
    assert!(muted.is_empty() && chat.len() == 2, "she has not muted the new one");
    server.end().await;
}

/// Moves and their undo gain no time.
#[tokio::test(flavor = "multi_thread")]
async fn undo_gains_no_time() {
    let (_folder, server) = server().await;
    let guests: [Client; 3] = guests(&server).await;
    let clock = ClockRule::Live { bank: 1000, increment: 600 };
    let table = begin(NewTable { clock, ..new_table("delphi", people(3)) }, &guests).await;
    let mut seen = TableClient::join(&guests[0], &table).await;
    let mut bot = bot("delphi", 1);
    for round in 0..5 {
        seen.asked().await;
        let action = bot.choose(&seen.view()).unwrap();
        seen.play(&format!("m{round}"), action).await;
        seen.done(&format!("u{round}"), Command::Undo {}).await;
        let left = seen.game.as_ref().unwrap().clock.as_ref().unwrap().left[0];
        assert!(left <= 1_000_000, "{left} ms after {round} rounds");
    }
    server.end().await;
}

/// A bot that stands in gains no time for the player.
#[tokio::test(flavor = "multi_thread")]
async fn a_bot_gains_no_time() {
    let (_folder, server) = server().await;
    let [ada] = guests(&server).await;
    let clock = ClockRule::Live { bank: 1000, increment: 600 };
    let seats = vec![NewSeat::Me {}, NewSeat::Bot { level: Some("random".into()) }];
    let table = begin(NewTable { clock, ..new_table("bomarzo", seats) }, std::slice::from_ref(&ada)).await;
    ada.ask(&table, "leave", Command::Leave {}).await.unwrap();
    let mut seen = TableClient::join(&ada, &table).await;
    let mut moves = 0;
    while seen.game.as_ref().unwrap().status == Status::Running {
        moves += usize::from(matches!(seen.next().await, Message::Update { .. }));
        let clock = seen.game.as_ref().unwrap().clock.as_ref().unwrap();
        assert!(clock.left.iter().all(|left| *left <= 1_000_000), "{:?} after {moves} moves", clock.left);
    }
    assert!(moves > 20, "{moves} moves");
    server.end().await;
}

/// A player who is out of time has not agreed to anything: the others do not play against bots only.
#[tokio::test(flavor = "multi_thread")]
async fn undo_needs_the_consent_of_players_out_of_time() {
    let folder = tempfile::tempdir().unwrap();
    let (clock, env) = ManualClock::new();
    let server = Server::with(common::sqlite(folder.path()).await, common::config(), env).await;
    let guests: [Client; 2] = guests(&server).await;
    let rule = ClockRule::Turn { each: 3600 };
    let table = begin(NewTable { clock: rule, ..new_table("bomarzo", people(2)) }, &guests).await;
    let mut bot = bot("bomarzo", 3);
    // One of them moves until the other is asked, and that one never answers.
    let (mover, absent) = asked_and_other(&guests, &table).await;
    let mut seen = TableClient::join(mover, &table).await;
    let mut number = 0;
    while seen.decision().is_some() {
        let action = bot.choose(&seen.view()).unwrap();
        number += 1;
        seen.play(&format!("m{number}"), action).await;
    }
    clock.advance(62 * MINUTE_MS);
    absent.look(&table).await.unwrap();
    seen.asked().await;
    let seat = guests.iter().position(|guest| guest.player == absent.player).unwrap();
    assert_eq!(seen.table.seats[seat].away, Some(Away::OutOfTime));
    let at = seen.moment();
    let problem = refused(mover.ask(&table, "u", Command::Undo {}).await);
    assert_eq!(problem.code, ProblemCode::NotNow, "{problem}");
    assert_eq!(TableClient::join(mover, &table).await.moment(), at);
    server.end().await;
}

/// Without a clock a bot may stand in for a player who does not answer, after ten minutes, until the player returns.
#[tokio::test(flavor = "multi_thread")]
async fn a_bot_may_stand_in_where_there_is_no_clock() {
    let folder = tempfile::tempdir().unwrap();
    let (clock, env) = ManualClock::new();
    let server = Server::with(common::sqlite(folder.path()).await, common::config(), env).await;
    let guests: [Client; 2] = guests(&server).await;
    let table = begin(new_table("bomarzo", people(2)), &guests).await;
    let (absent, other) = asked_and_other(&guests, &table).await;
    let seat = guests.iter().position(|guest| guest.player == absent.player).unwrap() as u8;
    let sit_in = Command::SitIn { seat };
    let early = refused(other.ask(&table, "1", sit_in.clone()).await);
    assert_eq!(early.code, ProblemCode::NotNow);
    clock.advance(11 * MINUTE_MS);
    let unasked = refused(absent.ask(&table, "1", Command::SitIn { seat: 1 - seat }).await);
    assert_eq!(unasked.code, ProblemCode::NotNow, "nobody waits for the other one");
    let stranger = Client::guest(server.address, "stranger").await.unwrap();
    assert_eq!(refused(stranger.ask(&table, "1", sit_in.clone()).await).code, ProblemCode::Forbidden);
    let mut seen = TableClient::join(other, &table).await;
    other.ask(&table, "2", sit_in).await.unwrap();
    seen.until(|message| {
        matches!(message, Message::Table { table, .. } if table.seats[usize::from(seat)].away == Some(Away::Absent))
    })
    .await;
    seen.asked().await;
    absent.ask(&table, "back", Command::Return {}).await.unwrap();
    seen.until(|message| {
        matches!(message, Message::Table { table, .. } if table.seats[usize::from(seat)].away.is_none())
    })
    .await;
    server.end().await;
}

/// Closed until the test opens it.
static HINT_GATE: (Mutex<bool>, Condvar) = (Mutex::new(false), Condvar::new());

/// A bot that thinks about hints only when the gate is open.
struct GatedBot(Box<dyn DynBot>);

impl DynBot for GatedBot {
    fn choose(&mut self, view: &Value) -> Result<Value, BadView> {
        self.0.choose(view)
    }

    fn think(&mut self, view: &Value) -> Result<Thoughts, BadView> {
        let (open, opened) = &HINT_GATE;
        drop(opened.wait_while(open.lock().unwrap(), |open| !*open).unwrap());
        self.0.think(view)
    }
}

/// A bot thinks about one hint for a seat at a time.
#[tokio::test(flavor = "multi_thread")]
async fn hints_come_one_at_a_time() {
    let folder = tempfile::tempdir().unwrap();
    let gate = |Playable { game, bot }| Playable {
        game,
        bot: Box::new(move |kind, rng| Box::new(GatedBot(bot(kind, rng)))),
    };
    let games = votive_registry::all().into_iter().map(gate).collect();
    let store = common::sqlite(folder.path()).await;
    let server = Server::serve(AppState::new(common::config(), games, store, Env::default())).await;
    let guests: [Client; 1] = guests(&server).await;
    let table = begin(NewTable { hints: true, ..new_table("bomarzo", people(2)) }, &guests).await;
    let mut seen = TableClient::join(&guests[0], &table).await;
    seen.asked().await;
    for number in 0..20 {
        seen.socket.ask(&number.to_string(), Command::Hint {}).await.unwrap();
    }
    for _ in 0..19 {
        let refused = seen.until(|message| !matches!(message, Message::Lag { .. })).await;
        let Message::Refused { problem, .. } = refused else { panic!("{refused:?}") };
        assert_eq!(problem.code, ProblemCode::TooMany);
    }
    *HINT_GATE.0.lock().unwrap() = true;
    HINT_GATE.1.notify_all();
    let hint = seen.until(|message| matches!(message, Message::Hint { .. })).await;
    assert!(matches!(&hint, Message::Hint { id, .. } if id == "0"), "{hint:?}");
    server.end().await;
}

/// A lease that an earlier server left is removed when it is not needed any more.
#[tokio::test(flavor = "multi_thread")]
async fn leases_of_an_earlier_server_are_removed() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(common::sqlite(folder.path()).await).await;
    let guests: [Client; 1] = guests(&server).await;
    let table = begin(new_table("bomarzo", people(2)), &guests).await;
    let mut seen = TableClient::join(&guests[0], &table).await;
    seen.asked().await;
    server.end().await;
    let store = common::sqlite(folder.path()).await;
    // As a server that was killed leaves it.
    store.set_due(&table, Some(1)).await.unwrap();
    let (store, mut watch) = watched(store);
    watch.let_read();
    let server = Server::start(store).await;
    watch.wait_for(|step| *step == Step::DueSet(table.clone(), None)).await;
    server.end().await;
}

/// While the server is down no time runs, and nobody is out of time before players could reconnect.
#[tokio::test(flavor = "multi_thread")]
async fn the_time_of_an_outage_is_not_charged() {
    for rule in [ClockRule::Live { bank: 300, increment: 5 }, ClockRule::Turn { each: 300 }] {
        let folder = tempfile::tempdir().unwrap();
        let (clock, env) = ManualClock::new();
        let server = Server::with(common::sqlite(folder.path()).await, common::config(), env.clone()).await;
        let guests: [Client; 2] = guests(&server).await;
        let table = begin(NewTable { clock: rule, ..new_table("bomarzo", people(2)) }, &guests).await;
        server.end().await;
        clock.advance(20 * MINUTE_MS);
        let server = Server::with(common::sqlite(folder.path()).await, common::config(), env).await;
        let guests = guests.map(|guest| guest.at(server.address));
        let (asked, _) = asked_and_other(&guests, &table).await;
        let mut seen = TableClient::join(asked, &table).await;
        assert!(seen.table.seats.iter().all(|seat| seat.away.is_none()), "{:?}", seen.table.seats);
        let left = seen.game.as_ref().unwrap().clock.as_ref().unwrap();
        if matches!(rule, ClockRule::Live { .. }) {
            assert_eq!(left.left, [300_000, 300_000]);
            assert_eq!(left.at, server.app.now(), "time runs again from the start of the server");
        }
        let action = bot("bomarzo", 3).choose(&seen.view()).unwrap();
        seen.play("m", action).await;
        server.end().await;
    }
}
