//! Who sits where in each game.
//!
//! Games come in blocks. All games of a block share one deal; each line-up of the block rotates once around the table, so
//! that each bot has every seat equally often on the same deal. A game follows from the schedule, the seed and its number
//! alone, not from the number or order of games played.

use serde::Serialize;
use votive_bots::BotKind;
use votive_engine::{FastRng, Seat, Seed, chance::shuffle};

/// Which bots meet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum Schedule {
    /// One line-up, in this order around the table.
    LineUp {
        /// The bots.
        bots: Vec<BotKind>,
        /// Whether it rotates around the table.
        rotate: bool,
    },
    /// Every line-up of different bots in turn. With fewer bots than seats, each sits equally often or once more.
    RoundRobin {
        /// The bots.
        bots: Vec<BotKind>,
        /// Number of players.
        players: usize,
    },
    /// Two bots with half the seats each. With an odd number of seats, each has the majority once in a block.
    Duel {
        /// The two bots.
        bots: [BotKind; 2],
        /// Number of players.
        players: usize,
    },
}

/// The seats of one game.
#[derive(Clone, PartialEq, Debug)]
pub struct Seating {
    /// Number of the deal.
    pub block: u64,
    /// Number of the game within its block, from 0.
    pub within: u64,
    /// The bot in each seat.
    pub bots: Vec<BotKind>,
    /// The place of the line-up in each seat.
    pub places: Vec<usize>,
}

impl Seating {
    /// The random generator of the bot in a seat.
    pub fn rng(&self, seed: Seed, seat: Seat) -> FastRng {
        seed.fast(1 + self.within * self.bots.len() as u64 + seat.index() as u64)
    }
}

impl Schedule {
    /// Number of players.
    pub fn players(&self) -> usize {
        match self {
            Self::LineUp { bots, .. } => bots.len(),
            Self::RoundRobin { players, .. } | Self::Duel { players, .. } => *players,
        }
    }

    /// The different bots, in the order named.
    pub fn bots(&self) -> Vec<BotKind> {
        let named: &[BotKind] = match self {
            Self::LineUp { bots, .. } | Self::RoundRobin { bots, .. } => bots,
            Self::Duel { bots, .. } => bots,
        };
        let mut different = Vec::new();
        for bot in named {
            if !different.contains(bot) {
                different.push(*bot);
            }
        }
        different
    }

    /// Who plays, in words, such as `4 × greedy`.
    pub fn line_up_text(&self) -> String {
        let names = |bots: &[BotKind]| bots.iter().map(|bot| bot.id()).collect::<Vec<_>>().join(", ");
        match self {
            Self::LineUp { bots, .. } => {
                let times = |bot: &BotKind| bots.iter().filter(|other| *other == bot).count();
                let each = self.bots();
                let each = each.iter().map(|bot| format!("{} × {}", times(bot), bot.id()));
                each.collect::<Vec<_>>().join(", ")
            }
            Self::RoundRobin { bots, .. } => format!("a round robin of {}", names(bots)),
            Self::Duel { bots: [a, b], .. } => format!("{} against {}", a.id(), b.id()),
        }
    }

    /// Number of games of one deal.
    pub fn games_per_block(&self) -> u64 {
        let players = self.players() as u64;
        match self {
            Self::LineUp { rotate: false, .. } => 1,
            Self::LineUp { rotate: true, .. } | Self::RoundRobin { .. } => players,
            Self::Duel { .. } => players * (1 + players % 2),
        }
    }

    /// Computes the line-ups, once for all games.
    pub fn lay_out(&self) -> Layout<'_> {
        let line_ups = match self {
            Self::LineUp { bots, .. } => vec![bots.clone()],
            Self::RoundRobin { bots, players } => evenly_met(&line_ups(bots, *players)),
            Self::Duel { bots, players } => duel(*bots, *players),
        };
        Layout { schedule: self, line_ups }
    }
}

/// A schedule with its line-ups.
pub struct Layout<'a> {
    schedule: &'a Schedule,
    line_ups: Vec<Vec<BotKind>>,
}

impl Layout<'_> {
    /// The seating of the game with this number.
    pub fn game(&self, seed: u64, number: u64) -> Seating {
        let block_games = self.schedule.games_per_block();
        let (block, within) = (number / block_games, number % block_games);
        let players = self.schedule.players();
        let (round, turn) = (within as usize / players, within as usize % players);
        let line_up = match self.schedule {
            Schedule::LineUp { .. } => self.line_ups[0].clone(),
            Schedule::RoundRobin { .. } => {
                let line_up = &self.line_ups[(block % self.line_ups.len() as u64) as usize];
                shuffled(line_up, seed, block)
            }
            Schedule::Duel { .. } => shuffled(&self.line_ups[round], seed, block),
        };
        let places: Vec<usize> = (0..players).map(|seat| (seat + turn) % players).collect();
        Seating { block, within, bots: places.iter().map(|place| line_up[*place]).collect(), places }
    }
}

/// The line-up in random order, so that neighbours vary from deal to deal.
fn shuffled(line_up: &[BotKind], seed: u64, block: u64) -> Vec<BotKind> {
    let mut line_up = line_up.to_vec();
    shuffle(&mut Seed::nth(seed, block).fast(0), &mut line_up);
    line_up
}

/// All line-ups for `players` seats in which each bot sits equally often, or once more than another.
fn line_ups(bots: &[BotKind], players: usize) -> Vec<Vec<BotKind>> {
    let whole: Vec<BotKind> = bots.iter().copied().cycle().take(players / bots.len() * bots.len()).collect();
    let with = |some: Vec<BotKind>| whole.iter().copied().chain(some).collect();
    subsets(bots, players % bots.len()).into_iter().map(with).collect()
}

/// All subsets of this size, in order.
fn subsets(bots: &[BotKind], size: usize) -> Vec<Vec<BotKind>> {
    let Some((first, rest)) = bots.split_first() else {
        return if size == 0 { vec![Vec::new()] } else { Vec::new() };
    };
    if size == 0 {
        return vec![Vec::new()];
    }
    let with_first = subsets(rest, size - 1).into_iter().map(|mut some| {
        some.insert(0, *first);
        some
    });
    with_first.chain(subsets(rest, size)).collect()
}

/// Orders line-ups so that after any number of them pairs have met about equally often: always the one next whose pairs
/// have met least.
fn evenly_met(line_ups: &[Vec<BotKind>]) -> Vec<Vec<BotKind>> {
    let pairs = |line_up: &[BotKind]| -> Vec<(BotKind, BotKind)> {
        let all = (0..line_up.len()).flat_map(|a| (a + 1..line_up.len()).map(move |b| (a, b)));
        all.map(|(a, b)| (line_up[a].min(line_up[b]), line_up[a].max(line_up[b]))).collect()
    };
    let mut met = std::collections::BTreeMap::new();
    let mut left = line_ups.to_vec();
    let mut order = Vec::with_capacity(left.len());
    while !left.is_empty() {
        let met_before = |line_up: &Vec<BotKind>| -> u32 {
            pairs(line_up).iter().map(|pair| met.get(pair).map_or(0, |times: &u32| times * times)).sum()
        };
        let next = (0..left.len()).min_by_key(|at| met_before(&left[*at])).expect("not empty");
        let line_up = left.remove(next);
        for pair in pairs(&line_up) {
            *met.entry(pair).or_insert(0) += 1;
        }
        order.push(line_up);
    }
    order
}

/// The line-ups of a duel: one, or two if the number of seats is odd.
fn duel([a, b]: [BotKind; 2], players: usize) -> Vec<Vec<BotKind>> {
    let with = |of_a: usize| {
        std::iter::repeat_n(a, of_a).chain(std::iter::repeat_n(b, players - of_a)).collect::<Vec<_>>()
    };
    if players.is_multiple_of(2) {
        vec![with(players / 2)]
    } else {
        vec![with(players / 2 + 1), with(players / 2)]
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    const ALL: &[BotKind] = BotKind::ALL;

    fn count_seats(schedule: &Schedule, games: u64) -> BTreeMap<(BotKind, usize), u32> {
        let layout = schedule.lay_out();
        let mut counts = BTreeMap::new();
        for number in 0..games {
            for (seat, bot) in layout.game(7, number).bots.into_iter().enumerate() {
                *counts.entry((bot, seat)).or_insert(0) += 1;
            }
        }
        counts
    }

    #[test]
    fn a_line_up_goes_around_the_table_on_one_deal() {
        let bots = vec![ALL[0], ALL[1], ALL[1]];
        let schedule = Schedule::LineUp { bots, rotate: true };
        let layout = schedule.lay_out();
        let seatings: Vec<_> = (0..4).map(|number| layout.game(0, number)).collect();
        assert_eq!(seatings.iter().map(|seating| seating.block).collect::<Vec<_>>(), [0, 0, 0, 1]);
        assert_eq!(seatings[1].bots, [ALL[1], ALL[1], ALL[0]]);
        assert_eq!(seatings[1].places, [1, 2, 0]);
        assert_eq!(seatings[3].bots, seatings[0].bots);
    }

    #[test]
    fn in_a_round_robin_everybody_has_every_seat_and_every_rival_equally_often() {
        for players in 2..=5 {
            let schedule = Schedule::RoundRobin { bots: ALL.to_vec(), players };
            let line_ups = schedule.lay_out().line_ups.len() as u64;
            let counts = count_seats(&schedule, line_ups * schedule.games_per_block());
            let expected = counts.values().next().copied();
            assert!(counts.values().all(|count| Some(*count) == expected), "{players}: {counts:?}");
            assert_eq!(counts.len(), ALL.len() * players);
        }
    }

    #[test]
    fn a_duel_is_even_whatever_the_number_of_seats() {
        for players in 2..=5 {
            let schedule = Schedule::Duel { bots: [ALL[0], ALL[1]], players };
            let block_games = schedule.games_per_block();
            let counts = count_seats(&schedule, 3 * block_games);
            let total = |bot| counts.iter().filter(|((b, _), _)| *b == bot).map(|(_, n)| n).sum::<u32>();
            assert_eq!(total(ALL[0]), total(ALL[1]), "{players}");
            assert_eq!(schedule.lay_out().game(0, block_games - 1).block, 0);
        }
    }

    #[test]
    fn subsets_are_all_there() {
        let bots: Vec<BotKind> = ALL.iter().copied().cycle().take(6).collect();
        assert_eq!(subsets(&bots, 3).len(), 20);
        assert_eq!(subsets(&bots, 0), [Vec::new()]);
        assert!(subsets(&bots, 7).is_empty());
    }

    #[test]
    fn each_bot_has_random_numbers_of_its_own() {
        let schedule = Schedule::Duel { bots: [ALL[0], ALL[1]], players: 3 };
        let layout = schedule.lay_out();
        let mut seen = Vec::new();
        for number in 0..6 {
            let seating = layout.game(1, number);
            for seat in Seat::all(3) {
                let rng = seating.rng(Seed::nth(1, 0), seat);
                assert!(!seen.contains(&rng));
                seen.push(rng);
            }
        }
    }
}
