//! `votive rules`: the rulebook in our own words, whole or by clause.

use std::io::{self, Write};

use clap::Args;
use votive_engine::{
    narrate::wrap,
    rulebook::{Chapter, NoteKind, RuleClause, Rulebook},
    words::Language,
};

use crate::{
    commands::DataFiles,
    failure::Failure,
    shared::{language, print_json},
};

/// Read the rulebook of a game, whole or by clause.
#[derive(Args, Debug)]
pub(crate) struct Arguments {
    /// The game.
    game: String,
    /// The language: en, de or fr.
    #[arg(long = "lang", value_name = "LANGUAGE", default_value = "en", value_parser = language)]
    language: Language,
    /// Only this clause, such as O4.3, or this chapter, such as O4.
    #[arg(long)]
    clause: Option<String>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    data: DataFiles,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let games = arguments.data.games()?;
    let entry = games.get(&arguments.game)?;
    let book = entry.game.rulebook(arguments.language);
    let mut out = io::stdout().lock();
    let Some(id) = &arguments.clause else {
        if arguments.json {
            return print_json(book);
        }
        return Ok(print_book(&mut out, book, arguments.language)?);
    };
    if let Some(clause) = book.clause(id) {
        if arguments.json {
            return print_json(clause);
        }
        return Ok(print_clause(&mut out, clause, arguments.language)?);
    }
    if let Some(chapter) = book.chapter(id) {
        if arguments.json {
            return print_json(chapter);
        }
        return Ok(print_chapter(&mut out, chapter, arguments.language)?);
    }
    let known: Vec<_> = book.clause_ids().collect();
    Err(Failure::Misused(format!("there is no clause \"{id}\"; known clauses: {}", known.join(", "))))
}

fn print_book(out: &mut impl Write, book: &Rulebook, language: Language) -> io::Result<()> {
    writeln!(out, "{}\n{}\n", book.title, "=".repeat(book.title.chars().count()))?;
    print_text(out, &book.text)?;
    for chapter in &book.chapters {
        writeln!(out)?;
        print_chapter(out, chapter, language)?;
    }
    Ok(())
}

pub(crate) fn print_chapter(out: &mut impl Write, chapter: &Chapter, language: Language) -> io::Result<()> {
    let heading = format!("{}  {}", chapter.id, chapter.title);
    writeln!(out, "{heading}\n{}", "-".repeat(heading.chars().count()))?;
    print_text(out, &chapter.text)?;
    for clause in &chapter.clauses {
        writeln!(out)?;
        print_clause(out, clause, language)?;
    }
    Ok(())
}

/// Prints one clause with its notes.
pub(crate) fn print_clause(out: &mut impl Write, clause: &RuleClause, language: Language) -> io::Result<()> {
    writeln!(out, "{}  {}", clause.id, clause.title)?;
    print_text(out, &clause.text)?;
    for note in &clause.notes {
        print_text(out, &format!("[{}] {}", note_name(note.kind, language), note.text))?;
    }
    Ok(())
}

fn note_name(kind: NoteKind, language: Language) -> &'static str {
    match (kind, language) {
        (NoteKind::Preset, Language::English) => "Editions differ",
        (NoteKind::Preset, Language::German) => "Ausgaben verschieden",
        (NoteKind::Preset, Language::French) => "Éditions divergentes",
        (NoteKind::Ambiguous, Language::English) => "Our reading",
        (NoteKind::Ambiguous, Language::German) => "Unsere Lesart",
        (NoteKind::Ambiguous, Language::French) => "Notre lecture",
        (NoteKind::Reconstructed, Language::English) => "Reconstructed",
        (NoteKind::Reconstructed, Language::German) => "Rekonstruiert",
        (NoteKind::Reconstructed, Language::French) => "Reconstitué",
        (NoteKind::Added, Language::English) => "Added by us",
        (NoteKind::Added, Language::German) => "Von uns ergänzt",
        (NoteKind::Added, Language::French) => "Ajouté par nous",
    }
}

/// Prints the simple Markdown of the rulebooks as text: paragraphs and lists wrapped, tables aligned.
fn print_text(out: &mut impl Write, text: &str) -> io::Result<()> {
    let mut table: Vec<Vec<String>> = Vec::new();
    for line in text.lines() {
        let plain = line.replace("**", "").replace(['*', '`'], "");
        if let Some(row) = plain.strip_prefix('|') {
            let cells = row.trim_end().trim_end_matches('|').split('|').map(|cell| cell.trim().to_owned());
            table.push(cells.collect());
            continue;
        }
        print_table(out, &std::mem::take(&mut table))?;
        let (first, rest) = if plain.starts_with("- ") { ("  ", "    ") } else { ("  ", "  ") };
        if plain.is_empty() {
            writeln!(out)?;
            continue;
        }
        for (number, part) in wrap(76, &plain).into_iter().enumerate() {
            writeln!(out, "{}{part}", if number == 0 { first } else { rest })?;
        }
    }
    print_table(out, &table)
}

fn print_table(out: &mut impl Write, table: &[Vec<String>]) -> io::Result<()> {
    let rule = |row: &Vec<String>| row.iter().all(|cell| cell.chars().all(|c| matches!(c, '-' | ':' | ' ')));
    let columns = table.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        table.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    for row in table.iter().filter(|row| !rule(row)) {
        let cells: Vec<_> = row.iter().zip(&widths).map(|(cell, width)| format!("{cell:<width$}")).collect();
        writeln!(out, "  {}", cells.join("  ").trim_end())?;
    }
    Ok(())
}
