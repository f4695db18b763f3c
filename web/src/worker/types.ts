// Written by `VOTIVE_UPDATE=1 cargo test -p votive-wasm --lib` from wasm/src. Do not edit.

/**
 * A game about itself.
 */
export type About = { 
/**
 * Its name in records and on command lines.
 */
id: string, 
/**
 * The name on the box.
 */
title: string, 
/**
 * Who designed it.
 */
designers: Array<string>, 
/**
 * Who published it; empty for a game of our own.
 */
publishers: Array<string>, 
/**
 * The year of its first edition.
 */
year: number, 
/**
 * How long it takes at a real table.
 */
minutes: Minutes, 
/**
 * How many may play.
 */
players: Players, 
/**
 * The languages of the sources.
 */
languages: Array<string>, 
/**
 * The texts that the rules follow, the one that decides first.
 */
sources: Array<AboutSource>, 
/**
 * What the sources lack and we rebuilt.
 */
reconstructed: Array<Reconstructed>, };

/**
 * A text that the rules follow.
 */
export type AboutSource = { 
/**
 * The language it is written in.
 */
language: string, 
/**
 * What it is.
 */
text: { [key in string]: string }, };

/**
 * A group of rules.
 */
export type Chapter = { 
/**
 * Its id, such as `O4`.
 */
id: string, 
/**
 * Its heading.
 */
title: string, 
/**
 * What it is about, in Markdown; may be empty.
 */
text: string, 
/**
 * Its rules.
 */
clauses: Array<RuleClause>, };

/**
 * A legal move with its way through menus.
 */
export type Choice<M> = { 
/**
 * The steps of the menus.
 */
steps: Array<Step>, 
/**
 * The move.
 */
move: M, };

/**
 * The id of a clause of a game's rules, such as `O4.3`.
 */
export type Clause = string;

/**
 * How chance in a record relates to its seed.
 */
export type Deal = "from_seed" | "not_from_seed" | "no_seed";

/**
 * One step of a table as an observer is shown it. `V`, `E` and `M` are the game's view, event and move.
 */
export type Frame<V, E, M> = { 
/**
 * Entries of the game's journal so far.
 */
at: number, 
/**
 * The seat that looks; null for a spectator.
 */
me: Seat | null, 
/**
 * The decision asked of me; null if nothing is asked. It stays the same while others decide, and an answer names it.
 */
decision: number | null, 
/**
 * All that the observer may know.
 */
view: V, 
/**
 * What the last entry caused.
 */
events: Array<E>, 
/**
 * The lines of the log that `events` added; the whole log if `jump`.
 */
lines: Array<LogLine>, 
/**
 * Whether it does not follow from the frame before: nothing is animated.
 */
jump: boolean, 
/**
 * Whether I may take back my last move without asking anybody.
 */
mayUndo: boolean, 
/**
 * What is asked of me, or what the table waits for.
 */
ask: string, 
/**
 * My legal moves; empty if nothing is asked of me.
 */
legal: Array<M>, 
/**
 * The same moves with their ways through menus.
 */
choices: Array<Choice<M>>, 
/**
 * The seats that may decide now.
 */
toMove: SeatSet, 
/**
 * How it ended, if it has.
 */
outcome: Outcome | null, 
/**
 * The round, march or season, from 1.
 */
round: number, 
/**
 * What the game calls the players, in seating order.
 */
names: Array<string>, };

/**
 * A game and what can be agreed about it.
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
 * The least and the most players.
 */
players: [number, number], 
/**
 * How many take part where nothing else is said.
 */
usual: number, 
/**
 * Its options.
 */
options: Array<OptionSpec>, };

/**
 * A line of the log.
 */
export type LogLine = { 
/**
 * Entries of the journal after which it was true: jumping there shows it.
 */
at: number, 
/**
 * The sentence.
 */
text: string, };

/**
 * A span of minutes.
 */
export type Minutes = { 
/**
 * The least.
 */
min: number, 
/**
 * The most.
 */
max: number, };

/**
 * A remark on where a clause comes from.
 */
export type Note = { 
/**
 * What it is about.
 */
kind: NoteKind, 
/**
 * The remark.
 */
text: string, };

export type NoteKind = "PRESET" | "AMBIGUOUS" | "RECONSTRUCTED" | "ADDED";

/**
 * One option and the values it may take, for command lines, forms and error messages.
 */
export type OptionSpec = { 
/**
 * Its name in records and on the command line.
 */
name: string, 
/**
 * The values it may take; the first is the default.
 */
values: Array<string>, 
/**
 * The clause of the rulebook that explains it, if one alone does.
 */
clause: Clause | null, };

/**
 * The `result` of a record.
 */
export type Outcome = { 
/**
 * The final scores in seating order.
 */
scores: Array<number>, 
/**
 * The ranks in seating order.
 */
ranks: Array<number>, };

/**
 * Numbers of players.
 */
export type Players = { 
/**
 * The least.
 */
min: number, 
/**
 * The most.
 */
max: number, 
/**
 * How many take part where nothing else is said.
 */
usual: number, };

/**
 * What would follow from moves of mine, from my own knowledge.
 */
export type Preview<V, E, M> = { 
/**
 * My view then.
 */
view: V, 
/**
 * The events I would be told.
 */
events: Array<E>, 
/**
 * My legal moves then.
 */
legal: Array<M>, 
/**
 * Whether it is certain. If not, something hidden or random comes to light, and this is one possibility.
 */
sure: boolean, };

/**
 * Something that was rebuilt.
 */
export type Reconstructed = { 
/**
 * Its id.
 */
topic: string, 
/**
 * The clauses of the rulebook concerned.
 */
clauses: Array<string>, 
/**
 * What was rebuilt.
 */
text: { [key in string]: string }, };

/**
 * Why a move is refused.
 */
export type Refusal = { 
/**
 * The clause of the rules, such as `O4.3`; null if the move was not even readable.
 */
clause: string | null, 
/**
 * The reason in the reader's language.
 */
text: string, };

/**
 * One rule.
 */
export type RuleClause = { 
/**
 * Its id, such as `O4.3`.
 */
id: string, 
/**
 * A short heading.
 */
title: string, 
/**
 * The rule, in Markdown.
 */
text: string, 
/**
 * Remarks.
 */
notes: Array<Note>, };

/**
 * A whole rulebook in one language.
 */
export type Rulebook = { 
/**
 * The title.
 */
title: string, 
/**
 * The introduction, in Markdown.
 */
text: string, 
/**
 * The chapters.
 */
chapters: Array<Chapter>, };

/**
 * A place at the table, counted from 0 in seating order. Clockwise is the next number.
 */
export type Seat = number;

/**
 * Who sits in a seat.
 */
export type SeatLabel = { 
/**
 * The name shown.
 */
name: string, 
/**
 * The bot that plays here, or nobody's.
 */
bot: string | null, };

/**
 * A set of seats, one byte.
 */
export type SeatSet = Array<Seat>;

/**
 * One step on the way to a move.
 */
export type Step = { "pick": string } | { "amount": number };

/**
 * What a record turned out to be.
 */
export type Verified = { 
/**
 * The game.
 */
game: string, 
/**
 * How many play.
 */
players: number, 
/**
 * Entries of the journal.
 */
moves: number, 
/**
 * Rounds begun.
 */
rounds: number, 
/**
 * How it ended, or null if it has not.
 */
result: Outcome | null, 
/**
 * Whether the set-up and all chance follow from the seed.
 */
deal: Deal, };
