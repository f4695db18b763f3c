//! The `Game` trait: what a game is, and its laws.

use std::{fmt::Debug, hash::Hash, ops::RangeInclusive};

use rand_core::Rng;
use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::{
    chance::Chance,
    data::{BindData, DataOf},
    event::Sink,
    options::GameOptions,
    outcome::Outcome,
    refusal::{BadSetup, Refusal},
    seat::{Observer, Seat, SeatSet},
    view_diff::ViewFields,
};

/// A game is a pure function of its journal: the state is a fold of the set-up and the moves. No input or output, no
/// clock, no global and no hidden randomness inside.
///
/// # Laws
/// `laws::check` tests each of these on thousands of random states of any game; the games call it in one line.
///
/// 1. **One legality.** For every seat and every move of the universe `0..MOVES`: it is in the list of
///    [`legal`](Self::legal), once, if and only if [`check`](Self::check) accepts it.
/// 2. **Somebody acts.** A game that is not over waits either for at least one seat, each with at least one legal
///    move, or for chance; a game that is over waits for nobody. A seat that is not to move has no legal move.
/// 3. **Dense index.** [`index`](Self::index) and [`at`](Self::at) are inverse to each other on `0..MOVES`.
/// 4. **Written forms round-trip.** Moves through [`write`](Self::write) and [`read`](Self::read); states, views and
///    events through serde.
/// 5. **Replay.** The same set-up and entries give an equal state, the same events and the same record, byte by byte.
/// 6. **Independent clones.** Playing on a clone leaves the original as it was.
/// 7. **Sampling keeps what is known.** `view(sample(view(s, o)), o) == view(s, o)`.
/// 8. **No leak.** States with equal views for an observer give them equal legal moves in equal order, and equal refusals;
///    and after the same move, unless it [`reveals`](Self::reveals) something, they are told equal events and sees equal
///    views again.
/// 9. **Concealed means undecided.** Without a concealed commitment the journal still folds, and to everybody else the
///    state differs only in who has committed; the seat may commit anew. With another commitment in its place, all that
///    anybody else ever saw or was told is the same, byte by byte.
/// 10. **Games end**, and then [`outcome`](Self::outcome) is there; before, it is not.
pub trait Game: Sized + Clone + PartialEq + Debug + Send + Sync + 'static {
    /// The name in records and on command lines, such as `chess`.
    const ID: &'static str;
    /// The name on the box.
    const TITLE: &'static str;
    /// How many may play.
    const PLAYERS: RangeInclusive<usize>;
    /// How many take part where nothing else is said.
    const USUAL_PLAYERS: usize;
    /// The size of the move universe.
    const MOVES: usize;

    /// What can be agreed before the game.
    type Options: GameOptions;
    /// Everything random about the beginning, spelled out as in the record's `setup`.
    type Setup: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// A whole position, secrets included: small and flat.
    type State: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// One decision of one seat. Every value is a move of the universe, though seldom a legal one.
    type Move: Copy + Eq + Hash + Debug + Send + Sync;
    /// A move as it can be written down in a record or on the wire, sensible or not.
    type RawMove: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// Something random after the set-up, spelled out as in the record; [`NoChance`] if there is none.
    type Chance: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// Something that happened, as fine as a client wants to animate it.
    type Event: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// All that one observer may know, and nothing else; with the question they are asked, if any.
    type View: Clone
        + PartialEq
        + Debug
        + ViewFields
        + Serialize
        + DeserializeOwned
        + BindData<DataOf<Self>>
        + Send
        + Sync;
    /// Why a move is refused.
    type Illegal: Refusal;

    /// Draws everything random about the beginning.
    fn deal(options: &Self::Options, players: usize, chance: &mut Chance) -> Self::Setup;

    /// The first state with a decision, or why there can't be one.
    fn setup(options: &Self::Options, players: usize, setup: &Self::Setup) -> Result<Self::State, BadSetup>;

    /// Seats at this table.
    fn players(state: &Self::State) -> usize;

    /// The seats that may decide now; several at once in simultaneous play, none when chance is due or the game over.
    fn to_move(state: &Self::State) -> SeatSet;

    /// Lists the legal moves of a seat, in a fixed order; nothing if it is not to move.
    fn legal(state: &Self::State, seat: Seat, moves: &mut Vec<Self::Move>);

    /// Whether a seat may make a move now, and if not, why.
    fn check(state: &Self::State, seat: Seat, action: Self::Move) -> Result<(), Self::Illegal>;

    /// Makes a move known to be legal and goes on to the next decision. For loops that chose from the list of
    /// [`legal`](Self::legal); anything else may panic or leave a nonsensical state.
    fn play(state: &mut Self::State, seat: Seat, action: Self::Move, sink: &mut impl Sink<Self::Event>);

    /// Makes a move if it is legal; leaves the state as it was otherwise.
    fn apply(
        state: &mut Self::State,
        seat: Seat,
        action: Self::Move,
        sink: &mut impl Sink<Self::Event>,
    ) -> Result<(), Self::Illegal> {
        Self::check(state, seat, action)?;
        Self::play(state, seat, action, sink);
        Ok(())
    }

    /// The written form of a legal move of a seat. It may name what the seat holds: what goes, where the move says what
    /// stays.
    fn write(state: &Self::State, seat: Seat, action: Self::Move) -> Self::RawMove;

    /// The move that somebody wrote down for a seat, or why it can't be a move at all. Says nothing yet about its
    /// legality otherwise.
    fn read(state: &Self::State, seat: Seat, written: &Self::RawMove) -> Result<Self::Move, Self::Illegal>;

    /// The number of a move in `0..MOVES`, for learners.
    fn index(action: Self::Move) -> usize;

    /// The move with this number.
    fn at(index: usize) -> Self::Move;

    /// Whether the game waits for something random.
    fn chance_due(_state: &Self::State) -> bool {
        false
    }

    /// Draws what the game waits for; called only when [`chance_due`](Self::chance_due).
    fn draw(state: &Self::State, chance: &mut Chance) -> Self::Chance;

    /// Lets something random happen, or says why it can't happen now.
    fn apply_chance(
        state: &mut Self::State,
        event: &Self::Chance,
        sink: &mut impl Sink<Self::Event>,
    ) -> Result<(), Self::Illegal>;

    /// The seats whose latest move is a commitment that nobody else can see yet, in simultaneous play. Such a move can
    /// be taken out of the journal as if it had never been made, even if others have committed since.
    fn concealed(_state: &Self::State) -> SeatSet {
        SeatSet::EMPTY
    }

    /// Whether a legal move would show anybody something hidden: a drawn card, a turned commitment. Such a move can't
    /// be taken back without everybody's consent.
    fn reveals(_state: &Self::State, _seat: Seat, _action: Self::Move) -> bool {
        false
    }

    /// How it ended, if it has.
    fn outcome(state: &Self::State) -> Option<Outcome>;

    /// The round, march or season that is being played, from 1.
    fn round(state: &Self::State) -> u32;

    /// All that an observer may know.
    fn view(state: &Self::State, observer: Observer) -> Self::View;

    /// Who looks through a view.
    fn observer(view: &Self::View) -> Observer;

    /// A whole state, drawn evenly among those that agree with what the observer knows.
    fn sample(view: &Self::View, rng: &mut impl Rng) -> Self::State;

    /// Panics if something that must never change has changed: animals, coins, cards, pawns. Called after every move
    /// by tests and fuzzers, never in play.
    fn audit(state: &Self::State);
}

/// The chance events of a game that has none after its set-up: there is no such value.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum NoChance {}

impl<'de> Deserialize<'de> for NoChance {
    fn deserialize<D: serde::Deserializer<'de>>(_: D) -> Result<Self, D::Error> {
        Err(serde::de::Error::custom("nothing random happens in this game after the set-up"))
    }
}
