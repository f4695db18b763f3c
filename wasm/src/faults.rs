//! What goes wrong on the way in or out, as the browser gets it: an error with a sentence.

use std::fmt;

use wasm_bindgen::{JsError, JsValue};

/// Something that was asked wrongly: what, where, and what was expected.
#[derive(Debug)]
pub struct Fault(String);

impl Fault {
    /// A fault from whatever says what is wrong.
    pub fn new(what: impl fmt::Display) -> Self {
        Self(what.to_string())
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl From<Fault> for JsValue {
    fn from(fault: Fault) -> Self {
        JsError::new(&fault.0).into()
    }
}
