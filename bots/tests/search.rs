//! The search on every game: repeatable, fair, within the rules, and right where the answer is known.

#![allow(clippy::unwrap_used, reason = "in tests a panic is a failure")]

mod common;

use std::num::NonZeroUsize;

use common::every_game;
use votive_bots::{
    BotKind, dyn_bot,
    search::{Budget, think},
};
use votive_engine::{FastRng, Game, Journal, NullSink, Observer, Seat, Seed, policy::Policy, testkit::laws};

/// Positions of a game between casual bots, one in `every` decisions.
fn positions<G: Policy>(seed: u64, every: usize) -> Vec<(G::State, Seat)> {
    let seed = Seed::nth(seed, 0);
    let labels = laws::seats(G::USUAL_PLAYERS);
    let mut journal = Journal::<G>::deal(G::Options::default(), labels, seed).unwrap();
    let (mut bot, mut rng) = (BotKind::Casual.make::<G>(), seed.fast(1));
    let mut positions = Vec::new();
    journal.draw_due(&mut NullSink);
    // The last of those to move, so that others may have committed before.
    while let Some(seat) = G::to_move(journal.state()).iter().last() {
        positions.push((journal.state().clone(), seat));
        let view = G::view(journal.state(), Observer::Seat(seat));
        journal.apply(seat, bot.choose(&view, &mut rng), &mut NullSink).unwrap();
        journal.draw_due(&mut NullSink);
    }
    positions.into_iter().skip(3).step_by(every).collect()
}

fn view<G: Game>(state: &G::State, seat: Seat) -> G::View {
    G::view(state, Observer::Seat(seat))
}

fn rng(number: u64) -> FastRng {
    Seed::nth(number, 7).fast(0)
}

fn knows_only_its_view<G: Policy>() {
    for (number, (state, seat)) in positions::<G>(1, 23).into_iter().enumerate() {
        let number = number as u64;
        let seen = view::<G>(&state, seat);
        for kind in [BotKind::Greedy, BotKind::Novice, BotKind::Casual, BotKind::Skilled, BotKind::Expert] {
            let answer = kind.make::<G>().choose(&seen, &mut rng(number));
            assert_eq!(answer, kind.make::<G>().choose(&seen, &mut rng(number)), "{} again", kind.id());
            G::check(&state, seat, answer).unwrap_or_else(|error| panic!("{}: {error}", kind.id()));
            for other in 0..3 {
                let unlike = G::sample(&seen, &mut rng(1000 + other));
                let answer_there = kind.make::<G>().choose(&view::<G>(&unlike, seat), &mut rng(number));
                assert_eq!(answer, answer_there, "{} knew what it could not know", kind.id());
            }
        }
    }
}

#[test]
fn bots_repeat_themselves_and_know_only_their_view() {
    every_game!(knows_only_its_view);
}

/// The parts of a report agree with each other and with the rules.
fn reports_consistently<G: Policy>() {
    for (number, (state, seat)) in positions::<G>(2, 17).into_iter().enumerate() {
        let seen = view::<G>(&state, seat);
        let mut legal = Vec::new();
        G::legal(&state, seat, &mut legal);
        for threads in [1, 3] {
            let threads = NonZeroUsize::new(threads).unwrap();
            let budget = Budget { threads, ..Budget::iterations(300) };
            let thinking = think::<G>(&seen, budget, &mut rng(number as u64));
            assert_eq!(thinking.seat, seat);
            assert_eq!(thinking.moves.len(), legal.len());
            assert!(
                legal.iter().all(|action| thinking.moves.iter().any(|thought| thought.action == *action))
            );
            let visits: u32 = thinking.moves.iter().map(|thought| thought.visits).sum();
            if legal.len() > 1 {
                assert_eq!(visits, thinking.iterations, "every iteration begins with a legal move");
                let sum: f32 = thinking.wins.iter().sum();
                assert!((sum - 1.0).abs() < 1e-3, "the shares add up to one victory: {:?}", thinking.wins);
            } else {
                assert_eq!(visits, 0, "nothing to think about");
            }
            assert!(thinking.moves.is_sorted_by(|a, b| a.visits >= b.visits));
            let first = thinking.line.first().unwrap();
            assert_eq!((first.seat, first.action), (seat, thinking.best()));
            assert_eq!(thinking.scores.len(), G::USUAL_PLAYERS);
        }
    }
}

#[test]
fn reports_are_consistent() {
    every_game!(reports_consistently);
}

/// Where every move ends the game, and the view is enough to tell how, the search finds the best. Returns the number of
/// such positions.
fn finds_the_best_last_move<G: Policy>() -> usize {
    let mut found = 0;
    for seed in 0..40 {
        let (state, seat) = positions::<G>(100 + seed, 1).pop().unwrap();
        let mut legal = Vec::new();
        G::legal(&state, seat, &mut legal);
        let shares_in = |state: &G::State| -> Option<Vec<f64>> {
            let share = |action: &G::Move| {
                let mut after = state.clone();
                G::play(&mut after, seat, *action, &mut NullSink);
                G::outcome(&after).map(|outcome| outcome.share(seat))
            };
            legal.iter().map(share).collect()
        };
        let Some(shares) = shares_in(&state).filter(|shares| shares.iter().any(|share| *share != shares[0]))
        else {
            continue;
        };
        let seen = view::<G>(&state, seat);
        let is_hidden = |number| shares_in(&G::sample(&seen, &mut rng(number))).as_ref() != Some(&shares);
        if (0..20).any(is_hidden) {
            continue;
        }
        let best = shares.iter().copied().fold(0.0, f64::max);
        let thinking = think::<G>(&seen, Budget::iterations(400), &mut rng(seed));
        let chosen = legal.iter().position(|action| *action == thinking.best()).unwrap();
        assert_eq!(shares[chosen], best, "{} seed {seed}: {thinking:?}", G::ID);
        found += 1;
    }
    found
}

#[test]
fn the_last_move_of_a_game_is_the_best() {
    let found = every_game!(finds_the_best_last_move -> usize);
    assert!(found.iter().sum::<usize>() > 0, "no game was decided by its last move");
}

fn thoughts_name_legal_moves<G: Policy>() {
    for (state, seat) in positions::<G>(5, 31) {
        let seen = serde_json::to_value(view::<G>(&state, seat)).unwrap();
        let thoughts = dyn_bot::<G>(BotKind::Skilled, Default::default(), rng(1)).think(&seen).unwrap();
        for thought in &thoughts.moves {
            let written = serde_json::from_value(thought.action.clone()).unwrap();
            let action = G::read(&state, seat, &written).unwrap();
            G::check(&state, seat, action).unwrap();
        }
        assert_eq!(thoughts.line[0].action, thoughts.moves[0].action);
    }
}

#[test]
fn thoughts_through_json_name_moves_that_can_be_submitted() {
    every_game!(thoughts_name_legal_moves);
}

fn keeps_its_budget<G: Policy>() {
    for (state, seat) in positions::<G>(3, 11).into_iter().take(3) {
        let seen = view::<G>(&state, seat);
        let thinking = think::<G>(&seen, Budget::iterations(500), &mut rng(0));
        assert!(thinking.iterations <= 500);
        // The clock is read every 32 iterations: without any time, the search ends at the first reading.
        let thinking = think::<G>(&seen, Budget::time(std::time::Duration::ZERO), &mut rng(0));
        assert!(thinking.iterations <= 32, "{}: {}", G::ID, thinking.iterations);
    }
}

#[test]
fn budgets_of_iterations_and_of_time_are_kept() {
    every_game!(keeps_its_budget);
}
