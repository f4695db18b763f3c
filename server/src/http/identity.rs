//! Who sends a request: the player that a bearer token or a cookie authenticates.

use axum::{
    extract::FromRequestParts,
    http::{HeaderMap, header, request::Parts},
};
use axum_extra::extract::cookie::{Cookie, CookieJar, SameSite};

use super::HttpState;
use crate::{
    auth::AuthenticatedPlayer,
    protocol::{Player, PlayerId, Problem, ProblemCode},
};

/// The name of the cookie.
const COOKIE_NAME: &str = "votive";

/// How long a browser keeps the cookie.
const COOKIE_MAX_AGE: time::Duration = time::Duration::days(365);

/// The cookie that signs a browser in.
pub(super) fn session_cookie(secret: String, secure: bool) -> Cookie<'static> {
    Cookie::build((COOKIE_NAME, secret))
        .path("/")
        .max_age(COOKIE_MAX_AGE)
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(secure)
        .build()
}

/// The cookie that signs a browser out.
pub(super) fn removal_cookie(secure: bool) -> Cookie<'static> {
    let mut cookie = session_cookie(String::new(), secure);
    cookie.make_removal();
    cookie
}

/// The bearer token of a request.
fn bearer(headers: &HeaderMap) -> Option<String> {
    let (scheme, token) = headers.get(header::AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    scheme.eq_ignore_ascii_case("Bearer").then(|| token.trim().to_owned())
}

/// The secret of a request: its bearer token, or else its cookie.
pub(super) fn secret(headers: &HeaderMap) -> Option<String> {
    bearer(headers)
        .or_else(|| CookieJar::from_headers(headers).get(COOKIE_NAME).map(|cookie| cookie.value().to_owned()))
}

/// The player who sends a request; none for a spectator.
pub(crate) struct MaybePlayer(pub(crate) Option<AuthenticatedPlayer>);

impl MaybePlayer {
    /// Refuses a player whose secret was revoked meanwhile.
    pub(crate) async fn revalidate(&self, state: &HttpState) -> Result<(), Problem> {
        match &self.0 {
            Some(known) if !known.is_still_valid(&state.app).await? => Err(unknown_secret()),
            _ => Ok(()),
        }
    }

    pub(crate) fn player(&self) -> Option<&Player> {
        self.0.as_ref().map(|known| &known.player)
    }

    pub(crate) fn id(&self) -> Option<&PlayerId> {
        self.player().map(|player| &player.id)
    }
}

fn unknown_secret() -> Problem {
    Problem::new(ProblemCode::Unknown, "this token or cookie is not known here, or not any more")
}

impl FromRequestParts<HttpState> for MaybePlayer {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &HttpState) -> Result<Self, Problem> {
        let Some(secret) = secret(&parts.headers) else { return Ok(Self(None)) };
        let known = AuthenticatedPlayer::by_secret(&secret, &state.app).await?;
        match &known {
            Some(known) => state.limits.check_player(&known.player.id)?,
            // A program must learn that its token is revoked. A browser cannot drop its cookie: it becomes a spectator.
            None if bearer(&parts.headers).is_some() => return Err(unknown_secret()),
            None => {}
        }
        Ok(Self(known))
    }
}

/// The player who sends a request; spectators are refused.
pub(crate) struct CurrentPlayer(pub(crate) Player);

impl FromRequestParts<HttpState> for CurrentPlayer {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &HttpState) -> Result<Self, Problem> {
        let MaybePlayer(known) = MaybePlayer::from_request_parts(parts, state).await?;
        let unknown = || Problem::new(ProblemCode::Unknown, "who are you? POST /api/players first");
        known.map(|known| Self(known.player)).ok_or_else(unknown)
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn headers(lines: &[(header::HeaderName, &'static str)]) -> HeaderMap {
        lines.iter().map(|(name, value)| (name.clone(), HeaderValue::from_static(value))).collect()
    }

    #[test]
    fn a_token_comes_before_a_cookie() {
        let cookie = (header::COOKIE, "other=1; votive=abc");
        assert_eq!(secret(&headers(std::slice::from_ref(&cookie))).as_deref(), Some("abc"));
        let bearer = (header::AUTHORIZATION, "bearer  xyz");
        assert_eq!(secret(&headers(&[cookie.clone(), bearer])).as_deref(), Some("xyz"));
        let basic = (header::AUTHORIZATION, "Basic xyz");
        assert_eq!(secret(&headers(&[cookie, basic])).as_deref(), Some("abc"));
        assert_eq!(secret(&headers(&[(header::COOKIE, "votiv=abc")])), None);
    }

    #[test]
    fn cookies_are_for_the_browser_only() {
        let parts = |cookie: Cookie<'_>| {
            let mut parts: Vec<_> = cookie.to_string().split("; ").map(str::to_owned).collect();
            parts.sort();
            parts
        };
        let plain = ["HttpOnly", "Max-Age=31536000", "Path=/", "SameSite=Lax", "votive=abc"];
        assert_eq!(parts(session_cookie("abc".into(), false)), plain);
        assert!(parts(session_cookie("abc".into(), true)).contains(&"Secure".to_owned()));
        let removed = parts(removal_cookie(false));
        for part in ["votive=", "Max-Age=0", "Path=/"] {
            assert!(removed.contains(&part.to_owned()), "{removed:?}");
        }
    }
}
