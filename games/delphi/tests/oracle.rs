//! The oracle: visits and each of its nine cards (D6).

use crate::common::{Position, Table, cards, hands};
use votive_delphi::{
    action::{Move, Pair},
    card::Cards,
    event::Event,
    oracle::OracleCard::{self, *},
    view::Prompt,
};
use votive_engine::{Observer, Seat};

/// Athens lays Delphi on its turn and accepts the top card.
fn visit(position: &Position, card: OracleCard) -> Table {
    let mut table = position.clone().oracle(&[card]).begin();
    table.play("athens delphi; athens consult; athens accept");
    table
}

#[test]
fn d6_1_consulting_is_free_and_the_top_card_is_seen_by_the_visitor_alone() {
    let position = hands(["delphi 2", "3", "4"]).displays(["", "5", "6"]).oracle(&[DoubleFame, Retreat]);
    let mut table = position.begin();
    table.play("athens delphi").phase("asking").asked("athens");
    table.refused("thebes consult", "D6.1");
    table.refused("athens accept", "D6.1").refused("athens 2", "D6.1");
    let mut declined = table.clone();
    declined.play("athens decline").asked("athens").phase("turn");
    assert_eq!(declined.view().oracle.len(), 9);
    table.play("athens consult").phase("consulting");
    assert_eq!(table.seen_by("athens").prompt, Some(Prompt::Consult { card: DoubleFame }));
    assert_eq!(table.seen_by("athens").oracle[0].card, Some(DoubleFame));
    assert!(table.seen_by("thebes").oracle.iter().all(|slot| slot.card.is_none()));
    table.refused("athens decline", "D6.1").refused("athens leave", "D6.1");
    let saw = Event::Consulted { seat: Seat::new(0), card: Some(DoubleFame) };
    assert!(table.told(Observer::Seat(Seat::new(0))).contains(&saw));
    assert!(!table.told(Observer::Spectator).contains(&saw));
    table.play("athens accept");
    assert_eq!(table.view().executed, [DoubleFame]);
    assert_eq!(table.view().oracle.len(), 8);
}

#[test]
fn d6_1_a_refused_card_goes_under_the_pile_and_the_next_is_executed() {
    let position = hands(["delphi 2", "3", "4"]).displays(["", "5", "6"]).oracle(&[DoubleFame, Retreat]);
    let mut table = position.begin();
    table.play("athens delphi; athens consult; athens refuse");
    assert_eq!(table.view().executed, [Retreat]);
    let seen = table.seen_by("athens").oracle;
    assert_eq!((seen.len(), seen[7].card, seen[0].card), (8, Some(DoubleFame), None));
    assert!(table.seen_by("thebes").oracle.iter().all(|slot| slot.card.is_none()));
    assert_eq!(table.seen_by("thebes").oracle[7].seen_by.len(), 1, "who has seen it is open");
}

#[test]
fn d2_5_d6_1_what_was_refused_stays_known_until_it_is_executed() {
    let order = [DoubleFame, Retreat, Hubris, WrathOfOlympus, FallOfHeroes, Tribute, FavourOfThePythia];
    let mut table = hands(["delphi 2", "delphi delphi 3", "delphi delphi 4"])
        .displays(["", "", ""])
        .oracle(&order)
        .begin();
    table.play("athens delphi; thebes delphi; corinth delphi");
    table.play(
        "athens consult; athens refuse; thebes consult; thebes refuse; corinth consult; corinth refuse",
    );
    let known = |name: &str, table: &Table| {
        table.seen_by(name).oracle.iter().map(|slot| slot.card).collect::<Vec<_>>()
    };
    let pile = |at: usize, card: OracleCard| {
        let mut pile = vec![None; 6];
        pile[at] = Some(card);
        pile
    };
    assert_eq!(known("athens", &table), pile(3, DoubleFame));
    assert_eq!(known("thebes", &table), pile(4, Hubris));
    assert_eq!(known("corinth", &table), pile(5, FallOfHeroes));
}

#[test]
fn d6_2_whole_visits_in_city_order_and_all_obey() {
    let mut table = hands(["delphi 2 3 4", "delphi 3 4 5", "9 2 3 4", "2 3 4"])
        .places([0, 0, 0, 1])
        .oracle(&[GreatCaesura, DoubleFame])
        .begin();
    table.play("athens delphi; thebes delphi; corinth 9").refused("thebes consult", "D6.2");
    table.play("athens consult; athens accept");
    table.phase("caesura").asked("athens thebes corinth sparta");
    table.play("sparta discard 2; athens discard 2; thebes discard 4; corinth discard 3");
    table.phase("asking").asked("thebes").hand("sparta", "3 4");
    table.play("thebes consult; thebes accept");
    assert!(table.view().doubled);
}

#[test]
fn d6_3_everybody_keeps_two_cards_of_his_choice() {
    let position = hands(["delphi 2 3 4", "3 4 5 5", "2 2"]).displays(["", "9", "10"]);
    let mut table = visit(&position, GreatCaesura);
    table.phase("caesura").asked("athens thebes");
    table
        .refused("corinth discard", "D6.3")
        .refused("athens discard 2 3", "D6.3")
        .refused("athens discard", "D6.3");
    table
        .refused("athens discard 7", "D6.3")
        .refused("athens discard pass", "D6.3")
        .refused("athens 2", "D6.3");
    table.refused("thebes discard 3 3", "D6.3");
    table.play("thebes discard 3 4").asked("athens");
    table.refused("thebes discard 3 4", "D6.3");
    assert_eq!(table.seen_by("athens").players[1].hand, 4, "nothing is shown yet");
    let pair = Pair::of(Cards::of(&cards("5 5")).unwrap()).unwrap();
    assert_eq!(table.seen_by("thebes").choice, Some(Move::Keep(pair)));
    assert_eq!(table.seen_by("athens").choice, None);
    table.play("athens discard 3").hand("athens", "2 4").hand("thebes", "5 5").hand("corinth", "2 2");
    assert_eq!(table.view().players[1].spent.count(cards("4")[0]), 2, "discards are spent and open");
}

#[test]
fn d6_3_with_two_cards_or_fewer_nobody_is_asked() {
    let position = hands(["delphi 2 3", "3 4", "2"]).displays(["", "9", "10"]);
    visit(&position, GreatCaesura).phase("turn").hand("athens", "2 3");
}

#[test]
fn d6_3_the_same_cards_in_any_order_are_the_same_choice() {
    let position = hands(["delphi 2 3 4 5", "3 4", "2"]).displays(["", "9", "10"]);
    let mut one = visit(&position, GreatCaesura);
    let mut other = one.clone();
    one.play("athens discard 2 3");
    other.play("athens discard 3 2");
    assert_eq!(one.state, other.state);
}

#[test]
fn d6_4_wrath_of_olympus_takes_gods_but_not_delphi() {
    let position = hands(["delphi 2", "3", "4"]).displays([
        "",
        "5 hades 5 moira hera hephaistos zeus",
        "poseidon 7 ares apollo delphi",
    ]);
    let table = visit(&position, WrathOfOlympus);
    table
        .display("athens", "delphi")
        .display("thebes", "5 5")
        .display("corinth", "7 delphi")
        .totals([0, 25, 7]);
}

#[test]
fn d6_4_d6_5_all_displays_include_those_who_left() {
    let position =
        hands(["delphi 2", "3", "4", ""]).displays(["", "5", "6", "8 poseidon 4"]).places([0, 0, 0, 1]);
    visit(&position, WrathOfOlympus).display("sparta", "8 4");
    visit(&position, FallOfHeroes).display("sparta", "poseidon 4");
    visit(&position, NewBeginning).display("sparta", "");
    visit(&position, Retreat).display("sparta", "8 poseidon 4");
    visit(&position, Hubris).display("sparta", "8 poseidon 4");
}

#[test]
fn d6_4_fall_of_heroes_takes_7_to_10() {
    let position = hands(["delphi 2", "3", "4"]).displays(["", "5 7 5 8", "6 9 10"]);
    visit(&position, FallOfHeroes).totals([0, 25, 6]);
}

#[test]
fn d6_4_new_beginning_clears_all_and_all_still_in_hold_a_tie_round() {
    let position = hands(["delphi 2", "3 2", "4 2", "3"]).displays(["", "5", "6", "8"]).places([0, 0, 0, 1]);
    let table = visit(&position, NewBeginning);
    table.totals([0, 0, 0, 0]).phase("tie_round").asked("athens thebes corinth");
    assert_eq!(table.view().players[3].place, Some(1), "who left stays out");
}

#[test]
fn d6_4_new_beginning_waits_for_the_effects_still_pending() {
    let mut table =
        hands(["delphi 2", "delphi 3", "zeus 2"]).oracle(&[NewBeginning, FavourOfThePythia]).begin();
    table.play("athens delphi; thebes delphi; corinth zeus; athens consult; athens accept");
    table.asked("thebes").phase("asking");
    assert!(table.view().fresh_start);
    table.play("thebes consult; thebes accept").phase("striking");
    table.play("corinth spare");
    table.totals([0, 10, 0]).phase("tie_round").asked("athens thebes corinth");
}

#[test]
fn d6_4_new_beginning_with_one_still_in_ends_the_march() {
    let mut table = hands(["delphi 2", "3 2", "4 2"]).oracle(&[NewBeginning]).begin();
    table.play("athens delphi; thebes pass; corinth pass; athens consult; athens accept");
    table.march(8).fame([9, -7, -7]);
    assert!(!table.view().fresh_start);
}

#[test]
fn d6_4_hubris_takes_the_highest_number_of_the_highest() {
    let position = hands(["delphi 2", "3", "4"]).displays(["", "5 6 4", "5 6 4"]);
    visit(&position, Hubris).display("thebes", "5 4").display("corinth", "5 4");
    let position = hands(["delphi 2", "3", "4"]).displays(["", "6 4 6 zeus", "5"]);
    visit(&position, Hubris).display("thebes", "6 4 zeus").display("corinth", "5");
}

#[test]
fn d6_4_hubris_with_nothing_to_lose() {
    let mut table = hands(["delphi 2", "zeus 3", "apollo 4"]).oracle(&[Hubris]).begin();
    table.play("athens delphi; thebes zeus; corinth apollo; athens consult; athens accept");
    table.display("thebes", "zeus").display("corinth", "apollo").phase("striking");
}

#[test]
fn d6_4_hubris_counts_totals_once_before_any_removal() {
    // Thebes and Corinth share the highest total; the loss of one does not save the other.
    let position = hands(["delphi 2", "3", "4"]).displays(["", "10", "6 4"]);
    visit(&position, Hubris).display("thebes", "").display("corinth", "4");
}

#[test]
fn d6_4_d6_5_retreat_takes_the_rightmost_of_those_in() {
    let position = hands(["delphi 2", "3", "4", ""]).displays(["3", "5 9", "6 6", "8"]).places([0, 0, 0, 1]);
    let table = visit(&position, Retreat);
    table.display("athens", "3").display("thebes", "5").display("corinth", "6").display("sparta", "8");
}

#[test]
fn d6_5_who_passed_in_the_same_reveal_is_out_of_play() {
    let mut table = hands(["delphi 2", "2 3", "4 2"]).displays(["", "", "6"]).oracle(&[Retreat]).begin();
    table.play("athens delphi; thebes pass; athens consult; athens accept");
    table.display("athens", "").display("corinth", "");
    let mut table = hands(["delphi 2", "2 3", "4 2"]).displays(["6", "6", "9"]).oracle(&[Retreat]).begin();
    table.play("athens delphi; thebes pass; athens consult; athens accept");
    table.display("thebes", "6").display("corinth", "").display("athens", "6");
}

#[test]
fn d6_4_double_fame_does_not_double_the_hand() {
    let mut table = hands(["delphi 2 3", "5 2", "6 2"]).march(9).oracle(&[DoubleFame]).begin();
    table.play("athens delphi; thebes pass; corinth pass; athens consult; athens accept");
    table.phase("over").fame([2 * 11 + 2, -18 + 2, -18 + 2]);
}

#[test]
fn d6_4_tribute_takes_a_card_of_every_other_player_in_secret() {
    let position = hands(["delphi 2", "3 4", "5 5", ""]).displays(["", "9", "10", "8"]).places([0, 0, 0, 1]);
    let mut table = visit(&position, Tribute);
    table.phase("tribute").asked("thebes corinth");
    table
        .refused("athens discard 2", "D6.4")
        .refused("thebes discard 3 4", "D6.4")
        .refused("thebes discard", "D6.4");
    table
        .refused("thebes discard 9", "D6.4")
        .refused("thebes discard pass", "D6.4")
        .refused("thebes 3", "D6.4");
    table.refused("sparta discard 2", "D6.4");
    table.play("corinth discard 5").hand("corinth", "5 5").asked("thebes");
    table.play("thebes discard 4").hand("corinth", "5").hand("thebes", "3").hand("athens", "2");
    assert_eq!(table.view().players[2].spent.count(cards("5")[0]), 1);
}

#[test]
fn d6_4_tribute_reaches_those_who_left() {
    let position = hands(["delphi 2", "3", "4", "5 6"]).displays(["", "9", "10", "8"]).places([0, 0, 0, 1]);
    let mut table = visit(&position, Tribute);
    table.asked("thebes corinth sparta");
    table.play("thebes discard 3; corinth discard 4; sparta discard 6").hand("sparta", "5").phase("turn");
}

#[test]
fn d6_4_tribute_when_nobody_has_a_card() {
    let position = hands(["delphi 2", "", ""]).displays(["", "9", "10"]);
    visit(&position, Tribute).phase("turn").asked("athens");
}

#[test]
fn d6_4_favour_adds_ten_after_halving() {
    let mut table = hands(["delphi 2 3", "poseidon 3 2", "4 2"])
        .displays(["4", "6", "9"])
        .oracle(&[FavourOfThePythia])
        .begin();
    table.play("athens delphi; athens consult; athens accept").totals([14, 6, 9]).asked("thebes");
    table.play("thebes poseidon").totals([12, 6, 4]).asked("corinth");
    assert_eq!(table.view().players[0].arithmetic.favour, 10);
    table.play("corinth leave; thebes 3").totals([12, 9, 4]);
}

#[test]
fn d6_4_the_favour_ends_with_the_march() {
    let mut table = hands(["delphi 2", "3 2", "4 2"]).oracle(&[FavourOfThePythia]).begin();
    table.play("athens delphi; thebes pass; corinth 4; athens consult; athens accept").totals([10, 0, 4]);
    table.play("corinth leave").march(8).totals([0, 0, 0]);
}

#[test]
fn d6_4_the_favour_survives_a_new_beginning() {
    let mut table = hands(["delphi delphi 2", "10 3", "5 2"])
        .displays(["", "9", "6"])
        .oracle(&[FavourOfThePythia, NewBeginning])
        .begin();
    table.play("athens delphi; athens consult; athens accept").totals([10, 9, 6]).asked("corinth");
    table.play("corinth 5; thebes 10; athens delphi; athens consult; athens accept");
    table.totals([10, 0, 0]).phase("tie_round").asked("athens thebes corinth");
}

#[test]
fn d6_4_without_the_oracle_delphi_is_blank() {
    let position = hands(["delphi 2", "3", "4"]).displays(["", "5", "6"]).options(&[("oracle", "off")]);
    let mut table = position.begin();
    table.play("athens delphi").phase("turn").asked("athens").display("athens", "delphi");
    table.refused("athens consult", "D3.2");
}

#[test]
fn d6_1_every_visit_executes_one_card_and_eight_visits_leave_one() {
    let every: Vec<OracleCard> = vec![
        DoubleFame,
        Retreat,
        Hubris,
        FavourOfThePythia,
        WrathOfOlympus,
        FallOfHeroes,
        Tribute,
        GreatCaesura,
        NewBeginning,
    ];
    let mut table =
        hands(["delphi delphi", "delphi delphi", "delphi delphi", "delphi delphi"]).oracle(&every).begin();
    let mut visits = 0;
    while table.view().march == 7 {
        let view = table.view();
        let name = view.players[view.asked.first().unwrap().index()].city.id();
        match view.phase.id() {
            "asking" => {
                table.play(&format!("{name} consult"));
                visits += 1;
            }
            "consulting" => _ = table.play(&format!("{name} refuse")),
            "tie_round" | "turn" => _ = table.play(&format!("{name} delphi")),
            "tribute" => _ = table.play(&format!("{name} discard delphi")),
            phase => panic!("{phase}"),
        }
    }
    assert_eq!(9 - table.view().oracle.len(), visits);
    assert!(visits >= 4);
}
