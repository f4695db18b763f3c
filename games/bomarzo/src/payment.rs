//! What an offering or a copy demands, and which payments meet it (B4.4 to B4.12). Pure arithmetic: knows no game.

use serde::{Deserialize, Serialize};

use crate::resource::{Goods, Resource};

/// A demand, with everything that decides whether a payment meets it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Bill {
    /// Food.
    pub food: u16,
    /// Coin.
    pub coin: u16,
    /// Resources of any kind.
    pub any: u16,
    /// Wine that nothing stands for: only copies demand it.
    pub wine: u16,
    /// How many resources it costs less.
    pub discount: u8,
    /// Whether nothing may be paid beyond it, as in copies.
    pub exact: bool,
    /// The fewest virtual resources that may be left to hand cards.
    pub least: u8,
    /// The most of them.
    pub most: u8,
}

/// A range of amounts, ends included; empty if the least is above the most.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Range {
    /// The least.
    pub least: u16,
    /// The most.
    pub most: u16,
}

impl Range {
    const EMPTY: Self = Self { least: 1, most: 0 };

    /// Whether an amount lies in it.
    #[inline]
    pub const fn contains(self, amount: u16) -> bool {
        self.least <= amount && amount <= self.most
    }
}

impl Bill {
    /// Everything demanded, before any discount.
    pub const fn total(&self) -> u16 {
        self.food + self.coin + self.any + self.wine
    }

    /// How many virtual resources a real payment leaves to hand cards; none if it is no payment for this bill at all:
    /// wine that must be wine is missing, or it is more than exactly what is due.
    pub fn uncovered(&self, paid: &Goods) -> Option<u16> {
        let spare = paid.wine.checked_sub(self.wine)?;
        let rest = self.rest(paid.food, paid.coin);
        let useful = self.food + self.coin + self.any - rest;
        if self.exact && (paid.food + paid.coin > useful || spare > rest) {
            return None;
        }
        Some(rest.saturating_sub(spare + u16::from(self.discount)))
    }

    /// Whether a real payment is legal: what it leaves can be paid by hand cards.
    pub fn accepts(&self, paid: &Goods) -> bool {
        self.uncovered(paid).is_some_and(|left| u16::from(self.least) <= left && left <= u16::from(self.most))
    }

    /// Whether somebody with this stock can pay at all.
    #[inline]
    pub const fn payable(&self, stock: &Goods) -> bool {
        stock.wine >= self.wine
            && self.left(stock.food, stock.coin, stock.wine - self.wine) <= self.most as u16
            && self.left(0, 0, 0) >= self.least as u16
    }

    /// Whether it demands too little for the virtual resources that there must be.
    pub const fn too_small(&self) -> bool {
        self.left(0, 0, 0) < self.least as u16
    }

    /// The amounts of a kind that can still become a legal payment. `paid` holds the kinds before it, `stock` what is
    /// there of this kind and of those after it.
    #[inline]
    pub fn range(&self, kind: Resource, paid: &Goods, stock: &Goods) -> Range {
        let Some(spare) = (stock.wine + paid.wine).checked_sub(self.wine) else { return Range::EMPTY };
        match kind {
            Resource::Food => self.span(
                stock.food,
                self.food + self.any,
                |food| self.left(food, stock.coin, spare),
                |food| self.left(food, 0, 0),
            ),
            Resource::Coin => self.span(
                stock.coin,
                self.coin + self.any.saturating_sub(paid.food.saturating_sub(self.food)),
                |coin| self.left(paid.food, coin, spare),
                |coin| self.left(paid.food, coin, 0),
            ),
            Resource::Wine => {
                let rest = self.rest(paid.food, paid.coin);
                let left = |wine| self.left(paid.food, paid.coin, wine);
                let Range { least, most } = self.span(spare, rest, left, left);
                Range { least: least + self.wine, most: most + self.wine }
            }
        }
    }

    /// The amounts up to a stock for which the least that can be left is not too much and the most that can be left
    /// is enough. Both fall by one with each resource, until they fall no more.
    #[inline]
    fn span(&self, stock: u16, useful: u16, low: impl Fn(u16) -> u16, high: impl Fn(u16) -> u16) -> Range {
        let (fewest, most) = (u16::from(self.least), u16::from(self.most));
        let stock = if self.exact { stock.min(useful) } else { stock };
        let from = low(0).saturating_sub(most);
        if from > stock || low(from) > most || high(0) < fewest {
            return Range::EMPTY;
        }
        let to = if high(stock) >= fewest { stock } else { high(0) - fewest };
        Range { least: from, most: to }
    }

    /// What food and coin leave to be paid by wine and cards, before any discount.
    #[inline]
    const fn rest(&self, food: u16, coin: u16) -> u16 {
        let over = food.saturating_sub(self.food) + coin.saturating_sub(self.coin);
        self.food.saturating_sub(food) + self.coin.saturating_sub(coin) + self.any.saturating_sub(over)
    }

    /// What is left to cards.
    #[inline]
    const fn left(&self, food: u16, coin: u16, wine: u16) -> u16 {
        self.rest(food, coin).saturating_sub(wine + self.discount as u16)
    }

    /// The payments without waste for somebody with this stock, fewest cards first, then least wine; at most `count`.
    pub fn cheapest(&self, stock: &Goods, count: usize) -> Vec<Payment> {
        let mut found = Vec::new();
        let Some(spare) = stock.wine.checked_sub(self.wine) else { return found };
        for food in 0..=stock.food.min(self.food + self.any) {
            for coin in 0..=stock.coin.min(self.coin + self.any) {
                let due = self.rest(food, coin).saturating_sub(self.discount.into());
                let wasted = food + coin + due > self.total() - self.wine;
                for cards in u16::from(self.least)..=u16::from(self.most).min(due) {
                    let wine = due - cards;
                    let needless = due == 0 && self.discount > 0 && self.spared(food, coin);
                    if wine <= spare && !wasted && !needless {
                        let real = Goods { food, coin, wine: wine + self.wine };
                        found.push(Payment { real, virtual_resources: cards as u8 });
                    }
                }
            }
        }
        found.sort_by_key(|payment| (payment.virtual_resources, payment.real.wine));
        found.truncate(count);
        found
    }

    /// Whether one food or coin less would do as well, thanks to the discount.
    fn spared(&self, food: u16, coin: u16) -> bool {
        (food > 0 && self.left(food - 1, coin, 0) == 0) || (coin > 0 && self.left(food, coin - 1, 0) == 0)
    }
}

/// A whole payment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Payment {
    /// The real resources.
    pub real: Goods,
    /// The virtual resources, from hand cards.
    pub virtual_resources: u8,
}
