//! Players and their credentials.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::ids::PlayerId;

/// A player as others see them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// Names the player to others. It opens nothing.
    pub id: PlayerId,
    /// The nickname.
    pub name: String,
}

/// Become a guest.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewPlayer {
    /// The nickname, 1 to 24 characters.
    #[schema(min_length = 1, max_length = 24)]
    pub name: String,
    /// Whether the secret comes as a cookie, for browsers, or as a token, for programs.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Wanted>"))]
    pub wants: Wanted,
}

/// How a secret is handed over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Wanted {
    /// As an HttpOnly cookie.
    #[default]
    Cookie,
    /// As a token in the answer.
    Token,
}

/// The new guest.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PlayerMade {
    /// The player.
    pub player: Player,
    /// The token, if one was wanted. It is shown this once.
    pub token: Option<String>,
}

/// Change the nickname.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Rename {
    /// The nickname, 1 to 24 characters.
    #[schema(min_length = 1, max_length = 24)]
    pub name: String,
}

/// Make a token for a program.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewToken {
    /// What it is for, 1 to 40 characters.
    #[schema(min_length = 1, max_length = 40)]
    pub label: String,
}

/// A token.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct TokenMade {
    /// Goes into `Authorization: Bearer …`. It is shown this once.
    pub token: String,
}

/// A cookie or a token of a player: a browser, a program.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Device {
    /// Names it among your own: 12 hexadecimal digits. It opens nothing.
    pub id: String,
    /// `cookie` or `token`.
    pub kind: String,
    /// What it is for: your own words for a token; `first` or `recovered` for what came with becoming or recovering a player.
    pub label: String,
    /// Milliseconds since 1970.
    pub created_at: u64,
    /// Whether this request carries it.
    pub this: bool,
}

/// The cookies and tokens of a player, the newest first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Devices {
    /// At most 200.
    pub devices: Vec<Device>,
}

/// A recovery code: signs in on another device.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Recovery {
    /// Works once.
    pub code: String,
    /// The same as a path of this server, to open on the other device.
    pub link: String,
    /// Milliseconds since 1970.
    pub expires_at: u64,
}

/// Use a recovery code.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct RecoveryCode {
    /// The code.
    #[schema(min_length = 1, max_length = 80)]
    pub code: String,
}
