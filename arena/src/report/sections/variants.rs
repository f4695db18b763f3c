//! "Other rules": what a change of each option does on the same deals.

use crate::{
    balance::Balance,
    interval::Estimate,
    report::{
        html::{figure, plots, section, table},
        numbers::{interval, number},
        plot::differences,
    },
};

pub(crate) fn variants(balance: &Balance) -> String {
    let Some(first) = balance.variants.first() else { return String::new() };
    let figures: Vec<String> = first
        .changes
        .iter()
        .enumerate()
        .map(|(at, (metric, base, _))| {
            let names: Vec<String> = balance.variants.iter().map(|variant| readable(&variant.name)).collect();
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

/// An option in readable form: `oracle=off` becomes `oracle: off`.
fn readable(name: &str) -> String {
    name.replace('=', ": ").replace('_', " ")
}
