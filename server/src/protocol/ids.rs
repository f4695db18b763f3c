//! Names of things on the wire, each a type of its own.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// How many characters an id has.
const LENGTH: usize = 16;

/// The letters of ids: no digit that could be taken for a letter.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// An id has 16 characters of a small alphabet, and this was not one.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected an id of {LENGTH} small letters and digits")]
pub struct BadId;

macro_rules! id {
    ($(#[$meta:meta])* $name:ident) => {
        $(#[$meta])*
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS, ToSchema)]
        #[serde(try_from = "String", into = "String")]
        #[ts(type = "string")]
        #[schema(value_type = String, pattern = "^[a-km-np-z2-9]{16}$")]
        pub struct $name(Box<str>);

        impl $name {
            /// The id that follows from ten random bytes.
            pub fn from_bytes(bytes: [u8; 10]) -> Self {
                Self(letters(bytes).into())
            }

            /// As it is written.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl FromStr for $name {
            type Err = BadId;

            fn from_str(text: &str) -> Result<Self, BadId> {
                let good = text.len() == LENGTH && text.bytes().all(|byte| LETTERS.contains(&byte));
                if good { Ok(Self(text.into())) } else { Err(BadId) }
            }
        }

        impl TryFrom<String> for $name {
            type Error = BadId;

            fn try_from(text: String) -> Result<Self, BadId> {
                text.parse()
            }
        }

        impl From<$name> for String {
            fn from(id: $name) -> Self {
                id.0.into()
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    };
}

id! {
    /// Names a table. Whoever knows it may look at the table and take an open seat: it is the invitation.
    TableId
}

id! {
    /// Names a player to others. It opens nothing.
    PlayerId
}

/// Eighty bits as sixteen letters.
fn letters(bytes: [u8; 10]) -> String {
    let mut number = 0u128;
    for byte in bytes {
        number = number << 8 | u128::from(byte);
    }
    (0..LENGTH).map(|i| char::from(LETTERS[(number >> (5 * i) & 31) as usize])).collect()
}

/// Counts what happened at a table. It grows by one with everything that all may know, and never shrinks.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, TS, ToSchema,
)]
#[serde(transparent)]
pub struct Version(pub u64);

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_read_strictly() {
        let id = TableId::from_bytes([7, 250, 3, 4, 5, 6, 7, 8, 9, 255]);
        assert_eq!(id.as_str().parse(), Ok(id.clone()));
        for bad in ["", "abc", "ABCDEFGHIJKMNPQR", "abcdefghijkmnpq/", "abcdefghijkmnpqrs", "éééééééé"]
        {
            assert_eq!(bad.parse::<TableId>(), Err(BadId), "{bad}");
        }
    }
}
