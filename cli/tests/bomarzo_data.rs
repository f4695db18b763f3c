//! `--bomarzo-data`: games are played, recorded and verified with another file, and a wrong file is refused.

#![allow(clippy::unwrap_used)]

use std::{
    fs,
    path::Path,
    process::{Command, Output},
};

fn votive(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_votive")).args(arguments).output().expect("the program starts")
}

fn said(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

fn variant() -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games/bomarzo/tests/variant.json");
    file.to_str().expect("a path in this repository").to_owned()
}

#[test]
fn records_name_the_file_they_were_played_with() {
    let folder = tempfile::tempdir().unwrap();
    let records = folder.path().to_str().unwrap();
    let line_up = ["arena", "bomarzo", "--seats", "greedy,random", "--games", "4", "--record", records];
    let played = votive(&[&line_up[..], &["--bomarzo-data", &variant()]].concat());
    assert!(played.status.success(), "{}", said(&played));
    let text = fs::read_to_string(folder.path().join("bomarzo-0-000000.json")).unwrap();
    assert!(!text.contains("\"data\":\"builtin\""), "the record names the hash");
    let with = votive(&["replay", records, "--check-deal", "--bomarzo-data", &variant()]);
    assert_eq!(with.status.code(), Some(0), "{}", said(&with));
    let without = votive(&["replay", records]);
    assert_eq!(without.status.code(), Some(1), "{}", said(&without));
    assert!(said(&without).contains("is not loaded; name it with --bomarzo-data"), "{}", said(&without));
}

#[test]
fn the_shipped_file_is_the_built_in_one() {
    let folder = tempfile::tempdir().unwrap();
    let records = folder.path().to_str().unwrap();
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games/bomarzo/data/bomarzo.json");
    let line_up = ["arena", "bomarzo", "--seats", "random,random", "--games", "2", "--record", records];
    let played = votive(&[&line_up[..], &["--bomarzo-data", file.to_str().unwrap()]].concat());
    assert!(played.status.success(), "{}", said(&played));
    assert_eq!(votive(&["replay", records]).status.code(), Some(0));
}

#[test]
fn every_command_refuses_a_wrong_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("wrong.json");
    let text = fs::read_to_string(variant()).unwrap().replacen("\"worship\": 3", "\"worship\": 9", 1);
    fs::write(&file, text).unwrap();
    let file = file.to_str().unwrap();
    for command in [
        &["arena", "bomarzo", "--seats", "random,random"][..],
        &["play", "bomarzo"],
        &["bench", "bomarzo"],
        &["replay", "-"],
        &["rules", "bomarzo"],
        &["games"],
    ] {
        let output = votive(&[command, &["--bomarzo-data", file]].concat());
        assert_eq!(output.status.code(), Some(2), "{command:?}: {}", said(&output));
        assert!(said(&output).contains("worship is 9, not 1 to 5"), "{command:?}: {}", said(&output));
    }
    let missing = votive(&["play", "bomarzo", "--bomarzo-data", "/nowhere.json"]);
    assert_eq!(missing.status.code(), Some(2), "{}", said(&missing));
}
