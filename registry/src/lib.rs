//! The list of the games: the only place that names them. A new game is one more name in `games!`.
//!
//! Programs visit the games ([`every`]) or take them as objects ([`all`]), with data files where some were given.

use votive_bomarzo::Bomarzo;
use votive_bots::Playable;
use votive_delphi::Delphi;
use votive_engine::{
    Game,
    data::{BadData, DataOf, GameData},
    narrate::Narrate,
    policy::Policy,
    survey::Survey,
};
use votive_offrandes::Offrandes;

macro_rules! games {
    ($($game:ty),+ $(,)?) => {
        /// The names of the games.
        pub const IDS: &[&str] = &[$(<$game as Game>::ID),+];

        fn visit_all<V: Visitor>(
            files: &[DataFile],
            chosen: &mut Vec<Chosen>,
            visitor: &mut V,
        ) -> Result<Vec<V::Answer>, BadDataFile> {
            Ok(vec![$(visitor.visit::<$game>(load::<$game>(files, chosen)?)),+])
        }

        /// The TypeScript types of every game, with its id.
        #[cfg(feature = "typescript")]
        pub fn typescript() -> Vec<(&'static str, String)> {
            vec![$((<$game as Game>::ID, votive_engine::typescript::game_types::<$game>())),+]
        }
    };
}

games![Offrandes, Delphi, Bomarzo];

/// Something to do with each game.
pub trait Visitor {
    /// The result for one game.
    type Answer;

    /// Does it with the game `G`, which can be played with `data`.
    fn visit<G: Narrate + Policy + Survey>(&mut self, data: DataOf<G>) -> Self::Answer;
}

/// Visits every game, with the data that ships with it.
pub fn every<V: Visitor>(visitor: &mut V) -> Vec<V::Answer> {
    every_with(&[], visitor).expect("no file, no error").0
}

/// Visits every game with these data files; also the options that choose them, at most one a game: the last file's.
pub fn every_with<V: Visitor>(
    files: &[DataFile],
    visitor: &mut V,
) -> Result<(Vec<V::Answer>, Vec<Chosen>), BadDataFile> {
    if let Some(file) = files.iter().find(|file| !IDS.contains(&file.game.as_str())) {
        return Err(BadDataFile::UnknownGame { game: file.game.clone(), known: IDS });
    }
    let mut chosen = Vec::new();
    let answers = visit_all(files, &mut chosen, visitor)?;
    Ok((answers, chosen))
}

/// Every game with its bots.
pub fn all() -> Vec<Playable> {
    every(&mut MakePlayable)
}

/// Every game with its bots and these data files.
pub fn all_with(files: &[DataFile]) -> Result<Vec<Playable>, BadDataFile> {
    Ok(every_with(files, &mut MakePlayable)?.0)
}

struct MakePlayable;

impl Visitor for MakePlayable {
    type Answer = Playable;

    fn visit<G: Narrate + Policy + Survey>(&mut self, data: DataOf<G>) -> Playable {
        Playable::new::<G>(data)
    }
}

/// Component data for a game, as read from a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DataFile {
    /// The game.
    pub game: String,
    /// What errors call the file.
    pub name: String,
    /// What is in it.
    pub text: Vec<u8>,
}

/// Why a data file can't be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadDataFile {
    /// It is for no game that is known.
    #[error("there is no game \"{game}\"; known games: {}", known.join(", "))]
    UnknownGame {
        /// The game named.
        game: String,
        /// The games there are.
        known: &'static [&'static str],
    },
    /// The game refuses it.
    #[error("{file}: {error}")]
    Refused {
        /// The file.
        file: String,
        /// Why.
        error: BadData,
    },
}

/// The option of a game that chooses a data file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chosen {
    /// The game.
    pub game: &'static str,
    /// The option and its value.
    pub option: (String, String),
}

/// Loads the files of one game.
fn load<G: Game>(files: &[DataFile], chosen: &mut Vec<Chosen>) -> Result<DataOf<G>, BadDataFile> {
    let mut data = DataOf::<G>::default();
    let mut last = None;
    for file in files.iter().filter(|file| file.game == G::ID) {
        let refused = |error| BadDataFile::Refused { file: file.name.clone(), error };
        let (name, value) = data.load(&file.text).map_err(refused)?;
        last = Some(Chosen { game: G::ID, option: (name.to_owned(), value) });
    }
    chosen.extend(last);
    Ok(data)
}
