//! A token that is stolen and then revoked.

use std::time::Duration;

use votive_client::{Client, Socket};
use votive_server::{
    protocol::{NewToken, TokenMade},
    secrets,
};

/// A thief with a token of the player.
pub(crate) async fn thief(player: &Client) -> Client {
    let made: TokenMade = player.post("/api/me/tokens", &NewToken { label: "lost".into() }).await.unwrap();
    player.with_token(made.token)
}

/// The hash of the thief's token.
pub(crate) fn hash(thief: &Client) -> String {
    secrets::hash(thief.token().unwrap())
}

/// The player revokes the thief's token.
pub(crate) async fn revoke(player: &Client, thief: &Client) {
    let url = format!("http://{}/api/me/devices/{}", player.address(), &hash(thief)[..12]);
    let request = reqwest::Client::new().delete(url).bearer_auth(player.token().unwrap());
    assert_eq!(request.send().await.unwrap().status(), 204);
}

/// Waits for the end of a socket.
pub(crate) async fn ends(socket: &mut Socket) {
    let ended = async { while socket.next().await.is_some() {} };
    tokio::time::timeout(Duration::from_secs(120), ended).await.expect("the socket ends");
}
