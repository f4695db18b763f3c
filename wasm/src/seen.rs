//! What can be said about a view alone, for tables anywhere: here, on a server, in a replay.

use serde_json::{Value, json};
use votive_bots::{BotKind, Playable};
use votive_engine::{Fast, Seat, SeedableRng, view_queries::ViewQueries, words::Language};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::{Fault, find, written};

/// A view with everything that follows from it.
#[wasm_bindgen]
pub struct Seen {
    playable: Playable,
    view: Value,
    seen: Box<dyn ViewQueries>,
    language: Language,
    rng: Fast,
}

#[wasm_bindgen]
impl Seen {
    /// Reads a view of a game; `chance` is any number to sample from.
    #[wasm_bindgen(constructor)]
    pub fn new(game: &str, view: &str, language: &str, chance: u32) -> Result<Seen, Fault> {
        let playable = find(game)?;
        let view: Value = written::read("view", view)?;
        let mut rng = Fast::seed_from_u64(chance.into());
        let seen = playable.game.query_view(&view, &mut rng).map_err(Fault::new)?;
        Ok(Self { playable, view, seen, language: written::language(language)?, rng })
    }

    /// Question, legal moves, menus, who is to move, the outcome, the players' names in the game: for a board.
    pub fn state(&self, players: u32) -> String {
        let names: Vec<String> =
            Seat::all(players as usize).map(|seat| self.seen.player(seat, self.language)).collect();
        json!({
            "ask": self.seen.ask(self.language),
            "legal": self.seen.legal(),
            "choices": written::choices(&self.seen.choices(self.language)),
            "toMove": self.seen.to_move(),
            "outcome": self.seen.outcome(),
            "round": self.seen.round(),
            "names": names,
        })
        .to_string()
    }

    /// The board in plain text.
    pub fn board(&self) -> String {
        self.seen.board(self.language)
    }

    /// Events as lines of the log; null where the log has nothing to say.
    pub fn tell(&self, events: &str) -> Result<String, Fault> {
        let events: Vec<Value> = written::read("events", events)?;
        let lines: Vec<_> = events.iter().map(|event| self.seen.tell(event, self.language)).collect();
        Ok(json!(lines).to_string())
    }

    /// Why a move would be refused; null if it is legal.
    pub fn explain(&self, action: &str) -> Result<String, Fault> {
        let action: Value = written::read("move", action)?;
        let explained = self.seen.explain(&action, self.language);
        Ok(explained.map_or(Value::Null, |(refused, text)| written::refusal(&refused, &text)).to_string())
    }

    /// What would be after moves; null if one of them is not legal or the observer has no seat.
    pub fn preview(&mut self, actions: &str) -> Result<String, Fault> {
        let actions: Vec<Value> = written::read("moves", actions)?;
        let previewed = self.seen.preview(&actions, &mut self.rng).and_then(Result::ok);
        Ok(json!(previewed).to_string())
    }

    /// The move a bot would make; null if nothing is asked of the observer.
    pub fn hint(&mut self, bot: &str) -> Result<String, Fault> {
        if self.seen.legal().is_empty() {
            return Ok("null".to_owned());
        }
        let kind: BotKind = bot.parse().map_err(Fault::new)?;
        let mut bot = (self.playable.bot)(kind, Fast::from_rng(&mut self.rng));
        let action = bot.choose(&self.view).map_err(Fault::new)?;
        Ok(action.to_string())
    }
}
