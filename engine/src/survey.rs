//! What can be counted about games, for their designers: who had which role, who took what for how much, who led when.
//!
//! The counting knows no game; each game says here what there is to count and reads it off its own events.

use serde::{Deserialize, Serialize};

use crate::{game::Game, narrate::Narrate, seat::Seat, words::Words};

/// A sort of things that can be counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sort {
    /// Its name in data; the message `survey-<id>` is its title.
    pub id: &'static str,
    /// The written names of its things.
    pub things: &'static [&'static str],
    /// The message `<names>-<thing>` is what a thing is called.
    pub names: &'static str,
    /// The message that says what its prices are; none where nothing is paid.
    pub price: Option<&'static str>,
}

impl Sort {
    /// Its title.
    pub fn title(&self, words: &Words) -> String {
        words.name(&format!("survey-{}", self.id))
    }

    /// What one of its things is called.
    pub fn thing(&self, at: usize, words: &Words) -> String {
        words.name(&format!("{}-{}", self.names, self.things[at]))
    }
}

/// Somebody took or did something.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Taken {
    /// Which sort, by its place in [`Survey::takes`].
    pub sort: u8,
    /// Which thing, by its place in the sort.
    pub thing: u8,
    /// Who.
    pub seat: Seat,
    /// For how much, where it has a price.
    pub price: Option<u16>,
}

/// A game that can be counted.
pub trait Survey: Narrate {
    /// What tells seats apart before the first move, such as cities.
    fn roles() -> &'static [Sort];

    /// The thing of a role, by its place in [`roles`](Self::roles), that a seat has in a first state.
    fn role(first: &Self::State, role: usize, seat: Seat) -> usize;

    /// What players take or do.
    fn takes() -> &'static [Sort];

    /// Everything that was taken or done in a whole game, read off all its events.
    fn taken<'a>(events: impl Iterator<Item = &'a <Self as Game>::Event>) -> Vec<Taken>;

    /// The points of a seat as the table would count them now; after the end, its final score.
    fn points(state: &Self::State, seat: Seat) -> i32;
}
