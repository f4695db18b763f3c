//! The program by its command line: arguments, exit codes, JSON, whole games by piped input.

#![allow(clippy::unwrap_used, reason = "in tests a panic is a failure")]

use std::{
    fs,
    io::Write,
    path::Path,
    process::{Command, Output, Stdio},
};

use serde_json::Value;

/// A game as `votive games` lists it.
struct GameInfo {
    id: String,
    /// The smallest and the largest number of players.
    players: (usize, usize),
}

impl GameInfo {
    /// A line-up for the smallest number of players: the bot, then random bots.
    fn line_up(&self, first: &str) -> String {
        [first].into_iter().chain(vec!["random"; self.players.0 - 1]).collect::<Vec<_>>().join(",")
    }
}

/// Every game of the program.
fn games() -> Vec<GameInfo> {
    let list = json(&["games", "--json"]);
    let games = list.as_array().unwrap().iter().map(|game| {
        let players = |bound: &str| game["players"][bound].as_u64().unwrap() as usize;
        let id = game["id"].as_str().unwrap().to_owned();
        GameInfo { id, players: (players("min"), players("max")) }
    });
    games.collect()
}

/// A recorded game.
const DELPHI: &str =
    concat!(env!("CARGO_MANIFEST_DIR"), "/../games/delphi/tests/records/01-3-players-payout-continuous.json");

fn votive(arguments: &[&str]) -> Output {
    with_input(arguments, "")
}

fn with_input(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_votive"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The program may exit before it has read all of its input.
    drop(child.stdin.take().unwrap().write_all(input.as_bytes()));
    child.wait_with_output().unwrap()
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

fn code(output: &Output) -> i32 {
    output.status.code().unwrap()
}

fn json(arguments: &[&str]) -> Value {
    let output = votive(arguments);
    assert_eq!(code(&output), 0, "{}", err(&output));
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn every_command_has_help() {
    for command in ["play", "arena", "analyse", "bench", "replay", "rules", "games"] {
        let output = votive(&[command, "--help"]);
        assert_eq!(code(&output), 0, "{command}");
        assert!(out(&output).contains("Usage: votive"), "{command}");
    }
}

fn assert_misuse(arguments: &[&str], expected: &str) {
    let output = votive(arguments);
    assert_eq!(code(&output), 2, "{arguments:?}: {}", err(&output));
    assert!(err(&output).contains(expected), "{arguments:?}: {}", err(&output));
}

#[test]
fn misuse_is_2_and_says_what_was_expected() {
    for (arguments, expected) in [
        (&["dance"][..], "unrecognized subcommand"),
        (&["analyse", "/nowhere.json"], "can't read /nowhere.json"),
        (&["replay"], "required"),
        (&["replay", "/nowhere.json"], "can't read /nowhere.json"),
        (&["bench", "--seconds", "0"], "above 0"),
    ] {
        assert_misuse(arguments, expected);
    }
}

#[test]
fn misuse_of_a_game_says_what_the_game_expects() {
    let games = games();
    let ids: Vec<&str> = games.iter().map(|game| game.id.as_str()).collect();
    assert_misuse(&["rules", "chess"], &format!("known games: {}", ids.join(", ")));
    for game in &games {
        let (id, (least, most)) = (game.id.as_str(), game.players);
        let (too_few, too_many) = (vec!["random"; least - 1].join(","), (most + 1).to_string());
        let players = format!("for {least} to {most} players, not ");
        for (arguments, expected) in [
            (&["rules", id, "--lang", "it"][..], "one of en, de, fr"),
            (&["rules", id, "--clause", "X9.9"], "known clauses: "),
            (&["arena", id], "expected --seats, --round-robin, --better, --ladder or --report"),
            (&["arena", id, "--seats", &game.line_up("oracle")], "known bots: random, greedy"),
            (&["arena", id, "--seats", &too_few], &format!("{players}{}", least - 1)),
            (&["arena", id, "--seats", &game.line_up("greedy"), "--option", "wine"], "NAME=VALUE"),
            (&["arena", id, "--seats", &game.line_up("greedy"), "--option", "wine=red"], "known options: "),
            (&["arena", id, "--seats", &game.line_up("greedy"), "--ladder"], "cannot be used with"),
            (&["arena", id, "--round-robin", "greedy"], "at least two bots"),
            (&["arena", id, "--round-robin", "greedy,random,greedy"], "greedy is named twice"),
            (
                &["arena", id, "--round-robin", "greedy,random", "--players", &too_many],
                &format!("{players}{too_many}"),
            ),
            (&["arena", id, "--better", "greedy", "greedy"], "can't be better than itself"),
            (&["arena", id, "--better", "greedy", "random", "--error", "2"], "between 0 and 1"),
            (
                &["arena", id, "--report", "/nowhere/page.html", "--games", "1"],
                "can't write /nowhere/page.html",
            ),
            (&["arena", id, "--ladder", "--resume", "/nowhere/run"], "can't use /nowhere/run"),
            (&["play", id, "--seats", "you,somebody,greedy"], "expected you or one of the bots"),
            (&["bench", id, "--players", &too_many], &format!("{players}{too_many}")),
        ] {
            assert_misuse(arguments, expected);
        }
    }
}

/// The options of Offrandes, and a record of Delphi.
#[test]
fn misuse_of_an_option_or_a_record_says_what_is_known() {
    let line_up = ["arena", "offrandes", "--seats", "random,random,random"];
    let shortage = [&line_up[..], &["--option", "shortage=none"]].concat();
    assert_misuse(&shortage, "known values: all_remaining, any_smaller");
    let twice = ["play", "offrandes", "--option", "preset=german", "--option", "preset=german"];
    assert_misuse(&twice, "given twice");
    assert_misuse(&["analyse", DELPHI, "--seat", "7"], "there is no seat 7 at a table of 3");
    assert_misuse(&["analyse", DELPHI, "--level", "greedy"], "levels that do: skilled, expert, master");
}

#[test]
fn games_are_listed_with_their_options() {
    let games = json(&["games", "--json"]);
    let offrandes = games.as_array().unwrap().iter().find(|game| game["id"] == "offrandes").unwrap();
    assert_eq!(offrandes["players"]["min"], 3);
    assert_eq!(offrandes["options"][0]["name"], "preset");
    assert!(out(&votive(&["games"])).contains("--option shortage=all_remaining|any_smaller"));
}

#[test]
fn rules_are_shown_by_clause_and_language() {
    let english = out(&votive(&["rules", "offrandes", "--clause", "O4.3"]));
    let german = out(&votive(&["rules", "offrandes", "--clause", "o4.3", "--lang", "de"]));
    assert!(english.starts_with("O4.3  ") && german.starts_with("O4.3  ") && english != german);
    let chapter = out(&votive(&["rules", "offrandes", "--clause", "O4", "--lang", "fr"]));
    assert!(chapter.contains("O4.1") && chapter.contains("O4.9") && !chapter.contains("O5.1"));
    let book = json(&["rules", "offrandes", "--json"]);
    assert_eq!(book["chapters"].as_array().unwrap().len(), 7);
    let whole = out(&votive(&["rules", "offrandes"]));
    assert!(whole.contains("[Added by us]") && whole.contains("[Editions differ]"));
    for line in whole.lines() {
        assert!(line.chars().count() <= 100, "{line}");
    }
}

#[test]
fn the_arena_gives_the_same_result_on_any_number_of_threads() {
    for game in games() {
        let (id, line_up) = (game.id.as_str(), game.line_up("greedy"));
        let run = |threads: &str| {
            let line = ["arena", id, "--seats", &line_up, "--games", "60", "--seed", "7"];
            let mut report = json(&[&line[..], &["--threads", threads, "--json"]].concat());
            for timing in ["seconds", "decisions_per_second", "games_per_second"] {
                assert!(report.as_object_mut().unwrap().remove(timing).unwrap().as_f64().unwrap() > 0.0);
            }
            report
        };
        let one = run("1");
        assert_eq!(one, run("3"), "{id}");
        assert_eq!((one["game"].as_str(), one["games"].as_u64()), (Some(id), Some(60)));
        assert_eq!(one["players"], game.players.0);
        let seats = one["seats"].as_array().unwrap();
        assert_eq!(seats[0]["bot"], "greedy");
        let wins: f64 = seats.iter().map(|seat| seat["wins"].as_f64().unwrap()).sum();
        assert!((wins - 60.0).abs() < 1e-9, "{id}: shared victories add up");
        for key in ["mean", "min", "max"] {
            assert!(one["rounds"][key].is_number() && one["decisions_per_game"][key].is_number());
        }
        let ci95 = seats[0]["ci95"].as_array().unwrap();
        let rate = seats[0]["win_rate"].as_f64().unwrap();
        assert!(ci95[0].as_f64().unwrap() <= rate && rate <= ci95[1].as_f64().unwrap());
    }
}

/// The seat of the greedy bot and the set-up of each game that the arena records.
fn recorded_seats(game: &GameInfo, extra: &[&str]) -> (Vec<usize>, Vec<Value>) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    let (line_up, games) = (game.line_up("greedy"), game.players.0.to_string());
    let line = ["arena", &game.id, "--seats", &line_up, "--games", &games, "--record", path];
    assert_eq!(code(&votive(&[&line[..], extra].concat())), 0);
    let mut files: Vec<_> = fs::read_dir(path).unwrap().map(|item| item.unwrap().path()).collect();
    files.sort();
    let records = files
        .iter()
        .map(|file| -> Value { serde_json::from_str(&fs::read_to_string(file).unwrap()).unwrap() });
    let seat_and_setup = |record: Value| {
        let seats = record["seats"].as_array().unwrap();
        let greedy = seats.iter().position(|seat| seat["bot"] == "greedy").unwrap();
        (greedy, record["setup"].clone())
    };
    records.map(seat_and_setup).unzip()
}

#[test]
fn line_ups_rotate_unless_told_otherwise() {
    for game in games() {
        let (mut seats, setups) = recorded_seats(&game, &[]);
        seats.sort_unstable();
        assert!(seats.iter().copied().eq(0..game.players.0), "{}: every seat once", game.id);
        assert!(setups.iter().all(|setup| *setup == setups[0]), "{}: on the same deal", game.id);
        assert_eq!(recorded_seats(&game, &["--rotate"]).0.len(), game.players.0);
        let (fixed, setups) = recorded_seats(&game, &["--no-rotate"]);
        assert_eq!(fixed, vec![0; game.players.0]);
        assert!(setups.iter().any(|setup| *setup != setups[0]), "{}: on different deals", game.id);
    }
}

#[test]
fn greedy_beats_random() {
    for game in games() {
        let line = ["arena", &game.id, "--seats", &game.line_up("greedy"), "--games", "200", "--json"];
        let low = json(&line)["seats"][0]["ci95"][0].as_f64().unwrap();
        let par = 1.0 / game.players.0 as f64;
        assert!(low > par + 0.25, "{}: greedy wins far more than {par}: {low}", game.id);
    }
}

#[test]
fn bots_meet_in_round_robins_and_duels() {
    for game in games() {
        let id = game.id.as_str();
        let players = game.players.1.to_string();
        let line = ["arena", id, "--round-robin", "random,greedy,casual", "--players", &players];
        let line = [&line[..], &["--games", "60"]].concat();
        let report = json(&[&line[..], &["--json"]].concat());
        assert_eq!(report["players"], game.players.1);
        assert_eq!(report["deals"], 60_usize.div_ceil(game.players.1));
        assert_eq!((array(&report["bots"]).len(), array(&report["pairs"]).len()), (3, 6));
        assert!(report["bots"][0]["rating"]["ci95"].is_array() && array(&report["seats"]).is_empty());
        let text = out(&votive(&line));
        assert!(text.contains("% ahead of") && text.contains("rating"), "{text}");

        let duel = ["arena", id, "--better", "random", "greedy"];
        let report = json(&[&duel[..], &["--json"]].concat());
        assert_eq!((&report["test"]["verdict"], &report["test"]["error"]), (&"second".into(), &0.05.into()));
        assert!(report["games"].as_u64().unwrap() < 500);
        assert!(out(&votive(&duel)).contains("greedy is better than random: random has"));
    }
}

fn array(value: &Value) -> &[Value] {
    value.as_array().unwrap()
}

#[test]
fn a_run_is_resumed() {
    for game in games() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("run.jsonl");
        let (file, line_up) = (file.to_str().unwrap(), game.line_up("greedy"));
        let run = |extra: &[&str]| {
            let line = ["arena", &game.id, "--seats", &line_up, "--resume", file];
            votive(&[&line[..], extra].concat())
        };
        assert_eq!(code(&run(&["--games", "9"])), 0);
        let text = out(&run(&["--games", "12"]));
        let deals = 12_usize.div_ceil(game.players.0);
        assert!(text.contains(&format!("12 games of {deals} deals, 9 of them finished before")), "{text}");
        let other = run(&["--games", "12", "--seed", "1"]);
        assert_eq!(code(&other), 2);
        assert!(err(&other).contains("seed is 0 there and 1 here"), "{}", err(&other));
    }
}

#[test]
fn a_page_for_designers_is_written_for_every_game() {
    let folder = tempfile::tempdir().unwrap();
    for GameInfo { id, .. } in games() {
        let file = folder.path().join(&id);
        let line = ["arena", &id, "--games", "12", "--json", "--report", file.to_str().unwrap()];
        assert_eq!(json(&line)["games"], 12);
        let page = fs::read_to_string(&file).unwrap();
        assert!(page.starts_with("<!DOCTYPE html>") && page.ends_with("</html>\n"));
        for part in
            ["What stands out", "Who wins", "The course of the game", "What winners do", "Other rules"]
        {
            assert!(page.contains(part), "{id}: {part}");
        }
        assert!(page.contains("<p>Played by "), "{id}");
        assert!(!page.contains("NaN") && !page.contains("<script"));
    }
}

#[test]
fn a_record_is_analysed_in_words_and_numbers() {
    let line = ["analyse", DELPHI, "--iterations", "30", "--seed", "5"];
    let text = out(&votive(&line));
    for part in ["chances of victory", "the moments that mattered most", "Athens", "better: "] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert_eq!(text, out(&votive(&[&line[..], &["--threads", "1"]].concat())), "the same for a seed");
    assert!(text.lines().all(|line| line.chars().count() <= 110));
    let analysis = json(&[&line[..], &["--json", "--seat", "2"]].concat());
    assert_eq!(
        (analysis["game"].as_str(), analysis["moments"].as_array().unwrap().len()),
        (Some("delphi"), 3)
    );
    let decisions = analysis["decisions"].as_array().unwrap();
    assert!(decisions.iter().all(|decision| decision["seat"] == 2));
    assert!(decisions.iter().any(|decision| decision["loss"].as_f64().is_some_and(|loss| loss > 0.0)));
    assert!(out(&votive(&[&line[..], &["--lang", "de"]].concat())).contains("Athen"));

    let good = fs::read_to_string(DELPHI).unwrap();
    let wrong = with_input(&["analyse", "-"], &good.replacen("\"seat\"", "\"chair\"", 1));
    assert_eq!(code(&wrong), 1, "{}", err(&wrong));
    assert!(out(&wrong).contains("-: format: "), "{}", out(&wrong));
}

#[test]
fn records_of_the_arena_replay() {
    for game in games() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("new/folder");
        let (path, line_up) = (path.to_str().unwrap(), game.line_up("greedy"));
        let line = ["arena", &game.id, "--seats", &line_up, "--games", "8", "--record", path];
        assert_eq!(code(&votive(&line)), 0);
        let replay = votive(&["replay", path, "--check-deal"]);
        assert_eq!(code(&replay), 0, "{}", out(&replay));
        assert!(out(&replay).contains("8 right, 0 wrong"));
        let list = json(&["replay", path, "--json"]);
        assert_eq!(array(&list).len(), 8);
        assert_eq!(list[0]["verified"]["deal"], "from_seed");
        assert!(list[0]["verified"]["result"]["scores"].is_array());
    }
}

#[test]
fn a_wrong_record_is_1_with_move_and_clause() {
    let records = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games/offrandes/tests/records");
    let good = fs::read_to_string(records.join("offrandes-101-000000.json")).unwrap();
    let mut record: Value = serde_json::from_str(&good).unwrap();
    let moves = record["moves"].as_array().unwrap();
    let at = moves.iter().position(|entry| entry["move"]["bid"].is_number()).unwrap();
    record["moves"][at]["move"]["bid"] = 99.into();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("wrong.json");
    fs::write(&file, record.to_string()).unwrap();
    let file = file.to_str().unwrap();

    let output = votive(&["replay", file]);
    assert_eq!(code(&output), 1);
    assert!(out(&output).contains(&format!("move {at}: O3.4")), "{}", out(&output));

    let output = votive(&["replay", "--json", file]);
    assert_eq!(code(&output), 1);
    let list: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((list[0]["ok"].as_bool(), list[0]["error"]["clause"].as_str()), (Some(false), Some("O3.4")));
    assert_eq!(list[0]["error"]["move"], at);

    let output = with_input(&["replay", "-"], &good);
    assert_eq!(code(&output), 0, "{}", out(&output));
    let output = with_input(&["replay", "-"], "nonsense");
    assert_eq!(code(&output), 1);
    assert!(out(&output).contains("line 1, column"), "{}", out(&output));
}

#[test]
fn a_deal_that_is_not_the_seeds_is_found_on_demand() {
    let records = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games/offrandes/tests/records");
    let good = fs::read_to_string(records.join("offrandes-101-000000.json")).unwrap();
    let mut record: Value = serde_json::from_str(&good).unwrap();
    record["setup"]["cities"].as_array_mut().unwrap().reverse();
    let by_hand = record.to_string();
    assert_eq!(code(&with_input(&["replay", "-"], &by_hand)), 0);
    let output = with_input(&["replay", "--check-deal", "-"], &by_hand);
    assert_eq!(code(&output), 1);
    assert!(out(&output).contains("seed: the deal does not follow"), "{}", out(&output));
}

/// The size of the largest state, of Bomarzo: a search copies a state for every iteration.
const MAX_STATE_BYTES: u64 = 520;

#[test]
fn bench_counts_no_allocation() {
    for GameInfo { id, .. } in games() {
        let list = json(&["bench", &id, "--seconds", "0.05", "--json"]);
        let measured = &list[0];
        assert_eq!(measured["game"], id.as_str());
        assert_eq!(measured["allocations_per_game"], 0.0, "{id}");
        assert!(measured["state_bytes"].as_u64().unwrap() <= MAX_STATE_BYTES, "{id}");
        assert!(measured["decisions_per_second"].as_f64().unwrap() > 0.0);
        assert!(measured["games_per_second"].as_f64().unwrap() > 0.0);
    }
}

/// Plays a whole game by always typing the same: the first choice, and where that is an amount, a pass.
fn play_through(arguments: &[&str]) -> String {
    let output = with_input(arguments, &"1\npass\n".repeat(600));
    assert_eq!(code(&output), 0, "{}", err(&output));
    out(&output)
}

#[test]
fn a_whole_game_is_played_by_pipe_in_every_language() {
    for (language, end) in [("en", " wins with "), ("de", "gewinnt"), ("fr", "l’emporte")] {
        let text = play_through(&["play", "offrandes", "--seed", "3", "--lang", language]);
        let last = text.trim_end().lines().last().unwrap();
        assert!(last.contains(end), "{language}: {last}");
    }
}

#[test]
fn a_table_of_bots_plays_by_itself() {
    for game in games() {
        let line_up = vec!["greedy"; game.players.0].join(",");
        let output = votive(&["play", &game.id, "--seats", &line_up, "--seed", "5"]);
        assert_eq!(code(&output), 0, "{}", game.id);
        let text = out(&output);
        let last = text.trim_end().lines().last().unwrap();
        assert!(last.contains("win") || last.contains("share"), "{}: {last}", game.id);
    }
}

#[test]
fn refusals_explain_themselves() {
    let script =
        "why\nbid 4\nrecruit guard guard peasant\nwhy\nrecruit keeper peasant flower\nnonsense\nquit\n";
    let output = with_input(&["play", "offrandes", "--seed", "3", "--seats", "you,greedy,greedy"], script);
    let text = out(&output);
    assert_eq!(code(&output), 0);
    assert!(text.contains("Nothing was refused so far."), "{text}");
    assert!(text.contains("Refused: Three characters are asked for now. (O2.2)"), "{text}");
    assert!(text.contains("Refused: The three characters must be different. (O2.2)"), "{text}");
    assert!(text.contains("O2.2  "), "why shows the clause: {text}");
    assert!(text.contains("I do not understand \"nonsense\""), "{text}");
}

#[test]
fn undo_takes_back_ones_own_last_move() {
    let script = "undo\nrecruit keeper peasant flower\nundo\nrecruit guard peasant water\nlog\nquit\n";
    let text =
        out(&with_input(&["play", "offrandes", "--seed", "3", "--seats", "you,greedy,greedy"], script));
    assert!(text.contains("There is nothing to take back."), "{text}");
    assert!(text.contains("Taken back."), "{text}");
    let log = text.rsplit("> ").nth(1).unwrap();
    assert!(log.contains("recruits: Water bearer") && !log.contains("log"), "{log}");
    let player = text.split("you play ").nth(1).unwrap().split('.').next().unwrap();
    let flower = format!("{player} recruits: Flower bearer");
    assert!(!log.contains(&flower), "what was taken back is not in the log: {log}");
}

#[test]
fn among_people_nobody_takes_back_what_others_have_answered() {
    let script = "recruit keeper peasant flower\nundo\nrecruit guard peasant water\nundo\nquit\n";
    let text = out(&with_input(&["play", "offrandes", "--seed", "3", "--seats", "you,you,you"], script));
    assert!(
        !text.contains("Taken back."),
        "another seat is asked now, and has no move of its own to take back: {text}"
    );
    assert!(text.contains("There is nothing to take back."), "{text}");
}

#[test]
fn every_game_is_played_by_pipe() {
    for GameInfo { id, .. } in games() {
        let input = "1\n0\npass\n".repeat(3000);
        let output = with_input(&["play", &id, "--seed", "3"], &input);
        assert_eq!(code(&output), 0, "{id}: {}", err(&output));
        let last = out(&output).trim_end().lines().last().unwrap().to_owned();
        assert!(last.contains("win") || last.contains("share"), "{id}: {last}");
        assert!(out(&votive(&["rules", &id, "--lang", "fr"])).lines().count() > 100, "{id}");
    }
}

#[test]
fn a_saved_game_is_continued() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.json");
    let path = file.to_str().unwrap();
    let script = format!("recruit keeper peasant flower\nsave {path}\nsave\nsave /nowhere/x.json\nquit\n");
    let text =
        out(&with_input(&["play", "offrandes", "--seed", "3", "--seats", "you,greedy,greedy"], &script));
    assert!(text.contains(&format!("Saved in {path}.")), "{text}");
    assert!(
        text.contains("save needs a file name") && text.contains("Could not save in /nowhere/x.json"),
        "{text}"
    );
    assert_eq!(code(&votive(&["replay", path])), 0);
    let text = play_through(&["play", "offrandes", "--load", path]);
    assert!(text.contains(" wins with "), "{text}");
    fs::write(&file, "{}").unwrap();
    let output = votive(&["play", "offrandes", "--load", path]);
    assert_eq!(code(&output), 2);
    assert!(err(&output).contains("missing field"), "{}", err(&output));
}

#[test]
fn moves_may_be_typed_as_json() {
    let script = "{\"recruit\":[\"guard\",\"peasant\",\"priestess\"]}\nlog\nquit\n";
    let text =
        out(&with_input(&["play", "offrandes", "--seed", "3", "--seats", "you,greedy,greedy"], script));
    assert!(text.contains("recruits: Guard"), "{text}");
    let text = out(&with_input(&["play", "offrandes", "--seed", "3"], "{\"dance\":1}\nquit\n"));
    assert!(text.contains("That is no move: unknown variant"), "{text}");
}

#[test]
fn input_that_ends_leaves_the_game() {
    let output = with_input(&["play", "offrandes", "--seed", "3"], "help\nrules O4.3\nrules\nrules X1\n");
    assert_eq!(code(&output), 0);
    let text = out(&output);
    assert!(text.contains("take back your last move") && text.contains("There is no clause X1."), "{text}");
    assert!(text.trim_end().ends_with("the game is left as it is."), "{text}");
}
