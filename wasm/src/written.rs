//! From texts to the engine's values and back.

use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use votive_engine::{
    Observer, Seat,
    dyn_game::{Choice, Refused},
    narrate::Step,
    words::Language,
};

use crate::Fault;

pub(crate) fn language(id: &str) -> Result<Language, Fault> {
    let unknown =
        || Fault::new(format!("there is no language \"{id}\"; known: {}", Language::IDS.join(", ")));
    Language::from_id(id).ok_or_else(unknown)
}

/// JSON of the right shape, or what it is not.
pub(crate) fn read<T: DeserializeOwned>(what: &str, text: &str) -> Result<T, Fault> {
    serde_json::from_str(text).map_err(|error| Fault::new(format!("{what}: {error}")))
}

/// Seat `number` of a table, or why there is none.
pub(crate) fn seat(number: u32, players: usize) -> Result<Seat, Fault> {
    let number = number as usize;
    if number < players {
        return Ok(Seat::new(number));
    }
    Err(Fault::new(format!("there is no seat {number} at a table of {players}")))
}

/// A seat, or nobody's eyes.
pub(crate) fn observer(number: Option<u32>, players: usize) -> Result<Observer, Fault> {
    number.map_or(Ok(Observer::Spectator), |number| seat(number, players).map(Observer::Seat))
}

pub(crate) fn choices(choices: &[Choice]) -> Value {
    let step = |step: &Step| match step {
        Step::Pick(text) => json!({ "pick": text }),
        Step::Amount(amount) => json!({ "amount": amount }),
    };
    let choice = |choice: &Choice| {
        let steps: Vec<Value> = choice.steps.iter().map(step).collect();
        json!({ "steps": steps, "move": choice.action })
    };
    choices.iter().map(choice).collect()
}

pub(crate) fn refusal(refused: &Refused, text: &str) -> Value {
    json!({ "clause": refused.clause, "reason": refused.reason, "text": text })
}
