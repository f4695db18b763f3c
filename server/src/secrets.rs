//! Random secrets and their hashes. A secret has 256 bits, so a plain hash of it is stored without salt.

use sha2::{Digest, Sha256};

/// Fills bytes at random, from the operating system.
///
/// # Panics
/// If the operating system has no random numbers: no secret could be made.
pub fn fill(bytes: &mut [u8]) {
    getrandom::fill(bytes).expect("the operating system has random numbers");
}

/// Random bytes from the operating system; panics as [`fill`].
pub fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    fill(&mut bytes);
    bytes
}

/// SHA-256 of a text, in hexadecimal digits.
pub fn hash(text: &str) -> String {
    hex::encode(Sha256::digest(text.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hashes_are_sha_256() {
        assert_eq!(hash("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }

    #[test]
    fn secrets_differ() {
        assert_ne!(random::<32>(), random::<32>());
    }
}
