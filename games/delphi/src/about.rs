//! What the game says about itself: where it comes from, and what is printed on its parts.

use serde::Serialize;
use votive_engine::about::{Describe, Facts, Mark, Marked, Marks, Source, Topic, Translated, translated};

use crate::{
    Delphi,
    card::Card,
    city::City,
    options::{Options, OracleUse},
    oracle::OracleCard,
    scoring::{MARCHES, Payout, parade},
    state::DRAWN,
};

/// Everything printed on the parts in the box.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Components {
    /// The cities in city order, one for each player.
    pub cities: Vec<Marked<CityPart>>,
    /// The kinds of cards in the deck of each city; the Pass card comes on top.
    pub deck: Vec<Marked<CardPart>>,
    /// How many cards are drawn before each parade.
    pub drawn: Marked<Drawn>,
    /// What each march pays.
    pub payouts: Vec<Marked<PayoutPart>>,
    /// The oracle cards; none if Delphi cards are blank by the options.
    pub oracle: Vec<Marked<OraclePart>>,
}

/// A city.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CityPart {
    /// Which.
    pub city: City,
    /// Its name.
    pub name: Translated,
}

/// A kind of card.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CardPart {
    /// Which.
    pub card: Card,
    /// Its name.
    pub name: Translated,
    /// The number on it, if it has one.
    pub number: Option<u8>,
    /// How many of them are in a deck.
    pub copies: usize,
    /// The hero it hunts, if it is a hunter.
    pub prey: Option<Card>,
}

/// Cards drawn before each parade.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Drawn {
    /// How many.
    pub cards: usize,
}

/// What a march pays.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PayoutPart {
    /// Which march, from 1.
    pub march: u8,
    /// The parade it belongs to, from 1.
    pub parade: u8,
    /// To the first who leaves, to the last who leaves, and to the one who stays.
    #[serde(flatten)]
    pub payout: Payout,
}

/// An oracle card.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct OraclePart {
    /// Which.
    pub card: OracleCard,
    /// Its name.
    pub name: Translated,
    /// What it does.
    pub text: Translated,
}

impl Describe for Delphi {
    const FACTS: Facts = Facts {
        designers: &["Günter Burkhardt"],
        publishers: &["Heidelberger Spieleverlag", "Nürnberger-Spielkarten-Verlag"],
        year: 2002,
        minutes: (20, 30),
        sources: &[Source { id: "rulebook", language: "de" }],
        reconstructed: &[
            Topic { id: "names", clauses: &["D1.3"] },
            Topic { id: "payouts", clauses: &["D1.5"] },
            Topic { id: "oracle", clauses: &["D6.4", "D6.5"] },
        ],
    };

    type Components = Components;

    fn components(options: &Options) -> Components {
        let name = |kind: &str, id: &str| translated::<Self>(&format!("{kind}-{id}"));
        let city = |city: &City| CityPart { city: *city, name: name("city", city.id()) };
        let oracle = match options.oracle {
            OracleUse::Reconstructed => OracleCard::ALL,
            OracleUse::Off => &[],
        };
        Components {
            cities: City::ALL.iter().map(city).map(Marked::known).collect(),
            deck: Card::ALL.iter().map(|card| card_part(*card, name("card", card.id()))).collect(),
            drawn: Marked::known(Drawn { cards: DRAWN }),
            payouts: (1..=MARCHES).map(|march| payout_part(march, options)).collect(),
            oracle: oracle
                .iter()
                .map(|card| {
                    let part = OraclePart {
                        card: *card,
                        name: name("oracle", card.id()),
                        text: name("oracle-text", card.id()),
                    };
                    let known = *card == OracleCard::GreatCaesura;
                    Marked::new(part, if known { Mark::Known } else { Mark::Reconstructed })
                })
                .collect(),
        }
    }
}

/// The names of three cards are ours (D1.3).
fn card_part(card: Card, name: Translated) -> Marked<CardPart> {
    let ours = matches!(card, Card::Two | Card::Four | Card::Eight);
    let mark = if ours { Mark::Reconstructed } else { Mark::Known };
    let mark = Marks::known_except(&["card", "number", "copies", "prey"], &[("name", mark)]);
    let entry = CardPart { card, name, number: card.number(), copies: card.copies(), prey: card.prey() };
    Marked { entry, mark: Some(mark) }
}

/// Only the first parade is known (D1.5).
fn payout_part(march: u8, options: &Options) -> Marked<PayoutPart> {
    let parade = parade(march);
    let entry = PayoutPart { march, parade, payout: Payout::of(march, options.payout) };
    Marked::new(entry, if parade == 1 { Mark::Known } else { Mark::Reconstructed })
}
