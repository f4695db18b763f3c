//! Rate limits of addresses and players, and how many sockets an address may have open.

use std::{
    collections::HashMap,
    hash::Hash,
    net::IpAddr,
    num::NonZeroU32,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::{
    config::Config,
    protocol::{PlayerId, Problem, ProblemCode},
};

/// An address may send as many frames as this many sockets.
const SOCKETS_WORTH_OF_FRAMES: u32 = 10;

/// A limiter for each key; none for no limit.
type KeyedLimiter<K> = Option<DefaultKeyedRateLimiter<K>>;

/// The limits of a server.
pub struct Limits {
    address_requests: KeyedLimiter<IpAddr>,
    player_requests: KeyedLimiter<PlayerId>,
    address_frames: KeyedLimiter<IpAddr>,
    new_tables: KeyedLimiter<IpAddr>,
    frames_a_minute: Option<NonZeroU32>,
    /// 0 for no limit.
    max_sockets: u32,
    sockets: Mutex<HashMap<IpAddr, u32>>,
}

impl Limits {
    /// The limits that the settings name; 0 is no limit.
    pub fn new(config: &Config) -> Self {
        let requests = NonZeroU32::new(config.requests_a_minute).map(Quota::per_minute);
        let frames = NonZeroU32::new(config.frames_a_minute.saturating_mul(SOCKETS_WORTH_OF_FRAMES));
        let tables = NonZeroU32::new(config.tables_an_hour);
        Self {
            address_requests: requests.map(RateLimiter::keyed),
            player_requests: requests.map(RateLimiter::keyed),
            address_frames: frames.map(Quota::per_minute).map(RateLimiter::keyed),
            new_tables: tables.map(Quota::per_hour).map(RateLimiter::keyed),
            frames_a_minute: NonZeroU32::new(config.frames_a_minute),
            max_sockets: config.sockets_an_address,
            sockets: Mutex::new(HashMap::new()),
        }
    }

    /// Counts a request of an address, or refuses it.
    pub fn check_address(&self, address: IpAddr) -> Result<(), Problem> {
        check(&self.address_requests, &address, "too many requests; slow down")
    }

    /// Counts a request of a player, or refuses it.
    pub fn check_player(&self, player: &PlayerId) -> Result<(), Problem> {
        check(&self.player_requests, player, "too many requests; slow down")
    }

    /// Counts a new table of an address, or refuses it: a table is dealt, stored and kept in memory for a while.
    pub fn check_new_table(&self, address: IpAddr) -> Result<(), Problem> {
        check(&self.new_tables, &address, "too many new tables from your address; wait a while")
    }

    /// Forgets keys that were not used lately.
    pub fn forget_idle_keys(&self) {
        for limiter in [&self.address_requests, &self.address_frames, &self.new_tables].into_iter().flatten()
        {
            limiter.retain_recent();
        }
        if let Some(limiter) = &self.player_requests {
            limiter.retain_recent();
        }
    }

    /// Counts a socket of an address until the permit is dropped, or refuses it.
    pub fn admit_socket(self: &Arc<Self>, address: IpAddr) -> Result<SocketPermit, Problem> {
        let mut sockets = self.sockets();
        let count = sockets.entry(address).or_insert(0);
        if self.max_sockets > 0 && *count >= self.max_sockets {
            return Err(Problem::new(ProblemCode::TooMany, "too many sockets from your address"));
        }
        *count += 1;
        let frames = self.frames_a_minute.map(Quota::per_minute).map(RateLimiter::direct);
        Ok(SocketPermit { limits: self.clone(), address, frames })
    }

    fn sockets(&self) -> MutexGuard<'_, HashMap<IpAddr, u32>> {
        self.sockets.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn check<K: Hash + Eq + Clone>(limiter: &KeyedLimiter<K>, key: &K, text: &str) -> Result<(), Problem> {
    match limiter {
        Some(limiter) if limiter.check_key(key).is_err() => Err(Problem::new(ProblemCode::TooMany, text)),
        _ => Ok(()),
    }
}

/// An open socket.
pub struct SocketPermit {
    limits: Arc<Limits>,
    address: IpAddr,
    frames: Option<DefaultDirectRateLimiter>,
}

impl SocketPermit {
    /// Counts a frame of this socket and of its address; whether both allow it.
    pub fn allows_frame(&self) -> bool {
        let socket = self.frames.as_ref().is_none_or(|limiter| limiter.check().is_ok());
        let address = &self.limits.address_frames;
        socket && address.as_ref().is_none_or(|limiter| limiter.check_key(&self.address).is_ok())
    }
}

impl Drop for SocketPermit {
    fn drop(&mut self) {
        let mut sockets = self.limits.sockets();
        if let Some(count) = sockets.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                sockets.remove(&self.address);
            }
        }
    }
}
