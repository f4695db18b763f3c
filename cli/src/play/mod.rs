//! `votive play`: a game in the terminal, for people and for pipes.

mod input;
mod menu;
mod messages;
mod terminal_table;

use std::{fs, io, path::PathBuf};

use clap::Args;
use votive_bots::BotKind;
use votive_engine::{
    SeatLabel, Seed,
    dyn_game::DynMatch,
    words::{Language, Words},
};

use crate::{
    commands::Registered,
    failure::Failure,
    shared::{self, language},
};
use terminal_table::TerminalTable;

/// Play in the terminal against bots or with friends at one keyboard.
///
/// Every legal move is in a numbered menu; moves can also be typed in words, such as `bid 4`. Type help in the
/// game for the commands. Input may come from a pipe.
#[derive(Args, Debug)]
pub(crate) struct Arguments {
    /// The game.
    game: String,
    /// Who sits where: you, or the name of a bot. If not given, you and casual bots.
    #[arg(long, value_delimiter = ',', value_name = "PLAYERS", value_parser = player)]
    seats: Vec<Player>,
    /// The seed of the deal [default: random].
    #[arg(long)]
    seed: Option<u64>,
    /// Continue a saved record.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["seed", "seats", "options"])]
    load: Option<PathBuf>,
    #[command(flatten)]
    options: shared::Options,
    /// The language: en, de or fr.
    #[arg(long = "lang", value_name = "LANGUAGE", default_value = "en", value_parser = language)]
    language: Language,
}

/// Who sits in a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Player {
    You,
    Bot(BotKind),
}

fn player(name: &str) -> Result<Player, String> {
    if name == "you" {
        return Ok(Player::You);
    }
    let unknown = |_| format!("expected you or one of the bots {}", BotKind::IDS.join(", "));
    name.parse().map(Player::Bot).map_err(unknown)
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let games = arguments.options.data.games()?;
    let entry = games.get(&arguments.game)?;
    let words = messages::of(arguments.language);
    let seed = match arguments.seed {
        Some(number) => Seed::nth(number, 0),
        None => {
            let mut bytes = [0; 32];
            getrandom::fill(&mut bytes).map_err(Failure::misused)?;
            Seed(bytes)
        }
    };
    let options = arguments.options.pairs(&games, entry);
    let game = match &arguments.load {
        Some(file) => load(entry, file)?,
        None => deal(entry, arguments, &options, words, seed)?,
    };
    let bots = game.seats().iter().zip(0..).map(|(label, number)| match label.bot.as_deref() {
        None => Ok(None),
        Some(name) => {
            let kind = name.parse::<BotKind>().map_err(Failure::misused)?;
            Ok(Some((entry.bot)(kind, seed.fast(1 + number))))
        }
    });
    let bots = bots.collect::<Result<Vec<_>, Failure>>()?;
    let out = io::stdout().lock();
    TerminalTable::new(game, bots, entry, words, out).play()
}

fn deal(
    entry: &Registered,
    arguments: &Arguments,
    options: &[(String, String)],
    words: &Words,
    seed: Seed,
) -> Result<Box<dyn DynMatch>, Failure> {
    let mut players = arguments.seats.clone();
    if players.is_empty() {
        players.push(Player::You);
        players.resize(entry.game.usual_players(), Player::Bot(BotKind::Casual));
    }
    let label = |player: &Player| match player {
        Player::You => SeatLabel { name: words.name("you"), bot: None },
        Player::Bot(kind) => {
            let name = words.say("bot", [("bot", kind.id().into())]);
            SeatLabel { name, bot: Some(kind.id().to_owned()) }
        }
    };
    let labels = players.iter().map(label).collect();
    entry.game.deal(options, labels, seed).map_err(Failure::misused)
}

fn load(entry: &Registered, file: &PathBuf) -> Result<Box<dyn DynMatch>, Failure> {
    let about = |error: &dyn std::fmt::Display| Failure::Misused(format!("{}: {error}", file.display()));
    let text = fs::read(file).map_err(|error| about(&error))?;
    entry.game.resume(&text).map_err(|error| about(&error))
}
