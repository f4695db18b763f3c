//! What is in the box and how a game begins.

use crate::common::{act, json_of, legal, plain_deal, position};
use serde_json::{Value, json};
use votive_bomarzo::{
    Bomarzo,
    card::{CARDS, Card, Cards},
    data::Data,
    deity::{Category, Deity, Kind, Lord},
    function::Function,
    options::Options,
    resource::Resource,
    state::{PAWNS, Setup},
    track::Worker,
};
use votive_engine::{
    Chance, Game, Journal, Seat, Seed, narrate::Narrate, testkit::laws::seats, words::Language,
};

fn begin(players: usize, setup: &Setup) -> Result<Value, String> {
    let state = Bomarzo::setup(&Options::default(), players, setup);
    state.map(|state| json_of(&state)).map_err(|error| error.clause.0.to_owned())
}

#[test]
fn b1_1_each_seat_has_its_lord() {
    let view = Bomarzo::view(&position(&json!({ "players": 4 })), votive_engine::Observer::Spectator);
    let names: Vec<_> =
        Seat::all(4).map(|seat| Bomarzo::player(&view, seat, Bomarzo::words(Language::French))).collect();
    assert_eq!(names, ["Castelvecchio", "Montenero", "Collepiccolo", "Mompeo"]);
    assert_eq!(Lord::ALL.len(), 4);
}

#[test]
fn b1_2_there_is_always_more_in_the_supply() {
    let mut state = position(&json!({ "set": { "/stock/0": { "food": 350, "coin": 0, "wine": 0 } } }));
    act(&mut state, 0, &json!({ "harvest": "food" })).unwrap();
    assert_eq!(json_of(&state)["stock"][0]["food"], 353);
    assert_eq!(Resource::IDS, ["food", "coin", "wine"]);
}

#[test]
fn b1_3_village_tracks_bear_their_symbols() {
    let data = Data::builtin();
    let symbols = |worker: Worker| data.village[worker.index()].spaces().collect::<Vec<_>>();
    assert_eq!((data.first, data.last), (0, 8));
    assert_eq!(symbols(Worker::Food), [1, 3, 5, 8]);
    assert_eq!(symbols(Worker::Coin), [1, 3, 5, 8]);
    assert_eq!(symbols(Worker::Wine), [2, 5, 8]);
    assert_eq!(symbols(Worker::Card), [2, 5, 8]);
    assert_eq!(symbols(Worker::Pawn), [4, 8]);
    let reached: Vec<_> = (0..=8).map(|at| data.reached(Worker::Food, at)).collect();
    assert_eq!(reached, [0, 1, 1, 2, 2, 3, 3, 3, 4]);
}

#[test]
fn b1_4_three_tracks_have_ten_spaces_and_two_points() {
    let data = Data::builtin();
    assert_eq!(data.summit, 10);
    assert_eq!(data.victory.spaces().collect::<Vec<_>>(), [4, 7]);
    assert_eq!(begin(2, &plain_deal()).unwrap()["tracks"][0], json!([0, 0, 0]));
}

#[test]
fn b1_5_every_deity_has_its_category_and_prices() {
    let data = Data::builtin();
    let categories: Vec<_> = Deity::ALL.iter().map(|deity| data.deity(*deity).category).collect();
    assert_eq!(
        categories,
        [
            Category::Buildings,
            Category::Discoveries,
            Category::Characters,
            Category::Architecture,
            Category::Knowledge,
            Category::Culture,
            Category::Food,
            Category::Coins,
        ]
    );
    let prices: Vec<_> = Deity::ALL
        .iter()
        .map(|deity| data.deity(*deity))
        .map(|deity| [deity.active.food, deity.active.coin, deity.moss.food, deity.moss.coin])
        .collect();
    assert_eq!(
        prices,
        [
            [1, 2, 0, 1],
            [1, 2, 1, 0],
            [2, 1, 1, 0],
            [2, 2, 1, 1],
            [1, 1, 0, 1],
            [1, 0, 0, 0],
            [1, 0, 0, 0],
            [0, 2, 0, 1]
        ]
    );
}

#[test]
fn b1_6_forty_cards_have_one_or_two_kinds() {
    let data = Data::builtin();
    let shown = |card: &Card| Kind::ALL.iter().filter(|kind| data.showing(**kind).contains(*card)).count();
    assert_eq!(Card::all().count(), CARDS);
    assert_eq!(Card::all().filter(|card| shown(card) == 2).count(), 12);
    for card in Card::all() {
        let entry = data.card(card);
        assert!((1..=2).contains(&shown(&card)) && (1..=5).contains(&entry.worship), "{card:?}");
        assert_eq!(entry.half_points.iter().sum::<u8>(), 2, "{card:?} counts one whole");
    }
    assert_eq!(Card::all().filter(|card| data.card(*card).function == Function::IncomeFood).count(), 7);
    assert_eq!(Cards::ALL.len(), 40);
}

#[test]
fn b1_7_nobody_has_more_than_five_pawns() {
    let mut state =
        position(&json!({ "set": { "/workers/0": [0, 0, 0, 0, 7], "/owned/0": 4, "/free/0": 4 } }));
    for written in [json!({ "invoke": { "deity": "genio", "use": [] } }), json!({ "pay": { "food": 1 } })] {
        act(&mut state, 0, &written).unwrap();
    }
    act(&mut state, 0, &json!({ "pay": { "coin": 1 } })).unwrap();
    act(&mut state, 0, &json!({ "advance": "pawn" })).unwrap();
    assert_eq!(json_of(&state)["owned"][0], PAWNS);
    assert_eq!(act(&mut state, 0, &json!({ "advance": "pawn" })), Err("B5.5".into()));
}

#[test]
fn b2_1_what_everybody_starts_with() {
    for (players, pawns) in [(2, 3), (3, 3), (4, 2)] {
        let state = begin(players, &plain_deal()).unwrap();
        for seat in 0..players {
            let coins = if players == 4 && seat == 3 { 2 } else { 1 };
            assert_eq!(state["stock"][seat], json!({ "food": 1, "coin": coins, "wine": 0 }));
            assert_eq!((&state["free"][seat], &state["owned"][seat]), (&json!(pawns), &json!(pawns)));
        }
    }
    let last = begin(4, &Setup { start: 2, ..plain_deal() }).unwrap();
    assert_eq!(last["stock"][1]["coin"], 2, "seat 1 is the last in turn order");
    assert_eq!(begin(3, &Setup { start: 3, ..plain_deal() }), Err("B2.1".into()));
}

#[test]
fn b2_2_the_eight_deities_are_laid_out_once_each() {
    let mut setup = plain_deal();
    setup.deities.swap(0, 7);
    let state = begin(3, &setup).unwrap();
    assert_eq!(
        (&state["order"][0], &state["order"][7], &state["mossy"]),
        (&json!("drago"), &json!("gigante"), &json!(0))
    );
    setup.deities[0] = Deity::Dea;
    assert_eq!(begin(3, &setup), Err("B2.2".into()));
    setup.deities.pop();
    assert_eq!(begin(3, &setup), Err("B2.2".into()));
}

#[test]
fn b2_3_cards_are_dealt_from_the_start_player_on() {
    let state = begin(3, &Setup { start: 1, ..plain_deal() }).unwrap();
    assert_eq!(state["hand"][1], json!(["B01", "B02", "B03", "B04"]));
    assert_eq!(state["hand"][2], json!(["B05", "B06", "B07", "B08"]));
    assert_eq!(state["hand"][0], json!(["B09", "B10", "C01", "C02"]));
    assert_eq!(state["deck"][0], "C03");
    let mut short = plain_deal();
    short.deck.pop();
    assert_eq!(begin(3, &short), Err("B2.3".into()));
    short.deck.push(Card::new(0));
    assert_eq!(begin(3, &short), Err("B2.3".into()));
    short.deck.push(Card::new(1));
    assert_eq!(begin(3, &short), Err("B2.3".into()), "41 cards are too many");
}

#[test]
fn b2_4_everybody_makes_three_free_steps_in_turn() {
    let setup = Setup { start: 1, ..plain_deal() };
    let mut state = Bomarzo::setup(&Options::default(), 2, &setup).unwrap();
    assert_eq!(legal(&state, 1).len(), 5);
    assert_eq!(act(&mut state, 0, &json!({ "advance": "food" })), Err("B2.4".into()));
    assert_eq!(act(&mut state, 1, &json!({ "harvest": "food" })), Err("B2.4".into()));
    for worker in ["food", "food", "food"] {
        act(&mut state, 1, &json!({ "advance": worker })).unwrap();
    }
    for worker in ["card", "card", "coin"] {
        act(&mut state, 0, &json!({ "advance": worker })).unwrap();
    }
    let value = json_of(&state);
    assert_eq!(value["workers"], json!([[0, 1, 0, 2, 0], [3, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0]]));
    assert_eq!(value["stage"], json!({ "placing": 1 }));
    assert_eq!(value["stock"][1], json!({ "food": 3, "coin": 1, "wine": 0 }), "the first production is over");
    assert_eq!(value["hand"][0].as_array().unwrap().len(), 5);
}

#[test]
fn b2_4_free_steps_stop_at_the_last_space() {
    let said = json!({ "set": { "/stage": { "settling": { "seat": 0, "left": 2 } }, "/workers/0": [8, 0, 0, 0, 0] } });
    let mut state = position(&said);
    assert_eq!(act(&mut state, 0, &json!({ "advance": "food" })), Err("B2.4".into()));
}

/// Start players and decks differ from seed to seed, and repeat with a seed.
#[test]
fn b2_1_b2_2_b2_3_the_deal_follows_from_the_seed() {
    let deal = |number| Bomarzo::deal(&Options::default(), 4, &mut Chance::for_setup(Seed::nth(number, 0)));
    assert_eq!(deal(1), deal(1));
    assert_ne!(deal(1).deck, deal(2).deck);
    let starts: std::collections::BTreeSet<u64> = (0..40).map(|number| deal(number).start).collect();
    assert_eq!(starts.len(), 4);
    assert!(Journal::<Bomarzo>::deal(Options::default(), seats(5), Seed::nth(1, 0)).is_err());
}

/// Moves of one's turn can be taken back until something hidden is seen.
#[test]
fn b5_6_drawing_shows_something_hidden_and_paying_does_not() {
    let reveals = |state: &crate::common::State, written: Value| {
        let written = serde_json::from_value(written).unwrap();
        let seat = Bomarzo::to_move(state).first().unwrap();
        Bomarzo::reveals(state, seat, Bomarzo::read(state, seat, &written).unwrap())
    };
    let mut state = position(&json!({}));
    let invoke = json!({ "invoke": { "deity": "dea", "use": [] } });
    assert!(!reveals(&state, invoke.clone()));
    act(&mut state, 0, &invoke).unwrap();
    assert!(!reveals(&state, json!({ "pay": { "food": 1 } })));
    act(&mut state, 0, &json!({ "pay": { "food": 1 } })).unwrap();
    assert!(reveals(&state, json!({ "pay": { "coin": 0 } })));
    let last = json!({ "set": { "/season": 8, "/out": [1, 2], "/free/0": 1, "/pawns/0": [2, 0, 0, 0] } });
    assert!(reveals(&position(&last), json!({ "harvest": "food" })), "the end shows the cards under deities");
}
