//! `votive arena`: let bots play many games.

use std::{
    fs,
    io::{self, IsTerminal, Write},
    path::PathBuf,
};

use clap::{ArgGroup, Args};
use indicatif::{ProgressBar, ProgressStyle};
use votive_arena::{
    balance::line_up,
    report::page,
    schedule::Schedule,
    sequential::Verdict,
    tournament::{Plan, Report, Stop, Tested},
};
use votive_bots::{BotKind, UnknownBot};

use crate::{
    commands::{NoTournament, Registered},
    failure::Failure,
    shared::{self, print_json},
};

/// Let bots play many games against each other.
///
/// Games come in blocks: the same deal is played once for every rotation of a line-up around the table, and intervals are
/// computed over deals. The result depends on the seed, never on the number of threads or on interruptions.
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
    /// Is A better than B? They share the table, and play stops as soon as it is known.
    #[arg(long, num_args = 2, value_names = ["A", "B"], value_parser = bot)]
    better: Vec<BotKind>,
    /// All levels and the baselines against each other; says whether the levels are strictly ordered.
    #[arg(long)]
    ladder: bool,
    /// How many play where no line-up says it; as many as usual if not given.
    #[arg(long, conflicts_with = "seats")]
    players: Option<usize>,
    /// How many games; the most of them with --better.
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// The chance of a wrong verdict at most, over the whole run.
    #[arg(long, default_value_t = 0.05, requires = "better", value_parser = chance)]
    error: f64,
    /// Call the two equal when their shares of the victories are within this of one half.
    #[arg(long, default_value_t = 0.0, requires = "better", value_parser = margin)]
    margin: f64,
    /// Where the randomness starts.
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// How many threads; as many as the machine has cores if not given.
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..))]
    threads: Option<u16>,
    /// Let the line-up go around the table (this is the default).
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
    /// Write every finished game into this file, and go on where it stops if it is there.
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// Write a page for designers with plots of how the game behaves; greedy bots play if nobody else is named.
    #[arg(long, value_name = "FILE.html")]
    report: Option<PathBuf>,
    /// Leave out of the page what other rules would change.
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
    let bar = progress_bar(plan.games);
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
            let page = page(&balance, &line_up(&plan.schedule), &command());
            let unwritable = |error| Failure::Misused(format!("can't write {}: {error}", file.display()));
            fs::write(file, page).map_err(unwritable)?;
            Ok(report)
        }
    });
    bar.finish_and_clear();
    let report = report?;
    if arguments.json { print_json(&report) } else { print(&report) }
}

/// The command as it was typed.
fn command() -> String {
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
        Schedule::RoundRobin { bots: different(&arguments.round_robin)?, players }
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

/// The bots of a round robin: at least two, each once.
fn different(bots: &[BotKind]) -> Result<Vec<BotKind>, Failure> {
    if bots.len() < 2 {
        return Err(Failure::Misused("a round robin takes at least two bots".into()));
    }
    match (0..bots.len()).find(|at| bots[..*at].contains(&bots[*at])) {
        Some(at) => Err(Failure::Misused(format!("{} is named twice", bots[at].id()))),
        None => Ok(bots.to_vec()),
    }
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
    let resumed = match report.resumed {
        0 => String::new(),
        games => format!(", {games} of them finished before"),
    };
    writeln!(
        out,
        "{}, {} players, {} games of {} deals{resumed}, {} decisions in {:.2} s ({:.0} games/s, {:.0} decisions/s)",
        report.game,
        report.players,
        report.games,
        report.deals,
        report.decisions,
        report.seconds,
        report.games_per_second,
        report.decisions_per_second,
    )?;
    if report.seats.is_empty() {
        print_bots(report, &mut out)?;
    } else {
        print_places(report, &mut out)?;
    }
    if report.bots.len() > 2 {
        print_pairs(report, &mut out)?;
    }
    for (name, spread) in [("rounds", report.rounds), ("decisions", report.decisions_per_game)] {
        writeln!(out, "{name} a game: {:.1} on average, {} to {}", spread.mean, spread.min, spread.max)?;
    }
    print_order(report, &mut out)?;
    if let Some(test) = &report.test {
        print_test(test, report.games, &mut out)?;
    }
    Ok(())
}

fn percent_interval(ci95: [f64; 2]) -> String {
    let [low, high] = ci95.map(|bound| 100.0 * bound);
    format!("{low:.1} to {high:.1} %")
}

fn print_places(report: &Report, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "{:<10} {:>9} {:>8}  {:<17} {:>10}", "bot", "wins", "rate", "95 % interval", "mean score")?;
    for seat in &report.seats {
        writeln!(
            out,
            "{:<10} {:>9.1} {:>6.1} %  {:<17} {:>10.1}",
            seat.bot,
            seat.wins,
            100.0 * seat.win_rate,
            percent_interval(seat.ci95),
            seat.mean_score,
        )?;
    }
    Ok(())
}

/// The bots, the strongest first.
fn print_bots(report: &Report, out: &mut impl Write) -> io::Result<()> {
    writeln!(
        out,
        "{:<10} {:>6} {:>8} {:>7}  {:<15} {:>6}  {:<14} {:>6} {:>6}",
        "bot", "seats", "wins", "rate", "95 % interval", "rating", "95 % interval", "score", "rank"
    )?;
    let mut bots: Vec<_> = report.bots.iter().collect();
    bots.sort_by(|a, b| b.win_rate.total_cmp(&a.win_rate));
    for bot in bots {
        let [low, high] = bot.rating.ci95;
        writeln!(
            out,
            "{:<10} {:>6} {:>8.1} {:>5.1} %  {:<15} {:>6.1}  {:<14} {:>6.1} {:>6.2}",
            bot.bot,
            bot.seats,
            bot.wins,
            100.0 * bot.win_rate,
            percent_interval(bot.ci95),
            bot.rating.rating,
            format!("{low:.1} to {high:.1}"),
            bot.mean_score,
            bot.mean_rank,
        )?;
    }
    Ok(())
}

/// How often each ends ahead of each other, the strongest first.
fn print_pairs(report: &Report, out: &mut impl Write) -> io::Result<()> {
    let mut bots: Vec<_> = report.bots.iter().collect();
    bots.sort_by(|a, b| b.win_rate.total_cmp(&a.win_rate));
    write!(out, "{:<10}", "% ahead of")?;
    for rival in &bots {
        write!(out, " {:>8}", rival.bot)?;
    }
    writeln!(out)?;
    for bot in &bots {
        write!(out, "{:<10}", bot.bot)?;
        for rival in &bots {
            let pair = report.pairs.iter().find(|pair| pair.bot == bot.bot && pair.rival == rival.bot);
            match pair.filter(|pair| pair.games > 0) {
                Some(pair) => write!(out, " {:>8.1}", 100.0 * pair.ahead.mean)?,
                None => write!(out, " {:>8}", "·")?,
            }
        }
        writeln!(out)?;
    }
    Ok(())
}

fn print_order(report: &Report, out: &mut impl Write) -> io::Result<()> {
    let Some(order) = &report.order else { return Ok(()) };
    for step in &order.steps {
        let [low, high] = step.lead.ci95.map(|bound| 100.0 * bound);
        let known = match step.lead.ci95 {
            [low, _] if low > 0.0 => "stronger",
            [_, high] if high < 0.0 => "WEAKER",
            _ => "not told apart yet",
        };
        writeln!(
            out,
            "{:<8} over {:<8} wins {:+.1} points of 100 more a seat at common tables ({low:+.1} to {high:+.1}): {known}",
            step.bot,
            step.rival,
            100.0 * step.lead.mean,
        )?;
    }
    let sentence = match (order.strict, order.proved) {
        (true, true) => "strictly ordered, every step with 95 % confidence",
        (true, false) => "strictly ordered in this run, but not every step is certain: play more games",
        (false, _) => "NOT strictly ordered in this run",
    };
    writeln!(out, "{sentence}")
}

fn print_test(test: &Tested, games: u64, out: &mut impl Write) -> io::Result<()> {
    let Tested { first, second, .. } = test;
    let sentence = match test.verdict {
        Verdict::First => format!("{first} is better than {second}"),
        Verdict::Second => format!("{second} is better than {first}"),
        Verdict::Equal => {
            format!("{first} and {second} are equal within {:.1} points of 100", 100.0 * test.margin)
        }
        Verdict::Open => format!("not known after {games} games whether {first} or {second} is better"),
    };
    let [low, high] = test.interval.map(|bound| 100.0 * bound);
    writeln!(
        out,
        "{sentence}: {first} has {:.1} % of the victories ({low:.1} to {high:.1} % at any time, error at most {:.1} %)",
        100.0 * test.share,
        100.0 * test.error,
    )
}
