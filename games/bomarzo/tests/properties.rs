//! Properties of random games and random payments.

use proptest::prelude::*;
use votive_bomarzo::{
    Bomarzo,
    action::Move,
    card::Cards,
    data::Data,
    options::Options,
    payment::Bill,
    resource::{Goods, Resource},
    uses::Uses,
};
use votive_engine::{Chance, Game, NullSink, Seed, testkit::laws};

fn goods(most: u16) -> impl Strategy<Value = Goods> {
    (0..=most, 0..=most, 0..=most).prop_map(|(food, coin, wine)| Goods { food, coin, wine })
}

fn bill() -> impl Strategy<Value = Bill> {
    (goods(60), 0..30u16, 0..6u8, 0..10u8, any::<bool>(), 0..2u8).prop_map(
        |(demand, any, least, more, exact, less)| Bill {
            food: demand.food,
            coin: demand.coin,
            any,
            wine: if exact { demand.wine } else { 0 },
            discount: if exact { 0 } else { less },
            exact,
            least,
            most: least + more,
        },
    )
}

proptest! {
    /// However large the demand: paying any legal amounts leads to a legal payment, one more or less does not.
    #[test]
    fn b4_11_legal_amounts_lead_to_legal_payments(bill in bill(), stock in goods(80), picks in [any::<u16>(), any::<u16>(), any::<u16>()]) {
        prop_assume!(bill.payable(&stock));
        let mut paid = Goods::NONE;
        let mut left = stock;
        for (kind, pick) in Resource::ALL.iter().copied().zip(picks) {
            let range = bill.range(kind, &paid, &left);
            prop_assert!(range.least <= range.most && range.most <= left.of(kind), "{bill:?} {stock:?} {range:?}");
            let amount = range.least + pick % (range.most - range.least + 1);
            *paid.of_mut(kind) = amount;
            *left.of_mut(kind) -= amount;
        }
        prop_assert!(bill.accepts(&paid), "{bill:?} {stock:?} {paid:?}");
    }

    /// Numbers and moves of the universe correspond.
    #[test]
    fn every_number_is_a_move(index in 0..Bomarzo::MOVES) {
        prop_assert_eq!(Move::at(index).index(), index);
    }

    /// Every set of cards is either an act or has a card that is none.
    #[test]
    fn b6_4_cards_made_use_of_are_numbered(number in 0..Uses::COUNT) {
        let data = Data::builtin();
        let uses = Uses::nth(number);
        match uses.cards(data) {
            Some(cards) => prop_assert_eq!(Uses::of(data, cards), Ok(uses)),
            None => prop_assert!(!uses.functions().is_empty()),
        }
        prop_assert!(Uses::of(data, Cards::ALL).is_err());
    }

    /// Any bytes make a game in which nothing panics and everything is conserved.
    #[test]
    fn bytes_never_break_a_game(bytes in prop::collection::vec(any::<u8>(), 32..900)) {
        laws::play_bytes::<Bomarzo>(&bytes);
    }

    /// Cards and pawns are conserved in whole games with any seed; every game ends after eight seasons.
    #[test]
    fn b7_2_games_end_after_eight_seasons(number in any::<u64>(), players in 2..=4usize) {
        let options = Options::default();
        let seed = Seed::nth(number, 0);
        let setup = Bomarzo::deal(&options, players, &mut Chance::for_setup(seed));
        let mut state = Bomarzo::setup(&options, players, &setup).unwrap();
        let mut rng = seed.fast(0);
        let (mut moves, mut shuffles) = (Vec::new(), 0);
        while Bomarzo::outcome(&state).is_none() {
            if Bomarzo::chance_due(&state) {
                shuffles += 1;
                let drawn = Bomarzo::draw(&state, &mut Chance::nth_event(seed, shuffles));
                Bomarzo::apply_chance(&mut state, &drawn, &mut NullSink).unwrap();
            } else {
                let seat = Bomarzo::to_move(&state).first().unwrap();
                moves.clear();
                Bomarzo::legal(&state, seat, &mut moves);
                let choice = votive_engine::chance::below(&mut rng, moves.len() as u32) as usize;
                Bomarzo::play(&mut state, seat, moves[choice], &mut NullSink);
            }
            Bomarzo::audit(&state);
        }
        prop_assert_eq!(Bomarzo::round(&state), 8);
    }
}
