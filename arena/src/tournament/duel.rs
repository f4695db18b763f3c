//! The sequential test of a duel: stops as soon as one bot is known to be better.

use serde::Serialize;
use votive_bots::BotKind;

use crate::{
    game_run::PlayedGame,
    sequential::{Test, Verdict},
};

use super::plan::Stop;

/// The result of a duel.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct DuelResult {
    /// The first bot.
    pub first: &'static str,
    /// The second bot.
    pub second: &'static str,
    /// Which is better.
    pub verdict: Verdict,
    /// Upper bound of the chance of a wrong verdict.
    pub error: f64,
    /// Shares this close to one half count as equal.
    pub margin: f64,
    /// Deals tested.
    pub deals: u64,
    /// The first bot's share of the victories.
    pub share: f64,
    /// Confidence sequence of that share: holds at every moment at once, except with chance `error`.
    pub interval: [f64; 2],
}

/// The test of a duel while blocks arrive.
pub(super) struct DuelTest {
    stop: Stop,
    test: Test,
    first: BotKind,
    deals: u64,
}

impl DuelTest {
    pub(super) fn new(stop: Stop, first: BotKind) -> Self {
        Self { stop, test: Test::new(stop.error, stop.margin), first, deals: 0 }
    }

    /// Tests the complete blocks that are new. Returns the number of games it took, once there is a verdict.
    pub(super) fn look(&mut self, games: &[PlayedGame], block_games: u64) -> Option<usize> {
        let tested = self.deals as usize;
        for block in games.chunks_exact(block_games as usize).skip(tested) {
            self.deals += 1;
            let won = |game: &PlayedGame| -> f64 {
                let seats = game.seating.bots.iter().enumerate().filter(|(_, bot)| **bot == self.first);
                seats.map(|(seat, _)| game.result.share(seat)).sum()
            };
            self.test.add(block.iter().map(won).sum::<f64>() / block_games as f64);
            if self.test.verdict() != Verdict::Open {
                return Some((self.deals * block_games) as usize);
            }
        }
        None
    }

    pub(super) fn result(&self, bots: &[BotKind]) -> DuelResult {
        let name = |at: usize| bots.get(at).copied().unwrap_or(self.first).id();
        DuelResult {
            first: name(0),
            second: name(1),
            verdict: self.test.verdict(),
            error: self.stop.error,
            margin: self.stop.margin,
            deals: self.deals,
            share: self.test.mean(),
            interval: self.test.interval(),
        }
    }
}
