//! The update of a move as a frame, written in one go: it is what a server sends most, so it is copied least. The same
//! text as [`Message::Update`](crate::protocol::Message::Update) with its fields in another order.

use axum::extract::ws::Utf8Bytes;
use bytes::Bytes;
use serde::Serialize;
use votive_engine::Observer;

use crate::{
    protocol::{Orders, Version},
    table::Table,
};

/// The beginning of an update.
#[derive(Serialize)]
#[serde(tag = "type", rename = "update")]
struct Head<'a> {
    from: Version,
    version: Version,
    #[serde(skip_serializing_if = "Option::is_none")]
    ack: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    orders: Option<Orders>,
}

/// What a move changed.
pub struct Update<'a> {
    /// The version before it.
    pub from: Version,
    /// The id of the observer's request, if it was his move.
    pub ack: Option<&'a str>,
    /// Entries of the game before it.
    pub since: usize,
    /// The observer's orders, if they are to be told.
    pub orders: Option<Orders>,
}

impl Update<'_> {
    /// The frame for an observer, of about `size` bytes; none before the game has begun.
    pub fn frame(self, table: &mut Table, observer: Observer, size: usize) -> Option<Utf8Bytes> {
        let game = table.game()?;
        let mut out = Vec::with_capacity(size);
        let head = Head { from: self.from, version: table.version(), ack: self.ack, orders: self.orders };
        begin(&mut out, &head);
        out.extend_from_slice(b"\"events\":");
        game.write_events(observer, self.since, &mut out);
        out.extend_from_slice(b",\"game\":");
        begin(&mut out, &table.around_view(observer));
        out.extend_from_slice(b"\"view\":");
        table.write_view(observer, &mut out);
        out.extend_from_slice(b"}}");
        Some(Utf8Bytes::try_from(Bytes::from(out)).expect("JSON is UTF-8"))
    }
}

/// Writes an object with fields and leaves it open for more.
fn begin(out: &mut Vec<u8>, object: &impl Serialize) {
    serde_json::to_writer(&mut *out, object).expect("plain data can be written");
    out.pop();
    out.push(b',');
}
