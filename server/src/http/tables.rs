//! Tables over plain HTTP.

#![allow(unused_qualifications, reason = "utoipa writes full paths")]

use std::time::Duration;

use axum::{
    Extension, Json,
    extract::State,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc::{self, error::TrySendError};
use utoipa::{IntoParams, ToSchema};

use super::{
    App, Body, Query, ThisTable,
    guard::Client,
    identity::{Known, Somebody},
};
use crate::{
    frame::Telling,
    house::failed,
    line::Outlet,
    live::{Ask, status_id},
    protocol::{
        Answer, Message, NewTable, Past, Problem, ProblemCode, Request, Status, TableList, TableSummary,
        Version,
    },
    store::{Filter, Seq, StoreError, TableRow},
    table::Head,
};

/// The most tables in a list.
const LISTED: u32 = 100;

/// The longest that a long poll waits.
const LONGEST_WAIT: u64 = 55;

/// Which tables to list.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct Which {
    /// Only tables that wait, go on or are over.
    status: Option<Status>,
    /// Only tables of this game.
    game: Option<String>,
}

/// Since when.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct Since {
    /// The last version you saw.
    since: Option<u64>,
    /// How many seconds to wait for something new, at most 55.
    wait: Option<u64>,
}

/// Which moment.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct Moment {
    /// How many entries the game's journal had: at most `game.at` of the snapshot.
    at: u64,
}

/// An entry of a finished table's journal.
#[derive(Serialize, ToSchema)]
pub(crate) struct JournalEntry {
    /// Its place, from 1.
    seq: u64,
    /// Milliseconds since 1970.
    at: u64,
    /// What it is.
    entry: crate::protocol::Json,
}

/// Public tables, the newest first.
#[utoipa::path(get, path = "/api/tables", params(Which), responses((status = 200, body = TableList), (status = 400, body = Problem)))]
pub(crate) async fn list(
    State(app): State<App>,
    Query(which): Query<Which>,
) -> Result<Json<TableList>, Problem> {
    let status = which.status.map(|status| status_id(status).to_owned());
    if let Some(game) = &which.game
        && !app.house.games.iter().any(|entry| entry.game.id() == game)
    {
        return Ok(Json(TableList { tables: Vec::new() }));
    }
    find(&app, &Filter { status, game: which.game, player: None, limit: LISTED }).await
}

/// The tables I sit at.
#[utoipa::path(get, path = "/api/me/tables", responses((status = 200, body = TableList), (status = 401, body = Problem)))]
pub(crate) async fn mine(State(app): State<App>, Known(player): Known) -> Result<Json<TableList>, Problem> {
    find(&app, &Filter { status: None, game: None, player: Some(player.id), limit: LISTED }).await
}

async fn find(app: &App, filter: &Filter) -> Result<Json<TableList>, Problem> {
    let rows = app.house.store.tables(filter).await.map_err(|error| failed(&error))?;
    let tables = rows.iter().map(summary).collect::<Result<_, _>>().map_err(|error| failed(&error))?;
    Ok(Json(TableList { tables }))
}

fn summary(row: &TableRow) -> Result<TableSummary, StoreError> {
    let corrupt = |error: serde_json::Error| StoreError::Corrupt(format!("table {}: {error}", row.id));
    let head: Head = serde_json::from_str(&row.head).map_err(corrupt)?;
    Ok(TableSummary {
        id: row.id.clone(),
        game: row.game.clone(),
        status: serde_json::from_value(row.status.clone().into()).map_err(corrupt)?,
        seats: serde_json::from_str(&row.seats).map_err(corrupt)?,
        clock: head.clock,
        created_at: row.created_at,
    })
}

/// Make a table.
#[utoipa::path(post, path = "/api/tables", request_body = NewTable, responses(
    (status = 201, body = Message), (status = 400, body = Problem), (status = 401, body = Problem), (status = 413, body = Problem)))]
pub(crate) async fn make(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    Known(player): Known,
    Body(wanted): Body<NewTable>,
) -> Result<(StatusCode, Json<Message>), Problem> {
    app.guard.check_new_table(client.address)?;
    let id = app.house.make_table(&player, wanted).await?;
    Ok((StatusCode::CREATED, Json(app.house.look(&id, Some(&player.id), None).await?)))
}

/// The snapshot of a table.
#[utoipa::path(get, path = "/api/tables/{table}", params(("table" = String, Path)), responses(
    (status = 200, body = Message), (status = 401, body = Problem), (status = 404, body = Problem)))]
pub(crate) async fn look(
    State(app): State<App>,
    somebody: Somebody,
    ThisTable(id): ThisTable,
) -> Result<Json<Message>, Problem> {
    Ok(Json(app.house.look(&id, somebody.id(), None).await?))
}

/// What happened after a version, as soon as there is something.
#[utoipa::path(get, path = "/api/tables/{table}/updates", params(("table" = String, Path), Since), responses(
    (status = 200, body = Message), (status = 204), (status = 400, body = Problem), (status = 401, body = Problem), (status = 404, body = Problem)))]
pub(crate) async fn updates(
    State(mut app): State<App>,
    somebody: Somebody,
    ThisTable(id): ThisTable,
    Query(since): Query<Since>,
) -> Result<Response, Problem> {
    let wait = Duration::from_secs(since.wait.unwrap_or(0).min(LONGEST_WAIT));
    let seen = since.since.map(Version);
    // Room for the snapshot and for one frame of news: whoever is cut off later has something to wake him already.
    let (frames, mut news) = mpsc::channel(2);
    let (table, number) =
        app.house.attach(&id, somebody.0.as_ref(), seen, Telling::Whole, &Outlet::Channel(frames)).await?;
    let _attached = Attached { table, number };
    // The first frame is the snapshot; any later one means that there is something new.
    let first = news.recv().await;
    let mut now = app.house.look(&id, somebody.id(), seen).await?;
    if first.is_some() && version(&now) <= seen {
        let _ = tokio::time::timeout(wait, async {
            tokio::select! {
                _ = news.recv() => {}
                () = super::stopped(&mut app.stopping) => {}
            }
        })
        .await;
        // Perhaps that was the news.
        somebody.still_holds(&app).await?;
        now = app.house.look(&id, somebody.id(), seen).await?;
    }
    if version(&now) <= seen {
        return Ok(StatusCode::NO_CONTENT.into_response());
    }
    Ok(Json(now).into_response())
}

/// Somebody who looks for as long as this lives. A request may be dropped at any moment, when its client goes away; a table
/// that is not told of it would never sleep.
struct Attached {
    table: mpsc::Sender<Ask>,
    number: u64,
}

impl Drop for Attached {
    fn drop(&mut self) {
        if let Err(TrySendError::Full(ask)) = self.table.try_send(Ask::Detach(self.number))
            && let Ok(runtime) = tokio::runtime::Handle::try_current()
        {
            let table = self.table.clone();
            // A table that has ended meanwhile has forgotten him.
            runtime.spawn(async move { table.send(ask).await.is_ok() });
        }
    }
}

fn version(message: &Message) -> Option<Version> {
    if let Message::Snapshot { version, .. } = message { Some(*version) } else { None }
}

/// Ask something of a table, as on its socket.
#[utoipa::path(post, path = "/api/tables/{table}/commands", params(("table" = String, Path)), request_body = Request, responses(
    (status = 200, body = Answer), (status = 400, body = Problem), (status = 401, body = Problem), (status = 403, body = Problem),
    (status = 404, body = Problem), (status = 409, body = Problem), (status = 413, body = Problem), (status = 422, body = Problem)))]
pub(crate) async fn command(
    State(app): State<App>,
    Known(player): Known,
    ThisTable(id): ThisTable,
    Body(request): Body<Request>,
) -> Result<Json<Answer>, Problem> {
    Ok(Json(app.house.request(&id, &player, request).await?))
}

/// The record of a finished game; what you have seen of another.
#[utoipa::path(get, path = "/api/tables/{table}/record", params(("table" = String, Path)), responses(
    (status = 200, content_type = "application/json"), (status = 401, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub(crate) async fn record(
    State(app): State<App>,
    somebody: Somebody,
    ThisTable(id): ThisTable,
) -> Result<Response, Problem> {
    let record = app.house.record(&id, somebody.id()).await?;
    Ok(([(header::CONTENT_TYPE, "application/json")], record).into_response())
}

/// A moment of the game as you saw it.
#[utoipa::path(get, path = "/api/tables/{table}/past", params(("table" = String, Path), Moment), responses(
    (status = 200, body = Past), (status = 400, body = Problem), (status = 401, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub(crate) async fn past(
    State(app): State<App>,
    somebody: Somebody,
    ThisTable(id): ThisTable,
    Query(moment): Query<Moment>,
) -> Result<Json<Past>, Problem> {
    Ok(Json(app.house.past(&id, somebody.id(), moment.at).await?))
}

/// The journal of a finished table, undone moves too; without what was said and what was private.
#[utoipa::path(get, path = "/api/tables/{table}/journal", params(("table" = String, Path)), responses(
    (status = 200, body = Vec<JournalEntry>), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub(crate) async fn journal(
    State(app): State<App>,
    ThisTable(id): ThisTable,
) -> Result<Json<Vec<JournalEntry>>, Problem> {
    let row = app.house.store.table(&id).await.map_err(|error| failed(&error))?;
    let row = row.ok_or_else(|| Problem::new(ProblemCode::Missing, "there is no such table"))?;
    if row.status != status_id(Status::Finished) {
        return Err(Problem::new(ProblemCode::NotNow, "the journal is open when the game is over"));
    }
    let rows = app.house.store.entries(&id, Seq(0)).await.map_err(|error| failed(&error))?;
    let shown = rows.into_iter().filter_map(|row| {
        let entry: crate::table::Entry = serde_json::from_str(&row.entry).ok()?;
        let open = !entry.private() && !matches!(entry, crate::table::Entry::Said { .. });
        open.then(|| JournalEntry { seq: row.seq.0, at: row.at, entry: crate::protocol::Json::of(&entry) })
    });
    Ok(Json(shown.collect()))
}
