//! Checks a database: every journal is folded again, and what is stored beside the journals must be what they say.

use std::{sync::Arc, time::Duration};

use serde::Serialize;
use votive_bots::Playable;
use votive_engine::record::Deal;

use crate::{
    protocol::{Status, TableId},
    store::{Store, StoreError, WholeTable},
    table::{self, Table, TableConfig},
};

/// So many ids are read at once.
const AT_ONCE: u32 = 200;

/// So often a table is looked at before something is said to be wrong, and so much later each time: a server that runs
/// may be about to write what is missing.
const LOOKS: usize = 4;
const LATER: Duration = Duration::from_millis(100);

/// What was found.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Findings {
    /// Tables checked.
    pub tables: u64,
    /// Of them, finished ones whose records were verified.
    pub records: u64,
    /// Entries folded.
    pub entries: u64,
    /// What is wrong, one sentence each.
    pub wrong: Vec<String>,
}

/// Checks every table of a store.
pub async fn examine(store: &dyn Store, games: Vec<Playable>) -> Result<Findings, StoreError> {
    let games = Arc::new(games);
    let deal = table::dealer(games.clone());
    let examiner = Examiner { store, games: &games, deal };
    let mut findings = Findings::default();
    for id in store.journals_without_table().await? {
        findings.wrong.push(format!("table {id}: it has entries, but it is not there"));
    }
    let mut last = String::new();
    loop {
        let ids = store.ids_after(&last, AT_ONCE).await?;
        let Some(end) = ids.last() else { return Ok(findings) };
        last.clone_from(end);
        for id in &ids {
            let Some(found) = examiner.examine(id).await? else { continue };
            findings.tables += 1;
            findings.entries += found.entries;
            findings.records += u64::from(found.record);
            findings.wrong.extend(found.wrong);
        }
    }
}

struct Examiner<'a> {
    store: &'a dyn Store,
    games: &'a [Playable],
    deal: Arc<table::Deal>,
}

/// What was found at one table.
#[derive(Default)]
struct Found {
    entries: u64,
    record: bool,
    wrong: Vec<String>,
}

impl Found {
    fn wrong(what: String) -> Self {
        Self { wrong: vec![what], ..Self::default() }
    }
}

impl Examiner<'_> {
    /// Looks at a table, again if something is wrong; none if it is not there.
    async fn examine(&self, id: &str) -> Result<Option<Found>, StoreError> {
        let Ok(id) = id.parse::<TableId>() else {
            return Ok(Some(Found::wrong(format!("table \"{id}\": this is not an id"))));
        };
        let mut found = self.look(&id).await?;
        for _ in 1..LOOKS {
            if found.as_ref().is_none_or(|found| found.wrong.is_empty()) {
                break;
            }
            tokio::time::sleep(LATER).await;
            found = self.look(&id).await?;
        }
        Ok(found)
    }

    async fn look(&self, id: &TableId) -> Result<Option<Found>, StoreError> {
        let whole = match self.store.whole_table(id).await {
            Ok(Some(whole)) => whole,
            Ok(None) => return Ok(None),
            Err(error) if is_content(&error) => {
                return Ok(Some(Found::wrong(format!("table {id}: {error}"))));
            }
            Err(error) => return Err(error),
        };
        let mut found = Found { entries: whole.entries.len() as u64, ..Found::default() };
        match self.fold(&whole) {
            Ok(table) => {
                let checks = [
                    check_row(&whole, &table),
                    check_listing(&whole, &table),
                    check_sitting(&whole, &table),
                    check_due(&whole, &table),
                ];
                found.wrong.extend(checks.into_iter().filter_map(Result::err));
                match self.check_record(&table) {
                    Ok(record) => found.record = record,
                    Err(what) => found.wrong.push(what),
                }
            }
            Err(what) => found.wrong.push(what),
        }
        Ok(Some(found))
    }

    fn fold(&self, whole: &WholeTable) -> Result<Table, String> {
        let id = &whole.row.id;
        let config: TableConfig =
            serde_json::from_str(&whole.row.head).map_err(|error| format!("table {id}: head: {error}"))?;
        Table::replay(id.clone(), Arc::new(config), self.deal.clone(), &whole.entries)
            .map_err(|error| error.to_string())
    }

    /// A finished game must make a record that verifies, dealt from its seed; whether there is one.
    fn check_record(&self, table: &Table) -> Result<bool, String> {
        let (Some(game), Status::Finished) = (table.game(), table.status()) else { return Ok(false) };
        let Some(entry) = self.games.iter().find(|entry| entry.game.id() == table.config().game) else {
            return Err(format!("table {}: there is no game \"{}\" here", table.id(), table.config().game));
        };
        let verified = entry
            .game
            .verify(game.record().as_bytes())
            .map_err(|error| format!("table {}: record: {error}", table.id()))?;
        if verified.deal != Deal::FromSeed {
            return Err(format!("table {}: the deal does not follow from its seed", table.id()));
        }
        Ok(true)
    }
}

/// Whether it is what is stored that is wrong, and not the database.
fn is_content(error: &StoreError) -> bool {
    matches!(
        error,
        StoreError::Corrupt(_)
            | StoreError::Failed(sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_))
    )
}

/// What is copied from the head.
fn check_row(WholeTable { row, .. }: &WholeTable, table: &Table) -> Result<(), String> {
    let head = table.config();
    let stored = (row.game.as_str(), row.public, row.created_at);
    let said = (head.game.as_str(), head.public, head.created_at);
    if stored != said {
        return Err(format!(
            "table {}: stored with game, public and time {stored:?}, but its head says {said:?}",
            row.id
        ));
    }
    Ok(())
}

/// What is copied from the journal.
fn check_listing(WholeTable { row, .. }: &WholeTable, table: &Table) -> Result<(), String> {
    let status = table.status().id();
    if row.status != status {
        return Err(format!("table {}: listed as {}, but the journal says {status}", row.id, row.status));
    }
    let seats = serde_json::to_string(&table.seat_infos()).expect("plain data can be written");
    if row.seats != seats {
        return Err(format!(
            "table {}: listed with seats {}, but the journal says {seats}",
            row.id, row.seats
        ));
    }
    Ok(())
}

/// Who is found at the table.
fn check_sitting(WholeTable { row, sitting, .. }: &WholeTable, table: &Table) -> Result<(), String> {
    let mut said: Vec<_> = table.seated_players().iter().map(ToString::to_string).collect();
    said.sort();
    said.dedup();
    let mut stored = sitting.clone();
    stored.sort();
    if stored != said {
        return Err(format!("table {}: {stored:?} are found there, but the journal says {said:?}", row.id));
    }
    Ok(())
}

/// Somebody must look at a table where a bot, an order or a clock has something to do.
fn check_due(WholeTable { row, due, .. }: &WholeTable, table: &Table) -> Result<(), String> {
    if due.is_none() && table.needs_attention() {
        return Err(format!("table {}: something must happen there, but nobody will look at it", row.id));
    }
    Ok(())
}
