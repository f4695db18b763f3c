//! The components as a document: its numbers are those of the rules.

use votive_engine::{
    Game, Journal, NullSink, Observer, Seat, Seed, about::Describe, chance::below, testkit::laws::seats,
};
use votive_offrandes::{Offrandes, options::Options};

#[test]
fn the_components_are_what_is_played_with() {
    let options = Options::default();
    let components = Offrandes::components(&options);
    let seed = Seed::nth(3, 0);
    let mut journal = Journal::<Offrandes>::deal(options, seats(5), seed).unwrap();
    let view = |journal: &Journal<Offrandes>| Offrandes::view(journal.state(), Observer::Spectator);
    let first = view(&journal);
    for (part, seen) in components.altars.iter().zip(&first.altars) {
        let part = &part.entry;
        assert_eq!((part.altar, part.group, part.points), (seen.altar, seen.group, seen.points));
    }
    for (part, rung) in components.animals.iter().zip(first.rungs) {
        assert_eq!(part.entry.animal, rung.animal, "a peasant's level is a kind of animal");
        assert_eq!(part.entry.count, first.stock.of(part.entry.animal));
    }
    assert!(first.players.iter().all(|player| player.money == components.money.entry.start));
    assert_eq!(components.ladders.len(), 7);
    assert_eq!(components.cities.len(), 5);

    // What is scored at the end for the altars is what the document says.
    let mut rng = seed.fast(0);
    let mut before = first;
    while let Some(seat) = Offrandes::to_move(journal.state()).first() {
        before = view(&journal);
        assert!(before.players.iter().all(|player| player.money <= components.money.entry.most));
        let mut moves = Vec::new();
        Offrandes::legal(journal.state(), seat, &mut moves);
        let action = moves[below(&mut rng, moves.len() as u32) as usize];
        journal.apply(seat, action, &mut NullSink).unwrap();
    }
    let over = view(&journal);
    let scores = Offrandes::outcome(journal.state()).unwrap();
    assert!(before.round == over.round, "the game ends with an offering");
    for seat in Seat::all(5) {
        let owned = over.altars.iter().zip(&components.altars);
        let own = owned.filter(|(seen, _)| seen.offering.is_some_and(|offering| offering.owner == seat));
        let altars: i32 = own.map(|(_, part)| i32::from(part.entry.points)).sum();
        let gained = scores.scores()[seat.index()] - i32::from(before.players[seat.index()].points);
        assert!(gained >= altars, "{seat} gains {gained}, of which {altars} for altars");
    }
}
