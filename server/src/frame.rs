//! The update of a move as a frame, written in one go: it is what a server sends most, so it is copied least. The same
//! text as [`Message::Update`](crate::protocol::Message::Update) with its fields in another order.

use std::collections::HashMap;

use axum::extract::ws::Utf8Bytes;
use bytes::Bytes;
use serde::{Deserialize, Serialize};
use votive_engine::{Observer, Seat};

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
}

/// How somebody wants to be told of a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Telling {
    /// With the whole view after it.
    #[default]
    Whole,
    /// With those fields of the view that it has changed.
    Changes,
}

/// What each seat was last told of its orders in an update, in each way of telling; nothing since its last snapshot.
pub type ToldOrders = HashMap<(Seat, Telling), Orders>;

/// What a move changed, told to one observer after another. What two of them may know alike is written once.
pub struct Update<'a> {
    /// The version before it.
    pub from: Version,
    /// Whose move it was.
    pub mover: Seat,
    /// The id of his request.
    pub id: Option<&'a str>,
    /// Entries of the game before it.
    pub since: usize,
    /// Where frames are written, before they get a place of just their length.
    pub draft: &'a mut Vec<u8>,
    /// What has been written so far.
    pub written: Vec<(Observer, Telling, Utf8Bytes)>,
    /// The events, if everybody is told the same.
    pub events: Option<Vec<u8>>,
}

impl Update<'_> {
    /// The frame for an observer; none before the game has begun.
    pub fn frame(
        &mut self,
        table: &mut Table,
        observer: Observer,
        telling: Telling,
        told: &mut ToldOrders,
    ) -> Option<Utf8Bytes> {
        let same = |(other, how, _): &&(Observer, Telling, Utf8Bytes)| *other == observer && *how == telling;
        if let Some((_, _, frame)) = self.written.iter().find(same) {
            return Some(frame.clone());
        }
        self.draft.clear();
        let ack = self.id.filter(|_| observer == Observer::Seat(self.mover));
        begin(self.draft, &Head { from: self.from, version: table.version(), ack });
        self.write_events(table, observer)?;
        let out = &mut *self.draft;
        out.extend_from_slice(b",\"game\":");
        begin(out, &table.around_view(observer));
        out.extend_from_slice(b"\"view\":");
        match telling {
            Telling::Whole => table.game()?.write_view(observer, out),
            Telling::Changes => table.game_mut()?.write_changes(observer, self.since, out),
        }
        out.push(b'}');
        // After the view, which they are made from: it is at hand now.
        if let Some(orders) = new_orders(table, observer, telling, told) {
            out.extend_from_slice(b",\"orders\":");
            serde_json::to_writer(&mut *out, &orders).expect("plain data can be written");
        }
        out.push(b'}');
        let frame = Utf8Bytes::try_from(Bytes::copy_from_slice(out)).expect("JSON is UTF-8");
        self.written.push((observer, telling, frame.clone()));
        Some(frame)
    }

    fn write_events(&mut self, table: &Table, observer: Observer) -> Option<()> {
        let out = &mut *self.draft;
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

/// The orders of an observer, if they are not what he was last told.
fn new_orders(table: &Table, observer: Observer, telling: Telling, told: &mut ToldOrders) -> Option<Orders> {
    let seat = observer.seat()?;
    let orders = table.orders(observer);
    if told.get(&(seat, telling)) == Some(&orders) {
        return None;
    }
    told.insert((seat, telling), orders.clone());
    Some(orders)
}

/// Writes an object with fields and leaves it open for more.
fn begin(out: &mut Vec<u8>, object: &impl Serialize) {
    serde_json::to_writer(&mut *out, object).expect("plain data can be written");
    out.pop();
    out.push(b',');
}
