//! Ids and versions on the wire, each a type of its own.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Characters of an id.
const ID_LENGTH: usize = 16;

/// The alphabet of ids, without letters and digits that look alike.
const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// The text is not an id.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected an id of {ID_LENGTH} small letters and digits")]
pub struct BadId;

macro_rules! id {
    ($(#[$meta:meta])* $name:ident) => {
        $(#[$meta])*
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
        #[serde(try_from = "String", into = "String")]
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        #[schema(value_type = String, pattern = "^[a-km-np-z2-9]{16}$")]
        pub struct $name(Box<str>);

        impl $name {
            /// The id made of ten random bytes.
            pub fn from_bytes(bytes: [u8; 10]) -> Self {
                Self(encode(bytes).into())
            }

            /// The text of the id.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl FromStr for $name {
            type Err = BadId;

            fn from_str(text: &str) -> Result<Self, BadId> {
                let good = text.len() == ID_LENGTH && text.bytes().all(|byte| ALPHABET.contains(&byte));
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
    /// Names a table. It is the invitation: anybody who knows it may watch and take an open seat.
    TableId
}

id! {
    /// Names a player to others. It opens nothing.
    PlayerId
}

/// Eighty bits as sixteen letters.
fn encode(bytes: [u8; 10]) -> String {
    let mut number = 0u128;
    for byte in bytes {
        number = number << 8 | u128::from(byte);
    }
    (0..ID_LENGTH).map(|i| char::from(ALPHABET[(number >> (5 * i) & 31) as usize])).collect()
}

/// The public version of a table: grows by one with every public entry, and never shrinks.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, ToSchema,
)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
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
