//! `votive doctor`: checks a server's database.

use std::io::{self, Write};

use clap::Args;
use votive_server::{
    doctor,
    store::{self, Durability, Settings},
};

use crate::{commands::DataFiles, failure::Failure, serve::runtime, shared::print_json};

/// Check a server's database by replaying every table: every journal must fold, every finished game must make a record
/// that verifies, and the columns derived from the journals must agree with them.
///
/// Exit code 0 if all is right, 1 otherwise. The server may run meanwhile. Nothing is changed: a database of an older
/// version is refused until the server of this version has migrated it.
#[derive(Args, Debug)]
pub(crate) struct Arguments {
    /// The database, as for `votive serve`.
    #[arg(long, env = "VOTIVE_DATABASE", default_value = "sqlite:votive.db", hide_env_values = true)]
    database: String,
    /// Print JSON.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    data: DataFiles,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let games = arguments.data.playables()?;
    let settings = Settings { durability: Durability::Power, serves: false };
    let findings = runtime()?.block_on(async {
        let store = store::open(&arguments.database, &settings).await?;
        let findings = doctor::examine(store.as_ref(), games).await;
        store.close().await;
        findings
    });
    let findings = findings.map_err(Failure::misused)?;
    if arguments.json {
        print_json(&findings)?;
    } else {
        let mut out = io::stdout().lock();
        for fault in &findings.wrong {
            writeln!(out, "{fault}")?;
        }
        writeln!(
            out,
            "{} tables, {} entries, {} records verified, {} wrong",
            findings.tables,
            findings.entries,
            findings.records,
            findings.wrong.len()
        )?;
    }
    if findings.wrong.is_empty() { Ok(()) } else { Err(Failure::FoundWrong) }
}
