//! Bomarzo (Stefano Castelli, Giochix.it 2015) for 2 to 4 players: offer food, coin and wine to the stone deities of a
//! garden, build up a village, play cards and turn them, worship.
//!
//! Clause ids such as `B4.11` refer to the rulebook in `rulebook/`, which is the list of clauses for all tests. The
//! numbers on cards and boards are in a data file, [`data`]; many of them are reconstructed, and the file says which.
//!
//! | module | what for | clauses |
//! | --- | --- | --- |
//! | [`resource`], [`track`], [`deity`], [`card`], [`function`] | the parts in the box | B1, B6.4 |
//! | [`data`], `datafile` | the component data and what can be wrong with a file | B1, B5 |
//! | [`options`] | what can be agreed | B8.3 |
//! | [`state`] | a whole position, set-up | B2 |
//! | `season` | production, turns, clean-up | B3, B4.1, B7 |
//! | `placing`, [`uses`] | harvests, invocations, tapped cards | B4.2 to B4.5, B6.4 |
//! | [`payment`] | demands and payments, as pure arithmetic | B4.4 to B4.12 |
//! | `deeds` | paying, the actions of the deities, copying | B4.6 to B4.12, B5, B6 |
//! | `scoring` | the end | B8 |
//! | [`action`], [`illegal`], [`event`], [`view`] | moves, refusals, what happens, what is seen and asked | |
//! | `rules` | the [`Game`](votive_engine::Game) itself | |
//! | [`about`] | where it comes from, and its components as a document | |
//! | `narrate`, `policy`, `survey` | what it says to people, to bots and to designers | |
//!
//! ```
//! use votive_bomarzo::{Bomarzo, options::Options};
//! use votive_engine::{Chance, Game, Seed, NullSink};
//!
//! let options = Options::default();
//! let setup = Bomarzo::deal(&options, 3, &mut Chance::for_setup(Seed::nth(7, 0)));
//! let mut state = Bomarzo::setup(&options, 3, &setup)?;
//! let seat = Bomarzo::to_move(&state).first().expect("somebody begins");
//! let mut moves = Vec::new();
//! Bomarzo::legal(&state, seat, &mut moves);
//! assert_eq!(moves.len(), 5);
//! Bomarzo::apply(&mut state, seat, moves[0], &mut NullSink)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod about;
pub mod action;
pub mod card;
pub mod data;
mod datafile;
mod deeds;
pub mod deity;
pub mod event;
pub mod function;
pub mod illegal;
mod narrate;
pub mod options;
pub mod payment;
mod placing;
mod policy;
pub mod resource;
mod rules;
mod scoring;
mod season;
pub mod state;
mod survey;
pub mod track;
pub mod uses;
pub mod view;

pub use rules::Reshuffle;

/// The game. Never made: it is a name for the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bomarzo {}
