//! Everything that is said on the wire, as types. `docs/protocol.md` is the same in words; the TypeScript types in
//! `web/src/protocol/protocol.ts` are written from these. Knows no socket, no store and no game.

mod command;
mod ids;
mod json;
mod message;
mod people;
mod table;

pub use command::{Answer, Command, Request};
pub use ids::{BadId, PlayerId, TableId, Version};
pub use json::Json;
pub use message::{
    ChatLine, ClockNow, GameNow, Message, OfferedOrder, OrderNow, Orders, Past, Problem, ProblemCode, You,
};
pub use people::{
    Device, Devices, NewPlayer, NewToken, Player, PlayerMade, Recovery, RecoveryCode, Rename, TokenMade,
    Wanted,
};
pub use table::{
    Away, ClockRule, GameInfo, GameOption, GameResult, Games, NewSeat, NewTable, SeatInfo, SeatKind, Status,
    TableInfo, TableList, TableSummary, UndoAsked,
};

/// The version of the protocol: the number in `/api`'s documents and in every snapshot.
pub const PROTOCOL: u32 = 1;

/// All types as one TypeScript module.
pub fn typescript() -> String {
    use ts_rs::{Config, TS};
    let config = Config::new().with_large_int("number");
    let mut text = String::from(
        "// Written by `VOTIVE_UPDATE=1 cargo test -p votive-server --test typescript` from server/src/protocol. Do not edit.\n\
         // What each message means: docs/protocol.md.\n\n\
         /** Any JSON: a game's views, events and moves have their own types in its folder. */\n\
         export type Json = unknown;\n",
    );
    let mut add = |docs: Option<String>, decl: String| {
        text.push('\n');
        text.push_str(docs.unwrap_or_default().trim_end());
        text.push_str("\nexport ");
        text.push_str(&decl);
        text.push('\n');
    };
    macro_rules! all {
        ($($type:ty),* $(,)?) => { $(add(<$type>::docs(), <$type>::decl(&config));)* };
    }
    all!(
        TableId,
        PlayerId,
        Version,
        Request,
        Command,
        Answer,
        Message,
        GameNow,
        Past,
        ClockNow,
        ChatLine,
        Orders,
        OrderNow,
        OfferedOrder,
        You,
        Problem,
        ProblemCode,
        TableInfo,
        TableSummary,
        TableList,
        SeatInfo,
        SeatKind,
        Away,
        Status,
        ClockRule,
        UndoAsked,
        GameResult,
        NewTable,
        NewSeat,
        Games,
        GameInfo,
        GameOption,
        Player,
        NewPlayer,
        Wanted,
        PlayerMade,
        Rename,
        NewToken,
        TokenMade,
        Device,
        Devices,
        Recovery,
        RecoveryCode,
    );
    text
}
