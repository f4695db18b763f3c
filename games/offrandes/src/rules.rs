//! The rules as the engine asks for them: who is asked, what is legal, what a move does.

use votive_engine::{BadSetup, Chance, Game, NoChance, Observer, Outcome, Rng, Seat, SeatSet, Sink};

use crate::{
    Offrandes,
    action::{Move, PURSE, RawMove, UNIVERSE},
    altar::Altar,
    animal::{Animal, HERD},
    city::City,
    corruption::Corruption,
    event::{Event, TurnEnd},
    illegal::Illegal,
    ladder::{Ladder, TOP},
    options::Options,
    state::{Setup, Stage, State},
    tiles::{Lot, Tiles, Trio},
    view::View,
};

impl Game for Offrandes {
    const ID: &'static str = "offrandes";
    const TITLE: &'static str = "Offrandes";
    const PLAYERS: std::ops::RangeInclusive<usize> = 3..=5;
    const USUAL_PLAYERS: usize = 4;
    const MOVES: usize = UNIVERSE;

    type Options = Options;
    type Setup = Setup;
    type State = State;
    type Move = Move;
    type RawMove = RawMove;
    type Chance = NoChance;
    type Event = Event;
    type View = View;
    type Illegal = Illegal;

    fn deal(_: &Options, players: usize, chance: &mut Chance) -> Setup {
        let mut cities = City::ALL.to_vec();
        chance.shuffle(&mut cities);
        cities.truncate(players);
        Setup { cities, start: chance.below(players as u32).into() }
    }

    fn setup(options: &Options, players: usize, setup: &Setup) -> Result<State, BadSetup> {
        State::new(*options, players, setup)
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
            Stage::Recruiting(_) => moves.extend(Trio::all().map(Move::Recruit)),
            Stage::Auctioning(auction) => state.list_offers(auction, moves),
            Stage::Bidding(bidding) => state.list_raises(bidding, moves),
            Stage::Corrupting(corruption) => state.list_corruptions(corruption, moves),
            Stage::Offering(seat) => state.list_offerings(*seat, moves),
            Stage::Over => {}
        }
    }

    fn check(state: &State, seat: Seat, action: Move) -> Result<(), Illegal> {
        let waiting = state.asked().ok_or(Illegal::Over)?;
        if waiting != seat {
            let not_your_turn = Illegal::NotYourTurn { seat, waiting, phase: state.phase() };
            return Err(state.telling(seat, action).unwrap_or(not_your_turn));
        }
        match (&state.stage, action) {
            (Stage::Recruiting(_), Move::Recruit(_))
            | (Stage::Auctioning(_), Move::EndTurn)
            | (Stage::Bidding(_), Move::Pass)
            | (Stage::Corrupting(_), Move::Abstain) => Ok(()),
            (Stage::Auctioning(auction), Move::Offer { lot, bid }) => state.check_offer(auction, lot, bid),
            (Stage::Bidding(bidding), Move::Bid(bid)) => state.check_raise(bidding, seat, bid.into()),
            (Stage::Corrupting(corruption), Move::Corrupt { victim, ladder }) => {
                state.check_corruption(corruption, victim, ladder)
            }
            (Stage::Offering(_), Move::Sacrifice { animal, count, altar }) => {
                state.check_offering(seat, animal, count.into(), altar)
            }
            (Stage::Offering(_), Move::Decline) => state.check_decline(),
            (_, _) => {
                let not_asked = Illegal::NotAsked { phase: state.phase() };
                Err(state.telling(seat, action).unwrap_or(not_asked))
            }
        }
    }

    #[inline]
    fn play(state: &mut State, seat: Seat, action: Move, sink: &mut impl Sink<Event>) {
        match (state.stage, action) {
            (Stage::Recruiting(_), Move::Recruit(trio)) => state.recruit(seat, trio, sink),
            (Stage::Auctioning(auction), Move::Offer { lot, bid }) => state.offer(auction, lot, bid, sink),
            (Stage::Auctioning(auction), Move::EndTurn) => {
                state.end_turn(auction.auctioneer, TurnEnd::Stopped, sink);
            }
            (Stage::Bidding(bidding), Move::Bid(bid)) => state.raise(bidding, bid, sink),
            (Stage::Bidding(bidding), Move::Pass) => state.pass(bidding, sink),
            (Stage::Corrupting(corruption), Move::Corrupt { victim, ladder }) => {
                state.corrupt(corruption, victim, ladder, sink);
            }
            (Stage::Corrupting(corruption), Move::Abstain) => state.abstain(corruption, sink),
            (Stage::Offering(seat), Move::Sacrifice { animal, count, altar }) => {
                state.sacrifice(seat, animal, count, altar, sink);
            }
            (Stage::Offering(seat), Move::Decline) => state.decline(seat, sink),
            (_, _) => panic!("{seat} played {action:?}, which is not asked"),
        }
    }

    fn write(_: &State, _: Seat, action: Move) -> RawMove {
        action.into()
    }

    fn read(state: &State, seat: Seat, written: &RawMove) -> Result<Move, Illegal> {
        Ok(match written {
            RawMove::Recruit(ladders) => {
                if ladders.len() != 3 {
                    return Err(Illegal::RecruitThree { count: ladders.len() });
                }
                let trio = Tiles::distinct(ladders).and_then(Trio::of).ok_or(Illegal::RecruitDifferent)?;
                Move::Recruit(trio)
            }
            RawMove::Offer(offer) => {
                if offer.lot.len() != 2 {
                    return Err(Illegal::LotOfTwo { count: offer.lot.len() });
                }
                let lot = Tiles::distinct(&offer.lot).and_then(Lot::of).ok_or(Illegal::LotDifferent)?;
                let low = Illegal::OpeningTooLow { bid: offer.bid };
                Move::Offer { lot, bid: state.read_bid(seat, offer.bid, low)? }
            }
            RawMove::EndTurn => Move::EndTurn,
            RawMove::Bid(bid) => {
                let current = if let Stage::Bidding(bidding) = state.stage { bidding.bid } else { 0 };
                Move::Bid(state.read_bid(seat, *bid, Illegal::BidTooLow { bid: *bid, current })?)
            }
            RawMove::Pass => Move::Pass,
            RawMove::Corrupt(corruption) => {
                let victim = usize::try_from(corruption.seat).ok().filter(|seat| *seat < state.players());
                let victim = victim.ok_or(Illegal::NoOpponent { seat: corruption.seat })?;
                if !corruption.ladder.corruptible() {
                    return Err(Illegal::LadderExempt { ladder: corruption.ladder });
                }
                Move::Corrupt { victim: Seat::new(victim), ladder: corruption.ladder }
            }
            RawMove::Abstain => Move::Abstain,
            RawMove::Sacrifice(sacrifice) => {
                let count = u8::try_from(sacrifice.count).ok().filter(|count| (1..=TOP).contains(count));
                let Some(count) = count else {
                    let bearers = state.means(seat).map_err(|missing| Illegal::NoOffering { missing })?.count;
                    return Err(Illegal::NoSuchCount { count: sacrifice.count, bearers });
                };
                Move::Sacrifice { animal: sacrifice.animal, count, altar: sacrifice.altar }
            }
            RawMove::Decline => Move::Decline,
        })
    }

    #[inline]
    fn index(action: Move) -> usize {
        action.index()
    }

    fn at(index: usize) -> Move {
        Move::at(index)
    }

    fn draw(_: &State, _: &mut Chance) -> NoChance {
        unreachable!("no chance is ever due")
    }

    fn apply_chance(_: &mut State, event: &NoChance, _: &mut impl Sink<Event>) -> Result<(), Illegal> {
        match *event {}
    }

    #[inline]
    fn outcome(state: &State) -> Option<Outcome> {
        matches!(state.stage, Stage::Over).then(|| state.ranking())
    }

    #[inline]
    fn round(state: &State) -> u32 {
        state.round.into()
    }

    fn view(state: &State, observer: Observer) -> View {
        View::new(state, observer)
    }

    fn observer(view: &View) -> Observer {
        view.observer
    }

    fn sample(view: &View, _: &mut impl Rng) -> State {
        view.state()
    }

    fn audit(state: &State) {
        let players = state.players();
        for animal in Animal::ALL {
            let lying = |offering: &&crate::altar::Offering| offering.animal == *animal;
            let on_altars: u8 =
                state.altars.iter().flatten().filter(lying).map(|offering| offering.count).sum();
            assert_eq!(state.stock.of(*animal) + on_altars, HERD, "{} come and go", animal.id());
        }
        for ladder in Ladder::ALL {
            let levels = || state.levels[..players].iter().map(|levels| levels.on(*ladder));
            assert!(levels().all(|level| level <= TOP), "above the top of {}", ladder.id());
            let on_top = levels().filter(|level| *level == TOP).count();
            assert!(on_top <= 1, "{on_top} pawns on the top of {}", ladder.id());
        }
        assert!(state.money.iter().all(|money| *money <= PURSE), "more than {PURSE} drachmas");
        for seat in Seat::all(players) {
            assert!(state.owned(seat) <= Altar::ALL.len(), "more altar pawns than there are");
        }
        for altar in Altar::ALL {
            if let Some(offering) = state.altars[altar.index()] {
                assert!(offering.owner.index() < players && (1..=TOP).contains(&offering.count));
            }
        }
        let unused = players..crate::action::SEATS;
        assert!(state.money[unused.clone()].iter().all(|money| *money == 0), "an empty seat has money");
        assert!(state.points[unused].iter().all(|points| *points == 0), "an empty seat has points");
    }
}

impl State {
    /// Why a move would be wrong even if it were asked: a better answer than «not now». None if that is all there
    /// is to say.
    fn telling(&self, seat: Seat, action: Move) -> Option<Illegal> {
        match (&self.stage, action) {
            (_, Move::Bid(bid) | Move::Offer { bid, .. }) => self.explain_uninvited_bid(seat, bid.into()),
            (Stage::Corrupting(corruption), Move::Corrupt { victim, ladder }) => {
                let wrong = self.check_corruption(&Corruption { actor: seat, ..*corruption }, victim, ladder);
                let acted = corruption.acted.contains(seat).then_some(Illegal::HasActed { seat });
                wrong.err().or(acted)
            }
            (Stage::Offering(_), Move::Corrupt { victim, ladder }) => {
                let alone = Corruption { actor: seat, acted: SeatSet::EMPTY, corrupted: SeatSet::EMPTY };
                self.check_corruption(&alone, victim, ladder).err()
            }
            (Stage::Offering(_), Move::Sacrifice { animal, count, altar }) => {
                self.check_offering(seat, animal, count.into(), altar).err()
            }
            (_, _) => None,
        }
    }

    /// A written bid as a move of the universe. One that is below every bid or beyond every purse is refused here, for
    /// the most telling reason.
    fn read_bid(&self, seat: Seat, bid: i64, low: Illegal) -> Result<u8, Illegal> {
        if let Ok(bid @ 1..=PURSE) = u8::try_from(bid) {
            return Ok(bid);
        }
        if let Some(why) = self.explain_uninvited_bid(seat, bid) {
            return Err(why);
        }
        match self.stage {
            Stage::Auctioning(_) | Stage::Bidding(_) if bid < 1 => Err(low),
            Stage::Auctioning(_) | Stage::Bidding(_) => {
                Err(Illegal::BidAboveMoney { bid, money: self.money[seat.index()] })
            }
            Stage::Recruiting(_) | Stage::Corrupting(_) | Stage::Offering(_) => {
                Err(Illegal::NotAsked { phase: self.phase() })
            }
            Stage::Over => Err(Illegal::Over),
        }
    }
}
