//! The rules as the engine asks for them: who is asked, what is legal, what a move does.

use votive_engine::{
    BadSetup, Chance, Game, NoChance, NullSink, Observer, Outcome, Rng, Seat, SeatSet, Sink,
};

use crate::{
    Delphi,
    action::{Move, Pair, RawMove, RawStrike, SEATS, UNIVERSE},
    card::{Card, Cards, DECK, Face, KINDS},
    city::City,
    display::Display,
    effect::KEPT,
    event::Event,
    illegal::Illegal,
    options::{Options, OracleUse},
    oracle::OracleCard,
    scoring::{MARCHES, parade},
    state::{DRAWN, Phase, Setup, Stage, State},
    view::View,
};

impl Game for Delphi {
    const ID: &'static str = "delphi";
    const TITLE: &'static str = "Delphi";
    const PLAYERS: std::ops::RangeInclusive<usize> = 3..=4;
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

    fn deal(options: &Options, players: usize, chance: &mut Chance) -> Setup {
        let mut cities = City::ALL.to_vec();
        chance.shuffle(&mut cities);
        cities.truncate(players);
        let mut decks = vec![Cards::ALL.iter().collect::<Vec<_>>(); players];
        decks.iter_mut().for_each(|deck| chance.shuffle(deck));
        let mut oracle = match options.oracle {
            OracleUse::Reconstructed => OracleCard::ALL.to_vec(),
            OracleUse::Off => Vec::new(),
        };
        chance.shuffle(&mut oracle);
        Setup { cities, decks, oracle }
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
        state.asked
    }

    #[inline]
    fn legal(state: &State, seat: Seat, moves: &mut Vec<Move>) {
        if state.asked.contains(seat) {
            state.list(seat, moves);
        }
    }

    fn check(state: &State, seat: Seat, action: Move) -> Result<(), Illegal> {
        let phase = state.phase();
        if let Err(illegal) = state.admit(seat) {
            return Err(state.telling(seat, action).unwrap_or(illegal));
        }
        match (state.stage, action) {
            (Stage::Turn(_), Move::Leave)
            | (Stage::TieRound(_), Move::Pass)
            | (Stage::Striking(_), Move::Spare)
            | (Stage::Asking(_), Move::Consult | Move::DoNotConsult)
            | (Stage::Consulting(_), Move::Accept | Move::Refuse) => Ok(()),
            (Stage::Turn(_), Move::Pass) => Err(Illegal::PassAlone),
            (Stage::TieRound(_), Move::Leave) => Err(Illegal::CannotLeave { seat }),
            (Stage::Turn(_) | Stage::TieRound(_), Move::Play(card)) => state.check_play(seat, card),
            (Stage::Striking(_), Move::Strike { seat, position }) => state.check_strike(seat, position),
            (Stage::Caesura(_), Move::Keep(pair)) => state.holds(seat, pair.cards()),
            (Stage::Tribute(_), Move::Discard(card)) => state.holds_card(seat, card),
            (_, _) => Err(Illegal::NotAsked { phase }),
        }
    }

    #[inline]
    fn play(state: &mut State, seat: Seat, action: Move, sink: &mut impl Sink<Event>) {
        match (state.stage, action) {
            (Stage::Turn(_), Move::Play(card)) => {
                state.lay(seat, card, sink);
                state.tell_totals(sink);
                state.proceed(sink);
            }
            (Stage::Turn(_), Move::Leave) => {
                state.leave(SeatSet::only(seat), sink);
                state.proceed(sink);
            }
            (Stage::TieRound(_), Move::Play(_) | Move::Pass)
            | (Stage::Caesura(_), Move::Keep(_))
            | (Stage::Tribute(_), Move::Discard(_)) => state.choose(seat, action, sink),
            (Stage::Striking(_), Move::Strike { seat, position }) => state.strike(seat, position, sink),
            (Stage::Striking(_), Move::Spare) => {
                sink.emit(|| Event::Spared { seat });
                state.proceed(sink);
            }
            (Stage::Asking(_), Move::Consult) => state.consult(seat, sink),
            (Stage::Asking(_), Move::DoNotConsult) => {
                sink.emit(|| Event::DidNotConsult { seat });
                state.proceed(sink);
            }
            (Stage::Consulting(_), Move::Accept) => {
                sink.emit(|| Event::Accepted { seat });
                state.execute(seat, sink);
            }
            (Stage::Consulting(_), Move::Refuse) => {
                sink.emit(|| Event::Refused { seat });
                state.oracle.refuse();
                state.execute(seat, sink);
            }
            (_, _) => panic!("{seat} played {action:?}, which is not asked"),
        }
    }

    fn write(state: &State, seat: Seat, action: Move) -> RawMove {
        match action {
            Move::Play(card) => RawMove::Play(Face::Card(card)),
            Move::Pass => RawMove::Play(Face::Pass),
            Move::Leave => RawMove::Leave,
            Move::Strike { seat, position } => {
                RawMove::Strike(RawStrike { seat: seat.index() as i64, position: position.into() })
            }
            Move::Spare => RawMove::Spare,
            Move::Consult => RawMove::Consult,
            Move::DoNotConsult => RawMove::DoNotConsult,
            Move::Accept => RawMove::Accept,
            Move::Refuse => RawMove::Refuse,
            Move::Keep(pair) => {
                let gone = state.hands[seat.index()].minus(pair.cards());
                RawMove::Discard(gone.iter().map(Face::Card).collect())
            }
            Move::Discard(card) => RawMove::Discard(vec![Face::Card(card)]),
        }
    }

    fn read(state: &State, seat: Seat, written: &RawMove) -> Result<Move, Illegal> {
        Ok(match written {
            RawMove::Play(Face::Card(card)) => Move::Play(*card),
            RawMove::Play(Face::Pass) => Move::Pass,
            RawMove::Leave => Move::Leave,
            RawMove::Strike(strike) => state.read_strike(seat, strike)?,
            RawMove::Spare => Move::Spare,
            RawMove::Consult => Move::Consult,
            RawMove::DoNotConsult => Move::DoNotConsult,
            RawMove::Accept => Move::Accept,
            RawMove::Refuse => Move::Refuse,
            RawMove::Discard(faces) => state.read_discard(seat, faces)?,
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
    fn concealed(state: &State) -> SeatSet {
        state.chosen()
    }

    /// A hand card laid openly, a turned choice, a look at the oracle, cards drawn for a new parade.
    fn reveals(state: &State, seat: Seat, action: Move) -> bool {
        match state.stage {
            Stage::TieRound(_) | Stage::Caesura(_) | Stage::Tribute(_) => state.asked == SeatSet::only(seat),
            Stage::Asking(_) if action == Move::Consult => true,
            Stage::Consulting(_) => true,
            Stage::Turn(_) if action != Move::Leave => true,
            Stage::Turn(_) | Stage::Striking(_) | Stage::Asking(_) | Stage::Over => {
                let mut after = *state;
                Self::play(&mut after, seat, action, &mut NullSink);
                after.draws != state.draws
            }
        }
    }

    #[inline]
    fn outcome(state: &State) -> Option<Outcome> {
        matches!(state.stage, Stage::Over).then(|| state.ranking())
    }

    #[inline]
    fn round(state: &State) -> u32 {
        state.march.into()
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
        let players = state.players();
        for seat in 0..players {
            let mut all: Vec<Card> = state.displays[seat].cards().to_vec();
            let [second, third] = state.draws[seat];
            for part in [state.hands[seat], second, third, state.spent[seat]] {
                all.extend(part.iter());
            }
            assert_eq!(all.len(), DECK, "seat {seat} has a whole deck: {all:?}");
            assert_eq!(Cards::of(&all), Some(Cards::ALL), "seat {seat} has a whole deck: {all:?}");
            let drawn = parade(state.march);
            assert_eq!(
                [second, third].map(Cards::len),
                [if drawn < 2 { DRAWN } else { 0 }, if drawn < 3 { DRAWN } else { 0 }]
            );
            assert_eq!(
                state.displays[seat],
                Display::of(state.displays[seat].cards()),
                "a sum is kept right"
            );
            assert_eq!(state.inside.contains(Seat::new(seat)), state.places[seat] == 0, "in or out");
        }
        for seat in players..SEATS {
            assert!(state.hands[seat].is_empty() && state.fame[seat] == 0, "an empty seat owns something");
            assert_eq!(state.displays[seat], Display::EMPTY, "cards lie before an empty seat");
        }
        let slots = state.oracle.slots();
        let twice = |at: usize| slots[..at].iter().any(|slot| slot.card == slots[at].card);
        assert!(!(0..slots.len()).any(twice), "an oracle card lies there twice");
        assert!((1..=MARCHES).contains(&state.march), "march {}", state.march);
        assert!(state.chosen().minus(state.concerned()).is_empty(), "only who is concerned has chosen");
        let exempt = if state.phase() == Phase::TieRound { state.empty_handed() } else { SeatSet::EMPTY };
        let asked = state.concerned().minus(exempt).minus(state.chosen());
        assert_eq!(state.asked, asked, "all are asked who are concerned and have not chosen");
        assert!(state.phase() == Phase::Over || !asked.is_empty(), "the last choice uncovers all");
    }
}

impl State {
    /// Lists what a seat may do that takes part in the decision, whether it has decided or not.
    #[inline]
    pub(crate) fn list(&self, seat: Seat, moves: &mut Vec<Move>) {
        let hand = self.hands[seat.index()];
        match self.stage {
            Stage::Turn(_) => list_cards(hand, Move::Leave, moves),
            Stage::TieRound(_) => list_cards(hand, Move::Pass, moves),
            Stage::Striking(_) => self.list_strikes(moves),
            Stage::Asking(_) => moves.extend([Move::Consult, Move::DoNotConsult]),
            Stage::Consulting(_) => moves.extend([Move::Accept, Move::Refuse]),
            Stage::Caesura(_) => {
                moves.extend(Pair::all().filter(|pair| hand.includes(pair.cards())).map(Move::Keep));
            }
            Stage::Tribute(_) => moves.extend(hand.kinds().map(Move::Discard)),
            Stage::Over => {}
        }
    }
}

/// Any hand card, or the way out.
#[inline]
fn list_cards(hand: Cards, out: Move, moves: &mut Vec<Move>) {
    moves.reserve(KINDS + 1);
    moves.push(out);
    for card in hand.kinds() {
        moves.push(Move::Play(card));
    }
}

impl State {
    /// Whether a seat is asked at all, whatever it wants.
    fn admit(&self, seat: Seat) -> Result<(), Illegal> {
        let phase = self.phase();
        let waiting = self.asked;
        if phase == Phase::Over {
            Err(Illegal::Over)
        } else if self.chosen().contains(seat) {
            Err(Illegal::HasChosen { seat, phase })
        } else if !waiting.contains(seat) {
            Err(Illegal::NotYourTurn { seat, waiting, phase })
        } else {
            Ok(())
        }
    }

    /// Why a move of somebody who is not asked would be wrong anyway: a better answer than «not now».
    fn telling(&self, seat: Seat, action: Move) -> Option<Illegal> {
        let marching = matches!(self.phase(), Phase::Turn | Phase::TieRound);
        let tied = matches!(self.stage, Stage::TieRound(tied) if tied.contains(seat));
        match (self.effects[seat.index()], action) {
            (_, Move::Leave) if marching => Some(Illegal::CannotLeave { seat }),
            (_, _) if tied && self.hands[seat.index()].is_empty() => Some(Illegal::PassesUnasked { seat }),
            (Some(card @ Card::Zeus), Move::Strike { .. } | Move::Spare)
            | (Some(card @ Card::Delphi), Move::Consult | Move::DoNotConsult) => {
                Some(Illegal::TooEarly { seat, card })
            }
            (_, _) => None,
        }
    }

    /// A card that is neither used up nor in hand is still in the pile.
    fn check_play(&self, seat: Seat, card: Card) -> Result<(), Illegal> {
        let lying = self.displays[seat.index()].cards().iter().filter(|other| **other == card).count();
        if self.hands[seat.index()].contains(card) {
            Ok(())
        } else if self.spent[seat.index()].count(card) + lying == card.copies() {
            Err(Illegal::UsedBefore { card })
        } else {
            Err(Illegal::NotDrawn { card })
        }
    }

    fn holds_card(&self, seat: Seat, card: Card) -> Result<(), Illegal> {
        let held = self.hands[seat.index()].contains(card);
        if held { Ok(()) } else { Err(Illegal::NotInHand { card, phase: self.phase() }) }
    }

    fn holds(&self, seat: Seat, cards: Cards) -> Result<(), Illegal> {
        let hand = self.hands[seat.index()];
        match cards.kinds().find(|card| hand.count(*card) < cards.count(*card)) {
            Some(card) => Err(Illegal::NotInHand { card, phase: self.phase() }),
            None => Ok(()),
        }
    }

    fn list_strikes(&self, moves: &mut Vec<Move>) {
        moves.extend([Move::Spare]);
        for seat in Seat::all(self.players()) {
            let cards = self.displays[seat.index()].cards().len() as u8;
            moves.extend((0..cards).map(|position| Move::Strike { seat, position }));
        }
    }

    fn check_strike(&self, seat: Seat, position: u8) -> Result<(), Illegal> {
        let lies = usize::from(position) < self.displays[seat.index()].cards().len();
        let none = Illegal::NoSuchTarget { seat: seat.index() as i64, position: position.into() };
        if lies { Ok(()) } else { Err(none) }
    }

    /// A written stroke as a move of the universe.
    fn read_strike(&self, seat: Seat, strike: &RawStrike) -> Result<Move, Illegal> {
        let within = |number: i64, end: usize| usize::try_from(number).ok().filter(|number| *number < end);
        if let (Some(target), Some(position)) = (within(strike.seat, SEATS), within(strike.position, DECK)) {
            return Ok(Move::Strike { seat: Seat::new(target), position: position as u8 });
        }
        Delphi::check(self, seat, Move::Spare)?;
        Err(Illegal::NoSuchTarget { seat: strike.seat, position: strike.position })
    }

    /// A written list of discards as a move of the universe, which in the Great Caesura names what is kept.
    fn read_discard(&self, seat: Seat, faces: &[Face]) -> Result<Move, Illegal> {
        self.admit(seat)?;
        let phase = self.phase();
        let count = faces.len();
        if !matches!(phase, Phase::Caesura | Phase::Tribute) {
            return Err(Illegal::NotAsked { phase });
        }
        let hand = self.hands[seat.index()];
        let mut kept = hand;
        for face in faces {
            let Face::Card(card) = *face else { return Err(Illegal::PassStays { phase }) };
            if !kept.contains(card) {
                return Err(Illegal::NotInHand { card, phase });
            }
            kept.remove(card);
        }
        match (phase, faces) {
            (Phase::Tribute, [Face::Card(card)]) => Ok(Move::Discard(*card)),
            (Phase::Tribute, _) => Err(Illegal::DiscardOne { count }),
            (_, _) if kept.len() == KEPT => Pair::of(kept).map(Move::Keep).ok_or(Illegal::NotAsked { phase }),
            (_, _) => Err(Illegal::KeepTwo { count, hand: hand.len() }),
        }
    }
}
