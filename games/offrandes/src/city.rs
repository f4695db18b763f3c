//! The five cities that players stand for (O1.1).

votive_engine::named_enum! {
    /// A city: its name and colour belong to a seat for the whole game.
    pub enum City {
        /// Red.
        Sparta = "sparta",
        /// Yellow.
        Corinth = "corinth",
        /// Green.
        Athens = "athens",
        /// Blue.
        Thebes = "thebes",
        /// Black.
        Delos = "delos",
    }
}

impl City {
    /// The colour of its pawns.
    pub const fn colour(self) -> &'static str {
        ["red", "yellow", "green", "blue", "black"][self as usize]
    }
}
