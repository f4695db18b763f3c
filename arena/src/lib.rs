//! Many games between bots, generic over the game: tournaments, balance reports, analysis, benchmarks.
//!
//! | module | what for |
//! | --- | --- |
//! | [`schedule`] | who sits where in each game, on which deal |
//! | [`game_run`] | plays one game and keeps its result |
//! | [`tournament`] | plays a schedule; the same result on any number of threads and after interruptions |
//! | [`ledger`] | the file of finished games from which a run is resumed |
//! | [`standings`] | the ranking of bots, alone and in pairs |
//! | [`interval`], [`rating`], [`sequential`] | statistics: intervals over deals, ratings, a test that stops early |
//! | [`balance`], [`report`] | how a game behaves: the numbers, and a page of plots for designers |
//! | [`analysis`] | what each decision of a record cost |
//! | [`bench`](mod@bench) | speed of the rules and of the search |

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
