//! A clock that stands still until the test puts it forward.

use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

use votive_server::{Env, store::Millis};

/// A minute.
pub(crate) const MINUTE_MS: Millis = 60_000;

/// When the clock begins.
const START: Millis = 1_790_000_000_000;

/// The test's side of the clock.
#[derive(Clone)]
pub(crate) struct ManualClock(Arc<AtomicU64>);

impl ManualClock {
    /// A clock, and an environment that reads it.
    pub(crate) fn new() -> (Self, Env) {
        let clock = Self(Arc::new(AtomicU64::new(START)));
        let now = clock.0.clone();
        (clock, Env { now: Arc::new(move || now.load(Ordering::Relaxed)), ..Env::default() })
    }

    /// Puts the clock forward.
    pub(crate) fn advance(&self, by: Millis) {
        self.0.fetch_add(by, Ordering::Relaxed);
    }
}
