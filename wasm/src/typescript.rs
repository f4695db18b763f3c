//! The TypeScript types of the web client are those of the games and of this module.
#![allow(clippy::unwrap_used, reason = "in tests a panic is a failure")]

use std::{fs, path::Path};

use votive_engine::{SeatLabel, record::Verified, rulebook::Rulebook, typescript::Declarations};

use crate::{
    GameInfo,
    frame::{Frame, Preview, Refusal},
};

/// Any type in place of a type parameter.
type Any = bool;

/// Compares a generated file with the one in `web/src`; writes it if `VOTIVE_UPDATE` is set.
fn up_to_date(path: &str, source: &str, declarations: &str) {
    let command = "VOTIVE_UPDATE=1 cargo test -p votive-wasm --lib";
    let now = format!("// Written by `{command}` from {source}. Do not edit.\n{declarations}");
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/src").join(path);
    if std::env::var_os("VOTIVE_UPDATE").is_some() {
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(&file, &now).unwrap();
    }
    let written = fs::read_to_string(&file).unwrap_or_default();
    assert!(written == now, "web/src/{path} is stale: {command}");
}

#[test]
fn types_of_the_games_are_up_to_date() {
    let types = votive_registry::typescript();
    let games = votive_registry::all();
    assert!(games.iter().map(|entry| entry.game.id()).eq(types.iter().map(|(game, _)| *game)));
    for (game, declarations) in types {
        up_to_date(&format!("games/{game}/types.ts"), &format!("games/{game}/src"), &declarations);
    }
}

#[test]
fn types_of_the_module_are_up_to_date() {
    let declarations = Declarations::default()
        .with::<GameInfo>()
        .with::<Rulebook>()
        .with::<Verified>()
        .with::<SeatLabel>()
        .with::<Frame<Any, Any, Any>>()
        .with::<Preview<Any, Any, Any>>()
        .with::<Refusal>();
    up_to_date("worker/types.ts", "wasm/src", &declarations.write());
}
