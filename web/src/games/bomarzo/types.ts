// Written by `VOTIVE_UPDATE=1 cargo test -p votive-wasm --lib` from games/bomarzo/src. Do not edit.

/**
 * A demand, with everything that decides whether a payment meets it.
 */
export type Bill = { 
/**
 * Food.
 */
food: number, 
/**
 * Coin.
 */
coin: number, 
/**
 * Resources of any kind.
 */
any: number, 
/**
 * Wine that nothing stands for: only copies demand it.
 */
wine: number, 
/**
 * How many resources it costs less.
 */
discount: number, 
/**
 * Whether nothing may be paid beyond it, as in copies.
 */
exact: boolean, 
/**
 * The fewest virtual resources that may be left to hand cards.
 */
least: number, 
/**
 * The most of them.
 */
most: number, };

/**
 * A development card.
 */
export type Card = string;

/**
 * A set of cards.
 */
export type Cards = Array<Card>;

/**
 * The data that options use. Written down by its name; what was read is [bound](BindData) before use, except that the
 * shipped data needs no binding.
 */
export type DataRef = string;

/**
 * An action being paid for and carried out, by the actor or by somebody who copies it.
 */
export type Deed = { 
/**
 * Who does it.
 */
seat: Seat, 
/**
 * The tapped functions made use of.
 */
uses: Functions, 
/**
 * What was paid so far.
 */
paid: Goods, 
/**
 * The invocation: their own, or the one they copy.
 */
model: Model, };

export type Deity = "gigante" | "balena" | "elefante" | "tartaruga" | "genio" | "dea" | "orco" | "drago";

/**
 * What the observer sees of a deity.
 */
export type DeityView = { 
/**
 * Which.
 */
deity: Deity, 
/**
 * Whether its mossy side is up.
 */
mossy: boolean, 
/**
 * Whether it sleeps.
 */
asleep: boolean, 
/**
 * The pawns there, by seat.
 */
pawns: Array<number>, 
/**
 * What lies there.
 */
lying: Goods, 
/**
 * How many cards each seat put under it.
 */
worship: Array<number>, 
/**
 * Those of them that the observer knows: their own, and at the end all.
 */
known: Cards, };

/**
 * Cards being drawn.
 */
export type Draw = { 
/**
 * Who draws.
 */
seat: Seat, 
/**
 * How many are still to come.
 */
left: number, 
/**
 * What goes on afterwards.
 */
then: Then, };

/**
 * Something that happened.
 */
export type Event = { "event": "season_began", 
/**
 * Which, from 1.
 */
season: number, 
/**
 * Who has the start player's marker.
 */
start: Seat, } | { "event": "advanced", 
/**
 * Whose.
 */
seat: Seat, 
/**
 * Which.
 */
worker: Worker, 
/**
 * From this space.
 */
from: number, 
/**
 * To this one.
 */
to: number, } | { "event": "pawn_gained", 
/**
 * Who.
 */
seat: Seat, 
/**
 * How many they own now.
 */
owned: number, } | { "event": "produced", 
/**
 * Who.
 */
seat: Seat, 
/**
 * What.
 */
goods: Goods, } | { "event": "drew", 
/**
 * Who.
 */
seat: Seat, 
/**
 * Which.
 */
cards: Cards, } | { "event": "saw_draw", 
/**
 * Who.
 */
seat: Seat, 
/**
 * How many.
 */
count: number, } | { "event": "no_cards", 
/**
 * Who.
 */
seat: Seat, 
/**
 * How many.
 */
count: number, } | { "event": "reshuffled", 
/**
 * How many.
 */
count: number, } | { "event": "harvested", 
/**
 * Who.
 */
seat: Seat, 
/**
 * Where.
 */
kind: Resource, 
/**
 * How much it gave.
 */
amount: number, } | { "event": "exchanged", 
/**
 * Who.
 */
seat: Seat, 
/**
 * What was given.
 */
from: Resource, 
/**
 * How much.
 */
amount: number, } | { "event": "invoked", 
/**
 * Who.
 */
seat: Seat, 
/**
 * Which.
 */
deity: Deity, 
/**
 * The tapped cards made use of.
 */
uses: Cards, } | { "event": "copied", 
/**
 * Who.
 */
seat: Seat, 
/**
 * Whose action.
 */
deity: Deity, 
/**
 * The tapped cards made use of.
 */
uses: Cards, } | { "event": "declined", 
/**
 * Who.
 */
seat: Seat, 
/**
 * Whose action.
 */
deity: Deity, } | { "event": "paid", 
/**
 * Who.
 */
seat: Seat, 
/**
 * The kind.
 */
kind: Resource, 
/**
 * How much.
 */
amount: number, 
/**
 * The deity on which they lie now; none if they went to the supply.
 */
onto: Deity | null, } | { "event": "spent", 
/**
 * Who.
 */
seat: Seat, 
/**
 * Which.
 */
card: Card, } | { "event": "played", 
/**
 * Who.
 */
seat: Seat, 
/**
 * Which.
 */
card: Card, } | { "event": "upgraded", 
/**
 * Who.
 */
seat: Seat, 
/**
 * Which.
 */
card: Card, } | { "event": "climbed", 
/**
 * Who.
 */
seat: Seat, 
/**
 * Where.
 */
track: Track, 
/**
 * From this space; 0 is before the first.
 */
from: number, 
/**
 * To this one.
 */
to: number, } | { "event": "step_lost", 
/**
 * Who.
 */
seat: Seat, 
/**
 * Where.
 */
track: Track, } | { "event": "first_there", 
/**
 * Who.
 */
seat: Seat, 
/**
 * Where.
 */
track: Track, 
/**
 * On which space.
 */
space: number, 
/**
 * Their points now.
 */
total: number, } | { "event": "took", 
/**
 * Who.
 */
seat: Seat, 
/**
 * From which.
 */
deity: Deity, 
/**
 * What.
 */
goods: Goods, } | { "event": "worshipped", 
/**
 * Who.
 */
seat: Seat, 
/**
 * Which card.
 */
card: Card, 
/**
 * Under which.
 */
deity: Deity, } | { "event": "saw_worship", 
/**
 * Who.
 */
seat: Seat, 
/**
 * Under which.
 */
deity: Deity, } | { "event": "fell_asleep", 
/**
 * Which.
 */
deity: Deity, } | { "event": "out", 
/**
 * Who.
 */
seat: Seat, } | { "event": "moss_grew", 
/**
 * Which.
 */
deity: Deity, } | { "event": "moss_gone", 
/**
 * Which.
 */
deity: Deity, } | { "event": "cleaned_up" } | { "event": "marker_moved", 
/**
 * Who has it now.
 */
seat: Seat, } | { "event": "ended" } | { "event": "revealed", 
/**
 * Which.
 */
deity: Deity, 
/**
 * The cards.
 */
cards: Cards, 
/**
 * What they count.
 */
sum: number, 
/**
 * Its rank, from 1.
 */
rank: number, } | { "event": "majority", 
/**
 * Who.
 */
seat: Seat, 
/**
 * At which deity.
 */
deity: Deity, 
/**
 * How many.
 */
points: number, 
/**
 * The new total.
 */
total: number, } | { "event": "temples", 
/**
 * Who.
 */
seat: Seat, 
/**
 * How many different ones.
 */
symbols: number, 
/**
 * How many points.
 */
points: number, 
/**
 * The new total.
 */
total: number, };

/**
 * Resources that can be changed.
 */
export type Exchange = { 
/**
 * What is given.
 */
from: Resource, 
/**
 * How much.
 */
amount: number, };

/**
 * A set of functions.
 */
export type Functions = Array<Function>;

/**
 * An amount of each resource.
 */
export type Goods = { 
/**
 * Food.
 */
food: number, 
/**
 * Coin.
 */
coin: number, 
/**
 * Wine.
 */
wine: number, };

/**
 * A harvest that can be chosen.
 */
export type HarvestChoice = { 
/**
 * What.
 */
kind: Resource, 
/**
 * How much it would give.
 */
gives: number, };

/**
 * A harvest space.
 */
export type HarvestView = { 
/**
 * What it gives.
 */
kind: Resource, 
/**
 * Whose pawns are there.
 */
seats: SeatSet, };

/**
 * A deity that can be invoked, or copied, with these cards.
 */
export type Invocation = { 
/**
 * Which.
 */
deity: Deity, 
/**
 * The cards made use of.
 */
uses: Cards, 
/**
 * What it costs.
 */
bill: Bill, 
/**
 * The cheapest ways to pay.
 */
ways: Array<Way>, };

/**
 * A deity with markers.
 */
export type Lying = { 
/**
 * Which.
 */
deity: Deity, 
/**
 * What lies there.
 */
goods: Goods, };

/**
 * The invocation under way, as those see it who might copy it (B4.10).
 */
export type Model = { 
/**
 * Who placed the pawn.
 */
actor: Seat, 
/**
 * Which deity.
 */
deity: Deity, 
/**
 * What was paid in real resources; nothing before that.
 */
paid: Goods, 
/**
 * The virtual resources paid.
 */
virtual_resources: number, };

/**
 * A move as it can be written in a record, sensible or not: any numbers, any length of lists.
 */
export type Move = { "advance": Worker } | { "harvest": Resource } | { "invoke": RawInvocation } | { "pay": RawPayment } | { "spend": Card } | { "play": Card } | { "upgrade": Card } | { "take": RawTaking } | { "worship": RawWorship } | { "copy": RawCopy } | "decline" | { "exchange": RawExchange };

/**
 * Who looks at a game: somebody with a seat, or the public.
 */
export type Observer = { "seat": Seat } | "spectator";

/**
 * The options.
 */
export type Options = { 
/**
 * What second places score at the end (B8.3).
 */
runner_up: RunnerUp, 
/**
 * The component data.
 */
data: DataRef, };

/**
 * A whole payment.
 */
export type Payment = { 
/**
 * The real resources.
 */
real: Goods, 
/**
 * The virtual resources, from hand cards.
 */
virtual_resources: number, };

export type Phase = "settling" | "placing" | "paying" | "spending" | "acting" | "copying" | "shuffling" | "over";

/**
 * What the observer sees of a player.
 */
export type PlayerView = { 
/**
 * Resources.
 */
stock: Goods, 
/**
 * Where the workers stand: food, coin, wine, card, pawn.
 */
workers: [number, number, number, number, number], 
/**
 * Where the markers on the board stand: culture, architecture, knowledge.
 */
tracks: [number, number, number], 
/**
 * Points so far.
 */
points: number, 
/**
 * Pawns owned.
 */
pawns: number, 
/**
 * Pawns not yet placed.
 */
free: number, 
/**
 * Whether they place no more pawns this season.
 */
out: boolean, 
/**
 * How many cards they have in hand.
 */
hand_count: number, 
/**
 * Their hand, if it is the observer's own.
 */
hand: Cards | null, 
/**
 * Their cards at stage 1.
 */
stage1: Cards, 
/**
 * Their cards at stage 2.
 */
stage2: Cards, 
/**
 * The functions used this season.
 */
tapped: Functions, };

/**
 * What is asked: everything that is legal, in the shape in which a client draws it.
 */
export type Prompt = { "ask": "advance", 
/**
 * The workers that can move.
 */
workers: Array<Worker>, 
/**
 * Steps left.
 */
left: number, } | { "ask": "place", 
/**
 * The harvests.
 */
harvests: Array<HarvestChoice>, 
/**
 * The deities, once for each set of cards that can be made use of.
 */
deities: Array<Invocation>, 
/**
 * What can be changed into the other kind.
 */
exchanges: Array<Exchange>, } | { "ask": "pay", 
/**
 * The kind.
 */
kind: Resource, 
/**
 * The legal amounts.
 */
amounts: Range, 
/**
 * What it is for and what has been paid so far.
 */
deed: Deed, 
/**
 * What it costs.
 */
bill: Bill, 
/**
 * The cheapest ways to pay what is left.
 */
ways: Array<Way>, } | { "ask": "spend", 
/**
 * The cards.
 */
cards: Cards, 
/**
 * How many are left to spend.
 */
left: number, } | { "ask": "play", 
/**
 * The cards.
 */
cards: Cards, } | { "ask": "upgrade", 
/**
 * The cards.
 */
cards: Cards, } | { "ask": "take", 
/**
 * Where markers lie.
 */
from: Array<Lying>, 
/**
 * The most markers.
 */
most: number, } | { "ask": "worship", 
/**
 * The cards.
 */
cards: Cards, } | { "ask": "copy", 
/**
 * Whose action.
 */
deity: Deity, 
/**
 * The ways to copy, once for each set of cards that can be made use of.
 */
choices: Array<Invocation>, };

/**
 * A range of amounts, ends included; empty if the least is above the most.
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
 * A copy, as written.
 */
export type RawCopy = { 
/**
 * The tapped cards made use of.
 */
use: Array<Card>, };

/**
 * An exchange, as written.
 */
export type RawExchange = { 
/**
 * What is given.
 */
from: Resource, 
/**
 * How much.
 */
amount: number, };

/**
 * An invocation, as written.
 */
export type RawInvocation = { 
/**
 * Which deity.
 */
deity: Deity, 
/**
 * The tapped cards made use of.
 */
use: Array<Card>, };

/**
 * One kind of a payment, as written.
 */
export type RawPayment = { "food": number } | { "coin": number } | { "wine": number };

/**
 * Markers taken, as written.
 */
export type RawTaking = { 
/**
 * From which deity.
 */
deity: Deity, 
/**
 * Food.
 */
food: number, 
/**
 * Coin.
 */
coin: number, 
/**
 * Wine.
 */
wine: number, };

/**
 * A worship, as written.
 */
export type RawWorship = { 
/**
 * The card.
 */
card: Card, 
/**
 * Under which deity.
 */
deity: Deity, };

export type Resource = "food" | "coin" | "wine";

export type RunnerUp = "low" | "high";

/**
 * A place at the table, counted from 0 in seating order. Clockwise is the next number.
 */
export type Seat = number;

/**
 * A set of seats, one byte.
 */
export type SeatSet = Array<Seat>;

/**
 * Where the game stands, with what matters only there. All of it is open.
 */
export type Stage = { "settling": { 
/**
 * Whose.
 */
seat: Seat, 
/**
 * How many are left.
 */
left: number, } } | { "placing": Seat } | { "paying": { 
/**
 * For what.
 */
deed: Deed, 
/**
 * What it costs.
 */
bill: Bill, 
/**
 * The kind that is paid now.
 */
kind: Resource, } } | { "spending": { 
/**
 * For what.
 */
deed: Deed, 
/**
 * How many are left.
 */
left: number, } } | { "acting": { 
/**
 * By whom.
 */
deed: Deed, 
/**
 * Worker steps left, for the genius.
 */
steps: number, } } | { "copying": { 
/**
 * What.
 */
model: Model, 
/**
 * Who.
 */
seat: Seat, } } | { "shuffling": Draw } | "over";

/**
 * What goes on after cards are drawn.
 */
export type Then = "production" | { "finish": Deed };

export type Track = "culture" | "architecture" | "knowledge";

/**
 * The victory point symbols of a track.
 */
export type TrackView = { 
/**
 * Which.
 */
track: Track, 
/**
 * The spaces whose point is still to be had.
 */
open: Array<number>, 
/**
 * The spaces whose point is taken.
 */
taken: Array<number>, };

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
 * The season, from 1.
 */
season: number, 
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
 * The deities from position 1 to 8.
 */
deities: Array<DeityView>, 
/**
 * The harvest spaces.
 */
harvests: Array<HarvestView>, 
/**
 * The tracks of the board.
 */
tracks: Array<TrackView>, 
/**
 * How many cards the deck holds.
 */
deck: number, 
/**
 * The discards.
 */
discards: Cards, 
/**
 * The cards of the last shuffle: those of the deck are among them.
 */
shuffled: Cards, 
/**
 * What is being paid for, carried out, copied or drawn.
 */
stage: Stage, 
/**
 * What this observer is asked, if anything.
 */
prompt: Prompt | null, };

/**
 * A way to pay, with what it leads to.
 */
export type Way = { 
/**
 * The whole payment, from the first kind on.
 */
payment: Payment, 
/**
 * How many hand cards are spent.
 */
cards: number, 
/**
 * What lies on the deity afterwards; in copies nothing is added.
 */
lying: Goods, 
/**
 * Whether the deity sleeps after the action.
 */
asleep: boolean, };

export type Worker = "food" | "coin" | "wine" | "card" | "pawn";
