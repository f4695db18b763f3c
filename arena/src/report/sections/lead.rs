//! "The course of the game": points after each round, and whether the leader wins.

use crate::{
    balance::{Balance, LeadRow, Quantiles},
    interval::Estimate,
    report::{
        html::{figure, key, plots, section, table},
        numbers::{grouped, interval, number, percent, tick_percent},
        plot::{Curve, curves},
    },
};

pub(crate) fn lead(balance: &Balance) -> String {
    let rounds = &balance.lead.rounds;
    if rounds.is_empty() {
        return String::new();
    }
    let first = rounds[0].round;
    let points = |of: fn(&LeadRow) -> Quantiles| {
        rounds.iter().map(|row| [of(row).p25, of(row).mean, of(row).p75]).collect()
    };
    let winners = Curve { class: "c", fill: "clay", name: "winner", points: points(|row| row.winner) };
    let others = Curve { class: "g", fill: "glaze", name: "others", points: points(|row| row.others) };
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
        &key(&[("", "the later winner"), ("g", "the others")]),
        &curves(
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
    let leader = Curve { class: "a", fill: "aegean", name: "leader wins", points: wins.collect() };
    let fair = 1.0 / balance.players as f64;
    let chance = figure(
        "Does the leader win?",
        "How often the leader after a round wins in the end, with the 95 % interval. The dotted line is chance.",
        "",
        &curves(
            &[leader],
            first,
            tick_percent,
            Some(fair),
            "Chance of victory of the leader after each round",
        ),
        "",
    );
    section(
        "The course of the game",
        "Points are counted after each round as the table would count them then. Only rounds that at least one game in twenty reaches are drawn.",
        &plots(&[score, chance]),
    )
}
