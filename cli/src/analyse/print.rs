//! An analysis as text.

use std::{
    fmt::Write as _,
    io::{self, Write},
};

use votive_arena::analysis::{Analysis, Decision, Moment, NOISE, Why};
use votive_engine::narrate::wrap;

use crate::failure::Failure;

/// Width of the output, in columns.
const WIDTH: usize = 100;

/// Prints an analysis: players, curve of the chances, moments, decisions.
pub(super) fn print(analysis: &Analysis) -> Result<(), Failure> {
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

/// A bar chart of the chances: one line a player, one column a moment of the game.
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

/// Writes a text that begins at column `indent`, and wraps it there.
fn write_wrapped(text: &str, indent: usize, out: &mut impl Write) -> io::Result<()> {
    for (at, line) in wrap(WIDTH.saturating_sub(indent).max(30), text).iter().enumerate() {
        if at > 0 {
            write!(out, "{:indent$}", "")?;
        }
        writeln!(out, "{line}")?;
    }
    Ok(())
}
