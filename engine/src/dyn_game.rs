//! Any game behind one object-safe trait that speaks JSON, for servers, terminals and other languages.

use serde::Serialize;
use serde_json::{Value, value::RawValue};

use crate::{
    about::{self, About},
    chance::{FastRng, Seed},
    data::DataOf,
    event::{Addressed, Audience, events_for},
    game::Game,
    journal::{BadStart, Entry, Journal},
    narrate::{Narrate, Step},
    options::{BadOption, GameOptions, OptionSpec},
    outcome::OutcomeRecord,
    record::{BadRecord, Record, SeatLabel, Verified},
    refusal::Refusal,
    rulebook::Rulebook,
    seat::{Observer, Seat, SeatSet},
    standing_orders::{self, BadOrder, Obeyed, Offered, Order},
    strict_json,
    view_diff::DiffWriter,
    view_queries::{self, BadView, ViewQueries},
    words::Language,
};

/// Any game.
pub trait DynGame: Send + Sync {
    /// The name in records and on command lines.
    fn id(&self) -> &'static str;
    /// The name on the box.
    fn title(&self) -> &'static str;
    /// The least and the most players.
    fn players(&self) -> (usize, usize);
    /// How many take part where nothing else is said.
    fn usual_players(&self) -> usize;
    /// The options there are.
    fn options(&self) -> &'static [OptionSpec];
    /// All options spelled out as a record does it, given what was chosen: a preset shows what it stands for.
    fn spell_options(&self, options: &[(String, String)]) -> Result<Value, BadOption>;
    /// Where the game comes from.
    fn about(&self) -> About;
    /// Everything printed on the parts in the box, given what was chosen.
    fn components(&self, options: &[(String, String)]) -> Result<Value, BadOption>;
    /// The rulebook.
    fn rulebook(&self, language: Language) -> &'static Rulebook;
    /// A new game.
    fn deal(
        &self,
        options: &[(String, String)],
        seats: Vec<SeatLabel>,
        seed: Seed,
    ) -> Result<Box<dyn DynMatch>, DealError>;
    /// Plays a record through and sums it up.
    fn verify(&self, text: &[u8]) -> Result<Verified, BadRecord>;
    /// Takes up the game of a record where it stopped.
    fn resume(&self, text: &[u8]) -> Result<Box<dyn DynMatch>, BadRecord>;
    /// Answers from a view alone. What the view leaves open is drawn from `rng`.
    fn query_view(&self, view: &Value, rng: &mut FastRng) -> Result<Box<dyn ViewQueries>, BadView>;
}

/// Why a game can't be dealt.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DealError {
    /// An option is wrong.
    #[error(transparent)]
    Option(#[from] BadOption),
    /// It can't begin so.
    #[error(transparent)]
    Start(#[from] BadStart),
}

/// Why a submitted move is refused.
#[derive(Clone, Debug, PartialEq, Serialize, thiserror::Error)]
#[error("{text}")]
pub struct Refused {
    /// The clause of the rules, unless the move was not even readable.
    pub clause: Option<&'static str>,
    /// The typed reason with its numbers.
    pub reason: Value,
    /// The reason in English; [`DynMatch::explain`] says it in any language.
    pub text: String,
}

/// One way to a legal move through menus.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The steps of the menus.
    pub steps: Vec<Step>,
    /// The move, as it is submitted.
    pub action: Value,
}

/// Any game being played.
///
/// All methods of a trait object are compiled in, so those for servers and terminals are left out of the browser's module.
pub trait DynMatch: Send + Sync {
    /// The name of the game in records.
    fn game(&self) -> &'static str;
    /// Who sits where.
    fn seats(&self) -> &[SeatLabel];
    /// Everything printed on the parts that are played with.
    fn components(&self) -> Value;
    /// Who may decide now.
    fn to_move(&self) -> SeatSet;
    /// How it ended, if it has.
    fn outcome(&self) -> Option<OutcomeRecord>;
    /// Entries of the journal so far.
    fn moves(&self) -> usize;
    /// Who made an entry of the journal; nobody if it was chance.
    fn mover(&self, at: usize) -> Option<Seat>;
    /// What an observer may know, with the question they are asked.
    fn view(&self, observer: Observer) -> Value;
    /// The legal moves of a seat.
    fn legal(&self, seat: Seat) -> Vec<Value>;
    /// The same as [`view`](Self::view), written down.
    fn view_text(&self, observer: Observer) -> Box<RawValue>;
    /// Adds the view as JSON to what is being written.
    fn write_view(&self, observer: Observer, out: &mut Vec<u8>);
    /// Adds those fields of the view that were different after the first `since` entries, as far as that is remembered:
    /// what a server sends most. Nothing is left out unless that observer's changes were written then.
    fn write_changes(&mut self, observer: Observer, since: usize, out: &mut Vec<u8>);
    /// What an observer was told from entry `since` on, each event written down.
    #[cfg(not(target_arch = "wasm32"))]
    fn event_texts(&self, observer: Observer, since: usize) -> Vec<Box<RawValue>>;
    /// Adds what an observer was told from entry `since` on as a JSON array; whether everybody was told the same.
    fn write_events(&self, observer: Observer, since: usize, out: &mut Vec<u8>) -> bool;
    /// Makes a move, and draws the chance that follows from it.
    fn submit(&mut self, seat: Seat, action: &Value) -> Result<(), Refused>;
    /// The same for a move as text.
    fn submit_text(&mut self, seat: Seat, action: &str) -> Result<(), Refused>;
    /// Takes back everything after the first `count` entries.
    fn rewind(&mut self, count: usize);
    /// Takes back a seat's last move if it may without asking anybody; whether it did.
    fn undo(&mut self, seat: Seat) -> bool;
    /// Takes one entry out and keeps those after it, as [`undo`](Self::undo) does with the entry that
    /// [`undoable`](Self::undoable) names, without asking again whether that was allowed; whether there was such an entry.
    fn take_out(&mut self, at: usize) -> bool;
    /// The entry that a seat may take back without asking anybody.
    fn undoable(&self, seat: Seat) -> Option<usize>;
    /// Whether a seat may take back its last move without asking anybody.
    fn may_undo(&self, seat: Seat) -> bool {
        self.undoable(seat).is_some()
    }
    /// The standing orders that a seat could give now.
    fn offered(&self, seat: Seat) -> Vec<Offered>;
    /// The standing order that a seat gives, if it could give it now.
    fn order(&self, seat: Seat, kind: &str, amount: Option<i64>) -> Result<Order, BadOrder>;
    /// What a seat's standing order comes to now.
    fn obey(&self, seat: Seat, order: &Order) -> Obeyed<Value>;
    /// What an observer knew after the first `count` entries; now, if there are fewer.
    fn view_after(&self, observer: Observer, count: usize) -> Value;
    /// Answers from that view.
    fn query_view_after(&self, observer: Observer, count: usize, rng: &mut FastRng) -> Box<dyn ViewQueries>;
    /// The seats that could decide after the first `count` entries; now, if there are fewer.
    fn to_move_after(&self, count: usize) -> SeatSet;
    /// What an observer was told, each with the number of the entry that caused it, from entry `since` on.
    fn events(&self, observer: Observer, since: usize) -> Vec<(usize, Value)>;
    /// The record of the game so far, secrets included.
    fn record(&self) -> String;
    /// The game so far as an observer knows it: what may be handed out before the end.
    #[cfg(not(target_arch = "wasm32"))]
    fn partial_record(&self, observer: Observer) -> Value;

    /// The name of a player as the game calls them.
    fn player(&self, seat: Seat, language: Language) -> String;
    /// The board in plain text.
    fn board(&self, observer: Observer, language: Language) -> String;
    /// What is asked of an observer, or what the table waits for.
    fn ask(&self, observer: Observer, language: Language) -> String;
    /// The legal moves of a seat with their ways through menus.
    fn choices(&self, seat: Seat, language: Language) -> Vec<Choice>;
    /// The log for an observer from entry `since` on.
    #[cfg(not(target_arch = "wasm32"))]
    fn log(&self, observer: Observer, since: usize, language: Language) -> Vec<String>;
    /// Why a move would be refused, in words; none if it is legal.
    fn explain(&self, seat: Seat, action: &Value, language: Language) -> Option<(Refused, String)>;
    /// A move typed in short words.
    #[cfg(not(target_arch = "wasm32"))]
    fn understand(&self, seat: Seat, typed: &str, language: Language) -> Option<Value>;
    /// Examples of moves in short words.
    #[cfg(not(target_arch = "wasm32"))]
    fn hint(&self, seat: Seat, language: Language) -> String;
}

/// A game with the component data that it can be played with, behind [`DynGame`].
pub struct Erased<G: Game> {
    data: DataOf<G>,
}

impl<G: Narrate> Erased<G> {
    /// The game `G` with this component data.
    pub const fn new(data: DataOf<G>) -> Self {
        Self { data }
    }
}

impl<G: Narrate> Default for Erased<G> {
    fn default() -> Self {
        Self::new(DataOf::<G>::default())
    }
}

impl<G: Narrate> DynGame for Erased<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn title(&self) -> &'static str {
        G::TITLE
    }

    fn players(&self) -> (usize, usize) {
        (*G::PLAYERS.start(), *G::PLAYERS.end())
    }

    fn usual_players(&self) -> usize {
        G::USUAL_PLAYERS
    }

    fn options(&self) -> &'static [OptionSpec] {
        G::Options::SPECS
    }

    fn spell_options(&self, options: &[(String, String)]) -> Result<Value, BadOption> {
        Ok(to_json(&G::Options::from_written(options, &self.data)?))
    }

    fn about(&self) -> About {
        about::about::<G>()
    }

    fn components(&self, options: &[(String, String)]) -> Result<Value, BadOption> {
        Ok(to_json(&G::components(&G::Options::from_written(options, &self.data)?)))
    }

    fn rulebook(&self, language: Language) -> &'static Rulebook {
        G::rulebook(language)
    }

    fn deal(
        &self,
        options: &[(String, String)],
        seats: Vec<SeatLabel>,
        seed: Seed,
    ) -> Result<Box<dyn DynMatch>, DealError> {
        let options = G::Options::from_written(options, &self.data)?;
        Ok(Box::new(Match::<G>::new(Journal::deal(options, seats, seed)?)))
    }

    fn verify(&self, text: &[u8]) -> Result<Verified, BadRecord> {
        Record::<G>::read(text, &self.data)?.summary()
    }

    fn resume(&self, text: &[u8]) -> Result<Box<dyn DynMatch>, BadRecord> {
        Ok(Box::new(Match::<G>::new(Record::<G>::read(text, &self.data)?.verify()?)))
    }

    fn query_view(&self, view: &Value, rng: &mut FastRng) -> Result<Box<dyn ViewQueries>, BadView> {
        view_queries::query::<G>(view, &self.data, rng)
    }
}

/// A journal with everything that was told along the way.
struct Match<G: Game> {
    journal: Journal<G>,
    /// Per entry of the journal, what it caused.
    told: Vec<Vec<Addressed<G::Event>>>,
    /// Whether the last entry revealed something hidden, if that is known.
    revealed: Option<bool>,
    /// What each observer knew when their changes were last written, and after how many entries that was.
    known: Vec<(usize, G::View)>,
    /// The changes that were written last, and whose they are.
    written: DiffWriter,
    beside: Observer,
}

impl<G: Narrate> Match<G> {
    fn new(journal: Journal<G>) -> Self {
        let count = journal.entries().len();
        let mut this = Self {
            journal,
            told: Vec::new(),
            revealed: None,
            known: Vec::new(),
            written: DiffWriter::default(),
            beside: Observer::Spectator,
        };
        this.rewind(count);
        this.draw_due();
        this
    }

    fn draw_due(&mut self) {
        while G::chance_due(self.journal.state()) {
            let mut events = Vec::new();
            let before = self.journal.entries().len();
            self.journal.draw_one(&mut events);
            if self.journal.entries().len() == before {
                return;
            }
            self.told.push(events);
        }
    }

    fn see(&self, observer: Observer) -> G::View {
        G::view(self.journal.state(), observer)
    }

    fn state_after(&self, count: usize) -> G::State {
        self.journal.state_after(count.min(self.journal.entries().len()))
    }

    fn read(&self, seat: Seat, action: &str) -> Result<G::Move, Result<G::Illegal, strict_json::BadJson>> {
        // Only what is wrong is read with its place, which costs time.
        let written: G::RawMove = serde_json::from_slice(action.as_bytes())
            .or_else(|_| strict_json::from_slice(action.as_bytes()))
            .map_err(Err)?;
        let action = G::read(self.journal.state(), seat, &written).map_err(Ok)?;
        G::check(self.journal.state(), seat, action).map_err(Ok)?;
        Ok(action)
    }
}

pub(crate) fn refused(illegal: &impl Refusal) -> Refused {
    Refused { clause: Some(illegal.clause().0), reason: to_json(illegal), text: illegal.to_string() }
}

pub(crate) fn unreadable(error: &strict_json::BadJson) -> Refused {
    Refused { clause: None, reason: Value::String("unreadable".into()), text: error.message.clone() }
}

pub(crate) fn to_text(value: &impl Serialize) -> Box<RawValue> {
    serde_json::value::to_raw_value(value).expect("plain data can be written")
}

fn append(out: &mut Vec<u8>, value: &impl Serialize) {
    serde_json::to_writer(out, value).expect("plain data can be written");
}

#[cfg(not(target_arch = "wasm32"))]
pub(crate) fn to_json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("plain data can be written")
}

/// In the browser size counts more than speed: every type is written by one serializer instead of two.
#[cfg(target_arch = "wasm32")]
pub(crate) fn to_json(value: &impl Serialize) -> Value {
    serde_json::from_slice(to_text(value).get().as_bytes()).expect("what was written can be read")
}

impl<G: Narrate> DynMatch for Match<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn seats(&self) -> &[SeatLabel] {
        self.journal.seats()
    }

    fn components(&self) -> Value {
        to_json(&G::components(self.journal.options()))
    }

    fn to_move(&self) -> SeatSet {
        G::to_move(self.journal.state())
    }

    fn outcome(&self) -> Option<OutcomeRecord> {
        G::outcome(self.journal.state()).map(Into::into)
    }

    fn moves(&self) -> usize {
        self.journal.entries().len()
    }

    fn mover(&self, at: usize) -> Option<Seat> {
        match self.journal.entries()[at] {
            Entry::Move { seat, .. } => Some(seat),
            Entry::Chance(_) => None,
        }
    }

    fn view(&self, observer: Observer) -> Value {
        to_json(&self.see(observer))
    }

    fn view_text(&self, observer: Observer) -> Box<RawValue> {
        to_text(&self.see(observer))
    }

    fn write_view(&self, observer: Observer, out: &mut Vec<u8>) {
        append(out, &self.see(observer));
    }

    fn write_changes(&mut self, observer: Observer, since: usize, out: &mut Vec<u8>) {
        let (now, view) = (self.moves(), self.see(observer));
        let known = |whose, when| {
            let this = |(at, view): &&(usize, G::View)| *at == when && G::observer(view) == whose;
            self.known.iter().find(this).map(|(_, view)| view)
        };
        self.written.add(&view, known(observer, since), known(self.beside, now), out);
        self.beside = observer;
        match self.known.iter_mut().find(|(_, view)| G::observer(view) == observer) {
            Some(known) => *known = (now, view),
            None => self.known.push((now, view)),
        }
    }

    fn write_events(&self, observer: Observer, since: usize, out: &mut Vec<u8>) -> bool {
        out.push(b'[');
        let events = self.told.iter().skip(since).flat_map(|told| events_for(told, observer));
        for (at, event) in events.enumerate() {
            if at > 0 {
                out.push(b',');
            }
            append(out, event);
        }
        out.push(b']');
        self.told.iter().skip(since).flatten().all(|told| told.audience == Audience::All)
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn event_texts(&self, observer: Observer, since: usize) -> Vec<Box<RawValue>> {
        let entries = self.told.iter().skip(since);
        entries.flat_map(|told| events_for(told, observer).map(to_text)).collect()
    }

    fn legal(&self, seat: Seat) -> Vec<Value> {
        let state = self.journal.state();
        let mut moves = Vec::new();
        G::legal(state, seat, &mut moves);
        moves.into_iter().map(|action| to_json(&G::write(state, seat, action))).collect()
    }

    fn submit(&mut self, seat: Seat, action: &Value) -> Result<(), Refused> {
        self.submit_text(seat, &action.to_string())
    }

    fn submit_text(&mut self, seat: Seat, action: &str) -> Result<(), Refused> {
        let action = self.read(seat, action).map_err(|error| match error {
            Ok(illegal) => refused(&illegal),
            Err(error) => unreadable(&error),
        })?;
        let mut events = Vec::new();
        let reveals = G::reveals(self.journal.state(), seat, action);
        self.journal.apply(seat, action, &mut events).map_err(|illegal| refused(&illegal))?;
        self.told.push(events);
        let before = self.told.len();
        self.draw_due();
        self.revealed = (self.told.len() == before).then_some(reveals);
        Ok(())
    }

    fn rewind(&mut self, count: usize) {
        let mut all = Vec::with_capacity(count);
        self.journal.rewind(count, |events| all.push(events));
        self.told = all;
        self.revealed = None;
        self.known.clear();
    }

    fn undo(&mut self, seat: Seat) -> bool {
        self.undoable(seat).is_some_and(|at| self.take_out(at))
    }

    fn take_out(&mut self, at: usize) -> bool {
        if at >= self.journal.entries().len() {
            return false;
        }
        let mut all = Vec::new();
        self.journal.remove(at, |events| all.push(events));
        self.told = all;
        self.revealed = None;
        self.known.clear();
        true
    }

    fn undoable(&self, seat: Seat) -> Option<usize> {
        let revealed = || self.revealed.unwrap_or_else(|| self.journal.revealed_by_last());
        self.journal.undoable_knowing(seat, revealed)
    }

    fn offered(&self, seat: Seat) -> Vec<Offered> {
        if !G::TAKES_ORDERS {
            return Vec::new();
        }
        let observer = Observer::Seat(seat);
        let known = self.known.iter().find(|(at, view)| *at == self.moves() && G::observer(view) == observer);
        known.map_or_else(|| G::offered(&self.see(observer)), |(_, view)| G::offered(view))
    }

    fn order(&self, seat: Seat, kind: &str, amount: Option<i64>) -> Result<Order, BadOrder> {
        standing_orders::order::<G>(&self.see(Observer::Seat(seat)), kind, amount)
    }

    fn obey(&self, seat: Seat, order: &Order) -> Obeyed<Value> {
        match G::obey(&self.see(Observer::Seat(seat)), order) {
            Obeyed::Move(written) => Obeyed::Move(to_json(&written)),
            Obeyed::Wait => Obeyed::Wait,
            Obeyed::Ended(why) => Obeyed::Ended(why),
        }
    }

    fn view_after(&self, observer: Observer, count: usize) -> Value {
        to_json(&G::view(&self.state_after(count), observer))
    }

    fn query_view_after(&self, observer: Observer, count: usize, rng: &mut FastRng) -> Box<dyn ViewQueries> {
        view_queries::sampled::<G>(G::view(&self.state_after(count), observer), rng)
    }

    fn to_move_after(&self, count: usize) -> SeatSet {
        G::to_move(&self.state_after(count))
    }

    fn events(&self, observer: Observer, since: usize) -> Vec<(usize, Value)> {
        let entries = self.told.iter().enumerate().skip(since);
        entries
            .flat_map(|(at, told)| events_for(told, observer).map(move |event| (at, to_json(event))))
            .collect()
    }

    fn record(&self) -> String {
        self.journal.record().write()
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn partial_record(&self, observer: Observer) -> Value {
        to_json(&self.journal.partial_record(observer))
    }

    fn player(&self, seat: Seat, language: Language) -> String {
        G::player(&self.see(Observer::Spectator), seat, G::words(language))
    }

    fn board(&self, observer: Observer, language: Language) -> String {
        G::board(&self.see(observer), G::words(language))
    }

    fn ask(&self, observer: Observer, language: Language) -> String {
        G::ask(&self.see(observer), G::words(language))
    }

    fn choices(&self, seat: Seat, language: Language) -> Vec<Choice> {
        let view = self.see(Observer::Seat(seat));
        let state = self.journal.state();
        let mut moves = Vec::new();
        G::legal(state, seat, &mut moves);
        let choice = |action| Choice {
            steps: G::steps(&view, action, G::words(language)),
            action: to_json(&G::write(state, seat, action)),
        };
        moves.into_iter().map(choice).collect()
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn log(&self, observer: Observer, since: usize, language: Language) -> Vec<String> {
        let view = self.see(observer);
        let events = self.told.iter().skip(since).flat_map(|told| events_for(told, observer));
        events.filter_map(|event| G::tell(&view, event, G::words(language))).collect()
    }

    fn explain(&self, seat: Seat, action: &Value, language: Language) -> Option<(Refused, String)> {
        match self.read(seat, &action.to_string()) {
            Ok(_) => None,
            Err(Err(error)) => Some((unreadable(&error), error.message)),
            Err(Ok(illegal)) => {
                let view = self.see(Observer::Seat(seat));
                let words = G::explain(&view, &illegal, G::words(language));
                Some((refused(&illegal), words))
            }
        }
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn understand(&self, seat: Seat, typed: &str, language: Language) -> Option<Value> {
        let view = self.see(Observer::Seat(seat));
        G::understand(&view, typed, G::words(language)).map(|written| to_json(&written))
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn hint(&self, seat: Seat, language: Language) -> String {
        G::hint(&self.see(Observer::Seat(seat)), G::words(language))
    }
}
