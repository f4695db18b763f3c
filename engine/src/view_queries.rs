//! Questions to a view: what is asked, what is legal and why not, what would follow. One trait for every game.
//!
//! A client that gets only views over the wire asks here. Nothing here can give away a secret, since none goes in:
//! where a whole state is needed, one is sampled from the view. By the laws of [`Game`] legal moves and refusals are the
//! same in every state that agrees with the view.

use serde::Deserialize;
use serde_json::{Value, value::RawValue};

use crate::{
    chance::FastRng,
    data::{BindData, DataOf},
    dyn_game::{Choice, Refused, refused, to_json, to_text, unreadable},
    event::{Addressed, NullSink, events_for},
    game::Game,
    narrate::Narrate,
    outcome::OutcomeRecord,
    seat::{Observer, Seat, SeatSet},
    strict_json,
    view_diff::apply_changes_from,
    words::Language,
};

/// JSON that is not a view of this game, or not a change of one.
#[derive(Debug, thiserror::Error)]
#[error("not a view of {game}: {error}")]
pub struct BadView {
    /// The game.
    pub game: &'static str,
    /// What is wrong with it.
    pub error: serde_json::Error,
}

/// What would follow from moves of the observer.
#[derive(Debug)]
pub struct Previewed {
    /// The observer's view then.
    pub view: Box<RawValue>,
    /// The events told to the observer.
    pub events: Vec<Box<RawValue>>,
    /// The observer's legal moves then.
    pub legal: Vec<Value>,
    /// Whether it is certain. If not, something hidden or random comes to light, and this is one possibility.
    pub sure: bool,
}

/// The view of one observer, with answers to what follows from it.
pub trait ViewQueries {
    /// Who looks.
    fn observer(&self) -> Observer;
    /// Seats at the table.
    fn players(&self) -> usize;
    /// The seats that may decide now.
    fn to_move(&self) -> SeatSet;
    /// How it ended, if it has.
    fn outcome(&self) -> Option<OutcomeRecord>;
    /// The round, march or season, from 1.
    fn round(&self) -> u32;
    /// The view as JSON.
    fn view_text(&self) -> Box<RawValue>;
    /// Takes over the changed fields of the view, a JSON object as [`DiffWriter`](crate::view_diff::DiffWriter) writes
    /// it. After an error the view is undefined.
    fn apply_changes(&mut self, changes: &Value, rng: &mut FastRng) -> Result<(), BadView>;
    /// The observer's legal moves with their ways through menus; none for a spectator.
    fn choices(&self, language: Language) -> Vec<Choice>;
    /// What is asked of the observer, or what the table waits for.
    fn ask(&self, language: Language) -> String;
    /// The board in plain text.
    fn board(&self, language: Language) -> String;
    /// The name of a player as the game calls them.
    fn player(&self, seat: Seat, language: Language) -> String;
    /// An event as a line of the log; none if the log need not mention it, or it is no event of this game.
    fn tell(&self, event: &Value, language: Language) -> Option<String>;
    /// Why the first refused one of these moves in a row is refused, in words; none if all are legal, or the observer
    /// has no seat.
    fn explain(&self, actions: &[Value], language: Language) -> Option<(Refused, String)>;
    /// What would follow from these moves in a row; none if one is refused, or the observer has no seat.
    fn preview(&self, actions: &[Value], rng: &mut FastRng) -> Option<Previewed>;
}

/// Reads a view of the game `G`.
pub(crate) fn query<G: Narrate>(
    view: &Value,
    data: &DataOf<G>,
    rng: &mut FastRng,
) -> Result<Box<dyn ViewQueries>, BadView> {
    Ok(sampled::<G>(read_view::<G>(view, data)?, rng))
}

/// Answers from a view of the game `G`.
pub(crate) fn sampled<G: Narrate>(view: G::View, rng: &mut FastRng) -> Box<dyn ViewQueries> {
    let state = G::sample(&view, rng);
    Box::new(SampledView::<G> { view, state })
}

/// Reads a view with the component data that it names.
pub fn read_view<G: Game>(view: &Value, data: &DataOf<G>) -> Result<G::View, BadView> {
    let bad = |error| BadView { game: G::ID, error };
    let mut view = G::View::deserialize(view).map_err(bad)?;
    view.bind(data).map_err(|missing| bad(serde::de::Error::custom(missing)))?;
    Ok(view)
}

struct SampledView<G: Game> {
    view: G::View,
    /// A state that agrees with the view.
    state: G::State,
}

/// A refused move. `Err` of the inner result: not even readable.
type Denied<G> = Result<<G as Game>::Illegal, strict_json::BadJson>;

fn read<G: Game>(state: &G::State, seat: Seat, action: &Value) -> Result<G::Move, Denied<G>> {
    let text = action.to_string();
    let written: G::RawMove = strict_json::from_slice(text.as_bytes()).map_err(Err)?;
    let action = G::read(state, seat, &written).map_err(Ok)?;
    G::check(state, seat, action).map_err(Ok)?;
    Ok(action)
}

fn legal<G: Game>(state: &G::State, seat: Seat) -> Vec<G::Move> {
    let mut moves = Vec::new();
    G::legal(state, seat, &mut moves);
    moves
}

impl<G: Narrate> ViewQueries for SampledView<G> {
    fn observer(&self) -> Observer {
        G::observer(&self.view)
    }

    fn players(&self) -> usize {
        G::players(&self.state)
    }

    fn to_move(&self) -> SeatSet {
        G::to_move(&self.state)
    }

    fn outcome(&self) -> Option<OutcomeRecord> {
        G::outcome(&self.state).map(Into::into)
    }

    fn round(&self) -> u32 {
        G::round(&self.state)
    }

    fn view_text(&self) -> Box<RawValue> {
        to_text(&self.view)
    }

    fn apply_changes(&mut self, changes: &Value, rng: &mut FastRng) -> Result<(), BadView> {
        apply_changes_from(&mut self.view, changes, &mut 0)
            .map_err(|error| BadView { game: G::ID, error })?;
        self.state = G::sample(&self.view, rng);
        Ok(())
    }

    fn choices(&self, language: Language) -> Vec<Choice> {
        let Some(seat) = self.observer().seat() else { return Vec::new() };
        let choice = |action| Choice {
            steps: G::steps(&self.view, action, G::words(language)),
            action: to_json(&G::write(&self.state, seat, action)),
        };
        legal::<G>(&self.state, seat).into_iter().map(choice).collect()
    }

    fn ask(&self, language: Language) -> String {
        G::ask(&self.view, G::words(language))
    }

    fn board(&self, language: Language) -> String {
        G::board(&self.view, G::words(language))
    }

    fn player(&self, seat: Seat, language: Language) -> String {
        G::player(&self.view, seat, G::words(language))
    }

    fn tell(&self, event: &Value, language: Language) -> Option<String> {
        let event = G::Event::deserialize(event).ok()?;
        G::tell(&self.view, &event, G::words(language))
    }

    fn explain(&self, actions: &[Value], language: Language) -> Option<(Refused, String)> {
        let seat = self.observer().seat()?;
        let mut state = self.state.clone();
        for action in actions {
            match read::<G>(&state, seat, action) {
                Ok(action) => G::play(&mut state, seat, action, &mut NullSink),
                Err(Err(error)) => return Some((unreadable(&error), error.message)),
                Err(Ok(illegal)) => {
                    let view = G::view(&state, self.observer());
                    let words = G::explain(&view, &illegal, G::words(language));
                    return Some((refused(&illegal), words));
                }
            }
        }
        None
    }

    fn preview(&self, actions: &[Value], rng: &mut FastRng) -> Option<Previewed> {
        let observer = self.observer();
        let seat = observer.seat()?;
        let mut state = G::sample(&self.view, rng);
        let mut told: Vec<Addressed<G::Event>> = Vec::new();
        let mut sure = true;
        for action in actions {
            let action = read::<G>(&state, seat, action).ok()?;
            sure &= !G::reveals(&state, seat, action);
            G::play(&mut state, seat, action, &mut told);
            sure &= !G::chance_due(&state);
        }
        let write = |action| to_json(&G::write(&state, seat, action));
        Some(Previewed {
            view: to_text(&G::view(&state, observer)),
            events: events_for(&told, observer).map(to_text).collect(),
            legal: legal::<G>(&state, seat).into_iter().map(write).collect(),
            sure,
        })
    }
}
