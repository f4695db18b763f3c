//! `votive analyse`: what each decision of a record cost.

mod print;

use std::{
    io::{self, Write},
    path::PathBuf,
};

use clap::Args;
use votive_arena::analysis::{Analysis, AnalysisSettings, CannotAnalyse};
use votive_bots::{BotKind, UnknownBot};
use votive_engine::{
    record::{BadRecord, game_of},
    words::Language,
};

use crate::{
    commands::{DataFiles, Games},
    failure::Failure,
    progress::progress_bar,
    shared::{language, print_json, read_file},
};

/// Analyse a record: what each decision cost, what was better, when the game turned.
///
/// Every decision is searched again with nothing but what its player could see. The same seed gives the same
/// analysis. Exit code 1 if the record is wrong.
#[derive(Args, Debug)]
pub(crate) struct Arguments {
    /// The record, or - for standard input.
    file: PathBuf,
    /// Only the decisions of this seat, counted from 0 as in the record.
    #[arg(long)]
    seat: Option<usize>,
    /// The level that judges: one that thinks ahead.
    #[arg(long, default_value = "expert", value_parser = bot)]
    level: BotKind,
    /// Iterations for each decision, instead of what the level takes.
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    iterations: Option<u32>,
    /// The seed of the search.
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// The language of the moves: en, de or fr.
    #[arg(long, default_value = "en", value_parser = language)]
    lang: Language,
    /// Number of threads [default: one for each core].
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..))]
    threads: Option<u16>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    data: DataFiles,
}

fn bot(name: &str) -> Result<BotKind, UnknownBot> {
    name.parse()
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let games = arguments.data.games()?;
    let text = read_file(&arguments.file)?;
    let settings = AnalysisSettings {
        seat: arguments.seat,
        level: arguments.level,
        iterations: arguments.iterations,
        seed: arguments.seed,
        language: arguments.lang,
    };
    let threads = arguments.threads.map_or(0, usize::from);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().map_err(Failure::misused)?;
    let bar = progress_bar(0, "decisions");
    let analysis = pool.install(|| {
        analyse(&games, &text, &settings, &|total| {
            bar.set_length(total);
            bar.inc(1);
        })
    });
    bar.finish_and_clear();
    match analysis {
        Ok(analysis) if arguments.json => print_json(&analysis),
        Ok(analysis) => print::print(&analysis),
        Err(CannotAnalyse::Record(error)) => {
            writeln!(io::stdout(), "{}: {error}", arguments.file.display())?;
            Err(Failure::FoundWrong)
        }
        Err(error @ (CannotAnalyse::NoSuchSeat { .. } | CannotAnalyse::NoSearch { .. })) => {
            Err(Failure::misused(error))
        }
    }
}

fn analyse(
    games: &Games,
    text: &[u8],
    settings: &AnalysisSettings,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Analysis, CannotAnalyse> {
    let game = game_of(text)?;
    let Some(entry) = games.find(&game) else {
        return Err(BadRecord::Game { game, known: games.ids() }.into());
    };
    (entry.analyse)(text, settings, progress)
}
