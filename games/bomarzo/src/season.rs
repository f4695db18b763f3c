//! A season from end to end: production with its draws, whose turn it is, the clean-up (B3, B4.1, B7).

use votive_engine::{Audience, Seat, SeatSet, Sink};

use crate::{
    card::{Cards, Pile},
    deity::{DEITIES, Deity, SEATS},
    event::Event,
    function::{Function, Functions},
    illegal::Illegal,
    resource::Goods,
    state::{Draw, SEASONS, Stage, State, Then},
    track::Worker,
};

impl State {
    pub(crate) fn begin_season(&mut self, sink: &mut impl Sink<Event>) {
        let (season, start) = (self.season, self.start);
        sink.emit(|| Event::SeasonBegan { season, start });
        self.produce(start, sink);
    }

    /// What the village and the cards of a player yield; then the next player, or the actions (B3.1).
    fn produce(&mut self, seat: Seat, sink: &mut impl Sink<Event>) {
        let data = self.data();
        let workers = self.workers[seat.index()];
        let cards = self.stage2[seat.index()];
        let yields = |worker: Worker, income: Function| {
            let symbols = data.reached(worker, workers[worker.index()]);
            let incomes = if self.has(seat, income) { data.count(cards, income) } else { 0 };
            u16::from(symbols + incomes)
        };
        let goods = Goods {
            food: yields(Worker::Food, Function::IncomeFood),
            coin: yields(Worker::Coin, Function::IncomeCoin),
            wine: yields(Worker::Wine, Function::IncomeWine),
        };
        let left = yields(Worker::Card, Function::IncomeCard) as u8;
        if !goods.is_none() {
            self.stock[seat.index()].add(&goods);
            sink.emit(|| Event::Produced { seat, goods });
        }
        self.draw(Draw { seat, left, then: Then::Production }, sink);
    }

    /// Draws cards one by one. An empty deck stops it until the discards are shuffled; if there are none either, the
    /// rest is not drawn (B3.3).
    pub(crate) fn draw(&mut self, mut draw: Draw, sink: &mut impl Sink<Event>) {
        let seat = draw.seat;
        let mut cards = Cards::NONE;
        while draw.left > 0 {
            let Some(card) = self.deck.take() else { break };
            cards = cards.with(card);
            draw.left -= 1;
        }
        if !cards.is_empty() {
            self.hand[seat.index()] = self.hand[seat.index()].or(cards);
            let count = cards.len() as u8;
            sink.emit_to(Audience::Only(seat), || Event::Drew { seat, cards });
            sink.emit_to(Audience::Except(SeatSet::only(seat)), || Event::SawDraw { seat, count });
        }
        if draw.left > 0 && !self.discards.is_empty() {
            self.stage = Stage::Shuffling(draw);
            return;
        }
        if draw.left > 0 {
            let count = draw.left;
            sink.emit(|| Event::NoCards { seat, count });
        }
        match draw.then {
            Then::Production => {
                let next = seat.next(self.players());
                if next == self.start { self.begin_actions(sink) } else { self.produce(next, sink) }
            }
            Then::Finish(deed) => self.finish(deed, sink),
        }
    }

    /// The discards become the deck, and the drawing goes on.
    pub(crate) fn reshuffle(&mut self, deck: &Pile, sink: &mut impl Sink<Event>) -> Result<(), Illegal> {
        let Stage::Shuffling(draw) = self.stage else { return Err(Illegal::NoShuffleDue) };
        if deck.len() != self.discards.len() || deck.set() != self.discards {
            return Err(Illegal::WrongDeck { discards: self.discards.len() });
        }
        self.deck = *deck;
        self.shuffled = self.discards;
        self.discards = Cards::NONE;
        let count = deck.len() as u8;
        sink.emit(|| Event::Reshuffled { count });
        self.draw(draw, sink);
        Ok(())
    }

    fn begin_actions(&mut self, sink: &mut impl Sink<Event>) {
        self.out = SeatSet::EMPTY;
        self.next_turn(self.start.previous(self.players()), sink);
    }

    /// Asks the next player clockwise who can place a pawn; who can't is out for the season (B4.1).
    pub(crate) fn next_turn(&mut self, after: Seat, sink: &mut impl Sink<Event>) {
        let players = self.players();
        let mut seat = after;
        for _ in 0..players {
            seat = seat.next(players);
            if self.out.contains(seat) {
                continue;
            }
            if self.can_place(seat) {
                self.stage = Stage::Placing(seat);
                return;
            }
            self.out = self.out.with(seat);
            sink.emit(|| Event::Out { seat });
        }
        self.clean_up(sink);
    }

    /// Moss grows and goes by the pawns of this season; then everything returns (B7).
    fn clean_up(&mut self, sink: &mut impl Sink<Event>) {
        for deity in Deity::ALL.iter().copied() {
            let visited = self.pawns[deity.index()] != [0; SEATS];
            let mossy = self.mossy & deity.bit() != 0;
            if visited == mossy {
                self.mossy ^= deity.bit();
                sink.emit(|| if mossy { Event::MossGone { deity } } else { Event::MossGrew { deity } });
            }
        }
        self.pawns = [[0; SEATS]; DEITIES];
        self.harvested = [SeatSet::EMPTY; 3];
        self.free = self.owned;
        self.lying = [Goods::NONE; DEITIES];
        self.asleep = 0;
        self.tapped = [Functions::NONE; SEATS];
        self.out = SeatSet::EMPTY;
        sink.emit(|| Event::CleanedUp);
        if self.season == SEASONS {
            return self.end(sink);
        }
        self.season += 1;
        self.start = self.start.next(self.players());
        let seat = self.start;
        sink.emit(|| Event::MarkerMoved { seat });
        self.begin_season(sink);
    }
}
