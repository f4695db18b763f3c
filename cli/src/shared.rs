//! Arguments and small helpers that several commands share.

use std::{
    fs,
    io::{self, Read, Write},
    path::Path,
};

use clap::Args;
use serde::Serialize;
use votive_engine::words::Language;

use crate::{
    commands::{DataFiles, Games, Registered},
    failure::Failure,
};

/// What can be agreed before a game.
#[derive(Args, Debug)]
pub(crate) struct Options {
    /// Set an option of the game; may be repeated. `votive games` lists them.
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = pair)]
    pub(crate) options: Vec<(String, String)>,
    #[command(flatten)]
    pub(crate) data: DataFiles,
}

impl Options {
    /// The options for one game: those given, and the component data if a file was named for it.
    pub(crate) fn pairs(&self, games: &Games, entry: &Registered) -> Vec<(String, String)> {
        games.pairs(entry, &self.options)
    }
}

fn pair(text: &str) -> Result<(String, String), String> {
    let (name, value) = text.split_once('=').ok_or("expected NAME=VALUE, such as preset=german")?;
    Ok((name.to_owned(), value.to_owned()))
}

/// Reads a language from the command line.
pub(crate) fn language(text: &str) -> Result<Language, String> {
    Language::from_id(text).ok_or_else(|| format!("expected one of {}", Language::IDS.join(", ")))
}

/// Prints a value as JSON.
pub(crate) fn print_json(value: &impl Serialize) -> Result<(), Failure> {
    let text = serde_json::to_string_pretty(value).expect("plain data can be written");
    Ok(writeln!(io::stdout(), "{text}")?)
}

/// Reads a file, or standard input for `-`.
pub(crate) fn read_file(file: &Path) -> Result<Vec<u8>, Failure> {
    let mut text = Vec::new();
    let read = if file.as_os_str() == "-" {
        io::stdin().read_to_end(&mut text).map(drop)
    } else {
        fs::read(file).map(|bytes| text = bytes)
    };
    read.map_err(|error| Failure::Misused(format!("can't read {}: {error}", file.display())))?;
    Ok(text)
}
