//! JSON text: the game writes views and events once, and they are copied from then on.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::RawValue;
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{RefOr, Schema, schema::AnyOf},
};

/// Any JSON, as text.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(type = "unknown"))]
pub struct Json(Box<RawValue>);

impl Json {
    /// The JSON of a value.
    pub fn of(value: &impl Serialize) -> Self {
        Self(serde_json::value::to_raw_value(value).expect("plain data can be written"))
    }

    /// Untrusted text, without blanks between its parts; none if it cannot be read.
    pub fn compact(written: &RawValue) -> Option<Self> {
        if !written.get().contains([' ', '\t', '\n', '\r', '\\']) {
            return Some(Self(written.to_owned()));
        }
        serde_json::from_str::<serde_json::Value>(written.get()).ok().map(|value| Self::of(&value))
    }

    /// The text.
    pub fn text(&self) -> &str {
        self.0.get()
    }
}

impl From<Box<RawValue>> for Json {
    fn from(written: Box<RawValue>) -> Self {
        Self(written)
    }
}

/// Equal as JSON: the order of keys and blanks do not matter.
impl PartialEq for Json {
    fn eq(&self, other: &Self) -> bool {
        let value = |json: &Self| serde_json::from_str::<serde_json::Value>(json.text()).ok();
        self.text() == other.text() || value(self) == value(other)
    }
}

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Self::of(&serde_json::Value::deserialize(deserializer)?))
    }
}

impl PartialSchema for Json {
    fn schema() -> RefOr<Schema> {
        RefOr::T(Schema::AnyOf(AnyOf::new()))
    }
}

impl ToSchema for Json {}
