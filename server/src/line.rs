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
    waiting: VecDeque<Frame>,
    /// The socket takes no more at the moment: its task is to carry on.
    blocked: bool,
    closed: bool,
    task: Option<Waker>,
}

impl Line {
    /// A line over a socket.
    pub fn new(socket: WebSocket) -> Arc<Self> {
        let ends = Ends { socket, waiting: VecDeque::new(), blocked: false, closed: false, task: None };
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
        self.ends().waiting.push_back(frame);
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
        if self.closed || self.waiting.len() >= FRAMES {
            return Err(Gone);
        }
        self.waiting.push_back(frame);
        Ok(())
    }

    /// Writes everything that waits.
    fn write(&mut self, cx: &mut Context<'_>) -> Poll<Result<(), axum::Error>> {
        while !self.waiting.is_empty() {
            ready!(self.socket.poll_ready_unpin(cx))?;
            if let Some(frame) = self.waiting.pop_front() {
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
