//! What a march pays: every pattern of leaving together, for both numbers of players and both sharings (D4).

use crate::common::{Position, hands};
use votive_delphi::{
    card::Card,
    options::{PayoutGrowth, Sharing},
    oracle::OracleCard,
    scoring::Payout,
};

/// Groups that leave one after another, `|` between them; who is not named stays. Played out in march 7, which pays
/// −7, 8 and 9.
fn played(groups: &str, sharing: &str, doubled: bool) -> Vec<i16> {
    let players = groups.chars().filter(char::is_ascii_uppercase).count();
    let names = ["athens", "thebes", "corinth", "sparta"];
    let mut position = hands(["2 3 4 5 6", "2 3 4 5 6", "2 3 4 5 6", "2 3 4 5 6"]);
    position.cities.truncate(players);
    position.hands.truncate(players);
    position.displays.truncate(players);
    position.places.truncate(players);
    let mut position: Position = position.options(&[("sharing", sharing)]).oracle(&[OracleCard::DoubleFame]);
    if doubled {
        position.hands.iter_mut().for_each(|hand| hand.push(Card::Delphi));
    }
    let mut table = position.begin();
    if doubled {
        names[..players].iter().for_each(|name| _ = table.play(&format!("{name} delphi")));
        table.play("athens consult; athens accept");
        names[1..players].iter().for_each(|name| _ = table.play(&format!("{name} decline")));
    }
    let mut inside: Vec<usize> = (0..players).collect();
    for (round, group) in groups.split('|').filter(|group| group.contains(char::is_uppercase)).enumerate() {
        if inside.len() <= 1 || group.ends_with('+') {
            break;
        }
        // All still in lay the same card, so that the next round is a tie again.
        let leaving: Vec<usize> = group.bytes().map(|letter| usize::from(letter - b'A')).collect();
        for seat in &inside {
            let card = ["2", "3", "4", "5"][round];
            let what = if leaving.contains(seat) { "pass" } else { card };
            table.play(&format!("{} {what}", names[*seat]));
        }
        inside.retain(|seat| !leaving.contains(seat));
    }
    assert_eq!(table.view().march, 8, "{groups}: the march is over");
    table.view().players.iter().map(|player| player.fame).collect()
}

/// Every pattern of leaving: the letters of a group leave together, `+` marks who stays.
const FOUR: [(&str, [i16; 4], [i16; 4]); 14] = [
    ("A|B|C|D+", [-7, 0, 8, 9], [-7, 0, 8, 9]),
    ("A|B|CD", [-7, 0, 9, 9], [-7, 0, 9, 9]),
    ("A|BC|D+", [-7, 0, 0, 9], [-7, 4, 4, 9]),
    ("A|BCD", [-7, 0, 0, 0], [-7, 6, 6, 6]),
    ("AB|C|D+", [-7, -7, 8, 9], [-7, -7, 8, 9]),
    ("AB|CD", [-7, -7, 9, 9], [-7, -7, 9, 9]),
    ("ABC|D+", [-7, -7, -7, 9], [-7, -7, -7, 9]),
    ("ABCD", [-7, -7, -7, -7], [-7, -7, -7, -7]),
    ("D|C|B|A+", [9, 8, 0, -7], [9, 8, 0, -7]),
    ("C|AD|B+", [0, 9, -7, 0], [4, 9, -7, 4]),
    ("BD|AC", [9, -7, 9, -7], [9, -7, 9, -7]),
    ("B|ACD", [0, -7, 0, 0], [6, -7, 6, 6]),
    ("AD|C|B+", [-7, 9, 8, -7], [-7, 9, 8, -7]),
    ("D|B|AC", [9, 0, 9, -7], [9, 0, 9, -7]),
];

const THREE: [(&str, [i16; 3]); 6] = [
    ("A|B|C+", [-7, 8, 9]),
    ("A|BC", [-7, 9, 9]),
    ("AB|C+", [-7, -7, 9]),
    ("ABC", [-7, -7, -7]),
    ("C|B|A+", [9, 8, -7]),
    ("B|AC", [9, -7, 9]),
];

#[test]
fn d4_1_d4_2_d4_3_d4_4_d4_5_every_pattern_of_four_by_order() {
    for (groups, by_order, _) in FOUR {
        assert_eq!(played(groups, "by_order", false), by_order, "{groups}");
    }
}

#[test]
fn d4_7_every_pattern_of_four_pooled() {
    for (groups, _, pooled) in FOUR {
        assert_eq!(played(groups, "pooled", false), pooled, "{groups}");
    }
}

#[test]
fn d4_1_d4_2_d4_4_d4_5_d4_7_every_pattern_of_three_in_both_ways() {
    for (groups, expected) in THREE {
        for sharing in ["by_order", "pooled"] {
            assert_eq!(played(groups, sharing, false), expected, "{groups} {sharing}");
        }
    }
}

#[test]
fn d6_4_double_fame_doubles_every_pattern_after_rounding() {
    for (groups, by_order, pooled) in FOUR {
        assert_eq!(played(groups, "by_order", true), by_order.map(|points| 2 * points), "{groups}");
        assert_eq!(played(groups, "pooled", true), pooled.map(|points| 2 * points), "{groups}");
    }
    for (groups, expected) in THREE {
        assert_eq!(played(groups, "by_order", true), expected.map(|points| 2 * points), "{groups}");
    }
}

#[test]
fn d4_4_d4_7_shares_are_rounded_up() {
    for march in 1..=9 {
        let pay = Payout::of(march, PayoutGrowth::Continuous);
        let j = i32::from(march);
        let up = |sum: i32, among: i32| (sum + among - 1).div_euclid(among);
        let share =
            |players, place, together| i32::from(pay.share(Sharing::Pooled, players, place, together));
        assert_eq!(share(4, 3, 2), up(2 * j + 3, 2));
        assert_eq!(share(4, 2, 2), up(j + 1, 2));
        assert_eq!(share(4, 2, 3), up(2 * j + 3, 3));
        assert_eq!(share(3, 2, 2), up(2 * j + 3, 2));
        assert_eq!(pay.share(Sharing::ByOrder, 4, 3, 2), pay.share(Sharing::Pooled, 4, 3, 2));
    }
}

#[test]
fn d4_6_fame_may_become_negative() {
    let mut table = hands(["2 3", "3 4", "4 5"]).march(1).begin();
    table.play("athens pass; thebes pass; corinth 4").fame([-1, -1, 3]);
    table.play("athens pass; thebes pass; corinth 5").fame([-3, -3, 7]);
}
