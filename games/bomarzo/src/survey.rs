//! What designers can count: lords and seating, offerings and what they cost, cards played, turned and worshipped with,
//! majorities at the end.

use votive_engine::{
    Seat,
    survey::{Sort, Survey, Taken},
};

use crate::{
    Bomarzo,
    card::IDS,
    deity::{Deity, Lord, SEATS},
    event::Event,
    resource::Resource,
    state::{Stage, State},
};

const ROLES: &[Sort] = &[
    Sort { id: "lord", things: Lord::IDS, names: "lord", price: None },
    Sort { id: "order", things: &["1", "2", "3", "4"], names: "survey-order", price: None },
];

/// The places of the sorts in [`TAKES`].
const INVOKED: u8 = 0;
const COPIED: u8 = 1;
const HARVESTED: u8 = 2;
const PLAYED: u8 = 3;
const UPGRADED: u8 = 4;
const WORSHIPPED: u8 = 5;
const MAJORITIES: u8 = 6;

const TAKES: &[Sort] = &[
    Sort { id: "invoked", things: Deity::IDS, names: "deity", price: Some("survey-price-offering") },
    Sort { id: "copied", things: Deity::IDS, names: "deity", price: Some("survey-price-offering") },
    Sort { id: "harvested", things: Resource::IDS, names: "resource", price: None },
    Sort { id: "played", things: &IDS, names: "card", price: None },
    Sort { id: "upgraded", things: &IDS, names: "card", price: None },
    Sort { id: "worshipped", things: Deity::IDS, names: "deity", price: None },
    Sort { id: "majorities", things: Deity::IDS, names: "deity", price: Some("survey-price-majority") },
];

impl Survey for Bomarzo {
    fn roles() -> &'static [Sort] {
        ROLES
    }

    fn role(first: &State, role: usize, seat: Seat) -> usize {
        match role {
            0 => seat.index(),
            _ => (seat.index() + first.players() - first.start.index()) % first.players(),
        }
    }

    fn takes() -> &'static [Sort] {
        TAKES
    }

    /// The price of an invocation or a copy is everything that its seat pays until it begins another.
    fn taken<'a>(events: impl Iterator<Item = &'a Event>) -> Vec<Taken> {
        let mut taken: Vec<Taken> = Vec::new();
        let mut under_way: [Option<usize>; SEATS] = [None; SEATS];
        for event in events {
            match *event {
                Event::Invoked { seat, deity, .. } => {
                    under_way[seat.index()] = Some(taken.len());
                    taken.push(take(INVOKED, deity.index(), seat, Some(0)));
                }
                Event::Copied { seat, deity, .. } => {
                    under_way[seat.index()] = Some(taken.len());
                    taken.push(take(COPIED, deity.index(), seat, Some(0)));
                }
                Event::Paid { seat, amount, .. } => {
                    if let Some(at) = under_way[seat.index()] {
                        taken[at].price = taken[at].price.map(|price| price + amount);
                    }
                }
                Event::Harvested { seat, kind, .. } => {
                    under_way[seat.index()] = None;
                    taken.push(take(HARVESTED, kind.index(), seat, None));
                }
                Event::Played { seat, card } => taken.push(take(PLAYED, card.index(), seat, None)),
                Event::Upgraded { seat, card } => taken.push(take(UPGRADED, card.index(), seat, None)),
                Event::Worshipped { seat, deity, .. } => {
                    taken.push(take(WORSHIPPED, deity.index(), seat, None));
                }
                Event::Majority { seat, deity, points, .. } => {
                    taken.push(take(MAJORITIES, deity.index(), seat, Some(points.into())));
                }
                Event::SeasonBegan { .. }
                | Event::Advanced { .. }
                | Event::PawnGained { .. }
                | Event::Produced { .. }
                | Event::Drew { .. }
                | Event::SawDraw { .. }
                | Event::NoCards { .. }
                | Event::Reshuffled { .. }
                | Event::Exchanged { .. }
                | Event::Declined { .. }
                | Event::Spent { .. }
                | Event::Climbed { .. }
                | Event::StepLost { .. }
                | Event::FirstThere { .. }
                | Event::Took { .. }
                | Event::SawWorship { .. }
                | Event::FellAsleep { .. }
                | Event::Out { .. }
                | Event::MossGrew { .. }
                | Event::MossGone { .. }
                | Event::CleanedUp
                | Event::MarkerMoved { .. }
                | Event::Ended
                | Event::Revealed { .. }
                | Event::Temples { .. } => {}
            }
        }
        taken
    }

    fn points(state: &State, seat: Seat) -> i32 {
        let points = i32::from(state.points[seat.index()]);
        if matches!(state.stage, Stage::Over) {
            return points;
        }
        let majorities = state.majorities(&state.ranked_deities())[seat.index()];
        let temples = state.data().temples[usize::from(state.temples(seat))];
        points + majorities.iter().map(|points| i32::from(*points)).sum::<i32>() + i32::from(temples)
    }
}

fn take(sort: u8, thing: usize, seat: Seat, price: Option<u16>) -> Taken {
    Taken { sort, thing: thing as u8, seat, price }
}
