//! "Who wins": win rates by seat, role and bot.

use crate::{
    balance::Balance,
    interval::Estimate,
    report::{
        html::{figure, plots, section, table},
        numbers::{grouped, interval, percent},
        plot::rates,
    },
};

pub(crate) fn win_rates(balance: &Balance) -> String {
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

fn rate_rows(rows: &[(String, Estimate, u64)]) -> Vec<Vec<String>> {
    let row = |(name, rate, seats): &(String, Estimate, u64)| {
        vec![name.clone(), percent(rate.mean), interval(rate, percent), grouped(*seats)]
    };
    rows.iter().map(row).collect()
}
