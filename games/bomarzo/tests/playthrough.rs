//! One whole random game with every public call written down: an unintended change is a text diff.

#![allow(clippy::unwrap_used)]

use std::fmt::Write;

use votive_bomarzo::{Bomarzo, options::Options};
use votive_engine::{
    Game, Journal, Observer, Seat, Seed, chance::below, laws::seats, narrate::Narrate, words::Language,
};

#[test]
fn a_whole_game_goes_as_it_always_did() {
    let seed = Seed::nth(2015, 1);
    let mut journal = Journal::<Bomarzo>::deal(Options::default(), seats(2), seed).unwrap();
    let mut rng = seed.fast(0);
    let mut text = String::new();
    let json = |value: &dyn erased::Json| value.json();
    writeln!(text, "{}", journal.record().write()).unwrap();
    while Bomarzo::outcome(journal.state()).is_none() {
        let number = journal.entries().len();
        let mut events = Vec::new();
        if Bomarzo::chance_due(journal.state()) {
            writeln!(text, "{number} chance").unwrap();
            journal.draw_one(&mut events);
        } else {
            let seat = Bomarzo::to_move(journal.state()).first().unwrap();
            let mut moves = Vec::new();
            Bomarzo::legal(journal.state(), seat, &mut moves);
            let action = moves[below(&mut rng, moves.len() as u32) as usize];
            let listed: Vec<_> =
                moves.iter().map(|action| json(&Bomarzo::write_in(journal.state(), *action))).collect();
            let reveals = Bomarzo::reveals(journal.state(), seat, action);
            writeln!(text, "{number} {seat} of [{}]", listed.join(" ")).unwrap();
            let index = Bomarzo::index(action);
            writeln!(
                text,
                "  {} #{index} reveals {reveals}",
                json(&Bomarzo::write_in(journal.state(), action))
            )
            .unwrap();
            if number.is_multiple_of(40) {
                for observer in [Observer::Seat(seat), Observer::Spectator] {
                    let view = Bomarzo::view(journal.state(), observer);
                    writeln!(
                        text,
                        "{}\n{}",
                        json(&view),
                        Bomarzo::board(&view, Bomarzo::words(Language::English))
                    )
                    .unwrap();
                }
            }
            journal.apply(seat, action, &mut events).unwrap();
        }
        for told in &events {
            writeln!(text, "    {}", json(told)).unwrap();
        }
    }
    let state = journal.state();
    writeln!(text, "{}\nround {}", json(state), Bomarzo::round(state)).unwrap();
    writeln!(text, "{:?}", Bomarzo::outcome(state).unwrap()).unwrap();
    for seat in Seat::all(2) {
        let view = Bomarzo::view(state, Observer::Seat(seat));
        writeln!(text, "{}", Bomarzo::board(&view, Bomarzo::words(Language::English))).unwrap();
    }
    insta::assert_snapshot!(text);
}

/// Anything that can be written as JSON.
mod erased {
    pub(crate) trait Json {
        fn json(&self) -> String;
    }

    impl<T: serde::Serialize> Json for T {
        fn json(&self) -> String {
            serde_json::to_string(self).unwrap()
        }
    }
}
