//! Cookies and tokens of a player: listed and revoked, on both databases.

#![allow(clippy::unwrap_used, reason = "in tests a panic is a failure")]

mod common;

use std::sync::Arc;

use common::{
    Server, log, stolen_token,
    table_client::{TableClient, new_table, server},
};
use votive_client::{Client, ClientError};
use votive_server::{
    protocol::{Command, Device, Devices, Message, NewSeat, NewToken, ProblemCode, TokenMade, You},
    store::{self, Settings, Store},
};

async fn devices(client: &Client) -> Vec<Device> {
    client.get::<Devices>("/api/me/devices").await.unwrap().devices
}

async fn devices_are_listed_and_revoked(store: Arc<dyn Store>) {
    let server = Server::start(store).await;
    let (ada, bob) = (
        Client::guest(server.address, "Ada").await.unwrap(),
        Client::guest(server.address, "Bob").await.unwrap(),
    );
    let http = reqwest::Client::new();
    let url = |path: &str| format!("http://{}{path}", server.address);
    let made: TokenMade = ada.post("/api/me/tokens", &NewToken { label: "my script".into() }).await.unwrap();
    let recovery = http.post(url("/api/me/recovery")).bearer_auth(ada.token().unwrap()).send().await.unwrap();
    assert_eq!(recovery.status(), 201);

    let listed = devices(&ada).await;
    assert_eq!(listed.len(), 2, "a recovery code is no device: {listed:?}");
    let script = listed.iter().find(|device| device.label == "my script").unwrap();
    let own = listed.iter().find(|device| device.label == "first").unwrap();
    assert_eq!((script.kind.as_str(), script.this, own.this), ("token", false, true));
    assert!(script.id.len() == 12 && votive_server::secrets::hash(&made.token).starts_with(&script.id));
    assert!(script.created_at >= own.created_at && own.created_at > 0);

    let revoke = async |client: &Client, id: &str| {
        let request = http.delete(url(&format!("/api/me/devices/{id}"))).bearer_auth(client.token().unwrap());
        request.send().await.unwrap().status().as_u16()
    };
    let works = async || {
        let request = http.get(url("/api/me")).bearer_auth(&made.token);
        request.send().await.unwrap().status() == 200
    };
    assert_eq!(revoke(&bob, &script.id).await, 404, "of another player");
    for nothing in ["0", "0123456789ab", "%ff", "------------", &votive_server::secrets::hash(&made.token)] {
        assert_eq!(revoke(&ada, nothing).await, 404, "{nothing}");
    }
    assert!(works().await);
    assert_eq!(revoke(&ada, &script.id).await, 204);
    assert!(!works().await, "revoked");
    assert_eq!(revoke(&ada, &script.id).await, 404, "once");
    assert_eq!(devices(&ada).await, std::slice::from_ref(own));
    assert_eq!(revoke(&ada, &own.id).await, 204, "oneself, too");
    assert_eq!(revoke(&ada, &own.id).await, 401);
    assert_eq!(devices(&bob).await.len(), 1);
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn devices_on_sqlite() {
    let folder = tempfile::tempdir().unwrap();
    devices_are_listed_and_revoked(common::sqlite(folder.path()).await).await;
}

/// A revoked secret ends everything that was opened with it; the player joins again.
async fn revoked_secrets_end_sockets(near: &Server, other: &Server) {
    let ada = Client::guest(near.address, "Ada").await.unwrap();
    let bob = Client::guest(near.address, "Bob").await.unwrap();
    let table = ada.make_table(&new_table("bomarzo", vec![NewSeat::Me {}, NewSeat::Open {}])).await.unwrap();
    bob.ask(&table, "join", Command::Join { seat: None }).await.unwrap();
    let thief = stolen_token::thief(&ada).await.at(other.address);
    let mut bobs = TableClient::join(&bob, &table).await;
    let mut adas = TableClient::join(&ada, &table).await;
    let mut stolen = TableClient::join(&thief, &table).await;

    let mark = log::mark();
    let waiting = {
        let (thief, version) = (thief.clone(), stolen.version);
        let path = format!("/api/tables/{table}/updates?since={version}&wait=25");
        tokio::spawn(async move { thief.get::<Message>(&path).await })
    };
    mark.wait_for("viewer attached", table.as_str()).await;
    stolen_token::revoke(&ada, &thief).await;
    let answer = waiting.await.unwrap();
    assert!(
        matches!(&answer, Err(ClientError::Refused(problem)) if problem.code == ProblemCode::Unknown),
        "{answer:?}"
    );
    for socket in [&mut stolen.socket, &mut adas.socket] {
        stolen_token::ends(socket).await;
    }
    assert!(thief.socket(&table, None).await.is_err(), "nothing opens any more");
    let again = TableClient::join(&ada, &table).await;
    assert!(matches!(again.last, Message::Snapshot { you: You { seat: Some(0), .. }, .. }));
    bob.ask(&table, "c", Command::Chat { text: "still there".into() }).await.unwrap();
    bobs.until(|message| matches!(message, Message::Chat { .. })).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn revoked_secrets_end_sockets_here() {
    let (_folder, server) = server().await;
    revoked_secrets_end_sockets(&server, &server).await;
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn revoked_secrets_end_sockets_at_other_nodes() {
    let Some(address) = common::postgres::address().await else { return };
    let open = async || store::open(&address, &Settings::default()).await.unwrap();
    let (near, other) = (Server::start(open().await).await, Server::start(open().await).await);
    revoked_secrets_end_sockets(&near, &other).await;
    near.end().await;
    other.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn devices_on_postgres() {
    if let Some(store) = common::postgres().await {
        devices_are_listed_and_revoked(store).await;
    }
}
