//! How a command ends when it does not end well.

use std::{fmt::Display, io, process::ExitCode};

/// Why a command failed, and with it the exit code.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Something that was checked is wrong; what is wrong has been printed already. Exit code 1.
    FoundWrong,
    /// The program was asked for something impossible. Exit code 2.
    Misused(String),
    /// Whoever read our output has stopped. No fault of anybody's.
    NobodyListens,
}

impl Failure {
    /// Misuse, explained by an error.
    pub(crate) fn misused(error: impl Display) -> Self {
        Self::Misused(error.to_string())
    }

    /// Says so, and gives the exit code.
    pub(crate) fn report(self) -> ExitCode {
        match self {
            Self::FoundWrong => ExitCode::from(1),
            Self::Misused(what) => {
                eprintln!("error: {what}");
                ExitCode::from(2)
            }
            Self::NobodyListens => ExitCode::SUCCESS,
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe { Self::NobodyListens } else { Self::misused(error) }
    }
}
