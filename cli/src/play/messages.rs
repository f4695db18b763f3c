//! What the terminal says around any game, in each language.

use std::sync::LazyLock;

use votive_engine::words::{Language, Words};

const SOURCES: [(Language, &str); 3] = [
    (Language::English, include_str!("../../words/en.ftl")),
    (Language::German, include_str!("../../words/de.ftl")),
    (Language::French, include_str!("../../words/fr.ftl")),
];

static WORDS: LazyLock<[Words; 3]> =
    LazyLock::new(|| SOURCES.map(|(language, source)| Words::new(language, source)));

/// The messages in a language.
pub(super) fn of(language: Language) -> &'static Words {
    &WORDS[language.index()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_has_every_message() {
        votive_engine::testkit::laws::check_messages(SOURCES[0].1, &SOURCES[1..]);
    }
}
