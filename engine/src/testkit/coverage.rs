//! Rules you can trace: every clause of a rulebook is named by a test.
//!
//! A test names the clauses it checks at the beginning of its own name: `fn o3_4_nobody_bids_more_than_he_owns()`
//! checks O3.4, `fn o3_5_o3_6_…` checks both. A case file `tests/cases/*.json` names them in its list `clauses`.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use serde::Deserialize;

use crate::{narrate::Narrate, rulebook::Rulebook, testkit::laws, words::Language};

/// Checks the tests of a game, whose crate is in `folder`, against its English rulebook, and the table of both in
/// `docs/rules-coverage/`. See [`Coverage::check`].
///
/// # Panics
/// If a clause has no test, or the table is out of date.
pub fn check<G: Narrate>(folder: &Path) {
    let table = folder.join(format!("../../docs/rules-coverage/{}.md", G::ID));
    Coverage::of(folder).check(G::rulebook(Language::English), &table);
}

/// Which tests name which clause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Coverage(BTreeMap<String, Vec<String>>);

impl Coverage {
    /// Reads the tests of a game: `tests/*.rs` and `tests/cases/*.json` in the folder of its crate.
    ///
    /// # Panics
    /// If a file can't be read.
    pub fn of(folder: &Path) -> Self {
        let mut found = BTreeMap::<String, Vec<String>>::new();
        for file in files(&folder.join("tests"), "rs") {
            for name in test_names(&read(&file)) {
                for clause in clauses_in(&name) {
                    found.entry(clause).or_default().push(format!("{}::{name}", stem(&file)));
                }
            }
        }
        for file in files(&folder.join("tests/cases"), "json") {
            #[derive(Deserialize)]
            struct Case {
                clauses: Vec<String>,
            }
            let case: Case = serde_json::from_str(&read(&file))
                .unwrap_or_else(|error| panic!("{}: {error}", file.display()));
            for clause in case.clauses {
                found.entry(clause).or_default().push(format!("cases/{}", stem(&file)));
            }
        }
        found.values_mut().for_each(|tests| tests.sort());
        Self(found)
    }

    /// Checks that every clause of a rulebook has a test, that no test names a clause there is not, and that the
    /// table in the documentation is up to date. With `VOTIVE_UPDATE=1` in the environment the table is written.
    ///
    /// # Panics
    /// If any of this fails.
    pub fn check(&self, book: &Rulebook, table: &Path) {
        let without: Vec<_> = book.clause_ids().filter(|id| !self.0.contains_key(*id)).collect();
        assert!(without.is_empty(), "clauses without a test: {}", without.join(", "));
        let unknown: Vec<_> = self.0.iter().filter(|(id, _)| book.clause(id).is_none()).collect();
        assert!(unknown.is_empty(), "tests of clauses that are not in the rulebook: {unknown:?}");
        let text = self.table(book);
        if laws::updating() {
            fs::write(table, &text).unwrap_or_else(|error| panic!("{}: {error}", table.display()));
        }
        let current = fs::read_to_string(table).unwrap_or_default();
        assert!(current == text, "{} is out of date: run the test with VOTIVE_UPDATE=1", table.display());
    }

    /// A table of clauses and their tests, in Markdown.
    fn table(&self, book: &Rulebook) -> String {
        let mut text = format!(
            "# {}: clauses and their tests\n\nWritten by the tests (`VOTIVE_UPDATE=1 cargo test`); a clause without a \
             test fails them.\n\n| clause | about | tests |\n| --- | --- | --- |\n",
            book.title
        );
        for clause in book.clauses() {
            let tests: Vec<_> = self.0[&clause.id].iter().map(|test| format!("`{test}`")).collect();
            text += &format!("| {} | {} | {} |\n", clause.id, clause.title, tests.join(", "));
        }
        text
    }
}

/// The names of the functions right below a `#[test]`.
fn test_names(source: &str) -> Vec<String> {
    let mut names = Vec::new();
    let mut is_test = false;
    for line in source.lines().map(str::trim) {
        if let Some(rest) = line.strip_prefix("fn ") {
            if is_test {
                names.push(rest.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect());
            }
            is_test = false;
        } else if line == "#[test]" {
            is_test = true;
        }
    }
    names
}

/// The clauses that the name of a test begins with.
fn clauses_in(name: &str) -> Vec<String> {
    let parts: Vec<&str> = name.split('_').collect();
    let number = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let mut clauses = Vec::new();
    for pair in parts.chunks(2) {
        let [chapter, clause] = pair else { break };
        let Some((letter, rest)) = chapter.split_at_checked(1) else { break };
        if !letter.bytes().all(|byte| byte.is_ascii_lowercase()) || !number(rest) || !number(clause) {
            break;
        }
        clauses.push(format!("{}{rest}.{clause}", letter.to_uppercase()));
    }
    clauses
}

fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let Ok(inside) = fs::read_dir(folder) else { return Vec::new() };
    let mut files: Vec<PathBuf> = inside
        .filter_map(|item| Some(item.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|found| found == extension))
        .collect();
    files.sort();
    files
}

fn read(file: &Path) -> String {
    fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

fn stem(file: &Path) -> String {
    file.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clauses_stand_at_the_beginning_of_names() {
        assert_eq!(clauses_in("o3_4_nobody_bids"), ["O3.4"]);
        assert_eq!(clauses_in("o3_5_o3_16_swap"), ["O3.5", "O3.16"]);
        assert_eq!(clauses_in("o3_4"), ["O3.4"]);
        assert!(clauses_in("nobody_o3_4").is_empty());
        assert!(clauses_in("o3_x").is_empty());
    }

    #[test]
    fn only_tests_count() {
        let source =
            "fn o1_1_helper() {}\n#[test]\nfn o1_2_test() {\n}\n#[test]\n#[should_panic]\nfn o1_3_too() {}";
        assert_eq!(test_names(source), ["o1_2_test", "o1_3_too"]);
    }

    #[test]
    #[should_panic(expected = "clauses without a test: A1.2")]
    fn a_clause_without_a_test_fails() {
        let book = Rulebook::parse("# T\n## A1 x\n### A1.1 y\nz\n### A1.2 y\nz\n").unwrap();
        let coverage = Coverage(BTreeMap::from([("A1.1".into(), vec!["t".into()])]));
        coverage.check(&book, Path::new("/nowhere"));
    }
}
