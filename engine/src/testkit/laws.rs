//! The law kit: every law of [`Game`], checked on random games. One call a game.
//!
//! ```text
//! let seen = laws::check::<MyGame>(Scope::default());
//! assert!(seen.states > 1_000);
//! ```
//!
//! A broken law panics with its name, the number of the game and the entry, so that the case can be found again.

use std::{collections::BTreeSet, fmt::Debug, fs, path::Path};

use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

use crate::{
    about::{Marks, about},
    chance::{Chance, FastRng, Seed, below},
    data::DataOf,
    dyn_game::{DynGame, Erased},
    event::{Addressed, NullSink, events_for},
    game::Game,
    journal::{Entry, Journal},
    narrate::Narrate,
    options::GameOptions,
    record::{Deal, Record, SeatLabel},
    rulebook::{NoteKind, RuleClause},
    seat::{Observer, Seat},
    survey::{Sort, Survey},
    view_diff::{self, DiffWriter},
    words::{self, Language},
};

/// How much to test.
#[derive(Clone, Copy, Debug)]
pub struct Scope {
    /// Random games for each number of players and each setting of the options.
    pub games: u64,
    /// Where the randomness starts.
    pub seed: u64,
    /// The most entries within which a game must end.
    pub longest: usize,
}

impl Default for Scope {
    fn default() -> Self {
        Self { games: 4, seed: 1, longest: 20_000 }
    }
}

/// Hidden states that each view is held against.
const SAMPLES: usize = 3;

/// What was checked.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub struct LawReport {
    /// Games played to the end.
    pub games: u64,
    /// States checked.
    pub states: u64,
    /// States in which an observer could not tell the true state from another one.
    pub hidden: u64,
}

/// Checks all laws of a game, for every number of players and every value of every option.
pub fn check<G: Game>(scope: Scope) -> LawReport {
    universe::<G>();
    let mut seen = LawReport::default();
    for options in settings::<G>() {
        round_trip("options", &options);
        for players in G::PLAYERS {
            for game in 0..scope.games {
                Trial::<G>::new(&options, players, Seed::nth(scope.seed, game), scope).run(&mut seen);
            }
        }
    }
    seen
}

/// The default options, and each value of each option alone.
pub fn settings<G: Game>() -> Vec<G::Options> {
    let mut all = vec![G::Options::default()];
    for spec in G::Options::SPECS {
        for value in spec.values {
            let options = G::Options::from_pairs([(spec.name, *value)], &DataOf::<G>::default())
                .expect("known names and values");
            if !all.contains(&options) {
                all.push(options);
            }
        }
    }
    all
}

/// Recorded games that a game has at least.
const RECORDS: usize = 20;

/// Checks the recorded games in a folder: each is over, verifies, was dealt from its seed, and is written again to the
/// byte. Gives their names and texts, for more tests. With `VOTIVE_UPDATE=1` in the environment a folder that is not
/// there is written: random games with all options and numbers of players.
///
/// # Panics
/// If one does not, or if there are fewer than twenty.
pub fn check_recorded<G: Game>(folder: &Path) -> Vec<(String, String)> {
    if updating() && !folder.exists() {
        write_records::<G>(folder);
    }
    let files = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<_> = files.filter_map(|item| Some(item.ok()?.path())).collect();
    files.sort();
    assert!(files.len() >= RECORDS, "only {} recorded games in {}", files.len(), folder.display());
    let check = |file: &std::path::PathBuf| {
        let name = file.display().to_string();
        let text = fs::read_to_string(file).unwrap_or_else(|error| panic!("{name}: {error}"));
        let record = Record::<G>::read(text.as_bytes(), &DataOf::<G>::default())
            .unwrap_or_else(|error| panic!("{name}: {error}"));
        let summary = record.summary().unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(summary.deal, Deal::FromSeed, "{name}");
        assert!(summary.result.is_some(), "{name} is over");
        let journal = record.verify().expect("verified before");
        assert_eq!(journal.record().write(), text, "{name} is written as it was");
        (name, text)
    };
    files.iter().map(check).collect()
}

/// Whether tests write what they compare with.
pub(crate) fn updating() -> bool {
    std::env::var_os("VOTIVE_UPDATE").is_some_and(|value| value == "1")
}

fn write_records<G: Game>(folder: &Path) {
    fs::create_dir_all(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let (settings, players) = (settings::<G>(), G::PLAYERS.count());
    for number in 0..RECORDS.max(settings.len() * players) {
        let seed = Seed::nth(1, number as u64);
        let seats = seats(G::PLAYERS.start() + number % players);
        let options = settings[number / players % settings.len()].clone();
        let mut journal = Journal::<G>::deal(options, seats, seed).expect("a dealt game can begin");
        let mut rng = seed.fast(0);
        let mut list = Vec::new();
        journal.draw_due(&mut NullSink);
        while let Some(seat) = G::to_move(journal.state()).first() {
            list.clear();
            G::legal(journal.state(), seat, &mut list);
            let action = list[below(&mut rng, list.len() as u32) as usize];
            journal.apply(seat, action, &mut NullSink).expect("listed moves are legal");
            journal.draw_due(&mut NullSink);
        }
        let file = folder.join(format!("{}-{number:02}.json", G::ID));
        fs::write(&file, journal.record().write())
            .unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    }
}

/// Seats for a game in a test.
pub fn seats(players: usize) -> Vec<SeatLabel> {
    (1..=players).map(|number| SeatLabel { name: format!("Player {number}"), bot: None }).collect()
}

/// Law 3 on the whole move universe.
fn universe<G: Game>() {
    for index in 0..G::MOVES {
        let action = G::at(index);
        assert_eq!(G::index(action), index, "dense index: {action:?}");
    }
}

fn round_trip<T: Serialize + DeserializeOwned + PartialEq + Debug>(what: &str, value: &T) {
    let text =
        serde_json::to_string(value).unwrap_or_else(|error| panic!("{what} can't be written: {error}"));
    let back: T =
        serde_json::from_str(&text).unwrap_or_else(|error| panic!("{what} can't be read: {error}: {text}"));
    assert_eq!(&back, value, "{what} changes on its way through JSON");
    assert_eq!(serde_json::to_string(&back).ok(), Some(text), "{what} is written in two ways");
}

/// One random game under all laws.
struct Trial<G: Game> {
    journal: Journal<G>,
    rng: FastRng,
    scope: Scope,
    told: Vec<Vec<Addressed<G::Event>>>,
    /// The view of each observer a step ago.
    known: Vec<G::View>,
}

impl<G: Game> Trial<G> {
    fn new(options: &G::Options, players: usize, seed: Seed, scope: Scope) -> Self {
        let journal = Journal::deal(options.clone(), seats(players), seed).expect("a dealt game can begin");
        Self { journal, rng: seed.fast(0), scope, told: Vec::new(), known: Vec::new() }
    }

    fn run(mut self, seen: &mut LawReport) {
        while G::outcome(self.journal.state()).is_none() {
            self.legality();
            self.views(seen);
            self.concealment();
            seen.states += 1;
            self.step();
            assert!(self.journal.entries().len() < self.scope.longest, "games end: this one does not");
        }
        G::audit(self.journal.state());
        assert!(G::to_move(self.journal.state()).is_empty(), "a game that is over waits for nobody");
        assert!(!G::chance_due(self.journal.state()), "a game that is over waits for no chance");
        self.legality();
        self.views(seen);
        self.replay();
        seen.games += 1;
    }

    /// Laws 1, 2 and 4: list, check and the universe agree, moves can be written; somebody can act.
    fn legality(&mut self) {
        let state = self.journal.state();
        G::audit(state);
        let over = G::outcome(state).is_some();
        let to_move = G::to_move(state);
        assert!(over || G::chance_due(state) == to_move.is_empty(), "somebody acts, or chance, not both");
        for seat in Seat::all(G::players(state)) {
            let mut listed = vec![false; G::MOVES];
            let mut list = Vec::new();
            G::legal(state, seat, &mut list);
            for action in &list {
                let first = !std::mem::replace(&mut listed[G::index(*action)], true);
                assert!(first, "{action:?} is listed twice for {seat} in {state:?}");
                let written = G::write(state, seat, *action);
                round_trip("written move", &written);
                assert_eq!(G::read(state, seat, &written), Ok(*action), "a written move is read back");
            }
            assert_eq!(
                to_move.contains(seat),
                !list.is_empty(),
                "to move means a legal move: {seat}, {state:?}"
            );
            for (index, listed) in listed.into_iter().enumerate() {
                let action = G::at(index);
                let checked = G::check(state, seat, action);
                assert_eq!(
                    listed,
                    checked.is_ok(),
                    "{seat}: {action:?} listed {listed}, {checked:?} in {state:?}"
                );
            }
        }
        let refused = G::at(below(&mut self.rng, G::MOVES as u32) as usize);
        for seat in Seat::all(G::players(state)).filter(|seat| G::check(state, *seat, refused).is_err()) {
            let mut copy = state.clone();
            assert!(G::apply(&mut copy, seat, refused, &mut NullSink).is_err(), "apply checks");
            assert_eq!(&copy, state, "a refused move changes nothing");
        }
    }

    /// Laws 4, 7 and 8 for every observer.
    fn views(&mut self, seen: &mut LawReport) {
        let state = self.journal.state().clone();
        round_trip("state", &state);
        let (mut beside, mut written) = (None, DiffWriter::default());
        for observer in Observer::all(G::players(&state)) {
            let view = G::view(&state, observer);
            round_trip("view", &view);
            self.changes(&view, beside.as_ref(), &mut written);
            beside = Some(view.clone());
            assert_eq!(G::observer(&view), observer, "a view knows its observer");
            for _ in 0..SAMPLES {
                let other = G::sample(&view, &mut self.rng);
                if other == state {
                    break;
                }
                G::audit(&other);
                assert_eq!(G::view(&other, observer), view, "sampling keeps what {observer:?} knows");
                seen.hidden += 1;
                self.same_to(observer, &state, other);
            }
        }
    }

    /// The view before, with the changes applied, is the view. `written` holds the changes of the
    /// observer `beside`.
    fn changes(&mut self, view: &G::View, beside: Option<&G::View>, written: &mut DiffWriter) {
        let tell = |written: &mut DiffWriter, before: Option<&G::View>, beside: Option<&G::View>| {
            let mut text = Vec::new();
            written.add(view, before, beside, &mut text);
            String::from_utf8(text).expect("JSON is UTF-8")
        };
        let alone = |before| tell(&mut DiffWriter::default(), before, None);
        let all = alone(None);
        assert_eq!(
            Some(&all),
            serde_json::to_string(view).ok().as_ref(),
            "without a view before, all is told"
        );
        assert_eq!(alone(Some(view)), "{}", "what is the same is not told");
        let observer = G::observer(view);
        let at = self.known.iter().position(|known| G::observer(known) == observer);
        let before = at.map(|at| &self.known[at]);
        let changes = tell(written, before, beside);
        assert_eq!(changes, alone(before), "what is copied is what would be written");
        let Some(at) = at else { return self.known.push(view.clone()) };
        let known = &mut self.known[at];
        view_diff::apply_changes(known, &changes, &mut 0).expect("changes can be read");
        assert_eq!(known, view, "{observer:?} knows the view from what has changed");
        view_diff::apply_changes(known, &all, &mut { u64::MAX }).expect("changes can be skipped");
        assert_eq!(known, view, "what was told later counts");
    }

    /// Law 8: two states that look equal to an observer behave equally to them.
    fn same_to(&mut self, observer: Observer, state: &G::State, mut other: G::State) {
        assert_eq!(G::to_move(state), G::to_move(&other), "{observer:?} sees who is to move");
        assert_eq!(G::outcome(state), G::outcome(&other), "{observer:?} sees how it ended");
        if let Some(seat) = observer.seat() {
            let (mut here, mut there) = (Vec::new(), Vec::new());
            G::legal(state, seat, &mut here);
            G::legal(&other, seat, &mut there);
            assert_eq!(here, there, "{seat} learns something from its legal moves");
            for action in (0..G::MOVES).map(G::at) {
                let (here, there) = (G::check(state, seat, action), G::check(&other, seat, action));
                assert_eq!(here, there, "{seat} learns something from the refusal of {action:?}");
            }
        }
        let mut state = state.clone();
        for seat in G::to_move(&state).iter() {
            let Some(action) = self.random_move(&state, seat) else { continue };
            if G::check(&other, seat, action).is_err() || G::reveals(&state, seat, action) {
                continue;
            }
            let (mut here, mut there) = (Vec::new(), Vec::new());
            G::play(&mut state, seat, action, &mut here);
            G::play(&mut other, seat, action, &mut there);
            let here: Vec<_> = events_for(&here, observer).collect();
            let there: Vec<_> = events_for(&there, observer).collect();
            assert_eq!(here, there, "{observer:?} is told what they can't see");
            let (here, there) = (G::view(&state, observer), G::view(&other, observer));
            assert_eq!(here, there, "{observer:?} sees what a move that reveals nothing has revealed");
            break;
        }
    }

    /// Law 9: a concealed commitment can be exchanged for another, and nobody else can tell.
    fn concealment(&mut self) {
        let state = self.journal.state().clone();
        for seat in G::concealed(&state).iter() {
            let mut changed = self.journal.clone();
            assert!(changed.undo(seat, |_| {}), "a concealed commitment of {seat} can be taken back");
            let action = self.random_move(changed.state(), seat).expect("who takes back may commit anew");
            changed.apply(seat, action, &mut NullSink).expect("listed moves are legal");
            let instead = self.with_last(seat, action);
            for observer in Observer::all(G::players(&state)).filter(|other| other.seat() != Some(seat)) {
                let (here, there) = (G::view(&state, observer), G::view(changed.state(), observer));
                assert_eq!(here, there, "{observer:?} can tell that {seat} has changed its commitment");
                let (here, there) = (self.journal.partial_record(observer), instead.partial_record(observer));
                let bytes = |shown| serde_json::to_string(shown).expect("plain data can be written");
                assert_eq!(bytes(&here), bytes(&there), "{observer:?} was told what {seat} has chosen");
            }
        }
    }

    /// The same game with another move in the place of a seat's last one.
    fn with_last(&self, seat: Seat, instead: G::Move) -> Journal<G> {
        let last = |entry: &Entry<G>| matches!(entry, Entry::Move { seat: by, .. } if *by == seat);
        let at = self.journal.entries().iter().rposition(last);
        let mut other = self.journal.clone();
        other.rewind(0, |_| {});
        for (number, entry) in self.journal.entries().iter().enumerate() {
            match entry {
                Entry::Move { seat, action } => {
                    let action = if Some(number) == at { instead } else { *action };
                    other.apply(*seat, action, &mut NullSink).expect("a commitment changes nothing else");
                }
                Entry::Chance(event) => {
                    other.apply_chance(event.clone(), &mut NullSink).expect("happened before");
                }
            }
        }
        other
    }

    fn random_move(&mut self, state: &G::State, seat: Seat) -> Option<G::Move> {
        let mut list = Vec::new();
        G::legal(state, seat, &mut list);
        (!list.is_empty()).then(|| list[below(&mut self.rng, list.len() as u32) as usize])
    }

    /// Plays one random entry, law 6 on the way.
    fn step(&mut self) {
        let before = self.journal.state().clone();
        let keep = before.clone();
        let mut events = Vec::new();
        if G::chance_due(&before) {
            self.journal.draw_one(&mut events);
        } else {
            let seats: Vec<Seat> = G::to_move(&before).iter().collect();
            let seat = seats[below(&mut self.rng, seats.len() as u32) as usize];
            let action = self.random_move(&before, seat).expect("to move means a legal move");
            self.journal.apply(seat, action, &mut events).expect("listed moves are legal");
            self.take_back(seat, &before, action);
        }
        assert_eq!(before, keep, "clones are independent");
        for told in &events {
            round_trip("event", &told.event);
        }
        self.told.push(events);
    }

    /// The undo law, now and then: a move that revealed nothing leads back to where it came from.
    fn take_back(&mut self, seat: Seat, before: &G::State, action: G::Move) {
        if below(&mut self.rng, 16) != 0 {
            return;
        }
        let mut back = self.journal.clone();
        let revealed = G::reveals(before, seat, action);
        assert_eq!(
            back.undo(seat, |_| {}),
            !revealed,
            "what reveals nothing can be taken back, and only that"
        );
        assert!(revealed || back.state() == before, "taking back leads back");
    }

    /// Law 5: the record verifies, whole and cut off anywhere, and replaying tells the same.
    fn replay(&mut self) {
        let text = self.journal.record().write();
        let record = Record::<G>::read(text.as_bytes(), &DataOf::<G>::default())
            .unwrap_or_else(|error| panic!("{error}\n{text}"));
        let again = record.verify().unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(again.state(), self.journal.state(), "replaying gives the same state");
        assert_eq!(again.record().write(), text, "replaying gives the same bytes");
        let dealt = record.summary().expect("verified before").deal;
        assert_eq!(dealt, Deal::FromSeed, "the deal follows from the seed");

        let mut told = Vec::new();
        let mut rewound = self.journal.clone();
        rewound.rewind(self.journal.entries().len(), |events| told.push(events));
        assert_eq!(told, self.told, "replaying tells the same events");

        let cut = below(&mut self.rng, self.journal.entries().len() as u32) as usize;
        rewound.rewind(cut, |_| {});
        let part = rewound.record();
        assert_eq!(part.result, None, "a game cut off is not over");
        part.verify().unwrap_or_else(|error| panic!("cut off at {cut}: {error}\n{text}"));
    }
}

/// Checks that a game says everything in every language: the same messages with the same values, the same clauses,
/// and every prompt, move, event and refusal of random games without a gap.
pub fn check_words<G: Narrate>(scope: Scope) {
    let others = [Language::German, Language::French];
    let messages = |language| G::texts().messages(language);
    check_messages(messages(Language::English), &others.map(|language| (language, messages(language))));
    let english = G::rulebook(Language::English);
    for language in Language::ALL.iter().copied() {
        let book = G::rulebook(language);
        assert!(english.clause_ids().eq(book.clause_ids()), "the same clauses in {language:?}");
        for (ours, theirs) in english.clauses().zip(book.clauses()) {
            let kinds =
                |clause: &RuleClause| -> Vec<_> { clause.notes.iter().map(|note| note.kind).collect() };
            assert_eq!(kinds(ours), kinds(theirs), "the same notes at {} in {language:?}", ours.id);
            assert!(
                !theirs.title.is_empty() && !theirs.text.is_empty(),
                "{} is empty in {language:?}",
                ours.id
            );
        }
    }
    for options in settings::<G>() {
        for players in G::PLAYERS {
            for game in 0..scope.games {
                speak::<G>(&options, players, Seed::nth(scope.seed, game));
            }
        }
    }
}

/// Checks what a game says about itself: every topic that was rebuilt names clauses with a note that says so, and no
/// such note is left out; every entry of the components says where each of its fields comes from.
pub fn check_about<G: Narrate>() {
    let about = about::<G>();
    assert!(!about.designers.is_empty(), "somebody designed it");
    assert!(about.minutes.min <= about.minutes.max, "minutes are a span");
    let texts = about.sources.iter().map(|source| &source.text);
    for text in texts.chain(about.reconstructed.iter().map(|topic| &topic.text)) {
        assert_eq!(text.len(), Language::ALL.len(), "said in every language");
        assert!(text.values().all(|text| !text.is_empty()), "said in every language");
    }
    let rebuilt = |clause: &&RuleClause| clause.notes.iter().any(|note| note.kind == NoteKind::Reconstructed);
    let noted: BTreeSet<&str> =
        G::rulebook(Language::English).clauses().filter(rebuilt).map(|clause| clause.id.as_str()).collect();
    let named: Vec<&str> = about.reconstructed.iter().flat_map(|topic| topic.clauses).copied().collect();
    assert_eq!(
        named.iter().copied().collect::<BTreeSet<_>>(),
        noted,
        "topics and notes name the same clauses"
    );
    assert_eq!(named.len(), noted.len(), "a clause belongs to one topic");
    for options in settings::<G>() {
        let components = serde_json::to_value(G::components(&options)).expect("plain data can be written");
        let parts = components.as_object().expect("components are an object");
        for (name, part) in parts.iter().filter(|(_, part)| !part.is_string()) {
            match part.as_array() {
                Some(entries) => entries.iter().for_each(|entry| check_marks(name, entry)),
                None => check_marks(name, part),
            }
        }
    }
}

/// Every field has a mark, except texts in all languages, which may have one.
fn check_marks(name: &str, entry: &Value) {
    let fields = entry.as_object().unwrap_or_else(|| panic!("{name} has entries with marks: {entry}"));
    let marks: Marks = serde_json::from_value(entry["mark"].clone())
        .unwrap_or_else(|error| panic!("{name}: {entry} has a mark: {error}"));
    let Marks::Each(marks) = marks else { return };
    let translated = |value: &Value| Language::IDS.iter().all(|language| value.get(language).is_some());
    for (field, value) in fields.iter().filter(|(field, _)| *field != "mark") {
        assert!(marks.contains_key(field) || translated(value), "{name}: {field} has no mark in {entry}");
    }
    for field in marks.keys() {
        assert!(fields.contains_key(field), "{name}: there is no {field} in {entry}");
    }
}

/// Counts random games: everything countable has its place and its name in every language, prices are where they are
/// announced, and in the end the standings are the scores.
pub fn check_survey<G: Survey>(scope: Scope) {
    for language in Language::ALL.iter().copied() {
        for sort in G::roles().iter().chain(G::takes()) {
            let names = (0..sort.things.len()).map(|thing| sort.thing(thing, G::words(language)));
            let price = sort.price.map(|key| G::words(language).name(key));
            let all = names.chain([sort.title(G::words(language))]).chain(price);
            assert!(all.into_iter().all(|name| !name.is_empty()), "{} has names in {language:?}", sort.id);
        }
    }
    for options in settings::<G>() {
        for players in G::PLAYERS {
            for game in 0..scope.games {
                count_up::<G>(&options, players, Seed::nth(scope.seed, game));
            }
        }
    }
}

/// Plays a random game and counts it.
fn count_up<G: Survey>(options: &G::Options, players: usize, seed: Seed) {
    let mut rng = seed.fast(1);
    let mut journal =
        Journal::<G>::deal(options.clone(), seats(players), seed).expect("a dealt game can begin");
    for (role, sort) in G::roles().iter().enumerate() {
        let mut had: Vec<usize> =
            Seat::all(players).map(|seat| G::role(journal.state(), role, seat)).collect();
        assert!(had.iter().all(|thing| *thing < sort.things.len()), "{} has room for all seats", sort.id);
        had.sort_unstable();
        had.dedup();
        assert_eq!(had.len(), players, "{} tells seats apart", sort.id);
    }
    let mut events: Vec<Addressed<G::Event>> = Vec::new();
    let mut list = Vec::new();
    journal.draw_due(&mut events);
    while let Some(seat) = G::to_move(journal.state()).first() {
        list.clear();
        G::legal(journal.state(), seat, &mut list);
        let action = list[below(&mut rng, list.len() as u32) as usize];
        journal.apply(seat, action, &mut events).expect("listed moves are legal");
        journal.draw_due(&mut events);
        for seat in Seat::all(players) {
            G::points(journal.state(), seat);
        }
    }
    let taken = G::taken(events.iter().map(|told| &told.event));
    assert!(!taken.is_empty(), "something is taken in every game");
    for one in taken {
        let sort: &Sort = &G::takes()[usize::from(one.sort)];
        assert!(usize::from(one.thing) < sort.things.len(), "{} has this thing", sort.id);
        assert!(one.seat.index() < players, "somebody took it");
        assert_eq!(one.price.is_some(), sort.price.is_some(), "prices of {} are as announced", sort.id);
    }
    let outcome = G::outcome(journal.state()).expect("nobody is to move, so it is over");
    let standings: Vec<i32> = Seat::all(players).map(|seat| G::points(journal.state(), seat)).collect();
    assert_eq!(standings, outcome.scores(), "in the end the standings are the scores");
}

/// Holds message files of a game against the English one: the same messages, using the same values.
pub fn check_messages(english: &str, others: &[(Language, &str)]) {
    let expected = words::messages(english);
    for (language, source) in others {
        let found = words::messages(source);
        for key in expected.keys().chain(found.keys()) {
            assert_eq!(found.get(key), expected.get(key), "{key} in {language:?}");
        }
    }
}

/// Plays a random game and says everything in every language.
fn speak<G: Narrate>(options: &G::Options, players: usize, seed: Seed) {
    let mut rng = seed.fast(1);
    let mut journal =
        Journal::<G>::deal(options.clone(), seats(players), seed).expect("a dealt game can begin");
    let face = Erased::<G>::default();
    while G::outcome(journal.state()).is_none() {
        let mut events = Vec::new();
        if G::chance_due(journal.state()) {
            journal.draw_one(&mut events);
            continue;
        }
        let state = journal.state().clone();
        let seat = G::to_move(&state).first().expect("somebody is to move");
        let mut list = Vec::new();
        G::legal(&state, seat, &mut list);
        let action = list[below(&mut rng, list.len() as u32) as usize];
        let odd = G::at(below(&mut rng, G::MOVES as u32) as usize);
        journal.apply(seat, action, &mut events).expect("listed moves are legal");
        for language in Language::ALL.iter().copied() {
            let words = G::words(language);
            for observer in [Observer::Seat(seat), Observer::Spectator] {
                let view = G::view(&state, observer);
                fits(&G::board(&view, words));
                assert!(!G::ask(&view, words).is_empty(), "something is always asked");
                events_for(&events, observer).for_each(|event| drop(G::tell(&view, event, words)));
            }
            let view = G::view(&state, Observer::Seat(seat));
            let paths: Vec<_> = list.iter().map(|action| G::steps(&view, *action, words)).collect();
            let distinct: std::collections::HashSet<_> =
                paths.iter().map(|path| format!("{path:?}")).collect();
            assert_eq!(distinct.len(), paths.len(), "menus lead to different moves");
            drop(G::hint(&view, words));
            if let Err(illegal) = G::check(&state, seat, odd) {
                assert!(!G::explain(&view, &illegal, words).is_empty(), "every refusal is explained");
                let clause = crate::Refusal::clause(&illegal);
                assert!(face.rulebook(language).clause(clause.0).is_some(), "{clause} is in the rulebook");
            }
        }
    }
    let view = G::view(journal.state(), Observer::Spectator);
    for language in Language::ALL.iter().copied() {
        fits(&G::board(&view, G::words(language)));
        assert!(!G::ask(&view, G::words(language)).is_empty(), "the end is announced");
    }
}

fn fits(board: &str) {
    for line in board.lines() {
        assert!(line.chars().count() <= 80, "wider than a terminal: {line}");
    }
}

/// Plays one game from raw bytes: each byte pair picks a move of the universe for a seat, legal or not. For fuzzers:
/// nothing may panic, a refusal changes nothing, and what is conserved stays so.
pub fn play_bytes<G: Game>(bytes: &[u8]) {
    let mut seed = [0; 32];
    let head = bytes.len().min(32);
    seed[..head].copy_from_slice(&bytes[..head]);
    let choices = G::PLAYERS.count();
    let players = G::PLAYERS.start() + usize::from(seed[0]) % choices;
    let settings = settings::<G>();
    let options = &settings[usize::from(seed[1]) % settings.len()];
    let setup = G::deal(options, players, &mut Chance::for_setup(Seed(seed)));
    let mut state = G::setup(options, players, &setup).expect("a dealt game can begin");
    for (step, pair) in bytes[head..].chunks_exact(2).enumerate() {
        if G::chance_due(&state) {
            let drawn = G::draw(&state, &mut Chance::nth_event(Seed(seed), step as u64 + 1));
            G::apply_chance(&mut state, &drawn, &mut NullSink).expect("what was drawn can happen");
        }
        let number = usize::from(u16::from_le_bytes([pair[0], pair[1]]));
        let seat = Seat::new(number % players);
        let before = state.clone();
        // Half of the time any move of the universe, half of the time a legal one, so that games get somewhere.
        let mut legal = Vec::new();
        if number & 0x8000 != 0 {
            G::legal(&state, seat, &mut legal);
        }
        let action = if legal.is_empty() { G::at(number % G::MOVES) } else { legal[number % legal.len()] };
        let refused = G::apply(&mut state, seat, action, &mut NullSink).is_err();
        assert!(!refused || state == before, "a refused move changes nothing");
        G::audit(&state);
    }
}

/// Reads anything as a record; whatever verifies is written and verified again. For fuzzers: nothing may panic.
pub fn read_bytes<G: Game>(bytes: &[u8]) {
    let Ok(record) = Record::<G>::read(bytes, &DataOf::<G>::default()) else { return };
    let Ok(journal) = record.verify() else { return };
    let text = journal.record().write();
    let again =
        Record::<G>::read(text.as_bytes(), &DataOf::<G>::default()).expect("what was written can be read");
    assert_eq!(again.verify().expect("what verified verifies again").state(), journal.state());
    let moves = journal.entries().iter().filter(|entry| matches!(entry, Entry::Move { .. })).count();
    assert!(moves <= record.moves.len());
}
