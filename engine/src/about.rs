//! What a game says about itself, as documents for clients, docs and other programs: where it comes from
//! ([`About`]), and what is printed on the parts in its box ([`Describe::Components`]). No rule reads them.

use std::{collections::BTreeMap, fmt};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::{
    game::Game,
    narrate::Narrate,
    words::{Language, Words},
};

crate::named_enum! {
    /// Where a fact about a part comes from.
    pub enum Mark {
        /// From the source or somebody who has the box.
        Known = "known",
        /// It follows from what is known.
        Deduced = "deduced",
        /// The source lacks it; it was rebuilt.
        Reconstructed = "reconstructed",
    }
}

/// The marks of an entry: one for the whole of it, or one for each of its fields. Written as a word or an object.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Marks {
    /// One for the whole entry.
    All(Mark),
    /// One for each field, by its name.
    Each(BTreeMap<String, Mark>),
}

impl Marks {
    /// These fields have a mark of their own, all others of the list are known.
    pub fn known_except(fields: &[&str], others: &[(&str, Mark)]) -> Self {
        let known = fields.iter().map(|field| ((*field).to_owned(), Mark::Known));
        Self::Each(known.chain(others.iter().map(|(field, mark)| ((*field).to_owned(), *mark))).collect())
    }

    /// The names of the fields that have a mark of their own.
    pub fn fields(&self) -> impl Iterator<Item = &str> {
        let each = match self {
            Self::All(_) => None,
            Self::Each(marks) => Some(marks),
        };
        each.into_iter().flat_map(BTreeMap::keys).map(String::as_str)
    }
}

impl Serialize for Marks {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::All(mark) => mark.serialize(serializer),
            Self::Each(marks) => marks.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Marks {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visitor;
        impl<'de> de::Visitor<'de> for Visitor {
            type Value = Marks;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "one of {}, or an object with one of them for each field", Mark::IDS.join(", "))
            }
            fn visit_str<E: de::Error>(self, text: &str) -> Result<Marks, E> {
                Mark::from_id(text).map(Marks::All).ok_or_else(|| E::unknown_variant(text, Mark::IDS))
            }
            fn visit_map<A: de::MapAccess<'de>>(self, map: A) -> Result<Marks, A::Error> {
                BTreeMap::deserialize(de::value::MapAccessDeserializer::new(map)).map(Marks::Each)
            }
        }
        deserializer.deserialize_any(Visitor)
    }
}

/// An entry of a component list with its marks. Written as the entry with a field `mark` more, which is null where a
/// data file of the player does not say.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Marked<T> {
    /// The entry.
    #[serde(flatten)]
    pub entry: T,
    /// Where it comes from.
    pub mark: Option<Marks>,
}

impl<T> Marked<T> {
    /// An entry with one mark for all of it.
    pub const fn new(entry: T, mark: Mark) -> Self {
        Self { entry, mark: Some(Marks::All(mark)) }
    }

    /// An entry that is known.
    pub const fn known(entry: T) -> Self {
        Self::new(entry, Mark::Known)
    }
}

/// A text in every language, by the language's id.
pub type Translated = BTreeMap<&'static str, String>;

/// A message of a game in every language.
pub fn translated<G: Narrate>(key: &str) -> Translated {
    translated_by::<G>(|words| words.name(key))
}

/// Something that a game says, in every language.
pub fn translated_by<G: Narrate>(say: impl Fn(&Words) -> String) -> Translated {
    Language::ALL.iter().map(|language| (language.id(), say(G::words(*language)))).collect()
}

/// A game that describes itself.
pub trait Describe: Game {
    /// Where it comes from. The prose is in the game's messages, see [`Source`] and [`Topic`].
    const FACTS: Facts;

    /// Everything printed on the parts in the box.
    type Components: Clone + PartialEq + fmt::Debug + Serialize + Send + Sync;

    /// The components of a game with these options, made from the same data as the rules use.
    fn components(options: &Self::Options) -> Self::Components;
}

/// Where a game comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Facts {
    /// Who designed it.
    pub designers: &'static [&'static str],
    /// Who published it; empty for a game of our own.
    pub publishers: &'static [&'static str],
    /// The year of its first edition.
    pub year: u16,
    /// How long it takes at a real table: the least and the most minutes.
    pub minutes: (u16, u16),
    /// The texts that the rules follow, the one that decides first.
    pub sources: &'static [Source],
    /// What the sources lack and we rebuilt.
    pub reconstructed: &'static [Topic],
}

/// A text that the rules follow. The message `about-source-<id>` describes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Source {
    /// Its id.
    pub id: &'static str,
    /// The language it is written in, such as `fr`.
    pub language: &'static str,
}

/// Something that was rebuilt. The message `about-reconstructed-<id>` describes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Topic {
    /// Its id.
    pub id: &'static str,
    /// The clauses of the rulebook concerned.
    pub clauses: &'static [&'static str],
}

/// A game about itself.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct About {
    /// Its name in records and on command lines.
    pub id: &'static str,
    /// The name on the box.
    pub title: &'static str,
    /// Who designed it.
    pub designers: &'static [&'static str],
    /// Who published it; empty for a game of our own.
    pub publishers: &'static [&'static str],
    /// The year of its first edition.
    pub year: u16,
    /// How long it takes at a real table.
    pub minutes: Minutes,
    /// How many may play.
    pub players: Players,
    /// The languages of the sources.
    pub languages: Vec<&'static str>,
    /// The texts that the rules follow, the one that decides first.
    pub sources: Vec<AboutSource>,
    /// What the sources lack and we rebuilt.
    pub reconstructed: Vec<Reconstructed>,
}

/// A span of minutes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Minutes {
    /// The least.
    pub min: u16,
    /// The most.
    pub max: u16,
}

/// Numbers of players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Players {
    /// The least.
    pub min: usize,
    /// The most.
    pub max: usize,
    /// How many take part where nothing else is said.
    pub usual: usize,
}

/// A text that the rules follow.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AboutSource {
    /// The language it is written in.
    pub language: &'static str,
    /// What it is.
    pub text: Translated,
}

/// Something that was rebuilt.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Reconstructed {
    /// Its id.
    pub topic: &'static str,
    /// The clauses of the rulebook concerned.
    pub clauses: &'static [&'static str],
    /// What was rebuilt.
    pub text: Translated,
}

/// What a game says about itself.
pub fn about<G: Narrate>() -> About {
    let Facts { designers, publishers, year, minutes, sources, reconstructed } = G::FACTS;
    let mut languages = Vec::new();
    for source in sources {
        if !languages.contains(&source.language) {
            languages.push(source.language);
        }
    }
    let source = |source: &Source| AboutSource {
        language: source.language,
        text: translated::<G>(&format!("about-source-{}", source.id)),
    };
    let topic = |topic: &Topic| Reconstructed {
        topic: topic.id,
        clauses: topic.clauses,
        text: translated::<G>(&format!("about-reconstructed-{}", topic.id)),
    };
    About {
        id: G::ID,
        title: G::TITLE,
        designers,
        publishers,
        year,
        minutes: Minutes { min: minutes.0, max: minutes.1 },
        players: Players { min: *G::PLAYERS.start(), max: *G::PLAYERS.end(), usual: G::USUAL_PLAYERS },
        languages,
        sources: sources.iter().map(source).collect(),
        reconstructed: reconstructed.iter().map(topic).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_a_word_or_an_object() {
        for text in [r#""deduced""#, r#"{"first":"known","second":"reconstructed"}"#] {
            let marks: Marks = serde_json::from_str(text).unwrap();
            assert_eq!(serde_json::to_string(&marks).unwrap(), text);
        }
        let error = serde_json::from_str::<Marks>(r#""guessed""#).unwrap_err().to_string();
        assert!(error.contains("guessed"), "{error}");
    }

    #[test]
    fn a_marked_entry_is_the_entry_with_a_mark() {
        #[derive(Clone, PartialEq, Debug, Serialize)]
        struct Die {
            sides: u8,
        }
        let die = Marked::known(Die { sides: 6 });
        assert_eq!(serde_json::to_string(&die).unwrap(), r#"{"sides":6,"mark":"known"}"#);
    }
}
