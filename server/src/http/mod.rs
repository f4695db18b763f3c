//! The server's HTTP side: routes, sockets, limits, security headers, the web client. Knows the protocol and the app
//! state, nothing of how a table works.

mod assets;
mod extract;
mod identity;
mod limits;
mod middleware;
mod openapi;
mod players;
mod serve;
mod socket;
mod tables;

use std::sync::Arc;

use axum::{
    Json, Router,
    extract::{DefaultBodyLimit, State},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
    routing::{delete, get, post},
};
use tokio::sync::watch;

use crate::{
    app_state::AppState,
    protocol::{Games, Problem, ProblemCode},
};

pub use assets::{ClientFiles, NO_CLIENT};
pub use limits::Limits;
pub use openapi::document;
pub use serve::serve;

/// The largest body of a request.
const MAX_BODY_BYTES: usize = 64 * 1024;

/// What every handler can reach.
#[derive(Clone)]
pub struct HttpState {
    /// The server.
    pub app: Arc<AppState>,
    /// The limits.
    pub limits: Arc<Limits>,
    /// The web client.
    pub client_files: ClientFiles,
    /// Becomes true when the server stops.
    pub stopping: watch::Receiver<bool>,
}

/// All routes.
pub fn router(state: HttpState) -> Router {
    Router::new()
        .route("/healthz", get(|| async { "ok\n" }))
        .route("/readyz", get(ready))
        .route("/metrics", get(metrics))
        .route("/api/openapi.json", get(|| async { Json(document()) }))
        .route("/api/games", get(games))
        .route("/api/players", post(players::create))
        .route("/api/recover", post(players::recover))
        .route("/api/me", get(players::me).patch(players::rename))
        .route("/api/me/session", delete(players::sign_out))
        .route("/api/me/devices", get(players::devices))
        .route("/api/me/devices/{device}", delete(players::remove_device))
        .route("/api/me/tokens", post(players::make_token))
        .route("/api/me/recovery", post(players::make_recovery))
        .route("/api/me/tables", get(tables::mine))
        .route("/api/tables", get(tables::list).post(tables::make))
        .route("/api/tables/{table}", get(tables::look))
        .route("/api/tables/{table}/updates", get(tables::updates))
        .route("/api/tables/{table}/commands", post(tables::command))
        .route("/api/tables/{table}/record", get(tables::record))
        .route("/api/tables/{table}/past", get(tables::past))
        .route("/api/tables/{table}/journal", get(tables::journal))
        .route("/api/tables/{table}/socket", get(socket::open))
        .fallback(assets::serve)
        .method_not_allowed_fallback(|| async {
            Problem::new(ProblemCode::WrongMethod, "this method is not allowed here")
        })
        .layer(DefaultBodyLimit::max(MAX_BODY_BYTES))
        .layer(axum::middleware::from_fn_with_state(state.clone(), middleware::check))
        .with_state(state)
}

async fn ready(State(state): State<HttpState>) -> Result<&'static str, Problem> {
    if *state.stopping.borrow() {
        return Err(Problem::new(ProblemCode::Unavailable, "the server stops"));
    }
    state.app.store.ping().await?;
    Ok("ready\n")
}

async fn metrics(State(state): State<HttpState>) -> impl IntoResponse {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], state.app.metrics.text())
}

/// The games, their options, and the levels of bots.
#[utoipa::path(get, path = "/api/games", responses((status = 200, body = Games)))]
pub(crate) async fn games(State(state): State<HttpState>) -> Json<Games> {
    Json(state.app.list_games())
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = match self.code {
            ProblemCode::Malformed => StatusCode::BAD_REQUEST,
            ProblemCode::TooBig => StatusCode::PAYLOAD_TOO_LARGE,
            ProblemCode::Unknown => StatusCode::UNAUTHORIZED,
            ProblemCode::Forbidden => StatusCode::FORBIDDEN,
            ProblemCode::Missing => StatusCode::NOT_FOUND,
            ProblemCode::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
            ProblemCode::NotNow | ProblemCode::Stale => StatusCode::CONFLICT,
            ProblemCode::Illegal => StatusCode::UNPROCESSABLE_ENTITY,
            ProblemCode::TooMany => StatusCode::TOO_MANY_REQUESTS,
            ProblemCode::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
        };
        (status, Json(self)).into_response()
    }
}
