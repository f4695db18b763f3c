//! Why a move or a set-up is refused: typed, with the clause of the rules and its numbers.

use std::{error::Error, fmt};

use serde::Serialize;

/// The id of a clause of a game's rules, such as `O4.3`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Clause(pub &'static str);

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl fmt::Debug for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// What a game's `Illegal` type can tell: the clause that forbids the move. Its serialised form carries the reason's
/// name and the numbers that matter, so that any language can explain it; its display is a short English sentence.
pub trait Refusal: Error + Clone + PartialEq + Serialize + Send + Sync + 'static {
    /// The clause that forbids it.
    fn clause(&self) -> Clause;
}

/// A written set-up that the rules do not allow.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{clause}: {what}")]
pub struct BadSetup {
    /// The clause that forbids it.
    pub clause: Clause,
    /// What is wrong and what was expected.
    pub what: String,
}

impl BadSetup {
    /// A refusal of a set-up.
    pub fn new(clause: Clause, what: impl Into<String>) -> Self {
        Self { clause, what: what.into() }
    }
}
