//! Offrandes (Cédric Lefebvre, Ludonaute 2010) for 3 to 5 players: buy characters in auctions, corrupt those of
//! others, lead animals to the altars of the gods.
//!
//! Clause ids such as `O3.4` refer to the rulebook in `rulebook/`, which is the list of clauses for all tests.
//!
//! | module | what for | clauses |
//! | --- | --- | --- |
//! | [`city`], [`ladder`], [`tiles`], [`animal`], [`altar`] | the parts in the box | O1 |
//! | [`options`] | the rulebooks' differences | O7 |
//! | [`state`] | a whole position, set-up and recruiting | O2 |
//! | [`auction`] | phase 1 | O3 |
//! | [`corruption`] | phase 2 | O4 |
//! | `offering` | phase 3 | O5 |
//! | `round` | phase 4, the end | O6 |
//! | [`action`], [`illegal`], [`event`], [`view`] | moves, refusals, what happens, what is seen and asked | |
//! | `rules` | the [`Game`](votive_engine::Game) itself | |
//! | [`about`] | where it comes from, and its components as a document | |
//! | `narrate`, `policy`, `survey` | what it says to people, to bots and to designers | |
//!
//! ```
//! use votive_engine::{Chance, Game, Seed, NullSink};
//! use votive_offrandes::{Offrandes, options::Options};
//!
//! let options = Options::ORIGINAL;
//! let setup = Offrandes::deal(&options, 4, &mut Chance::for_setup(Seed::nth(7, 0)));
//! let mut state = Offrandes::setup(&options, 4, &setup)?;
//! let seat = Offrandes::to_move(&state).first().expect("somebody begins");
//! let mut moves = Vec::new();
//! Offrandes::legal(&state, seat, &mut moves);
//! assert_eq!(moves.len(), 35);
//! Offrandes::apply(&mut state, seat, moves[0], &mut NullSink)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod about;
pub mod action;
pub mod altar;
pub mod animal;
pub mod auction;
pub mod city;
pub mod corruption;
pub mod event;
pub mod illegal;
pub mod ladder;
mod narrate;
mod offering;
pub mod options;
mod policy;
mod round;
mod rules;
mod standing_orders;
pub mod state;
mod survey;
pub mod tiles;
pub mod view;

/// The game. Never made: it is a name for the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Offrandes {}
