//! The server's outside: routes, sockets, limits, security headers, the web client. Knows the protocol and the house;
//! nothing of how a table works.

mod assets;
mod guard;
mod identity;
mod openapi;
mod people;
mod socket;
mod tables;

use std::{net::SocketAddr, sync::Arc, time::Duration};

use axum::{
    Json, Router,
    extract::{DefaultBodyLimit, FromRequest, FromRequestParts, Request, State},
    http::{HeaderMap, StatusCode, header, request::Parts},
    response::{IntoResponse, Response},
    routing::{delete, get, post},
};
use hyper_util::rt::{TokioIo, TokioTimer};
use serde::de::DeserializeOwned;
use tokio::{net::TcpListener, sync::watch};

use crate::{
    house::House,
    protocol::{Games, Problem, ProblemCode},
};

pub use guard::Guard;
pub use openapi::document;

/// The largest body of a request.
const BODY: usize = 64 * 1024;

/// What every handler can reach.
#[derive(Clone)]
pub struct App {
    /// The house.
    pub house: Arc<House>,
    /// The limits.
    pub guard: Arc<Guard>,
    /// Becomes true when the server stops.
    pub stopping: watch::Receiver<bool>,
}

/// All routes.
pub fn router(app: App) -> Router {
    Router::new()
        .route("/healthz", get(|| async { "ok\n" }))
        .route("/readyz", get(ready))
        .route("/metrics", get(metrics))
        .route("/api/openapi.json", get(|| async { Json(document()) }))
        .route("/api/games", get(games))
        .route("/api/players", post(people::create))
        .route("/api/recover", post(people::recover))
        .route("/api/me", get(people::me).patch(people::rename))
        .route("/api/me/session", delete(people::sign_out))
        .route("/api/me/devices", get(people::devices))
        .route("/api/me/devices/{device}", delete(people::remove_device))
        .route("/api/me/tokens", post(people::make_token))
        .route("/api/me/recovery", post(people::make_recovery))
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
        .layer(DefaultBodyLimit::max(BODY))
        .layer(axum::middleware::from_fn_with_state(app.clone(), guard::check))
        .with_state(app)
}

/// Serves until `stopping` becomes true, then lets requests in progress end.
pub async fn serve(listener: TcpListener, house: Arc<House>, stopping: watch::Receiver<bool>) {
    let guard = Arc::new(Guard::new(&house.config));
    tokio::spawn(tidy(Arc::downgrade(&guard)));
    let sockets = house.metrics.sockets.clone();
    let app = App { house, guard, stopping: stopping.clone() };
    let router = router(app);
    // Held by every connection: when all are gone, the receiver ends.
    let (alive, mut all_gone) = tokio::sync::mpsc::channel::<()>(1);
    let mut stop = stopping;
    loop {
        let (stream, address) = tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    // Out of file handles, say: wait for some to be closed.
                    tracing::warn!(%error, "could not accept a connection");
                    tokio::time::sleep(Duration::from_millis(50)).await;
                    continue;
                }
            },
            () = stopped(&mut stop) => break,
        };
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "could not set TCP_NODELAY");
        }
        let service = hyper::service::service_fn({
            let router = router.clone();
            move |request: hyper::Request<hyper::body::Incoming>| {
                let mut request = request.map(axum::body::Body::new);
                request.extensions_mut().insert(Peer(address));
                tower::ServiceExt::oneshot(router.clone(), request)
            }
        });
        let connection = hyper::server::conn::http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(Duration::from_secs(15))
            .max_buf_size(16 * 1024)
            .serve_connection(TokioIo::new(stream), service)
            .with_upgrades();
        let (mut stop, alive) = (stop.clone(), alive.clone());
        tokio::spawn(async move {
            let mut connection = std::pin::pin!(connection);
            let ended = tokio::select! {
                ended = connection.as_mut() => ended,
                () = stopped(&mut stop) => {
                    connection.as_mut().graceful_shutdown();
                    connection.await
                }
            };
            if let Err(error) = ended {
                tracing::debug!(%error, "a connection ended");
            }
            drop(alive);
        });
    }
    drop((listener, alive));
    // Nobody waits longer than this for requests to end and sockets to say goodbye.
    let _ = tokio::time::timeout(Duration::from_secs(5), async {
        all_gone.recv().await;
        while sockets.get() > 0 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    })
    .await;
}

/// Lets the limits forget those who have been quiet, for as long as they are in use.
async fn tidy(guard: std::sync::Weak<Guard>) {
    loop {
        tokio::time::sleep(Duration::from_secs(60)).await;
        match guard.upgrade() {
            Some(guard) => guard.tidy(),
            None => return,
        }
    }
}

/// Waits until the server stops.
async fn stopped(stopping: &mut watch::Receiver<bool>) {
    // If nobody is left who could stop it, it stops as well.
    let _ = stopping.wait_for(|stop| *stop).await;
}

/// Who is at the other end of a connection.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub SocketAddr);

async fn ready(State(app): State<App>) -> Result<&'static str, Problem> {
    if *app.stopping.borrow() {
        return Err(Problem::new(ProblemCode::Unavailable, "the server stops"));
    }
    app.house.store.ping().await.map_err(|error| crate::house::failed(&error))?;
    Ok("ready\n")
}

async fn metrics(State(app): State<App>) -> impl IntoResponse {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], app.house.metrics.text())
}

/// The games, their options, and the levels of bots.
#[utoipa::path(get, path = "/api/games", responses((status = 200, body = Games)))]
pub(crate) async fn games(State(app): State<App>) -> Json<Games> {
    Json(app.house.list_games())
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

/// A body of JSON, read strictly, with problems said in our own form.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Self, Problem> {
        check_content_type(request.headers())?;
        let bytes = axum::body::Bytes::from_request(request, state).await.map_err(|error| {
            let code = if error.status() == StatusCode::PAYLOAD_TOO_LARGE {
                ProblemCode::TooBig
            } else {
                ProblemCode::Malformed
            };
            Problem::new(code, error.body_text())
        })?;
        let read = votive_engine::strict_json::from_slice::<votive_engine::strict_json::Object<T>>(&bytes);
        read.map(|object| Self(object.0))
            .map_err(|error| Problem::new(ProblemCode::Malformed, error.to_string()))
    }
}

/// A browser can't send this type to another site without being asked first: one more lock against forged requests.
fn check_content_type(headers: &HeaderMap) -> Result<(), Problem> {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default().trim();
    if kind.eq_ignore_ascii_case("application/json") {
        return Ok(());
    }
    Err(Problem::new(ProblemCode::Malformed, "expected Content-Type: application/json"))
}

/// The table named in the path.
pub(crate) struct ThisTable(pub(crate) crate::protocol::TableId);

impl<S: Send + Sync> FromRequestParts<S> for ThisTable {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let missing = || Problem::new(ProblemCode::Missing, "there is no such table");
        let axum::extract::Path(text) =
            axum::extract::Path::<String>::from_request_parts(parts, state).await.map_err(|_| missing())?;
        text.parse().map(Self).map_err(|_| missing())
    }
}

/// The query of an address.
pub(crate) struct Query<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let read = axum::extract::Query::<T>::from_request_parts(parts, state).await;
        read.map(|query| Self(query.0))
            .map_err(|error| Problem::new(ProblemCode::Malformed, error.body_text()))
    }
}
