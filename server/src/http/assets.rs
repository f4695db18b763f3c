//! The files of the web client, which the program embeds and hands in. A server without them says so and names the API.

use axum::{
    extract::{Request, State},
    http::{HeaderMap, Method, StatusCode, header},
    response::{Html, IntoResponse, Response},
};
use rust_embed::EmbeddedFile;

use super::HttpState;
use crate::protocol::{Problem, ProblemCode};

/// Looks up a file of the web client by its path.
pub type ClientFiles = fn(&str) -> Option<EmbeddedFile>;

/// A server without the web client.
pub const NO_CLIENT: ClientFiles = |_| None;

/// Shown by a build without the web client.
const FALLBACK_PAGE: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Votive</title>\
    <h1>Votive</h1><p>This server was built without the web client: <code>make build</code> puts it in.</p>\
    <p>The API is there: <a href=\"/api/games\">the games</a>, <a href=\"/api/tables\">public tables</a>, \
    <a href=\"/api/openapi.json\">its description</a>.</p></html>";

/// Serves a file of the web client. Any other page is `index.html`: the client routes by itself.
pub(super) async fn serve(State(state): State<HttpState>, request: Request) -> Response {
    let files = state.client_files;
    let path = request.uri().path();
    if path.starts_with("/api/") {
        return Problem::new(ProblemCode::Missing, "there is nothing here; see /api/openapi.json")
            .into_response();
    }
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return Problem::new(ProblemCode::WrongMethod, "this method is not allowed here").into_response();
    }
    let name = path.trim_start_matches('/');
    if let Some(file) = files(name).filter(|_| !name.is_empty()) {
        return file_response(files, name, file, request.headers());
    }
    // A path with an extension is a file; everything else is a page of the client.
    if name.rsplit('/').next().is_some_and(|last| last.contains('.')) {
        return Problem::new(ProblemCode::Missing, "there is no such file").into_response();
    }
    match files("index.html") {
        Some(file) => file_response(files, "index.html", file, request.headers()),
        None => Html(FALLBACK_PAGE).into_response(),
    }
}

/// Encodings that the client's build writes beside its files, the smaller first, with their extensions.
const ENCODINGS: [(&str, &str); 2] = [("br", "br"), ("gzip", "gz")];

/// The compressed form of a file that the browser accepts, with its encoding.
fn compressed(files: ClientFiles, name: &str, headers: &HeaderMap) -> Option<(&'static str, EmbeddedFile)> {
    let accepted = headers.get(header::ACCEPT_ENCODING)?.to_str().ok()?;
    let accepts = |encoding: &str| {
        accepted.split(',').any(|one| {
            let mut parts = one.split(';').map(str::trim);
            parts.next() == Some(encoding) && parts.next() != Some("q=0")
        })
    };
    ENCODINGS
        .into_iter()
        .filter(|(encoding, _)| accepts(encoding))
        .find_map(|(encoding, ending)| Some((encoding, files(&format!("{name}.{ending}"))?)))
}

fn file_response(files: ClientFiles, name: &str, file: EmbeddedFile, asked: &HeaderMap) -> Response {
    let tag = format!("\"{}\"", hex::encode(&file.metadata.sha256_hash()[..16]));
    // Files with a hash in their name never change; the others are revalidated.
    let caching =
        if name.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let kind = mime_guess::from_path(name).first_or_octet_stream();
    let headers = [
        (header::CONTENT_TYPE, kind.essence_str().to_owned()),
        (header::CACHE_CONTROL, caching.to_owned()),
        (header::ETAG, tag.clone()),
        (header::VARY, "accept-encoding".to_owned()),
    ];
    if asked.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    match compressed(files, name, asked) {
        Some((encoding, file)) => {
            (headers, [(header::CONTENT_ENCODING, encoding)], file.data.into_owned()).into_response()
        }
        None => (headers, file.data.into_owned()).into_response(),
    }
}
