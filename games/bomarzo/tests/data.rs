//! Component data: the shipped file, other files, and everything that can be wrong with one.

use serde_json::{Value, json};
use votive_bomarzo::{
    Bomarzo,
    data::{BUILTIN, DataRef, DataSets},
    function::Function,
    options::Options,
};
use votive_engine::{
    Game, Journal, NullSink, Record, Seed, data::BindData, narrate::Narrate, options::GameOptions,
    testkit::laws::seats, words::Language,
};

const VARIANT: &[u8] = include_bytes!("variant.json");

fn shipped() -> Value {
    serde_json::from_slice(BUILTIN).unwrap()
}

fn load(value: &Value) -> Result<DataRef, String> {
    DataSets::default().load(value.to_string().as_bytes()).map_err(|error| error.to_string())
}

/// Data sets with the variant file, and the variant itself.
fn with_variant() -> (DataSets, DataRef) {
    let mut sets = DataSets::default();
    let variant = sets.load(VARIANT).unwrap();
    (sets, variant)
}

/// Every entry of the shipped file says where it comes from.
#[test]
fn every_shipped_entry_is_marked() {
    let data = shipped();
    let known = ["known", "deduced", "reconstructed"];
    let entry = |value: &Value| match &value["mark"] {
        Value::String(mark) => assert!(known.contains(&mark.as_str()), "{value}"),
        Value::Object(marks) => {
            assert!(marks.values().all(|mark| known.contains(&mark.as_str().unwrap())), "{value}");
            let facts = value.as_object().unwrap().keys().filter(|key| *key != "mark");
            assert!(facts.into_iter().all(|fact| marks.contains_key(fact)), "a fact without a mark: {value}");
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) => panic!("no mark: {value}"),
    };
    for list in ["deities", "final_scoring", "cards"] {
        data[list].as_array().unwrap().iter().for_each(entry);
    }
    ["village", "knowledge_tracks", "temple_sets", "setup"].iter().for_each(|one| entry(&data[*one]));
}

#[test]
fn the_shipped_file_is_known_by_name_and_others_by_their_hash() {
    let (mut sets, variant) = with_variant();
    assert_eq!(sets.load(BUILTIN).unwrap().name(), "builtin");
    assert_eq!(variant.name().len(), 64);
    assert!(std::ptr::eq(sets.load(VARIANT).unwrap().get(), variant.get()), "a file is kept once");
    assert!(std::ptr::eq(sets.find(variant.name()).unwrap().get(), variant.get()));
    assert!(DataSets::default().find(variant.name()).is_none(), "what one set holds no other does");
    assert_ne!(variant, DataRef::builtin());
    assert_eq!(load(&shipped()).unwrap().name().len(), 64, "the same facts in other bytes are another file");
}

#[test]
fn options_name_the_data() {
    let (sets, variant) = with_variant();
    let options = Options::from_pairs([("data", variant.name())], &sets).unwrap();
    assert_eq!(options.data, variant);
    assert!(Options::from_pairs([("data", "0".repeat(64).as_str())], &sets).is_err());
    assert!(Options::from_pairs([("data", variant.name())], &DataSets::default()).is_err());
    let text = serde_json::to_string(&options).unwrap();
    let mut read = serde_json::from_str::<Options>(&text).unwrap();
    assert_eq!(read, options);
    let missing = read.bind(&DataSets::default()).unwrap_err().to_string();
    assert!(missing.contains("is not loaded; name it with --data bomarzo=FILE"), "{missing}");
    read.bind(&sets).unwrap();
    assert!(std::ptr::eq(read.data.get(), variant.get()));
    for (name, what) in [("BUILTIN".into(), "64 lower-case"), ("A".repeat(64), "64")] {
        let text = json!({ "runner_up": "low", "data": name }).to_string();
        let error = serde_json::from_str::<Options>(&text).unwrap_err().to_string();
        assert!(error.contains(what), "{error}");
    }
}

/// Whole games with another file: everything is audited, recorded, read back and said in every language.
#[test]
fn games_with_another_file_are_recorded_and_verified() {
    let (sets, data) = with_variant();
    let options = Options { data, ..Options::default() };
    let mut named = std::collections::BTreeSet::new();
    for number in 0..30 {
        let players = 2 + number as usize % 3;
        let seed = Seed::nth(99, number);
        let mut journal = Journal::<Bomarzo>::deal(options.clone(), seats(players), seed).unwrap();
        let mut rng = seed.fast(0);
        let mut moves = Vec::new();
        journal.draw_due(&mut NullSink);
        while let Some(seat) = Bomarzo::to_move(journal.state()).first() {
            moves.clear();
            Bomarzo::legal(journal.state(), seat, &mut moves);
            for action in &moves {
                let written = Bomarzo::write(journal.state(), seat, *action);
                assert_eq!(Bomarzo::read(journal.state(), seat, &written), Ok(*action), "{written:?}");
                if let votive_bomarzo::action::RawMove::Invoke(invocation) = &written {
                    named.extend(invocation.uses.iter().map(|card| card.id()));
                }
            }
            let choice = votive_engine::chance::below(&mut rng, moves.len() as u32) as usize;
            journal.apply(seat, moves[choice], &mut NullSink).unwrap();
            journal.draw_due(&mut NullSink);
            Bomarzo::audit(journal.state());
            let view = Bomarzo::view(journal.state(), votive_engine::Observer::Seat(seat));
            assert_eq!(
                Bomarzo::view(&Bomarzo::sample(&view, &mut rng), votive_engine::Observer::Seat(seat)),
                view
            );
            drop(Bomarzo::board(&view, Bomarzo::words(Language::German)));
        }
        let text = journal.record().write();
        let record = Record::<Bomarzo>::read(text.as_bytes(), &sets).unwrap();
        assert!(Record::<Bomarzo>::read(text.as_bytes(), &DataSets::default()).is_err());
        assert_eq!(record.verify().unwrap().record().write(), text);
    }
    assert!(
        named.contains("B02") && named.contains("B10"),
        "either card of a function can be named: {named:?}"
    );
}

#[test]
fn cards_of_another_file_keep_their_own_names_and_functions() {
    let (_, variant) = with_variant();
    let data = variant.get();
    let card = |id| data.card(votive_bomarzo::card::Card::from_id(id).unwrap());
    assert_eq!(card("C01").function, Function::DiscountGenio);
    assert_eq!(card("B05").half_points, [4, 0, 0]);
    assert_eq!(card("C09").name_en, "Prophetess");
}

/// A wrong file is refused with the entry and what is wrong with it.
#[test]
fn wrong_files_are_refused_by_entry() {
    let table: &[(&str, Value, &[&str])] = &[
        ("/cards/3/worship", json!(6), &["card B04", "worship is 6, not 1 to 5"]),
        ("/cards/3/worship", json!("4"), &["cards[3].worship"]),
        ("/cards/3/worship", json!(4.5), &["cards[3].worship"]),
        ("/cards/3/id", json!("Z01"), &["cards[3].id", "no card \"Z01\""]),
        ("/cards/3/id", json!("B01"), &["card B01", "twice"]),
        ("/cards/3/categories", json!([]), &["card B04", "categories"]),
        ("/cards/3/categories", json!(["buildings", "buildings"]), &["card B04", "categories"]),
        ("/cards/3/categories", json!(["castles"]), &["cards[3].categories[0]", "castles"]),
        ("/cards/3/stage2_half_points", json!({ "characters": 2 }), &["card B04", "characters"]),
        ("/cards/3/stage2_function", json!("ab:fly"), &["cards[3].stage2_function", "ab:fly"]),
        ("/cards/3/stage2_function", Value::Null, &["cards[3].stage2_function"]),
        ("/cards/3/temple", json!("tower"), &["cards[3].temple", "tower"]),
        ("/cards/3/mark", json!("guessed"), &["cards[3].mark", "guessed"]),
        ("/cards/3/mark", json!({ "colour": "known" }), &["card B04", "colour"]),
        ("/cards/3/stage1_track", json!("luck"), &["cards[3].stage1_track", "luck"]),
        ("/deities/2/category", json!("buildings"), &["deity elefante", "buildings"]),
        ("/deities/2/id", json!("gigante"), &["deity gigante"]),
        ("/deities/2/active/food", json!(-1), &["deity elefante", "active food is -1"]),
        ("/deities/2/active", json!({ "wine": 1 }), &["deities[2].active", "wine"]),
        ("/village/spaces", json!(0), &["village", "spaces is 0"]),
        ("/village/food", json!([1, 9]), &["village", "food is 9, not 1 to 8"]),
        ("/village/wine", json!([2, 2]), &["village", "wine names space 2 twice"]),
        ("/village/free_steps", json!(16), &["village", "free_steps is 16"]),
        ("/knowledge_tracks/vp_symbols", json!([11]), &["knowledge_tracks", "vp_symbols is 11"]),
        ("/knowledge_tracks/start_off_track", json!(false), &["knowledge_tracks", "start_off_track"]),
        ("/knowledge_tracks/tracks", json!(["culture"]), &["knowledge_tracks", "tracks"]),
        ("/final_scoring/4/position", json!(4), &["final_scoring position 4", "twice"]),
        ("/final_scoring/4/first", json!(99), &["final_scoring position 5", "first is 99"]),
        ("/temple_sets/3", json!(-1), &["temple_sets", "3 is -1"]),
        ("/setup/hand", json!(11), &["setup", "hand is 11"]),
        ("/setup/pawns/4", json!(6), &["setup", "pawns 4 is 6"]),
        ("/setup/food", json!(11), &["setup", "food is 11"]),
    ];
    for (pointer, wrong, expected) in table {
        let mut data = shipped();
        *data.pointer_mut(pointer).unwrap_or_else(|| panic!("no {pointer}")) = wrong.clone();
        let error = load(&data).err().unwrap_or_else(|| panic!("{pointer} = {wrong} is taken"));
        for part in *expected {
            assert!(error.contains(part), "{pointer} = {wrong}: {error}");
        }
    }
}

#[test]
fn missing_and_surplus_entries_are_refused() {
    let mut data = shipped();
    data["cards"].as_array_mut().unwrap().remove(0);
    assert!(load(&data).unwrap_err().contains("B01 is missing"));
    let mut data = shipped();
    data["deities"].as_array_mut().unwrap().remove(1);
    assert!(load(&data).unwrap_err().contains("balena is missing"));
    let mut data = shipped();
    data["final_scoring"].as_array_mut().unwrap().remove(1);
    assert!(load(&data).unwrap_err().contains("position 2 is missing"));
    let mut data = shipped();
    data["dice"] = json!(6);
    assert!(load(&data).unwrap_err().contains("dice"));
    assert!(DataSets::default().load(b"[]").unwrap_err().to_string().contains("an object"));
}

/// A function that acts name can belong to two cards, and all that can come into play must fit into a move.
#[test]
fn too_much_of_a_good_thing_is_refused() {
    let with = |function: &str, count: usize| {
        let mut data = shipped();
        for card in data["cards"].as_array_mut().unwrap().iter_mut().take(count) {
            card["stage2_function"] = json!(function);
        }
        load(&data)
    };
    let error = with("ab:wake", 3).unwrap_err();
    assert!(error.contains("card B03") && error.contains("ab:wake"), "{error}");
    assert!(with("inc:wine", 30).is_ok());
    let error = with("inc:food", 40).unwrap_err();
    assert!(error.contains("food together could reach"), "{error}");
}
