//! Sentences in the reader's language, from Fluent message files.
//!
//! A game keeps one file a language; every language has the same messages, and what a message needs is passed by
//! name, so that no sentence is glued from pieces in code.

use std::collections::BTreeMap;

use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use unic_langid::LanguageIdentifier;

crate::named_enum! {
    /// A language that everything is said in.
    pub enum Language {
        /// English.
        English = "en",
        /// German.
        German = "de",
        /// French.
        French = "fr",
    }
}

/// A value passed to a message.
#[derive(Clone, Debug)]
pub enum Value {
    /// A number; messages choose plural forms by it.
    Number(i64),
    /// A text: a name, or the id by which a message chooses.
    Text(String),
}

impl From<i64> for Value {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

impl From<u8> for Value {
    fn from(number: u8) -> Self {
        Self::Number(number.into())
    }
}

impl From<u32> for Value {
    fn from(number: u32) -> Self {
        Self::Number(number.into())
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.into())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

/// The messages of a game in one language.
pub struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// Reads a message file that ships with the program.
    ///
    /// # Panics
    /// If it is not well-formed Fluent; every game's tests read every file.
    pub fn new(language: Language, source: &str) -> Self {
        let resource = parse(source);
        let id: LanguageIdentifier = language.id().parse().expect("known languages have proper ids");
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        bundle.set_use_isolating(false);
        if let Err(errors) = bundle.add_resource(resource) {
            panic!("{}: {errors:?}", language.id());
        }
        Self { language, bundle }
    }

    /// The language it speaks.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// Says a message without arguments.
    pub fn name(&self, key: &str) -> String {
        self.say(key, [])
    }

    /// What a thing of a kind is called: the message `<kind>-<id>`.
    pub fn name_of(&self, kind: &str, id: &str) -> String {
        self.name(&format!("{kind}-{id}"))
    }

    /// Says a message. An unknown message is its own key, and a debug build panics: the law kit says every sentence
    /// of a game in every language.
    pub fn say<const N: usize>(&self, key: &str, values: [(&'static str, Value); N]) -> String {
        let Some(pattern) = self.bundle.get_message(key).and_then(|message| message.value()) else {
            debug_assert!(false, "no message {key} in {}", self.language.id());
            return key.to_owned();
        };
        let mut arguments = FluentArgs::with_capacity(N);
        for (name, value) in values {
            match value {
                Value::Number(number) => arguments.set(name, FluentValue::from(number)),
                Value::Text(text) => arguments.set(name, FluentValue::from(text)),
            }
        }
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&arguments), &mut errors);
        debug_assert!(errors.is_empty(), "{key} in {}: {errors:?}", self.language.id());
        text.into_owned()
    }
}

/// The messages of a file with the names of the values each one uses, for comparing languages.
///
/// # Panics
/// If it is not well-formed Fluent.
pub fn messages(source: &str) -> BTreeMap<String, Vec<String>> {
    let mut found = BTreeMap::new();
    let mut current = String::new();
    for line in source.lines() {
        if let Some((key, _)) = line.split_once(" =")
            && line.starts_with(|c: char| c.is_ascii_alphabetic() || c == '-')
        {
            key.clone_into(&mut current);
            found.insert(current.clone(), Vec::new());
        }
        for piece in line.split('$').skip(1) {
            let name: String = piece.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '_').collect();
            let names: &mut Vec<String> = found.entry(current.clone()).or_default();
            if !names.contains(&name) {
                names.push(name);
                names.sort();
            }
        }
    }
    let well_formed = parse(source).entries().count();
    assert!(well_formed >= found.len(), "a message is malformed");
    found
}

fn parse(source: &str) -> FluentResource {
    FluentResource::try_new(source.to_owned())
        .unwrap_or_else(|(_, errors)| panic!("malformed message file: {errors:?}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCE: &str = "coins = { $count ->\n    [one] a coin\n   *[other] { $count } coins\n  }\nhello = Hello, { $name }!\n";

    #[test]
    fn plurals_and_names() {
        let words = Words::new(Language::English, SOURCE);
        assert_eq!(words.say("coins", [("count", 1u8.into())]), "a coin");
        assert_eq!(words.say("coins", [("count", 7u8.into())]), "7 coins");
        assert_eq!(words.say("hello", [("name", "Delos".into())]), "Hello, Delos!");
    }

    #[test]
    fn messages_are_listed_with_their_values() {
        let found = messages(SOURCE);
        assert_eq!(found["coins"], ["count"]);
        assert_eq!(found["hello"], ["name"]);
        assert_eq!(found.len(), 2);
    }

    #[test]
    #[should_panic(expected = "no message nothing")]
    fn a_missing_message_is_found_in_tests() {
        Words::new(Language::French, SOURCE).name("nothing");
    }
}
