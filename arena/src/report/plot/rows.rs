//! Plots with a row for each thing: rates, dumbbells, boxes, differences.

use crate::{
    balance::Quantiles,
    interval::Estimate,
    report::numbers::{number, percent, signed, tick, tick_percent},
};

use super::{
    drawing::{Drawing, ROW_HEIGHT, WIDTH, label_width},
    scale::{Scale, axis},
};

/// Rates (name, rate, number of seats) with their intervals, against the fair share.
pub(crate) fn rates(rows: &[(String, Estimate, u64)], fair: f64, label: &str) -> String {
    let mut drawing = Drawing::new();
    let left = label_width(rows.iter().map(|(name, _, _)| name.as_str()));
    let ends = rows.iter().flat_map(|(_, rate, _)| rate.ci95).chain([fair * 0.8, fair * 1.2]);
    let scale = Scale::covering(ends, left, WIDTH - 62.0);
    let bottom = 8.0 + ROW_HEIGHT * rows.len() as f64;
    axis(&mut drawing, &scale, 4.0, bottom, tick_percent);
    drawing.line("fair", [scale.at(fair), 4.0], [scale.at(fair), bottom]);
    for (at, (name, rate, seats)) in rows.iter().enumerate() {
        let y = 8.0 + ROW_HEIGHT * (at as f64 + 0.5);
        let [low, high] = rate.ci95;
        drawing.begin_row(
            y,
            &format!("{name}: {} ({} to {}), {seats} seats", percent(rate.mean), percent(low), percent(high)),
        );
        let apart = low > fair || high < fair;
        drawing.text("", 0.0, y + 5.0, "start", name);
        drawing.line(if apart { "reach c" } else { "reach s" }, [scale.at(low), y], [scale.at(high), y]);
        drawing.dot(if apart { "clay" } else { "glaze" }, scale.at(rate.mean), y, 5.0);
        drawing.text("value", WIDTH, y + 5.0, "end", &percent(rate.mean));
        drawing.end_group();
    }
    drawing.finish(bottom + 24.0, label)
}

/// A row of [`dumbbells`]: winners and others, and whether they differ for certain.
pub(crate) struct Dumbbell<'a> {
    pub(crate) name: &'a str,
    pub(crate) winners: f64,
    pub(crate) others: f64,
    pub(crate) certain: bool,
}

/// How often winners and others take things: two dots on a line.
pub(crate) fn dumbbells(rows: &[Dumbbell<'_>], label: &str) -> String {
    let mut drawing = Drawing::new();
    let left = label_width(rows.iter().map(|row| row.name));
    let ends = rows.iter().flat_map(|row| [row.winners, row.others]).chain([0.0]);
    let scale = Scale::covering(ends, left, WIDTH - 58.0);
    let bottom = 8.0 + ROW_HEIGHT * rows.len() as f64;
    axis(&mut drawing, &scale, 4.0, bottom, tick);
    for (at, row) in rows.iter().enumerate() {
        let y = 8.0 + ROW_HEIGHT * (at as f64 + 0.5);
        let text = signed(row.winners - row.others);
        let title = format!(
            "{}: winners {:.2}, others {:.2} a game{}",
            row.name,
            row.winners,
            row.others,
            if row.certain { "" } else { " (may be chance)" }
        );
        drawing.begin_row(y, &title);
        drawing.text("", 0.0, y + 5.0, "start", row.name);
        let class = if row.certain { "reach c" } else { "reach s" };
        drawing.line(class, [scale.at(row.others), y], [scale.at(row.winners), y]);
        drawing.dot("hollow", scale.at(row.others), y, 4.5);
        drawing.dot(if row.certain { "clay" } else { "stone" }, scale.at(row.winners), y, 5.5);
        drawing.text(if row.certain { "value" } else { "quiet" }, WIDTH, y + 5.0, "end", &text);
        drawing.end_group();
    }
    drawing.finish(bottom + 24.0, label)
}

/// Box plots: whiskers from the 10th to the 90th percentile, a box for the middle half, the median.
pub(crate) fn boxes(rows: &[(&str, Quantiles)], label: &str) -> String {
    let mut drawing = Drawing::new();
    let left = label_width(rows.iter().map(|(name, _)| *name));
    let ends = rows.iter().flat_map(|(_, spread)| [spread.p10, spread.p90]).chain([0.0]);
    let scale = Scale::covering(ends, left, WIDTH - 52.0);
    let bottom = 8.0 + ROW_HEIGHT * rows.len() as f64;
    axis(&mut drawing, &scale, 4.0, bottom, tick);
    for (at, (name, spread)) in rows.iter().enumerate() {
        let y = 8.0 + ROW_HEIGHT * (at as f64 + 0.5);
        let Quantiles { p10, p25, p50, p75, p90, mean } = *spread;
        let title = format!(
            "{name}: median {}, half of them {} to {}, mean {mean:.2}",
            number(p50),
            number(p25),
            number(p75)
        );
        drawing.begin_row(y, &title);
        drawing.text("", 0.0, y + 5.0, "start", name);
        drawing.line("reach s", [scale.at(p10), y], [scale.at(p90), y]);
        let (x, width) = (scale.at(p25), scale.at(p75) - scale.at(p25));
        drawing.rect("box", x - 1.0, y - 7.0, width + 2.0, 14.0);
        drawing.line("median", [scale.at(p50), y - 7.0], [scale.at(p50), y + 7.0]);
        drawing.text("value", WIDTH, y + 5.0, "end", &format!("{mean:.1}"));
        drawing.end_group();
    }
    drawing.finish(bottom + 24.0, label)
}

/// Differences with their intervals, around zero.
pub(crate) fn differences(rows: &[(&str, Estimate)], label: &str) -> String {
    let mut drawing = Drawing::new();
    let left = label_width(rows.iter().map(|(name, _)| *name));
    let scale = Scale::covering(rows.iter().flat_map(|(_, d)| d.ci95).chain([0.0]), left, WIDTH - 58.0);
    let bottom = 8.0 + ROW_HEIGHT * rows.len() as f64;
    axis(&mut drawing, &scale, 4.0, bottom, tick);
    drawing.line("fair", [scale.at(0.0), 4.0], [scale.at(0.0), bottom]);
    for (at, (name, difference)) in rows.iter().enumerate() {
        let y = 8.0 + ROW_HEIGHT * (at as f64 + 0.5);
        let [low, high] = difference.ci95;
        let apart = low > 0.0 || high < 0.0;
        let signed = |value: f64| format!("{}{}", if value > 0.0 { "+" } else { "" }, number(value));
        drawing.begin_row(
            y,
            &format!("{name}: {} ({} to {})", signed(difference.mean), signed(low), signed(high)),
        );
        drawing.text("", 0.0, y + 5.0, "start", name);
        drawing.line(if apart { "reach a" } else { "reach s" }, [scale.at(low), y], [scale.at(high), y]);
        drawing.dot(if apart { "aegean" } else { "stone" }, scale.at(difference.mean), y, 5.0);
        let class = if apart { "value" } else { "quiet" };
        drawing.text(class, WIDTH, y + 5.0, "end", &signed(difference.mean));
        drawing.end_group();
    }
    drawing.finish(bottom + 24.0, label)
}
