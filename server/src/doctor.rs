//! Checks a database: every journal is folded again, and what lists say must be what the journals say.

use std::sync::Arc;

use serde::Serialize;
use votive_bots::Playable;
use votive_engine::record::Deal;

use crate::{
    live::status_id,
    protocol::Status,
    store::{Seq, Store, StoreError, TableRow},
    table::{Head, Table},
    world::World,
};

/// How many tables are read at once.
const AT_ONCE: u32 = 200;

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
    let deal = World::default().dealer(games.clone());
    let mut findings = Findings::default();
    let mut last = None;
    loop {
        let rows = store.tables_after(last.as_ref(), AT_ONCE).await?;
        let Some(end) = rows.last() else { return Ok(findings) };
        last = Some(end.id.clone());
        for row in &rows {
            let entries = store.entries(&row.id, Seq(0)).await?;
            findings.tables += 1;
            findings.entries += entries.len() as u64;
            let folded = read_head(row).and_then(|head| {
                Table::replay(row.id.clone(), Arc::new(head), deal.clone(), &entries)
                    .map_err(|error| error.to_string())
            });
            let checked = folded.and_then(|table| {
                check_listing(row, &table)?;
                check_record(&games, &table, &mut findings.records)
            });
            if let Err(what) = checked {
                findings.wrong.push(what);
            }
        }
    }
}

fn read_head(row: &TableRow) -> Result<Head, String> {
    serde_json::from_str(&row.head).map_err(|error| format!("table {}: head: {error}", row.id))
}

fn check_listing(row: &TableRow, table: &Table) -> Result<(), String> {
    let status = status_id(table.status());
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

/// A finished game must make a record that verifies, dealt from its seed.
fn check_record(games: &[Playable], table: &Table, records: &mut u64) -> Result<(), String> {
    let (Some(game), Status::Finished) = (table.game(), table.status()) else { return Ok(()) };
    let Some(entry) = games.iter().find(|entry| entry.game.id() == table.head().game) else {
        return Err(format!("table {}: there is no game \"{}\" here", table.id(), table.head().game));
    };
    let verified = entry
        .game
        .verify(game.record().as_bytes())
        .map_err(|error| format!("table {}: record: {error}", table.id()))?;
    if verified.deal != Deal::FromSeed {
        return Err(format!("table {}: the deal does not follow from its seed", table.id()));
    }
    *records += 1;
    Ok(())
}
