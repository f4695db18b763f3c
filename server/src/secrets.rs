//! Random secrets and their hashes. A secret has 256 bits, so that a plain hash of it can be kept without salt.

use sha2::{Digest, Sha256};

/// Random bytes from the operating system.
///
/// # Panics
/// If the operating system has none to give; nothing secret could be made then.
pub fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system has random numbers");
    bytes
}

/// Bytes as hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    use std::fmt::Write;
    bytes.iter().fold(String::with_capacity(2 * bytes.len()), |mut text, byte| {
        write!(text, "{byte:02x}").expect("a string takes any text");
        text
    })
}

/// SHA-256 of a text, in hexadecimal digits.
pub fn hash(text: &str) -> String {
    hex(&Sha256::digest(text.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hashes_are_what_everybody_else_computes() {
        assert_eq!(hash("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }

    #[test]
    fn secrets_differ() {
        assert_ne!(random::<32>(), random::<32>());
    }
}
