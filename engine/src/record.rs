//! Records of games, `votive-record/1`: strict reading, writing, verifying.
//!
//! A [`Record`] is what somebody wrote down; it may be nonsense. [`Record::verify`] plays it through and turns it
//! into a [`Journal`], which can't be.

use std::fmt;

use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{self, MapAccess, Visitor},
    ser::SerializeMap,
};

use crate::{
    chance::{Chance, Seed},
    data::{BindData, DataOf, MissingData},
    event::NullSink,
    game::Game,
    journal::{BadPlayers, BadStart, Journal},
    outcome::OutcomeRecord,
    refusal::{BadSetup, Clause, Refusal},
    seat::Seat,
    strict_json::{self, BadJson},
};

/// The value of `format`. Its meaning never changes.
pub const FORMAT: &str = "votive-record/1";

/// Who sits in a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SeatLabel {
    /// The name shown.
    pub name: String,
    /// The bot that plays here, or nobody's.
    #[serde(deserialize_with = "strict_json::nullable")]
    pub bot: Option<String>,
}

/// One entry of `moves`, as written.
#[derive(Clone, PartialEq, Debug)]
pub enum RawEntry<G: Game> {
    /// `{ "seat": 2, "move": … }`
    Move {
        /// The number of the seat, which may not exist.
        seat: u64,
        /// The move, which may be nonsense.
        action: G::RawMove,
    },
    /// `{ "chance": … }`
    Chance(G::Chance),
}

/// A record as written.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, bound = "")]
pub struct Record<G: Game> {
    /// [`FORMAT`].
    pub format: String,
    /// [`Game::ID`].
    pub game: String,
    /// Every option spelled out.
    #[serde(deserialize_with = "strict_json::object")]
    pub options: G::Options,
    /// Who sits where.
    #[serde(deserialize_with = "strict_json::objects")]
    pub seats: Vec<SeatLabel>,
    /// What the game was dealt from, if it is known.
    #[serde(deserialize_with = "strict_json::nullable")]
    pub seed: Option<Seed>,
    /// All chance at set-up.
    #[serde(deserialize_with = "strict_json::object")]
    pub setup: G::Setup,
    /// What was decided and what happened, in order.
    pub moves: Vec<RawEntry<G>>,
    /// How it ended, or null if it has not.
    #[serde(deserialize_with = "strict_json::nullable_object")]
    pub result: Option<OutcomeRecord>,
}

/// What a record turned out to be.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Verified {
    /// The game.
    pub game: &'static str,
    /// How many play.
    pub players: usize,
    /// Entries of the journal.
    pub moves: usize,
    /// Rounds begun.
    pub rounds: u32,
    /// How it ended, or null if it has not.
    pub result: Option<OutcomeRecord>,
    /// Whether the set-up and all chance follow from the seed.
    pub deal: Deal,
}

/// How chance in a record relates to its seed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Deal {
    /// Everything random is what the seed deals.
    FromSeed,
    /// Something random is not what the seed deals, as when it was spelled out by hand.
    NotFromSeed,
    /// The record names no seed.
    NoSeed,
}

/// Why a record is refused.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum BadRecord {
    /// It is not a JSON document of the right shape.
    #[error("format: {0}")]
    Json(#[from] BadJson),
    /// It is of another format or version.
    #[error("format: \"{0}\" is not a format this program reads; it reads \"{FORMAT}\"")]
    Format(String),
    /// It is of a game that is not known here.
    #[error("game: \"{game}\" is not known; known games: {}", known.join(", "))]
    Game {
        /// The game named.
        game: String,
        /// The games known.
        known: Vec<&'static str>,
    },
    /// It was played with data that is not there.
    #[error("options: {0}")]
    Data(#[from] MissingData),
    /// It has too few or too many seats.
    #[error("seats: {0}")]
    Players(#[from] BadPlayers),
    /// Its set-up breaks the rules.
    #[error("setup: {0}")]
    Setup(#[from] BadSetup),
    /// A move, or something random, breaks the rules.
    #[error("move {at}: {clause}: {what}")]
    Move {
        /// Which entry of `moves`, from 0.
        at: usize,
        /// The clause it breaks.
        clause: String,
        /// Why it is refused.
        what: String,
    },
    /// A move is by a seat that does not exist.
    #[error("move {at}: there is no seat {seat} at a table of {players}")]
    NoSuchSeat {
        /// Which entry of `moves`, from 0.
        at: usize,
        /// The seat named.
        seat: u64,
        /// The seats there are.
        players: usize,
    },
    /// Its result is not what the moves lead to.
    #[error("result: {0}")]
    Result(String),
}

impl BadRecord {
    /// The clause of the rules that is broken, if it is one of the rules.
    pub fn clause(&self) -> Option<&str> {
        match self {
            Self::Setup(setup) => Some(setup.clause.0),
            Self::Move { clause, .. } => Some(clause),
            Self::Json(_)
            | Self::Format(_)
            | Self::Game { .. }
            | Self::Data(_)
            | Self::Players(_)
            | Self::NoSuchSeat { .. }
            | Self::Result(_) => None,
        }
    }

    /// The entry of `moves` that is refused, if it is one.
    pub const fn at(&self) -> Option<usize> {
        match self {
            Self::Move { at, .. } | Self::NoSuchSeat { at, .. } => Some(*at),
            Self::Json(_)
            | Self::Format(_)
            | Self::Game { .. }
            | Self::Data(_)
            | Self::Players(_)
            | Self::Setup(_)
            | Self::Result(_) => None,
        }
    }
}

/// The game a record is of, before anything else in it is judged.
pub fn game_of(text: &[u8]) -> Result<String, BadRecord> {
    #[derive(Deserialize)]
    struct Head {
        format: String,
        game: String,
    }
    let head = strict_json::from_slice::<strict_json::Object<Head>>(text)?.0;
    if head.format != FORMAT {
        return Err(BadRecord::Format(head.format));
    }
    Ok(head.game)
}

impl<G: Game> Record<G> {
    /// Reads a record of this game, strictly. `data` holds the component data that it may name.
    pub fn read(text: &[u8], data: &DataOf<G>) -> Result<Self, BadRecord> {
        let game = game_of(text)?;
        if game != G::ID {
            return Err(BadRecord::Game { game, known: vec![G::ID] });
        }
        let mut record = strict_json::from_slice::<strict_json::Object<Self>>(text)?.0;
        record.options.bind(data)?;
        Ok(record)
    }

    /// Writes it: one line for each move, so that records can be read and compared by people too.
    pub fn write(&self) -> String {
        let moves: Vec<String> = self.moves.iter().map(|entry| format!("    {}", json(entry))).collect();
        let moves = if moves.is_empty() { "[]".into() } else { format!("[\n{}\n  ]", moves.join(",\n")) };
        format!(
            "{{\n  \"format\": {},\n  \"game\": {},\n  \"options\": {},\n  \"seats\": {},\n  \"seed\": {},\n  \
             \"setup\": {},\n  \"moves\": {moves},\n  \"result\": {}\n}}\n",
            json(&self.format),
            json(&self.game),
            json(&self.options),
            json(&self.seats),
            json(&self.seed),
            json(&self.setup),
            json(&self.result),
        )
    }

    /// Plays it through; the journal if every move was legal and the result is right.
    pub fn verify(&self) -> Result<Journal<G>, BadRecord> {
        let begun = Journal::begin(self.options.clone(), self.seats.clone(), self.seed, self.setup.clone());
        let mut journal = begun.map_err(|error| match error {
            BadStart::Players(players) => BadRecord::Players(players),
            BadStart::Setup(setup) => BadRecord::Setup(setup),
        })?;
        for (at, entry) in self.moves.iter().enumerate() {
            let refused = |illegal: G::Illegal| {
                let Clause(clause) = illegal.clause();
                BadRecord::Move { at, clause: clause.into(), what: illegal.to_string() }
            };
            match entry {
                RawEntry::Move { seat, action } => {
                    let players = self.seats.len();
                    if *seat >= players as u64 {
                        return Err(BadRecord::NoSuchSeat { at, seat: *seat, players });
                    }
                    let seat = Seat::new(*seat as usize);
                    journal.apply_written(seat, action, &mut NullSink).map_err(refused)?;
                }
                RawEntry::Chance(event) => {
                    journal.apply_chance(event.clone(), &mut NullSink).map_err(refused)?;
                }
            }
        }
        let expected = G::outcome(journal.state()).map(OutcomeRecord::from);
        if expected == self.result {
            return Ok(journal);
        }
        Err(BadRecord::Result(match (&expected, &self.result) {
            (None, _) => "the game is not over, so it must be null".into(),
            (Some(expected), None) => format!("the game is over: expected {}", json(expected)),
            (Some(expected), Some(given)) => {
                format!("expected {}, not {}", json(expected), json(given))
            }
        }))
    }

    /// Plays it through and sums it up.
    pub fn summary(&self) -> Result<Verified, BadRecord> {
        let journal = self.verify()?;
        Ok(Verified {
            game: G::ID,
            players: self.seats.len(),
            moves: self.moves.len(),
            rounds: G::round(journal.state()),
            result: self.result.clone(),
            deal: self.compare_deal(),
        })
    }

    /// Compares what is random in a verified record with what its seed deals.
    fn compare_deal(&self) -> Deal {
        let Some(seed) = self.seed else { return Deal::NoSeed };
        let dealt = G::deal(&self.options, self.seats.len(), &mut Chance::for_setup(seed));
        if dealt != self.setup {
            return Deal::NotFromSeed;
        }
        let mut state = G::setup(&self.options, self.seats.len(), &self.setup).expect("verified before");
        let mut events = 0;
        for entry in &self.moves {
            match entry {
                RawEntry::Move { seat, action } => {
                    let seat = Seat::new(*seat as usize);
                    let action = G::read(&state, seat, action).expect("verified before");
                    G::play(&mut state, seat, action, &mut NullSink);
                }
                RawEntry::Chance(event) => {
                    events += 1;
                    if G::draw(&state, &mut Chance::nth_event(seed, events)) != *event {
                        return Deal::NotFromSeed;
                    }
                    G::apply_chance(&mut state, event, &mut NullSink).expect("verified before");
                }
            }
        }
        Deal::FromSeed
    }
}

impl<G: Game> Serialize for RawEntry<G> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        match self {
            Self::Move { seat, action } => {
                map.serialize_entry("seat", seat)?;
                map.serialize_entry("move", action)?;
            }
            Self::Chance(event) => map.serialize_entry("chance", event)?,
        }
        map.end()
    }
}

impl<'de, G: Game> Deserialize<'de> for RawEntry<G> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(EntryVisitor(std::marker::PhantomData))
    }
}

struct EntryVisitor<G>(std::marker::PhantomData<G>);

impl<'de, G: Game> Visitor<'de> for EntryVisitor<G> {
    type Value = RawEntry<G>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("{\"seat\": …, \"move\": …} or {\"chance\": …}")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<RawEntry<G>, A::Error> {
        fn put<T, E: de::Error>(slot: &mut Option<T>, name: &'static str, value: T) -> Result<(), E> {
            if slot.replace(value).is_some() { Err(E::duplicate_field(name)) } else { Ok(()) }
        }
        let (mut seat, mut action, mut chance) = (None, None, None);
        while let Some(key) = map.next_key::<String>()? {
            match key.as_str() {
                "seat" => put(&mut seat, "seat", map.next_value()?)?,
                "move" => put(&mut action, "move", map.next_value()?)?,
                "chance" => put(&mut chance, "chance", map.next_value()?)?,
                _ => return Err(de::Error::unknown_field(&key, &["seat", "move", "chance"])),
            }
        }
        match (seat, action, chance) {
            (Some(seat), Some(action), None) => Ok(RawEntry::Move { seat, action }),
            (None, None, Some(event)) => Ok(RawEntry::Chance(event)),
            (None, _, None) => Err(de::Error::missing_field("seat")),
            (Some(_), None, None) => Err(de::Error::missing_field("move")),
            (_, _, Some(_)) => Err(de::Error::custom("a chance entry has no seat and no move")),
        }
    }
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("plain data can be written")
}
