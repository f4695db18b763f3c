//! Tournaments of every game: the same result on any number of threads and after any interruption, with correct counts.

#![allow(clippy::unwrap_used, reason = "in tests a panic is a failure")]

mod common;

use std::{fs, path::Path};

use common::{TestGame, games};
use serde_json::Value;
use votive_arena::{
    balance::{self, Balance},
    report,
    schedule::Schedule,
    sequential::Verdict,
    tournament::{Plan, Report, Stop},
};
use votive_bots::BotKind;
use votive_delphi::Delphi;
use votive_engine::{Game, options::GameOptions};

const RANDOM: BotKind = BotKind::Random;
const GREEDY: BotKind = BotKind::Greedy;

fn plan(schedule: Schedule, games: u64) -> Plan {
    Plan { schedule, games, seed: 3, record: None, resume: None, count: false, stop: None, order: Vec::new() }
}

fn round_robin(game: &TestGame, games: u64) -> Plan {
    let bots = vec![RANDOM, GREEDY, BotKind::Novice, BotKind::Casual];
    plan(Schedule::RoundRobin { bots, players: game.players }, games)
}

/// A report without what depends on the clock and on interruptions.
fn timeless(report: &Report) -> Value {
    let mut value = serde_json::to_value(report).unwrap();
    for field in ["seconds", "decisions_per_second", "games_per_second", "resumed"] {
        value.as_object_mut().unwrap().remove(field).unwrap();
    }
    value
}

#[test]
fn the_number_of_threads_does_not_matter() {
    for game in games() {
        let one = (game.run)(&round_robin(&game, 60), 1).unwrap();
        let three = (game.run)(&round_robin(&game, 60), 3).unwrap();
        assert_eq!(timeless(&one), timeless(&three), "{}", game.id);
        assert_eq!(one.bots.len(), 4);
        let wins: f64 = one.bots.iter().map(|bot| bot.wins).sum();
        assert!((wins - 60.0).abs() < 1e-9, "{}: every game is won once: {wins}", game.id);
    }
}

#[test]
fn a_duel_stops_early_and_at_the_same_game_on_any_number_of_threads() {
    for game in games() {
        let mut duel = plan(Schedule::Duel { bots: [GREEDY, RANDOM], players: game.players }, 3000);
        duel.stop = Some(Stop { error: 0.05, margin: 0.0 });
        let one = (game.run)(&duel, 1).unwrap();
        let three = (game.run)(&duel, 3).unwrap();
        assert_eq!(timeless(&one), timeless(&three), "{}", game.id);
        let test = one.test.unwrap();
        assert_eq!(test.verdict, Verdict::First, "{}", game.id);
        assert!(one.games < 600, "{}: {}", game.id, one.games);
        assert_eq!(one.games, test.deals * duel.schedule.games_per_block());
        assert!(test.interval[0] <= test.share && test.share <= test.interval[1]);
    }
}

#[test]
fn an_interrupted_run_is_resumed_to_the_same_result() {
    for game in games() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("run.jsonl");
        let uninterrupted = (game.run)(&round_robin(&game, 40), 2).unwrap();

        let mut plan = round_robin(&game, 25);
        plan.resume = Some(file.clone());
        (game.run)(&plan, 2).unwrap();
        // The program was killed in the middle of a line.
        let text = fs::read(&file).unwrap();
        fs::write(&file, &text[..text.len() - 17]).unwrap();

        plan.games = 40;
        let rest = (game.run)(&plan, 2).unwrap();
        assert_eq!(rest.resumed, 24);
        assert_eq!(timeless(&rest), timeless(&uninterrupted), "{}", game.id);
        let again = (game.run)(&plan, 1).unwrap();
        assert_eq!((again.resumed, again.decisions_per_second), (40, 0.0));
        assert_eq!(timeless(&again), timeless(&uninterrupted), "{}", game.id);
        assert_eq!(fs::read_to_string(&file).unwrap().lines().count(), 41);
    }
}

/// The file of a run of four games.
fn run_file(game: &TestGame, folder: &Path) -> Plan {
    let mut plan = round_robin(game, 4);
    plan.resume = Some(folder.join("run.jsonl"));
    (game.run)(&plan, 1).unwrap();
    plan
}

#[test]
fn a_file_with_an_incomplete_first_line_starts_over() {
    for game in games() {
        let folder = tempfile::tempdir().unwrap();
        let plan = run_file(&game, folder.path());
        let file = plan.resume.as_ref().unwrap();
        let text = fs::read(file).unwrap();
        fs::write(file, &text[..30]).unwrap();
        assert_eq!((game.run)(&plan, 1).unwrap().resumed, 0);
        assert_eq!(fs::read(file).unwrap(), text);
    }
}

#[test]
fn other_plans_and_other_files_are_refused_and_left_alone() {
    let games = games();
    for game in &games {
        let folder = tempfile::tempdir().unwrap();
        let plan = run_file(game, folder.path());
        let file = plan.resume.as_ref().unwrap();
        let text = fs::read_to_string(file).unwrap();
        let refusal = |change: &dyn Fn(&mut Plan)| {
            let mut plan = plan.clone();
            change(&mut plan);
            (game.run)(&plan, 1).err().unwrap().to_string()
        };

        let seed = refusal(&|plan| plan.seed = 4);
        assert!(seed.contains("seed is 3 there and 4 here"), "{seed}");
        let schedule = refusal(&|plan| {
            plan.schedule = Schedule::LineUp { bots: vec![GREEDY; game.players], rotate: true };
        });
        assert!(schedule.contains("another run: schedule is"), "{schedule}");
        for other in games.iter().filter(|other| other.id != game.id) {
            let mut plan = plan.clone();
            plan.schedule = round_robin(other, 4).schedule;
            let error = (other.run)(&plan, 1).err().unwrap().to_string();
            assert!(
                error.contains(&format!("game is \"{}\" there and \"{}\" here", game.id, other.id)),
                "{error}"
            );
        }
        assert_eq!(fs::read_to_string(file).unwrap(), text);

        let mut lines: Vec<&str> = text.lines().collect();
        lines[2] = "{\"game\":1}";
        fs::write(file, lines.join("\n") + "\n").unwrap();
        let line = refusal(&|_| {});
        assert!(line.contains("line 3: missing field"), "{line}");
        for foreign in ["A letter to Athens.\n", "no line break", "{\"format\":\"other\"}\n"] {
            fs::write(file, foreign).unwrap();
            let error = refusal(&|_| {});
            assert!(error.contains("not a run of the arena"), "{error}");
            assert_eq!(fs::read_to_string(file).unwrap(), foreign);
        }
    }
}

#[test]
fn games_with_missing_records_are_played_again() {
    for game in games() {
        let folder = tempfile::tempdir().unwrap();
        let mut plan = run_file(&game, folder.path());
        plan.record = Some(folder.path().join("records"));
        assert_eq!((game.run)(&plan, 1).unwrap().resumed, 0);
        assert_eq!(fs::read_dir(folder.path().join("records")).unwrap().count(), 4);
        assert_eq!((game.run)(&plan, 1).unwrap().resumed, 4);
    }
}

#[test]
fn an_order_is_judged_by_all_games_and_by_shared_games() {
    for game in games() {
        let mut plan = round_robin(&game, 120);
        plan.order = vec![RANDOM, GREEDY];
        let order = (game.run)(&plan, 2).unwrap().order.unwrap();
        assert!(order.strict && order.proved, "{}: {order:?}", game.id);
        plan.order.reverse();
        let order = (game.run)(&plan, 2).unwrap().order.unwrap();
        assert!(!order.strict && !order.proved, "{}", game.id);
    }
}

fn survey_plan(players: usize, games: u64) -> Plan {
    let mut plan = plan(Schedule::LineUp { bots: vec![GREEDY; players], rotate: true }, games);
    plan.count = true;
    plan
}

fn check_balance(game: &TestGame) {
    const DEALS: u64 = 10;
    let players = game.players as u64;
    let games = DEALS * players;
    let (report, balance) = (game.survey)(&survey_plan(game.players, games));
    assert_eq!((balance.games, balance.deals), (games, DEALS));
    assert_eq!(balance.rounds.values().sum::<u64>(), games);
    assert_eq!(balance.decisions.iter().sum::<u64>(), report.decisions);
    let scores = balance.scores.winners.len() + balance.scores.others.len();
    assert_eq!(scores as u64, games * players);
    for role in &balance.roles {
        let seats = role.rows.iter().map(|(_, _, seats)| seats).sum::<u64>();
        assert_eq!(seats, games * players, "{}: {}", game.id, role.title);
        let wins: f64 = role.rows.iter().map(|(_, rate, seats)| rate.mean * *seats as f64).sum();
        assert!((wins - games as f64).abs() < 1e-6, "{}: {}: {wins}", game.id, role.title);
    }
    for take in &balance.takes {
        for row in &take.rows {
            // Winners and others together have taken everything.
            let all = games as f64 * (row.winners + (players - 1) as f64 * row.others);
            assert!((all - row.count as f64).abs() < 1e-6, "{}: {all} {}", row.name, row.count);
            assert!((row.winners - row.others - row.difference.mean).abs() < 1e-9);
            assert_eq!(row.prices.is_some(), take.price.is_some(), "{}", row.name);
        }
    }
    let first = &balance.lead.rounds[0];
    assert_eq!((first.round, first.games), (1, games));
    assert!(!balance.variants.is_empty());
    let names: Vec<_> = balance.variants.iter().map(|variant| &variant.name).collect();
    assert!(names.iter().all(|name| name.contains('=')), "{names:?}");
    check_page(game, &balance);
}

fn check_page(game: &TestGame, balance: &Balance) {
    let page = report::page(balance, "3 × <greedy>", "votive arena --report \"a & b.html\"");
    let body = page.strip_prefix("<!DOCTYPE html>\n").unwrap();
    let document = roxmltree::Document::parse(body).unwrap();
    let count = |name: &str| document.descendants().filter(|node| node.tag_name().name() == name).count();
    assert!(count("svg") > 8 && count("figure") > 7 && count("table") > 7 && count("script") == 0);
    for plot in document.descendants().filter(|node| node.attribute("class") == Some("plot")) {
        assert!(plot.attribute("aria-label").is_some_and(|label| !label.is_empty()));
        assert_eq!(plot.attribute("role"), Some("img"));
    }
    let text: String = document.descendants().filter_map(|node| node.text()).collect();
    assert!(text.contains(game.title) && text.contains("3 × <greedy>") && text.contains("\"a & b.html\""));
    for take in &balance.takes {
        assert!(text.contains(&take.title));
        assert!(take.rows.iter().all(|row| text.contains(&row.name)));
    }
    for wrong in ["NaN", "inf", "http-equiv", "src="] {
        assert!(!page.contains(wrong), "{}: {wrong}", game.id);
    }
}

#[test]
fn every_game_has_a_balance_and_a_page() {
    games().iter().for_each(check_balance);
}

#[test]
fn a_page_of_one_game_is_drawn_too() {
    for game in games() {
        let (_, balance) = (game.survey)(&survey_plan(game.players, 1));
        let page = report::page(&balance, "3 × greedy", "votive");
        roxmltree::Document::parse(page.strip_prefix("<!DOCTYPE html>\n").unwrap()).unwrap();
        assert!(!page.contains("NaN"), "{}", game.id);
    }
}

/// Variants are compared deal by deal. Delphi, because its number of rounds is fixed: no variant changes it, and each of
/// its options stands by itself.
#[test]
fn variants_are_played_on_the_same_deals() {
    let plan = survey_plan(3, 30);
    let (_, balance) = balance::survey::<Delphi>(&[], &(), &plan, true, &|_| {}, &|_| {}).unwrap();
    let oracle = balance.variants.iter().find(|variant| variant.name == "oracle=off").unwrap();
    let (name, base, rounds) = oracle.changes[0];
    assert_eq!((name, base, rounds.mean), ("Rounds", 9.0, 0.0));
    assert!(oracle.changes.iter().any(|(_, _, change)| change.mean != 0.0));
    let options = <Delphi as Game>::Options::SPECS;
    let others: usize = options.iter().map(|spec| spec.values.len() - 1).sum();
    assert_eq!(balance.variants.len(), others);
}
