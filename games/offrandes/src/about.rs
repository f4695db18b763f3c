//! What the game says about itself: where it comes from, and what is printed on its parts.

use serde::Serialize;
use votive_engine::about::{Describe, Facts, Marked, Source, Translated, translated};

use crate::{
    Offrandes,
    action::PURSE,
    altar::Altar,
    animal::{Animal, HERD},
    city::City,
    ladder::{Board, Ladder, TOP},
    options::Options,
    state::INCOME,
};

/// Everything printed on the parts in the box.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Components {
    /// The cities, one for each player.
    pub cities: Vec<Marked<CityPart>>,
    /// The ladders; each character also has a tile for the auctions.
    pub ladders: Vec<Marked<LadderPart>>,
    /// The altars, from the lowest step of the temple to the highest.
    pub altars: Vec<Marked<AltarPart>>,
    /// The animals, cheapest first.
    pub animals: Vec<Marked<AnimalPart>>,
    /// What players get and may keep.
    pub money: Marked<Money>,
}

/// A city.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CityPart {
    /// Which.
    pub city: City,
    /// Its name.
    pub name: Translated,
    /// The colour of its pawns.
    pub colour: &'static str,
}

/// A ladder.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct LadderPart {
    /// Whose.
    pub ladder: Ladder,
    /// The name of the character.
    pub name: Translated,
    /// The board it is on.
    pub board: Board,
    /// The highest level, which holds one pawn only.
    pub top: u8,
    /// Whether a corrupter may choose it.
    pub corruptible: bool,
}

/// An altar.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct AltarPart {
    /// Which.
    pub altar: Altar,
    /// The name of its god.
    pub name: Translated,
    /// Its group, 1 to 5: the temple keeper's level that opens it.
    pub group: u8,
    /// What it is worth at the end.
    pub points: u8,
}

/// A kind of animal.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct AnimalPart {
    /// Which.
    pub animal: Animal,
    /// What one of them is worth.
    pub value: u8,
    /// How many there are.
    pub count: u8,
}

/// Drachmas.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Money {
    /// What everybody has at the beginning.
    pub start: u8,
    /// What everybody gets after each round.
    pub income: u8,
    /// The most that anybody can have.
    pub most: u8,
}

impl Describe for Offrandes {
    const FACTS: Facts = Facts {
        designers: &["Cédric Lefebvre"],
        publishers: &["Ludonaute"],
        year: 2010,
        minutes: (60, 60),
        sources: &[Source { id: "original", language: "fr" }, Source { id: "translation", language: "de" }],
        reconstructed: &[],
    };

    type Components = Components;

    fn components(_options: &Options) -> Components {
        let name = |kind: &str, id: &str| translated::<Self>(&format!("{kind}-{id}"));
        let city =
            |city: &City| CityPart { city: *city, name: name("city", city.id()), colour: city.colour() };
        let ladder = |ladder: &Ladder| LadderPart {
            ladder: *ladder,
            name: name("ladder", ladder.id()),
            board: ladder.board(),
            top: TOP,
            corruptible: ladder.corruptible(),
        };
        let altar = |altar: &Altar| AltarPart {
            altar: *altar,
            name: name("altar", altar.id()),
            group: altar.group(),
            points: altar.points(),
        };
        let animal = |animal: &Animal| AnimalPart { animal: *animal, value: animal.value(), count: HERD };
        Components {
            cities: City::ALL.iter().map(city).map(Marked::known).collect(),
            ladders: Ladder::ALL.iter().map(ladder).map(Marked::known).collect(),
            altars: Altar::ALL.iter().map(altar).map(Marked::known).collect(),
            animals: Animal::ALL.iter().map(animal).map(Marked::known).collect(),
            money: Marked::known(Money { start: INCOME, income: INCOME, most: PURSE }),
        }
    }
}
