//! Finished games in a file, one line each, so that a run that was cut off goes on where it stopped.
//!
//! The first line says what is played; a file of another plan is refused. A line that was torn when the program was cut
//! off is dropped, and its game is played again.

use std::{
    collections::BTreeMap,
    fs::{File, OpenOptions},
    io::{self, Read, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
};

use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::game_run::Played;

/// The value of `format` in the first line.
pub const FORMAT: &str = "votive-arena/1";

/// The first line.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    format: String,
    /// The SHA-256 of the plan.
    hash: String,
    /// What is played, for people.
    plan: Value,
}

impl Head {
    fn of(plan: &Value) -> Self {
        let digest = Sha256::digest(plan.to_string());
        let hash = digest.iter().map(|byte| format!("{byte:02x}")).collect();
        Self { format: FORMAT.into(), hash, plan: plan.clone() }
    }
}

/// A line after the first.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    /// Which variant of the rules; none for the plan itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    variant: Option<String>,
    /// Which game.
    game: u64,
    played: Played,
}

/// Why a file can't be gone on with.
#[derive(Debug, thiserror::Error)]
pub enum BadLedger {
    /// It can't be read or written.
    #[error("can't use {}: {error}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// It is not a file of ours.
    #[error("{} is not a run of the arena: its first line should have the format \"{FORMAT}\" ({error})", path.display())]
    NotOurs {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        error: String,
    },
    /// It is a run of something else.
    #[error("{} is another run: {field} is {found} there and {expected} here; name a new file, or play what it says", path.display())]
    OtherPlan {
        /// The file.
        path: PathBuf,
        /// What differs.
        field: String,
        /// What the file says.
        found: String,
        /// What is asked for.
        expected: String,
    },
    /// One of its lines makes no sense.
    #[error("{}, line {line}: {error}", path.display())]
    Line {
        /// The file.
        path: PathBuf,
        /// Which line, from 1.
        line: usize,
        /// What is wrong.
        error: String,
    },
}

/// The games of a run that are finished.
pub struct Ledger {
    path: PathBuf,
    file: Mutex<File>,
    /// By variant and number.
    finished: BTreeMap<(Option<String>, u64), Played>,
}

impl Ledger {
    /// Opens a run, or begins one.
    pub fn open(path: &Path, plan: &Value) -> Result<Self, BadLedger> {
        let unusable = |error| BadLedger::File { path: path.to_owned(), error };
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .map_err(unusable)?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(unusable)?;
        // What follows the last line break was torn, or there is nothing.
        let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
        let mut lines = bytes[..whole].split(|byte| *byte == b'\n');
        let head = Head::of(plan);
        let mut finished = BTreeMap::new();
        if whole == 0 {
            if !bytes.is_empty() && !json(&head).as_bytes().starts_with(&bytes) {
                let error = "it holds something else".to_owned();
                return Err(BadLedger::NotOurs { path: path.to_owned(), error });
            }
        } else {
            check_head(path, lines.next().unwrap_or_default(), &head)?;
            for (at, line) in lines.enumerate().filter(|(_, line)| !line.is_empty()) {
                let bad = |error: &dyn ToString| BadLedger::Line {
                    path: path.to_owned(),
                    line: at + 2,
                    error: error.to_string(),
                };
                let Line { variant, game, played } =
                    serde_json::from_slice(line).map_err(|error| bad(&error))?;
                if played.scores.len() != played.ranks.len() || !played.ranks.contains(&1) {
                    return Err(bad(&"scores and ranks do not belong together"));
                }
                finished.insert((variant, game), played);
            }
        }
        file.set_len(whole as u64).map_err(unusable)?;
        file.seek(SeekFrom::End(0)).map_err(unusable)?;
        let this = Self { path: path.to_owned(), file: Mutex::new(file), finished };
        if whole == 0 {
            this.append(&head)?;
        }
        Ok(this)
    }

    /// A finished game.
    pub fn game(&self, variant: Option<&str>, number: u64) -> Option<&Played> {
        self.finished.get(&(variant.map(ToOwned::to_owned), number))
    }

    /// Writes down a finished game.
    pub fn add(&self, variant: Option<&str>, number: u64, played: &Played) -> Result<(), BadLedger> {
        self.append(&Line { variant: variant.map(ToOwned::to_owned), game: number, played: played.clone() })
    }

    fn append(&self, line: &impl Serialize) -> Result<(), BadLedger> {
        let text = json(line) + "\n";
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        file.write_all(text.as_bytes()).map_err(|error| BadLedger::File { path: self.path.clone(), error })
    }
}

fn check_head(path: &Path, line: &[u8], expected: &Head) -> Result<(), BadLedger> {
    let not_ours = |error: String| BadLedger::NotOurs { path: path.to_owned(), error };
    let head: Head = serde_json::from_slice(line).map_err(|error| not_ours(error.to_string()))?;
    if head.format != FORMAT {
        return Err(not_ours(format!("not \"{}\"", head.format)));
    }
    if head.hash == expected.hash {
        return Ok(());
    }
    let (field, found, expected) = difference(&head.plan, &expected.plan);
    Err(BadLedger::OtherPlan { path: path.to_owned(), field, found, expected })
}

/// The first field in which two plans differ, and what it is in each.
fn difference(found: &Value, expected: &Value) -> (String, String, String) {
    let fields = expected.as_object().into_iter().flat_map(|fields| fields.iter());
    for (field, value) in fields {
        let other = found.get(field).unwrap_or(&Value::Null);
        if other != value {
            return (field.clone(), other.to_string(), value.to_string());
        }
    }
    ("the plan".into(), found.to_string(), expected.to_string())
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("plain data can be written")
}
