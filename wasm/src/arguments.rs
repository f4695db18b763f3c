//! Reads the arguments of calls: JSON texts, languages, seats.

use serde::Deserialize;
use votive_engine::{Observer, Seat, words::Language};

use crate::Error;

pub(crate) fn language(id: &str) -> Result<Language, Error> {
    let unknown =
        || Error::new(format!("there is no language \"{id}\"; known: {}", Language::IDS.join(", ")));
    Language::from_id(id).ok_or_else(unknown)
}

/// JSON of the right shape, or what is wrong with it.
pub(crate) fn read<'de, T: Deserialize<'de>>(what: &str, text: &'de str) -> Result<T, Error> {
    serde_json::from_slice(text.as_bytes()).map_err(|error| Error::new(format!("{what}: {error}")))
}

/// Seat `number` of a table, or why there is none.
pub(crate) fn seat(number: u32, players: usize) -> Result<Seat, Error> {
    let number = number as usize;
    if number < players {
        return Ok(Seat::new(number));
    }
    Err(Error::new(format!("there is no seat {number} at a table of {players}")))
}

/// A seat, or the spectator.
pub(crate) fn observer(number: Option<u32>, players: usize) -> Result<Observer, Error> {
    number.map_or(Ok(Observer::Spectator), |number| seat(number, players).map(Observer::Seat))
}
