//! Tables over HTTP.

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
    HttpState,
    extract::{Body, Query, TablePath},
    identity::{CurrentPlayer, MaybePlayer},
    middleware::ClientAddress,
    serve::stopped,
};
use crate::{
    protocol::{
        Answer, Json as JsonText, Message, NewTable, Past, Problem, ProblemCode, Request, Status, TableList,
        TableSummary, Version,
    },
    store::{Filter, Seq, StoreError, TableRow},
    table::{Entry, TableConfig},
    table_actor::{ActorMessage, ViewerId},
    table_registry::TableSender,
    update_message::ViewFormat,
    viewer_queue::ViewerSink,
};

/// The most tables in a list.
const MAX_LISTED_TABLES: u32 = 100;

/// The longest wait of a long poll.
const MAX_POLL_SECONDS: u64 = 55;

/// Which tables to list.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct ListQuery {
    /// Only open, running or finished tables.
    status: Option<Status>,
    /// Only tables of this game.
    game: Option<String>,
}

/// How long to wait for what.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct UpdatesQuery {
    /// The last version you saw.
    since: Option<u64>,
    /// How many seconds to wait for something new, at most 55.
    wait: Option<u64>,
}

/// Which view.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct PastQuery {
    /// Entries of the game's journal: at most `game.at` of the snapshot.
    at: u64,
}

/// An entry of a finished table's journal.
#[derive(Serialize, ToSchema)]
pub(crate) struct JournalEntry {
    /// Its place, from 1.
    seq: u64,
    /// Milliseconds since 1970.
    at: u64,
    /// The entry.
    entry: JsonText,
}

/// Public tables, the newest first.
#[utoipa::path(get, path = "/api/tables", params(ListQuery), responses((status = 200, body = TableList), (status = 400, body = Problem)))]
pub(crate) async fn list(
    State(state): State<HttpState>,
    Query(query): Query<ListQuery>,
) -> Result<Json<TableList>, Problem> {
    let status = query.status.map(|status| status.id().to_owned());
    if let Some(game) = &query.game
        && !state.app.games.iter().any(|entry| entry.game.id() == game)
    {
        return Ok(Json(TableList { tables: Vec::new() }));
    }
    find(&state, &Filter { status, game: query.game, player: None, limit: MAX_LISTED_TABLES }).await
}

/// The tables I sit at.
#[utoipa::path(get, path = "/api/me/tables", responses((status = 200, body = TableList), (status = 401, body = Problem)))]
pub(crate) async fn mine(
    State(state): State<HttpState>,
    CurrentPlayer(player): CurrentPlayer,
) -> Result<Json<TableList>, Problem> {
    find(&state, &Filter { status: None, game: None, player: Some(player.id), limit: MAX_LISTED_TABLES })
        .await
}

async fn find(state: &HttpState, filter: &Filter) -> Result<Json<TableList>, Problem> {
    let rows = state.app.store.tables(filter).await?;
    let tables = rows.iter().map(summary).collect::<Result<_, _>>()?;
    Ok(Json(TableList { tables }))
}

fn summary(row: &TableRow) -> Result<TableSummary, StoreError> {
    let corrupt = |column| move |error| StoreError::corrupt_json(&row.id, column, error);
    let config: TableConfig = serde_json::from_str(&row.head).map_err(corrupt("head"))?;
    Ok(TableSummary {
        id: row.id.clone(),
        game: row.game.clone(),
        status: serde_json::from_value(row.status.clone().into()).map_err(corrupt("status"))?,
        seats: serde_json::from_str(&row.seats).map_err(corrupt("seats"))?,
        clock: config.clock,
        created_at: row.created_at,
    })
}

/// Make a table.
#[utoipa::path(post, path = "/api/tables", request_body = NewTable, responses(
    (status = 201, body = Message), (status = 400, body = Problem), (status = 401, body = Problem), (status = 413, body = Problem)))]
pub(crate) async fn make(
    State(state): State<HttpState>,
    Extension(client): Extension<ClientAddress>,
    CurrentPlayer(player): CurrentPlayer,
    Body(wanted): Body<NewTable>,
) -> Result<(StatusCode, Json<Message>), Problem> {
    state.limits.check_new_table(client.address)?;
    let id = state.app.make_table(&player, wanted).await?;
    Ok((StatusCode::CREATED, Json(state.app.snapshot(&id, Some(&player.id), None).await?)))
}

/// The snapshot of a table.
#[utoipa::path(get, path = "/api/tables/{table}", params(("table" = String, Path)), responses(
    (status = 200, body = Message), (status = 401, body = Problem), (status = 404, body = Problem)))]
pub(crate) async fn look(
    State(state): State<HttpState>,
    viewer: MaybePlayer,
    TablePath(id): TablePath,
) -> Result<Json<Message>, Problem> {
    Ok(Json(state.app.snapshot(&id, viewer.id(), None).await?))
}

/// Long poll: what happened after a version, as soon as there is something.
#[utoipa::path(get, path = "/api/tables/{table}/updates", params(("table" = String, Path), UpdatesQuery), responses(
    (status = 200, body = Message), (status = 204), (status = 400, body = Problem), (status = 401, body = Problem), (status = 404, body = Problem)))]
pub(crate) async fn updates(
    State(mut state): State<HttpState>,
    viewer: MaybePlayer,
    TablePath(id): TablePath,
    Query(query): Query<UpdatesQuery>,
) -> Result<Response, Problem> {
    let wait = Duration::from_secs(query.wait.unwrap_or(0).min(MAX_POLL_SECONDS));
    let since = query.since.map(Version);
    // Room for the snapshot and one more message: a viewer that is cut off later has been woken already.
    let (sender, mut messages) = mpsc::channel(2);
    let sink = ViewerSink::Channel(sender);
    let (table, viewer_id) =
        state.app.attach(&id, viewer.0.as_ref(), since, ViewFormat::Whole, &sink).await?;
    drop(sink);
    let _attached = AttachedViewer { table, viewer_id };
    // The first message is the snapshot; any later one means that there is something new.
    let first = messages.recv().await;
    let mut now = state.app.snapshot(&id, viewer.id(), since).await?;
    if first.is_some() && version(&now) <= since {
        let _ = tokio::time::timeout(wait, async {
            tokio::select! {
                _ = messages.recv() => {}
                () = stopped(&mut state.stopping) => {}
            }
        })
        .await;
        // The message may be that the viewer's secret was revoked.
        viewer.revalidate(&state).await?;
        now = state.app.snapshot(&id, viewer.id(), since).await?;
    }
    if version(&now) <= since {
        return Ok(StatusCode::NO_CONTENT.into_response());
    }
    Ok(Json(now).into_response())
}

/// Detaches its viewer when dropped. A request is dropped when its client disconnects, and a table that keeps the viewer
/// would never leave memory.
struct AttachedViewer {
    table: TableSender,
    viewer_id: ViewerId,
}

impl Drop for AttachedViewer {
    fn drop(&mut self) {
        if let Err(TrySendError::Full(message)) = self.table.try_send(ActorMessage::Detach(self.viewer_id))
            && let Ok(runtime) = tokio::runtime::Handle::try_current()
        {
            let table = self.table.clone();
            // An actor that has ended has no viewers any more.
            runtime.spawn(async move { table.send(message).await.is_ok() });
        }
    }
}

fn version(message: &Message) -> Option<Version> {
    if let Message::Snapshot { version, .. } = message { Some(*version) } else { None }
}

/// Send a request to a table, as on its socket.
#[utoipa::path(post, path = "/api/tables/{table}/commands", params(("table" = String, Path)), request_body = Request, responses(
    (status = 200, body = Answer), (status = 400, body = Problem), (status = 401, body = Problem), (status = 403, body = Problem),
    (status = 404, body = Problem), (status = 409, body = Problem), (status = 413, body = Problem), (status = 422, body = Problem)))]
pub(crate) async fn command(
    State(state): State<HttpState>,
    CurrentPlayer(player): CurrentPlayer,
    TablePath(id): TablePath,
    Body(request): Body<Request>,
) -> Result<Json<Answer>, Problem> {
    Ok(Json(state.app.request(&id, &player, request).await?))
}

/// The record of a finished game; of a running one, what you have seen.
#[utoipa::path(get, path = "/api/tables/{table}/record", params(("table" = String, Path)), responses(
    (status = 200, content_type = "application/json"), (status = 401, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub(crate) async fn record(
    State(state): State<HttpState>,
    viewer: MaybePlayer,
    TablePath(id): TablePath,
) -> Result<Response, Problem> {
    let record = state.app.record(&id, viewer.id()).await?;
    Ok(([(header::CONTENT_TYPE, "application/json")], record).into_response())
}

/// An earlier view of yours.
#[utoipa::path(get, path = "/api/tables/{table}/past", params(("table" = String, Path), PastQuery), responses(
    (status = 200, body = Past), (status = 400, body = Problem), (status = 401, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub(crate) async fn past(
    State(state): State<HttpState>,
    viewer: MaybePlayer,
    TablePath(id): TablePath,
    Query(query): Query<PastQuery>,
) -> Result<Json<Past>, Problem> {
    Ok(Json(state.app.past(&id, viewer.id(), query.at).await?))
}

/// The journal of a finished table, undone moves too; without chat and private entries.
#[utoipa::path(get, path = "/api/tables/{table}/journal", params(("table" = String, Path)), responses(
    (status = 200, body = Vec<JournalEntry>), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub(crate) async fn journal(
    State(state): State<HttpState>,
    TablePath(id): TablePath,
) -> Result<Json<Vec<JournalEntry>>, Problem> {
    let row = state.app.store.table(&id).await?;
    let row = row.ok_or_else(|| Problem::new(ProblemCode::Missing, "there is no such table"))?;
    if row.status != Status::Finished.id() {
        return Err(Problem::new(ProblemCode::NotNow, "the journal is open when the game is over"));
    }
    let rows = state.app.store.entries(&id, Seq(0)).await?;
    let shown = rows.into_iter().filter_map(|row| {
        let entry: Entry = serde_json::from_str(&row.entry).ok()?;
        let is_public = !entry.is_private() && !matches!(entry, Entry::Said { .. });
        is_public.then(|| JournalEntry { seq: row.seq.0, at: row.at, entry: JsonText::of(&entry) })
    });
    Ok(Json(shown.collect()))
}
