//! The TypeScript types of the web client are those of the games and of this module.
#![allow(clippy::unwrap_used, reason = "in tests a panic is a failure")]

use std::{
    fs,
    path::{Path, PathBuf},
};

use votive_engine::{
    SeatLabel, about::About, record::Verified, rulebook::Rulebook, typescript::Declarations,
};

use crate::{
    GameInfo,
    frame::{Frame, Preview, Refusal},
};

/// Any type in place of a type parameter.
type Any = bool;

fn web() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/src")
}

/// Compares a generated file with the one in `web/src`; writes it if `VOTIVE_UPDATE` is set.
fn up_to_date(path: &str, source: &str, declarations: &str) {
    let command = "VOTIVE_UPDATE=1 cargo test -p votive-wasm --lib";
    let now = format!("// Written by `{command}` from {source}. Do not edit.\n{declarations}");
    let file = web().join(path);
    if std::env::var_os("VOTIVE_UPDATE").is_some() {
        fs::write(&file, &now).unwrap();
    }
    let written = fs::read_to_string(&file).unwrap_or_default();
    assert!(written == now, "web/src/{path} is stale: {command}");
}

/// Games with a folder in the client; the generic board needs no types.
#[test]
fn types_of_the_games_are_up_to_date() {
    let boards =
        votive_registry::typescript().into_iter().filter(|(game, _)| web().join("games").join(game).exists());
    let mut count = 0;
    for (game, declarations) in boards {
        up_to_date(&format!("games/{game}/types.ts"), &format!("games/{game}/src"), &declarations);
        count += 1;
    }
    assert!(count > 0, "no game has a folder in web/src/games");
}

#[test]
fn types_of_the_module_are_up_to_date() {
    let declarations = Declarations::default()
        .with::<GameInfo>()
        .with::<About>()
        .with::<Rulebook>()
        .with::<Verified>()
        .with::<SeatLabel>()
        .with::<Frame<Any, Any, Any>>()
        .with::<Preview<Any, Any, Any>>()
        .with::<Refusal>();
    up_to_date("worker/types.ts", "wasm/src", &declarations.write());
}
