//! The TypeScript types of the web client match the protocol.

#![allow(clippy::unwrap_used, reason = "in tests a panic is a failure")]

use std::{fs, path::Path};

#[test]
fn typescript_types_are_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/src/protocol/protocol.ts");
    let now = votive_server::protocol::typescript();
    if std::env::var_os("VOTIVE_UPDATE").is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, &now).unwrap();
    }
    let written = fs::read_to_string(&path).unwrap();
    assert!(
        written == now,
        "web/src/protocol/protocol.ts is stale: VOTIVE_UPDATE=1 cargo test -p votive-server --test typescript"
    );
}
