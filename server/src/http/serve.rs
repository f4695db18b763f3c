//! Accepts connections until the server stops.

use std::{
    net::SocketAddr,
    sync::{Arc, Weak},
    time::Duration,
};

use axum::Router;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::{mpsc, watch},
};

use super::{ClientFiles, HttpState, Limits, router};
use crate::app_state::AppState;

/// How long a client may take to send the headers of a request.
const HEADER_TIMEOUT: Duration = Duration::from_secs(15);

/// The most bytes of a request's headers.
const MAX_HEADER_BYTES: usize = 16 * 1024;

/// How long a stop waits for requests to end and sockets to say goodbye.
const STOP_TIMEOUT: Duration = Duration::from_secs(5);

/// How often idle keys of the limits are forgotten.
const FORGET_PERIOD: Duration = Duration::from_secs(60);

/// The address at the other end of a connection.
#[derive(Clone, Copy, Debug)]
pub(super) struct Peer(pub(super) SocketAddr);

/// Serves until `stopping` becomes true, then lets requests in progress end.
pub async fn serve(
    listener: TcpListener,
    app: Arc<AppState>,
    client_files: ClientFiles,
    mut stopping: watch::Receiver<bool>,
) {
    let limits = Arc::new(Limits::new(&app.config));
    tokio::spawn(forget_idle_keys(Arc::downgrade(&limits)));
    let open_sockets = app.metrics.sockets.clone();
    let router = router(HttpState { app, limits, client_files, stopping: stopping.clone() });
    // Held by every connection: when all are gone, the receiver ends.
    let (alive, mut all_gone) = mpsc::channel::<()>(1);
    loop {
        let (stream, address) = tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    // Out of file handles, for example: wait until some are closed.
                    tracing::warn!(%error, "could not accept a connection");
                    tokio::time::sleep(Duration::from_millis(50)).await;
                    continue;
                }
            },
            () = stopped(&mut stopping) => break,
        };
        let connection = serve_connection(stream, address, router.clone(), stopping.clone());
        let alive = alive.clone();
        tokio::spawn(async move {
            connection.await;
            drop(alive);
        });
    }
    drop((listener, alive));
    // On a timeout the rest is cut off: everything acknowledged is durable.
    let _ = tokio::time::timeout(STOP_TIMEOUT, async {
        all_gone.recv().await;
        // Upgraded connections are not among them.
        while open_sockets.get() > 0 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    })
    .await;
}

async fn serve_connection(
    stream: TcpStream,
    address: SocketAddr,
    router: Router,
    mut stopping: watch::Receiver<bool>,
) {
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "could not set TCP_NODELAY");
    }
    let service = hyper::service::service_fn(move |request: hyper::Request<hyper::body::Incoming>| {
        let mut request = request.map(axum::body::Body::new);
        request.extensions_mut().insert(Peer(address));
        tower::ServiceExt::oneshot(router.clone(), request)
    });
    let connection = hyper::server::conn::http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEADER_TIMEOUT)
        .max_buf_size(MAX_HEADER_BYTES)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut connection = std::pin::pin!(connection);
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = stopped(&mut stopping) => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection ended");
    }
}

async fn forget_idle_keys(limits: Weak<Limits>) {
    loop {
        tokio::time::sleep(FORGET_PERIOD).await;
        match limits.upgrade() {
            Some(limits) => limits.forget_idle_keys(),
            None => return,
        }
    }
}

/// Waits until the server stops.
pub(super) async fn stopped(stopping: &mut watch::Receiver<bool>) {
    // Also ends when the sender is dropped: nobody could stop the server any more.
    let _ = stopping.wait_for(|stop| *stop).await;
}
