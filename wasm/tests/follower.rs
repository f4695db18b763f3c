//! A follower of a table on a server says what a local table says, on every game.
#![allow(clippy::unwrap_used, reason = "in tests a panic is a failure")]

use serde_json::{Value, json, value::RawValue};
use votive_bots::{BotKind, DynBot, Playable};
use votive_engine::{Observer, Seat, SeatLabel, Seed, dyn_game::DynMatch};
use votive_wasm::{Follower, LocalTable};

const CHANCE: &str = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

fn parse(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

/// A table as a server has it, with a bot for each seat.
struct Server {
    game: Box<dyn DynMatch>,
    bots: Vec<Box<dyn DynBot>>,
}

impl Server {
    fn new(playable: &Playable, series: u64) -> Self {
        let seed: Seed = format!("{series:064x}").parse().unwrap();
        let label = |_| SeatLabel { name: "somebody".into(), bot: None };
        let seats: Vec<_> = (0..playable.game.usual_players()).map(label).collect();
        let bots = (0..seats.len()).map(|at| (playable.bot)(BotKind::Random, seed.fast(at as u64))).collect();
        Self { game: playable.game.deal(&[], seats, seed).unwrap(), bots }
    }

    fn observers(&self) -> Vec<Observer> {
        Observer::all(self.bots.len()).collect()
    }

    /// The game as the protocol writes it, around a view or the changes of one.
    fn game_now(&self, observer: Observer, view: Vec<u8>) -> Value {
        let asked = observer.seat().is_some_and(|seat| self.game.to_move().contains(seat));
        json!({
            "status": "running",
            "view": parse(&String::from_utf8(view).unwrap()),
            "at": self.game.moves(),
            "to_move": self.game.to_move(),
            "decision": asked.then_some(1000 + self.game.moves()),
            "undo": false,
            "clock": null,
        })
    }

    fn snapshot(&mut self, observer: Observer) -> String {
        let mut view = Vec::new();
        self.game.write_changes(observer, usize::MAX, &mut view);
        json!({ "type": "snapshot", "from": null, "game": self.game_now(observer, view), "events": [] })
            .to_string()
    }

    fn update(&mut self, observer: Observer, since: usize) -> String {
        let (mut view, mut events) = (Vec::new(), Vec::new());
        self.game.write_changes(observer, since, &mut view);
        self.game.write_events(observer, since, &mut events);
        let events: Box<RawValue> = RawValue::from_string(String::from_utf8(events).unwrap()).unwrap();
        json!({ "type": "update", "from": 1, "game": self.game_now(observer, view), "events": events })
            .to_string()
    }

    /// Lets a bot move; its seat and move, none at the end.
    fn step(&mut self) -> Option<(Seat, Value)> {
        let seat = self.game.to_move().first()?;
        let action = self.bots[seat.index()].choose(&self.game.view(Observer::Seat(seat))).unwrap();
        self.game.submit(seat, &action).unwrap();
        Some((seat, action))
    }
}

fn each_game(mut test: impl FnMut(&Playable)) {
    votive_registry::all().iter().for_each(&mut test);
}

fn number(observer: Observer) -> Option<u32> {
    observer.seat().map(|seat| seat.index() as u32)
}

#[test]
fn a_follower_shows_what_a_local_table_shows() {
    each_game(|playable| {
        let id = playable.game.id();
        let mut server = Server::new(playable, 11);
        let mut local = LocalTable::resume(&server.game.record(), CHANCE).unwrap();
        let observers = server.observers();
        let mut followers: Vec<_> = observers.iter().map(|_| Follower::new(id, "fr", 3).unwrap()).collect();
        for (follower, observer) in followers.iter_mut().zip(&observers) {
            let first = parse(&follower.receive(&server.snapshot(*observer)).unwrap());
            assert_eq!((&first["at"], &first["jump"]), (&json!(0), &json!(true)), "{id}");
        }
        for _ in 0..150 {
            let before = server.game.moves();
            let Some((seat, action)) = server.step() else { break };
            assert_eq!(local.submit(seat.index() as u32, &action.to_string(), "fr").unwrap(), "null");
            let at = local.moves();
            if server.game.moves() != before + 1 {
                // Chance followed: a local table shows that as a frame of its own.
                for (follower, observer) in followers.iter_mut().zip(&observers) {
                    follower.receive(&server.update(*observer, before)).unwrap();
                }
                continue;
            }
            for (follower, observer) in followers.iter_mut().zip(&observers) {
                let mut shown = parse(&follower.receive(&server.update(*observer, before)).unwrap());
                let mut known = parse(&local.frame(number(*observer), at, false, "fr").unwrap());
                assert_eq!(shown["decision"].is_null(), known["decision"].is_null(), "{id}");
                for frame in [&mut shown, &mut known] {
                    for field in ["decision", "mayUndo"] {
                        frame[field] = Value::Null;
                    }
                }
                assert_eq!(shown, known, "{id}, {observer:?}, entry {at}");
            }
        }
        for (follower, observer) in followers.iter_mut().zip(&observers) {
            assert_eq!(follower.events(), local.events(number(*observer)).unwrap(), "{id}");
            let at = local.moves();
            let (mut shown, mut known) = (
                parse(&follower.frame().unwrap()),
                parse(&local.frame(number(*observer), at, true, "fr").unwrap()),
            );
            for log in [&mut shown, &mut known] {
                let texts = log["lines"].as_array().unwrap().iter();
                *log = texts.map(|line| line["text"].clone()).collect();
            }
            assert_eq!(shown, known, "{id}, {observer:?}");
        }
    });
}

#[test]
fn a_follower_that_comes_late_recalls_what_was_told() {
    each_game(|playable| {
        let id = playable.game.id();
        let mut server = Server::new(playable, 12);
        for _ in 0..40 {
            server.step().unwrap();
        }
        let me = Observer::Seat(Seat::new(1));
        let snapshot = server.snapshot(me);
        // One more move: the partial record is newer than the snapshot.
        let before = server.game.moves();
        server.step().unwrap();
        let mut follower = Follower::new(id, "en", 4).unwrap();
        follower.recall(&server.game.partial_record(me).to_string()).unwrap();
        follower.receive(&snapshot).unwrap();
        let shown = parse(&follower.receive(&server.update(me, before)).unwrap());
        assert_eq!((&shown["jump"], &shown["events"]), (&json!(true), &json!([])), "{id}: known already");

        let mut local = LocalTable::resume(&server.game.record(), CHANCE).unwrap();
        let whole = parse(&local.frame(Some(1), local.moves(), true, "en").unwrap());
        assert_eq!(shown["lines"], whole["lines"], "{id}");
        assert_eq!(follower.events(), local.events(Some(1)).unwrap(), "{id}");

        follower.set_language("de").unwrap();
        let german = parse(&follower.frame().unwrap());
        let whole = parse(&local.frame(Some(1), local.moves(), true, "de").unwrap());
        assert_eq!((&german["lines"], &german["ask"]), (&whole["lines"], &whole["ask"]), "{id}");
    });
}

#[test]
fn earlier_moments_can_be_asked_about() {
    each_game(|playable| {
        let id = playable.game.id();
        let mut server = Server::new(playable, 13);
        let me = Observer::Seat(Seat::new(0));
        let mut follower = Follower::new(id, "en", 5).unwrap();
        follower.receive(&server.snapshot(me)).unwrap();
        for _ in 0..30 {
            let before = server.game.moves();
            server.step().unwrap();
            follower.receive(&server.update(me, before)).unwrap();
        }
        let mut local = LocalTable::resume(&server.game.record(), CHANCE).unwrap();
        let at = server.game.moves() as u32;
        assert_eq!(follower.past(at + 1, "en").unwrap(), "null", "{id}");
        assert!(follower.board(at + 1, "en").is_err(), "{id}");
        for at in [0, at] {
            assert_eq!(
                parse(&follower.past(at, "en").unwrap()),
                parse(&local.past(Some(0), at, "en").unwrap()),
                "{id}"
            );
            assert_eq!(follower.board(at, "de").unwrap(), local.board(Some(0), at, "de").unwrap(), "{id}");
        }
        // The views of a table that was opened late come from the server.
        let mut late = Follower::new(id, "en", 6).unwrap();
        late.receive(&server.snapshot(me)).unwrap();
        assert_eq!(late.past(3, "en").unwrap(), "null", "{id}");
        late.remember(&json!({ "at": 3, "view": server.game.view_after(me, 3) }).to_string()).unwrap();
        assert_eq!(
            parse(&late.past(3, "en").unwrap()),
            parse(&local.past(Some(0), 3, "en").unwrap()),
            "{id}"
        );
        assert_eq!(parse(&late.views()).as_array().unwrap().len(), 2, "{id}");
    });
}

#[test]
fn moves_are_explained_previewed_and_suggested() {
    each_game(|playable| {
        let id = playable.game.id();
        let mut server = Server::new(playable, 14);
        let seat = server.game.to_move().first().unwrap();
        let me = Observer::Seat(seat);
        let mut follower = Follower::new(id, "en", 7).unwrap();
        let frame = parse(&follower.receive(&server.snapshot(me)).unwrap());
        let legal = &frame["legal"][0];
        let moves = json!([legal]).to_string();
        assert_eq!(follower.explain(0, &moves, "en").unwrap(), "null", "{id}");
        assert!(parse(&follower.preview(0, &moves).unwrap())["view"].is_object(), "{id}");
        let hint = parse(&follower.hint(0, "novice").unwrap());
        assert!(frame["legal"].as_array().unwrap().contains(&hint), "{id}: {hint}");

        let unreadable = json!([legal, { "castle": "kingside" }]).to_string();
        let refusal = parse(&follower.explain(0, &unreadable, "en").unwrap());
        assert!(refusal["clause"].is_null() && refusal["text"].is_string(), "{id}: {refusal}");
        assert_eq!(follower.preview(0, &unreadable).unwrap(), "null", "{id}");
    });
}

#[test]
fn a_message_that_is_none_is_an_error() {
    let mut follower = Follower::new("delphi", "en", 1).unwrap();
    assert_eq!(
        follower.receive(r#"{"type":"snapshot","from":null,"game":null,"events":[]}"#).unwrap(),
        "null"
    );
    assert!(follower.receive("{").unwrap_err().to_string().starts_with("message:"));
    let game = json!({ "view": {}, "at": 0, "to_move": [], "decision": null, "undo": false });
    let message = json!({ "type": "snapshot", "game": game }).to_string();
    assert!(follower.receive(&message).unwrap_err().to_string().contains("not a view of delphi"));
    assert!(Follower::new("chess", "en", 1).err().unwrap().to_string().contains("chess"));
    assert!(Follower::new("delphi", "xx", 1).is_err());
}
