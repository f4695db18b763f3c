//! Enumerations whose values have a name in records, options and message files, and numbers kept by such names.

use serde::{Deserialize, Deserializer, Serializer, de::Error};

/// Writes one number for each name, as an object.
pub fn write_numbers<S: Serializer>(
    names: &[&'static str],
    numbers: &[u8],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_map(names.iter().zip(numbers))
}

/// Reads one number for each name, none above `most`, from an object.
pub fn read_numbers<'de, const N: usize, D: Deserializer<'de>>(
    names: &'static [&'static str],
    most: u8,
    deserializer: D,
) -> Result<[u8; N], D::Error> {
    let mut given = std::collections::BTreeMap::<String, u8>::deserialize(deserializer)?;
    let mut numbers = [0; N];
    for (name, number) in names.iter().zip(&mut numbers) {
        *number = given.remove(*name).ok_or_else(|| D::Error::missing_field(name))?;
        if *number > most {
            return Err(D::Error::custom(format_args!("{name}: {number} is above {most}")));
        }
    }
    match given.pop_first() {
        Some((name, _)) => Err(D::Error::unknown_field(&name, names)),
        None => Ok(numbers),
    }
}

/// Defines an enumeration with a written name for each value: `ALL`, `id`, `from_id`, `index`, and a serialised form
/// that is the name and nothing else.
///
/// ```
/// votive_engine::named! {
///     /// A fruit on the table.
///     pub enum Fruit {
///         /// Round.
///         Apple = "apple",
///         /// Long.
///         Pear = "pear",
///     }
/// }
/// assert_eq!(Fruit::from_id("pear"), Some(Fruit::Pear));
/// assert_eq!(serde_json::to_string(&Fruit::Apple).unwrap(), r#""apple""#);
/// assert!(serde_json::from_str::<Fruit>(r#"{"apple":null}"#).is_err());
/// ```
#[macro_export]
macro_rules! named {
    ($(#[$outer:meta])* $access:vis enum $name:ident {
        $($(#[$inner:meta])* $value:ident = $id:literal,)+
    }) => {
        $(#[$outer])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        $access enum $name { $($(#[$inner])* $value,)+ }

        impl $name {
            /// Every value, in order.
            $access const ALL: &'static [Self] = &[$(Self::$value,)+];
            /// The written name of every value, in the same order.
            $access const IDS: &'static [&'static str] = &[$($id,)+];

            /// Its written name.
            $access const fn id(self) -> &'static str {
                Self::IDS[self as usize]
            }

            /// The value with this written name.
            $access fn from_id(id: &str) -> Option<Self> {
                Self::IDS.iter().position(|known| *known == id).map(|at| Self::ALL[at])
            }

            /// Its place in [`ALL`](Self::ALL).
            #[inline]
            $access const fn index(self) -> usize {
                self as usize
            }
        }

        impl ::serde::Serialize for $name {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.id())
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $name {
            fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                struct Name;
                impl ::serde::de::Visitor<'_> for Name {
                    type Value = $name;
                    fn expecting(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                        write!(f, "one of {}", $name::IDS.join(", "))
                    }
                    fn visit_str<E: ::serde::de::Error>(self, id: &str) -> Result<$name, E> {
                        $name::from_id(id).ok_or_else(|| E::unknown_variant(id, $name::IDS))
                    }
                }
                deserializer.deserialize_str(Name)
            }
        }
    };
}
