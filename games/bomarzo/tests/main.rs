//! All tests of Bomarzo as one program: each by itself would compile the engine for this game anew.

#![allow(clippy::unwrap_used, reason = "in tests a panic is a failure")]

mod about;
mod cases;
mod common;
mod components;
mod data;
mod hidden;
mod laws;
mod payment;
mod playthrough;
mod properties;
mod records;
