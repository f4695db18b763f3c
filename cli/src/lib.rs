//! The command line of the program `votive`. `main.rs` adds the web client.
//!
//! Exit codes: 0 success, 1 something checked is wrong, 2 misuse.

mod analyse;
mod arena;
mod backup;
mod bench;
mod commands;
mod doctor;
mod failure;
mod games;
mod play;
mod progress;
mod replay;
mod rules;
mod serve;
mod shared;

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use votive_server::http::ClientFiles;

/// Board games about offerings to the gods: play, simulate, record, verify.
#[derive(Parser)]
#[command(name = "votive", version, propagate_version = true)]
struct Votive {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Play in the terminal against bots or with friends at one keyboard.
    Play(play::Arguments),
    /// Let bots play many games against each other.
    Arena(arena::Arguments),
    /// Analyse a record: what each decision cost, what was better, when the game turned.
    Analyse(analyse::Arguments),
    /// Measure the speed of the rules and of the search, on one core.
    Bench(bench::Arguments),
    /// Verify records: every move, every clause, the result.
    Replay(replay::Arguments),
    /// Read the rulebook of a game, whole or by clause.
    Rules(rules::Arguments),
    /// List the games and their options.
    Games(games::Arguments),
    /// Start a server: tables for people, in their browsers.
    Serve(serve::Arguments),
    /// Check a server's database by replaying every table.
    Doctor(doctor::Arguments),
    /// Copy a server's database to a file while it runs.
    Backup(backup::Arguments),
}

/// Runs the command that the program was started with. `client_files` is the web client that `votive serve` serves.
pub fn run(client_files: ClientFiles) -> ExitCode {
    let outcome = match Votive::parse().command {
        Command::Play(arguments) => play::run(&arguments),
        Command::Arena(arguments) => arena::run(&arguments),
        Command::Analyse(arguments) => analyse::run(&arguments),
        Command::Bench(arguments) => bench::run(&arguments),
        Command::Replay(arguments) => replay::run(&arguments),
        Command::Rules(arguments) => rules::run(&arguments),
        Command::Games(arguments) => games::run(&arguments),
        Command::Serve(arguments) => serve::run(&arguments, client_files),
        Command::Doctor(arguments) => doctor::run(&arguments),
        Command::Backup(arguments) => backup::run(&arguments),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::Votive;

    /// Clap's own checks, of all commands: no argument name is used twice, conflicts name arguments that exist.
    #[test]
    fn the_command_line_is_consistent() {
        Votive::command().debug_assert();
    }
}
