//! Standing orders: moves that a player orders in advance, so that a slow game goes on without them. The game says
//! which orders make sense now and what one of them comes to; the server keeps them.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::game::Game;

/// An order that could be given now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Offered {
    /// Its kind, such as `bid_up_to`.
    pub kind: &'static str,
    /// The least and the most it may name, if it names an amount.
    pub amounts: Option<(i64, i64)>,
}

/// An order that was given.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Order {
    /// Its kind.
    pub kind: String,
    /// The amount it names.
    pub amount: Option<i64>,
    /// The situation it is meant for, in the game's own words.
    pub about: Value,
}

/// What an order comes to now.
#[derive(Clone, PartialEq, Debug)]
pub enum Obeyed<M> {
    /// This move.
    Move(M),
    /// Nothing yet.
    Wait,
    /// Nothing any more: a word that says why.
    Ended(&'static str),
}

/// A game that takes standing orders; by default it takes none. All methods see only what the seat sees.
pub trait StandingOrders: Game {
    /// Whether there are any.
    const TAKES_ORDERS: bool = false;

    /// The orders that the observer of a view could give now.
    fn offered(_view: &Self::View) -> Vec<Offered> {
        Vec::new()
    }

    /// The situation that an order of this kind, which is offered now, would be meant for; kept with the order.
    fn about(_view: &Self::View, _kind: &str) -> Value {
        Value::Null
    }

    /// What an order of the observer comes to now. A move is returned only if they are to move, and is legal then.
    fn obey(_view: &Self::View, _order: &Order) -> Obeyed<Self::RawMove> {
        Obeyed::Ended("unknown")
    }
}

/// The order that the observer of a view gives, if it is offered and the amount fits.
pub fn order<G: StandingOrders>(view: &G::View, kind: &str, amount: Option<i64>) -> Result<Order, BadOrder> {
    check(&G::offered(view), kind, amount)?;
    Ok(Order { kind: kind.to_owned(), amount, about: G::about(view, kind) })
}

fn check(offered: &[Offered], kind: &str, amount: Option<i64>) -> Result<(), BadOrder> {
    let known = || offered.iter().map(|offer| offer.kind).collect();
    let offer = offered
        .iter()
        .find(|offer| offer.kind == kind)
        .ok_or_else(|| BadOrder::Kind { kind: kind.to_owned(), known: known() })?;
    match (offer.amounts, amount) {
        (None, None) => Ok(()),
        (Some((least, most)), Some(amount)) if (least..=most).contains(&amount) => Ok(()),
        (amounts, _) => Err(BadOrder::Amount { kind: offer.kind, amounts }),
    }
}

/// Why an order can't be given.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadOrder {
    /// It is not offered now.
    #[error("there is no order \"{kind}\" now; possible orders: {}", if known.is_empty() { "none".to_owned() } else { known.join(", ") })]
    Kind {
        /// The kind asked for.
        kind: String,
        /// The kinds offered.
        known: Vec<&'static str>,
    },
    /// Its amount does not fit.
    #[error("the order {kind} takes {}", amounts.map_or_else(|| "no amount".to_owned(), |(least, most)| format!("an amount from {least} to {most}")))]
    Amount {
        /// The kind.
        kind: &'static str,
        /// What it takes.
        amounts: Option<(i64, i64)>,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_must_fit_an_offer() {
        let offered =
            [Offered { kind: "bid_up_to", amounts: Some((3, 9)) }, Offered { kind: "pass", amounts: None }];
        assert_eq!(check(&offered, "bid_up_to", Some(9)), Ok(()));
        assert_eq!(check(&offered, "pass", None), Ok(()));
        for (kind, amount, says) in [
            ("bid_up_to", Some(10), "from 3 to 9"),
            ("bid_up_to", None, "from 3 to 9"),
            ("pass", Some(1), "no amount"),
            ("steal", None, "bid_up_to, pass"),
        ] {
            let error = check(&offered, kind, amount).unwrap_err().to_string();
            assert!(error.contains(says), "{error}");
        }
    }
}
