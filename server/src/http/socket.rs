//! The socket of a table: frames in, frames out, within limits.

use std::time::{Duration, Instant};

use axum::{
    Extension,
    extract::{
        State,
        ws::{CloseFrame, Message as Frame, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code},
    },
    response::Response,
};
use bytes::Bytes;
use serde::Deserialize;
use tokio::sync::mpsc;

use super::{App, Query, ThisTable, guard::Admitted, guard::Client, identity::Somebody};
use crate::{
    frame::Telling,
    line::{Heard, Line, Outlet},
    live::{Ask, Reply},
    protocol::{Message, Player, Problem, ProblemCode, Request, TableId, Version},
};

/// The largest frame that a client may send.
const FRAME: usize = 16 * 1024;

/// What a socket reads at once, and what it gathers before it writes: small, since most sockets are quiet.
const BUFFER: usize = 2 * 1024;

/// The longest frame that can be sent. The socket itself holds one frame at a time; what waits behind it waits in the
/// line, and a client that reads nothing while more than [`crate::line::BYTES`] wait there is cut off.
const LONGEST: usize = 4 * 1024 * 1024;

/// Unreadable frames are answered this often; after that the socket ends.
const PATIENCE: u32 = 20;

/// Where the client stopped, and how it wants to be told of moves.
#[derive(Deserialize)]
pub(crate) struct Joining {
    since: Option<u64>,
    #[serde(default)]
    view: Telling,
}

/// Opens a socket.
pub(crate) async fn open(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    somebody: Somebody,
    ThisTable(id): ThisTable,
    Query(joining): Query<Joining>,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, Problem> {
    let upgrade = upgrade.map_err(|error| Problem::new(ProblemCode::Malformed, error.to_string()))?;
    let admitted = app.guard.admit_socket(client.address)?;
    // Find out now whether there is such a table, while HTTP can still say so.
    app.house.table(&id).await?;
    Ok(upgrade
        .max_frame_size(FRAME)
        .max_message_size(FRAME)
        .read_buffer_size(BUFFER)
        .write_buffer_size(0)
        .max_write_buffer_size(LONGEST)
        .on_upgrade(move |socket| Box::pin(serve(app, socket, id, somebody, joining, admitted))))
}

async fn serve(
    app: App,
    socket: WebSocket,
    id: TableId,
    somebody: Somebody,
    joining: Joining,
    admitted: Admitted,
) {
    app.house.metrics.sockets.inc();
    let line = Line::new(socket);
    let (since, outlet) = (joining.since.map(Version), Outlet::Line(line.clone()));
    match app.house.attach(&id, somebody.0.as_ref(), since, joining.view, &outlet).await {
        Ok((table, number)) => {
            let credits = Credits::new(app.house.config.frames_a_minute, &admitted);
            let link = Link { line: &line, table: &table, number, player: somebody.player() };
            let why = match somebody.still_holds(&app).await {
                Ok(()) => link.run(&app, credits).await,
                Err(problem) => Some(problem),
            };
            let _ = table.send(Ask::Detach(number)).await;
            part(&line, why).await;
        }
        Err(problem) => part(&line, Some(problem)).await,
    }
    drop(admitted);
    app.house.metrics.sockets.dec();
}

/// Says goodbye.
async fn part(line: &Line, why: Option<Problem>) {
    let Some(problem) = why else { return };
    let code = if problem.code == ProblemCode::Unavailable { close_code::AWAY } else { close_code::POLICY };
    let reason = Utf8Bytes::from(problem.text.chars().take(100).collect::<String>());
    let goodbye = async {
        line.deliver(text(&Message::Bye { problem })).await?;
        line.deliver(Frame::Close(Some(CloseFrame { code, reason }))).await?;
        // What is not read would make the system cut the connection before the goodbye has arrived.
        line.drain().await;
        Ok::<(), axum::Error>(())
    };
    // Whoever does not read it within a moment has gone.
    let _ = tokio::time::timeout(Duration::from_secs(2), goodbye).await;
}

/// A socket's side of its table.
struct Link<'a> {
    line: &'a Line,
    table: &'a mpsc::Sender<Ask>,
    number: u64,
    player: Option<&'a Player>,
}

impl Link<'_> {
    /// Carries frames until one side ends; why, if the client is to be told.
    async fn run(&self, app: &App, mut credits: Credits<'_>) -> Option<Problem> {
        let mut stopping = app.stopping.clone();
        let mut patience = PATIENCE;
        let mut heart = Heart::new(app.house.config.ping);
        // These wait for the whole life of the socket, not anew for each frame: frames come much more often.
        let beat = tokio::time::sleep_until(heart.next());
        let stop = super::stopped(&mut stopping);
        tokio::pin!(beat, stop);
        loop {
            tokio::select! {
                biased;
                heard = self.line.hear() => match heard {
                    Heard::Closed => return Some(let_go()),
                    Heard::End | Heard::Frame(Frame::Close(_)) => return None,
                    Heard::Frame(Frame::Ping(_)) => {
                        if !credits.spend() {
                            return Some(too_many());
                        }
                    }
                    Heard::Frame(Frame::Pong(echo)) => match heart.hears(&echo) {
                        Some(ms) => {
                            if self.line.send(text(&Message::Lag { ms })).is_err() {
                                return Some(let_go());
                            }
                        }
                        // Nobody asked for it, or not lately.
                        None => {
                            if !credits.spend() {
                                return Some(too_many());
                            }
                        }
                    },
                    Heard::Frame(Frame::Text(frame)) => {
                        if !credits.spend() {
                            return Some(too_many());
                        }
                        match read(&frame) {
                            Ok(request) => {
                                let ask = Ask::Request {
                                    player: self.player.cloned(),
                                    request,
                                    reply: Reply::Socket(self.number),
                                };
                                if self.table.send(ask).await.is_err() {
                                    let text = "the table had to be read again; join again";
                                    return Some(Problem::new(ProblemCode::Unavailable, text));
                                }
                            }
                            Err(problem) => {
                                app.house.metrics.refused.inc();
                                if patience == 0 {
                                    return Some(problem);
                                }
                                patience -= 1;
                                let refused = Message::Refused { id: None, problem, game: None };
                                if self.line.send(text(&refused)).is_err() {
                                    return Some(let_go());
                                }
                            }
                        }
                    }
                    Heard::Frame(Frame::Binary(_)) => {
                        return Some(Problem::new(ProblemCode::Malformed, "expected text frames of JSON"));
                    }
                },
                () = &mut beat => match heart.beat() {
                    Some(ping) => {
                        beat.as_mut().reset(heart.next());
                        if self.line.send(Frame::Ping(ping)).is_err() {
                            return Some(let_go());
                        }
                    }
                    None => return None,
                },
                () = &mut stop => {
                    return Some(Problem::new(ProblemCode::Unavailable, "the server stops; join again"));
                }
            }
        }
    }
}

fn read(frame: &Utf8Bytes) -> Result<Request, Problem> {
    Request::read(frame.as_bytes()).map_err(|error| Problem::new(ProblemCode::Malformed, error.to_string()))
}

fn text(message: &Message) -> Frame {
    Frame::Text(serde_json::to_string(message).expect("plain data can be written").into())
}

/// The table sends nothing any more.
fn let_go() -> Problem {
    let text = "you missed something, or the table had to be read again; join again";
    Problem::new(ProblemCode::Unavailable, text)
}

fn too_many() -> Problem {
    Problem::new(ProblemCode::TooMany, "too many frames; slow down")
}

/// Frames that a socket may still send: a minute's worth at once, refilled steadily. Its address pays for them too.
struct Credits<'a> {
    a_minute: f64,
    left: f64,
    at: Instant,
    admitted: &'a Admitted,
}

impl<'a> Credits<'a> {
    fn new(a_minute: u32, admitted: &'a Admitted) -> Self {
        Self { a_minute: a_minute.into(), left: a_minute.into(), at: Instant::now(), admitted }
    }

    fn spend(&mut self) -> bool {
        if self.a_minute == 0.0 {
            return true;
        }
        let now = Instant::now();
        let more = now.duration_since(self.at).as_secs_f64() * self.a_minute / 60.0;
        self.left = (self.left + more).min(self.a_minute);
        self.at = now;
        self.left -= 1.0;
        self.left >= 0.0 && self.admitted.spend_frame()
    }
}

/// Pings and what their echoes tell.
struct Heart {
    every: Duration,
    next: tokio::time::Instant,
    sent: Option<Instant>,
    missed: u32,
    begun: Instant,
}

impl Heart {
    fn new(every: Duration) -> Self {
        Self {
            every,
            next: tokio::time::Instant::now() + every,
            sent: None,
            missed: 0,
            begun: Instant::now(),
        }
    }

    fn next(&self) -> tokio::time::Instant {
        self.next
    }

    /// The next ping; none if three in a row were not answered.
    fn beat(&mut self) -> Option<Bytes> {
        self.missed += 1;
        if self.missed > 3 {
            return None;
        }
        let now = Instant::now();
        self.sent = Some(now);
        self.next = tokio::time::Instant::now() + self.every;
        Some(Bytes::copy_from_slice(&(now.duration_since(self.begun).as_micros() as u64).to_le_bytes()))
    }

    /// An echo: the milliseconds it took, if it is that of the last ping.
    fn hears(&mut self, echo: &[u8]) -> Option<u32> {
        self.missed = 0;
        let sent = self.sent?;
        let expected = (sent.duration_since(self.begun).as_micros() as u64).to_le_bytes();
        (echo == expected).then(|| {
            self.sent = None;
            sent.elapsed().as_millis() as u32
        })
    }
}
