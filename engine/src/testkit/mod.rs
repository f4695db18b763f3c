//! Tests that every game shares (feature `testkit`).
//!
//! | module | what for |
//! | --- | --- |
//! | [`laws`] | every law of [`Game`](crate::Game), checked on random games |
//! | [`coverage`] | every clause of a rulebook is named by a test |
//! | [`playthrough`] | one game as text, for a snapshot |

pub mod coverage;
pub mod laws;
pub mod playthrough;
