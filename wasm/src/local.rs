//! A table in this browser: people at one screen, and bots. The browser keeps its record and takes it up again.

use serde_json::{Value, json};
use votive_bots::{BotKind, DynBot, Playable};
use votive_engine::{Observer, Seat, SeatLabel, Seed, dyn_game::DynMatch, record::game_of, words::Language};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::{Fault, find, written};

/// A game being played here.
#[wasm_bindgen]
pub struct Local {
    playing: Box<dyn DynMatch>,
    bots: Vec<Option<Box<dyn DynBot>>>,
}

#[wasm_bindgen]
impl Local {
    /// Deals a game. `options` is a list of pairs, `seats` a list of names with the ids of their bots, `seed` and
    /// `chance` (for the bots) are 64 hexadecimal digits each.
    pub fn deal(game: &str, options: &str, seats: &str, seed: &str, chance: &str) -> Result<Local, Fault> {
        let playable = find(game)?;
        let options: Vec<(String, String)> = written::read("options", options)?;
        let seats: Vec<SeatLabel> = written::read("seats", seats)?;
        let seed: Seed = seed.parse().map_err(Fault::new)?;
        let playing = playable.game.deal(&options, seats, seed).map_err(Fault::new)?;
        Self::seat_bots(&playable, playing, chance)
    }

    /// Takes up the game of a record where it stopped.
    pub fn resume(record: &str, chance: &str) -> Result<Local, Fault> {
        let playable = find(&game_of(record.as_bytes()).map_err(Fault::new)?)?;
        let playing = playable.game.resume(record.as_bytes()).map_err(Fault::new)?;
        Self::seat_bots(&playable, playing, chance)
    }

    fn seat_bots(playable: &Playable, playing: Box<dyn DynMatch>, chance: &str) -> Result<Local, Fault> {
        let chance: Seed = chance.parse().map_err(Fault::new)?;
        let bot = |(at, label): (usize, &SeatLabel)| {
            let Some(name) = &label.bot else { return Ok(None) };
            let kind: BotKind = name.parse().map_err(Fault::new)?;
            Ok(Some((playable.bot)(kind, chance.fast(at as u64))))
        };
        let bots = playing.seats().iter().enumerate().map(bot).collect::<Result<_, Fault>>()?;
        Ok(Self { playing, bots })
    }

    /// The game's id.
    pub fn game(&self) -> String {
        self.playing.game().to_owned()
    }

    /// Who sits where: names, bots.
    pub fn seats(&self) -> String {
        json!(self.playing.seats()).to_string()
    }

    /// Entries of the journal so far.
    pub fn moves(&self) -> u32 {
        self.playing.moves() as u32
    }

    /// Who made each entry of the journal; null where it was chance.
    pub fn movers(&self) -> String {
        let mover = |at| self.playing.mover(at).map(Seat::index);
        json!((0..self.playing.moves()).map(mover).collect::<Vec<_>>()).to_string()
    }

    /// Whether the game is over.
    pub fn over(&self) -> bool {
        self.playing.outcome().is_some()
    }

    /// The seats that may decide now.
    #[wasm_bindgen(js_name = toMove)]
    pub fn to_move(&self) -> String {
        json!(self.playing.to_move()).to_string()
    }

    /// What an observer (a seat, or nobody) knew after the first `count` entries.
    pub fn view(&self, observer: Option<u32>, count: u32) -> Result<String, Fault> {
        let observer = self.observer(observer)?;
        Ok(self.playing.view_after(observer, count as usize).to_string())
    }

    /// What an observer was told by the entries from `since` up to, not including, `until`: a list for each entry.
    pub fn events(&self, observer: Option<u32>, since: u32, until: u32) -> Result<String, Fault> {
        let (since, until) = (since as usize, (until as usize).min(self.playing.moves()));
        let mut lists = vec![Vec::new(); until.saturating_sub(since)];
        for (at, event) in self.playing.events(self.observer(observer)?, since) {
            if let Some(list) = lists.get_mut(at - since) {
                list.push(event);
            }
        }
        Ok(json!(lists).to_string())
    }

    /// The log of an observer up to the first `count` entries: each line with the entry that caused it.
    pub fn log(&self, observer: Option<u32>, count: u32, language: &str) -> Result<String, Fault> {
        let observer = self.observer(observer)?;
        let language = written::language(language)?;
        let lines = self.playing.events(observer, 0).into_iter().filter(|(at, _)| *at < count as usize);
        let told = self.tell(observer, lines, language)?;
        Ok(json!(told).to_string())
    }

    /// Makes a move; null, or why it is refused.
    pub fn submit(&mut self, seat: u32, action: &str, language: &str) -> Result<String, Fault> {
        let seat = self.seat(seat)?;
        let action: Value = written::read("move", action)?;
        let language = written::language(language)?;
        if let Some((refused, text)) = self.playing.explain(seat, &action, language) {
            return Ok(written::refusal(&refused, &text).to_string());
        }
        self.playing.submit(seat, &action).map_err(Fault::new)?;
        Ok("null".to_owned())
    }

    /// Lets a bot that is to move decide, and makes its move; whether there was one.
    #[wasm_bindgen(js_name = letBotMove)]
    pub fn let_bot_move(&mut self) -> Result<bool, Fault> {
        for seat in self.playing.to_move().iter() {
            let Some(bot) = &mut self.bots[seat.index()] else { continue };
            let view = self.playing.view(Observer::Seat(seat));
            let action = bot.choose(&view).map_err(Fault::new)?;
            self.playing.submit(seat, &action).map_err(Fault::new)?;
            return Ok(true);
        }
        Ok(false)
    }

    /// Whether a seat may take back its last move without asking anybody.
    #[wasm_bindgen(js_name = mayUndo)]
    pub fn may_undo(&self, seat: u32) -> Result<bool, Fault> {
        Ok(self.playing.may_undo(self.seat(seat)?))
    }

    /// Takes it back; whether it could.
    pub fn undo(&mut self, seat: u32) -> Result<bool, Fault> {
        let seat = self.seat(seat)?;
        Ok(self.playing.undo(seat))
    }

    /// Takes back everything after the first `count` entries.
    pub fn rewind(&mut self, count: u32) -> Result<(), Fault> {
        let moves = self.playing.moves();
        if count as usize > moves {
            return Err(Fault::new(format!("there are only {moves} entries to take back, not {count}")));
        }
        self.playing.rewind(count as usize);
        Ok(())
    }

    /// The record so far, secrets included.
    pub fn record(&self) -> String {
        self.playing.record()
    }

    fn seat(&self, number: u32) -> Result<Seat, Fault> {
        written::seat(number, self.playing.seats().len())
    }

    fn observer(&self, number: Option<u32>) -> Result<Observer, Fault> {
        written::observer(number, self.playing.seats().len())
    }

    fn tell(
        &self,
        observer: Observer,
        lines: impl Iterator<Item = (usize, Value)>,
        language: Language,
    ) -> Result<Vec<Value>, Fault> {
        let mut rng = Seed([0; 32]).fast(0);
        let view = self.playing.view(observer);
        let seen = find(self.playing.game())?.game.query_view(&view, &mut rng).map_err(Fault::new)?;
        let line = |(at, event): (usize, Value)| {
            seen.tell(&event, language).map(|text| json!({ "at": at + 1, "text": text }))
        };
        Ok(lines.filter_map(line).collect())
    }
}
