//! Many games at once, generic over the game.
//!
//! | module | what for |
//! | --- | --- |
//! | [`schedule`] | who sits where in which game, on which deal |
//! | [`tournament`] | plays a schedule, the same result on any number of threads and after any interruption |
//! | [`game_run`] | one game: bots, and what is kept of it |
//! | [`ledger`] | finished games in a file, so that a run that was cut off goes on |
//! | [`standings`] | how bots fared, each and in pairs |
//! | [`interval`], [`rating`], [`sequential`] | the arithmetic: intervals over deals, ratings, a test that stops early |
//! | [`balance`], [`report`] | how a game behaves: the numbers, and a page of plots for designers |
//! | [`analysis`] | a record with a strong player's eyes |
//! | [`bench`](mod@bench) | bare random playouts, to measure the rules themselves |

pub mod analysis;
pub mod balance;
pub mod bench;
pub mod game_run;
pub mod interval;
pub mod ledger;
pub mod rating;
pub mod report;
pub mod schedule;
pub mod sequential;
pub mod standings;
pub mod tournament;
