//! Bare random playouts: each decision lists all legal moves and picks one evenly; no record, no log, no view.

use std::time::{Duration, Instant};

use serde::Serialize;
use votive_engine::{Chance, Fast, Game, Seed, Unheard, chance::below, journal::BadPlayers};

/// What was measured.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Measured {
    /// The game.
    pub game: &'static str,
    /// How many play.
    pub players: usize,
    /// Decisions a second on one core.
    pub decisions_per_second: f64,
    /// Games a second on one core.
    pub games_per_second: f64,
    /// The size of a state.
    pub state_bytes: usize,
    /// Allocations a game, counted.
    pub allocations_per_game: f64,
    /// Decisions in the measured time.
    pub decisions: u64,
    /// Games in the measured time.
    pub games: u64,
    /// The measured time.
    pub seconds: f64,
}

/// Random playouts with everything they need, so that after the first games nothing is allocated any more.
pub struct Playouts<G: Game> {
    start: G::State,
    moves: Vec<G::Move>,
    rng: Fast,
    seed: Seed,
}

impl<G: Game> Playouts<G> {
    /// Playouts from one deal: the moves differ from game to game.
    pub fn new(options: &G::Options, players: usize, seed: Seed) -> Result<Self, BadPlayers> {
        BadPlayers::check::<G>(players)?;
        let setup = G::deal(options, players, &mut Chance::for_setup(seed));
        let start = G::setup(options, players, &setup).expect("a dealt game can begin");
        Ok(Self { start, moves: Vec::with_capacity(G::MOVES), rng: seed.fast(0), seed })
    }

    /// Plays so many games at random; how many decisions they took.
    pub fn games(&mut self, count: u64) -> u64 {
        (0..count).map(|_| self.game()).sum()
    }

    /// Plays one game at random; how many decisions it took.
    pub fn game(&mut self) -> u64 {
        let mut state = self.start.clone();
        let (mut decisions, mut chances) = (0, 0);
        loop {
            let Some(seat) = G::to_move(&state).first() else {
                if !G::chance_due(&state) {
                    return decisions;
                }
                chances += 1;
                let drawn = G::draw(&state, &mut Chance::nth_event(self.seed, chances));
                G::happen(&mut state, &drawn, &mut Unheard).expect("what was drawn can happen");
                continue;
            };
            self.moves.clear();
            G::legal(&state, seat, &mut self.moves);
            let action = self.moves[below(&mut self.rng, self.moves.len() as u32) as usize];
            G::play(&mut state, seat, action, &mut Unheard);
            decisions += 1;
        }
    }
}

/// Measures random playouts for about as long as asked. `count_allocations` runs a piece of work and says how many
/// allocations it made.
pub fn measure<G: Game>(
    options: &G::Options,
    players: usize,
    time: Duration,
    count_allocations: impl Fn(&mut dyn FnMut()) -> u64,
) -> Result<Measured, BadPlayers> {
    const WARM_UP: u64 = 200;
    const COUNTED: u64 = 1000;
    let mut playouts = Playouts::<G>::new(options, players, Seed::nth(0, 0))?;
    playouts.games(WARM_UP);

    let allocations = count_allocations(&mut || {
        playouts.games(COUNTED);
    });

    let (mut games, mut decisions) = (0, 0);
    let start = Instant::now();
    let seconds = loop {
        decisions += playouts.games(100);
        games += 100;
        let elapsed = start.elapsed();
        if elapsed >= time {
            break elapsed.as_secs_f64();
        }
    };
    Ok(Measured {
        game: G::ID,
        players,
        decisions_per_second: decisions as f64 / seconds,
        games_per_second: games as f64 / seconds,
        state_bytes: size_of::<G::State>(),
        allocations_per_game: allocations as f64 / COUNTED as f64,
        decisions,
        games,
        seconds,
    })
}
