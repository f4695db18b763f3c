//! "What stands out": the sentences a designer reads first.

use std::fmt::Write;

use crate::{
    balance::{Balance, Role, Take, TakeRow},
    report::{
        html::{escape, section},
        numbers::{interval, number, percent},
    },
};

pub(crate) fn findings(balance: &Balance) -> String {
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
    section("What stands out", "", &(list + "</ul>"))
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
    let certain = || take.rows.iter().filter(|row| row.is_certain());
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
        "<b>The lead:</b> the leader after round {} wins {} of the time ({} by chance); the lead changes {} times a game.",
        half.round,
        percent(half.leader_wins.mean),
        percent(fair),
        number(balance.lead.changes)
    ))
}
