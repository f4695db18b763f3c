//! Engine, games and bots for the browser. Arguments and answers are JSON texts; `web/src/worker/types.ts` has the types
//! of the answers.
//!
//! | part | what for |
//! | --- | --- |
//! | [`LocalTable`] | a table in this browser: deals, moves, bots, undo, records |
//! | [`Follower`] | a table on a server, from the messages of its socket |
//! | [`games`], [`about`], [`components`], [`agree`], [`bots`], [`rulebook`], [`verify`] | what there is to play, and the rules |
//!
//! Names no game and knows no page: the client's worker is its only caller.

mod arguments;
mod error;
mod follower;
mod frame;
mod local_table;
#[cfg(test)]
mod typescript;
mod view_answers;

use serde::Serialize;
use votive_bots::{BotKind, Playable};
use votive_engine::{options::OptionSpec, record::game_of, rulebook::Rulebook};
use wasm_bindgen::prelude::wasm_bindgen;

pub use error::Error;
pub use follower::Follower;
pub use local_table::LocalTable;
use view_answers::write;

/// A game and what can be agreed about it.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
struct GameInfo {
    /// Its id.
    id: &'static str,
    /// The name on the box.
    title: &'static str,
    /// The least and the most players.
    players: (usize, usize),
    /// How many take part where nothing else is said.
    usual: usize,
    /// Its options.
    options: &'static [OptionSpec],
}

impl GameInfo {
    fn new(entry: &Playable) -> Self {
        let game = &entry.game;
        Self {
            id: game.id(),
            title: game.title(),
            players: game.players(),
            usual: game.usual_players(),
            options: game.options(),
        }
    }
}

/// JSON: the games with their numbers of players and options.
#[wasm_bindgen]
pub fn games() -> String {
    let games: Vec<_> = votive_registry::all().iter().map(GameInfo::new).collect();
    write(&games)
}

/// JSON: all options of a game spelled out, given a list of chosen pairs.
#[wasm_bindgen]
pub fn agree(game: &str, options: &str) -> Result<String, Error> {
    let options: Vec<(String, String)> = arguments::read("options", options)?;
    Ok(find(game)?.game.spell_options(&options).map_err(Error::new)?.to_string())
}

/// JSON: what a game says about itself: designers, year, sources, what is reconstructed.
#[wasm_bindgen]
pub fn about(game: &str) -> Result<String, Error> {
    Ok(write(&find(game)?.game.about()))
}

/// JSON: everything printed on the parts of a game, given a list of chosen pairs of options.
#[wasm_bindgen]
pub fn components(game: &str, options: &str) -> Result<String, Error> {
    let options: Vec<(String, String)> = arguments::read("options", options)?;
    Ok(find(game)?.game.components(&options).map_err(Error::new)?.to_string())
}

/// JSON: the ids of the bots that people play against, from the weakest to the strongest.
#[wasm_bindgen]
pub fn bots() -> String {
    write(&BotKind::LEVELS.map(BotKind::id))
}

/// JSON: a rulebook, given its text. The browser loads rulebooks as files of their own.
#[wasm_bindgen]
pub fn rulebook(source: &str) -> Result<String, Error> {
    let book = Rulebook::parse(source).map_err(Error::new)?;
    Ok(write(&book))
}

/// JSON: what a record is of and whether its deal follows from its seed. Replays the whole record; an error says what is
/// wrong with it.
#[wasm_bindgen]
pub fn verify(record: &str) -> Result<String, Error> {
    let game = game_of(record.as_bytes()).map_err(Error::new)?;
    let verified = find(&game)?.game.verify(record.as_bytes()).map_err(Error::new)?;
    Ok(write(&verified))
}

fn find(id: &str) -> Result<Playable, Error> {
    let mut all = votive_registry::all();
    match all.iter().position(|entry| entry.game.id() == id) {
        Some(at) => Ok(all.swap_remove(at)),
        None => {
            let known: Vec<_> = all.iter().map(|entry| entry.game.id()).collect();
            Err(Error::new(format!("there is no game \"{id}\"; known games: {}", known.join(", "))))
        }
    }
}
