//! A quick judgement of moves: what a careful beginner would do who builds up a village, turns cards and counts what
//! they bring, but does not read minds.
//!
//! Everything is measured in resources: what a move brings until the end, less what it costs. A point is worth a good
//! handful of them.

use votive_engine::{
    Seat,
    policy::{Appraisal, Policy},
    seat::MAX_SEATS,
};

use crate::{
    Bomarzo,
    action::Move,
    card::{Card, Cards},
    deity::{Category, Deity, Kind},
    function::{Function, Functions},
    payment::Bill,
    resource::{Goods, Resource},
    state::{Deed, SEASONS, Stage, State},
    track::{Track, Worker},
};

/// What one of each kind is worth.
const FOOD: f32 = 1.0;
const COIN: f32 = 1.0;
const WINE: f32 = 1.25;
const CARD: f32 = 1.3;
/// What another pawn is worth in a season.
const PAWN: f32 = 2.5;
/// What a point is worth.
const POINT: f32 = 6.0;
/// What a step on a track of the board is worth, by itself.
const STEP: f32 = 1.5;
/// What it is worth to have a card out that can be turned later.
const PROMISE: f32 = 1.5;
/// What a whole symbol of a kind is worth at stage 2.
const SYMBOL: f32 = 3.0;

impl Policy for Bomarzo {
    const TEMPERATURE: f32 = 1.5;
    const HORIZON: u32 = 6;
    const PACE: u32 = 1000;

    /// The weights say what went with winning in 10,000 games of mixed players (docs/bots.md), in points.
    fn appraise(state: &State) -> Appraisal {
        let mut scores = [0.0; MAX_SEATS];
        let left = state.productions_left();
        let early = left / f32::from(SEASONS);
        let ranked = state.ranked_deities();
        let majorities = state.majorities(&ranked);
        let counts = match left as u8 {
            0 => 1.08,
            1 => 0.55,
            2 => 0.39,
            _ => 0.16,
        };
        for seat in Seat::all(state.players()) {
            let at = seat.index();
            let majority: u8 = majorities[at].iter().sum();
            let temples = state.data().temples[usize::from(state.temples(seat))];
            let tracks: u8 = state.tracks[at].iter().sum();
            let workers: u8 = state.workers[at].iter().sum();
            let goods = &state.stock[at];
            let number = |cards: Cards| cards.len() as f32;
            scores[at] = f32::from(state.points[at])
                + counts * f32::from(majority + temples)
                + 0.73 * state.track_leads(seat, 1.0 + 0.25 * left)
                + 0.19 * left * f32::from(state.owned[at])
                + 0.31 * f32::from(state.free[at])
                + 0.13 * left * state.incomes(seat)
                + 0.05 * f32::from(goods.food + goods.coin)
                + 0.27 * early * f32::from(goods.wine)
                + (0.18 + 0.49 * early) * number(state.hand[at])
                + 1.26 * early * number(state.stage1[at])
                + (if left > 0.0 { 0.04 } else { 0.0 } + 0.7 * early) * number(state.stage2[at])
                + (0.18 + 0.21 * early) * f32::from(tracks)
                + 0.68 * early * f32::from(workers);
        }
        Appraisal { scores, spread: 1.75 }
    }

    fn rate(state: &State, seat: Seat, moves: &[Move], ratings: &mut Vec<f32>) {
        ratings.clear();
        ratings.extend(moves.iter().map(|action| match (&state.stage, *action) {
            (_, Move::Advance(worker)) => state.worth_of_step(seat, worker),
            (_, Move::Harvest(kind)) => f32::from(state.harvest_yield(seat, kind)) * unit(kind),
            (_, Move::Invoke { deity, uses }) => state.rate_invocation(seat, deity, uses.functions()),
            (Stage::Paying { deed, bill, .. }, Move::Pay { kind, amount }) => {
                -state.cost_of_amount(deed, bill, kind, amount)
            }
            (_, Move::Spend(card)) => -state.worth_in_hand(seat, card),
            (_, Move::Play(card)) => state.worth_of_playing(seat, card),
            (_, Move::Upgrade(card)) => state.worth_of_turning(seat, card),
            (_, Move::Take { goods, .. }) => worth(&goods.goods()),
            (_, Move::Worship { card, deity }) => state.worth_of_worship(seat, card, deity),
            (Stage::Copying { model, .. }, Move::Copy { uses }) => {
                let bill = state.copy_bill(model, seat, uses.functions());
                let cost = bill.map_or(f32::INFINITY, |bill| cheapest(&bill, &state.stock[seat.index()]));
                state.worth_of_action(seat, model.deity, uses.functions()) - cost - 0.5
            }
            (_, Move::Exchange { .. }) => -1.0,
            (_, _) => 0.0,
        }));
    }
}

const fn unit(kind: Resource) -> f32 {
    match kind {
        Resource::Food => FOOD,
        Resource::Coin => COIN,
        Resource::Wine => WINE,
    }
}

/// What a symbol of a village track is worth in a season.
const fn each(worker: Worker) -> f32 {
    match worker {
        Worker::Food => FOOD,
        Worker::Coin => COIN,
        Worker::Wine => WINE,
        Worker::Card => CARD,
        Worker::Pawn => PAWN,
    }
}

fn worth(goods: &Goods) -> f32 {
    Resource::ALL.iter().map(|kind| f32::from(goods.of(*kind)) * unit(*kind)).sum()
}

/// The cost of the cheapest way to pay.
fn cheapest(bill: &Bill, stock: &Goods) -> f32 {
    let ways = bill.cheapest(stock, usize::MAX);
    let cost = |real: &Goods, cards: u8| worth(real) + CARD * f32::from(cards);
    ways.iter().map(|way| cost(&way.real, way.virtual_resources)).fold(f32::INFINITY, f32::min)
}

impl State {
    /// How likely a player is to lead on the tracks of the board, added up; `doubt` grows with the time left.
    fn track_leads(&self, seat: Seat, doubt: f32) -> f32 {
        let lead = |track: &Track| {
            let on = |seat: Seat| f32::from(self.tracks[seat.index()][track.index()]);
            let others = Seat::all(self.players()).filter(|other| *other != seat);
            let best = others.map(on).fold(0.0, f32::max);
            if on(seat) == 0.0 { 0.0 } else { 1.0 / (1.0 + ((best - on(seat)) / (0.75 * doubt)).exp()) }
        };
        Track::ALL.iter().map(lead).sum()
    }

    /// The incomes of a player's stage-2 cards.
    fn incomes(&self, seat: Seat) -> f32 {
        let incomes =
            [Function::IncomeFood, Function::IncomeCoin, Function::IncomeWine, Function::IncomeCard];
        let cards = self.stage2[seat.index()];
        incomes.iter().map(|income| f32::from(self.data().count(cards, *income))).sum()
    }

    /// Productions still to come.
    fn productions_left(&self) -> f32 {
        f32::from(SEASONS - self.season) + f32::from(u8::from(matches!(self.stage, Stage::Settling { .. })))
    }

    fn rate_invocation(&self, seat: Seat, deity: Deity, uses: Functions) -> f32 {
        let bill = self.spending(seat, deity).and_then(|spending| self.bill(seat, deity, uses, spending));
        let cost = bill.map_or(f32::INFINITY, |bill| cheapest(&bill, &self.stock[seat.index()]));
        self.worth_of_action(seat, deity, uses) - cost - if uses.is_empty() { 0.0 } else { 0.2 }
    }

    /// What the action of a deity brings, done as well as possible.
    fn worth_of_action(&self, seat: Seat, deity: Deity, uses: Functions) -> f32 {
        let best = |cards: Cards, worth: &dyn Fn(Card) -> f32| cards.iter().map(worth).fold(0.0, f32::max);
        let hand = self.hand[seat.index()];
        match deity {
            Deity::Gigante | Deity::Balena | Deity::Elefante => {
                best(hand.and(self.needed(deity)), &|card| self.worth_of_playing(seat, card))
            }
            Deity::Tartaruga => best(self.stage1[seat.index()], &|card| self.worth_of_turning(seat, card)),
            Deity::Genio => {
                let steps = if uses.has(Function::GenioPlus) { 3.0 } else { 2.0 };
                let worths = Worker::ALL.iter().map(|worker| self.worth_of_step(seat, *worker));
                steps * worths.fold(0.0, f32::max)
            }
            Deity::Dea => {
                let cards = if self.has(seat, Function::DrawPlus) { 3.0 } else { 2.0 };
                let crowded = hand.len() as f32 * 0.12;
                cards * (CARD - crowded).max(0.2)
            }
            Deity::Orco => {
                let others = Deity::ALL.iter().filter(|other| **other != Deity::Orco);
                others.map(|other| worth_of_three(&self.lying[other.index()])).fold(0.0, f32::max)
            }
            Deity::Drago => best(hand, &|card| {
                let under = |deity: &Deity| self.worth_of_worship(seat, card, *deity);
                Deity::ALL.iter().map(under).fold(0.0, f32::max) - 0.5 * CARD
            }),
        }
    }

    /// What a worker step brings: the next symbol in the productions left, sooner is better.
    fn worth_of_step(&self, seat: Seat, worker: Worker) -> f32 {
        let data = self.data();
        let at = self.workers[seat.index()][worker.index()];
        let symbols = data.village[worker.index()];
        let Some(next) = (at + 1..=data.last).find(|space| symbols.at(*space)) else { return 0.0 };
        let seasons = self.productions_left() + if worker == Worker::Pawn { 0.7 } else { 0.0 };
        each(worker) * seasons / f32::from(next - at)
    }

    /// What a step on a track of the board brings.
    fn worth_of_climbing(&self, seat: Seat, track: Track, steps: u8) -> f32 {
        let data = self.data();
        let at = self.tracks[seat.index()][track.index()];
        let to = (at + steps).min(data.summit);
        let open = |space: u8| {
            let symbol = data.victory.reached(space) - 1;
            self.taken[track.index()] >> symbol & 1 == 0
        };
        let points = (at + 1..=to).filter(|space| data.victory.at(*space) && open(*space)).count();
        STEP * f32::from(to - at) + POINT * points as f32
    }

    fn worth_of_playing(&self, seat: Seat, card: Card) -> f32 {
        let data = self.data().card(card);
        let shown = self.stage1[seat.index()];
        let new = shown.iter().all(|other| self.data().card(other).temple != data.temple);
        let temple = if new && shown.len() < 5 { 1.5 } else { 0.0 };
        let promise = PROMISE * self.productions_left().min(3.0) / 3.0 / (1.0 + shown.len() as f32);
        let turned =
            0.25 * self.worth_of_turning(seat, card).max(0.0) * self.productions_left().min(4.0) / 4.0;
        self.worth_of_climbing(seat, data.stage1_track, 1) + temple + promise + turned
    }

    fn worth_of_turning(&self, seat: Seat, card: Card) -> f32 {
        let data = self.data().card(card);
        let climbing: f32 = Track::ALL
            .iter()
            .map(|track| {
                let steps = data.stage2_tracks.iter().filter(|other| *other == track).count() as u8;
                self.worth_of_climbing(seat, *track, steps)
            })
            .sum();
        let symbols: f32 = data.half_points.iter().map(|points| f32::from(*points) * 0.5 * SYMBOL).sum();
        let function = self.worth_of_function(seat, data.function);
        climbing + symbols + function - 1.0
    }

    fn worth_of_function(&self, seat: Seat, function: Function) -> f32 {
        let seasons = self.productions_left();
        match function {
            Function::IncomeFood => FOOD * seasons,
            Function::IncomeCoin => COIN * seasons,
            Function::IncomeWine => WINE * seasons,
            Function::IncomeCard => CARD * seasons,
            Function::Stock => 2.0,
            other if self.has(seat, other) => 0.0,
            Function::Multi | Function::Moss | Function::Follow0 => 0.8 * seasons,
            Function::HarvestFood
            | Function::HarvestCoin
            | Function::HarvestWine
            | Function::DiscountGigante
            | Function::DiscountBalena
            | Function::DiscountElefante
            | Function::DiscountTartaruga
            | Function::DiscountGenio
            | Function::DiscountDea
            | Function::DiscountOrco
            | Function::DiscountDrago
            | Function::DrawPlus
            | Function::WorshipDraw
            | Function::CheapCopy
            | Function::Card2
            | Function::GenioPlus
            | Function::Wake
            | Function::Swap => 0.6 * seasons,
        }
    }

    /// A card under a deity is good where one leads, and better towards the end.
    fn worth_of_worship(&self, seat: Seat, card: Card, deity: Deity) -> f32 {
        let value = f32::from(self.data().card(card).worship);
        let late = f32::from(self.season) / f32::from(SEASONS);
        let lead = self.lead(seat, self.data().deity(deity).category);
        value * lead * late - self.worth_in_hand(seat, card) * 0.5
    }

    /// How a player stands in a category: 1 alone in front, below 0 behind.
    fn lead(&self, seat: Seat, category: Category) -> f32 {
        let own = self.value(seat, category);
        let others = Seat::all(self.players()).filter(|other| *other != seat);
        let best = others.map(|other| self.value(other, category)).max().unwrap_or(0);
        match own.cmp(&best) {
            std::cmp::Ordering::Greater => 0.8,
            std::cmp::Ordering::Equal if own > 0 => 0.4,
            std::cmp::Ordering::Equal | std::cmp::Ordering::Less => -0.5,
        }
    }

    /// What is lost with a hand card.
    fn worth_in_hand(&self, seat: Seat, card: Card) -> f32 {
        let kinds = Kind::ALL.iter().filter(|kind| self.data().showing(**kind).contains(card)).count();
        0.3 * self.worth_of_playing(seat, card) * self.productions_left().min(3.0) / 3.0 + 0.1 * kinds as f32
    }

    /// The cheapest payment that begins so.
    fn cost_of_amount(&self, deed: &Deed, bill: &Bill, kind: Resource, amount: u16) -> f32 {
        let mut whole = self.stock[deed.seat.index()];
        whole.add(&deed.paid);
        let paid = |before: &Resource| if *before == kind { amount } else { deed.paid.of(*before) };
        let ways = bill.cheapest(&whole, usize::MAX);
        let agrees = |real: &Goods| {
            Resource::ALL[..=kind.index()].iter().all(|before| real.of(*before) == paid(before))
        };
        let costs = ways.iter().filter(|way| agrees(&way.real));
        let least = costs
            .map(|way| worth(&way.real) + CARD * f32::from(way.virtual_resources))
            .fold(f32::INFINITY, f32::min);
        // More than is needed: what it costs at least.
        if least.is_finite() { least } else { 1000.0 + f32::from(amount) }
    }
}

/// What the best three markers are worth.
fn worth_of_three(lying: &Goods) -> f32 {
    let wine = lying.wine.min(3);
    let others = (lying.food + lying.coin).min(3 - wine);
    WINE * f32::from(wine) + FOOD * f32::from(others)
}
