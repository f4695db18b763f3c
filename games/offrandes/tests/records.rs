//! Recorded games: all of `records/` verify, and a record with one thing wrong is refused for the right reason.

use std::path::Path;

use serde_json::{Value, json};
use votive_engine::{
    Game, Journal, NullSink, Observer, Record, Seat,
    record::{BadRecord, Deal},
    testkit::laws,
};
use votive_offrandes::{Offrandes, state::Stage, view::View};

/// Every recorded game: its name and its text.
fn recorded() -> Vec<(String, String)> {
    laws::check_recorded::<Offrandes>(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records"))
}

fn verify(text: &str) -> Result<Journal<Offrandes>, BadRecord> {
    Record::<Offrandes>::read(text.as_bytes(), &())?.verify()
}

#[test]
fn recorded_games_verify_to_the_byte() {
    let players: Vec<usize> =
        recorded().iter().map(|(_, text)| verify(text).unwrap().seats().len()).collect();
    assert!([3, 4, 5].iter().all(|number| players.contains(number)), "{players:?}");
}

#[test]
fn a_record_may_stop_at_any_decision() {
    let (_, text) = recorded().swap_remove(0);
    let whole: Value = serde_json::from_str(&text).unwrap();
    for length in 0..whole["moves"].as_array().unwrap().len() {
        let mut part = whole.clone();
        part["moves"].as_array_mut().unwrap().truncate(length);
        assert!(matches!(verify(&part.to_string()), Err(BadRecord::Result(_))), "the result must be null");
        part["result"] = Value::Null;
        verify(&part.to_string()).unwrap();
    }
}

#[test]
fn a_deal_by_hand_is_a_record_all_the_same() {
    let (_, text) = recorded().swap_remove(0);
    let mut record: Value = serde_json::from_str(&text).unwrap();
    record["setup"]["cities"] = json!(["corinth", "thebes", "sparta"]);
    let summary = Record::<Offrandes>::read(record.to_string().as_bytes(), &()).unwrap().summary().unwrap();
    assert_eq!(summary.deal, Deal::NotFromSeed);
    record["seed"] = Value::Null;
    let summary = Record::<Offrandes>::read(record.to_string().as_bytes(), &()).unwrap().summary().unwrap();
    assert_eq!(summary.deal, Deal::NoSeed);
}

#[test]
fn the_order_inside_a_list_is_free() {
    let (_, text) = recorded().swap_remove(0);
    let mut record: Value = serde_json::from_str(&text).unwrap();
    for entry in record["moves"].as_array_mut().unwrap() {
        for path in ["/move/recruit", "/move/offer/lot"] {
            if let Some(list) = entry.pointer_mut(path) {
                list.as_array_mut().unwrap().reverse();
            }
        }
    }
    verify(&record.to_string()).unwrap();
}

/// Puts another entry in the place of each one for which `change` offers one, alone, and checks that the record is
/// then refused there, with this clause. At least one recorded game must offer the occasion.
fn refused(clause: &str, change: impl Fn(&View, usize, &Value) -> Option<Value>) {
    let mut occasions = 0;
    for (name, text) in recorded() {
        let whole: Value = serde_json::from_str(&text).unwrap();
        let record = Record::<Offrandes>::read(text.as_bytes(), &()).unwrap();
        let journal = record.verify().unwrap();
        for (at, entry) in whole["moves"].as_array().unwrap().iter().enumerate() {
            let state = journal.state_after(at);
            let seat = entry["seat"].as_u64().unwrap() as usize;
            let view = Offrandes::view(&state, Observer::Seat(Seat::new(seat)));
            let Some(other) = change(&view, seat, entry) else { continue };
            let mut wrong = whole.clone();
            wrong["moves"][at] = other.clone();
            let error = verify(&wrong.to_string()).unwrap_err();
            let place = format!("{name}, move {at}, {other}: {error}");
            assert_eq!((error.at(), error.clause()), (Some(at), Some(clause)), "{place}");
            occasions += 1;
            if occasions > 300 {
                return;
            }
        }
    }
    assert!(occasions > 0, "no recorded game has an occasion for {clause}");
}

fn by(seat: usize, action: Value) -> Option<Value> {
    Some(json!({ "seat": seat, "move": action }))
}

fn level(view: &View, seat: usize, ladder: &str) -> u64 {
    serde_json::to_value(view.players[seat].levels).unwrap()[ladder].as_u64().unwrap()
}

#[test]
fn wrong_recruits_are_refused() {
    refused("O2.2", |_, seat, entry| {
        let list = entry.pointer("/move/recruit")?;
        by(seat, json!({ "recruit": [list[0], list[0], list[1]] }))
    });
    refused("O2.2", |view, seat, entry| {
        entry.pointer("/move/recruit")?;
        by((seat + 1) % view.players.len(), entry["move"].clone())
    });
}

#[test]
fn wrong_offers_are_refused() {
    refused("O3.2", |_, seat, entry| {
        let lot = entry.pointer("/move/offer/lot")?;
        by(seat, json!({ "offer": { "lot": lot, "bid": 0 } }))
    });
    refused("O3.2", |view, seat, entry| {
        let lot = entry.pointer("/move/offer/lot")?;
        let Stage::Auctioning(auction) = view.stage else { return None };
        let gone = votive_offrandes::ladder::Ladder::ALL
            .iter()
            .find(|ladder| !auction.tiles.iter().any(|tile| tile == **ladder))?;
        by(seat, json!({ "offer": { "lot": [lot[0], gone.id()], "bid": 1 } }))
    });
    refused("O3.4", |view, seat, entry| {
        let lot = entry.pointer("/move/offer/lot")?;
        by(seat, json!({ "offer": { "lot": lot, "bid": view.players[seat].money + 1 } }))
    });
    refused("O3.1", |view, seat, entry| {
        let Stage::Auctioning(auction) = view.stage else { return None };
        let other = (seat + 1) % view.players.len();
        (!auction.barred.contains(Seat::new(other))).then(|| by(other, entry["move"].clone())).flatten()
    });
}

#[test]
fn wrong_bids_are_refused() {
    refused("O3.3", |view, seat, entry| {
        entry.pointer("/move/bid")?;
        let Stage::Bidding(bidding) = view.stage else { return None };
        by(seat, json!({ "bid": bidding.bid }))
    });
    refused("O3.4", |view, seat, entry| {
        entry.pointer("/move/bid")?;
        by(seat, json!({ "bid": view.players[seat].money + 1 }))
    });
    refused("O3.7", |view, _, entry| {
        entry.pointer("/move/bid")?;
        let Stage::Bidding(bidding) = view.stage else { return None };
        by(bidding.auction.barred.first()?.index(), entry["move"].clone())
    });
    refused("O3.3", |view, _, entry| {
        let Stage::Bidding(bidding) = view.stage else { return None };
        (entry["move"] == "pass").then(|| by(bidding.highest.index(), json!("pass"))).flatten()
    });
}

#[test]
fn wrong_corruptions_are_refused() {
    let victims = |view: &View, seat: usize, entry: &Value, fits: &dyn Fn(usize) -> bool| {
        entry.pointer("/move/corrupt")?;
        let Stage::Corrupting(corruption) = view.stage else { return None };
        (0..view.players.len())
            .filter(|other| *other != seat && !corruption.corrupted.contains(Seat::new(*other)))
            .find(|other| fits(*other))
    };
    refused("O4.3", |view, seat, entry| {
        let strong = |other| level(view, other, "guard") >= level(view, seat, "corrupter");
        let victim = victims(view, seat, entry, &strong)?;
        by(seat, json!({ "corrupt": { "seat": victim, "ladder": "peasant" } }))
    });
    refused("O4.4", |view, seat, entry| {
        entry.pointer("/move/corrupt")?;
        let Stage::Corrupting(corruption) = view.stage else { return None };
        let victim = corruption.corrupted.without(Seat::new(seat)).first()?.index();
        by(seat, json!({ "corrupt": { "seat": victim, "ladder": "peasant" } }))
    });
    refused("O4.5", |_, seat, entry| {
        let victim = entry.pointer("/move/corrupt/seat")?;
        by(seat, json!({ "corrupt": { "seat": victim, "ladder": "guard" } }))
    });
    refused("O4.6", |view, seat, entry| {
        let victim = entry.pointer("/move/corrupt/seat")?.as_u64()? as usize;
        let ladder =
            ["peasant", "water_bearer", "priestess"].into_iter().find(|l| level(view, victim, l) == 0)?;
        by(seat, json!({ "corrupt": { "seat": victim, "ladder": ladder } }))
    });
    refused("O4.7", |view, seat, entry| {
        let victim = entry.pointer("/move/corrupt/seat")?.as_u64()? as usize;
        let ladders = ["peasant", "water_bearer", "flower_bearer", "temple_keeper", "priestess"];
        let top = |ladder: &&str| level(view, victim, ladder) == 5 && level(view, seat, ladder) > 0;
        let ladder = ladders.into_iter().find(top)?;
        (level(view, seat, "corrupter") < 5)
            .then(|| by(seat, json!({ "corrupt": { "seat": victim, "ladder": ladder } })))
            .flatten()
    });
    refused("O4.2", |_, seat, entry| {
        entry.pointer("/move/corrupt")?;
        by(seat, json!({ "corrupt": { "seat": seat, "ladder": "peasant" } }))
    });
    refused("O7.1", |view, seat, entry| {
        let victim = entry.pointer("/move/corrupt/seat")?.as_u64()? as usize;
        let ladders = ["peasant", "water_bearer", "flower_bearer", "temple_keeper", "priestess"];
        let zero = |ladder: &&str| level(view, seat, ladder) == 0 && level(view, victim, ladder) > 0;
        let ladder = ladders.into_iter().find(zero)?;
        (!view.options.corrupt_from_zero)
            .then(|| by(seat, json!({ "corrupt": { "seat": victim, "ladder": ladder } })))
            .flatten()
    });
}

#[test]
fn wrong_offerings_are_refused() {
    let sacrifice = |entry: &Value| {
        let act = entry.pointer("/move/sacrifice")?;
        Some((act["animal"].clone(), act["count"].as_u64()?, act["altar"].clone()))
    };
    let write = |seat, animal: &Value, count: u64, altar: &Value| {
        by(seat, json!({ "sacrifice": { "animal": animal, "count": count, "altar": altar } }))
    };
    refused("O5.2", |view, seat, entry| {
        let (animal, _, altar) = sacrifice(entry)?;
        let bearers = level(view, seat, "water_bearer").min(level(view, seat, "flower_bearer"));
        write(seat, &animal, bearers + 1, &altar)
    });
    refused("O5.3", |view, seat, entry| {
        let (animal, count, altar) = sacrifice(entry)?;
        let bearers = level(view, seat, "water_bearer").min(level(view, seat, "flower_bearer"));
        (count == bearers && count > 1).then(|| write(seat, &animal, count - 1, &altar)).flatten()
    });
    refused("O5.5", |view, seat, entry| {
        let (animal, count, _) = sacrifice(entry)?;
        let high =
            view.altars.iter().find(|seen| u64::from(seen.group) > level(view, seat, "temple_keeper"))?;
        write(seat, &animal, count, &json!(high.altar))
    });
    refused("O5.6", |view, seat, entry| {
        let (animal, count, _) = sacrifice(entry)?;
        let keeper = level(view, seat, "temple_keeper");
        let equal = view.altars.iter().find(|seen| {
            u64::from(seen.group) <= keeper
                && seen
                    .offering
                    .is_some_and(|lying| lying.animal.id() == animal && u64::from(lying.count) == count)
        })?;
        write(seat, &animal, count, &json!(equal.altar))
    });
    refused("O7.4", |view, seat, entry| {
        sacrifice(entry)?;
        let compulsory = view.options.offering == votive_offrandes::options::OfferingDuty::Compulsory;
        compulsory.then(|| by(seat, json!("decline"))).flatten()
    });
    refused("O5.1", |view, seat, entry| {
        sacrifice(entry)?;
        by((seat + 1) % view.players.len(), json!("decline"))
    });
}

#[test]
fn nothing_follows_the_end() {
    for (_, text) in recorded() {
        let mut record: Value = serde_json::from_str(&text).unwrap();
        let moves = record["moves"].as_array_mut().unwrap();
        moves.push(json!({ "seat": 0, "move": "end_turn" }));
        let last = moves.len() - 1;
        let error = verify(&record.to_string()).unwrap_err();
        assert_eq!((error.at(), error.clause()), (Some(last), Some("O6.2")));
    }
}

#[test]
fn wrong_results_are_refused() {
    let (_, text) = recorded().swap_remove(0);
    let whole: Value = serde_json::from_str(&text).unwrap();
    for (path, value) in [
        ("/result/scores/0", json!(1)),
        ("/result/ranks/0", json!(9)),
        ("/result", Value::Null),
        ("/result/scores", json!([1, 2])),
    ] {
        let mut wrong = whole.clone();
        *wrong.pointer_mut(path).unwrap() = value;
        assert!(matches!(verify(&wrong.to_string()), Err(BadRecord::Result(_))), "{path}");
    }
}

#[test]
fn what_is_not_quite_the_format_is_refused() {
    let (_, text) = recorded().swap_remove(0);
    let replace = |from: &str, to: &str| {
        let changed = text.replacen(from, to, 1);
        assert_ne!(changed, text, "{from} occurs");
        changed
    };
    let first_move = text.lines().find(|line| line.contains("\"recruit\"")).unwrap().trim();
    for (wrong, expected) in [
        (replace("\"game\"", "\"game\": \"offrandes\", \"game\""), "duplicate field `game`"),
        (replace("\"seed\"", "\"extra\": 1, \"seed\""), "unknown field `extra`"),
        (replace("\"bot\":", "\"robot\":"), "unknown field `robot`"),
        (replace(",\"bot\":\"random\"", ""), "missing field `bot`"),
        (replace("\"start\":", "\"start\":0.5,\"begin\":"), "floating point"),
        (replace("\"corrupt_from_zero\":true", "\"corrupt_from_zero\":1"), "expected a boolean"),
        (replace("\"preset\":\"original\"", "\"preset\":\"german\""), "these options are \"original\""),
        (replace("votive-record/1", "votive-record/2"), "not a format this program reads"),
        (replace("\"game\": \"offrandes\"", "\"game\": \"chess\""), "\"chess\" is not known"),
        (replace("\"pass\"", "{\"pass\":null}"), "unknown variant `pass`"),
        (replace("\"pass\"", "\"Pass\""), "unknown variant `Pass`"),
        (replace("\"pass\"", "{\"bid\":2,\"bid\":3}"), "expected an object with one key"),
        (replace("\"pass\"", "{\"offer\":[[\"guard\",\"peasant\"],3]}"), "expected an object"),
        (replace("\"pass\"", "{\"bid\":true}"), "invalid type: boolean"),
        (replace(first_move, "{\"chance\":{}},"), "nothing random happens"),
        (replace(first_move, "{\"move\":\"pass\"},"), "missing field `seat`"),
        (replace(first_move, "[2,\"pass\"],"), "invalid type: sequence"),
        (replace(first_move, "{\"seat\":7,\"move\":\"pass\"},"), "no seat 7"),
        (
            replace("{\"name\":\"Player 1\"", "{\"name\":\"Player 0\",\"bot\":null},{\"name\":\"Player 1\""),
            "cities",
        ),
        (format!("{text} {{}}"), "trailing characters"),
        (text[..text.len() / 2].to_owned(), "EOF"),
        (String::new(), "EOF"),
        ("[]".into(), "expected an object"),
    ] {
        let error = verify(&wrong).unwrap_err().to_string();
        assert!(error.contains(expected), "expected «{expected}» in: {error}");
    }
    let result = text.find("\"result\"").unwrap();
    let without = format!("{}\n}}", text[..result].trim_end().trim_end_matches(','));
    assert!(verify(&without).unwrap_err().to_string().contains("missing field `result`"));
}

#[test]
fn errors_say_where() {
    let (_, text) = recorded().swap_remove(0);
    let wrong = text.replacen("\"pass\"", "{\"bid\":2.5}", 1);
    let Err(BadRecord::Json(error)) = verify(&wrong) else { panic!() };
    let line = wrong.lines().position(|line| line.contains("2.5")).unwrap() + 1;
    assert_eq!(error.line, line, "{error}");
    assert!(error.path.starts_with("moves["), "{error}");
}

#[test]
fn playing_a_record_tells_the_same_story_as_playing_the_game() {
    let (_, text) = recorded().swap_remove(3);
    let record = Record::<Offrandes>::read(text.as_bytes(), &()).unwrap();
    let mut again =
        Journal::<Offrandes>::begin(record.options, record.seats.clone(), record.seed, record.setup.clone())
            .unwrap();
    for entry in &record.moves {
        let votive_engine::record::RawEntry::Move { seat, action } = entry else { panic!() };
        again.apply_written(Seat::new(*seat as usize), action, &mut NullSink).unwrap();
    }
    assert_eq!(again.state(), record.verify().unwrap().state());
}
