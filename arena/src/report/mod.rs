//! A page for designers: one file that needs nothing else, with plots of how a game behaves and tables of the same numbers.
//!
//! It is both HTML and well-formed XML. It knows no game: all names come with the numbers.

mod svg;

use std::fmt::Write;

use crate::{
    balance::{Balance, LeadRow, Quantiles, Role, Take, TakeRow, quantiles},
    interval::Estimate,
};
use svg::{
    Course, Dumbbell, boxes, columns, columns_by, courses, differences, dumbbells, escape, mirrored, number,
    percent, rates, signed, tick_percent,
};

const STYLE: &str = include_str!("style.css");

/// The page. `line_up` says who played, `command` how to play it again.
pub fn page(balance: &Balance, line_up: &str, command: &str) -> String {
    let title = escape(balance.title);
    let mut page = format!(
        "<!DOCTYPE html>\n<html lang=\"en\" xmlns=\"http://www.w3.org/1999/xhtml\"><head><meta charset=\"utf-8\"/>\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\"/>\
         <title>{title}: how the game behaves</title>\n<style>{STYLE}</style></head>\n<body>\n"
    );
    page += &header(balance, line_up);
    page += "<main>\n";
    page += &section("What stands out", "", &findings(balance));
    page += &roles(balance);
    page += &scores(balance);
    page += &lead(balance);
    page += &takes(balance);
    page += &prices(balance);
    page += &variants(balance);
    page += "</main>\n";
    page += &footer(balance, line_up, command);
    page += "</body></html>\n";
    page
}

fn section(title: &str, lead: &str, body: &str) -> String {
    let lead = if lead.is_empty() { String::new() } else { format!("<p>{}</p>", escape(lead)) };
    format!("<section><div class=\"wide\"><h2>{}</h2>{lead}{body}</div></section>\n", escape(title))
}

fn plots(figures: &[String]) -> String {
    format!("<div class=\"plots\">{}</div>", figures.concat())
}

/// A plot with its caption, its key and its numbers as a table.
fn figure(caption: &str, note: &str, key: &str, plot: &str, table: &str) -> String {
    let note = if note.is_empty() { String::new() } else { format!("<p>{}</p>", escape(note)) };
    format!("<figure><figcaption>{}</figcaption>{note}{key}{plot}{table}</figure>\n", escape(caption))
}

fn key(entries: &[(&str, &str)]) -> String {
    let mut list = String::from("<ul class=\"key\">");
    for (class, text) in entries {
        let _ = write!(list, "<li><i class=\"{class}\"></i>{}</li>", escape(text));
    }
    list + "</ul>"
}

fn table(caption: &str, heads: &[&str], rows: &[Vec<String>]) -> String {
    let mut table = format!(
        "<details><summary>The numbers<span hidden=\"hidden\"> of {}</span></summary>\
         <div class=\"scroll\"><table><thead><tr>",
        escape(caption)
    );
    for head in heads {
        let _ = write!(table, "<th scope=\"col\">{}</th>", escape(head));
    }
    table += "</tr></thead><tbody>";
    for row in rows {
        table += "<tr>";
        for cell in row {
            let _ = write!(table, "<td>{}</td>", escape(cell));
        }
        table += "</tr>";
    }
    table + "</tbody></table></div></details>"
}

fn interval(estimate: &Estimate, text: impl Fn(f64) -> String) -> String {
    format!("{} to {}", text(estimate.ci95[0]), text(estimate.ci95[1]))
}

fn mean_of(numbers: impl Iterator<Item = f64>) -> f64 {
    let (mut sum, mut count) = (0.0, 0.0);
    for number in numbers {
        sum += number;
        count += 1.0;
    }
    if count > 0.0 { sum / count } else { 0.0 }
}

fn header(balance: &Balance, line_up: &str) -> String {
    let rounds: u64 = balance.rounds.iter().map(|(round, games)| u64::from(*round) * games).sum();
    let winning = mean_of(balance.scores.winners.iter().map(|score| f64::from(*score)));
    let facts = [
        ("games", grouped(balance.games)),
        ("deals", grouped(balance.deals)),
        ("players", balance.players.to_string()),
        ("rounds a game", number(rounds as f64 / balance.games.max(1) as f64)),
        ("decisions a game", format!("{:.0}", mean_of(balance.decisions.iter().map(|count| *count as f64)))),
        ("points of the winner", format!("{winning:.1}")),
        ("changes of the lead", number(balance.lead.changes)),
    ];
    let mut list = String::from("<dl class=\"facts\">");
    for (name, value) in facts {
        let _ = write!(list, "<div><dt>{name}</dt><dd>{value}</dd></div>");
    }
    list += "</dl>";
    format!(
        "<header><div class=\"wide\"><h1>{}</h1><p>How the game behaves when bots play it: {}.</p>{list}</div>{MEANDER}</header>\n",
        escape(balance.title),
        escape(line_up),
    )
}

/// A thin key pattern, ours: one stroke that turns in on itself and out again.
const MEANDER: &str = "<svg class=\"meander\" aria-hidden=\"true\"><defs><pattern id=\"key\" width=\"20\" height=\"14\" patternUnits=\"userSpaceOnUse\"><path d=\"M0 12.5H16.5V2.5H5.5V8.5H11\" fill=\"none\" stroke=\"#c4622d\" stroke-width=\"1.6\"/><path d=\"M16.5 12.5H20\" stroke=\"#c4622d\" stroke-width=\"1.6\"/></pattern></defs><rect width=\"100%\" height=\"14\" fill=\"url(#key)\"/></svg>";

fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push('\u{202f}');
        }
        text.push(digit);
    }
    text
}

/// The sentences a designer would read first.
fn findings(balance: &Balance) -> String {
    let mut sentences = Vec::new();
    let fair = 1.0 / balance.players as f64;
    for role in &balance.roles {
        sentences.push(about_role(role, fair));
    }
    for take in balance.takes.iter().filter(|take| take.rows.len() > 2) {
        sentences.extend(about_take(take));
    }
    sentences.extend(about_lead(balance, fair));
    let mut list = String::from("<ul class=\"finds\">");
    for sentence in sentences {
        let _ = write!(list, "<li>{sentence}</li>");
    }
    list + "</ul>"
}

fn about_role(role: &Role, fair: f64) -> String {
    let title = escape(&role.title);
    let apart = role.rows.iter().filter(|(_, rate, _)| rate.ci95[0] > fair || rate.ci95[1] < fair);
    let furthest = apart.max_by(|a, b| (a.1.mean - fair).abs().total_cmp(&(b.1.mean - fair).abs()));
    match furthest {
        Some((name, rate, _)) => format!(
            "<b>{title}:</b> {} wins {} of its games ({}); {} would be fair.",
            escape(name),
            percent(rate.mean),
            interval(rate, percent),
            percent(fair)
        ),
        None => format!("<b>{title}:</b> nothing tells them apart; each wins about {}.", percent(fair)),
    }
}

fn about_take(take: &Take) -> Option<String> {
    let certain = || take.rows.iter().filter(|row| is_certain(row));
    let best = certain().max_by(|a, b| a.difference.mean.total_cmp(&b.difference.mean))?;
    let worst = certain().min_by(|a, b| a.difference.mean.total_cmp(&b.difference.mean))?;
    let told = |row: &TakeRow| {
        format!("{} ({:.2} against {:.2} a game)", escape(&row.name), row.winners, row.others)
    };
    let mut sentence = format!("<b>{}:</b> ", escape(&take.title));
    if best.difference.mean > 0.0 {
        let _ = write!(sentence, "winners have more of {}", told(best));
    }
    if worst.difference.mean < 0.0 {
        let joint = if best.difference.mean > 0.0 { ", others more of " } else { "others have more of " };
        let _ = write!(sentence, "{joint}{}", told(worst));
    }
    Some(sentence + ".")
}

fn about_lead(balance: &Balance, fair: f64) -> Option<String> {
    let rounds = &balance.lead.rounds;
    let half = rounds.get(rounds.len().checked_sub(1)? / 2)?;
    Some(format!(
        "<b>The lead:</b> whoever leads after round {} wins {} of the time ({} by chance); the lead changes {} times a game.",
        half.round,
        percent(half.leader_wins.mean),
        percent(fair),
        number(balance.lead.changes)
    ))
}

fn is_certain(row: &TakeRow) -> bool {
    row.difference.ci95[0] > 0.0 || row.difference.ci95[1] < 0.0
}

fn rate_rows(rows: &[(String, Estimate, u64)]) -> Vec<Vec<String>> {
    let row = |(name, rate, seats): &(String, Estimate, u64)| {
        vec![name.clone(), percent(rate.mean), interval(rate, percent), grouped(*seats)]
    };
    rows.iter().map(row).collect()
}

fn roles(balance: &Balance) -> String {
    let fair = 1.0 / balance.players as f64;
    let heads = ["", "wins", "95 % interval", "seats"];
    let mut figures: Vec<String> = balance
        .roles
        .iter()
        .map(|role| {
            let plot = rates(&role.rows, fair, &format!("Win rates: {}", role.title));
            figure(&role.title, "", "", &plot, &table(&role.title, &heads, &rate_rows(&role.rows)))
        })
        .collect();
    if balance.bots.len() > 1 {
        let rows: Vec<(String, Estimate, u64)> = balance
            .bots
            .iter()
            .map(|bot| (bot.bot.to_owned(), Estimate { mean: bot.win_rate, ci95: bot.ci95 }, bot.seats))
            .collect();
        let plot = rates(&rows, fair, "Win rates of the bots");
        figures.push(figure("Bots", "", "", &plot, &table("bots", &heads, &rate_rows(&rows))));
    }
    section(
        "Who wins",
        "Each dot is a share of victories, its line the 95 % interval over deals. The dotted line is a fair share; where the whole interval lies off it, it is terracotta.",
        &plots(&figures),
    )
}

fn scores(balance: &Balance) -> String {
    let spread = |scores: &[i32]| quantiles(scores.iter().map(|score| f64::from(*score)).collect());
    let row = |name: &str, scores: &[i32]| -> Option<Vec<String>> {
        let spread = spread(scores)?;
        let numbers = [spread.p10, spread.p25, spread.p50, spread.p75, spread.p90].map(number);
        Some([name.to_owned()].into_iter().chain(numbers).chain([format!("{:.1}", spread.mean)]).collect())
    };
    let rows: Vec<_> = [row("Winners", &balance.scores.winners), row("Others", &balance.scores.others)]
        .into_iter()
        .flatten()
        .collect();
    let heads = ["", "10 %", "25 %", "median", "75 %", "90 %", "mean"];
    let final_scores = figure(
        "Final scores",
        "",
        &key(&[("", "winners, above"), ("g", "others, below")]),
        &mirrored(
            &balance.scores.winners,
            &balance.scores.others,
            "Distribution of final scores of winners and of others",
        ),
        &table("final scores", &heads, &rows),
    );
    let counts: Vec<(u32, u64)> = balance.rounds.iter().map(|(round, games)| (*round, *games)).collect();
    let share = |games: u64| percent(games as f64 / balance.games.max(1) as f64);
    let rows: Vec<_> = counts
        .iter()
        .map(|(rounds, games)| vec![rounds.to_string(), grouped(*games), share(*games)])
        .collect();
    let rounds = figure(
        "Rounds a game takes",
        "",
        "",
        &columns(&counts, "How many games take so many rounds"),
        &table("rounds", &["rounds", "games", "share"], &rows),
    );
    let bins = binned(&balance.decisions);
    let rows: Vec<_> = bins
        .iter()
        .map(|(decisions, games)| vec![decisions.to_string(), grouped(*games), share(*games)])
        .collect();
    let width = bin_width(&balance.decisions);
    let decisions = figure(
        "Decisions a game takes",
        &format!("All players together; each column counts {width} from its number on."),
        "",
        &columns_by(&bins, width as u32, "How many games take so many decisions"),
        &table("decisions", &["decisions from", "games", "share"], &rows),
    );
    let figures =
        if counts.len() > 1 { vec![final_scores, rounds, decisions] } else { vec![final_scores, decisions] };
    section("Scores and length", "", &plots(&figures))
}

fn bin_width(sorted: &[u64]) -> u64 {
    let (least, most) = (sorted.first().copied().unwrap_or(0), sorted.last().copied().unwrap_or(0));
    [1, 2, 5, 10, 20, 50, 100, 200, 500].into_iter().find(|width| (most - least) / width < 16).unwrap_or(1000)
}

fn binned(sorted: &[u64]) -> Vec<(u32, u64)> {
    let width = bin_width(sorted);
    let mut bins = std::collections::BTreeMap::new();
    for count in sorted {
        *bins.entry((count / width * width) as u32).or_insert(0) += 1;
    }
    bins.into_iter().collect()
}

fn lead(balance: &Balance) -> String {
    let rounds = &balance.lead.rounds;
    if rounds.is_empty() {
        return String::new();
    }
    let first = rounds[0].round;
    let points = |of: fn(&LeadRow) -> Quantiles| {
        rounds.iter().map(|row| [of(row).p25, of(row).mean, of(row).p75]).collect()
    };
    let winners = Course { class: "c", fill: "clay", name: "winner", points: points(|row| row.winner) };
    let others = Course { class: "g", fill: "glaze", name: "others", points: points(|row| row.others) };
    let rows: Vec<_> = rounds
        .iter()
        .map(|row| {
            vec![
                row.round.to_string(),
                grouped(row.games),
                format!("{:.1}", row.winner.mean),
                format!("{:.1}", row.others.mean),
                percent(row.leader_wins.mean),
                interval(&row.leader_wins, percent),
            ]
        })
        .collect();
    let heads = ["round", "games", "winner", "others", "leader wins", "95 % interval"];
    let score = figure(
        "Points after each round",
        "The mean, and between which points the middle half lies.",
        &key(&[("", "the later winner"), ("g", "everybody else")]),
        &courses(
            &[others, winners],
            first,
            number,
            None,
            "Points of the later winner and of the others after each round",
        ),
        &table("points", &heads, &rows),
    );
    let wins = rounds.iter().map(|row| {
        let Estimate { mean, ci95: [low, high] } = row.leader_wins;
        [low, mean, high]
    });
    let leader = Course { class: "a", fill: "aegean", name: "leader wins", points: wins.collect() };
    let fair = 1.0 / balance.players as f64;
    let chance = figure(
        "Does the leader win?",
        "How often whoever leads after a round wins in the end, with the 95 % interval. The dotted line is chance.",
        "",
        &courses(
            &[leader],
            first,
            tick_percent,
            Some(fair),
            "Chance of victory of whoever leads after each round",
        ),
        "",
    );
    section(
        "The course of the game",
        "Points are counted after each round as the table would count them then. Only rounds that at least one game in twenty reaches are drawn.",
        &plots(&[score, chance]),
    )
}

/// Longer lists are drawn by their ends only.
const MOST_ROWS: usize = 18;
const HIGHEST: usize = 11;

fn takes(balance: &Balance) -> String {
    let figures: Vec<String> = balance
        .takes
        .iter()
        .map(|take| {
            let mut sorted: Vec<&TakeRow> = take.rows.iter().collect();
            sorted.sort_by(|a, b| b.difference.mean.total_cmp(&a.difference.mean));
            let left_out = sorted.len().saturating_sub(MOST_ROWS);
            let drawn = sorted.iter().enumerate().filter(|(at, _)| {
                left_out == 0 || *at < HIGHEST || *at >= HIGHEST + left_out
            });
            let rows: Vec<Dumbbell<'_>> = drawn
                .map(|(_, row)| Dumbbell {
                    name: &row.name,
                    winners: row.winners,
                    others: row.others,
                    certain: is_certain(row),
                })
                .collect();
            let numbers: Vec<Vec<String>> = sorted
                .iter()
                .map(|row| {
                    vec![
                        row.name.clone(),
                        format!("{:.2}", row.winners),
                        format!("{:.2}", row.others),
                        interval(&row.difference, signed),
                        grouped(row.count),
                    ]
                })
                .collect();
            let heads = ["", "winners", "others", "difference, 95 %", "all"];
            let plot = dumbbells(&rows, &format!("{}: winners against others", take.title));
            let note = match left_out {
                0 => String::new(),
                count => format!(
                    "The {HIGHEST} with the most for winners and the {} with the least; {count} in between are among the numbers.",
                    MOST_ROWS - HIGHEST
                ),
            };
            figure(&take.title, &note, "", &plot, &table(&take.title, &heads, &numbers))
        })
        .collect();
    let legend = key(&[("", "winners; grey where it may be chance"), ("h", "others, mean of each rival")]);
    section(
        "What winners do",
        "How often in a game a winner takes each thing, and how often each rival does. What winners do more often need not be why they win.",
        &(legend + &plots(&figures)),
    )
}

fn prices(balance: &Balance) -> String {
    let figures: Vec<String> = balance
        .takes
        .iter()
        .filter_map(|take| {
            let price = take.price.as_ref()?;
            let mut rows: Vec<(&str, Quantiles)> =
                take.rows.iter().filter_map(|row| Some((row.name.as_str(), row.prices?))).collect();
            if rows.is_empty() {
                return None;
            }
            rows.sort_by(|a, b| b.1.mean.total_cmp(&a.1.mean));
            let numbers: Vec<Vec<String>> = rows
                .iter()
                .map(|(name, spread)| {
                    let five = [spread.p10, spread.p25, spread.p50, spread.p75, spread.p90].map(number);
                    let mean = [format!("{:.2}", spread.mean)];
                    [(*name).to_owned()].into_iter().chain(five).chain(mean).collect()
                })
                .collect();
            let heads = ["", "10 %", "25 %", "median", "75 %", "90 %", "mean"];
            let plot = boxes(&rows, &format!("{}: {price}", take.title));
            Some(figure(&take.title, &capital(price), "", &plot, &table(&take.title, &heads, &numbers)))
        })
        .collect();
    if figures.is_empty() {
        return String::new();
    }
    let legend = key(&[
        ("m", "median"),
        ("b", "the middle half"),
        ("g", "line: from the lowest tenth to the highest"),
    ]);
    section(
        "Prices",
        "What was paid or laid down for each thing. The number is the mean.",
        &(legend + &plots(&figures)),
    )
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn variants(balance: &Balance) -> String {
    let Some(first) = balance.variants.first() else { return String::new() };
    let figures: Vec<String> = first
        .changes
        .iter()
        .enumerate()
        .map(|(at, (metric, base, _))| {
            let names: Vec<String> = balance.variants.iter().map(|variant| spoken(&variant.name)).collect();
            let rows: Vec<(&str, Estimate)> = balance
                .variants
                .iter()
                .zip(&names)
                .map(|(variant, name)| (name.as_str(), variant.changes[at].2))
                .collect();
            let numbers: Vec<Vec<String>> = rows
                .iter()
                .map(|(name, change)| vec![(*name).to_owned(), number(change.mean), interval(change, number)])
                .collect();
            let note = format!("{} a game under the rules of this page.", number(*base));
            let plot = differences(&rows, &format!("{metric}: difference made by other rules"));
            let heads = ["", "difference", "95 % interval"];
            figure(metric, &note, "", &plot, &table(metric, &heads, &numbers))
        })
        .collect();
    section(
        "Other rules",
        "The same deals, with one option changed: how much more or less, on average. Where the whole interval lies off none, it is blue.",
        &plots(&figures),
    )
}

/// An option as words: `oracle=off` becomes `oracle: off`.
fn spoken(name: &str) -> String {
    name.replace('=', ": ").replace('_', " ")
}

fn footer(balance: &Balance, line_up: &str, command: &str) -> String {
    let options: Vec<String> =
        balance.options.iter().map(|(name, value)| escape(&format!("{name}={value}"))).collect();
    format!(
        "<footer><div class=\"wide\"><p>Played by {}: {} games on {} deals, seed {}. Every deal is played with every rotation of \
         the line-up; intervals are computed over deals, because games of one deal depend on each other. Many things are \
         compared here: one in twenty looks different by chance alone. Bots are not people.</p>\
         <p>Options: <code>{}</code></p><p>Play it again: <code>{}</code></p></div></footer>\n",
        escape(line_up),
        grouped(balance.games),
        grouped(balance.deals),
        balance.seed,
        options.join(" "),
        escape(command),
    )
}
