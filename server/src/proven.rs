//! A player with what has proven who he is. Whoever stays longer than a moment is looked at again: his secret may be
//! forgotten meanwhile.

use std::sync::Arc;

use crate::{
    House,
    protocol::Player,
    secrets,
    store::{CredentialKind, StoreError},
};

/// What proves who somebody is at any time.
const KINDS: [CredentialKind; 2] = [CredentialKind::Cookie, CredentialKind::Token];

/// Somebody who has shown a secret.
#[derive(Clone)]
pub struct Proven {
    /// Who he is.
    pub player: Player,
    /// The hash of the secret.
    hash: Arc<str>,
}

impl Proven {
    /// Whom a secret proves.
    pub async fn by(secret: &str, house: &House) -> Result<Option<Self>, StoreError> {
        let hash = secrets::hash(secret);
        let player = house.store.proven(&hash, &KINDS, house.now()).await?;
        Ok(player.map(|player| Self { player, hash: hash.into() }))
    }

    /// Whether his secret still proves it. Whoever is attached to a table before he asks this misses nothing: either he
    /// hears it here, or his table will be told.
    pub async fn holds(&self, house: &House) -> Result<bool, StoreError> {
        Ok(house.store.proven(&self.hash, &KINDS, house.now()).await?.is_some())
    }
}
