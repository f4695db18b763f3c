//! What designers can count: cities and seating, characters bought and corrupted, offerings by altar and animal.

use votive_engine::{
    Seat,
    survey::{Sort, Survey, Taken},
};

use crate::{
    Offrandes,
    action::SEATS,
    altar::Altar,
    animal::Animal,
    city::City,
    event::{Cause, Event},
    ladder::{CORRUPTIBLE, Ladder},
    state::{Stage, State},
};

const ROLES: &[Sort] = &[
    Sort { id: "city", things: City::IDS, names: "city", price: None },
    Sort { id: "order", things: &["1", "2", "3", "4", "5"], names: "survey-order", price: None },
];

const CORRUPTIBLE_IDS: [&str; CORRUPTIBLE.len()] = {
    let mut ids = [""; CORRUPTIBLE.len()];
    let mut at = 0;
    while at < ids.len() {
        ids[at] = CORRUPTIBLE[at].id();
        at += 1;
    }
    ids
};

/// The places of the sorts in [`TAKES`].
const BOUGHT: u8 = 0;
const RECRUITED: u8 = 1;
const ALTARS: u8 = 2;
const ANIMALS: u8 = 3;
const CORRUPTED: u8 = 4;

const TAKES: &[Sort] = &[
    Sort { id: "bought", things: Ladder::IDS, names: "ladder", price: Some("survey-price-lot") },
    Sort { id: "recruited", things: Ladder::IDS, names: "ladder", price: None },
    Sort { id: "altars", things: Altar::IDS, names: "altar", price: None },
    Sort { id: "animals", things: Animal::IDS, names: "survey-animal", price: Some("survey-price-herd") },
    Sort { id: "corrupted", things: &CORRUPTIBLE_IDS, names: "ladder", price: None },
];

impl Survey for Offrandes {
    fn roles() -> &'static [Sort] {
        ROLES
    }

    fn role(first: &State, role: usize, seat: Seat) -> usize {
        match role {
            0 => first.cities[seat.index()].index(),
            _ => (seat.index() + first.players() - first.start.index()) % first.players(),
        }
    }

    fn takes() -> &'static [Sort] {
        TAKES
    }

    fn taken<'a>(events: impl Iterator<Item = &'a Event>) -> Vec<Taken> {
        let mut taken = Vec::new();
        for event in events {
            match *event {
                Event::Sold { seat, lot, price } => taken
                    .extend(lot.tiles().iter().map(|ladder| take(BOUGHT, ladder.index(), seat, Some(price)))),
                Event::Moved { seat, ladder, cause: Cause::Recruited, .. } => {
                    taken.push(take(RECRUITED, ladder.index(), seat, None));
                }
                Event::Sacrificed { seat, animal, count, altar } => {
                    taken.push(take(ALTARS, altar.index(), seat, None));
                    taken.push(take(ANIMALS, animal.index(), seat, Some(count)));
                }
                Event::Corrupted { seat, ladder, .. } => {
                    taken.extend(
                        CORRUPTIBLE
                            .iter()
                            .position(|other| *other == ladder)
                            .map(|at| take(CORRUPTED, at, seat, None)),
                    );
                }
                Event::RoundBegan { .. }
                | Event::PhaseBegan { .. }
                | Event::Moved { .. }
                | Event::StepLost { .. }
                | Event::TurnBegan { .. }
                | Event::TurnEnded { .. }
                | Event::Offered { .. }
                | Event::Raised { .. }
                | Event::Passed { .. }
                | Event::Paid { .. }
                | Event::Abstained { .. }
                | Event::NoTarget { .. }
                | Event::Cleared { .. }
                | Event::Declined { .. }
                | Event::CouldNotOffer { .. }
                | Event::Scored { .. }
                | Event::Earned { .. }
                | Event::MarkerMoved { .. }
                | Event::Ended { .. } => {}
            }
        }
        taken
    }

    fn points(state: &State, seat: Seat) -> i32 {
        let points = i32::from(state.points[seat.index()]);
        if matches!(state.stage, Stage::Over) {
            return points;
        }
        let owned = Altar::ALL
            .iter()
            .filter(|altar| state.altars[altar.index()].is_some_and(|offering| offering.owner == seat));
        points + owned.map(|altar| i32::from(altar.points())).sum::<i32>()
    }
}

fn take(sort: u8, thing: usize, seat: Seat, price: Option<u8>) -> Taken {
    Taken { sort, thing: thing as u8, seat, price: price.map(Into::into) }
}

const _: () = assert!(SEATS == 5, "one name for each place in the order");
