//! What designers can count: which cards are laid, and where people sit.

use votive_engine::{
    Seat,
    survey::{Sort, Survey, Taken},
};

use crate::{Sealed, card::Card, event::Event, state::State};

const ROLES: &[Sort] =
    &[Sort { id: "seat", things: &["1", "2", "3", "4"], names: "survey-seat", price: None }];

const TAKES: &[Sort] = &[Sort { id: "laid", things: Card::IDS, names: "survey-card", price: None }];

impl Survey for Sealed {
    fn roles() -> &'static [Sort] {
        ROLES
    }

    fn role(_: &State, _: usize, seat: Seat) -> usize {
        seat.index()
    }

    fn takes() -> &'static [Sort] {
        TAKES
    }

    fn taken<'a>(events: impl Iterator<Item = &'a Event>) -> Vec<Taken> {
        let turned = events.filter_map(|event| match event {
            Event::Turned { cards } => Some(cards),
            Event::Laid { .. } | Event::Won { .. } | Event::Tied { .. } | Event::Revealed { .. } => None,
        });
        let one = |(seat, card): (usize, &Card)| Taken {
            sort: 0,
            thing: card.index() as u8,
            seat: Seat::new(seat),
            price: None,
        };
        turned.flat_map(|cards| cards.iter().enumerate().map(one)).collect()
    }

    fn points(state: &State, seat: Seat) -> i32 {
        state.points[seat.index()].into()
    }
}
