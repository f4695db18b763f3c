//! A frame: one step of a table as an observer is shown it. Local and remote tables answer with the same type.

use serde::Serialize;
use serde_json::{Value, value::RawValue};
use votive_engine::{
    Seat, SeatSet, dyn_game, narrate, outcome::OutcomeRecord, view_queries::ViewQueries, words::Language,
};

/// One step of a table as an observer is shown it. `V`, `E` and `M` are the game's view, event and move.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub(crate) struct Frame<V, E, M> {
    /// Entries of the game's journal so far.
    pub at: u32,
    /// The seat that looks; null for a spectator.
    pub me: Option<Seat>,
    /// The decision asked of me; null if nothing is asked. It stays the same while others decide, and an answer names it.
    pub decision: Option<u32>,
    /// All that the observer may know.
    pub view: V,
    /// What the last entry caused.
    pub events: Vec<E>,
    /// The lines of the log that `events` added; the whole log if `jump`.
    pub lines: Vec<LogLine>,
    /// Whether it does not follow from the frame before: nothing is animated.
    pub jump: bool,
    /// Whether I may take back my last move without asking anybody.
    pub may_undo: bool,
    /// What is asked of me, or what the table waits for.
    pub ask: String,
    /// My legal moves; empty if nothing is asked of me.
    pub legal: Vec<M>,
    /// The same moves with their ways through menus.
    pub choices: Vec<Choice<M>>,
    /// The seats that may decide now.
    pub to_move: SeatSet,
    /// How it ended, if it has.
    pub outcome: Option<OutcomeRecord>,
    /// The round, march or season, from 1.
    pub round: u32,
    /// What the game calls the players, in seating order.
    pub names: Vec<String>,
}

/// A line of the log.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct LogLine {
    /// Entries of the journal after which it was true: jumping there shows it.
    pub at: u32,
    /// The sentence.
    pub text: String,
}

/// A legal move with its way through menus.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Choice<M> {
    /// The steps of the menus.
    pub steps: Vec<Step>,
    /// The move.
    pub r#move: M,
}

/// One step on the way to a move.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub(crate) enum Step {
    /// An item of a menu.
    Pick(String),
    /// A number.
    Amount(i64),
}

/// What would follow from moves of mine, from my own knowledge.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Preview<V, E, M> {
    /// My view then.
    pub view: V,
    /// The events I would be told.
    pub events: Vec<E>,
    /// My legal moves then.
    pub legal: Vec<M>,
    /// Whether it is certain. If not, something hidden or random comes to light, and this is one possibility.
    pub sure: bool,
}

/// Why a move is refused.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Refusal {
    /// The clause of the rules, such as `O4.3`; null if the move was not even readable.
    pub clause: Option<&'static str>,
    /// The reason in the reader's language.
    pub text: String,
}

impl<E> Frame<Box<RawValue>, E, Value> {
    /// A moment at which nothing is asked: the frame of a spectator, or of the past.
    pub(crate) fn unasked(queries: &dyn ViewQueries, at: u32, language: Language) -> Self {
        Self {
            at,
            me: queries.observer().seat(),
            decision: None,
            view: queries.view_text(),
            events: Vec::new(),
            lines: Vec::new(),
            jump: true,
            may_undo: false,
            ask: queries.ask(language),
            legal: Vec::new(),
            choices: Vec::new(),
            to_move: queries.to_move(),
            outcome: queries.outcome(),
            round: queries.round(),
            names: Seat::all(queries.players()).map(|seat| queries.player(seat, language)).collect(),
        }
    }

    /// The same with a decision of the observer: fills in the legal moves.
    pub(crate) fn asked(mut self, decision: u32, queries: &dyn ViewQueries, language: Language) -> Self {
        self.decision = Some(decision);
        self.choices = queries.choices(language).into_iter().map(Choice::from).collect();
        self.legal = self.choices.iter().map(|choice| choice.r#move.clone()).collect();
        self
    }
}

impl From<dyn_game::Choice> for Choice<Value> {
    fn from(choice: dyn_game::Choice) -> Self {
        let step = |step| match step {
            narrate::Step::Pick(text) => Step::Pick(text),
            narrate::Step::Amount(amount) => Step::Amount(amount),
        };
        Self { steps: choice.steps.into_iter().map(step).collect(), r#move: choice.action }
    }
}
