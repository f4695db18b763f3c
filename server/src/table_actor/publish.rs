//! Tells viewers what an entry changed, each what they may know.

use votive_engine::{Observer, Seat};

use super::TableActor;
use crate::{
    protocol::{ChatLine, Message, Version},
    table::{Effect, EffectKind},
    update_message::UpdateWriter,
};

/// Viewers written to inline. Beyond this, each socket task flushes its own queue, so a crowd cannot stall the table.
const MAX_VIEWERS_INLINE: usize = 16;

impl TableActor {
    pub(super) fn publish(&mut self, effect: &Effect) {
        if self.viewers.is_empty() {
            return;
        }
        if matches!(effect.kind, EffectKind::Reset | EffectKind::Table) {
            self.refresh_observers();
        }
        match &effect.kind {
            EffectKind::Moved { seat, id, since } => {
                self.publish_move(effect.from, *seat, id.as_deref(), *since);
            }
            EffectKind::Reset => {
                self.sent_orders.clear();
                self.send_to_all(|table, player| Some(table.snapshot(player, None)));
            }
            EffectKind::Table => self.publish_table(effect.from),
            EffectKind::Chat(line) => self.publish_chat(effect.from, line),
            EffectKind::Private(seat) => self.publish_private(effect.from, *seat),
        }
        if effect.table_changed {
            self.publish_table(self.table.version());
        }
    }

    fn publish_move(&mut self, from: Version, mover: Seat, id: Option<&str>, since: usize) {
        let mut update = UpdateWriter {
            from,
            mover,
            id,
            since,
            buffer: &mut self.buffer,
            written: Vec::with_capacity(self.viewers.len().min(8)),
            events: None,
        };
        let mut lost = Vec::new();
        for (index, (id, viewer)) in self.viewers.iter().enumerate() {
            let sent = &mut self.sent_orders;
            let Some(text) = update.text_for(&mut self.table, viewer.observer, viewer.format, sent) else {
                return;
            };
            self.app.metrics.update_bytes.inc_by(text.len() as u64);
            let sent =
                if index < MAX_VIEWERS_INLINE { viewer.sink.send(text) } else { viewer.sink.enqueue(text) };
            if sent.is_err() {
                lost.push(*id);
            }
        }
        self.remove_viewers(&lost);
    }

    fn publish_table(&mut self, from: Version) {
        self.send_to_all(|table, player| {
            Some(Message::Table {
                from,
                version: table.version(),
                you: table.you(player),
                table: table.info(),
                clock: table.clock(),
            })
        });
    }

    /// Viewers who muted the seat get the version without the line.
    fn publish_chat(&mut self, from: Version, line: &ChatLine) {
        self.send_to_all(|table, player| {
            let hears = table.hears(table.observer(player), line.seat);
            Some(Message::Chat { from, version: table.version(), line: hears.then(|| line.clone()) })
        });
    }

    fn publish_private(&mut self, from: Version, seat: Seat) {
        let orders = self.table.orders(Observer::Seat(seat));
        for ((sent_to, _), known) in &mut self.sent_orders {
            if *sent_to == seat {
                known.clone_from(&orders);
            }
        }
        self.send_to_all(|table, player| {
            let observer = table.observer(player);
            (observer == Observer::Seat(seat)).then(|| Message::Orders { orders: table.orders(observer) })
        });
        self.send_to_all(|table, player| {
            (table.observer(player) == Observer::Seat(seat)).then(|| Message::Table {
                from,
                version: table.version(),
                you: table.you(player),
                table: table.info(),
                clock: table.clock(),
            })
        });
    }
}
