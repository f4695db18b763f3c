//! Seeded chance with a stream that never changes.
//!
//! Whatever is random in a game is drawn from a [`Chance`], which is ChaCha20 under a 256-bit [`Seed`], and every
//! draw goes through [`below`], whose arithmetic is fixed here. The same seed deals the same game on every machine
//! and in every later version, so that a deal can be checked once its seed is published.
//!
//! Bots and playouts use [`FastRng`], a quick generator without such promises to the outside.

use std::{fmt, str::FromStr};

use chacha20::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};

/// The generator of bots, samplers and playouts: quick, and repeatable within one version.
pub type FastRng = rand_xoshiro::Xoshiro256PlusPlus;

/// 256 bits from which a whole game is dealt. Written as 64 hexadecimal digits, in lower case.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// The seed of one game among many: number `index` of the series that `number` names.
    pub fn nth(number: u64, index: u64) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&number.to_le_bytes());
        let mut stream = ChaCha20Rng::from_seed(key);
        stream.set_stream(index);
        let mut seed = [0; 32];
        stream.fill_bytes(&mut seed);
        Self(seed)
    }

    /// A quick generator that follows from this seed and a purpose, for a bot at a seat, say.
    pub fn fast(self, purpose: u64) -> FastRng {
        let mut stream = ChaCha20Rng::from_seed(self.0);
        stream.set_stream(u64::MAX - purpose);
        FastRng::from_rng(&mut stream)
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed({self})")
    }
}

/// A seed is 64 hexadecimal digits, and this was not.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a seed has 64 hexadecimal digits, not \"{0}\"")]
pub struct BadSeed(String);

impl FromStr for Seed {
    type Err = BadSeed;

    fn from_str(text: &str) -> Result<Self, BadSeed> {
        let digit = |byte: u8| match byte {
            b'0'..=b'9' => Some(byte - b'0'),
            b'a'..=b'f' => Some(byte - b'a' + 10),
            b'A'..=b'F' => Some(byte - b'A' + 10),
            _ => None,
        };
        let bad = || BadSeed(text.to_owned());
        if text.len() != 64 {
            return Err(bad());
        }
        let mut seed = [0; 32];
        for (byte, pair) in seed.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
            let (high, low) = digit(pair[0]).zip(digit(pair[1])).ok_or_else(bad)?;
            *byte = high << 4 | low;
        }
        Ok(Self(seed))
    }
}

impl Serialize for Seed {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// The source of everything random in a game. Stream 0 of a seed deals the set-up, stream *n* makes the *n*-th
/// chance event after it: each draw follows from the seed and its number alone, whatever was played in between.
pub struct Chance(ChaCha20Rng);

impl Chance {
    /// What deals the set-up of the game with this seed.
    pub fn for_setup(seed: Seed) -> Self {
        Self::nth_event(seed, 0)
    }

    /// What makes chance event number `count` (from 1) after the set-up.
    pub fn nth_event(seed: Seed, count: u64) -> Self {
        let mut stream = ChaCha20Rng::from_seed(seed.0);
        stream.set_stream(count);
        Self(stream)
    }

    /// A number from 0 to `n - 1`, all equally likely.
    pub fn below(&mut self, n: u32) -> u32 {
        below(&mut self.0, n)
    }

    /// Brings a list into random order.
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        shuffle(&mut self.0, list);
    }
}

/// A number from 0 to `n - 1`, all equally likely: multiply, shift and reject (Lemire 2019).
///
/// # Panics
/// If `n` is 0.
#[inline]
pub fn below(rng: &mut impl Rng, n: u32) -> u32 {
    assert!(n > 0, "no number is below 0");
    let mut product = u64::from(rng.next_u32()) * u64::from(n);
    if (product as u32) < n {
        let threshold = n.wrapping_neg() % n;
        while (product as u32) < threshold {
            product = u64::from(rng.next_u32()) * u64::from(n);
        }
    }
    (product >> 32) as u32
}

/// Brings a list into random order: Fisher and Yates, from the end.
pub fn shuffle<T>(rng: &mut impl Rng, list: &mut [T]) {
    for last in (1..list.len()).rev() {
        let other = below(rng, last as u32 + 1) as usize;
        list.swap(last, other);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first key stream block of ChaCha20 for the zero key: the stream promised to last.
    #[test]
    fn the_stream_is_chacha20() {
        let mut rng = Chance::for_setup(Seed([0; 32])).0;
        let words: Vec<u32> = (0..4).map(|_| rng.next_u32()).collect();
        assert_eq!(words, [0xade0_b876, 0x903d_f1a0, 0xe56a_5d40, 0x28bd_8653]);
    }

    /// Pinned for ever: a change here would change the deal of every published seed.
    #[test]
    fn draws_never_change() {
        let mut chance = Chance::for_setup(Seed::nth(7, 0));
        let mut deck: Vec<u32> = (0..10).collect();
        chance.shuffle(&mut deck);
        let more: Vec<u32> = (0..6).map(|_| chance.below(1000)).collect();
        let event = Chance::nth_event(Seed::nth(7, 0), 1).below(1000);
        assert_eq!(deck, [0, 1, 7, 9, 4, 5, 3, 6, 2, 8]);
        assert_eq!(more, [304, 801, 880, 749, 916, 390]);
        assert_eq!(event, 559);
    }

    #[test]
    fn every_number_below_is_reached_about_evenly() {
        let mut rng = FastRng::seed_from_u64(1);
        let mut counts = [0u32; 7];
        for _ in 0..70_000 {
            counts[below(&mut rng, 7) as usize] += 1;
        }
        assert!(counts.iter().all(|count| (9_500..10_500).contains(count)), "{counts:?}");
    }

    #[test]
    fn seeds_are_read_strictly() {
        let seed = Seed::nth(3, 4);
        assert_eq!(seed.to_string().parse(), Ok(seed));
        assert_eq!(seed.to_string().to_uppercase().parse(), Ok(seed));
        for bad in ["", "00", &"g".repeat(64), &"0".repeat(65), &"é".repeat(32)] {
            assert!(bad.parse::<Seed>().is_err(), "{bad}");
        }
    }
}
