//! Sealed, for 2 to 4 players: five prizes, five cards each, and nobody knows what the others lay.
//!
//! Clause ids such as `S2.1` refer to the rulebook in `rulebook/`, which is the list of clauses for all tests.
//!
//! | module | what for | clauses |
//! | --- | --- | --- |
//! | [`card`] | the parts in the box | S1 |
//! | [`options`] | what can be agreed | S3.1 |
//! | [`state`] | a whole position, and how a round is decided | S1, S2, S3 |
//! | [`action`], [`event`], [`view`] | moves and refusals, what happens, what is seen and asked | |
//! | `rules` | the [`Game`](votive_engine::Game) itself | |
//! | [`about`] | where it comes from, and its components as a document | |
//! | `narrate`, `policy`, `survey` | what it says to people, to bots and to designers | |

pub mod about;
pub mod action;
pub mod card;
pub mod event;
mod narrate;
pub mod options;
mod policy;
mod rules;
pub mod state;
mod survey;
pub mod view;

/// The game. Never made: it is a name for the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sealed {}
