//! The rules, clause by clause. The name of a test says which clause it checks.

use crate::common::*;
use serde_json::{Value, json};
use votive_engine::{Chance, Game, Seat, Seed, options::GameOptions};
use votive_offrandes::{
    Offrandes,
    altar::Altar,
    animal::{Animal, HERD},
    city::City,
    event::{Cause, Ending, Event, Reason, TurnEnd},
    ladder::Ladder,
    options::{Options, Preset},
    state::Setup,
    view::{Climb, Prompt},
};

fn ranks(table: &Table) -> Vec<u8> {
    table.outcome().unwrap().ranks().to_vec()
}

// O1: components

#[test]
fn o1_1_five_cities_one_for_each_seat() {
    assert_eq!(City::IDS, ["sparta", "corinth", "athens", "thebes", "delos"]);
    let setup = |cities: &[City], players| {
        let setup = Setup { cities: cities.to_vec(), start: 0 };
        Offrandes::setup(&Options::ORIGINAL, players, &setup).map_err(|error| error.clause.0)
    };
    assert!(setup(&[City::Delos, City::Sparta, City::Thebes], 3).is_ok());
    assert_eq!(setup(&[City::Delos, City::Sparta, City::Delos], 3).unwrap_err(), "O1.1");
    assert_eq!(setup(&[City::Delos, City::Sparta], 3).unwrap_err(), "O1.1");
}

#[test]
fn o1_2_seven_ladders_of_six_levels() {
    assert_eq!(Ladder::ALL.len(), 7);
    let table = Table::new(3);
    for ladder in Ladder::IDS {
        assert_eq!(table.level(0, ladder), 0);
    }
    let too_high = json!({ "peasant": 6, "water_bearer": 0, "flower_bearer": 0, "temple_keeper": 0,
        "priestess": 0, "corrupter": 0, "guard": 0 });
    assert!(serde_json::from_value::<votive_offrandes::ladder::Levels>(too_high).is_err());
}

#[test]
fn o1_3_only_the_top_is_for_one_pawn_alone() {
    let mut table = Table::new(3)
        .levels(SPARTA, &[("peasant", 3), ("guard", 4)])
        .levels(ATHENS, &[("peasant", 4), ("guard", 5)])
        .auction(SPARTA)
        .money(&[1, 1, 1]);
    table.play(SPARTA, offer("peasant", "guard", 1));
    assert_eq!((table.level(SPARTA, "peasant"), table.level(ATHENS, "peasant")), (4, 4));
    assert_eq!((table.level(SPARTA, "guard"), table.level(ATHENS, "guard")), (5, 4));
}

#[test]
fn o1_4_eleven_altars_in_five_groups() {
    let groups: Vec<(u8, u8)> = Altar::ALL.iter().map(|altar| (altar.group(), altar.points())).collect();
    let expected =
        [(1, 5), (1, 5), (1, 5), (2, 10), (2, 10), (2, 10), (3, 15), (3, 15), (4, 20), (4, 20), (5, 25)];
    assert_eq!(groups, expected);
    assert_eq!(Altar::IDS[..3], ["hephaistos", "ares", "hermes"]);
    assert_eq!(Altar::IDS[10], "zeus");
}

#[test]
fn o1_5_fifteen_animals_of_each_kind() {
    let table = Table::new(4);
    for (number, animal) in Animal::ALL.iter().enumerate() {
        assert_eq!(table.in_stock(animal.id()), u64::from(HERD));
        assert_eq!(usize::from(animal.value()), number + 1);
    }
    assert_eq!(Animal::IDS, ["chicken", "pig", "goat", "sheep", "ox"]);
}

#[test]
fn o1_6_money_is_open() {
    let table = Table::new(5).money(&[3, 25, 0, 7, 1]);
    for observer in 0..5 {
        let seen: Vec<u8> = table.view(observer).players.iter().map(|player| player.money).collect();
        assert_eq!(seen, [3, 25, 0, 7, 1]);
    }
}

// O2: set-up

#[test]
fn o2_1_ten_drachmas_no_points_all_ladders_at_0() {
    for players in 3..=5 {
        let table = Table::dealt(players, 3);
        for player in &table.view(0).players {
            assert_eq!((player.money, player.points, player.altars), (10, 0, 0));
            assert!(Ladder::ALL.iter().all(|ladder| player.levels.on(*ladder) == 0));
        }
    }
}

#[test]
fn o2_1_everybody_is_start_player_equally_often() {
    let mut starts = [0; 4];
    for deal in 0..4000 {
        let chance = &mut Chance::for_setup(Seed::nth(5, deal));
        starts[Offrandes::deal(&Options::ORIGINAL, 4, chance).start as usize] += 1;
    }
    assert!(starts.iter().all(|count| (900..1100).contains(count)), "{starts:?}");
    let setup = Setup { cities: City::ALL[..3].to_vec(), start: 3 };
    assert_eq!(Offrandes::setup(&Options::ORIGINAL, 3, &setup).unwrap_err().clause.0, "O2.1");
}

#[test]
fn o2_2_recruiting_runs_counter_clockwise_and_ends_with_the_start_player() {
    let mut table = Table::seated(&Options::ORIGINAL, &CITIES[..4], 1);
    let trio = || json!({ "recruit": ["guard", "peasant", "priestess"] });
    assert_eq!(table.refusal(1, trio()), "O2.2");
    for seat in [0, 3, 2, 1] {
        assert_eq!((table.phase(), table.asked()), ("recruiting", Some(seat)));
        table.play(seat, trio());
    }
    assert_eq!((table.phase(), table.asked()), ("auctioning", Some(1)));
    assert_eq!((table.level(3, "guard"), table.level(3, "corrupter")), (1, 0));
}

#[test]
fn o2_2_three_different_pawns() {
    let table = Table::new(3);
    assert_eq!(table.legal(2).len(), 35);
    for ladders in [
        json!(["guard", "guard", "peasant"]),
        json!(["guard", "peasant"]),
        json!(["guard", "peasant", "priestess", "corrupter"]),
        json!([]),
    ] {
        assert_eq!(table.refusal(2, json!({ "recruit": ladders })), "O2.2");
    }
    assert_eq!(table.refusal(2, json!("pass")), "O2.2");
}

// O3: auctions

#[test]
fn o3_1_one_auction_turn_each_clockwise_with_all_tiles() {
    let mut table = Table::new(4).start(2).auction(2);
    table.play(2, offer("guard", "peasant", 1)).play(3, bid(2));
    table.play(0, json!("pass")).play(1, json!("pass")).play(2, json!("pass"));
    table.play(2, json!("end_turn"));
    for seat in [3, 0, 1] {
        assert_eq!((table.phase(), table.asked()), ("auctioning", Some(seat)));
        let Some(Prompt::Offer { tiles, rivals, .. }) = table.view(seat).prompt else { panic!() };
        assert_eq!((tiles.len(), rivals.len()), (7, 3), "all tiles are back and nobody is barred");
        assert_eq!(table.refusal(2, json!("end_turn")), "O3.1");
        table.play(seat, json!("end_turn"));
    }
    assert_ne!(table.phase(), "bidding");
    assert_eq!(table.view(0).round, 2, "nobody can corrupt or offer, so the round is over");
}

#[test]
fn o3_2_a_lot_of_two_remaining_tiles_or_the_end() {
    let mut table = Table::new(4).money(&[10, 10, 10, 10]).auction(0);
    assert_eq!(table.legal(0).len(), 1 + 21 * 10);
    assert_eq!(table.refusal(0, offer("guard", "guard", 1)), "O3.2");
    assert_eq!(table.refusal(0, offer("guard", "peasant", 0)), "O3.2");
    assert_eq!(table.refusal(0, offer("guard", "peasant", -4)), "O3.2");
    assert_eq!(table.refusal(0, json!({ "offer": { "lot": ["guard"], "bid": 1 } })), "O3.2");
    assert_eq!(table.refusal(0, bid(3)), "O3.2", "a lot comes first");
    table.play(0, offer("guard", "peasant", 1)).play(1, bid(10));
    assert_eq!(table.legal(0).len(), 1 + 10 * 10, "five tiles are left");
    assert_eq!(table.refusal(0, offer("guard", "priestess", 1)), "O3.2");
    table.play(0, json!("end_turn"));
    assert_eq!(
        table.asked(),
        Some(2),
        "the turn can end after a lot as well; seat 1 has no money for its own"
    );
}

#[test]
fn o3_2_without_money_there_is_no_turn() {
    let mut table = Table::new(3).money(&[5, 0, 5]).auction(0);
    table.play(0, json!("end_turn"));
    assert_eq!(table.asked(), Some(2));
    assert!(table.events.contains(&Event::TurnEnded { seat: Seat::new(1), why: TurnEnd::Broke }));
}

#[test]
fn o3_3_bidding_goes_around_until_nobody_raises() {
    let mut table = Table::new(4).money(&[9, 9, 9, 9]).auction(0);
    table.play(0, offer("guard", "peasant", 2));
    assert_eq!(table.asked(), Some(1));
    assert_eq!(table.refusal(2, bid(5)), "O3.3", "not yet asked");
    assert_eq!(table.refusal(0, bid(5)), "O3.3", "holds the highest bid");
    for low in [2, 1, 0, -1] {
        assert_eq!(table.refusal(1, bid(low)), "O3.3");
    }
    table.play(1, bid(3)).play(2, json!("pass")).play(3, bid(5));
    assert_eq!(table.asked(), Some(0), "the auctioneer may raise again");
    table.play(0, bid(6));
    assert_eq!(table.asked(), Some(1));
    table.play(1, bid(7));
    assert_eq!(table.refusal(2, bid(8)), "O3.3", "passing is final");
    assert_eq!(table.asked(), Some(3), "seat 2 has passed");
    table.play(3, json!("pass")).play(0, json!("pass"));
    assert_eq!((table.phase(), table.drachmas(1)), ("auctioning", 2), "a bid is the total: 9 - 7");
}

#[test]
fn o3_3_who_cannot_raise_is_not_asked() {
    let mut table = Table::new(4).money(&[9, 4, 5, 9]).auction(0);
    table.play(0, offer("guard", "peasant", 4));
    assert_eq!(table.asked(), Some(2), "4 drachmas do not raise 4");
    table.play(2, bid(5));
    assert_eq!(table.asked(), Some(3));
    table.play(3, bid(9));
    assert_eq!(table.phase(), "auctioning", "nobody has 10, so the lot is sold at once");
    assert_eq!(table.drachmas(3), 0);
}

#[test]
fn o3_4_nobody_bids_more_than_he_owns() {
    let mut table = Table::new(4).money(&[9, 6, 9, 9]).auction(0);
    for high in [10, 25, 26, 256, 1_000_000] {
        assert_eq!(table.refusal(0, offer("guard", "peasant", high)), "O3.4", "{high}");
    }
    table.play(0, offer("guard", "peasant", 1));
    for high in [7, 25, 26, 300, i64::MAX] {
        assert_eq!(table.refusal(1, bid(high)), "O3.4", "{high}");
    }
    assert_eq!(table.refusal(2, bid(10)), "O3.4", "also of somebody not yet asked");
    let Some(Prompt::Bid { bids, .. }) = table.view(1).prompt else { panic!() };
    assert_eq!((bids.least, bids.most), (2, 6));
    assert_eq!(table.legal(1).len(), 1 + 5);
}

#[test]
fn o3_5_o3_6_a_bidder_sees_what_the_lot_would_do() {
    let mut table = Table::new(4)
        .levels(1, &[("guard", 4), ("peasant", 2)])
        .levels(2, &[("guard", 5), ("peasant", 5)])
        .money(&[9, 9, 9, 9])
        .auction(0);
    table.play(0, offer("guard", "peasant", 1));
    let climbs = |table: &Table, seat: usize| {
        let Some(Prompt::Bid { climbs, .. }) = table.view(seat).prompt else { panic!("asked for a bid") };
        let plain = |climb: &Climb| (climb.ladder, climb.from, climb.to, climb.displaces.map(Seat::index));
        climbs.iter().map(plain).collect::<Vec<_>>()
    };
    assert_eq!(climbs(&table, 1), [(Ladder::Peasant, 2, 3, None), (Ladder::Guard, 4, 5, Some(2))]);
    table.play(1, json!("pass"));
    assert_eq!(climbs(&table, 2), [(Ladder::Peasant, 5, 5, None), (Ladder::Guard, 5, 5, None)]);
}

#[test]
fn o3_5_the_winner_pays_and_climbs_twice() {
    let mut table = Table::new(4).levels(2, &[("guard", 5), ("peasant", 2)]).money(&[9, 9, 9, 9]).auction(0);
    table.play(0, offer("guard", "peasant", 3)).play(1, json!("pass")).play(2, bid(5));
    table.play(3, json!("pass")).play(0, json!("pass"));
    assert_eq!(
        (0..4).map(|seat| table.drachmas(seat)).collect::<Vec<_>>(),
        [9, 9, 4, 9],
        "only the winner pays"
    );
    assert_eq!(table.level(2, "peasant"), 3);
    assert_eq!(table.level(2, "guard"), 5, "the step beyond the top is lost");
    let seat = Seat::new(2);
    assert!(table.events.contains(&Event::StepLost { seat, ladder: Ladder::Guard }));
    assert!(table.events.contains(&Event::Paid { seat, amount: 5, money: 4 }));
}

#[test]
fn o3_6_pawns_swap_at_the_top() {
    let mut table = Table::new(3)
        .levels(0, &[("priestess", 4)])
        .levels(1, &[("priestess", 5)])
        .money(&[3, 0, 0])
        .auction(0);
    table.play(0, offer("priestess", "guard", 3));
    assert_eq!((table.level(0, "priestess"), table.level(1, "priestess")), (5, 4));
    let moved = |seat, from, to, cause| Event::Moved {
        seat: Seat::new(seat),
        ladder: Ladder::Priestess,
        from,
        to,
        cause,
    };
    assert!(table.events.contains(&moved(0, 4, 5, Cause::Bought)));
    assert!(table.events.contains(&moved(1, 5, 4, Cause::Displaced)));
}

#[test]
fn o3_7_winners_may_not_bid_again_in_the_same_turn() {
    let mut table = Table::new(4).money(&[9, 9, 9, 9]).auction(0);
    table.play(0, offer("guard", "peasant", 1)).play(1, bid(2));
    table.play(2, json!("pass")).play(3, json!("pass")).play(0, json!("pass"));
    assert_eq!(table.refusal(1, offer("priestess", "corrupter", 1)), "O3.7");
    table.play(0, offer("priestess", "corrupter", 1));
    assert_eq!(table.asked(), Some(2), "seat 1 is barred");
    assert_eq!(table.refusal(1, bid(3)), "O3.7");
    assert_eq!(table.refusal(1, bid(30)), "O3.7");
    assert_eq!(table.refusal(1, bid(0)), "O3.7");
}

#[test]
fn o3_7_the_auctioneer_wins_at_once_if_nobody_can_raise() {
    let mut table = Table::new(4).money(&[9, 3, 3, 9]).auction(0);
    table.play(0, offer("guard", "peasant", 1)).play(1, json!("pass")).play(2, json!("pass"));
    table.play(3, bid(2)).play(0, json!("pass"));
    table.play(0, offer("priestess", "corrupter", 3));
    assert_eq!(table.drachmas(0), 6, "seat 3 is barred, the others have 3");
    assert_eq!((table.level(0, "priestess"), table.asked()), (1, Some(1)), "and the turn is over");
}

#[test]
fn o3_8_three_lots_to_others_end_the_turn() {
    let mut table = Table::new(5).money(&[9; 5]).auction(0);
    for (seat, first, second) in
        [(1, "guard", "peasant"), (2, "priestess", "corrupter"), (3, "water_bearer", "flower_bearer")]
    {
        assert_eq!(table.asked(), Some(0));
        let Some(Prompt::Offer { lots_left, .. }) = table.view(0).prompt else { panic!() };
        assert_eq!(u64::from(lots_left), 4 - seat as u64);
        table.play(0, offer(first, second, 1));
        while table.asked() != Some(seat) {
            let asked = table.asked().unwrap();
            table.play(asked, json!("pass"));
        }
        table.play(seat, bid(9));
    }
    assert_eq!(table.asked(), Some(4), "seats 1 to 3 have no money left for a turn of their own");
    assert_eq!((table.phase(), table.drachmas(0)), ("auctioning", 9));
}

#[test]
fn o3_8_the_turn_ends_when_the_auctioneer_wins() {
    let mut table = Table::new(3).money(&[9, 9, 9]).auction(0);
    table.play(0, offer("guard", "peasant", 1)).play(1, json!("pass")).play(2, json!("pass"));
    assert_eq!(table.asked(), Some(1));
    assert_eq!(table.drachmas(0), 8);
}

// O4: corruption

/// Four players with something to take on the market ladders.
fn wary(corrupters: [u8; 4], guards: [u8; 4]) -> Table {
    (0..4).fold(Table::new(4), |table, seat| {
        table.levels(seat, &[("corrupter", corrupters[seat]), ("guard", guards[seat]), ("peasant", 2)])
    })
}

#[test]
fn o4_1_descending_order_of_corrupters_ties_from_the_start_player() {
    let mut table = wary([1, 3, 0, 3], [0; 4]).start(2).corruption();
    for actor in [3, 1, 0] {
        assert_eq!((table.phase(), table.asked()), ("corrupting", Some(actor)));
        assert_eq!(table.refusal(2, json!("abstain")), "O4.1");
        table.play(actor, json!("abstain"));
    }
    assert_ne!(table.phase(), "corrupting", "no corrupters, no turn");
}

#[test]
fn o4_1_who_has_no_target_is_passed_over() {
    let mut table = wary([2, 1, 0, 1], [0, 1, 1, 1]).corruption();
    table.play(0, json!("abstain"));
    assert_eq!(table.asked(), Some(1), "Sparta has no guard");
    table.play(1, corrupt(0, "peasant"));
    assert_ne!(table.phase(), "corrupting", "Corinth finds only guarded or corrupted opponents");
    assert!(table.events.contains(&Event::NoTarget { seat: Seat::new(3) }));
}

#[test]
fn o4_2_one_step_from_an_opponent_to_oneself() {
    let mut table = wary([2, 1, 0, 0], [0; 4]).corruption();
    assert_eq!(table.refusal(0, corrupt(0, "peasant")), "O4.2", "an opponent");
    assert_eq!(table.refusal(0, corrupt(4, "peasant")), "O4.2", "who exists");
    assert_eq!(table.refusal(0, json!({ "corrupt": { "seat": -1, "ladder": "peasant" } })), "O4.2");
    for other in [json!("pass"), bid(2), bid(99), bid(-1)] {
        assert_eq!(table.refusal(0, other), "O4.2", "corrupt or abstain");
    }
    table.play(0, corrupt(2, "peasant"));
    assert_eq!((table.level(0, "peasant"), table.level(2, "peasant")), (3, 1));
    assert_eq!(table.refusal(0, corrupt(3, "peasant")), "O4.2", "once a round");
}

#[test]
fn o4_3_more_corrupters_than_guards() {
    let table = wary([2, 0, 0, 0], [0, 1, 2, 3]).corruption();
    assert_eq!(table.refusal(0, corrupt(2, "peasant")), "O4.3", "2 do not beat 2");
    assert_eq!(table.refusal(0, corrupt(3, "peasant")), "O4.3");
    assert_eq!(table.legal(0), [json!("abstain"), corrupt(1, "peasant")]);
}

#[test]
fn o4_4_nobody_is_corrupted_twice_in_a_round() {
    let mut table = wary([3, 2, 0, 0], [0; 4]).corruption();
    table.play(0, corrupt(2, "peasant"));
    assert_eq!(table.refusal(1, corrupt(2, "peasant")), "O4.4");
    table.play(1, corrupt(3, "peasant"));
}

#[test]
fn o4_5_corrupters_and_guards_cannot_be_chosen() {
    let table = wary([3, 0, 0, 0], [0, 1, 1, 1]).levels(1, &[("corrupter", 2)]).corruption();
    assert_eq!(table.refusal(0, corrupt(1, "guard")), "O4.5");
    assert_eq!(table.refusal(0, corrupt(1, "corrupter")), "O4.5");
}

#[test]
fn o4_6_the_opponent_has_something_there() {
    let mut table = wary([1, 0, 0, 0], [0; 4]).levels(1, &[("priestess", 1)]).corruption();
    assert_eq!(table.refusal(0, corrupt(1, "temple_keeper")), "O4.6");
    table.play(0, corrupt(1, "priestess"));
    assert_eq!((table.level(0, "priestess"), table.level(1, "priestess")), (1, 0), "from 0 oneself");
}

#[test]
fn o4_7_only_the_best_corrupter_brings_down_the_best() {
    let at_top = |corrupter| {
        wary([corrupter, 0, 0, 0], [0; 4]).levels(1, &[("priestess", 5)]).levels(0, &[("priestess", 2)])
    };
    assert_eq!(at_top(4).corruption().refusal(0, corrupt(1, "priestess")), "O4.7");
    let mut table = at_top(5).corruption();
    table.play(0, corrupt(1, "priestess"));
    assert_eq!((table.level(0, "priestess"), table.level(1, "priestess")), (3, 4));
}

#[test]
fn o4_7_a_third_player_displaced_is_not_corrupted() {
    let third = |corrupter| {
        wary([corrupter, 1, 0, 0], [0, 0, 3, 0])
            .levels(0, &[("priestess", 4)])
            .levels(3, &[("priestess", 2)])
            .levels(2, &[("priestess", 5), ("guard", 5)])
    };
    assert_eq!(third(4).corruption().refusal(0, corrupt(3, "priestess")), "O4.7");
    let table = third(5).levels(2, &[("guard", 0)]);
    let mut table = table.corruption();
    let Some(Prompt::Corrupt { targets, .. }) = table.view(0).prompt else { panic!() };
    let seat = |number| Seat::new(number);
    assert!(targets.iter().any(|target| target.seat == seat(3) && target.displaces == Some(seat(2))));
    table.play(0, corrupt(3, "priestess"));
    assert_eq!([0, 2, 3].map(|seat| table.level(seat, "priestess")), [5, 4, 1]);
    table.play(1, corrupt(2, "peasant"));
    assert_eq!(table.level(2, "peasant"), 1, "who was displaced can still be corrupted");
}

#[test]
fn o4_8_an_actor_at_the_top_takes_without_climbing() {
    let mut table =
        wary([1, 0, 0, 0], [0; 4]).levels(0, &[("priestess", 5)]).levels(1, &[("priestess", 3)]).corruption();
    table.play(0, corrupt(1, "priestess"));
    assert_eq!((table.level(0, "priestess"), table.level(1, "priestess")), (5, 2));
}

#[test]
fn o4_9_the_opponent_moves_first() {
    let mut table =
        wary([5, 0, 0, 0], [0; 4]).levels(0, &[("priestess", 4)]).levels(1, &[("priestess", 5)]).corruption();
    table.play(0, corrupt(1, "priestess"));
    assert_eq!((table.level(0, "priestess"), table.level(1, "priestess")), (5, 4), "not 5 and 3");
}

// O5: offerings

#[test]
fn o5_1_one_offering_each_from_the_start_player() {
    let ready = (0..3).fold(Table::new(3).start(1), |table, seat| table.levels(seat, &means(1, 1, 1)));
    let mut table = ready.corruption();
    assert_eq!(table.refusal(2, sacrifice(1, "chicken", "ares")), "O5.1");
    table.play(1, sacrifice(1, "chicken", "ares"));
    assert_eq!(table.refusal(1, sacrifice(1, "chicken", "hermes")), "O5.1", "one each");
    table.play(2, json!("decline"));
    assert_eq!(table.asked(), Some(0));
    table.play(0, sacrifice(1, "chicken", "hermes"));
    assert_eq!(table.view(0).round, 2);
}

#[test]
fn o5_2_the_ladders_make_the_offering() {
    let table = Table::new(3)
        .levels(0, &[("peasant", 4), ("water_bearer", 2), ("flower_bearer", 3), ("temple_keeper", 1)])
        .offering(0);
    let altars = ["hephaistos", "ares", "hermes"];
    let expected: Vec<Value> =
        std::iter::once(json!("decline")).chain(altars.map(|altar| sacrifice(2, "sheep", altar))).collect();
    assert_eq!(table.legal(0), expected);
    assert_eq!(table.refusal(0, sacrifice(3, "sheep", "ares")), "O5.2");
    assert_eq!(table.refusal(0, sacrifice(2, "ox", "ares")), "O5.2");
    for count in [0, -1, 6, 700] {
        assert_eq!(table.refusal(0, sacrifice(count, "sheep", "ares")), "O5.2", "{count}");
    }
}

#[test]
fn o5_2_every_character_is_needed() {
    for missing in ["peasant", "water_bearer", "flower_bearer", "temple_keeper"] {
        let table = (1..3).fold(Table::new(3), |table, seat| table.levels(seat, &means(1, 1, 1)));
        let table = table.levels(0, &means(2, 2, 2)).levels(0, &[(missing, 0)]).corruption();
        assert_eq!(table.asked(), Some(1), "without {missing} there is nothing to ask");
        assert_eq!(table.refusal(0, sacrifice(2, "pig", "ares")), "O5.2");
        assert!(table.events.contains(&Event::CouldNotOffer { seat: Seat::new(0) }));
    }
}

#[test]
fn o5_3_nothing_less_while_the_stock_suffices() {
    let table = Table::new(3).levels(0, &means(3, 3, 1)).offering(0);
    assert_eq!(table.refusal(0, sacrifice(2, "goat", "ares")), "O5.3");
    assert_eq!(table.refusal(0, sacrifice(3, "pig", "ares")), "O5.3");
    let exactly = table.stock("goat", 3);
    assert_eq!(exactly.refusal(0, sacrifice(2, "goat", "ares")), "O5.3", "3 of 3 suffice");
}

#[test]
fn o5_4_shortage_lets_take_the_rest_or_something_cheaper() {
    let table = Table::new(3).levels(0, &means(3, 4, 1)).stock("goat", 2).stock("pig", 3).offering(0);
    let herds: Vec<(u8, &str)> = match table.view(0).prompt {
        Some(Prompt::Sacrifice { choices, .. }) => {
            choices.iter().map(|herd| (herd.count, herd.animal.id())).collect()
        }
        _ => panic!(),
    };
    assert_eq!(herds, [(2, "goat"), (3, "pig"), (4, "chicken")]);
    assert_eq!(table.refusal(0, sacrifice(1, "goat", "ares")), "O5.4", "all that remain");
    assert_eq!(table.refusal(0, sacrifice(3, "goat", "ares")), "O5.4");
    assert_eq!(table.refusal(0, sacrifice(2, "pig", "ares")), "O5.4");
    assert_eq!(table.refusal(0, sacrifice(3, "chicken", "ares")), "O5.3", "there are enough chickens");
}

#[test]
fn o5_4_an_empty_stock_means_no_offering() {
    let table = Table::new(3).levels(0, &means(2, 3, 1)).levels(1, &means(3, 1, 1));
    let table = table.stock("pig", 0).stock("chicken", 0).corruption();
    assert_eq!(table.asked(), Some(1));
}

#[test]
fn o5_4_animals_are_taken_before_others_return() {
    let table =
        Table::new(3).altar("ares", 1, "pig", 3).levels(0, &means(2, 4, 1)).stock("pig", 2).offering(0);
    assert_eq!(
        table.refusal(0, sacrifice(4, "pig", "ares")),
        "O5.4",
        "the three that lie there do not count"
    );
}

#[test]
fn o5_5_the_temple_keeper_opens_the_groups() {
    for keeper in 1..=5 {
        let table = Table::new(3).levels(0, &means(1, 1, keeper)).offering(0);
        for altar in Altar::ALL {
            let act = sacrifice(1, "chicken", altar.id());
            if altar.group() <= keeper {
                assert!(table.legal(0).contains(&act), "{act}");
            } else {
                assert_eq!(table.refusal(0, act), "O5.5");
            }
        }
    }
}

#[test]
fn o5_6_an_occupied_altar_wants_more() {
    let table = |animal: u8, count| {
        Table::new(3).altar("ares", 1, "goat", 3).levels(0, &means(animal, count, 1)).offering(0)
    };
    for (animal, kind, count, better) in [
        (3, "goat", 3, false),
        (3, "goat", 4, true),
        (4, "sheep", 3, true),
        (5, "ox", 2, false),
        (2, "pig", 5, false),
    ] {
        let act = sacrifice(count.into(), kind, "ares");
        assert_eq!(table(animal, count).legal(0).contains(&act), better, "{act}");
        if !better {
            assert_eq!(table(animal, count).refusal(0, act), "O5.6");
        }
    }
}

#[test]
fn o5_6_o5_7_ones_own_altar_may_be_improved() {
    let mut table = Table::new(3).altar("ares", 0, "goat", 3).levels(0, &means(4, 3, 1)).offering(0);
    table.play(0, sacrifice(3, "sheep", "ares"));
    assert_eq!(table.on_altar("ares"), json!({ "owner": 0, "animal": "sheep", "count": 3 }));
    assert_eq!((table.in_stock("goat"), table.in_stock("sheep")), (15, 12));
}

#[test]
fn o5_7_what_lay_there_returns_and_the_owner_changes() {
    let mut table = Table::new(3).altar("hera", 2, "pig", 4).levels(0, &means(3, 5, 2)).offering(0);
    assert_eq!((table.in_stock("pig"), table.view(0).players[2].altars), (11, 1));
    table.play(0, sacrifice(5, "goat", "hera"));
    assert_eq!((table.in_stock("pig"), table.in_stock("goat")), (15, 10));
    assert_eq!(table.on_altar("hera"), json!({ "owner": 0, "animal": "goat", "count": 5 }));
    assert_eq!(table.view(0).players[2].altars, 0);
}

#[test]
fn o5_8_value_times_number_at_once() {
    let mut table = Table::new(3).levels(0, &means(4, 3, 1)).offering(0);
    table.play(0, sacrifice(3, "sheep", "ares"));
    assert_eq!(table.score(0), 12);
    let seat = Seat::new(0);
    assert!(table.events.contains(&Event::Scored { seat, points: 12, total: 12, reason: Reason::Offering }));
}

#[test]
fn o5_9_every_rung_shows_its_animal_and_its_prayer() {
    for (level, rung) in (1..).zip(Table::new(3).view(0).rungs) {
        let table = Table::new(3).levels(0, &means(level, 1, 1)).levels(0, &[("priestess", level)]);
        let mut table = table.corruption();
        let Some(Prompt::Sacrifice { choices, .. }) = table.view(0).prompt else { panic!() };
        assert!(choices.iter().all(|herd| herd.animal == rung.animal));
        table.play(0, json!("decline"));
        assert_eq!(table.score(0), u16::from(rung.prayer));
    }
}

#[test]
fn o5_9_priestesses_score_with_or_without_an_offering() {
    let table = Table::new(3)
        .levels(0, &means(1, 1, 1))
        .levels(0, &[("priestess", 3)])
        .levels(1, &[("priestess", 5)])
        .corruption();
    let mut declined = table.clone();
    declined.play(0, json!("decline"));
    assert_eq!(
        (declined.score(0), declined.score(1)),
        (6, 10),
        "seat 1 was passed over and scores all the same"
    );
    let mut offered = table;
    offered.play(0, sacrifice(1, "chicken", "ares"));
    assert_eq!(offered.score(0), 7);
}

#[test]
fn o5_10_points_are_never_lost() {
    let mut table =
        Table::new(3).points(&[0, 40, 0]).altar("ares", 1, "pig", 1).levels(0, &means(2, 2, 1)).offering(0);
    table.play(0, sacrifice(2, "pig", "ares"));
    assert_eq!(table.score(1), 40, "the altar is gone, the points stay");
}

// O6: income and end

#[test]
fn o6_1_the_marker_moves_and_everybody_earns() {
    let mut table = Table::new(4).start(3).money(&[0, 15, 18, 25]).auction(2);
    table.play(2, json!("end_turn"));
    let view = table.view(0);
    assert_eq!((view.round, view.start.index()), (2, 0));
    assert_eq!(view.players.iter().map(|player| player.money).collect::<Vec<_>>(), [10, 25, 25, 25]);
}

/// A table on which only one altar is empty: the others belong to Thebes.
fn nearly_full() -> Table {
    let others = Altar::IDS.iter().filter(|altar| **altar != "ares");
    others.fold(Table::new(3), |table, altar| table.altar(altar, 2, "chicken", 1))
}

#[test]
fn o6_2_the_game_ends_when_all_altars_are_occupied() {
    let mut table = nearly_full().levels(0, &means(1, 1, 1)).levels(1, &means(2, 2, 1)).corruption();
    table.play(0, sacrifice(1, "chicken", "ares"));
    assert!(table.outcome().is_none(), "only after the last player of the phase");
    table.play(1, sacrifice(2, "pig", "hermes"));
    assert!(table.outcome().is_some());
    assert!(table.events.contains(&Event::Ended { why: Ending::AllAltars }));
    assert_eq!(table.drachmas(0), 10, "no income");
    assert_eq!(table.refusal(0, json!("end_turn")), "O6.2");
}

#[test]
fn o6_2_a_hundred_points_are_not_enough() {
    let at = |points| {
        let mut table = Table::new(3).points(&[points, 0, 0]).auction(2);
        table.play(2, json!("end_turn"));
        table
    };
    assert!(at(100).outcome().is_none());
    assert!(at(101).outcome().is_some());
    assert!(at(101).events.contains(&Event::Ended { why: Ending::Hundred }));
}

#[test]
fn o6_3_altars_pay_at_the_end() {
    let mut table = Table::new(3)
        .points(&[101, 7, 0])
        .altar("ares", 0, "pig", 1)
        .altar("zeus", 1, "pig", 1)
        .altar("apollo", 1, "pig", 1)
        .altar("hades", 2, "pig", 1)
        .altar("hera", 2, "pig", 1)
        .auction(2);
    table.play(2, json!("end_turn"));
    assert_eq!(table.outcome().unwrap().scores(), [106, 47, 30]);
    let seat = Seat::new(1);
    let zeus = Event::Scored { seat, points: 25, total: 47, reason: Reason::Altar(Altar::Zeus) };
    assert!(table.events.contains(&zeus));
}

#[test]
fn o6_4_ties_go_to_more_altars_then_are_shared() {
    let end = |points: [u16; 3], altars: &[(&str, usize)]| {
        let table = Table::new(3).points(&points);
        let mut table =
            altars.iter().fold(table, |table, (altar, seat)| table.altar(altar, *seat, "pig", 1)).auction(2);
        table.play(2, json!("end_turn"));
        table
    };
    let more = end([110, 105, 3], &[("hera", 0), ("ares", 1), ("hermes", 1), ("hephaistos", 1)]);
    assert_eq!(more.outcome().unwrap().scores(), [120, 120, 3]);
    assert_eq!(ranks(&more), [2, 1, 3]);
    let shared = end([110, 110, 3], &[("ares", 0), ("hermes", 1)]);
    assert_eq!(ranks(&shared), [1, 1, 3]);
}

#[test]
fn o6_5_round_thirty_is_the_last() {
    for (round, over) in [(29, false), (30, true)] {
        let mut table = Table::new(3).round(round).money(&[3, 3, 3]).auction(2);
        table.play(2, json!("end_turn"));
        assert_eq!(table.outcome().is_some(), over);
        assert_eq!(table.drachmas(0), if over { 3 } else { 13 }, "no income after the end");
        assert_eq!(table.events.contains(&Event::Ended { why: Ending::ThirtyRounds }), over);
    }
}

// O7: presets

#[test]
fn o7_1_corrupting_from_level_0() {
    let table = |options: &[(&str, &str)]| {
        Table::with(3, options)
            .levels(0, &[("corrupter", 2), ("peasant", 1)])
            .levels(1, &[("priestess", 2), ("peasant", 2)])
            .corruption()
    };
    assert!(table(&[]).legal(0).contains(&corrupt(1, "priestess")));
    let strict = table(&[("corrupt_from_zero", "false")]);
    assert_eq!(strict.refusal(0, corrupt(1, "priestess")), "O7.1");
    assert_eq!(strict.refusal(0, corrupt(1, "temple_keeper")), "O4.6");
    assert_eq!(strict.legal(0), [json!("abstain"), corrupt(1, "peasant")]);
}

#[test]
fn o7_2_priestesses_with_an_offering_only() {
    let mut table = Table::with(3, &[("priestess", "with_offering")])
        .levels(0, &means(1, 1, 1))
        .levels(0, &[("priestess", 3)])
        .levels(1, &[("priestess", 5)])
        .corruption();
    let mut declined = table.clone();
    declined.play(0, json!("decline"));
    assert_eq!((declined.score(0), declined.score(1)), (0, 0));
    table.play(0, sacrifice(1, "chicken", "ares"));
    assert_eq!(table.score(0), 7);
}

#[test]
fn o7_3_any_smaller_number_in_a_shortage() {
    let table = Table::with(3, &[("shortage", "any_smaller")])
        .levels(0, &means(3, 4, 1))
        .stock("goat", 2)
        .stock("pig", 3)
        .offering(0);
    let Some(Prompt::Sacrifice { choices, .. }) = table.view(0).prompt else { panic!() };
    let herds: Vec<_> = choices.iter().map(|herd| (herd.count, herd.animal.id())).collect();
    assert_eq!(herds, [(1, "goat"), (2, "goat"), (1, "pig"), (2, "pig"), (3, "pig"), (4, "chicken")]);
    assert_eq!(table.refusal(0, sacrifice(3, "goat", "ares")), "O5.4");
    let enough = table.stock("goat", 4);
    assert_eq!(
        enough.refusal(0, sacrifice(3, "goat", "ares")),
        "O5.3",
        "where it suffices, exactly the number"
    );
}

#[test]
fn o7_4_a_compulsory_offering_cannot_be_declined() {
    let mut table = Table::with(3, &[("offering", "compulsory")])
        .altar("ares", 1, "ox", 5)
        .altar("hermes", 1, "ox", 4)
        .levels(0, &means(1, 1, 1))
        .offering(0);
    assert_eq!(table.refusal(0, json!("decline")), "O7.4");
    assert_eq!(
        table.legal(0),
        [sacrifice(1, "chicken", "hephaistos")],
        "a single possible one is still a move"
    );
    table.play(0, sacrifice(1, "chicken", "hephaistos"));
}

#[test]
fn o7_5_a_third_player_may_be_displaced_freely() {
    let mut table = Table::with(4, &[("third_player", "free")])
        .levels(0, &[("corrupter", 1), ("priestess", 4)])
        .levels(1, &[("priestess", 3)])
        .levels(2, &[("priestess", 5)])
        .corruption();
    assert_eq!(table.refusal(0, corrupt(2, "priestess")), "O4.7", "the opponent is still protected");
    table.play(0, corrupt(1, "priestess"));
    assert_eq!([0, 1, 2].map(|seat| table.level(seat, "priestess")), [5, 2, 4]);
}

#[test]
fn o7_1_o7_2_o7_3_o7_4_o7_5_presets_and_mixtures_have_their_names() {
    let preset = |pairs: &[(&str, &str)]| {
        Options::from_pairs(pairs.iter().copied(), &()).map(|options| options.preset())
    };
    assert_eq!(preset(&[]), Ok(Preset::Original));
    assert_eq!(preset(&[("preset", "german")]), Ok(Preset::German));
    assert_eq!(preset(&[("shortage", "any_smaller")]), Ok(Preset::Custom));
    assert_eq!(preset(&[("shortage", "all_remaining"), ("preset", "german")]), Ok(Preset::Custom));
    let all_german = [
        ("corrupt_from_zero", "false"),
        ("priestess", "with_offering"),
        ("shortage", "any_smaller"),
        ("offering", "compulsory"),
        ("third_player", "free"),
    ];
    assert_eq!(preset(&all_german), Ok(Preset::German));
    let spelled = |preset: &str| {
        json!({ "preset": preset, "corrupt_from_zero": true, "priestess": "every_round",
            "shortage": "all_remaining", "offering": "optional", "third_player": "free" })
    };
    assert!(serde_json::from_value::<Options>(spelled("custom")).is_ok());
    for wrong in ["original", "german"] {
        let error = serde_json::from_value::<Options>(spelled(wrong)).unwrap_err().to_string();
        assert!(error.contains("custom"), "{error}");
    }
}
