//! A token that gets into wrong hands, is forgotten, and ends what was opened with it.

use std::time::Duration;

use votive_server::{
    client::{Client, Socket},
    protocol::{NewToken, TokenMade},
    secrets,
};

/// Somebody else who has got a token of a player.
pub(crate) async fn thief(player: &Client) -> Client {
    let made: TokenMade = player.post("/api/me/tokens", &NewToken { label: "lost".into() }).await.unwrap();
    player.with_token(made.token)
}

/// The hash of his token.
pub(crate) fn hash(thief: &Client) -> String {
    secrets::hash(thief.token().unwrap())
}

/// The player forgets that token, where he is.
pub(crate) async fn forget(player: &Client, thief: &Client) {
    let url = format!("http://{}/api/me/devices/{}", player.address(), &hash(thief)[..12]);
    let request = reqwest::Client::new().delete(url).bearer_auth(player.token().unwrap());
    assert_eq!(request.send().await.unwrap().status(), 204);
}

/// Waits for the end of a socket.
pub(crate) async fn ends(socket: &mut Socket) {
    let ended = async { while socket.next().await.is_some() {} };
    tokio::time::timeout(Duration::from_secs(20), ended).await.expect("the socket ends");
}
