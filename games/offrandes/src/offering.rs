//! Phase 3: offerings and priestesses (O5).

use votive_engine::{Seat, Sink};

use crate::{
    action::Move,
    altar::{Altar, Offering, accepts},
    animal::Animal,
    event::{Event, Reason},
    illegal::Illegal,
    ladder::Ladder,
    options::{OfferingDuty, PriestessScores, Shortage},
    state::{Phase, Stage, State},
};

/// What a player's ladders let them offer (O5.2, O5.5).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Means {
    /// The kind of animals.
    pub(crate) animal: Animal,
    /// How many.
    pub(crate) count: u8,
    /// The highest group of altars.
    pub(crate) keeper: u8,
}

impl State {
    pub(crate) fn begin_offerings(&mut self, sink: &mut impl Sink<Event>) {
        sink.emit(|| Event::PhaseBegan { phase: Phase::Offering });
        self.ask_offering(self.start, sink);
    }

    /// Asks a player for an offering; if none is possible they only score their priestesses, and the next is asked.
    fn ask_offering(&mut self, mut seat: Seat, sink: &mut impl Sink<Event>) {
        loop {
            if self.can_offer(seat) {
                self.stage = Stage::Offering(seat);
                return;
            }
            sink.emit(|| Event::CouldNotOffer { seat });
            self.pray(seat, false, sink);
            seat = seat.next(self.players());
            if seat == self.start {
                return self.end_round(sink);
            }
        }
    }

    fn after_offering(&mut self, seat: Seat, offered: bool, sink: &mut impl Sink<Event>) {
        self.pray(seat, offered, sink);
        let next = seat.next(self.players());
        if next == self.start { self.end_round(sink) } else { self.ask_offering(next, sink) }
    }

    /// What the ladders of a player let them offer, or the first ladder that lets them offer nothing.
    #[inline]
    pub(crate) fn means(&self, seat: Seat) -> Result<Means, Ladder> {
        let levels = &self.levels[seat.index()];
        let at_least_one = |ladder| match levels.on(ladder) {
            0 => Err(ladder),
            level => Ok(level),
        };
        let animal = Animal::of_level(levels.on(Ladder::Peasant)).ok_or(Ladder::Peasant)?;
        let water = at_least_one(Ladder::WaterBearer)?;
        let flowers = at_least_one(Ladder::FlowerBearer)?;
        let keeper = at_least_one(Ladder::TempleKeeper)?;
        Ok(Means { animal, count: water.min(flowers), keeper })
    }

    /// The kinds that may be taken: the peasant's own, and cheaper ones if there are too few of it (O5.4).
    #[inline]
    pub(crate) fn kinds(&self, means: Means) -> impl Iterator<Item = Animal> {
        let enough = self.stock.of(means.animal) >= means.count;
        let cheapest = if enough { means.animal.index() } else { 0 };
        Animal::ALL[cheapest..=means.animal.index()].iter().rev().copied()
    }

    /// How many of a kind may be taken (O5.3, O5.4, O7.3): the least and the most; empty if there are none.
    #[inline]
    pub(crate) fn counts(&self, means: Means, animal: Animal) -> std::ops::RangeInclusive<u8> {
        let stock = self.stock.of(animal);
        if stock >= means.count {
            return means.count..=means.count;
        }
        match self.options.shortage {
            Shortage::AllRemaining => stock.max(1)..=stock,
            Shortage::AnySmaller => 1..=stock,
        }
    }

    fn can_offer(&self, seat: Seat) -> bool {
        let Ok(means) = self.means(seat) else { return false };
        let open = Altar::open_to(means.keeper);
        self.kinds(means).any(|animal| {
            self.counts(means, animal)
                .any(|count| open.iter().any(|altar| accepts(self.altars[altar.index()], animal, count)))
        })
    }

    pub(crate) fn list_offerings(&self, seat: Seat, moves: &mut Vec<Move>) {
        if self.options.offering == OfferingDuty::Optional {
            moves.push(Move::Decline);
        }
        let Ok(means) = self.means(seat) else { return };
        let open = Altar::open_to(means.keeper);
        for animal in self.kinds(means) {
            for count in self.counts(means, animal) {
                let fitting = |altar: &&Altar| accepts(self.altars[altar.index()], animal, count);
                let act = |altar: &Altar| Move::Sacrifice { animal, count, altar: *altar };
                moves.extend(open.iter().filter(fitting).map(act));
            }
        }
    }

    pub(crate) fn check_offering(
        &self,
        seat: Seat,
        animal: Animal,
        count: i64,
        altar: Altar,
    ) -> Result<(), Illegal> {
        let means = self.means(seat).map_err(|missing| Illegal::NoOffering { missing })?;
        if animal > means.animal {
            return Err(Illegal::TooDear { animal, supplied: means.animal });
        }
        if count > means.count.into() {
            return Err(Illegal::NoSuchCount { count, bearers: means.count });
        }
        if !self.kinds(means).any(|kind| kind == animal) {
            return Err(Illegal::Prescribed { animal: means.animal, count: means.count });
        }
        let counts = self.counts(means, animal);
        let stock = self.stock.of(animal);
        let fitting = u8::try_from(count).ok().filter(|count| counts.contains(count));
        let Some(count) = fitting else {
            return Err(if stock >= means.count {
                Illegal::Prescribed { animal, count: means.count }
            } else {
                Illegal::ShortStock { animal, count, stock }
            });
        };
        if altar.group() > means.keeper {
            return Err(Illegal::AltarTooHigh { altar, keeper: means.keeper });
        }
        match self.altars[altar.index()] {
            Some(old) if !accepts(Some(old), animal, count) => Err(Illegal::NotBetter {
                altar,
                animal,
                count,
                lying_animal: old.animal,
                lying_count: old.count,
            }),
            _ => Ok(()),
        }
    }

    pub(crate) fn check_decline(&self) -> Result<(), Illegal> {
        match self.options.offering {
            OfferingDuty::Optional => Ok(()),
            OfferingDuty::Compulsory => Err(Illegal::Compulsory),
        }
    }

    /// The animals are taken before those that lay there return (O5.4, O5.7); points at once (O5.8).
    pub(crate) fn sacrifice(
        &mut self,
        seat: Seat,
        animal: Animal,
        count: u8,
        altar: Altar,
        sink: &mut impl Sink<Event>,
    ) {
        self.stock.take(animal, count);
        if let Some(old) = self.altars[altar.index()] {
            self.stock.put_back(old.animal, old.count);
            let Offering { owner, animal, count } = old;
            sink.emit(|| Event::Cleared { seat: owner, animal, count, altar });
        }
        self.altars[altar.index()] = Some(Offering { owner: seat, animal, count });
        sink.emit(|| Event::Sacrificed { seat, animal, count, altar });
        self.score(seat, animal.value() * count, Reason::Offering, sink);
        self.after_offering(seat, true, sink);
    }

    pub(crate) fn decline(&mut self, seat: Seat, sink: &mut impl Sink<Event>) {
        sink.emit(|| Event::Declined { seat });
        self.after_offering(seat, false, sink);
    }

    /// Priestesses score two points a level (O5.9, O7.2).
    fn pray(&mut self, seat: Seat, offered: bool, sink: &mut impl Sink<Event>) {
        let level = self.levels[seat.index()].on(Ladder::Priestess);
        let heard = offered || self.options.priestess == PriestessScores::EveryRound;
        if level > 0 && heard {
            self.score(seat, prayer(level), Reason::Priestess, sink);
        }
    }

    #[inline]
    pub(crate) fn score(&mut self, seat: Seat, points: u8, reason: Reason, sink: &mut impl Sink<Event>) {
        self.points[seat.index()] += u16::from(points);
        let total = self.points[seat.index()];
        sink.emit(|| Event::Scored { seat, points, total, reason });
    }
}

/// What a priestess at this level scores (O5.9).
#[inline]
pub(crate) const fn prayer(level: u8) -> u8 {
    2 * level
}
