//! `votive arena`: let bots play many games.

use std::{
    io::{self, IsTerminal, Write},
    path::PathBuf,
};

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use votive_arena::tournament::{Plan, Report};
use votive_bots::{BotKind, UnknownBot};

use crate::{
    failure::Failure,
    registry::NoTournament,
    shared::{self, game, print_json},
};

/// Let bots play many games against each other.
///
/// Games come in blocks: the same deal is played once for every rotation of the line-up around the table. The result
/// depends on the seed, never on the number of threads.
#[derive(Args, Debug)]
pub(crate) struct Arguments {
    /// The game.
    game: String,
    /// The line-up, one bot for each seat, such as random,greedy,random.
    #[arg(long, value_delimiter = ',', value_name = "BOTS", required = true, value_parser = bot)]
    seats: Vec<BotKind>,
    /// How many games.
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Where the randomness starts.
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// How many threads; as many as the machine has cores if not given.
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..))]
    threads: Option<u16>,
    /// Let the line-up go around the table (this is the default).
    #[arg(long, overrides_with = "no_rotate")]
    rotate: bool,
    /// Keep every bot in the seat where it is named.
    #[arg(long)]
    no_rotate: bool,
    #[command(flatten)]
    options: shared::Options,
    /// Write the record of every game into this folder.
    #[arg(long, value_name = "DIR")]
    record: Option<PathBuf>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

fn bot(name: &str) -> Result<BotKind, UnknownBot> {
    name.parse()
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let entry = game(&arguments.game)?;
    let plan = Plan {
        lineup: arguments.seats.clone(),
        games: arguments.games,
        seed: arguments.seed,
        rotate: !arguments.no_rotate,
        record: arguments.record.clone(),
    };
    let options = arguments.options.pairs(&entry)?;
    let threads = arguments.threads.map_or(0, usize::from);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().map_err(Failure::misused)?;
    let bar = progress_bar(arguments.games);
    let report = pool.install(|| (entry.tournament)(&options, &plan, &|| bar.inc(1)));
    bar.finish_and_clear();
    let report = report.map_err(|error| match error {
        NoTournament::Option(error) => Failure::misused(error),
        NoTournament::Play(error) => Failure::misused(error),
    })?;
    if arguments.json { print_json(&report) } else { print(&report) }
}

fn progress_bar(games: u64) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {per_sec}, {eta} left");
    ProgressBar::new(games).with_style(style.expect("a template that is known to work"))
}

fn print(report: &Report) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    writeln!(
        out,
        "{}, {} players, {} games, {} decisions in {:.2} s ({:.0} games/s, {:.0} decisions/s)",
        report.game,
        report.players,
        report.games,
        report.decisions,
        report.seconds,
        report.games_per_second,
        report.decisions_per_second,
    )?;
    writeln!(out, "{:<10} {:>9} {:>8}  {:<17} {:>10}", "bot", "wins", "rate", "95 % interval", "mean score")?;
    for seat in &report.seats {
        let [low, high] = seat.ci95.map(|bound| 100.0 * bound);
        writeln!(
            out,
            "{:<10} {:>9.1} {:>6.1} %  {:<17} {:>10.1}",
            seat.bot,
            seat.wins,
            100.0 * seat.win_rate,
            format!("{low:.1} to {high:.1} %"),
            seat.mean_score,
        )?;
    }
    for (name, spread) in [("rounds", report.rounds), ("decisions", report.decisions_per_game)] {
        writeln!(out, "{name} a game: {:.1} on average, {} to {}", spread.mean, spread.min, spread.max)?;
    }
    Ok(())
}
