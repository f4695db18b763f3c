//! Reads just enough of an update message to know whether to move: parsing whole messages would measure the swarm.

use memchr::memmem;
use serde::Deserialize;
use votive_server::protocol::{Status, Version};

/// The fields of `game` that precede the view.
#[derive(Deserialize)]
pub(crate) struct GameFields {
    pub(crate) status: Status,
    pub(crate) to_move: Vec<usize>,
    pub(crate) decision: Option<Version>,
}

/// The text before and after a name.
fn split<'a>(text: &'a str, name: &str) -> Option<(&'a str, &'a str)> {
    let at = memmem::find(text.as_bytes(), name.as_bytes())?;
    Some((text.get(..at)?, text.get(at + name.len()..)?))
}

/// The text of an update from its view on.
pub(crate) fn from_view(text: &str) -> Option<&str> {
    Some(split(text, r#","view":"#)?.1)
}

/// The fields of the game in an update, without its view.
pub(crate) fn game_fields(text: &str) -> Option<GameFields> {
    let (game, _) = split(split(text, r#","game":"#)?.1, r#","view":"#)?;
    serde_json::from_str(&format!("{game}}}")).ok()
}

/// The type and the version of a message, from its first letters.
pub(crate) fn type_and_version(text: &str) -> Option<(&str, Option<Version>)> {
    let (kind, rest) = text.strip_prefix(r#"{"type":""#)?.split_once('"')?;
    let start = rest.get(..rest.len().min(60))?.split_once(r#""version":"#).map(|(_, number)| number);
    let digits = start.and_then(|number| number.split(|c: char| !c.is_ascii_digit()).next());
    Some((kind, digits.and_then(|digits| digits.parse().ok()).map(Version)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_update_is_read_up_to_its_view() {
        let text = r#"{"type":"update","from":17,"version":18,"events":[],"game":{"status":"running","at":9,"to_move":[2],"decision":4,"undo":false,"clock":null,"view":{"a":1}}}"#;
        assert_eq!(type_and_version(text), Some(("update", Some(Version(18)))));
        let game = game_fields(text).unwrap();
        assert_eq!((game.status, game.to_move, game.decision), (Status::Running, vec![2], Some(Version(4))));
        assert_eq!(from_view(text), Some(r#"{"a":1}}}"#));
    }
}
