// Written by `VOTIVE_UPDATE=1 cargo test -p votive-server --test typescript` from server/src/protocol. Do not edit.
// What each message means: docs/protocol.md.

/** Any JSON: a game's views, events and moves have their own types in its folder. */
export type Json = unknown;

/**
 * Names a table. It is the invitation: anybody who knows it may watch and take an open seat.
 */
export type TableId = string;

/**
 * Names a player to others. It opens nothing.
 */
export type PlayerId = string;

/**
 * The public version of a table: grows by one with every public entry, and never shrinks.
 */
export type Version = number;

/**
 * A request. On a socket, each text frame is one.
 */
export type Request = { 
/**
 * Chosen by the client, 1 to 40 characters, unique at a table: the answer names it, and a repeated request with
 * the same id has no second effect.
 */
id: string, 
/**
 * The command.
 */
command: Command, };

/**
 * What a request asks for.
 */
export type Command = { "type": "join", 
/**
 * The seat.
 */
seat?: number, } | { "type": "leave", } | { "type": "return", } | { "type": "start", 
/**
 * Put bots of the table's level on the seats that are still open.
 */
fill?: boolean, } | { "type": "move", 
/**
 * The decision that is answered: `decision` of the game as you last saw it.
 */
decision: Version, 
/**
 * The moves, as the game writes them.
 */
moves: Json[], } | { "type": "undo", } | { "type": "answer_undo", 
/**
 * Whether you consent.
 */
consent: boolean, 
/**
 * The request that is answered, `undo.version` of the table; the open one if left out.
 */
wish?: Version, } | { "type": "sit_in", 
/**
 * The player's seat.
 */
seat: number, } | { "type": "chat", 
/**
 * At most 500 characters.
 */
text: string, } | { "type": "mute", 
/**
 * The seat.
 */
seat: number, 
/**
 * Mute or unmute.
 */
muted: boolean, } | { "type": "order", 
/**
 * One of the kinds that `orders.possible` offers.
 */
kind: string, 
/**
 * The amount, where the kind takes one.
 */
amount?: number, } | { "type": "cancel_order", } | { "type": "hint", } | { "type": "rematch", } | { "type": "look", };

/**
 * The answer to a request over HTTP. On a socket, messages bring the same.
 */
export type Answer = { 
/**
 * The id of the request.
 */
id: string, 
/**
 * The version of the table after it.
 */
version: Version, 
/**
 * The new table, after `rematch`.
 */
table: TableId | null, 
/**
 * The bot's hint, after `hint`.
 */
hint: Json | null, };

/**
 * A message; each is one text frame.
 */
export type Message = { "type": "snapshot", 
/**
 * The protocol's version, 1.
 */
protocol: number, 
/**
 * The version of this message.
 */
version: Version, 
/**
 * If set, `events` and `chat` hold everything after this version; otherwise forget what you have.
 */
from: Version | null, 
/**
 * Who you are here.
 */
you: You, 
/**
 * The table.
 */
table: TableInfo, 
/**
 * The game, once it has begun.
 */
game: GameNow | null, 
/**
 * The events since `from`.
 */
events: Json[], 
/**
 * The chat since `from`, or the last lines.
 */
chat: Array<ChatLine>, 
/**
 * Your standing order.
 */
orders: Orders, } | { "type": "update", 
/**
 * The version before; a client at another version asks to `look`.
 */
from: Version, 
/**
 * The version of this message.
 */
version: Version, 
/**
 * The id of your request, if it was your move.
 */
ack?: string, 
/**
 * The events of the move.
 */
events: Json[], 
/**
 * The game after the move.
 */
game: GameNow, 
/**
 * Your standing order, if it or the offered orders changed.
 */
orders?: Orders, } | { "type": "table", 
/**
 * The version before.
 */
from: Version, 
/**
 * The version of this message.
 */
version: Version, 
/**
 * Who you are here now.
 */
you: You, 
/**
 * The table.
 */
table: TableInfo, 
/**
 * The clocks, if the game has begun and the table has them: a player who returns gets time.
 */
clock: ClockNow | null, } | { "type": "chat", 
/**
 * The version before.
 */
from: Version, 
/**
 * The version of this message.
 */
version: Version, 
/**
 * The line; none if you have muted the seat.
 */
line: ChatLine | null, } | { "type": "orders", 
/**
 * The orders now.
 */
orders: Orders, } | { "type": "done", 
/**
 * The id of the request.
 */
id: string, 
/**
 * The version after the request.
 */
version: Version, 
/**
 * The new table, after `rematch`.
 */
table?: TableId, } | { "type": "refused", 
/**
 * The id of the request; none if the frame was not readable.
 */
id: string | null, 
/**
 * The problem.
 */
problem: Problem, 
/**
 * If your request was stale: the game now.
 */
game?: GameNow, } | { "type": "hint", 
/**
 * The id of the request.
 */
id: string, 
/**
 * The decision it is about.
 */
decision: Version, 
/**
 * The legal moves in `moves`, the best first, each with `move` as it is submitted; the chances of every seat; the
 * likely continuation.
 */
hint: Json, } | { "type": "lag", 
/**
 * Milliseconds.
 */
ms: number, } | { "type": "bye", 
/**
 * The problem.
 */
problem: Problem, };

/**
 * The game as you may know it.
 */
export type GameNow = { 
/**
 * Running or finished.
 */
status: Status, 
/**
 * The game's own view, with your prompt.
 */
view: Json, 
/**
 * Entries of the game's journal. `past` shows earlier views.
 */
at: number, 
/**
 * The seats that may decide now.
 */
to_move: Array<number>, 
/**
 * The decision that your next move must name; none if nothing is asked of you.
 */
decision: Version | null, 
/**
 * Whether you may take back your last move without consent.
 */
undo: boolean, 
/**
 * The clocks, if the table has them.
 */
clock: ClockNow | null, };

/**
 * An earlier view of yours.
 */
export type Past = { 
/**
 * Entries of the game's journal.
 */
at: number, 
/**
 * The game's own view.
 */
view: Json, };

/**
 * The clocks of a table.
 */
export type ClockNow = { 
/**
 * Milliseconds left for each seat at the time `at`; the clocks of `to_move` run since then.
 */
left: Array<number>, 
/**
 * Milliseconds since 1970, by the server's clock.
 */
at: number, };

/**
 * A chat line.
 */
export type ChatLine = { 
/**
 * Its version.
 */
version: Version, 
/**
 * The seat.
 */
seat: number, 
/**
 * The text.
 */
text: string, 
/**
 * Milliseconds since 1970.
 */
at: number, };

/**
 * Your standing order, and the orders on offer. Private.
 */
export type Orders = { 
/**
 * Your standing order.
 */
standing: OrderNow | null, 
/**
 * Why the last one ended: a word of the game, or `done`, `replaced`, `withdrawn`, `taken_back`.
 */
ended: string | null, 
/**
 * The orders on offer.
 */
possible: Array<OfferedOrder>, };

/**
 * An order.
 */
export type OrderNow = { 
/**
 * Its kind.
 */
kind: string, 
/**
 * Its amount, if it has one.
 */
amount: number | null, };

/**
 * An order on offer.
 */
export type OfferedOrder = { 
/**
 * Its kind.
 */
kind: string, 
/**
 * The least amount, if it takes one.
 */
least: number | null, 
/**
 * The most.
 */
most: number | null, };

/**
 * Who you are at a table.
 */
export type You = { 
/**
 * Your id, if the server knows you.
 */
player: PlayerId | null, 
/**
 * Your seat; none for a spectator.
 */
seat: number | null, 
/**
 * Whether you made the table.
 */
host: boolean, 
/**
 * The seats you have muted.
 */
muted: Array<number>, };

/**
 * Why a request was refused.
 */
export type Problem = { 
/**
 * The kind of problem.
 */
code: ProblemCode, 
/**
 * One sentence in English: what, where, what was expected.
 */
text: string, 
/**
 * The clause of the rules that a move broke.
 */
clause: string | null, 
/**
 * The game's typed reason why a move is illegal.
 */
reason: Json | null, 
/**
 * Over HTTP: the game now, if your request was stale.
 */
game?: GameNow, };

/**
 * The kinds of problems.
 */
export type ProblemCode = "malformed" | "too_big" | "unknown" | "forbidden" | "missing" | "not_now" | "stale" | "illegal" | "too_many" | "unavailable" | "wrong_method";

/**
 * What everybody may know of a table.
 */
export type TableInfo = { 
/**
 * The table's id.
 */
id: TableId, 
/**
 * The game's id.
 */
game: string, 
/**
 * The chosen options.
 */
options: { [key in string]: string }, 
/**
 * Open, running or finished.
 */
status: Status, 
/**
 * Whether it is listed.
 */
public: boolean, 
/**
 * The player who made it.
 */
host: PlayerId, 
/**
 * The seats.
 */
seats: Array<SeatInfo>, 
/**
 * The clock.
 */
clock: ClockRule, 
/**
 * The level of bots that fill seats and stand in.
 */
level: string, 
/**
 * Whether hints are allowed.
 */
hints: boolean, 
/**
 * How long bots pause, in milliseconds.
 */
pause_ms: number, 
/**
 * Milliseconds since 1970.
 */
created_at: number, 
/**
 * SHA-256 of the seed's 64 digits; published before the first move.
 */
seed_hash: string, 
/**
 * The seed, once the game is over.
 */
seed: string | null, 
/**
 * A request to take back that waits for consent.
 */
undo: UndoAsked | null, 
/**
 * Scores and ranks, once the game is over.
 */
result: GameResult | null, 
/**
 * The table of the rematch.
 */
rematch: TableId | null, };

/**
 * A table in a list.
 */
export type TableSummary = { 
/**
 * The table's id.
 */
id: TableId, 
/**
 * The game's id.
 */
game: string, 
/**
 * Open, running or finished.
 */
status: Status, 
/**
 * The seats.
 */
seats: Array<SeatInfo>, 
/**
 * The clock.
 */
clock: ClockRule, 
/**
 * Milliseconds since 1970.
 */
created_at: number, };

/**
 * Tables, the newest first.
 */
export type TableList = { 
/**
 * At most 100.
 */
tables: Array<TableSummary>, };

/**
 * A seat.
 */
export type SeatInfo = { 
/**
 * What kind of seat.
 */
kind: SeatKind, 
/**
 * The player who has the seat, or for whom it is kept.
 */
player: Player | null, 
/**
 * The level of the bot that plays here now: the seat's own, or one that stands in.
 */
bot: string | null, 
/**
 * Why a bot stands in.
 */
away: Away | null, };

/**
 * The kinds of seats.
 */
export type SeatKind = "open" | "kept" | "player" | "bot";

/**
 * Why a bot stands in for a player.
 */
export type Away = "left" | "out_of_time" | "absent";

/**
 * The status of a table.
 */
export type Status = "open" | "running" | "finished";

/**
 * The clock of a table.
 */
export type ClockRule = { "kind": "none", } | { "kind": "live", 
/**
 * Seconds at the beginning, 10 to 86400.
 */
bank: number, 
/**
 * Seconds added for each move, at most 600.
 */
increment: number, } | { "kind": "turn", 
/**
 * Seconds, 10 to 2592000 (thirty days).
 */
each: number, };

/**
 * A request to take back a move that needs consent.
 */
export type UndoAsked = { 
/**
 * The seat that asks.
 */
seat: number, 
/**
 * The version at which it asked.
 */
version: Version, 
/**
 * The seats that have consented.
 */
consented: Array<number>, 
/**
 * The seats that are still to answer.
 */
waiting: Array<number>, };

/**
 * How a game ended.
 */
export type GameResult = { 
/**
 * The final scores in seating order.
 */
scores: Array<number>, 
/**
 * The ranks in seating order.
 */
ranks: Array<number>, };

/**
 * Make a table.
 */
export type NewTable = { 
/**
 * The game's id.
 */
game: string, 
/**
 * Options of the game; those left out have their default.
 */
options?: { [key in string]: string }, 
/**
 * The seats, in seating order.
 */
seats: Array<NewSeat>, 
/**
 * Whether it is listed; otherwise only its link leads to it.
 */
public?: boolean, 
/**
 * The clock.
 */
clock?: ClockRule, 
/**
 * The level of bots that fill seats and stand in; the server's default if left out.
 */
level?: string, 
/**
 * Whether players may ask a bot for a hint.
 */
hints?: boolean, 
/**
 * How long a bot pauses before it moves, in milliseconds, at most 10000; the server's default if left out.
 */
pause_ms?: number, };

/**
 * Whose a seat is.
 */
export type NewSeat = { "kind": "me", } | { "kind": "open", } | { "kind": "bot", 
/**
 * Its level; the table's if left out.
 */
level?: string, } | { "kind": "guest", 
/**
 * The player's id.
 */
player: PlayerId, };

/**
 * The games of a server.
 */
export type Games = { 
/**
 * The protocol's version, 1.
 */
protocol: number, 
/**
 * The games.
 */
games: Array<GameInfo>, 
/**
 * The levels of bots, weakest first.
 */
bots: Array<string>, 
/**
 * The default level.
 */
usual_bot: string, };

/**
 * A game.
 */
export type GameInfo = { 
/**
 * Its id.
 */
id: string, 
/**
 * The name on the box.
 */
title: string, 
/**
 * The fewest players.
 */
least: number, 
/**
 * The most players.
 */
most: number, 
/**
 * The usual number of players.
 */
usual: number, 
/**
 * Its options.
 */
options: Array<GameOption>, };

/**
 * An option of a game.
 */
export type GameOption = { 
/**
 * Its name.
 */
name: string, 
/**
 * Its values, the default first.
 */
values: Array<string>, 
/**
 * The clause of the rulebook that explains it.
 */
clause: string | null, };

/**
 * A player as others see them.
 */
export type Player = { 
/**
 * Names the player to others. It opens nothing.
 */
id: PlayerId, 
/**
 * The nickname.
 */
name: string, };

/**
 * Become a guest.
 */
export type NewPlayer = { 
/**
 * The nickname, 1 to 24 characters.
 */
name: string, 
/**
 * Whether the secret comes as a cookie, for browsers, or as a token, for programs.
 */
wants?: Wanted, };

/**
 * How a secret is handed over.
 */
export type Wanted = "cookie" | "token";

/**
 * The new guest.
 */
export type PlayerMade = { 
/**
 * The player.
 */
player: Player, 
/**
 * The token, if one was wanted. It is shown this once.
 */
token: string | null, };

/**
 * Change the nickname.
 */
export type Rename = { 
/**
 * The nickname, 1 to 24 characters.
 */
name: string, };

/**
 * Make a token for a program.
 */
export type NewToken = { 
/**
 * What it is for, 1 to 40 characters.
 */
label: string, };

/**
 * A token.
 */
export type TokenMade = { 
/**
 * Goes into `Authorization: Bearer …`. It is shown this once.
 */
token: string, };

/**
 * A cookie or a token of a player: a browser, a program.
 */
export type Device = { 
/**
 * Names it among your own: 12 hexadecimal digits. It opens nothing.
 */
id: string, 
/**
 * `cookie` or `token`.
 */
kind: string, 
/**
 * What it is for: your own words for a token; `first` or `recovered` for what came with becoming or recovering a player.
 */
label: string, 
/**
 * Milliseconds since 1970.
 */
created_at: number, 
/**
 * Whether this request carries it.
 */
this: boolean, };

/**
 * The cookies and tokens of a player, the newest first.
 */
export type Devices = { 
/**
 * At most 200.
 */
devices: Array<Device>, };

/**
 * A recovery code: signs in on another device.
 */
export type Recovery = { 
/**
 * Works once.
 */
code: string, 
/**
 * The same as a path of this server, to open on the other device.
 */
link: string, 
/**
 * Milliseconds since 1970.
 */
expires_at: number, };

/**
 * Use a recovery code.
 */
export type RecoveryCode = { 
/**
 * The code.
 */
code: string, };
