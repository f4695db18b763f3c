//! `votive games`: what can be played, and how.

use std::io::{self, Write};

use clap::Args;
use serde_json::json;
use votive_engine::words::Language;

use crate::{commands::DataFiles, failure::Failure, shared::print_json};

/// List the games and their options.
#[derive(Args, Debug)]
pub(crate) struct Arguments {
    /// Print JSON.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    data: DataFiles,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let games = arguments.data.games()?;
    if arguments.json {
        let list: Vec<_> = games
            .all()
            .iter()
            .map(|entry| {
                let (least, most) = entry.game.players();
                json!({
                    "id": entry.game.id(),
                    "title": entry.game.title(),
                    "players": { "min": least, "max": most, "usual": entry.game.usual_players() },
                    "options": entry.game.options(),
                    "bots": votive_bots::BotKind::IDS,
                    "languages": Language::IDS,
                })
            })
            .collect();
        return print_json(&list);
    }
    let mut out = io::stdout().lock();
    for entry in games.all() {
        let (least, most) = entry.game.players();
        writeln!(out, "{}  ({})  {least} to {most} players", entry.game.title(), entry.game.id())?;
        for option in entry.game.options() {
            let clause = option.clause.map(|clause| format!("  [{clause}]")).unwrap_or_default();
            writeln!(out, "  --option {}={}{clause}", option.name, option.values.join("|"))?;
        }
    }
    Ok(())
}
