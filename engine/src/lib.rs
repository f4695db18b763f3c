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
//! | [`chance`] | seeded chance whose stream never changes |
//! | [`event`] | what happened, and who may know it |
//! | [`refusal`] | why not: typed, with the clause of the rules |
//! | [`outcome`] | scores and shared ranks |
//! | [`journal`], `undo` | a game being played, and what may be taken back |
//! | [`record`] | a game written down, for any program to verify |
//! | [`shown`] | a game that is not over, as one observer knows it |
//! | [`seen`] | any game through one observer's eyes: all that a view alone can answer |
//! | [`pieces`](mod@pieces) | what has changed in a view, field by field |
//! | [`any`] | any game behind one object-safe face of JSON |
//! | [`words`], [`rulebook`], [`narrate`] | what games say to people, in three languages |
//! | [`standing`] | orders that players leave behind |
//! | [`policy`] | what games know about playing themselves |
//! | [`survey`] | what can be counted about games, for designers |
//! | [`named`](mod@named), [`strict`] | small tools: enumerations with written names, strict JSON |
//! | `laws`, `coverage`, `playthrough` | the law kit (feature `laws`): every law of the trait, checked on random games; every clause of a rulebook, named by a test; one game as a text |

pub mod any;
pub mod chance;
#[cfg(feature = "laws")]
pub mod coverage;
pub mod event;
pub mod game;
pub mod journal;
#[cfg(feature = "laws")]
pub mod laws;
pub mod named;
pub mod narrate;
pub mod options;
pub mod outcome;
pub mod pieces;
#[cfg(feature = "laws")]
pub mod playthrough;
pub mod policy;
pub mod record;
pub mod refusal;
pub mod rulebook;
pub mod seat;
pub mod seen;
pub mod shown;
pub mod standing;
pub mod strict;
pub mod survey;
mod undo;
pub mod words;

pub use rand_core::{Rng, SeedableRng};

pub use chance::{Chance, Fast, Seed};
pub use event::{Audience, Sink, Told, Unheard};
pub use game::{Game, NoChance};
pub use journal::{Entry, Journal};
pub use outcome::Outcome;
pub use record::{Record, SeatLabel};
pub use refusal::{BadSetup, Clause, Refusal};
pub use seat::{Observer, Seat, SeatSet};
