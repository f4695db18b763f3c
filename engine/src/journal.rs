//! A game being played: its journal, and the state the journal folds to.

use crate::{
    chance::{Chance, Seed},
    event::{Addressed, NullSink, Sink},
    game::Game,
    record::{FORMAT, RawEntry, Record, SeatLabel},
    refusal::BadSetup,
    seat::Seat,
};

/// One thing that went into the fold.
#[derive(Clone, PartialEq, Debug)]
pub enum Entry<G: Game> {
    /// A decision of a seat.
    Move {
        /// Who decided.
        seat: Seat,
        /// What.
        action: G::Move,
    },
    /// Something random.
    Chance(G::Chance),
}

impl<G: Game> Entry<G> {
    /// Lets an entry that is known to be legal act on a state.
    fn fold(&self, state: &mut G::State, sink: &mut impl Sink<G::Event>) {
        match self {
            Self::Move { seat, action } => G::play(state, *seat, *action, sink),
            Self::Chance(event) => G::apply_chance(state, event, sink).expect("happened before"),
        }
    }
}

/// The wrong number of players for a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{game} is for {least} to {most} players, not {given}")]
pub struct BadPlayers {
    /// The game.
    pub game: &'static str,
    /// The least it takes.
    pub least: usize,
    /// The most it takes.
    pub most: usize,
    /// How many were to play.
    pub given: usize,
}

impl BadPlayers {
    /// Whether this number of players can play a game.
    pub fn check<G: Game>(given: usize) -> Result<(), Self> {
        if G::PLAYERS.contains(&given) {
            return Ok(());
        }
        Err(Self { game: G::TITLE, least: *G::PLAYERS.start(), most: *G::PLAYERS.end(), given })
    }
}

/// Why a game can't begin.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadStart {
    /// Too few or too many players.
    #[error(transparent)]
    Players(#[from] BadPlayers),
    /// The set-up breaks the rules.
    #[error("setup: {0}")]
    Setup(#[from] BadSetup),
}

/// A journal with its state. Only what was legal gets in, so that the fold can't fail.
#[derive(Clone, Debug)]
pub struct Journal<G: Game> {
    options: G::Options,
    seats: Vec<SeatLabel>,
    seed: Option<Seed>,
    setup: G::Setup,
    entries: Vec<Entry<G>>,
    state: G::State,
}

impl<G: Game> Journal<G> {
    /// A new game, dealt from a seed.
    pub fn deal(options: G::Options, seats: Vec<SeatLabel>, seed: Seed) -> Result<Self, BadStart> {
        BadPlayers::check::<G>(seats.len())?;
        let setup = G::deal(&options, seats.len(), &mut Chance::for_setup(seed));
        Self::begin(options, seats, Some(seed), setup)
    }

    /// A new game with a given set-up.
    pub fn begin(
        options: G::Options,
        seats: Vec<SeatLabel>,
        seed: Option<Seed>,
        setup: G::Setup,
    ) -> Result<Self, BadStart> {
        BadPlayers::check::<G>(seats.len())?;
        let state = G::setup(&options, seats.len(), &setup)?;
        Ok(Self { options, seats, seed, setup, entries: Vec::new(), state })
    }

    /// The state the journal folds to.
    pub const fn state(&self) -> &G::State {
        &self.state
    }

    /// What was agreed before the game.
    pub const fn options(&self) -> &G::Options {
        &self.options
    }

    /// What went into it so far.
    pub fn entries(&self) -> &[Entry<G>] {
        &self.entries
    }

    /// Who sits where.
    pub fn seats(&self) -> &[SeatLabel] {
        &self.seats
    }

    /// Makes a move.
    pub fn apply(
        &mut self,
        seat: Seat,
        action: G::Move,
        sink: &mut impl Sink<G::Event>,
    ) -> Result<(), G::Illegal> {
        G::apply(&mut self.state, seat, action, sink)?;
        self.entries.push(Entry::Move { seat, action });
        Ok(())
    }

    /// Makes a move that somebody wrote down.
    pub fn apply_written(
        &mut self,
        seat: Seat,
        written: &G::RawMove,
        sink: &mut impl Sink<G::Event>,
    ) -> Result<(), G::Illegal> {
        let action = G::read(&self.state, seat, written)?;
        self.apply(seat, action, sink)
    }

    /// Lets something random happen that is spelled out.
    pub fn apply_chance(
        &mut self,
        event: G::Chance,
        sink: &mut impl Sink<G::Event>,
    ) -> Result<(), G::Illegal> {
        G::apply_chance(&mut self.state, &event, sink)?;
        self.entries.push(Entry::Chance(event));
        Ok(())
    }

    /// Draws one thing that is due from the seed. Without a seed nothing is drawn.
    pub fn draw_one(&mut self, sink: &mut impl Sink<G::Event>) {
        let Some(seed) = self.seed else { return };
        let before = self.entries.iter().filter(|entry| matches!(entry, Entry::Chance(_))).count();
        let event = G::draw(&self.state, &mut Chance::nth_event(seed, before as u64 + 1));
        self.apply_chance(event, sink).expect("what was drawn can happen");
    }

    /// Draws what is due until a seat is to move or the game is over. Without a seed nothing is drawn.
    pub fn draw_due(&mut self, sink: &mut impl Sink<G::Event>) {
        while self.seed.is_some() && G::chance_due(&self.state) {
            self.draw_one(sink);
        }
    }

    /// The state after the first `count` entries.
    ///
    /// # Panics
    /// If there are fewer entries.
    pub fn state_after(&self, count: usize) -> G::State {
        let mut state = self.first_state();
        for entry in &self.entries[..count] {
            entry.fold(&mut state, &mut NullSink);
        }
        state
    }

    /// Takes back everything after the first `count` entries; tells again what each of the others caused.
    ///
    /// # Panics
    /// If there are fewer entries.
    pub fn rewind(&mut self, count: usize, told: impl FnMut(Vec<Addressed<G::Event>>)) {
        assert!(count <= self.entries.len(), "only {} entries to rewind", self.entries.len());
        self.entries.truncate(count);
        self.refold(told);
    }

    /// Takes one entry out; tells again what each of the others causes. The others must still be legal.
    pub(crate) fn remove(&mut self, at: usize, told: impl FnMut(Vec<Addressed<G::Event>>)) {
        self.entries.remove(at);
        self.refold(told);
    }

    fn refold(&mut self, mut told: impl FnMut(Vec<Addressed<G::Event>>)) {
        self.state = self.first_state();
        for entry in &self.entries {
            let mut events = Vec::new();
            entry.fold(&mut self.state, &mut events);
            told(events);
        }
    }

    fn first_state(&self) -> G::State {
        G::setup(&self.options, self.seats.len(), &self.setup).expect("set up before")
    }

    /// The record of the game so far.
    pub fn record(&self) -> Record<G> {
        let mut state = self.first_state();
        let written = |entry: &Entry<G>| {
            let written = match entry {
                Entry::Move { seat, action } => {
                    let action = G::write(&state, *seat, *action);
                    RawEntry::Move { seat: seat.index() as u64, action }
                }
                Entry::Chance(event) => RawEntry::Chance(event.clone()),
            };
            entry.fold(&mut state, &mut NullSink);
            written
        };
        Record {
            format: FORMAT.into(),
            game: G::ID.into(),
            options: self.options.clone(),
            seats: self.seats.clone(),
            seed: self.seed,
            setup: self.setup.clone(),
            moves: self.entries.iter().map(written).collect(),
            result: G::outcome(&self.state).map(Into::into),
        }
    }
}
