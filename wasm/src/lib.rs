//! Engine, games and bots for the browser. Everything goes in and out as JSON texts; what they hold is the engine's.
//!
//! | part | what for |
//! | --- | --- |
//! | [`Local`] | a table in this browser: deals, moves, bots, undo, records |
//! | [`Seen`] | what can be said about a view alone, wherever it comes from |
//! | [`games`], [`about`], [`components`], [`agree`], [`bots`], [`rulebook`], [`verify`] | what there is to play, and the rules |
//!
//! Names no game and knows no page: the client's worker is its only caller.

mod faults;
mod local;
mod seen;
mod written;

use serde_json::{Value, json};
use votive_bots::{BotKind, Playable};
use votive_engine::{record::game_of, rulebook::Rulebook};
use wasm_bindgen::prelude::wasm_bindgen;

pub use faults::Fault;
pub use local::Local;
pub use seen::Seen;

/// The games with their numbers of players and options.
#[wasm_bindgen]
pub fn games() -> String {
    let about = |entry: &Playable| {
        let game = &entry.game;
        json!({
            "id": game.id(), "title": game.title(), "players": game.players(), "usual": game.usual_players(),
            "options": game.options(),
        })
    };
    Value::from_iter(votive_registry::all().iter().map(about)).to_string()
}

/// All options of a game spelled out, given a list of chosen pairs.
#[wasm_bindgen]
pub fn agree(game: &str, options: &str) -> Result<String, Fault> {
    let options: Vec<(String, String)> = written::read("options", options)?;
    Ok(find(game)?.game.agree(&options).map_err(Fault::new)?.to_string())
}

/// What a game says about itself: designers, year, sources, what is reconstructed.
#[wasm_bindgen]
pub fn about(game: &str) -> Result<String, Fault> {
    Ok(json!(find(game)?.game.about()).to_string())
}

/// Everything printed on the parts of a game, given a list of chosen pairs of options.
#[wasm_bindgen]
pub fn components(game: &str, options: &str) -> Result<String, Fault> {
    let options: Vec<(String, String)> = written::read("options", options)?;
    Ok(find(game)?.game.components(&options).map_err(Fault::new)?.to_string())
}

/// The ids of the bots that people play against, from the weakest to the strongest.
#[wasm_bindgen]
pub fn bots() -> String {
    json!(BotKind::LEVELS.map(BotKind::id)).to_string()
}

/// Reads a rulebook, which the browser loads as a file of its own.
#[wasm_bindgen]
pub fn rulebook(source: &str) -> Result<String, Fault> {
    let book = Rulebook::parse(source).map_err(Fault::new)?;
    Ok(json!(book).to_string())
}

/// Plays a record through: what it is of, whether it is right, and whether its deal follows from its seed.
#[wasm_bindgen]
pub fn verify(record: &str) -> Result<String, Fault> {
    let game = game_of(record.as_bytes()).map_err(Fault::new)?;
    let verified = find(&game)?.game.verify(record.as_bytes()).map_err(Fault::new)?;
    Ok(json!(verified).to_string())
}

fn find(id: &str) -> Result<Playable, Fault> {
    let mut all = votive_registry::all();
    match all.iter().position(|entry| entry.game.id() == id) {
        Some(at) => Ok(all.swap_remove(at)),
        None => {
            let known: Vec<_> = all.iter().map(|entry| entry.game.id()).collect();
            Err(Fault::new(format!("there is no game \"{id}\"; known games: {}", known.join(", "))))
        }
    }
}
