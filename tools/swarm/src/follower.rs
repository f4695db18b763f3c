//! Follows a game over the wire and moves at random.

use votive_engine::{
    FastRng, Game,
    chance::below,
    data::{BindData, DataOf},
    narrate::Narrate,
    policy::Policy,
    survey::Survey,
    view_diff::{self, ViewFields},
};
use votive_registry::{Visitor, every};

/// Starts to follow a game from the JSON of a view.
pub(crate) type Follow = Box<dyn Fn(&str) -> Option<Box<dyn Follower>> + Send + Sync>;

/// A game that can be followed.
pub(crate) struct Followed {
    id: &'static str,
    /// The fewest and the most players.
    pub(crate) players: (usize, usize),
    pub(crate) follow: Follow,
}

/// The game with this id.
pub(crate) fn find(id: &str) -> Option<Followed> {
    every(&mut All).into_iter().find(|game| game.id == id)
}

/// Follows a game from one seat.
pub(crate) trait Follower: Send {
    /// Any legal move, as JSON, after these changes of the view, the newest first. Each text begins with the changes;
    /// what follows them is not read.
    fn random_move(&mut self, changes: &mut dyn Iterator<Item = &str>, rng: &mut FastRng) -> Option<String>;
}

struct ViewFollower<G: Game> {
    view: G::View,
    data: DataOf<G>,
    moves: Vec<G::Move>,
}

impl<G: Game> Follower for ViewFollower<G> {
    fn random_move(&mut self, changes: &mut dyn Iterator<Item = &str>, rng: &mut FastRng) -> Option<String> {
        // The prompt follows from the rest of the view.
        let mut done = G::View::bit("prompt");
        for changes in changes {
            view_diff::apply_changes(&mut self.view, changes, &mut done).ok()?;
        }
        self.view.bind(&self.data).ok()?;
        let seat = G::observer(&self.view).seat()?;
        let state = G::sample(&self.view, rng);
        self.moves.clear();
        G::legal(&state, seat, &mut self.moves);
        let action = *self.moves.get(below(rng, self.moves.len() as u32) as usize)?;
        serde_json::to_string(&G::write(&state, seat, action)).ok()
    }
}

struct All;

impl Visitor for All {
    type Answer = Followed;

    fn visit<G: Narrate + Policy + Survey>(&mut self, data: DataOf<G>) -> Followed {
        Followed {
            id: G::ID,
            players: (*G::PLAYERS.start(), *G::PLAYERS.end()),
            follow: Box::new(move |view| {
                let mut view: G::View = serde_json::from_str(view).ok()?;
                view.bind(&data).ok()?;
                Some(Box::new(ViewFollower::<G> { view, data: data.clone(), moves: Vec::new() }))
            }),
        }
    }
}
