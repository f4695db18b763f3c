//! What an observer sees and is asked. Nothing in this game is hidden, so all see the same board; only the
//! question differs.

use serde::{Deserialize, Serialize};
use votive_engine::{NullSink, Observer, Seat};

use crate::{
    action::SEATS,
    altar::{ALTARS, Altar, Offering},
    animal::{Animal, Stock},
    city::City,
    event::Cause,
    ladder::{self, CORRUPTIBLE, Ladder, Levels, TOP, throne},
    offering::prayer,
    options::{OfferingDuty, Options},
    state::{Phase, Stage, State},
    tiles::{Lot, Tiles},
};

/// All that an observer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct View {
    /// Who looks.
    pub observer: Observer,
    /// What was agreed.
    pub options: Options,
    /// The round, from 1.
    pub round: u8,
    /// What the table waits for.
    pub phase: Phase,
    /// Who has the start player's marker.
    pub start: Seat,
    /// Who is asked.
    pub asked: Option<Seat>,
    /// The players in seating order.
    pub players: Vec<PlayerView>,
    /// The altars from the lowest group to the highest.
    pub altars: Vec<AltarView>,
    /// The animals not on altars.
    pub stock: Stock,
    /// What the levels of a ladder are good for, from 1 to the top: it is printed on the board.
    pub rungs: [Rung; TOP as usize],
    /// The auction, the corruption or the offering under way.
    pub stage: Stage,
    /// What this observer is asked, if anything.
    pub prompt: Option<Prompt>,
}

votive_engine::view_fields!(View {
    observer,
    options,
    round,
    phase,
    start,
    asked,
    players,
    altars,
    stock,
    rungs,
    stage,
    prompt
});

/// What everybody sees of a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PlayerView {
    /// The city.
    pub city: City,
    /// The levels on all ladders.
    pub levels: Levels,
    /// Drachmas.
    pub money: u8,
    /// Points so far.
    pub points: u16,
    /// Altars owned.
    pub altars: usize,
}

/// What everybody sees of an altar.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AltarView {
    /// Which.
    pub altar: Altar,
    /// Its group, 1 to 5.
    pub group: u8,
    /// What it is worth at the end.
    pub points: u8,
    /// What lies there.
    pub offering: Option<Offering>,
}

/// What a level is good for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Rung {
    /// The kind that a peasant at this level supplies (O5.2).
    pub animal: Animal,
    /// The points of a priestess at this level (O5.9).
    pub prayer: u8,
}

/// A range of numbers, ends included.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Range {
    /// The least.
    pub least: u8,
    /// The most.
    pub most: u8,
}

/// What is asked: everything that is legal, in the shape in which a client draws it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "ask", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Prompt {
    /// Recruit this number of different characters among these.
    Recruit {
        /// The characters.
        among: Tiles,
        /// How many.
        count: u8,
        /// What a step would do on each of their ladders.
        climbs: Vec<Climb>,
    },
    /// Put any two of these tiles up for an opening bid, or end the turn.
    Offer {
        /// The tiles.
        tiles: Tiles,
        /// The opening bids.
        bids: Range,
        /// How many more lots may go to others.
        lots_left: u8,
        /// Who could raise a bid of 1.
        rivals: Vec<Seat>,
        /// What buying a tile oneself would do.
        climbs: Vec<Climb>,
    },
    /// Raise or pass.
    Bid {
        /// What is sold.
        lot: Lot,
        /// The highest bid.
        current: u8,
        /// Who made it.
        highest: Seat,
        /// The raises.
        bids: Range,
        /// The least bid that nobody else could raise, if it can be paid: it wins at once.
        wins_at: Option<u8>,
        /// What winning the lot would do.
        climbs: Vec<Climb>,
    },
    /// Corrupt one of these targets, or abstain.
    Corrupt {
        /// The targets.
        targets: Vec<Target>,
        /// The ladders that can be corrupted at all (O4.5).
        ladders: [Ladder; CORRUPTIBLE.len()],
    },
    /// Make one of these offerings; perhaps decline.
    Sacrifice {
        /// What can be offered where.
        choices: Vec<Herd>,
        /// Whether one may do without.
        may_decline: bool,
    },
}

/// What one step up would do for the one who is asked (O3.5, O3.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Climb {
    /// Where.
    pub ladder: Ladder,
    /// The level now.
    pub from: u8,
    /// The level then; the same at the top, where the step is lost.
    pub to: u8,
    /// Who would be pushed from the top.
    pub displaces: Option<Seat>,
}

/// A step that can be taken from somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Target {
    /// From whom.
    pub seat: Seat,
    /// Where.
    pub ladder: Ladder,
    /// Whether one climbs oneself, or is at the top already.
    pub climbs: bool,
    /// Who is pushed from the top by it, besides.
    pub displaces: Option<Seat>,
}

/// Animals that can be offered, and where.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Herd {
    /// The kind.
    pub animal: Animal,
    /// How many.
    pub count: u8,
    /// The points at once.
    pub points: u8,
    /// The altars that accept them.
    pub altars: Vec<Altar>,
}

impl View {
    pub(crate) fn new(state: &State, observer: Observer) -> Self {
        let player = |seat: Seat| PlayerView {
            city: state.cities[seat.index()],
            levels: state.levels[seat.index()],
            money: state.money[seat.index()],
            points: state.points[seat.index()],
            altars: state.owned(seat),
        };
        let altar = |altar: &Altar| AltarView {
            altar: *altar,
            group: altar.group(),
            points: altar.points(),
            offering: state.altars[altar.index()],
        };
        let asked = state.asked();
        Self {
            observer,
            options: state.options,
            round: state.round,
            phase: state.phase(),
            start: state.start,
            asked,
            players: Seat::all(state.players()).map(player).collect(),
            altars: Altar::ALL.iter().map(altar).collect(),
            stock: state.stock,
            rungs: std::array::from_fn(Rung::after),
            stage: state.stage,
            prompt: if observer.seat() == asked { Prompt::new(state) } else { None },
        }
    }

    /// The position that is seen: since nothing is hidden, there is only one.
    pub(crate) fn state(&self) -> State {
        let mut altars = [None; ALTARS];
        for seen in &self.altars {
            altars[seen.altar.index()] = seen.offering;
        }
        State {
            options: self.options,
            players: self.players.len() as u8,
            round: self.round,
            start: self.start,
            cities: self.each(City::Sparta, |player| player.city),
            levels: self.each(Levels::default(), |player| player.levels),
            money: self.each(0, |player| player.money),
            points: self.each(0, |player| player.points),
            altars,
            stock: self.stock,
            stage: self.stage,
        }
    }

    fn each<T: Copy>(&self, empty: T, part: impl Fn(&PlayerView) -> T) -> [T; SEATS] {
        std::array::from_fn(|seat| self.players.get(seat).map_or(empty, &part))
    }
}

impl Prompt {
    /// What the player is asked whose turn it is.
    fn new(state: &State) -> Option<Self> {
        match &state.stage {
            Stage::Recruiting(seat) => Some(Self::Recruit {
                among: Tiles::ALL,
                count: 3,
                climbs: Climb::each(state, *seat, Tiles::ALL),
            }),
            Stage::Auctioning(auction) => Some(Self::Offer {
                tiles: auction.tiles,
                bids: Range { least: 1, most: state.money[auction.auctioneer.index()] },
                lots_left: (state.most_lots() - auction.barred.len()) as u8,
                rivals: state
                    .everybody()
                    .minus(auction.barred)
                    .without(auction.auctioneer)
                    .iter()
                    .filter(|seat| state.money[seat.index()] > 1)
                    .collect(),
                climbs: Climb::each(state, auction.auctioneer, auction.tiles),
            }),
            Stage::Bidding(bidding) => {
                let own = state.money[bidding.asked.index()];
                let others = bidding.still_in.without(bidding.asked);
                let richest = others.iter().map(|seat| state.money[seat.index()]).max().unwrap_or(0);
                let least = bidding.bid + 1;
                Some(Self::Bid {
                    lot: bidding.lot,
                    current: bidding.bid,
                    highest: bidding.highest,
                    bids: Range { least, most: own },
                    wins_at: (richest <= own).then(|| richest.max(least)),
                    climbs: Climb::each(state, bidding.asked, bidding.lot.tiles()),
                })
            }
            Stage::Corrupting(corruption) => {
                let opponents = state.everybody().without(corruption.actor);
                let pairs = opponents.iter().flat_map(|seat| CORRUPTIBLE.map(|ladder| (seat, ladder)));
                let legal =
                    pairs.filter(|(seat, ladder)| state.check_corruption(corruption, *seat, *ladder).is_ok());
                let target = |(seat, ladder): (Seat, Ladder)| {
                    let own = state.levels[corruption.actor.index()].on(ladder);
                    let top = throne(&state.levels[..state.players()], ladder);
                    let displaces = top.filter(|top| own + 1 == TOP && *top != seat);
                    Target { seat, ladder, climbs: own < TOP, displaces }
                };
                Some(Self::Corrupt { targets: legal.map(target).collect(), ladders: CORRUPTIBLE })
            }
            Stage::Offering(seat) => Some(Self::Sacrifice {
                choices: Herd::all(state, *seat),
                may_decline: state.options.offering == OfferingDuty::Optional,
            }),
            Stage::Over => None,
        }
    }
}

impl Rung {
    /// The level above this number of others.
    fn after(lower: usize) -> Self {
        Self { animal: Animal::ALL[lower], prayer: prayer(lower as u8 + 1) }
    }
}

impl Climb {
    /// Lets the pawn climb on a copy of the ladders, so that the rule stands in one place.
    fn each(state: &State, seat: Seat, tiles: Tiles) -> Vec<Self> {
        let climb = |ladder: Ladder| {
            let mut levels = state.levels;
            let top = throne(&levels[..state.players()], ladder);
            let from = levels[seat.index()].on(ladder);
            ladder::climb(&mut levels[..state.players()], seat, ladder, Cause::Bought, &mut NullSink);
            let fell = |other: &Seat| levels[other.index()].on(ladder) < TOP;
            Self { ladder, from, to: levels[seat.index()].on(ladder), displaces: top.filter(fell) }
        };
        tiles.iter().map(climb).collect()
    }
}

impl Herd {
    fn all(state: &State, seat: Seat) -> Vec<Self> {
        let Ok(means) = state.means(seat) else { return Vec::new() };
        let mut all = Vec::new();
        for animal in state.kinds(means) {
            for count in state.counts(means, animal) {
                let fits = |altar: &Altar| state.check_offering(seat, animal, count.into(), *altar).is_ok();
                let altars: Vec<_> = Altar::ALL.iter().copied().filter(fits).collect();
                if !altars.is_empty() {
                    all.push(Self { animal, count, points: animal.value() * count, altars });
                }
            }
        }
        all
    }
}
