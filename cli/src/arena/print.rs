//! The report of a tournament as text.

use std::io::{self, Write};

use votive_arena::{
    sequential::Verdict,
    tournament::{DuelResult, Report},
};

use crate::failure::Failure;

/// Prints a report as tables.
pub(super) fn print(report: &Report) -> Result<(), Failure> {
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

/// How often each bot ends ahead of each other, the strongest first.
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

fn print_test(test: &DuelResult, games: u64, out: &mut impl Write) -> io::Result<()> {
    let DuelResult { first, second, .. } = test;
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
