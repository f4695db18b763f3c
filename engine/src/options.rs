//! Options of a game: named, validated, with presets.

use std::fmt::Debug;

use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::{
    data::{BindData, GameData},
    refusal::Clause,
};

/// One option and the values it may take, for command lines, forms and error messages.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OptionSpec {
    /// Its name in records and on the command line.
    pub name: &'static str,
    /// The values it may take; the first is the default.
    pub values: &'static [&'static str],
    /// The clause of the rulebook that explains it, if one alone does.
    pub clause: Option<Clause>,
}

/// An option that cannot be set so.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadOption {
    /// The game has no such option.
    #[error("there is no option \"{name}\"; known options: {}", known.join(", "))]
    UnknownName {
        /// The name given.
        name: String,
        /// The names there are.
        known: Vec<&'static str>,
    },
    /// The option does not take this value.
    #[error("option {name} can't be \"{value}\"; known values: {}", known.join(", "))]
    UnknownValue {
        /// The option.
        name: &'static str,
        /// The value given.
        value: String,
        /// The values there are.
        known: Vec<&'static str>,
    },
    /// The same option was given twice.
    #[error("option {name} is given twice")]
    Twice {
        /// The option.
        name: String,
    },
}

/// The options of a game. The default value is the default preset.
///
/// Serialised, every option is spelled out; deserialised, every option is required and the whole is validated.
pub trait GameOptions:
    Clone
    + PartialEq
    + Eq
    + Debug
    + Default
    + Serialize
    + DeserializeOwned
    + BindData<Self::Data>
    + Send
    + Sync
    + 'static
{
    /// The component data that options may name; `()` if there is none.
    type Data: GameData;

    /// All options, the preset (if the game has presets) first.
    const SPECS: &'static [OptionSpec];

    /// Whether an option takes a value: one of those listed, unless it is open to more, such as the name of a loaded
    /// data file.
    fn takes(spec: &OptionSpec, value: &str, _data: &Self::Data) -> bool {
        spec.values.contains(&value)
    }

    /// Sets one option. `name` is among those of [`Self::SPECS`], and the option [takes](Self::takes) `value`.
    fn set(&mut self, name: &str, value: &str);

    /// Builds options from `(name, value)` pairs. A preset applies before the others, wherever it stands.
    fn from_pairs<'a>(
        pairs: impl IntoIterator<Item = (&'a str, &'a str)>,
        data: &Self::Data,
    ) -> Result<Self, BadOption> {
        let mut known: Vec<(usize, &str)> = Vec::new();
        for (name, value) in pairs {
            let (position, spec) =
                Self::SPECS.iter().enumerate().find(|(_, spec)| spec.name == name).ok_or_else(|| {
                    BadOption::UnknownName {
                        name: name.to_owned(),
                        known: Self::SPECS.iter().map(|spec| spec.name).collect(),
                    }
                })?;
            if !Self::takes(spec, value, data) {
                return Err(BadOption::UnknownValue {
                    name: spec.name,
                    value: value.to_owned(),
                    known: spec.values.to_vec(),
                });
            }
            if known.iter().any(|(other, _)| *other == position) {
                return Err(BadOption::Twice { name: name.to_owned() });
            }
            known.push((position, value));
        }
        known.sort_by_key(|(position, _)| *position);
        let mut options = Self::default();
        for (position, value) in known {
            options.set(Self::SPECS[position].name, value);
        }
        options.bind(data).expect("an option takes only data that is loaded");
        Ok(options)
    }

    /// The same from pairs that somebody has written down.
    fn from_written(pairs: &[(String, String)], data: &Self::Data) -> Result<Self, BadOption> {
        Self::from_pairs(pairs.iter().map(|(name, value)| (name.as_str(), value.as_str())), data)
    }
}

/// The options of a game that has none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NoOptions {}

impl GameOptions for NoOptions {
    type Data = ();

    const SPECS: &'static [OptionSpec] = &[];

    fn set(&mut self, name: &str, _value: &str) {
        panic!("there is no option {name}");
    }
}
