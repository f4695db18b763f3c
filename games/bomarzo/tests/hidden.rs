//! What an observer sees: their own hand and their own worship, never those of others; samples agree with it.

use std::collections::BTreeMap;

use crate::common::{act, position};
use serde_json::{Value, json};
use votive_bomarzo::{Bomarzo, event::Event};
use votive_engine::{FastRng, Game, Observer, Seat, SeedableRng, event::events_for};

fn seen(state: &crate::common::State, observer: Observer) -> Value {
    serde_json::to_value(Bomarzo::view(state, observer)).unwrap()
}

fn seat(number: usize) -> Observer {
    Observer::Seat(Seat::new(number))
}

#[test]
fn b8_2_cards_under_deities_are_known_to_their_owner_until_the_end() {
    let said = json!({
        "hand": { "0": ["B01"], "1": ["B02", "B03"] },
        "under": { "orco": { "0": ["C01"], "1": ["C02", "C03"] } },
    });
    let state = position(&said);
    let orco = |observer| seen(&state, observer)["deities"][6].clone();
    assert_eq!(orco(seat(0))["known"], json!(["C01"]));
    assert_eq!(orco(seat(1))["known"], json!(["C02", "C03"]));
    assert_eq!(orco(Observer::Spectator)["known"], json!([]));
    assert_eq!(orco(seat(2))["worship"], json!([1, 2, 0]));
    let mut last = said;
    last["set"] = json!({ "/season": 8, "/out": [1, 2], "/free/0": 1, "/pawns/0": [2, 0, 0, 0] });
    let mut state = position(&last);
    act(&mut state, 0, &json!({ "harvest": "food" })).unwrap();
    assert_eq!(seen(&state, Observer::Spectator)["deities"][6]["known"], json!(["C01", "C02", "C03"]));
    assert_eq!(seen(&state, seat(2))["players"][1]["hand"], Value::Null, "hands stay hidden");
}

#[test]
fn b2_3_hands_are_seen_by_their_owners_alone() {
    let state = position(&json!({ "hand": { "0": ["B01"], "1": ["B02", "B03"] } }));
    for observer in Observer::all(3) {
        let view = seen(&state, observer);
        for player in 0..3 {
            let own = observer == seat(player);
            assert_eq!(view["players"][player]["hand"].is_null(), !own);
            assert_eq!(view["players"][player]["hand_count"], [1, 2, 0][player]);
        }
    }
}

#[test]
fn b5_8_others_are_told_of_a_worship_but_not_of_the_card() {
    let said = json!({ "hand": { "0": ["B01", "C01"] }, "set": { "/stock/0": { "food": 0, "coin": 2, "wine": 0 } } });
    let mut state = position(&said);
    act(&mut state, 0, &json!({ "invoke": { "deity": "drago", "use": [] } })).unwrap();
    act(&mut state, 0, &json!({ "pay": { "coin": 2 } })).unwrap();
    let events = act(&mut state, 0, &json!({ "worship": { "card": "C01", "deity": "dea" } })).unwrap();
    let knows =
        |observer| events_for(&events, observer).any(|event| matches!(event, Event::Worshipped { .. }));
    let saw = |observer| events_for(&events, observer).any(|event| matches!(event, Event::SawWorship { .. }));
    assert_eq!([seat(0), seat(1), Observer::Spectator].map(knows), [true, false, false]);
    assert_eq!([seat(0), seat(1), Observer::Spectator].map(saw), [false, true, true]);
}

/// After a shuffle everybody knows which cards the deck can hold.
#[test]
fn b3_3_a_sample_fills_the_deck_from_the_last_shuffle() {
    let said = json!({
        "hand": { "0": ["B01", "B02"], "1": ["B03", "C04"] },
        "deck": ["C01", "C02", "C03"], "bury": true,
        "set": { "/shuffled": ["C01", "C02", "C03", "C04"] },
    });
    let state = position(&said);
    let view = Bomarzo::view(&state, seat(0));
    let mut rng = FastRng::seed_from_u64(1);
    let mut decks = BTreeMap::<String, u32>::new();
    for _ in 0..8000 {
        let other = serde_json::to_value(Bomarzo::sample(&view, &mut rng)).unwrap();
        *decks.entry(other["deck"].to_string()).or_default() += 1;
    }
    assert_eq!(decks.len(), 4 * 3 * 2, "every order of three of the four cards");
    assert!(decks.values().all(|count| (250..430).contains(count)), "about evenly: {decks:?}");
}

/// A player who is asked to copy has a card to play: a sample gives them one.
#[test]
fn b4_10_a_sample_lets_the_player_who_is_asked_go_on() {
    let said = json!({
        "hand": { "0": ["B01"], "1": ["B02"] },
        "set": { "/stock/0": { "food": 1, "coin": 2, "wine": 0 }, "/stock/1": { "food": 1, "coin": 2, "wine": 2 } },
    });
    let mut state = position(&said);
    for written in [
        json!({ "invoke": { "deity": "gigante", "use": [] } }),
        json!({ "pay": { "food": 1 } }),
        json!({ "pay": { "coin": 2 } }),
        json!({ "play": "B01" }),
    ] {
        act(&mut state, 0, &written).unwrap();
    }
    let view = Bomarzo::view(&state, seat(2));
    let mut rng = FastRng::seed_from_u64(2);
    for _ in 0..200 {
        let mut other = Bomarzo::sample(&view, &mut rng);
        act(&mut other, 1, &json!({ "copy": { "use": [] } })).unwrap();
    }
}

/// The whole payment in one dialog: the demand, ways to meet it, what lies there afterwards, whether it sleeps.
#[test]
fn b4_9_the_prompt_shows_payments_with_their_consequences() {
    let said = json!({
        "hand": { "0": ["B01", "C01"] },
        "set": { "/stock/0": { "food": 1, "coin": 1, "wine": 2 } },
    });
    let mut state = position(&said);
    let prompt = seen(&state, seat(0))["prompt"].clone();
    assert_eq!(prompt["ask"], "place");
    let genio = prompt["deities"].as_array().unwrap().iter().find(|choice| choice["deity"] == "genio");
    let ways = genio.unwrap()["ways"].as_array().unwrap();
    assert_eq!(ways[0]["payment"]["real"], json!({ "food": 1, "coin": 1, "wine": 0 }));
    let drunk = ways.iter().find(|way| way["payment"]["real"]["wine"] == 2).unwrap();
    assert_eq!(
        (&drunk["asleep"], &drunk["lying"]),
        (&json!(true), &json!({ "food": 0, "coin": 0, "wine": 2 }))
    );
    act(&mut state, 0, &json!({ "invoke": { "deity": "genio", "use": [] } })).unwrap();
    act(&mut state, 0, &json!({ "pay": { "food": 1 } })).unwrap();
    let prompt = seen(&state, seat(0))["prompt"].clone();
    assert_eq!((&prompt["ask"], &prompt["kind"]), (&json!("pay"), &json!("coin")));
    assert_eq!(prompt["amounts"], json!({ "least": 0, "most": 1 }));
    for way in prompt["ways"].as_array().unwrap() {
        assert_eq!(way["payment"]["real"]["food"], 1, "what is paid stays paid: {way}");
        assert_eq!(way["lying"], way["payment"]["real"], "nothing else lies there");
    }
    assert_eq!(seen(&state, seat(1))["prompt"], Value::Null);
}
