//! Bots behind an object-safe interface in JSON, for programs that know no game. A view goes in, a move comes out.

use serde::Serialize;
use serde_json::Value;
use votive_engine::{
    FastRng, Game, Seat,
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

/// A game with its bots, with the type of the game erased.
pub struct Playable {
    /// The game.
    pub game: Box<dyn DynGame>,
    /// Makes a bot with a random generator of its own.
    pub bot: MakeBot,
}

/// Makes a bot of this kind with this random generator.
pub type MakeBot = Box<dyn Fn(BotKind, FastRng) -> Box<dyn DynBot> + Send + Sync>;

impl Playable {
    /// The game `G` with its bots, playable with this component data.
    pub fn new<G: Narrate + Policy>(data: DataOf<G>) -> Self {
        let bot_data = data.clone();
        Self {
            game: Box::new(Erased::<G>::new(data)),
            bot: Box::new(move |kind, rng| dyn_bot::<G>(kind, bot_data.clone(), rng)),
        }
    }
}

/// A bot of any game.
pub trait DynBot: Send {
    /// The move of the observer of the view.
    fn choose(&mut self, view: &Value) -> Result<Value, BadView>;
    /// Searches the decision of the observer: all legal moves with their values, the chances of all seats, and the
    /// expected line. Bots without search use the weakest one that has it.
    fn think(&mut self, view: &Value) -> Result<Thoughts, BadView>;
}

/// The result of a search, in JSON.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Thoughts {
    /// The seat that decides.
    pub seat: Seat,
    /// All legal moves, the best first.
    pub moves: Vec<MoveThought>,
    /// Expected share of the victory of each seat.
    pub wins: Vec<f32>,
    /// Expected final score of each seat.
    pub scores: Vec<f32>,
    /// The expected line of play; starts with the best move.
    pub line: Vec<LineMove>,
    /// Iterations of the search.
    pub iterations: u32,
}

/// The result for one move.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct MoveThought {
    /// The move, as it is submitted.
    #[serde(rename = "move")]
    pub action: Value,
    /// Number of times it was tried.
    pub visits: u32,
    /// Expected share of the victory; `None` if never tried.
    pub win: Option<f32>,
}

/// A move of the expected line.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct LineMove {
    /// The seat that makes it.
    pub seat: Seat,
    /// The move, as it is submitted.
    #[serde(rename = "move")]
    pub action: Value,
}

/// JSON that is not a view of this game.
#[derive(Debug, thiserror::Error)]
#[error("not a view of this game: {0}")]
pub struct BadView(serde_json::Error);

impl From<view_queries::BadView> for BadView {
    fn from(bad: view_queries::BadView) -> Self {
        Self(bad.error)
    }
}

/// A bot of the game `G` behind [`DynBot`]. `data` is the component data that views may name.
pub fn dyn_bot<G: Policy>(kind: BotKind, data: DataOf<G>, rng: FastRng) -> Box<dyn DynBot> {
    let weakest = BotKind::Skilled.budget::<G>();
    let budget = kind.patient_budget::<G>().or(weakest).expect("the skilled bot searches");
    Box::new(TypedBot::<G> { bot: kind.make_patient(), budget, data, rng })
}

struct TypedBot<G: Policy> {
    bot: Box<dyn Bot<G>>,
    budget: Budget,
    data: DataOf<G>,
    rng: FastRng,
}

impl<G: Policy> DynBot for TypedBot<G> {
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
