//! `votive backup`: copies a server's database while it runs.

use std::{
    io::{self, Write},
    path::PathBuf,
};

use clap::Args;
use votive_server::store;

use crate::{failure::Failure, serve::runtime};

/// Copy a server's database to a new file while it runs. The copy of either database is one SQLite file:
/// `votive serve --database sqlite:FILE` opens it, `votive doctor --database sqlite:FILE` checks it.
///
/// The file appears only when it is complete. A database of an older version is refused until the server of this version
/// has migrated it.
#[derive(Args, Debug)]
pub(crate) struct Arguments {
    /// The file to write; it must not be there yet.
    file: PathBuf,
    /// The database, as for `votive serve`.
    #[arg(long, env = "VOTIVE_DATABASE", default_value = "sqlite:votive.db", hide_env_values = true)]
    database: String,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    if arguments.file.exists() {
        return Err(Failure::Misused(format!("{} is there already", arguments.file.display())));
    }
    let counts = runtime()?.block_on(store::backup(&arguments.database, &arguments.file));
    let counts = counts.map_err(Failure::misused)?;
    writeln!(
        io::stdout(),
        "{}: {} players, {} tables, {} entries",
        arguments.file.display(),
        counts.players,
        counts.tables,
        counts.entries
    )?;
    Ok(())
}
