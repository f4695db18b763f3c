//! Differences of views, field by field. Most of a view stays the same from one move to the next, so a client that has
//! the view before needs only the changed fields.

use std::ops::Range;

#[doc(hidden)]
pub use serde::de::{IgnoredAny, MapAccess};
use serde::{
    Deserialize, Serialize,
    de::{DeserializeSeed, Deserializer, Visitor},
};

/// A view whose fields can be compared, written and read one by one. Implement it with
/// [`view_fields!`](crate::view_fields!).
pub trait ViewFields: Sized {
    /// Writes every field in order, with whether it equals that of the view `before` and that of the view `beside`.
    fn write_fields(&self, before: Option<&Self>, beside: Option<&Self>, pen: &mut FieldWriter<'_>);
    /// The bit of the field with this name in `later` of [`apply`](Self::apply); 0 if there is none.
    fn bit(name: &str) -> u64;
    /// Reads fields, except those whose bits are set in `later`; sets the bits of all fields read.
    fn apply<'de, A: MapAccess<'de>>(&mut self, told: A, later: &mut u64) -> Result<(), A::Error>;
}

/// Implements [`ViewFields`]: takes all fields of the view, in the order of its definition.
#[macro_export]
macro_rules! view_fields {
    ($view:ty { $($field:ident),+ $(,)? }) => {
        impl $crate::view_diff::ViewFields for $view {
            fn write_fields(
                &self,
                before: Option<&Self>,
                beside: Option<&Self>,
                pen: &mut $crate::view_diff::FieldWriter<'_>,
            ) {
                let Self { $($field),+ } = self;
                $(
                    let same = |other: &Self| other.$field == *$field;
                    pen.piece(stringify!($field), $field, before.is_some_and(same), || beside.is_some_and(same));
                )+
            }

            fn bit(name: &str) -> u64 {
                let names = [$(stringify!($field)),+];
                names.iter().position(|known| *known == name).map_or(0, |at| 1 << at)
            }

            fn apply<'de, A: $crate::view_diff::MapAccess<'de>>(
                &mut self,
                mut told: A,
                later: &mut u64,
            ) -> Result<(), A::Error> {
                while let Some($crate::view_diff::Name(name)) = told.next_key()? {
                    let mut bit = 1;
                    $(
                        if name == stringify!($field) {
                            if *later & bit == 0 {
                                self.$field = told.next_value()?;
                                *later |= bit;
                            } else {
                                told.next_value::<$crate::view_diff::IgnoredAny>()?;
                            }
                            continue;
                        }
                        bit <<= 1;
                    )+
                    let _: u64 = bit;
                    return Err($crate::view_diff::unknown(&name, &[$(stringify!($field)),+]));
                }
                Ok(())
            }
        }
    };
}

/// The name of a field, borrowed from the input where possible.
#[doc(hidden)]
#[derive(Deserialize)]
pub struct Name<'a>(#[serde(borrow)] pub std::borrow::Cow<'a, str>);

#[doc(hidden)]
pub fn unknown<E: serde::de::Error>(name: &str, known: &'static [&'static str]) -> E {
    E::unknown_field(name, known)
}

/// Writes the changed fields of a view.
pub struct FieldWriter<'a> {
    out: &'a mut Vec<u8>,
    begun: bool,
    /// The text written for another observer of the same moment, and the place of each field in it.
    text: &'a [u8],
    places: &'a [Range<usize>],
    /// The place of each field in the text being written.
    now: Vec<Range<usize>>,
    start: usize,
}

impl FieldWriter<'_> {
    /// Writes the next field, unless it is the `same` as before. Copies its text if the other observer's is `alike`.
    pub fn piece(&mut self, name: &str, value: &impl Serialize, same: bool, alike: impl FnOnce() -> bool) {
        if same {
            return self.now.push(0..0);
        }
        self.out.push(if self.begun { b',' } else { b'{' });
        self.begun = true;
        let from = self.out.len();
        let written = self.places.get(self.now.len()).filter(|place| !place.is_empty());
        match written.and_then(|place| self.text.get(place.clone())).filter(|_| alike()) {
            Some(text) => self.out.extend_from_slice(text),
            None => {
                self.out.push(b'"');
                self.out.extend_from_slice(name.as_bytes());
                self.out.extend_from_slice(b"\":");
                serde_json::to_writer(&mut *self.out, value).expect("plain data can be written");
            }
        }
        self.now.push(from - self.start..self.out.len() - self.start);
    }
}

/// Writes the changes of one moment for several observers. Keeps the last text, since most of it is the same for all.
#[derive(Clone, Debug, Default)]
pub struct DiffWriter {
    text: Vec<u8>,
    places: Vec<Range<usize>>,
}

impl DiffWriter {
    /// Appends the fields of a view that differ from `before` as a JSON object; all of them without a view before.
    /// `beside` is the view that was written last.
    pub fn add<V: ViewFields>(
        &mut self,
        view: &V,
        before: Option<&V>,
        beside: Option<&V>,
        out: &mut Vec<u8>,
    ) {
        let start = out.len();
        let now = Vec::with_capacity(self.places.len());
        let mut pen =
            FieldWriter { out: &mut *out, begun: false, text: &self.text, places: &self.places, now, start };
        view.write_fields(before, beside, &mut pen);
        let FieldWriter { begun, now, .. } = pen;
        if !begun {
            out.push(b'{');
        }
        out.push(b'}');
        self.text.clear();
        self.text.extend_from_slice(&out[start..]);
        self.places = now;
    }
}

/// Applies changes, a JSON object, to a view; text after the object is ignored. After an error the view may be partly
/// changed. To apply several changes, begin with the newest: `later` has a bit for each field set already.
pub fn apply_changes<V: ViewFields>(
    view: &mut V,
    changes: &str,
    later: &mut u64,
) -> Result<(), serde_json::Error> {
    apply_changes_from(view, &mut serde_json::Deserializer::from_str(changes), later)
}

/// The same for changes in any form.
pub fn apply_changes_from<'de, V: ViewFields, D: Deserializer<'de>>(
    view: &mut V,
    changes: D,
    later: &mut u64,
) -> Result<(), D::Error> {
    Applier(view, later).deserialize(changes)
}

struct Applier<'v, V>(&'v mut V, &'v mut u64);

impl<'de, V: ViewFields> DeserializeSeed<'de> for Applier<'_, V> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de, V: ViewFields> Visitor<'de> for Applier<'_, V> {
    type Value = ();

    fn expecting(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("fields of a view")
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<(), A::Error> {
        self.0.apply(map, self.1)
    }
}
