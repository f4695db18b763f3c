//! What a game says to people: its board in text, its questions, its log, its refusals, its rulebook.
//!
//! Programs that show games know none of them; each game brings its own words through [`Narrate`].

use crate::{
    about::Describe,
    game::Game,
    rulebook::Rulebook,
    seat::Seat,
    standing_orders::StandingOrders,
    words::{Language, Words},
};

/// One step on the way to a move in a menu: a thing to pick, or an amount to name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// Pick this among others.
    Pick(String),
    /// Name this amount.
    Amount(i64),
}

/// The messages and the rulebook of a game in every language.
pub struct Texts {
    messages: [&'static str; 3],
    words: [Words; 3],
    rulebooks: [Rulebook; 3],
}

impl Texts {
    /// Reads the files that ship with a game, in the order of [`Language::ALL`]: its messages and its rulebooks.
    ///
    /// # Panics
    /// If one is malformed; every game's tests read all of them.
    pub fn new(messages: [&'static str; 3], rulebooks: [&str; 3]) -> Self {
        let parse = |source| Rulebook::parse(source).unwrap_or_else(|error| panic!("rulebook: {error}"));
        let words = |at: usize| Words::new(Language::ALL[at], messages[at]);
        Self { messages, words: std::array::from_fn(words), rulebooks: rulebooks.map(parse) }
    }

    /// The message file of a language.
    pub const fn messages(&self, language: Language) -> &'static str {
        self.messages[language.index()]
    }
}

/// The files `words/*.ftl` and `rulebook/*.md` of a game's crate, as the function `texts` of [`Narrate`]. To be used
/// in a file of `src/`. The WebAssembly module leaves out the rulebooks: a browser loads them as files.
#[macro_export]
macro_rules! texts {
    () => {
        fn texts() -> &'static $crate::narrate::Texts {
            static TEXTS: ::std::sync::LazyLock<$crate::narrate::Texts> = ::std::sync::LazyLock::new(|| {
                let messages = [
                    include_str!("../words/en.ftl"),
                    include_str!("../words/de.ftl"),
                    include_str!("../words/fr.ftl"),
                ];
                let rulebooks = if cfg!(target_family = "wasm") {
                    [""; 3]
                } else {
                    [
                        include_str!("../rulebook/en.md"),
                        include_str!("../rulebook/de.md"),
                        include_str!("../rulebook/fr.md"),
                    ]
                };
                $crate::narrate::Texts::new(messages, rulebooks)
            });
            &TEXTS
        }
    };
}

/// A view and a language: everything that a sentence needs.
pub struct Telling<'a, G: Game> {
    /// What is known.
    pub view: &'a G::View,
    /// The messages.
    pub words: &'a Words,
}

impl<G: Narrate> Telling<'_, G> {
    /// The names of some players in a list.
    pub fn players(&self, seats: impl Iterator<Item = Seat>) -> String {
        listed(seats.map(|seat| G::player(self.view, seat, self.words)))
    }

    /// The only thing of a kind whose id, or whose name in this language, contains what was typed.
    pub fn find<T: Copy>(&self, kind: &str, all: &[T], id: fn(T) -> &'static str, typed: &str) -> Option<T> {
        let named = |value: &&T| {
            let id = id(**value);
            id.contains(typed) || self.words.name_of(kind, id).to_lowercase().contains(typed)
        };
        let mut found = all.iter().filter(named);
        let first = found.next()?;
        found.next().is_none().then_some(*first)
    }
}

/// Names in a list; a dash if there are none.
pub fn listed(names: impl Iterator<Item = String>) -> String {
    let names: Vec<_> = names.collect();
    if names.is_empty() { "–".into() } else { names.join(", ") }
}

/// Defines the type `Teller` of a game around [`Telling`], for its [`Tell`] and for helpers of its own.
#[macro_export]
macro_rules! teller {
    ($game:ty) => {
        /// Says everything about one view in one language.
        pub struct Teller<'a>($crate::narrate::Telling<'a, $game>);

        impl<'a> From<$crate::narrate::Telling<'a, $game>> for Teller<'a> {
            fn from(telling: $crate::narrate::Telling<'a, $game>) -> Self {
                Self(telling)
            }
        }

        impl<'a> ::std::ops::Deref for Teller<'a> {
            type Target = $crate::narrate::Telling<'a, $game>;

            fn deref(&self) -> &Self::Target {
                &self.0
            }
        }
    };
}

/// What a game says about one view in one language.
pub trait Tell<G: Game> {
    /// The name of a player as the game calls them, such as their city.
    fn player(&self, seat: Seat) -> String;

    /// The board in plain text, at most 80 columns wide.
    fn board(&self) -> String;

    /// What is asked of the observer now, or what the table waits for.
    fn ask(&self) -> String;

    /// The way to a move through menus. Moves that share steps share menus; the last steps of two moves differ.
    fn steps(&self, action: G::Move) -> Vec<Step>;

    /// What happened, as a line of the log; none if the log need not mention it.
    fn tell(&self, event: &G::Event) -> Option<String>;

    /// Why a move is refused, without the clause's id.
    fn explain(&self, illegal: &G::Illegal) -> String;

    /// A move typed in short words, such as `bid 4`; none if it can't be understood.
    fn understand(&self, typed: &str) -> Option<G::RawMove>;

    /// Examples of what [`understand`](Self::understand) takes now, for a help line.
    fn hint(&self) -> String;
}

/// A game that can talk. Every sentence is said in every [`Language`]; the law kit says them all.
pub trait Narrate: StandingOrders + Describe {
    /// What says everything about one view in one language.
    type Teller<'a>: Tell<Self> + From<Telling<'a, Self>>;

    /// The messages and the rulebook: [`texts!`](crate::texts!).
    fn texts() -> &'static Texts;

    /// The messages in a language.
    fn words(language: Language) -> &'static Words {
        &Self::texts().words[language.index()]
    }

    /// The rulebook in a language.
    fn rulebook(language: Language) -> &'static Rulebook {
        &Self::texts().rulebooks[language.index()]
    }

    /// What says everything about a view in a language.
    fn teller<'a>(view: &'a Self::View, words: &'a Words) -> Self::Teller<'a> {
        Telling { view, words }.into()
    }

    /// See [`Tell::player`].
    fn player(view: &Self::View, seat: Seat, words: &Words) -> String {
        Self::teller(view, words).player(seat)
    }

    /// See [`Tell::board`].
    fn board(view: &Self::View, words: &Words) -> String {
        Self::teller(view, words).board()
    }

    /// See [`Tell::ask`].
    fn ask(view: &Self::View, words: &Words) -> String {
        Self::teller(view, words).ask()
    }

    /// See [`Tell::steps`].
    fn steps(view: &Self::View, action: Self::Move, words: &Words) -> Vec<Step> {
        Self::teller(view, words).steps(action)
    }

    /// See [`Tell::tell`].
    fn tell(view: &Self::View, event: &Self::Event, words: &Words) -> Option<String> {
        Self::teller(view, words).tell(event)
    }

    /// See [`Tell::explain`].
    fn explain(view: &Self::View, illegal: &Self::Illegal, words: &Words) -> String {
        Self::teller(view, words).explain(illegal)
    }

    /// See [`Tell::understand`].
    fn understand(view: &Self::View, typed: &str, words: &Words) -> Option<Self::RawMove> {
        Self::teller(view, words).understand(typed)
    }

    /// See [`Tell::hint`].
    fn hint(view: &Self::View, words: &Words) -> String {
        Self::teller(view, words).hint()
    }
}

/// Breaks a sentence into lines of at most `width` characters, between words.
pub fn wrap(width: usize, text: &str) -> Vec<String> {
    let mut lines = vec![String::new()];
    let mut used = 0;
    for word in text.split(' ') {
        let length = word.chars().count();
        if used > 0 && used + 1 + length > width {
            lines.push(String::new());
            used = 0;
        }
        let line = lines.last_mut().expect("never empty");
        if used > 0 {
            line.push(' ');
            used += 1;
        }
        line.push_str(word);
        used += length;
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_between_words() {
        assert_eq!(wrap(7, "one two three élan vital"), ["one two", "three", "élan", "vital"]);
        assert_eq!(wrap(3, "longer"), ["longer"]);
        assert_eq!(wrap(3, ""), [""]);
    }
}
