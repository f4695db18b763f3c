//! One random game, every public call written down: an unintended change is a text difference.

use std::fmt::Write;

use votive_delphi::{Delphi, options::Options};
use votive_engine::{
    Game, Journal, Observer, Seed, chance::below, event::told_to, laws, narrate::Narrate, words::Language,
};

#[test]
fn a_random_game_is_as_it_was() {
    let seed = Seed::nth(2002, 0);
    let mut journal =
        Journal::<Delphi>::deal(Options::default(), laws::seats(3), seed).expect("a sound test");
    let mut rng = seed.fast(0);
    let words = Delphi::words(Language::English);
    let mut text = String::new();
    let mut list = Vec::new();
    while let Some(seat) = Delphi::to_move(journal.state()).first() {
        let state = *journal.state();
        let view = Delphi::view(&state, Observer::Seat(seat));
        list.clear();
        Delphi::legal(&state, seat, &mut list);
        let action = list[below(&mut rng, list.len() as u32) as usize];
        writeln!(text, "# move {}", journal.entries().len()).expect("a sound test");
        writeln!(
            text,
            "to move {:?}, concealed {:?}, march {}",
            Delphi::to_move(&state),
            Delphi::concealed(&state),
            Delphi::round(&state)
        )
        .expect("a sound test");
        writeln!(text, "{}", Delphi::board(&view, words)).expect("a sound test");
        writeln!(text, "ask: {}", Delphi::ask(&view, words)).expect("a sound test");
        writeln!(text, "prompt: {}", serde_json::to_string(&view.prompt).expect("a sound test"))
            .expect("a sound test");
        let legal: Vec<usize> = list.iter().map(|action| Delphi::index(*action)).collect();
        writeln!(text, "legal: {legal:?}").expect("a sound test");
        let written = serde_json::to_string(&Delphi::write(&state, seat, action)).expect("a sound test");
        writeln!(
            text,
            "{seat} plays {} {written}, reveals {}",
            Delphi::index(action),
            Delphi::reveals(&state, seat, action)
        )
        .expect("a sound test");
        let mut events = Vec::new();
        journal.apply(seat, action, &mut events).expect("a sound test");
        for event in told_to(&events, Observer::Spectator) {
            writeln!(text, "  {}", serde_json::to_string(event).expect("a sound test"))
                .expect("a sound test");
        }
    }
    let outcome = Delphi::outcome(journal.state()).expect("a sound test");
    writeln!(text, "scores {:?}, ranks {:?}", outcome.scores(), outcome.ranks()).expect("a sound test");
    insta::assert_snapshot!(text);
}
