//! Standing orders in auctions (O3.3), where a table by post would wait for every single raise.

use serde_json::{Value, json};
use votive_engine::standing_orders::{Obeyed, Offered, Order, StandingOrders};

use crate::{
    Offrandes,
    action::RawMove,
    auction::{Auction, Bidding},
    state::Stage,
    view::View,
};

const BID_UP_TO: &str = "bid_up_to";
const PASS: &str = "pass";
const PASS_TURN: &str = "pass_turn";

impl StandingOrders for Offrandes {
    const TAKES_ORDERS: bool = true;

    /// Offered to players still in the auction of a lot: raise by one up to an amount, pass in this lot, pass in
    /// every lot of this auction turn.
    fn offered(view: &View) -> Vec<Offered> {
        let (Some(seat), Stage::Bidding(bidding)) = (view.observer.seat(), &view.stage) else {
            return Vec::new();
        };
        let money = i64::from(view.players[seat.index()].money);
        let least = i64::from(bidding.bid) + 1;
        if !bidding.still_in.contains(seat) || money < least {
            return Vec::new();
        }
        vec![
            Offered { kind: BID_UP_TO, amounts: Some((least, money)) },
            Offered { kind: PASS, amounts: None },
            Offered { kind: PASS_TURN, amounts: None },
        ]
    }

    fn about(view: &View, kind: &str) -> Value {
        match &view.stage {
            Stage::Bidding(bidding) if kind == PASS_TURN => turn(view, &bidding.auction),
            Stage::Bidding(bidding) => lot(view, bidding),
            Stage::Recruiting(_)
            | Stage::Auctioning(_)
            | Stage::Corrupting(_)
            | Stage::Offering(_)
            | Stage::Over => Value::Null,
        }
    }

    fn obey(view: &View, order: &Order) -> Obeyed<RawMove> {
        let Some(seat) = view.observer.seat() else { return Obeyed::Ended("no_seat") };
        let bidding = match &view.stage {
            Stage::Bidding(bidding) => bidding,
            Stage::Auctioning(auction) => {
                let over = if order.kind == PASS_TURN { "turn_over" } else { "lot_over" };
                let same_turn = order.about == turn(view, auction);
                return if same_turn { Obeyed::Wait } else { Obeyed::Ended(over) };
            }
            Stage::Recruiting(_) | Stage::Corrupting(_) | Stage::Offering(_) | Stage::Over => {
                return Obeyed::Ended("lot_over");
            }
        };
        let asked = bidding.asked == seat;
        if order.kind == PASS_TURN {
            return match (order.about == turn(view, &bidding.auction), asked) {
                (false, _) => Obeyed::Ended("turn_over"),
                (true, true) => Obeyed::Move(RawMove::Pass),
                (true, false) => Obeyed::Wait,
            };
        }
        if order.about != lot(view, bidding) {
            return Obeyed::Ended("lot_over");
        }
        if !bidding.still_in.contains(seat) {
            return Obeyed::Ended("done");
        }
        if !asked {
            return Obeyed::Wait;
        }
        let raise = i64::from(bidding.bid) + 1;
        let most = order.amount.unwrap_or(0).min(view.players[seat.index()].money.into());
        let bids = order.kind == BID_UP_TO && raise <= most;
        Obeyed::Move(if bids { RawMove::Bid(raise) } else { RawMove::Pass })
    }
}

/// A lot within a game: no two auctions of one turn sell the same tiles.
fn lot(view: &View, bidding: &Bidding) -> Value {
    json!({ "round": view.round, "auctioneer": bidding.auction.auctioneer, "lot": bidding.lot })
}

fn turn(view: &View, auction: &Auction) -> Value {
    json!({ "round": view.round, "auctioneer": auction.auctioneer })
}
