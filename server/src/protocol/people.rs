//! Players and what proves who they are.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::ids::PlayerId;

/// A player as others see him.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// Names him.
    pub id: PlayerId,
    /// What he calls himself.
    pub name: String,
}

/// Become a guest.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewPlayer {
    /// The nickname, 1 to 24 characters.
    #[schema(min_length = 1, max_length = 24)]
    pub name: String,
    /// Whether the secret comes as a cookie, for browsers, or as a token, for programs.
    #[serde(default)]
    #[ts(optional, as = "Option<Wanted>")]
    pub wants: Wanted,
}

/// How a secret is handed over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Wanted {
    /// As an HttpOnly cookie.
    #[default]
    Cookie,
    /// As a token in the answer.
    Token,
}

/// The new guest.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PlayerMade {
    /// He.
    pub player: Player,
    /// His token, if he wanted one. It is shown this once.
    pub token: Option<String>,
}

/// Take another nickname.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Rename {
    /// The nickname, 1 to 24 characters.
    #[schema(min_length = 1, max_length = 24)]
    pub name: String,
}

/// Make a token for a program.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewToken {
    /// What it is for, 1 to 40 characters.
    #[schema(min_length = 1, max_length = 40)]
    pub label: String,
}

/// A token.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TokenMade {
    /// Goes into `Authorization: Bearer …`. It is shown this once.
    pub token: String,
}

/// Something that proves who a player is: a browser, a program.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
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
    /// Whether it is the one that this request carries.
    pub this: bool,
}

/// What proves who a player is, the newest first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Devices {
    /// They.
    pub devices: Vec<Device>,
}

/// A way to carry the identity to another device.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
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
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RecoveryCode {
    /// As it was made.
    #[schema(min_length = 1, max_length = 80)]
    pub code: String,
}
