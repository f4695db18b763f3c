//! A march: who is lowest, tie rounds, leaving, the end, and the next march (D2.2, D3, D4).

use votive_engine::{Audience, Outcome, Seat, SeatSet, Sink};

use crate::{
    action::{Move, SEATS},
    card::{Card, Cards, Face},
    display::Display,
    event::Event,
    scoring::{MARCHES, MARCHES_A_PARADE, parade},
    state::{DRAWN, Stage, State},
};

impl State {
    /// Goes on to the next decision: effects still to come, then the end of the march, then the lowest player.
    #[inline]
    pub(crate) fn proceed(&mut self, sink: &mut impl Sink<Event>) {
        loop {
            let decided = if let Some(seat) = self.next_effect() {
                self.begin_effect(seat, sink)
            } else if self.inside.len() <= 1 {
                self.end_march(sink)
            } else {
                self.ask_lowest(sink)
            };
            if decided {
                return;
            }
        }
    }

    /// Asks the lowest players; one without cards leaves without being asked (D3.2, D3.3, D3.5). Returns whether
    /// somebody is asked.
    #[inline]
    fn ask_lowest(&mut self, sink: &mut impl Sink<Event>) -> bool {
        let tied = if std::mem::take(&mut self.fresh_start) { self.inside } else { self.lowest() };
        let asked = tied.minus(self.empty_handed());
        if tied.len() > 1 {
            sink.emit(|| Event::TieRoundBegan { tied, must_pass: tied.minus(asked) });
            self.wait(Stage::TieRound(tied), asked);
        } else if let Some(seat) = tied.first() {
            sink.emit(|| Event::TurnBegan { seat });
            self.wait(Stage::Turn(seat), asked);
        }
        if asked.is_empty() {
            self.leave(tied, sink);
        }
        !asked.is_empty()
    }

    /// Who has the lowest total of those still in (D3.2, D3.6).
    #[inline]
    pub(crate) fn lowest(&self) -> SeatSet {
        let poseidons = self.poseidons();
        let (mut least, mut lowest) = (u16::MAX, SeatSet::EMPTY);
        for seat in self.inside.iter() {
            let total = self.total_against(poseidons, seat);
            if total < least {
                (least, lowest) = (total, SeatSet::only(seat));
            } else if total == least {
                lowest = lowest.with(seat);
            }
        }
        lowest
    }

    /// A card goes from a hand to the end of a display; its effect is still to come (D3.4).
    #[inline]
    pub(crate) fn lay(&mut self, seat: Seat, card: Card, sink: &mut impl Sink<Event>) {
        let display = &mut self.displays[seat.index()];
        let position = display.cards().len() as u8;
        self.hands[seat.index()].remove(card);
        display.lay(card);
        self.effects[seat.index()] = self.has_effect(card).then_some(card);
        sink.emit(|| Event::Laid { seat, card, position });
    }

    /// Some leave together and share a place (D3.5, D4).
    #[inline]
    pub(crate) fn leave(&mut self, seats: SeatSet, sink: &mut impl Sink<Event>) {
        let place = 1 + self.players - self.inside.len() as u8;
        self.inside = self.inside.minus(seats);
        for seat in seats.iter() {
            self.places[seat.index()] = place;
            let forced = self.hands[seat.index()].is_empty();
            sink.emit(|| Event::Left { seat, place, forced });
        }
    }

    /// A choice in simultaneous play; the last one uncovers all (D3.3, D6.3, D6.4).
    #[inline]
    pub(crate) fn choose(&mut self, seat: Seat, choice: Move, sink: &mut impl Sink<Event>) {
        self.choices[seat.index()] = Some(choice);
        sink.emit_to(Audience::Only(seat), || Event::Chose { seat, choice: Some(choice) });
        let others = Audience::Except(SeatSet::only(seat));
        sink.emit_to(others, || Event::Chose { seat, choice: None });
        self.asked = self.asked.without(seat);
        if !self.asked.is_empty() {
            return;
        }
        let choices = std::mem::take(&mut self.choices);
        match self.stage {
            Stage::TieRound(tied) => self.reveal(tied, &choices, sink),
            Stage::Caesura(seats) | Stage::Tribute(seats) => self.discard(seats, &choices, sink),
            Stage::Turn(_) | Stage::Striking(_) | Stage::Asking(_) | Stage::Consulting(_) | Stage::Over => {
                unreachable!("nothing else is chosen by several")
            }
        }
        self.proceed(sink);
    }

    /// All turn their cards: who passed leaves, the others lay theirs (D3.3, D5.12).
    #[inline]
    fn reveal(&mut self, tied: SeatSet, choices: &[Option<Move>; SEATS], sink: &mut impl Sink<Event>) {
        let face = |seat: Seat| match choices[seat.index()] {
            Some(Move::Play(card)) => Face::Card(card),
            _ => Face::Pass,
        };
        let mut passing = SeatSet::EMPTY;
        for seat in tied.iter() {
            sink.emit(|| Event::Revealed { seat, face: face(seat) });
            if face(seat) == Face::Pass {
                passing = passing.with(seat);
            }
        }
        self.leave(passing, sink);
        for seat in tied.iter() {
            if let Face::Card(card) = face(seat) {
                self.lay(seat, card, sink);
            }
        }
        self.tell_totals(sink);
    }

    /// All discard what they have chosen (D6.3, D6.4).
    fn discard(&mut self, seats: SeatSet, choices: &[Option<Move>; SEATS], sink: &mut impl Sink<Event>) {
        for seat in seats.iter() {
            let hand = self.hands[seat.index()];
            let kept = match choices[seat.index()] {
                Some(Move::Keep(pair)) => pair.cards(),
                Some(Move::Discard(card)) => {
                    let mut kept = hand;
                    kept.remove(card);
                    kept
                }
                _ => hand,
            };
            let cards = hand.minus(kept);
            self.hands[seat.index()] = kept;
            self.spent[seat.index()] = self.spent[seat.index()].plus(cards);
            sink.emit(|| Event::Discarded { seat, cards });
        }
    }

    pub(crate) fn tell_totals(&self, sink: &mut impl Sink<Event>) {
        sink.emit(|| Event::Totals { totals: self.totals() });
    }

    /// The march pays, its cards are spent, and the next begins or the game ends (D2.2, D3.7, D4). Returns whether
    /// nothing is to be decided any more.
    fn end_march(&mut self, sink: &mut impl Sink<Event>) -> bool {
        let march = self.march;
        sink.emit(|| Event::MarchEnded { march });
        self.score_march(sink);
        for seat in 0..self.players() {
            let display = std::mem::replace(&mut self.displays[seat], Display::EMPTY);
            display.cards().iter().for_each(|card| self.spent[seat].add(*card));
        }
        sink.emit(|| Event::DisplaysSpent);
        self.inside = self.everybody();
        self.places = [0; SEATS];
        self.favoured = SeatSet::EMPTY;
        self.doubled = false;
        self.fresh_start = false;
        if march == MARCHES {
            self.count_hands(sink);
            return true;
        }
        self.march += 1;
        if march.is_multiple_of(MARCHES_A_PARADE) {
            self.draw(sink);
        }
        sink.emit(|| Event::MarchBegan { march: self.march, payout: self.payout() });
        false
    }

    fn score_march(&mut self, sink: &mut impl Sink<Event>) {
        let payout = self.payout();
        for seat in Seat::all(self.players()) {
            let own = self.places[seat.index()];
            let together = self.places[..self.players()].iter().filter(|place| **place == own).count() as u8;
            let place = if own == 0 { self.players } else { own };
            let share = payout.share(self.options.sharing, self.players, place, together);
            let points = if self.doubled { share * 2 } else { share };
            self.fame[seat.index()] += i16::from(points);
            let fame = self.fame[seat.index()];
            sink.emit(|| Event::Scored { seat, place, points, fame });
        }
    }

    /// Everybody draws for the parade that begins (D2.2).
    fn draw(&mut self, sink: &mut impl Sink<Event>) {
        let draw = usize::from(parade(self.march)) - 2;
        for seat in Seat::all(self.players()) {
            let cards = std::mem::take(&mut self.draws[seat.index()][draw]);
            let hand = &mut self.hands[seat.index()];
            *hand = hand.plus(cards);
            let event = |cards: Option<Cards>| Event::Drew { seat, count: DRAWN as u8, cards };
            sink.emit_to(Audience::Only(seat), || event(Some(cards)));
            sink.emit_to(Audience::Except(SeatSet::only(seat)), || event(None));
        }
    }

    /// Cards left in hand bring fame, and the game is over (D2.3).
    fn count_hands(&mut self, sink: &mut impl Sink<Event>) {
        for seat in Seat::all(self.players()) {
            let cards = self.hands[seat.index()].len() as u8;
            self.fame[seat.index()] += i16::from(cards);
            let fame = self.fame[seat.index()];
            sink.emit(|| Event::HandCounted { seat, cards, fame });
        }
        self.wait(Stage::Over, SeatSet::EMPTY);
        sink.emit(|| Event::Ended);
    }

    /// Most fame wins (D2.3).
    pub(crate) fn ranking(&self) -> Outcome {
        let fame = |seat: Seat| i32::from(self.fame[seat.index()]);
        Outcome::by_key(self.players(), fame, fame)
    }
}
