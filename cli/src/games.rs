//! `votive games`: what can be played, and how; one game with everything it says about itself.

use std::io::{self, Write};

use clap::Args;
use serde_json::{Value, json};
use votive_engine::words::Language;

use crate::{
    commands::Registered,
    failure::Failure,
    shared::{self, print_json},
};

/// List the games and their options, or show one game: designers, sources, what is reconstructed, components.
#[derive(Args, Debug)]
pub(crate) struct Arguments {
    /// Only this game, with what it says about itself.
    game: Option<String>,
    /// Print JSON. For one game that includes its components, which may depend on its options.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    options: shared::Options,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let games = arguments.options.data.games()?;
    if let Some(name) = &arguments.game {
        let entry = games.get(name)?;
        let options = arguments.options.pairs(&games, entry);
        let components = entry.game.components(&options).map_err(Failure::misused)?;
        if arguments.json {
            let mut game = listing(entry);
            game["about"] = json!(entry.game.about());
            game["components"] = components;
            return print_json(&game);
        }
        return print_about(entry);
    }
    if arguments.json {
        return print_json(&games.all().iter().map(listing).collect::<Vec<_>>());
    }
    games.all().iter().try_for_each(print_game)
}

/// What can be played, for programs.
fn listing(entry: &Registered) -> Value {
    let (least, most) = entry.game.players();
    json!({
        "id": entry.game.id(),
        "title": entry.game.title(),
        "players": { "min": least, "max": most, "usual": entry.game.usual_players() },
        "options": entry.game.options(),
        "bots": votive_bots::BotKind::IDS,
        "languages": Language::IDS,
    })
}

fn print_game(entry: &Registered) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    let (least, most) = entry.game.players();
    writeln!(out, "{}  ({})  {least} to {most} players", entry.game.title(), entry.game.id())?;
    for option in entry.game.options() {
        let clause = option.clause.map(|clause| format!("  [{clause}]")).unwrap_or_default();
        writeln!(out, "  --option {}={}{clause}", option.name, option.values.join("|"))?;
    }
    Ok(())
}

fn print_about(entry: &Registered) -> Result<(), Failure> {
    print_game(entry)?;
    let about = entry.game.about();
    let mut out = io::stdout().lock();
    let publishers = about.publishers.join(", ");
    let by = [about.designers.join(", "), publishers, about.year.to_string()];
    let by: Vec<_> = by.into_iter().filter(|part| !part.is_empty()).collect();
    let (least, most) = (about.minutes.min, about.minutes.max);
    let minutes = if least == most { least.to_string() } else { format!("{least} to {most}") };
    writeln!(out, "{}; {minutes} minutes", by.join(", "))?;
    let english = Language::English.id();
    for source in &about.sources {
        writeln!(out, "Source ({}): {}", source.language, source.text[english])?;
    }
    for topic in &about.reconstructed {
        writeln!(out, "Reconstructed ({}): {}", topic.clauses.join(", "), topic.text[english])?;
    }
    Ok(())
}
