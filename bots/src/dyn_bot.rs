//! Bots behind an object-safe face of JSON, for programs that know no game. Only a view goes in, only a move comes out.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use votive_engine::{
    Fast, Seat,
    dyn_game::{DynGame, Erased},
    narrate::Narrate,
    policy::Policy,
};

use crate::{
    Bot, BotKind,
    search::{Budget, Foreseen, Thought, think},
};

/// A game with its bots, whichever it is.
pub struct Playable {
    /// The game.
    pub game: Box<dyn DynGame>,
    /// Makes a bot for it, with its own random numbers.
    pub bot: fn(BotKind, Fast) -> Box<dyn DynBot>,
}

impl Playable {
    /// The game `G` with its bots.
    pub fn new<G: Narrate + Policy>() -> Self {
        Self { game: Box::new(Erased::<G>::new()), bot: dyn_bot::<G> }
    }
}

/// A bot of any game.
pub trait DynBot: Send {
    /// Decides for the seat through which it sees.
    fn choose(&mut self, view: &Value) -> Result<Value, BadView>;
    /// Thinks aloud about what the seat is asked: all legal moves with what they promise, the best first; the chances
    /// of everybody; what is likely to follow. Bots that do not think ahead think as the weakest one that does.
    fn think(&mut self, view: &Value) -> Result<Thoughts, BadView>;
}

/// What a bot thinks, for programs that know no game.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Thoughts {
    /// Whose decision it is.
    pub seat: Seat,
    /// All legal moves, the best first.
    pub moves: Vec<MoveThought>,
    /// The part of the victory that each seat can expect.
    pub wins: Vec<f32>,
    /// The final score that each seat can expect.
    pub scores: Vec<f32>,
    /// What is likely to happen, the best move first.
    pub line: Vec<LineMove>,
    /// Iterations of the search.
    pub iterations: u32,
}

/// What is thought of one move.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct MoveThought {
    /// The move, as it is submitted.
    #[serde(rename = "move")]
    pub action: Value,
    /// How often it was tried.
    pub visits: u32,
    /// The part of the victory that it promises; none if it was never tried.
    pub win: Option<f32>,
}

/// A move that is likely to come.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct LineMove {
    /// Who makes it.
    pub seat: Seat,
    /// The move, as it is submitted.
    #[serde(rename = "move")]
    pub action: Value,
}

/// A view that this bot can't read.
#[derive(Debug, thiserror::Error)]
#[error("not a view of this game: {0}")]
pub struct BadView(#[from] serde_json::Error);

/// A bot of a game with its own random numbers.
pub fn dyn_bot<G: Policy>(kind: BotKind, rng: Fast) -> Box<dyn DynBot> {
    let weakest = BotKind::Skilled.budget::<G>();
    let budget = kind.patient_budget::<G>().or(weakest).expect("the skilled bot thinks ahead");
    Box::new(Seated::<G> { bot: kind.make_patient(), budget, rng })
}

struct Seated<G: Policy> {
    bot: Box<dyn Bot<G>>,
    budget: Budget,
    rng: Fast,
}

impl<G: Policy> DynBot for Seated<G> {
    fn choose(&mut self, view: &Value) -> Result<Value, BadView> {
        let view = G::View::deserialize(view)?;
        let action = self.bot.choose(&view, &mut self.rng);
        let seat = G::observer(&view).seat().expect("a bot has a seat");
        let state = G::sample(&view, &mut self.rng.clone());
        Ok(serde_json::to_value(G::write(&state, seat, action))?)
    }

    fn think(&mut self, view: &Value) -> Result<Thoughts, BadView> {
        let view = G::View::deserialize(view)?;
        let thinking = think::<G>(&view, self.budget, &mut self.rng);
        let state = G::sample(&view, &mut self.rng);
        let written = |action| serde_json::to_value(G::write(&state, thinking.seat, action));
        let thought = |thought: &Thought<G::Move>| {
            Ok(MoveThought { action: written(thought.action)?, visits: thought.visits, win: thought.win })
        };
        let foreseen = |foreseen: &Foreseen<G>| {
            Ok(LineMove { seat: foreseen.seat, action: serde_json::to_value(&foreseen.written)? })
        };
        Ok(Thoughts {
            seat: thinking.seat,
            moves: thinking.moves.iter().map(thought).collect::<Result<_, BadView>>()?,
            wins: thinking.wins.clone(),
            scores: thinking.scores.clone(),
            line: thinking.line.iter().map(foreseen).collect::<Result<_, BadView>>()?,
            iterations: thinking.iterations,
        })
    }
}
