//! A table in this browser: people at one screen, and bots. The browser keeps its record and resumes from it.

use serde_json::Value;
use votive_bots::{BotKind, DynBot, Playable};
use votive_engine::{
    FastRng, Observer, Seat, SeatLabel, Seed, dyn_game::DynMatch, record::game_of, view_queries::ViewQueries,
    words::Language,
};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::{
    Error, arguments, find,
    frame::{Frame, LogLine},
    view_answers::{self, write},
};

/// A game being played in this browser.
#[wasm_bindgen]
pub struct LocalTable {
    playable: Playable,
    playing: Box<dyn DynMatch>,
    bots: Vec<Option<Box<dyn DynBot>>>,
    rng: FastRng,
}

#[wasm_bindgen]
impl LocalTable {
    /// Deals a game. `options` is a list of pairs, `seats` a list of names with the ids of their bots, `seed` and
    /// `chance` (for the bots) are 64 hexadecimal digits each.
    pub fn deal(
        game: &str,
        options: &str,
        seats: &str,
        seed: &str,
        chance: &str,
    ) -> Result<LocalTable, Error> {
        let playable = find(game)?;
        let options: Vec<(String, String)> = arguments::read("options", options)?;
        let seats: Vec<SeatLabel> = arguments::read("seats", seats)?;
        let seed: Seed = seed.parse().map_err(Error::new)?;
        let playing = playable.game.deal(&options, seats, seed).map_err(Error::new)?;
        Self::seat_bots(playable, playing, chance)
    }

    /// Resumes the game of a record where it stopped.
    pub fn resume(record: &str, chance: &str) -> Result<LocalTable, Error> {
        let playable = find(&game_of(record.as_bytes()).map_err(Error::new)?)?;
        let playing = playable.game.resume(record.as_bytes()).map_err(Error::new)?;
        Self::seat_bots(playable, playing, chance)
    }

    fn seat_bots(playable: Playable, playing: Box<dyn DynMatch>, chance: &str) -> Result<LocalTable, Error> {
        let chance: Seed = chance.parse().map_err(Error::new)?;
        let bot = |(at, label): (usize, &SeatLabel)| {
            let Some(name) = &label.bot else { return Ok(None) };
            let kind: BotKind = name.parse().map_err(Error::new)?;
            Ok(Some((playable.bot)(kind, chance.fast(at as u64))))
        };
        let bots: Vec<_> = playing.seats().iter().enumerate().map(bot).collect::<Result<_, Error>>()?;
        let rng = chance.fast(bots.len() as u64);
        Ok(Self { playable, playing, bots, rng })
    }

    /// The game's id.
    pub fn game(&self) -> String {
        self.playing.game().to_owned()
    }

    /// JSON: who sits where: names, bots.
    pub fn seats(&self) -> String {
        write(&self.playing.seats())
    }

    /// Entries of the journal so far.
    pub fn moves(&self) -> u32 {
        self.playing.moves() as u32
    }

    /// Whether the game is over.
    pub fn over(&self) -> bool {
        self.playing.outcome().is_some()
    }

    /// JSON: the seats that may decide now.
    #[wasm_bindgen(js_name = toMove)]
    pub fn to_move(&self) -> String {
        write(&self.playing.to_move())
    }

    /// The decision asked of a seat after the first `count` entries: the moment since which it is asked the same, though
    /// others may have decided meanwhile. None if nothing is asked of it.
    pub fn decision(&self, seat: u32, count: u32) -> Result<Option<u32>, Error> {
        let seat = self.seat(seat)?;
        Ok(self.asked_since(seat, self.within(count)).map(|since| since as u32))
    }

    /// JSON: the frame of an observer (a seat, or nobody) after the first `count` entries. A jump has the whole log.
    pub fn frame(
        &mut self,
        observer: Option<u32>,
        count: u32,
        jump: bool,
        language: &str,
    ) -> Result<String, Error> {
        let language = arguments::language(language)?;
        let observer = self.observer(observer)?;
        let at = self.within(count);
        let queries = self.playing.query_view_after(observer, at, &mut self.rng);
        let mut frame: Frame<_, Value, _> = Frame::unasked(&*queries, at as u32, language);
        if let Some(decision) = observer.seat().and_then(|seat| self.asked_since(seat, at)) {
            frame = frame.asked(decision as u32, &*queries, language);
        }
        frame.jump = jump;
        frame.may_undo = observer.seat().is_some_and(|seat| self.may_undo(seat));
        let since = if jump { 0 } else { at.saturating_sub(1) };
        let told = self.told(observer, since, at);
        frame.lines = lines(&*queries, &told, language);
        frame.events =
            told.into_iter().filter(|(entry, _)| entry + 1 == at).map(|(_, event)| event).collect();
        Ok(write(&frame))
    }

    /// JSON: the frame of a moment of the past: nothing is asked, and the log stays as it is.
    pub fn past(&mut self, observer: Option<u32>, count: u32, language: &str) -> Result<String, Error> {
        let language = arguments::language(language)?;
        let at = self.within(count);
        let queries = self.playing.query_view_after(self.observer(observer)?, at, &mut self.rng);
        let frame: Frame<_, Value, _> = Frame::unasked(&*queries, at as u32, language);
        Ok(write(&frame))
    }

    /// JSON: the observer's views after each number of entries.
    pub fn views(&self, observer: Option<u32>) -> Result<String, Error> {
        let observer = self.observer(observer)?;
        let views = (0..=self.playing.moves()).map(|count| self.playing.view_after(observer, count));
        Ok(Value::from_iter(views).to_string())
    }

    /// JSON: everything told to an observer so far.
    pub fn events(&self, observer: Option<u32>) -> Result<String, Error> {
        let told = self.playing.events(self.observer(observer)?, 0);
        Ok(Value::from_iter(told.into_iter().map(|(_, event)| event)).to_string())
    }

    /// JSON: why the first refused one of these moves in a row is refused; null if all are legal.
    pub fn explain(
        &mut self,
        observer: Option<u32>,
        count: u32,
        moves: &str,
        language: &str,
    ) -> Result<String, Error> {
        view_answers::explain(&*self.queries(observer, count)?, moves, arguments::language(language)?)
    }

    /// JSON: what would follow from these moves in a row; null if one is refused, or the observer has no seat.
    pub fn preview(&mut self, observer: Option<u32>, count: u32, moves: &str) -> Result<String, Error> {
        view_answers::preview(&*self.queries(observer, count)?, moves, &mut self.rng)
    }

    /// The board in plain text.
    pub fn board(&mut self, observer: Option<u32>, count: u32, language: &str) -> Result<String, Error> {
        Ok(self.queries(observer, count)?.board(arguments::language(language)?))
    }

    /// JSON: the move a bot would make; null if nothing is asked of the observer.
    pub fn hint(&mut self, observer: Option<u32>, count: u32, bot: &str) -> Result<String, Error> {
        let queries = self.queries(observer, count)?;
        view_answers::hint(&self.playable, &*queries, bot, &mut self.rng)
    }

    /// Makes a move; JSON: null, or why it is refused.
    pub fn submit(&mut self, seat: u32, action: &str, language: &str) -> Result<String, Error> {
        let seat = self.seat(seat)?;
        let action: Value = arguments::read("move", action)?;
        let language = arguments::language(language)?;
        if self.playing.submit(seat, &action).is_ok() {
            return Ok("null".to_owned());
        }
        Ok(view_answers::refusal(self.playing.explain(seat, &action, language)))
    }

    /// Lets a bot that is to move decide, and makes its move; whether there was one.
    #[wasm_bindgen(js_name = letBotMove)]
    pub fn let_bot_move(&mut self) -> Result<bool, Error> {
        for seat in self.playing.to_move().iter() {
            let Some(bot) = &mut self.bots[seat.index()] else { continue };
            let view = self.playing.view(Observer::Seat(seat));
            let action = bot.choose(&view).map_err(Error::new)?;
            self.playing.submit(seat, &action).map_err(Error::new)?;
            return Ok(true);
        }
        Ok(false)
    }

    /// Takes back a seat's last move, if it may; whether it did.
    pub fn undo(&mut self, seat: u32) -> Result<bool, Error> {
        let seat = self.seat(seat)?;
        if !self.alone(seat) {
            return Ok(self.playing.undo(seat));
        }
        let last = self.last_move(seat);
        if let Some(at) = last {
            self.playing.rewind(at);
        }
        Ok(last.is_some())
    }

    /// The record so far, secrets included.
    pub fn record(&self) -> String {
        self.playing.record()
    }

    fn seat(&self, number: u32) -> Result<Seat, Error> {
        arguments::seat(number, self.playing.seats().len())
    }

    fn observer(&self, number: Option<u32>) -> Result<Observer, Error> {
        arguments::observer(number, self.playing.seats().len())
    }

    fn within(&self, count: u32) -> usize {
        (count as usize).min(self.playing.moves())
    }

    fn queries(&mut self, observer: Option<u32>, count: u32) -> Result<Box<dyn ViewQueries>, Error> {
        Ok(self.playing.query_view_after(self.observer(observer)?, self.within(count), &mut self.rng))
    }

    /// A person alone against bots may take back everything; among people the law of undo holds.
    fn may_undo(&self, seat: Seat) -> bool {
        if self.alone(seat) { self.last_move(seat).is_some() } else { self.playing.may_undo(seat) }
    }

    fn alone(&self, seat: Seat) -> bool {
        let bots = self.playing.seats().iter().enumerate();
        bots.filter(|(at, _)| *at != seat.index()).all(|(_, label)| label.bot.is_some())
    }

    fn last_move(&self, seat: Seat) -> Option<usize> {
        (0..self.playing.moves()).rev().find(|at| self.playing.mover(*at) == Some(seat))
    }

    fn asked_since(&self, seat: Seat, at: usize) -> Option<usize> {
        let asked = |at| self.playing.to_move_after(at).contains(seat);
        if !asked(at) {
            return None;
        }
        let mut since = at;
        while since > 0 && self.playing.mover(since - 1) != Some(seat) && asked(since - 1) {
            since -= 1;
        }
        Some(since)
    }

    /// What the entries from `since` up to, not including, `until` told an observer.
    fn told(&self, observer: Observer, since: usize, until: usize) -> Vec<(usize, Value)> {
        let told = self.playing.events(observer, since).into_iter();
        told.take_while(|(entry, _)| *entry < until).collect()
    }
}

fn lines(queries: &dyn ViewQueries, told: &[(usize, Value)], language: Language) -> Vec<LogLine> {
    let line = |(entry, event): &(usize, Value)| {
        let text = queries.tell(event, language)?;
        Some(LogLine { at: *entry as u32 + 1, text })
    };
    told.iter().filter_map(line).collect()
}
