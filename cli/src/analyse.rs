//! `votive analyse`: look through a record with a strong player's eyes.

use std::{
    fmt::Write as _,
    io::{self, IsTerminal, Write},
    path::PathBuf,
};

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use votive_arena::analysis::{Analysis, CannotAnalyse, Decision, Lens, Moment, NOISE, Why};
use votive_bots::{BotKind, UnknownBot};
use votive_engine::{
    narrate::wrap,
    record::{BadRecord, game_of},
    words::Language,
};

use crate::{
    commands::{DataFiles, Games},
    failure::Failure,
    shared::{language, print_json, read_file},
};

/// Look through a record: what each decision cost, what was better, when the game turned.
///
/// Every decision is thought about anew with nothing but what its player could see. The same seed gives the same
/// analysis. Exit code 1 if the record is wrong.
#[derive(Args, Debug)]
pub(crate) struct Arguments {
    /// The record, or - for standard input.
    file: PathBuf,
    /// Only the decisions of this seat, counted from 0 as in the record.
    #[arg(long)]
    seat: Option<usize>,
    /// Who looks: a level that thinks ahead.
    #[arg(long, default_value = "expert", value_parser = bot)]
    level: BotKind,
    /// Think so many iterations about each decision, whatever the level says.
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    iterations: Option<u32>,
    /// Where the randomness starts.
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// The language: en, de or fr. Moves are told in it.
    #[arg(long, default_value = "en", value_parser = language)]
    lang: Language,
    /// How many threads; as many as the machine has cores if not given.
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
    let lens = Lens {
        seat: arguments.seat,
        level: arguments.level,
        iterations: arguments.iterations,
        seed: arguments.seed,
        language: arguments.lang,
    };
    let threads = arguments.threads.map_or(0, usize::from);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().map_err(Failure::misused)?;
    let bar = progress_bar();
    let analysis = pool.install(|| {
        look(&games, &text, &lens, &|total| {
            bar.set_length(total);
            bar.inc(1);
        })
    });
    bar.finish_and_clear();
    match analysis {
        Ok(analysis) if arguments.json => print_json(&analysis),
        Ok(analysis) => print(&analysis),
        Err(CannotAnalyse::Record(error)) => {
            writeln!(io::stdout(), "{}: {error}", arguments.file.display())?;
            Err(Failure::FoundWrong)
        }
        Err(error @ (CannotAnalyse::NoSuchSeat { .. } | CannotAnalyse::NoThinker { .. })) => {
            Err(Failure::misused(error))
        }
    }
}

fn look(
    games: &Games,
    text: &[u8],
    lens: &Lens,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Analysis, CannotAnalyse> {
    let game = game_of(text)?;
    let Some(entry) = games.find(&game) else {
        return Err(BadRecord::Game { game, known: games.ids() }.into());
    };
    (entry.analyse)(text, lens, progress)
}

fn progress_bar() -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} decisions, {eta} left");
    ProgressBar::new(0).with_style(style.expect("a template that is known to work"))
}

/// How wide everything is.
const WIDTH: usize = 100;

fn print(analysis: &Analysis) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    writeln!(
        out,
        "{}, {} decisions, looked at by {} ({} iterations each, seed {})",
        analysis.game,
        analysis.decisions.len(),
        analysis.level,
        analysis.iterations,
        analysis.seed,
    )?;
    writeln!(out)?;
    print_players(analysis, &mut out)?;
    print_curve(analysis, &mut out)?;
    print_moments(analysis, &mut out)?;
    print_decisions(analysis, &mut out)?;
    Ok(())
}

fn print_players(analysis: &Analysis, out: &mut impl Write) -> io::Result<()> {
    let name = name_width(analysis);
    writeln!(
        out,
        "{:<name$}  {:>5}  {:>5}  {:>10}  {:>11}",
        "player", "score", "rank", "best moves", "loss a move"
    )?;
    for player in &analysis.players {
        let number = |number: Option<i32>| number.map_or("·".to_owned(), |number| number.to_string());
        let best = match player.decisions {
            0 => "·".to_owned(),
            decisions => format!("{} of {decisions}", player.best),
        };
        writeln!(
            out,
            "{:<name$}  {:>5}  {:>5}  {best:>10}  {:>9.1} %",
            player.name,
            number(player.score),
            number(player.rank.map(Into::into)),
            100.0 * player.loss / player.decisions.max(1) as f64,
        )?;
    }
    writeln!(out)
}

fn name_width(analysis: &Analysis) -> usize {
    let longest = analysis.players.iter().map(|player| player.name.chars().count()).max();
    longest.unwrap_or(0).max("player".len())
}

/// One line a player: how tall the block, so good the chance. Each column is a moment of the game.
fn print_curve(analysis: &Analysis, out: &mut impl Write) -> io::Result<()> {
    const COLUMNS: usize = 72;
    let decisions = &analysis.decisions;
    if decisions.is_empty() {
        return writeln!(out, "no decision to look at");
    }
    let columns = COLUMNS.min(decisions.len());
    let shown = |column: usize| &decisions[column * decisions.len() / columns];
    let name = name_width(analysis);
    writeln!(out, "chances of victory, from the first decision to the last")?;
    for (seat, player) in analysis.players.iter().enumerate() {
        let bars: String = (0..columns).map(|column| block(shown(column).wins[seat])).collect();
        let last = decisions.last().map_or(0.0, |decision| decision.wins[seat]);
        writeln!(out, "{:<name$}  {bars} {:>3.0} %", player.name, 100.0 * last)?;
    }
    let mut rounds = String::new();
    let mut begun = 0;
    for column in 0..columns {
        let round = shown(column).round;
        if round != begun && rounds.chars().count() <= column {
            let gap = column - rounds.chars().count();
            rounds.extend(std::iter::repeat_n(' ', gap));
            let _ = write!(rounds, "{round} ");
        }
        begun = round;
    }
    writeln!(out, "{:<name$}  {}", "round", rounds.trim_end())?;
    writeln!(out)
}

fn block(chance: f64) -> char {
    const BLOCKS: [char; 9] = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    BLOCKS[((chance * 8.0).round() as usize).min(8)]
}

fn print_moments(analysis: &Analysis, out: &mut impl Write) -> io::Result<()> {
    if analysis.moments.is_empty() {
        return Ok(());
    }
    writeln!(out, "the moments that mattered most")?;
    for Moment { at, why, worth, before, after } in &analysis.moments {
        let Some(decision) = analysis.decisions.iter().find(|decision| decision.at == *at) else { continue };
        let name = &analysis.players[decision.seat].name;
        let mut sentence = format!("Move {at}, round {}, {name}: {}. ", decision.round, decision.chosen.text);
        match (why, decision.better.first()) {
            (Why::Mistake, Some(best)) => {
                let _ =
                    write!(sentence, "It cost {:.0} % of a victory; better: {}.", 100.0 * worth, best.text);
            }
            (Why::Mistake | Why::Turn, _) => {
                let moved = analysis.players.iter().zip(before.iter().zip(after));
                let moved: Vec<String> = moved
                    .filter(|(_, (before, after))| (*before - *after).abs() >= 0.02)
                    .map(|(player, (before, after))| {
                        format!("{} from {:.0} to {:.0} %", player.name, 100.0 * before, 100.0 * after)
                    })
                    .collect();
                let _ = write!(sentence, "The game turned: {}.", moved.join(", "));
            }
        }
        for (at, line) in wrap(WIDTH - 4, &sentence).iter().enumerate() {
            writeln!(out, "{}{line}", if at == 0 { "  ◆ " } else { "    " })?;
        }
    }
    writeln!(out)
}

fn print_decisions(analysis: &Analysis, out: &mut impl Write) -> io::Result<()> {
    let name = name_width(analysis);
    writeln!(out, "{:>4}  {:>5}  {:<name$}  {:>5}  {:>6}  move", "move", "round", "player", "win", "loss")?;
    let indent = 4 + 2 + 5 + 2 + name + 2 + 5 + 2 + 6 + 2;
    for decision in &analysis.decisions {
        let Decision { at, seat, round, chosen, better, loss, .. } = decision;
        let win = chosen.win.map_or("·".to_owned(), |win| format!("{:.0} %", 100.0 * win));
        let cost = match loss {
            Some(loss) if *loss >= NOISE => format!("−{:.1}", 100.0 * loss),
            Some(_) => "best".to_owned(),
            None => "·".to_owned(),
        };
        write!(out, "{at:>4}  {round:>5}  {:<name$}  {win:>5}  {cost:>6}  ", analysis.players[*seat].name)?;
        write_wrapped(&chosen.text, indent, out)?;
        let worth_saying = loss.is_some_and(|loss| loss >= NOISE);
        for other in better.iter().filter(|_| worth_saying) {
            let win = other.win.map_or("·".to_owned(), |win| format!("{:.0} %", 100.0 * win));
            write!(out, "{:indent$}", "")?;
            write_wrapped(&format!("better: {} ({win})", other.text), indent, out)?;
        }
    }
    Ok(())
}

/// Writes a text whose first line has begun at a column; the others begin there too.
fn write_wrapped(text: &str, indent: usize, out: &mut impl Write) -> io::Result<()> {
    for (at, line) in wrap(WIDTH.saturating_sub(indent).max(30), text).iter().enumerate() {
        if at > 0 {
            write!(out, "{:indent$}", "")?;
        }
        writeln!(out, "{line}")?;
    }
    Ok(())
}
