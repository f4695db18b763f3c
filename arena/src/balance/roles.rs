//! How often each seat and each role wins.

use serde::Serialize;
use votive_engine::{
    survey::{Sort, Survey},
    words::Words,
};

use crate::{
    game_run::{PlayedGame, block_sums},
    interval::{self, Estimate},
};

/// Win rates of one sort of role, such as cities or seats.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Role {
    /// Name of the sort.
    pub title: String,
    /// Name, win rate and number of seats of each.
    pub rows: Vec<(String, Estimate, u64)>,
}

/// Win rates by seat.
pub(super) fn seats(players: usize, games: &[PlayedGame]) -> Role {
    let row = |seat: usize| {
        let wins = block_sums(games, |game, block| block.add(game.result.share(seat)));
        (format!("Seat {}", seat + 1), interval::share(&wins), games.len() as u64)
    };
    Role { title: "Seats".into(), rows: (0..players).map(row).collect() }
}

/// Win rates by the role with this number.
pub(super) fn role<G: Survey>(number: usize, games: &[PlayedGame], words: &Words) -> Role {
    let sort: &Sort = &G::roles()[number];
    let of = |game: &PlayedGame, seat: usize| -> Option<usize> {
        game.result.counted.as_ref()?.roles.get(number)?.get(seat).copied()
    };
    let row = |thing: usize| {
        let wins = block_sums(games, |game, block| {
            for seat in (0..game.result.ranks.len()).filter(|seat| of(game, *seat) == Some(thing)) {
                block.add(game.result.share(seat));
            }
        });
        let seats = wins.iter().map(|block| block.count).sum::<f64>() as u64;
        (sort.thing(thing, words), interval::share(&wins), seats)
    };
    let rows = (0..sort.things.len()).map(row).filter(|(_, _, seats)| *seats > 0);
    Role { title: sort.title(words), rows: rows.collect() }
}
