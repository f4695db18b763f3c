//! Bots behind an object-safe face of JSON, for programs that know no game. Only a view goes in, only a move comes out.

use serde::Serialize;
use serde_json::Value;
use votive_engine::{
    Fast, Game, Seat,
    data::DataOf,
    dyn_game::{DynGame, Erased},
    narrate::Narrate,
    policy::Policy,
    view_queries::{self, read_view},
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
    pub bot: MakeBot,
}

/// Makes a bot of this kind with these random numbers.
pub type MakeBot = Box<dyn Fn(BotKind, Fast) -> Box<dyn DynBot> + Send + Sync>;

impl Playable {
    /// The game `G` with its bots, playable with this component data.
    pub fn new<G: Narrate + Policy>(data: DataOf<G>) -> Self {
        let known = data.clone();
        Self {
            game: Box::new(Erased::<G>::new(data)),
            bot: Box::new(move |kind, rng| dyn_bot::<G>(kind, known.clone(), rng)),
        }
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
pub struct BadView(serde_json::Error);

impl From<view_queries::BadView> for BadView {
    fn from(bad: view_queries::BadView) -> Self {
        Self(bad.error)
    }
}

/// A bot of a game with its own random numbers. `data` is the component data that views may name.
pub fn dyn_bot<G: Policy>(kind: BotKind, data: DataOf<G>, rng: Fast) -> Box<dyn DynBot> {
    let weakest = BotKind::Skilled.budget::<G>();
    let budget = kind.patient_budget::<G>().or(weakest).expect("the skilled bot thinks ahead");
    Box::new(Seated::<G> { bot: kind.make_patient(), budget, data, rng })
}

struct Seated<G: Policy> {
    bot: Box<dyn Bot<G>>,
    budget: Budget,
    data: DataOf<G>,
    rng: Fast,
}

impl<G: Policy> DynBot for Seated<G> {
    fn choose(&mut self, view: &Value) -> Result<Value, BadView> {
        let view = read_view::<G>(view, &self.data)?;
        let action = self.bot.choose(&view, &mut self.rng);
        let seat = G::observer(&view).seat().expect("a bot has a seat");
        let state = G::sample(&view, &mut self.rng.clone());
        Ok(written::<G>(&G::write(&state, seat, action)))
    }

    fn think(&mut self, view: &Value) -> Result<Thoughts, BadView> {
        let view = read_view::<G>(view, &self.data)?;
        let thinking = think::<G>(&view, self.budget, &mut self.rng);
        let state = G::sample(&view, &mut self.rng);
        let thought = |thought: &Thought<G::Move>| MoveThought {
            action: written::<G>(&G::write(&state, thinking.seat, thought.action)),
            visits: thought.visits,
            win: thought.win,
        };
        let foreseen = |foreseen: &Foreseen<G>| LineMove {
            seat: foreseen.seat,
            action: written::<G>(&foreseen.written),
        };
        Ok(Thoughts {
            seat: thinking.seat,
            moves: thinking.moves.iter().map(thought).collect(),
            wins: thinking.wins.clone(),
            scores: thinking.scores.clone(),
            line: thinking.line.iter().map(foreseen).collect(),
            iterations: thinking.iterations,
        })
    }
}

fn written<G: Game>(action: &G::RawMove) -> Value {
    serde_json::to_value(action).expect("plain data can be written")
}
