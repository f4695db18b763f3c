//! All tests of Delphi as one program: each by itself would compile the engine for this game anew.

mod about;
mod cases;
mod common;
mod effects;
mod laws;
mod march;
mod oracle;
mod playthrough;
mod records;
mod refusals;
mod scoring;
mod secrecy;
mod setup;
mod value;
