//! What a server takes from its environment: time and random bytes. Tests bring their own.

use std::{
    sync::Arc,
    time::{SystemTime, UNIX_EPOCH},
};

use crate::{secrets, store::Millis};

/// Tells the time.
pub type Now = dyn Fn() -> Millis + Send + Sync;

/// Fills bytes at random.
pub type Random = dyn Fn(&mut [u8]) + Send + Sync;

/// Clock and randomness.
#[derive(Clone)]
pub struct Env {
    /// The time.
    pub now: Arc<Now>,
    /// Fills bytes at random.
    pub random: Arc<Random>,
}

impl Default for Env {
    fn default() -> Self {
        let now =
            || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |past| past.as_millis() as Millis);
        Self { now: Arc::new(now), random: Arc::new(secrets::fill) }
    }
}

impl Env {
    /// Random bytes.
    pub fn bytes<const N: usize>(&self) -> [u8; N] {
        let mut bytes = [0; N];
        (self.random)(&mut bytes);
        bytes
    }
}
