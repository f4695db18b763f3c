//! Checks a database: folds every journal again, and compares the columns derived from it.

use std::{sync::Arc, time::Duration};

use serde::Serialize;
use votive_bots::Playable;
use votive_engine::record::Deal;

use crate::{
    protocol::{Status, TableId},
    store::{Store, StoreError, WholeTable},
    table::{self, Table, TableConfig},
};

/// Table ids read with one query.
const IDS_PER_QUERY: u32 = 200;

/// A table is checked again before something is reported: a running server may be about to write what is missing.
const MAX_CHECKS: usize = 4;
const RECHECK_DELAY: Duration = Duration::from_millis(100);

/// What the doctor reports.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Findings {
    /// Tables checked.
    pub tables: u64,
    /// Finished tables whose records verify.
    pub records: u64,
    /// Entries folded.
    pub entries: u64,
    /// Faults, one sentence each.
    pub wrong: Vec<String>,
}

/// Checks every table of a store.
pub async fn examine(store: &dyn Store, games: Vec<Playable>) -> Result<Findings, StoreError> {
    let games = Arc::new(games);
    let deal = table::dealer(games.clone());
    let doctor = Doctor { store, games: &games, deal };
    let mut findings = Findings::default();
    for id in store.journals_without_table().await? {
        findings.wrong.push(format!("table {id}: it has entries, but it is not there"));
    }
    let mut last = String::new();
    loop {
        let ids = store.ids_after(&last, IDS_PER_QUERY).await?;
        let Some(end) = ids.last() else { return Ok(findings) };
        last.clone_from(end);
        for id in &ids {
            let Some(report) = doctor.examine(id).await? else { continue };
            findings.tables += 1;
            findings.entries += report.entries;
            findings.records += u64::from(report.record);
            findings.wrong.extend(report.wrong);
        }
    }
}

struct Doctor<'a> {
    store: &'a dyn Store,
    games: &'a [Playable],
    deal: Arc<table::Deal>,
}

/// What is reported of one table.
#[derive(Default)]
struct TableReport {
    entries: u64,
    record: bool,
    wrong: Vec<String>,
}

impl TableReport {
    fn wrong(what: String) -> Self {
        Self { wrong: vec![what], ..Self::default() }
    }
}

impl Doctor<'_> {
    /// Checks a table, again if something is wrong; none if it is not there.
    async fn examine(&self, id: &str) -> Result<Option<TableReport>, StoreError> {
        let Ok(id) = id.parse::<TableId>() else {
            return Ok(Some(TableReport::wrong(format!("table \"{id}\": this is not an id"))));
        };
        let mut report = self.check(&id).await?;
        for _ in 1..MAX_CHECKS {
            if report.as_ref().is_none_or(|report| report.wrong.is_empty()) {
                break;
            }
            tokio::time::sleep(RECHECK_DELAY).await;
            report = self.check(&id).await?;
        }
        Ok(report)
    }

    async fn check(&self, id: &TableId) -> Result<Option<TableReport>, StoreError> {
        let whole = match self.store.whole_table(id).await {
            Ok(Some(whole)) => whole,
            Ok(None) => return Ok(None),
            Err(error) if error.is_corrupt() => {
                return Ok(Some(TableReport::wrong(format!("table {id}: {error}"))));
            }
            Err(error) => return Err(error),
        };
        let mut report = TableReport { entries: whole.entries.len() as u64, ..TableReport::default() };
        match self.fold(&whole) {
            Ok(table) => {
                let checks = [
                    check_row(&whole, &table),
                    check_listing(&whole, &table),
                    check_sitting(&whole, &table),
                    check_due(&whole, &table),
                ];
                report.wrong.extend(checks.into_iter().filter_map(Result::err));
                match self.check_record(&table) {
                    Ok(record) => report.record = record,
                    Err(what) => report.wrong.push(what),
                }
            }
            Err(what) => report.wrong.push(what),
        }
        Ok(Some(report))
    }

    fn fold(&self, whole: &WholeTable) -> Result<Table, String> {
        let id = &whole.row.id;
        let config: TableConfig =
            serde_json::from_str(&whole.row.head).map_err(|error| format!("table {id}: head: {error}"))?;
        Table::replay(id.clone(), Arc::new(config), self.deal.clone(), &whole.entries)
            .map_err(|error| error.to_string())
    }

    /// Verifies the record of a finished game, which must be dealt from its seed; whether the game is finished.
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

/// Columns derived from the table config.
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

/// Columns derived from the journal.
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

/// The players of the table.
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

/// A table where a bot, a standing order or a clock must act has to be due.
fn check_due(WholeTable { row, due, .. }: &WholeTable, table: &Table) -> Result<(), String> {
    if due.is_none() && table.needs_attention() {
        return Err(format!("table {}: something must happen there, but nobody will look at it", row.id));
    }
    Ok(())
}
