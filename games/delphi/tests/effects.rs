//! Effects of laid cards: hunters, Zeus, several at once (D5.9 to D5.12).

use crate::common::hands;
use votive_delphi::{event::Event, oracle::OracleCard, view::Prompt};

#[test]
fn d5_9_each_hunter_takes_its_prey_everywhere() {
    for (hunter, prey) in [("hades", "7"), ("moira", "9"), ("hera", "10")] {
        let hand = format!("{hunter} 2");
        let display = format!("5 {prey} 5");
        let own = format!("{prey} 3");
        let mut table = hands([&hand, "2", "2"]).displays(["", &display, &own]).begin();
        table.play(&format!("athens {hunter}"));
        table.display("thebes", "5 5").display("corinth", "3").totals([0, 25, 3]);
    }
}

#[test]
fn d5_9_a_hunter_spares_other_heroes_and_takes_its_owners_too() {
    let mut table = hands(["hades 2", "2", "2"]).displays(["7", "8 9 10", "8"]).begin();
    table.play("athens hades").display("athens", "hades").display("thebes", "8 9 10").totals([0, 27, 8]);
}

#[test]
fn d5_9_what_is_laid_later_is_safe() {
    let mut table = hands(["hades 2", "2", "7 2"]).displays(["3", "9", "4"]).begin();
    table.play("athens hades; athens 2; corinth 7").display("corinth", "4 7");
}

#[test]
fn d5_9_hunter_and_hero_in_one_reveal() {
    let mut table = hands(["7 2", "hades 3", "10 4"]).begin();
    table.play("athens 7; thebes hades; corinth 10").totals([0, 0, 10]);
    table.display("athens", "").asked("athens thebes");
    let mut table = hands(["hera 2", "moira 3", "9 4", "10 5"]).begin();
    table.play("athens hera; thebes moira; corinth 9; sparta 10").totals([0, 0, 0, 0]);
}

#[test]
fn d5_8_a_removal_can_raise_a_value() {
    let mut table = hands(["zeus 2", "2", "2"]).displays(["", "5 zeus 5", "9"]).begin();
    table.play("athens zeus; athens strike thebes 1").totals([0, 25, 9]);
    let mut table = hands(["zeus 2", "2", "2"]).displays(["", "4 5 hephaistos ares 6", "9"]).begin();
    table.play("athens zeus; athens strike thebes 3").totals([0, 34, 9]);
}

#[test]
fn d5_10_zeus_removes_any_one_card_or_none() {
    let position = hands(["zeus 2", "2", "2"]).displays(["3", "5 6", "9"]);
    let mut table = position.clone().begin();
    table.play("athens zeus").phase("striking").asked("athens");
    let Some(Prompt::Strike { targets }) = table.seen_by("athens").prompt else { panic!("Zeus is asked") };
    assert_eq!(targets.len(), 5);
    assert_eq!(targets[2].totals, [3, 6, 9]);
    table.refused("athens strike thebes 2", "D5.10").refused("athens strike thebes -1", "D5.10");
    table.refused("athens 2", "D5.10").refused("thebes spare", "D5.10");
    table.play("athens strike thebes 0").display("thebes", "6").asked("athens");
    let mut table = position.clone().begin();
    table.play("athens zeus; athens spare").display("athens", "3 zeus").display("thebes", "5 6");
    let mut table = position.begin();
    table.play("athens zeus; athens strike athens 1").display("athens", "3");
}

#[test]
fn d5_10_no_such_seat() {
    use votive_delphi::action::{RawMove, RawStrike};
    use votive_engine::Refusal;
    let mut table = hands(["zeus 2", "2", "2"]).displays(["3", "5 6", "9"]).begin();
    table.play("athens zeus");
    for (seat, position) in [(3, 0), (-1, 0), (4, 0), (1_000_000, 0), (0, 24), (1, i64::MIN)] {
        let strike = RawMove::Strike(RawStrike { seat, position });
        let illegal = table.submit(table.seat("athens"), &strike).unwrap_err();
        assert_eq!(illegal.clause().0, "D5.10", "{illegal}");
    }
}

#[test]
fn d5_10_zeus_is_asked_even_if_no_card_lies_anywhere() {
    let mut table =
        hands(["delphi 2", "zeus 3", ""]).oracle(&[OracleCard::WrathOfOlympus]).places([0, 0, 1]).begin();
    table.play("athens delphi; thebes zeus; athens consult; athens accept").phase("striking").asked("thebes");
    table.play("thebes strike athens 0").display("athens", "");
    let mut table =
        hands(["delphi 2", "zeus 3", ""]).oracle(&[OracleCard::NewBeginning]).places([0, 0, 1]).begin();
    table.play("athens delphi; thebes zeus; athens consult; athens accept").phase("striking");
    let Some(Prompt::Strike { targets }) = table.seen_by("thebes").prompt else { panic!("Zeus is asked") };
    assert!(targets.is_empty());
    table.refused("thebes strike thebes 0", "D5.10");
    table.play("thebes spare").phase("tie_round").asked("athens thebes");
}

#[test]
fn d5_10_zeus_on_zeus() {
    let mut table = hands(["zeus 2", "zeus 3", "9 2"]).begin();
    table.play("athens zeus; thebes zeus; corinth 9").asked("athens");
    table.refused("thebes spare", "D5.12").refused("corinth spare", "D5.10");
    table.play("athens strike thebes 0").display("thebes", "").phase("striking").asked("thebes");
    table.play("thebes strike athens 0").display("athens", "").asked("athens thebes").phase("tie_round");
}

#[test]
fn d5_11_lasting_effects_end_with_their_card_and_others_are_not_undone() {
    let mut table = hands(["zeus 2", "2", "2"]).displays(["", "6 ares", "poseidon 8"]).begin();
    table.totals([0, 18, 8]);
    table.play("athens zeus; athens strike corinth 0").totals([0, 36, 8]);
    let mut table = hands(["zeus 2", "2", "2"]).displays(["", "6 ares", "8"]).begin();
    table.play("athens zeus; athens strike thebes 1").totals([0, 6, 8]);
    let mut table = hands(["zeus hades 2", "2", "2"]).displays(["", "7 3", "8"]).begin();
    table.play("athens hades").display("thebes", "3");
    table.play("athens zeus; athens strike athens 0").display("thebes", "3").display("athens", "zeus");
}

#[test]
fn d5_6_d5_11_poseidon_of_two_players_and_one_removed() {
    let mut table = hands(["zeus 2", "2", "2"]).displays(["3", "poseidon 8", "poseidon 9"]).begin();
    table.totals([1, 4, 4]);
    table.play("athens zeus; athens strike corinth 0").totals([1, 8, 4]);
}

#[test]
fn d5_12_effects_in_city_order_whatever_the_seats() {
    let mut table =
        hands(["zeus 2", "zeus 3", "zeus 4", "zeus 5"]).cities("sparta corinth athens thebes").begin();
    table.play("sparta zeus; corinth zeus; thebes zeus; athens zeus");
    for name in ["athens", "thebes", "corinth", "sparta"] {
        table.phase("striking").asked(name);
        table.play(&format!("{name} spare"));
    }
    table.phase("tie_round");
}

#[test]
fn d5_12_an_effect_fires_even_if_its_card_was_just_removed() {
    let mut table = hands(["zeus 2", "hades 3", "7 2", "10 3"]).begin();
    table.play("athens zeus; thebes hades; corinth 7; sparta 10").phase("striking");
    table.display("corinth", "7");
    assert_eq!(table.view().effects.len(), 1, "Hades is still to come");
    table.play("athens strike thebes 0").display("thebes", "").display("corinth", "");
}

#[test]
fn d5_12_a_hunter_before_zeus_in_city_order() {
    let mut table = hands(["hades 2", "zeus 3", "7 2"]).begin();
    table.play("athens hades; thebes zeus; corinth 7").phase("striking").display("corinth", "");
}

#[test]
fn d5_12_pass_comes_first() {
    let mut table =
        hands(["delphi 2", "8 3", "8 3"]).displays(["", "", ""]).oracle(&[OracleCard::Hubris]).begin();
    table.play("athens delphi; thebes pass; corinth 8; athens consult; athens accept");
    table.display("corinth", "");
    let left = table.events.iter().position(|told| matches!(told.event, Event::Left { .. }));
    let effect = table.events.iter().position(|told| matches!(told.event, Event::EffectBegan { .. }));
    assert!(left < effect, "who passed is out before the effects");
}

#[test]
fn d5_12_totals_are_compared_after_the_last_effect() {
    let mut table = hands(["moira 2", "hera 3", "9 2", "10 8 2"]).begin();
    table.play("athens moira; thebes hera; corinth 9; sparta 8").totals([0, 0, 0, 8]);
    table.phase("tie_round").asked("athens thebes corinth");
}
