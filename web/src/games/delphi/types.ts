// Written by `VOTIVE_UPDATE=1 cargo test -p votive-wasm --lib` from games/delphi/src. Do not edit.

/**
 * The whole computation of a total, to be shown.
 */
export type Arithmetic = { 
/**
 * The summands.
 */
terms: Array<Term>, 
/**
 * Their sum.
 */
sum: number, 
/**
 * The other players whose Poseidon halves it, once (D5.6).
 */
halved_by: SeatSet, 
/**
 * What the oracle's favour adds after that.
 */
favour: number, 
/**
 * The result.
 */
total: number, };

export type Card = "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "hades" | "moira" | "hera" | "hephaistos" | "zeus" | "poseidon" | "ares" | "apollo" | "delphi";

/**
 * Some cards of one city, each kind at most twice. The low half has a bit for each kind there is, the high half for
 * each kind that is there twice.
 */
export type Cards = Array<Card>;

export type Cause = "hunted" | "struck" | "oracle";

export type City = "athens" | "thebes" | "corinth" | "sparta";

/**
 * One decision. Every value within the ranges named here has its number in the move universe.
 */
export type ConcealedMove = { "play": Card } | "pass" | "leave" | { "strike": { 
/**
 * From whose display.
 */
seat: Seat, 
/**
 * Which card, from 0 for the first laid, at most 23.
 */
position: number, } } | "spare" | "consult" | "do_not_consult" | "accept" | "refuse" | { "keep": Pair } | { "discard": Card };

/**
 * The cards before a player, first laid first, with their sum kept at hand.
 */
export type Display = Array<Card>;

/**
 * An effect that is still to come.
 */
export type Effect = { 
/**
 * Who laid the card.
 */
seat: Seat, 
/**
 * The card.
 */
card: Card, };

/**
 * Something that happened.
 */
export type Event = { "event": "drew", 
/**
 * Who.
 */
seat: Seat, 
/**
 * How many.
 */
count: number, 
/**
 * Which, for that player only.
 */
cards: Cards | null, } | { "event": "march_began", 
/**
 * Which, from 1.
 */
march: number, 
/**
 * What it pays.
 */
payout: Payout, } | { "event": "turn_began", 
/**
 * Who.
 */
seat: Seat, } | { "event": "tie_round_began", 
/**
 * Who.
 */
tied: SeatSet, 
/**
 * Who of them must pass for want of cards.
 */
must_pass: SeatSet, } | { "event": "chose", 
/**
 * Who.
 */
seat: Seat, 
/**
 * What, for that player only.
 */
choice: ConcealedMove | null, } | { "event": "revealed", 
/**
 * Whose.
 */
seat: Seat, 
/**
 * What.
 */
face: Face, } | { "event": "laid", 
/**
 * Whose.
 */
seat: Seat, 
/**
 * Which.
 */
card: Card, 
/**
 * Its position.
 */
position: number, } | { "event": "left", 
/**
 * Who.
 */
seat: Seat, 
/**
 * The place, 1 for the first.
 */
place: number, 
/**
 * Whether it was for want of cards.
 */
forced: boolean, } | { "event": "effect_began", 
/**
 * Whose card.
 */
seat: Seat, 
/**
 * Which.
 */
card: Card, } | { "event": "removed", 
/**
 * From whose.
 */
seat: Seat, 
/**
 * Its position before.
 */
position: number, 
/**
 * Which.
 */
card: Card, 
/**
 * Why.
 */
cause: Cause, } | { "event": "totals", 
/**
 * The totals in seating order.
 */
totals: Array<number>, } | { "event": "spared", 
/**
 * Whose Zeus.
 */
seat: Seat, } | { "event": "consulted", 
/**
 * Who.
 */
seat: Seat, 
/**
 * The card, for that player only.
 */
card: OracleCard | null, } | { "event": "did_not_consult", 
/**
 * Who.
 */
seat: Seat, } | { "event": "accepted", 
/**
 * Who.
 */
seat: Seat, } | { "event": "refused", 
/**
 * Who.
 */
seat: Seat, } | { "event": "executed", 
/**
 * The visitor.
 */
seat: Seat, 
/**
 * The card.
 */
card: OracleCard, } | { "event": "discards_due", 
/**
 * Who.
 */
seats: SeatSet, } | { "event": "discarded", 
/**
 * Whose.
 */
seat: Seat, 
/**
 * Which.
 */
cards: Cards, } | { "event": "fame_doubled" } | { "event": "favoured", 
/**
 * Who.
 */
seat: Seat, } | { "event": "march_ended", 
/**
 * Which, from 1.
 */
march: number, } | { "event": "scored", 
/**
 * Who.
 */
seat: Seat, 
/**
 * The place.
 */
place: number, 
/**
 * How many.
 */
points: number, 
/**
 * The fame then.
 */
fame: number, } | { "event": "displays_spent" } | { "event": "hand_counted", 
/**
 * Who.
 */
seat: Seat, 
/**
 * How many.
 */
cards: number, 
/**
 * The fame then.
 */
fame: number, } | { "event": "ended" };

/**
 * A card of the deck or the Pass card: whatever can be laid face down in a tie round.
 */
export type Face = Card | "pass";

/**
 * What a march pays to those who leave one by one.
 */
export type MarchPay = { 
/**
 * The parade it belongs to, from 1.
 */
parade: number, 
/**
 * The points in the order of leaving; the last are for the one who stays (D4.1).
 */
places: Array<number>, };

/**
 * A move as it can be written in a record, sensible or not: any numbers, any length of lists.
 */
export type Move = { "play": Face } | "leave" | { "strike": RawStrike } | "spare" | "consult" | "do_not_consult" | "accept" | "refuse" | { "discard": Array<Face> };

/**
 * Who looks at a game: somebody with a seat, or the public.
 */
export type Observer = { "seat": Seat } | "spectator";

/**
 * The three options.
 */
export type Options = { 
/**
 * How the payouts grow (D1.5).
 */
payout: PayoutGrowth, 
/**
 * What players get who leave together (D4.7).
 */
sharing: Sharing, 
/**
 * Whether Delphi cards lead anywhere (D6.4).
 */
oracle: OracleUse, };

export type OracleCard = "great_caesura" | "wrath_of_olympus" | "fall_of_heroes" | "new_beginning" | "hubris" | "retreat" | "double_fame" | "tribute" | "favour_of_the_pythia";

/**
 * A card of the oracle's pile.
 */
export type OracleSlot = { 
/**
 * Who has seen it.
 */
seen_by: SeatSet, 
/**
 * What it is, if the observer has seen it or it is the only one that they have not.
 */
card: OracleCard | null, };

export type OracleUse = "reconstructed" | "off";

/**
 * Two cards of one deck, for the Great Caesura.
 */
export type Pair = [Card, Card];

/**
 * What a march pays.
 */
export type Payout = { 
/**
 * To the first who leaves: negative.
 */
first: number, 
/**
 * To the last who leaves.
 */
lower: number, 
/**
 * To the one who stays.
 */
higher: number, };

export type PayoutGrowth = "continuous" | "staggered";

export type Phase = "turn" | "tie_round" | "striking" | "asking" | "consulting" | "caesura" | "tribute" | "over";

/**
 * What everybody sees of a player.
 */
export type PlayerView = { 
/**
 * The city.
 */
city: City, 
/**
 * Fame so far.
 */
fame: number, 
/**
 * How many hand cards, the Pass card not counted.
 */
hand: number, 
/**
 * How many cards are left to draw.
 */
pile: number, 
/**
 * The place, if they have left the march.
 */
place: number | null, 
/**
 * The cards before them, first laid first.
 */
display: Display, 
/**
 * How their total comes about.
 */
arithmetic: Arithmetic, 
/**
 * The cards that are out of the game.
 */
spent: Cards, };

/**
 * A card that can be laid and what the totals would be, if nobody else laid anything.
 */
export type Preview = { 
/**
 * The card.
 */
card: Card, 
/**
 * The own total with it, after the hunt if it is a hunter.
 */
total: number, 
/**
 * All totals with it, in seating order.
 */
totals: Array<number>, 
/**
 * How the own total would come about.
 */
arithmetic: Arithmetic, };

/**
 * What is asked: everything that is legal, in the shape in which a client draws it.
 */
export type Prompt = { "ask": "turn", 
/**
 * The cards.
 */
cards: Array<Preview>, } | { "ask": "tie_round", 
/**
 * The cards.
 */
cards: Array<Preview>, 
/**
 * Who else takes part.
 */
rivals: SeatSet, } | { "ask": "strike", 
/**
 * The cards.
 */
targets: Array<Target>, } | { "ask": "ask", 
/**
 * How many cards the oracle has left.
 */
left: number, } | { "ask": "consult", 
/**
 * The card.
 */
card: OracleCard, } | { "ask": "keep", 
/**
 * The hand.
 */
cards: Cards, 
/**
 * How many stay.
 */
keep: number, } | { "ask": "discard", 
/**
 * The hand.
 */
cards: Cards, };

/**
 * A stroke of Zeus, as written.
 */
export type RawStrike = { 
/**
 * Whose display.
 */
seat: number, 
/**
 * Which card.
 */
position: number, };

/**
 * A place at the table, counted from 0 in seating order. Clockwise is the next number.
 */
export type Seat = number;

/**
 * A set of seats, one byte.
 */
export type SeatSet = Array<Seat>;

export type Sharing = "by_order" | "pooled";

/**
 * Where in the march the game stands. All of it is open.
 */
export type Stage = { "turn": Seat } | { "tie_round": SeatSet } | { "striking": Seat } | { "asking": Seat } | { "consulting": Seat } | { "caesura": SeatSet } | { "tribute": SeatSet } | "over";

/**
 * A card that Zeus can remove and what the totals would be without it.
 */
export type Target = { 
/**
 * Before whom it lies.
 */
seat: Seat, 
/**
 * Where.
 */
position: number, 
/**
 * The card.
 */
card: Card, 
/**
 * All totals without it, in seating order.
 */
totals: Array<number>, };

/**
 * One summand.
 */
export type Term = { 
/**
 * The position of its first card.
 */
first: number, 
/**
 * How many cards it takes.
 */
cards: number, 
/**
 * What they do.
 */
work: Work, 
/**
 * What they add to the sum.
 */
value: number, };

/**
 * One number card, or two equal ones side by side (D5.2).
 */
export type Unit = { 
/**
 * The number on the card.
 */
number: number, 
/**
 * Whether there are two of it.
 */
pair: boolean, };

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
 * The parade, from 1.
 */
parade: number, 
/**
 * The march, from 1.
 */
march: number, 
/**
 * What this march pays.
 */
payout: Payout, 
/**
 * Whether its points are doubled.
 */
doubled: boolean, 
/**
 * What every march pays, first to last.
 */
marches: Array<MarchPay>, 
/**
 * Whether all still in hold a tie round next, whatever their totals.
 */
fresh_start: boolean, 
/**
 * What the table waits for.
 */
phase: Phase, 
/**
 * The same with the seats that take part.
 */
stage: Stage, 
/**
 * Who is asked.
 */
asked: SeatSet, 
/**
 * Who has made a choice that is still concealed.
 */
chosen: SeatSet, 
/**
 * The players in seating order.
 */
players: Array<PlayerView>, 
/**
 * Laid cards whose effects are still to come, in the order in which they come.
 */
effects: Array<Effect>, 
/**
 * The oracle cards not executed yet, top first.
 */
oracle: Array<OracleSlot>, 
/**
 * The oracle cards executed so far.
 */
executed: Array<OracleCard>, 
/**
 * The observer's own hand.
 */
hand: Cards | null, 
/**
 * The observer's own choice that is still concealed from the others.
 */
choice: ConcealedMove | null, 
/**
 * What this observer is asked, if anything.
 */
prompt: Prompt | null, };

/**
 * What a group of neighbouring cards does for the sum.
 */
export type Work = { "plain": Unit } | { "squared": Unit } | { "doubled": Unit } | { "product": [Unit, Unit] } | { "idle": Card };
