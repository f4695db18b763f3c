//! Who watches a table, and how they are reached.

use axum::extract::ws::Utf8Bytes;
use tokio::{sync::oneshot, time::Instant};
use votive_engine::Observer;

use super::{TableActor, ViewerId};
use crate::{
    auth::AuthenticatedPlayer,
    protocol::{Message, PlayerId, Version},
    table::Table,
    update_message::ViewFormat,
    viewer_queue::ViewerSink,
};

/// A connected client that watches the table.
pub(super) struct Viewer {
    pub(super) player: Option<AuthenticatedPlayer>,
    /// Cached; changes when a player takes or leaves a seat.
    pub(super) observer: Observer,
    pub(super) format: ViewFormat,
    pub(super) sink: ViewerSink,
}

impl Viewer {
    pub(super) fn player_id(&self) -> Option<&PlayerId> {
        self.player.as_ref().map(|known| &known.player.id)
    }
}

impl Drop for Viewer {
    fn drop(&mut self) {
        self.sink.close();
    }
}

impl TableActor {
    pub(super) fn attach(
        &mut self,
        viewer: Viewer,
        since: Option<Version>,
        answer: oneshot::Sender<ViewerId>,
    ) {
        self.last_activity = Instant::now();
        let id = ViewerId(self.next_viewer);
        self.next_viewer += 1;
        self.forget_sent_orders(viewer.observer);
        let snapshot = to_text(&self.table.snapshot(viewer.player_id(), since));
        if viewer.sink.send(snapshot).is_ok() && answer.send(id).is_ok() {
            self.viewers.insert(id, viewer);
            tracing::debug!(table = %self.table.id(), "viewer attached");
        }
    }

    /// A snapshot brings a seat's orders: what was sent before does not count any more.
    pub(super) fn forget_sent_orders(&mut self, observer: Observer) {
        if let Some(seat) = observer.seat() {
            self.sent_orders.retain(|(sent_to, _), _| *sent_to != seat);
        }
    }

    /// Detaches viewers whose secret was revoked. If the store fails, a later resync checks again.
    pub(super) async fn revalidate_viewers(&mut self) {
        let mut revoked = Vec::new();
        for (id, viewer) in &self.viewers {
            let Some(player) = &viewer.player else { continue };
            match player.is_still_valid(&self.app).await {
                Ok(true) => {}
                Ok(false) => revoked.push(*id),
                Err(error) => {
                    tracing::warn!(table = %self.table.id(), %error, "viewers could not be revalidated");
                    return;
                }
            }
        }
        self.remove_viewers(&revoked);
    }

    /// Recomputes the observer of every viewer, after seats have changed.
    pub(super) fn refresh_observers(&mut self) {
        for viewer in self.viewers.values_mut() {
            viewer.observer = self.table.observer(viewer.player_id());
        }
    }

    /// Sends each viewer its message, if it gets one.
    pub(super) fn send_to_all(&mut self, message: impl Fn(&Table, Option<&PlayerId>) -> Option<Message>) {
        let mut lost = Vec::new();
        for (id, viewer) in &self.viewers {
            if let Some(message) = message(&self.table, viewer.player_id())
                && viewer.sink.send(to_text(&message)).is_err()
            {
                lost.push(*id);
            }
        }
        self.remove_viewers(&lost);
    }

    pub(super) fn send_to(&mut self, id: ViewerId, message: &Message) {
        if let Some(viewer) = self.viewers.get(&id)
            && viewer.sink.send(to_text(message)).is_err()
        {
            self.remove_viewers(&[id]);
        }
    }

    /// Cuts viewers off: their sockets end, and they may join again where they stopped.
    pub(super) fn remove_viewers(&mut self, ids: &[ViewerId]) {
        for id in ids {
            self.viewers.remove(id);
        }
    }
}

pub(super) fn to_text(message: &Message) -> Utf8Bytes {
    serde_json::to_string(message).expect("plain data can be written").into()
}
