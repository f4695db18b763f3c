// A turn that is being composed: where to, which tapped cards, what to pay, what to spend, what to do there. It is sent as one
// row of moves. What may be chosen next, and what comes of it, the engine says by previews; this holds no rule.

import type { Preview } from '../../table/board';
import {
  KINDS,
  none,
  type Bill,
  type Card,
  type Deity,
  type Event,
  type Goods,
  type Invocation,
  type Kind,
  type Move,
  type Prompt,
  type RawPayment,
  type View,
  type Way,
  type Worker,
} from './model';

export type Target = { deity: Deity } | { harvest: Kind } | { exchange: { from: Kind; amount: number } };

/** The payment that is laid out. */
export interface Offering {
  bill: Bill;
  ways: Way[];
  real: Goods;
  /** The legal amounts of each kind, given the kinds before it; none of kinds that one has none of. */
  amounts: Partial<Record<Kind, { least: number; most: number }>>;
  /** Cards to be spent. */
  cards: number;
}

export interface Outline {
  /** All moves so far, to be sent together. */
  moves: Move[];
  /** What is still to be chosen; null if nothing is. */
  need: Prompt | null;
  /** How it would look then. */
  view: View;
  /** What would happen, of this turn only. */
  events: Event[];
  offering: Offering | null;
  /** Whether it can be sent. */
  ready: boolean;
}

type Ask = (moves: Move[]) => Promise<Preview<View, Event, Move> | null>;

/** What comes after a turn, and is not its doing. */
const AFTERMATH = new Set<Event['event']>([
  'out',
  'moss_grew',
  'moss_gone',
  'cleaned_up',
  'marker_moved',
  'season_began',
  'produced',
  'ended',
]);

/** The events of the turn itself. */
export function ownEvents(events: Event[], me: number): Event[] {
  const end = events.findIndex((one) => AFTERMATH.has(one.event) || (one.event === 'saw_draw' && one.seat !== me));
  return end < 0 ? events : events.slice(0, end);
}

/** As many markers as may be taken, wine first: it stands for everything. */
export function grasp(goods: Goods, most: number): Goods {
  const taken = none();
  let left = most;
  for (const kind of ['wine', 'food', 'coin'] as const) {
    taken[kind] = Math.min(left, goods[kind]);
    left -= taken[kind];
  }
  return taken;
}

const total = (goods: Goods) => goods.food + goods.coin + goods.wine;
const same = (a: readonly string[], b: readonly string[]) => [...a].sort().join() === [...b].sort().join();

export class Plan {
  target: Target | null = $state.raw(null);
  /** Tapped cards made use of. */
  uses: Card[] = $state.raw([]);
  /** What is to be paid; what is not named is paid in the cheapest way. */
  paying: Partial<Goods> = $state.raw({});
  spending: Card[] = $state.raw([]);
  /** The card to play, turn or put down. */
  card: Card | null = $state(null);
  /** Under which deity. */
  under: Deity | null = $state(null);
  steps: Worker[] = $state.raw([]);
  taking: { deity: Deity; goods: Goods } | null = $state.raw(null);
  /** Whether the offering is laid open. */
  open = $state(false);
  outline: Outline | null = $state.raw(null);
  /** Whether an outline is being made. */
  working = $state(false);

  #run = 0;

  /** Forgets everything. */
  clear(): void {
    this.#run += 1;
    this.target = null;
    this.open = false;
    this.outline = null;
    this.working = false;
    this.#clearDeed();
  }

  #clearDeed(): void {
    this.uses = [];
    this.paying = {};
    this.spending = [];
    this.card = null;
    this.under = null;
    this.steps = [];
    this.taking = null;
  }

  /** Another place: everything else begins anew. */
  aim(target: Target | null, uses: Card[] = []): void {
    this.#clearDeed();
    this.target = target;
    this.uses = uses;
  }

  /** Uses a tapped card, or does not; the payment begins anew. */
  use(card: Card): void {
    this.uses = this.uses.includes(card) ? this.uses.filter((one) => one !== card) : [...this.uses, card].sort();
    this.paying = {};
    this.spending = [];
    if (!this.uses.includes(card)) this.steps = this.steps.slice(0, 2);
  }

  pay(goods: Partial<Goods>): void {
    this.paying = { ...goods };
    this.spending = [];
  }

  /** Spends a hand card, or keeps it. */
  spend(card: Card, most: number): void {
    if (this.spending.includes(card)) this.spending = this.spending.filter((one) => one !== card);
    else this.spending = [...this.spending.slice(-(most - 1 || most)), card].slice(-most);
    if (this.card === card) this.card = null;
  }

  step(worker: Worker): void {
    this.steps = [...this.steps, worker];
  }

  /** Asks the engine what would come of it, move by move. */
  async draw(view: View, me: number, ask: Ask): Promise<void> {
    const run = ++this.#run;
    this.working = true;
    const outline = await this.sketch(view, me, async (moves) => (run === this.#run ? ask(moves) : null));
    if (run !== this.#run) return;
    this.working = false;
    this.outline = outline;
  }

  /** The outline of what is chosen now. */
  async sketch(from: View, me: number, ask: Ask): Promise<Outline | null> {
    const first = this.#first(from);
    if (first === undefined) return null;
    const moves: Move[] = first === null ? [] : [first];
    let [view, events]: [View, Event[]] = [from, []];
    let offering: Offering | null = null;
    let stepped = 0;
    let spent = 0;
    // A turn has at most a head, three payments, a card for each virtual resource, and three steps.
    for (let round = 0; round < 40; round += 1) {
      if (moves.length > 0) {
        const then = await ask(moves);
        if (!then) return null;
        [view, events] = [then.view, ownEvents(then.events, me)];
      }
      const { prompt } = view;
      const over =
        !prompt || view.asked !== me || (moves.length > 0 && (prompt.ask === 'place' || prompt.ask === 'copy'));
      if (over) return { moves, need: null, view, events, offering, ready: moves.length > 0 };
      let next: Move | null = null;
      switch (prompt.ask) {
        case 'pay': {
          offering ??= { bill: prompt.bill, ways: prompt.ways, real: { ...prompt.deed.paid }, amounts: {}, cards: 0 };
          const { kind, amounts, ways } = prompt;
          const wanted = this.paying[kind] ?? ways[0]?.payment.real[kind] ?? amounts.least;
          const amount = Math.max(amounts.least, Math.min(amounts.most, wanted));
          offering.amounts[kind] = amounts;
          offering.real[kind] = amount;
          next = { pay: { [kind]: amount } as unknown as RawPayment };
          break;
        }
        case 'spend': {
          if (offering && spent === 0) offering.cards = prompt.left;
          const chosen = this.spending[spent];
          const card = chosen !== undefined && prompt.cards.includes(chosen) ? chosen : only(prompt.cards);
          spent += 1;
          next = card === null ? null : { spend: card };
          break;
        }
        case 'play':
        case 'upgrade': {
          const card = this.card !== null && prompt.cards.includes(this.card) ? this.card : only(prompt.cards);
          next = card === null ? null : prompt.ask === 'play' ? { play: card } : { upgrade: card };
          break;
        }
        case 'advance': {
          const worker = this.steps[stepped] ?? only(prompt.workers);
          stepped += 1;
          next = worker !== null && prompt.workers.includes(worker) ? { advance: worker } : null;
          break;
        }
        case 'take': {
          const from = prompt.from.length === 1 ? prompt.from[0] : undefined;
          const taking = this.taking ?? (from ? { deity: from.deity, goods: grasp(from.goods, prompt.most) } : null);
          next = taking && total(taking.goods) > 0 ? { take: { deity: taking.deity, ...taking.goods } } : null;
          break;
        }
        case 'worship': {
          const card = this.card !== null && prompt.cards.includes(this.card) ? this.card : only(prompt.cards);
          next = card !== null && this.under !== null ? { worship: { card, deity: this.under } } : null;
          break;
        }
        case 'place':
        case 'copy':
          break;
      }
      if (next === null) return { moves, need: prompt, view, events, offering, ready: false };
      moves.push(next);
    }
    return null;
  }

  /** The move that begins the turn; null if it has begun, undefined if nothing is chosen. */
  #first({ prompt }: View): Move | null | undefined {
    if (!prompt) return undefined;
    if (prompt.ask === 'copy') return { copy: { use: this.uses } };
    if (prompt.ask !== 'place') return null;
    const { target } = this;
    if (!target) return undefined;
    if ('harvest' in target) return { harvest: target.harvest };
    if ('exchange' in target) return { exchange: target.exchange };
    return { invoke: { deity: target.deity, use: this.uses } };
  }
}

const only = <T>(list: readonly T[]): T | null => (list.length === 1 ? (list[0] ?? null) : null);

/** The ways to invoke a deity, or to copy, that a question offers. */
export function invocations(prompt: Prompt | null, deity: Deity | null): Invocation[] {
  if (prompt?.ask === 'place') return prompt.deities.filter((one) => one.deity === deity);
  return prompt?.ask === 'copy' ? prompt.choices : [];
}

/** The one that uses exactly these cards. */
export function using(list: Invocation[], uses: Card[]): Invocation | undefined {
  return list.find((one) => same(one.uses, uses));
}

/** What a way pays, as one would choose it. */
export const wayGoods = (way: Way): Goods & { card: number } => ({ ...way.payment.real, card: way.cards });

/** Whether what is laid out is this way. */
export function laid(way: Way, offering: Offering): boolean {
  return KINDS.every((kind) => way.payment.real[kind] === offering.real[kind]);
}
