//! One random game, every public call written down: an unintended change is a text difference.

use std::fmt::Write;

use votive_delphi::{Delphi, options::Options};
use votive_engine::{
    Game, Journal, Observer, Seed, chance::below, event::told_to, laws, narrate::Narrate, words::Language,
};

#[test]
fn a_random_game_is_as_it_was() {
    let seed = Seed::nth(2002, 0);
    let mut journal = Journal::<Delphi>::deal(Options::default(), laws::seats(3), seed).unwrap();
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
        writeln!(text, "# move {}", journal.entries().len()).unwrap();
        writeln!(
            text,
            "to move {:?}, concealed {:?}, march {}",
            Delphi::to_move(&state),
            Delphi::concealed(&state),
            Delphi::round(&state)
        )
        .unwrap();
        writeln!(text, "{}", Delphi::board(&view, words)).unwrap();
        writeln!(text, "ask: {}", Delphi::ask(&view, words)).unwrap();
        writeln!(text, "prompt: {}", serde_json::to_string(&view.prompt).unwrap()).unwrap();
        let legal: Vec<usize> = list.iter().map(|action| Delphi::index(*action)).collect();
        writeln!(text, "legal: {legal:?}").unwrap();
        let written = serde_json::to_string(&Delphi::write(&state, seat, action)).unwrap();
        writeln!(
            text,
            "{seat} plays {} {written}, reveals {}",
            Delphi::index(action),
            Delphi::reveals(&state, seat, action)
        )
        .unwrap();
        let mut events = Vec::new();
        journal.apply(seat, action, &mut events).unwrap();
        for event in told_to(&events, Observer::Spectator) {
            writeln!(text, "  {}", serde_json::to_string(event).unwrap()).unwrap();
        }
    }
    let outcome = Delphi::outcome(journal.state()).unwrap();
    writeln!(text, "scores {:?}, ranks {:?}", outcome.scores(), outcome.ranks()).unwrap();
    insta::assert_snapshot!(text);
}
