//! Rulebooks: our own words, clause by clause, in every language.
//!
//! A rulebook is a Markdown file with `# Title`, `## O1 Chapter`, `### O1.1 Clause` and notes of the form
//! `> [!PRESET] …` on a line of their own. The headings of the English one are *the* list of clauses: tests,
//! refusals and translations are held against it.

use serde::Serialize;

crate::named_enum! {
    /// What a note under a clause is about.
pub enum NoteKind {
        /// Editions of the game differ here.
        Preset = "PRESET",
        /// The rulebooks are silent or unclear; this is how we read them.
        Ambiguous = "AMBIGUOUS",
        /// The source lacks it; it was rebuilt.
        Reconstructed = "RECONSTRUCTED",
        /// It is in no rulebook; we added it.
        Added = "ADDED",
    }
}

/// A remark on where a clause comes from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Note {
    /// What it is about.
    pub kind: NoteKind,
    /// The remark.
    pub text: String,
}

/// One rule.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RuleClause {
    /// Its id, such as `O4.3`.
    pub id: String,
    /// A short heading.
    pub title: String,
    /// The rule, in Markdown.
    pub text: String,
    /// Remarks.
    pub notes: Vec<Note>,
}

/// A group of rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Chapter {
    /// Its id, such as `O4`.
    pub id: String,
    /// Its heading.
    pub title: String,
    /// What it is about, in Markdown; may be empty.
    pub text: String,
    /// Its rules.
    pub clauses: Vec<RuleClause>,
}

/// A whole rulebook in one language.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Rulebook {
    /// The title.
    pub title: String,
    /// The introduction, in Markdown.
    pub text: String,
    /// The chapters.
    pub chapters: Vec<Chapter>,
}

/// A rulebook file that is not laid out as it should be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct BadRulebook {
    /// Line, from 1.
    pub line: usize,
    /// What is wrong.
    pub what: String,
}

impl Rulebook {
    /// Reads a rulebook.
    pub fn parse(source: &str) -> Result<Self, BadRulebook> {
        let mut book = Self { title: String::new(), text: String::new(), chapters: Vec::new() };
        for (number, line) in source.lines().enumerate() {
            let bad = |what: &str| BadRulebook { line: number + 1, what: what.to_owned() };
            let split = |heading: &str| {
                heading
                    .split_once(' ')
                    .map(|(id, title)| (id.to_owned(), title.trim().to_owned()))
                    .ok_or_else(|| bad("a heading has an id and a title"))
            };
            if let Some(heading) = line.strip_prefix("### ") {
                let (id, title) = split(heading)?;
                let chapter = book.chapters.last_mut().ok_or_else(|| bad("a clause before any chapter"))?;
                if id.split_once('.').is_none_or(|(chapter_id, _)| chapter_id != chapter.id) {
                    return Err(bad("a clause belongs to the chapter above it"));
                }
                chapter.clauses.push(RuleClause { id, title, text: String::new(), notes: Vec::new() });
            } else if let Some(heading) = line.strip_prefix("## ") {
                let (id, title) = split(heading)?;
                book.chapters.push(Chapter { id, title, text: String::new(), clauses: Vec::new() });
            } else if let Some(title) = line.strip_prefix("# ") {
                book.title = title.trim().to_owned();
            } else if let Some(note) = line.strip_prefix("> ") {
                let (kind, text) = note
                    .strip_prefix("[!")
                    .and_then(|rest| rest.split_once("] "))
                    .ok_or_else(|| bad("a note begins with [!KIND]"))?;
                let kind = NoteKind::from_id(kind).ok_or_else(|| bad("unknown kind of note"))?;
                let clause = book.chapters.last_mut().and_then(|chapter| chapter.clauses.last_mut());
                let clause = clause.ok_or_else(|| bad("a note before any clause"))?;
                clause.notes.push(Note { kind, text: text.trim().to_owned() });
            } else {
                let text = book.text_under_way();
                text.push_str(line);
                text.push('\n');
            }
        }
        book.trim();
        Ok(book)
    }

    /// The ids of all clauses, in order.
    pub fn clause_ids(&self) -> impl Iterator<Item = &str> {
        self.clauses().map(|clause| clause.id.as_str())
    }

    /// All clauses, in order.
    pub fn clauses(&self) -> impl Iterator<Item = &RuleClause> {
        self.chapters.iter().flat_map(|chapter| &chapter.clauses)
    }

    /// The clause with this id; case does not matter.
    pub fn clause(&self, id: &str) -> Option<&RuleClause> {
        self.clauses().find(|clause| clause.id.eq_ignore_ascii_case(id))
    }

    /// The chapter with this id; case does not matter.
    pub fn chapter(&self, id: &str) -> Option<&Chapter> {
        self.chapters.iter().find(|chapter| chapter.id.eq_ignore_ascii_case(id))
    }

    fn text_under_way(&mut self) -> &mut String {
        match self.chapters.last_mut() {
            None => &mut self.text,
            Some(chapter) => match chapter.clauses.last_mut() {
                None => &mut chapter.text,
                Some(clause) => &mut clause.text,
            },
        }
    }

    fn trim(&mut self) {
        let trim = |text: &mut String| *text = text.trim().to_owned();
        trim(&mut self.text);
        for chapter in &mut self.chapters {
            trim(&mut chapter.text);
            chapter.clauses.iter_mut().for_each(|clause| trim(&mut clause.text));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rulebook_is_read_by_clause() {
        let source = "# T\nIntro.\n\n## A1 One\nAbout.\n\n### A1.1 First\nText.\n\nMore.\n\n> [!ADDED] Ours.\n\n### A1.2 Second\nX\n";
        let book = Rulebook::parse(source).unwrap();
        assert_eq!((book.title.as_str(), book.text.as_str()), ("T", "Intro."));
        assert_eq!(book.clause_ids().collect::<Vec<_>>(), ["A1.1", "A1.2"]);
        let clause = book.clause("a1.1").unwrap();
        assert_eq!(clause.text, "Text.\n\nMore.");
        assert_eq!(clause.notes, [Note { kind: NoteKind::Added, text: "Ours.".into() }]);
    }

    #[test]
    fn what_is_out_of_place_is_named() {
        for (source, line) in
            [("### A1.1 x", 1), ("## A1 x\n### B1.1 y", 2), ("# T\n> [!X] y", 2), ("## A1", 1)]
        {
            assert_eq!(Rulebook::parse(source).unwrap_err().line, line, "{source}");
        }
    }
}
