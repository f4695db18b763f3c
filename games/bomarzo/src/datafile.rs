//! The layout of a data file, and everything that can be wrong with one. Errors name the entry.

use std::collections::BTreeMap;

use serde::Deserialize;
use votive_engine::{
    about::Marks,
    strict_json::{self, BadJson},
};

use crate::{
    action::MOST,
    card::{CARDS, Card, Cards},
    data::{CardData, Data, DataMarks, DeityData, Price, Temple},
    deity::{Category, DEITIES, Deity, Kind, SEATS},
    function::Function,
    resource::Resource,
    state::{PAWNS, SEASONS},
    track::{Symbols, Track, Worker},
    uses::{CHOICES, TAPPED},
};

/// Why a data file can't be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WrongData {
    /// It is not a JSON document of the right shape.
    #[error("component data: {0}")]
    Json(#[from] BadJson),
    /// An entry says something impossible.
    #[error("component data, {entry}: {what}")]
    Entry {
        /// The entry.
        entry: String,
        /// What is wrong with it.
        what: String,
    },
}

/// Reads and checks a data file.
pub(crate) fn read(text: &[u8], name: String) -> Result<Data, WrongData> {
    strict_json::from_slice::<strict_json::Object<File>>(text)?.0.check(name)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default, rename = "note")]
    _note: Option<String>,
    #[serde(deserialize_with = "strict_json::objects")]
    deities: Vec<DeityEntry>,
    #[serde(deserialize_with = "strict_json::object")]
    village: VillageEntry,
    #[serde(deserialize_with = "strict_json::object")]
    knowledge_tracks: TracksEntry,
    #[serde(deserialize_with = "strict_json::objects")]
    final_scoring: Vec<ScoringEntry>,
    #[serde(deserialize_with = "strict_json::object")]
    temple_sets: TempleEntry,
    #[serde(deserialize_with = "strict_json::object")]
    setup: SetupEntry,
    #[serde(deserialize_with = "strict_json::objects")]
    cards: Vec<CardEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DeityEntry {
    id: Deity,
    name_en: String,
    category: Category,
    #[serde(deserialize_with = "strict_json::object")]
    active: PriceEntry,
    #[serde(deserialize_with = "strict_json::object")]
    moss: PriceEntry,
    #[serde(default)]
    mark: Option<Marks>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PriceEntry {
    #[serde(default)]
    food: i64,
    #[serde(default)]
    coin: i64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct VillageEntry {
    spaces: i64,
    start: i64,
    free_steps: i64,
    food: Vec<i64>,
    coin: Vec<i64>,
    wine: Vec<i64>,
    card: Vec<i64>,
    action_pawn: Vec<i64>,
    #[serde(default)]
    mark: Option<Marks>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TracksEntry {
    spaces: i64,
    start_off_track: bool,
    vp_symbols: Vec<i64>,
    tracks: Vec<Track>,
    #[serde(default)]
    mark: Option<Marks>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ScoringEntry {
    position: i64,
    first: i64,
    second: i64,
    #[serde(default)]
    mark: Option<Marks>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TempleEntry {
    #[serde(default, rename = "1")]
    one: i64,
    #[serde(default, rename = "2")]
    two: i64,
    #[serde(rename = "3")]
    three: i64,
    #[serde(rename = "4")]
    four: i64,
    #[serde(rename = "5")]
    five: i64,
    #[serde(default)]
    mark: Option<Marks>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SetupEntry {
    food: i64,
    coin: i64,
    #[serde(deserialize_with = "strict_json::object")]
    pawns: PawnsEntry,
    last_player_extra_coin_4p: bool,
    hand: i64,
    #[serde(default)]
    mark: Option<Marks>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PawnsEntry {
    #[serde(rename = "2")]
    two: i64,
    #[serde(rename = "3")]
    three: i64,
    #[serde(rename = "4")]
    four: i64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardEntry {
    id: Card,
    name_it: String,
    name_en: String,
    categories: Vec<Kind>,
    stage1_track: Track,
    worship: i64,
    temple: Temple,
    stage2_half_points: BTreeMap<String, i64>,
    stage2_tracks: Vec<Track>,
    stage2_function: Function,
    text_en: String,
    #[serde(default)]
    mark: Option<Marks>,
}

/// An entry by name, for errors about it.
#[derive(Clone, Copy)]
struct About<'a>(&'a str);

impl About<'_> {
    fn wrong<T>(self, what: impl Into<String>) -> Result<T, WrongData> {
        Err(WrongData::Entry { entry: self.0.to_owned(), what: what.into() })
    }

    fn number(self, fact: &str, value: i64, least: u8, most: u8) -> Result<u8, WrongData> {
        match u8::try_from(value) {
            Ok(number) if (least..=most).contains(&number) => Ok(number),
            _ => self.wrong(format!("{fact} is {value}, not {least} to {most}")),
        }
    }

    fn symbols(self, fact: &str, spaces: &[i64], last: u8) -> Result<Symbols, WrongData> {
        spaces.iter().try_fold(Symbols::default(), |symbols, space| {
            let space = self.number(fact, *space, 1, last)?;
            match symbols.with(space) {
                Some(more) => Ok(more),
                None => self.wrong(format!("{fact} names space {space} twice")),
            }
        })
    }

    fn price(self, side: &str, price: &PriceEntry) -> Result<Price, WrongData> {
        let food = self.number(&format!("{side} food"), price.food, 0, 20)?.into();
        let coin = self.number(&format!("{side} coin"), price.coin, 0, 20)?.into();
        Ok(Price { food, coin })
    }

    fn marks(self, marks: Option<&Marks>, facts: &[&str]) -> Result<(), WrongData> {
        match marks.iter().flat_map(|marks| marks.fields()).find(|fact| !facts.contains(fact)) {
            Some(fact) => self.wrong(format!("mark names \"{fact}\", which is none of its facts")),
            None => Ok(()),
        }
    }
}

impl File {
    fn check(&self, name: String) -> Result<Data, WrongData> {
        let village = &self.village;
        let about = About("village");
        let last = about.number("spaces", village.spaces, 1, 20)?;
        let free_steps = about.number("free_steps", village.free_steps, 0, 15)?;
        let first = about.number("start", village.start, 0, last)?;
        let facts = ["spaces", "start", "free_steps", "food", "coin", "wine", "card", "action_pawn"];
        about.marks(village.mark.as_ref(), &facts)?;
        if free_steps > 5 * (last - first) {
            return about.wrong(format!("{free_steps} free_steps are more than five workers can make"));
        }
        let symbols = [
            about.symbols("food", &village.food, last)?,
            about.symbols("coin", &village.coin, last)?,
            about.symbols("wine", &village.wine, last)?,
            about.symbols("card", &village.card, last)?,
            about.symbols("action_pawn", &village.action_pawn, last)?,
        ];
        let (summit, victory) = self.check_tracks()?;
        let setup = &self.setup;
        let about = About("setup");
        about.marks(setup.mark.as_ref(), &["food", "coin", "pawns", "last_player_extra_coin_4p", "hand"])?;
        let pawn = |players: &str, count: i64| about.number(&format!("pawns {players}"), count, 1, PAWNS);
        let cards = self.check_cards()?;
        let shows = |kind: &Kind| -> Cards {
            self.cards.iter().filter(|card| card.categories.contains(kind)).map(|card| card.id).collect()
        };
        let data = Data {
            name,
            deities: self.check_deities()?,
            last,
            first,
            free_steps,
            village: symbols,
            summit,
            victory,
            majority: self.check_scoring()?,
            temples: self.check_temples()?,
            food: about.number("food", setup.food, 0, 10)?.into(),
            coin: about.number("coin", setup.coin, 0, 10)?.into(),
            pawns: [
                0,
                0,
                pawn("2", setup.pawns.two)?,
                pawn("3", setup.pawns.three)?,
                pawn("4", setup.pawns.four)?,
            ],
            extra_coin: setup.last_player_extra_coin_4p,
            hand: about.number("hand", setup.hand, 0, (CARDS / SEATS) as u8)?,
            cards,
            shows: [shows(&Kind::Buildings), shows(&Kind::Discoveries), shows(&Kind::Characters)],
            tapped: self.check_tapped()?,
            marks: DataMarks {
                village: village.mark.clone(),
                tracks: self.knowledge_tracks.mark.clone(),
                majority: self.scoring_marks(),
                temples: self.temple_sets.mark.clone(),
                setup: setup.mark.clone(),
            },
        };
        check_plenty(&data)?;
        Ok(data)
    }

    fn check_deities(&self) -> Result<[DeityData; DEITIES], WrongData> {
        let about = About("deities");
        let mut found: [Option<DeityData>; DEITIES] = [const { None }; DEITIES];
        for entry in &self.deities {
            let name = format!("deity {}", entry.id.id());
            let about = About(&name);
            about.marks(entry.mark.as_ref(), &["id", "name_en", "category", "active", "moss"])?;
            if found.iter().flatten().any(|other| other.category == entry.category) {
                return about.wrong(format!("category {} belongs to another deity too", entry.category.id()));
            }
            let data = DeityData {
                name_en: entry.name_en.clone(),
                category: entry.category,
                active: about.price("active", &entry.active)?,
                moss: about.price("moss", &entry.moss)?,
                mark: entry.mark.clone(),
            };
            if found[entry.id.index()].replace(data).is_some() {
                return about.wrong("stands there twice");
            }
        }
        if let Some(missing) = Deity::ALL.iter().find(|deity| found[deity.index()].is_none()) {
            return about.wrong(format!("{} is missing", missing.id()));
        }
        Ok(found.map(|entry| entry.expect("none is missing")))
    }

    fn check_tracks(&self) -> Result<(u8, Symbols), WrongData> {
        let tracks = &self.knowledge_tracks;
        let about = About("knowledge_tracks");
        about.marks(tracks.mark.as_ref(), &["spaces", "start_off_track", "vp_symbols", "tracks"])?;
        let summit = about.number("spaces", tracks.spaces, 1, Symbols::LAST)?;
        let victory = about.symbols("vp_symbols", &tracks.vp_symbols, summit)?;
        if victory.len() > 8 {
            return about.wrong(format!("{} vp_symbols, but at most 8 are possible", victory.len()));
        }
        if !tracks.start_off_track {
            return about.wrong("start_off_track is false, but everybody starts before space 1");
        }
        if tracks.tracks.len() != Track::ALL.len()
            || Track::ALL.iter().any(|track| !tracks.tracks.contains(track))
        {
            return about.wrong(format!("tracks must be {}", Track::IDS.join(", ")));
        }
        Ok((summit, victory))
    }

    fn check_scoring(&self) -> Result<[[u8; 2]; DEITIES], WrongData> {
        let mut points = [None; DEITIES];
        for entry in &self.final_scoring {
            let name = format!("final_scoring position {}", entry.position);
            let about = About(&name);
            about.marks(entry.mark.as_ref(), &["position", "first", "second"])?;
            let position = about.number("position", entry.position, 1, DEITIES as u8)?;
            let (first, second) =
                (about.number("first", entry.first, 0, 20)?, about.number("second", entry.second, 0, 20)?);
            if points[usize::from(position) - 1].replace([first, second]).is_some() {
                return about.wrong("stands there twice");
            }
        }
        match points.iter().position(Option::is_none) {
            Some(at) => About("final_scoring").wrong(format!("position {} is missing", at + 1)),
            None => Ok(points.map(|entry| entry.expect("none is missing"))),
        }
    }

    /// The marks of the ranks, which are all there.
    fn scoring_marks(&self) -> [Option<Marks>; DEITIES] {
        std::array::from_fn(|at| {
            let entry = self.final_scoring.iter().find(|entry| entry.position == at as i64 + 1);
            entry.and_then(|entry| entry.mark.clone())
        })
    }

    fn check_temples(&self) -> Result<[u8; 6], WrongData> {
        let about = About("temple_sets");
        let sets = &self.temple_sets;
        about.marks(sets.mark.as_ref(), &["1", "2", "3", "4", "5"])?;
        let mut points = [0; 6];
        for (count, value) in [sets.one, sets.two, sets.three, sets.four, sets.five].into_iter().enumerate() {
            points[count + 1] = about.number(&(count + 1).to_string(), value, 0, 20)?;
        }
        Ok(points)
    }

    fn check_cards(&self) -> Result<Vec<CardData>, WrongData> {
        let mut found: [Option<CardData>; CARDS] = [const { None }; CARDS];
        for entry in &self.cards {
            let name = format!("card {}", entry.id.id());
            let data = entry.check(About(&name))?;
            if found[entry.id.index()].replace(data).is_some() {
                return About(&name).wrong("stands there twice");
            }
        }
        if let Some(missing) = Card::all().find(|card| found[card.index()].is_none()) {
            return About("cards").wrong(format!("{} is missing", missing.id()));
        }
        Ok(found.into_iter().flatten().collect())
    }

    /// The cards that an act can name for each tapped function, in order of their names.
    fn check_tapped(&self) -> Result<[[Option<Card>; CHOICES]; TAPPED.len()], WrongData> {
        let mut tapped = [[None; CHOICES]; TAPPED.len()];
        let mut cards: Vec<&CardEntry> = self.cards.iter().collect();
        cards.sort_by_key(|card| card.id);
        for card in cards {
            let Some(at) = TAPPED.iter().position(|function| *function == card.stage2_function) else {
                continue;
            };
            let Some(free) = tapped[at].iter_mut().find(|choice| choice.is_none()) else {
                let name = format!("card {}", card.id.id());
                let what = format!(
                    "{} is the function of {CHOICES} other cards; no more can have it",
                    TAPPED[at].id()
                );
                return About(&name).wrong(what);
            };
            *free = Some(card.id);
        }
        Ok(tapped)
    }
}

impl CardEntry {
    fn check(&self, about: About<'_>) -> Result<CardData, WrongData> {
        let facts = [
            "id",
            "name_it",
            "name_en",
            "categories",
            "stage1_track",
            "worship",
            "temple",
            "stage2_half_points",
            "stage2_tracks",
            "stage2_function",
            "text_en",
        ];
        about.marks(self.mark.as_ref(), &facts)?;
        match self.categories.as_slice() {
            [_] => {}
            [first, second] if first != second => {}
            _ => return about.wrong("categories must be one, or two different ones"),
        }
        let mut half_points = [0; 3];
        for (id, value) in &self.stage2_half_points {
            let kind = Kind::from_id(id).filter(|kind| self.categories.contains(kind));
            let Some(kind) = kind else {
                return about
                    .wrong(format!("stage2_half_points names \"{id}\", which is not among its categories"));
            };
            half_points[kind.index()] = about.number(&format!("stage2_half_points {id}"), *value, 0, 20)?;
        }
        Ok(CardData {
            name_it: self.name_it.clone(),
            name_en: self.name_en.clone(),
            stage1_track: self.stage1_track,
            worship: about.number("worship", self.worship, 1, 5)?,
            temple: self.temple,
            half_points,
            stage2_tracks: self.stage2_tracks.clone(),
            function: self.stage2_function,
            text_en: self.text_en.clone(),
            mark: self.mark.clone(),
        })
    }
}

/// No player may ever own more of a kind than a move can name: all that four players can get in a whole game, as if
/// every one of them had everything and one of them got it all, stays within [`MOST`].
fn check_plenty(data: &Data) -> Result<(), WrongData> {
    for kind in Resource::ALL.iter().copied() {
        let most = plenty(data, kind);
        if most > u32::from(MOST) {
            let what = format!(
                "all symbols and incomes of {} together could reach {most} in a game, more than {MOST}",
                kind.id()
            );
            return About("village and cards").wrong(what);
        }
    }
    Ok(())
}

/// An upper bound for the amount of a kind that ever comes into play.
fn plenty(data: &Data, kind: Resource) -> u32 {
    let (seats, seasons) = (SEATS as u32, u32::from(SEASONS));
    let has = |function| u32::from(data.count(Cards::ALL, function));
    let symbols = seats * u32::from(data.village[kind.index()].len());
    let harvests = if kind == Resource::Wine { 5 } else { 7 };
    let swapped = if kind == Resource::Wine { 0 } else { 2 * has(Function::Swap).min(seats) };
    let helped = has(Function::harvest(kind)).min(seats);
    let each_season = symbols + has(Function::income(kind)) + harvests + helped + swapped;
    let at_first = match kind {
        Resource::Food => seats * u32::from(data.food),
        Resource::Coin => seats * u32::from(data.coin) + 1,
        Resource::Wine => 0,
    };
    at_first + seasons * each_season
}

const _: () = assert!(
    Worker::Food as usize == Resource::Food as usize && Worker::Wine as usize == Resource::Wine as usize
);
