//! Follows one table on a server for one observer: messages in as the socket delivered them, frames out.
//!
//! Keeps the typed view, what was told so far, the log in each language, and the views of earlier moments. Everything a
//! board asks later is answered from here, without sending the view again.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::{Value, value::RawValue};
use votive_bots::Playable;
use votive_engine::{FastRng, SeatSet, SeedableRng, view_queries::ViewQueries, words::Language};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::{
    Error, arguments, find,
    frame::{Frame, LogLine},
    view_answers::{self, write},
};

/// One table on a server as one observer knows it.
#[wasm_bindgen]
pub struct Follower {
    playable: Playable,
    language: Language,
    rng: FastRng,
    now: Option<Now>,
    events: Vec<ToldEvent>,
    /// The moment up to which `events` tells everything.
    told_until: u32,
    /// The log by language.
    logs: [Log; Language::ALL.len()],
    /// Known views by moments.
    views: BTreeMap<u32, Box<RawValue>>,
}

/// The newest moment.
struct Now {
    at: u32,
    queries: Box<dyn ViewQueries>,
    to_move: SeatSet,
    decision: Option<u32>,
    may_undo: bool,
}

struct ToldEvent {
    /// The moment after it.
    at: u32,
    event: Value,
}

#[derive(Default)]
struct Log {
    /// Events told so far.
    told: usize,
    lines: Vec<LogLine>,
}

/// What a follower reads of a `snapshot`, an `update` or a `refused` (`docs/protocol.md`).
#[derive(Deserialize)]
struct Message {
    r#type: String,
    from: Option<u32>,
    #[serde(default)]
    events: Vec<Value>,
    game: Option<GameNow>,
}

#[derive(Deserialize)]
struct GameNow {
    /// The whole view; in an update, its changed fields.
    view: Value,
    at: u32,
    to_move: SeatSet,
    decision: Option<u32>,
    undo: bool,
}

/// What a follower reads of a partial record.
#[derive(Deserialize)]
struct PartialRecord {
    events: Vec<Vec<Value>>,
}

/// A moment as the server's `past` answers it.
#[derive(Deserialize)]
struct Past {
    at: u32,
    view: Box<RawValue>,
}

#[wasm_bindgen]
impl Follower {
    /// Follows a table of a game; `chance` is any number to sample from.
    #[wasm_bindgen(constructor)]
    pub fn new(game: &str, language: &str, chance: u32) -> Result<Follower, Error> {
        Ok(Self {
            playable: find(game)?,
            language: arguments::language(language)?,
            rng: FastRng::seed_from_u64(chance.into()),
            now: None,
            events: Vec::new(),
            told_until: 0,
            logs: Default::default(),
            views: BTreeMap::new(),
        })
    }

    /// Takes the partial record (`votive-shown/1`): everything told so far, from the beginning.
    pub fn recall(&mut self, record: &str) -> Result<(), Error> {
        let record: PartialRecord = arguments::read("record", record)?;
        self.events.clear();
        self.logs = Default::default();
        self.told_until = record.events.len() as u32;
        for (entry, events) in record.events.into_iter().enumerate() {
            self.tell(entry as u32 + 1, events);
        }
        Ok(())
    }

    /// Takes a message with a game, as the socket delivered it. JSON: the frame to show; null if there is no game in it.
    pub fn receive(&mut self, message: &str) -> Result<String, Error> {
        let message: Message = arguments::read("message", message)?;
        let Some(game) = message.game else { return Ok("null".to_owned()) };
        let update = message.r#type == "update";
        let queries = match self.now.take().filter(|_| update) {
            Some(mut now) => {
                now.queries.apply_changes(&game.view, &mut self.rng).map_err(Error::new)?;
                now.queries
            }
            None => self.playable.game.query_view(&game.view, &mut self.rng).map_err(Error::new)?,
        };
        if message.r#type == "snapshot" && message.from.is_none() {
            self.views.clear();
        }
        self.views.insert(game.at, queries.view_text());
        self.now = Some(Now {
            at: game.at,
            queries,
            to_move: game.to_move,
            decision: game.decision,
            may_undo: game.undo,
        });
        // A partial record fetched a moment ago may tell of this update already.
        if !update || game.at <= self.told_until {
            return self.frame();
        }
        let told = self.events.len();
        self.tell(game.at, message.events);
        self.told_until = game.at;
        self.write_frame(Some(told))
    }

    /// JSON: the newest frame, with the whole log; null before the first view.
    pub fn frame(&mut self) -> Result<String, Error> {
        self.write_frame(None)
    }

    /// Speaks another language from now on.
    #[wasm_bindgen(js_name = setLanguage)]
    pub fn set_language(&mut self, language: &str) -> Result<(), Error> {
        self.language = arguments::language(language)?;
        Ok(())
    }

    /// Takes a moment of the past, as the server answered it.
    pub fn remember(&mut self, past: &str) -> Result<(), Error> {
        let past: Past = arguments::read("past", past)?;
        self.views.insert(past.at, past.view);
        Ok(())
    }

    /// JSON: the frame of a moment of the past: nothing is asked, and the log stays as it is. Null if its view is not
    /// known: `remember` it first.
    pub fn past(&mut self, at: u32, language: &str) -> Result<String, Error> {
        let language = arguments::language(language)?;
        if !self.views.contains_key(&at) {
            return Ok("null".to_owned());
        }
        self.at(at, |queries, _, _| {
            let frame: Frame<_, Value, _> = Frame::unasked(queries, at, language);
            Ok(write(&frame))
        })
    }

    /// JSON: the known views, in order.
    pub fn views(&self) -> String {
        write(&self.views.values().collect::<Vec<_>>())
    }

    /// JSON: everything told so far, in order.
    pub fn events(&self) -> String {
        write(&self.events.iter().map(|told| &told.event).collect::<Vec<_>>())
    }

    /// JSON: why the first refused one of these moves in a row is refused; null if all are legal.
    pub fn explain(&mut self, at: u32, moves: &str, language: &str) -> Result<String, Error> {
        let language = arguments::language(language)?;
        self.at(at, |queries, _, _| view_answers::explain(queries, moves, language))
    }

    /// JSON: what would follow from these moves in a row; null if one is refused, or the observer has no seat.
    pub fn preview(&mut self, at: u32, moves: &str) -> Result<String, Error> {
        self.at(at, |queries, _, rng| view_answers::preview(queries, moves, rng))
    }

    /// The board in plain text.
    pub fn board(&mut self, at: u32, language: &str) -> Result<String, Error> {
        let language = arguments::language(language)?;
        self.at(at, |queries, _, _| Ok(queries.board(language)))
    }

    /// JSON: the move a bot would make; null if nothing is asked of the observer.
    pub fn hint(&mut self, at: u32, bot: &str) -> Result<String, Error> {
        self.at(at, |queries, playable, rng| view_answers::hint(playable, queries, bot, rng))
    }

    /// Asks something about a moment: the newest one, or any whose view is known.
    fn at<T>(
        &mut self,
        at: u32,
        ask: impl FnOnce(&dyn ViewQueries, &Playable, &mut FastRng) -> Result<T, Error>,
    ) -> Result<T, Error> {
        if let Some(now) = self.now.as_ref().filter(|now| now.at == at) {
            return ask(&*now.queries, &self.playable, &mut self.rng);
        }
        let unknown = || Error::new(format!("the moment {at} of the table is not known"));
        let view: Value = arguments::read("view", self.views.get(&at).ok_or_else(unknown)?.get())?;
        let queries = self.playable.game.query_view(&view, &mut self.rng).map_err(Error::new)?;
        ask(&*queries, &self.playable, &mut self.rng)
    }

    fn tell(&mut self, at: u32, events: Vec<Value>) {
        self.events.extend(events.into_iter().map(|event| ToldEvent { at, event }));
    }

    /// The newest frame with the events from number `fresh` on; a jump without.
    fn write_frame(&mut self, fresh: Option<usize>) -> Result<String, Error> {
        let Some(now) = &self.now else { return Ok("null".to_owned()) };
        let (queries, language) = (&*now.queries, self.language);
        let mut frame = Frame::unasked(queries, now.at, language);
        if let Some(decision) = now.decision {
            frame = frame.asked(decision, queries, language);
        }
        frame.to_move = now.to_move;
        frame.may_undo = now.may_undo;
        frame.jump = fresh.is_none();
        frame.events =
            self.events[fresh.unwrap_or(self.events.len())..].iter().map(|told| told.event.clone()).collect();

        let log = &mut self.logs[language.index()];
        let before = log.lines.len();
        for told in &self.events[log.told..] {
            let text = queries.tell(&told.event, language);
            log.lines.extend(text.map(|text| LogLine { at: told.at, text }));
        }
        log.told = self.events.len();
        frame.lines = log.lines[fresh.map_or(0, |_| before)..].to_vec();
        Ok(write(&frame))
    }
}
