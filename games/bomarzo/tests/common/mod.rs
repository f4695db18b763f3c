//! Positions and moves for tests, from JSON.

use serde_json::{Map, Value, json};
use votive_bomarzo::{Bomarzo, card, options::Options, state::Setup};
use votive_engine::{Addressed, Game, Refusal, Seat, strict_json};

/// The state type of the game.
pub(crate) type State = <Bomarzo as Game>::State;

/// The deal of every test: the start player is seat 0, deities and cards are in their usual order.
pub(crate) fn plain_deal() -> Setup {
    let deck: Vec<&str> = card::IDS.to_vec();
    let value = json!({ "start": 0, "deities": DEITIES, "deck": deck });
    serde_json::from_value(value).unwrap()
}

const DEITIES: [&str; 8] = ["gigante", "balena", "elefante", "tartaruga", "genio", "dea", "orco", "drago"];

/// A position: the usual one, with what is said about it. Cards that nobody names lie at the bottom of the deck, or, if
/// `bury` is true, under Drago, put there by the last player.
pub(crate) fn position(said: &Value) -> State {
    let players = said["players"].as_u64().unwrap_or(3) as usize;
    let options: Options = match said.get("options") {
        Some(options) => serde_json::from_value(options.clone()).unwrap(),
        None => Options::default(),
    };
    let state = Bomarzo::setup(&options, players, &plain_deal()).unwrap();
    let mut value = serde_json::to_value(state).unwrap();
    value["stage"] = json!({ "placing": 0 });
    place_cards(&mut value, said, players);
    for (pointer, new) in said.get("set").and_then(Value::as_object).unwrap_or(&Map::new()) {
        *value.pointer_mut(pointer).unwrap_or_else(|| panic!("no {pointer} in a state")) = new.clone();
    }
    serde_json::from_value(value).unwrap()
}

fn place_cards(state: &mut Value, said: &Value, players: usize) {
    let data: Value = serde_json::from_slice(votive_bomarzo::data::BUILTIN).unwrap();
    let mut named: Vec<String> = Vec::new();
    let mut take = |list: &Value| -> Value {
        for card in list.as_array().into_iter().flatten() {
            let card = card.as_str().unwrap().to_owned();
            assert!(!named.contains(&card), "{card} is named twice");
            named.push(card);
        }
        if list.is_null() { json!([]) } else { list.clone() }
    };
    for zone in ["hand", "stage1", "stage2"] {
        for seat in 0..4 {
            state[zone][seat] = take(&said[zone][seat.to_string()]);
        }
    }
    for seat in 0..4 {
        let function = |card: &Value| {
            let all = data["cards"].as_array().unwrap();
            all.iter().find(|entry| entry["id"] == *card).unwrap()["stage2_function"].clone()
        };
        let cards = state["stage2"][seat].as_array().unwrap();
        let mut functions: Vec<Value> = cards.iter().map(function).collect();
        functions.dedup();
        state["functions"][seat] = json!(functions);
        state["put_by"][seat] = json!([]);
    }
    for (at, deity) in DEITIES.iter().enumerate() {
        state["under"][at] = json!([]);
        for seat in 0..4 {
            for card in take(&said["under"][*deity][seat.to_string()]).as_array().unwrap() {
                state["under"][at].as_array_mut().unwrap().push(card.clone());
                state["put_by"][seat].as_array_mut().unwrap().push(card.clone());
            }
        }
    }
    state["discards"] = take(&said["discards"]);
    state["deck"] = take(&said["deck"]);
    let rest: Vec<&str> =
        card::IDS.iter().copied().filter(|id| !named.iter().any(|named| named == id)).collect();
    if said["bury"] == json!(true) {
        for card in rest {
            state["under"][7].as_array_mut().unwrap().push(json!(card));
            state["put_by"][players - 1].as_array_mut().unwrap().push(json!(card));
        }
    } else {
        state["deck"].as_array_mut().unwrap().extend(rest.into_iter().map(|card| json!(card)));
    }
}

/// What was told of a move.
pub(crate) type Events = Vec<Addressed<<Bomarzo as Game>::Event>>;

/// Makes a written move; the events, or the clause that forbids it.
pub(crate) fn act(state: &mut State, seat: usize, written: &Value) -> Result<Events, String> {
    let text = written.to_string();
    let written = strict_json::from_slice(text.as_bytes()).unwrap_or_else(|error| panic!("{text}: {error}"));
    let seat = Seat::new(seat);
    let refused = |illegal: <Bomarzo as Game>::Illegal| illegal.clause().0.to_owned();
    let action = Bomarzo::read(state, seat, &written).map_err(refused)?;
    let mut events = Vec::new();
    Bomarzo::apply(state, seat, action, &mut events).map_err(refused)?;
    Bomarzo::audit(state);
    Ok(events)
}

/// The legal moves of a seat, as written.
pub(crate) fn legal(state: &State, seat: usize) -> Vec<Value> {
    let (seat, mut moves) = (Seat::new(seat), Vec::new());
    Bomarzo::legal(state, seat, &mut moves);
    moves
        .into_iter()
        .map(|action| serde_json::to_value(Bomarzo::write(state, seat, action)).unwrap())
        .collect()
}

/// The state as JSON, for looking at its parts.
pub(crate) fn json_of(state: &State) -> Value {
    serde_json::to_value(state).unwrap()
}
