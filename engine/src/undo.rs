//! The undo law: what may be taken back without asking anybody.
//!
//! One may take back one's own last move as long as nobody else has acted on it and nothing hidden was revealed to
//! anybody. In simultaneous play that includes a commitment that is still concealed, even if others have committed
//! after it: nobody has learned anything from it.

use crate::{
    event::Addressed,
    game::Game,
    journal::{Entry, Journal},
    seat::Seat,
};

impl<G: Game> Journal<G> {
    /// The entry that a seat may take back now: its last one, if nothing hidden was revealed by it and every entry
    /// after it is a concealed commitment of somebody else, made without knowing it.
    pub fn undoable(&self, seat: Seat) -> Option<usize> {
        self.undoable_knowing(seat, || self.revealed_by_last())
    }

    /// The same for somebody who remembers whether the last entry revealed something.
    pub(crate) fn undoable_knowing(&self, seat: Seat, revealed: impl FnOnce() -> bool) -> Option<usize> {
        let entries = self.entries();
        let at =
            entries.iter().rposition(|entry| matches!(entry, Entry::Move { seat: by, .. } if *by == seat))?;
        let last = at + 1 == entries.len();
        let concealed = G::concealed(self.state());
        let unseen = |entry: &Entry<G>| match entry {
            Entry::Move { seat, .. } => concealed.contains(*seat),
            Entry::Chance(_) => false,
        };
        let free =
            if last { concealed.contains(seat) || !revealed() } else { entries[at..].iter().all(unseen) };
        free.then_some(at)
    }

    /// Takes back what [`undoable`](Self::undoable) names; tells again what each remaining entry caused.
    ///
    /// Returns whether there was anything to take back.
    pub fn undo(&mut self, seat: Seat, told: impl FnMut(Vec<Addressed<G::Event>>)) -> bool {
        let Some(at) = self.undoable(seat) else { return false };
        self.remove(at, told);
        true
    }

    /// Whether the last entry showed anybody something hidden.
    pub(crate) fn revealed_by_last(&self) -> bool {
        let Some((Entry::Move { seat, action }, before)) = self.entries().split_last() else { return true };
        let state = self.state_after(before.len());
        G::reveals(&state, *seat, *action)
    }
}
