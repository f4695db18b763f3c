//! What a table's actor is asked.

use serde_json::Value;
use tokio::sync::oneshot;
use votive_engine::Seat;

use crate::{
    auth::AuthenticatedPlayer,
    protocol::{Answer, Message, Past, Player, PlayerId, Problem, Request, Version},
    update_message::ViewFormat,
    viewer_queue::ViewerSink,
};

/// Names a viewer at a table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct ViewerId(pub u64);

/// What a table's actor is asked.
pub enum ActorMessage {
    /// A viewer watches from now on. It is sent a snapshot first.
    Attach {
        /// The player; none for a spectator.
        player: Option<AuthenticatedPlayer>,
        /// The last version seen.
        since: Option<Version>,
        /// How updates show the view.
        format: ViewFormat,
        /// Where messages go.
        sink: ViewerSink,
        /// The viewer's id.
        answer: oneshot::Sender<ViewerId>,
    },
    /// A viewer is gone.
    Detach(ViewerId),
    /// A request.
    Request {
        /// The player; none for a spectator.
        player: Option<Player>,
        /// The request.
        request: Request,
        /// Where the answer goes.
        reply: ReplyTo,
    },
    /// The snapshot for a player.
    Snapshot {
        /// The player; none for a spectator.
        player: Option<PlayerId>,
        /// The last version seen.
        since: Option<Version>,
        /// Where it goes.
        answer: oneshot::Sender<Message>,
    },
    /// The record for a player.
    Record {
        /// The player; none for a spectator.
        player: Option<PlayerId>,
        /// Where it goes.
        answer: oneshot::Sender<Result<String, Problem>>,
    },
    /// An earlier view for a player.
    Past {
        /// The player; none for a spectator.
        player: Option<PlayerId>,
        /// Entries of the game's journal at that moment.
        at: u64,
        /// Where it goes.
        answer: oneshot::Sender<Result<Past, Problem>>,
    },
    /// A bot has chosen a move.
    BotChose {
        /// The seat.
        seat: Seat,
        /// The decision it answers.
        decision: Version,
        /// The move; none if the bot failed.
        action: Option<Value>,
    },
    /// A bot has a hint.
    HintReady {
        /// The seat.
        seat: Seat,
        /// The request's id.
        id: String,
        /// The decision it is about.
        decision: Version,
        /// The hint; none if the bot failed.
        hint: Option<Value>,
        /// Where the answer goes.
        reply: ReplyTo,
    },
    /// Another node has written entries.
    EntriesWritten,
    /// A secret of this player was revoked: their viewers are detached and have to authenticate again.
    SecretRevoked(PlayerId),
    /// Notifications may have been missed: check entries and secrets.
    Resync,
    /// The lease in the store is overdue.
    LeaseOverdue,
    /// The server stops.
    Stop,
}

/// Where an answer goes.
pub enum ReplyTo {
    /// To a viewer's socket.
    Viewer(ViewerId),
    /// To an HTTP request.
    Http(oneshot::Sender<Result<Answer, Problem>>),
}
