//! Paying for an action, carrying it out, and copying it (B4.6 to B4.12, B5, B6.1 to B6.3).

use votive_engine::{Audience, Seat, SeatSet, Sink};

use crate::{
    action::{GRASP, Grasp, Move},
    card::{Card, Cards},
    deity::Deity,
    event::Event,
    function::{Function, Functions},
    illegal::Illegal,
    payment::Bill,
    resource::{Goods, Resource},
    state::{Deed, Draw, Model, Stage, State, Then},
    track::{Track, Worker},
    uses::Uses,
};

/// Wine that lies on a deity when it falls asleep (B4.9).
const DROWSY: u16 = 2;

/// Cards that Dea gives (B5.6).
pub(crate) const DEA_CARDS: u8 = 2;

/// Worker steps that Genio gives (B5.5).
pub(crate) const GENIO_STEPS: u8 = 2;

impl State {
    /// Asks for the first of these kinds that the player has any of; after the last, cards are spent (B4.8).
    #[inline]
    pub(crate) fn ask_payment(
        &mut self,
        deed: Deed,
        bill: Bill,
        kinds: &[Resource],
        sink: &mut impl Sink<Event>,
    ) {
        let stock = &self.stock[deed.seat.index()];
        match kinds.iter().find(|kind| stock.of(**kind) > 0) {
            Some(kind) => self.stage = Stage::Paying { deed, bill, kind: *kind },
            None => self.paid(deed, &bill, sink),
        }
    }

    pub(crate) fn pay(
        &mut self,
        deed: &Deed,
        bill: Bill,
        kind: Resource,
        amount: u16,
        sink: &mut impl Sink<Event>,
    ) {
        let mut deed = *deed;
        let seat = deed.seat;
        *deed.paid.of_mut(kind) = amount;
        *self.stock[seat.index()].of_mut(kind) -= amount;
        let onto = (!deed.is_copy()).then_some(deed.deity());
        if let Some(deity) = onto {
            *self.lying[deity.index()].of_mut(kind) += amount;
        }
        if amount > 0 {
            sink.emit(|| Event::Paid { seat, kind, amount, onto });
        }
        self.ask_payment(deed, bill, &Resource::ALL[kind.index() + 1..], sink);
    }

    /// The real resources are paid: what they leave is paid by cards.
    fn paid(&mut self, mut deed: Deed, bill: &Bill, sink: &mut impl Sink<Event>) {
        let left = bill.uncovered(&deed.paid).expect("only legal payments come to an end");
        if !deed.is_copy() {
            deed.model.paid = deed.paid;
            deed.model.virtual_resources = left;
        }
        let cards = left as u8 - u8::from(deed.uses.has(Function::Card2));
        self.spend_next(deed, cards, sink);
    }

    fn spend_next(&mut self, deed: Deed, left: u8, sink: &mut impl Sink<Event>) {
        if left > 0 {
            self.stage = Stage::Spending { deed, left };
        } else {
            self.act(deed, sink);
        }
    }

    pub(crate) fn check_payment(
        &self,
        deed: &Deed,
        bill: &Bill,
        kind: Resource,
        amount: i64,
    ) -> Result<(), Illegal> {
        let stock = &self.stock[deed.seat.index()];
        let owned = stock.of(kind);
        if amount > i64::from(owned) {
            return Err(Illegal::PayAboveStock { kind, amount, owned });
        }
        let range = bill.range(kind, &deed.paid, stock);
        if amount < i64::from(range.least) {
            return Err(Illegal::PayTooLittle { kind, amount, least: range.least, copy: bill.exact });
        }
        let most = range.most;
        if amount <= i64::from(most) {
            return Ok(());
        }
        let exactly = Bill { least: 0, ..*bill }.range(kind, &deed.paid, stock);
        if bill.exact && amount > i64::from(exactly.most) {
            return Err(Illegal::CopyTooMuch { kind, amount, most });
        }
        if deed.uses.has(Function::Card2) {
            return Err(Illegal::Misused { function: Function::Card2 });
        }
        Err(Illegal::CardsNeeded { kind, amount, most })
    }

    pub(crate) fn check_spend(&self, deed: &Deed, card: Card) -> Result<(), Illegal> {
        let hand = self.hand[deed.seat.index()];
        if !hand.contains(card) {
            return Err(Illegal::SpendNotInHand { card });
        }
        if self.spendable(deed).contains(card) {
            return Ok(());
        }
        Err(Illegal::CardNeeded { card, deity: deed.deity() })
    }

    /// The hand cards that may be spent: any, but never the last one that the action needs.
    #[inline]
    pub(crate) fn spendable(&self, deed: &Deed) -> Cards {
        let hand = self.hand[deed.seat.index()];
        let needed = hand.and(self.needed(deed.deity()));
        if needed.len() == 1 { hand.minus(needed) } else { hand }
    }

    pub(crate) fn spend(&mut self, deed: &Deed, left: u8, card: Card, sink: &mut impl Sink<Event>) {
        let seat = deed.seat;
        self.hand[seat.index()] = self.hand[seat.index()].without(card);
        self.discards = self.discards.with(card);
        sink.emit(|| Event::Spent { seat, card });
        self.spend_next(*deed, left - 1, sink);
    }

    /// Begins the action; the goddess needs no decision.
    fn act(&mut self, deed: Deed, sink: &mut impl Sink<Event>) {
        match deed.deity() {
            Deity::Dea => {
                let left = DEA_CARDS + u8::from(self.has(deed.seat, Function::DrawPlus));
                self.draw(Draw { seat: deed.seat, left, then: Then::Finish(deed) }, sink);
            }
            Deity::Genio => {
                let steps = GENIO_STEPS + u8::from(deed.uses.has(Function::GenioPlus));
                self.stage = Stage::Acting { deed, steps };
            }
            Deity::Gigante
            | Deity::Balena
            | Deity::Elefante
            | Deity::Tartaruga
            | Deity::Orco
            | Deity::Drago => self.stage = Stage::Acting { deed, steps: 0 },
        }
    }

    pub(crate) fn list_deeds(&self, deed: &Deed, moves: &mut Vec<Move>) {
        let seat = deed.seat;
        let hand = self.hand[seat.index()];
        match deed.deity() {
            deity @ (Deity::Gigante | Deity::Balena | Deity::Elefante) => {
                moves.extend(hand.and(self.needed(deity)).iter().map(Move::Play));
            }
            Deity::Tartaruga => moves.extend(self.stage1[seat.index()].iter().map(Move::Upgrade)),
            Deity::Genio => self.list_steps(seat, moves),
            Deity::Dea => {}
            Deity::Orco => {
                for deity in Deity::ALL.iter().copied().filter(|deity| *deity != Deity::Orco) {
                    let lying = &self.lying[deity.index()];
                    if !lying.is_none() {
                        let all = (0..Grasp::COUNT).map(Grasp::nth);
                        let there = all.filter(|goods| lying.covers(&goods.goods()));
                        moves.extend(there.map(|goods| Move::Take { deity, goods }));
                    }
                }
            }
            Deity::Drago => {
                for card in hand.iter() {
                    moves.extend(Deity::ALL.iter().map(|deity| Move::Worship { card, deity: *deity }));
                }
            }
        }
    }

    pub(crate) fn check_deed(&self, deed: &Deed, action: Move) -> Result<(), Illegal> {
        let (seat, deity) = (deed.seat, deed.deity());
        let hand = self.hand[seat.index()];
        match (deity, action) {
            (Deity::Gigante | Deity::Balena | Deity::Elefante, Move::Play(card)) => {
                if !hand.contains(card) {
                    return Err(Illegal::NotInHand { card, deity });
                }
                if self.needed(deity).contains(card) {
                    Ok(())
                } else {
                    Err(Illegal::DoesNotFit { card, deity })
                }
            }
            (Deity::Tartaruga, Move::Upgrade(card)) => {
                if self.stage1[seat.index()].contains(card) {
                    Ok(())
                } else {
                    Err(Illegal::NotAtStage1 { card })
                }
            }
            (Deity::Genio, Move::Advance(worker)) => self.check_step(seat, worker, false),
            (Deity::Orco, Move::Take { deity: from, goods }) => {
                if from == Deity::Orco {
                    return Err(Illegal::TakeFromSelf);
                }
                let there = self.lying[from.index()].covers(&goods.goods());
                if there { Ok(()) } else { Err(Illegal::NotLying { deity: from }) }
            }
            (Deity::Drago, Move::Worship { card, .. }) => {
                if hand.contains(card) {
                    Ok(())
                } else {
                    Err(Illegal::NotInHand { card, deity })
                }
            }
            (_, _) => unreachable!("{action:?} is no action of {}", deity.id()),
        }
    }

    pub(crate) fn check_step(&self, seat: Seat, worker: Worker, free: bool) -> Result<(), Illegal> {
        if self.can_advance(seat, worker) { Ok(()) } else { Err(Illegal::WorkerAtEnd { worker, free }) }
    }

    /// A card from hand to the table: one step (B6.1).
    pub(crate) fn play_card(&mut self, deed: Deed, card: Card, sink: &mut impl Sink<Event>) {
        let seat = deed.seat;
        self.hand[seat.index()] = self.hand[seat.index()].without(card);
        self.stage1[seat.index()] = self.stage1[seat.index()].with(card);
        sink.emit(|| Event::Played { seat, card });
        self.climb(seat, self.data().card(card).stage1_track, sink);
        self.finish(deed, sink);
    }

    /// A card turns: its steps at once, its function from now on (B6.2).
    pub(crate) fn upgrade(&mut self, deed: Deed, card: Card, sink: &mut impl Sink<Event>) {
        let seat = deed.seat;
        self.stage1[seat.index()] = self.stage1[seat.index()].without(card);
        self.stage2[seat.index()] = self.stage2[seat.index()].with(card);
        sink.emit(|| Event::Upgraded { seat, card });
        let function = self.data().card(card).function;
        self.functions[seat.index()] = self.functions[seat.index()].with(function);
        for step in 0..self.data().card(card).stage2_tracks.len() {
            let track = self.data().card(card).stage2_tracks[step];
            self.climb(seat, track, sink);
        }
        self.finish(deed, sink);
    }

    /// One step on a track; the first at a victory point symbol gets its point (B6.3).
    fn climb(&mut self, seat: Seat, track: Track, sink: &mut impl Sink<Event>) {
        let (summit, victory) = (self.data().summit, self.data().victory);
        let at = &mut self.tracks[seat.index()][track.index()];
        if *at == summit {
            sink.emit(|| Event::StepLost { seat, track });
            return;
        }
        let from = *at;
        let space = from + 1;
        *at = space;
        sink.emit(|| Event::Climbed { seat, track, from, to: space });
        let symbol = 1u8 << (victory.reached(space).max(1) - 1);
        if victory.at(space) && self.taken[track.index()] & symbol == 0 {
            self.taken[track.index()] |= symbol;
            self.points[seat.index()] += 1;
            let total = self.points[seat.index()];
            sink.emit(|| Event::FirstThere { seat, track, space, total });
        }
    }

    /// A worker step for the genius; all possible ones must be made (B5.5).
    pub(crate) fn genius_step(&mut self, deed: Deed, steps: u8, worker: Worker, sink: &mut impl Sink<Event>) {
        self.advance(deed.seat, worker, sink);
        if steps > 1 && self.any_can_advance(deed.seat) {
            self.stage = Stage::Acting { deed, steps: steps - 1 };
        } else {
            self.finish(deed, sink);
        }
    }

    /// Markers from a deity to the stock (B5.7).
    pub(crate) fn take(&mut self, deed: Deed, deity: Deity, goods: Goods, sink: &mut impl Sink<Event>) {
        debug_assert!(goods.total() <= GRASP, "at most three markers");
        let seat = deed.seat;
        self.lying[deity.index()].remove(&goods);
        self.stock[seat.index()].add(&goods);
        sink.emit(|| Event::Took { seat, deity, goods });
        self.finish(deed, sink);
    }

    /// A hand card under a deity; some draw a card after it (B5.8, B6.4).
    pub(crate) fn worship(&mut self, deed: Deed, card: Card, deity: Deity, sink: &mut impl Sink<Event>) {
        let seat = deed.seat;
        self.hand[seat.index()] = self.hand[seat.index()].without(card);
        self.under[deity.index()] = self.under[deity.index()].with(card);
        self.put_by[seat.index()] = self.put_by[seat.index()].with(card);
        sink.emit_to(Audience::Only(seat), || Event::Worshipped { seat, card, deity });
        sink.emit_to(Audience::Except(SeatSet::only(seat)), || Event::SawWorship { seat, deity });
        if self.has(seat, Function::WorshipDraw) {
            self.draw(Draw { seat, left: 1, then: Then::Finish(deed) }, sink);
        } else {
            self.finish(deed, sink);
        }
    }

    /// The action is over: the deity may fall asleep, and the others are asked whether they copy (B4.9, B4.10).
    pub(crate) fn finish(&mut self, deed: Deed, sink: &mut impl Sink<Event>) {
        let deity = deed.deity();
        let sleeps = self.lying[deity.index()].wine >= DROWSY && self.asleep & deity.bit() == 0;
        if !deed.is_copy() && sleeps {
            self.asleep |= deity.bit();
            sink.emit(|| Event::FellAsleep { deity });
        }
        self.ask_copy(deed.model, deed.seat, sink);
    }

    /// Asks the next player after this one who can copy; after the last it is the next player's turn.
    pub(crate) fn ask_copy(&mut self, model: Model, after: Seat, sink: &mut impl Sink<Event>) {
        let players = self.players();
        let mut seat = after.next(players);
        while seat != model.actor {
            if self.can_copy(&model, seat) {
                self.stage = Stage::Copying { model, seat };
                return;
            }
            seat = seat.next(players);
        }
        self.next_turn(model.actor, sink);
    }

    #[inline]
    fn can_copy(&self, model: &Model, seat: Seat) -> bool {
        let stock = &self.stock[seat.index()];
        stock.wine > model.paid.wine
            && self.copy_bill(model, seat, Functions::NONE).is_some_and(|bill| bill.payable(stock))
            || self.untapped(seat).has(Function::Card2)
                && self
                    .copy_bill(model, seat, Functions::NONE.with(Function::Card2))
                    .is_some_and(|bill| bill.payable(stock))
    }

    /// What copying costs; none if nothing could be carried out (B4.10, B4.11).
    #[inline]
    pub(crate) fn copy_bill(&self, model: &Model, seat: Seat, uses: Functions) -> Option<Bill> {
        let (least, most) = self.spending(seat, model.deity)?.virtual_resources(uses)?;
        let extra = if self.has(seat, Function::CheapCopy) { 1 } else { 2 };
        Some(Bill {
            food: model.paid.food,
            coin: model.paid.coin,
            any: model.virtual_resources,
            wine: model.paid.wine + extra,
            discount: 0,
            exact: true,
            least,
            most,
        })
    }

    /// The tapped functions that can be used in a copy.
    #[inline]
    fn fitting_copy(deity: Deity) -> Functions {
        let fitting = Functions::NONE.with(Function::Card2);
        if deity == Deity::Genio { fitting.with(Function::GenioPlus) } else { fitting }
    }

    pub(crate) fn list_copies(&self, model: &Model, seat: Seat, moves: &mut Vec<Move>) {
        moves.extend([Move::Decline]);
        let stock = &self.stock[seat.index()];
        let optional = self.untapped(seat).and(Self::fitting_copy(model.deity));
        for named in [
            Functions::NONE,
            Functions::NONE.with(Function::Card2),
            Functions::NONE.with(Function::GenioPlus),
            Functions::NONE.with(Function::Card2).with(Function::GenioPlus),
        ] {
            let possible = named.minus(optional).is_empty()
                && self.copy_bill(model, seat, named).is_some_and(|bill| bill.payable(stock));
            if possible {
                Uses::each(self.data(), named, self.stage2[seat.index()], |uses| {
                    moves.extend([Move::Copy { uses }]);
                });
            }
        }
    }

    pub(crate) fn check_copy(&self, model: &Model, seat: Seat, uses: Uses) -> Result<(), Illegal> {
        let functions = self.check_uses(seat, uses)?;
        let deity = model.deity;
        if let Some(function) = functions.minus(Self::fitting_copy(deity)).iter().next() {
            return Err(Illegal::Misused { function });
        }
        if self.spending(seat, deity).is_none() {
            return Err(Illegal::NothingToDo { deity });
        }
        let misused = Illegal::Misused { function: Function::Card2 };
        let bill = self.copy_bill(model, seat, functions).ok_or(misused.clone())?;
        if bill.payable(&self.stock[seat.index()]) {
            return Ok(());
        }
        Err(match bill.too_small() {
            true if functions.has(Function::Card2) => misused,
            true => Illegal::NothingToDo { deity },
            false => {
                let Bill { food, coin, any, wine, .. } = bill;
                Illegal::CantPayCopy { deity, food, coin, any, wine }
            }
        })
    }

    pub(crate) fn copy(&mut self, model: Model, seat: Seat, uses: Uses, sink: &mut impl Sink<Event>) {
        let functions = uses.functions();
        let bill = self.copy_bill(&model, seat, functions).expect("a legal copy has an action");
        let data = self.data();
        let deity = model.deity;
        sink.emit(|| Event::Copied { seat, deity, uses: uses.cards(data).unwrap_or_default() });
        self.tapped[seat.index()] = self.tapped[seat.index()].or(functions);
        self.ask_payment(Deed { seat, uses: functions, paid: Goods::NONE, model }, bill, Resource::ALL, sink);
    }

    pub(crate) fn decline(&mut self, model: Model, seat: Seat, sink: &mut impl Sink<Event>) {
        sink.emit(|| Event::Declined { seat, deity: model.deity });
        self.ask_copy(model, seat, sink);
    }
}
