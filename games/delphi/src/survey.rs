//! What designers can count: cities, cards laid, places in marches, oracle cards carried out.

use votive_engine::{
    Seat,
    survey::{Sort, Survey, Taken},
};

use crate::{Delphi, card::Card, city::City, event::Event, oracle::OracleCard, state::State};

const ROLES: &[Sort] = &[Sort { id: "city", things: City::IDS, names: "city", price: None }];

/// The places of the sorts in [`TAKES`].
const LAID: u8 = 0;
const PLACES: u8 = 1;
const ORACLE: u8 = 2;

const TAKES: &[Sort] = &[
    Sort { id: "laid", things: Card::IDS, names: "card", price: None },
    Sort {
        id: "places",
        things: &["1", "2", "3", "4"],
        names: "survey-place",
        price: Some("survey-price-march"),
    },
    Sort { id: "oracle", things: OracleCard::IDS, names: "oracle", price: None },
];

impl Survey for Delphi {
    fn roles() -> &'static [Sort] {
        ROLES
    }

    fn role(first: &State, _: usize, seat: Seat) -> usize {
        first.cities[seat.index()].index()
    }

    fn takes() -> &'static [Sort] {
        TAKES
    }

    /// The price of a place is the number of cards laid for it in the march.
    fn taken<'a>(events: impl Iterator<Item = &'a Event>) -> Vec<Taken> {
        let mut taken = Vec::new();
        let mut laid = [0; crate::action::SEATS];
        for event in events {
            match event {
                Event::MarchBegan { .. } => laid = [0; crate::action::SEATS],
                Event::Laid { seat, card, .. } => {
                    laid[seat.index()] += 1;
                    taken.push(take(LAID, card.index(), *seat, None));
                }
                Event::Scored { seat, place, .. } => {
                    taken.push(take(PLACES, usize::from(*place) - 1, *seat, Some(laid[seat.index()])));
                }
                Event::Executed { seat, card } => taken.push(take(ORACLE, card.index(), *seat, None)),
                Event::Drew { .. }
                | Event::TurnBegan { .. }
                | Event::TieRoundBegan { .. }
                | Event::Chose { .. }
                | Event::Revealed { .. }
                | Event::Left { .. }
                | Event::EffectBegan { .. }
                | Event::Removed { .. }
                | Event::Totals { .. }
                | Event::Spared { .. }
                | Event::Consulted { .. }
                | Event::DidNotConsult { .. }
                | Event::Accepted { .. }
                | Event::Refused { .. }
                | Event::DiscardsDue { .. }
                | Event::Discarded { .. }
                | Event::FameDoubled
                | Event::Favoured { .. }
                | Event::MarchEnded { .. }
                | Event::DisplaysSpent
                | Event::HandCounted { .. }
                | Event::Ended => {}
            }
        }
        taken
    }

    fn points(state: &State, seat: Seat) -> i32 {
        state.fame[seat.index()].into()
    }
}

fn take(sort: u8, thing: usize, seat: Seat, price: Option<u16>) -> Taken {
    Taken { sort, thing: thing as u8, seat, price }
}
