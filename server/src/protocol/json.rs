//! JSON that is already written: views and events are written once by the game and copied from then on.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::RawValue;
use ts_rs::TS;
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{RefOr, Schema, schema::AnyOf},
};

/// Any JSON, written once.
#[derive(Clone, Debug, TS)]
#[ts(type = "unknown")]
pub struct Json(Box<RawValue>);

impl Json {
    /// Writes a value down.
    pub fn of(value: &impl Serialize) -> Self {
        Self(serde_json::value::to_raw_value(value).expect("plain data can be written"))
    }

    /// Takes over what somebody else has written, without blanks between its parts; none if that can't be read.
    pub fn compact(written: &RawValue) -> Option<Self> {
        if !written.get().contains([' ', '\t', '\n', '\r', '\\']) {
            return Some(Self(written.to_owned()));
        }
        serde_json::from_str::<serde_json::Value>(written.get()).ok().map(|value| Self::of(&value))
    }

    /// As text.
    pub fn text(&self) -> &str {
        self.0.get()
    }
}

impl From<Box<RawValue>> for Json {
    fn from(written: Box<RawValue>) -> Self {
        Self(written)
    }
}

/// Equal as JSON: the order of keys and spaces do not matter.
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
