//! Tables: what is written down of one ([`entry`]), what that folds to ([`self::core`]), how time is kept ([`clock`]).

pub mod clock;
pub mod core;
pub mod entry;

pub use self::core::{AroundView, BadJournal, Deal, Effect, Proposal, Table, What};
pub use entry::{By, Entry, Head, HeadSeat};
