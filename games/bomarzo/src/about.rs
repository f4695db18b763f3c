//! What the game says about itself: where it comes from, and what is printed on its parts. Fields that come from the
//! data file have the names they have there, so that marks by field fit.

use std::collections::BTreeMap;

use serde::Serialize;
use votive_engine::about::{
    Describe, Facts, Mark, Marked, Marks, Source, Topic, Translated, translated, translated_by,
};

use crate::{
    Bomarzo,
    action::GRASP,
    card::Card,
    data::{Data, Price, Temple},
    deeds::{DEA_CARDS, GENIO_STEPS},
    deity::{Category, DEITIES, Deity, Kind, Lord, SEATS},
    function::Function,
    narrate::card_name,
    options::{Options, RunnerUp},
    placing::harvest,
    resource::Resource,
    scoring::places,
    state::{PAWNS, SEASONS},
    track::{Track, Worker},
};

/// Everything printed on the parts in the box.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Components {
    /// The name of the data: `builtin`, or the SHA-256 of a file.
    pub data: String,
    /// The villages, one for each player.
    pub villages: Vec<Marked<VillagePart>>,
    /// The deities.
    pub deities: Vec<Marked<DeityPart>>,
    /// The worker tracks of a village.
    pub village: Marked<WorkerTracks>,
    /// The tracks on the board.
    pub knowledge_tracks: Marked<KnowledgeTracks>,
    /// What harvests give.
    pub harvests: Vec<Marked<HarvestPart>>,
    /// Points by rank of the deity.
    pub final_scoring: Vec<Marked<ScoringPart>>,
    /// Points by number of different temple symbols.
    pub temple_sets: Marked<BTreeMap<&'static str, u8>>,
    /// What everybody begins with.
    pub setup: Marked<SetupPart>,
    /// What is the same with every data file.
    pub fixed: Marked<Fixed>,
    /// The cards.
    pub cards: Vec<Marked<CardPart>>,
}

/// A village.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct VillagePart {
    /// Whose.
    pub lord: Lord,
    /// Its name.
    pub name: Translated,
}

/// A deity.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct DeityPart {
    /// Which.
    pub id: Deity,
    /// Its name.
    pub name: Translated,
    /// Its name in English.
    pub name_en: String,
    /// What it compares at the end.
    pub category: Category,
    /// The offering on the active side.
    pub active: Price,
    /// The offering on the mossy side.
    pub moss: Price,
}

/// The worker tracks: the last space, the start, free steps, and the spaces with a symbol.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct WorkerTracks {
    /// The last space.
    pub spaces: u8,
    /// Where workers begin.
    pub start: u8,
    /// Steps before the first season.
    pub free_steps: u8,
    /// Spaces with food.
    pub food: Vec<u8>,
    /// Spaces with a coin.
    pub coin: Vec<u8>,
    /// Spaces with wine.
    pub wine: Vec<u8>,
    /// Spaces with a card.
    pub card: Vec<u8>,
    /// Spaces with an action pawn.
    pub action_pawn: Vec<u8>,
}

/// The tracks on the board.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct KnowledgeTracks {
    /// The last space.
    pub spaces: u8,
    /// Whether markers begin before space 1.
    pub start_off_track: bool,
    /// The spaces with a victory point.
    pub vp_symbols: Vec<u8>,
    /// Their names.
    pub tracks: &'static [Track],
}

/// A harvest.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct HarvestPart {
    /// Of what.
    pub resource: Resource,
    /// What the first pawn there gets, the second, and so on.
    pub gives: Vec<u8>,
}

/// Points at a rank of deities.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ScoringPart {
    /// The rank, from 1.
    pub position: usize,
    /// For the first.
    pub first: u8,
    /// For the second, by the option `runner_up`.
    pub second: u8,
}

/// What everybody begins with.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SetupPart {
    /// Food.
    pub food: u16,
    /// Coins.
    pub coin: u16,
    /// Action pawns by number of players.
    pub pawns: BTreeMap<usize, u8>,
    /// Whether the last of four players has a coin more.
    pub last_player_extra_coin_4p: bool,
    /// Cards.
    pub hand: u8,
}

/// What is the same with every data file.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Fixed {
    /// Seasons.
    pub seasons: u8,
    /// Action pawns of a colour.
    pub pawns: u8,
    /// Worker steps from Genio.
    pub genio_steps: u8,
    /// Cards from Dea.
    pub dea_cards: u8,
    /// The most markers that Orco takes.
    pub orco_markers: u16,
}

/// A card.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CardPart {
    /// Which.
    pub id: Card,
    /// Its name; a file that gives it another is followed.
    pub name: Translated,
    /// Its name in Italian.
    pub name_it: String,
    /// Its name in English.
    pub name_en: String,
    /// What it shows.
    pub categories: Vec<Kind>,
    /// The step when it is played.
    pub stage1_track: Track,
    /// What it counts under a deity.
    pub worship: u8,
    /// Its symbol at stage 1.
    pub temple: Temple,
    /// What it counts at stage 2, in halves.
    pub stage2_half_points: BTreeMap<&'static str, u8>,
    /// The steps when it is turned.
    pub stage2_tracks: Vec<Track>,
    /// What it does at stage 2.
    pub stage2_function: Function,
    /// That in words.
    pub text: Translated,
    /// That in English, as the file says it.
    pub text_en: String,
}

impl Describe for Bomarzo {
    const FACTS: Facts = Facts {
        designers: &["Stefano Castelli"],
        publishers: &["Giochix.it"],
        year: 2015,
        minutes: (45, 60),
        sources: &[Source { id: "summary", language: "de" }],
        reconstructed: &[
            Topic { id: "supply", clauses: &["B1.2"] },
            Topic { id: "tracks", clauses: &["B1.3", "B1.4"] },
            Topic { id: "offerings", clauses: &["B1.5", "B5.1", "B5.2", "B5.3", "B5.4", "B5.8"] },
            Topic { id: "actions", clauses: &["B5.5", "B5.6", "B5.7"] },
            Topic { id: "cards", clauses: &["B1.6", "B6.4"] },
            Topic { id: "beginning", clauses: &["B2.2", "B2.3", "B2.4"] },
            Topic { id: "majorities", clauses: &["B8.3"] },
        ],
    };

    type Components = Components;

    fn components(options: &Options) -> Components {
        let data = options.data.get();
        let village = |lord: &Lord| VillagePart {
            lord: *lord,
            name: translated::<Self>(&format!("lord-{}", lord.id())),
        };
        Components {
            data: options.data.name().to_owned(),
            villages: Lord::ALL.iter().map(village).map(Marked::known).collect(),
            deities: Deity::ALL.iter().map(|deity| deity_part(data, *deity)).collect(),
            village: worker_tracks(data),
            knowledge_tracks: knowledge_tracks(data),
            harvests: Resource::ALL.iter().map(|kind| harvest_part(*kind)).collect(),
            final_scoring: (0..DEITIES).map(|at| scoring_part(options, at)).collect(),
            temple_sets: temple_sets(data),
            setup: setup_part(data),
            fixed: fixed(),
            cards: Card::all().map(|card| card_part(data, card)).collect(),
        }
    }
}

fn deity_part(data: &Data, deity: Deity) -> Marked<DeityPart> {
    let known = data.deity(deity);
    let entry = DeityPart {
        id: deity,
        name: translated::<Bomarzo>(&format!("deity-{}", deity.id())),
        name_en: known.name_en.clone(),
        category: known.category,
        active: known.active,
        moss: known.moss,
    };
    Marked { entry, mark: known.mark.clone() }
}

fn worker_tracks(data: &Data) -> Marked<WorkerTracks> {
    let spaces = |worker: Worker| data.village[worker.index()].spaces().collect();
    let entry = WorkerTracks {
        spaces: data.last,
        start: data.first,
        free_steps: data.free_steps,
        food: spaces(Worker::Food),
        coin: spaces(Worker::Coin),
        wine: spaces(Worker::Wine),
        card: spaces(Worker::Card),
        action_pawn: spaces(Worker::Pawn),
    };
    Marked { entry, mark: data.marks.village.clone() }
}

fn knowledge_tracks(data: &Data) -> Marked<KnowledgeTracks> {
    let entry = KnowledgeTracks {
        spaces: data.summit,
        start_off_track: true,
        vp_symbols: data.victory.spaces().collect(),
        tracks: Track::ALL,
    };
    Marked { entry, mark: data.marks.tracks.clone() }
}

fn harvest_part(resource: Resource) -> Marked<HarvestPart> {
    let gives = (0..SEATS as u8).map(|there| harvest(resource, there)).collect();
    Marked::known(HarvestPart { resource, gives })
}

/// With `high` the second column is ours, whatever the file says.
fn scoring_part(options: &Options, at: usize) -> Marked<ScoringPart> {
    let [first, second] = places(options, at);
    let entry = ScoringPart { position: at + 1, first, second };
    let mut mark = options.data.get().marks.majority[at].clone();
    if let (RunnerUp::High, Some(marks)) = (options.runner_up, &mut mark) {
        let all = |whole: Mark| ["position", "first"].map(|field| (field.to_owned(), whole)).into();
        let mut each: BTreeMap<String, Mark> = match marks {
            Marks::All(whole) => all(*whole),
            Marks::Each(each) => each.clone(),
        };
        each.insert("second".to_owned(), Mark::Reconstructed);
        *marks = Marks::Each(each);
    }
    Marked { entry, mark }
}

fn temple_sets(data: &Data) -> Marked<BTreeMap<&'static str, u8>> {
    let names = ["1", "2", "3", "4", "5"].into_iter();
    Marked { entry: names.zip(data.temples[1..].iter().copied()).collect(), mark: data.marks.temples.clone() }
}

fn setup_part(data: &Data) -> Marked<SetupPart> {
    let entry = SetupPart {
        food: data.food,
        coin: data.coin,
        pawns: (2..=SEATS).map(|players| (players, data.pawns[players])).collect(),
        last_player_extra_coin_4p: data.extra_coin,
        hand: data.hand,
    };
    Marked { entry, mark: data.marks.setup.clone() }
}

/// The numbers of Genio, Dea and Orco are not in the source (B5.5 to B5.7).
fn fixed() -> Marked<Fixed> {
    let ours = ["genio_steps", "dea_cards", "orco_markers"].map(|field| (field, Mark::Reconstructed));
    let entry = Fixed {
        seasons: SEASONS,
        pawns: PAWNS,
        genio_steps: GENIO_STEPS,
        dea_cards: DEA_CARDS,
        orco_markers: GRASP,
    };
    Marked { entry, mark: Some(Marks::known_except(&["seasons", "pawns"], &ours)) }
}

fn card_part(data: &Data, card: Card) -> Marked<CardPart> {
    let known = data.card(card);
    let shown = || Kind::ALL.iter().copied().filter(|kind| data.showing(*kind).contains(card));
    let entry = CardPart {
        id: card,
        name: translated_by::<Bomarzo>(|words| card_name(data, card, words)),
        name_it: known.name_it.clone(),
        name_en: known.name_en.clone(),
        categories: shown().collect(),
        stage1_track: known.stage1_track,
        worship: known.worship,
        temple: known.temple,
        stage2_half_points: shown().map(|kind| (kind.id(), known.half_points[kind.index()])).collect(),
        stage2_tracks: known.stage2_tracks.clone(),
        stage2_function: known.function,
        text: translated::<Bomarzo>(&format!("function-{}", known.function.id().replace(':', "-"))),
        text_en: known.text_en.clone(),
    };
    Marked { entry, mark: known.mark.clone() }
}
