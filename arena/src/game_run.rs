//! One game between bots, and what is kept of it.

use serde::{Deserialize, Serialize};
use votive_bots::Bot;
use votive_engine::{
    Fast, Journal, Observer, Outcome, Seat, SeatLabel, Seed, Told, Unheard,
    event::Sink,
    journal::BadStart,
    policy::Policy,
    survey::{Survey, Taken},
};

use crate::schedule::Seating;

/// A finished game, by seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Played {
    /// Decisions made.
    pub decisions: u64,
    /// Rounds begun.
    pub rounds: u32,
    /// The final scores.
    pub scores: Vec<i32>,
    /// The ranks, from 1.
    pub ranks: Vec<u8>,
    /// What was counted, if it was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counted: Option<Counted>,
}

/// What was counted in a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Counted {
    /// For each role, what each seat had.
    pub roles: Vec<Vec<usize>>,
    /// For each round, the points of each seat when it was over.
    pub curve: Vec<Vec<i32>>,
    /// Everything taken or done.
    pub taken: Vec<Taken>,
}

impl Played {
    /// The part of the victory that falls to a seat.
    pub fn share(&self, seat: usize) -> f64 {
        let winners = self.ranks.iter().filter(|rank| **rank == 1).count();
        if self.ranks[seat] == 1 { 1.0 / winners as f64 } else { 0.0 }
    }
}

impl Counted {
    /// Whether it can have been counted in a game of so many players: a file may say anything.
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

/// Plays one game; the finished game and its journal.
pub fn play<G: Policy + Survey>(
    options: &G::Options,
    seed: Seed,
    seating: &Seating,
    count: bool,
) -> Result<(Played, Journal<G>), BadStart> {
    let players = seating.bots.len();
    let label = |seat: Seat| SeatLabel {
        name: format!("Player {}", seat.index() + 1),
        bot: Some(seating.bots[seat.index()].id().to_owned()),
    };
    let journal = Journal::<G>::deal(options.clone(), Seat::all(players).map(label).collect(), seed)?;
    let bots = Seat::all(players).map(|seat| (seating.bots[seat.index()].make(), seating.rng(seed, seat)));
    let mut table = GameRun { journal, bots: bots.collect(), decisions: 0 };
    let counted = if count {
        Some(table.play_counting())
    } else {
        table.play_out(&mut Unheard, |_| {});
        None
    };
    let outcome = table.outcome();
    let played = Played {
        decisions: table.decisions,
        rounds: G::round(table.journal.state()),
        scores: outcome.scores().to_vec(),
        ranks: outcome.ranks().to_vec(),
        counted,
    };
    Ok((played, table.journal))
}

struct GameRun<G: Policy> {
    journal: Journal<G>,
    bots: Vec<(Box<dyn Bot<G>>, Fast)>,
    decisions: u64,
}

impl<G: Policy> GameRun<G> {
    /// Plays to the end; `after` sees every state.
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
        G::outcome(self.journal.state()).expect("nobody is to move, so it is over")
    }
}

impl<G: Policy + Survey> GameRun<G> {
    fn play_counting(&mut self) -> Counted {
        let first = self.journal.state().clone();
        let seats = Seat::all(G::players(&first));
        let role = |role| seats.clone().map(|seat| G::role(&first, role, seat)).collect();
        let roles = (0..G::roles().len()).map(role).collect();

        let mut events: Vec<Told<G::Event>> = Vec::new();
        let mut curve: Vec<Vec<i32>> = Vec::new();
        let standings = |state: &G::State| seats.clone().map(|seat| G::points(state, seat)).collect();
        let mut round = G::round(&first);
        self.play_out(&mut events, |state| {
            if G::round(state) > round {
                round = G::round(state);
                curve.push(standings(state));
            }
        });
        curve.push(standings(self.journal.state()));
        Counted { roles, curve, taken: G::taken(events.iter().map(|told| &told.event)) }
    }
}
