//! Writes the update message of a move. The server sends nothing more often, so it is written in one pass and copied
//! once. The same JSON as [`Message::Update`](crate::protocol::Message::Update), with the view as the last field of
//! `game`.

use std::collections::HashMap;

use axum::extract::ws::Utf8Bytes;
use bytes::Bytes;
use serde::{Deserialize, Serialize};
use votive_engine::{Observer, Seat};

use crate::{
    protocol::{Orders, Version},
    table::Table,
};

/// The first fields of an update.
#[derive(Serialize)]
#[serde(tag = "type", rename = "update")]
struct UpdateStart<'a> {
    from: Version,
    version: Version,
    #[serde(skip_serializing_if = "Option::is_none")]
    ack: Option<&'a str>,
}

/// How updates show the view to a viewer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ViewFormat {
    /// The whole view.
    #[default]
    Whole,
    /// The fields of the view that the move changed.
    Changes,
}

/// What each seat was last sent of its orders in an update, by format; nothing since its last snapshot.
pub type SentOrders = HashMap<(Seat, ViewFormat), Orders>;

/// Writes the update of one move for one observer after another. What observers share is written once.
pub struct UpdateWriter<'a> {
    /// The version before the move.
    pub from: Version,
    /// The seat that moved.
    pub mover: Seat,
    /// The id of the request.
    pub id: Option<&'a str>,
    /// Entries of the game before the move.
    pub since: usize,
    /// Reused buffer; each text is copied out of it at its exact length.
    pub buffer: &'a mut Vec<u8>,
    /// The texts written so far.
    pub written: Vec<(Observer, ViewFormat, Utf8Bytes)>,
    /// The events, if all observers get the same.
    pub events: Option<Vec<u8>>,
}

impl UpdateWriter<'_> {
    /// The message for an observer; none before the game has begun.
    pub fn text_for(
        &mut self,
        table: &mut Table,
        observer: Observer,
        format: ViewFormat,
        sent: &mut SentOrders,
    ) -> Option<Utf8Bytes> {
        let is_same = |(to, how, _): &&(Observer, ViewFormat, Utf8Bytes)| *to == observer && *how == format;
        if let Some((_, _, text)) = self.written.iter().find(is_same) {
            return Some(text.clone());
        }
        self.buffer.clear();
        let ack = self.id.filter(|_| observer == Observer::Seat(self.mover));
        write_open(self.buffer, &UpdateStart { from: self.from, version: table.version(), ack });
        self.write_events(table, observer)?;
        let out = &mut *self.buffer;
        out.extend_from_slice(b",\"game\":");
        write_open(out, &table.game_now_fields(observer));
        out.extend_from_slice(b"\"view\":");
        match format {
            ViewFormat::Whole => table.game()?.write_view(observer, out),
            ViewFormat::Changes => table.game_mut()?.write_changes(observer, self.since, out),
        }
        out.push(b'}');
        // After the view, which they are computed from: it is in the cache now.
        if let Some(orders) = changed_orders(table, observer, format, sent) {
            out.extend_from_slice(b",\"orders\":");
            serde_json::to_writer(&mut *out, &orders).expect("plain data can be written");
        }
        out.push(b'}');
        let text = Utf8Bytes::try_from(Bytes::copy_from_slice(out)).expect("JSON is UTF-8");
        self.written.push((observer, format, text.clone()));
        Some(text)
    }

    fn write_events(&mut self, table: &Table, observer: Observer) -> Option<()> {
        let out = &mut *self.buffer;
        out.extend_from_slice(b"\"events\":");
        if let Some(events) = &self.events {
            out.extend_from_slice(events);
            return Some(());
        }
        let from = out.len();
        if table.game()?.write_events(observer, self.since, out) {
            self.events = Some(out[from..].to_vec());
        }
        Some(())
    }
}

/// The orders of an observer, if they differ from what was last sent.
fn changed_orders(
    table: &Table,
    observer: Observer,
    format: ViewFormat,
    sent: &mut SentOrders,
) -> Option<Orders> {
    let seat = observer.seat()?;
    let orders = table.orders(observer);
    if sent.get(&(seat, format)) == Some(&orders) {
        return None;
    }
    sent.insert((seat, format), orders.clone());
    Some(orders)
}

/// Writes an object and leaves it open for more fields.
fn write_open(out: &mut Vec<u8>, object: &impl Serialize) {
    serde_json::to_writer(&mut *out, object).expect("plain data can be written");
    out.pop();
    out.push(b',');
}
