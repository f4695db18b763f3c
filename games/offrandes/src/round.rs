//! Phase 4: income, the end of the game, and final scoring (O6).

use votive_engine::{Outcome, Seat, Sink};

use crate::{
    action::PURSE,
    altar::Altar,
    event::{Ending, Event, Reason},
    state::{INCOME, Stage, State},
};

/// More points than this end the game (O6.2).
pub(crate) const ENOUGH: u16 = 100;

/// The last round there can be (O6.5).
pub(crate) const LAST_ROUND: u8 = 30;

impl State {
    /// After the last player of phase 3: the end, or income and the next round.
    pub(crate) fn end_round(&mut self, sink: &mut impl Sink<Event>) {
        if let Some(why) = self.ending() {
            sink.emit(|| Event::Ended { why });
            return self.count_altars(sink);
        }
        self.start = self.start.next(self.players());
        sink.emit(|| Event::MarkerMoved { seat: self.start });
        for seat in Seat::all(self.players()) {
            let money = &mut self.money[seat.index()];
            let amount = INCOME.min(PURSE - *money);
            *money += amount;
            let money = *money;
            sink.emit(|| Event::Earned { seat, amount, money });
        }
        self.round += 1;
        self.begin_round(sink);
    }

    fn ending(&self) -> Option<Ending> {
        if self.altars.iter().all(Option::is_some) {
            Some(Ending::AllAltars)
        } else if self.points[..self.players()].iter().any(|points| *points > ENOUGH) {
            Some(Ending::Hundred)
        } else if self.round == LAST_ROUND {
            Some(Ending::ThirtyRounds)
        } else {
            None
        }
    }

    /// Every altar pays its owner (O6.3).
    fn count_altars(&mut self, sink: &mut impl Sink<Event>) {
        for altar in Altar::ALL {
            if let Some(offering) = self.altars[altar.index()] {
                self.score(offering.owner, altar.points(), Reason::Altar(*altar), sink);
            }
        }
        self.stage = Stage::Over;
    }

    /// How many altars a player owns.
    pub(crate) fn owned(&self, seat: Seat) -> usize {
        self.altars.iter().flatten().filter(|offering| offering.owner == seat).count()
    }

    /// Most points, then most altars (O6.4).
    pub(crate) fn ranking(&self) -> Outcome {
        let points = |seat: Seat| i32::from(self.points[seat.index()]);
        Outcome::by_key(self.players(), points, |seat| (points(seat), self.owned(seat)))
    }
}
