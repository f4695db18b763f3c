//! What an observer is shown of a table.

use serde::Serialize;
use votive_engine::{Observer, SeatSet};

use super::{Table, not_now, seat_number, seat_numbers};
use crate::{
    protocol::{
        ChatLine, ClockNow, GameNow, GameResult, Json, Message, PROTOCOL, Past, PlayerId, Problem,
        ProblemCode, Status, TableInfo, UndoAsked, Version, You,
    },
    secrets,
};

/// The fields of a [`GameNow`] besides the view. A type of its own, because an update message writes the view straight
/// into its buffer.
#[derive(Serialize)]
pub struct GameNowFields {
    /// Running or finished.
    pub status: Status,
    /// Entries of the game's journal.
    pub at: u64,
    /// The seats that may decide now.
    pub to_move: Vec<u8>,
    /// The observer's open decision.
    pub decision: Option<Version>,
    /// Whether the observer may undo the last move without consent.
    pub undo: bool,
    /// The clocks.
    pub clock: Option<ClockNow>,
}

impl Table {
    /// The whole snapshot for a player; with `since`, what the player missed after that version, if that can be told.
    pub fn snapshot(&self, player: Option<&PlayerId>, since: Option<Version>) -> Message {
        let observer = self.observer(player);
        let from = since.filter(|since| *since >= self.reset_version && *since <= self.version);
        let events = match (from, &self.game) {
            (Some(from), Some(game)) => {
                let moves = self.moves_at_version.get(from.0 as usize).copied().unwrap_or(0);
                game.event_texts(observer, moves).into_iter().map(Json::from).collect()
            }
            _ => Vec::new(),
        };
        let is_shown =
            |line: &&ChatLine| from.is_none_or(|from| line.version > from) && self.hears(observer, line.seat);
        Message::Snapshot {
            protocol: PROTOCOL,
            version: self.version,
            from,
            you: self.you(player),
            table: self.info(),
            game: self.game_now(observer),
            events,
            chat: self.chat.iter().filter(is_shown).cloned().collect(),
            orders: self.orders(observer),
        }
    }

    /// Who a player is at this table.
    pub fn you(&self, player: Option<&PlayerId>) -> You {
        let seat = player.and_then(|player| self.seat_of(player));
        let muted = seat.map_or(SeatSet::EMPTY, |seat| self.seats[seat.index()].muted);
        You {
            player: player.cloned(),
            seat: seat.map(seat_number),
            host: player == Some(&self.config.host.id),
            muted: seat_numbers(muted),
        }
    }

    /// The game as an observer may know it.
    pub fn game_now(&self, observer: Observer) -> Option<GameNow> {
        let game = self.game.as_ref()?;
        let view = game.view_text(observer).into();
        let GameNowFields { status, at, to_move, decision, undo, clock } = self.game_now_fields(observer);
        Some(GameNow { status, view, at, to_move, decision, undo, clock })
    }

    /// The fields of [`Table::game_now`] besides the view.
    pub fn game_now_fields(&self, observer: Observer) -> GameNowFields {
        let may_undo = |seat| self.game.as_ref().is_some_and(|game| game.may_undo(seat));
        GameNowFields {
            status: self.status,
            at: self.game.as_ref().map_or(0, |game| game.moves() as u64),
            to_move: seat_numbers(self.to_move()),
            decision: observer.seat().and_then(|seat| self.decisions[seat.index()]),
            undo: self.status == Status::Running && observer.seat().is_some_and(may_undo),
            clock: self.clock.to_message(),
        }
    }

    /// The clocks, if the game has begun and the table has them.
    pub fn clock(&self) -> Option<ClockNow> {
        self.game.as_ref().and_then(|_| self.clock.to_message())
    }

    /// The view that an observer had when the game had `at` entries.
    pub fn past(&self, observer: Observer, at: u64) -> Result<Past, Problem> {
        let game = self.game.as_ref().ok_or_else(|| not_now("the game has not begun"))?;
        let moment = usize::try_from(at).ok().filter(|moment| *moment <= game.moves());
        let moment = moment.ok_or_else(|| {
            let text = format!("there is no moment {at}; the last is {}", game.moves());
            Problem::new(ProblemCode::Missing, text)
        })?;
        Ok(Past { at, view: Json::of(&game.view_after(observer, moment)) })
    }

    /// The record of a finished game; of a running one, the partial record of the player.
    pub fn record(&self, player: Option<&PlayerId>) -> Result<String, Problem> {
        let game = self.game().ok_or_else(|| not_now("the game has not begun"))?;
        Ok(match self.status {
            Status::Finished => game.record(),
            Status::Open | Status::Running => game.partial_record(self.observer(player)).to_string(),
        })
    }

    /// What everybody may know of the table.
    pub fn info(&self) -> TableInfo {
        let is_over = self.status == Status::Finished;
        let outcome = self.game.as_ref().and_then(|game| game.outcome());
        let seed = self.config.seed.to_string();
        TableInfo {
            id: self.id.clone(),
            game: self.config.game.clone(),
            options: self.config.options.clone(),
            status: self.status,
            public: self.config.public,
            host: self.config.host.id.clone(),
            seats: self.seat_infos(),
            clock: self.config.clock,
            level: self.config.level.clone(),
            hints: self.config.hints,
            pause_ms: self.config.pause_ms,
            created_at: self.config.created_at,
            seed_hash: secrets::hash(&seed),
            seed: is_over.then_some(seed),
            undo: self.undo_request.as_ref().map(|request| UndoAsked {
                seat: seat_number(request.seat),
                version: request.version,
                consented: seat_numbers(request.consented),
                waiting: seat_numbers(self.people().without(request.seat).minus(request.consented)),
            }),
            result: outcome.map(|outcome| GameResult { scores: outcome.scores, ranks: outcome.ranks }),
            rematch: self.rematch.clone(),
        }
    }
}
