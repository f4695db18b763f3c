//! Curves over rounds, each with a band around it.

use std::fmt::Write;

use super::{
    drawing::{Drawing, WIDTH},
    scale::Scale,
};

/// One curve: a value after each round, with a band around it.
pub(crate) struct Curve<'a> {
    pub(crate) class: &'a str,
    pub(crate) fill: &'a str,
    pub(crate) name: &'a str,
    /// Low, middle and high after each round.
    pub(crate) points: Vec<[f64; 3]>,
}

/// Curves over rounds, the first of which is `first`. `level` draws a dotted line; `label_of` names values.
pub(crate) fn curves(
    curves: &[Curve<'_>],
    first: u32,
    label_of: impl Fn(f64) -> String,
    level: Option<f64>,
    label: &str,
) -> String {
    let mut drawing = Drawing::new();
    const TOP: f64 = 10.0;
    const BOTTOM: f64 = 210.0;
    let all = curves.iter().flat_map(|curve| curve.points.iter().flatten().copied()).chain(level);
    let scale = Scale::covering(all, BOTTOM, TOP);
    for value in scale.ticks() {
        let y = scale.at(value);
        drawing.line("grid", [40.0, y], [WIDTH - 4.0, y]);
        drawing.text("quiet", 34.0, y + 4.5, "end", &label_of(value));
    }
    let rounds = curves.iter().map(|curve| curve.points.len()).max().unwrap_or(0);
    let x = |at: usize| 48.0 + (WIDTH - 64.0) * at as f64 / (rounds.max(2) - 1) as f64;
    let every = rounds.div_ceil(12).max(1);
    for at in (0..rounds).step_by(every) {
        drawing.text("quiet", x(at), BOTTOM + 18.0, "middle", &(first as usize + at).to_string());
    }
    if let Some(level) = level {
        drawing.line("fair", [40.0, scale.at(level)], [WIDTH - 4.0, scale.at(level)]);
    }
    for curve in curves {
        let forth = curve.points.iter().enumerate().map(|(at, [_, _, high])| (x(at), scale.at(*high)));
        let back = curve.points.iter().enumerate().rev().map(|(at, [low, _, _])| (x(at), scale.at(*low)));
        drawing.add(format_args!(
            "<path class=\"cloud {}\" d=\"{}Z\"/>",
            curve.fill,
            path(forth.chain(back))
        ));
    }
    for curve in curves {
        let middle = curve.points.iter().enumerate().map(|(at, [_, middle, _])| (x(at), scale.at(*middle)));
        drawing.add(format_args!("<path class=\"curve {}\" d=\"{}\"/>", curve.class, path(middle)));
        for (at, [low, middle, high]) in curve.points.iter().enumerate() {
            drawing.begin_group(&format!(
                "{}, round {}: {} ({} to {})",
                curve.name,
                first as usize + at,
                label_of(*middle),
                label_of(*low),
                label_of(*high)
            ));
            drawing.dot(curve.fill, x(at), scale.at(*middle), 3.5);
            drawing.end_group();
        }
    }
    drawing.finish(BOTTOM + 26.0, label)
}

fn path(points: impl Iterator<Item = (f64, f64)>) -> String {
    let mut path = String::new();
    for (x, y) in points {
        let _ = write!(path, "{}{x:.1} {y:.1}", if path.is_empty() { 'M' } else { 'L' });
    }
    path
}
