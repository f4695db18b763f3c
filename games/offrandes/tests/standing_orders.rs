//! Standing orders: what they come to is always legal, and they end with their situation.

use votive_engine::{
    FastRng, Observer, Seat, SeatLabel, Seed, SeedableRng,
    chance::below,
    dyn_game::{DynGame, DynMatch, Erased},
    standing_orders::{Obeyed, Order},
};
use votive_offrandes::Offrandes;

fn deal(number: u64, players: usize) -> Box<dyn DynMatch> {
    let label = SeatLabel { name: String::new(), bot: None };
    Erased::<Offrandes>::default().deal(&[], vec![label; players], Seed::nth(number, 0)).unwrap()
}

/// Random games in which seats leave random orders whenever they can.
#[test]
fn orders_make_only_legal_moves_and_stop_in_time() {
    let mut rng = FastRng::seed_from_u64(1);
    let (mut made, mut ended, mut raised) = (0, 0, 0);
    for number in 0..40 {
        let players = 3 + number as usize % 3;
        let mut game = deal(number, players);
        let mut orders: Vec<Option<Order>> = vec![None; players];
        while game.outcome().is_none() {
            for seat in Seat::all(players) {
                let standing = &mut orders[seat.index()];
                if let Some(given) = standing
                    && let Obeyed::Ended(_) = game.obey(seat, given)
                {
                    ended += 1;
                    *standing = None;
                }
                let offered = game.offered(seat);
                if standing.is_none() && !offered.is_empty() && below(&mut rng, 3) == 0 {
                    let offer = &offered[below(&mut rng, offered.len() as u32) as usize];
                    let amount = offer
                        .amounts
                        .map(|(least, most)| least + i64::from(below(&mut rng, (most - least + 1) as u32)));
                    *standing = Some(game.order(seat, offer.kind, amount).unwrap());
                }
            }
            let seat = game.to_move().first().unwrap();
            let obeyed = orders[seat.index()].as_ref().map(|given| game.obey(seat, given));
            let action = if let Some(Obeyed::Move(action)) = obeyed {
                made += 1;
                if let (Some(bid), Some(order)) = (action["bid"].as_i64(), &orders[seat.index()]) {
                    raised += 1;
                    assert!(bid <= order.amount.unwrap(), "never more than was ordered");
                }
                action
            } else {
                let mut moves = game.legal(seat);
                moves.swap_remove(below(&mut rng, moves.len() as u32) as usize)
            };
            game.submit(seat, &action).unwrap();
        }
    }
    assert!(made > 100 && ended > 100 && raised > 20, "{made} {ended} {raised}");
}

#[test]
fn nothing_can_be_ordered_outside_an_auction_or_by_spectators() {
    let game = deal(1, 4);
    assert!(Seat::all(4).all(|seat| game.offered(seat).is_empty()), "nobody auctions while recruiting");
    let stale = Order { kind: "pass".into(), amount: None, about: serde_json::json!({ "round": 9 }) };
    assert_eq!(game.obey(Seat::new(0), &stale), Obeyed::Ended("lot_over"));
    assert!(game.view(Observer::Spectator).is_object());
}
