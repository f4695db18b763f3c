//! What cards do at stage 2, and which of it a player has (B6.4).

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{deity::Deity, resource::Resource};

votive_engine::named_enum! {
    /// The permanent function of a card.
    pub enum Function {
        /// 1 food in every production.
        IncomeFood = "inc:food",
        /// 1 coin in every production.
        IncomeCoin = "inc:coin",
        /// 1 wine in every production.
        IncomeWine = "inc:wine",
        /// 1 card in every production.
        IncomeCard = "inc:card",
        /// 1 food more at a harvest.
        HarvestFood = "ab:harvest_food",
        /// 1 coin more at a harvest.
        HarvestCoin = "ab:harvest_coin",
        /// 1 wine more at a harvest.
        HarvestWine = "ab:harvest_wine",
        /// Offerings to the giant cost 1 less.
        DiscountGigante = "ab:disc_gigante",
        /// Offerings to the whale cost 1 less.
        DiscountBalena = "ab:disc_balena",
        /// Offerings to the elephant cost 1 less.
        DiscountElefante = "ab:disc_elefante",
        /// Offerings to the tortoise cost 1 less.
        DiscountTartaruga = "ab:disc_tartaruga",
        /// Offerings to the genius cost 1 less.
        DiscountGenio = "ab:disc_genio",
        /// Offerings to the goddess cost 1 less.
        DiscountDea = "ab:disc_dea",
        /// Offerings to the ogre cost 1 less.
        DiscountOrco = "ab:disc_orco",
        /// Offerings to the dragon cost 1 less.
        DiscountDrago = "ab:disc_drago",
        /// The goddess gives one card more.
        DrawPlus = "ab:draw_plus",
        /// A card after each worship.
        WorshipDraw = "ab:worship_draw",
        /// Copying costs 1 wine instead of 2.
        CheapCopy = "ab:copy1",
        /// Several own pawns on the same deity.
        Multi = "ab:multi",
        /// 2 food and 2 coins more at the end.
        Stock = "ab:stock",
        /// Tapped: the moss price at an active deity without pawns.
        Moss = "ab:moss",
        /// Tapped: one spent card is two virtual resources.
        Card2 = "ab:card2",
        /// Tapped: the genius gives one step more.
        GenioPlus = "ab:genio_plus",
        /// Tapped: no extra resource as a follower.
        Follow0 = "ab:follow0",
        /// Tapped: invoke a sleeping deity.
        Wake = "ab:wake",
        /// Tapped: change food into coin or the other way round.
        Swap = "ab:swap",
    }
}

impl Function {
    /// Whether it works only once a season.
    pub const fn is_tapped(self) -> bool {
        self as u8 >= Self::Moss as u8
    }

    /// The income of a resource.
    pub const fn income(kind: Resource) -> Self {
        [Self::IncomeFood, Self::IncomeCoin, Self::IncomeWine][kind as usize]
    }

    /// The function that helps at a harvest.
    #[inline]
    pub const fn harvest(kind: Resource) -> Self {
        [Self::HarvestFood, Self::HarvestCoin, Self::HarvestWine][kind as usize]
    }

    /// The function that makes offerings to a deity cheaper.
    #[inline]
    pub const fn discount(deity: Deity) -> Self {
        const ALL: [Function; 8] = [
            Function::DiscountGigante,
            Function::DiscountBalena,
            Function::DiscountElefante,
            Function::DiscountTartaruga,
            Function::DiscountGenio,
            Function::DiscountDea,
            Function::DiscountOrco,
            Function::DiscountDrago,
        ];
        ALL[deity as usize]
    }
}

/// A set of functions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "Array<Function>"))]
pub struct Functions(u32);

impl Functions {
    /// None.
    pub const NONE: Self = Self(0);

    /// Whether a function belongs to the set.
    #[inline]
    pub const fn has(self, function: Function) -> bool {
        self.0 >> function as u8 & 1 == 1
    }

    /// The set with a function added.
    #[inline]
    #[must_use]
    pub const fn with(self, function: Function) -> Self {
        Self(self.0 | 1 << function as u8)
    }

    /// The set without those of another.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The functions of either set.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The functions of both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Every set of some of these functions, the empty one first.
    #[inline]
    pub(crate) fn subsets(self) -> impl Iterator<Item = Self> {
        let mut next = Some(0u32);
        std::iter::from_fn(move || {
            let subset = next?;
            let after = subset.wrapping_sub(self.0) & self.0;
            next = (after != 0).then_some(after);
            Some(Self(subset))
        })
    }

    /// The functions in order.
    pub fn iter(self) -> impl Iterator<Item = Function> {
        Function::ALL.iter().copied().filter(move |function| self.has(*function))
    }
}

impl FromIterator<Function> for Functions {
    fn from_iter<I: IntoIterator<Item = Function>>(functions: I) -> Self {
        functions.into_iter().fold(Self::NONE, Self::with)
    }
}

impl Serialize for Functions {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Functions {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Function>::deserialize(deserializer)?.into_iter().collect())
    }
}
