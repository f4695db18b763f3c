//! One random game with every public call dumped along the way, for a snapshot: an unintended change
//! of a game is then a difference in a text.

use std::fmt::Write;

use serde::Serialize;

use crate::{
    chance::{Chance, Seed, below},
    event::{Addressed, events_for},
    narrate::Narrate,
    seat::Observer,
    words::Language,
};

/// Plays a random game and writes down everything a client could see of it.
///
/// # Panics
/// If the game does not keep its laws.
pub fn playthrough<G: Narrate>(options: &G::Options, players: usize, seed: Seed) -> String {
    let setup = G::deal(options, players, &mut Chance::for_setup(seed));
    let mut state = G::setup(options, players, &setup).expect("a dealt game can begin");
    let mut rng = seed.fast(0);
    let mut out = String::new();
    let mut line = |text: String| writeln!(out, "{text}").expect("a string takes everything");
    line(format!("options {}\nsetup {}", json(options), json(&setup)));
    let words = G::words(Language::English);
    let (mut step, mut chances) = (0, 0);
    while G::outcome(&state).is_none() {
        let mut events: Vec<Addressed<G::Event>> = Vec::new();
        line(format!("\n#{step} round {}", G::round(&state)));
        let before = G::view(&state, Observer::Spectator);
        if G::chance_due(&state) {
            chances += 1;
            let drawn = G::draw(&state, &mut Chance::nth_event(seed, chances));
            line(format!("chance {}", json(&drawn)));
            G::apply_chance(&mut state, &drawn, &mut events).expect("what was drawn can happen");
        } else {
            let waiting: Vec<_> = G::to_move(&state).iter().collect();
            let seat = waiting[below(&mut rng, waiting.len() as u32) as usize];
            let view = G::view(&state, Observer::Seat(seat));
            let mut legal = Vec::new();
            G::legal(&state, seat, &mut legal);
            let action = legal[below(&mut rng, legal.len() as u32) as usize];
            line(format!("to move {waiting:?}, {seat}: {}", G::ask(&view, words)));
            if step % 10 == 0 {
                line(format!("view {}", json(&view)));
            }
            line(format!("legal {} of {}", legal.len(), G::MOVES));
            line(format!("move {} = {}", G::index(action), json(&G::write(&state, seat, action))));
            line(format!("steps {:?}", G::steps(&view, action, words)));
            G::apply(&mut state, seat, action, &mut events).expect("listed moves are legal");
        }
        for told in &events {
            line(format!("event {} to {}", json(&told.event), json(&told.audience)));
        }
        for told in
            events_for(&events, Observer::Spectator).filter_map(|event| G::tell(&before, event, words))
        {
            line(format!("log {told}"));
        }
        if step % 40 == 0 {
            line(G::board(&G::view(&state, Observer::Spectator), words));
        }
        step += 1;
    }
    let view = G::view(&state, Observer::Spectator);
    line(format!("\n{}\n{}", G::board(&view, words), G::ask(&view, words)));
    line(format!("state {}\noutcome {:?}", json(&state), G::outcome(&state)));
    out
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("plain data can be written")
}
