//! Failures of a command and their exit codes.

use std::{fmt::Display, io, process::ExitCode};

/// Why a command failed; decides the exit code.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Something that was checked is wrong, and has been printed. Exit code 1.
    FoundWrong,
    /// The program was misused; the message says how. Exit code 2.
    Misused(String),
    /// Broken pipe: the reader of the output is gone. Exit code 0.
    BrokenPipe,
}

impl Failure {
    /// Misuse, with an error as the message.
    pub(crate) fn misused(error: impl Display) -> Self {
        Self::Misused(error.to_string())
    }

    /// Prints the message and returns the exit code.
    pub(crate) fn report(self) -> ExitCode {
        match self {
            Self::FoundWrong => ExitCode::from(1),
            Self::Misused(what) => {
                eprintln!("error: {what}");
                ExitCode::from(2)
            }
            Self::BrokenPipe => ExitCode::SUCCESS,
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe { Self::BrokenPipe } else { Self::misused(error) }
    }
}
