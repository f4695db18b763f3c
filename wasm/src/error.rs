//! The error of every call into the module: one sentence for the browser.

use std::fmt;

use wasm_bindgen::{JsError, JsValue};

/// What was wrong with a call: what, where, and what was expected.
#[derive(Debug)]
pub struct Error(String);

impl Error {
    /// An error with this text.
    pub fn new(text: impl fmt::Display) -> Self {
        Self(text.to_string())
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl From<Error> for JsValue {
    fn from(error: Error) -> Self {
        JsError::new(&error.0).into()
    }
}
