//! How the lead moves from round to round.

use serde::Serialize;

use crate::{
    game_run::{GameCounts, PlayedGame, block_sums},
    interval::{self, Estimate},
};

use super::quantiles::{Quantiles, quantiles};

/// How the lead moves over a game.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Lead {
    /// The rounds that at least one game in twenty reaches.
    pub rounds: Vec<LeadRow>,
    /// Mean number of lead changes in a game.
    pub changes: f64,
}

/// The points after a round.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct LeadRow {
    /// The round, from 1.
    pub round: u32,
    /// Games that reached it.
    pub games: u64,
    /// Points of the later winner.
    pub winner: Quantiles,
    /// Points of the others.
    pub others: Quantiles,
    /// How often the leader after this round wins the game.
    pub leader_wins: Estimate,
}

pub(super) fn lead(games: &[PlayedGame]) -> Lead {
    let longest = games.iter().map(|game| curve(game).len()).max().unwrap_or(0);
    let row = |at: usize| {
        let reached = || games.iter().filter_map(move |game| Some((game, curve(game).get(at)?)));
        let number = reached().count();
        // Too few games to say anything about this round.
        if number == 0 || number * 20 < games.len() {
            return None;
        }
        let points = |won: bool| {
            let seats = reached().flat_map(move |(game, points)| {
                let of =
                    points.iter().enumerate().filter(move |(seat, _)| (game.result.ranks[*seat] == 1) == won);
                of.map(|(_, points)| f64::from(*points))
            });
            quantiles(seats.collect())
        };
        let wins = block_sums(games, |game, block| {
            if let Some(points) = curve(game).get(at) {
                let leaders = leaders(points);
                let share = |seat: &usize| game.result.share(*seat);
                block.add(leaders.iter().map(share).sum::<f64>() / leaders.len() as f64);
            }
        });
        let winner = points(true)?;
        Some(LeadRow {
            round: at as u32 + 1,
            games: number as u64,
            winner,
            others: points(false).unwrap_or(winner),
            leader_wins: interval::share(&wins),
        })
    };
    let changes = games.iter().filter_map(|game| game.result.counted.as_ref()).map(lead_changes);
    let changes = f64::from(changes.sum::<u32>()) / games.len().max(1) as f64;
    Lead { rounds: (0..longest).map_while(row).collect(), changes }
}

/// The seats with the most points.
fn leaders(points: &[i32]) -> Vec<usize> {
    let most = points.iter().max().copied().unwrap_or(0);
    (0..points.len()).filter(|seat| points[*seat] == most).collect()
}

/// Number of times the lead passes to another seat. A tie changes nothing.
pub(super) fn lead_changes(counted: &GameCounts) -> u32 {
    let (mut holder, mut changes) = (None, 0);
    for points in &counted.curve {
        if let [leader] = leaders(points)[..] {
            changes += u32::from(holder.is_some_and(|holder| holder != leader));
            holder = Some(leader);
        }
    }
    changes
}

/// Points of each seat after each round.
fn curve(game: &PlayedGame) -> &[Vec<i32>] {
    game.result.counted.as_ref().map_or(&[], |counted| &counted.curve)
}
