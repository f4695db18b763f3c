//! The types of the protocol as TypeScript, for the web client.

use ts_rs::{Config, TS};

use super::{
    Answer, Away, ChatLine, ClockNow, ClockRule, Command, Device, Devices, GameInfo, GameNow, GameOption,
    GameResult, Games, Message, NewPlayer, NewSeat, NewTable, NewToken, OfferedOrder, OrderNow, Orders, Past,
    Player, PlayerId, PlayerMade, Problem, ProblemCode, Recovery, RecoveryCode, Rename, Request, SeatInfo,
    SeatKind, Status, TableId, TableInfo, TableList, TableSummary, TokenMade, UndoAsked, Version, Wanted,
    You,
};

/// All types as one TypeScript module.
pub fn typescript() -> String {
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
