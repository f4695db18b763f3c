//! Analysis of the record of each game, with a small budget.

#![allow(clippy::unwrap_used, reason = "in tests a panic is a failure")]

mod common;

use common::{TestGame, games};
use votive_arena::analysis::{Analysis, AnalysisSettings, CannotAnalyse};
use votive_bots::BotKind;
use votive_engine::words::Language;

const SETTINGS: AnalysisSettings = AnalysisSettings {
    seat: None,
    level: BotKind::Skilled,
    iterations: Some(40),
    seed: 1,
    language: Language::English,
};

fn check(game: &TestGame) {
    let record = (game.record)();
    let analysis = (game.analyse)(&record, &SETTINGS, 3).unwrap();
    let on_one_thread = (game.analyse)(&record, &SETTINGS, 1).unwrap();
    assert_eq!(analysis, on_one_thread, "{}: the same on any number of threads", game.id);
    assert!(analysis.decisions.len() > 10 && analysis.moments.len() == 3, "{}", game.id);
    let mut second_looks = 0;
    for decision in &analysis.decisions {
        let sum: f64 = decision.wins.iter().sum();
        assert!((sum - 1.0).abs() < 1e-3, "chances add up: {:?}", decision.wins);
        assert!(!decision.chosen.text.is_empty());
        second_looks += usize::from(decision.second_look);
        match decision.loss {
            None => assert!(decision.legal == 1 || decision.chosen.win.is_none()),
            Some(loss) => {
                assert!((0.0..=1.0).contains(&loss));
                assert_eq!(loss > 0.0, decision.better.iter().any(|other| other.win > decision.chosen.win));
            }
        }
        assert!(
            decision.better.len() <= 3 && decision.better.iter().all(|other| other.win > decision.chosen.win)
        );
    }
    assert!(second_looks > 0, "{}: with so few iterations some moves need a second look", game.id);
    assert!(analysis.decisions.windows(2).all(|two| two[0].at < two[1].at));
    assert!(analysis.moments.windows(2).all(|two| two[0].at < two[1].at));
    let least = analysis.moments.iter().map(|moment| moment.worth).fold(1.0, f64::min);
    assert!(least > 0.0);
    let judged: usize = analysis.players.iter().map(|player| player.decisions).sum();
    assert_eq!(judged, analysis.decisions.iter().filter(|decision| decision.loss.is_some()).count());
    assert!(analysis.players.iter().all(|player| player.score.is_some() && player.best <= player.decisions));
}

#[test]
fn every_game_is_analysed() {
    games().iter().for_each(check);
}

#[test]
fn an_analysis_of_one_seat_agrees_with_that_of_all() {
    for game in games() {
        let record = (game.record)();
        let all = (game.analyse)(&record, &SETTINGS, 2).unwrap();
        let one = (game.analyse)(&record, &AnalysisSettings { seat: Some(1), ..SETTINGS }, 2).unwrap();
        assert!(!one.decisions.is_empty());
        for decision in &one.decisions {
            let same = all.decisions.iter().find(|other| other.at == decision.at).unwrap();
            assert_eq!((decision.seat, &decision.chosen, decision.loss), (1, &same.chosen, same.loss));
        }
    }
}

#[test]
fn seeds_and_languages_matter() {
    for game in games() {
        let record = (game.record)();
        let english = (game.analyse)(&record, &SETTINGS, 2).unwrap();
        let other = (game.analyse)(&record, &AnalysisSettings { seed: 2, ..SETTINGS }, 2).unwrap();
        let german = AnalysisSettings { language: Language::German, ..SETTINGS };
        let german = (game.analyse)(&record, &german, 2).unwrap();
        assert_ne!(english.decisions, other.decisions, "{}", game.id);
        assert_eq!(german.players[0].loss, english.players[0].loss, "{}", game.id);
        let texts = |analysis: &Analysis| -> Vec<String> {
            analysis.decisions.iter().map(|decision| decision.chosen.text.clone()).collect()
        };
        assert_ne!(texts(&german), texts(&english), "{}", game.id);
    }
}

#[test]
fn wrong_settings_and_records_are_refused() {
    for game in games() {
        let (record, players) = ((game.record)(), game.players);
        let refusal = |settings| (game.analyse)(&record, &settings, 1).err().unwrap().to_string();
        assert_eq!(
            refusal(AnalysisSettings { seat: Some(players), ..SETTINGS }),
            format!("there is no seat {players} at a table of {players}; seats are counted from 0")
        );
        let level = refusal(AnalysisSettings { level: BotKind::Greedy, ..SETTINGS });
        assert!(level.contains("greedy does not think ahead; levels that do: skilled, expert, master"));
        let wrong = (game.analyse)(b"{}", &SETTINGS, 1).err().unwrap();
        assert!(matches!(wrong, CannotAnalyse::Record(_)), "{wrong}");
    }
}
