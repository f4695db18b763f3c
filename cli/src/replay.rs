//! `votive replay`: verify records.

use std::{
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
};

use clap::Args;
use serde_json::{Value, json};
use votive_engine::record::{BadRecord, Deal, Verified, game_of};

use crate::{
    commands::{DataFiles, Games},
    failure::Failure,
    shared::{print_json, read_file},
};

/// Verify records: every move against every clause, and the result.
///
/// Exit code 0 and the final scores if all are right; 1 and the first offending move with its clause otherwise.
#[derive(Args, Debug)]
pub(crate) struct Arguments {
    /// Records, folders of records (*.json), or - for standard input.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Also check that everything random follows from the record's seed.
    #[arg(long)]
    check_deal: bool,
    /// Print only what is wrong.
    #[arg(long, short)]
    quiet: bool,
    /// Print JSON: an array with one object a record.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    data: DataFiles,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let games = arguments.data.games()?;
    let files = expand(&arguments.files)?;
    let mut out = io::stdout().lock();
    let mut wrong = 0;
    let mut list = Vec::new();
    for file in &files {
        let verdict = verify(&games, &read_file(file)?, arguments.check_deal);
        wrong += usize::from(verdict.is_err());
        let name = file.display();
        if arguments.json {
            list.push(describe(file, &verdict));
        } else {
            match &verdict {
                Ok(verified) if !arguments.quiet => writeln!(out, "{name}: {}", sentence(verified))?,
                Ok(_) => {}
                Err(error) => writeln!(out, "{name}: {error}")?,
            }
        }
    }
    if arguments.json {
        print_json(&list)?;
    } else if files.len() > 1 {
        writeln!(out, "{} right, {wrong} wrong", files.len() - wrong)?;
    }
    if wrong > 0 { Err(Failure::FoundWrong) } else { Ok(()) }
}

/// Why a record is wrong.
enum Wrong {
    Record(BadRecord),
    Deal(Deal),
}

impl std::fmt::Display for Wrong {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Record(error) => error.fmt(f),
            Self::Deal(Deal::NoSeed) => {
                f.write_str("seed: the record names none, so the deal can't be checked")
            }
            Self::Deal(_) => f.write_str("seed: the deal does not follow from it"),
        }
    }
}

fn verify(games: &Games, text: &[u8], check_deal: bool) -> Result<Verified, Wrong> {
    let game = game_of(text).map_err(Wrong::Record)?;
    let Some(entry) = games.find(&game) else {
        return Err(Wrong::Record(BadRecord::Game { game, known: games.ids() }));
    };
    let verified = entry.game.verify(text).map_err(Wrong::Record)?;
    if check_deal && verified.deal != Deal::FromSeed { Err(Wrong::Deal(verified.deal)) } else { Ok(verified) }
}

fn sentence(verified: &Verified) -> String {
    let Verified { game, players, moves, rounds, result, deal } = verified;
    let end = match result {
        None => "unfinished".to_owned(),
        Some(result) => {
            let list = |numbers: &[String]| numbers.join(", ");
            let scores: Vec<_> = result.scores.iter().map(ToString::to_string).collect();
            let ranks: Vec<_> = result.ranks.iter().map(ToString::to_string).collect();
            format!("scores {}, ranks {}", list(&scores), list(&ranks))
        }
    };
    let deal = match deal {
        Deal::FromSeed => ", dealt from its seed",
        Deal::NotFromSeed => ", not dealt from its seed",
        Deal::NoSeed => "",
    };
    format!("ok, {game}, {players} players, {moves} moves, round {rounds}, {end}{deal}")
}

fn describe(file: &Path, verdict: &Result<Verified, Wrong>) -> Value {
    let file = file.display().to_string();
    match verdict {
        Ok(verified) => json!({ "file": file, "ok": true, "verified": verified, "error": null }),
        Err(wrong) => {
            let (at, clause) = match wrong {
                Wrong::Record(error) => (error.at(), error.clause()),
                Wrong::Deal(_) => (None, None),
            };
            let error = json!({ "move": at, "clause": clause, "message": wrong.to_string() });
            json!({ "file": file, "ok": false, "verified": null, "error": error })
        }
    }
}

/// Replaces folders by the records in them, sorted by name.
fn expand(given: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let mut files = Vec::new();
    for path in given {
        if !path.is_dir() {
            files.push(path.clone());
            continue;
        }
        let unreadable = |error| Failure::Misused(format!("can't read {}: {error}", path.display()));
        let mut inside = Vec::new();
        for item in fs::read_dir(path).map_err(unreadable)? {
            let file = item.map_err(unreadable)?.path();
            if file.extension().is_some_and(|extension| extension == "json") {
                inside.push(file);
            }
        }
        if inside.is_empty() {
            return Err(Failure::Misused(format!("there is no record (*.json) in {}", path.display())));
        }
        inside.sort();
        files.extend(inside);
    }
    Ok(files)
}
