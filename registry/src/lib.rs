//! The games of the house: the only place that lists them. Programs that show or simulate games take them from here;
//! a fourth game is one more line in [`every`].

use votive_bomarzo::{
    Bomarzo,
    data::{BadData, DataRef},
};
use votive_bots::Playable;
use votive_delphi::Delphi;
use votive_engine::{Game, narrate::Narrate, policy::Policy, survey::Survey};
use votive_offrandes::Offrandes;

/// Something to do with each game, whichever it is.
pub trait Visitor {
    /// What comes out of it.
    type Answer;

    /// Does it with the game `G`.
    fn visit<G: Narrate + Policy + Survey>(&mut self) -> Self::Answer;
}

/// Visits every game.
pub fn every<V: Visitor>(visitor: &mut V) -> Vec<V::Answer> {
    vec![visitor.visit::<Offrandes>(), visitor.visit::<Delphi>(), visitor.visit::<Bomarzo>()]
}

/// Every game with its bots.
pub fn all() -> Vec<Playable> {
    struct Make;
    impl Visitor for Make {
        type Answer = Playable;

        fn visit<G: Narrate + Policy + Survey>(&mut self) -> Playable {
            Playable::new::<G>()
        }
    }
    every(&mut Make)
}

/// Makes component data for Bomarzo known; the game and its option that chooses them.
pub fn load_bomarzo_data(text: &[u8]) -> Result<Chosen, BadData> {
    let data = DataRef::load(text)?;
    Ok(Chosen { game: Bomarzo::ID, option: ("data".to_owned(), data.name().to_owned()) })
}

/// An option of a game that chooses a data file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chosen {
    /// The game.
    pub game: &'static str,
    /// The option and its value.
    pub option: (String, String),
}

/// The TypeScript types of every game, with its id.
#[cfg(feature = "typescript")]
pub fn typescript() -> Vec<(&'static str, String)> {
    use votive_engine::typescript::game_types;
    vec![
        (Offrandes::ID, game_types::<Offrandes>()),
        (Delphi::ID, game_types::<Delphi>()),
        (Bomarzo::ID, game_types::<Bomarzo>()),
    ]
}
