//! What happened, for the log and for animation, and who may know it.

use serde::{Deserialize, Serialize};

use crate::seat::{Observer, Seat, SeatSet};

/// Who is told of an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Audience {
    /// Everybody, spectators too.
    All,
    /// Only the player in this seat.
    Only(Seat),
    /// Everybody but these seats; spectators are told.
    Except(SeatSet),
}

impl Audience {
    /// Whether this observer is told.
    pub const fn includes(self, observer: Observer) -> bool {
        match (self, observer) {
            (Self::All, _) | (Self::Except(_), Observer::Spectator) => true,
            (Self::Only(_), Observer::Spectator) => false,
            (Self::Only(only), Observer::Seat(seat)) => only.index() == seat.index(),
            (Self::Except(these), Observer::Seat(seat)) => !these.contains(seat),
        }
    }
}

/// Takes the events of a move as it is carried out. Events come as closures: a sink that does not want them never
/// builds them, and with [`NullSink`] no event code is left after compilation.
pub trait Sink<E> {
    /// Something happened that everybody sees.
    #[inline]
    fn emit(&mut self, event: impl FnOnce() -> E) {
        self.emit_to(Audience::All, event);
    }

    /// Something happened that only some may know.
    fn emit_to(&mut self, audience: Audience, event: impl FnOnce() -> E);
}

/// The sink of simulation: nobody listens.
#[derive(Clone, Copy, Debug, Default)]
pub struct NullSink;

impl<E> Sink<E> for NullSink {
    #[inline(always)]
    fn emit_to(&mut self, _audience: Audience, _event: impl FnOnce() -> E) {}
}

/// An event with its audience.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Addressed<E> {
    /// Who may know it.
    pub audience: Audience,
    /// What happened.
    pub event: E,
}

impl<E> Sink<E> for Vec<Addressed<E>> {
    fn emit_to(&mut self, audience: Audience, event: impl FnOnce() -> E) {
        self.push(Addressed { audience, event: event() });
    }
}

/// What one observer is told of a list of events.
pub fn events_for<E>(events: &[Addressed<E>], observer: Observer) -> impl Iterator<Item = &E> {
    events.iter().filter(move |told| told.audience.includes(observer)).map(|told| &told.event)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn audiences_keep_secrets() {
        let (a, b) = (Observer::Seat(Seat::new(0)), Observer::Seat(Seat::new(1)));
        let only = Audience::Only(Seat::new(0));
        let except = Audience::Except(SeatSet::only(Seat::new(0)));
        assert_eq!([a, b, Observer::Spectator].map(|o| only.includes(o)), [true, false, false]);
        assert_eq!([a, b, Observer::Spectator].map(|o| except.includes(o)), [false, true, true]);
    }
}
