//! What an observer sees and what they are asked. Hidden are the prizes that were not turned up yet, and the cards
//! that others have laid in this round.

use serde::{Deserialize, Serialize};
use votive_engine::{
    Observer, Rng, Seat,
    chance::{below, shuffle},
};

use crate::{
    card::{CARDS, Card, Hand},
    options::Options,
    state::{SEATS, State},
};

/// All that an observer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct View {
    /// Who looks.
    pub observer: Observer,
    /// What was agreed.
    pub options: Options,
    /// The prizes turned up so far; the last one is that of this round, unless the game is over.
    pub prizes: Vec<Card>,
    /// Rounds played.
    pub played: u8,
    /// Points that go to the next winner.
    pub carried: u8,
    /// The players in seating order.
    pub players: Vec<PlayerView>,
    /// The card that the observer has laid in this round.
    pub laid: Option<Card>,
    /// What the observer is asked.
    pub prompt: Option<Prompt>,
}

votive_engine::view_fields!(View { observer, options, prizes, played, carried, players, laid, prompt });

/// What everybody sees of a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PlayerView {
    /// The cards that were not turned yet.
    pub hand: Hand,
    /// Whether a card lies face down before them.
    pub has_laid: bool,
    /// Points.
    pub points: u8,
}

/// What is asked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Prompt {
    /// Lay one of these cards.
    Lay(Hand),
}

impl View {
    pub(crate) fn new(state: &State, observer: Observer) -> Self {
        let player = |seat: Seat| PlayerView {
            hand: state.hands[seat.index()],
            has_laid: state.laid[seat.index()].is_some(),
            points: state.points[seat.index()],
        };
        let seat = observer.seat();
        let asked = seat.filter(|seat| state.asked().contains(*seat));
        let turned = (usize::from(state.played) + 1).min(CARDS);
        Self {
            observer,
            options: state.options,
            prizes: state.prizes[..turned].to_vec(),
            played: state.played,
            carried: state.carried,
            players: Seat::all(state.players()).map(player).collect(),
            laid: seat.and_then(|seat| state.laid[seat.index()]),
            prompt: asked.map(|seat| Prompt::Lay(state.hands[seat.index()])),
        }
    }

    /// A state that agrees with the view: hidden prizes in any order, hidden cards any of the hand.
    pub(crate) fn sample(&self, rng: &mut impl Rng) -> State {
        let known: Hand = self.prizes.iter().copied().collect();
        let mut hidden: Vec<Card> = Hand::FULL.cards().filter(|card| !known.contains(*card)).collect();
        shuffle(rng, &mut hidden);
        let mut prizes = self.prizes.iter().copied().chain(hidden);
        let mut state = State {
            options: self.options,
            players: self.players.len() as u8,
            played: self.played,
            prizes: std::array::from_fn(|_| prizes.next().unwrap_or(Card::One)),
            hands: [Hand::EMPTY; SEATS],
            laid: [None; SEATS],
            points: [0; SEATS],
            carried: self.carried,
        };
        for (at, player) in self.players.iter().enumerate().take(SEATS) {
            state.hands[at] = player.hand;
            state.points[at] = player.points;
            if player.has_laid {
                let own = self.observer == Observer::Seat(Seat::new(at));
                let any = player.hand.cards().nth(below(rng, player.hand.len().max(1) as u32) as usize);
                state.laid[at] = if own { self.laid } else { any };
            }
        }
        state
    }
}
