//! The eight deities and what they rule over at the end (B1.5, B5).

votive_engine::named_enum! {
    /// A deity of the garden.
    pub enum Deity {
        /// The giant: play a building.
        Gigante = "gigante",
        /// The whale: play a discovery.
        Balena = "balena",
        /// The elephant: play a character.
        Elefante = "elefante",
        /// The tortoise: turn a card to stage 2.
        Tartaruga = "tartaruga",
        /// The genius: worker steps.
        Genio = "genio",
        /// The goddess: draw cards.
        Dea = "dea",
        /// The ogre: take markers from another deity.
        Orco = "orco",
        /// The dragon: worship.
        Drago = "drago",
    }
}

/// How many deities there are.
pub const DEITIES: usize = Deity::ALL.len();

votive_engine::named_enum! {
    /// What a card shows, and with it the deity that lets it be played.
    pub enum Kind {
        /// A building.
        Buildings = "buildings",
        /// A discovery.
        Discoveries = "discoveries",
        /// A character.
        Characters = "characters",
    }
}

votive_engine::named_enum! {
    /// What players are compared by at the end.
    pub enum Category {
        /// Buildings at stage 2.
        Buildings = "buildings",
        /// Discoveries at stage 2.
        Discoveries = "discoveries",
        /// Characters at stage 2.
        Characters = "characters",
        /// The track of architecture.
        Architecture = "architecture",
        /// The track of knowledge.
        Knowledge = "knowledge",
        /// The track of culture.
        Culture = "culture",
        /// Food in stock.
        Food = "food",
        /// Coins in stock.
        Coins = "coins",
    }
}

impl Deity {
    /// The kind of card that its action plays, if that is its action (B5.1 to B5.3).
    #[inline]
    pub const fn plays(self) -> Option<Kind> {
        match self {
            Self::Gigante => Some(Kind::Buildings),
            Self::Balena => Some(Kind::Discoveries),
            Self::Elefante => Some(Kind::Characters),
            Self::Tartaruga | Self::Genio | Self::Dea | Self::Orco | Self::Drago => None,
        }
    }

    /// The clause of the rulebook about its action.
    pub const fn clause(self) -> &'static str {
        ["B5.1", "B5.2", "B5.3", "B5.4", "B5.5", "B5.6", "B5.7", "B5.8"][self as usize]
    }

    /// Its bit in a set of deities.
    #[inline]
    pub(crate) const fn bit(self) -> u8 {
        1 << self as u8
    }
}

votive_engine::named_enum! {
    /// A lord, one for each seat (B1.1).
    pub enum Lord {
        /// The first seat.
        Castelvecchio = "castelvecchio",
        /// The second.
        Montenero = "montenero",
        /// The third.
        Collepiccolo = "collepiccolo",
        /// The fourth.
        Mompeo = "mompeo",
    }
}

/// The most players.
pub(crate) const SEATS: usize = Lord::ALL.len();
