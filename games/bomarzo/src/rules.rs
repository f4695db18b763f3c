//! The rules as the engine asks for them: who is asked, what is legal, what a move does.

use serde::{Deserialize, Serialize};
use votive_engine::{BadSetup, Chance, Clause, Game, NullSink, Observer, Outcome, Rng, Seat, SeatSet, Sink};

use crate::{
    Bomarzo,
    action::{
        Grasp, MOST, Move, RawCopy, RawExchange, RawInvocation, RawMove, RawPayment, RawTaking, RawWorship,
        UNIVERSE,
    },
    card::{CARDS, Card, Cards, Pile},
    data::Data,
    deity::{Deity, SEATS},
    event::Event,
    illegal::Illegal,
    options::Options,
    payment::Range,
    resource::{Goods, Resource},
    state::{PAWNS, SEASONS, Setup, Stage, State},
    uses::Uses,
    view::View,
};

/// A reshuffle: the new deck.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reshuffle {
    /// The discards in their new order, top first.
    pub deck: Pile,
}

impl Game for Bomarzo {
    const ID: &'static str = "bomarzo";
    const TITLE: &'static str = "Bomarzo";
    const PLAYERS: std::ops::RangeInclusive<usize> = 2..=SEATS;
    const USUAL_PLAYERS: usize = 3;
    const MOVES: usize = UNIVERSE;

    type Options = Options;
    type Setup = Setup;
    type State = State;
    type Move = Move;
    type RawMove = RawMove;
    type Chance = Reshuffle;
    type Event = Event;
    type View = View;
    type Illegal = Illegal;

    fn deal(_: &Options, players: usize, chance: &mut Chance) -> Setup {
        let start = chance.below(players as u32).into();
        let mut deities = Deity::ALL.to_vec();
        chance.shuffle(&mut deities);
        let mut deck: Vec<Card> = Card::all().collect();
        chance.shuffle(&mut deck);
        Setup { start, deities, deck }
    }

    fn setup(options: &Options, players: usize, setup: &Setup) -> Result<State, BadSetup> {
        State::new(options.clone(), players, setup)
    }

    #[inline]
    fn players(state: &State) -> usize {
        state.players()
    }

    #[inline]
    fn to_move(state: &State) -> SeatSet {
        state.asked().map_or(SeatSet::EMPTY, SeatSet::only)
    }

    fn legal(state: &State, seat: Seat, moves: &mut Vec<Move>) {
        if state.asked() != Some(seat) {
            return;
        }
        match &state.stage {
            Stage::Settling { .. } => state.list_steps(seat, moves),
            Stage::Placing(_) => state.list_placements(seat, moves),
            Stage::Paying { deed, bill, kind } => {
                let Range { least, most } = bill.range(*kind, &deed.paid, &state.stock[seat.index()]);
                moves.extend((least..=most).map(|amount| Move::Pay { kind: *kind, amount }));
            }
            Stage::Spending { deed, .. } => moves.extend(state.spendable(deed).iter().map(Move::Spend)),
            Stage::Acting { deed, .. } => state.list_deeds(deed, moves),
            Stage::Copying { model, .. } => state.list_copies(model, seat, moves),
            Stage::Shuffling(_) | Stage::Over => {}
        }
    }

    fn check(state: &State, seat: Seat, action: Move) -> Result<(), Illegal> {
        state.check_turn(seat, Sort::of(action))?;
        match (&state.stage, action) {
            (Stage::Settling { .. }, Move::Advance(worker)) => state.check_step(seat, worker, true),
            (Stage::Placing(_), Move::Harvest(kind)) => state.check_harvest(seat, kind),
            (Stage::Placing(_), Move::Invoke { deity, uses }) => state.check_invocation(seat, deity, uses),
            (Stage::Placing(_), Move::Exchange { from, amount }) => state.check_exchange(seat, from, amount),
            (Stage::Paying { kind: asked, .. }, Move::Pay { kind, .. }) if *asked != kind => {
                Err(Illegal::OtherKind { asked: *asked })
            }
            (Stage::Paying { deed, bill, .. }, Move::Pay { kind, amount }) => {
                state.check_payment(deed, bill, kind, amount.into())
            }
            (Stage::Spending { deed, .. }, Move::Spend(card)) => state.check_spend(deed, card),
            (Stage::Acting { deed, .. }, _) => state.check_deed(deed, action),
            (Stage::Copying { .. }, Move::Decline) => Ok(()),
            (Stage::Copying { model, .. }, Move::Copy { uses }) => state.check_copy(model, seat, uses),
            (_, _) => unreachable!("{action:?} is of another sort than what is asked"),
        }
    }

    #[inline]
    fn play(state: &mut State, seat: Seat, action: Move, sink: &mut impl Sink<Event>) {
        match (state.stage, action) {
            (Stage::Settling { left, .. }, Move::Advance(worker)) => {
                state.settle_step(seat, left, worker, sink);
            }
            (Stage::Placing(_), Move::Harvest(kind)) => state.harvest(seat, kind, sink),
            (Stage::Placing(_), Move::Invoke { deity, uses }) => state.invoke(seat, deity, uses, sink),
            (Stage::Placing(_), Move::Exchange { from, amount }) => state.exchange(seat, from, amount, sink),
            (Stage::Paying { deed, bill, .. }, Move::Pay { kind, amount }) => {
                state.pay(&deed, bill, kind, amount, sink);
            }
            (Stage::Spending { deed, left }, Move::Spend(card)) => state.spend(&deed, left, card, sink),
            (Stage::Acting { deed, .. }, Move::Play(card)) => state.play_card(deed, card, sink),
            (Stage::Acting { deed, .. }, Move::Upgrade(card)) => state.upgrade(deed, card, sink),
            (Stage::Acting { deed, steps }, Move::Advance(worker)) => {
                state.genius_step(deed, steps, worker, sink);
            }
            (Stage::Acting { deed, .. }, Move::Take { deity, goods }) => {
                state.take(deed, deity, goods.goods(), sink);
            }
            (Stage::Acting { deed, .. }, Move::Worship { card, deity }) => {
                state.worship(deed, card, deity, sink);
            }
            (Stage::Copying { model, .. }, Move::Copy { uses }) => state.copy(model, seat, uses, sink),
            (Stage::Copying { model, .. }, Move::Decline) => state.decline(model, seat, sink),
            (_, _) => panic!("{seat} played {action:?}, which is not asked"),
        }
    }

    fn write(state: &State, _: Seat, action: Move) -> RawMove {
        written(state.data(), action)
    }

    fn read(state: &State, seat: Seat, written: &RawMove) -> Result<Move, Illegal> {
        state.check_turn(seat, Sort::of_written(written))?;
        Ok(match written {
            RawMove::Advance(worker) => Move::Advance(*worker),
            RawMove::Harvest(kind) => Move::Harvest(*kind),
            RawMove::Invoke(invocation) => {
                Move::Invoke { deity: invocation.deity, uses: state.read_uses(&invocation.uses)? }
            }
            RawMove::Pay(payment) => {
                let (kind, amount) = payment.parts();
                Move::Pay { kind, amount: state.read_amount(seat, kind, amount)? }
            }
            RawMove::Spend(card) => Move::Spend(*card),
            RawMove::Play(card) => Move::Play(*card),
            RawMove::Upgrade(card) => Move::Upgrade(*card),
            RawMove::Take(taking) => Move::Take { deity: taking.deity, goods: read_taking(taking)? },
            RawMove::Worship(worship) => Move::Worship { card: worship.card, deity: worship.deity },
            RawMove::Copy(copy) => Move::Copy { uses: state.read_uses(&copy.uses)? },
            RawMove::Decline => Move::Decline,
            RawMove::Exchange(exchange) => {
                if exchange.from == Resource::Wine {
                    return Err(Illegal::ExchangeWine);
                }
                let amount = u8::try_from(exchange.amount).ok().filter(|amount| (1..=2).contains(amount));
                let amount = amount.ok_or(Illegal::ExchangeAmount { amount: exchange.amount })?;
                Move::Exchange { from: exchange.from, amount }
            }
        })
    }

    #[inline]
    fn index(action: Move) -> usize {
        action.index()
    }

    fn at(index: usize) -> Move {
        Move::at(index)
    }

    #[inline]
    fn chance_due(state: &State) -> bool {
        matches!(state.stage, Stage::Shuffling(_))
    }

    fn draw(state: &State, chance: &mut Chance) -> Reshuffle {
        let mut deck = Pile::EMPTY;
        state.discards.iter().for_each(|card| deck.put(card));
        chance.shuffle(deck.as_mut_slice());
        Reshuffle { deck }
    }

    fn apply_chance(
        state: &mut State,
        event: &Reshuffle,
        sink: &mut impl Sink<Event>,
    ) -> Result<(), Illegal> {
        state.reshuffle(&event.deck, sink)
    }

    /// Drawing shows a card, and so does the end: it turns the cards under the deities.
    /// A drawn card is seen; and once a turn is over, who is asked next and who is passed over tells something about
    /// hands, since cards pay (B4.1, B4.8, B4.10).
    fn reveals(state: &State, seat: Seat, action: Move) -> bool {
        let mut after = state.clone();
        Self::play(&mut after, seat, action, &mut NullSink);
        let goes_on = match after.stage {
            Stage::Settling { .. } => true,
            Stage::Placing(asked) => asked == seat && matches!(action, Move::Exchange { .. }),
            Stage::Paying { .. } | Stage::Spending { .. } | Stage::Acting { .. } => {
                after.asked() == Some(seat)
            }
            Stage::Copying { .. } | Stage::Shuffling(_) | Stage::Over => false,
        };
        !goes_on || after.deck.len() < state.deck.len()
    }

    #[inline]
    fn outcome(state: &State) -> Option<Outcome> {
        matches!(state.stage, Stage::Over).then(|| state.ranking())
    }

    #[inline]
    fn round(state: &State) -> u32 {
        state.season.into()
    }

    fn view(state: &State, observer: Observer) -> View {
        View::new(state, observer)
    }

    fn observer(view: &View) -> Observer {
        view.observer
    }

    fn sample(view: &View, rng: &mut impl Rng) -> State {
        view.sample(rng)
    }

    fn audit(state: &State) {
        state.audit_cards();
        let data = state.data();
        assert!((1..=SEASONS).contains(&state.season), "season {}", state.season);
        for seat in Seat::all(state.players()) {
            let at = seat.index();
            let on_deities: u8 = state.pawns.iter().map(|pawns| pawns[at]).sum();
            let on_harvests = state.harvested.iter().filter(|seats| seats.contains(seat)).count() as u8;
            let owned = state.owned[at];
            assert_eq!(state.free[at] + on_deities + on_harvests, owned, "{seat}: pawns come and go");
            let reached = data.village[crate::track::Worker::Pawn.index()];
            let gained = reached.reached(state.workers[at][crate::track::Worker::Pawn.index()]);
            assert_eq!(owned, (data.pawns[state.players()] + gained).min(PAWNS), "{seat}: pawns owned");
            assert!(state.workers[at].iter().all(|worker| *worker <= data.last), "{seat}: beyond a track");
            assert!(state.tracks[at].iter().all(|space| *space <= data.summit), "{seat}: beyond the summit");
            assert_eq!(state.functions[at], data.functions(state.stage2[at]), "{seat}: functions of cards");
            assert!(state.tapped[at].minus(state.functions[at]).is_empty(), "{seat}: tapped without a card");
            let stock = state.stock[at];
            assert!(Resource::ALL.iter().all(|kind| stock.of(*kind) <= MOST), "{seat}: more than {MOST}");
        }
        for seat in state.players()..SEATS {
            assert_eq!(state.stock[seat], Goods::NONE, "an empty seat owns something");
            assert_eq!((state.points[seat], state.owned[seat]), (0, 0), "an empty seat has points or pawns");
        }
        for deity in Deity::ALL.iter().copied() {
            let bare = state.lying[deity.index()].is_none() && state.asleep & deity.bit() == 0;
            assert!(bare || state.followed(deity), "markers or sleep without a pawn on {}", deity.id());
        }
    }
}

/// The written form of a move with the names of this data. Cards that the data does not have are not written.
fn written(data: &Data, action: Move) -> RawMove {
    let names = |uses: Uses| uses.cards(data).unwrap_or_default().iter().collect();
    match action {
        Move::Advance(worker) => RawMove::Advance(worker),
        Move::Harvest(kind) => RawMove::Harvest(kind),
        Move::Invoke { deity, uses } => RawMove::Invoke(RawInvocation { deity, uses: names(uses) }),
        Move::Pay { kind, amount } => RawMove::Pay(RawPayment::of(kind, amount.into())),
        Move::Spend(card) => RawMove::Spend(card),
        Move::Play(card) => RawMove::Play(card),
        Move::Upgrade(card) => RawMove::Upgrade(card),
        Move::Take { deity, goods } => {
            let Goods { food, coin, wine } = goods.goods();
            RawMove::Take(RawTaking { deity, food: food.into(), coin: coin.into(), wine: wine.into() })
        }
        Move::Worship { card, deity } => RawMove::Worship(RawWorship { card, deity }),
        Move::Copy { uses } => RawMove::Copy(RawCopy { uses: names(uses) }),
        Move::Decline => RawMove::Decline,
        Move::Exchange { from, amount } => RawMove::Exchange(RawExchange { from, amount: amount.into() }),
    }
}

fn read_taking(taking: &RawTaking) -> Result<Grasp, Illegal> {
    let count = taking.food.saturating_add(taking.coin).saturating_add(taking.wine);
    let amount = |number: i64| u16::try_from(number).ok();
    let goods = || {
        let (food, coin, wine) = (amount(taking.food)?, amount(taking.coin)?, amount(taking.wine)?);
        Grasp::of(&Goods { food, coin, wine })
    };
    goods().ok_or(Illegal::TakeCount { count })
}

/// What a move is about, whatever it says.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sort {
    Step,
    Placement,
    Payment,
    Spending,
    Playing,
    Upgrade,
    Taking,
    Worship,
    Copying,
}

impl Sort {
    const fn of(action: Move) -> Self {
        match action {
            Move::Advance(_) => Self::Step,
            Move::Harvest(_) | Move::Invoke { .. } | Move::Exchange { .. } => Self::Placement,
            Move::Pay { .. } => Self::Payment,
            Move::Spend(_) => Self::Spending,
            Move::Play(_) => Self::Playing,
            Move::Upgrade(_) => Self::Upgrade,
            Move::Take { .. } => Self::Taking,
            Move::Worship { .. } => Self::Worship,
            Move::Copy { .. } | Move::Decline => Self::Copying,
        }
    }

    const fn of_written(written: &RawMove) -> Self {
        match written {
            RawMove::Advance(_) => Self::Step,
            RawMove::Harvest(_) | RawMove::Invoke(_) | RawMove::Exchange(_) => Self::Placement,
            RawMove::Pay(_) => Self::Payment,
            RawMove::Spend(_) => Self::Spending,
            RawMove::Play(_) => Self::Playing,
            RawMove::Upgrade(_) => Self::Upgrade,
            RawMove::Take(_) => Self::Taking,
            RawMove::Worship(_) => Self::Worship,
            RawMove::Copy(_) | RawMove::Decline => Self::Copying,
        }
    }
}

impl Stage {
    /// The sort of move that is asked, and the clause that says so; none when nobody is asked.
    const fn asks(&self) -> Option<(Sort, &'static str)> {
        Some(match self {
            Self::Settling { .. } => (Sort::Step, "B2.4"),
            Self::Placing(_) => (Sort::Placement, "B4.1"),
            Self::Paying { .. } => (Sort::Payment, "B4.3"),
            Self::Spending { .. } => (Sort::Spending, "B4.8"),
            Self::Acting { deed, .. } => {
                let sort = match deed.deity() {
                    Deity::Gigante | Deity::Balena | Deity::Elefante => Sort::Playing,
                    Deity::Tartaruga => Sort::Upgrade,
                    Deity::Genio | Deity::Dea => Sort::Step,
                    Deity::Orco => Sort::Taking,
                    Deity::Drago => Sort::Worship,
                };
                (sort, deed.deity().clause())
            }
            Self::Copying { .. } => (Sort::Copying, "B4.10"),
            Self::Shuffling(_) | Self::Over => return None,
        })
    }
}

impl State {
    /// Whether it is a seat's turn for a sort of move.
    fn check_turn(&self, seat: Seat, tried: Sort) -> Result<(), Illegal> {
        let (Some(waiting), Some((sort, clause))) = (self.asked(), self.stage.asks()) else {
            return Err(if matches!(self.stage, Stage::Over) { Illegal::Over } else { Illegal::ShuffleDue });
        };
        let rule = match tried {
            _ if seat == waiting => clause,
            Sort::Placement => "B4.1",
            Sort::Copying => "B4.10",
            Sort::Step
            | Sort::Payment
            | Sort::Spending
            | Sort::Playing
            | Sort::Upgrade
            | Sort::Taking
            | Sort::Worship => clause,
        };
        if seat != waiting {
            return Err(Illegal::NotYourTurn { seat, waiting, rule: Clause(rule) });
        }
        if sort != tried {
            return Err(Illegal::NotAsked { phase: self.phase(), rule: Clause(rule) });
        }
        Ok(())
    }

    /// The cards made use of, as a move of the universe names them.
    fn read_uses(&self, cards: &[Card]) -> Result<Uses, Illegal> {
        if !cards.is_sorted_by(|one, other| one < other) {
            return Err(Illegal::UseOrder);
        }
        Uses::of(self.data(), cards.iter().copied().collect()).map_err(|card| Illegal::NotUsable { card })
    }

    /// A written amount as a move of the universe; one beyond every stock is beyond the payer's.
    fn read_amount(&self, seat: Seat, kind: Resource, amount: i64) -> Result<u16, Illegal> {
        let owned = self.stock[seat.index()].of(kind);
        match u16::try_from(amount) {
            Ok(amount) if amount <= MOST => Ok(amount),
            _ if amount < 0 => {
                let Stage::Paying { deed, bill, kind: asked } = &self.stage else {
                    unreachable!("nothing else is paid")
                };
                if *asked != kind {
                    return Err(Illegal::OtherKind { asked: *asked });
                }
                let least = bill.range(kind, &deed.paid, &self.stock[deed.seat.index()]).least;
                let copy = bill.exact;
                Err(Illegal::PayTooLittle { kind, amount, least, copy })
            }
            _ => Err(Illegal::PayAboveStock { kind, amount, owned }),
        }
    }

    /// Every card is in one place.
    fn audit_cards(&self) {
        let mut seen = Cards::NONE;
        let mut count = 0;
        let mut place = |cards: Cards| {
            seen = seen.or(cards);
            count += cards.len();
        };
        place(self.deck.set());
        place(self.discards);
        for at in 0..SEATS {
            place(self.hand[at]);
            place(self.stage1[at]);
            place(self.stage2[at]);
        }
        self.under.iter().for_each(|cards| place(*cards));
        assert!(
            count == CARDS && seen == Cards::ALL,
            "{count} cards in play, {} of them different",
            seen.len()
        );
        assert_eq!(self.deck.len(), self.deck.set().len(), "a card is twice in the deck");
        let under = self.under.iter().fold(Cards::NONE, |all, cards| all.or(*cards));
        let put = self.put_by.iter().fold(Cards::NONE, |all, cards| all.or(*cards));
        assert_eq!(under, put, "somebody put every card that is under a deity");
        let puts: usize = self.put_by.iter().map(|cards| cards.len()).sum();
        assert_eq!(puts, put.len(), "only one player put each card there");
        assert!(self.deck.set().minus(self.shuffled).is_empty(), "the deck comes from the last shuffle");
    }
}
