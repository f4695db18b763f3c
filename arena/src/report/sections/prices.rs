//! "Prices": what was paid for each thing.

use crate::{
    balance::{Balance, Quantiles},
    report::{
        html::{figure, key, plots, section, table},
        numbers::number,
        plot::boxes,
    },
};

pub(crate) fn prices(balance: &Balance) -> String {
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

/// The text with its first letter in upper case.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
