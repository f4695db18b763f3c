//! The four cities that players stand for (D1.1).

votive_engine::named_enum! {
    /// A city. The order here is the city order, by which effects of one reveal are carried out.
    pub enum City {
        /// First in city order.
        Athens = "athens",
        /// Second.
        Thebes = "thebes",
        /// Third.
        Corinth = "corinth",
        /// Last.
        Sparta = "sparta",
    }
}
