//! What a game says to people: its board in text, its questions, its log, its refusals, its rulebook.
//!
//! Programs that show games (the terminal, later the server's plain pages) know none of them; each game brings its
//! own words through [`Narrate`].

use crate::{
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
    words: [Words; 3],
    rulebooks: [Rulebook; 3],
}

impl Texts {
    /// Reads the files that ship with a game: its messages and its rulebooks in the order of [`Language::ALL`].
    ///
    /// # Panics
    /// If one is malformed; every game's tests read all of them.
    pub fn new(messages: [(Language, &str); 3], rulebooks: [&str; 3]) -> Self {
        let parse = |source| Rulebook::parse(source).unwrap_or_else(|error| panic!("rulebook: {error}"));
        Self {
            words: messages.map(|(language, source)| Words::new(language, source)),
            rulebooks: rulebooks.map(parse),
        }
    }
}

/// A game that can talk. Every sentence is said in every [`Language`]; the law kit says them all.
pub trait Narrate: StandingOrders {
    /// The messages and the rulebook.
    fn texts() -> &'static Texts;

    /// The messages in a language.
    fn words(language: Language) -> &'static Words {
        &Self::texts().words[language.index()]
    }

    /// The rulebook in a language.
    fn rulebook(language: Language) -> &'static Rulebook {
        &Self::texts().rulebooks[language.index()]
    }

    /// The name of a player as the game calls him, such as his city.
    fn player(view: &Self::View, seat: Seat, words: &Words) -> String;

    /// The board in plain text, at most 80 columns wide.
    fn board(view: &Self::View, words: &Words) -> String;

    /// What is asked of the observer now, or what the table waits for.
    fn ask(view: &Self::View, words: &Words) -> String;

    /// The way to a move through menus. Moves that share steps share menus; the last steps of two moves differ.
    fn steps(view: &Self::View, action: Self::Move, words: &Words) -> Vec<Step>;

    /// What happened, as a line of the log; none if the log need not mention it.
    fn tell(view: &Self::View, event: &Self::Event, words: &Words) -> Option<String>;

    /// Why a move is refused, without the clause's id.
    fn explain(view: &Self::View, illegal: &Self::Illegal, words: &Words) -> String;

    /// A move typed in short words, such as `bid 4`; none if it can't be understood.
    fn understand(view: &Self::View, typed: &str, words: &Words) -> Option<Self::RawMove>;

    /// Examples of what [`understand`](Self::understand) takes now, for a help line.
    fn hint(view: &Self::View, words: &Words) -> String;
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
