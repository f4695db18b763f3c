//! One random game with every public call dumped along the way: an unintended change is a difference in a text.

#![allow(clippy::unwrap_used, reason = "in tests a panic is a failure")]

use std::fmt::Write;

use votive_engine::{
    Chance, Game, Observer, Seed, Told, chance::below, event::told_to, narrate::Narrate, words::Language,
};
use votive_offrandes::{Offrandes, event::Event, options::Options};

#[test]
fn playthrough() {
    let options = Options::ORIGINAL;
    let seed = Seed::nth(2010, 0);
    let setup = Offrandes::deal(&options, 3, &mut Chance::for_setup(seed));
    let mut state = Offrandes::setup(&options, 3, &setup).unwrap();
    let mut rng = seed.fast(0);
    let words = Offrandes::words(Language::English);
    let json = |value: &dyn erased::Json| value.json();
    let mut out = format!("options {}\nsetup {}\nstate {}\n", json(&options), json(&setup), json(&state));
    let mut step = 0;
    while let Some(seat) = Offrandes::to_move(&state).first() {
        let view = Offrandes::view(&state, Observer::Seat(seat));
        let mut legal = Vec::new();
        Offrandes::legal(&state, seat, &mut legal);
        let action = legal[below(&mut rng, legal.len() as u32) as usize];
        writeln!(out, "\n#{step} round {} {seat}", Offrandes::round(&state)).unwrap();
        writeln!(out, "ask {}", Offrandes::ask(&view, words)).unwrap();
        writeln!(out, "prompt {}", json(&view.prompt)).unwrap();
        writeln!(out, "legal {} of {}", legal.len(), Offrandes::MOVES).unwrap();
        writeln!(out, "move {} = {}", Offrandes::index(action), json(&Offrandes::write(action))).unwrap();
        writeln!(out, "steps {:?}", Offrandes::steps(&view, action, words)).unwrap();
        let mut events: Vec<Told<Event>> = Vec::new();
        Offrandes::apply(&mut state, seat, action, &mut events).unwrap();
        for event in told_to(&events, Observer::Spectator) {
            let told = Offrandes::tell(&view, event, words).unwrap_or_default();
            writeln!(out, "event {} | {told}", json(event)).unwrap();
        }
        if step % 40 == 0 {
            let view = Offrandes::view(&state, Observer::Spectator);
            writeln!(out, "{}\nview {}", Offrandes::board(&view, words), json(&view)).unwrap();
        }
        step += 1;
    }
    let view = Offrandes::view(&state, Observer::Spectator);
    writeln!(out, "\n{}\n{}", Offrandes::board(&view, words), Offrandes::ask(&view, words)).unwrap();
    writeln!(out, "outcome {:?}", Offrandes::outcome(&state).unwrap()).unwrap();
    insta::assert_snapshot!(out);
}

mod erased {
    /// Anything that can be written as JSON.
    pub(crate) trait Json {
        fn json(&self) -> String;
    }

    impl<T: serde::Serialize> Json for T {
        fn json(&self) -> String {
            serde_json::to_string(self).unwrap()
        }
    }
}
