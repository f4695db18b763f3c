//! Whole runs: the same on any number of threads, after any interruption, and counted rightly.

#![allow(clippy::unwrap_used, reason = "in tests a panic is a failure")]

use std::{fs, path::Path};

use serde_json::Value;
use votive_arena::{
    balance, report,
    schedule::Schedule,
    sequential::Verdict,
    tournament::{self, CannotPlay, Plan, Report, Stop},
};
use votive_bots::BotKind;
use votive_delphi::Delphi;
use votive_engine::{options::GameOptions, policy::Policy, survey::Survey};
use votive_offrandes::Offrandes;

const RANDOM: BotKind = BotKind::Random;
const GREEDY: BotKind = BotKind::Greedy;

fn plan(schedule: Schedule, games: u64) -> Plan {
    Plan { schedule, games, seed: 3, record: None, resume: None, count: false, stop: None, order: Vec::new() }
}

fn round_robin(games: u64) -> Plan {
    let bots = vec![RANDOM, GREEDY, BotKind::Novice, BotKind::Casual];
    plan(Schedule::RoundRobin { bots, players: 3 }, games)
}

fn run<G: Policy + Survey>(plan: &Plan, threads: usize) -> Result<Report, CannotPlay> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
    let run = pool.install(|| tournament::run::<G>(&G::Options::default(), plan, &|_| {}));
    run.map(|run| run.report)
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
fn threads_do_not_matter() {
    let one = run::<Delphi>(&round_robin(60), 1).unwrap();
    let three = run::<Delphi>(&round_robin(60), 3).unwrap();
    assert_eq!(timeless(&one), timeless(&three));
    assert_eq!(one.bots.len(), 4);
    let wins: f64 = one.bots.iter().map(|bot| bot.wins).sum();
    assert!((wins - 60.0).abs() < 1e-9, "every game is won once: {wins}");
}

#[test]
fn a_duel_stops_early_and_at_the_same_game_on_any_number_of_threads() {
    let mut duel = plan(Schedule::Duel { bots: [GREEDY, RANDOM], players: 3 }, 3000);
    duel.stop = Some(Stop { error: 0.05, margin: 0.0 });
    let one = run::<Delphi>(&duel, 1).unwrap();
    let three = run::<Delphi>(&duel, 3).unwrap();
    assert_eq!(timeless(&one), timeless(&three));
    let test = one.test.unwrap();
    assert_eq!(test.verdict, Verdict::First);
    assert!(one.games < 600 && one.games == test.deals * 6, "{}", one.games);
    assert!(test.interval[0] <= test.share && test.share <= test.interval[1]);
}

#[test]
fn a_run_that_was_cut_off_goes_on_to_the_same_end() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("run.jsonl");
    let whole = run::<Delphi>(&round_robin(40), 2).unwrap();

    let mut plan = round_robin(25);
    plan.resume = Some(file.clone());
    run::<Delphi>(&plan, 2).unwrap();
    // The program is cut off in the middle of a line.
    let text = fs::read(&file).unwrap();
    fs::write(&file, &text[..text.len() - 17]).unwrap();

    plan.games = 40;
    let rest = run::<Delphi>(&plan, 2).unwrap();
    assert_eq!(rest.resumed, 24);
    assert_eq!(timeless(&rest), timeless(&whole));
    let again = run::<Delphi>(&plan, 1).unwrap();
    assert_eq!((again.resumed, again.decisions_per_second), (40, 0.0));
    assert_eq!(timeless(&again), timeless(&whole));
    assert_eq!(fs::read_to_string(&file).unwrap().lines().count(), 41);
}

#[test]
fn a_file_torn_in_its_first_line_begins_anew() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("run.jsonl");
    let mut plan = round_robin(4);
    plan.resume = Some(file.clone());
    run::<Delphi>(&plan, 1).unwrap();
    let text = fs::read(&file).unwrap();
    fs::write(&file, &text[..30]).unwrap();
    assert_eq!(run::<Delphi>(&plan, 1).unwrap().resumed, 0);
    assert_eq!(fs::read(&file).unwrap(), text);
}

fn refusal(file: &Path, change: impl Fn(&mut Plan)) -> String {
    let mut plan = round_robin(4);
    change(&mut plan);
    plan.resume = Some(file.to_owned());
    run::<Delphi>(&plan, 1).err().unwrap().to_string()
}

#[test]
fn other_runs_and_other_files_are_refused_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("run.jsonl");
    let mut plan = round_robin(4);
    plan.resume = Some(file.clone());
    run::<Delphi>(&plan, 1).unwrap();
    let text = fs::read_to_string(&file).unwrap();

    let seed = refusal(&file, |plan| plan.seed = 4);
    assert!(seed.contains("seed is 3 there and 4 here"), "{seed}");
    let schedule = refusal(&file, |plan| {
        plan.schedule = Schedule::LineUp { bots: vec![GREEDY; 3], rotate: true };
    });
    assert!(schedule.contains("another run: schedule is"), "{schedule}");
    let game = run::<Offrandes>(&plan, 1).err().unwrap().to_string();
    assert!(game.contains("game is \"delphi\" there and \"offrandes\" here"), "{game}");
    assert_eq!(fs::read_to_string(&file).unwrap(), text);

    let mut lines: Vec<&str> = text.lines().collect();
    lines[2] = "{\"game\":1}";
    fs::write(&file, lines.join("\n") + "\n").unwrap();
    let line = refusal(&file, |_| {});
    assert!(line.contains("line 3: missing field"), "{line}");
    for foreign in ["A letter to Athens.\n", "no line break", "{\"format\":\"other\"}\n"] {
        fs::write(&file, foreign).unwrap();
        let error = refusal(&file, |_| {});
        assert!(error.contains("not a run of the arena"), "{error}");
        assert_eq!(fs::read_to_string(&file).unwrap(), foreign);
    }
}

#[test]
fn records_that_are_missing_are_played_again() {
    let folder = tempfile::tempdir().unwrap();
    let mut plan = round_robin(6);
    plan.resume = Some(folder.path().join("run.jsonl"));
    run::<Delphi>(&plan, 1).unwrap();
    plan.record = Some(folder.path().join("records"));
    assert_eq!(run::<Delphi>(&plan, 1).unwrap().resumed, 0);
    assert_eq!(fs::read_dir(folder.path().join("records")).unwrap().count(), 6);
    assert_eq!(run::<Delphi>(&plan, 1).unwrap().resumed, 6);
}

#[test]
fn an_order_is_judged_by_all_games_and_by_common_tables() {
    let mut plan = round_robin(120);
    plan.order = vec![RANDOM, GREEDY];
    let order = run::<Delphi>(&plan, 2).unwrap().order.unwrap();
    assert!(order.strict && order.proved, "{order:?}");
    plan.order.reverse();
    let order = run::<Delphi>(&plan, 2).unwrap().order.unwrap();
    assert!(!order.strict && !order.proved);
}

fn survey<G: Policy + Survey>(games: u64) -> (Report, balance::Balance) {
    let mut plan = plan(Schedule::LineUp { bots: vec![GREEDY; 3], rotate: true }, games);
    plan.count = true;
    balance::survey::<G>(&[], &Default::default(), &plan, true, &|_| {}, &|_| {}).unwrap()
}

fn check_balance<G: Policy + Survey>() {
    let (report, balance) = survey::<G>(30);
    assert_eq!((balance.games, balance.deals), (30, 10));
    assert_eq!(balance.rounds.values().sum::<u64>(), 30);
    assert_eq!(balance.decisions.iter().sum::<u64>(), report.decisions);
    assert_eq!(balance.scores.winners.len() + balance.scores.others.len(), 90);
    for role in &balance.roles {
        assert_eq!(role.rows.iter().map(|(_, _, seats)| seats).sum::<u64>(), 90, "{}", role.title);
        let wins: f64 = role.rows.iter().map(|(_, rate, seats)| rate.mean * *seats as f64).sum();
        assert!((wins - 30.0).abs() < 1e-6, "{}: {wins}", role.title);
    }
    for take in &balance.takes {
        for row in &take.rows {
            // The winner's and the two others' takes are all there are.
            let all = 30.0 * (row.winners + 2.0 * row.others);
            assert!((all - row.count as f64).abs() < 1e-6, "{}: {all} {}", row.name, row.count);
            assert!((row.winners - row.others - row.difference.mean).abs() < 1e-9);
            assert_eq!(row.prices.is_some(), take.price.is_some(), "{}", row.name);
        }
    }
    let first = &balance.lead.rounds[0];
    assert_eq!((first.round, first.games), (1, 30));
    // Once it is over, the leader has won, up to ties that other things decide.
    assert!(!balance.variants.is_empty());
    let names: Vec<_> = balance.variants.iter().map(|variant| &variant.name).collect();
    assert!(names.iter().all(|name| name.contains('=')), "{names:?}");

    let page = report::page(&balance, "3 × <greedy>", "votive arena --report \"a & b.html\"");
    let body = page.strip_prefix("<!DOCTYPE html>\n").unwrap();
    let document = roxmltree::Document::parse(body).unwrap();
    let count = |name: &str| document.descendants().filter(|node| node.tag_name().name() == name).count();
    assert!(count("svg") > 8 && count("figure") > 7 && count("table") > 7 && count("script") == 0);
    for plot in document.descendants().filter(|node| node.attribute("class") == Some("plot")) {
        assert!(plot.attribute("aria-label").is_some_and(|label| !label.is_empty()));
        assert_eq!(plot.attribute("role"), Some("img"));
    }
    let text: String = document.descendants().filter_map(|node| node.text()).collect();
    assert!(text.contains(G::TITLE) && text.contains("3 × <greedy>") && text.contains("\"a & b.html\""));
    for take in &balance.takes {
        assert!(text.contains(&take.title));
        assert!(take.rows.iter().all(|row| text.contains(&row.name)));
    }
    for wrong in ["NaN", "inf", "http-equiv", "src="] {
        assert!(!page.contains(wrong), "{wrong}");
    }
}

#[test]
fn offrandes_is_counted_and_drawn() {
    check_balance::<Offrandes>();
}

#[test]
fn delphi_is_counted_and_drawn() {
    check_balance::<Delphi>();
}

#[test]
fn a_page_of_one_game_is_drawn_too() {
    let (_, balance) = survey::<Delphi>(1);
    let page = report::page(&balance, "3 × greedy", "votive");
    roxmltree::Document::parse(page.strip_prefix("<!DOCTYPE html>\n").unwrap()).unwrap();
    assert!(!page.contains("NaN"));
}

/// What other rules change is compared deal by deal: the same rules change nothing.
#[test]
fn variants_are_played_on_the_same_deals() {
    let (_, balance) = survey::<Delphi>(30);
    let oracle = balance.variants.iter().find(|variant| variant.name == "oracle=off").unwrap();
    let (name, base, rounds) = oracle.changes[0];
    assert_eq!((name, base, rounds.mean), ("Rounds", 9.0, 0.0));
    assert!(oracle.changes.iter().any(|(_, _, change)| change.mean != 0.0));
    let options = <Delphi as votive_engine::Game>::Options::SPECS;
    let others: usize = options.iter().map(|spec| spec.values.len() - 1).sum();
    assert_eq!(balance.variants.len(), others);
}
