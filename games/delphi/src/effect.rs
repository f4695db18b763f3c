//! Effects of laid cards: hunters, Zeus, and whole visits to the oracle (D5.9, D5.10, D5.12, D6).

use votive_engine::{Audience, Seat, SeatSet, Sink};

use crate::{
    card::Card,
    event::{Cause, Event},
    options::OracleUse,
    oracle::OracleCard,
    state::{Stage, State},
};

/// Hand cards that everybody keeps in the Great Caesura (D6.3).
pub(crate) const KEPT: usize = 2;

impl State {
    /// Whether something happens when the card is laid, beyond its share in the sum.
    #[inline]
    pub(crate) const fn has_effect(&self, card: Card) -> bool {
        match card {
            Card::Hades | Card::Moira | Card::Hera | Card::Zeus => true,
            Card::Delphi => matches!(self.options.oracle, OracleUse::Reconstructed),
            Card::Two
            | Card::Three
            | Card::Four
            | Card::Five
            | Card::Six
            | Card::Seven
            | Card::Eight
            | Card::Nine
            | Card::Ten
            | Card::Hephaistos
            | Card::Poseidon
            | Card::Ares
            | Card::Apollo => false,
        }
    }

    /// The player whose effect comes next, in city order (D5.12).
    #[inline]
    pub(crate) fn next_effect(&self) -> Option<Seat> {
        if self.effects.iter().all(Option::is_none) {
            return None;
        }
        self.order.iter().copied().find(|seat| self.effects[seat.index()].is_some())
    }

    /// Begins the effect of a player's card. Returns whether it waits for a decision.
    pub(crate) fn begin_effect(&mut self, seat: Seat, sink: &mut impl Sink<Event>) -> bool {
        let Some(card) = self.effects[seat.index()].take() else { return false };
        sink.emit(|| Event::EffectBegan { seat, card });
        match card.prey() {
            Some(prey) => {
                self.sweep(|card| card == prey, Cause::Hunted, sink);
                self.tell_totals(sink);
                false
            }
            None => {
                let stage = if card == Card::Zeus { Stage::Striking(seat) } else { Stage::Asking(seat) };
                self.wait(stage, SeatSet::only(seat));
                true
            }
        }
    }

    /// Takes cards of some kinds from all displays, also of players who left (D3.6).
    fn sweep(&mut self, taken: impl Fn(Card) -> bool, cause: Cause, sink: &mut impl Sink<Event>) {
        for seat in Seat::all(self.players()) {
            while let Some(position) =
                self.displays[seat.index()].cards().iter().position(|card| taken(*card))
            {
                self.remove(seat, position, cause, sink);
            }
        }
    }

    /// A card leaves a display and is spent (D5.8).
    fn remove(&mut self, seat: Seat, position: usize, cause: Cause, sink: &mut impl Sink<Event>) {
        let card = self.displays[seat.index()].remove(position);
        self.spent[seat.index()].add(card);
        sink.emit(|| Event::Removed { seat, position: position as u8, card, cause });
    }

    /// Zeus removes a card (D5.10).
    pub(crate) fn strike(&mut self, seat: Seat, position: u8, sink: &mut impl Sink<Event>) {
        self.remove(seat, position.into(), Cause::Struck, sink);
        self.tell_totals(sink);
        self.proceed(sink);
    }

    /// The visitor looks at the top card of the oracle (D6.1).
    pub(crate) fn consult(&mut self, seat: Seat, sink: &mut impl Sink<Event>) {
        let card = self.oracle.look(seat);
        sink.emit_to(Audience::Only(seat), || Event::Consulted { seat, card: Some(card) });
        let others = Audience::Except(SeatSet::only(seat));
        sink.emit_to(others, || Event::Consulted { seat, card: None });
        self.wait(Stage::Consulting(seat), SeatSet::only(seat));
    }

    /// Reads out the top card of the oracle and carries it out (D6.1, D6.2).
    pub(crate) fn execute(&mut self, visitor: Seat, sink: &mut impl Sink<Event>) {
        let card = self.oracle.take();
        sink.emit(|| Event::Executed { seat: visitor, card });
        match self.carry_out(card, visitor, sink) {
            Some(stage) => {
                self.stage = stage;
                self.asked = self.concerned();
                sink.emit(|| Event::DiscardsDue { seats: self.asked });
            }
            None => {
                self.tell_totals(sink);
                self.proceed(sink);
            }
        }
    }

    /// Does what an oracle card says (D6.3 to D6.5); the stage in which hand cards are discarded, if any are.
    pub(crate) fn carry_out(
        &mut self,
        card: OracleCard,
        visitor: Seat,
        sink: &mut impl Sink<Event>,
    ) -> Option<Stage> {
        match card {
            OracleCard::GreatCaesura => {
                let rich = self.with_more_than(KEPT);
                return (!rich.is_empty()).then_some(Stage::Caesura(rich));
            }
            OracleCard::WrathOfOlympus => self.sweep(Card::is_god, Cause::Oracle, sink),
            OracleCard::FallOfHeroes => self.sweep(Card::is_hero, Cause::Oracle, sink),
            OracleCard::NewBeginning => {
                self.sweep(|_| true, Cause::Oracle, sink);
                self.fresh_start = true;
            }
            OracleCard::Hubris => self.humble(sink),
            OracleCard::Retreat => self.retreat(sink),
            OracleCard::DoubleFame => {
                self.doubled = true;
                sink.emit(|| Event::FameDoubled);
            }
            OracleCard::Tribute => {
                let payers = self.with_more_than(0).without(visitor);
                return (!payers.is_empty()).then_some(Stage::Tribute(payers));
            }
            OracleCard::FavourOfThePythia => {
                self.favoured = self.favoured.with(visitor);
                sink.emit(|| Event::Favoured { seat: visitor });
            }
        }
        None
    }

    /// Hubris: the strongest still in lose their highest number card, the one laid last of equal ones (D6.4).
    fn humble(&mut self, sink: &mut impl Sink<Event>) {
        let most = self.inside.iter().map(|seat| self.total(seat)).max();
        let proud: SeatSet = self.inside.iter().filter(|seat| Some(self.total(*seat)) == most).collect();
        for seat in proud.iter() {
            let cards = self.displays[seat.index()].cards().iter().enumerate();
            let numbers = cards.filter_map(|(position, card)| Some((card.number()?, position)));
            if let Some((_, position)) = numbers.max() {
                self.remove(seat, position, Cause::Oracle, sink);
            }
        }
    }

    /// Retreat: everybody still in loses the rightmost card (D6.4).
    fn retreat(&mut self, sink: &mut impl Sink<Event>) {
        for seat in self.inside.iter() {
            if let Some(last) = self.displays[seat.index()].cards().len().checked_sub(1) {
                self.remove(seat, last, Cause::Oracle, sink);
            }
        }
    }

    /// The players with more hand cards than this, also those who left the march (D6.2).
    fn with_more_than(&self, count: usize) -> SeatSet {
        Seat::all(self.players()).filter(|seat| self.hands[seat.index()].len() > count).collect()
    }
}
