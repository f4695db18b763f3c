//! All tests of Sealed as one program: each by itself would compile the engine for this game anew.

#![allow(clippy::unwrap_used, reason = "in tests a panic is a failure")]

mod clauses;
mod laws;
mod playthrough;
