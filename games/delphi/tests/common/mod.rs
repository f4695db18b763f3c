//! Positions written down in a few words, and moves such as `athens 5` or `sparta strike thebes 0`.

use serde_json::json;
use votive_delphi::{
    Delphi,
    action::{RawMove, RawStrike},
    card::{Card, Cards, Face},
    city::City,
    event::Event,
    illegal::Illegal,
    options::Options,
    oracle::OracleCard,
    state::{Setup, State},
    view::View,
};
use votive_engine::{Addressed, Game, Observer, Refusal, Seat, event::events_for};

pub(crate) fn cards(names: &str) -> Vec<Card> {
    names
        .split_whitespace()
        .map(|name| Card::from_id(name).unwrap_or_else(|| panic!("card {name}")))
        .collect()
}

pub(crate) fn city(name: &str) -> City {
    City::from_id(name).unwrap_or_else(|| panic!("city {name}"))
}

/// A position to begin with: in march 7, where nothing is left to draw. Cards that are in no hand and no display are
/// spent. Seats are in city order unless said otherwise.
#[derive(Clone)]
pub(crate) struct Position {
    pub(crate) options: Options,
    pub(crate) cities: Vec<City>,
    pub(crate) march: u8,
    pub(crate) hands: Vec<Vec<Card>>,
    pub(crate) displays: Vec<Vec<Card>>,
    /// Places of players who have left; 0 for the others.
    pub(crate) places: Vec<u8>,
    pub(crate) fame: Vec<i16>,
    /// The top of the oracle's pile; the other cards follow in the order of the box.
    pub(crate) oracle: Vec<OracleCard>,
}

/// A position with these hands and empty displays.
pub(crate) fn hands<const N: usize>(hands: [&str; N]) -> Position {
    Position {
        options: Options::default(),
        cities: City::ALL[..N].to_vec(),
        march: 7,
        hands: hands.map(cards).to_vec(),
        displays: vec![Vec::new(); N],
        places: vec![0; N],
        fame: vec![0; N],
        oracle: Vec::new(),
    }
}

impl Position {
    pub(crate) fn displays<const N: usize>(mut self, displays: [&str; N]) -> Self {
        self.displays = displays.map(cards).to_vec();
        self
    }

    pub(crate) fn places<const N: usize>(mut self, places: [u8; N]) -> Self {
        self.places = places.to_vec();
        self
    }

    pub(crate) fn march(mut self, march: u8) -> Self {
        self.march = march;
        self
    }

    pub(crate) fn oracle(mut self, top: &[OracleCard]) -> Self {
        self.oracle = top.to_vec();
        self
    }

    pub(crate) fn options(mut self, pairs: &[(&str, &str)]) -> Self {
        use votive_engine::options::GameOptions;
        self.options = Options::from_pairs(pairs.iter().copied(), &()).expect("a sound test");
        self
    }

    pub(crate) fn cities(mut self, names: &str) -> Self {
        self.cities = names.split_whitespace().map(city).collect();
        self
    }

    /// The table with this position: the lowest of those still in is asked.
    pub(crate) fn begin(&self) -> Table {
        let players = self.hands.len();
        let off = self.options.oracle.id() == "off";
        let mut oracle = self.oracle.clone();
        oracle.extend(OracleCard::ALL.iter().filter(|card| !self.oracle.contains(card)));
        let setup = Setup {
            cities: self.cities.clone(),
            decks: vec![Cards::ALL.iter().collect(); players],
            oracle: if off { Vec::new() } else { oracle },
        };
        let first = Delphi::setup(&self.options, players, &setup).expect("a sound test");
        let mut state = serde_json::to_value(first).expect("a sound test");
        let part = |lists: &[Vec<Card>], seat: usize| lists.get(seat).cloned().unwrap_or_default();
        for seat in 0..4 {
            let (hand, display) = (part(&self.hands, seat), part(&self.displays, seat));
            let mut spent: Vec<Card> = if seat < players { Cards::ALL.iter().collect() } else { Vec::new() };
            for card in hand.iter().chain(&display) {
                let at = spent.iter().position(|other| other == card).expect("a card of the deck");
                spent.remove(at);
            }
            state["hands"][seat] = json!(hand);
            state["displays"][seat] = json!(display);
            let mut draws = [Vec::new(), Vec::new()];
            for (draw, cards) in draws.iter_mut().enumerate() {
                if seat < players && usize::from(self.march) <= 3 * (draw + 1) {
                    *cards = spent.split_off(spent.len() - 8);
                }
            }
            state["draws"][seat] = json!(draws);
            state["spent"][seat] = json!(spent);
            state["places"][seat] = json!(self.places.get(seat).copied().unwrap_or(0));
            state["fame"][seat] = json!(self.fame.get(seat).copied().unwrap_or(0));
        }
        state["march"] = json!(self.march);
        let inside: Vec<usize> = (0..players).filter(|seat| self.places[*seat] == 0).collect();
        state["inside"] = json!(inside);
        let looked: State = serde_json::from_value(state.clone()).expect("a sound test");
        let view = Delphi::view(&looked, Observer::Spectator);
        let total = |seat: &usize| view.players[*seat].arithmetic.total;
        let least = inside.iter().map(total).min().expect("a sound test");
        let lowest: Vec<usize> = inside.iter().copied().filter(|seat| total(seat) == least).collect();
        let asked: Vec<usize> = lowest.iter().copied().filter(|seat| !self.hands[*seat].is_empty()).collect();
        state["stage"] = match lowest.as_slice() {
            [alone] => json!({ "turn": alone }),
            tied => json!({ "tie_round": tied }),
        };
        state["asked"] = json!(asked);
        let state: State = serde_json::from_value(state).expect("a sound test");
        Delphi::audit(&state);
        Table { state, events: Vec::new() }
    }
}

/// A game being played.
#[derive(Clone)]
pub(crate) struct Table {
    pub(crate) state: State,
    pub(crate) events: Vec<Addressed<Event>>,
}

impl Table {
    pub(crate) fn view(&self) -> View {
        Delphi::view(&self.state, Observer::Spectator)
    }

    pub(crate) fn seat(&self, name: &str) -> Seat {
        let wanted = city(name);
        Seat::new(
            self.view().players.iter().position(|player| player.city == wanted).expect("a city in play"),
        )
    }

    pub(crate) fn seen_by(&self, name: &str) -> View {
        Delphi::view(&self.state, Observer::Seat(self.seat(name)))
    }

    /// A move in words, such as `athens 5`, `athens pass`, `sparta strike thebes 0`, `thebes discard 3 zeus`.
    fn read(&self, words: &str) -> (Seat, RawMove) {
        let parts: Vec<&str> = words.split_whitespace().collect();
        let [name, verb, rest @ ..] = parts.as_slice() else { panic!("{words}") };
        let written = match *verb {
            "leave" => RawMove::Leave,
            "spare" => RawMove::Spare,
            "consult" => RawMove::Consult,
            "decline" => RawMove::DoNotConsult,
            "accept" => RawMove::Accept,
            "refuse" => RawMove::Refuse,
            "strike" => {
                let seat = self.seat(rest[0]).index() as i64;
                RawMove::Strike(RawStrike { seat, position: rest[1].parse().expect("a sound test") })
            }
            "discard" => {
                RawMove::Discard(rest.iter().map(|name| Face::from_id(name).expect("a sound test")).collect())
            }
            face => RawMove::Play(Face::from_id(face).unwrap_or_else(|| panic!("{words}"))),
        };
        (self.seat(name), written)
    }

    pub(crate) fn submit(&mut self, seat: Seat, written: &RawMove) -> Result<(), Illegal> {
        let action = Delphi::read(&self.state, seat, written)?;
        Delphi::apply(&mut self.state, seat, action, &mut self.events)?;
        Delphi::audit(&self.state);
        Ok(())
    }

    /// Makes moves, one after another, separated by semicolons.
    #[track_caller]
    pub(crate) fn play(&mut self, moves: &str) -> &mut Self {
        for words in moves.split(';') {
            let (seat, written) = self.read(words);
            if let Err(illegal) = self.submit(seat, &written) {
                panic!("{words}: {illegal}");
            }
        }
        self
    }

    /// A move that is refused for this clause.
    #[track_caller]
    pub(crate) fn refused(&mut self, words: &str, clause: &str) -> &mut Self {
        let (seat, written) = self.read(words);
        let before = self.state;
        let illegal = self.submit(seat, &written).expect_err(words);
        assert_eq!(illegal.clause().0, clause, "{words}: {illegal}");
        assert_eq!(self.state, before, "a refusal changes nothing");
        self
    }

    #[track_caller]
    pub(crate) fn totals<const N: usize>(&self, totals: [u16; N]) -> &Self {
        let found: Vec<u16> = self.view().players.iter().map(|player| player.arithmetic.total).collect();
        assert_eq!(found, totals);
        self
    }

    #[track_caller]
    pub(crate) fn asked(&self, names: &str) -> &Self {
        let view = self.view();
        let found: Vec<&str> = view.asked.iter().map(|seat| view.players[seat.index()].city.id()).collect();
        assert_eq!(found.join(" "), names);
        self
    }

    #[track_caller]
    pub(crate) fn phase(&self, id: &str) -> &Self {
        assert_eq!(self.view().phase.id(), id);
        self
    }

    #[track_caller]
    pub(crate) fn display(&self, name: &str, expected: &str) -> &Self {
        let found = self.view().players[self.seat(name).index()].display.cards().to_vec();
        assert_eq!(found, cards(expected));
        self
    }

    #[track_caller]
    pub(crate) fn hand(&self, name: &str, expected: &str) -> &Self {
        assert_eq!(self.seen_by(name).hand, Cards::of(&cards(expected)));
        self
    }

    #[track_caller]
    pub(crate) fn fame<const N: usize>(&self, fame: [i16; N]) -> &Self {
        let found: Vec<i16> = self.view().players.iter().map(|player| player.fame).collect();
        assert_eq!(found, fame);
        self
    }

    #[track_caller]
    pub(crate) fn march(&self, march: u8) -> &Self {
        assert_eq!(self.view().march, march);
        self
    }

    /// What an observer was told so far.
    pub(crate) fn told(&self, observer: Observer) -> Vec<Event> {
        events_for(&self.events, observer).cloned().collect()
    }
}
