//! What must be fast: listing, playing, copying, seeing, verifying. Run with `cargo bench -p votive-offrandes`.

use divan::{Bencher, black_box};
use votive_engine::{Chance, FastRng, Game, NullSink, Observer, Record, Seat, Seed, chance::below};
use votive_offrandes::{Offrandes, options::Options, state::State};

fn main() {
    divan::main();
}

fn start(players: usize) -> State {
    let options = Options::ORIGINAL;
    let setup = Offrandes::deal(&options, players, &mut Chance::for_setup(Seed::nth(1, 0)));
    Offrandes::setup(&options, players, &setup).expect("a dealt game can begin")
}

fn step(state: &mut State, rng: &mut FastRng, moves: &mut Vec<<Offrandes as Game>::Move>) -> bool {
    let Some(seat) = Offrandes::to_move(state).first() else { return false };
    moves.clear();
    Offrandes::legal(state, seat, moves);
    let action = moves[below(rng, moves.len() as u32) as usize];
    Offrandes::play(state, seat, action, &mut NullSink);
    true
}

/// A position after this many random moves.
fn midway(steps: usize) -> State {
    let (mut state, mut rng, mut moves) = (start(4), Seed::nth(1, 0).fast(0), Vec::new());
    (0..steps).for_each(|_| assert!(step(&mut state, &mut rng, &mut moves), "the game is longer"));
    state
}

#[divan::bench(args = [3, 4, 5])]
fn playout(bencher: Bencher<'_, '_>, players: usize) {
    let (first, mut rng, mut moves) = (start(players), Seed::nth(1, 0).fast(0), Vec::new());
    bencher.bench_local(|| {
        let mut state = black_box(first);
        while step(&mut state, &mut rng, &mut moves) {}
        state
    });
}

#[divan::bench]
fn list_of_the_first_offer(bencher: Bencher<'_, '_>) {
    let state = midway(4);
    let seat = Offrandes::to_move(&state).first().expect("somebody offers");
    let mut moves = Vec::new();
    bencher.bench_local(|| {
        moves.clear();
        Offrandes::legal(black_box(&state), seat, &mut moves);
        moves.len()
    });
}

#[divan::bench]
fn copy(bencher: Bencher<'_, '_>) {
    let state = midway(60);
    bencher.bench_local(|| *black_box(&state));
}

#[divan::bench]
fn see_and_sample(bencher: Bencher<'_, '_>) {
    let (state, mut rng) = (midway(60), Seed::nth(1, 0).fast(0));
    bencher.bench_local(|| {
        let view = Offrandes::view(black_box(&state), Observer::Seat(Seat::new(0)));
        Offrandes::sample(&view, &mut rng)
    });
}

#[divan::bench]
fn verify_a_record(bencher: Bencher<'_, '_>) {
    let text = include_bytes!("../tests/records/offrandes-104-000000.json");
    bencher
        .bench_local(|| Record::<Offrandes>::read(black_box(text), &()).and_then(|record| record.verify()));
}
