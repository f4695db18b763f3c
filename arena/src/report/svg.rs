//! Plots as inline SVG: 400 units wide, so that they read well at 360 pixels and fill a column on a wide screen. Colours are
//! classes, the style sheet knows them.

use std::fmt::Write;

use crate::{balance::Quantiles, interval::Estimate};

/// The width of every plot.
const WIDTH: f64 = 400.0;
/// The height of a row.
const ROW: f64 = 26.0;

/// Makes a text safe inside HTML and SVG.
pub(super) fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            other => safe.push(other),
        }
    }
    safe
}

/// A drawing under way.
struct Drawing {
    body: String,
}

impl Drawing {
    fn new() -> Self {
        Self { body: String::new() }
    }

    fn finish(self, height: f64, label: &str) -> String {
        let label = escape(label);
        format!(
            "<svg class=\"plot\" viewBox=\"0 0 {WIDTH} {height:.0}\" role=\"img\" aria-label=\"{label}\">{}</svg>\n",
            self.body
        )
    }

    fn add(&mut self, element: std::fmt::Arguments<'_>) {
        // Writing to a string can't fail.
        let _ = self.body.write_fmt(element);
    }

    fn line(&mut self, class: &str, [x1, y1]: [f64; 2], [x2, y2]: [f64; 2]) {
        self.add(format_args!("<path class=\"{class}\" d=\"M{x1:.1} {y1:.1}L{x2:.1} {y2:.1}\"/>"));
    }

    fn text(&mut self, class: &str, x: f64, y: f64, anchor: &str, text: &str) {
        let text = escape(text);
        self.add(format_args!(
            "<text class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{text}</text>"
        ));
    }

    fn dot(&mut self, class: &str, x: f64, y: f64, radius: f64) {
        self.add(format_args!("<circle class=\"{class}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius}\"/>"));
    }

    fn rect(&mut self, class: &str, x: f64, y: f64, width: f64, height: f64) {
        self.add(format_args!(
            "<rect class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{:.1}\" height=\"{:.1}\"/>",
            width.max(0.0),
            height.max(0.0),
        ));
    }

    /// A row that says more when it is pointed at.
    fn begin_row(&mut self, y: f64, title: &str) {
        let title = escape(title);
        self.add(format_args!("<g class=\"hit\"><title>{title}</title>"));
        self.rect("row", 0.0, y - ROW / 2.0, WIDTH, ROW);
    }

    fn end_row(&mut self) {
        self.body.push_str("</g>");
    }
}

/// From numbers to places.
#[derive(Clone, Copy)]
struct Scale {
    from: f64,
    to: f64,
    left: f64,
    right: f64,
    /// From tick to tick.
    step: f64,
}

impl Scale {
    /// Covers some numbers, with round ends.
    fn covering(numbers: impl Iterator<Item = f64>, left: f64, right: f64) -> Self {
        let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
        for number in numbers.filter(|number| number.is_finite()) {
            low = low.min(number);
            high = high.max(number);
        }
        if low > high {
            (low, high) = (0.0, 1.0);
        }
        if high - low < 1e-9 {
            high = low + 1.0;
        }
        let step = step(high - low);
        Self { from: (low / step).floor() * step, to: (high / step).ceil() * step, left, right, step }
    }

    fn at(&self, number: f64) -> f64 {
        let part = (number.clamp(self.from, self.to) - self.from) / (self.to - self.from);
        self.left + part * (self.right - self.left)
    }

    fn ticks(&self) -> Vec<f64> {
        let count = ((self.to - self.from) / self.step).round() as usize;
        (0..=count).map(|at| self.from + at as f64 * self.step).collect()
    }
}

/// A round distance that divides a span into about five.
fn step(span: f64) -> f64 {
    let raw = span / 5.0;
    let power = 10f64.powf(raw.log10().floor());
    let factor = [1.0, 2.0, 5.0, 10.0].into_iter().find(|factor| factor * power >= raw * 0.999);
    factor.unwrap_or(10.0) * power
}

/// How wide the names on the left are.
fn label_width<'a>(names: impl Iterator<Item = &'a str>) -> f64 {
    let longest = names.map(|name| name.chars().count()).max().unwrap_or(0);
    (longest as f64 * 7.4 + 16.0).clamp(56.0, 176.0)
}

/// A number without needless digits.
pub(super) fn number(value: f64) -> String {
    let digits = match value.abs() {
        0.0 => 0,
        size if size >= 100.0 || (size - size.round()).abs() < 1e-9 => 0,
        size if size >= 10.0 => 1,
        _ => 2,
    };
    format!("{value:.digits$}").replace('-', "−")
}

/// A number beside an axis: as many digits as it takes.
fn tick(value: f64) -> String {
    let text = format!("{value:.2}").replace('-', "−");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// A difference with its sign.
pub(super) fn signed(value: f64) -> String {
    let text = format!("{value:+.2}");
    if text.trim_start_matches(['+', '-']) == "0.00" { "0.00".into() } else { text.replace('-', "−") }
}

/// A share in percent.
pub(super) fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

/// A share in percent beside an axis.
pub(super) fn tick_percent(share: f64) -> String {
    format!("{} %", tick((1000.0 * share).round() / 10.0))
}

fn axis(drawing: &mut Drawing, scale: &Scale, top: f64, bottom: f64, label: impl Fn(f64) -> String) {
    let ticks = scale.ticks();
    // Narrow ticks are named every other time, so that names do not touch.
    let apart = (scale.right - scale.left) / (ticks.len() - 1).max(1) as f64;
    let every = if apart < 30.0 { 2 } else { 1 };
    for (at, tick) in ticks.into_iter().enumerate() {
        let x = scale.at(tick);
        drawing.line("grid", [x, top], [x, bottom]);
        if at.is_multiple_of(every) {
            drawing.text("quiet", x, bottom + 16.0, "middle", &label(tick));
        }
    }
}

/// Rates with their intervals, against what would be fair.
pub(super) fn rates(rows: &[(String, Estimate, u64)], fair: f64, label: &str) -> String {
    let mut drawing = Drawing::new();
    let left = label_width(rows.iter().map(|(name, _, _)| name.as_str()));
    let ends = rows.iter().flat_map(|(_, rate, _)| rate.ci95).chain([fair * 0.8, fair * 1.2]);
    let scale = Scale::covering(ends, left, WIDTH - 62.0);
    let bottom = 8.0 + ROW * rows.len() as f64;
    axis(&mut drawing, &scale, 4.0, bottom, tick_percent);
    drawing.line("fair", [scale.at(fair), 4.0], [scale.at(fair), bottom]);
    for (at, (name, rate, seats)) in rows.iter().enumerate() {
        let y = 8.0 + ROW * (at as f64 + 0.5);
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
        drawing.end_row();
    }
    drawing.finish(bottom + 24.0, label)
}

/// Two distributions back to back: one above the line, one below.
pub(super) fn mirrored(above: &[i32], below: &[i32], label: &str) -> String {
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
    const HALF: f64 = 92.0;
    let middle = 10.0 + HALF;
    let bottom = middle + HALF + 4.0;
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
            let height = (part / most * HALF).max(1.0);
            let y = if sign < 0.0 { middle - 1.0 - height } else { middle + 1.0 };
            let title = escape(&format!("{range} points: {} of {who}", percent(part)));
            drawing.add(format_args!("<g><title>{title}</title>"));
            drawing.rect(class, x, y, unit - 1.0, height);
            drawing.end_row();
        }
    }
    drawing.line("axis", [0.0, middle], [WIDTH, middle]);
    drawing.finish(bottom + 24.0, label)
}

/// How often each number came up.
pub(super) fn columns(counts: &[(u32, u64)], label: &str) -> String {
    columns_by(counts, 1, label)
}

/// How often numbers came up, counted in steps of a width.
pub(super) fn columns_by(counts: &[(u32, u64)], width: u32, label: &str) -> String {
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
        let title = escape(&format!("{value}: {} of games", percent(share)));
        drawing.add(format_args!("<g><title>{title}</title>"));
        drawing.rect("aegean", x + 1.5, 20.0 + HEIGHT - height, unit - 3.0, height);
        drawing.end_row();
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

/// A row of [`dumbbells`]: winners and others, and whether they differ for certain.
pub(super) struct Dumbbell<'a> {
    pub(super) name: &'a str,
    pub(super) winners: f64,
    pub(super) others: f64,
    pub(super) certain: bool,
}

/// How often winners and others take things.
pub(super) fn dumbbells(rows: &[Dumbbell<'_>], label: &str) -> String {
    let mut drawing = Drawing::new();
    let left = label_width(rows.iter().map(|row| row.name));
    let ends = rows.iter().flat_map(|row| [row.winners, row.others]).chain([0.0]);
    let scale = Scale::covering(ends, left, WIDTH - 58.0);
    let bottom = 8.0 + ROW * rows.len() as f64;
    axis(&mut drawing, &scale, 4.0, bottom, tick);
    for (at, row) in rows.iter().enumerate() {
        let y = 8.0 + ROW * (at as f64 + 0.5);
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
        drawing.end_row();
    }
    drawing.finish(bottom + 24.0, label)
}

/// Spreads: whiskers from the tenth to the ninetieth part of a hundred, a box for the middle half, the median.
pub(super) fn boxes(rows: &[(&str, Quantiles)], label: &str) -> String {
    let mut drawing = Drawing::new();
    let left = label_width(rows.iter().map(|(name, _)| *name));
    let ends = rows.iter().flat_map(|(_, spread)| [spread.p10, spread.p90]).chain([0.0]);
    let scale = Scale::covering(ends, left, WIDTH - 52.0);
    let bottom = 8.0 + ROW * rows.len() as f64;
    axis(&mut drawing, &scale, 4.0, bottom, tick);
    for (at, (name, spread)) in rows.iter().enumerate() {
        let y = 8.0 + ROW * (at as f64 + 0.5);
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
        drawing.end_row();
    }
    drawing.finish(bottom + 24.0, label)
}

/// A line through the rounds with a cloud around it.
pub(super) struct Course<'a> {
    pub(super) class: &'a str,
    pub(super) fill: &'a str,
    pub(super) name: &'a str,
    /// Low, middle and high after each round.
    pub(super) points: Vec<[f64; 3]>,
}

/// Lines over rounds.
pub(super) fn courses(
    courses: &[Course<'_>],
    first: u32,
    named: impl Fn(f64) -> String,
    level: Option<f64>,
    label: &str,
) -> String {
    let mut drawing = Drawing::new();
    const TOP: f64 = 10.0;
    const BOTTOM: f64 = 210.0;
    let all = courses.iter().flat_map(|course| course.points.iter().flatten().copied()).chain(level);
    let scale = Scale::covering(all, BOTTOM, TOP);
    for value in scale.ticks() {
        let y = scale.at(value);
        drawing.line("grid", [40.0, y], [WIDTH - 4.0, y]);
        drawing.text("quiet", 34.0, y + 4.5, "end", &named(value));
    }
    let rounds = courses.iter().map(|course| course.points.len()).max().unwrap_or(0);
    let x = |at: usize| 48.0 + (WIDTH - 64.0) * at as f64 / (rounds.max(2) - 1) as f64;
    let every = rounds.div_ceil(12).max(1);
    for at in (0..rounds).step_by(every) {
        drawing.text("quiet", x(at), BOTTOM + 18.0, "middle", &(first as usize + at).to_string());
    }
    if let Some(level) = level {
        drawing.line("fair", [40.0, scale.at(level)], [WIDTH - 4.0, scale.at(level)]);
    }
    for course in courses {
        let forth = course.points.iter().enumerate().map(|(at, [_, _, high])| (x(at), scale.at(*high)));
        let back = course.points.iter().enumerate().rev().map(|(at, [low, _, _])| (x(at), scale.at(*low)));
        drawing.add(format_args!(
            "<path class=\"cloud {}\" d=\"{}Z\"/>",
            course.fill,
            path(forth.chain(back))
        ));
    }
    for course in courses {
        let middle = course.points.iter().enumerate().map(|(at, [_, middle, _])| (x(at), scale.at(*middle)));
        drawing.add(format_args!("<path class=\"curve {}\" d=\"{}\"/>", course.class, path(middle)));
        for (at, [low, middle, high]) in course.points.iter().enumerate() {
            let title = escape(&format!(
                "{}, round {}: {} ({} to {})",
                course.name,
                first as usize + at,
                named(*middle),
                named(*low),
                named(*high)
            ));
            drawing.add(format_args!("<g><title>{title}</title>"));
            drawing.dot(course.fill, x(at), scale.at(*middle), 3.5);
            drawing.end_row();
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

/// Differences with their intervals, around none.
pub(super) fn differences(rows: &[(&str, Estimate)], label: &str) -> String {
    let mut drawing = Drawing::new();
    let left = label_width(rows.iter().map(|(name, _)| *name));
    let scale = Scale::covering(rows.iter().flat_map(|(_, d)| d.ci95).chain([0.0]), left, WIDTH - 58.0);
    let bottom = 8.0 + ROW * rows.len() as f64;
    axis(&mut drawing, &scale, 4.0, bottom, tick);
    drawing.line("fair", [scale.at(0.0), 4.0], [scale.at(0.0), bottom]);
    for (at, (name, difference)) in rows.iter().enumerate() {
        let y = 8.0 + ROW * (at as f64 + 0.5);
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
        drawing.end_row();
    }
    drawing.finish(bottom + 24.0, label)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scales_have_round_ends_and_hold_everything() {
        let scale = Scale::covering([3.0, 97.0].into_iter(), 0.0, 100.0);
        assert_eq!((scale.from, scale.to), (0.0, 100.0));
        assert_eq!(scale.ticks(), [0.0, 20.0, 40.0, 60.0, 80.0, 100.0]);
        assert_eq!(scale.at(50.0), 50.0);
        assert_eq!(scale.at(f64::INFINITY), 100.0);
        let nothing = Scale::covering([f64::NAN, f64::INFINITY].into_iter(), 0.0, 100.0);
        assert_eq!((nothing.from, nothing.to), (0.0, 1.0));
        let same = Scale::covering([5.0, 5.0].into_iter(), 0.0, 100.0);
        assert!(same.from <= 5.0 && same.to > 5.0);
    }

    #[test]
    fn texts_are_safe_and_numbers_short() {
        assert_eq!(escape("<b>\"Poets' & Co\""), "&lt;b&gt;&quot;Poets' &amp; Co&quot;");
        let numbers = [0.0, 0.5, 12.34, 1234.5, -3.0];
        assert_eq!(numbers.map(number), ["0", "0.50", "12.3", "1234", "−3"].map(String::from));
        assert_eq!([0.5, 20.0, 0.0, -2.5].map(tick), ["0.5", "20", "0", "−2.5"].map(String::from));
        assert_eq!([0.5, -0.001, -0.2].map(signed), ["+0.50", "0.00", "−0.20"].map(String::from));
    }
}
