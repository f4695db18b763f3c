// Written by `VOTIVE_UPDATE=1 cargo test -p votive-server --test typescript` from server/src/protocol. Do not edit.
// What each message means: docs/protocol.md.

/** Any JSON: a game's views, events and moves have their own types in its folder. */
export type Json = unknown;

/**
 * Names a table. Whoever knows it may look at the table and take an open seat: it is the invitation.
 */
export type TableId = string;

/**
 * Names a player to others. It opens nothing.
 */
export type PlayerId = string;

/**
 * Counts what happened at a table. It grows by one with everything that all may know, and never shrinks.
 */
export type Version = number;

/**
 * One request. On a socket each text frame is one.
 */
export type Request = { 
/**
 * Chosen by the client, 1 to 40 characters, never used twice at a table: the answer names it, and a repeated
 * request with the same id has no second effect.
 */
id: string, 
/**
 * What is asked.
 */
command: Command, };

/**
 * What can be asked.
 */
export type Command = { "type": "join", 
/**
 * Which.
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
 * Which wish you answer, `undo.version` of the table; whichever is open if you do not say.
 */
wish?: Version, } | { "type": "sit_in", 
/**
 * For whom.
 */
seat: number, } | { "type": "chat", 
/**
 * At most 500 characters.
 */
text: string, } | { "type": "mute", 
/**
 * Whom.
 */
seat: number, 
/**
 * Whether.
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
 * What a request led to, over HTTP. On a socket the same comes as messages.
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
 * What a bot thinks of the moves, the best first, after `hint`.
 */
hint: Json | null, };

/**
 * One message; each is one text frame.
 */
export type Message = { "type": "snapshot", 
/**
 * The protocol's version, 1.
 */
protocol: number, 
/**
 * The version this is.
 */
version: Version, 
/**
 * If set, `events` and `chat` hold everything after that version; otherwise they begin anew.
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
 * What you were told since `from`.
 */
events: Json[], 
/**
 * What was said since `from`, or lately.
 */
chat: Array<ChatLine>, 
/**
 * Your standing order.
 */
orders: Orders, } | { "type": "update", 
/**
 * The version before it; a client at another version asks to `look`.
 */
from: Version, 
/**
 * The version this is.
 */
version: Version, 
/**
 * The id of your request, if it was your move.
 */
ack?: string, 
/**
 * What you are told of it.
 */
events: Json[], 
/**
 * The game after it.
 */
game: GameNow, 
/**
 * Your standing order, if it changed or what can be ordered did.
 */
orders?: Orders, } | { "type": "table", 
/**
 * The version before it.
 */
from: Version, 
/**
 * The version this is.
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
 * The clocks, if the game has begun and the table has them: who comes back gets time.
 */
clock: ClockNow | null, } | { "type": "chat", 
/**
 * The version before it.
 */
from: Version, 
/**
 * The version this is.
 */
version: Version, 
/**
 * What; none if you have muted him.
 */
line: ChatLine | null, } | { "type": "orders", 
/**
 * As it is now.
 */
orders: Orders, } | { "type": "done", 
/**
 * The id of the request.
 */
id: string, 
/**
 * The version after it.
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
 * Why.
 */
problem: Problem, 
/**
 * If your request was out of date: the game as it is.
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
 * What it thinks: in `moves` all legal ones, the best first, each with `move` as it is submitted; who can expect what;
 * what is likely to follow.
 */
hint: Json, } | { "type": "lag", 
/**
 * Milliseconds.
 */
ms: number, } | { "type": "bye", 
/**
 * Why.
 */
problem: Problem, };

/**
 * The game as you may know it.
 */
export type GameNow = { 
/**
 * Whether it goes on.
 */
status: Status, 
/**
 * The game's own view, with the question you are asked.
 */
view: Json, 
/**
 * The moment this is: how many entries the game's journal has. `past` asks for earlier ones.
 */
at: number, 
/**
 * The seats that may decide now.
 */
to_move: Array<number>, 
/**
 * What a move of yours must name; none if nothing is asked of you.
 */
decision: Version | null, 
/**
 * Whether you may take back your last move without asking anybody.
 */
undo: boolean, 
/**
 * The clocks, if the table has them.
 */
clock: ClockNow | null, };

/**
 * A moment of the game as you saw it.
 */
export type Past = { 
/**
 * The moment: entries of the game's journal.
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
 * Milliseconds left for each seat at the time `at`; those of `to_move` run down since.
 */
left: Array<number>, 
/**
 * Milliseconds since 1970, by the server's clock.
 */
at: number, };

/**
 * Something said.
 */
export type ChatLine = { 
/**
 * The version it made.
 */
version: Version, 
/**
 * Who.
 */
seat: number, 
/**
 * What.
 */
text: string, 
/**
 * Milliseconds since 1970.
 */
at: number, };

/**
 * Your standing order, and what could be ordered. Private.
 */
export type Orders = { 
/**
 * The order that stands.
 */
standing: OrderNow | null, 
/**
 * Why the last one stands no more: a word of the game, or `done`, `replaced`, `withdrawn`, `taken_back`.
 */
ended: string | null, 
/**
 * What could be ordered now.
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
 * An order that could be given.
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
 * What is wrong.
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
 * The clause of the rules, if a move broke one.
 */
clause: string | null, 
/**
 * The game's typed reason, if a move broke a rule.
 */
reason: Json | null, 
/**
 * Over HTTP: the game as it is, if your request was out of date.
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
 * Names it.
 */
id: TableId, 
/**
 * The game's id.
 */
game: string, 
/**
 * The options that were chosen.
 */
options: { [key in string]: string }, 
/**
 * Whether it waits, goes on or is over.
 */
status: Status, 
/**
 * Whether it is listed for everybody.
 */
public: boolean, 
/**
 * Who made it.
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
 * The level of bots that fill seats and sit in.
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
 * SHA-256 of the seed's 64 digits, known before the first move.
 */
seed_hash: string, 
/**
 * The seed, once the game is over.
 */
seed: string | null, 
/**
 * A wish to take back that waits for consent.
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
 * Names it.
 */
id: TableId, 
/**
 * The game's id.
 */
game: string, 
/**
 * Whether it waits, goes on or is over.
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
 * The player who has it, or for whom it is kept.
 */
player: Player | null, 
/**
 * The level of the bot that plays here now: the seat's own, or one that sits in.
 */
bot: string | null, 
/**
 * Why a bot sits in.
 */
away: Away | null, };

/**
 * The kinds of seats.
 */
export type SeatKind = "open" | "kept" | "player" | "bot";

/**
 * Why a bot sits in for a player.
 */
export type Away = "left" | "out_of_time" | "absent";

/**
 * Whether a table waits, goes on or is over.
 */
export type Status = "open" | "running" | "finished";

/**
 * How time is kept.
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
 * Somebody wants to take back what needs consent.
 */
export type UndoAsked = { 
/**
 * Who.
 */
seat: number, 
/**
 * When: the version that asked.
 */
version: Version, 
/**
 * Who has consented.
 */
consented: Array<number>, 
/**
 * Who is still to answer.
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
 * Options of the game; those left out are the usual ones.
 */
options?: { [key in string]: string }, 
/**
 * Who is to sit where, in seating order.
 */
seats: Array<NewSeat>, 
/**
 * Whether it is listed for everybody; otherwise only its link leads to it.
 */
public?: boolean, 
/**
 * The clock.
 */
clock?: ClockRule, 
/**
 * The level of bots that fill seats and sit in; the server's usual one if left out.
 */
level?: string, 
/**
 * Whether one may ask a bot for a hint.
 */
hints?: boolean, 
/**
 * How long a bot pauses before it moves, in milliseconds, at most 10000; the server's usual pause if left out.
 */
pause_ms?: number, };

/**
 * Who is to sit somewhere.
 */
export type NewSeat = { "kind": "me", } | { "kind": "open", } | { "kind": "bot", 
/**
 * Its level; the table's if left out.
 */
level?: string, } | { "kind": "guest", 
/**
 * His id.
 */
player: PlayerId, };

/**
 * What can be played here.
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
 * The level that is used where none is named.
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
 * The least players.
 */
least: number, 
/**
 * The most players.
 */
most: number, 
/**
 * How many take part where nothing else is said.
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
 * The values it may take, the usual one first.
 */
values: Array<string>, 
/**
 * The clause of the rulebook that explains it.
 */
clause: string | null, };

/**
 * A player as others see him.
 */
export type Player = { 
/**
 * Names him.
 */
id: PlayerId, 
/**
 * What he calls himself.
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
 * He.
 */
player: Player, 
/**
 * His token, if he wanted one. It is shown this once.
 */
token: string | null, };

/**
 * Take another nickname.
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
 * Something that proves who a player is: a browser, a program.
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
 * Whether it is the one that this request carries.
 */
this: boolean, };

/**
 * What proves who a player is, the newest first.
 */
export type Devices = { 
/**
 * They.
 */
devices: Array<Device>, };

/**
 * A way to carry the identity to another device.
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
 * As it was made.
 */
code: string, };
