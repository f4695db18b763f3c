//! The progress bar on standard error.

use std::io::{self, IsTerminal};

use indicatif::{ProgressBar, ProgressStyle};

/// A bar of this length, hidden unless standard error is a terminal. `unit` follows the count, such as `games`.
pub(crate) fn progress_bar(length: u64, unit: &str) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template(&format!("{{bar:40}} {{pos}}/{{len}} {unit}, {{eta}} left"));
    ProgressBar::new(length).with_style(style.expect("the template is valid"))
}
