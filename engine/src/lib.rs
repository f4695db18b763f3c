//! What every Votive game shares. Depends on no game.
//!
//! The one idea: **a game is a pure function of its journal**. State is a fold of the set-up and the moves; from that
//! follow replay, undo, crash safety, bots, verification and records.
//!
//! | module | what for |
//! | --- | --- |
//! | [`game`] | the [`Game`] trait and its laws |
//! | [`seat`] | [`Seat`], [`SeatSet`], [`Observer`] |
//! | [`options`] | what can be agreed before a game, with presets |
//! | [`data`] | component data from files, which options may name |
//! | [`chance`] | seeded chance whose stream never changes |
//! | [`event`] | what happened, and who may know it |
//! | [`refusal`] | why not: typed, with the clause of the rules |
//! | [`outcome`] | scores and shared ranks |
//! | [`journal`], `undo` | a game being played, and what may be taken back |
//! | [`record`] | a game written down, for any program to verify |
//! | [`partial_record`] | an unfinished game as one observer knows it |
//! | [`view_queries`] | what a view alone can answer: legal moves, refusals, previews, log lines |
//! | [`view_diff`] | the fields of a view that changed |
//! | [`dyn_game`] | any game as an object-safe trait that speaks JSON |
//! | [`words`], [`rulebook`], [`narrate`] | what games say to people, in three languages |
//! | [`about`] | what games say about themselves: origin, sources, components |
//! | [`standing_orders`] | orders that players leave behind |
//! | [`policy`] | what games know about playing themselves |
//! | [`survey`] | what can be counted about games, for designers |
//! | [`named_enum`](mod@named_enum), [`strict_json`] | enumerations with written names; strict JSON |
//! | `testkit` | tests that every game shares (feature `testkit`) |

pub mod about;
pub mod chance;
pub mod data;
pub mod dyn_game;
pub mod event;
pub mod game;
pub mod journal;
pub mod named_enum;
pub mod narrate;
pub mod options;
pub mod outcome;
pub mod partial_record;
pub mod policy;
pub mod record;
pub mod refusal;
pub mod rulebook;
pub mod seat;
pub mod standing_orders;
pub mod strict_json;
pub mod survey;
#[cfg(feature = "testkit")]
pub mod testkit;
#[cfg(feature = "typescript")]
pub mod typescript;
mod undo;
pub mod view_diff;
pub mod view_queries;
pub mod words;

pub use rand_core::{Rng, SeedableRng};

pub use chance::{Chance, FastRng, Seed};
pub use event::{Addressed, Audience, NullSink, Sink};
pub use game::{Game, NoChance};
pub use journal::{Entry, Journal};
pub use outcome::Outcome;
pub use record::{Record, SeatLabel};
pub use refusal::{BadSetup, Clause, Refusal};
pub use seat::{Observer, Seat, SeatSet};
