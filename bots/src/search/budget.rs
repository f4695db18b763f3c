//! How long a search may take.

use std::{num::NonZeroUsize, time::Duration};

use web_time::Instant;

/// Upper bounds of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// Iterations over all threads.
    pub iterations: u32,
    /// Wall time. Without it, and on one thread, the same view and random numbers give the same result.
    pub time: Option<Duration>,
    /// Threads that share the iterations.
    pub threads: NonZeroUsize,
}

impl Budget {
    /// Iterations on one thread, without a bound of time.
    pub const fn iterations(iterations: u32) -> Self {
        Self { iterations, time: None, threads: NonZeroUsize::MIN }
    }

    /// Wall time on one thread, without a bound of iterations.
    pub const fn time(time: Duration) -> Self {
        Self { iterations: u32::MAX, time: Some(time), threads: NonZeroUsize::MIN }
    }

    /// When the time of a search that starts now is over.
    pub(super) fn deadline(&self) -> Option<Instant> {
        self.time.map(|time| Instant::now() + time)
    }
}
