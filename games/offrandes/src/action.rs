//! The moves of the game: typed, densely numbered, and as they are written down.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use votive_engine::{Seat, strict_json};

use crate::{
    altar::{ALTARS, Altar},
    animal::Animal,
    ladder::{CORRUPTIBLE, Ladder},
    tiles::{Lot, Tiles, Trio},
};

/// The most drachmas anybody can have, and so bid (O6.1).
pub const PURSE: u8 = 25;

/// The most players.
pub(crate) const SEATS: usize = 5;

/// One decision. Every value within the ranges named here has its number in the move universe.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// Advance three different pawns at the beginning (O2.2).
    Recruit(Trio),
    /// Put a lot up for auction (O3.2).
    Offer {
        /// What is sold.
        lot: Lot,
        /// The opening bid, 1 to 25.
        bid: u8,
    },
    /// End one's auction turn (O3.2).
    EndTurn,
    /// Raise to a new total, 1 to 25 (O3.3).
    Bid(u8),
    /// Leave the auction of this lot (O3.3).
    Pass,
    /// Take a step from an opponent (O4.2).
    Corrupt {
        /// Whose.
        victim: Seat,
        /// Where: one of the five ladders that can be corrupted.
        ladder: Ladder,
    },
    /// Corrupt nobody this round (O4.2).
    Abstain,
    /// Make an offering (O5.1).
    Sacrifice {
        /// The kind of animals.
        animal: Animal,
        /// How many, 1 to 5.
        count: u8,
        /// Where.
        altar: Altar,
    },
    /// Make no offering this round (O5.1).
    Decline,
}

const BIDS: usize = PURSE as usize;
const COUNTS: usize = 5;

const RECRUIT: usize = 0;
const OFFER: usize = RECRUIT + Trio::COUNT;
const END_TURN: usize = OFFER + Lot::COUNT * BIDS;
const BID: usize = END_TURN + 1;
const PASS: usize = BID + BIDS;
const CORRUPT: usize = PASS + 1;
const ABSTAIN: usize = CORRUPT + SEATS * CORRUPTIBLE.len();
const SACRIFICE: usize = ABSTAIN + 1;
const DECLINE: usize = SACRIFICE + Animal::ALL.len() * COUNTS * ALTARS;

/// How many moves there are.
pub(crate) const UNIVERSE: usize = DECLINE + 1;

impl Move {
    /// Its number in the move universe.
    #[inline]
    pub fn index(self) -> usize {
        match self {
            Self::Recruit(trio) => RECRUIT + trio.index(),
            Self::Offer { lot, bid } => OFFER + lot.index() * BIDS + usize::from(bid) - 1,
            Self::EndTurn => END_TURN,
            Self::Bid(bid) => BID + usize::from(bid) - 1,
            Self::Pass => PASS,
            Self::Corrupt { victim, ladder } => CORRUPT + victim.index() * CORRUPTIBLE.len() + ladder.index(),
            Self::Abstain => ABSTAIN,
            Self::Sacrifice { animal, count, altar } => {
                SACRIFICE + (animal.index() * COUNTS + usize::from(count) - 1) * ALTARS + altar.index()
            }
            Self::Decline => DECLINE,
        }
    }

    /// The move with this number.
    ///
    /// # Panics
    /// If there is none.
    pub fn at(index: usize) -> Self {
        match index {
            RECRUIT..OFFER => Self::Recruit(Trio::nth(index - RECRUIT)),
            OFFER..END_TURN => {
                let rest = index - OFFER;
                Self::Offer { lot: Lot::nth(rest / BIDS), bid: (rest % BIDS + 1) as u8 }
            }
            END_TURN => Self::EndTurn,
            BID..PASS => Self::Bid((index - BID + 1) as u8),
            PASS => Self::Pass,
            CORRUPT..ABSTAIN => {
                let rest = index - CORRUPT;
                let ladder = CORRUPTIBLE[rest % CORRUPTIBLE.len()];
                Self::Corrupt { victim: Seat::new(rest / CORRUPTIBLE.len()), ladder }
            }
            ABSTAIN => Self::Abstain,
            SACRIFICE..DECLINE => {
                let (rest, altar) = ((index - SACRIFICE) / ALTARS, (index - SACRIFICE) % ALTARS);
                Self::Sacrifice {
                    animal: Animal::ALL[rest / COUNTS],
                    count: (rest % COUNTS + 1) as u8,
                    altar: Altar::ALL[altar],
                }
            }
            DECLINE => Self::Decline,
            _ => panic!("move {index} of {UNIVERSE}"),
        }
    }
}

/// All opening offers for every set of tiles that an auctioneer can be left with: seven, five or three. Within a set
/// they are sorted by bid, so that those one can pay are a slice, and a list of them is copied and not computed.
struct Offers {
    moves: [Move; Self::COUNT],
    /// By set of tiles: where its offers begin, and how many lots it makes.
    sets: [(u16, u8); Tiles::SETS],
}

impl Offers {
    /// 21 lots of seven tiles; 21 sets of five make 10 lots each; 35 sets of three make 3.
    const COUNT: usize = (21 + 21 * 10 + 35 * 3) * BIDS;

    const fn new() -> Self {
        let mut table = Self { moves: [Move::EndTurn; Self::COUNT], sets: [(0, 0); Tiles::SETS] };
        let (mut set, mut next) = (0, 0);
        while set < Tiles::SETS {
            let tiles = Tiles::nth(set);
            if matches!(tiles.len(), 3 | 5 | 7) {
                let lots = tiles.len() * (tiles.len() - 1) / 2;
                table.sets[set] = (next as u16, lots as u8);
                let mut bid = 1;
                while bid <= BIDS {
                    let mut lot = 0;
                    while lot < Lot::COUNT {
                        if tiles.contains(Lot::nth(lot).tiles()) {
                            table.moves[next] = Move::Offer { lot: Lot::nth(lot), bid: bid as u8 };
                            next += 1;
                        }
                        lot += 1;
                    }
                    bid += 1;
                }
            }
            set += 1;
        }
        assert!(next == Self::COUNT);
        table
    }
}

static OFFERS: Offers = Offers::new();

/// The offers that an auctioneer can make with these tiles and this much money.
#[inline]
pub(crate) fn offers(tiles: Tiles, money: u8) -> &'static [Move] {
    let (start, lots) = OFFERS.sets[tiles.index()];
    let start = usize::from(start);
    &OFFERS.moves[start..start + usize::from(lots) * usize::from(money)]
}

/// The raises from above a bid up to this much money.
#[inline]
pub(crate) fn raises(bid: u8, money: u8) -> &'static [Move] {
    &RAISES[usize::from(bid)..usize::from(money)]
}

/// All raises, lowest first.
static RAISES: [Move; BIDS] = {
    let mut table = [Move::Pass; BIDS];
    let mut bid = 0;
    while bid < BIDS {
        table[bid] = Move::Bid(bid as u8 + 1);
        bid += 1;
    }
    table
};

/// A move as it can be written in a record, sensible or not: any numbers, any length of lists.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Move", rename_all = "snake_case"))]
pub enum RawMove {
    /// `{ "recruit": [...] }`
    Recruit(Vec<Ladder>),
    /// `{ "offer": { "lot": [...], "bid": 3 } }`
    Offer(RawOffer),
    /// `"end_turn"`
    EndTurn,
    /// `{ "bid": 4 }`
    Bid(i64),
    /// `"pass"`
    Pass,
    /// `{ "corrupt": { "seat": 1, "ladder": "peasant" } }`
    Corrupt(RawCorruption),
    /// `"abstain"`
    Abstain,
    /// `{ "sacrifice": { "animal": "sheep", "count": 2, "altar": "hermes" } }`
    Sacrifice(RawSacrifice),
    /// `"decline"`
    Decline,
}

/// A lot and its opening bid, as written.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RawOffer {
    /// The tiles.
    pub lot: Vec<Ladder>,
    /// The opening bid.
    pub bid: i64,
}

/// A corruption, as written.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RawCorruption {
    /// The opponent.
    pub seat: i64,
    /// The ladder.
    pub ladder: Ladder,
}

/// An offering, as written.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RawSacrifice {
    /// The kind of animals.
    pub animal: Animal,
    /// How many.
    pub count: i64,
    /// Where.
    pub altar: Altar,
}

impl From<Move> for RawMove {
    fn from(action: Move) -> Self {
        match action {
            Move::Recruit(trio) => Self::Recruit(trio.tiles().iter().collect()),
            Move::Offer { lot, bid } => {
                Self::Offer(RawOffer { lot: lot.tiles().iter().collect(), bid: bid.into() })
            }
            Move::EndTurn => Self::EndTurn,
            Move::Bid(bid) => Self::Bid(bid.into()),
            Move::Pass => Self::Pass,
            Move::Corrupt { victim, ladder } => {
                Self::Corrupt(RawCorruption { seat: victim.index() as i64, ladder })
            }
            Move::Abstain => Self::Abstain,
            Move::Sacrifice { animal, count, altar } => {
                Self::Sacrifice(RawSacrifice { animal, count: count.into(), altar })
            }
            Move::Decline => Self::Decline,
        }
    }
}

const WORDS: [(&str, RawMove); 4] = [
    ("end_turn", RawMove::EndTurn),
    ("pass", RawMove::Pass),
    ("abstain", RawMove::Abstain),
    ("decline", RawMove::Decline),
];

/// The moves that are written as objects.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Act {
    Recruit(Vec<Ladder>),
    Offer(#[serde(deserialize_with = "strict_json::object")] RawOffer),
    Bid(i64),
    Corrupt(#[serde(deserialize_with = "strict_json::object")] RawCorruption),
    Sacrifice(#[serde(deserialize_with = "strict_json::object")] RawSacrifice),
}

impl From<Act> for RawMove {
    fn from(act: Act) -> Self {
        match act {
            Act::Recruit(ladders) => Self::Recruit(ladders),
            Act::Offer(offer) => Self::Offer(offer),
            Act::Bid(bid) => Self::Bid(bid),
            Act::Corrupt(corruption) => Self::Corrupt(corruption),
            Act::Sacrifice(sacrifice) => Self::Sacrifice(sacrifice),
        }
    }
}

impl Serialize for RawMove {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.clone() {
            Self::EndTurn => serializer.serialize_str("end_turn"),
            Self::Pass => serializer.serialize_str("pass"),
            Self::Abstain => serializer.serialize_str("abstain"),
            Self::Decline => serializer.serialize_str("decline"),
            Self::Recruit(ladders) => Act::Recruit(ladders).serialize(serializer),
            Self::Offer(offer) => Act::Offer(offer).serialize(serializer),
            Self::Bid(bid) => Act::Bid(bid).serialize(serializer),
            Self::Corrupt(corruption) => Act::Corrupt(corruption).serialize(serializer),
            Self::Sacrifice(sacrifice) => Act::Sacrifice(sacrifice).serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for RawMove {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        const NAMES: &[&str] = &["end_turn", "pass", "abstain", "decline"];
        strict_json::word_or_act::<D, Act, Self>(deserializer, NAMES, |text| {
            WORDS.into_iter().find(|(word, _)| *word == text).map(|(_, written)| written)
        })
    }
}
