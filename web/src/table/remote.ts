// A table on a server, as a source. Messages of the socket go to a follower in the worker as they are; it answers with
// frames. What is not the game (seats, chat, clocks, orders) is read here.

import type { Locale } from '../i18n/locale';
import * as http from '../protocol/http';
import type { ChatLine, ClockNow, Command, GameNow, Message, Orders, TableInfo, You } from '../protocol/protocol';
import { Refused } from '../protocol/refused';
import { TableSocket } from '../protocol/socket';
import { serverTime } from '../protocol/time';
import { errorText } from '../shell/error-text';
import { ask } from '../worker/client';
import type { Frame, Moment, SeatLabel, SubmitResult } from '../worker/protocol';

import { botName } from './local-defaults';
import { RemoteState } from './remote-state.svelte';
import { only, questionsTo, type Questions, type Source, type SourceListener } from './source';

const RESTORED_NOTICE_MS = 2500;

let followers = 0;

function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}

export class Remote implements Source {
  readonly kind = 'remote';
  readonly state = new RemoteState();
  #socket: TableSocket;
  #version: number | null = null;
  #game: Omit<GameNow, 'view'> | null = null;
  #chat = new Map<number, ChatLine>();
  /** Messages are worked through one after the other. */
  #work: Promise<void> = Promise.resolve();
  /** The follower in the worker. */
  readonly #follower = `remote-${++followers}`;
  #following = false;
  /** The finished game as a local table, for looking back through all eyes. */
  #replay: string | null = null;
  #closed = false;
  #first = deferred();

  constructor(
    private readonly id: string,
    private locale: Locale,
    private readonly listener: SourceListener,
  ) {
    this.#socket = this.#connect();
  }

  #connect(): TableSocket {
    const { listener } = this;
    return new TableSocket(this.id, () => this.#version, {
      message: (message, text) => {
        this.#work = this.#work
          .then(() => this.#receive(message, text))
          .catch((error: unknown) => {
            if (!this.#closed) listener.failed(error);
          })
          .then(this.#first.resolve);
      },
      lost: () => listener.connection('lost'),
      back: () => {
        listener.connection('back');
        setTimeout(() => listener.connection('live'), RESTORED_NOTICE_MS);
      },
    });
  }

  /** Resolves when the server has told the state of the table; fails if there is no such table. */
  async ready(): Promise<void> {
    const looked = http.look(this.id).catch((error: unknown) => {
      if (error instanceof Refused) throw error;
    });
    await Promise.race([this.#first.promise, looked.then(() => this.#first.promise)]);
  }

  /** A running game is seen through my own eyes only, a finished one through everybody's. */
  get questions(): Questions {
    if (this.#replay) return questionsTo(this.#replay);
    return { ...questionsTo(this.#follower), past: (moment, locale) => this.#past(moment, locale) };
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

  async #receive(message: Message, text: string): Promise<void> {
    if (this.#closed) return;
    switch (message.type) {
      case 'snapshot':
        this.#version = message.version;
        this.#game = message.game;
        this.#know(message.table, message.you, message.game?.clock ?? null);
        this.state.begun = message.game !== null;
        this.state.orders = message.orders;
        this.state.undoDenied = false;
        this.#said(message.chat, message.from !== null);
        if (message.game) {
          await this.#recall();
          await this.#follow(text);
        }
        return;
      case 'update':
        if (message.from !== this.#version) return void this.#socket.ask({ type: 'look' });
        this.#version = message.version;
        this.#game = message.game;
        if (message.orders) this.state.orders = message.orders;
        this.#tick(message.game.clock);
        return this.#follow(text);
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
          await this.#follow(text);
        }
        return;
      case 'bye':
        this.listener.failed(new Refused(message.problem));
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
    this.listener.seats(
      this.seats,
      table.seats.map((seat) => seat.away),
    );
    this.#tick(clock);
  }

  /** Tells the clocks, converted to this device's time. */
  #tick(clock: ClockNow | null): void {
    if (!clock) return this.listener.clocks(null);
    serverTime.seen(clock.at, -Infinity, Date.now());
    const asked = this.#game?.status === 'running' ? this.#game.to_move : [];
    const seats = this.state.info?.seats ?? [];
    this.listener.clocks({
      left: clock.left,
      at: clock.at - serverTime.ahead,
      running: clock.left.map((_, seat) => asked.includes(seat) && seats[seat]?.bot === null),
    });
  }

  /** Adds lines to the chat; tells all of it, without muted seats. */
  #said(lines: ChatLine[], fresh: boolean): void {
    const muted = this.state.you?.muted ?? [];
    const news = lines.filter((line) => !this.#chat.has(line.version) && line.seat !== this.state.you?.seat);
    for (const line of lines) this.#chat.set(line.version, line);
    const heard = [...this.#chat.values()].filter((line) => !muted.includes(line.seat));
    this.listener.chat(
      heard
        .sort((a, b) => a.version - b.version)
        .map(({ version, seat, text }) => ({ number: version, seat, text, name: this.seats[seat]?.name ?? '' })),
      fresh ? news.length : 0,
    );
  }

  /** Fetches everything told so far; once the game is over, its record, for looking back. */
  async #recall(): Promise<void> {
    if (this.#replay) return;
    const text = await http.record(this.id);
    const { format } = JSON.parse(text) as { format: string };
    if (format.startsWith('votive-shown')) {
      await this.#startFollowing();
      return ask('remoteRecall', this.#follower, text);
    }
    const table = await ask('localImport', text);
    await ask('localOpen', table.id, this.locale);
    this.#replay = table.id;
  }

  async #startFollowing(): Promise<void> {
    if (this.#following) return;
    this.#following = true;
    await ask('remoteOpen', this.#follower, this.game, this.locale);
  }

  /** Shows what a message with a game leads to. */
  async #follow(text: string): Promise<void> {
    await this.#startFollowing();
    await this.#show(await ask('remoteReceive', this.#follower, text));
  }

  async #show(frame: Frame | null): Promise<void> {
    if (!frame || this.#closed) return;
    const replay = this.#replay;
    // A follower that came after the end was told nothing; the record tells everything.
    const log = replay && frame.jump ? await ask('localFrame', replay, only(frame), true, this.locale) : frame;
    this.listener.frames([{ ...frame, lines: log.lines }], false);
  }

  async #past(moment: Moment, locale: Locale): Promise<Frame> {
    const known = await ask('past', this.#follower, only(moment), locale);
    if (known) return known;
    await ask('remoteRemember', this.#follower, await http.past(this.id, moment.at));
    return questionsTo(this.#follower).past(moment, locale);
  }

  async submit(decision: number, moves: unknown[], locale: Locale): Promise<SubmitResult> {
    const game = this.#game;
    if (!game) return 'stale';
    const moment = { me: this.state.you?.seat ?? null, at: game.at };
    const answer = await this.#socket.ask({ type: 'move', decision, moves });
    // The next move may follow only when the new state is shown.
    await this.#work;
    if (answer.type !== 'refused') return null;
    if (answer.problem.code === 'stale') return 'stale';
    const refused = new Refused(answer.problem, 'move');
    if (answer.problem.code !== 'illegal') throw refused;
    const explained = await ask('explain', this.#follower, moment, moves, locale);
    return explained ?? { clause: answer.problem.clause, text: errorText(refused) };
  }

  async #command(command: Command): Promise<string | null> {
    const answer = await this.#socket.ask(command);
    // The caller sees the change when this resolves.
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

  /** Lets a bot sit in for a player who has not answered for long. */
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

  /** Mutes a seat, or unmutes it; unmuting also shows what it said meanwhile. */
  async mute(seat: number, muted: boolean): Promise<void> {
    await this.#command({ type: 'mute', seat, muted });
    if (!muted) await this.#command({ type: 'look' });
  }

  /** Takes a seat under a name, as a new guest if the server does not know me. */
  async sitDown(seat: number, name: string): Promise<void> {
    const known = this.state.you?.player ?? null;
    await http.introduce(name);
    if (known === null) {
      // The open socket belongs to an unknown visitor; a new one is authenticated.
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
    void this.#command({ type: 'chat', text }).catch((error: unknown) => this.listener.failed(error));
  };

  setLocale(locale: Locale): void {
    this.locale = locale;
    if (!this.#following) return;
    this.#work = this.#work
      .then(async () => this.#show(await ask('remoteLocale', this.#follower, locale)))
      .catch((error: unknown) => this.listener.failed(error));
  }

  record(): Promise<string> {
    return http.record(this.id);
  }

  close(): void {
    this.#closed = true;
    this.#socket.close();
    if (this.#following) void ask('remoteClose', this.#follower);
    const replay = this.#replay;
    if (replay) void ask('localClose', replay).then(() => ask('localDelete', replay));
  }
}
