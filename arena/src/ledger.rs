//! Finished games in a file, one line each, so that an interrupted run can be resumed.
//!
//! The first line holds the plan; a file of another plan is refused. An incomplete last line is dropped, and its game is
//! played again.

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

use crate::game_run::GameResult;

/// The value of `format` in the first line.
pub const FORMAT: &str = "votive-arena/1";

/// The first line: what is played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Header {
    format: String,
    /// The SHA-256 of the plan.
    hash: String,
    /// The plan, for readers and for error messages.
    plan: Value,
}

impl Header {
    fn of(plan: &Value) -> Self {
        let digest = Sha256::digest(plan.to_string());
        let hash = digest.iter().map(|byte| format!("{byte:02x}")).collect();
        Self { format: FORMAT.into(), hash, plan: plan.clone() }
    }
}

/// A finished game: every line after the first.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    /// Name of the variant; `None` for the plan itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    variant: Option<String>,
    /// Number of the game.
    game: u64,
    played: GameResult,
}

/// Why a file can't be resumed.
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
    /// It is not a file of the arena.
    #[error("{} is not a run of the arena: its first line should have the format \"{FORMAT}\" ({error})", path.display())]
    NotOurs {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        error: String,
    },
    /// It is a run of another plan.
    #[error("{} is another run: {field} is {found} there and {expected} here; name a new file, or play what it says", path.display())]
    OtherPlan {
        /// The file.
        path: PathBuf,
        /// The field that differs.
        field: String,
        /// Its value in the file.
        found: String,
        /// Its value in the plan.
        expected: String,
    },
    /// A line is malformed.
    #[error("{}, line {line}: {error}", path.display())]
    Line {
        /// The file.
        path: PathBuf,
        /// Number of the line, from 1.
        line: usize,
        /// What is wrong.
        error: String,
    },
}

/// The finished games of a run.
pub struct Ledger {
    path: PathBuf,
    file: Mutex<File>,
    /// By variant and number of the game.
    finished: BTreeMap<(Option<String>, u64), GameResult>,
}

impl Ledger {
    /// Opens the file of a run, or creates it.
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
        // Bytes after the last line break are an incomplete line.
        let complete = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
        let mut lines = bytes[..complete].split(|byte| *byte == b'\n');
        let header = Header::of(plan);
        let mut finished = BTreeMap::new();
        if complete == 0 {
            if !bytes.is_empty() && !json(&header).as_bytes().starts_with(&bytes) {
                let error = "it holds something else".to_owned();
                return Err(BadLedger::NotOurs { path: path.to_owned(), error });
            }
        } else {
            check_header(path, lines.next().unwrap_or_default(), &header)?;
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
        file.set_len(complete as u64).map_err(unusable)?;
        file.seek(SeekFrom::End(0)).map_err(unusable)?;
        let this = Self { path: path.to_owned(), file: Mutex::new(file), finished };
        if complete == 0 {
            this.append(&header)?;
        }
        Ok(this)
    }

    /// A finished game.
    pub fn game(&self, variant: Option<&str>, number: u64) -> Option<&GameResult> {
        self.finished.get(&(variant.map(ToOwned::to_owned), number))
    }

    /// Appends a finished game.
    pub fn add(&self, variant: Option<&str>, number: u64, played: &GameResult) -> Result<(), BadLedger> {
        self.append(&Line { variant: variant.map(ToOwned::to_owned), game: number, played: played.clone() })
    }

    fn append(&self, line: &impl Serialize) -> Result<(), BadLedger> {
        let text = json(line) + "\n";
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        file.write_all(text.as_bytes()).map_err(|error| BadLedger::File { path: self.path.clone(), error })
    }
}

fn check_header(path: &Path, line: &[u8], expected: &Header) -> Result<(), BadLedger> {
    let not_ours = |error: String| BadLedger::NotOurs { path: path.to_owned(), error };
    let header: Header = serde_json::from_slice(line).map_err(|error| not_ours(error.to_string()))?;
    if header.format != FORMAT {
        return Err(not_ours(format!("not \"{}\"", header.format)));
    }
    if header.hash == expected.hash {
        return Ok(());
    }
    let (field, found, expected) = difference(&header.plan, &expected.plan);
    Err(BadLedger::OtherPlan { path: path.to_owned(), field, found, expected })
}

/// The first field in which two plans differ, with both values.
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
