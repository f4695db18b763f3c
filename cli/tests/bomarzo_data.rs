//! `--data GAME=FILE`: games are played, recorded and verified with another file, and a wrong file is refused.

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

/// The value of `--data` for a file of Bomarzo.
fn bomarzo(file: &str) -> String {
    format!("bomarzo={file}")
}

#[test]
fn records_name_the_file_they_were_played_with() {
    let folder = tempfile::tempdir().unwrap();
    let records = folder.path().to_str().unwrap();
    let line_up = ["arena", "bomarzo", "--seats", "greedy,random", "--games", "4", "--record", records];
    let played = votive(&[&line_up[..], &["--data", &bomarzo(&variant())]].concat());
    assert!(played.status.success(), "{}", said(&played));
    let text = fs::read_to_string(folder.path().join("bomarzo-0-000000.json")).unwrap();
    assert!(!text.contains("\"data\":\"builtin\""), "the record names the hash");
    let with = votive(&["replay", records, "--check-deal", "--data", &bomarzo(&variant())]);
    assert_eq!(with.status.code(), Some(0), "{}", said(&with));
    let without = votive(&["replay", records]);
    assert_eq!(without.status.code(), Some(1), "{}", said(&without));
    assert!(said(&without).contains("is not loaded; name it with --data bomarzo=FILE"), "{}", said(&without));
}

#[test]
fn the_shipped_file_is_the_built_in_one() {
    let folder = tempfile::tempdir().unwrap();
    let records = folder.path().to_str().unwrap();
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games/bomarzo/data/bomarzo.json");
    let line_up = ["arena", "bomarzo", "--seats", "random,random", "--games", "2", "--record", records];
    let played = votive(&[&line_up[..], &["--data", &bomarzo(file.to_str().unwrap())]].concat());
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
        &["analyse", "-"],
        &["serve", "--listen", "127.0.0.1:0"],
        &["doctor"],
    ] {
        let output = votive(&[command, &["--data", &bomarzo(file)]].concat());
        assert_eq!(output.status.code(), Some(2), "{command:?}: {}", said(&output));
        assert!(said(&output).contains("worship is 9, not 1 to 5"), "{command:?}: {}", said(&output));
    }
}

#[test]
fn a_file_is_for_a_game_that_takes_one() {
    for (data, says) in [
        (format!("chess={}", variant()), "there is no game \"chess\"; known games: "),
        (format!("offrandes={}", variant()), "the game takes no data file"),
        ("bomarzo=/nowhere.json".to_owned(), "/nowhere.json"),
        (variant(), "expected GAME=FILE"),
    ] {
        let output = votive(&["games", "--data", &data]);
        assert_eq!(output.status.code(), Some(2), "{data}: {}", said(&output));
        assert!(said(&output).contains(says), "{data}: {}", said(&output));
    }
}

#[test]
fn the_older_flag_and_its_variable_mean_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let record = |name: &str, flag: &[&str], variable: Option<&str>| {
        let records = folder.path().join(name);
        let line_up = ["arena", "bomarzo", "--seats", "random,random", "--games", "1", "--record"];
        let mut command = Command::new(env!("CARGO_BIN_EXE_votive"));
        command.args(line_up).arg(&records).args(flag);
        let output = command.envs(variable.map(|file| ("VOTIVE_BOMARZO_DATA", file))).output().unwrap();
        assert!(output.status.success(), "{}", said(&output));
        fs::read_to_string(records.join("bomarzo-0-000000.json")).unwrap()
    };
    let variant = variant();
    let expected = record("data", &["--data", &bomarzo(&variant)], None);
    assert_eq!(record("flag", &["--bomarzo-data", &variant], None), expected);
    assert_eq!(record("variable", &[], Some(&variant)), expected);
    assert_ne!(record("builtin", &[], None), expected);
}

/// Several files of one game: new games take the last one, unless the option names another.
#[test]
fn several_files_can_be_loaded() {
    let folder = tempfile::tempdir().unwrap();
    let other = folder.path().join("other.json");
    let text = fs::read_to_string(variant()).unwrap().replacen("\"worship\": 3", "\"worship\": 4", 1);
    fs::write(&other, text).unwrap();
    let (first, last) = (bomarzo(&variant()), bomarzo(other.to_str().unwrap()));
    let data_of = |name: &str, arguments: &[&str]| {
        let records = folder.path().join(name);
        let line_up = ["arena", "bomarzo", "--seats", "random,random", "--games", "1", "--record"];
        let played = votive(&[&line_up[..], &[records.to_str().unwrap()], arguments].concat());
        assert!(played.status.success(), "{}", said(&played));
        let text = fs::read_to_string(records.join("bomarzo-0-000000.json")).unwrap();
        let record: serde_json::Value = serde_json::from_str(&text).unwrap();
        record["options"]["data"].as_str().unwrap().to_owned()
    };
    let both = ["--data", &first, "--data", &last];
    let (first, last) = (data_of("first", &["--data", &first]), data_of("last", &["--data", &last]));
    assert_ne!(first, last);
    assert_eq!(data_of("both", &both), last);
    for name in [&first, "builtin"] {
        assert_eq!(data_of(name, &[&both[..], &["--option", &format!("data={name}")]].concat()), *name);
    }
}
