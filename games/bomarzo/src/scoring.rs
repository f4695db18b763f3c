//! The end: deities in order of their worship, majorities, temples, the ranking (B8).

use votive_engine::{Outcome, Seat, Sink};

use crate::{
    data::Temple,
    deity::{Category, DEITIES, Deity, Kind, SEATS},
    event::Event,
    function::Function,
    options::{Options, RunnerUp},
    state::{Stage, State},
    track::Track,
};

/// What second places score with the option `high`, from the first deity to the last.
const HIGH: [u8; DEITIES] = [2, 2, 2, 1, 1, 0, 0, 0];

/// Points for the first and the second at the deity of this rank, from 0 (B8.3).
pub(crate) fn places(options: &Options, at: usize) -> [u8; 2] {
    let [first, low] = options.data.get().majority[at];
    match options.runner_up {
        RunnerUp::Low => [first, low],
        RunnerUp::High => [first, HIGH[at]],
    }
}

/// What everybody scores for majorities, deity by deity in order of rank.
pub(crate) type Majorities = [[u8; DEITIES]; SEATS];

impl State {
    /// Counts everything; the game is over.
    pub(crate) fn end(&mut self, sink: &mut impl Sink<Event>) {
        self.stage = Stage::Over;
        sink.emit(|| Event::Ended);
        let ranked = self.ranked_deities();
        let majorities = self.majorities(&ranked);
        for (at, deity) in ranked.into_iter().enumerate() {
            let (cards, sum) = (self.under[deity.index()], self.worshipped(deity));
            sink.emit(|| Event::Revealed { deity, cards, sum, rank: at as u8 + 1 });
            for seat in Seat::all(self.players()) {
                let points = majorities[seat.index()][at];
                if points > 0 {
                    self.points[seat.index()] += points;
                    let total = self.points[seat.index()];
                    sink.emit(|| Event::Majority { seat, deity, points, total });
                }
            }
        }
        for seat in Seat::all(self.players()) {
            let symbols = self.temples(seat);
            let points = self.data().temples[usize::from(symbols)];
            if points > 0 {
                self.points[seat.index()] += points;
                let total = self.points[seat.index()];
                sink.emit(|| Event::Temples { seat, symbols, points, total });
            }
        }
    }

    /// What the cards under a deity count.
    pub(crate) fn worshipped(&self, deity: Deity) -> u8 {
        self.under[deity.index()].iter().map(|card| self.data().card(card).worship).sum()
    }

    /// The deities from the most worshipped to the least, ties in the order around the board (B8.2).
    pub(crate) fn ranked_deities(&self) -> [Deity; DEITIES] {
        let mut ranked = self.order;
        ranked.sort_by_key(|deity| std::cmp::Reverse(self.worshipped(*deity)));
        ranked
    }

    /// What everybody scores at each deity (B8.3).
    pub(crate) fn majorities(&self, ranked: &[Deity; DEITIES]) -> Majorities {
        let mut scored = [[0; DEITIES]; SEATS];
        for (at, deity) in ranked.iter().enumerate() {
            let category = self.data().deity(*deity).category;
            let [first, second] = places(&self.options, at);
            let values = std::array::from_fn(|seat| {
                if seat < self.players() { self.value(Seat::new(seat), category) } else { 0 }
            });
            let second = if self.players() == 2 { 0 } else { second };
            for (seat, points) in majority(values, first, second).into_iter().enumerate() {
                scored[seat][at] = points;
            }
        }
        scored
    }

    /// What a player has in a category; cards in half points (B8.4).
    pub(crate) fn value(&self, seat: Seat, category: Category) -> u16 {
        let cards = |kind: Kind| {
            let points = |card| u16::from(self.data().card(card).half_points[kind.index()]);
            self.stage2[seat.index()].iter().map(points).sum()
        };
        let track = |track: Track| self.tracks[seat.index()][track.index()].into();
        let more = if self.has(seat, Function::Stock) { 2 } else { 0 };
        match category {
            Category::Buildings => cards(Kind::Buildings),
            Category::Discoveries => cards(Kind::Discoveries),
            Category::Characters => cards(Kind::Characters),
            Category::Architecture => track(Track::Architecture),
            Category::Knowledge => track(Track::Knowledge),
            Category::Culture => track(Track::Culture),
            Category::Food => self.stock[seat.index()].food + more,
            Category::Coins => self.stock[seat.index()].coin + more,
        }
    }

    /// How many different temple symbols a player's stage-1 cards show (B8.5).
    pub(crate) fn temples(&self, seat: Seat) -> u8 {
        let shows = |temple: &&Temple| {
            self.stage1[seat.index()].iter().any(|card| self.data().card(card).temple == **temple)
        };
        Temple::ALL.iter().filter(shows).count() as u8
    }

    /// Most points; ties by the first deity in order of rank where they differ (B8.6).
    pub(crate) fn ranking(&self) -> Outcome {
        let majorities = self.majorities(&self.ranked_deities());
        Outcome::by_key(
            self.players(),
            |seat| self.points[seat.index()].into(),
            |seat| (self.points[seat.index()], majorities[seat.index()]),
        )
    }
}

/// The points of one majority: ties get the full points of their rank and use up as many ranks; 0 scores nothing.
fn majority(values: [u16; SEATS], first: u8, second: u8) -> [u8; SEATS] {
    values.map(|own| {
        let better = values.iter().filter(|other| **other > own).count();
        match better {
            _ if own == 0 => 0,
            0 => first,
            1 => second,
            _ => 0,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every pattern of ties among four players, told by their values.
    #[test]
    fn ties_use_up_ranks() {
        for (values, points) in [
            ([4, 3, 2, 1], [3, 1, 0, 0]),
            ([4, 4, 2, 1], [3, 3, 0, 0]),
            ([4, 4, 4, 1], [3, 3, 3, 0]),
            ([4, 4, 4, 4], [3, 3, 3, 3]),
            ([4, 3, 3, 1], [3, 1, 1, 0]),
            ([4, 3, 3, 3], [3, 1, 1, 1]),
            ([4, 3, 2, 2], [3, 1, 0, 0]),
            ([4, 4, 2, 2], [3, 3, 0, 0]),
            ([1, 2, 3, 4], [0, 0, 1, 3]),
            ([4, 0, 0, 0], [3, 0, 0, 0]),
            ([4, 4, 0, 0], [3, 3, 0, 0]),
            ([0, 0, 0, 0], [0, 0, 0, 0]),
            ([2, 1, 0, 0], [3, 1, 0, 0]),
        ] {
            assert_eq!(majority(values, 3, 1), points, "{values:?}");
        }
    }
}
