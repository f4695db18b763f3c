//! Whole games over real sockets, and every command of the protocol.

#![allow(clippy::unwrap_used, reason = "in tests a panic is a failure")]
#![allow(clippy::wildcard_enum_match_arm, reason = "a test waits for one kind of message among many")]

mod common;

use common::{
    Server,
    clock::{MINUTE_MS, ManualClock},
    log,
    table_client::{TableClient, bot, new_table, refused, server},
};
use serde_json::{Value, json};
use votive_client::Client;
use votive_server::{
    Config, Env,
    protocol::{
        Away, ClockRule, Command, Json, Message, NewSeat, NewTable, Past, ProblemCode, SeatKind, Status,
        TableId, Version,
    },
};

/// Every earlier view can be read again, and no later one.
async fn look_back(client: &Client, table: &TableId, moments: &[(u64, Value)]) {
    let address = |at: u64| format!("/api/tables/{table}/past?at={at}");
    for (at, view) in moments {
        let past: Past = client.get(&address(*at)).await.unwrap();
        assert_eq!((past.at, past.view), (*at, Json::of(view)));
    }
    let (last, _) = moments.last().unwrap();
    let problem = refused(client.get::<Past>(&address(last + 1)).await);
    assert_eq!(problem.code, ProblemCode::Missing);
}

/// Players on real sockets play every game to its end; the record verifies, the seed matches its hash.
#[tokio::test(flavor = "multi_thread")]
async fn people_play_every_game_to_its_end() {
    let (_folder, server) = server().await;
    for game in votive_registry::all() {
        let (id, players) = (game.game.id(), game.game.usual_players());
        let mut clients = Vec::new();
        for number in 0..players {
            clients.push(Client::guest(server.address, &format!("player {number}")).await.unwrap());
        }
        let mut seats = vec![NewSeat::Open {}; players];
        seats[0] = NewSeat::Me {};
        let table = clients[0].make_table(&new_table(id, seats)).await.unwrap();
        let mut seen = Vec::new();
        for (seat, client) in clients.iter().enumerate() {
            seen.push(if seat % 2 == 1 {
                TableClient::follow(client, &table).await
            } else {
                TableClient::join(client, &table).await
            });
        }
        for (number, seen) in seen.iter_mut().enumerate().skip(1) {
            seen.socket.ask("join", Command::Join { seat: None }).await.unwrap();
            let done = seen.until(|message| matches!(message, Message::Done { .. })).await;
            assert_eq!(
                done,
                Message::Done { id: "join".into(), version: Version(number as u64), table: None }
            );
        }
        seen[0].socket.ask("start", Command::Start { fill: false }).await.unwrap();
        for seen in &mut seen {
            seen.until(|message| matches!(message, Message::Snapshot { game: Some(_), .. })).await;
        }
        let promised = seen[0].table.seed_hash.clone();
        assert_eq!(seen[0].table.seed, None);
        let mut bot = bot(id, 1);
        let mut number = 0;
        let mut moments = vec![(0, seen[1].view())];
        while seen[0].game.as_ref().unwrap().status == Status::Running {
            let mover = seen.iter().position(|seen| seen.decision().is_some()).unwrap();
            let action = bot.choose(&seen[mover].view()).unwrap();
            number += 1;
            let decision = seen[mover].decision().unwrap();
            let command = Command::play(decision, &[action]);
            seen[mover].socket.ask(&format!("m{number}"), command).await.unwrap();
            for (seat, seen) in seen.iter_mut().enumerate() {
                let update = seen.until(|message| matches!(message, Message::Update { .. })).await;
                let Message::Update { ack, from, events: told, .. } = update else { unreachable!() };
                assert_eq!(ack.is_some(), seat == mover, "only the mover is acknowledged");
                let Message::Snapshot { version, game, events, .. } = clients[seat]
                    .get(&format!("/api/tables/{table}/updates?since={}", from.0))
                    .await
                    .unwrap()
                else {
                    unreachable!()
                };
                assert_eq!(
                    (version, &game, events),
                    (seen.version, &seen.game, told),
                    "as a client that joins now sees it"
                );
            }
            moments.push((seen[1].game.as_ref().unwrap().at, seen[1].view()));
            if number == 10 {
                look_back(&clients[1], &table, &moments).await;
            }
        }
        look_back(&clients[1], &table, &moments).await;
        seen[0].until(|message| matches!(message, Message::Table { .. })).await;
        let info = &seen[0].table;
        assert_eq!(info.status, Status::Finished);
        assert_eq!(info.result.as_ref().unwrap().scores.len(), players);
        assert_eq!(votive_server::secrets::hash(info.seed.as_ref().unwrap()), promised);
        let record: Value =
            Client::spectator(server.address).get(&format!("/api/tables/{table}/record")).await.unwrap();
        let verified = game.game.verify(record.to_string().as_bytes()).unwrap();
        assert_eq!(verified.deal, votive_engine::record::Deal::FromSeed);
        let journal: Vec<Value> = clients[1].get(&format!("/api/tables/{table}/journal")).await.unwrap();
        assert!(journal.len() > number);
    }
    let found =
        votive_server::doctor::examine(server.app.store.as_ref(), votive_registry::all()).await.unwrap();
    assert_eq!((found.tables, found.records, found.wrong.as_slice()), (3, 3, [].as_slice()));
    server.end().await;
}

/// A table of bots plays to the end, across a restart in the middle.
#[tokio::test(flavor = "multi_thread")]
async fn bots_play_alone_and_survive_restarts() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(common::sqlite(folder.path()).await).await;
    let host = Client::guest(server.address, "host").await.unwrap();
    let slow = NewTable { pause_ms: Some(3), ..new_table("delphi", vec![NewSeat::Bot { level: None }; 4]) };
    let table = host.make_table(&slow).await.unwrap();
    host.ask(&table, "1", Command::Start { fill: false }).await.unwrap();
    let mut seen = TableClient::join(&host, &table).await;
    while seen.version < Version(12) {
        seen.next().await;
    }
    server.end().await;
    while seen.socket.next().await.is_some() {}

    let server = Server::start(common::sqlite(folder.path()).await).await;
    let host = host.at(server.address);
    let mut socket = host.socket(&table, Some(seen.version)).await.unwrap();
    let first = socket.next().await.unwrap();
    let Message::Snapshot { from, version, .. } = &first else { panic!("{first:?}") };
    assert_eq!(*from, Some(seen.version), "only the gap is sent");
    assert!(*version >= seen.version);
    let over = |message: &Message| match message {
        Message::Snapshot { table, .. } | Message::Table { table, .. } => table.status == Status::Finished,
        _ => false,
    };
    let mut message = first;
    while !over(&message) {
        message = socket.next().await.unwrap();
    }
    let found =
        votive_server::doctor::examine(server.app.store.as_ref(), votive_registry::all()).await.unwrap();
    assert_eq!((found.records, found.wrong), (1, vec![]));
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn repeats_are_harmless_and_stale_moves_change_nothing() {
    let (_folder, server) = server().await;
    let (ada, bob) = (
        Client::guest(server.address, "Ada").await.unwrap(),
        Client::guest(server.address, "Bob").await.unwrap(),
    );
    let table = ada.make_table(&new_table("bomarzo", vec![NewSeat::Me {}, NewSeat::Open {}])).await.unwrap();
    bob.ask(&table, "j", Command::Join { seat: Some(1) }).await.unwrap();
    ada.ask(&table, "s", Command::Start { fill: false }).await.unwrap();
    let mut seen = [TableClient::join(&ada, &table).await, TableClient::join(&bob, &table).await];
    let mover = seen.iter().position(|seen| seen.decision().is_some()).unwrap();
    let client = [&ada, &bob][mover];
    let decision = seen[mover].decision().unwrap();
    let action = bot("bomarzo", 7).choose(&seen[mover].view()).unwrap();
    let command = Command::play(decision, std::slice::from_ref(&action));

    let done = client.ask(&table, "m", command.clone()).await.unwrap();
    let again = client.ask(&table, "m", command.clone()).await.unwrap();
    assert_eq!(done.version, again.version, "a repeat has no second effect");

    let stale = refused(client.ask(&table, "n", command).await);
    assert_eq!(stale.code, ProblemCode::Stale);
    assert!(stale.game.is_some(), "the game as it is comes back");

    // The other player cannot move for the mover, and a chat line does not make a decision stale.
    let other = [&bob, &ada][mover];
    let wrong = refused(other.ask(&table, "o", Command::play(Version(999_999), &[action])).await);
    assert_eq!(wrong.code, ProblemCode::Stale);
    for seen in &mut seen {
        seen.until(|message| matches!(message, Message::Update { .. })).await;
    }
    let asked = seen.iter().position(|seen| seen.decision().is_some()).unwrap();
    let decision = seen[asked].decision().unwrap();
    other.ask(&table, "c", Command::Chat { text: "hello".into() }).await.unwrap();
    let action = bot("bomarzo", 8).choose(&seen[asked].view()).unwrap();
    [&ada, &bob][asked].ask(&table, "p", Command::play(decision, &[action])).await.unwrap();

    // A sequence is made whole or not at all.
    let now = TableClient::join([&ada, &bob][asked], &table).await;
    let version = now.version;
    let both = [TableClient::join(&ada, &table).await, TableClient::join(&bob, &table).await];
    let asked = both.iter().position(|seen| seen.decision().is_some()).unwrap();
    let good = bot("bomarzo", 9).choose(&both[asked].view()).unwrap();
    let command = Command::play(both[asked].decision().unwrap(), &[good, json!("nonsense")]);
    let problem = refused([&ada, &bob][asked].ask(&table, "q", command).await);
    assert_eq!(problem.code, ProblemCode::Illegal);
    assert_eq!(TableClient::join(&ada, &table).await.version, version);
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn links_invite_and_open_nobody_elses_seat() {
    let (_folder, server) = server().await;
    let guest = |name: &'static str| Client::guest(server.address, name);
    let (host, friend, stranger) =
        (guest("h").await.unwrap(), guest("f").await.unwrap(), guest("s").await.unwrap());
    let kept = NewSeat::Guest { player: friend.player.clone().unwrap().id };
    let table =
        host.make_table(&new_table("offrandes", vec![NewSeat::Me {}, kept, NewSeat::Open {}])).await.unwrap();
    let join = |seat| Command::Join { seat };
    assert_eq!(refused(stranger.ask(&table, "1", join(Some(0))).await).code, ProblemCode::NotNow);
    assert_eq!(refused(stranger.ask(&table, "2", join(Some(1))).await).code, ProblemCode::NotNow);
    stranger.ask(&table, "3", join(None)).await.unwrap();
    friend.ask(&table, "1", join(None)).await.unwrap();
    let Message::Snapshot { table: info, you, .. } = friend.look(&table).await.unwrap() else { panic!() };
    assert_eq!(you.seat, Some(1));
    assert!(info.seats.iter().all(|seat| seat.kind == SeatKind::Player));
    assert_eq!(
        refused(friend.ask(&table, "2", Command::Start { fill: true }).await).code,
        ProblemCode::Forbidden
    );
    stranger.ask(&table, "4", Command::Leave {}).await.unwrap();
    assert_eq!(
        refused(host.ask(&table, "1", Command::Start { fill: false }).await).code,
        ProblemCode::NotNow
    );
    host.ask(&table, "2", Command::Start { fill: true }).await.unwrap();
    assert_eq!(refused(stranger.ask(&table, "5", join(None)).await).code, ProblemCode::NotNow);
    let spectator = Client::spectator(server.address);
    assert_eq!(refused(spectator.ask(&table, "1", Command::Undo {}).await).code, ProblemCode::Unknown);
    let mut watching = TableClient::join(&spectator, &table).await;
    watching.socket.ask("x", Command::Undo {}).await.unwrap();
    let answer = watching.until(|message| matches!(message, Message::Refused { .. })).await;
    assert!(matches!(answer, Message::Refused { problem, .. } if problem.code == ProblemCode::Unknown));
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn undo_follows_the_law() {
    let (_folder, server) = server().await;
    let (ada, bob) = (
        Client::guest(server.address, "Ada").await.unwrap(),
        Client::guest(server.address, "Bob").await.unwrap(),
    );
    let seats = vec![NewSeat::Me {}, NewSeat::Open {}, NewSeat::Bot { level: None }];
    let table = ada.make_table(&new_table("offrandes", seats)).await.unwrap();
    bob.ask(&table, "j", Command::Join { seat: Some(1) }).await.unwrap();
    ada.ask(&table, "s", Command::Start { fill: false }).await.unwrap();
    let clients = [&ada, &bob];
    let mut number = 0;
    let mut bot = bot("offrandes", 3);
    let mut moved = Vec::new();
    // Play on until both people have moved.
    while !(moved.contains(&0) && moved.contains(&1)) {
        for (seat, client) in clients.iter().enumerate() {
            let seen = TableClient::join(client, &table).await;
            if let Some(decision) = seen.decision() {
                number += 1;
                let command = Command::play(decision, &[bot.choose(&seen.view()).unwrap()]);
                client.ask(&table, &format!("m{number}"), command).await.unwrap();
                moved.push(seat);
            }
        }
    }
    // The player who did not move last has been answered already: undo needs consent.
    let first = 1 - moved[moved.len() - 1];
    let (asker, other) = (clients[first], clients[1 - first]);
    let mut before = TableClient::join(asker, &table).await;
    // A move of the bot would end the request.
    while before.game.as_ref().is_none_or(|game| game.to_move.contains(&2)) {
        before.next().await;
    }
    asker.ask(&table, "u", Command::Undo {}).await.unwrap();
    let wish =
        TableClient::join(other, &table).await.table.undo.expect("others have moved: it needs consent");
    assert_eq!((usize::from(wish.seat), wish.waiting), (first, vec![1 - first as u8]));
    other.ask(&table, "no", Command::AnswerUndo { consent: false, wish: None }).await.unwrap();
    assert_eq!(TableClient::join(other, &table).await.table.undo, None);
    asker.ask(&table, "u2", Command::Undo {}).await.unwrap();
    other.ask(&table, "yes", Command::AnswerUndo { consent: true, wish: None }).await.unwrap();
    let after = TableClient::join(asker, &table).await;
    assert!(after.version > before.version, "what was taken back stays in the journal");
    assert!(after.decision().is_some(), "the player is asked again");

    // With bots alone it is free.
    other.ask(&table, "l", Command::Leave {}).await.unwrap();
    let seats = TableClient::join(asker, &table).await.table.seats;
    assert_eq!(seats[1 - first].away, Some(Away::Left));
    assert!(seats[1 - first].bot.is_some(), "a bot stands in, openly");
    let seen = TableClient::join(asker, &table).await;
    let command = Command::play(seen.decision().unwrap(), &[bot.choose(&seen.view()).unwrap()]);
    asker.ask(&table, "again", command).await.unwrap();
    asker.ask(&table, "u3", Command::Undo {}).await.unwrap();
    assert!(TableClient::join(asker, &table).await.decision().is_some());
    other.ask(&table, "r", Command::Return {}).await.unwrap();
    assert_eq!(TableClient::join(asker, &table).await.table.seats[1 - first].away, None);
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn chat_mute_hints_and_rematch() {
    let (_folder, server) = server().await;
    let (ada, bob) = (
        Client::guest(server.address, "Ada").await.unwrap(),
        Client::guest(server.address, "Bob").await.unwrap(),
    );
    let hints = NewTable { hints: true, ..new_table("bomarzo", vec![NewSeat::Me {}, NewSeat::Open {}]) };
    let table = ada.make_table(&hints).await.unwrap();
    bob.ask(&table, "j", Command::Join { seat: None }).await.unwrap();
    ada.ask(&table, "s", Command::Start { fill: false }).await.unwrap();
    let (mut a, mut b) = (TableClient::join(&ada, &table).await, TableClient::join(&bob, &table).await);
    b.socket.ask("c1", Command::Chat { text: " hello\n".into() }).await.unwrap();
    let heard = a.until(|message| matches!(message, Message::Chat { .. })).await;
    assert!(
        matches!(heard, Message::Chat { line: Some(line), .. } if line.text == "hello" && line.seat == 1)
    );
    a.socket.ask("mute", Command::Mute { seat: 1, muted: true }).await.unwrap();
    a.until(|message| matches!(message, Message::Done { .. })).await;
    b.socket.ask("c2", Command::Chat { text: "psst".into() }).await.unwrap();
    let silent = a.until(|message| matches!(message, Message::Chat { .. })).await;
    assert!(matches!(silent, Message::Chat { line: None, .. }));
    let mut line = 0;
    let problem = loop {
        line += 1;
        let said = bob.ask(&table, &format!("f{line}"), Command::Chat { text: "spam".into() }).await;
        if said.is_err() {
            break refused(said);
        }
        assert!(line < 1000, "chat has no limit");
    };
    assert_eq!(problem.code, ProblemCode::TooMany);

    let asked = if a.decision().is_some() { &ada } else { &bob };
    let idle = if a.decision().is_some() { &bob } else { &ada };
    let hint = asked.ask(&table, "h", Command::Hint {}).await.unwrap().hint.unwrap();
    let hint: Value = serde_json::from_str(hint.text()).unwrap();
    let best = hint["moves"][0]["move"].clone();
    let seen = TableClient::join(asked, &table).await;
    let good = Command::play(seen.decision().unwrap(), &[best]);
    asked.ask(&table, "hinted", good).await.unwrap();
    assert_eq!(refused(idle.ask(&table, "r", Command::Rematch {}).await).code, ProblemCode::NotNow);

    // To the end with bots, then again with seats moved on.
    ada.ask(&table, "l", Command::Leave {}).await.unwrap();
    bob.ask(&table, "l2", Command::Leave {}).await.unwrap();
    a.until(|message| matches!(message, Message::Table { table, .. } if table.status == Status::Finished))
        .await;
    let next = bob.ask(&table, "r2", Command::Rematch {}).await.unwrap().table.unwrap();
    assert_eq!(ada.ask(&table, "r3", Command::Rematch {}).await.unwrap().table, Some(next.clone()));
    let seen = TableClient::join(&bob, &next).await;
    assert_eq!(seen.table.seats[0].player, bob.player, "one seat further");
    assert_eq!(seen.table.seats[1].kind, SeatKind::Kept);
    ada.ask(&next, "j", Command::Join { seat: None }).await.unwrap();
    bob.ask(&next, "s", Command::Start { fill: false }).await.unwrap();
    server.end().await;
}

/// A standing order raises up to its amount and then passes; only its owner knows it.
#[tokio::test(flavor = "multi_thread")]
async fn standing_orders_are_carried_out_and_end_visibly() {
    let (_folder, server) = server().await;
    let mut clients = Vec::new();
    for name in ["a", "b", "c"] {
        clients.push(Client::guest(server.address, name).await.unwrap());
    }
    let seats = vec![NewSeat::Me {}, NewSeat::Open {}, NewSeat::Open {}];
    let table = clients[0].make_table(&new_table("offrandes", seats)).await.unwrap();
    for client in &clients[1..] {
        client.ask(&table, "j", Command::Join { seat: None }).await.unwrap();
    }
    clients[0].ask(&table, "s", Command::Start { fill: false }).await.unwrap();
    let mut number = 0;
    let mut act = async |seat: usize, action: Value| {
        number += 1;
        let seen = TableClient::join(&clients[seat], &table).await;
        let command = Command::play(seen.decision().unwrap(), &[action]);
        clients[seat].ask(&table, &format!("m{number}"), command).await.unwrap();
    };
    for _ in 0..3 {
        let mut asked = None;
        for (seat, client) in clients.iter().enumerate() {
            asked = asked.or(TableClient::join(client, &table).await.decision().map(|_| seat));
        }
        act(asked.unwrap(), json!({ "recruit": ["guard", "peasant", "priestess"] })).await;
    }
    let view = TableClient::join(&clients[0], &table).await.view();
    let auctioneer = view["asked"].as_u64().unwrap() as usize;
    let (next, after) = ((auctioneer + 1) % 3, (auctioneer + 2) % 3);
    act(auctioneer, json!({ "offer": { "lot": ["guard", "temple_keeper"], "bid": 1 } })).await;

    let (mut own, mut others) = (
        TableClient::join(&clients[after], &table).await,
        TableClient::join(&clients[auctioneer], &table).await,
    );
    let Message::Snapshot { orders, .. } = &own.last else { panic!() };
    assert!(orders.possible.iter().any(|order| order.kind == "bid_up_to" && order.least == Some(2)));
    let bad = Command::Order { kind: "bid_up_to".into(), amount: Some(99) };
    assert_eq!(refused(clients[after].ask(&table, "o0", bad).await).code, ProblemCode::NotNow);
    own.socket.ask("o1", Command::Order { kind: "bid_up_to".into(), amount: Some(4) }).await.unwrap();
    let told = own.until(|message| matches!(message, Message::Orders { .. })).await;
    assert!(matches!(told, Message::Orders { orders } if orders.standing.is_some()));
    let version = own.version;

    act(next, json!({ "bid": 2 })).await;
    // The order bids 3 at once; the others raise until it ends.
    let update = others.next().await;
    assert!(
        matches!(&update, Message::Update { from, .. } if *from == version),
        "nobody else noticed the order: {update:?}"
    );
    let view = TableClient::join(&clients[0], &table).await.view();
    assert_eq!(
        (view["stage"]["bidding"]["bid"].as_u64(), view["stage"]["bidding"]["highest"].as_u64()),
        (Some(3), Some(after as u64))
    );
    act(auctioneer, json!("pass")).await;
    act(next, json!({ "bid": 5 })).await;
    let ended = own
        .until(|message| matches!(message, Message::Update { orders: Some(orders), .. } if orders.standing.is_none()))
        .await;
    let Message::Update { orders: Some(orders), .. } = ended else { panic!() };
    assert!(orders.ended.is_some(), "its owner is told that it ended");
    let view = TableClient::join(&clients[0], &table).await.view();
    assert_eq!(view["players"][next]["money"], 5, "the lot went to the one who bid 5 of 10");
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn long_polls_wait_for_news_and_idle_tables_leave_memory() {
    let folder = tempfile::tempdir().unwrap();
    let config = Config { idle: std::time::Duration::from_millis(300), ..common::config() };
    let server = Server::with(common::sqlite(folder.path()).await, config, Env::default()).await;
    let ada = Client::guest(server.address, "Ada").await.unwrap();
    let table = ada
        .make_table(&new_table("delphi", vec![NewSeat::Me {}, NewSeat::Open {}, NewSeat::Open {}]))
        .await
        .unwrap();
    let mark = log::mark();
    let waiting = tokio::spawn({
        let (ada, path) = (ada.clone(), format!("/api/tables/{table}/updates?since=0&wait=20"));
        async move { ada.get::<Message>(&path).await.unwrap() }
    });
    let mark = mark.wait_for("viewer attached", table.as_str()).await;
    ada.ask(&table, "c", Command::Chat { text: "anybody?".into() }).await.unwrap();
    let Message::Snapshot { version, from, chat, .. } = waiting.await.unwrap() else { panic!() };
    assert_eq!((version, from, chat.len()), (Version(1), Some(Version(0)), 1));
    mark.wait_for("table left memory", table.as_str()).await;
    ada.ask(&table, "s", Command::Start { fill: true }).await.unwrap();
    let Message::Snapshot { table: info, .. } = ada.look(&table).await.unwrap() else { panic!() };
    assert_eq!(info.status, Status::Running, "it is loaded again");
    server.end().await;
}

/// A bot stands in for a player who is out of time, until the player returns.
#[tokio::test(flavor = "multi_thread")]
async fn a_bot_stands_in_when_time_is_up() {
    let folder = tempfile::tempdir().unwrap();
    let (clock, env) = ManualClock::new();
    let server = Server::with(common::sqlite(folder.path()).await, common::config(), env).await;
    let ada = Client::guest(server.address, "Ada").await.unwrap();
    let seats = vec![NewSeat::Me {}, NewSeat::Bot { level: None }];
    let timed =
        NewTable { clock: ClockRule::Turn { each: 3600 }, pause_ms: Some(20), ..new_table("bomarzo", seats) };
    let table = ada.make_table(&timed).await.unwrap();
    ada.ask(&table, "s", Command::Start { fill: false }).await.unwrap();
    let mut seen = TableClient::join(&ada, &table).await;
    while seen.decision().is_none() {
        seen.next().await;
    }
    clock.advance(62 * MINUTE_MS);
    // Any message makes the table check its clock.
    ada.look(&table).await.unwrap();
    seen.until(|message| {
        matches!(message, Message::Table { table, .. } if table.seats[0].away == Some(Away::OutOfTime))
    })
    .await;
    seen.until(|message| matches!(message, Message::Update { .. })).await;
    ada.ask(&table, "back", Command::Return {}).await.unwrap();
    let back = seen
        .until(|message| matches!(message, Message::Table { table, .. } if table.seats[0].away.is_none()))
        .await;
    let Message::Table { clock, .. } = back else { unreachable!() };
    assert_eq!(clock.unwrap().left[0], 3_600_000, "a player who returns has time again");
    server.end().await;
}

/// Two sockets of one player, one with `view=changes`, show the same: among moves of bots, chat, orders and undo.
#[tokio::test(flavor = "multi_thread")]
async fn changes_of_a_view_add_up_to_the_whole_view() {
    let (_folder, server) = server().await;
    let ada = Client::guest(server.address, "Ada").await.unwrap();
    let random = || NewSeat::Bot { level: Some("random".into()) };
    let table =
        ada.make_table(&new_table("offrandes", vec![NewSeat::Me {}, random(), random()])).await.unwrap();
    ada.ask(&table, "s", Command::Start { fill: false }).await.unwrap();
    let mut whole = TableClient::join(&ada, &table).await;
    let mut changes = TableClient::follow(&ada, &table).await;
    // A bot may have moved between the two joins: what only the first socket got is not compared.
    while whole.version < changes.version {
        whole.next().await;
    }
    // Bytes of views, and how often there were orders.
    let (mut to_whole, mut to_changes) = ((0, 0), (0, 0));
    let mut made = 0;
    let hear = async |seen: &mut TableClient, heard: &mut (usize, usize)| {
        if let Message::Update { game, orders, .. } = seen.next().await {
            heard.0 += game.view.text().len();
            heard.1 += usize::from(orders.is_some());
        }
    };
    for number in 0.. {
        while whole.decision().is_none() && whole.game.as_ref().unwrap().status == Status::Running {
            hear(&mut whole, &mut to_whole).await;
        }
        if whole.game.as_ref().unwrap().status == Status::Finished {
            break;
        }
        let action = bot("offrandes", number).choose(&whole.view()).unwrap();
        let command = Command::play(whole.decision().unwrap(), &[action]);
        let ask = async |id: String, command| ada.ask(&table, &id, command).await;
        // An order may have moved first.
        made += usize::from(ask(format!("m{number}"), command).await.is_ok());
        match number % 6 {
            1 => drop(ask(format!("c{number}"), Command::Chat { text: "hm".into() }).await),
            // Unless that move has ended the game.
            2 => drop(ask(format!("u{number}"), Command::Undo {}).await),
            3 => drop(ask(format!("o{number}"), Command::Order { kind: "pass".into(), amount: None }).await),
            _ => {}
        }
        let Message::Snapshot { version, .. } = ada.look(&table).await.unwrap() else { panic!() };
        while whole.version < version {
            hear(&mut whole, &mut to_whole).await;
        }
        while changes.version < whole.version {
            hear(&mut changes, &mut to_changes).await;
        }
        assert_eq!(changes.version, whole.version);
        assert_eq!(changes.game, whole.game, "after {number} moves");
    }
    while changes.version < whole.version {
        hear(&mut changes, &mut to_changes).await;
    }
    assert!(made > 20, "{made} moves");
    assert!(to_changes.0 * 4 < to_whole.0 * 3, "{to_changes:?} of {to_whole:?} bytes");
    assert!(
        to_whole.1 > 0 && to_whole.1 == to_changes.1,
        "both get the orders: {to_whole:?}, {to_changes:?}"
    );
    server.end().await;
}

/// A client that asks a lot and reads nothing is cut off; the others play on, and a crowd of spectators sees it.
#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_reads_nothing_delays_nobody() {
    let (_folder, server) = server().await;
    let ada = Client::guest(server.address, "Ada").await.unwrap();
    let deaf = Client::spectator(server.address);
    let seats = vec![NewSeat::Me {}, NewSeat::Bot { level: Some("random".into()) }];
    let table = ada.make_table(&new_table("bomarzo", seats)).await.unwrap();
    ada.ask(&table, "s", Command::Start { fill: false }).await.unwrap();
    let mut seen = TableClient::join(&ada, &table).await;
    let mut ignored = deaf.socket(&table, None).await.unwrap();
    let mut crowd = Vec::new();
    for _ in 0..40 {
        crowd.push(TableClient::join(&deaf, &table).await);
    }
    // Each answer is a snapshot: far more than a connection holds.
    const ASKED: usize = 20_000;
    for number in 0..ASKED {
        if ignored.ask(&number.to_string(), Command::Look {}).await.is_err() {
            break;
        }
    }
    for number in 0..5 {
        while seen.decision().is_none() {
            seen.next().await;
        }
        let action = bot("bomarzo", number).choose(&seen.view()).unwrap();
        let command = Command::play(seen.decision().unwrap(), &[action]);
        seen.socket.ask(&format!("m{number}"), command).await.unwrap();
        seen.until(|message| matches!(message, Message::Update { ack: Some(_), .. })).await;
    }
    let version = seen.version;
    for one in &mut crowd {
        while one.version < version {
            one.next().await;
        }
    }
    let mut answers = 0;
    let mut last = None;
    while let Some(message) = ignored.next().await {
        answers += usize::from(matches!(message, Message::Done { .. }));
        last = Some(message);
    }
    assert!(answers < ASKED, "{answers} answers were kept");
    assert!(!matches!(last, Some(Message::Update { .. })), "no update comes after a gap: {last:?}");
    server.end().await;
}
