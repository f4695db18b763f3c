//! Laws that proptest can shrink: bytes as moves, bytes as records, and a few truths about the rules themselves.

use proptest::prelude::*;
use votive_engine::{Game, Record, Seat, testkit::laws};
use votive_offrandes::{Offrandes, action::Move, altar::Altar, animal::Animal};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// The same harness as the fuzz target `moves`.
    #[test]
    fn any_bytes_are_survived_as_moves(bytes in prop::collection::vec(any::<u8>(), 0..1500)) {
        laws::play_bytes::<Offrandes>(&bytes);
    }

    /// The same harness as the fuzz target `records`, on bytes that are nearly a record.
    #[test]
    fn any_bytes_are_survived_as_records(
        at in any::<prop::sample::Index>(),
        with in prop::collection::vec(any::<u8>(), 0..12),
        gone in 0usize..30,
    ) {
        let mut bytes = include_bytes!("records/offrandes-101-000000.json").to_vec();
        let at = at.index(bytes.len());
        let end = (at + gone).min(bytes.len());
        bytes.splice(at..end, with);
        laws::read_bytes::<Offrandes>(&bytes);
    }

    #[test]
    fn the_number_of_a_move_is_its_own(index in 0..Offrandes::MOVES) {
        prop_assert_eq!(Offrandes::index(Offrandes::at(index)), index);
    }

    /// An offering that improves an altar stays an improvement when it grows, and never both ways.
    #[test]
    fn improving_is_a_strict_order(
        first in (0usize..5, 1u8..=5),
        second in (0usize..5, 1u8..=5),
        third in (0usize..5, 1u8..=5),
    ) {
        let better = |(new, count): (usize, u8), (old, lying): (usize, u8)| improves(new, count, old, lying);
        prop_assert!(!better(first, first));
        prop_assert!(!(better(first, second) && better(second, first)));
        if better(first, second) && better(second, third) {
            prop_assert!(better(first, third));
        }
    }
}

/// Whether the rules let one offering replace another on an altar, asked of the game itself.
fn improves(new: usize, count: u8, old: usize, lying: u8) -> bool {
    let mut record: Record<Offrandes> =
        Record::read(include_bytes!("records/offrandes-101-000000.json"), &()).unwrap();
    record.moves.clear();
    record.result = None;
    let mut state = serde_json::to_value(record.verify().unwrap().state()).unwrap();
    for ladder in ["water_bearer", "flower_bearer"] {
        state["levels"][0][ladder] = count.into();
    }
    state["levels"][0]["peasant"] = (new + 1).into();
    state["levels"][0]["temple_keeper"] = 1.into();
    state["altars"][0] = serde_json::json!({ "owner": 1, "animal": Animal::ALL[old].id(), "count": lying });
    state["stage"] = serde_json::json!({ "offering": 0 });
    let state = serde_json::from_value(state).unwrap();
    let action = Move::Sacrifice { animal: Animal::ALL[new], count, altar: Altar::Hephaistos };
    Offrandes::check(&state, Seat::new(0), action).is_ok()
}
