//! Rates of chat and other requests of a seat. Every request is an entry of the journal, which is kept for ever; moves
//! are bounded by the game.

use std::{collections::HashMap, num::NonZeroU32, time::Duration};

use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use votive_engine::Seat;

use crate::protocol::{Problem, ProblemCode};

/// Chat lines at once, and how often one more.
const CHAT_BURST: u32 = 5;
const CHAT_PERIOD: Duration = Duration::from_secs(3);

/// Other requests at once, and how often one more.
const OTHER_BURST: u32 = 30;
const OTHER_PERIOD: Duration = Duration::from_secs(1);

/// The rates of a table's seats.
#[derive(Default)]
pub(super) struct RequestLimits(HashMap<Seat, SeatLimits>);

struct SeatLimits {
    chat: DefaultDirectRateLimiter,
    other: DefaultDirectRateLimiter,
}

impl RequestLimits {
    /// Counts a chat line, or refuses it.
    pub(super) fn check_chat(&mut self, seat: Seat) -> Result<(), Problem> {
        self.seat(seat).chat.check().map_err(|_| too_many("not so fast: one line every three seconds"))
    }

    /// Counts another request, or refuses it.
    pub(super) fn check_other(&mut self, seat: Seat) -> Result<(), Problem> {
        self.seat(seat).other.check().map_err(|_| too_many("not so fast: once a second"))
    }

    fn seat(&mut self, seat: Seat) -> &SeatLimits {
        self.0.entry(seat).or_insert_with(|| SeatLimits {
            chat: limiter(CHAT_BURST, CHAT_PERIOD),
            other: limiter(OTHER_BURST, OTHER_PERIOD),
        })
    }
}

fn limiter(burst: u32, period: Duration) -> DefaultDirectRateLimiter {
    let quota = Quota::with_period(period).expect("the period is not zero");
    let burst = NonZeroU32::new(burst).expect("the burst is not zero");
    RateLimiter::direct(quota.allow_burst(burst))
}

fn too_many(text: &str) -> Problem {
    Problem::new(ProblemCode::TooMany, text)
}
