//! Authenticated players. Whatever lasts longer than a request revalidates them, because secrets can be revoked.

use std::sync::Arc;

use crate::{
    AppState,
    protocol::Player,
    secrets,
    store::{CredentialKind, StoreError},
};

/// The credentials that authenticate a request.
const SESSION_KINDS: [CredentialKind; 2] = [CredentialKind::Cookie, CredentialKind::Token];

/// An authenticated player.
#[derive(Clone)]
pub struct AuthenticatedPlayer {
    /// The player.
    pub player: Player,
    secret_hash: Arc<str>,
}

impl AuthenticatedPlayer {
    /// The player whose secret this is.
    pub async fn by_secret(secret: &str, app: &AppState) -> Result<Option<Self>, StoreError> {
        let hash = secrets::hash(secret);
        let player = app.store.proven(&hash, &SESSION_KINDS, app.now()).await?;
        Ok(player.map(|player| Self { player, secret_hash: hash.into() }))
    }

    /// Whether the secret is still valid. Attach to a table first, then ask: a revocation is then either seen here or
    /// announced to the table.
    pub async fn is_still_valid(&self, app: &AppState) -> Result<bool, StoreError> {
        Ok(app.store.proven(&self.secret_hash, &SESSION_KINDS, app.now()).await?.is_some())
    }
}
