//! A whole random game, by the functions of the `Game` trait alone: `cargo run -p votive-engine --example random_game`.

use votive_engine::{Chance, NullSink, Observer, Seed, chance::below, narrate::Narrate, words::Language};

/// Plays a random game of `G`; the final board.
fn random_game<G: Narrate>(players: usize, seed: Seed) -> String {
    let options = G::Options::default();
    let setup = G::deal(&options, players, &mut Chance::for_setup(seed));
    let mut state = G::setup(&options, players, &setup).expect("a dealt game can begin");
    let (mut rng, mut moves, mut events) = (seed.fast(0), Vec::new(), 0);
    while G::outcome(&state).is_none() {
        let Some(seat) = G::to_move(&state).first() else {
            events += 1;
            let drawn = G::draw(&state, &mut Chance::nth_event(seed, events));
            G::apply_chance(&mut state, &drawn, &mut NullSink).expect("what was drawn can happen");
            continue;
        };
        moves.clear();
        G::legal(&state, seat, &mut moves);
        let action = moves[below(&mut rng, moves.len() as u32) as usize];
        G::play(&mut state, seat, action, &mut NullSink);
    }
    let view = G::view(&state, Observer::Spectator);
    let words = G::words(Language::English);
    format!("{}\n{}\n{:?}", G::board(&view, words), G::ask(&view, words), G::outcome(&state))
}

fn main() {
    println!("{}", random_game::<votive_offrandes::Offrandes>(4, Seed::nth(7, 0)));
}
