//! The chat of a table.

use votive_engine::{Observer, Seat};

use super::Table;
use crate::protocol::{ChatLine, Problem, ProblemCode};

/// Chat lines kept in memory for snapshots.
const MAX_CHAT_LINES: usize = 200;

/// The most characters of a chat line.
const MAX_CHAT_CHARS: usize = 500;

impl Table {
    /// Whether an observer hears what a seat says.
    pub fn hears(&self, observer: Observer, seat: u8) -> bool {
        observer
            .seat()
            .is_none_or(|own| !self.seats[own.index()].muted.contains(Seat::new(usize::from(seat))))
    }

    pub(super) fn keep_chat_line(&mut self, line: ChatLine) {
        self.chat.push_back(line);
        if self.chat.len() > MAX_CHAT_LINES {
            self.chat.pop_front();
        }
    }
}

/// A chat text without control characters and outer blanks; refused if it is empty or too long.
pub(super) fn clean_text(text: &str) -> Result<String, Problem> {
    let clean: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let clean = clean.trim();
    if (1..=MAX_CHAT_CHARS).contains(&clean.chars().count()) {
        return Ok(clean.to_owned());
    }
    let text = format!("expected a text of 1 to {MAX_CHAT_CHARS} characters");
    Err(Problem::new(ProblemCode::Malformed, text))
}
