//! "Scores and length": final scores, rounds and decisions of a game.

use std::collections::BTreeMap;

use crate::{
    balance::{Balance, quantiles},
    report::{
        html::{figure, key, plots, section, table},
        numbers::{grouped, number, percent},
        plot::{columns, mirrored},
    },
};

pub(crate) fn scores(balance: &Balance) -> String {
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
        &columns(&counts, 1, "Games by number of rounds"),
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
        &columns(&bins, width as u32, "Games by number of decisions"),
        &table("decisions", &["decisions from", "games", "share"], &rows),
    );
    let figures =
        if counts.len() > 1 { vec![final_scores, rounds, decisions] } else { vec![final_scores, decisions] };
    section("Scores and length", "", &plots(&figures))
}

/// A round width that gives at most 16 columns.
fn bin_width(sorted: &[u64]) -> u64 {
    let (least, most) = (sorted.first().copied().unwrap_or(0), sorted.last().copied().unwrap_or(0));
    [1, 2, 5, 10, 20, 50, 100, 200, 500].into_iter().find(|width| (most - least) / width < 16).unwrap_or(1000)
}

/// How many of the numbers fall into each bin, by the least number of the bin.
fn binned(sorted: &[u64]) -> Vec<(u32, u64)> {
    let width = bin_width(sorted);
    let mut bins = BTreeMap::new();
    for count in sorted {
        *bins.entry((count / width * width) as u32).or_insert(0) += 1;
    }
    bins.into_iter().collect()
}
