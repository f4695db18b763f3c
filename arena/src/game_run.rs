//! One game between bots, and its result.

use serde::{Deserialize, Serialize};
use votive_bots::Bot;
use votive_engine::{
    Addressed, FastRng, Journal, NullSink, Observer, Outcome, Seat, SeatLabel, Seed,
    event::Sink,
    journal::BadStart,
    policy::Policy,
    survey::{Survey, Taken},
};

use crate::{interval::Block, schedule::Seating};

/// A finished game, by seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameResult {
    /// Decisions made.
    pub decisions: u64,
    /// Rounds begun.
    pub rounds: u32,
    /// The final scores.
    pub scores: Vec<i32>,
    /// The ranks, from 1.
    pub ranks: Vec<u8>,
    /// Counts for designers, if asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counted: Option<GameCounts>,
}

/// What is counted in a game for designers.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameCounts {
    /// For each role, the value of each seat.
    pub roles: Vec<Vec<usize>>,
    /// For each round, the points of each seat at its end.
    pub curve: Vec<Vec<i32>>,
    /// Everything taken or done, as [`Survey::taken`] reports it.
    pub taken: Vec<Taken>,
}

impl GameResult {
    /// A seat's share of the victory: 1/k if k seats win together.
    pub fn share(&self, seat: usize) -> f64 {
        let winners = self.ranks.iter().filter(|rank| **rank == 1).count();
        if self.ranks[seat] == 1 { 1.0 / winners as f64 } else { 0.0 }
    }
}

impl GameCounts {
    /// Whether the counts fit the game and the number of players. They may come from a file.
    pub fn fits<G: Survey>(&self, players: usize) -> bool {
        let known = |taken: &Taken| {
            let sort = G::takes().get(usize::from(taken.sort));
            sort.is_some_and(|sort| usize::from(taken.thing) < sort.things.len())
                && taken.seat.index() < players
        };
        self.roles.len() == G::roles().len()
            && self.roles.iter().all(|role| role.len() == players)
            && self.curve.iter().all(|points| points.len() == players)
            && self.taken.iter().all(known)
    }
}

/// A finished game of a schedule.
#[derive(Clone, PartialEq, Debug)]
pub struct PlayedGame {
    /// Who sat where.
    pub seating: Seating,
    /// Its result.
    pub result: GameResult,
}

/// Sums over the games of each block, in order. `add` adds the observations of one game to the sum of its block.
pub fn block_sums(games: &[PlayedGame], mut add: impl FnMut(&PlayedGame, &mut Block)) -> Vec<Block> {
    let mut blocks: Vec<(u64, Block)> = Vec::new();
    for game in games {
        if blocks.last().is_none_or(|(number, _)| *number != game.seating.block) {
            blocks.push((game.seating.block, Block::default()));
        }
        let (_, block) = blocks.last_mut().expect("just pushed");
        add(game, block);
    }
    blocks.into_iter().map(|(_, block)| block).collect()
}

/// Plays one game. Returns its result and its journal.
pub fn play<G: Policy + Survey>(
    options: &G::Options,
    seed: Seed,
    seating: &Seating,
    count: bool,
) -> Result<(GameResult, Journal<G>), BadStart> {
    let players = seating.bots.len();
    let label = |seat: Seat| SeatLabel {
        name: format!("Player {}", seat.index() + 1),
        bot: Some(seating.bots[seat.index()].id().to_owned()),
    };
    let journal = Journal::<G>::deal(options.clone(), Seat::all(players).map(label).collect(), seed)?;
    let bots = Seat::all(players).map(|seat| (seating.bots[seat.index()].make(), seating.rng(seed, seat)));
    let mut run = GameRun { journal, bots: bots.collect(), decisions: 0 };
    let counted = if count {
        Some(run.play_counting())
    } else {
        run.play_out(&mut NullSink, |_| {});
        None
    };
    let outcome = run.outcome();
    let result = GameResult {
        decisions: run.decisions,
        rounds: G::round(run.journal.state()),
        scores: outcome.scores().to_vec(),
        ranks: outcome.ranks().to_vec(),
        counted,
    };
    Ok((result, run.journal))
}

struct GameRun<G: Policy> {
    journal: Journal<G>,
    bots: Vec<(Box<dyn Bot<G>>, FastRng)>,
    decisions: u64,
}

impl<G: Policy> GameRun<G> {
    /// Plays to the end; calls `after` with the state after each move.
    fn play_out(&mut self, sink: &mut impl Sink<G::Event>, mut after: impl FnMut(&G::State)) {
        self.journal.draw_due(sink);
        while let Some(seat) = G::to_move(self.journal.state()).first() {
            let view = G::view(self.journal.state(), Observer::Seat(seat));
            let (bot, rng) = &mut self.bots[seat.index()];
            let action = bot.choose(&view, rng);
            self.journal.apply(seat, action, sink).expect("bots choose among legal moves");
            self.journal.draw_due(sink);
            self.decisions += 1;
            after(self.journal.state());
        }
    }

    fn outcome(&self) -> Outcome {
        G::outcome(self.journal.state()).expect("no seat is to move, so the game is over")
    }
}

impl<G: Policy + Survey> GameRun<G> {
    fn play_counting(&mut self) -> GameCounts {
        let first = self.journal.state().clone();
        let seats = Seat::all(G::players(&first));
        let role = |role| seats.clone().map(|seat| G::role(&first, role, seat)).collect();
        let roles = (0..G::roles().len()).map(role).collect();

        let mut events: Vec<Addressed<G::Event>> = Vec::new();
        let mut curve: Vec<Vec<i32>> = Vec::new();
        let points = |state: &G::State| seats.clone().map(|seat| G::points(state, seat)).collect();
        let mut round = G::round(&first);
        self.play_out(&mut events, |state| {
            if G::round(state) > round {
                round = G::round(state);
                curve.push(points(state));
            }
        });
        curve.push(points(self.journal.state()));
        GameCounts { roles, curve, taken: G::taken(events.iter().map(|told| &told.event)) }
    }
}
