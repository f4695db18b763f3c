//! Strict reading of JSON: an object is an object and a word is a word.
//!
//! Serde's derived readers are generous: they take an array for a struct and `{"pass":null}` for `"pass"`. A record
//! that other programs must be able to judge allows neither; these helpers close the gaps.

use std::{fmt, marker::PhantomData};

use serde::{
    Deserialize, Deserializer,
    de::{self, DeserializeSeed, MapAccess, Visitor, value::MapAccessDeserializer},
};

/// Reads a value from a JSON object and from nothing else: for `#[serde(deserialize_with = "strict_json::object")]`.
pub fn object<'de, T: Deserialize<'de>, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    struct Object<T>(PhantomData<T>);
    impl<'de, T: Deserialize<'de>> Visitor<'de> for Object<T> {
        type Value = T;
        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("an object")
        }
        fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<T, A::Error> {
            T::deserialize(MapAccessDeserializer::new(map))
        }
    }
    deserializer.deserialize_map(Object(PhantomData))
}

/// An object where one is expected, for use inside lists and options.
pub struct Object<T>(pub T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        object(deserializer).map(Self)
    }
}

/// Reads a list of objects.
pub fn objects<'de, T: Deserialize<'de>, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<T>, D::Error> {
    let list = Vec::<Object<T>>::deserialize(deserializer)?;
    Ok(list.into_iter().map(|object| object.0).collect())
}

/// Reads an object or null; the field itself is required.
pub fn nullable_object<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    Ok(Option::<Object<T>>::deserialize(deserializer)?.map(|object| object.0))
}

/// Reads a value or null; the field itself is required.
pub fn nullable<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    Option::deserialize(deserializer)
}

/// Reads what is either a single word (`"pass"`) or an object with a single key (`{"bid": 4}`): `word` knows the
/// words, `A` is an externally tagged enumeration without unit variants.
pub fn word_or_act<'de, D, A, T>(
    deserializer: D,
    words: &'static [&'static str],
    word: fn(&str) -> Option<T>,
) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    A: Deserialize<'de> + Into<T>,
{
    struct WordOrAct<A, T>(&'static [&'static str], fn(&str) -> Option<T>, PhantomData<A>);
    impl<'de, A: Deserialize<'de> + Into<T>, T> Visitor<'de> for WordOrAct<A, T> {
        type Value = T;
        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "one of the words {} or an object with one key", self.0.join(", "))
        }
        fn visit_str<E: de::Error>(self, text: &str) -> Result<T, E> {
            (self.1)(text).ok_or_else(|| E::unknown_variant(text, self.0))
        }
        fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<T, M::Error> {
            let act = A::deserialize(MapAccessDeserializer::new(&mut map))?;
            match map.next_key::<de::IgnoredAny>()? {
                Some(_) => Err(de::Error::custom("expected an object with one key, found another")),
                None => Ok(act.into()),
            }
        }
    }
    deserializer.deserialize_any(WordOrAct::<A, T>(words, word, PhantomData))
}

/// Why a text is not the JSON document it should be: what is wrong, where, and what was expected.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}{}: {message}", if path == "." { String::new() } else { format!(" ({path})") })]
pub struct BadJson {
    /// Line, from 1.
    pub line: usize,
    /// Column, from 1.
    pub column: usize,
    /// The way to the value, such as `moves[17].move`.
    pub path: String,
    /// What is wrong and what was expected.
    pub message: String,
}

impl BadJson {
    fn new(error: &serde_json::Error, path: String) -> Self {
        let whole = error.to_string();
        let place = format!(" at line {} column {}", error.line(), error.column());
        let message = whole.strip_suffix(&place).unwrap_or(&whole).to_owned();
        Self { line: error.line(), column: error.column(), path, message }
    }
}

/// Reads a whole JSON text: nothing may follow the value.
pub fn from_slice<'de, T: Deserialize<'de>>(text: &'de [u8]) -> Result<T, BadJson> {
    from_slice_seed(text, PhantomData::<T>)
}

/// Reads a whole JSON text with a seed.
pub fn from_slice_seed<'de, S: DeserializeSeed<'de>>(text: &'de [u8], seed: S) -> Result<S::Value, BadJson> {
    let mut reader = serde_json::Deserializer::from_slice(text);
    let value = tracked(&mut reader, seed)?;
    reader.end().map_err(|error| BadJson::new(&error, ".".into()))?;
    Ok(value)
}

type Reader<'de> = serde_json::Deserializer<serde_json::de::SliceRead<'de>>;

#[cfg(not(target_arch = "wasm32"))]
fn tracked<'de, S: DeserializeSeed<'de>>(reader: &mut Reader<'de>, seed: S) -> Result<S::Value, BadJson> {
    let mut track = serde_path_to_error::Track::new();
    let tracked = serde_path_to_error::Deserializer::new(reader, &mut track);
    seed.deserialize(tracked)
        .map_err(|error: serde_json::Error| BadJson::new(&error, track.path().to_string()))
}

/// In the browser size counts: line and column say where, the path is left out.
#[cfg(target_arch = "wasm32")]
fn tracked<'de, S: DeserializeSeed<'de>>(reader: &mut Reader<'de>, seed: S) -> Result<S::Value, BadJson> {
    seed.deserialize(reader).map_err(|error| BadJson::new(&error, ".".into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Deserialize, Debug, PartialEq)]
    #[serde(deny_unknown_fields)]
    struct Pair {
        a: i32,
        #[serde(deserialize_with = "nullable")]
        b: Option<i32>,
    }

    fn read(text: &str) -> Result<Pair, BadJson> {
        from_slice::<Object<Pair>>(text.as_bytes()).map(|object| object.0)
    }

    #[test]
    fn only_the_very_object_is_taken() {
        assert_eq!(read(r#"{"a":1,"b":null}"#), Ok(Pair { a: 1, b: None }));
        for (text, what) in [
            (r#"[1,2]"#, "an object"),
            (r#"{"a":1}"#, "missing field `b`"),
            (r#"{"a":1,"b":2,"a":3}"#, "duplicate field `a`"),
            (r#"{"a":1,"b":2,"c":3}"#, "unknown field `c`"),
            (r#"{"a":1.0,"b":2}"#, "floating point"),
            (r#"{"a":-0,"b":2}"#, "floating point"),
            (r#"{"a":1,"b":2} x"#, "trailing characters"),
            (r#"{"a":1,"b":2"#, "EOF"),
        ] {
            let error = read(text).unwrap_err();
            assert!(error.message.contains(what), "{text}: {error}");
        }
    }

    #[test]
    fn errors_say_where() {
        let error = from_slice::<Vec<Object<Pair>>>(b"[{\"a\":1,\"b\":2},\n {\"a\":1,\"b\":true}]");
        let error = error.err().unwrap();
        assert_eq!((error.line, error.path.as_str()), (2, "[1].b"), "{error}");
    }
}
