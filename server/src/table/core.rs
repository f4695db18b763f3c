//! A table as a fold of its journal: who sits where, the game, clocks, chat, orders, wishes to take back. Pure: it reads
//! no clock, writes nowhere and knows no socket.
//!
//! [`Table::propose`] turns a request into an entry or says why not; [`Table::fold`] lets an entry happen. Replaying a
//! stored journal uses `fold` alone.

use std::{
    collections::VecDeque,
    fmt,
    hash::{DefaultHasher, Hash, Hasher},
    sync::Arc,
};

use serde::Serialize;
use votive_engine::{
    Observer, Seat, SeatLabel, SeatSet,
    dyn_game::DynMatch,
    standing_orders::{self, Obeyed, Order},
};

use super::{
    clock::Clock,
    entry::{By, Entry, Head, HeadSeat},
};
use crate::{
    protocol::{
        Away, ChatLine, ClockNow, ClockRule, Command, GameNow, GameResult, Json, Message, OfferedOrder,
        OrderNow, Orders, PROTOCOL, Past, Player, PlayerId, Problem, ProblemCode, SeatInfo, SeatKind, Status,
        TableId, TableInfo, UndoAsked, Version, You,
    },
    secrets,
    store::{EntryRow, Millis, Seq},
};

/// How many chat lines are kept at hand.
const CHAT_LINES: usize = 200;

/// A request that was carried out.
struct Remembered {
    /// Of its id: hardly ever two have the same, so that no id is looked up in vain, far away in memory.
    print: u64,
    id: String,
    version: Version,
}

fn print(id: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    id.hash(&mut hasher);
    hasher.finish()
}

/// How many requests of a seat are remembered, to recognise repeats.
const REMEMBERED: usize = 64;

/// At a table without a clock, whoever has been asked for so long without an answer may be stood in for by a bot.
pub const PATIENCE: Millis = 10 * 60 * 1000;

/// Deals the game of a table.
pub type Deal = dyn Fn(&Head, Vec<SeatLabel>) -> Result<Box<dyn DynMatch>, String> + Send + Sync;

/// A table.
pub struct Table {
    id: TableId,
    head: Arc<Head>,
    deal: Arc<Deal>,
    status: Status,
    seats: Vec<Sitting>,
    seq: Seq,
    version: Version,
    game: Option<Box<dyn DynMatch>>,
    /// The open decision of each seat.
    decisions: Vec<Option<Version>>,
    /// When each seat was last asked something new.
    asked_at: Vec<Millis>,
    /// How each entry of the game came about.
    made: Vec<Made>,
    /// For each version, how many entries the game had.
    played: Vec<usize>,
    /// The last version at which everything shown before was void: a start, a taking back.
    anew: Version,
    clock: Clock,
    chat: VecDeque<ChatLine>,
    undo: Option<Wish>,
    rematch: Option<TableId>,
}

/// A seat and what belongs to it.
struct Sitting {
    who: HeadSeat,
    away: Option<Away>,
    muted: SeatSet,
    order: Option<Order>,
    order_ended: Option<String>,
    requests: VecDeque<Remembered>,
}

impl Sitting {
    fn new(who: HeadSeat) -> Self {
        Self {
            who,
            away: None,
            muted: SeatSet::EMPTY,
            order: None,
            order_ended: None,
            requests: VecDeque::new(),
        }
    }
}

/// How an entry of the game came about. Chance belongs to the move that it follows.
#[derive(Clone, Copy)]
struct Made {
    seat: Seat,
    by: By,
    /// The time that the seat had left when it decided.
    left: u64,
    /// Whether its clock was refilled for it.
    earned: bool,
}

/// A wish to take back.
struct Wish {
    seat: Seat,
    version: Version,
    /// The first entry of the game that would go.
    from: usize,
    consented: SeatSet,
}

/// What an entry changed, for those who must be told.
#[derive(Clone, PartialEq, Debug)]
pub struct Effect {
    /// The version before it.
    pub from: Version,
    /// What happened.
    pub what: What,
    /// Whether the table's own state changed besides.
    pub table: bool,
}

/// The kinds of change.
#[derive(Clone, PartialEq, Debug)]
pub enum What {
    /// A seat moved; the game had `since` entries before it.
    Moved {
        /// Who.
        seat: Seat,
        /// The request's id.
        id: Option<String>,
        /// Entries of the game before.
        since: usize,
    },
    /// Everything shown before is void.
    Anew,
    /// Only the table's own state.
    Table,
    /// A chat line.
    Said(ChatLine),
    /// Something only this seat may know.
    Private(Seat),
}

/// What is told of a game besides the view; the fields of a [`GameNow`].
#[derive(Serialize)]
pub struct AroundView {
    /// Whether it goes on.
    pub status: Status,
    /// The moment this is.
    pub at: u64,
    /// The seats that may decide now.
    pub to_move: Vec<u8>,
    /// The open decision of the observer.
    pub decision: Option<Version>,
    /// Whether he may take back his last move.
    pub undo: bool,
    /// The clocks.
    pub clock: Option<ClockNow>,
}

/// What is taken back.
#[derive(Clone, Copy)]
enum Back {
    /// Everything from an entry of the game on.
    AllFrom(usize),
    /// One entry; those after it were made without knowing it.
    Only(usize),
    /// Whatever the law lets the seat take back now.
    ByLaw,
}

/// A journal that can't be folded.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("table {table}, entry {seq}: {what}")]
pub struct BadJournal {
    /// Which table.
    pub table: TableId,
    /// Which entry.
    pub seq: u64,
    /// What is wrong.
    pub what: String,
}

/// What a request comes to.
#[derive(Clone, PartialEq, Debug)]
pub enum Proposal {
    /// This entry is to be written.
    Entry(Entry),
    /// It was carried out before, at this version.
    Already(Version),
}

impl Table {
    /// A table as it was made.
    pub fn new(id: TableId, head: Arc<Head>, deal: Arc<Deal>) -> Self {
        let seats: Vec<_> = head.seats.iter().cloned().map(Sitting::new).collect();
        Self {
            id,
            deal,
            status: Status::Open,
            decisions: vec![None; seats.len()],
            asked_at: vec![head.created_at; seats.len()],
            made: Vec::new(),
            clock: Clock::new(head.clock, seats.len(), head.created_at),
            seats,
            seq: Seq(0),
            version: Version(0),
            game: None,
            played: vec![0],
            anew: Version(0),
            chat: VecDeque::new(),
            undo: None,
            rematch: None,
            head,
        }
    }

    /// Folds a stored journal.
    pub fn replay(
        id: TableId,
        head: Arc<Head>,
        deal: Arc<Deal>,
        rows: &[EntryRow],
    ) -> Result<Self, BadJournal> {
        let mut table = Self::new(id, head, deal);
        for row in rows {
            table.fold_row(row)?;
        }
        Ok(table)
    }

    /// Folds one stored entry.
    pub fn fold_row(&mut self, row: &EntryRow) -> Result<Effect, BadJournal> {
        let bad = |what: String| BadJournal { table: self.id.clone(), seq: row.seq.0, what };
        if row.seq != self.seq.next() {
            return Err(bad(format!("expected entry {}", self.seq.next().0)));
        }
        let entry: Entry = serde_json::from_str(&row.entry).map_err(|error| bad(error.to_string()))?;
        self.fold(&entry, row.at).map_err(|problem| BadJournal {
            table: self.id.clone(),
            seq: row.seq.0,
            what: problem.to_string(),
        })
    }

    /// Lets an entry happen at a time; refuses a move that the game refuses, and changes nothing then.
    pub fn fold(&mut self, entry: &Entry, at: Millis) -> Result<Effect, Problem> {
        let from = self.version;
        let next = Version(from.0 + 1);
        let (what, table) = match entry {
            Entry::Joined { seat, player } => {
                self.seat_anew(*seat, HeadSeat::Player(player.clone()))?;
                (What::Table, false)
            }
            Entry::GotUp { seat } => {
                let who = match self.head.seats.get(usize::from(*seat)) {
                    Some(HeadSeat::Kept(player)) => HeadSeat::Kept(player.clone()),
                    _ => HeadSeat::Open,
                };
                self.seat_anew(*seat, who)?;
                (What::Table, false)
            }
            Entry::Started {} => {
                self.start(next, at)?;
                (What::Anew, false)
            }
            Entry::Moved { seat, id, by, moves } => {
                self.make_moves(*seat, id.as_deref(), *by, moves, next, at)?
            }
            Entry::TookBack { seat, from, entry, .. } => {
                let what = match (*from, *entry) {
                    (Some(from), _) => Back::AllFrom(from),
                    (None, Some(entry)) => Back::Only(entry),
                    (None, None) => Back::ByLaw,
                };
                self.take_back(self.seat(*seat)?, what, next, at)?;
                (What::Anew, false)
            }
            Entry::AskedUndo { seat, .. } => {
                let seat = self.seat(*seat)?;
                let from = self.last_move(seat).ok_or_else(|| not_now("there is no move to take back"))?;
                self.undo = Some(Wish { seat, version: next, from, consented: SeatSet::EMPTY });
                (What::Table, false)
            }
            Entry::AnsweredUndo { seat, consent, .. } => self.answer_undo(*seat, *consent, next, at)?,
            Entry::Said { seat, text, .. } => {
                self.seat(*seat)?;
                let line = ChatLine { version: next, seat: *seat, text: text.clone(), at };
                self.chat.push_back(line.clone());
                if self.chat.len() > CHAT_LINES {
                    self.chat.pop_front();
                }
                (What::Said(line), false)
            }
            Entry::Muted { seat, other, muted, .. } => {
                let (seat, other) = (self.seat(*seat)?, self.seat(*other)?);
                let set = &mut self.seats[seat.index()].muted;
                *set = if *muted { set.with(other) } else { set.without(other) };
                (What::Private(seat), false)
            }
            Entry::Ordered { seat, order, .. } => {
                let seat = self.seat(*seat)?;
                let sitting = &mut self.seats[seat.index()];
                sitting.order_ended = match (&sitting.order, order) {
                    (Some(_), Some(_)) => Some("replaced".into()),
                    (Some(_), None) => Some("withdrawn".into()),
                    (None, _) => None,
                };
                sitting.order.clone_from(order);
                (What::Private(seat), false)
            }
            Entry::WentAway { seat, why, .. } => {
                let seat = self.seat(*seat)?;
                self.clock.pass(at);
                self.seats[seat.index()].away = Some(*why);
                self.drop_void_wish();
                self.clock.run(self.on_clock(), SeatSet::EMPTY);
                (What::Table, false)
            }
            Entry::CameBack { seat, .. } => {
                let seat = self.seat(*seat)?;
                self.clock.pass(at);
                self.welcome(seat);
                self.clock.run(self.on_clock(), SeatSet::EMPTY);
                (What::Table, false)
            }
            Entry::Rematch { table } => {
                self.rematch = Some(table.clone());
                (What::Table, false)
            }
            Entry::Resumed {} => {
                self.clock.skip(at);
                (What::Table, false)
            }
        };
        self.seq = self.seq.next();
        if !entry.private() {
            self.version = next;
            self.played.push(self.game.as_ref().map_or(0, |game| game.moves()));
        }
        if matches!(what, What::Anew) {
            self.anew = self.version;
        }
        if let Some((seat, id)) = entry.request() {
            self.remember(seat, id);
        }
        Ok(Effect { from, what, table })
    }

    fn start(&mut self, now: Version, at: Millis) -> Result<(), Problem> {
        for sitting in &mut self.seats {
            if matches!(sitting.who, HeadSeat::Open | HeadSeat::Kept(_)) {
                sitting.who = HeadSeat::Bot(self.head.level.clone());
            }
        }
        let label = |sitting: &Sitting| match &sitting.who {
            HeadSeat::Player(player) | HeadSeat::Kept(player) => {
                SeatLabel { name: player.name.clone(), bot: None }
            }
            HeadSeat::Bot(level) => SeatLabel { name: level.clone(), bot: Some(level.clone()) },
            HeadSeat::Open => SeatLabel { name: String::new(), bot: None },
        };
        let labels = self.seats.iter().map(label).collect();
        let game = (self.deal)(&self.head, labels).map_err(|what| Problem::new(ProblemCode::NotNow, what))?;
        self.game = Some(game);
        self.status = Status::Running;
        self.clock = Clock::new(self.head.clock, self.seats.len(), at);
        self.ask_anew(now);
        Ok(())
    }

    fn make_moves(
        &mut self,
        seat: u8,
        id: Option<&str>,
        by: By,
        moves: &[Json],
        now: Version,
        at: Millis,
    ) -> Result<(What, bool), Problem> {
        let seat = self.seat(seat)?;
        let game = self.game.as_mut().ok_or_else(|| not_now("the game has not begun"))?;
        let (since, before) = (game.moves(), game.to_move());
        for action in moves {
            if let Err(refused) = game.submit_text(seat, action.text()) {
                if game.moves() > since {
                    game.rewind(since);
                }
                return Err(Problem {
                    clause: refused.clause.map(str::to_owned),
                    reason: Some(Json::of(&refused.reason)),
                    ..Problem::new(ProblemCode::Illegal, refused.text)
                });
            }
        }
        let over = game.outcome().is_some();
        let mut table = over || self.undo.take().is_some();
        self.clock.pass(at);
        let made = Made { seat, by, left: self.clock.left(seat), earned: false };
        self.made.resize(game.moves(), made);
        if by != By::Bot {
            self.clock.decided(seat);
            // Chance may have come after it.
            if let Some(last) = (since..game.moves()).rev().find(|at| game.mover(*at) == Some(seat)) {
                self.made[last].earned = true;
            }
        }
        if by == By::Player && self.seats[seat.index()].away.is_some() {
            self.welcome(seat);
            table = true;
        }
        if over {
            self.status = Status::Finished;
        }
        self.ask(before, Some(seat), now);
        self.review_orders();
        Ok((What::Moved { seat, id: id.map(str::to_owned), since }, table))
    }

    fn take_back(&mut self, seat: Seat, what: Back, now: Version, at: Millis) -> Result<(), Problem> {
        let game = self.game.as_mut().ok_or_else(|| not_now("the game has not begun"))?;
        let (before, count) = (game.to_move(), game.moves());
        let gone = match what {
            Back::AllFrom(from) if from < count => {
                game.rewind(from);
                from..count
            }
            Back::Only(entry) if game.take_out(entry) => entry..entry + 1,
            Back::AllFrom(_) | Back::Only(_) => return Err(not_now("there are not so many moves")),
            Back::ByLaw => {
                let entry = game
                    .undoable(seat)
                    .filter(|entry| game.take_out(*entry))
                    .ok_or_else(|| not_now("this can't be taken back without consent"))?;
                entry..entry + 1
            }
        };
        self.undo = None;
        self.clock.pass(at);
        let gone: Vec<_> = self.made.drain(gone).collect();
        for made in gone.iter().filter(|made| made.earned) {
            self.clock.undecided(made.seat);
        }
        match what {
            Back::AllFrom(_) => self.ask_anew(now),
            Back::Only(_) | Back::ByLaw => {
                self.ask(before, Some(seat), now);
                if let Some(made) = gone.first() {
                    self.clock.resume_turn(seat, made.left);
                }
            }
        }
        // His order would at once do again what he has taken back.
        let sitting = &mut self.seats[seat.index()];
        if sitting.order.take().is_some() {
            sitting.order_ended = Some("taken_back".into());
        }
        self.review_orders();
        Ok(())
    }

    fn answer_undo(
        &mut self,
        seat: u8,
        consent: bool,
        now: Version,
        at: Millis,
    ) -> Result<(What, bool), Problem> {
        let seat = self.seat(seat)?;
        let mut wish = self.undo.take().ok_or_else(|| not_now("nobody wants to take back"))?;
        if !consent {
            return Ok((What::Table, false));
        }
        wish.consented = wish.consented.with(seat);
        if self.people().without(wish.seat).minus(wish.consented).is_empty() {
            self.take_back(wish.seat, Back::AllFrom(wish.from), now, at)?;
            return Ok((What::Anew, false));
        }
        self.undo = Some(wish);
        Ok((What::Table, false))
    }

    /// Opens a new decision for every seat that is to move.
    fn ask_anew(&mut self, now: Version) {
        self.decisions.fill(None);
        self.ask(SeatSet::EMPTY, None, now);
    }

    /// Opens decisions after a move: seats that were asked before and still are keep theirs, except the one that moved.
    fn ask(&mut self, before: SeatSet, moved: Option<Seat>, now: Version) {
        let asked = self.to_move();
        let mut anew = SeatSet::EMPTY;
        for seat in Seat::all(self.seats.len()) {
            let decision = &mut self.decisions[seat.index()];
            if !asked.contains(seat) {
                *decision = None;
            } else if !before.contains(seat) || moved == Some(seat) || decision.is_none() {
                *decision = Some(now);
                self.asked_at[seat.index()] = self.clock.now();
                anew = anew.with(seat);
            }
        }
        self.clock.run(self.on_clock(), anew);
    }

    /// Ends the orders whose situation is over.
    fn review_orders(&mut self) {
        let Some(game) = &self.game else { return };
        for seat in Seat::all(self.seats.len()) {
            let sitting = &mut self.seats[seat.index()];
            let Some(order) = &sitting.order else { continue };
            if let Obeyed::Ended(why) = game.obey(seat, order) {
                sitting.order = None;
                sitting.order_ended = Some(why.to_owned());
            }
        }
    }

    fn welcome(&mut self, seat: Seat) {
        self.seats[seat.index()].away = None;
        self.clock.came_back(seat);
    }

    /// A wish ends when its owner goes, or the last one who was to answer; it can be made again.
    fn drop_void_wish(&mut self) {
        let people = self.people();
        let waiting = |wish: &Wish| people.without(wish.seat).minus(wish.consented);
        self.undo = self.undo.take().filter(|wish| people.contains(wish.seat) && !waiting(wish).is_empty());
    }

    /// Somebody else has the seat from now on: nothing of whoever had it before is left.
    fn seat_anew(&mut self, seat: u8, who: HeadSeat) -> Result<(), Problem> {
        let seat = self.seat(seat)?;
        self.seats[seat.index()] = Sitting::new(who);
        for sitting in &mut self.seats {
            sitting.muted = sitting.muted.without(seat);
        }
        Ok(())
    }

    fn remember(&mut self, seat: u8, id: &str) {
        let version = self.version;
        let Some(sitting) = self.seats.get_mut(usize::from(seat)) else { return };
        sitting.requests.push_back(Remembered { print: print(id), id: id.to_owned(), version });
        if sitting.requests.len() > REMEMBERED {
            sitting.requests.pop_front();
        }
    }
}

/// What is asked of a table.
impl Table {
    /// The version at which a player's request was carried out, if it was: a repeat has no second effect.
    pub fn carried_out(&self, player: &PlayerId, id: &str) -> Option<Version> {
        let print = print(id);
        let mut requests = self.seats[self.seat_of(player)?.index()].requests.iter();
        requests.find(|known| known.print == print && known.id == id).map(|known| known.version)
    }

    /// What a player's request comes to at a time: an entry to write, or why not.
    pub fn propose(
        &self,
        player: &Player,
        id: &str,
        command: &Command,
        now: Millis,
    ) -> Result<Proposal, Problem> {
        if let Some(version) = self.carried_out(&player.id, id) {
            return Ok(Proposal::Already(version));
        }
        let seat = self.seat_of(&player.id);
        let asked = || Some(id.to_owned());
        let seated = || seat.ok_or_else(|| forbidden("you have no seat at this table"));
        let number = |seat: Seat| seat.index() as u8;
        let entry = match command {
            Command::Join { seat: wanted } => match seat {
                Some(seat) if wanted.is_none_or(|wanted| wanted == number(seat)) => {
                    return Ok(Proposal::Already(self.version));
                }
                Some(_) => return Err(not_now("you have a seat already")),
                None => Entry::Joined { seat: self.free_seat(&player.id, *wanted)?, player: player.clone() },
            },
            Command::Leave {} => {
                let seat = seated()?;
                match self.status {
                    Status::Open => Entry::GotUp { seat: number(seat) },
                    Status::Running if self.seats[seat.index()].away == Some(Away::Left) => {
                        return Ok(Proposal::Already(self.version));
                    }
                    Status::Running => Entry::WentAway { seat: number(seat), id: asked(), why: Away::Left },
                    Status::Finished => return Err(not_now("the game is over")),
                }
            }
            Command::Return {} => {
                let seat = seated()?;
                if self.seats[seat.index()].away.is_none() {
                    return Ok(Proposal::Already(self.version));
                }
                Entry::CameBack { seat: number(seat), id: asked() }
            }
            Command::SitIn { seat: absent } => {
                seated()?;
                let absent = self.seat(*absent)?;
                if self.seats[absent.index()].away.is_some() {
                    return Ok(Proposal::Already(self.version));
                }
                self.propose_sitting_in(absent, now)?
            }
            Command::Start { fill } => self.propose_start(player, *fill)?,
            Command::Move { decision, moves } => {
                let seat = seated()?;
                self.running()?;
                if moves.is_empty() || moves.len() > 32 {
                    return Err(Problem::new(
                        ProblemCode::Malformed,
                        format!("expected 1 to 32 moves, not {}", moves.len()),
                    ));
                }
                match self.decisions[seat.index()] {
                    Some(open) if open == *decision => {}
                    Some(open) => {
                        let text = format!("decision {decision} is not open; {open} is");
                        return Err(Problem::new(ProblemCode::Stale, text));
                    }
                    None => {
                        let text = "nothing is asked of you now";
                        return Err(Problem::new(ProblemCode::Stale, text));
                    }
                }
                Entry::Moved { seat: number(seat), id: asked(), by: By::Player, moves: moves.clone() }
            }
            Command::Undo {} => self.propose_undo(seated()?, asked())?,
            Command::AnswerUndo { consent, wish: answered } => {
                let seat = seated()?;
                let Some(wish) = &self.undo else { return Err(not_now("nobody wants to take back")) };
                if answered.is_some_and(|answered| answered != wish.version) {
                    let text = format!("this wish is over; the one of version {} is open", wish.version);
                    return Err(Problem::new(ProblemCode::Stale, text));
                }
                if wish.seat == seat && *consent {
                    return Err(not_now("it is your own wish"));
                }
                Entry::AnsweredUndo { seat: number(seat), id: asked(), consent: *consent }
            }
            Command::Chat { text } => {
                Entry::Said { seat: number(seated()?), id: id.to_owned(), text: chat_text(text)? }
            }
            Command::Mute { seat: other, muted } => {
                self.seat(*other)?;
                Entry::Muted { seat: number(seated()?), id: asked(), other: *other, muted: *muted }
            }
            Command::Order { kind, amount } => {
                let seat = seated()?;
                let game = self.running()?;
                let order = game
                    .order(seat, kind, *amount)
                    .map_err(|bad| Problem::new(ProblemCode::NotNow, bad.to_string()))?;
                Entry::Ordered { seat: number(seat), id: asked(), order: Some(order) }
            }
            Command::CancelOrder {} => {
                let seat = seated()?;
                if self.seats[seat.index()].order.is_none() {
                    return Ok(Proposal::Already(self.version));
                }
                Entry::Ordered { seat: number(seat), id: asked(), order: None }
            }
            Command::Hint {} | Command::Rematch {} | Command::Look {} => {
                return Err(Problem::new(ProblemCode::Malformed, "this is not an entry of a journal"));
            }
        };
        Ok(Proposal::Entry(entry))
    }

    fn free_seat(&self, player: &PlayerId, wanted: Option<u8>) -> Result<u8, Problem> {
        if self.status != Status::Open {
            return Err(not_now("the game has begun"));
        }
        let free = |sitting: &Sitting| match &sitting.who {
            HeadSeat::Open => true,
            HeadSeat::Kept(guest) => guest.id == *player,
            HeadSeat::Player(_) | HeadSeat::Bot(_) => false,
        };
        let kept = |sitting: &Sitting| matches!(&sitting.who, HeadSeat::Kept(_));
        match wanted {
            Some(wanted) => {
                let seat = self.seat(wanted)?;
                if free(&self.seats[seat.index()]) {
                    Ok(wanted)
                } else {
                    Err(not_now("this seat is not free"))
                }
            }
            None => {
                let mut fit: Vec<_> = (0..self.seats.len()).filter(|seat| free(&self.seats[*seat])).collect();
                fit.sort_by_key(|seat| !kept(&self.seats[*seat]));
                fit.first().map(|seat| *seat as u8).ok_or_else(|| not_now("no seat is free"))
            }
        }
    }

    fn propose_start(&self, player: &Player, fill: bool) -> Result<Entry, Problem> {
        if player.id != self.head.host.id {
            return Err(forbidden("only the host may start"));
        }
        if self.status != Status::Open {
            return Err(not_now("the game has begun"));
        }
        let waiting =
            self.seats.iter().any(|sitting| matches!(sitting.who, HeadSeat::Open | HeadSeat::Kept(_)));
        if waiting && !fill {
            return Err(not_now("seats are still free; start with fill to put bots there"));
        }
        Ok(Entry::Started {})
    }

    fn propose_undo(&self, seat: Seat, id: Option<String>) -> Result<Entry, Problem> {
        let game = self.running()?;
        let number = seat.index() as u8;
        if let Some(entry) = game.undoable(seat) {
            return Ok(Entry::TookBack { seat: number, id, from: None, entry: Some(entry) });
        }
        let last = self.last_move(seat).ok_or_else(|| not_now("there is no move of yours to take back"))?;
        if self.concerns_bots_only(seat, last) {
            return Ok(Entry::TookBack { seat: number, id, from: Some(last), entry: None });
        }
        if self.people().without(seat).is_empty() {
            return Err(not_now("somebody would have to consent who is away"));
        }
        if self.undo.is_some() {
            return Err(not_now("somebody wants to take back already"));
        }
        Ok(Entry::AskedUndo { seat: number, id })
    }

    /// Whether a seat that takes back everything from an entry on does that to bots only. Whoever has got up has left the
    /// game to a bot, but not what he played himself; whose time ran out has left nothing to anybody.
    fn concerns_bots_only(&self, seat: Seat, from: usize) -> bool {
        let his_own =
            |other: Seat| self.made[from..].iter().any(|made| made.seat == other && made.by != By::Bot);
        Seat::all(self.seats.len()).filter(|other| *other != seat).all(|other| {
            let sitting = &self.seats[other.index()];
            match (&sitting.who, sitting.away) {
                (HeadSeat::Bot(_), _) => true,
                (_, Some(Away::Left)) => !his_own(other),
                (_, Some(Away::OutOfTime | Away::Absent) | None) => false,
            }
        })
    }

    /// Without a clock nobody need wait for ever: a bot may sit in for whoever has not answered for a long while.
    fn propose_sitting_in(&self, absent: Seat, now: Millis) -> Result<Entry, Problem> {
        self.running()?;
        if self.head.clock != (ClockRule::None {}) {
            return Err(not_now("at a table with a clock, a bot sits in when time is up"));
        }
        if self.decisions[absent.index()].is_none() || self.bots().contains(absent) {
            return Err(not_now("nobody waits for this seat"));
        }
        let waited = now.saturating_sub(self.asked_at[absent.index()]);
        if waited < PATIENCE {
            let (waited, patience) = (waited / 60_000, PATIENCE / 60_000);
            return Err(not_now(&format!(
                "this seat was asked {waited} minutes ago; a bot may sit in after {patience}"
            )));
        }
        Ok(Entry::WentAway { seat: absent.index() as u8, id: None, why: Away::Absent })
    }

    /// Whether a player may have a rematch, and the head of its table: the same people, each one seat further.
    pub fn propose_rematch(&self, player: &Player) -> Result<Vec<HeadSeat>, Problem> {
        self.seat_of(&player.id).ok_or_else(|| forbidden("you have no seat at this table"))?;
        if self.status != Status::Finished {
            return Err(not_now("the game is not over"));
        }
        let mut seats: Vec<_> = self
            .seats
            .iter()
            .map(|sitting| match &sitting.who {
                HeadSeat::Player(other) | HeadSeat::Kept(other) if other.id == player.id => {
                    HeadSeat::Player(player.clone())
                }
                HeadSeat::Player(other) | HeadSeat::Kept(other) => HeadSeat::Kept(other.clone()),
                HeadSeat::Bot(level) => HeadSeat::Bot(level.clone()),
                HeadSeat::Open => HeadSeat::Open,
            })
            .collect();
        seats.rotate_right(1);
        Ok(seats)
    }

    /// The move that a standing order makes now, if one does.
    pub fn ordered_move(&self) -> Option<Entry> {
        let game = self.game.as_ref()?;
        self.to_move().minus(self.bots()).iter().find_map(|seat| {
            let order = self.seats[seat.index()].order.as_ref()?;
            match game.obey(seat, order) {
                Obeyed::Move(action) => Some(Entry::Moved {
                    seat: seat.index() as u8,
                    id: None,
                    by: By::Order,
                    moves: vec![Json::of(&action)],
                }),
                Obeyed::Wait | Obeyed::Ended(_) => None,
            }
        })
    }
}

/// What can be seen of a table.
impl Table {
    /// Names it.
    pub fn id(&self) -> &TableId {
        &self.id
    }

    /// What never changes about it.
    pub fn head(&self) -> &Arc<Head> {
        &self.head
    }

    /// Whether it waits, goes on or is over.
    pub fn status(&self) -> Status {
        self.status
    }

    /// The last entry.
    pub fn seq(&self) -> Seq {
        self.seq
    }

    /// What all may know of has happened so often.
    pub fn version(&self) -> Version {
        self.version
    }

    /// The game, once it has begun.
    pub fn game(&self) -> Option<&dyn DynMatch> {
        self.game.as_deref()
    }

    /// The game, to note what is told of it.
    pub fn game_mut(&mut self) -> Option<&mut dyn DynMatch> {
        match &mut self.game {
            Some(game) => Some(&mut **game),
            None => None,
        }
    }

    /// The open decision of a seat.
    pub fn decision(&self, seat: Seat) -> Option<Version> {
        self.decisions[seat.index()]
    }

    /// The table of the rematch.
    pub fn rematch(&self) -> Option<&TableId> {
        self.rematch.as_ref()
    }

    /// When the time of a seat runs out, and whose.
    pub fn next_out(&self) -> Option<(Seat, Millis)> {
        if self.status == Status::Running { self.clock.next_out() } else { None }
    }

    /// The seats that may decide now.
    pub fn to_move(&self) -> SeatSet {
        match (&self.game, self.status) {
            (Some(game), Status::Running) => game.to_move(),
            _ => SeatSet::EMPTY,
        }
    }

    /// The seats that a bot plays now.
    pub fn bots(&self) -> SeatSet {
        let bot = |seat: &Seat| {
            let sitting = &self.seats[seat.index()];
            sitting.away.is_some() || matches!(sitting.who, HeadSeat::Bot(_))
        };
        Seat::all(self.seats.len()).filter(bot).collect()
    }

    /// The level of the bot that plays a seat.
    pub fn level(&self, seat: Seat) -> &str {
        match &self.seats[seat.index()].who {
            HeadSeat::Bot(level) => level,
            HeadSeat::Open | HeadSeat::Kept(_) | HeadSeat::Player(_) => &self.head.level,
        }
    }

    /// The seats that people play now.
    fn people(&self) -> SeatSet {
        SeatSet::all(self.seats.len()).minus(self.bots())
    }

    /// The seats whose time runs: people who are asked.
    fn on_clock(&self) -> SeatSet {
        self.to_move().minus(self.bots())
    }

    /// Whether something must happen here even if nobody asks.
    pub fn needs_attention(&self) -> bool {
        if self.status != Status::Running {
            return false;
        }
        let to_move = self.to_move();
        let ordered = |seat: Seat| self.seats[seat.index()].order.is_some();
        self.clock.next_out().is_some()
            || to_move.iter().any(|seat| self.bots().contains(seat) || ordered(seat))
    }

    /// The seat of a player.
    pub fn seat_of(&self, player: &PlayerId) -> Option<Seat> {
        let his = |sitting: &Sitting| matches!(&sitting.who, HeadSeat::Player(other) if other.id == *player);
        self.seats.iter().position(his).map(Seat::new)
    }

    /// Through whose eyes a player looks.
    pub fn observer(&self, player: Option<&PlayerId>) -> Observer {
        player.and_then(|player| self.seat_of(player)).map_or(Observer::Spectator, Observer::Seat)
    }

    /// The players who sit here.
    pub fn sitting_players(&self) -> Vec<PlayerId> {
        let who = |sitting: &Sitting| match &sitting.who {
            HeadSeat::Player(player) | HeadSeat::Kept(player) => Some(player.id.clone()),
            HeadSeat::Open | HeadSeat::Bot(_) => None,
        };
        self.seats.iter().filter_map(who).collect()
    }

    /// The whole snapshot for a player, or what he missed after a version if that can be told.
    pub fn snapshot(&self, player: Option<&PlayerId>, since: Option<Version>) -> Message {
        let observer = self.observer(player);
        let from = since.filter(|since| *since >= self.anew && *since <= self.version);
        let events = match (from, &self.game) {
            (Some(from), Some(game)) => {
                let played = self.played.get(from.0 as usize).copied().unwrap_or(0);
                game.event_texts(observer, played).into_iter().map(Json::from).collect()
            }
            _ => Vec::new(),
        };
        let hears =
            |line: &&ChatLine| from.is_none_or(|from| line.version > from) && self.hears(observer, line.seat);
        Message::Snapshot {
            protocol: PROTOCOL,
            version: self.version,
            from,
            you: self.you(player),
            table: self.info(),
            game: self.game_now(observer),
            events,
            chat: self.chat.iter().filter(hears).cloned().collect(),
            orders: self.orders(observer),
        }
    }

    /// Who a player is here.
    pub fn you(&self, player: Option<&PlayerId>) -> You {
        let seat = player.and_then(|player| self.seat_of(player));
        let muted = seat.map_or(SeatSet::EMPTY, |seat| self.seats[seat.index()].muted);
        You {
            player: player.cloned(),
            seat: seat.map(|seat| seat.index() as u8),
            host: player == Some(&self.head.host.id),
            muted: numbers(muted),
        }
    }

    /// Whether an observer hears what a seat says.
    pub fn hears(&self, observer: Observer, seat: u8) -> bool {
        observer
            .seat()
            .is_none_or(|own| !self.seats[own.index()].muted.contains(Seat::new(usize::from(seat))))
    }

    /// The game as an observer may know it.
    pub fn game_now(&self, observer: Observer) -> Option<GameNow> {
        let game = self.game.as_ref()?;
        let view = game.view_text(observer).into();
        let AroundView { status, at, to_move, decision, undo, clock } = self.around_view(observer);
        Some(GameNow { status, view, at, to_move, decision, undo, clock })
    }

    /// What a [`GameNow`] says besides the view.
    pub fn around_view(&self, observer: Observer) -> AroundView {
        let may_undo = |seat| self.game.as_ref().is_some_and(|game| game.may_undo(seat));
        AroundView {
            status: self.status,
            at: self.game.as_ref().map_or(0, |game| game.moves() as u64),
            to_move: numbers(self.to_move()),
            decision: observer.seat().and_then(|seat| self.decisions[seat.index()]),
            undo: self.status == Status::Running && observer.seat().is_some_and(may_undo),
            clock: self.clock.shown(),
        }
    }

    /// The clocks, once the game has begun, if the table has them.
    pub fn clock(&self) -> Option<ClockNow> {
        self.game.as_ref().and_then(|_| self.clock.shown())
    }

    /// What an observer knew when the game had so many entries.
    pub fn past(&self, observer: Observer, at: u64) -> Result<Past, Problem> {
        let game = self.game.as_ref().ok_or_else(|| not_now("the game has not begun"))?;
        let moment = usize::try_from(at).ok().filter(|moment| *moment <= game.moves());
        let moment = moment.ok_or_else(|| {
            let text = format!("there is no moment {at}; the last is {}", game.moves());
            Problem::new(ProblemCode::Missing, text)
        })?;
        Ok(Past { at, view: Json::of(&game.view_after(observer, moment)) })
    }

    /// The standing order of an observer, and what he could order.
    pub fn orders(&self, observer: Observer) -> Orders {
        let (Some(seat), Some(game)) = (observer.seat(), &self.game) else { return Orders::default() };
        let sitting = &self.seats[seat.index()];
        let offered = |offer: standing_orders::Offered| OfferedOrder {
            kind: offer.kind.into(),
            least: offer.amounts.map(|(least, _)| least),
            most: offer.amounts.map(|(_, most)| most),
        };
        let order = |order: &Order| OrderNow { kind: order.kind.clone(), amount: order.amount };
        Orders {
            standing: sitting.order.as_ref().map(order),
            ended: sitting.order_ended.clone(),
            possible: if self.status == Status::Running {
                game.offered(seat).into_iter().map(offered).collect()
            } else {
                Vec::new()
            },
        }
    }

    /// What everybody may know of the table.
    pub fn info(&self) -> TableInfo {
        let over = self.status == Status::Finished;
        let result = self.game.as_ref().and_then(|game| game.outcome());
        let seed = self.head.seed.to_string();
        TableInfo {
            id: self.id.clone(),
            game: self.head.game.clone(),
            options: self.head.options.clone(),
            status: self.status,
            public: self.head.public,
            host: self.head.host.id.clone(),
            seats: self.seat_infos(),
            clock: self.head.clock,
            level: self.head.level.clone(),
            hints: self.head.hints,
            pause_ms: self.head.pause_ms,
            created_at: self.head.created_at,
            seed_hash: secrets::hash(&seed),
            seed: over.then_some(seed),
            undo: self.undo.as_ref().map(|wish| UndoAsked {
                seat: wish.seat.index() as u8,
                version: wish.version,
                consented: numbers(wish.consented),
                waiting: numbers(self.people().without(wish.seat).minus(wish.consented)),
            }),
            result: result.map(|result| GameResult { scores: result.scores, ranks: result.ranks }),
            rematch: self.rematch.clone(),
        }
    }

    /// The seats as everybody may know them.
    pub fn seat_infos(&self) -> Vec<SeatInfo> {
        let info = |(index, sitting): (usize, &Sitting)| {
            let (kind, player) = match &sitting.who {
                HeadSeat::Open => (SeatKind::Open, None),
                HeadSeat::Kept(player) => (SeatKind::Kept, Some(player.clone())),
                HeadSeat::Player(player) => (SeatKind::Player, Some(player.clone())),
                HeadSeat::Bot(_) => (SeatKind::Bot, None),
            };
            let plays = sitting.away.is_some() || kind == SeatKind::Bot;
            let bot = plays.then(|| self.level(Seat::new(index)).to_owned());
            SeatInfo { kind, player, bot, away: sitting.away }
        };
        self.seats.iter().enumerate().map(info).collect()
    }

    fn seat(&self, number: u8) -> Result<Seat, Problem> {
        if usize::from(number) < self.seats.len() {
            return Ok(Seat::new(usize::from(number)));
        }
        let text = format!("there is no seat {number} at a table of {}", self.seats.len());
        Err(Problem::new(ProblemCode::Malformed, text))
    }

    fn running(&self) -> Result<&dyn DynMatch, Problem> {
        match (&self.game, self.status) {
            (Some(game), Status::Running) => Ok(game.as_ref()),
            (_, Status::Finished) => Err(not_now("the game is over")),
            (_, Status::Open | Status::Running) => Err(not_now("the game has not begun")),
        }
    }

    /// The last entry of the game that a seat made.
    fn last_move(&self, seat: Seat) -> Option<usize> {
        let game = self.game.as_ref()?;
        (0..game.moves()).rev().find(|at| game.mover(*at) == Some(seat))
    }
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table").field("id", &self.id).field("version", &self.version).finish_non_exhaustive()
    }
}

fn numbers(seats: SeatSet) -> Vec<u8> {
    seats.iter().map(|seat| seat.index() as u8).collect()
}

/// What may be said: no control characters, 1 to 500 characters.
fn chat_text(text: &str) -> Result<String, Problem> {
    let clean: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let clean = clean.trim();
    if (1..=500).contains(&clean.chars().count()) {
        return Ok(clean.to_owned());
    }
    Err(Problem::new(ProblemCode::Malformed, "expected a text of 1 to 500 characters"))
}

fn not_now(text: &str) -> Problem {
    Problem::new(ProblemCode::NotNow, text)
}

fn forbidden(text: &str) -> Problem {
    Problem::new(ProblemCode::Forbidden, text)
}
