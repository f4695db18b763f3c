//! "What winners do": what winners take more or less often than others.

use crate::{
    balance::{Balance, TakeRow},
    report::{
        html::{figure, key, plots, section, table},
        numbers::{grouped, interval, signed},
        plot::{Dumbbell, dumbbells},
    },
};

/// Of a longer list only both ends are drawn.
const MAX_ROWS: usize = 18;

/// Rows drawn from the top of such a list.
const TOP_ROWS: usize = 11;

pub(crate) fn takes(balance: &Balance) -> String {
    let figures: Vec<String> = balance
        .takes
        .iter()
        .map(|take| {
            let mut sorted: Vec<&TakeRow> = take.rows.iter().collect();
            sorted.sort_by(|a, b| b.difference.mean.total_cmp(&a.difference.mean));
            let left_out = sorted.len().saturating_sub(MAX_ROWS);
            let drawn = sorted.iter().enumerate().filter(|(at, _)| {
                left_out == 0 || *at < TOP_ROWS || *at >= TOP_ROWS + left_out
            });
            let rows: Vec<Dumbbell<'_>> = drawn
                .map(|(_, row)| Dumbbell {
                    name: &row.name,
                    winners: row.winners,
                    others: row.others,
                    certain: row.is_certain(),
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
                    "The {TOP_ROWS} with the most for winners and the {} with the least; {count} in between are among the numbers.",
                    MAX_ROWS - TOP_ROWS
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
