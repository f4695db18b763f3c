//! Component data that comes from outside, such as the numbers printed on cards in a file of the player.
//!
//! A game keeps what was loaded in a value of its own type ([`GameOptions::Data`]),
//! handed in where options, records and views are read. Options name the data they use; [`BindData`] looks the name up.

use std::fmt::Debug;

use crate::{game::Game, options::GameOptions};

/// The data that a game `G` can be played with.
pub type DataOf<G> = <<G as Game>::Options as GameOptions>::Data;

/// All data that a game can be played with. The default holds what ships with the program. `()` for a game that takes
/// no data files.
pub trait GameData: Clone + Default + Debug + Send + Sync + 'static {
    /// Reads a data file and adds it. Returns the option that chooses it, with its value.
    fn load(&mut self, text: &[u8]) -> Result<(&'static str, String), BadData>;
}

impl GameData for () {
    fn load(&mut self, _text: &[u8]) -> Result<(&'static str, String), BadData> {
        Err(BadData::NotTaken)
    }
}

/// Why a data file can't be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadData {
    /// The game has no data files.
    #[error("the game takes no data file")]
    NotTaken,
    /// The file is wrong: the entry, and what is wrong with it.
    #[error("{0}")]
    Wrong(String),
}

/// Something that was read and may name data. Until it is bound, only its name is known, and the rules can't use it.
pub trait BindData<D> {
    /// Looks up the data that is named. What is bound already stays as it is.
    fn bind(&mut self, _data: &D) -> Result<(), MissingData> {
        Ok(())
    }
}

impl<T> BindData<()> for T {}

/// Data is named that was not loaded.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the data file with SHA-256 {name} is not loaded; name it with --data {game}=FILE")]
pub struct MissingData {
    /// The game.
    pub game: &'static str,
    /// The name of the data in records.
    pub name: String,
}
