//! Malformed frames, other sites, too many requests: nothing panics, nothing changes, memory does not grow.

#![allow(clippy::unwrap_used, reason = "in tests a panic is a failure")]
#![allow(clippy::wildcard_enum_match_arm, reason = "a test waits for one kind of message among many")]

mod common;

use std::time::Duration;

use common::{Server, log, table_client::TableClient};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};
use tokio_tungstenite::tungstenite::{Bytes, Message as Frame};
use votive_client::{Client, ClientError, Socket};
use votive_engine::{FastRng, Rng, SeedableRng, chance::below};
use votive_server::{
    Config, Env,
    protocol::{Command, Message, NewSeat, NewTable, ProblemCode, Status, TableId},
    store::Seq,
};

/// Frames sent in all.
const FRAMES: usize = 100_000;

/// Unreadable frames of a socket that are answered; one more ends it.
const MAX_UNREADABLE_FRAMES: usize = 20;

fn new_table() -> NewTable {
    let seats = vec![NewSeat::Me {}, NewSeat::Open {}, NewSeat::Open {}];
    NewTable { public: true, ..NewTable::new("delphi", seats) }
}

/// A text that is not a request, or a request that cannot be carried out.
fn nonsense(rng: &mut FastRng) -> String {
    let good = r#"{"id":"x","command":{"type":"move","decision":999,"moves":[{"play":"5"}]}}"#;
    let number = rng.next_u64();
    match below(rng, 14) {
        0 => String::new(),
        1 => good[..below(rng, good.len() as u32 - 1) as usize].to_owned(),
        2 => {
            let mut bytes = good.as_bytes().to_vec();
            let at = below(rng, bytes.len() as u32) as usize;
            bytes[at] = b' ' + below(rng, 90) as u8;
            let text = String::from_utf8(bytes).unwrap();
            // Most are unreadable; a changed number or letter inside is stale or illegal.
            text.replace("chat", "cha")
        }
        3 => "[".repeat(1 + below(rng, 5000) as usize),
        4 => format!(r#"{{"id":"x","command":{{"type":"move","decision":3,"moves":{}}}}}"#, "[".repeat(300)),
        5 => format!(r#"{{"id":"x","command":{{"type":"move","decision":{number},"moves":["pass"]}}}}"#),
        6 => format!(
            r#"{{"id":"{}","command":{{"type":"undo"}}}}"#,
            "i".repeat(41 + below(rng, 5000) as usize)
        ),
        7 => format!(r#"{{"id":"x","command":{{"type":"{number}"}}}}"#),
        8 => r#"{"id":"x","command":{"type":"move","decision":-1,"moves":[]}}"#.to_owned(),
        9 => format!(r#"{{"id":"x","command":{{"type":"mute","seat":{number},"muted":1}}}}"#),
        10 => format!(r#"{{"id":"x","command":{{"type":"order","kind":"{number}","amount":{number}}}}}"#),
        11 => "\u{0}\u{1}\u{7f}\u{fffd}🦉".repeat(1 + below(rng, 200) as usize),
        12 => format!(r#"{{"id":"x","id":"y","command":{{"type":"look"}},"{number}":1}}"#),
        _ => (0..below(rng, 400)).map(|_| char::from(b' ' + below(rng, 95) as u8)).collect(),
    }
}

/// Bytes that are not WebSocket frames.
fn garbage(rng: &mut FastRng) -> Vec<u8> {
    let mut bytes = vec![0; 2 + below(rng, 300) as usize];
    rng.fill_bytes(&mut bytes);
    match below(rng, 5) {
        // Not masked.
        0 => bytes[..2].copy_from_slice(&[0x81, 0x05]),
        // A length beyond all limits.
        1 => {
            bytes.splice(..2, [0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]);
        }
        // Reserved bits, an opcode that does not exist.
        2 => bytes[0] = 0xf3,
        // A fragmented control frame.
        3 => bytes[..2].copy_from_slice(&[0x09, 0xfe]),
        _ => {}
    }
    bytes
}

fn memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

/// Opens a socket without a WebSocket library, sends bytes, and reads until the server ends it.
async fn raw(client: &Client, table: &TableId, bytes: &[u8]) {
    let mut stream = TcpStream::connect(client.address()).await.unwrap();
    let token = client.token().unwrap();
    let request = format!(
        "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nAuthorization: Bearer {token}\r\n\r\n"
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    stream.write_all(bytes).await.unwrap();
    let _ = stream.shutdown().await;
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer).await;
    assert!(answer.starts_with(b"HTTP/1.1 101"), "{}", String::from_utf8_lossy(&answer));
}

/// Reads `expected` refusals; how many of them are of unreadable frames.
async fn refusals(socket: &mut Socket, expected: usize) -> usize {
    let (mut all, mut unreadable) = (0, 0);
    while all < expected {
        match socket.next().await.expect("the socket is open") {
            Message::Refused { id, .. } => {
                all += 1;
                unreadable += usize::from(id.is_none());
            }
            Message::Snapshot { .. } => {}
            other => panic!("{other:?}"),
        }
    }
    unreadable
}

/// Sends nonsense on a socket until one more unreadable frame would end it, and then a frame that ends it. Every frame is
/// answered, or comes before one that is. Returns the number of frames.
async fn pester(mut socket: Socket, rng: &mut FastRng) -> usize {
    let mut sent = 0;
    let mut unreadable_left = MAX_UNREADABLE_FRAMES;
    while unreadable_left > 0 {
        for _ in 0..unreadable_left {
            let unanswered = match below(rng, 20) {
                0 => Some(Frame::Ping(Bytes::from_static(b"hello"))),
                1 => Some(Frame::Pong(Bytes::from_static(b"unasked"))),
                _ => None,
            };
            for frame in unanswered.into_iter().chain([Frame::Text(nonsense(rng).into())]) {
                socket.send_frame(frame).await.unwrap();
                sent += 1;
            }
        }
        unreadable_left -= refusals(&mut socket, unreadable_left).await;
    }
    let (last_frame, says_why) = match below(rng, 3) {
        0 => (Frame::Binary(Bytes::from(garbage(rng))), true),
        1 => (Frame::Text("x".repeat(17 * 1024).into()), false),
        _ => (Frame::Text("[".into()), true),
    };
    socket.send_frame(last_frame).await.unwrap();
    let mut last = None;
    while let Some(message) = socket.next().await {
        last = Some(message);
    }
    assert_eq!(matches!(last, Some(Message::Bye { .. })), says_why, "{last:?}");
    sent + 1
}

#[tokio::test(flavor = "multi_thread")]
async fn malformed_frames_change_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(common::sqlite(folder.path()).await).await;
    let client = Client::guest(server.address, "mallory").await.unwrap();
    let table = client.make_table(&new_table()).await.unwrap();
    client.ask(&table, "s", Command::Start { fill: true }).await.unwrap();
    client.ask(&table, "l", Command::Leave {}).await.unwrap();
    // Bots play to the end, so that nothing else changes the table.
    let mut watcher = TableClient::join(&client, &table).await;
    while watcher.table.status != Status::Finished {
        watcher.next().await;
    }
    drop(watcher);
    let open = client.make_table(&new_table()).await.unwrap();
    client.ask(&open, "s", Command::Start { fill: true }).await.unwrap();
    // Only our own decision is open, so that no bot changes the table either.
    let mut watcher = TableClient::join(&client, &open).await;
    while watcher.game.as_ref().is_none_or(|game| game.to_move != [0]) {
        watcher.next().await;
    }
    drop(watcher);
    let before = [
        server.app.store.entries(&table, Seq(0)).await.unwrap(),
        server.app.store.entries(&open, Seq(0)).await.unwrap(),
    ];

    let mut rng = FastRng::seed_from_u64(5);
    let mut handled = 0;
    let mut warm = None;
    for here in [&open, &table].into_iter().cycle() {
        handled += if below(&mut rng, 10) == 0 {
            raw(&client, here, &garbage(&mut rng)).await;
            1
        } else {
            pester(client.socket(here, None).await.unwrap(), &mut rng).await
        };
        if warm.is_none() && handled > FRAMES / 4 {
            warm = memory();
        }
        if handled >= FRAMES {
            break;
        }
    }
    if let (Some(warm), Some(now)) = (warm, memory()) {
        assert!(now < warm + 16 * 1024, "memory grew from {warm} to {now} kB");
    }
    let after = [
        server.app.store.entries(&table, Seq(0)).await.unwrap(),
        server.app.store.entries(&open, Seq(0)).await.unwrap(),
    ];
    assert!(before == after, "nothing has changed");
    // And it still plays.
    let Message::Snapshot { game: Some(game), .. } = client.look(&open).await.unwrap() else { panic!() };
    assert!(game.decision.is_some());
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn other_sites_are_kept_out_and_headers_are_strict() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(common::sqlite(folder.path()).await).await;
    let http = reqwest::Client::new();
    let url = |path: &str| format!("http://{}{path}", server.address);
    let post = |origin: &str| {
        let request = http.post(url("/api/players")).header("content-type", "application/json");
        let request = if origin.is_empty() { request } else { request.header("origin", origin) };
        request.body(r#"{"name":"Ada"}"#).send()
    };
    assert_eq!(post("https://evil.example").await.unwrap().status(), 403);
    assert_eq!(post("null").await.unwrap().status(), 403);
    assert_eq!(post(&format!("http://{}", server.address)).await.unwrap().status(), 201);
    let made = post("").await.unwrap();
    assert_eq!(made.status(), 201);
    let cookie = made.headers()["set-cookie"].to_str().unwrap().to_owned();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");

    // A form of another site can't send JSON.
    let form = http.post(url("/api/players")).header("content-type", "text/plain").body(r#"{"name":"Ada"}"#);
    assert_eq!(form.send().await.unwrap().status(), 400);

    // The cookie is the player, here and on a socket; a recovery code signs in again, once.
    let secret = cookie.split(';').next().unwrap();
    let me = http.get(url("/api/me")).header("cookie", secret).send().await.unwrap();
    assert_eq!(me.status(), 200);
    assert_eq!(http.get(url("/api/me")).send().await.unwrap().status(), 401);
    let recovery = http.post(url("/api/me/recovery")).header("cookie", secret).send().await.unwrap();
    let code = recovery.json::<serde_json::Value>().await.unwrap()["code"].as_str().unwrap().to_owned();
    let recover = || {
        let body = serde_json::json!({ "code": code });
        http.post(url("/api/recover")).json(&body).send()
    };
    assert_eq!(recover().await.unwrap().status(), 200);
    assert_eq!(recover().await.unwrap().status(), 403);
    let gone = http.delete(url("/api/me/session")).header("cookie", secret).send().await.unwrap();
    assert_eq!(gone.status(), 204);
    assert_eq!(http.get(url("/api/me")).header("cookie", secret).send().await.unwrap().status(), 401);

    for path in ["/", "/table/xyz", "/api/games", "/api/nothing", "/nothing.js"] {
        let answer = http.get(url(path)).send().await.unwrap();
        let headers = answer.headers();
        let policy = headers["content-security-policy"].to_str().unwrap();
        assert!(policy.contains("default-src 'none'") && policy.contains("'wasm-unsafe-eval'"), "{path}");
        assert_eq!(headers["x-content-type-options"], "nosniff");
        assert_eq!(headers["referrer-policy"], "no-referrer");
    }
    let big =
        http.post(url("/api/players")).header("content-type", "application/json").body(vec![b' '; 100_000]);
    assert_eq!(big.send().await.unwrap().status(), 413);
    assert_eq!(http.get(url("/healthz")).send().await.unwrap().status(), 200);
    assert_eq!(http.get(url("/readyz")).send().await.unwrap().status(), 200);
    let metrics = http.get(url("/metrics")).send().await.unwrap().text().await.unwrap();
    assert!(metrics.contains("votive_requests_total") && metrics.contains("votive_sockets"), "{metrics}");
    let api: serde_json::Value =
        http.get(url("/api/openapi.json")).send().await.unwrap().json().await.unwrap();
    assert_eq!(api["openapi"], "3.1.0");
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn too_many_requests_and_sockets_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let config =
        Config { requests_a_minute: 20, frames_a_minute: 10, sockets_an_address: 3, ..common::config() };
    let server = Server::with(common::sqlite(folder.path()).await, config, Env::default()).await;
    let client = Client::guest(server.address, "eager").await.unwrap();
    let table = client.make_table(&new_table()).await.unwrap();
    let mut sockets = Vec::new();
    for _ in 0..3 {
        sockets.push(client.socket(&table, None).await.unwrap());
    }
    assert!(client.socket(&table, None).await.is_err(), "a fourth socket");
    for _ in 0..40 {
        if sockets[0].ask("look", Command::Look {}).await.is_err() {
            break;
        }
    }
    let mut last = None;
    while let Some(message) = sockets[0].next().await {
        last = Some(message);
    }
    assert!(
        matches!(last, Some(Message::Bye { problem }) if problem.code == ProblemCode::TooMany),
        "credits are spent"
    );
    let mut refused = 0;
    for _ in 0..40 {
        refused += u32::from(client.look(&table).await.is_err());
    }
    assert!(refused > 10);
    server.end().await;
}

/// A first visit asks for dozens of files, and many people may share an address: files are not limited.
#[tokio::test(flavor = "multi_thread")]
async fn files_are_not_limited() {
    let folder = tempfile::tempdir().unwrap();
    let config = Config { requests_a_minute: 20, ..common::config() };
    let server = Server::with(common::sqlite(folder.path()).await, config, Env::default()).await;
    let http = reqwest::Client::new();
    for _ in 0..40 {
        for path in ["/", "/t/table", "/assets/none.js"] {
            let answer = http.get(format!("http://{}{path}", server.address)).send().await.unwrap();
            assert_ne!(answer.status(), 429, "{path}");
        }
    }
    assert!(Client::guest(server.address, "patient").await.is_ok());
    server.end().await;
}

/// Snapshots do not pile up for a client that asks for them and reads nothing.
#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_never_reads_is_cut_off() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(common::sqlite(folder.path()).await).await;
    let client = Client::guest(server.address, "deaf").await.unwrap();
    let table = client.make_table(&new_table()).await.unwrap();
    let mark = log::mark();
    let mut socket = client.socket(&table, None).await.unwrap();
    let asking = tokio::spawn(async move {
        let mut asked = 0u64;
        while socket.ask("look", Command::Look {}).await.is_ok() {
            asked += 1;
        }
        asked
    });
    assert!(asking.await.unwrap() > 0);
    mark.wait_for("socket closed", table.as_str()).await;
    // The client may join again.
    let mut socket = client.socket(&table, None).await.unwrap();
    assert!(matches!(socket.next().await, Some(Message::Snapshot { .. })));
    server.end().await;
}

/// Sends requests on a socket; whether it was cut off for too many.
async fn is_cut_off(mut socket: Socket, times: usize) -> bool {
    for _ in 0..times {
        if socket.ask("look", Command::Look {}).await.is_err() {
            break;
        }
    }
    let mut done = 0;
    while done < times {
        match socket.next().await {
            Some(Message::Done { .. }) => done += 1,
            Some(Message::Bye { problem }) => return problem.code == ProblemCode::TooMany,
            Some(_) => {}
            None => panic!("ended without a goodbye"),
        }
    }
    false
}

/// All sockets of an address together may send as many frames as ten.
#[tokio::test(flavor = "multi_thread")]
async fn frames_are_limited_for_the_whole_address() {
    let folder = tempfile::tempdir().unwrap();
    let config = Config { frames_a_minute: 10, ..common::config() };
    let server = Server::with(common::sqlite(folder.path()).await, config, Env::default()).await;
    let client = Client::guest(server.address, "many").await.unwrap();
    let table = client.make_table(&new_table()).await.unwrap();
    let mut refused = 0;
    for number in 0..20 {
        let socket = client.socket(&table, None).await.unwrap();
        let too_much = is_cut_off(socket, 9).await;
        assert!(!too_much || number >= 11, "the first hundred are free");
        refused += u32::from(too_much);
    }
    assert!(refused > 0, "no socket asked more than it may, but all of them did");
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn unsolicited_pongs_count() {
    let folder = tempfile::tempdir().unwrap();
    let config = Config { frames_a_minute: 10, ..common::config() };
    let server = Server::with(common::sqlite(folder.path()).await, config, Env::default()).await;
    let client = Client::guest(server.address, "pong").await.unwrap();
    let table = client.make_table(&new_table()).await.unwrap();
    let mut socket = client.socket(&table, None).await.unwrap();
    for _ in 0..40 {
        if socket.send_frame(Frame::Pong(Bytes::from_static(b"unasked"))).await.is_err() {
            break;
        }
    }
    assert!(is_cut_off(socket, 1).await, "one look more is too much");
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn new_tables_and_readiness_checks_are_limited() {
    let folder = tempfile::tempdir().unwrap();
    let config = Config { requests_a_minute: 50, tables_an_hour: 3, ..common::config() };
    let server = Server::with(common::sqlite(folder.path()).await, config, Env::default()).await;
    let client = Client::guest(server.address, "maker").await.unwrap();
    for _ in 0..3 {
        client.make_table(&new_table()).await.unwrap();
    }
    match client.make_table(&new_table()).await {
        Err(ClientError::Refused(problem)) => assert_eq!(problem.code, ProblemCode::TooMany),
        other => panic!("{other:?}"),
    }
    let http = reqwest::Client::new();
    let get = |path: &str| http.get(format!("http://{}{path}", server.address)).send();
    let mut refused = 0;
    for _ in 0..150 {
        refused += u32::from(get("/readyz").await.unwrap().status() == 429);
        assert_eq!(get("/healthz").await.unwrap().status(), 200);
    }
    assert!(refused > 0, "/readyz asks the database");
    server.end().await;
}

/// A long poll keeps its table in memory, and one whose client disconnects does not.
#[tokio::test(flavor = "multi_thread")]
async fn an_abandoned_long_poll_lets_its_table_leave_memory() {
    let folder = tempfile::tempdir().unwrap();
    let config = Config { idle: Duration::from_millis(300), ..common::config() };
    let server = Server::with(common::sqlite(folder.path()).await, config, Env::default()).await;
    let client = Client::guest(server.address, "poller").await.unwrap();
    let mark = log::mark();
    let table = client.make_table(&new_table()).await.unwrap();
    let mark = mark.wait_for("table left memory", table.as_str()).await;
    let poll = |since: u64| {
        let (client, path) = (client.clone(), format!("/api/tables/{table}/updates?since={since}&wait=50"));
        tokio::spawn(async move { client.get::<Message>(&path).await })
    };
    let answered = poll(0);
    mark.wait_for("viewer attached", table.as_str()).await;
    // Another table becomes idle and leaves memory; this one would have, too.
    let other = client.make_table(&new_table()).await.unwrap();
    mark.wait_for("table left memory", other.as_str()).await;
    client.ask(&table, "c", Command::Chat { text: "hello".into() }).await.unwrap();
    let answer = answered.await.unwrap().unwrap();
    assert!(matches!(&answer, Message::Snapshot { version, .. } if version.0 == 1), "{answer:?}");
    let mark = log::mark();
    let abandoned = poll(1);
    let mark = mark.wait_for("viewer attached", table.as_str()).await;
    abandoned.abort();
    mark.wait_for("table left memory", table.as_str()).await;
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unknown_token_is_refused_and_an_unknown_cookie_is_a_spectator() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(common::sqlite(folder.path()).await).await;
    let client = Client::guest(server.address, "Ada").await.unwrap();
    let table = client.make_table(&new_table()).await.unwrap();
    let http = reqwest::Client::new();
    let before = server.app.metrics.refused.get();
    for path in ["", "/updates", "/record", "/past?at=0", "/socket"] {
        let url = format!("http://{}/api/tables/{table}{path}", server.address);
        let answer = http.get(&url).bearer_auth("nonsense").send().await.unwrap();
        assert_eq!(answer.status(), 401, "{path}");
    }
    assert_eq!(server.app.metrics.refused.get(), before + 5);
    let url = format!("http://{}/api/tables/{table}", server.address);
    for (name, value) in [("cookie", "votive=nonsense"), ("authorization", "Basic bm9uc2Vuc2U=")] {
        assert_eq!(http.get(&url).header(name, value).send().await.unwrap().status(), 200, "{value}");
    }
    let lower = format!("bearer {}", client.token().unwrap());
    let me = http.get(format!("http://{}/api/me", server.address)).header("authorization", lower);
    assert_eq!(me.send().await.unwrap().status(), 200);
    // What a table refuses over HTTP counts once.
    assert!(client.ask(&table, "u", Command::Undo {}).await.is_err());
    assert_eq!(server.app.metrics.refused.get(), before + 6);
    server.end().await;
}
