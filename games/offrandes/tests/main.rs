//! All tests of Offrandes as one program: each by itself would compile the engine for this game anew.

#![allow(clippy::unwrap_used, reason = "in tests a panic is a failure")]
#![allow(clippy::needless_pass_by_value, reason = "written moves are made where they are used")]

mod about;
mod cases;
mod clauses;
mod common;
mod laws;
mod playthrough;
mod properties;
mod records;
mod standing_orders;
