//! Local tables and the module's functions, on every game.
#![allow(clippy::unwrap_used, reason = "in tests a panic is a failure")]

use serde_json::{Value, json};
use votive_wasm::{LocalTable, about, agree, components, games, rulebook, verify};

const CHANCE: &str = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

fn parse(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

fn each_game(mut test: impl FnMut(&str, usize)) {
    for game in parse(&games()).as_array().unwrap() {
        test(game["id"].as_str().unwrap(), game["usual"].as_u64().unwrap() as usize);
    }
}

fn deal(game: &str, players: usize, bot: &str, series: u64) -> LocalTable {
    let seats: Vec<Value> = (0..players).map(|_| json!({ "name": "bot", "bot": bot })).collect();
    let seed = format!("{series:064x}");
    LocalTable::deal(game, "[]", &json!(seats).to_string(), &seed, CHANCE).unwrap()
}

#[test]
fn bots_play_every_game_to_an_end_that_verifies() {
    each_game(|game, players| {
        let mut table = deal(game, players, "greedy", 1);
        while table.let_bot_move().unwrap() {}
        assert!(table.over(), "{game}");
        let verified = parse(&verify(&table.record()).unwrap());
        assert_eq!(verified["deal"], "from_seed", "{game}");
        assert_eq!(verified["moves"], json!(table.moves()), "{game}");
    });
}

#[test]
fn a_frame_asks_those_who_are_to_move() {
    each_game(|game, players| {
        let mut table = deal(game, players, "random", 2);
        for _ in 0..120 {
            let to_move = parse(&table.to_move());
            for seat in (0..players as u32).map(Some).chain([None]) {
                let frame = parse(&table.frame(seat, table.moves(), false, "en").unwrap());
                assert_eq!(frame["toMove"], to_move, "{game}, {seat:?}");
                let asked = seat.is_some_and(|seat| to_move.as_array().unwrap().contains(&json!(seat)));
                assert_eq!(!frame["decision"].is_null(), asked, "{game}, {seat:?}");
                let legal = frame["legal"].as_array().unwrap();
                assert_eq!(!legal.is_empty(), asked, "{game}, {seat:?}");
                let choices = frame["choices"].as_array().unwrap().iter();
                assert!(choices.map(|choice| &choice["move"]).eq(legal), "{game}, {seat:?}");
            }
            if !table.let_bot_move().unwrap() {
                break;
            }
        }
    });
}

#[test]
fn frames_one_by_one_tell_the_whole_log() {
    each_game(|game, players| {
        let mut table = deal(game, players, "greedy", 2);
        let mut lines = Vec::new();
        while table.let_bot_move().unwrap() {
            for at in lines.last().map_or(0, |(at, _)| *at)..table.moves() {
                let frame = parse(&table.frame(Some(0), at + 1, false, "de").unwrap());
                lines.push((at + 1, frame["lines"].clone()));
            }
        }
        let told: Vec<Value> =
            lines.into_iter().flat_map(|(_, lines)| lines.as_array().unwrap().clone()).collect();
        let whole = parse(&table.frame(Some(0), table.moves(), true, "de").unwrap());
        assert_eq!(whole["lines"], json!(told), "{game}");
    });
}

#[test]
fn a_sure_preview_comes_true() {
    let mut sure = 0;
    each_game(|game, players| {
        let mut table = deal(game, players, "random", 3);
        for _ in 0..200 {
            let Some(seat) = parse(&table.to_move())[0].as_u64() else { break };
            let seat = seat as u32;
            let at = table.moves();
            let legal = parse(&table.frame(Some(seat), at, false, "en").unwrap())["legal"][0].clone();
            let preview = parse(&table.preview(Some(seat), at, &json!([legal]).to_string()).unwrap());
            assert_eq!(table.submit(seat, &legal.to_string(), "en").unwrap(), "null", "{game}: {legal}");
            if preview["sure"] == true {
                sure += 1;
                let frame = parse(&table.past(Some(seat), table.moves(), "en").unwrap());
                assert_eq!(preview["view"], frame["view"], "{game}: {legal}");
            }
        }
    });
    assert!(sure > 100, "only {sure} previews were sure");
}

#[test]
fn a_refusal_is_explained_in_every_language() {
    each_game(|game, players| {
        let mut table = deal(game, players, "random", 4);
        let seat = parse(&table.to_move())[0].as_u64().unwrap() as u32;
        let other = (0..players as u32)
            .find(|other| !parse(&table.to_move()).as_array().unwrap().contains(&json!(other)));
        let legal = parse(&table.frame(Some(seat), 0, true, "en").unwrap())["legal"][0].clone();
        assert_eq!(table.explain(Some(seat), 0, &json!([legal]).to_string(), "en").unwrap(), "null");
        let Some(other) = other else { return };
        let said = ["en", "de", "fr"].map(|language| {
            let refusal = table.submit(other, &legal.to_string(), language).unwrap();
            let moves = json!([legal]).to_string();
            assert_eq!(table.explain(Some(other), 0, &moves, language).unwrap(), refusal);
            let refusal = parse(&refusal);
            assert!(refusal["clause"].is_string(), "{game}: {refusal}");
            refusal["text"].as_str().unwrap().to_owned()
        });
        assert!(said[0] != said[1] && said[1] != said[2], "{game}: {said:?}");
        assert_eq!(table.moves(), 0);
    });
}

#[test]
fn bad_input_is_an_error_with_a_sentence() {
    let error = LocalTable::deal("chess", "[]", "[]", CHANCE, CHANCE).err().unwrap().to_string();
    assert!(error.contains("chess") && error.contains("offrandes"), "{error}");
    let mut table = deal("delphi", 4, "novice", 5);
    assert!(table.submit(9, "{}", "en").unwrap_err().to_string().contains("no seat 9"));
    assert!(table.submit(0, "{", "en").unwrap_err().to_string().contains("move"));
    assert!(table.frame(Some(0), 0, true, "xx").unwrap_err().to_string().contains("xx"));
    assert!(rulebook("## X no title above\n### Y1.1 stray").unwrap_err().to_string().contains("chapter"));
}

#[test]
fn a_preset_says_what_it_stands_for() {
    let agreed = |pairs: &str| parse(&agree("offrandes", pairs).unwrap());
    assert_eq!(agreed("[]")["offering"], "optional");
    let german = agreed(r#"[["preset", "german"]]"#);
    assert_eq!((&german["preset"], &german["offering"]), (&json!("german"), &json!("compulsory")));
    let mixed = agreed(r#"[["preset", "german"], ["offering", "optional"]]"#);
    assert_eq!((&mixed["preset"], &mixed["shortage"]), (&json!("custom"), &german["shortage"]));
    assert!(agree("offrandes", r#"[["preset", "roman"]]"#).is_err());
}

#[test]
fn every_game_describes_itself() {
    each_game(|game, players| {
        let about = parse(&about(game).unwrap());
        assert_eq!(about["id"], game);
        assert!(about["designers"][0].is_string(), "{about}");
        let parts = parse(&components(game, "[]").unwrap());
        assert!(!parts.as_object().unwrap().is_empty(), "{game}");
        assert!(about["players"]["min"].as_u64().unwrap() as usize <= players);
        assert!(components(game, r#"[["no such option", "x"]]"#).is_err());
    });
}
