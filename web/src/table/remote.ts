// A table on a server, as a source. Views and events come over the socket; what follows from them (the question, legal
// moves, the log in the reader's language, previews) is worked out here by the same rules.

import type { Locale } from '../i18n/locale';
import * as http from '../protocol/http';
import type { ChatLine, ClockNow, Command, GameNow, Message, Orders, TableInfo, You } from '../protocol/protocol';
import { Refused } from '../protocol/refused';
import { TableSocket } from '../protocol/socket';
import { serverTime } from '../protocol/time';
import { inWords } from '../shell/trouble';
import { ask } from '../worker/client';
import type { Frame, LogLine, SeatLabel } from '../worker/protocol';

import { botName } from './begin';
import { RemoteState } from './remote-state.svelte';
import type { Json, Move, Refusal } from './board';
import type { Fate, Hearer, Source } from './source';

const RESTORED_FOR = 2500;

interface Told {
  /** The moment after it. */
  at: number;
  events: Json[];
}

function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}

/** The game after an update, which tells only those fields of the view that have changed. */
function after(before: GameNow | null, update: GameNow): GameNow {
  return { ...update, view: { ...(before?.view as object), ...(update.view as object) } as Json };
}

export class Remote implements Source {
  readonly kind = 'remote';
  readonly state = new RemoteState();
  #socket: TableSocket;
  #version: number | null = null;
  #game: GameNow | null = null;
  #told: Told[] = [];
  /** What I saw, by moments; what is not here the server still knows. */
  #views = new Map<number, Json>();
  /** The log in one language, as far as it has been told. */
  #lines: { locale: Locale; entries: number; lines: LogLine[] } | null = null;
  #chat = new Map<number, ChatLine>();
  #work: Promise<void> = Promise.resolve();
  /** The finished game as a local table, for looking back through all eyes. */
  #replay: string | null = null;
  #closed = false;
  #first = deferred();

  constructor(
    private readonly id: string,
    private locale: Locale,
    private readonly hearer: Hearer,
  ) {
    this.#socket = this.#connect();
  }

  #connect(): TableSocket {
    const { hearer } = this;
    return new TableSocket(this.id, () => this.#version, {
      message: (message) => {
        this.#work = this.#work
          .then(() => this.#hear(message))
          .catch((error: unknown) => {
            if (!this.#closed) hearer.failed(error);
          })
          .then(this.#first.resolve);
      },
      lost: () => hearer.connection('lost'),
      back: () => {
        hearer.connection('back');
        setTimeout(() => hearer.connection('live'), RESTORED_FOR);
      },
    });
  }

  /** Resolves when the server has told how things are; fails if there is no such table. */
  async ready(): Promise<void> {
    const looked = http.look(this.id).catch((error: unknown) => {
      if (error instanceof Refused) throw error;
    });
    await Promise.race([this.#first.promise, looked.then(() => this.#first.promise)]);
  }

  get game(): string {
    return this.state.info?.game ?? '';
  }

  get seats(): SeatLabel[] {
    return (
      this.state.info?.seats.map((seat, at) => ({
        name: seat.player?.name ?? botName(at),
        bot: seat.player ? null : seat.bot,
      })) ?? []
    );
  }

  get mayHint(): boolean {
    return this.state.info?.hints ?? false;
  }

  get replayable(): boolean {
    return this.state.begun;
  }

  get orders(): Orders | null {
    return this.state.orders;
  }

  get takingBack(): 'free' | 'ask' | null {
    const { info, you } = this.state;
    if (you?.seat == null || info?.status !== 'running' || info.undo) return null;
    const others = info.seats.some((seat, at) => at !== you.seat && seat.kind === 'player' && seat.away !== 'left');
    return others ? 'ask' : 'free';
  }

  async #hear(message: Message): Promise<void> {
    if (this.#closed) return;
    switch (message.type) {
      case 'snapshot':
        this.#version = message.version;
        this.#game = message.game;
        this.#know(message.table, message.you, message.game?.clock ?? null);
        this.state.begun = message.game !== null;
        this.state.orders = message.orders;
        this.state.undoDenied = false;
        if (message.from === null) this.#views.clear();
        this.#said(message.chat, message.from !== null);
        if (message.game) {
          await this.#recall();
          await this.#show(message.game, [], true);
        }
        return;
      case 'update': {
        if (message.from !== this.#version) return void this.#socket.ask({ type: 'look' });
        const game = after(this.#game, message.game);
        this.#version = message.version;
        this.#game = game;
        if (message.orders) this.state.orders = message.orders;
        this.#tick(game.clock);
        // It may be part of what was fetched a moment ago.
        const known = game.at <= (this.#told.at(-1)?.at ?? 0);
        if (!known) this.#told.push({ at: game.at, events: message.events });
        return this.#show(game, known ? [] : message.events, known);
      }
      case 'table': {
        if (message.from !== this.#version) return void this.#socket.ask({ type: 'look' });
        const wished = this.state.info?.undo?.seat;
        this.#version = message.version;
        this.#know(message.table, message.you, message.clock);
        this.#said([], false);
        if (wished !== undefined && wished === message.you.seat && !message.table.undo) this.state.undoDenied = true;
        if (message.table.status === 'finished') await this.#recall();
        return;
      }
      case 'chat':
        if (message.from !== this.#version) return void this.#socket.ask({ type: 'look' });
        this.#version = message.version;
        this.#said(message.line ? [message.line] : [], true);
        return;
      case 'orders':
        this.state.orders = message.orders;
        return;
      case 'refused':
        if (message.game) {
          this.#game = message.game;
          await this.#show(message.game, [], true);
        }
        return;
      case 'bye':
        this.hearer.failed(new Refused(message.problem));
        return;
      case 'done':
      case 'hint':
      case 'lag':
        return;
    }
  }

  #know(table: TableInfo, you: You, clock: ClockNow | null): void {
    this.state.info = table;
    this.state.you = you;
    this.hearer.seats(
      this.seats,
      table.seats.map((seat) => seat.away),
    );
    this.#tick(clock);
  }

  /** The clocks as they stand, put into this device's time. */
  #tick(clock: ClockNow | null): void {
    if (!clock) return this.hearer.clocks(null);
    serverTime.seen(clock.at, -Infinity, Date.now());
    const asked = this.#game?.status === 'running' ? this.#game.to_move : [];
    const seats = this.state.info?.seats ?? [];
    this.hearer.clocks({
      left: clock.left,
      at: clock.at - serverTime.ahead,
      running: clock.left.map((_, seat) => asked.includes(seat) && seats[seat]?.bot === null),
    });
  }

  /** Takes in what was said; tells all of it that is to be heard. */
  #said(lines: ChatLine[], fresh: boolean): void {
    const muted = this.state.you?.muted ?? [];
    const news = lines.filter((line) => !this.#chat.has(line.version) && line.seat !== this.state.you?.seat);
    for (const line of lines) this.#chat.set(line.version, line);
    const heard = [...this.#chat.values()].filter((line) => !muted.includes(line.seat));
    this.hearer.chat(
      heard
        .sort((a, b) => a.version - b.version)
        .map(({ version, seat, text }) => ({ number: version, seat, text, name: this.seats[seat]?.name ?? '' })),
      fresh ? news.length : 0,
    );
  }

  /** Fetches all that was told so far; once the game is over, the record, for looking back. */
  async #recall(): Promise<void> {
    if (this.#replay) return;
    const text = await http.record(this.id);
    const told = JSON.parse(text) as { format: string; events?: Json[][] };
    this.#lines = null;
    if (told.format.startsWith('votive-shown')) {
      this.#told = (told.events ?? []).map((events, at) => ({ at: at + 1, events }));
      return;
    }
    const table = await ask('localImport', text);
    await ask('localOpen', table.id, this.locale);
    this.#replay = table.id;
    this.#told = [{ at: table.moves, events: [] }];
  }

  async #frame(view: Json, at: number): Promise<Frame> {
    const derived = await ask('see', this.game, view, this.seats.length, this.locale);
    const me = this.state.you?.seat ?? null;
    const still = { decision: null, events: [], jump: true, legal: [], choices: [], mayUndo: false };
    return { ...derived, at, me, view, ...still };
  }

  async #show(game: GameNow, events: Json[], jump: boolean): Promise<void> {
    this.#views.set(game.at, game.view);
    const derived = await ask('see', this.game, game.view, this.seats.length, this.locale);
    const asked = game.decision !== null;
    const frame: Frame = {
      ...derived,
      legal: asked ? derived.legal : [],
      choices: asked ? derived.choices : [],
      toMove: game.to_move,
      at: game.at,
      me: this.state.you?.seat ?? null,
      decision: game.decision,
      view: game.view,
      events,
      jump,
      mayUndo: game.undo,
    };
    this.hearer.frames([frame], false);
  }

  async submit(decision: number, moves: Move[], locale: Locale): Promise<Fate> {
    const game = this.#game;
    if (!game) return 'stale';
    const answer = await this.#socket.ask({ type: 'move', decision, moves });
    // Whoever waits for this may act again only when the new state is there.
    await this.#work;
    if (answer.type !== 'refused') return null;
    if (answer.problem.code === 'stale') return 'stale';
    const refused = new Refused(answer.problem, 'move');
    if (answer.problem.code !== 'illegal') throw refused;
    return (await this.#why(game.view, moves, locale)) ?? { clause: answer.problem.clause, text: inWords(refused) };
  }

  /** Why the first of these moves that is not legal is refused, in the game's own words. */
  async #why(view: Json, moves: Move[], locale: Locale): Promise<Refusal | null> {
    for (const [index, move] of moves.entries()) {
      const before = index === 0 ? view : (await ask('preview', this.game, view, moves.slice(0, index), locale))?.view;
      const said = before === undefined ? null : await ask('explain', this.game, before, move, locale);
      if (said) return said;
    }
    return null;
  }

  async #command(command: Command): Promise<string | null> {
    const answer = await this.#socket.ask(command);
    // What it has changed is there when this is done.
    await this.#work;
    if (answer.type === 'refused') throw new Refused(answer.problem, command.type);
    return answer.type === 'done' ? (answer.table ?? null) : null;
  }

  async undo(): Promise<boolean> {
    this.state.undoDenied = false;
    await this.#command({ type: 'undo' });
    return true;
  }

  answerUndo(consent: boolean): Promise<string | null> {
    const wish = this.state.info?.undo?.version;
    return this.#command({ type: 'answer_undo', consent, ...(wish === undefined ? {} : { wish }) });
  }

  /** Lets a bot sit in for somebody who has not answered for long. */
  sitIn(seat: number): Promise<string | null> {
    return this.#command({ type: 'sit_in', seat });
  }

  comeBack(): Promise<string | null> {
    return this.#command({ type: 'return' });
  }

  /** Leaves a standing order in place of the last one. */
  order(kind: string, amount: number | null): Promise<string | null> {
    return this.#command({ type: 'order', kind, ...(amount === null ? {} : { amount }) });
  }

  withdraw(): Promise<string | null> {
    return this.#command({ type: 'cancel_order' });
  }

  /** Hears a seat no more, or again; then also what it said meanwhile. */
  async mute(seat: number, muted: boolean): Promise<void> {
    await this.#command({ type: 'mute', seat, muted });
    if (!muted) await this.#command({ type: 'look' });
  }

  /** Takes a seat under a name; the server has to know me first. */
  async sitDown(seat: number, name: string): Promise<void> {
    const known = this.state.you?.player ?? null;
    await http.introduce(name);
    if (known === null) {
      // The socket was opened by nobody; a new one knows who I am.
      this.#socket.close();
      this.#version = null;
      this.#socket = this.#connect();
    }
    await this.#command({ type: 'join', seat });
  }

  leave(): Promise<string | null> {
    return this.#command({ type: 'leave' });
  }

  begin(): Promise<string | null> {
    return this.#command({ type: 'start', fill: true });
  }

  /** The id of the table of the rematch. */
  rematch(): Promise<string | null> {
    return this.#command({ type: 'rematch' });
  }

  say = (text: string): void => {
    void this.#command({ type: 'chat', text }).catch((error: unknown) => this.hearer.failed(error));
  };

  setLocale(locale: Locale): void {
    this.locale = locale;
    const game = this.#game;
    if (game) this.#work = this.#work.then(() => this.#show(game, [], true));
  }

  async log(me: number | null, count: number, locale: Locale): Promise<LogLine[]> {
    if (this.#replay) return ask('localLog', this.#replay, me, count, locale);
    const game = this.#game;
    if (!game) return [];
    let kept = this.#lines;
    if (kept?.locale !== locale) this.#lines = kept = { locale, entries: 0, lines: [] };
    const since = kept.entries;
    kept.entries = this.#told.length;
    const events = this.#told.slice(since).flatMap(({ at, events: list }) => list.map((event) => ({ at, event })));
    const texts = await ask(
      'tell',
      this.game,
      game.view,
      events.map(({ event }) => event),
      locale,
    );
    for (const [index, { at }] of events.entries()) {
      const text = texts[index];
      if (text) kept.lines.push({ at, text });
    }
    return kept.lines.filter((line) => line.at <= count);
  }

  /** While the game goes on one looks back through one's own eyes only. */
  async frame(me: number | null, at: number, locale: Locale): Promise<Frame> {
    if (this.#replay) return ask('localFrame', this.#replay, me, at, locale);
    let view = this.#views.get(at);
    if (view === undefined) {
      view = (await http.past(this.id, at)).view;
      this.#views.set(at, view);
    }
    return this.#frame(view, at);
  }

  async views(me: number | null): Promise<Json[]> {
    if (this.#replay) return ask('localViews', this.#replay, me);
    return [...this.#views].sort(([a], [b]) => a - b).map(([, view]) => view);
  }

  async events(me: number | null): Promise<Json[]> {
    return this.#replay ? ask('localEvents', this.#replay, me) : this.#told.flat();
  }

  movers(): Promise<(number | null)[]> {
    return this.#replay ? ask('localMovers', this.#replay) : Promise.resolve([]);
  }

  record(): Promise<string> {
    return http.record(this.id);
  }

  close(): void {
    this.#closed = true;
    this.#socket.close();
    const replay = this.#replay;
    if (replay) void ask('localClose', replay).then(() => ask('localDelete', replay));
  }
}
