//! What winners and others take, how often, and for which price.

use serde::Serialize;
use votive_engine::{survey::Sort, words::Words};

use crate::{
    game_run::{PlayedGame, block_sums},
    interval::{self, Block, Estimate},
};

use super::quantiles::{Quantiles, quantiles};

/// Things of one sort that players take, such as characters bought.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Take {
    /// Name of the sort.
    pub title: String,
    /// What its prices are called, if it has prices.
    pub price: Option<String>,
    /// The things.
    pub rows: Vec<TakeRow>,
}

/// One thing that players take.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TakeRow {
    /// Its name.
    pub name: String,
    /// Times taken, over all games.
    pub count: u64,
    /// Times a winner takes it in a game.
    pub winners: f64,
    /// Times each other player takes it in a game.
    pub others: f64,
    /// Winner minus the mean of the others.
    pub difference: Estimate,
    /// Its prices, if it has any.
    pub prices: Option<Quantiles>,
}

impl TakeRow {
    /// Whether winners and others differ with 95 % confidence.
    pub const fn is_certain(&self) -> bool {
        self.difference.ci95[0] > 0.0 || self.difference.ci95[1] < 0.0
    }
}

/// The takes of the sort with number `at`.
pub(super) fn take(at: usize, sort: &Sort, games: &[PlayedGame], words: &Words) -> Take {
    let row = |thing: usize| {
        let (mut count, mut winners, mut others) = (0, Block::default(), Block::default());
        let mut prices = Vec::new();
        let difference = block_sums(games, |game, block| {
            let players = game.result.ranks.len();
            let mut taken = vec![0.0; players];
            let all = game.result.counted.iter().flat_map(|counted| &counted.taken);
            for one in all.filter(|one| usize::from(one.sort) == at && usize::from(one.thing) == thing) {
                taken[one.seat.index()] += 1.0;
                prices.extend(one.price.map(f64::from));
                count += 1;
            }
            let (mut won, mut lost) = (0.0, 0.0);
            for (seat, times) in taken.iter().enumerate() {
                let share = game.result.share(seat);
                won += share * times;
                lost += (1.0 - share) * times;
            }
            let rivals = (players - 1) as f64;
            winners.sum += won;
            winners.count += 1.0;
            others.sum += lost;
            others.count += rivals;
            block.add(won - lost / rivals);
        });
        let mean = |block: Block| if block.count > 0.0 { block.sum / block.count } else { 0.0 };
        TakeRow {
            name: sort.thing(thing, words),
            count,
            winners: mean(winners),
            others: mean(others),
            difference: interval::mean(&difference, [f64::NEG_INFINITY, f64::INFINITY]),
            prices: quantiles(prices),
        }
    };
    let rows = (0..sort.things.len()).map(row).filter(|row| row.count > 0);
    Take { title: sort.title(words), price: sort.price.map(|key| words.name(key)), rows: rows.collect() }
}
