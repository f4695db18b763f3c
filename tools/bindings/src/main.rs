//! Builds `wasm/` for the browser and writes module and bindings to a folder: `votive-bindings <folder>`.
//!
//! Adds the compiler's target when it is missing.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Command, ExitCode},
};

const TARGET: &str = "wasm32-unknown-unknown";
const PROFILE: &str = "browser";

fn main() -> ExitCode {
    let Some(folder) = env::args_os().nth(1).map(PathBuf::from) else {
        eprintln!("usage: votive-bindings <folder to write to>");
        return ExitCode::from(2);
    };
    match build(&folder) {
        Ok(size) => {
            println!("{}: {size} bytes before compression", folder.display());
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("votive-bindings: {error}");
            ExitCode::FAILURE
        }
    }
}

fn build(folder: &Path) -> Result<u64, String> {
    add_target()?;
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    run(Command::new(cargo).args([
        "build",
        "--locked",
        "-p",
        "votive-wasm",
        "--lib",
        "--target",
        TARGET,
        "--profile",
        PROFILE,
    ]))?;
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| PathBuf::from("target"), PathBuf::from);
    let module = target.join(TARGET).join(PROFILE).join("votive_wasm.wasm");
    let built = folder.join("votive_bg.wasm");
    if !is_newer(&built, &module) {
        generate(&module, folder)?;
    }
    fs::metadata(&built).map(|file| file.len()).map_err(|error| format!("{}: {error}", built.display()))
}

/// Whether a file exists and is newer than another. An unchanged module keeps its date, so that later steps of the build
/// are skipped too.
fn is_newer(file: &Path, other: &Path) -> bool {
    let changed = |path: &Path| fs::metadata(path).and_then(|file| file.modified()).ok();
    changed(file).zip(changed(other)).is_some_and(|(file, other)| file > other)
}

fn generate(module: &Path, folder: &Path) -> Result<(), String> {
    let mut bindgen = wasm_bindgen_cli_support::Bindgen::new();
    bindgen.input_path(module).typescript(true).out_name("votive");
    bindgen.web(true).map_err(|error| error.to_string())?;
    bindgen.generate(folder).map_err(|error| format!("{}: {error:#}", module.display()))
}

/// Adds the compiler's target through rustup, where there is a rustup.
fn add_target() -> Result<(), String> {
    let installed = Command::new("rustup").args(["target", "list", "--installed"]).output();
    match installed {
        Ok(list) if !String::from_utf8_lossy(&list.stdout).contains(TARGET) => {
            run(Command::new("rustup").args(["target", "add", TARGET]))
        }
        // Without rustup, a compiler that lacks the target says so itself.
        Ok(_) | Err(_) => Ok(()),
    }
}

fn run(command: &mut Command) -> Result<(), String> {
    let status = command.status().map_err(|error| format!("{command:?}: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("{command:?} failed: {status}")) }
}
