//! Everything on the wire, as types. `docs/protocol.md` is the same in words; `web/src/protocol/protocol.ts` is generated
//! from these. Knows no socket, no store and no game.

mod command;
mod ids;
mod json;
mod message;
mod players;
mod table;
#[cfg(feature = "typescript")]
mod typescript;

pub use command::{Answer, Command, Request};
pub use ids::{BadId, PlayerId, TableId, Version};
pub use json::Json;
pub use message::{
    ChatLine, ClockNow, GameNow, Message, OfferedOrder, OrderNow, Orders, Past, Problem, ProblemCode, You,
};
pub use players::{
    Device, Devices, NewPlayer, NewToken, Player, PlayerMade, Recovery, RecoveryCode, Rename, TokenMade,
    Wanted,
};
pub use table::{
    Away, ClockRule, GameInfo, GameOption, GameResult, Games, NewSeat, NewTable, SeatInfo, SeatKind, Status,
    TableInfo, TableList, TableSummary, UndoAsked,
};
#[cfg(feature = "typescript")]
pub use typescript::typescript;

/// The version of the protocol: the number in `/api`'s documents and in every snapshot.
pub const PROTOCOL: u32 = 1;
