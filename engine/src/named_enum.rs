//! Enumerations whose values have a name in records, options and message files, and numbers kept by such names.

use serde::{
    Deserializer, Serializer,
    de::{Error, MapAccess, Visitor},
};

use crate::view_diff::Name;

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
    deserializer.deserialize_map(Numbers { names, most })
}

struct Numbers<const N: usize> {
    names: &'static [&'static str],
    most: u8,
}

impl<'de, const N: usize> Visitor<'de> for Numbers<N> {
    type Value = [u8; N];

    fn expecting(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "a number for each of {}", self.names.join(", "))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<[u8; N], A::Error> {
        let mut given = [None; N];
        while let Some(Name(name)) = map.next_key()? {
            let known = self.names.iter().position(|known| *known == name).filter(|at| *at < N);
            let at = known.ok_or_else(|| A::Error::unknown_field(&name, self.names))?;
            let number: u8 = map.next_value()?;
            if number > self.most {
                return Err(A::Error::custom(format_args!("{name}: {number} is above {}", self.most)));
            }
            given[at] = Some(number);
        }
        let mut numbers = [0; N];
        for ((number, given), name) in numbers.iter_mut().zip(given).zip(self.names) {
            *number = given.ok_or_else(|| A::Error::missing_field(name))?;
        }
        Ok(numbers)
    }
}

/// The TypeScript type of a named enumeration: its names.
#[doc(hidden)]
#[cfg(feature = "typescript")]
#[macro_export]
macro_rules! named_enum_typescript {
    ($name:ident) => {
        impl $crate::typescript::ts_rs::TS for $name {
            type WithoutGenerics = Self;
            type OptionInnerType = Self;

            fn name(_: &$crate::typescript::ts_rs::Config) -> String {
                stringify!($name).to_owned()
            }

            fn inline(_: &$crate::typescript::ts_rs::Config) -> String {
                Self::IDS.iter().map(|id| format!("{id:?}")).collect::<Vec<_>>().join(" | ")
            }

            fn decl(config: &$crate::typescript::ts_rs::Config) -> String {
                format!("type {} = {};", Self::name(config), Self::inline(config))
            }

            fn output_path() -> Option<std::path::PathBuf> {
                Some(concat!(stringify!($name), ".ts").into())
            }
        }
    };
}

#[doc(hidden)]
#[cfg(not(feature = "typescript"))]
#[macro_export]
macro_rules! named_enum_typescript {
    ($name:ident) => {};
}

/// Defines an enumeration with a written name for each value: `ALL`, `id`, `from_id`, `index`, and a serialised form
/// that is the name and nothing else.
///
/// ```
/// votive_engine::named_enum! {
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
macro_rules! named_enum {
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

        $crate::named_enum_typescript!($name);

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

#[cfg(test)]
mod tests {
    use serde::de::IntoDeserializer;

    use super::*;

    fn read(text: &str) -> Result<[u8; 2], String> {
        let value: serde_json::Value = serde_json::from_str(text).map_err(|error| error.to_string())?;
        read_numbers(&["goat", "ox"], 9, value.into_deserializer()).map_err(|error| error.to_string())
    }

    #[test]
    fn numbers_are_read_by_name_in_any_order() {
        assert_eq!(read(r#"{"goat": 3, "ox": 0}"#), Ok([3, 0]));
        assert_eq!(read(r#"{"ox": 9, "goat": 3}"#), Ok([3, 9]));
    }

    #[test]
    fn wrong_numbers_are_named() {
        let refused = |text| read(text).unwrap_err();
        assert!(refused(r#"{"goat": 3}"#).contains("missing field `ox`"));
        assert!(refused(r#"{"goat": 3, "ox": 10}"#).contains("ox: 10 is above 9"));
        assert!(refused(r#"{"goat": 3, "ox": 1, "hen": 1}"#).contains("unknown field `hen`"));
        assert!(refused(r#"{"goat": 3, "ox": -1}"#).contains("-1"));
        assert!(refused("[3, 1]").contains("a number for each of goat, ox"));
    }
}
