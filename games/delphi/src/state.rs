//! A whole position, secrets included, and how it begins (D2).

use serde::{Deserialize, Serialize};
use votive_engine::{BadSetup, Clause, Seat, SeatSet};

use crate::{
    action::{Move, SEATS},
    card::{Card, Cards, DECK},
    city::City,
    display::{Arithmetic, Display, FAVOUR, terms, total},
    options::{Options, OracleUse},
    oracle::{ORACLE, OracleCard, Pile},
    scoring::Payout,
};

votive_engine::named_enum! {
    /// What kind of decision the game waits for.
    pub enum Phase {
        /// Somebody alone the lowest lays a card or leaves.
        Turn = "turn",
        /// All who share the lowest total lay a card face down.
        TieRound = "tie_round",
        /// Zeus may remove a card.
        Striking = "striking",
        /// Somebody may ask the oracle.
        Asking = "asking",
        /// Somebody has seen the top card of the oracle.
        Consulting = "consulting",
        /// Everybody keeps two cards.
        Caesura = "caesura",
        /// All but the visitor discard a card.
        Tribute = "tribute",
        /// Nothing any more.
        Over = "over",
    }
}

/// Where in the march the game stands. All of it is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Stage {
    /// This seat is alone the lowest (D3.2).
    Turn(Seat),
    /// These seats share the lowest total (D3.3).
    TieRound(SeatSet),
    /// This seat's Zeus may remove a card (D5.10).
    Striking(Seat),
    /// This seat may ask the oracle (D6.1).
    Asking(Seat),
    /// This seat has seen the top card of the oracle (D6.1).
    Consulting(Seat),
    /// These seats have more than two cards and must keep two (D6.3).
    Caesura(SeatSet),
    /// These seats must discard a card (D6.4).
    Tribute(SeatSet),
    /// The game is over.
    Over,
}

/// Cards drawn before each parade (D2.1, D2.2).
pub const DRAWN: usize = 8;

/// A whole position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    pub(crate) options: Options,
    pub(crate) players: u8,
    /// From 1.
    pub(crate) march: u8,
    pub(crate) cities: [City; SEATS],
    /// The seats in city order (D1.1); those beyond the players have no meaning.
    pub(crate) order: [Seat; SEATS],
    pub(crate) fame: [i16; SEATS],
    pub(crate) hands: [Cards; SEATS],
    /// What is drawn before parades 2 and 3. The order within a draw never matters.
    pub(crate) draws: [[Cards; 2]; SEATS],
    pub(crate) spent: [Cards; SEATS],
    pub(crate) displays: [Display; SEATS],
    pub(crate) oracle: Pile,
    /// Who has not left the march.
    pub(crate) inside: SeatSet,
    /// The places of those who have left; 0 for the others.
    pub(crate) places: [u8; SEATS],
    /// Who enjoys the favour of the Pythia in this march.
    pub(crate) favoured: SeatSet,
    /// Whether the points of this march are doubled.
    pub(crate) doubled: bool,
    /// Whether all still in hold a tie round next, whatever their totals.
    pub(crate) fresh_start: bool,
    /// Laid cards whose effects are still to come, by the seat that laid them.
    pub(crate) effects: [Option<Card>; SEATS],
    /// Choices of simultaneous play that are still concealed.
    pub(crate) choices: [Option<Move>; SEATS],
    pub(crate) stage: Stage,
    /// Who has still to decide.
    pub(crate) asked: SeatSet,
}

/// Everything random about the beginning, and who plays which city.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The city of each seat.
    pub cities: Vec<City>,
    /// The deck of each seat, top first.
    pub decks: Vec<Vec<Card>>,
    /// The oracle cards, top first; none if the oracle is not used.
    pub oracle: Vec<OracleCard>,
}

impl State {
    /// The first position (D2.1).
    pub(crate) fn new(options: Options, players: usize, setup: &Setup) -> Result<Self, BadSetup> {
        check_cities(players, &setup.cities)?;
        check_decks(players, &setup.decks)?;
        check_oracle(options.oracle, &setup.oracle)?;
        let part = |seat: usize, number: usize| {
            let cards = setup.decks.get(seat).map(|deck| &deck[number * DRAWN..(number + 1) * DRAWN]);
            cards.and_then(Cards::of).unwrap_or(Cards::NONE)
        };
        let mut cities = [City::Athens; SEATS];
        cities[..players].copy_from_slice(&setup.cities);
        Ok(Self {
            options,
            players: players as u8,
            march: 1,
            cities,
            order: city_order(&setup.cities),
            fame: [0; SEATS],
            hands: std::array::from_fn(|seat| part(seat, 0)),
            draws: std::array::from_fn(|seat| [part(seat, 1), part(seat, 2)]),
            spent: [Cards::NONE; SEATS],
            displays: [Display::EMPTY; SEATS],
            oracle: Pile::face_down(&setup.oracle),
            inside: SeatSet::all(players),
            places: [0; SEATS],
            favoured: SeatSet::EMPTY,
            doubled: false,
            fresh_start: false,
            effects: [None; SEATS],
            choices: [None; SEATS],
            stage: Stage::TieRound(SeatSet::all(players)),
            asked: SeatSet::all(players),
        })
    }

    #[inline]
    pub(crate) const fn players(&self) -> usize {
        self.players as usize
    }

    /// The seats in use, as a set.
    #[inline]
    pub(crate) const fn everybody(&self) -> SeatSet {
        SeatSet::all(self.players())
    }

    /// What this march pays.
    pub(crate) const fn payout(&self) -> Payout {
        Payout::of(self.march, self.options.payout)
    }

    /// What kind of decision the game waits for.
    pub(crate) const fn phase(&self) -> Phase {
        match self.stage {
            Stage::Turn(_) => Phase::Turn,
            Stage::TieRound(_) => Phase::TieRound,
            Stage::Striking(_) => Phase::Striking,
            Stage::Asking(_) => Phase::Asking,
            Stage::Consulting(_) => Phase::Consulting,
            Stage::Caesura(_) => Phase::Caesura,
            Stage::Tribute(_) => Phase::Tribute,
            Stage::Over => Phase::Over,
        }
    }

    /// Who takes part in the decision: one seat, or all of a simultaneous choice.
    #[inline]
    pub(crate) const fn concerned(&self) -> SeatSet {
        match self.stage {
            Stage::Turn(seat) | Stage::Striking(seat) | Stage::Asking(seat) | Stage::Consulting(seat) => {
                SeatSet::only(seat)
            }
            Stage::TieRound(seats) | Stage::Caesura(seats) | Stage::Tribute(seats) => seats,
            Stage::Over => SeatSet::EMPTY,
        }
    }

    /// Who has made a choice that is still concealed.
    #[inline]
    pub(crate) fn chosen(&self) -> SeatSet {
        self.seats_where(|seat| self.choices[seat].is_some())
    }

    /// Who has no hand cards, and so must pass when tied and leave when alone the lowest (D3.5).
    #[inline]
    pub(crate) fn empty_handed(&self) -> SeatSet {
        self.seats_where(|seat| self.hands[seat].is_empty())
    }

    /// Waits for the decision of some seats.
    #[inline]
    pub(crate) const fn wait(&mut self, stage: Stage, asked: SeatSet) {
        self.stage = stage;
        self.asked = asked;
    }

    /// The players before whom Poseidon lies.
    #[inline]
    pub(crate) fn poseidons(&self) -> SeatSet {
        self.seats_where(|seat| self.displays[seat].has_poseidon())
    }

    #[inline]
    fn seats_where(&self, test: impl Fn(usize) -> bool) -> SeatSet {
        let mut seats = SeatSet::EMPTY;
        for seat in 0..SEATS {
            if test(seat) {
                seats = seats.with(Seat::new(seat));
            }
        }
        seats
    }

    /// The total of a player (D5.6, D6.4).
    #[inline]
    pub(crate) fn total(&self, seat: Seat) -> u16 {
        self.total_against(self.poseidons(), seat)
    }

    /// The total of a player, given before whom Poseidon lies.
    #[inline]
    pub(crate) fn total_against(&self, poseidons: SeatSet, seat: Seat) -> u16 {
        let halved = !poseidons.without(seat).is_empty();
        total(self.displays[seat.index()].sum(), halved, self.favoured.contains(seat))
    }

    /// All totals in seating order.
    pub(crate) fn totals(&self) -> Vec<u16> {
        Seat::all(self.players()).map(|seat| self.total(seat)).collect()
    }

    /// How the total of a player comes about.
    pub(crate) fn arithmetic(&self, seat: Seat) -> Arithmetic {
        let display = &self.displays[seat.index()];
        Arithmetic {
            terms: terms(display.cards()).collect(),
            sum: display.sum(),
            halved_by: self.poseidons().without(seat),
            favour: if self.favoured.contains(seat) { FAVOUR } else { 0 },
            total: self.total(seat),
        }
    }
}

/// The seats in city order; unused ones keep their own places.
pub(crate) fn city_order(cities: &[City]) -> [Seat; SEATS] {
    let mut order = std::array::from_fn(Seat::new);
    order[..cities.len()].sort_by_key(|seat| cities[seat.index()]);
    order
}

fn check_cities(players: usize, cities: &[City]) -> Result<(), BadSetup> {
    let bad = |what: String| Err(BadSetup::new(Clause("D1.1"), what));
    if cities.len() != players {
        return bad(format!("{} cities for {players} seats", cities.len()));
    }
    match (0..players).find(|at| cities[..*at].contains(&cities[*at])) {
        Some(at) => bad(format!("{} stands there twice; the cities must be different", cities[at].id())),
        None => Ok(()),
    }
}

fn check_decks(players: usize, decks: &[Vec<Card>]) -> Result<(), BadSetup> {
    if decks.len() != players {
        let what = format!("{} decks for {players} seats", decks.len());
        return Err(BadSetup::new(Clause("D2.1"), what));
    }
    for (seat, deck) in decks.iter().enumerate() {
        if deck.len() != DECK {
            let what = format!("the deck of seat {seat} has {} cards, not {DECK}", deck.len());
            return Err(BadSetup::new(Clause("D1.2"), what));
        }
        if Cards::of(deck) != Some(Cards::ALL) {
            let wrong = |card: &&Card| deck.iter().filter(|other| other == card).count() != card.copies();
            let card = Card::ALL.iter().find(wrong).expect("a deck that is not whole has a wrong kind");
            let what = format!("the deck of seat {seat} must hold {} of {}", card.copies(), card.id());
            return Err(BadSetup::new(Clause("D1.2"), what));
        }
    }
    Ok(())
}

fn check_oracle(used: OracleUse, cards: &[OracleCard]) -> Result<(), BadSetup> {
    match used {
        OracleUse::Off if cards.is_empty() => Ok(()),
        OracleUse::Off => Err(BadSetup::new(Clause("D6.4"), "without the oracle there are no oracle cards")),
        OracleUse::Reconstructed => {
            let whole = cards.len() == ORACLE && OracleCard::ALL.iter().all(|card| cards.contains(card));
            let what = format!("each of the {ORACLE} oracle cards lies there once");
            if whole { Ok(()) } else { Err(BadSetup::new(Clause("D1.4"), what)) }
        }
    }
}
