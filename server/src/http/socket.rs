//! The socket of a table: requests in, messages out, within limits.

use std::time::{Duration, Instant};

use axum::{
    Extension,
    extract::{
        State,
        ws::{
            CloseFrame, Message as Frame, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code,
            rejection::WebSocketUpgradeRejection,
        },
    },
    response::Response,
};
use bytes::Bytes;
use serde::Deserialize;

use super::{
    HttpState,
    extract::{Query, TablePath},
    identity::MaybePlayer,
    limits::SocketPermit,
    middleware::ClientAddress,
    serve::stopped,
};
use crate::{
    protocol::{Message, Player, Problem, ProblemCode, Request, TableId, Version},
    table_actor::{ActorMessage, ReplyTo, ViewerId},
    table_registry::TableSender,
    update_message::ViewFormat,
    viewer_queue::{SocketEvent, ViewerQueue, ViewerSink},
};

/// The largest frame of a client.
const MAX_FRAME_BYTES: usize = 16 * 1024;

/// Read and write buffer of a socket: small, since most sockets are quiet.
const READ_BUFFER_BYTES: usize = 2 * 1024;

/// The longest frame that can be sent. The socket holds one frame at a time; the rest waits in the viewer's queue, and a
/// client that lets more than [`crate::viewer_queue::MAX_QUEUED_BYTES`] wait there is cut off.
const MAX_WRITE_BYTES: usize = 4 * 1024 * 1024;

/// Unreadable frames that are answered; one more ends the socket.
const MAX_UNREADABLE_FRAMES: u32 = 20;

/// Pings in a row that a client may leave unanswered.
const MAX_MISSED_PINGS: u32 = 3;

/// How long a client may take to read the goodbye.
const GOODBYE_TIMEOUT: Duration = Duration::from_secs(2);

/// Where the client stopped, and how updates show the view.
#[derive(Deserialize)]
pub(crate) struct SocketQuery {
    since: Option<u64>,
    #[serde(default)]
    view: ViewFormat,
}

/// Opens a socket.
pub(crate) async fn open(
    State(state): State<HttpState>,
    Extension(client): Extension<ClientAddress>,
    viewer: MaybePlayer,
    TablePath(id): TablePath,
    Query(query): Query<SocketQuery>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Problem> {
    let upgrade = upgrade.map_err(|error| Problem::new(ProblemCode::Malformed, error.to_string()))?;
    let permit = state.limits.admit_socket(client.address)?;
    // Finds out whether the table exists while HTTP can still say so.
    state.app.table(&id).await?;
    Ok(upgrade
        .max_frame_size(MAX_FRAME_BYTES)
        .max_message_size(MAX_FRAME_BYTES)
        .read_buffer_size(READ_BUFFER_BYTES)
        .write_buffer_size(0)
        .max_write_buffer_size(MAX_WRITE_BYTES)
        .on_upgrade(move |socket| Box::pin(serve(state, socket, id, viewer, query, permit))))
}

async fn serve(
    state: HttpState,
    socket: WebSocket,
    id: TableId,
    viewer: MaybePlayer,
    query: SocketQuery,
    permit: SocketPermit,
) {
    state.app.metrics.sockets.inc();
    let queue = ViewerQueue::new(socket);
    let (since, sink) = (query.since.map(Version), ViewerSink::Socket(queue.clone()));
    match state.app.attach(&id, viewer.0.as_ref(), since, query.view, &sink).await {
        Ok((table, viewer_id)) => {
            let player = viewer.player();
            let session = SocketSession { queue: &queue, table: &table, viewer_id, player, permit: &permit };
            let why = match viewer.revalidate(&state).await {
                Ok(()) => session.run(&state).await,
                Err(problem) => Some(problem),
            };
            // An actor that has ended has no viewers any more.
            let _ = table.send(ActorMessage::Detach(viewer_id)).await;
            say_goodbye(&queue, why).await;
        }
        Err(problem) => say_goodbye(&queue, Some(problem)).await,
    }
    drop(permit);
    state.app.metrics.sockets.dec();
    tracing::debug!(table = %id, "socket closed");
}

/// Tells the client why the socket ends, if there is a reason.
async fn say_goodbye(queue: &ViewerQueue, why: Option<Problem>) {
    let Some(problem) = why else { return };
    let code = if problem.code == ProblemCode::Unavailable { close_code::AWAY } else { close_code::POLICY };
    let reason = Utf8Bytes::from(problem.text.chars().take(100).collect::<String>());
    let goodbye = async {
        queue.send_and_flush(text_frame(&Message::Bye { problem })).await?;
        queue.send_and_flush(Frame::Close(Some(CloseFrame { code, reason }))).await?;
        // Unread input would make the system reset the connection before the goodbye has arrived.
        queue.read_to_end().await;
        Ok::<(), axum::Error>(())
    };
    // A client that does not read it in time is cut off without.
    let _ = tokio::time::timeout(GOODBYE_TIMEOUT, goodbye).await;
}

/// A socket that is attached to a table.
struct SocketSession<'a> {
    queue: &'a ViewerQueue,
    table: &'a TableSender,
    viewer_id: ViewerId,
    player: Option<&'a Player>,
    permit: &'a SocketPermit,
}

impl SocketSession<'_> {
    /// Passes requests on until one side ends; the reason, if the client is to be told.
    async fn run(&self, state: &HttpState) -> Option<Problem> {
        let mut stopping = state.stopping.clone();
        let mut unreadable_left = MAX_UNREADABLE_FRAMES;
        let mut pings = Pings::new(state.app.config.ping);
        // Created once, not for each frame: frames come much more often.
        let next_ping = tokio::time::sleep_until(pings.next);
        let stop = stopped(&mut stopping);
        tokio::pin!(next_ping, stop);
        loop {
            tokio::select! {
                biased;
                event = self.queue.next_event() => {
                    let frame = match event {
                        SocketEvent::Closed => return Some(cut_off()),
                        SocketEvent::Disconnected | SocketEvent::Frame(Frame::Close(_)) => return None,
                        SocketEvent::Frame(Frame::Binary(_)) => {
                            let text = "expected text frames of JSON";
                            return Some(Problem::new(ProblemCode::Malformed, text));
                        }
                        SocketEvent::Frame(frame) => frame,
                    };
                    // The echo of our own ping is free.
                    if let Frame::Pong(echo) = &frame
                        && let Some(ms) = pings.round_trip_ms(echo)
                    {
                        if let Err(problem) = self.send(&Message::Lag { ms }) {
                            return Some(problem);
                        }
                        continue;
                    }
                    if !self.permit.allows_frame() {
                        return Some(Problem::new(ProblemCode::TooMany, "too many frames; slow down"));
                    }
                    if let Frame::Text(text) = frame
                        && let Err(problem) = self.take(state, &text, &mut unreadable_left).await
                    {
                        return Some(problem);
                    }
                },
                () = &mut next_ping => {
                    let ping = pings.ping()?;
                    next_ping.as_mut().reset(pings.next);
                    if self.queue.send(Frame::Ping(ping)).is_err() {
                        return Some(cut_off());
                    }
                }
                () = &mut stop => {
                    return Some(Problem::new(ProblemCode::Unavailable, "the server stops; join again"));
                }
            }
        }
    }

    /// Passes a request on to the table, or answers a frame that cannot be read. An error ends the socket.
    async fn take(&self, state: &HttpState, text: &str, unreadable_left: &mut u32) -> Result<(), Problem> {
        match Request::read(text.as_bytes()) {
            Ok(request) => {
                let reply = ReplyTo::Viewer(self.viewer_id);
                let message = ActorMessage::Request { player: self.player.cloned(), request, reply };
                let text = "the table had to be read again; join again";
                let ended = |_| Problem::new(ProblemCode::Unavailable, text);
                self.table.send(message).await.map_err(ended)
            }
            Err(error) => {
                state.app.metrics.refused.inc();
                let problem = Problem::new(ProblemCode::Malformed, error.to_string());
                if *unreadable_left == 0 {
                    return Err(problem);
                }
                *unreadable_left -= 1;
                self.send(&Message::Refused { id: None, problem, game: None })
            }
        }
    }

    fn send(&self, message: &Message) -> Result<(), Problem> {
        self.queue.send(text_frame(message)).map_err(|_| cut_off())
    }
}

fn text_frame(message: &Message) -> Frame {
    Frame::Text(serde_json::to_string(message).expect("plain data can be written").into())
}

/// The table has closed the queue.
fn cut_off() -> Problem {
    let text = "you missed something, or the table had to be read again; join again";
    Problem::new(ProblemCode::Unavailable, text)
}

/// Pings of a socket, and the round trips that their echoes measure.
struct Pings {
    period: Duration,
    next: tokio::time::Instant,
    sent: Option<Instant>,
    missed: u32,
    begun: Instant,
}

impl Pings {
    fn new(period: Duration) -> Self {
        let next = tokio::time::Instant::now() + period;
        Self { period, next, sent: None, missed: 0, begun: Instant::now() }
    }

    /// The payload of the next ping; none if too many in a row were not answered.
    fn ping(&mut self) -> Option<Bytes> {
        self.missed += 1;
        if self.missed > MAX_MISSED_PINGS {
            return None;
        }
        let now = Instant::now();
        self.sent = Some(now);
        self.next = tokio::time::Instant::now() + self.period;
        Some(Bytes::copy_from_slice(&self.payload(now)))
    }

    /// The milliseconds since the last ping, if this is its echo.
    fn round_trip_ms(&mut self, echo: &[u8]) -> Option<u32> {
        self.missed = 0;
        let sent = self.sent?;
        (echo == self.payload(sent)).then(|| {
            self.sent = None;
            sent.elapsed().as_millis() as u32
        })
    }

    fn payload(&self, sent: Instant) -> [u8; 8] {
        (sent.duration_since(self.begun).as_micros() as u64).to_le_bytes()
    }
}
