//! Who asks: the player that a cookie or a token proves.

use axum::{
    extract::FromRequestParts,
    http::{HeaderMap, header, request::Parts},
};

use super::App;
use crate::{
    house::failed,
    protocol::{Player, PlayerId, Problem, ProblemCode},
    proven::Proven,
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

/// Who asks, if he has proven it.
pub(crate) struct Somebody(pub(crate) Option<Proven>);

impl Somebody {
    /// An error if his secret is forgotten by now.
    pub(crate) async fn still_holds(&self, app: &App) -> Result<(), Problem> {
        match &self.0 {
            Some(proven) if !proven.holds(&app.house).await.map_err(|error| failed(&error))? => {
                Err(not_known())
            }
            _ => Ok(()),
        }
    }

    pub(crate) fn player(&self) -> Option<&Player> {
        self.0.as_ref().map(|proven| &proven.player)
    }

    pub(crate) fn id(&self) -> Option<&PlayerId> {
        self.player().map(|player| &player.id)
    }
}

fn not_known() -> Problem {
    Problem::new(ProblemCode::Unknown, "this token or cookie is not known here, or not any more")
}

impl FromRequestParts<App> for Somebody {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let Some(secret) = secret(&parts.headers) else { return Ok(Self(None)) };
        let proven = Proven::by(secret, &app.house).await.map_err(|error| failed(&error))?;
        match &proven {
            Some(proven) => app.guard.check_player(&proven.player.id)?,
            // A program whose token is revoked must hear of it. A browser can't help its cookie: it just looks.
            None if bearer(&parts.headers).is_some() => return Err(not_known()),
            None => {}
        }
        Ok(Self(proven))
    }
}

/// The player who asks; nobody else may.
pub(crate) struct Known(pub(crate) Player);

impl FromRequestParts<App> for Known {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let Somebody(proven) = Somebody::from_request_parts(parts, app).await?;
        let unknown = || Problem::new(ProblemCode::Unknown, "who are you? POST /api/players first");
        proven.map(|proven| Self(proven.player)).ok_or_else(unknown)
    }
}
