//! `votive bench`: speed of the rules and of the search.

use std::{
    io::{self, Write},
    time::Duration,
};

use clap::Args;

use crate::{
    commands::NoBench,
    failure::Failure,
    shared::{self, print_json},
};

/// Measure the speed of the rules and of the search, on one core.
///
/// Rules: random playouts; each decision lists all legal moves and picks one at random, without record and log.
/// Search: iterations of the search bots for the first decision of a game.
#[derive(Args, Debug)]
pub(crate) struct Arguments {
    /// The games [default: all].
    games: Vec<String>,
    /// Number of players [default: usual for the game].
    #[arg(long)]
    players: Option<usize>,
    /// Time of each of the two measurements, in seconds.
    #[arg(long, default_value_t = 2.0, value_parser = seconds)]
    seconds: f64,
    /// Print JSON: an array with one object a game.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    options: shared::Options,
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(seconds) if seconds > 0.0 && seconds <= 3600.0 => Ok(seconds),
        _ => Err("expected a number of seconds above 0, at most 3600".into()),
    }
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let games = arguments.options.data.games()?;
    let entries = if arguments.games.is_empty() {
        games.all().iter().collect()
    } else {
        arguments.games.iter().map(|name| games.get(name)).collect::<Result<Vec<_>, _>>()?
    };
    let time = Duration::from_secs_f64(arguments.seconds);
    let mut measured = Vec::new();
    for entry in entries {
        let players = arguments.players.unwrap_or(entry.game.usual_players());
        let options = arguments.options.pairs(&games, entry);
        let count = |work: &mut dyn FnMut()| allocation_counter::measure(work).count_total;
        let result = (entry.bench)(&options, players, time, count);
        measured.push(result.map_err(|error| match error {
            NoBench::Option(error) => Failure::misused(error),
            NoBench::Players(error) => Failure::misused(error),
        })?);
    }
    if arguments.json {
        return print_json(&measured);
    }
    let mut out = io::stdout().lock();
    for result in &measured {
        writeln!(
            out,
            "{}, {} players: {:.2} million decisions/s, {:.0} games/s, {} bytes a state, {} allocations a game; \
             search {:.0} iterations/s",
            result.game,
            result.players,
            result.decisions_per_second / 1e6,
            result.games_per_second,
            result.state_bytes,
            result.allocations_per_game,
            result.iterations_per_second,
        )?;
    }
    Ok(())
}
