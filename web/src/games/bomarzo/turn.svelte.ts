// The reader's turn: what is asked, what may be touched, what is being composed, and what comes of it. Everything legal comes
// from the question and from previews of the engine.

import { untrack } from 'svelte';

import type { BoardProps, Refusal } from '../../table/board';
import type { BoardController } from '../shared/board-controller.svelte';
import { componentsOf, type Components } from './components.svelte';
import { priceOf, type Price } from './forecast';
import { DEITIES, type Messages, type Reason } from './messages';
import { Plan, grasp, invocations, using, type Outline } from './plan.svelte';
import type { Stand } from './Shrine.svelte';
import { inWords, priceInWords } from './text';
import {
  KINDS,
  none,
  type Card,
  type CardKind,
  type Deity,
  type DeityView,
  type Event,
  type Goods,
  type Invocation,
  type Kind,
  type Move,
  type PlayerView,
  type Prompt,
  type RawPayment,
  type Track,
  type View,
  type Way,
  type Worker,
} from './model';
import { nameOf } from './components.svelte';

type Props = BoardProps<View, Event, Move, Messages>;

const ORDER: readonly Deity[] = ['gigante', 'balena', 'elefante', 'tartaruga', 'genio', 'dea', 'orco', 'drago'];
const clauseOf = (deity: Deity) => `B5.${ORDER.indexOf(deity) + 1}`;

/** What the reader would have after the turn. */
export interface Purse extends Goods {
  card: number;
  free: number;
}

export class Turn {
  readonly plan = new Plan();
  /** Whether there is little room for words. */
  brief = $state(false);
  /** The season in which the reader lets all copies pass. */
  never: number | null = $state(null);

  readonly #props: () => Props;
  readonly #acting: BoardController<View, Event, Move, Messages>;
  #why: Partial<Record<Deity, Refusal>> = $state.raw({});

  constructor(props: () => Props, acting: BoardController<View, Event, Move, Messages>) {
    this.#props = props;
    this.#acting = acting;
    $effect(() => {
      const { prompt, me } = this;
      const { view, preview } = props();
      const { target, uses, paying, spending, card, under, steps, taking } = this.plan;
      void [target, uses, paying, spending, card, under, steps, taking];
      if (!prompt || me === null) return;
      untrack(() => void this.plan.draw(view, me, preview));
    });
    $effect(() => {
      const { prompt } = this;
      if (prompt?.ask === 'place') void this.#askWhy();
      else this.#why = {};
    });
    $effect(() => {
      const { prompt } = this;
      if (prompt?.ask === 'copy' && this.never === props().view.season) void acting.submit('decline');
    });
  }

  get t(): Messages {
    return this.#props().t;
  }
  get me(): number | null {
    return this.#props().me;
  }
  get view(): View {
    return this.#props().view;
  }
  get parts(): Components {
    return componentsOf(this.view);
  }
  get busy(): boolean {
    return this.#acting.busy;
  }

  /** What is asked of the reader; nothing while something moves, and nothing in the past. */
  readonly prompt: Prompt | null = $derived.by(() => {
    const { legal, view } = this.#props();
    return this.#acting.playing || legal.length === 0 ? null : view.prompt;
  });
  readonly reader: PlayerView | null = $derived.by(() =>
    this.me === null ? null : (this.view.players[this.me] ?? null),
  );
  readonly outline: Outline | null = $derived.by(() => (this.prompt ? this.plan.outline : null));
  /** The deity in whose favour something is done. */
  readonly deity: Deity | null = $derived.by(() => {
    const { prompt, view } = this;
    if (!prompt) return null;
    if (prompt.ask === 'place') return this.plan.target && 'deity' in this.plan.target ? this.plan.target.deity : null;
    if (prompt.ask === 'copy') return prompt.deity;
    const stage = view.stage;
    if (stage === 'over') return null;
    const deed =
      'paying' in stage
        ? stage.paying.deed
        : 'spending' in stage
          ? stage.spending.deed
          : 'acting' in stage
            ? stage.acting.deed
            : null;
    return deed?.model.deity ?? null;
  });
  readonly seen: DeityView | null = $derived.by(
    () => this.view.deities.find((one) => one.deity === this.deity) ?? null,
  );
  /** Whether the deed is a copy of somebody else's. */
  readonly copying: boolean = $derived.by(() => {
    if (this.prompt?.ask === 'copy') return true;
    const stage = this.view.stage;
    if (stage === 'over') return false;
    const deed =
      'paying' in stage
        ? stage.paying.deed
        : 'spending' in stage
          ? stage.spending.deed
          : 'acting' in stage
            ? stage.acting.deed
            : null;
    return deed !== null && deed.seat !== deed.model.actor;
  });
  readonly choices: Invocation[] = $derived.by(() => invocations(this.prompt, this.deity));
  /** The one that is being composed. */
  readonly choice: Invocation | null = $derived.by(
    () => using(this.choices, this.plan.uses) ?? this.choices[0] ?? null,
  );
  /** Tapped cards that may be used here. */
  readonly usable: Card[] = $derived.by(() =>
    this.choices
      .flatMap((one) => one.uses)
      .filter((card, at, all) => all.indexOf(card) === at)
      .sort(),
  );
  readonly need: Prompt | null = $derived.by(() => this.outline?.need ?? null);
  readonly action = $derived.by(() => (this.deity === null ? null : this.parts.actions[this.deity]));
  readonly kind: CardKind | null = $derived.by(
    () => (/^play_(\w+)/.exec(this.action ?? '')?.[1] as CardKind | undefined) ?? null,
  );
  /** Whether a deity is to be chosen under which a card goes. */
  readonly laying: boolean = $derived.by(
    () => this.need?.ask === 'worship' || (this.action === 'worship' && this.plan.under !== null),
  );
  /** Whether markers are to be chosen. */
  readonly taking: boolean = $derived.by(
    () => this.need?.ask === 'take' || (this.action === 'take_markers' && this.plan.taking !== null),
  );
  /** Markers as they would be taken. */
  readonly taken: { deity: Deity; goods: Goods } | null = $derived.by(() => {
    const move = this.outline?.moves.find((one) => typeof one === 'object' && 'take' in one);
    if (!move || typeof move === 'string' || !('take' in move)) return this.plan.taking;
    const { deity, food, coin, wine } = move.take;
    return { deity, goods: { food, coin, wine } };
  });
  /** The card of the deed. */
  readonly card: Card | null = $derived.by(() => {
    for (const move of this.outline?.moves ?? []) {
      if (typeof move === 'string') continue;
      if ('play' in move) return move.play;
      if ('upgrade' in move) return move.upgrade;
      if ('worship' in move) return move.worship.card;
    }
    return this.plan.card;
  });
  /** The cards that are spent. */
  readonly spent: Card[] = $derived.by(() =>
    (this.outline?.moves ?? []).flatMap((move) => (typeof move === 'object' && 'spend' in move ? [move.spend] : [])),
  );
  /** Hand cards that may be chosen now; null if none is asked for. */
  readonly hand: Card[] | null = $derived.by(() => {
    const { need, plan, kind, action, reader, parts, prompt } = this;
    if (!prompt) return null;
    if (need?.ask === 'spend') return need.cards;
    const rest = (reader?.hand ?? []).filter((card) => !plan.spending.includes(card));
    if (need?.ask === 'play' || need?.ask === 'worship') return need.cards;
    if (kind !== null && this.outline) return rest.filter((card) => parts.cards[card]?.categories.includes(kind));
    if (action === 'worship' && this.outline) return rest;
    return null;
  });
  /** Stage-1 cards that may be turned; null if none is asked for. */
  readonly turnable: Card[] | null = $derived.by(() => {
    if (this.need?.ask === 'upgrade') return this.need.cards;
    return this.action === 'turn_card' && this.outline ? (this.reader?.stage1 ?? []) : null;
  });
  readonly steppable: Worker[] = $derived.by(() => (this.need?.ask === 'advance' ? this.need.workers : []));
  /** Where the reader's markers would come to. */
  readonly ghosts: Partial<Record<Track, number>> = $derived.by(() => {
    const ghosts: Partial<Record<Track, number>> = {};
    for (const event of this.outline?.events ?? [])
      if (event.event === 'climbed' && event.seat === this.me) ghosts[event.track] = event.to;
    return ghosts;
  });
  /** What is laid down in this turn. */
  readonly gift: Goods | null = $derived.by(() =>
    this.outline?.offering && !this.copying ? this.outline.offering.real : null,
  );

  /** The purse now and after the turn. */
  readonly after: Purse | null = $derived.by(() => {
    const { outline, reader, me } = this;
    if (!outline || !reader || outline.moves.length === 0) return null;
    const purse: Purse = { ...reader.stock, card: reader.hand_count, free: reader.free };
    for (const event of outline.events) {
      if (!('seat' in event) || event.seat !== me) continue;
      if (event.event === 'paid') purse[event.kind] -= event.amount;
      if (event.event === 'harvested') purse[event.kind] += event.amount;
      if (event.event === 'harvested' || event.event === 'invoked') purse.free -= 1;
      if (event.event === 'took') for (const kind of KINDS) purse[kind] += event.goods[kind];
      if (event.event === 'spent' || event.event === 'played' || event.event === 'worshipped') purse.card -= 1;
      if (event.event === 'drew') purse.card += event.cards.length;
      if (event.event === 'exchanged') {
        purse[event.from] -= event.amount;
        purse[event.from === 'food' ? 'coin' : 'food'] += event.amount;
      }
    }
    return purse;
  });

  /** What lies on the deity after the offering. */
  readonly lying: Goods | null = $derived.by(() => {
    const { gift, seen } = this;
    if (!gift || !seen) return null;
    return { food: seen.lying.food + gift.food, coin: seen.lying.coin + gift.coin, wine: seen.lying.wine + gift.wine };
  });
  readonly willSleep: boolean = $derived.by(() => (this.lying?.wine ?? 0) >= 2 && !this.seen?.asleep);

  // What the garden shows.

  stand(deity: Deity): Stand {
    const { prompt, plan } = this;
    if (!prompt) return 'quiet';
    if (this.laying && (this.card !== null || this.need?.ask === 'worship'))
      return plan.under === deity ? 'chosen' : this.card === null ? 'quiet' : 'legal';
    if (this.taking) {
      if (this.taken?.deity === deity) return 'chosen';
      return deity !== this.deity && this.#lies(deity) > 0 ? 'legal' : 'quiet';
    }
    if (prompt.ask === 'place') {
      if (this.deity === deity) return 'chosen';
      return prompt.deities.some((one) => one.deity === deity) ? 'legal' : 'shut';
    }
    return this.deity === deity ? (this.copying ? 'echo' : 'chosen') : 'quiet';
  }

  field(kind: Kind): 'quiet' | 'legal' | 'chosen' | 'shut' {
    const { prompt, plan } = this;
    if (prompt?.ask !== 'place') return 'quiet';
    if (plan.target && 'harvest' in plan.target && plan.target.harvest === kind) return 'chosen';
    return prompt.harvests.some((one) => one.kind === kind) ? 'legal' : 'shut';
  }

  /** Why a deity is shut; off turn only what can be seen. */
  reasons(deities: DeityView[]): Partial<Record<Deity, Reason>> {
    const { me, prompt, reader } = this;
    if (me === null || this.view.phase === 'over' || this.copying) return {};
    const several = reader?.stage2.some((card) => this.parts.cards[card]?.stage2_function === 'ab:multi') ?? false;
    const found: Partial<Record<Deity, Reason>> = {};
    for (const { deity, asleep, pawns } of deities) {
      if (prompt?.ask === 'place' && prompt.deities.some((one) => one.deity === deity)) continue;
      const clause = this.#why[deity]?.clause;
      if ((pawns[me] ?? 0) > 0 && !several) found[deity] = 'own';
      else if (asleep) found[deity] = 'asleep';
      else if (clause === 'B4.12') found[deity] = 'nothing';
      else if (clause === 'B4.3') found[deity] = 'pay';
    }
    return found;
  }

  /** What a deity costs the reader now. */
  price(seen: DeityView): Price | null {
    const { me, prompt, reader, choice } = this;
    if (me === null || !reader || this.view.phase === 'over' || this.view.phase === 'settling') return null;
    if (this.copying) {
      if (seen.deity !== this.deity || prompt?.ask !== 'copy' || !choice) return null;
      const { food, coin, any, wine } = choice.bill;
      return { food, coin, any, wine, discount: 0, follows: false };
    }
    if (seen.asleep || (seen.pawns[me] ?? 0) > 0) {
      if (!(prompt?.ask === 'place' && prompt.deities.some((one) => one.deity === seen.deity))) return null;
    }
    if (seen.deity === this.deity && prompt?.ask === 'place' && choice) {
      const { food, coin, any, discount } = choice.bill;
      return { food, coin, any, wine: 0, discount, follows: any > 0 };
    }
    return priceOf(seen, reader, this.parts);
  }

  #lies(deity: Deity): number {
    const goods = this.view.deities.find((one) => one.deity === deity)?.lying ?? none();
    return goods.food + goods.coin + goods.wine;
  }

  async #askWhy(): Promise<void> {
    const { view, explain, me } = this.#props();
    const { prompt } = view;
    if (prompt?.ask !== 'place' || me === null) return;
    const shut = view.deities.filter((one) => !prompt.deities.some(({ deity }) => deity === one.deity));
    const answers = await Promise.all(
      shut.map(async ({ deity }) => [deity, await explain({ invoke: { deity, use: [] } })] as const),
    );
    if (this.#props().view !== view) return;
    this.#why = Object.fromEntries(answers.flatMap(([deity, said]) => (said ? [[deity, said]] : [])));
  }

  // What the reader does.

  shrine(deity: Deity): void {
    const { prompt, plan } = this;
    this.#acting.refusal = null;
    if (!prompt) {
      if (this.me !== null && !this.#acting.playing) void this.#acting.why({ invoke: { deity, use: [] } });
      return;
    }
    if (this.laying && this.card !== null) {
      plan.under = deity;
      return;
    }
    if (this.taking && deity !== this.deity && this.#lies(deity) > 0) {
      this.takeFrom(deity);
      return;
    }
    if (prompt.ask !== 'place') return;
    const list = invocations(prompt, deity);
    if (list.length === 0) {
      void this.#acting.why({ invoke: { deity, use: [] } });
      return;
    }
    if (this.deity === deity) return;
    plan.aim({ deity }, using(list, [])?.uses ?? list[0]?.uses ?? []);
  }

  harvest(kind: Kind): void {
    this.#acting.refusal = null;
    if (this.field(kind) === 'legal') this.plan.aim({ harvest: kind });
    else if (this.me !== null && this.field(kind) !== 'chosen' && !this.#acting.playing)
      void this.#acting.why({ harvest: kind });
  }

  /** A card of the hand. */
  pick(card: Card): void {
    const { prompt, plan, need, deity } = this;
    this.#acting.refusal = null;
    if (!prompt) return;
    if (plan.spending.includes(card)) {
      plan.spend(card, this.outline?.offering?.cards ?? 1);
      return;
    }
    if (need?.ask === 'spend') {
      if (need.cards.includes(card)) plan.spend(card, this.outline?.offering?.cards ?? need.left);
      else void this.#acting.why([...(this.outline?.moves ?? []), { spend: card }]);
      return;
    }
    if (this.hand?.includes(card)) {
      plan.card = plan.card === card && this.hand.length > 1 ? null : card;
      return;
    }
    if (prompt.ask === 'place' && (deity === null || this.kind === null)) {
      const kinds = this.parts.cards[card]?.categories ?? [];
      const fits = prompt.deities.find((one) => kinds.some((kind) => this.parts.actions[one.deity] === `play_${kind}`));
      if (fits) {
        this.shrine(fits.deity);
        plan.card = card;
        return;
      }
    }
    if (deity !== null && this.kind !== null && this.outline) {
      const before = this.outline.moves.filter((move) => !(typeof move === 'object' && 'play' in move));
      void this.#acting.why([...before, { play: card }]);
    }
  }

  /** A stage-1 card. */
  turn(card: Card): void {
    const { prompt, plan } = this;
    this.#acting.refusal = null;
    if (this.turnable?.includes(card)) plan.card = card;
    else if (prompt?.ask === 'place') {
      const tortoise = prompt.deities.find((one) => this.parts.actions[one.deity] === 'turn_card');
      if (tortoise && this.reader?.stage1.includes(card)) {
        this.shrine(tortoise.deity);
        plan.card = card;
      }
    }
  }

  step(worker: Worker): void {
    if (this.steppable.includes(worker)) this.plan.step(worker);
  }

  takeFrom(deity: Deity): void {
    const goods = this.view.deities.find((one) => one.deity === deity)?.lying;
    if (goods) this.plan.taking = { deity, goods: grasp(goods, 3) };
  }

  /** One marker more or less of a kind. */
  adjust(kind: Kind, by: number): void {
    const { taken } = this;
    const there = this.view.deities.find((one) => one.deity === taken?.deity)?.lying;
    if (!taken || !there) return;
    const goods = { ...taken.goods, [kind]: Math.max(0, Math.min(there[kind], taken.goods[kind] + by)) };
    if (by > 0 && goods.food + goods.coin + goods.wine > 3) {
      const other = KINDS.find((one) => one !== kind && goods[one] > 0);
      if (other) goods[other] -= 1;
    }
    if (goods.food + goods.coin + goods.wine <= 3) this.plan.taking = { deity: taken.deity, goods };
  }

  way(way: Way): void {
    this.plan.pay(way.payment.real);
  }

  /** Pays so much of a kind; says why not if that cannot be. */
  amount(kind: Kind, amount: number): void {
    const { outline, reader } = this;
    const offering = outline?.offering;
    if (!offering || !reader) return;
    this.#acting.refusal = null;
    const range = offering.amounts[kind];
    if (amount < 0) return;
    const legal = range && amount <= range.most && (amount >= range.least || kind !== 'wine');
    if (!legal) {
      const before = outline.moves.findIndex((move) => typeof move === 'object' && 'pay' in move && kind in move.pay);
      void this.#acting.why([...outline.moves.slice(0, before), { pay: { [kind]: amount } as unknown as RawPayment }]);
      return;
    }
    const later = KINDS.slice(KINDS.indexOf(kind) + 1);
    const paying: Partial<Goods> = { ...offering.real, [kind]: amount };
    // What is taken out is made up for by the kinds after it only if it must be.
    for (const one of later) paying[one] = offering.real[one];
    this.plan.pay(paying);
  }

  /** Takes back one thing: the open offering, then the place. */
  back(): void {
    this.#acting.refusal = null;
    if (this.plan.open) this.plan.open = false;
    else if (this.plan.steps.length > 0) this.plan.steps = this.plan.steps.slice(0, -1);
    else this.plan.aim(null);
  }

  send(): void {
    const { outline } = this;
    if (outline?.ready) void this.#acting.submit(outline.moves);
  }

  decline(): void {
    void this.#acting.submit('decline');
  }

  // What the stage says.

  readonly goText: string = $derived.by(() => {
    const { outline, prompt, t, need } = this;
    if (!prompt) return '';
    if (!outline || (need && !outline.ready)) return this.#needText(need);
    const deed = this.#deedText(outline);
    const paid = outline.moves.some(
      (move) => typeof move === 'object' && ('spend' in move || ('pay' in move && sum(move.pay) > 0)),
    );
    if (prompt.ask === 'copy') return t.goCopy(deed);
    return paid && prompt.ask === 'place' ? t.goOffer(deed) : t.go(deed);
  });

  #needText(need: Prompt | null): string {
    const { t } = this;
    switch (need?.ask) {
      case 'spend':
        return t.need.spend(need.left);
      case 'play':
        return t.need.play(this.kind);
      case 'upgrade':
        return t.need.turn;
      case 'advance':
        return t.need.step(need.left);
      case 'take':
        return t.need.take;
      case 'worship':
        return this.plan.card === null && need.cards.length > 1 ? t.need.worshipCard : t.need.worshipWhere;
      default:
        return t.need.place;
    }
  }

  #deedText({ moves, events }: Outline): string {
    const { t, parts } = this;
    const name = (card: Card) => nameOf(card, parts, this.#props().locale);
    const steps: string[] = [];
    for (const move of moves) {
      if (typeof move === 'string') continue;
      if ('harvest' in move) {
        const event = events.find((one) => one.event === 'harvested');
        return t.do.harvest(t.amount(move.harvest, event?.event === 'harvested' ? event.amount : 1));
      }
      if ('exchange' in move) {
        const { from, amount } = move.exchange;
        return t.do.exchange(t.amount(from, amount), t.amount(from === 'food' ? 'coin' : 'food', amount));
      }
      if ('play' in move) return t.do.play(name(move.play));
      if ('upgrade' in move) return t.do.turn(name(move.upgrade));
      if ('take' in move) return t.do.take(inWords(move.take, t), DEITIES[move.take.deity]);
      if ('worship' in move) return t.do.worship(name(move.worship.card), DEITIES[move.worship.deity]);
      if ('advance' in move) steps.push(t.workers[move.advance]);
    }
    if (steps.length > 0) return t.do.steps(t.listed(steps));
    const drawn = events.find((event) => event.event === 'drew');
    if (this.action === 'draw_cards') return t.do.draw(drawn?.event === 'drew' ? drawn.cards.length : 2);
    const paid = moves.reduce(
      (goods, move) => (typeof move === 'object' && 'pay' in move ? { ...goods, ...move.pay } : goods),
      none(),
    );
    return t.do.pay(inWords(paid, t));
  }

  readonly lead: string = $derived.by(() => {
    const { prompt, t, me } = this;
    const { seats } = this.#props();
    if (!prompt || me === null) return '';
    const name = this.brief ? '' : (seats[me]?.city ?? '');
    switch (prompt.ask) {
      case 'place':
        return this.plan.open ? t.lead.offering(name) : t.lead.place(name);
      case 'copy':
        return t.lead.copy(DEITIES[prompt.deity]);
      case 'pay':
      case 'spend':
        return t.lead.offering(name);
      case 'advance':
        return this.view.phase === 'settling' ? t.lead.settling(name) : t.lead.deed(name);
      default:
        return t.lead.deed(name);
    }
  });

  readonly says: string = $derived.by(() => {
    const { prompt, t, deity, seen, plan, choice } = this;
    const { ask, seats } = this.#props();
    if (!prompt) return ask;
    if (prompt.ask === 'copy' && choice) {
      const stage = this.view.stage;
      const model = stage !== 'over' && 'copying' in stage ? stage.copying.model : null;
      if (!model) return ask;
      const paid = inWords({ ...model.paid, card: model.virtual_resources }, t);
      const extra = choice.bill.wine - model.paid.wine;
      return t.copyAsk(seats[model.actor]?.city ?? '', paid, t.amount('wine', extra));
    }
    if (prompt.ask !== 'place') return ask;
    if (plan.target && 'harvest' in plan.target) {
      const gives = prompt.harvests.find(
        (one) => plan.target && 'harvest' in plan.target && one.kind === plan.target.harvest,
      );
      return gives ? t.harvest(t.fields[gives.kind], t.amount(gives.kind, gives.gives)) + '.' : ask;
    }
    if (deity === null || !choice || !seen) return t.choosePlace;
    const price = priceInWords(choice.bill, t);
    const before = seen.pawns.findIndex((count) => count > 0);
    if (before >= 0) return t.chosenFollow(DEITIES[deity], seats[before]?.city ?? '', price);
    return t.chosen(DEITIES[deity], price);
  });

  readonly clause: string | null = $derived.by(() => {
    const { prompt, plan, seen, deity } = this;
    if (!prompt) return null;
    switch (prompt.ask) {
      case 'place':
        if (plan.target && 'harvest' in plan.target) return 'B4.2';
        if (plan.target && 'exchange' in plan.target) return 'B6.4';
        if (!seen) return 'B4.1';
        if (plan.open) return 'B4.11';
        return seen.pawns.some((count) => count > 0) ? 'B4.5' : 'B4.4';
      case 'copy':
        return 'B4.10';
      case 'pay':
        return 'B4.11';
      case 'spend':
        return 'B4.8';
      case 'advance':
        return this.view.phase === 'settling' ? 'B2.4' : 'B5.5';
      default:
        return deity === null ? 'B4.3' : clauseOf(deity);
    }
  });

  // Hints.

  /** Lays out the move of a hint, and asks on for what it leaves open. */
  async follow(move: Move, advise: (moves: Move[]) => Promise<Move | null>): Promise<void> {
    const { plan, view, me } = this;
    const { preview } = this.#props();
    if (me === null || move === 'decline') return;
    this.#lay(move);
    for (let more = 0; more < 6; more += 1) {
      const outline = await plan.sketch(view, me, preview);
      if (!outline || outline.ready || this.#props().view !== view) return;
      const next = await advise(outline.moves);
      if (!next || this.#props().view !== view) return;
      this.#lay(next);
    }
  }

  #lay(move: Move): void {
    const { plan } = this;
    if (typeof move === 'string') return;
    if ('invoke' in move) plan.aim({ deity: move.invoke.deity }, move.invoke.use);
    else if ('harvest' in move) plan.aim({ harvest: move.harvest });
    else if ('exchange' in move) plan.aim({ exchange: move.exchange });
    else if ('copy' in move) plan.uses = move.copy.use;
    else if ('pay' in move) plan.paying = { ...plan.paying, ...move.pay };
    else if ('spend' in move) plan.spending = [...plan.spending, move.spend];
    else if ('play' in move) plan.card = move.play;
    else if ('upgrade' in move) plan.card = move.upgrade;
    else if ('advance' in move) plan.step(move.advance);
    else if ('take' in move) {
      const { deity, food, coin, wine } = move.take;
      plan.taking = { deity, goods: { food, coin, wine } };
    } else if ('worship' in move) {
      plan.card = move.worship.card;
      plan.under = move.worship.deity;
    }
  }
}

const sum = (goods: Partial<Goods>) => (goods.food ?? 0) + (goods.coin ?? 0) + (goods.wine ?? 0);
