//! What can be agreed before the game: what runners-up score, and the component data.

use serde::{Deserialize, Serialize};
use votive_engine::{
    Clause,
    data::{BindData, MissingData},
    options::{GameOptions, OptionSpec},
};

use crate::data::{BUILTIN_NAME, DataRef, DataSets};

votive_engine::named_enum! {
    /// What second places score at the end (B8.3).
    pub enum RunnerUp {
        /// What the data says.
        Low = "low",
        /// More.
        High = "high",
    }
}

/// The options.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Options {
    /// What second places score at the end (B8.3).
    pub runner_up: RunnerUp,
    /// The component data.
    pub data: DataRef,
}

impl Default for Options {
    fn default() -> Self {
        Self { runner_up: RunnerUp::Low, data: DataRef::builtin() }
    }
}

/// The name of the option that chooses the data.
pub(crate) const DATA: &str = "data";

impl BindData<DataSets> for Options {
    fn bind(&mut self, data: &DataSets) -> Result<(), MissingData> {
        self.data.bind(data)
    }
}

impl GameOptions for Options {
    type Data = DataSets;

    const SPECS: &'static [OptionSpec] = &[
        OptionSpec { name: "runner_up", values: RunnerUp::IDS, clause: Some(Clause("B8.3")) },
        OptionSpec { name: DATA, values: &[BUILTIN_NAME], clause: None },
    ];

    fn takes(spec: &OptionSpec, value: &str, data: &DataSets) -> bool {
        spec.values.contains(&value) || (spec.name == DATA && data.find(value).is_some())
    }

    fn set(&mut self, name: &str, value: &str) {
        match name {
            "runner_up" => self.runner_up = RunnerUp::from_id(value).expect("a value of the option's list"),
            DATA => self.data = DataRef::named(value),
            _ => panic!("a name of the option list"),
        }
    }
}
