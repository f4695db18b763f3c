//! A game as one observer sees it, whichever it is: what can be said and thought about it with a view alone.
//!
//! A client that gets only views over the wire asks here what is legal, why not, and what would be. Nothing here can
//! give away a secret, since none goes in: where a whole state is needed, one is sampled from the view. By the laws of
//! [`Game`] legal moves and refusals are the same in every state that agrees with the view.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{
    chance::Fast,
    data::{BindData, DataOf},
    dyn_game::{Choice, Refused, refused, to_json, unreadable},
    event::{Told, told_to},
    game::Game,
    narrate::Narrate,
    outcome::OutcomeRecord,
    seat::{Observer, Seat, SeatSet},
    strict_json,
    words::Language,
};

/// A view that is not one of this game.
#[derive(Debug, thiserror::Error)]
#[error("not a view of {game}: {error}")]
pub struct BadView {
    /// The game.
    pub game: &'static str,
    /// What is wrong with it.
    pub error: serde_json::Error,
}

/// What would be after some moves of the observer.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Previewed {
    /// What he would see.
    pub view: Value,
    /// What he would be told.
    pub events: Vec<Value>,
    /// The moves he could make then.
    pub legal: Vec<Value>,
    /// Whether it would be exactly so. If not, something hidden or random would come to light, and this is a guess.
    pub sure: bool,
}

/// A game through one observer's eyes.
pub trait ViewQueries {
    /// Who looks.
    fn observer(&self) -> Observer;
    /// Who may decide now.
    fn to_move(&self) -> SeatSet;
    /// How it ended, if it has.
    fn outcome(&self) -> Option<OutcomeRecord>;
    /// The round, march or season, from 1.
    fn round(&self) -> u32;
    /// The observer's legal moves; none for a spectator.
    fn legal(&self) -> Vec<Value>;
    /// The same with their ways through menus.
    fn choices(&self, language: Language) -> Vec<Choice>;
    /// What is asked of the observer, or what the table waits for.
    fn ask(&self, language: Language) -> String;
    /// The board in plain text.
    fn board(&self, language: Language) -> String;
    /// The name of a player as the game calls him.
    fn player(&self, seat: Seat, language: Language) -> String;
    /// An event as a line of the log; none if the log need not mention it, or it is no event of this game.
    fn tell(&self, event: &Value, language: Language) -> Option<String>;
    /// Why a move of the observer would be refused, in words; none if it is legal, or he has no seat.
    fn explain(&self, action: &Value, language: Language) -> Option<(Refused, String)>;
    /// What would be after these moves of the observer, one after the other; none if he has no seat.
    fn preview(&self, actions: &[Value], rng: &mut Fast) -> Option<Result<Previewed, Refused>>;
}

/// Reads a view of the game `G`.
pub(crate) fn query<G: Narrate>(
    view: &Value,
    data: &DataOf<G>,
    rng: &mut Fast,
) -> Result<Box<dyn ViewQueries>, BadView> {
    let view = read_view::<G>(view, data)?;
    let state = G::sample(&view, rng);
    Ok(Box::new(SampledView::<G> { view, state }))
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
    /// Some state that agrees with the view.
    state: G::State,
}

fn read<G: Game>(state: &G::State, seat: Seat, action: &Value) -> Result<G::Move, Denied<G>> {
    let text = action.to_string();
    let written: G::RawMove = strict_json::from_slice(text.as_bytes()).map_err(Denied::Unreadable)?;
    let action = G::read(state, seat, &written).map_err(Denied::Illegal)?;
    G::check(state, seat, action).map_err(Denied::Illegal)?;
    Ok(action)
}

enum Denied<G: Game> {
    Unreadable(strict_json::BadJson),
    Illegal(G::Illegal),
}

impl<G: Game> Denied<G> {
    fn refused(&self) -> Refused {
        match self {
            Self::Unreadable(error) => unreadable(error),
            Self::Illegal(illegal) => refused(illegal),
        }
    }
}

fn legal<G: Game>(state: &G::State, observer: Observer) -> Vec<G::Move> {
    let mut moves = Vec::new();
    if let Some(seat) = observer.seat() {
        G::legal(state, seat, &mut moves);
    }
    moves
}

fn written<G: Game>(state: &G::State, observer: Observer) -> Vec<Value> {
    let Some(seat) = observer.seat() else { return Vec::new() };
    let moves = legal::<G>(state, observer).into_iter();
    moves.map(|action| to_json(&G::write(state, seat, action))).collect()
}

impl<G: Narrate> ViewQueries for SampledView<G> {
    fn observer(&self) -> Observer {
        G::observer(&self.view)
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

    fn legal(&self) -> Vec<Value> {
        written::<G>(&self.state, self.observer())
    }

    fn choices(&self, language: Language) -> Vec<Choice> {
        let Some(seat) = self.observer().seat() else { return Vec::new() };
        let choice = |action| Choice {
            steps: G::steps(&self.view, action, G::words(language)),
            action: to_json(&G::write(&self.state, seat, action)),
        };
        legal::<G>(&self.state, self.observer()).into_iter().map(choice).collect()
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

    fn explain(&self, action: &Value, language: Language) -> Option<(Refused, String)> {
        let denied = read::<G>(&self.state, self.observer().seat()?, action).err()?;
        let words = match &denied {
            Denied::Unreadable(error) => error.message.clone(),
            Denied::Illegal(illegal) => G::explain(&self.view, illegal, G::words(language)),
        };
        Some((denied.refused(), words))
    }

    fn preview(&self, actions: &[Value], rng: &mut Fast) -> Option<Result<Previewed, Refused>> {
        let observer = self.observer();
        let seat = observer.seat()?;
        let mut state = G::sample(&self.view, rng);
        let mut told: Vec<Told<G::Event>> = Vec::new();
        let mut sure = true;
        for action in actions {
            let action = match read::<G>(&state, seat, action) {
                Ok(action) => action,
                Err(denied) => return Some(Err(denied.refused())),
            };
            sure &= !G::reveals(&state, seat, action);
            G::play(&mut state, seat, action, &mut told);
            sure &= !G::chance_due(&state);
        }
        Some(Ok(Previewed {
            view: to_json(&G::view(&state, observer)),
            events: told_to(&told, observer).map(to_json).collect(),
            legal: written::<G>(&state, observer),
            sure,
        }))
    }
}
