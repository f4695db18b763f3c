//! The way of frames to somebody who looks. A table writes to a socket itself: a frame costs no task of its own to wake,
//! unless the client reads too slowly. Then the frames wait, and the socket's task carries them on.

use std::{
    collections::VecDeque,
    future::poll_fn,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    task::{Context, Poll, Waker, ready},
};

use axum::extract::ws::{Message as Frame, Utf8Bytes, WebSocket};
use futures_util::{SinkExt, StreamExt};
use tokio::sync::mpsc;

/// How many frames somebody may lag behind before he is cut off; he can join again where he stopped.
pub const FRAMES: usize = 256;

/// How many bytes may wait for him: snapshots are long, and a few hundred of them would be too much. One frame may always
/// wait, however long it is.
pub const BYTES: usize = 256 * 1024;

/// He reads too slowly, or he has gone.
#[derive(Debug)]
pub struct Gone;

/// Where frames for somebody go.
#[derive(Clone)]
pub enum Outlet {
    /// To his socket.
    Line(Arc<Line>),
    /// To a request that waits for news.
    Channel(mpsc::Sender<Utf8Bytes>),
}

impl Outlet {
    /// Sends a frame at once, as far as that can be done without waiting.
    pub fn send(&self, frame: Utf8Bytes) -> Result<(), Gone> {
        match self {
            Self::Line(line) => line.send(Frame::Text(frame)),
            Self::Channel(channel) => channel.try_send(frame).map_err(|_| Gone),
        }
    }

    /// Leaves a frame to be sent by somebody else's work.
    pub fn leave(&self, frame: Utf8Bytes) -> Result<(), Gone> {
        match self {
            Self::Line(line) => line.leave(Frame::Text(frame)),
            Self::Channel(channel) => channel.try_send(frame).map_err(|_| Gone),
        }
    }

    /// Nothing comes here any more.
    pub fn close(&self) {
        if let Self::Line(line) = self {
            line.close();
        }
    }

    /// Whether nobody is there who could read what is sent.
    pub fn is_gone(&self) -> bool {
        match self {
            Self::Line(line) => line.ends().closed,
            Self::Channel(channel) => channel.is_closed(),
        }
    }
}

/// What a socket's task hears.
pub enum Heard {
    /// A frame of the client.
    Frame(Frame),
    /// The connection has ended.
    End,
    /// The table sends nothing any more.
    Closed,
}

/// A socket that both its table and its own task use.
pub struct Line(Mutex<Ends>);

struct Ends {
    socket: WebSocket,
    waiting: Waiting,
    /// The socket takes no more at the moment: its task is to carry on.
    blocked: bool,
    closed: bool,
    task: Option<Waker>,
}

impl Line {
    /// A line over a socket.
    pub fn new(socket: WebSocket) -> Arc<Self> {
        let ends = Ends { socket, waiting: Waiting::default(), blocked: false, closed: false, task: None };
        Arc::new(Self(Mutex::new(ends)))
    }

    fn ends(&self) -> MutexGuard<'_, Ends> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sends a frame at once if the socket takes it; otherwise its task carries it on while it listens.
    pub fn send(&self, frame: Frame) -> Result<(), Gone> {
        let mut ends = self.ends();
        ends.put(frame)?;
        if ends.blocked {
            return Ok(());
        }
        // Nobody is woken by this context: if the socket can't take it all, its task asks again with its own.
        match ends.write(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(Ok(())) => Ok(()),
            Poll::Ready(Err(_)) => {
                ends.closed = true;
                ends.wake();
                Err(Gone)
            }
            Poll::Pending => {
                ends.blocked = true;
                ends.wake();
                Ok(())
            }
        }
    }

    fn leave(&self, frame: Frame) -> Result<(), Gone> {
        let mut ends = self.ends();
        ends.put(frame)?;
        if !ends.blocked {
            ends.blocked = true;
            ends.wake();
        }
        Ok(())
    }

    fn close(&self) {
        let mut ends = self.ends();
        ends.closed = true;
        ends.wake();
    }

    /// Waits for the client, or for the end; meanwhile carries on what waits to be sent. For the socket's task alone.
    pub async fn hear(&self) -> Heard {
        poll_fn(|cx| {
            let mut ends = self.ends();
            if ends.blocked {
                match ends.write(cx) {
                    Poll::Ready(Ok(())) => ends.blocked = false,
                    Poll::Ready(Err(_)) => return Poll::Ready(Heard::End),
                    Poll::Pending => {}
                }
            }
            if ends.closed {
                return Poll::Ready(Heard::Closed);
            }
            if !ends.task.as_ref().is_some_and(|task| task.will_wake(cx.waker())) {
                ends.task = Some(cx.waker().clone());
            }
            Poll::Ready(match ready!(ends.socket.poll_next_unpin(cx)) {
                Some(Ok(frame)) => Heard::Frame(frame),
                Some(Err(_)) | None => Heard::End,
            })
        })
        .await
    }

    /// Sends a frame after whatever waits, even on a closed line; returns when it has gone out. For goodbyes.
    pub async fn deliver(&self, frame: Frame) -> Result<(), axum::Error> {
        self.ends().waiting.add(frame);
        poll_fn(|cx| {
            let mut ends = self.ends();
            let written = ends.write(cx);
            ends.blocked = written.is_pending();
            written
        })
        .await
    }

    /// Reads until the client has ended.
    pub async fn drain(&self) {
        while poll_fn(|cx| self.ends().socket.poll_next_unpin(cx)).await.is_some_and(|frame| frame.is_ok()) {}
    }
}

impl Ends {
    fn put(&mut self, frame: Frame) -> Result<(), Gone> {
        if self.closed || !self.waiting.has_room_for(&frame) {
            return Err(Gone);
        }
        self.waiting.add(frame);
        Ok(())
    }

    /// Writes everything that waits.
    fn write(&mut self, cx: &mut Context<'_>) -> Poll<Result<(), axum::Error>> {
        while !self.waiting.frames.is_empty() {
            // Ready means that the frame before has gone out whole: the socket never holds more than one.
            ready!(self.socket.poll_ready_unpin(cx))?;
            if let Some(frame) = self.waiting.next() {
                self.socket.start_send_unpin(frame)?;
            }
        }
        self.socket.poll_flush_unpin(cx)
    }

    fn wake(&mut self) {
        if let Some(task) = self.task.take() {
            task.wake();
        }
    }
}

/// Frames that wait until the socket takes them, with their bytes.
#[derive(Default)]
struct Waiting {
    frames: VecDeque<Frame>,
    bytes: usize,
}

impl Waiting {
    fn has_room_for(&self, frame: &Frame) -> bool {
        self.frames.is_empty() || (self.frames.len() < FRAMES && self.bytes + length(frame) <= BYTES)
    }

    fn add(&mut self, frame: Frame) {
        self.bytes += length(&frame);
        self.frames.push_back(frame);
    }

    fn next(&mut self) -> Option<Frame> {
        let frame = self.frames.pop_front()?;
        self.bytes -= length(&frame);
        Some(frame)
    }
}

fn length(frame: &Frame) -> usize {
    match frame {
        Frame::Text(text) => text.len(),
        Frame::Binary(bytes) | Frame::Ping(bytes) | Frame::Pong(bytes) => bytes.len(),
        Frame::Close(close) => close.as_ref().map_or(0, |close| close.reason.len()),
    }
}

#[cfg(test)]
mod tests {
    use axum::{Router, extract::ws::WebSocketUpgrade, routing::any};
    use tokio::net::{TcpListener, TcpStream};

    use super::*;

    fn text(length: usize) -> Frame {
        Frame::Text("x".repeat(length).into())
    }

    #[test]
    fn bytes_and_frames_that_wait_are_bounded() {
        let mut waiting = Waiting::default();
        assert!(waiting.has_room_for(&text(10 * BYTES)), "a first frame may be as long as it likes");
        waiting.add(text(10 * BYTES));
        assert!(!waiting.has_room_for(&text(1)));
        assert!(waiting.next().is_some() && waiting.next().is_none());
        waiting.add(text(BYTES - 1));
        assert!(waiting.has_room_for(&text(1)) && !waiting.has_room_for(&text(2)));
        assert!(waiting.next().is_some());
        assert_eq!(waiting.bytes, 0);
        for _ in 0..FRAMES {
            assert!(waiting.has_room_for(&text(1)));
            waiting.add(text(1));
        }
        assert!(!waiting.has_room_for(&text(1)));
    }

    /// The other end of a line, over a real connection.
    async fn line() -> (Arc<Line>, tokio_tungstenite::WebSocketStream<TcpStream>) {
        let (sender, mut lines) = mpsc::channel(1);
        let open = move |upgrade: WebSocketUpgrade| async move {
            upgrade.on_upgrade(move |socket| async move {
                sender.send(Line::new(socket)).await.unwrap();
            })
        };
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        tokio::spawn(async { axum::serve(listener, Router::new().route("/", any(open))).await });
        let stream = TcpStream::connect(address).await.unwrap();
        let (client, _) = tokio_tungstenite::client_async(format!("ws://{address}/"), stream).await.unwrap();
        (lines.recv().await.unwrap(), client)
    }

    #[tokio::test]
    async fn whoever_does_not_read_is_cut_off_before_much_waits_for_him() {
        let (line, client) = line().await;
        let snapshot = 100 * 1024;
        let mut most = 0;
        // The system takes some megabytes before the line is blocked.
        let sent = (0..10_000).take_while(|_| {
            let sent = line.send(text(snapshot)).is_ok();
            most = most.max(line.ends().waiting.bytes);
            sent
        });
        assert!(sent.count() < 10_000, "cut off");
        assert!(line.ends().blocked && most > 0 && most <= BYTES, "{most} bytes waited");
        drop(client);
    }
}
