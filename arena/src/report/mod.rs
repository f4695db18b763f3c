//! A page for designers: one HTML file without script or network, with plots of how a game behaves and the same numbers as tables.
//!
//! It is both HTML and well-formed XML. It knows no game: all names come with the numbers.
//!
//! | module | what for |
//! | --- | --- |
//! | `sections` | one file for each section of the page |
//! | `plot` | the plots, as SVG |
//! | `html`, `numbers` | parts of the page; numbers as text |

mod html;
mod numbers;
mod plot;
mod sections;

use std::fmt::Write;

use crate::balance::Balance;
use html::escape;
use numbers::{grouped, mean_of, number};
use sections::{findings, lead, prices, scores, takes, variants, win_rates};

const STYLE: &str = include_str!("style.css");

/// The page. `line_up` says who played, `command` how to run it again.
pub fn page(balance: &Balance, line_up: &str, command: &str) -> String {
    let title = escape(balance.title);
    let mut page = format!(
        "<!DOCTYPE html>\n<html lang=\"en\" xmlns=\"http://www.w3.org/1999/xhtml\"><head><meta charset=\"utf-8\"/>\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\"/>\
         <title>{title}: how the game behaves</title>\n<style>{STYLE}</style></head>\n<body>\n"
    );
    page += &header(balance, line_up);
    page += "<main>\n";
    page += &findings(balance);
    page += &win_rates(balance);
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

/// A band with a Greek key pattern, drawn by us.
const MEANDER: &str = "<svg class=\"meander\" aria-hidden=\"true\"><defs><pattern id=\"key\" width=\"20\" height=\"14\" patternUnits=\"userSpaceOnUse\"><path d=\"M0 12.5H16.5V2.5H5.5V8.5H11\" fill=\"none\" stroke=\"#c4622d\" stroke-width=\"1.6\"/><path d=\"M16.5 12.5H20\" stroke=\"#c4622d\" stroke-width=\"1.6\"/></pattern></defs><rect width=\"100%\" height=\"14\" fill=\"url(#key)\"/></svg>";

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
