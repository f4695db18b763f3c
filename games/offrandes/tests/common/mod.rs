//! Positions for tests: set up by hand, played by written moves.

use serde_json::{Value, json};
use votive_engine::{Addressed, Chance, Game, Observer, Outcome, Refusal, Seat, Seed, options::GameOptions};
use votive_offrandes::{
    Offrandes,
    action::RawMove,
    event::Event,
    options::Options,
    state::{Setup, State},
    view::View,
};

/// Cities by seat: S is seat 0 and has the start player's marker at first.
pub(crate) const CITIES: [&str; 5] = ["sparta", "athens", "thebes", "corinth", "delos"];

/// The seats, by their cities.
pub(crate) const SPARTA: usize = 0;
pub(crate) const ATHENS: usize = 1;

/// A game whose position can be arranged.
#[derive(Clone)]
pub(crate) struct Table {
    state: State,
    /// Everything that was told.
    pub(crate) events: Vec<Event>,
}

impl Table {
    /// A table with this many players under the original rules, Sparta starting.
    pub(crate) fn new(players: usize) -> Self {
        Self::with(players, &[])
    }

    /// A table with options.
    pub(crate) fn with(players: usize, options: &[(&str, &str)]) -> Self {
        let options = Options::from_pairs(options.iter().copied(), &()).unwrap();
        Self::seated(&options, &CITIES[..players], 0)
    }

    /// A table with these cities and this start player.
    pub(crate) fn seated(options: &Options, cities: &[&str], start: u64) -> Self {
        let setup: Setup = serde_json::from_value(json!({ "cities": cities, "start": start })).unwrap();
        Self { state: Offrandes::setup(options, cities.len(), &setup).unwrap(), events: Vec::new() }
    }

    /// A random deal.
    pub(crate) fn dealt(players: usize, seed: u64) -> Self {
        let options = Options::default();
        let setup = Offrandes::deal(&options, players, &mut Chance::for_setup(Seed::nth(seed, 0)));
        Self { state: Offrandes::setup(&options, players, &setup).unwrap(), events: Vec::new() }
    }

    fn change(mut self, change: impl FnOnce(&mut Value)) -> Self {
        let mut value = serde_json::to_value(self.state).unwrap();
        change(&mut value);
        self.state = serde_json::from_value(value).unwrap();
        self
    }

    /// Puts pawns of a player on levels.
    pub(crate) fn levels(self, seat: usize, levels: &[(&str, u8)]) -> Self {
        self.change(|value| {
            for (ladder, level) in levels {
                assert!(value["levels"][seat][ladder].is_number(), "no ladder {ladder}");
                value["levels"][seat][ladder] = json!(level);
            }
        })
    }

    /// Gives every player these drachmas, in seating order.
    pub(crate) fn money(self, money: &[u8]) -> Self {
        self.change(|value| {
            for (seat, money) in money.iter().enumerate() {
                value["money"][seat] = json!(money);
            }
        })
    }

    /// Gives every player these points, in seating order.
    pub(crate) fn points(self, points: &[u16]) -> Self {
        self.change(|value| {
            for (seat, points) in points.iter().enumerate() {
                value["points"][seat] = json!(points);
            }
        })
    }

    /// Lays animals from the stock on an altar.
    pub(crate) fn altar(self, altar: &str, seat: usize, animal: &str, count: u8) -> Self {
        let number = votive_offrandes::altar::Altar::from_id(altar).unwrap().index();
        self.change(|value| {
            value["altars"][number] = json!({ "owner": seat, "animal": animal, "count": count });
            let stock = value["stock"][animal].as_u64().unwrap();
            value["stock"][animal] = json!(stock - u64::from(count));
        })
    }

    /// Leaves only this many animals of a kind in stock.
    pub(crate) fn stock(self, animal: &str, count: u8) -> Self {
        self.change(|value| value["stock"][animal] = json!(count))
    }

    /// Goes to a round.
    pub(crate) fn round(self, round: u8) -> Self {
        self.change(|value| value["round"] = json!(round))
    }

    /// Gives somebody the start player's marker.
    pub(crate) fn start(self, seat: usize) -> Self {
        self.change(|value| value["start"] = json!(seat))
    }

    /// Begins a player's auction turn.
    pub(crate) fn auction(self, seat: usize) -> Self {
        let tiles = votive_offrandes::ladder::Ladder::IDS;
        let auction = json!({ "auctioneer": seat, "tiles": tiles, "barred": [] });
        self.change(|value| value["stage"] = json!({ "auctioning": auction }))
    }

    /// Ends the last auction turn, so that corruption (and all that follows from it) begins.
    pub(crate) fn corruption(self) -> Self {
        let last = self.state_value()["start"].as_u64().unwrap() as usize;
        let players = Offrandes::players(&self.state);
        let last = (last + players - 1) % players;
        let mut table = self.auction(last);
        table.play(last, json!("end_turn"));
        table
    }

    /// Asks a player for an offering.
    pub(crate) fn offering(self, seat: usize) -> Self {
        self.change(|value| value["stage"] = json!({ "offering": seat }))
    }

    fn state_value(&self) -> Value {
        serde_json::to_value(self.state).unwrap()
    }

    /// What a player sees.
    pub(crate) fn view(&self, seat: usize) -> View {
        Offrandes::view(&self.state, Observer::Seat(Seat::new(seat)))
    }

    /// Who is asked.
    pub(crate) fn asked(&self) -> Option<usize> {
        Offrandes::to_move(&self.state).first().map(Seat::index)
    }

    /// What the game waits for.
    pub(crate) fn phase(&self) -> &'static str {
        self.view(0).phase.id()
    }

    /// A player's level.
    pub(crate) fn level(&self, seat: usize, ladder: &str) -> u64 {
        self.state_value()["levels"][seat][ladder].as_u64().unwrap()
    }

    /// A player's drachmas.
    pub(crate) fn drachmas(&self, seat: usize) -> u8 {
        self.view(0).players[seat].money
    }

    /// A player's points.
    pub(crate) fn score(&self, seat: usize) -> u16 {
        self.view(0).players[seat].points
    }

    /// The stock of a kind.
    pub(crate) fn in_stock(&self, animal: &str) -> u64 {
        self.state_value()["stock"][animal].as_u64().unwrap()
    }

    /// What lies on an altar.
    pub(crate) fn on_altar(&self, altar: &str) -> Value {
        let number = votive_offrandes::altar::Altar::from_id(altar).unwrap().index();
        self.state_value()["altars"][number].clone()
    }

    /// How it ended.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        Offrandes::outcome(&self.state)
    }

    fn attempt(&mut self, seat: usize, written: &Value) -> Result<(), (String, String)> {
        let seat = Seat::new(seat);
        let written: RawMove = serde_json::from_value(written.clone()).unwrap();
        let mut told: Vec<Addressed<Event>> = Vec::new();
        let refused =
            |illegal: votive_offrandes::illegal::Illegal| (illegal.clause().to_string(), illegal.to_string());
        let action = Offrandes::read(&self.state, seat, &written).map_err(refused)?;
        Offrandes::apply(&mut self.state, seat, action, &mut told).map_err(refused)?;
        self.events.extend(told.into_iter().map(|told| told.event));
        Ok(())
    }

    /// Makes a legal move.
    pub(crate) fn play(&mut self, seat: usize, written: Value) -> &mut Self {
        if let Err((clause, what)) = self.attempt(seat, &written) {
            panic!("{written} by seat {seat} is refused: {clause}: {what}");
        }
        self
    }

    /// The clause that refuses a move.
    pub(crate) fn refusal(&self, seat: usize, written: Value) -> String {
        match self.clone().attempt(seat, &written) {
            Ok(()) => panic!("{written} by seat {seat} should be refused"),
            Err((clause, _)) => clause,
        }
    }

    /// The legal moves of a player, written.
    pub(crate) fn legal(&self, seat: usize) -> Vec<Value> {
        let (seat, mut moves) = (Seat::new(seat), Vec::new());
        Offrandes::legal(&self.state, seat, &mut moves);
        let written = |action| serde_json::to_value(Offrandes::write(&self.state, seat, action)).unwrap();
        moves.into_iter().map(written).collect()
    }
}

/// A lot with an opening bid.
pub(crate) fn offer(first: &str, second: &str, bid: i64) -> Value {
    json!({ "offer": { "lot": [first, second], "bid": bid } })
}

/// A raise.
pub(crate) fn bid(bid: i64) -> Value {
    json!({ "bid": bid })
}

/// A corruption.
pub(crate) fn corrupt(seat: usize, ladder: &str) -> Value {
    json!({ "corrupt": { "seat": seat, "ladder": ladder } })
}

/// An offering.
pub(crate) fn sacrifice(count: i64, animal: &str, altar: &str) -> Value {
    json!({ "sacrifice": { "animal": animal, "count": count, "altar": altar } })
}

/// The levels that let a player offer this many of a kind up to a group.
pub(crate) fn means(peasant: u8, bearers: u8, keeper: u8) -> [(&'static str, u8); 4] {
    [("peasant", peasant), ("water_bearer", bearers), ("flower_bearer", bearers), ("temple_keeper", keeper)]
}
