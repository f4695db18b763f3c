// A table on a server, as a source. Views and events come over the socket; what follows from them (the question, legal
// moves, the log in the reader's language, previews) is worked out here by the same rules.

import type { Locale } from '../i18n/locale';
import * as http from '../protocol/http';
import { TableSocket } from '../protocol/socket';
import type { GameNow, Message, TableInfo, You } from '../protocol/wire';
import { ask } from '../worker/client';
import type { Frame, LogLine, SeatLabel } from '../worker/protocol';

import { botName } from './begin';
import { RemoteState } from './remote-state.svelte';
import type { Json, Move } from './board';
import type { Fate, Hearer, Source } from './source';

const RESTORED_FOR = 2500;

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
  #game: GameNow | null = null;
  /** What I was told, by entries of the journal. */
  #told: Json[][] = [];
  #frames = new Map<number, Frame>();
  /** The log in one language, as far as it has been told. */
  #lines: { locale: Locale; entries: number; lines: LogLine[] } | null = null;
  #work: Promise<void> = Promise.resolve();
  /** Messages that have come, and those whose news was in what was fetched last. */
  #arrived = 0;
  #recalled = 0;
  /** The finished game as a local table, for looking back. */
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
        const number = ++this.#arrived;
        this.#work = this.#work
          .then(() => this.#hear(message, number))
          .catch((error: unknown) => hearer.failed(error instanceof Error ? error.message : String(error)))
          .then(this.#first.resolve);
      },
      lost: () => hearer.connection('lost'),
      back: () => {
        hearer.connection('back');
        setTimeout(() => hearer.connection('live'), RESTORED_FOR);
      },
    });
  }

  /** Resolves when the server has told how things are. */
  ready(): Promise<void> {
    return this.#first.promise;
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
    return this.state.replayable;
  }

  async #hear(message: Message, number: number): Promise<void> {
    if (this.#closed) return;
    switch (message.type) {
      case 'snapshot':
        this.#version = message.version;
        this.#know(message.table, message.you);
        this.#game = message.game;
        this.state.begun = message.game !== null;
        if (message.from === null) for (const line of message.chat) this.#said(line);
        if (message.game) {
          await this.#recall();
          await this.#show(message.game, [], true);
        }
        return;
      case 'update': {
        if (message.from !== this.#version) return void this.#socket.ask({ type: 'look' });
        this.#version = message.version;
        this.#game = message.game;
        if (number <= this.#recalled) return this.#show(message.game, [], true);
        this.#told.push(message.events);
        return this.#show(message.game, message.events, false);
      }
      case 'table':
        if (message.from !== this.#version) return void this.#socket.ask({ type: 'look' });
        this.#version = message.version;
        this.#know(message.table, message.you);
        if (message.table.status === 'finished') await this.#recall();
        return;
      case 'chat':
        if (message.from !== this.#version) return void this.#socket.ask({ type: 'look' });
        this.#version = message.version;
        if (message.line) this.#said(message.line);
        return;
      case 'refused':
        if (message.game) {
          this.#game = message.game;
          await this.#show(message.game, [], true);
        }
        return;
      case 'bye':
        this.hearer.failed(message.problem.text);
        return;
      case 'done':
      case 'orders':
      case 'hint':
      case 'lag':
        return;
    }
  }

  #know(table: TableInfo, you: You): void {
    this.state.info = table;
    this.state.you = you;
    this.hearer.seats(
      this.seats,
      table.seats.map((seat) => seat.away === null),
    );
  }

  #said(line: { seat: number; text: string }): void {
    this.hearer.chat({ name: this.seats[line.seat]?.name ?? '', seat: line.seat, text: line.text });
  }

  /** Fetches all that was told so far; once the game is over, the record, for looking back. */
  async #recall(): Promise<void> {
    for (;;) {
      const before = this.#arrived;
      const text = await http.record(this.id);
      // If something came meanwhile, the answer may hold it or not: ask again. What came before, it holds for sure.
      if (this.#arrived !== before && this.state.info?.status !== 'finished') continue;
      this.#recalled = before;
      const told = JSON.parse(text) as { format: string; events?: Json[][] };
      this.#lines = null;
      if (told.format.startsWith('votive-shown')) {
        this.#told = told.events ?? [];
      } else if (this.#replay === null) {
        const table = await ask('localImport', text);
        await ask('localOpen', table.id, this.locale);
        this.#replay = table.id;
        this.state.replayable = true;
        this.#told = Array.from({ length: table.moves }, () => []);
      }
      return;
    }
  }

  async #show(game: GameNow, events: Json[], jump: boolean): Promise<void> {
    const at = this.#told.length;
    const me = this.state.you?.seat ?? null;
    const derived = await ask('see', this.game, game.view, this.seats.length, this.locale);
    const asked = game.decision !== null;
    const frame: Frame = {
      ...derived,
      legal: asked ? derived.legal : [],
      choices: asked ? derived.choices : [],
      toMove: game.to_move,
      at,
      me,
      view: game.view,
      events,
      jump,
      mayUndo: game.undo,
    };
    this.#frames.set(at, frame);
    this.hearer.frames([frame], false);
  }

  async submit(_at: number, moves: Move[], locale: Locale): Promise<Fate> {
    const game = this.#game;
    if (!game || game.decision === null) return 'stale';
    const answer = await this.#socket.ask({ type: 'move', decision: game.decision, moves });
    // Whoever waits for this may act again only when the new state is there.
    await this.#work;
    if (answer.type !== 'refused') return null;
    if (answer.problem.code === 'stale') return 'stale';
    const said = await ask('explain', this.game, game.view, moves[0], locale);
    return said ?? { clause: answer.problem.clause, text: answer.problem.text };
  }

  async #command(command: Parameters<TableSocket['ask']>[0]): Promise<string | null> {
    const answer = await this.#socket.ask(command);
    if (answer.type === 'refused') throw new Error(answer.problem.text);
    return answer.type === 'done' ? (answer.table ?? null) : null;
  }

  async undo(): Promise<boolean> {
    await this.#command({ type: 'undo' });
    return true;
  }

  answerUndo(consent: boolean): Promise<string | null> {
    return this.#command({ type: 'answer_undo', consent });
  }

  comeBack(): Promise<string | null> {
    return this.#command({ type: 'return' });
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
    void this.#command({ type: 'chat', text }).catch((error: unknown) =>
      this.hearer.failed(error instanceof Error ? error.message : String(error)),
    );
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
    const events = this.#told.slice(since).flatMap((list, at) => list.map((event) => ({ at: since + at + 1, event })));
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

  async frame(me: number | null, at: number, locale: Locale): Promise<Frame> {
    if (this.#replay) return ask('localFrame', this.#replay, me, at, locale);
    const kept = this.#frames.get(at);
    if (!kept) throw new Error('this moment is not known here');
    return { ...kept, jump: true, legal: [], choices: [] };
  }

  async views(me: number | null): Promise<Json[]> {
    if (this.#replay) return ask('localViews', this.#replay, me);
    return [...this.#frames.values()].map((frame) => frame.view);
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
