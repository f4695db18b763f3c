//! Histograms: two back to back, and columns.

use crate::report::numbers::{number, percent, tick};

use super::{
    drawing::{Drawing, WIDTH},
    scale::{Scale, axis},
};

/// Two distributions back to back: one above the line, one below.
pub(crate) fn mirrored(above: &[i32], below: &[i32], label: &str) -> String {
    let mut drawing = Drawing::new();
    let all = || above.iter().chain(below).map(|score| f64::from(*score));
    let scale = Scale::covering(all(), 8.0, WIDTH - 8.0);
    let span = scale.to - scale.from;
    let width = (span / 40.0).ceil().max(1.0);
    let bins = (span / width).ceil() as usize + 1;
    let parts = |scores: &[i32]| -> Vec<f64> {
        let mut parts = vec![0.0; bins];
        for score in scores {
            parts[((f64::from(*score) - scale.from) / width) as usize] += 1.0 / scores.len() as f64;
        }
        parts
    };
    let (up, down) = (parts(above), parts(below));
    let most = up.iter().chain(&down).copied().fold(1e-9, f64::max);
    const HALF_HEIGHT: f64 = 92.0;
    let middle = 10.0 + HALF_HEIGHT;
    let bottom = middle + HALF_HEIGHT + 4.0;
    axis(&mut drawing, &scale, 6.0, bottom, tick);
    let unit = (scale.right - scale.left) / span * width;
    for bin in 0..bins {
        let from = scale.from + bin as f64 * width;
        let x = scale.at(from) - unit / 2.0 + 0.5;
        let range = if width > 1.0 {
            format!("{} to {}", number(from), number(from + width - 1.0))
        } else {
            number(from)
        };
        for (part, class, who, sign) in
            [(up[bin], "clay", "winners", -1.0), (down[bin], "glaze", "others", 1.0)]
        {
            if part <= 0.0 {
                continue;
            }
            let height = (part / most * HALF_HEIGHT).max(1.0);
            let y = if sign < 0.0 { middle - 1.0 - height } else { middle + 1.0 };
            drawing.begin_group(&format!("{range} points: {} of {who}", percent(part)));
            drawing.rect(class, x, y, unit - 1.0, height);
            drawing.end_group();
        }
    }
    drawing.line("axis", [0.0, middle], [WIDTH, middle]);
    drawing.finish(bottom + 24.0, label)
}

/// Columns: how often each number came up. Each column counts the numbers from its own to below the next, `width` later.
pub(crate) fn columns(counts: &[(u32, u64)], width: u32, label: &str) -> String {
    let mut drawing = Drawing::new();
    let total = counts.iter().map(|(_, count)| count).sum::<u64>().max(1) as f64;
    let most = counts.iter().map(|(_, count)| *count).max().unwrap_or(1) as f64;
    let (first, last) = (counts.first().map_or(0, |c| c.0), counts.last().map_or(0, |c| c.0));
    let place = |value: u32| (value - first) / width;
    let number_of = f64::from(place(last) + 1);
    let unit = (WIDTH / number_of).min(64.0);
    let left = (WIDTH - unit * number_of) / 2.0;
    const HEIGHT: f64 = 150.0;
    let every = (number_of / 10.0).ceil() as u32;
    for (value, count) in counts {
        let x = left + unit * f64::from(place(*value));
        let height = (*count as f64 / most * HEIGHT).max(1.0);
        let share = *count as f64 / total;
        drawing.begin_group(&format!("{value}: {} of games", percent(share)));
        drawing.rect("aegean", x + 1.5, 20.0 + HEIGHT - height, unit - 3.0, height);
        drawing.end_group();
        if place(*value).is_multiple_of(every) {
            drawing.text("quiet", x + unit / 2.0, HEIGHT + 38.0, "middle", &value.to_string());
        }
        if unit >= 34.0 {
            let text = if share < 0.0095 { "<1 %".to_owned() } else { format!("{:.0} %", 100.0 * share) };
            drawing.text("quiet", x + unit / 2.0, 14.0 + HEIGHT - height, "middle", &text);
        }
    }
    drawing.line("axis", [0.0, 20.5 + HEIGHT], [WIDTH, 20.5 + HEIGHT]);
    drawing.finish(HEIGHT + 46.0, label)
}
