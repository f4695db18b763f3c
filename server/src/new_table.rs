//! Makes tables: checks what a player wants, and stores it.

use std::sync::Arc;

use votive_bots::BotKind;
use votive_engine::{SeatLabel, seat::MAX_SEATS};

use crate::{
    app_state::AppState,
    protocol::{ClockRule, NewSeat, NewTable, Player, PlayerId, Problem, ProblemCode, Status, TableId},
    store::TableRow,
    table::{SeatAssignment, Table, TableConfig},
};

/// The longest pause of bots.
const MAX_PAUSE_MS: u32 = 10_000;

impl AppState {
    /// Makes a table, if it can be played.
    pub async fn make_table(self: &Arc<Self>, host: &Player, wanted: NewTable) -> Result<TableId, Problem> {
        if !self.games.iter().any(|entry| entry.game.id() == wanted.game) {
            let known: Vec<_> = self.games.iter().map(|entry| entry.game.id()).collect();
            let text = format!("there is no game \"{}\"; known games: {}", wanted.game, known.join(", "));
            return Err(malformed(text));
        }
        check_clock(wanted.clock)?;
        let level = self.bot_level(wanted.level)?;
        if wanted.pause_ms.is_some_and(|pause| pause > MAX_PAUSE_MS) {
            return Err(malformed(format!("pause_ms: expected at most {MAX_PAUSE_MS}")));
        }
        let config = TableConfig {
            game: wanted.game,
            options: wanted.options,
            seats: self.assign_seats(host, wanted.seats, &level).await?,
            public: wanted.public,
            clock: wanted.clock,
            level,
            hints: wanted.hints,
            pause_ms: wanted.pause_ms.unwrap_or(self.config.pause.as_millis() as u32),
            host: host.clone(),
            created_at: self.now(),
            seed: self.new_seed(),
        };
        // A trial deal tells whether options and number of seats fit the game.
        let label = |_: &SeatAssignment| SeatLabel { name: String::new(), bot: None };
        (self.deal)(&config, config.seats.iter().map(label).collect()).map_err(malformed)?;
        self.add_table(config).await
    }

    /// Stores a new table and takes it into memory: its players are about to join.
    pub async fn add_table(self: &Arc<Self>, config: TableConfig) -> Result<TableId, Problem> {
        let id = TableId::from_bytes(self.random());
        let table = Table::new(id.clone(), Arc::new(config), self.deal.clone());
        let row = TableRow {
            id: id.clone(),
            head: serde_json::to_string(table.config().as_ref()).expect("plain data can be written"),
            game: table.config().game.clone(),
            public: table.config().public,
            status: Status::Open.id().to_owned(),
            seats: serde_json::to_string(&table.seat_infos()).expect("plain data can be written"),
            created_at: table.config().created_at,
        };
        self.store.add_table(&row, &table.seated_players()).await?;
        self.register_new(table);
        Ok(id)
    }

    async fn assign_seats(
        &self,
        host: &Player,
        wanted: Vec<NewSeat>,
        table_level: &str,
    ) -> Result<Vec<SeatAssignment>, Problem> {
        let mut seats = Vec::with_capacity(wanted.len());
        // One more than possible, so that the deal refuses the number.
        for seat in wanted.into_iter().take(MAX_SEATS + 1) {
            seats.push(match seat {
                NewSeat::Me {} if seats.contains(&SeatAssignment::Player(host.clone())) => {
                    return Err(malformed("seats: you can sit in one seat only"));
                }
                NewSeat::Me {} => SeatAssignment::Player(host.clone()),
                NewSeat::Open {} => SeatAssignment::Open,
                NewSeat::Bot { level: None } => SeatAssignment::Bot(table_level.to_owned()),
                NewSeat::Bot { level } => SeatAssignment::Bot(self.bot_level(level)?),
                NewSeat::Guest { player } => SeatAssignment::Kept(self.guest(&player).await?),
            });
        }
        Ok(seats)
    }

    fn bot_level(&self, level: Option<String>) -> Result<String, Problem> {
        let Some(level) = level else { return Ok(self.config.usual_bot.id().to_owned()) };
        let kind = level.parse::<BotKind>().map_err(|error| malformed(error.to_string()))?;
        Ok(kind.id().to_owned())
    }

    async fn guest(&self, id: &PlayerId) -> Result<Player, Problem> {
        let found = self.store.player(id).await?;
        found.ok_or_else(|| malformed(format!("there is no player \"{id}\"")))
    }
}

fn check_clock(clock: ClockRule) -> Result<(), Problem> {
    let is_good = match clock {
        ClockRule::None {} => true,
        ClockRule::Live { bank, increment } => (10..=86_400).contains(&bank) && increment <= 600,
        ClockRule::Turn { each } => (10..=2_592_000).contains(&each),
    };
    if is_good {
        return Ok(());
    }
    Err(malformed(
        "clock: expected a bank of 10 to 86400 and an increment of at most 600 seconds, or 10 to 2592000 for each turn",
    ))
}

fn malformed(text: impl Into<String>) -> Problem {
    Problem::new(ProblemCode::Malformed, text)
}
