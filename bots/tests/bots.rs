//! Bots play every game: legal moves, repeatable, the same through JSON.

#![allow(clippy::unwrap_used, reason = "in tests a panic is a failure")]

mod common;

use common::every_game;
use votive_bots::{BotKind, dyn_bot};
use votive_engine::{Journal, NullSink, Observer, Seed, policy::Policy, testkit::laws};

/// The bots that are fast enough for whole games in a test.
const FAST_BOTS: [BotKind; 5] =
    [BotKind::Random, BotKind::Greedy, BotKind::Novice, BotKind::Casual, BotKind::Skilled];

/// Plays a game with one kind of bot in all seats; calls `before` before every move.
fn play<G: Policy>(kind: BotKind, seed: u64, mut before: impl FnMut(&Journal<G>)) -> Journal<G> {
    let seed = Seed::nth(seed, 0);
    let labels = laws::seats(G::USUAL_PLAYERS);
    let mut journal = Journal::<G>::deal(G::Options::default(), labels, seed).unwrap();
    let (mut bot, mut rng) = (kind.make::<G>(), seed.fast(1));
    journal.draw_due(&mut NullSink);
    while let Some(seat) = G::to_move(journal.state()).first() {
        before(&journal);
        let view = G::view(journal.state(), Observer::Seat(seat));
        let action = bot.choose(&view, &mut rng);
        journal
            .apply(seat, action, &mut NullSink)
            .unwrap_or_else(|error| panic!("{}: {}: {error}", G::ID, kind.id()));
        journal.draw_due(&mut NullSink);
    }
    journal
}

fn plays_whole_games_repeatably<G: Policy>() {
    for kind in FAST_BOTS {
        let first = play::<G>(kind, 4, |_| {}).record().write();
        assert_eq!(first, play::<G>(kind, 4, |_| {}).record().write(), "{}: {}", G::ID, kind.id());
        assert_ne!(first, play::<G>(kind, 5, |_| {}).record().write(), "{}: {}", G::ID, kind.id());
    }
}

#[test]
fn bots_play_whole_games_repeatably() {
    every_game!(plays_whole_games_repeatably);
}

fn decides_the_same_through_json<G: Policy>() {
    for kind in FAST_BOTS {
        play::<G>(kind, 6, |journal| {
            let seat = G::to_move(journal.state()).first().unwrap();
            let view = G::view(journal.state(), Observer::Seat(seat));
            let rng = Seed::nth(journal.entries().len() as u64, 9).fast(0);
            let typed = kind.make::<G>().choose(&view, &mut rng.clone());
            let json = dyn_bot::<G>(kind, Default::default(), rng)
                .choose(&serde_json::to_value(&view).unwrap())
                .unwrap();
            let expected = serde_json::to_value(G::write(journal.state(), seat, typed)).unwrap();
            assert_eq!(json, expected, "{}: {}", G::ID, kind.id());
        });
    }
}

#[test]
fn a_bot_decides_the_same_through_json() {
    every_game!(decides_the_same_through_json);
}

fn refuses_what_is_no_view<G: Policy>() {
    let mut bot = dyn_bot::<G>(BotKind::Greedy, Default::default(), Seed::nth(0, 0).fast(0));
    let error = bot.choose(&serde_json::json!({ "observer": "spectator" })).unwrap_err();
    assert!(error.to_string().contains("missing field"), "{}: {error}", G::ID);
}

#[test]
fn what_is_no_view_is_refused() {
    every_game!(refuses_what_is_no_view);
}

#[test]
fn the_error_for_an_unknown_bot_lists_the_known_ones() {
    let error = "pythia".parse::<BotKind>().unwrap_err();
    assert_eq!(
        error.to_string(),
        "there is no bot \"pythia\"; known bots: random, greedy, novice, casual, skilled, expert, master"
    );
}
