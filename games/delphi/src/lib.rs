//! Delphi (Günter Burkhardt, 2002) for 3 or 4 players: send cards on nine marches, stay longer than the others, ask
//! the oracle, and know when to leave.
//!
//! Clause ids such as `D3.2` refer to the rulebook in `rulebook/`, which is the list of clauses for all tests.
//!
//! | module | what for | clauses |
//! | --- | --- | --- |
//! | [`city`], [`card`] | the parts in the box | D1 |
//! | [`options`] | what can be agreed | D1.5, D4.7, D6.4 |
//! | [`state`] | a whole position and how it begins | D2 |
//! | `march` | who is lowest, tie rounds, leaving | D3 |
//! | [`scoring`] | what a march pays | D4 |
//! | [`display`] | what a display is worth, as arithmetic | D5.1 to D5.7 |
//! | `effect` | hunters, Zeus, visits to the oracle | D5.9 to D5.12, D6 |
//! | [`oracle`] | the oracle's cards and pile | D6 |
//! | [`action`], [`illegal`], [`event`], [`view`] | moves, refusals, what happens, what is seen and asked | |
//! | `rules` | the [`Game`](votive_engine::Game) itself | |
//! | [`about`] | where it comes from, and its components as a document | |
//! | `narrate`, `policy`, `survey` | what it says to people, to bots and to designers | |
//!
//! ```
//! use votive_delphi::{card::Card, display::terms};
//!
//! let display = [Card::Three, Card::Six, Card::Six, Card::Five];
//! let values: Vec<u16> = terms(&display).map(|term| term.value).collect();
//! assert_eq!(values, [3, 36, 5]);
//! ```

pub mod about;
pub mod action;
pub mod card;
pub mod city;
pub mod display;
mod effect;
pub mod event;
pub mod illegal;
mod march;
mod narrate;
pub mod options;
pub mod oracle;
mod policy;
mod rules;
pub mod scoring;
pub mod state;
mod survey;
pub mod view;

/// The game. Never made: it is a name for the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Delphi {}
