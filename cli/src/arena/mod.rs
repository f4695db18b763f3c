//! `votive arena`: bots play many games against each other.

mod print;

use std::{fs, path::PathBuf};

use clap::{ArgGroup, Args};
use votive_arena::{
    report::page,
    schedule::Schedule,
    tournament::{Plan, Stop},
};
use votive_bots::{BotKind, UnknownBot};

use crate::{
    commands::{NoTournament, Registered},
    failure::Failure,
    progress::progress_bar,
    shared::{self, print_json},
};

/// Let bots play many games against each other.
///
/// Games come in blocks: the same deal is played once for every rotation of a line-up around the table, and intervals are
/// computed over deals. The result depends on the seed, not on the number of threads or on interruptions.
#[derive(Args, Debug)]
#[command(group = ArgGroup::new("who").args(["seats", "round_robin", "better", "ladder"]))]
pub(crate) struct Arguments {
    /// The game.
    game: String,
    /// One line-up, one bot for each seat, such as random,greedy,random.
    #[arg(long, value_delimiter = ',', value_name = "BOTS", value_parser = bot)]
    seats: Vec<BotKind>,
    /// All line-ups that these bots can form.
    #[arg(long, value_delimiter = ',', value_name = "BOTS", value_parser = bot)]
    round_robin: Vec<BotKind>,
    /// Is A better than B? They share the table; play stops as soon as the answer is known.
    #[arg(long, num_args = 2, value_names = ["A", "B"], value_parser = bot)]
    better: Vec<BotKind>,
    /// All levels and the baselines against each other; says whether the levels are strictly ordered.
    #[arg(long)]
    ladder: bool,
    /// Number of players, if no line-up says it [default: usual for the game].
    #[arg(long, conflicts_with = "seats")]
    players: Option<usize>,
    /// Number of games; with --better the most that are played.
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Upper bound of the chance of a wrong verdict, over the whole run.
    #[arg(long, default_value_t = 0.05, requires = "better", value_parser = chance)]
    error: f64,
    /// Call the two equal when their shares of the victories are within this of one half.
    #[arg(long, default_value_t = 0.0, requires = "better", value_parser = margin)]
    margin: f64,
    /// The seed: the same one gives the same games.
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Number of threads [default: one for each core].
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..))]
    threads: Option<u16>,
    /// Rotate the line-up around the table (the default).
    #[arg(long, overrides_with = "no_rotate")]
    rotate: bool,
    /// Keep every bot in the seat where --seats names it.
    #[arg(long, requires = "seats")]
    no_rotate: bool,
    #[command(flatten)]
    options: shared::Options,
    /// Write the record of every game into this folder.
    #[arg(long, value_name = "DIR")]
    record: Option<PathBuf>,
    /// Append every finished game to this file, and resume from it if it exists.
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// Write a page of plots for designers; greedy bots play if no others are named.
    #[arg(long, value_name = "FILE.html")]
    report: Option<PathBuf>,
    /// Leave the comparison with other options out of the page.
    #[arg(long, requires = "report")]
    no_variants: bool,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

fn bot(name: &str) -> Result<BotKind, UnknownBot> {
    name.parse()
}

fn chance(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(chance) if chance > 0.0 && chance < 1.0 => Ok(chance),
        _ => Err("expected a chance between 0 and 1, such as 0.05".into()),
    }
}

fn margin(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(margin) if (0.0..0.5).contains(&margin) => Ok(margin),
        _ => Err("expected a number from 0 to less than 0.5, such as 0.02".into()),
    }
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let games = arguments.options.data.games()?;
    let entry = games.get(&arguments.game)?;
    let plan = plan(arguments, entry)?;
    let options = arguments.options.pairs(&games, entry);
    let threads = arguments.threads.map_or(0, usize::from);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().map_err(Failure::misused)?;
    let bar = progress_bar(plan.games, "games, {per_sec}");
    let report = pool.install(|| match &arguments.report {
        None => {
            let run = (entry.tournament)(&options, &plan, &|games| bar.inc(games));
            run.map(|run| run.report).map_err(misused)
        }
        Some(file) => {
            let total = |games| bar.set_length(games);
            let counted =
                (entry.survey)(&options, &plan, !arguments.no_variants, &total, &|games| bar.inc(games));
            let (report, balance) = counted.map_err(Failure::misused)?;
            let page = page(&balance, &plan.schedule.line_up_text(), &command_line());
            let unwritable = |error| Failure::Misused(format!("can't write {}: {error}", file.display()));
            fs::write(file, page).map_err(unwritable)?;
            Ok(report)
        }
    });
    bar.finish_and_clear();
    let report = report?;
    if arguments.json { print_json(&report) } else { print::print(&report) }
}

/// The command line, for the page.
fn command_line() -> String {
    let typed =
        std::env::args().skip(1).map(|word| if word.contains(' ') { format!("'{word}'") } else { word });
    ["votive".to_owned()].into_iter().chain(typed).collect::<Vec<_>>().join(" ")
}

fn misused(error: NoTournament) -> Failure {
    match error {
        NoTournament::Option(error) => Failure::misused(error),
        NoTournament::Play(error) => Failure::misused(error),
    }
}

fn plan(arguments: &Arguments, entry: &Registered) -> Result<Plan, Failure> {
    let players = arguments.players.unwrap_or(entry.game.usual_players());
    let mut order = Vec::new();
    let mut stop = None;
    let schedule = if let [first, second] = arguments.better[..] {
        if first == second {
            return Err(Failure::Misused(format!("{} can't be better than itself", first.id())));
        }
        stop = Some(Stop { error: arguments.error, margin: arguments.margin });
        Schedule::Duel { bots: [first, second], players }
    } else if arguments.ladder {
        order = BotKind::LEVELS.to_vec();
        Schedule::RoundRobin { bots: BotKind::ALL.to_vec(), players }
    } else if !arguments.round_robin.is_empty() {
        Schedule::RoundRobin { bots: distinct(&arguments.round_robin)?, players }
    } else if !arguments.seats.is_empty() {
        Schedule::LineUp { bots: arguments.seats.clone(), rotate: !arguments.no_rotate }
    } else if arguments.report.is_some() {
        Schedule::LineUp { bots: vec![BotKind::Greedy; players], rotate: true }
    } else {
        let expected = "--seats, --round-robin, --better, --ladder or --report";
        return Err(Failure::Misused(format!("who plays? expected {expected}")));
    };
    Ok(Plan {
        schedule,
        games: arguments.games,
        seed: arguments.seed,
        record: arguments.record.clone(),
        resume: arguments.resume.clone(),
        count: arguments.report.is_some(),
        stop,
        order,
    })
}

/// The bots of a round robin: at least two, none of them twice.
fn distinct(bots: &[BotKind]) -> Result<Vec<BotKind>, Failure> {
    if bots.len() < 2 {
        return Err(Failure::Misused("a round robin takes at least two bots".into()));
    }
    match (0..bots.len()).find(|at| bots[..*at].contains(&bots[*at])) {
        Some(at) => Err(Failure::Misused(format!("{} is named twice", bots[at].id()))),
        None => Ok(bots.to_vec()),
    }
}
