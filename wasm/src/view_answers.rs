//! Answers about one moment of a table, for the board: why a move is refused, what would follow, what a bot would do.

use serde_json::Value;
use votive_bots::{BotKind, Playable};
use votive_engine::{FastRng, SeedableRng, dyn_game::Refused, view_queries::ViewQueries, words::Language};

use crate::{
    Error, arguments,
    frame::{Preview, Refusal},
};

/// JSON: why the first refused one of these moves in a row is refused; null if all are legal.
pub(crate) fn explain(queries: &dyn ViewQueries, moves: &str, language: Language) -> Result<String, Error> {
    let moves: Vec<Value> = arguments::read("moves", moves)?;
    Ok(refusal(queries.explain(&moves, language)))
}

/// JSON: a refusal, or null.
pub(crate) fn refusal(explained: Option<(Refused, String)>) -> String {
    let refusal = explained.map(|(refused, text)| Refusal { clause: refused.clause, text });
    write(&refusal)
}

/// JSON: what would follow from these moves in a row; null if one is refused, or the observer has no seat.
pub(crate) fn preview(queries: &dyn ViewQueries, moves: &str, rng: &mut FastRng) -> Result<String, Error> {
    let moves: Vec<Value> = arguments::read("moves", moves)?;
    let preview = queries.preview(&moves, rng).map(|previewed| Preview {
        view: previewed.view,
        events: previewed.events,
        legal: previewed.legal,
        sure: previewed.sure,
    });
    Ok(write(&preview))
}

/// JSON: the move a bot would make; null if nothing is asked of the observer.
pub(crate) fn hint(
    playable: &Playable,
    queries: &dyn ViewQueries,
    bot: &str,
    rng: &mut FastRng,
) -> Result<String, Error> {
    let asked = queries.observer().seat().is_some_and(|seat| queries.to_move().contains(seat));
    if !asked {
        return Ok("null".to_owned());
    }
    let kind: BotKind = bot.parse().map_err(Error::new)?;
    let mut bot = (playable.bot)(kind, FastRng::from_rng(rng));
    let view: Value = arguments::read("view", queries.view_text().get())?;
    Ok(bot.choose(&view).map_err(Error::new)?.to_string())
}

/// Any plain data as JSON.
pub(crate) fn write(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("plain data can be written")
}
