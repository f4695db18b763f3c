//! Players: becoming one, tokens, devices, recovery.

use axum::{
    Extension, Json,
    extract::{Path, State, rejection::PathRejection},
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
};
use axum_extra::extract::cookie::CookieJar;

use super::{
    HttpState,
    extract::Body,
    identity::{CurrentPlayer, removal_cookie, secret, session_cookie},
    middleware::ClientAddress,
};
use crate::{
    protocol::{
        Device, Devices, NewPlayer, NewToken, Player, PlayerId, PlayerMade, Problem, ProblemCode, Recovery,
        RecoveryCode, Rename, TokenMade, Wanted,
    },
    secrets,
    store::{Credential, CredentialKind, Millis},
};

/// The most devices in a list.
const MAX_LISTED_DEVICES: u32 = 200;

/// Hexadecimal digits of a secret's hash that name a device to its owner.
const DEVICE_ID_DIGITS: usize = 12;

/// How long a recovery code works.
const RECOVERY_MS: Millis = 24 * 60 * 60 * 1000;

/// Become a guest.
#[utoipa::path(post, tag = "people", path = "/api/players", request_body = NewPlayer, responses(
    (status = 201, body = PlayerMade), (status = 400, body = Problem), (status = 413, body = Problem)))]
pub(crate) async fn create(
    State(state): State<HttpState>,
    Extension(client): Extension<ClientAddress>,
    Body(wanted): Body<NewPlayer>,
) -> Result<Response, Problem> {
    let player = Player { id: PlayerId::from_bytes(state.app.random()), name: nickname(&wanted.name)? };
    let kind = match wanted.wants {
        Wanted::Cookie => CredentialKind::Cookie,
        Wanted::Token => CredentialKind::Token,
    };
    let (secret, credential) = new_secret(&state, &player.id, kind, "first");
    state.app.store.add_player(&player, &credential).await?;
    let (token, cookies) = match wanted.wants {
        Wanted::Cookie => (None, CookieJar::new().add(session_cookie(secret, client.secure))),
        Wanted::Token => (Some(secret), CookieJar::new()),
    };
    Ok((StatusCode::CREATED, cookies, Json(PlayerMade { player, token })).into_response())
}

/// Who I am.
#[utoipa::path(get, tag = "people", path = "/api/me", responses((status = 200, body = Player), (status = 401, body = Problem)))]
pub(crate) async fn me(CurrentPlayer(player): CurrentPlayer) -> Json<Player> {
    Json(player)
}

/// Change the nickname.
#[utoipa::path(patch, tag = "people", path = "/api/me", request_body = Rename, responses(
    (status = 200, body = Player), (status = 400, body = Problem), (status = 401, body = Problem), (status = 413, body = Problem)))]
pub(crate) async fn rename(
    State(state): State<HttpState>,
    CurrentPlayer(player): CurrentPlayer,
    Body(rename): Body<Rename>,
) -> Result<Json<Player>, Problem> {
    let name = nickname(&rename.name)?;
    state.app.store.rename_player(&player.id, &name).await?;
    Ok(Json(Player { id: player.id, name }))
}

/// Revoke the cookie or the token that this request carries.
#[utoipa::path(delete, tag = "people", path = "/api/me/session", responses((status = 204), (status = 401, body = Problem)))]
pub(crate) async fn sign_out(
    State(state): State<HttpState>,
    Extension(client): Extension<ClientAddress>,
    CurrentPlayer(player): CurrentPlayer,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    if let Some(secret) = secret(&headers) {
        state.app.revoke_secret(&player.id, &secrets::hash(&secret)).await?;
    }
    let cookies = CookieJar::new().add(removal_cookie(client.secure));
    Ok((StatusCode::NO_CONTENT, cookies).into_response())
}

/// Make a token for a program.
#[utoipa::path(post, tag = "people", path = "/api/me/tokens", request_body = NewToken, responses(
    (status = 201, body = TokenMade), (status = 400, body = Problem), (status = 401, body = Problem), (status = 413, body = Problem)))]
pub(crate) async fn make_token(
    State(state): State<HttpState>,
    CurrentPlayer(player): CurrentPlayer,
    Body(wanted): Body<NewToken>,
) -> Result<(StatusCode, Json<TokenMade>), Problem> {
    let label = short_text(&wanted.label, 40, "label")?;
    let (token, credential) = new_secret(&state, &player.id, CredentialKind::Token, &label);
    state.app.store.add_credential(&credential).await?;
    Ok((StatusCode::CREATED, Json(TokenMade { token })))
}

/// My cookies and tokens, the newest first, at most 200.
#[utoipa::path(get, tag = "people", path = "/api/me/devices", responses((status = 200, body = Devices), (status = 401, body = Problem)))]
pub(crate) async fn devices(
    State(state): State<HttpState>,
    CurrentPlayer(player): CurrentPlayer,
    headers: HeaderMap,
) -> Result<Json<Devices>, Problem> {
    let own = secret(&headers).map(|secret| secrets::hash(&secret));
    let credentials = state.app.store.devices(&player.id, MAX_LISTED_DEVICES).await?;
    let device = |credential: Credential| Device {
        id: credential.hash.chars().take(DEVICE_ID_DIGITS).collect(),
        kind: credential.kind.id().to_owned(),
        label: credential.label,
        created_at: credential.created_at,
        this: own.as_ref() == Some(&credential.hash),
    };
    Ok(Json(Devices { devices: credentials.into_iter().map(device).collect() }))
}

/// Revoke a cookie or a token of mine. All my sockets end; those with another secret join again.
#[utoipa::path(delete, tag = "people", path = "/api/me/devices/{device}", params(("device" = String, Path)), responses(
    (status = 204), (status = 401, body = Problem), (status = 404, body = Problem)))]
pub(crate) async fn remove_device(
    State(state): State<HttpState>,
    CurrentPlayer(player): CurrentPlayer,
    device: Result<Path<String>, PathRejection>,
) -> Result<StatusCode, Problem> {
    let missing =
        || Problem::new(ProblemCode::Missing, "you have no such device; GET /api/me/devices lists them");
    let Path(device) = device.map_err(|_| missing())?;
    if device.len() != DEVICE_ID_DIGITS || !device.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        return Err(missing());
    }
    if !state.app.revoke_secret(&player.id, &device).await? {
        return Err(missing());
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Make a link that signs in on another device, once.
#[utoipa::path(post, tag = "people", path = "/api/me/recovery", responses((status = 201, body = Recovery), (status = 401, body = Problem)))]
pub(crate) async fn make_recovery(
    State(state): State<HttpState>,
    CurrentPlayer(player): CurrentPlayer,
) -> Result<(StatusCode, Json<Recovery>), Problem> {
    let expires_at = state.app.now() + RECOVERY_MS;
    let (code, credential) = new_secret(&state, &player.id, CredentialKind::Recovery, "recovery");
    let credential = Credential { expires_at: Some(expires_at), ..credential };
    state.app.store.add_credential(&credential).await?;
    // In the fragment, which browsers do not send: it never appears in an access log.
    let link = format!("/recover#{code}");
    Ok((StatusCode::CREATED, Json(Recovery { code, link, expires_at })))
}

/// Use a recovery code on this device.
#[utoipa::path(post, tag = "people", path = "/api/recover", request_body = RecoveryCode, responses(
    (status = 200, body = Player), (status = 400, body = Problem), (status = 403, body = Problem), (status = 413, body = Problem)))]
pub(crate) async fn recover(
    State(state): State<HttpState>,
    Extension(client): Extension<ClientAddress>,
    Body(given): Body<RecoveryCode>,
) -> Result<Response, Problem> {
    let store = &state.app.store;
    let hash = secrets::hash(&given.code);
    let kinds = [CredentialKind::Recovery];
    let player = store.proven(&hash, &kinds, state.app.now()).await?;
    let wrong = || Problem::new(ProblemCode::Forbidden, "this code is wrong, used or too old");
    let player = player.ok_or_else(wrong)?;
    // The request that deletes the code has used it: it works once, even when tried twice at the same time.
    if !store.use_recovery(&hash).await? {
        return Err(wrong());
    }
    let (secret, credential) = new_secret(&state, &player.id, CredentialKind::Cookie, "recovered");
    store.add_credential(&credential).await?;
    let cookies = CookieJar::new().add(session_cookie(secret, client.secure));
    Ok((cookies, Json(player)).into_response())
}

fn new_secret(
    state: &HttpState,
    player: &PlayerId,
    kind: CredentialKind,
    label: &str,
) -> (String, Credential) {
    let secret = hex::encode(state.app.random::<32>());
    let credential = Credential {
        hash: secrets::hash(&secret),
        player: player.clone(),
        kind,
        label: label.to_owned(),
        created_at: state.app.now(),
        expires_at: None,
    };
    (secret, credential)
}

fn nickname(given: &str) -> Result<String, Problem> {
    short_text(given, 24, "name")
}

/// One line of text without control characters.
fn short_text(given: &str, most: usize, what: &str) -> Result<String, Problem> {
    let text = given.trim();
    let good = (1..=most).contains(&text.chars().count()) && !text.chars().any(char::is_control);
    if good {
        return Ok(text.to_owned());
    }
    let text = format!("{what}: expected 1 to {most} characters on one line");
    Err(Problem::new(ProblemCode::Malformed, text))
}
