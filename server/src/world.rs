//! What a server takes from outside: time and chance. Tests bring their own, so that two runs can be compared byte by byte.

use std::{
    sync::Arc,
    time::{SystemTime, UNIX_EPOCH},
};

use votive_bots::Playable;
use votive_engine::{SeatLabel, dyn_game::DynMatch};

use crate::{
    store::Millis,
    table::{Deal, Head},
};

/// Changes a game after it was dealt.
pub type Redeal = dyn Fn(Box<dyn DynMatch>) -> Box<dyn DynMatch> + Send + Sync;

/// Tells the time.
pub type Now = dyn Fn() -> Millis + Send + Sync;

/// Fills bytes at random.
pub type Random = dyn Fn(&mut [u8]) + Send + Sync;

/// Time and chance.
#[derive(Clone)]
pub struct World {
    /// The time.
    pub now: Arc<Now>,
    /// Fills bytes at random.
    pub random: Arc<Random>,
    /// Changes deals; none outside tests.
    pub redeal: Option<Arc<Redeal>>,
}

impl Default for World {
    fn default() -> Self {
        let now =
            || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |past| past.as_millis() as Millis);
        let random =
            |bytes: &mut [u8]| getrandom::fill(bytes).expect("the operating system has random numbers");
        Self { now: Arc::new(now), random: Arc::new(random), redeal: None }
    }
}

impl World {
    /// Random bytes.
    pub fn bytes<const N: usize>(&self) -> [u8; N] {
        let mut bytes = [0; N];
        (self.random)(&mut bytes);
        bytes
    }

    /// What deals the games of tables.
    pub fn dealer(&self, games: Arc<Vec<Playable>>) -> Arc<Deal> {
        let redeal = self.redeal.clone();
        Arc::new(move |head: &Head, seats: Vec<SeatLabel>| {
            let entry = games
                .iter()
                .find(|entry| entry.game.id() == head.game)
                .ok_or_else(|| format!("there is no game \"{}\" here", head.game))?;
            let options: Vec<_> = head.options.clone().into_iter().collect();
            let dealt = entry.game.deal(&options, seats, head.seed).map_err(|error| error.to_string())?;
            Ok(match &redeal {
                Some(redeal) => redeal(dealt),
                None => dealt,
            })
        })
    }
}
