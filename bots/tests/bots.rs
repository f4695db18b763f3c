//! Bots on a real game: legal, repeatable, the same through JSON.

#![allow(clippy::unwrap_used, reason = "in tests a panic is a failure")]

use votive_bots::{BotKind, dyn_bot};
use votive_engine::{Game, Journal, Observer, Seed, Unheard, testkit::laws};
use votive_offrandes::{Offrandes, options::Options};

/// The bots that are quick enough for whole games in a test.
const QUICK: [BotKind; 5] =
    [BotKind::Random, BotKind::Greedy, BotKind::Novice, BotKind::Casual, BotKind::Skilled];

/// Plays a game with one kind of bot in all seats; calls back before every move.
fn play(kind: BotKind, seed: u64, mut before: impl FnMut(&Journal<Offrandes>)) -> Journal<Offrandes> {
    let seed = Seed::nth(seed, 0);
    let mut journal = Journal::deal(Options::ORIGINAL, laws::seats(4), seed).unwrap();
    let (mut bot, mut rng) = (kind.make::<Offrandes>(), seed.fast(1));
    while let Some(seat) = Offrandes::to_move(journal.state()).first() {
        before(&journal);
        let view = Offrandes::view(journal.state(), Observer::Seat(seat));
        let action = bot.choose(&view, &mut rng);
        journal.apply(seat, action, &mut Unheard).unwrap_or_else(|error| panic!("{}: {error}", kind.id()));
    }
    journal
}

#[test]
fn bots_play_whole_games_and_repeat_themselves() {
    for kind in QUICK {
        let first = play(kind, 4, |_| {}).record().write();
        assert_eq!(first, play(kind, 4, |_| {}).record().write(), "{}", kind.id());
        assert_ne!(first, play(kind, 5, |_| {}).record().write(), "{}", kind.id());
    }
}

#[test]
fn a_bot_decides_the_same_through_json() {
    for kind in QUICK {
        play(kind, 6, |journal| {
            let seat = Offrandes::to_move(journal.state()).first().unwrap();
            let view = Offrandes::view(journal.state(), Observer::Seat(seat));
            let rng = Seed::nth(journal.entries().len() as u64, 9).fast(0);
            let typed = kind.make::<Offrandes>().choose(&view, &mut rng.clone());
            let written =
                dyn_bot::<Offrandes>(kind, (), rng).choose(&serde_json::to_value(&view).unwrap()).unwrap();
            assert_eq!(
                written,
                serde_json::to_value(Offrandes::write(journal.state(), seat, typed)).unwrap()
            );
        });
    }
}

#[test]
fn what_is_no_view_is_refused() {
    let mut bot = dyn_bot::<Offrandes>(BotKind::Greedy, (), Seed::nth(0, 0).fast(0));
    let error = bot.choose(&serde_json::json!({ "observer": "spectator" })).unwrap_err();
    assert!(error.to_string().contains("missing field"), "{error}");
}

#[test]
fn unknown_bots_are_named_with_the_known_ones() {
    let error = "pythia".parse::<BotKind>().unwrap_err();
    assert_eq!(
        error.to_string(),
        "there is no bot \"pythia\"; known bots: random, greedy, novice, casual, skilled, expert, master"
    );
}
