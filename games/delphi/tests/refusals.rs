//! Records with one thing changed: each is refused at the right move for the right clause.

use std::{fs, path::Path};

use votive_delphi::Delphi;
use votive_engine::{Record, record::BadRecord};

const RECORD: &str = "tests/records/03-4-players-payout-continuous.json";

fn text() -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(RECORD)).expect("a sound test")
}

fn judge(text: &str) -> Result<(), BadRecord> {
    Record::<Delphi>::read(text.as_bytes(), &())?.verify().map(drop)
}

/// The lines with moves, and what is around them.
fn parts() -> (String, Vec<String>, String) {
    let text = text();
    let (head, rest) = text.split_once("\"moves\": [\n").expect("a sound test");
    let (moves, tail) = rest.split_once("\n  ]").expect("a sound test");
    let moves = moves.split(",\n").map(str::to_owned).collect();
    (format!("{head}\"moves\": [\n"), moves, format!("\n  ]{tail}"))
}

/// Puts a move in the place of the first one that contains a text.
#[track_caller]
fn exchanged(contains: &str, instead: &str, clause: &str) {
    let (head, mut moves, tail) = parts();
    let at = moves.iter().position(|line| line.contains(contains)).unwrap_or_else(|| panic!("no {contains}"));
    let seat: usize =
        moves[at].split("\"seat\":").nth(1).expect("a sound test")[..1].parse().expect("a sound test");
    let instead = instead.replace("SEAT", &seat.to_string()).replace("OTHER", &((seat + 1) % 4).to_string());
    moves[at] = instead;
    let refused = judge(&(head + &moves.join(",\n") + &tail)).expect_err("refused");
    assert_eq!((refused.at(), refused.clause()), (Some(at), Some(clause)), "{refused}");
}

#[test]
fn the_record_itself_is_right() {
    judge(&text()).expect("a sound test");
}

#[test]
fn d3_3_a_second_commitment() {
    let (head, mut moves, tail) = parts();
    moves.insert(1, moves[0].clone());
    let refused = judge(&(head + &moves.join(",\n") + &tail)).expect_err("refused");
    assert_eq!((refused.at(), refused.clause()), (Some(1), Some("D3.3")), "{refused}");
}

#[test]
fn d3_5_leaving_in_a_tie_round() {
    exchanged("\"play\"", "{\"seat\":SEAT,\"move\":\"leave\"}", "D3.5");
}

#[test]
fn d3_5_pass_on_ones_turn() {
    exchanged("\"leave\"", "{\"seat\":SEAT,\"move\":{\"play\":\"pass\"}}", "D3.5");
}

#[test]
fn d3_5_leaving_out_of_turn() {
    exchanged("\"leave\"", "{\"seat\":OTHER,\"move\":\"leave\"}", "D3.5");
}

#[test]
fn d3_2_a_spare_on_a_turn() {
    exchanged("\"leave\"", "{\"seat\":SEAT,\"move\":\"spare\"}", "D3.2");
}

#[test]
fn d5_10_a_stroke_into_the_void() {
    for target in ["\"seat\":7,\"position\":0", "\"seat\":0,\"position\":23", "\"seat\":-1,\"position\":0"] {
        exchanged("strike", &format!("{{\"seat\":SEAT,\"move\":{{\"strike\":{{{target}}}}}}}"), "D5.10");
    }
    exchanged("strike", "{\"seat\":OTHER,\"move\":\"spare\"}", "D5.10");
}

#[test]
fn d6_1_the_oracle_answers_only_its_visitor() {
    exchanged("consult", "{\"seat\":OTHER,\"move\":\"consult\"}", "D6.1");
    exchanged("consult", "{\"seat\":SEAT,\"move\":\"accept\"}", "D6.1");
}

#[test]
fn d2_3_a_move_after_the_end() {
    let (head, mut moves, tail) = parts();
    let count = moves.len();
    moves.push("{\"seat\":0,\"move\":{\"play\":\"pass\"}}".into());
    let refused = judge(&(head + &moves.join(",\n") + &tail)).expect_err("refused");
    assert_eq!((refused.at(), refused.clause()), (Some(count), Some("D2.3")), "{refused}");
}

#[test]
fn d2_4_the_same_card_again() {
    // A hero is there once: a player who laid it and plays it again later is refused for that.
    let (head, mut moves, tail) = parts();
    let laid = moves.iter().position(|line| line.contains("{\"play\":\"8\"}")).expect("a sound test");
    let seat = moves[laid].split(',').next().expect("a sound test").to_owned();
    let again = |line: &String| line.contains(&seat) && line.contains("\"play\"");
    let later = (laid + 1..moves.len()).find(|at| again(&moves[*at])).expect("a sound test");
    moves[later] = moves[laid].clone();
    let refused = judge(&(head + &moves.join(",\n") + &tail)).expect_err("refused");
    assert_eq!((refused.at(), refused.clause()), (Some(later), Some("D2.4")), "{refused}");
}

#[test]
fn d1_1_d1_2_d1_4_set_ups_that_can_not_be() {
    let record = Record::<Delphi>::read(text().as_bytes(), &()).expect("a sound test");
    let refused = |change: fn(&mut votive_delphi::state::Setup)| {
        let mut changed = record.clone();
        change(&mut changed.setup);
        changed.verify().expect_err("refused").clause().expect("a sound test").to_owned()
    };
    assert_eq!(refused(|setup| setup.cities[0] = setup.cities[1]), "D1.1");
    assert_eq!(refused(|setup| setup.decks[0].truncate(23)), "D1.2");
    assert_eq!(refused(|setup| setup.decks[3][0] = setup.decks[3][1]), "D1.2");
    assert_eq!(refused(|setup| _ = setup.oracle.pop()), "D1.4");
}

#[test]
fn nonsense_is_no_record() {
    let text = text();
    let first =
        text.lines().find(|line| line.contains("\"seat\":")).expect("a sound test").trim_end_matches(',');
    for nonsense in [
        "{\"seat\":0,\"move\":{\"play\":5}}",
        "{\"seat\":0,\"move\":{\"play\":\"1\"}}",
        "{\"seat\":0,\"move\":{\"play\":\"5\",\"play\":\"5\"}}",
        "{\"seat\":0,\"move\":\"pass\"}",
        "{\"seat\":0,\"move\":{\"leave\":null}}",
        "{\"seat\":0,\"move\":{\"strike\":[0,0]}}",
        "{\"seat\":0,\"move\":{\"strike\":{\"seat\":0}}}",
        "{\"seat\":0,\"move\":{\"discard\":\"5\"}}",
        "{\"chance\":1}",
    ] {
        let refused = judge(&text.replacen(first, nonsense, 1)).expect_err("refused");
        assert!(matches!(refused, BadRecord::Json(_)), "{nonsense}: {refused}");
    }
}
