//! Bots behind an object-safe face of JSON, for programs that know no game. Only a view goes in, only a move comes out.

use serde::Deserialize;
use serde_json::Value;
use votive_engine::{
    Fast,
    any::{AnyGame, Face},
    narrate::Narrate,
    policy::Policy,
};

use crate::{Bot, BotKind};

/// A game with its bots, whichever it is.
pub struct Playable {
    /// The game.
    pub game: Box<dyn AnyGame>,
    /// Makes a bot for it, with its own random numbers.
    pub bot: fn(BotKind, Fast) -> Box<dyn AnyBot>,
}

impl Playable {
    /// The game `G` with its bots.
    pub fn new<G: Narrate + Policy>() -> Self {
        Self { game: Box::new(Face::<G>::new()), bot: any_bot::<G> }
    }
}

/// A bot of any game.
pub trait AnyBot: Send {
    /// Decides for the seat through which it sees.
    fn choose(&mut self, view: &Value) -> Result<Value, BadView>;
}

/// A view that this bot can't read.
#[derive(Debug, thiserror::Error)]
#[error("not a view of this game: {0}")]
pub struct BadView(#[from] serde_json::Error);

/// A bot of a game with its own random numbers.
pub fn any_bot<G: Policy>(kind: BotKind, rng: Fast) -> Box<dyn AnyBot> {
    Box::new(Seated::<G> { bot: kind.make(), rng })
}

struct Seated<G: Policy> {
    bot: Box<dyn Bot<G>>,
    rng: Fast,
}

impl<G: Policy> AnyBot for Seated<G> {
    fn choose(&mut self, view: &Value) -> Result<Value, BadView> {
        let view = G::View::deserialize(view)?;
        let action = self.bot.choose(&view, &mut self.rng);
        let seat = G::observer(&view).seat().expect("a bot has a seat");
        let state = G::sample(&view, &mut self.rng.clone());
        Ok(serde_json::to_value(G::write(&state, seat, action))?)
    }
}
