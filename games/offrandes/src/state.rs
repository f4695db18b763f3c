//! A whole position, and the story of a round that runs through it.

use serde::{Deserialize, Serialize};
use votive_engine::{BadSetup, Clause, Seat, SeatSet, Sink};

use crate::{
    altar::{ALTARS, Altars},
    animal::Stock,
    auction::{Auction, Bidding},
    city::City,
    corruption::Corruption,
    event::{Cause, Event},
    ladder::{self, Levels},
    options::Options,
    tiles::Trio,
};

votive_engine::named_enum! {
    /// What kind of decision the game waits for.
    pub enum Phase {
        /// Three characters to begin with.
        Recruiting = "recruiting",
        /// The next lot of an auction turn.
        Auctioning = "auctioning",
        /// A raise.
        Bidding = "bidding",
        /// A corruption.
        Corrupting = "corrupting",
        /// An offering.
        Offering = "offering",
        /// Nothing any more.
        Over = "over",
    }
}

/// Where in the round the game stands, with what matters only there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Stage {
    /// This seat recruits.
    Recruiting(Seat),
    /// The auctioneer chooses the next lot.
    Auctioning(Auction),
    /// Somebody is asked for a raise.
    Bidding(Bidding),
    /// Somebody is asked whom to corrupt.
    Corrupting(Corruption),
    /// This seat is asked for its offering.
    Offering(Seat),
    /// The game is over.
    Over,
}

/// Five of something, of which the first are in use.
pub(crate) const MOST: usize = crate::action::SEATS;

/// A whole position. Nothing in it is secret.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    pub(crate) options: Options,
    pub(crate) players: u8,
    pub(crate) round: u8,
    pub(crate) start: Seat,
    pub(crate) cities: [City; MOST],
    pub(crate) levels: [Levels; MOST],
    pub(crate) money: [u8; MOST],
    pub(crate) points: [u16; MOST],
    pub(crate) altars: Altars,
    pub(crate) stock: Stock,
    pub(crate) stage: Stage,
}

/// Everything random about the beginning, and who plays which city.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The city of each seat.
    pub cities: Vec<City>,
    /// Who has the start player's marker first.
    pub start: u64,
}

/// What each player owns at the beginning, and earns at the end of a round.
pub(crate) const INCOME: u8 = 10;

impl State {
    /// The first position (O2.1).
    pub(crate) fn new(options: Options, players: usize, setup: &Setup) -> Result<Self, BadSetup> {
        let given = setup.cities.len();
        if given != players {
            let what = format!("{given} cities for {players} seats");
            return Err(BadSetup::new(Clause("O1.1"), what));
        }
        let twice = |at: usize| setup.cities[..at].contains(&setup.cities[at]);
        if let Some(at) = (0..players).find(|at| twice(*at)) {
            let what = format!("{} stands there twice; the cities must be different", setup.cities[at].id());
            return Err(BadSetup::new(Clause("O1.1"), what));
        }
        if setup.start >= players as u64 {
            let what = format!("the start player is seat {}, of seats 0 to {}", setup.start, players - 1);
            return Err(BadSetup::new(Clause("O2.1"), what));
        }
        let mut cities = [City::Sparta; MOST];
        cities[..players].copy_from_slice(&setup.cities);
        let start = Seat::new(setup.start as usize);
        Ok(Self {
            options,
            players: players as u8,
            round: 1,
            start,
            cities,
            levels: [Levels::default(); MOST],
            money: std::array::from_fn(|seat| if seat < players { INCOME } else { 0 }),
            points: [0; MOST],
            altars: [None; ALTARS],
            stock: Stock::FULL,
            stage: Stage::Recruiting(start.previous(players)),
        })
    }

    #[inline]
    pub(crate) const fn players(&self) -> usize {
        self.players as usize
    }

    /// What kind of decision the game waits for.
    #[inline]
    pub(crate) const fn phase(&self) -> Phase {
        match self.stage {
            Stage::Recruiting(_) => Phase::Recruiting,
            Stage::Auctioning(_) => Phase::Auctioning,
            Stage::Bidding(_) => Phase::Bidding,
            Stage::Corrupting(_) => Phase::Corrupting,
            Stage::Offering(_) => Phase::Offering,
            Stage::Over => Phase::Over,
        }
    }

    /// Who is asked.
    #[inline]
    pub(crate) const fn asked(&self) -> Option<Seat> {
        match self.stage {
            Stage::Recruiting(seat) | Stage::Offering(seat) => Some(seat),
            Stage::Auctioning(auction) => Some(auction.auctioneer),
            Stage::Bidding(bidding) => Some(bidding.asked),
            Stage::Corrupting(corruption) => Some(corruption.actor),
            Stage::Over => None,
        }
    }

    /// The seats in use, as a set.
    #[inline]
    pub(crate) const fn everybody(&self) -> SeatSet {
        SeatSet::all(self.players())
    }

    /// Three pawns advance; then the next player counter-clockwise, or the first round (O2.2).
    pub(crate) fn recruit(&mut self, seat: Seat, trio: Trio, sink: &mut impl Sink<Event>) {
        for ladder in trio.tiles().iter() {
            ladder::climb(&mut self.levels[..self.players as usize], seat, ladder, Cause::Recruited, sink);
        }
        if seat == self.start {
            self.begin_round(sink);
        } else {
            self.stage = Stage::Recruiting(seat.previous(self.players()));
        }
    }

    pub(crate) fn begin_round(&mut self, sink: &mut impl Sink<Event>) {
        let (round, start) = (self.round, self.start);
        sink.emit(|| Event::RoundBegan { round, start });
        self.begin_auctions(sink);
    }
}
