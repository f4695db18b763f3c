//! Recorded games, looked through with little thought.

#![allow(clippy::unwrap_used, reason = "in tests a panic is a failure")]

use votive_arena::analysis::{Analysis, CannotAnalyse, Lens, analyse};
use votive_bots::BotKind;
use votive_delphi::Delphi;
use votive_engine::{narrate::Narrate, policy::Policy, words::Language};
use votive_offrandes::Offrandes;

const DELPHI: &[u8] = include_bytes!("../../games/delphi/tests/records/01-3-players-payout-continuous.json");
const OFFRANDES: &[u8] = include_bytes!("../../games/offrandes/tests/records/offrandes-101-000000.json");

fn lens() -> Lens {
    Lens { seat: None, level: BotKind::Skilled, iterations: Some(40), seed: 1, language: Language::English }
}

fn look<G: Narrate + Policy>(text: &[u8], lens: &Lens, threads: usize) -> Result<Analysis, CannotAnalyse> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
    pool.install(|| analyse::<G>(text, &Default::default(), lens, &|_| {}))
}

fn check<G: Narrate + Policy>(text: &[u8]) {
    let analysis = look::<G>(text, &lens(), 3).unwrap();
    assert_eq!(analysis, look::<G>(text, &lens(), 1).unwrap(), "the same on any number of threads");
    assert!(analysis.decisions.len() > 50 && analysis.moments.len() == 3);
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
    assert!(second_looks > 0, "with so little thought some moves need a second look");
    assert!(analysis.decisions.windows(2).all(|two| two[0].at < two[1].at));
    assert!(analysis.moments.windows(2).all(|two| two[0].at < two[1].at));
    let least = analysis.moments.iter().map(|moment| moment.worth).fold(1.0, f64::min);
    assert!(least > 0.0);
    let looked: usize = analysis.players.iter().map(|player| player.decisions).sum();
    assert_eq!(looked, analysis.decisions.iter().filter(|decision| decision.loss.is_some()).count());
    assert!(analysis.players.iter().all(|player| player.score.is_some() && player.best <= player.decisions));
}

#[test]
fn delphi_is_looked_through() {
    check::<Delphi>(DELPHI);
}

#[test]
fn offrandes_is_looked_through() {
    check::<Offrandes>(OFFRANDES);
}

#[test]
fn one_seat_is_looked_at_alone_and_seen_the_same() {
    let whole = look::<Delphi>(DELPHI, &lens(), 2).unwrap();
    let one = look::<Delphi>(DELPHI, &Lens { seat: Some(1), ..lens() }, 2).unwrap();
    assert!(!one.decisions.is_empty());
    for decision in &one.decisions {
        let same = whole.decisions.iter().find(|other| other.at == decision.at).unwrap();
        assert_eq!((decision.seat, &decision.chosen, decision.loss), (1, &same.chosen, same.loss));
    }
}

#[test]
fn seeds_and_languages_matter() {
    let other = look::<Delphi>(DELPHI, &Lens { seed: 2, ..lens() }, 2).unwrap();
    let german = look::<Delphi>(DELPHI, &Lens { language: Language::German, ..lens() }, 2).unwrap();
    let own = look::<Delphi>(DELPHI, &lens(), 2).unwrap();
    assert_ne!(own.decisions, other.decisions);
    assert_eq!(german.players[0].loss, own.players[0].loss);
    let texts = |analysis: &Analysis| -> Vec<String> {
        analysis.decisions.iter().map(|decision| decision.chosen.text.clone()).collect()
    };
    assert_ne!(texts(&german), texts(&own));
}

#[test]
fn what_cannot_be_looked_at_is_said() {
    let seat = look::<Delphi>(DELPHI, &Lens { seat: Some(3), ..lens() }, 1).err().unwrap();
    assert_eq!(seat.to_string(), "there is no seat 3 at a table of 3; seats are counted from 0");
    let level = look::<Delphi>(DELPHI, &Lens { level: BotKind::Greedy, ..lens() }, 1).err().unwrap();
    assert!(
        level.to_string().contains("greedy does not think ahead; levels that do: skilled, expert, master")
    );
    let wrong = look::<Delphi>(b"{}", &lens(), 1).err().unwrap();
    assert!(matches!(wrong, CannotAnalyse::Record(_)), "{wrong}");
}
