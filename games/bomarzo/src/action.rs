//! The moves of the game: typed, densely numbered, and as they are written down (B9 of the record format).

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use votive_engine::strict_json;

use crate::{
    card::{CARDS, Card},
    deity::{DEITIES, Deity},
    resource::{Goods, Resource},
    track::{WORKERS, Worker},
    uses::Uses,
};

/// The most of one kind that a payment can name. The supply is unlimited, but what can come into play in eight seasons
/// is not: the data is checked to stay within this (268 food or coins and 180 wine at the very most in the built-in
/// data, if one player got everything that all four can produce).
pub const MOST: u16 = 400;

/// The most markers that the ogre takes at once (B5.7).
pub const GRASP: u16 = 3;

/// One decision. Every value within the ranges named here has its number in the move universe.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// Move a worker one space (B2.4, B5.5).
    Advance(Worker),
    /// Place a pawn on a harvest space (B4.2).
    Harvest(Resource),
    /// Place a pawn on a deity (B4.3).
    Invoke {
        /// Which.
        deity: Deity,
        /// The tapped cards made use of.
        uses: Uses,
    },
    /// Pay an amount of one kind, up to [`MOST`] (B4.11).
    Pay {
        /// The kind.
        kind: Resource,
        /// How much.
        amount: u16,
    },
    /// Spend a hand card (B4.8).
    Spend(Card),
    /// Play a hand card (B5.1 to B5.3).
    Play(Card),
    /// Turn a card to stage 2 (B5.4).
    Upgrade(Card),
    /// Take markers from a deity (B5.7).
    Take {
        /// From which.
        deity: Deity,
        /// Which ones, 1 to 3.
        goods: Grasp,
    },
    /// Put a hand card under a deity (B5.8).
    Worship {
        /// The card.
        card: Card,
        /// Under which.
        deity: Deity,
    },
    /// Copy the action (B4.10).
    Copy {
        /// The tapped cards made use of.
        uses: Uses,
    },
    /// Do not copy (B4.10).
    Decline,
    /// Change food into coin or coin into food (B6.4).
    Exchange {
        /// What is given.
        from: Resource,
        /// How much, 1 or 2.
        amount: u8,
    },
}

/// One to three markers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Grasp(u8);

impl Grasp {
    /// How many there are.
    pub const COUNT: usize = GRASPS.len();

    /// The one with this number.
    pub const fn nth(number: usize) -> Self {
        debug_assert!(number < Self::COUNT);
        Self(number as u8)
    }

    /// Its number.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The markers.
    #[inline]
    pub const fn goods(self) -> Goods {
        GRASPS[self.0 as usize]
    }

    /// These markers, if they are one to three.
    pub fn of(goods: &Goods) -> Option<Self> {
        GRASPS.iter().position(|known| known == goods).map(Self::nth)
    }
}

/// Every way to take one to three markers.
const GRASPS: [Goods; 19] = {
    let mut all = [Goods::NONE; 19];
    let (mut count, mut food) = (0, 0);
    while food <= GRASP {
        let mut coin = 0;
        while food + coin <= GRASP {
            let mut wine = 0;
            while food + coin + wine <= GRASP {
                if food + coin + wine > 0 {
                    all[count] = Goods { food, coin, wine };
                    count += 1;
                }
                wine += 1;
            }
            coin += 1;
        }
        food += 1;
    }
    all
};

const AMOUNTS: usize = MOST as usize + 1;
const KINDS: usize = Resource::ALL.len();
/// Food or coin, one or two.
const EXCHANGES: usize = 4;

const ADVANCE: usize = 0;
const HARVEST: usize = ADVANCE + WORKERS;
const INVOKE: usize = HARVEST + KINDS;
const PAY: usize = INVOKE + DEITIES * Uses::COUNT;
const SPEND: usize = PAY + KINDS * AMOUNTS;
const PLAY: usize = SPEND + CARDS;
const UPGRADE: usize = PLAY + CARDS;
const TAKE: usize = UPGRADE + CARDS;
const WORSHIP: usize = TAKE + DEITIES * Grasp::COUNT;
const COPY: usize = WORSHIP + CARDS * DEITIES;
const DECLINE: usize = COPY + Uses::COUNT;
const EXCHANGE: usize = DECLINE + 1;

/// How many moves there are.
pub(crate) const UNIVERSE: usize = EXCHANGE + EXCHANGES;

impl Move {
    /// Its number in the move universe.
    #[inline]
    pub fn index(self) -> usize {
        match self {
            Self::Advance(worker) => ADVANCE + worker.index(),
            Self::Harvest(kind) => HARVEST + kind.index(),
            Self::Invoke { deity, uses } => INVOKE + deity.index() * Uses::COUNT + uses.index(),
            Self::Pay { kind, amount } => PAY + kind.index() * AMOUNTS + usize::from(amount),
            Self::Spend(card) => SPEND + card.index(),
            Self::Play(card) => PLAY + card.index(),
            Self::Upgrade(card) => UPGRADE + card.index(),
            Self::Take { deity, goods } => TAKE + deity.index() * Grasp::COUNT + goods.index(),
            Self::Worship { card, deity } => WORSHIP + card.index() * DEITIES + deity.index(),
            Self::Copy { uses } => COPY + uses.index(),
            Self::Decline => DECLINE,
            Self::Exchange { from, amount } => EXCHANGE + from.index() * 2 + usize::from(amount) - 1,
        }
    }

    /// The move with this number.
    ///
    /// # Panics
    /// If there is none.
    pub fn at(index: usize) -> Self {
        match index {
            ADVANCE..HARVEST => Self::Advance(Worker::ALL[index - ADVANCE]),
            HARVEST..INVOKE => Self::Harvest(Resource::ALL[index - HARVEST]),
            INVOKE..PAY => {
                let rest = index - INVOKE;
                Self::Invoke { deity: Deity::ALL[rest / Uses::COUNT], uses: Uses::nth(rest % Uses::COUNT) }
            }
            PAY..SPEND => {
                let rest = index - PAY;
                Self::Pay { kind: Resource::ALL[rest / AMOUNTS], amount: (rest % AMOUNTS) as u16 }
            }
            SPEND..PLAY => Self::Spend(Card::new(index - SPEND)),
            PLAY..UPGRADE => Self::Play(Card::new(index - PLAY)),
            UPGRADE..TAKE => Self::Upgrade(Card::new(index - UPGRADE)),
            TAKE..WORSHIP => {
                let rest = index - TAKE;
                Self::Take { deity: Deity::ALL[rest / Grasp::COUNT], goods: Grasp::nth(rest % Grasp::COUNT) }
            }
            WORSHIP..COPY => {
                let rest = index - WORSHIP;
                Self::Worship { card: Card::new(rest / DEITIES), deity: Deity::ALL[rest % DEITIES] }
            }
            COPY..DECLINE => Self::Copy { uses: Uses::nth(index - COPY) },
            DECLINE => Self::Decline,
            EXCHANGE..UNIVERSE => {
                let rest = index - EXCHANGE;
                Self::Exchange { from: Resource::ALL[rest / 2], amount: (rest % 2 + 1) as u8 }
            }
            _ => panic!("move {index} of {UNIVERSE}"),
        }
    }
}

/// A move as it can be written in a record, sensible or not: any numbers, any length of lists.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Move", rename_all = "snake_case"))]
pub enum RawMove {
    /// `{ "advance": "food" }`
    Advance(Worker),
    /// `{ "harvest": "wine" }`
    Harvest(Resource),
    /// `{ "invoke": { "deity": "gigante", "use": [] } }`
    Invoke(RawInvocation),
    /// `{ "pay": { "food": 1 } }`
    Pay(RawPayment),
    /// `{ "spend": "B03" }`
    Spend(Card),
    /// `{ "play": "B03" }`
    Play(Card),
    /// `{ "upgrade": "B03" }`
    Upgrade(Card),
    /// `{ "take": { "deity": "dea", "food": 1, "coin": 0, "wine": 0 } }`
    Take(RawTaking),
    /// `{ "worship": { "card": "B03", "deity": "orco" } }`
    Worship(RawWorship),
    /// `{ "copy": { "use": [] } }`
    Copy(RawCopy),
    /// `"decline"`
    Decline,
    /// `{ "exchange": { "from": "food", "amount": 2 } }`
    Exchange(RawExchange),
}

/// An invocation, as written.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RawInvocation {
    /// Which deity.
    pub deity: Deity,
    /// The tapped cards made use of.
    #[serde(rename = "use")]
    pub uses: Vec<Card>,
}

/// One kind of a payment, as written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum RawPayment {
    /// Food.
    Food(i64),
    /// Coins.
    Coin(i64),
    /// Wine.
    Wine(i64),
}

impl RawPayment {
    /// An amount of a kind.
    pub const fn of(kind: Resource, amount: i64) -> Self {
        match kind {
            Resource::Food => Self::Food(amount),
            Resource::Coin => Self::Coin(amount),
            Resource::Wine => Self::Wine(amount),
        }
    }

    /// The kind and how much of it.
    pub const fn parts(self) -> (Resource, i64) {
        match self {
            Self::Food(amount) => (Resource::Food, amount),
            Self::Coin(amount) => (Resource::Coin, amount),
            Self::Wine(amount) => (Resource::Wine, amount),
        }
    }
}

/// Markers taken, as written.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RawTaking {
    /// From which deity.
    pub deity: Deity,
    /// Food.
    pub food: i64,
    /// Coin.
    pub coin: i64,
    /// Wine.
    pub wine: i64,
}

/// A worship, as written.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RawWorship {
    /// The card.
    pub card: Card,
    /// Under which deity.
    pub deity: Deity,
}

/// A copy, as written.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RawCopy {
    /// The tapped cards made use of.
    #[serde(rename = "use")]
    pub uses: Vec<Card>,
}

/// An exchange, as written.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RawExchange {
    /// What is given.
    pub from: Resource,
    /// How much.
    pub amount: i64,
}

/// The moves that are written as objects.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Act {
    Advance(Worker),
    Harvest(Resource),
    Invoke(#[serde(deserialize_with = "strict_json::object")] RawInvocation),
    Pay(#[serde(deserialize_with = "strict_json::object")] RawPayment),
    Spend(Card),
    Play(Card),
    Upgrade(Card),
    Take(#[serde(deserialize_with = "strict_json::object")] RawTaking),
    Worship(#[serde(deserialize_with = "strict_json::object")] RawWorship),
    Copy(#[serde(deserialize_with = "strict_json::object")] RawCopy),
    Exchange(#[serde(deserialize_with = "strict_json::object")] RawExchange),
}

impl From<Act> for RawMove {
    fn from(act: Act) -> Self {
        match act {
            Act::Advance(worker) => Self::Advance(worker),
            Act::Harvest(kind) => Self::Harvest(kind),
            Act::Invoke(invocation) => Self::Invoke(invocation),
            Act::Pay(payment) => Self::Pay(payment),
            Act::Spend(card) => Self::Spend(card),
            Act::Play(card) => Self::Play(card),
            Act::Upgrade(card) => Self::Upgrade(card),
            Act::Take(taking) => Self::Take(taking),
            Act::Worship(worship) => Self::Worship(worship),
            Act::Copy(copy) => Self::Copy(copy),
            Act::Exchange(exchange) => Self::Exchange(exchange),
        }
    }
}

const DECLINED: &str = "decline";

impl Serialize for RawMove {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.clone() {
            Self::Decline => serializer.serialize_str(DECLINED),
            Self::Advance(worker) => Act::Advance(worker).serialize(serializer),
            Self::Harvest(kind) => Act::Harvest(kind).serialize(serializer),
            Self::Invoke(invocation) => Act::Invoke(invocation).serialize(serializer),
            Self::Pay(payment) => Act::Pay(payment).serialize(serializer),
            Self::Spend(card) => Act::Spend(card).serialize(serializer),
            Self::Play(card) => Act::Play(card).serialize(serializer),
            Self::Upgrade(card) => Act::Upgrade(card).serialize(serializer),
            Self::Take(taking) => Act::Take(taking).serialize(serializer),
            Self::Worship(worship) => Act::Worship(worship).serialize(serializer),
            Self::Copy(copy) => Act::Copy(copy).serialize(serializer),
            Self::Exchange(exchange) => Act::Exchange(exchange).serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for RawMove {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        strict_json::word_or_act::<D, Act, Self>(deserializer, &[DECLINED], |text| {
            (text == DECLINED).then_some(Self::Decline)
        })
    }
}
