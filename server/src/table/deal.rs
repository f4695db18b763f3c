//! Deals the game of a table.

use std::sync::Arc;

use votive_bots::Playable;
use votive_engine::{SeatLabel, dyn_game::DynMatch};

use super::TableConfig;

/// Deals the game of a table, for the seats as they are at the start.
pub type Deal = dyn Fn(&TableConfig, Vec<SeatLabel>) -> Result<Box<dyn DynMatch>, String> + Send + Sync;

/// Deals each game from the table's seed.
pub fn dealer(games: Arc<Vec<Playable>>) -> Arc<Deal> {
    Arc::new(move |config: &TableConfig, seats: Vec<SeatLabel>| {
        let entry = games
            .iter()
            .find(|entry| entry.game.id() == config.game)
            .ok_or_else(|| format!("there is no game \"{}\" here", config.game))?;
        let options: Vec<_> = config.options.clone().into_iter().collect();
        entry.game.deal(&options, seats, config.seed).map_err(|error| error.to_string())
    })
}
