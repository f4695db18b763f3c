//! The parts, the set-up and the frame of the game (D1, D2).

use crate::common::{cards, hands};
use votive_delphi::{
    Delphi,
    card::{Card, Cards},
    city::City,
    event::Event,
    options::{Options, OracleUse, PayoutGrowth},
    oracle::OracleCard,
    scoring::{MARCHES, Payout, parade},
    state::Setup,
};
use votive_engine::{Chance, Game, Observer, Seat, Seed};

fn dealt(players: usize, options: &Options) -> Setup {
    Delphi::deal(options, players, &mut Chance::for_setup(Seed::nth(5, 0)))
}

#[track_caller]
fn refused(players: usize, options: &Options, setup: &Setup, clause: &str) {
    let bad = Delphi::setup(options, players, setup).expect_err("refused");
    assert_eq!(bad.clause.0, clause, "{bad}");
}

#[test]
fn d1_1_cities_are_different_and_their_order_is_fixed() {
    assert_eq!(City::IDS, ["athens", "thebes", "corinth", "sparta"]);
    let options = Options::default();
    let mut setup = dealt(4, &options);
    setup.cities[1] = setup.cities[3];
    refused(4, &options, &setup, "D1.1");
    let mut setup = dealt(4, &options);
    setup.cities.pop();
    refused(4, &options, &setup, "D1.1");
    let mut setup = dealt(3, &options);
    setup.cities = vec![City::Sparta, City::Athens, City::Thebes];
    assert!(Delphi::setup(&options, 3, &setup).is_ok(), "any different cities in any order");
}

#[test]
fn d1_2_a_deck_has_24_cards() {
    let deck: Vec<Card> = Cards::ALL.iter().collect();
    let expected =
        "2 2 3 3 4 4 5 5 6 6 7 8 9 10 hades moira hera hephaistos zeus poseidon ares apollo delphi delphi";
    assert_eq!(deck, cards(expected));
    let options = Options::default();
    let mut setup = dealt(3, &options);
    setup.decks[2].pop();
    refused(3, &options, &setup, "D1.2");
    let mut setup = dealt(3, &options);
    let at = setup.decks[0].iter().position(|card| *card == Card::Zeus).unwrap();
    setup.decks[0][at] = Card::Ten;
    refused(3, &options, &setup, "D1.2");
}

#[test]
fn d1_3_number_cards_have_names_in_every_language() {
    use votive_engine::{narrate::Narrate, words::Language};
    let names = |language: Language| {
        let words = Delphi::words(language);
        (2..=10).map(|number| words.name(&format!("card-{number}"))).collect::<Vec<_>>().join(", ")
    };
    let english = "2 Slinger, 3 Archer, 4 Hoplite, 5 Rider, 6 Chariot, 7 Achilles, 8 Theseus, 9 Prometheus, 10 Herakles";
    assert_eq!(names(Language::English), english);
    assert!(names(Language::German).contains("5 Reiter"));
    assert!(names(Language::French).contains("5 Cavalier"));
}

#[test]
fn d1_4_nine_oracle_cards_and_nine_marches() {
    assert_eq!((OracleCard::ALL.len(), MARCHES), (9, 9));
    assert_eq!((1..=9).map(parade).collect::<Vec<_>>(), [1, 1, 1, 2, 2, 2, 3, 3, 3]);
    let options = Options::default();
    let mut setup = dealt(3, &options);
    setup.oracle[0] = setup.oracle[1];
    refused(3, &options, &setup, "D1.4");
    setup.oracle.clear();
    refused(3, &options, &setup, "D1.4");
}

#[test]
fn d1_5_payouts_grow() {
    let row = |growth| {
        (1..=9).map(move |march| Payout::of(march, growth)).map(|pay| (pay.first, pay.lower, pay.higher))
    };
    let continuous: Vec<_> = row(PayoutGrowth::Continuous).collect();
    assert_eq!(continuous, (1..=9).map(|j| (-j, j + 1, j + 2)).collect::<Vec<_>>());
    let steps: Vec<i8> = row(PayoutGrowth::Staggered).map(|(first, ..)| -first).collect();
    assert_eq!(steps, [1, 2, 3, 2, 3, 4, 3, 4, 5]);
    assert!(
        row(PayoutGrowth::Staggered).all(|(first, lower, higher)| lower == 1 - first && higher == 2 - first)
    );
}

#[test]
fn d1_5_the_payout_is_an_option() {
    let position = hands(["2", "3", "4"]).march(4);
    let mut table = position.clone().begin();
    table.play("athens pass; thebes 3; corinth pass").fame([-4, 6, -4]);
    let mut table = position.options(&[("payout", "staggered")]).begin();
    table.play("athens pass; thebes 3; corinth pass").fame([-2, 4, -2]);
}

#[test]
fn d1_5_a_view_tells_what_every_march_pays() {
    let options = Options::default();
    for players in [3, 4] {
        let state = Delphi::setup(&options, players, &dealt(players, &options)).unwrap();
        let marches = Delphi::view(&state, Observer::Spectator).marches;
        assert_eq!(marches.len(), 9);
        for (march, seen) in (1..).zip(&marches) {
            let Payout { first, lower, higher } = Payout::of(march, options.payout);
            let places =
                if players == 3 { vec![first, lower, higher] } else { vec![first, 0, lower, higher] };
            assert_eq!((seen.parade, &seen.places), ((march - 1) / 3 + 1, &places));
        }
    }
}

#[test]
fn d2_1_each_draws_eight_cards_of_his_own_deck() {
    let options = Options::default();
    let setup = dealt(4, &options);
    let state = Delphi::setup(&options, 4, &setup).unwrap();
    for seat in Seat::all(4) {
        let view = Delphi::view(&state, Observer::Seat(seat));
        assert_eq!(view.hand, Cards::of(&setup.decks[seat.index()][..8]));
        assert_eq!((view.players[seat.index()].hand, view.players[seat.index()].pile), (8, 16));
        let mut legal = Vec::new();
        Delphi::legal(&state, seat, &mut legal);
        assert!(legal.contains(&votive_delphi::action::Move::Pass), "Pass is always in hand besides");
    }
    let mut wrong = setup;
    wrong.decks.pop();
    refused(4, &options, &wrong, "D2.1");
}

#[test]
fn d2_2_eight_more_cards_before_parades_2_and_3() {
    let full = "2 3 4 5 6 7 8 9";
    for (march, piles) in [(3, 8), (6, 0)] {
        let mut table = hands([full, "2", "3"]).march(march).begin();
        table.play("athens 2; thebes pass; corinth pass").march(march + 1);
        let hand: Vec<u8> = table.view().players.iter().map(|player| player.hand).collect();
        assert_eq!(hand, [15, 9, 9], "unused cards are kept, without a limit");
        assert!(table.view().players.iter().all(|player| player.pile == piles));
    }
    let mut table = hands([full, "2", "3"]).march(4).begin();
    table.play("athens 2; thebes pass; corinth pass").march(5);
    assert_eq!(table.view().players[0].hand, 7, "nothing is drawn within a parade");
}

#[test]
fn d2_2_only_the_drawer_is_told_what_he_drew() {
    let mut table = hands(["2", "2", "3"]).march(3).begin();
    table.play("athens 2; thebes pass; corinth pass");
    let drawn = |observer: Observer| {
        let told = table.told(observer).into_iter();
        told.filter_map(|event| {
            let Event::Drew { seat, cards, .. } = event else { return None };
            Some((seat.index(), cards.map(Cards::len)))
        })
        .collect::<Vec<_>>()
    };
    assert_eq!(drawn(Observer::Seat(Seat::new(1))), [(0, None), (1, Some(8)), (2, None)]);
    assert_eq!(drawn(Observer::Spectator), [(0, None), (1, None), (2, None)]);
}

#[test]
fn d2_3_hand_cards_bring_fame_after_the_ninth_march() {
    let mut table = hands(["2 3 4", "5 6", "7"]).march(9).begin();
    table.play("athens pass; thebes 5; corinth pass");
    table.phase("over").asked("").fame([-9 + 3, 11 + 1, -9 + 1]);
    let outcome = Delphi::outcome(&table.state).unwrap();
    assert_eq!(outcome.ranks(), [2, 1, 3]);
    table.refused("athens 2", "D2.3");
}

#[test]
fn d2_3_equal_fame_shares_the_victory() {
    let mut table = hands(["2 3", "5 6", "7"]).march(9).begin();
    table.play("athens pass; thebes pass; corinth 7");
    table.fame([-7, -7, 11]);
    let mut position = hands(["2 3", "5 6", "7"]).march(9);
    position.fame = vec![18, 0, 0];
    let mut table = position.begin();
    table.play("athens pass; thebes pass; corinth 7").fame([11, -7, 11]);
    assert_eq!(Delphi::outcome(&table.state).unwrap().ranks(), [1, 3, 1]);
}

#[test]
fn d2_4_a_card_is_played_once() {
    let mut table = hands(["7 8 2", "6 3", "5 4"]).begin();
    table.play("athens 7; thebes pass; corinth pass").march(8);
    table.refused("athens 7", "D2.4");
    table.refused("athens 9", "D2.4");
    table.play("athens pass; thebes pass; corinth pass").march(9);
    table.play("athens pass").asked("thebes corinth");
}

#[test]
fn d2_4_of_two_equal_cards_the_second_can_still_be_played() {
    let mut table = hands(["5 5 2", "9 2", "10 2"]).begin();
    table.play("athens 5; thebes 9; corinth 10; athens 5").display("athens", "5 5").hand("athens", "2");
    let mut table = hands(["5 2", "9", "10"]).march(1).begin();
    table.play("athens 5; thebes 9; corinth 10");
    table.refused("athens 6", "D2.1");
}

#[test]
fn d2_5_what_is_open_and_what_is_hidden() {
    let mut table = hands(["5 2", "9 3", "10 4"]).begin();
    table.play("athens 5; thebes 9; corinth 10");
    let view = table.seen_by("athens");
    assert_eq!(view.hand, Cards::of(&cards("2")));
    assert_eq!(view.players.iter().map(|player| player.hand).collect::<Vec<_>>(), [1, 1, 1]);
    assert_eq!(view.players[1].spent.len(), 22);
    assert_eq!(view.players[1].display.cards(), cards("9"));
    assert_eq!(view.players[1].unseen(), Cards::of(&cards("3")).unwrap());
    assert!(view.oracle.iter().all(|slot| slot.card.is_none()));
    let spectator = table.view();
    assert_eq!((spectator.hand, spectator.prompt), (None, None));
}

#[test]
fn d6_4_without_the_oracle_there_are_no_oracle_cards() {
    let off = Options { oracle: OracleUse::Off, ..Options::default() };
    let mut setup = dealt(3, &off);
    assert!(setup.oracle.is_empty());
    setup.oracle = OracleCard::ALL.to_vec();
    refused(3, &off, &setup, "D6.4");
}
