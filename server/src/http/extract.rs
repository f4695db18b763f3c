//! Extractors: JSON bodies, path and query of a request. Problems are told in the protocol's own form.

use axum::{
    extract::{FromRequest, FromRequestParts, Path, Request, rejection::BytesRejection},
    http::{HeaderMap, StatusCode, header, request::Parts},
};
use serde::de::DeserializeOwned;
use votive_engine::strict_json::{self, Object};

use crate::protocol::{Problem, ProblemCode, TableId};

/// A JSON body, read strictly.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Self, Problem> {
        check_content_type(request.headers())?;
        let bytes =
            axum::body::Bytes::from_request(request, state).await.map_err(|error| unreadable(&error))?;
        let object = strict_json::from_slice::<Object<T>>(&bytes)
            .map_err(|error| Problem::new(ProblemCode::Malformed, error.to_string()))?;
        Ok(Self(object.0))
    }
}

fn unreadable(error: &BytesRejection) -> Problem {
    let code = if error.status() == StatusCode::PAYLOAD_TOO_LARGE {
        ProblemCode::TooBig
    } else {
        ProblemCode::Malformed
    };
    Problem::new(code, error.body_text())
}

/// Browsers send this type to another site only after a preflight: one more defence against forged requests.
fn check_content_type(headers: &HeaderMap) -> Result<(), Problem> {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default().trim();
    if kind.eq_ignore_ascii_case("application/json") {
        return Ok(());
    }
    Err(Problem::new(ProblemCode::Malformed, "expected Content-Type: application/json"))
}

/// The table named in the path.
pub(crate) struct TablePath(pub(crate) TableId);

impl<S: Send + Sync> FromRequestParts<S> for TablePath {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let missing = || Problem::new(ProblemCode::Missing, "there is no such table");
        let Path(text) = Path::<String>::from_request_parts(parts, state).await.map_err(|_| missing())?;
        text.parse().map(Self).map_err(|_| missing())
    }
}

/// The query of an address.
pub(crate) struct Query<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let query = axum::extract::Query::<T>::from_request_parts(parts, state)
            .await
            .map_err(|error| Problem::new(ProblemCode::Malformed, error.body_text()))?;
        Ok(Self(query.0))
    }
}
