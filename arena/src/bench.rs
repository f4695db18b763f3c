//! Speed of a game: random playouts (each decision lists all legal moves and picks one at random; no record, no log, no
//! view), and the search from the opening position.

use std::time::{Duration, Instant};

use serde::Serialize;
use votive_bots::search::{Budget, think};
use votive_engine::{
    Chance, FastRng, Game, NullSink, Observer, Seed, chance::below, journal::BadPlayers, policy::Policy,
};

/// The measurements of one game.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Measured {
    /// The game.
    pub game: &'static str,
    /// Number of players.
    pub players: usize,
    /// Decisions a second on one core.
    pub decisions_per_second: f64,
    /// Games a second on one core.
    pub games_per_second: f64,
    /// Size of a state.
    pub state_bytes: usize,
    /// Allocations in a game, counted.
    pub allocations_per_game: f64,
    /// Decisions in the measured time.
    pub decisions: u64,
    /// Games in the measured time.
    pub games: u64,
    /// Measured time of the playouts.
    pub seconds: f64,
    /// Iterations of the search a second on one core, from the first decision of a game.
    pub iterations_per_second: f64,
}

/// Random playouts. Buffers are kept, so that after the first games nothing is allocated.
pub struct Playouts<G: Game> {
    start: G::State,
    moves: Vec<G::Move>,
    rng: FastRng,
    seed: Seed,
}

impl<G: Game> Playouts<G> {
    /// Playouts of one deal with different moves.
    pub fn new(options: &G::Options, players: usize, seed: Seed) -> Result<Self, BadPlayers> {
        BadPlayers::check::<G>(players)?;
        let setup = G::deal(options, players, &mut Chance::for_setup(seed));
        let start = G::setup(options, players, &setup).expect("a dealt game can begin");
        Ok(Self { start, moves: Vec::with_capacity(G::MOVES), rng: seed.fast(0), seed })
    }

    /// Plays `count` games. Returns the number of decisions.
    pub fn games(&mut self, count: u64) -> u64 {
        (0..count).map(|_| self.game()).sum()
    }

    /// Plays one game. Returns the number of decisions.
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
                G::apply_chance(&mut state, &drawn, &mut NullSink).expect("what was drawn can happen");
                continue;
            };
            self.moves.clear();
            G::legal(&state, seat, &mut self.moves);
            let action = self.moves[below(&mut self.rng, self.moves.len() as u32) as usize];
            G::play(&mut state, seat, action, &mut NullSink);
            decisions += 1;
        }
    }
}

/// Iterations a second of a search of the first decision.
fn search_speed<G: Policy>(start: &G::State, time: Duration) -> f64 {
    let seat = G::to_move(start).first().expect("a game begins with a decision");
    let view = G::view(start, Observer::Seat(seat));
    let begin = Instant::now();
    let thinking = think::<G>(&view, Budget::time(time), &mut Seed::nth(0, 0).fast(1));
    f64::from(thinking.iterations) / begin.elapsed().as_secs_f64()
}

/// Measures random playouts for `time`, then the search for as long again. `count_allocations` runs a piece of work and
/// returns the number of its allocations.
pub fn measure<G: Policy>(
    options: &G::Options,
    players: usize,
    time: Duration,
    count_allocations: impl Fn(&mut dyn FnMut()) -> u64,
) -> Result<Measured, BadPlayers> {
    const WARM_UP_GAMES: u64 = 200;
    const COUNTED_GAMES: u64 = 1000;
    let mut playouts = Playouts::<G>::new(options, players, Seed::nth(0, 0))?;
    playouts.games(WARM_UP_GAMES);

    let allocations = count_allocations(&mut || {
        playouts.games(COUNTED_GAMES);
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
        allocations_per_game: allocations as f64 / COUNTED_GAMES as f64,
        decisions,
        games,
        seconds,
        iterations_per_second: search_speed::<G>(&playouts.start, time),
    })
}
