//! Payment against brute force, over all small demands, stocks and payments.

use votive_bomarzo::{
    payment::Bill,
    resource::{Goods, Resource},
};

/// The rule of B4.11, written down once more and as plainly as possible.
fn uncovered(bill: &Bill, paid: &Goods) -> Option<i32> {
    let [food, coin, any, must] = [bill.food, bill.coin, bill.any, bill.wine].map(i32::from);
    let [f, c, mut w] = [paid.food, paid.coin, paid.wine].map(i32::from);
    if w < must {
        return None;
    }
    w -= must;
    let missing = 0.max(food - f) + 0.max(coin - c) + 0.max(any - 0.max(f - food) - 0.max(c - coin));
    let left = 0.max(missing - w - i32::from(bill.discount));
    let exactly = f + c + w + must + left == food + coin + any + must;
    (!bill.exact || exactly).then_some(left)
}

fn legal(bill: &Bill, paid: &Goods) -> bool {
    uncovered(bill, paid).is_some_and(|left| (i32::from(bill.least)..=i32::from(bill.most)).contains(&left))
}

fn bills() -> impl Iterator<Item = Bill> {
    (0..3 * 3 * 3).flat_map(|demand: u16| {
        let (food, coin, any) = (demand % 3, demand / 3 % 3, demand / 9);
        (0..6u8).flat_map(move |cards| {
            let (least, most) = [(0, 0), (0, 1), (0, 3), (1, 2), (2, 2), (2, 4)][usize::from(cards)];
            let open = (0..2).map(move |discount| Bill {
                food,
                coin,
                any,
                wine: 0,
                discount,
                exact: false,
                least,
                most,
            });
            let copies =
                (1..4).map(move |wine| Bill { food, coin, any, wine, discount: 0, exact: true, least, most });
            open.chain(copies)
        })
    })
}

fn stocks(most: u16) -> impl Iterator<Item = Goods> + Clone {
    (0..=most).flat_map(move |food| {
        (0..=most).flat_map(move |coin| (0..=most).map(move |wine| Goods { food, coin, wine }))
    })
}

#[test]
fn b4_11_what_is_left_uncovered_is_as_the_formula_says() {
    let mut legal_ones = 0;
    for bill in bills() {
        for paid in stocks(6) {
            assert_eq!(bill.uncovered(&paid).map(i32::from), uncovered(&bill, &paid), "{bill:?} {paid:?}");
            assert_eq!(bill.accepts(&paid), legal(&bill, &paid), "{bill:?} {paid:?}");
            legal_ones += u32::from(legal(&bill, &paid));
        }
    }
    assert!(legal_ones > 10_000, "many payments are legal: {legal_ones}");
}

/// An amount is legal if and only if some payment that goes on from it is.
#[test]
fn b4_11_amounts_are_legal_if_they_can_become_a_legal_payment() {
    let inside = |paid: &Goods, stock: &Goods| stock.covers(paid);
    for bill in bills() {
        for stock in stocks(4) {
            let all: Vec<Goods> =
                stocks(4).filter(|paid| inside(paid, &stock) && legal(&bill, paid)).collect();
            assert_eq!(bill.payable(&stock), !all.is_empty(), "{bill:?} {stock:?}");
            if all.is_empty() {
                continue;
            }
            let range = bill.range(Resource::Food, &Goods::NONE, &stock);
            for food in 0..=stock.food {
                let possible = all.iter().any(|paid| paid.food == food);
                assert_eq!(range.contains(food), possible, "{bill:?} {stock:?} {food} food");
                if !possible {
                    continue;
                }
                let paid = Goods { food, ..Goods::NONE };
                let left = Goods { food: stock.food - food, ..stock };
                let range = bill.range(Resource::Coin, &paid, &left);
                for coin in 0..=stock.coin {
                    let possible = all.iter().any(|paid| (paid.food, paid.coin) == (food, coin));
                    assert_eq!(range.contains(coin), possible, "{bill:?} {stock:?} {food} food {coin} coin");
                    if !possible {
                        continue;
                    }
                    let paid = Goods { food, coin, wine: 0 };
                    let left = Goods { coin: stock.coin - coin, ..left };
                    let range = bill.range(Resource::Wine, &paid, &left);
                    for wine in 0..=stock.wine {
                        let possible = all.contains(&Goods { food, coin, wine });
                        assert_eq!(range.contains(wine), possible, "{bill:?} {stock:?} {paid:?} {wine} wine");
                    }
                }
            }
        }
    }
}

/// The ways shown are legal, waste nothing, and are there whenever anything is.
#[test]
fn b4_6_the_cheapest_ways_waste_nothing() {
    for bill in bills() {
        for stock in stocks(4) {
            let ways = bill.cheapest(&stock, usize::MAX);
            assert_eq!(ways.is_empty(), !bill.payable(&stock), "{bill:?} {stock:?}");
            for way in &ways {
                assert!(stock.covers(&way.real) && legal(&bill, &way.real), "{bill:?} {way:?}");
                let left = uncovered(&bill, &way.real).unwrap();
                assert_eq!(left, i32::from(way.virtual_resources), "{bill:?} {way:?}");
                for kind in Resource::ALL {
                    let mut less = way.real;
                    if less.of(*kind) > 0 {
                        *less.of_mut(*kind) -= 1;
                        let worse = uncovered(&bill, &less).is_none_or(|more| more > left);
                        assert!(worse, "{bill:?}: {way:?} has a {} too many", kind.id());
                    }
                }
            }
        }
    }
}
