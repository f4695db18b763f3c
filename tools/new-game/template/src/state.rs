//! A whole position, how it begins, and how a round is decided.

use serde::{Deserialize, Serialize};
use votive_engine::{BadSetup, Clause, Seat, SeatSet, Sink};

use crate::{
    card::{CARDS, Card, Hand},
    event::Event,
    options::{Options, Ties},
};

/// The most players.
pub const SEATS: usize = 4;

/// Everything random about the beginning.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The prizes in the order in which they are turned up.
    pub prizes: Vec<Card>,
}

/// A whole position, secrets included.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    pub(crate) options: Options,
    pub(crate) players: u8,
    /// Rounds played; the next prize is the one with this number.
    pub(crate) played: u8,
    pub(crate) prizes: [Card; CARDS],
    /// Cards that were not turned yet, the one laid in this round included.
    pub(crate) hands: [Hand; SEATS],
    /// What was laid in this round.
    pub(crate) laid: [Option<Card>; SEATS],
    pub(crate) points: [u8; SEATS],
    /// Points that go to the next winner.
    pub(crate) carried: u8,
}

impl State {
    /// The first position (S1.2).
    pub(crate) fn new(options: Options, players: usize, setup: &Setup) -> Result<Self, BadSetup> {
        let prizes = <[Card; CARDS]>::try_from(setup.prizes.as_slice()).ok();
        let prizes = prizes.filter(|prizes| prizes.iter().copied().collect::<Hand>() == Hand::FULL);
        let prizes = prizes.ok_or_else(|| {
            BadSetup::new(Clause("S1.2"), format!("the {CARDS} prizes must be there, each once"))
        })?;
        Ok(Self {
            options,
            players: players as u8,
            played: 0,
            prizes,
            hands: std::array::from_fn(|seat| if seat < players { Hand::FULL } else { Hand::EMPTY }),
            laid: [None; SEATS],
            points: [0; SEATS],
            carried: 0,
        })
    }

    pub(crate) const fn players(&self) -> usize {
        self.players as usize
    }

    pub(crate) const fn is_over(&self) -> bool {
        self.played as usize == CARDS
    }

    /// The prize of this round.
    pub(crate) fn prize(&self) -> Option<Card> {
        self.prizes.get(usize::from(self.played)).copied()
    }

    /// Who has laid a card in this round.
    pub(crate) fn has_laid(&self) -> SeatSet {
        Seat::all(self.players()).filter(|seat| self.laid[seat.index()].is_some()).collect()
    }

    /// Who is asked.
    pub(crate) fn asked(&self) -> SeatSet {
        if self.is_over() { SeatSet::EMPTY } else { SeatSet::all(self.players()).minus(self.has_laid()) }
    }

    /// Lays a card; when all have laid one, the round is decided (S2.1, S2.3).
    pub(crate) fn lay(&mut self, seat: Seat, card: Card, sink: &mut impl Sink<Event>) {
        self.laid[seat.index()] = Some(card);
        sink.emit(|| Event::Laid { seat });
        if self.asked().is_empty() {
            self.decide(sink);
        }
    }

    fn decide(&mut self, sink: &mut impl Sink<Event>) {
        let players = self.players();
        sink.emit(|| Event::Turned { cards: self.laid[..players].iter().flatten().copied().collect() });
        let stake = self.carried + self.prize().map_or(0, Card::value);
        let highest = self.laid.iter().flatten().copied().max();
        let mut best = Seat::all(players).filter(|seat| self.laid[seat.index()] == highest);
        match (best.next(), best.next()) {
            (Some(seat), None) => {
                self.points[seat.index()] += stake;
                self.carried = 0;
                sink.emit(|| Event::Won { seat, points: stake });
            }
            (_, _) => {
                let carried = self.options.ties == Ties::Carry && usize::from(self.played) + 1 < CARDS;
                self.carried = if carried { stake } else { 0 };
                sink.emit(|| Event::Tied { points: stake, carried });
            }
        }
        for seat in Seat::all(players) {
            let laid = self.laid[seat.index()].take();
            self.hands[seat.index()] = laid.map_or(self.hands[seat.index()], |card| self.hands[seat.index()].without(card));
        }
        self.played += 1;
        if let Some(prize) = self.prize() {
            sink.emit(|| Event::Revealed { prize });
        }
    }
}
