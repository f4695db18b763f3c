//! An SVG document under construction.

use std::fmt::Write;

use crate::report::html::escape;

/// Width of every plot, in SVG units.
pub(super) const WIDTH: f64 = 400.0;

/// Height of a row, in SVG units.
pub(super) const ROW_HEIGHT: f64 = 26.0;

/// Elements so far. [`Drawing::finish`] wraps them into an `svg` element.
pub(super) struct Drawing {
    body: String,
}

impl Drawing {
    pub(super) fn new() -> Self {
        Self { body: String::new() }
    }

    pub(super) fn finish(self, height: f64, label: &str) -> String {
        let label = escape(label);
        format!(
            "<svg class=\"plot\" viewBox=\"0 0 {WIDTH} {height:.0}\" role=\"img\" aria-label=\"{label}\">{}</svg>\n",
            self.body
        )
    }

    pub(super) fn add(&mut self, element: std::fmt::Arguments<'_>) {
        // Writing to a string can't fail.
        let _ = self.body.write_fmt(element);
    }

    pub(super) fn line(&mut self, class: &str, [x1, y1]: [f64; 2], [x2, y2]: [f64; 2]) {
        self.add(format_args!("<path class=\"{class}\" d=\"M{x1:.1} {y1:.1}L{x2:.1} {y2:.1}\"/>"));
    }

    pub(super) fn text(&mut self, class: &str, x: f64, y: f64, anchor: &str, text: &str) {
        let text = escape(text);
        self.add(format_args!(
            "<text class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{text}</text>"
        ));
    }

    pub(super) fn dot(&mut self, class: &str, x: f64, y: f64, radius: f64) {
        self.add(format_args!("<circle class=\"{class}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius}\"/>"));
    }

    pub(super) fn rect(&mut self, class: &str, x: f64, y: f64, width: f64, height: f64) {
        self.add(format_args!(
            "<rect class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{:.1}\" height=\"{:.1}\"/>",
            width.max(0.0),
            height.max(0.0),
        ));
    }

    /// Opens a row with a tooltip; [`Drawing::end_group`] closes it.
    pub(super) fn begin_row(&mut self, y: f64, title: &str) {
        let title = escape(title);
        self.add(format_args!("<g class=\"hit\"><title>{title}</title>"));
        self.rect("row", 0.0, y - ROW_HEIGHT / 2.0, WIDTH, ROW_HEIGHT);
    }

    /// Opens a group with a tooltip; [`Drawing::end_group`] closes it.
    pub(super) fn begin_group(&mut self, title: &str) {
        let title = escape(title);
        self.add(format_args!("<g><title>{title}</title>"));
    }

    pub(super) fn end_group(&mut self) {
        self.body.push_str("</g>");
    }
}

/// Room for the names on the left.
pub(super) fn label_width<'a>(names: impl Iterator<Item = &'a str>) -> f64 {
    let longest = names.map(|name| name.chars().count()).max().unwrap_or(0);
    (longest as f64 * 7.4 + 16.0).clamp(56.0, 176.0)
}
