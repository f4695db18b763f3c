//! Phase 1: auction turns, lots and bids (O3).

use serde::{Deserialize, Serialize};
use votive_engine::{Seat, SeatSet, Sink};

use crate::{
    action::{Move, offers, raises},
    event::{Cause, Event, TurnEnd},
    illegal::Illegal,
    ladder,
    state::{Phase, Stage, State},
    tiles::{Lot, Tiles},
};

/// An auction turn under way (O3.1, O3.7, O3.8).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Auction {
    /// Whose turn it is.
    pub auctioneer: Seat,
    /// The tiles not yet sold in it.
    pub tiles: Tiles,
    /// Who won a lot in it.
    pub barred: SeatSet,
}

/// The auction of one lot under way (O3.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Bidding {
    /// The turn it belongs to.
    pub auction: Auction,
    /// What is sold.
    pub lot: Lot,
    /// The highest bid.
    pub bid: u8,
    /// Who made it.
    pub highest: Seat,
    /// Who has not passed, the highest bidder among them.
    pub still_in: SeatSet,
    /// Who is asked for a raise.
    pub asked: Seat,
}

impl State {
    /// How many lots may go to others in one auction turn (O3.8).
    pub(crate) const fn most_lots(&self) -> usize {
        if self.players == 3 { 2 } else { 3 }
    }

    pub(crate) fn begin_auctions(&mut self, sink: &mut impl Sink<Event>) {
        sink.emit(|| Event::PhaseBegan { phase: Phase::Auctioning });
        self.begin_turn(self.start, sink);
    }

    /// Begins an auction turn; a player without money has none (O3.2).
    fn begin_turn(&mut self, auctioneer: Seat, sink: &mut impl Sink<Event>) {
        sink.emit(|| Event::TurnBegan { seat: auctioneer });
        if self.money[auctioneer.index()] == 0 {
            self.end_turn(auctioneer, TurnEnd::Broke, sink);
        } else {
            let auction = Auction { auctioneer, tiles: Tiles::ALL, barred: SeatSet::EMPTY };
            self.stage = Stage::Auctioning(auction);
        }
    }

    /// Ends an auction turn: the next player's, or corruption (O3.1).
    pub(crate) fn end_turn(&mut self, auctioneer: Seat, why: TurnEnd, sink: &mut impl Sink<Event>) {
        sink.emit(|| Event::TurnEnded { seat: auctioneer, why });
        let next = auctioneer.next(self.players());
        if next == self.start {
            self.begin_corruption(sink);
        } else {
            self.begin_turn(next, sink);
        }
    }

    pub(crate) fn list_offers(&self, auction: &Auction, moves: &mut Vec<Move>) {
        moves.push(Move::EndTurn);
        moves.extend_from_slice(offers(auction.tiles, self.money[auction.auctioneer.index()]));
    }

    pub(crate) fn check_offer(&self, auction: &Auction, lot: Lot, bid: u8) -> Result<(), Illegal> {
        if let Some(tile) = lot.tiles().without(auction.tiles).iter().next() {
            return Err(Illegal::TileGone { tile });
        }
        self.affords(auction.auctioneer, bid.into())
    }

    /// Nobody bids more than they own (O3.4).
    pub(crate) fn affords(&self, seat: Seat, bid: i64) -> Result<(), Illegal> {
        let money = self.money[seat.index()];
        if bid > money.into() { Err(Illegal::BidAboveMoney { bid, money }) } else { Ok(()) }
    }

    /// Puts a lot up; if nobody can raise, the auctioneer has it at once (O3.7).
    pub(crate) fn offer(&mut self, auction: Auction, lot: Lot, bid: u8, sink: &mut impl Sink<Event>) {
        let seat = auction.auctioneer;
        sink.emit(|| Event::Offered { seat, lot, bid });
        let still_in = self.everybody().minus(auction.barred);
        self.ask_next(Bidding { auction, lot, bid, highest: seat, still_in, asked: seat }, sink);
    }

    pub(crate) fn list_raises(&self, bidding: &Bidding, moves: &mut Vec<Move>) {
        moves.push(Move::Pass);
        moves.extend_from_slice(raises(bidding.bid, self.money[bidding.asked.index()]));
    }

    pub(crate) fn check_raise(&self, bidding: &Bidding, seat: Seat, bid: i64) -> Result<(), Illegal> {
        if bid <= bidding.bid.into() {
            return Err(Illegal::BidTooLow { bid, current: bidding.bid });
        }
        self.affords(seat, bid)
    }

    /// Why somebody who is not asked may not bid: the most telling reason (O3.3, O3.4, O3.7).
    pub(crate) fn explain_uninvited_bid(&self, seat: Seat, bid: i64) -> Option<Illegal> {
        let auction = match &self.stage {
            Stage::Auctioning(auction) | Stage::Bidding(Bidding { auction, .. }) => auction,
            Stage::Recruiting(_) | Stage::Corrupting(_) | Stage::Offering(_) | Stage::Over => return None,
        };
        if auction.barred.contains(seat) {
            return Some(Illegal::Barred { seat });
        }
        let Stage::Bidding(bidding) = &self.stage else { return None };
        if bidding.highest == seat {
            return Some(Illegal::OwnBid { seat });
        }
        if !bidding.still_in.contains(seat) {
            return Some(Illegal::HasPassed { seat });
        }
        self.affords(seat, bid).err()
    }

    pub(crate) fn raise(&mut self, mut bidding: Bidding, bid: u8, sink: &mut impl Sink<Event>) {
        let seat = bidding.asked;
        sink.emit(|| Event::Raised { seat, bid });
        bidding.bid = bid;
        bidding.highest = seat;
        self.ask_next(bidding, sink);
    }

    pub(crate) fn pass(&mut self, mut bidding: Bidding, sink: &mut impl Sink<Event>) {
        let seat = bidding.asked;
        sink.emit(|| Event::Passed { seat });
        bidding.still_in = bidding.still_in.without(seat);
        self.ask_next(bidding, sink);
    }

    /// Asks the next player clockwise who can raise, or sells the lot (O3.3).
    #[inline]
    fn ask_next(&mut self, mut bidding: Bidding, sink: &mut impl Sink<Event>) {
        let next = bidding.asked.next(self.players());
        let mut others = bidding.still_in.without(bidding.highest);
        while let Some(seat) = others.first_clockwise_from(next) {
            if self.money[seat.index()] > bidding.bid {
                bidding.asked = seat;
                self.stage = Stage::Bidding(bidding);
                return;
            }
            others = others.without(seat);
        }
        self.sell(&bidding, sink);
    }

    /// The winner pays and climbs (O3.5); then the turn goes on or ends (O3.8).
    fn sell(&mut self, bidding: &Bidding, sink: &mut impl Sink<Event>) {
        let Bidding { mut auction, lot, bid: price, highest: seat, .. } = *bidding;
        sink.emit(|| Event::Sold { seat, lot, price });
        self.money[seat.index()] -= price;
        let money = self.money[seat.index()];
        sink.emit(|| Event::Paid { seat, amount: price, money });
        let players = self.players();
        for ladder in lot.tiles().iter() {
            ladder::climb(&mut self.levels[..players], seat, ladder, Cause::Bought, sink);
        }
        if seat == auction.auctioneer {
            return self.end_turn(auction.auctioneer, TurnEnd::Won, sink);
        }
        auction.tiles = auction.tiles.without(lot.tiles());
        auction.barred = auction.barred.with(seat);
        if auction.barred.len() == self.most_lots() {
            self.end_turn(auction.auctioneer, TurnEnd::SoldOut, sink);
        } else {
            self.stage = Stage::Auctioning(auction);
        }
    }
}
