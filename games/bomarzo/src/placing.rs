//! Placing a pawn: harvests, invocations with the cards they make use of, and the exchange before it (B4.1 to B4.5,
//! B4.12, B6.4).

use votive_engine::{Seat, Sink};

use crate::{
    action::Move,
    card::Cards,
    data::Price,
    deity::{Deity, SEATS},
    event::Event,
    function::{Function, Functions},
    illegal::Illegal,
    payment::Bill,
    resource::{Goods, Resource},
    state::{Deed, Model, State},
    track::Worker,
    uses::Uses,
};

/// How many hand cards an act may spend, so that its action can be carried out at least in part (B4.12).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Spending {
    least: u8,
    most: u8,
}

impl State {
    /// Whether a player can place a pawn at all.
    #[inline]
    pub(crate) fn can_place(&self, seat: Seat) -> bool {
        self.free[seat.index()] > 0
            && (self.harvested.iter().any(|seats| !seats.contains(seat))
                || self.can_invoke_any(seat, &self.stock[seat.index()]))
    }

    fn can_invoke_any(&self, seat: Seat, stock: &Goods) -> bool {
        let count = self.hand[seat.index()].len() as u8;
        Deity::ALL.iter().any(|deity| {
            let mut found = false;
            self.invocations(seat, *deity, stock, count, |_| found = true);
            found
        })
    }

    pub(crate) fn list_placements(&self, seat: Seat, moves: &mut Vec<Move>) {
        let stock = &self.stock[seat.index()];
        let free = |kind: &&Resource| !self.harvested[kind.index()].contains(seat);
        moves.extend(Resource::ALL.iter().filter(free).map(|kind| Move::Harvest(*kind)));
        let count = self.hand[seat.index()].len() as u8;
        for deity in Deity::ALL.iter().copied() {
            self.invocations(seat, deity, stock, count, |functions| {
                Uses::each(self.data(), functions, self.stage2[seat.index()], |uses| {
                    moves.extend([Move::Invoke { deity, uses }]);
                });
            });
        }
        if self.untapped(seat).has(Function::Swap) {
            for from in [Resource::Food, Resource::Coin] {
                let possible = |amount: &u8| self.check_exchange(seat, from, *amount).is_ok();
                moves.extend((1..=2).filter(possible).map(|amount| Move::Exchange { from, amount }));
            }
        }
    }

    /// The tapped functions that a player can still use this season.
    #[inline]
    pub(crate) const fn untapped(&self, seat: Seat) -> Functions {
        self.functions[seat.index()].minus(self.tapped[seat.index()])
    }

    /// Calls back with every set of tapped functions with which a deity can be invoked by somebody with this stock and
    /// so many cards in hand.
    #[inline]
    fn invocations(
        &self,
        seat: Seat,
        deity: Deity,
        stock: &Goods,
        count: u8,
        mut found: impl FnMut(Functions),
    ) {
        let multi = self.has(seat, Function::Multi);
        if self.pawns[deity.index()][seat.index()] > 0 && !multi {
            return;
        }
        let Some(spending) = self.spending_of(seat, deity, count) else { return };
        let fitting = self.untapped(seat).and(self.fitting(deity));
        let asleep = self.asleep & deity.bit() != 0;
        if asleep && !fitting.has(Function::Wake) {
            return;
        }
        let required = if asleep { Functions::NONE.with(Function::Wake) } else { Functions::NONE };
        let mut possible = |functions: Functions| {
            if let Some(bill) = self.bill(seat, deity, functions, spending)
                && bill.payable(stock)
            {
                found(functions);
            }
        };
        fitting.minus(required).subsets().for_each(|named| possible(named.or(required)));
    }

    /// The tapped functions whose condition a deity meets.
    #[inline]
    fn fitting(&self, deity: Deity) -> Functions {
        let mut fitting = Functions::NONE.with(Function::Card2);
        if self.followed(deity) {
            fitting = fitting.with(Function::Follow0);
        } else if self.mossy & deity.bit() == 0 {
            fitting = fitting.with(Function::Moss);
        }
        if self.asleep & deity.bit() != 0 {
            fitting = fitting.with(Function::Wake);
        }
        if deity == Deity::Genio { fitting.with(Function::GenioPlus) } else { fitting }
    }

    /// Whether anybody's pawn is there this season.
    #[inline]
    pub(crate) fn followed(&self, deity: Deity) -> bool {
        self.pawns[deity.index()] != [0; SEATS]
    }

    /// How many cards may be spent for an action; none if it could not be carried out at all (B4.12).
    pub(crate) fn spending(&self, seat: Seat, deity: Deity) -> Option<Spending> {
        self.spending_of(seat, deity, self.hand[seat.index()].len() as u8)
    }

    /// The same for somebody with so many cards in hand: counting them takes long enough to do it once.
    #[inline]
    fn spending_of(&self, seat: Seat, deity: Deity, count: u8) -> Option<Spending> {
        let hand = self.hand[seat.index()];
        let free = Spending { least: 0, most: count };
        match deity {
            Deity::Gigante | Deity::Balena | Deity::Elefante | Deity::Drago => {
                let fits = !hand.and(self.needed(deity)).is_empty();
                fits.then(|| Spending { least: 0, most: count - 1 })
            }
            Deity::Tartaruga => (!self.stage1[seat.index()].is_empty()).then_some(free),
            Deity::Genio => self.any_can_advance(seat).then_some(free),
            Deity::Dea => {
                let some = !self.deck.is_empty() || !self.discards.is_empty();
                let least = u8::from(!some);
                (least <= count).then_some(Spending { least, most: count })
            }
            Deity::Orco => {
                let others = self.lying.iter().enumerate();
                let has = |(at, goods): (usize, &Goods)| at != Deity::Orco.index() && !goods.is_none();
                others.into_iter().any(has).then_some(free)
            }
        }
    }

    /// The cards of which one must stay in hand for an action.
    #[inline]
    pub(crate) fn needed(&self, deity: Deity) -> Cards {
        match deity.plays() {
            Some(kind) => self.data().showing(kind),
            None if deity == Deity::Drago => Cards::ALL,
            None => Cards::NONE,
        }
    }

    /// What an invocation costs, with these functions made use of; none if too few cards are there for them.
    #[inline]
    pub(crate) fn bill(&self, seat: Seat, deity: Deity, uses: Functions, spending: Spending) -> Option<Bill> {
        let side = self.data().deity(deity);
        let lying = &self.lying[deity.index()];
        let (food, coin, any) = if self.followed(deity) {
            (lying.food, lying.coin, lying.wine + u16::from(!uses.has(Function::Follow0)))
        } else {
            let moss = self.mossy & deity.bit() != 0 || uses.has(Function::Moss);
            let Price { food, coin } = if moss { side.moss } else { side.active };
            (food, coin, 0)
        };
        let discount = u8::from(self.has(seat, Function::discount(deity)));
        let (least, most) = spending.virtual_resources(uses)?;
        Some(Bill { food, coin, any, wine: 0, discount, exact: false, least, most })
    }

    pub(crate) fn check_harvest(&self, seat: Seat, kind: Resource) -> Result<(), Illegal> {
        if self.harvested[kind.index()].contains(seat) { Err(Illegal::Harvested { kind }) } else { Ok(()) }
    }

    pub(crate) fn check_invocation(&self, seat: Seat, deity: Deity, uses: Uses) -> Result<(), Illegal> {
        if self.pawns[deity.index()][seat.index()] > 0 && !self.has(seat, Function::Multi) {
            return Err(Illegal::OwnPawn { deity });
        }
        let functions = self.check_uses(seat, uses)?;
        if let Some(function) = functions.minus(self.fitting(deity)).iter().next() {
            return Err(Illegal::Misused { function });
        }
        if self.asleep & deity.bit() != 0 && !functions.has(Function::Wake) {
            return Err(Illegal::Asleep { deity });
        }
        let spending = self.spending(seat, deity).ok_or(Illegal::NothingToDo { deity })?;
        let misused = Illegal::Misused { function: Function::Card2 };
        let bill = self.bill(seat, deity, functions, spending).ok_or(misused.clone())?;
        if bill.payable(&self.stock[seat.index()]) {
            return Ok(());
        }
        Err(match bill.too_small() {
            true if functions.has(Function::Card2) => misused,
            true => Illegal::NothingToDo { deity },
            false => Illegal::CantPay { deity, food: bill.food, coin: bill.coin, any: bill.any },
        })
    }

    /// Whether the cards named lie before the player and are not tapped; the functions they have.
    pub(crate) fn check_uses(&self, seat: Seat, uses: Uses) -> Result<Functions, Illegal> {
        let functions = uses.functions();
        if functions.is_empty() {
            return Ok(functions);
        }
        let own = self.stage2[seat.index()];
        let owned = uses.cards(self.data()).is_some_and(|cards| cards.minus(own).is_empty());
        if !owned {
            let lacking = functions.minus(self.functions[seat.index()]).or(functions);
            let function = lacking.iter().next().expect("some function is named");
            return Err(Illegal::NotOwned { function });
        }
        match functions.and(self.tapped[seat.index()]).iter().next() {
            Some(function) => Err(Illegal::Tapped { function }),
            None => Ok(functions),
        }
    }

    pub(crate) fn check_exchange(&self, seat: Seat, from: Resource, amount: u8) -> Result<(), Illegal> {
        let function = Function::Swap;
        if !self.has(seat, function) {
            return Err(Illegal::NotOwned { function });
        }
        if self.tapped[seat.index()].has(function) {
            return Err(Illegal::Tapped { function });
        }
        let mut stock = self.stock[seat.index()];
        if stock.of(from) < u16::from(amount) {
            return Err(Illegal::ExchangeShort { from, amount, owned: stock.of(from) });
        }
        let free = self.harvested.iter().any(|seats| !seats.contains(seat));
        change(&mut stock, from, amount);
        if free || self.can_invoke_any(seat, &stock) { Ok(()) } else { Err(Illegal::ExchangeStuck) }
    }

    /// A pawn on a harvest space (B4.2).
    pub(crate) fn harvest(&mut self, seat: Seat, kind: Resource, sink: &mut impl Sink<Event>) {
        let amount = self.harvest_yield(seat, kind);
        self.harvested[kind.index()] = self.harvested[kind.index()].with(seat);
        self.free[seat.index()] -= 1;
        *self.stock[seat.index()].of_mut(kind) += u16::from(amount);
        sink.emit(|| Event::Harvested { seat, kind, amount });
        self.next_turn(seat, sink);
    }

    /// What a harvest gives now: less, the more pawns are there.
    pub(crate) fn harvest_yield(&self, seat: Seat, kind: Resource) -> u8 {
        let there = self.harvested[kind.index()].len() as u8;
        harvest(kind, there) + u8::from(self.has(seat, Function::harvest(kind)))
    }

    /// A pawn on a deity; then the offering is paid (B4.3).
    pub(crate) fn invoke(&mut self, seat: Seat, deity: Deity, uses: Uses, sink: &mut impl Sink<Event>) {
        let functions = uses.functions();
        let spending = self.spending(seat, deity).expect("a legal invocation has an action");
        let bill = self.bill(seat, deity, functions, spending).expect("a legal invocation has its cards");
        let data = self.data();
        sink.emit(|| Event::Invoked { seat, deity, uses: uses.cards(data).unwrap_or_default() });
        self.tapped[seat.index()] = self.tapped[seat.index()].or(functions);
        self.pawns[deity.index()][seat.index()] += 1;
        self.free[seat.index()] -= 1;
        let model = Model { actor: seat, deity, paid: Goods::NONE, virtual_resources: 0 };
        self.ask_payment(Deed { seat, uses: functions, paid: Goods::NONE, model }, bill, Resource::ALL, sink);
    }

    pub(crate) fn exchange(&mut self, seat: Seat, from: Resource, amount: u8, sink: &mut impl Sink<Event>) {
        self.tapped[seat.index()] = self.tapped[seat.index()].with(Function::Swap);
        change(&mut self.stock[seat.index()], from, amount);
        sink.emit(|| Event::Exchanged { seat, from, amount });
    }

    /// The workers that can move, as a list of moves.
    pub(crate) fn list_steps(&self, seat: Seat, moves: &mut Vec<Move>) {
        let can = |worker: &&Worker| self.can_advance(seat, **worker);
        moves.extend(Worker::ALL.iter().filter(can).map(|worker| Move::Advance(*worker)));
    }
}

/// Changes food into coin or coin into food.
fn change(stock: &mut Goods, from: Resource, amount: u8) {
    let into = if from == Resource::Food { Resource::Coin } else { Resource::Food };
    *stock.of_mut(from) -= u16::from(amount);
    *stock.of_mut(into) += u16::from(amount);
}

impl Spending {
    /// The fewest and the most virtual resources that so many cards can be; none if a card that counts twice is named
    /// and no card can be spent.
    #[inline]
    pub(crate) const fn virtual_resources(self, uses: Functions) -> Option<(u8, u8)> {
        if !uses.has(Function::Card2) {
            return Some((self.least, self.most));
        }
        if self.most == 0 { None } else { Some((2, self.most + 1)) }
    }
}

/// What a harvest gives to a pawn where `there` other pawns are (B4.2).
pub(crate) fn harvest(kind: Resource, there: u8) -> u8 {
    let most: u8 = if kind == Resource::Wine { 2 } else { 3 };
    most.saturating_sub(there).max(1)
}
