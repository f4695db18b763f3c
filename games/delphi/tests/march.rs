//! A march: who acts, tie rounds, leaving, the end (D3).

use crate::common::hands;
use votive_delphi::{Delphi, action::Move, event::Event, view::Prompt};
use votive_engine::{Game, Journal, Observer, Seat};

#[test]
fn d3_1_a_march_opens_with_a_tie_round_of_all() {
    hands(["2", "3", "4", "5"]).begin().phase("tie_round").asked("athens thebes corinth sparta");
    let mut table = hands(["2 3", "3 4", "4 5"]).begin();
    table.play("athens pass; thebes pass; corinth 4").march(8);
    table.phase("tie_round").asked("athens thebes corinth").totals([0, 0, 0]);
}

#[test]
fn d3_2_the_turn_ends_when_another_is_strictly_lower() {
    let mut table = hands(["2 3 4", "5 2", "9"]).begin();
    table.play("athens 2; thebes 5; corinth 9").phase("turn").asked("athens");
    table.refused("thebes leave", "D3.5").refused("corinth 9", "D3.2");
    table.play("athens 4").totals([6, 5, 9]).asked("thebes");
}

#[test]
fn d3_2_still_alone_lowest_means_another_card() {
    let mut table = hands(["2 3 4", "10 2", "9 2"]).begin();
    table.play("athens 2; thebes 10; corinth 9; athens 3").phase("turn").asked("athens");
    table.play("athens 4").totals([9, 10, 9]).phase("tie_round").asked("corinth");
}

#[test]
fn d3_2_a_card_without_value_keeps_the_turn() {
    let mut table = hands(["2 apollo 3", "10 2", "9 2"]).begin();
    table.play("athens 2; thebes 10; corinth 9; athens apollo").totals([4, 10, 9]).asked("athens");
}

#[test]
fn d3_3_only_the_tied_commit_and_all_reveal_together() {
    let mut table = hands(["5 2 6", "5 3 6", "9 4"]).begin();
    table.play("athens 5; thebes 5; corinth 9").phase("tie_round").asked("athens thebes");
    table.refused("corinth 4", "D3.3");
    table.play("thebes 3").asked("athens").display("thebes", "5");
    table.refused("thebes 3", "D3.3").refused("thebes pass", "D3.3").refused("athens 9", "D2.4");
    table.play("athens 2").display("thebes", "5 3").display("athens", "5 2").totals([7, 8, 9]);
}

#[test]
fn d3_3_whoever_reveals_pass_leaves() {
    let mut table = hands(["5 2", "5 3", "9 4"]).begin();
    table.play("athens pass; thebes 5; corinth 9");
    assert_eq!(table.view().players[0].place, Some(1));
    table.asked("thebes").hand("athens", "2 5");
}

#[test]
fn d3_3_a_commitment_can_be_withdrawn_until_the_last_is_in() {
    use votive_engine::{Seed, testkit::laws};
    let seats = laws::seats(3);
    let mut journal = Journal::<Delphi>::deal(Default::default(), seats, Seed::nth(1, 0)).unwrap();
    let commit = |journal: &mut Journal<Delphi>, seat: usize, action: Move| {
        journal.apply(Seat::new(seat), action, &mut votive_engine::NullSink).unwrap();
    };
    commit(&mut journal, 2, Move::Pass);
    commit(&mut journal, 0, Move::Pass);
    assert_eq!(Delphi::concealed(journal.state()).len(), 2);
    assert!(journal.undo(Seat::new(2), |_| {}), "even after another has committed");
    assert_eq!(Delphi::to_move(journal.state()).len(), 2);
    let mut list = Vec::new();
    Delphi::legal(journal.state(), Seat::new(2), &mut list);
    commit(&mut journal, 2, list[1]);
    assert_eq!(journal.record().moves.len(), 2, "what was withdrawn is not recorded");
    assert!(Delphi::reveals(journal.state(), Seat::new(1), Move::Pass));
    commit(&mut journal, 1, Move::Pass);
    assert!(!journal.undo(Seat::new(1), |_| {}) && !journal.undo(Seat::new(2), |_| {}), "all is turned");
}

#[test]
fn d3_4_any_card_may_be_laid_and_separates() {
    let mut table = hands(["5 5 hephaistos 2", "10 2", "9 2"]).begin();
    table.play("athens 5; thebes 10; corinth 9; athens hephaistos").totals([5, 10, 9]).asked("athens");
    table.play("athens 2").totals([10, 10, 9]);
    let mut table = hands(["zeus 5 5", "10 2", "9 2"]).displays(["5", "10", "9"].map(|_| "")).begin();
    table.play("athens 5; thebes 10; corinth 9; athens zeus; athens spare; athens 5").totals([10, 10, 9]);
}

#[test]
fn d3_5_leaving_only_when_alone_lowest_or_by_pass() {
    let mut table = hands(["5 2", "9 3", "9 4"]).begin();
    table.refused("athens leave", "D3.5");
    table
        .play("athens 5; thebes 9; corinth 9")
        .refused("athens pass", "D3.5")
        .refused("thebes leave", "D3.5");
    table.play("athens leave");
    assert_eq!(table.view().players[0].place, Some(1));
}

#[test]
fn d3_5_without_cards_the_lone_lowest_leaves_by_himself() {
    let mut table = hands(["2", "5", "9 3", "10 3"]).begin();
    table.play("athens 2; thebes 5; corinth 9; sparta 10");
    let places: Vec<_> = table.view().players.iter().map(|player| player.place).collect();
    assert_eq!(places, [Some(1), Some(2), None, None]);
    table.asked("corinth");
    let forced = table.events.iter().filter(|told| matches!(told.event, Event::Left { forced: true, .. }));
    assert_eq!(forced.count(), 2);
}

#[test]
fn d3_5_a_tied_player_without_cards_counts_as_committed() {
    let mut table = hands(["5", "5 3 2", "9 3"]).begin();
    table.play("athens 5; thebes 5; corinth 9").phase("tie_round").asked("thebes");
    table.refused("athens pass", "D3.5");
    let Some(Prompt::TieRound { rivals, .. }) = table.seen_by("thebes").prompt else { panic!("a tie round") };
    assert_eq!(rivals.first(), Some(Seat::new(0)));
    table.play("thebes 3").asked("thebes");
    assert_eq!(table.view().players[0].place, Some(1));
}

#[test]
fn d5_1_a_hand_card_tells_the_arithmetic_it_would_make() {
    let mut table = hands(["6 ares", "9 3", "9 2"]).begin();
    table.play("athens 6; thebes 9; corinth 9").phase("turn").asked("athens");
    let Some(Prompt::Turn { cards }) = table.seen_by("athens").prompt else { panic!("a turn") };
    let ares = &cards[0].arithmetic;
    assert_eq!((ares.terms.len(), ares.sum, ares.total), (1, 36, 36));
    assert_eq!(cards[0].total, ares.total);
}

#[test]
fn d3_5_when_all_are_without_cards_all_leave() {
    let mut table = hands(["5", "", ""]).begin();
    table.asked("athens");
    table.play("athens 5").phase("over").fame([9 - 8 - 9, -24, -24]);
}

#[test]
fn d3_5_with_an_empty_hand_one_stays_in_until_lowest() {
    let mut table = hands(["10", "2 3", "4 5"]).begin();
    table.play("athens 10; thebes 2; corinth 4; thebes 3; corinth leave");
    table.march(8).fame([9, 8, -7]);
}

#[test]
fn d3_6_who_has_left_still_lies_there_and_is_not_sought() {
    let mut table = hands(["poseidon 2", "5 2", "9 2", "8 3"]).begin();
    table.play("athens poseidon; thebes 5; corinth 9; sparta 8").totals([0, 2, 4, 4]).asked("athens");
    table.play("athens leave").totals([0, 2, 4, 4]).asked("thebes");
    table.refused("athens 2", "D3.2");
}

#[test]
fn d3_6_hunters_and_zeus_reach_who_has_left() {
    let mut table = hands(["7 2", "8 hades 3", "9 zeus 2", "10 3"]).begin();
    table.play("athens 7; thebes 8; corinth 9; sparta 10; athens leave; thebes hades");
    table.display("athens", "").asked("thebes");
    let mut table = hands(["7 2", "8 zeus 3", "9 2", "10 3"]).begin();
    table.play("athens 7; thebes 8; corinth 9; sparta 10; athens leave; thebes zeus; thebes strike athens 0");
    table.display("athens", "");
}

#[test]
fn d3_7_the_march_ends_with_one_or_none_left_in() {
    let mut table = hands(["5 2", "6 3", "9 3"]).begin();
    table.play("athens 5; thebes 6; corinth 9; athens leave").march(7);
    table.play("thebes leave").march(8).totals([0, 0, 0]).display("corinth", "");
    let spent = table.view().players[2].spent;
    assert_eq!(spent.len(), 23, "the displays are spent");
    let mut table = hands(["5 2", "6 3", "9 3"]).begin();
    table.play("athens pass; thebes pass; corinth pass").march(8).fame([-7, -7, -7]);
}

#[test]
fn d3_7_after_a_reveal_the_end_waits_for_all_effects() {
    let mut table = hands(["zeus 2", "6 3", "9 3"]).begin();
    table.play("athens zeus; thebes pass; corinth pass").phase("striking").asked("athens").march(7);
    table.play("athens spare").march(8).fame([9, -7, -7]);
}

#[test]
fn d3_3_others_see_only_that_somebody_has_chosen() {
    let mut table = hands(["5 2", "5 3", "9 4"]).begin();
    let mut other = table.clone();
    table.play("athens 5");
    other.play("athens pass");
    for observer in [Observer::Seat(Seat::new(1)), Observer::Spectator] {
        assert_eq!(Delphi::view(&table.state, observer), Delphi::view(&other.state, observer));
        assert_eq!(table.told(observer), other.told(observer));
    }
    assert_eq!(table.seen_by("athens").choice, Some(Move::Play(votive_delphi::card::Card::Five)));
}
