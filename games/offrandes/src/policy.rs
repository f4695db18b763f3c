//! A quick judgement of moves: what a careful beginner would do who counts points but does not read minds.
//!
//! Everything is measured in points until the end of the game. What a player's ladders are worth is a smooth guess of
//! what they earn in the rounds to come; a step, a lot or a corruption is worth the difference it makes.

use votive_engine::{
    Seat,
    policy::{Appraisal, Policy},
    seat::MAX_SEATS,
};

use crate::{
    Offrandes,
    action::Move,
    altar::Altar,
    animal::Animal,
    auction::Auction,
    corruption::Corruption,
    ladder::{Ladder, Levels, TOP, throne},
    state::{Stage, State},
    tiles::Lot,
};

/// What a drachma is worth in points: what is bid for a lot is weighed against its worth by this. This and the other
/// numbers were found by letting variants play against each other (docs/benchmarks.md).
const DRACHMA: f32 = 0.88;

/// How much a rival's loss counts beside one's own gain.
const SPITE: f32 = 0.39;

impl Policy for Offrandes {
    const TEMPERATURE: f32 = 3.0;
    const HORIZON: u32 = 8;
    const PACE: u32 = 1000;

    fn rate(state: &State, seat: Seat, moves: &[Move], ratings: &mut Vec<f32>) {
        ratings.clear();
        let judge = Judge::new(state);
        // There are many bids for each lot, and their order mixes the lots.
        let mut known = [None; Lot::COUNT];
        let mut own_price = None;
        ratings.extend(moves.iter().map(|action| match (&state.stage, *action) {
            (_, Move::Recruit(trio)) => {
                let mut levels = state.levels[seat.index()];
                trio.tiles().iter().for_each(|ladder| levels.put(ladder, 1));
                judge.worth(&levels)
            }
            (Stage::Auctioning(auction), Move::Offer { lot, bid }) => {
                known[lot.index()].get_or_insert_with(|| judge.prices(auction, lot)).rate_offer(bid)
            }
            (Stage::Bidding(bidding), Move::Bid(bid)) => {
                let own = *own_price.get_or_insert_with(|| judge.price(bidding.asked, bidding.lot));
                if f32::from(bid) > own { -f32::from(bid) } else { 1.0 + own - f32::from(bid) }
            }
            (Stage::Corrupting(corruption), Move::Corrupt { victim, ladder }) => {
                judge.rate_corruption(corruption, victim, ladder)
            }
            (_, Move::Sacrifice { animal, count, altar }) => judge.rate_offering(seat, animal, count, altar),
            (_, _) => 0.0,
        }));
    }

    /// The weights say what went with winning in 4,000 games of mixed players (docs/bots.md), in points.
    fn appraise(state: &State) -> Appraisal {
        let mut scores = [0.0; MAX_SEATS];
        let rounds = state.rounds_left();
        for seat in Seat::all(state.players()) {
            let at = seat.index();
            let levels = &state.levels[at];
            let on = |ladder| f32::from(levels.on(ladder));
            let both = both_bearers(levels);
            let (corrupter, guard) = (on(Ladder::Corrupter), on(Ladder::Guard));
            let a_round = 0.73 * offering_worth(levels)
                + 0.66 * on(Ladder::Peasant)
                + 0.31 * both
                + 0.69 * on(Ladder::TempleKeeper)
                + 0.27 * on(Ladder::Priestess)
                + corrupter
                + 0.77 * guard
                + 2.2 * (corrupter * guard).sqrt();
            let money = 1.3 * f32::from(state.money[at]) * (rounds - 1.0).min(1.0);
            let coming = rounds - if state.has_offered(seat) { 1.0 } else { 0.0 };
            scores[at] =
                f32::from(state.points[at]) + a_round * coming + money + 1.64 * on(Ladder::TempleKeeper);
        }
        for altar in Altar::ALL {
            if let Some(lying) = state.altars[altar.index()] {
                let size = 0.1 * f32::from((lying.count + lying.animal.value()).min(10));
                let held = 0.75 - (0.25 - 0.13 * size) * (rounds - 1.0);
                scores[lying.owner.index()] += f32::from(altar.points()) * held.max(0.1);
            }
        }
        Appraisal { scores, spread: 11.8 }
    }
}

/// What an offering is worth by its ladders.
fn offering_worth(levels: &Levels) -> f32 {
    let opened = match levels.on(Ladder::TempleKeeper) {
        0 => 0.69,
        _ => 1.0,
    };
    (f32::from(levels.on(Ladder::Peasant)) + 0.46) * (both_bearers(levels) + 0.61) * opened
}

/// How many animals the bearers carry; one bearer ahead of the other counts a little.
fn both_bearers(levels: &Levels) -> f32 {
    let (water, flowers) = (levels.on(Ladder::WaterBearer), levels.on(Ladder::FlowerBearer));
    f32::from(water.min(flowers)) + 0.37 * f32::from(water.abs_diff(flowers).min(1))
}

/// The most that an auctioneer would pay for a lot, and the most that anybody else would.
#[derive(Clone, Copy)]
struct Prices {
    own: f32,
    dearest: f32,
}

impl Prices {
    /// A lot is good if it is worth more to oneself than to the others who can bid for it.
    fn rate_offer(self, bid: u8) -> f32 {
        let bid = f32::from(bid);
        if bid > self.own {
            return -1.0 - bid;
        }
        0.1 + self.own - 0.78 * self.dearest.min(self.own) - 0.02 * bid
    }
}

impl State {
    /// Rounds still to come, this one included: a guess from the points and the altars.
    fn rounds_left(&self) -> f32 {
        let most = self.points[..self.players()].iter().max().map_or(0, |points| *points);
        let by_points = (105.0 - f32::from(most)) / 10.5;
        let empty = self.altars.iter().filter(|altar| altar.is_none()).count() as f32;
        let by_altars = 1.0 + empty * 1.3 / f32::from(self.players);
        by_points.min(by_altars).clamp(1.0, 10.0)
    }

    /// Whether a player's part in the offerings of this round is over.
    fn has_offered(&self, seat: Seat) -> bool {
        let Stage::Offering(asked) = self.stage else { return false };
        let turn = |seat: Seat| (seat.index() + self.players() - self.start.index()) % self.players();
        turn(seat) < turn(asked)
    }
}

/// Looks at one position, and knows how long the game will go on.
struct Judge<'a> {
    state: &'a State,
    rounds: f32,
}

impl<'a> Judge<'a> {
    fn new(state: &'a State) -> Self {
        Self { state, rounds: state.rounds_left() }
    }

    /// What a set of levels earns until the end.
    fn worth(&self, levels: &Levels) -> f32 {
        let on = |ladder| f32::from(levels.on(ladder));
        let offering = offering_worth(levels);
        let altar = 1.12 * on(Ladder::TempleKeeper);
        let prayer = 0.69 * on(Ladder::Priestess);
        let shadow = (1.71 * on(Ladder::Corrupter) + 0.93 * on(Ladder::Guard)).min(12.4);
        (offering + altar + prayer + shadow) * self.rounds
    }

    /// What one step is worth to a player, in points.
    fn step_worth(&self, levels: &Levels, ladder: Ladder) -> f32 {
        if levels.on(ladder) == TOP {
            return 0.0;
        }
        let mut after = *levels;
        after.put(ladder, levels.on(ladder) + 1);
        self.worth(&after) - self.worth(levels)
    }

    fn lot_worth(&self, seat: Seat, lot: Lot) -> f32 {
        let before = self.state.levels[seat.index()];
        let mut after = before;
        for ladder in lot.tiles().iter().filter(|ladder| before.on(*ladder) < TOP) {
            after.put(ladder, before.on(ladder) + 1);
        }
        self.worth(&after) - self.worth(&before)
    }

    /// The most a player would pay for a lot.
    fn price(&self, seat: Seat, lot: Lot) -> f32 {
        let money = f32::from(self.state.money[seat.index()]);
        (self.lot_worth(seat, lot) / DRACHMA).min(money)
    }

    fn prices(&self, auction: &Auction, lot: Lot) -> Prices {
        let rivals = self.state.everybody().minus(auction.barred).without(auction.auctioneer);
        let dearest = rivals.iter().map(|seat| self.price(seat, lot)).fold(0.0, f32::max);
        Prices { own: self.price(auction.auctioneer, lot), dearest }
    }

    fn rate_corruption(&self, corruption: &Corruption, victim: Seat, ladder: Ladder) -> f32 {
        let own = &self.state.levels[corruption.actor.index()];
        let gain = self.step_worth(own, ladder);
        let loss = |seat: Seat| {
            let before = self.state.levels[seat.index()];
            let mut after = before;
            after.put(ladder, before.on(ladder) - 1);
            self.worth(&before) - self.worth(&after)
        };
        let pushed = throne(&self.state.levels[..self.state.players()], ladder)
            .filter(|top| own.on(ladder) + 1 == TOP && *top != victim)
            .map_or(0.0, loss);
        gain + SPITE * (loss(victim) * self.standing(victim) + pushed)
    }

    /// How much a rival matters: more, the further ahead they are.
    fn standing(&self, seat: Seat) -> f32 {
        let most = self.state.points[..self.state.players()].iter().max().map_or(0, |points| *points);
        1.0 + (f32::from(self.state.points[seat.index()]) - f32::from(most)).max(-50.0) / 100.0
    }

    /// Points now, and what the altar is likely to bring at the end.
    fn rate_offering(&self, seat: Seat, animal: Animal, count: u8, altar: Altar) -> f32 {
        let now = f32::from(animal.value() * count);
        let safety = 0.4 + 0.082 * f32::from(count) + 0.056 * f32::from(animal.value());
        let bonus = f32::from(altar.points()) * safety.min(0.95);
        match self.state.altars[altar.index()] {
            None => now + bonus,
            Some(lying) if lying.owner == seat => now + 0.2 * bonus,
            Some(_) => now + bonus * (1.0 + SPITE),
        }
    }
}
