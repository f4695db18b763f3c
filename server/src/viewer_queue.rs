//! The outbound queue of one viewer. A table writes to the socket itself, so that a message wakes no other task, unless
//! the client reads too slowly. Then messages wait, and the socket's own task flushes them.

use std::{
    collections::VecDeque,
    future::poll_fn,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    task::{Context, Poll, Waker, ready},
};

use axum::extract::ws::{Message as Frame, Utf8Bytes, WebSocket};
use futures_util::{SinkExt, StreamExt};
use tokio::sync::mpsc;

/// Frames that may wait for a viewer before it is cut off; it can join again where it stopped.
pub const MAX_QUEUED_FRAMES: usize = 256;

/// Bytes that may wait for a viewer: a few hundred snapshots would be too much. One frame may always wait, however long.
pub const MAX_QUEUED_BYTES: usize = 256 * 1024;

/// The viewer is gone, or reads too slowly.
#[derive(Debug)]
pub struct Disconnected;

/// Where messages for a viewer go.
#[derive(Clone)]
pub enum ViewerSink {
    /// To a socket.
    Socket(Arc<ViewerQueue>),
    /// To a long poll.
    Channel(mpsc::Sender<Utf8Bytes>),
}

impl ViewerSink {
    /// Sends a message inline, as far as the socket takes it without waiting.
    pub fn send(&self, text: Utf8Bytes) -> Result<(), Disconnected> {
        match self {
            Self::Socket(queue) => queue.send(Frame::Text(text)),
            Self::Channel(channel) => channel.try_send(text).map_err(|_| Disconnected),
        }
    }

    /// Queues a message; the socket's task sends it.
    pub fn enqueue(&self, text: Utf8Bytes) -> Result<(), Disconnected> {
        match self {
            Self::Socket(queue) => queue.enqueue(Frame::Text(text)),
            Self::Channel(channel) => channel.try_send(text).map_err(|_| Disconnected),
        }
    }

    /// Ends the stream of messages.
    pub fn close(&self) {
        if let Self::Socket(queue) = self {
            queue.close();
        }
    }

    /// Whether nobody can read what is sent.
    pub fn is_closed(&self) -> bool {
        match self {
            Self::Socket(queue) => queue.state().closed,
            Self::Channel(channel) => channel.is_closed(),
        }
    }
}

/// What a socket's task waits for.
pub enum SocketEvent {
    /// A frame of the client.
    Frame(Frame),
    /// The connection has ended.
    Disconnected,
    /// The table has closed the queue.
    Closed,
}

/// A socket shared by its table, which writes, and its own task, which reads and flushes.
pub struct ViewerQueue(Mutex<QueueState>);

struct QueueState {
    socket: WebSocket,
    waiting: WaitingFrames,
    /// The socket takes no more at the moment: its task is to flush.
    blocked: bool,
    closed: bool,
    task: Option<Waker>,
}

impl ViewerQueue {
    /// A queue over a socket.
    pub fn new(socket: WebSocket) -> Arc<Self> {
        let waiting = WaitingFrames::default();
        Arc::new(Self(Mutex::new(QueueState { socket, waiting, blocked: false, closed: false, task: None })))
    }

    fn state(&self) -> MutexGuard<'_, QueueState> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sends a frame inline if the socket takes it; otherwise the socket's task flushes it.
    pub fn send(&self, frame: Frame) -> Result<(), Disconnected> {
        let mut state = self.state();
        state.push(frame)?;
        if state.blocked {
            return Ok(());
        }
        // This context wakes nobody: if the socket cannot take it all, its task polls again with its own.
        match state.poll_write(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(Ok(())) => Ok(()),
            Poll::Ready(Err(_)) => {
                state.closed = true;
                state.wake();
                Err(Disconnected)
            }
            Poll::Pending => {
                state.blocked = true;
                state.wake();
                Ok(())
            }
        }
    }

    fn enqueue(&self, frame: Frame) -> Result<(), Disconnected> {
        let mut state = self.state();
        state.push(frame)?;
        if !state.blocked {
            state.blocked = true;
            state.wake();
        }
        Ok(())
    }

    fn close(&self) {
        let mut state = self.state();
        state.closed = true;
        state.wake();
    }

    /// Waits for the client or for the end, and flushes meanwhile. For the socket's task only.
    pub async fn next_event(&self) -> SocketEvent {
        poll_fn(|cx| {
            let mut state = self.state();
            if state.blocked {
                match state.poll_write(cx) {
                    Poll::Ready(Ok(())) => state.blocked = false,
                    Poll::Ready(Err(_)) => return Poll::Ready(SocketEvent::Disconnected),
                    Poll::Pending => {}
                }
            }
            if state.closed {
                return Poll::Ready(SocketEvent::Closed);
            }
            if !state.task.as_ref().is_some_and(|task| task.will_wake(cx.waker())) {
                state.task = Some(cx.waker().clone());
            }
            Poll::Ready(match ready!(state.socket.poll_next_unpin(cx)) {
                Some(Ok(frame)) => SocketEvent::Frame(frame),
                Some(Err(_)) | None => SocketEvent::Disconnected,
            })
        })
        .await
    }

    /// Sends a frame after everything that waits, even on a closed queue; returns when it is flushed. For goodbyes.
    pub async fn send_and_flush(&self, frame: Frame) -> Result<(), axum::Error> {
        self.state().waiting.push(frame);
        poll_fn(|cx| {
            let mut state = self.state();
            let written = state.poll_write(cx);
            state.blocked = written.is_pending();
            written
        })
        .await
    }

    /// Reads until the client has ended.
    pub async fn read_to_end(&self) {
        while poll_fn(|cx| self.state().socket.poll_next_unpin(cx)).await.is_some_and(|frame| frame.is_ok()) {
        }
    }
}

impl QueueState {
    fn push(&mut self, frame: Frame) -> Result<(), Disconnected> {
        if self.closed || !self.waiting.has_room_for(&frame) {
            return Err(Disconnected);
        }
        self.waiting.push(frame);
        Ok(())
    }

    /// Writes everything that waits.
    fn poll_write(&mut self, cx: &mut Context<'_>) -> Poll<Result<(), axum::Error>> {
        while !self.waiting.frames.is_empty() {
            // Ready means that the frame before is written whole: the socket never holds more than one.
            ready!(self.socket.poll_ready_unpin(cx))?;
            if let Some(frame) = self.waiting.pop() {
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
struct WaitingFrames {
    frames: VecDeque<Frame>,
    bytes: usize,
}

impl WaitingFrames {
    fn has_room_for(&self, frame: &Frame) -> bool {
        let fits = self.frames.len() < MAX_QUEUED_FRAMES && self.bytes + length(frame) <= MAX_QUEUED_BYTES;
        self.frames.is_empty() || fits
    }

    fn push(&mut self, frame: Frame) {
        self.bytes += length(&frame);
        self.frames.push_back(frame);
    }

    fn pop(&mut self) -> Option<Frame> {
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
    fn waiting_frames_and_bytes_are_bounded() {
        let mut waiting = WaitingFrames::default();
        assert!(waiting.has_room_for(&text(10 * MAX_QUEUED_BYTES)), "the first frame may have any length");
        waiting.push(text(10 * MAX_QUEUED_BYTES));
        assert!(!waiting.has_room_for(&text(1)));
        assert!(waiting.pop().is_some() && waiting.pop().is_none());
        waiting.push(text(MAX_QUEUED_BYTES - 1));
        assert!(waiting.has_room_for(&text(1)) && !waiting.has_room_for(&text(2)));
        assert!(waiting.pop().is_some());
        assert_eq!(waiting.bytes, 0);
        for _ in 0..MAX_QUEUED_FRAMES {
            assert!(waiting.has_room_for(&text(1)));
            waiting.push(text(1));
        }
        assert!(!waiting.has_room_for(&text(1)));
    }

    /// A queue over a real connection, and its client.
    async fn queue() -> (Arc<ViewerQueue>, tokio_tungstenite::WebSocketStream<TcpStream>) {
        let (sender, mut queues) = mpsc::channel(1);
        let open = move |upgrade: WebSocketUpgrade| async move {
            upgrade.on_upgrade(move |socket| async move {
                sender.send(ViewerQueue::new(socket)).await.unwrap();
            })
        };
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        tokio::spawn(async { axum::serve(listener, Router::new().route("/", any(open))).await });
        let stream = TcpStream::connect(address).await.unwrap();
        let (client, _) = tokio_tungstenite::client_async(format!("ws://{address}/"), stream).await.unwrap();
        (queues.recv().await.unwrap(), client)
    }

    #[tokio::test]
    async fn a_viewer_that_does_not_read_is_cut_off_before_much_waits() {
        let (queue, client) = queue().await;
        let snapshot = 100 * 1024;
        let mut most = 0;
        // The system buffers some megabytes before the queue is blocked.
        let sent = (0..10_000).take_while(|_| {
            let sent = queue.send(text(snapshot)).is_ok();
            most = most.max(queue.state().waiting.bytes);
            sent
        });
        assert!(sent.count() < 10_000, "cut off");
        assert!(queue.state().blocked && most > 0 && most <= MAX_QUEUED_BYTES, "{most} bytes waited");
        drop(client);
    }
}
