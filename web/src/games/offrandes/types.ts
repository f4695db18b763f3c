// Written by `VOTIVE_UPDATE=1 cargo test -p votive-wasm --lib` from games/offrandes/src. Do not edit.

export type Altar = "hephaistos" | "ares" | "hermes" | "athena" | "hera" | "aphrodite" | "artemis" | "apollo" | "hades" | "poseidon" | "zeus";

/**
 * What everybody sees of an altar.
 */
export type AltarView = { 
/**
 * Which.
 */
altar: Altar, 
/**
 * Its group, 1 to 5.
 */
group: number, 
/**
 * What it is worth at the end.
 */
points: number, 
/**
 * What lies there.
 */
offering: Offering | null, };

export type Animal = "chicken" | "pig" | "goat" | "sheep" | "ox";

/**
 * An auction turn under way (O3.1, O3.7, O3.8).
 */
export type Auction = { 
/**
 * Whose turn it is.
 */
auctioneer: Seat, 
/**
 * The tiles not yet sold in it.
 */
tiles: Tiles, 
/**
 * Who won a lot in it.
 */
barred: SeatSet, };

/**
 * The auction of one lot under way (O3.3).
 */
export type Bidding = { 
/**
 * The turn it belongs to.
 */
auction: Auction, 
/**
 * What is sold.
 */
lot: Lot, 
/**
 * The highest bid.
 */
bid: number, 
/**
 * Who made it.
 */
highest: Seat, 
/**
 * Who has not passed, the highest bidder among them.
 */
still_in: SeatSet, 
/**
 * Who is asked for a raise.
 */
asked: Seat, };

export type Cause = "recruited" | "bought" | "corrupting" | "corrupted" | "displaced";

export type City = "sparta" | "corinth" | "athens" | "thebes" | "delos";

/**
 * What one step up would do for the one who is asked (O3.5, O3.6).
 */
export type Climb = { 
/**
 * Where.
 */
ladder: Ladder, 
/**
 * The level now.
 */
from: number, 
/**
 * The level then; the same at the top, where the step is lost.
 */
to: number, 
/**
 * Who would be pushed from the top.
 */
displaces: Seat | null, };

/**
 * The corruption phase under way. Nobody's corrupter can move in it, so that the order of O4.1 need not be kept.
 */
export type Corruption = { 
/**
 * Who is asked.
 */
actor: Seat, 
/**
 * Who had a turn, the actor among them.
 */
acted: SeatSet, 
/**
 * Who has been corrupted.
 */
corrupted: SeatSet, };

export type Ending = "all_altars" | "hundred" | "thirty_rounds";

/**
 * Something that happened.
 */
export type Event = { "event": "round_began", 
/**
 * Which, from 1.
 */
round: number, 
/**
 * Who has the start player's marker.
 */
start: Seat, } | { "event": "phase_began", 
/**
 * Which.
 */
phase: Phase, } | { "event": "moved", 
/**
 * Whose.
 */
seat: Seat, 
/**
 * Where.
 */
ladder: Ladder, 
/**
 * From this level.
 */
from: number, 
/**
 * To this one.
 */
to: number, 
/**
 * Why.
 */
cause: Cause, } | { "event": "step_lost", 
/**
 * Whose.
 */
seat: Seat, 
/**
 * Where.
 */
ladder: Ladder, } | { "event": "turn_began", 
/**
 * The auctioneer.
 */
seat: Seat, } | { "event": "turn_ended", 
/**
 * The auctioneer.
 */
seat: Seat, 
/**
 * Why.
 */
why: TurnEnd, } | { "event": "offered", 
/**
 * The auctioneer.
 */
seat: Seat, 
/**
 * What.
 */
lot: Lot, 
/**
 * For how much.
 */
bid: number, } | { "event": "raised", 
/**
 * Who.
 */
seat: Seat, 
/**
 * The new total.
 */
bid: number, } | { "event": "passed", 
/**
 * Who.
 */
seat: Seat, } | { "event": "sold", 
/**
 * The winner.
 */
seat: Seat, 
/**
 * What.
 */
lot: Lot, 
/**
 * For how much.
 */
price: number, } | { "event": "paid", 
/**
 * Who.
 */
seat: Seat, 
/**
 * How many.
 */
amount: number, 
/**
 * What is left.
 */
money: number, } | { "event": "corrupted", 
/**
 * The actor.
 */
seat: Seat, 
/**
 * The opponent.
 */
victim: Seat, 
/**
 * Where.
 */
ladder: Ladder, } | { "event": "abstained", 
/**
 * Who.
 */
seat: Seat, } | { "event": "no_target", 
/**
 * Who.
 */
seat: Seat, } | { "event": "sacrificed", 
/**
 * Who.
 */
seat: Seat, 
/**
 * What.
 */
animal: Animal, 
/**
 * How many.
 */
count: number, 
/**
 * Where.
 */
altar: Altar, } | { "event": "cleared", 
/**
 * The former owner.
 */
seat: Seat, 
/**
 * What.
 */
animal: Animal, 
/**
 * How many.
 */
count: number, 
/**
 * Where.
 */
altar: Altar, } | { "event": "declined", 
/**
 * Who.
 */
seat: Seat, } | { "event": "could_not_offer", 
/**
 * Who.
 */
seat: Seat, } | { "event": "scored", 
/**
 * Who.
 */
seat: Seat, 
/**
 * How many.
 */
points: number, 
/**
 * The new total.
 */
total: number, 
/**
 * What for.
 */
reason: Reason, } | { "event": "earned", 
/**
 * Who.
 */
seat: Seat, 
/**
 * How many.
 */
amount: number, 
/**
 * The new sum.
 */
money: number, } | { "event": "marker_moved", 
/**
 * Who has it now.
 */
seat: Seat, } | { "event": "ended", 
/**
 * Why.
 */
why: Ending, };

/**
 * Animals that can be offered, and where.
 */
export type Herd = { 
/**
 * The kind.
 */
animal: Animal, 
/**
 * How many.
 */
count: number, 
/**
 * The points at once.
 */
points: number, 
/**
 * The altars that accept them.
 */
altars: Array<Altar>, };

export type Ladder = "peasant" | "water_bearer" | "flower_bearer" | "temple_keeper" | "priestess" | "corrupter" | "guard";

/**
 * One player's level on every ladder, 0 to 5.
 */
export type Levels = Record<Ladder, number>;

/**
 * Two different characters sold together.
 */
export type Lot = [Ladder, Ladder];

/**
 * A move as it can be written in a record, sensible or not: any numbers, any length of lists.
 */
export type Move = { "recruit": Array<Ladder> } | { "offer": RawOffer } | "end_turn" | { "bid": number } | "pass" | { "corrupt": RawCorruption } | "abstain" | { "sacrifice": RawSacrifice } | "decline";

/**
 * Who looks at a game: somebody with a seat, or the public.
 */
export type Observer = { "seat": Seat } | "spectator";

/**
 * Animals on an altar and the player whose pawn stands there.
 */
export type Offering = { 
/**
 * Whose it is.
 */
owner: Seat, 
/**
 * The kind of animals.
 */
animal: Animal, 
/**
 * How many.
 */
count: number, };

export type OfferingDuty = "optional" | "compulsory";

/**
 * The five options. The preset is not kept: it follows from them.
 */
export type Options = { preset: Preset, corrupt_from_zero: boolean, priestess: PriestessScores, shortage: Shortage, offering: OfferingDuty, third_player: ThirdPlayer, };

export type Phase = "recruiting" | "auctioning" | "bidding" | "corrupting" | "offering" | "over";

/**
 * What everybody sees of a player.
 */
export type PlayerView = { 
/**
 * The city.
 */
city: City, 
/**
 * The levels on all ladders.
 */
levels: Levels, 
/**
 * Drachmas.
 */
money: number, 
/**
 * Points so far.
 */
points: number, 
/**
 * Altars owned.
 */
altars: number, };

export type Preset = "original" | "german" | "custom";

export type PriestessScores = "every_round" | "with_offering";

/**
 * What is asked: everything that is legal, in the shape in which a client draws it.
 */
export type Prompt = { "ask": "recruit", 
/**
 * The characters.
 */
among: Tiles, 
/**
 * How many.
 */
count: number, 
/**
 * What a step would do on each of their ladders.
 */
climbs: Array<Climb>, } | { "ask": "offer", 
/**
 * The tiles.
 */
tiles: Tiles, 
/**
 * The opening bids.
 */
bids: Range, 
/**
 * How many more lots may go to others.
 */
lots_left: number, 
/**
 * Who could raise a bid of 1.
 */
rivals: Array<Seat>, 
/**
 * What buying a tile oneself would do.
 */
climbs: Array<Climb>, } | { "ask": "bid", 
/**
 * What is sold.
 */
lot: Lot, 
/**
 * The highest bid.
 */
current: number, 
/**
 * Who made it.
 */
highest: Seat, 
/**
 * The raises.
 */
bids: Range, 
/**
 * The least bid that nobody else could raise, if it can be paid: it wins at once.
 */
wins_at: number | null, 
/**
 * What winning the lot would do.
 */
climbs: Array<Climb>, } | { "ask": "corrupt", 
/**
 * The targets.
 */
targets: Array<Target>, 
/**
 * The ladders that can be corrupted at all (O4.5).
 */
ladders: [Ladder, Ladder, Ladder, Ladder, Ladder], } | { "ask": "sacrifice", 
/**
 * What can be offered where.
 */
choices: Array<Herd>, 
/**
 * Whether one may do without.
 */
may_decline: boolean, };

/**
 * A range of numbers, ends included.
 */
export type Range = { 
/**
 * The least.
 */
least: number, 
/**
 * The most.
 */
most: number, };

/**
 * A corruption, as written.
 */
export type RawCorruption = { 
/**
 * The opponent.
 */
seat: number, 
/**
 * The ladder.
 */
ladder: Ladder, };

/**
 * A lot and its opening bid, as written.
 */
export type RawOffer = { 
/**
 * The tiles.
 */
lot: Array<Ladder>, 
/**
 * The opening bid.
 */
bid: number, };

/**
 * An offering, as written.
 */
export type RawSacrifice = { 
/**
 * The kind of animals.
 */
animal: Animal, 
/**
 * How many.
 */
count: number, 
/**
 * Where.
 */
altar: Altar, };

/**
 * What points were given for.
 */
export type Reason = "offering" | "priestess" | { "altar": Altar };

/**
 * What a level is good for.
 */
export type Rung = { 
/**
 * The kind that a peasant at this level supplies (O5.2).
 */
animal: Animal, 
/**
 * The points of a priestess at this level (O5.9).
 */
prayer: number, };

/**
 * A place at the table, counted from 0 in seating order. Clockwise is the next number.
 */
export type Seat = number;

/**
 * A set of seats, one byte.
 */
export type SeatSet = Array<Seat>;

export type Shortage = "all_remaining" | "any_smaller";

/**
 * Where in the round the game stands, with what matters only there.
 */
export type Stage = { "recruiting": Seat } | { "auctioning": Auction } | { "bidding": Bidding } | { "corrupting": Corruption } | { "offering": Seat } | "over";

/**
 * The animals that lie on no altar, by kind.
 */
export type Stock = Record<Animal, number>;

/**
 * A step that can be taken from somebody.
 */
export type Target = { 
/**
 * From whom.
 */
seat: Seat, 
/**
 * Where.
 */
ladder: Ladder, 
/**
 * Whether one climbs oneself, or is at the top already.
 */
climbs: boolean, 
/**
 * Who is pushed from the top by it, besides.
 */
displaces: Seat | null, };

export type ThirdPlayer = "needs_top_corrupter" | "free";

/**
 * A set of character tiles, one byte.
 */
export type Tiles = Array<Ladder>;

export type TurnEnd = "won" | "stopped" | "sold_out" | "broke";

/**
 * All that an observer may know.
 */
export type View = { 
/**
 * Who looks.
 */
observer: Observer, 
/**
 * What was agreed.
 */
options: Options, 
/**
 * The round, from 1.
 */
round: number, 
/**
 * What the table waits for.
 */
phase: Phase, 
/**
 * Who has the start player's marker.
 */
start: Seat, 
/**
 * Who is asked.
 */
asked: Seat | null, 
/**
 * The players in seating order.
 */
players: Array<PlayerView>, 
/**
 * The altars from the lowest group to the highest.
 */
altars: Array<AltarView>, 
/**
 * The animals not on altars.
 */
stock: Stock, 
/**
 * What the levels of a ladder are good for, from 1 to the top: it is printed on the board.
 */
rungs: [Rung, Rung, Rung, Rung, Rung], 
/**
 * The auction, the corruption or the offering under way.
 */
stage: Stage, 
/**
 * What this observer is asked, if anything.
 */
prompt: Prompt | null, };
