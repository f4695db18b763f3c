//! Standing orders of seats.

use votive_engine::{
    Observer, Seat,
    standing_orders::{self, Obeyed, Order},
};

use super::{Decider, Entry, Table, seat_number};
use crate::protocol::{Json, OfferedOrder, OrderNow, Orders, Status};

impl Table {
    /// The move that a standing order makes now, if one does.
    pub fn ordered_move(&self) -> Option<Entry> {
        let game = self.game.as_ref()?;
        self.to_move().minus(self.bots()).iter().find_map(|seat| {
            let order = self.seats[seat.index()].order.as_ref()?;
            match game.obey(seat, order) {
                Obeyed::Move(action) => Some(Entry::Moved {
                    seat: seat_number(seat),
                    id: None,
                    by: Decider::Order,
                    moves: vec![Json::of(&action)],
                }),
                Obeyed::Wait | Obeyed::Ended(_) => None,
            }
        })
    }

    /// The standing order of an observer, and the orders that the game offers now.
    pub fn orders(&self, observer: Observer) -> Orders {
        let (Some(seat), Some(game)) = (observer.seat(), &self.game) else { return Orders::default() };
        let state = &self.seats[seat.index()];
        let offered = |offer: standing_orders::Offered| OfferedOrder {
            kind: offer.kind.into(),
            least: offer.amounts.map(|(least, _)| least),
            most: offer.amounts.map(|(_, most)| most),
        };
        let order = |order: &Order| OrderNow { kind: order.kind.clone(), amount: order.amount };
        Orders {
            standing: state.order.as_ref().map(order),
            ended: state.order_ended.clone(),
            possible: if self.status == Status::Running {
                game.offered(seat).into_iter().map(offered).collect()
            } else {
                Vec::new()
            },
        }
    }

    pub(super) fn replace_order(&mut self, seat: Seat, order: Option<Order>) {
        let state = &mut self.seats[seat.index()];
        state.order_ended = match (&state.order, &order) {
            (Some(_), Some(_)) => Some("replaced".into()),
            (Some(_), None) => Some("withdrawn".into()),
            (None, _) => None,
        };
        state.order = order;
    }

    /// Ends the orders whose situation is over.
    pub(super) fn end_finished_orders(&mut self) {
        let Some(game) = &self.game else { return };
        for seat in Seat::all(self.seats.len()) {
            let state = &mut self.seats[seat.index()];
            let Some(order) = &state.order else { continue };
            if let Obeyed::Ended(why) = game.obey(seat, order) {
                state.order = None;
                state.order_ended = Some(why.to_owned());
            }
        }
    }
}
