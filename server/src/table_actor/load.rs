//! Reads a table from the store.

use std::sync::Arc;

use crate::{
    app_state::AppState,
    protocol::TableId,
    store::{Seq, StoreError},
    table::{BadJournal, Table, TableConfig},
};

/// Why a table cannot be loaded.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// There is none.
    #[error("there is no such table")]
    Missing,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Its journal cannot be folded.
    #[error(transparent)]
    Journal(#[from] BadJournal),
}

/// Loads a table by replaying its journal.
pub async fn load_table(app: &AppState, id: &TableId) -> Result<Table, LoadError> {
    let row = app.store.table(id).await?.ok_or(LoadError::Missing)?;
    let config: TableConfig =
        serde_json::from_str(&row.head).map_err(|error| StoreError::corrupt_json(id, "head", error))?;
    let rows = app.store.entries(id, Seq(0)).await?;
    Ok(Table::replay(id.clone(), Arc::new(config), app.deal.clone(), &rows)?)
}
