//! Becoming a player, and staying one on another device.

use axum::{
    Extension, Json,
    extract::{Path, State, rejection::PathRejection},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};

use super::{
    App, Body,
    guard::Client,
    identity::{COOKIE, Known, secret},
};
use crate::{
    house::failed,
    protocol::{
        Device, Devices, NewPlayer, NewToken, Player, PlayerId, PlayerMade, Problem, ProblemCode, Recovery,
        RecoveryCode, Rename, TokenMade, Wanted,
    },
    secrets,
    store::{Credential, CredentialKind, Millis},
};

/// The most devices in a list.
const LISTED: u32 = 200;

/// So many digits of a secret's hash name a device to its owner.
const DIGITS: usize = 12;

const DAY: Millis = 24 * 60 * 60 * 1000;

/// Become a guest.
#[utoipa::path(post, path = "/api/players", request_body = NewPlayer, responses(
    (status = 201, body = PlayerMade), (status = 400, body = Problem), (status = 413, body = Problem)))]
pub(crate) async fn create(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    Body(wanted): Body<NewPlayer>,
) -> Result<Response, Problem> {
    let player = Player { id: PlayerId::from_bytes(app.house.random()), name: nickname(&wanted.name)? };
    let kind = match wanted.wants {
        Wanted::Cookie => CredentialKind::Cookie,
        Wanted::Token => CredentialKind::Token,
    };
    let (secret, credential) = new_secret(&app, &player.id, kind, "first");
    app.house.store.add_player(&player, &credential).await.map_err(|error| failed(&error))?;
    let (token, cookie) = match wanted.wants {
        Wanted::Cookie => (None, Some(set_cookie(&secret, client.secure))),
        Wanted::Token => (Some(secret), None),
    };
    let made = (StatusCode::CREATED, Json(PlayerMade { player, token })).into_response();
    Ok(with_cookie(made, cookie))
}

/// Who I am.
#[utoipa::path(get, path = "/api/me", responses((status = 200, body = Player), (status = 401, body = Problem)))]
pub(crate) async fn me(Known(player): Known) -> Json<Player> {
    Json(player)
}

/// Take another nickname.
#[utoipa::path(patch, path = "/api/me", request_body = Rename, responses(
    (status = 200, body = Player), (status = 400, body = Problem), (status = 401, body = Problem), (status = 413, body = Problem)))]
pub(crate) async fn rename(
    State(app): State<App>,
    Known(player): Known,
    Body(rename): Body<Rename>,
) -> Result<Json<Player>, Problem> {
    let name = nickname(&rename.name)?;
    app.house.store.rename_player(&player.id, &name).await.map_err(|error| failed(&error))?;
    Ok(Json(Player { id: player.id, name }))
}

/// Forget the cookie or the token that this request carries.
#[utoipa::path(delete, path = "/api/me/session", responses((status = 204), (status = 401, body = Problem)))]
pub(crate) async fn sign_out(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    Known(player): Known,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    if let Some(secret) = secret(&headers) {
        app.house.forget_secret(&player.id, &secrets::hash(secret)).await?;
    }
    let secure = if client.secure { "; Secure" } else { "" };
    let cookie = format!("{COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax{secure}");
    Ok(with_cookie(StatusCode::NO_CONTENT.into_response(), Some(cookie)))
}

/// Make a token for a program.
#[utoipa::path(post, path = "/api/me/tokens", request_body = NewToken, responses(
    (status = 201, body = TokenMade), (status = 400, body = Problem), (status = 401, body = Problem), (status = 413, body = Problem)))]
pub(crate) async fn make_token(
    State(app): State<App>,
    Known(player): Known,
    Body(wanted): Body<NewToken>,
) -> Result<(StatusCode, Json<TokenMade>), Problem> {
    let label = short_text(&wanted.label, 40, "label")?;
    let (token, credential) = new_secret(&app, &player.id, CredentialKind::Token, &label);
    app.house.store.add_credential(&credential).await.map_err(|error| failed(&error))?;
    Ok((StatusCode::CREATED, Json(TokenMade { token })))
}

/// Everything that proves who I am: browsers and programs, the newest first, at most 200.
#[utoipa::path(get, path = "/api/me/devices", responses((status = 200, body = Devices), (status = 401, body = Problem)))]
pub(crate) async fn devices(
    State(app): State<App>,
    Known(player): Known,
    headers: HeaderMap,
) -> Result<Json<Devices>, Problem> {
    let own = secret(&headers).map(secrets::hash);
    let found = app.house.store.devices(&player.id, LISTED).await.map_err(|error| failed(&error))?;
    let device = |credential: Credential| Device {
        id: credential.hash.chars().take(DIGITS).collect(),
        kind: credential.kind.id().to_owned(),
        label: credential.label,
        created_at: credential.created_at,
        this: own.as_ref() == Some(&credential.hash),
    };
    Ok(Json(Devices { devices: found.into_iter().map(device).collect() }))
}

/// Forget a cookie or a token of mine. All my sockets end: whoever has another one joins again.
#[utoipa::path(delete, path = "/api/me/devices/{device}", params(("device" = String, Path)), responses(
    (status = 204), (status = 401, body = Problem), (status = 404, body = Problem)))]
pub(crate) async fn remove_device(
    State(app): State<App>,
    Known(player): Known,
    device: Result<Path<String>, PathRejection>,
) -> Result<StatusCode, Problem> {
    let missing =
        || Problem::new(ProblemCode::Missing, "you have no such device; GET /api/me/devices lists them");
    let Path(device) = device.map_err(|_| missing())?;
    if device.len() != DIGITS || !device.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        return Err(missing());
    }
    if !app.house.forget_secret(&player.id, &device).await? {
        return Err(missing());
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Make a link that carries the identity to another device, once.
#[utoipa::path(post, path = "/api/me/recovery", responses((status = 201, body = Recovery), (status = 401, body = Problem)))]
pub(crate) async fn make_recovery(
    State(app): State<App>,
    Known(player): Known,
) -> Result<(StatusCode, Json<Recovery>), Problem> {
    let expires_at = app.house.now() + DAY;
    let (code, credential) = new_secret(&app, &player.id, CredentialKind::Recovery, "recovery");
    let credential = Credential { expires_at: Some(expires_at), ..credential };
    app.house.store.add_credential(&credential).await.map_err(|error| failed(&error))?;
    // After the number sign, so that it never appears in a log of addresses.
    let link = format!("/recover#{code}");
    Ok((StatusCode::CREATED, Json(Recovery { code, link, expires_at })))
}

/// Use a recovery code on this device.
#[utoipa::path(post, path = "/api/recover", request_body = RecoveryCode, responses(
    (status = 200, body = Player), (status = 400, body = Problem), (status = 403, body = Problem), (status = 413, body = Problem)))]
pub(crate) async fn recover(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    Body(given): Body<RecoveryCode>,
) -> Result<Response, Problem> {
    let store = &app.house.store;
    let hash = secrets::hash(&given.code);
    let kinds = [CredentialKind::Recovery];
    let proven = store.proven(&hash, &kinds, app.house.now()).await.map_err(|error| failed(&error))?;
    let wrong = || Problem::new(ProblemCode::Forbidden, "this code is wrong, used or too old");
    let player = proven.ok_or_else(wrong)?;
    // Whoever removes it uses it: it works once, even when tried twice at the same time.
    if !store.use_recovery(&hash).await.map_err(|error| failed(&error))? {
        return Err(wrong());
    }
    let (secret, credential) = new_secret(&app, &player.id, CredentialKind::Cookie, "recovered");
    store.add_credential(&credential).await.map_err(|error| failed(&error))?;
    Ok(with_cookie(Json(player).into_response(), Some(set_cookie(&secret, client.secure))))
}

fn new_secret(app: &App, player: &PlayerId, kind: CredentialKind, label: &str) -> (String, Credential) {
    let secret = secrets::hex(&app.house.random::<32>());
    let credential = Credential {
        hash: secrets::hash(&secret),
        player: player.clone(),
        kind,
        label: label.to_owned(),
        created_at: app.house.now(),
        expires_at: None,
    };
    (secret, credential)
}

fn set_cookie(secret: &str, secure: bool) -> String {
    let secure = if secure { "; Secure" } else { "" };
    format!("{COOKIE}={secret}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax{secure}")
}

fn with_cookie(mut response: Response, cookie: Option<String>) -> Response {
    if let Some(value) = cookie.and_then(|cookie| HeaderValue::from_str(&cookie).ok()) {
        response.headers_mut().append(header::SET_COOKIE, value);
    }
    response
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
