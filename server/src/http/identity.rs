//! Who asks: the player that a cookie or a token proves.

use axum::{
    extract::FromRequestParts,
    http::{HeaderMap, header, request::Parts},
};

use super::App;
use crate::{
    house::failed,
    protocol::{Player, Problem, ProblemCode},
    secrets,
    store::CredentialKind,
};

/// The name of the cookie.
pub(super) const COOKIE: &str = "votive";

/// The token that a request carries, if any.
fn bearer(headers: &HeaderMap) -> Option<&str> {
    let (scheme, token) = headers.get(header::AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    scheme.eq_ignore_ascii_case("Bearer").then(|| token.trim())
}

/// The secret that a request carries, if any: a token before a cookie.
pub(super) fn secret(headers: &HeaderMap) -> Option<&str> {
    bearer(headers).or_else(|| {
        headers
            .get_all(header::COOKIE)
            .iter()
            .filter_map(|value| value.to_str().ok())
            .flat_map(|value| value.split(';'))
            .filter_map(|pair| pair.trim().split_once('='))
            .find_map(|(name, value)| (name == COOKIE).then_some(value))
    })
}

/// What has proven who asks, to be looked at again by whoever stays longer than a moment.
pub(crate) struct Proof(Option<String>);

impl Proof {
    async fn player(&self, app: &App) -> Result<Option<Player>, Problem> {
        let Some(hash) = &self.0 else { return Ok(None) };
        let kinds = [CredentialKind::Cookie, CredentialKind::Token];
        app.house.store.proven(hash, &kinds, app.house.now()).await.map_err(|error| failed(&error))
    }

    /// An error if it is forgotten by now. Whoever is attached to a table before he asks this misses nothing: either he hears
    /// here that his secret is forgotten, or his table will be told.
    pub(crate) async fn still_holds(&self, app: &App) -> Result<(), Problem> {
        if self.0.is_some() && self.player(app).await?.is_none() {
            return Err(not_known());
        }
        Ok(())
    }
}

fn not_known() -> Problem {
    Problem::new(ProblemCode::Unknown, "this token is not known here, or not any more")
}

/// The player who asks, if he is one, with what proves it.
pub(crate) struct Somebody(pub(crate) Option<Player>, pub(crate) Proof);

impl FromRequestParts<App> for Somebody {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let proof = Proof(secret(&parts.headers).map(secrets::hash));
        match proof.player(app).await? {
            Some(player) => {
                app.guard.check_player(&player.id)?;
                Ok(Self(Some(player), proof))
            }
            // A program whose token is revoked must hear of it. A browser can't help its cookie: it just looks.
            None if bearer(&parts.headers).is_some() => Err(not_known()),
            None => Ok(Self(None, Proof(None))),
        }
    }
}

/// The player who asks; nobody else may.
pub(crate) struct Known(pub(crate) Player);

impl FromRequestParts<App> for Known {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let Somebody(player, _) = Somebody::from_request_parts(parts, app).await?;
        let unknown = || Problem::new(ProblemCode::Unknown, "who are you? POST /api/players first");
        player.map(Self).ok_or_else(unknown)
    }
}
