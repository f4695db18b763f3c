//! The program `votive`: the command line with the web client embedded.
//!
//! The client is embedded here and not in the library, so that the library can be built while the client is.

use std::process::ExitCode;

use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/../web/dist"]
#[allow_missing = true]
struct WebClient;

fn main() -> ExitCode {
    votive_cli::run(WebClient::get)
}
