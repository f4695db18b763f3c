// A table on the screen: shows the frames of a source one after the other, each when the board is done with the one
// before, and turns what the reader does into questions to the source. Knows no game.

import type { Away } from '../protocol/protocol';
import { settings, speed } from '../shell/settings.svelte';
import { inWords } from '../shell/trouble';
import { ask } from '../worker/client';
import type { Frame, LogLine, SeatLabel } from '../worker/protocol';

import { adviser } from './begin';
import type { Json, Move, Preview, Refusal, SeatInfo } from './board';
import type { ChatLine, Clocks, Connection, Hearer, Source } from './source';

/** A board that forgets to say it is done holds nobody up for longer. */
const PATIENCE = 20_000;
/** More waiting frames than this are skipped: one came back to a table that had moved on. */
const BACKLOG = 40;

export class Session {
  source: Source | null = $state.raw(null);
  /** The frame shown. */
  frame: Frame | null = $state.raw(null);
  prev: Json | null = $state.raw(null);
  /** The newest entry of the journal, shown or not. */
  newest = $state(0);
  log: LogLine[] = $state.raw([]);
  /** How many entries of the journal the log tells of: it follows the frame by a moment. */
  told = $state(0);
  labels: SeatLabel[] = $state.raw([]);
  /** For whom a bot sits in, and why. */
  away: (Away | null)[] = $state.raw([]);
  clocks: Clocks | null = $state.raw(null);
  chat: ChatLine[] = $state.raw([]);
  unread = $state(0);
  connection: Connection = $state('live');
  /** Who is to sit down at this screen. */
  curtain: number | null = $state(null);
  thinking = $state(false);
  busy = $state(false);
  hint: Move | null = $state.raw(null);
  failure: string | null = $state(null);
  refusal: Refusal | null = $state.raw(null);
  /** The moment of the past that is shown; null when it is now. */
  past: Frame | null = $state.raw(null);

  #queue: Frame[] = [];
  #waiting: ReturnType<typeof setTimeout> | null = null;
  #closed = false;
  #visits = 0;

  /** What the reader sees: a moment of the past, or now. */
  get shown(): Frame | null {
    return this.past ?? this.frame;
  }

  /** Whether the frame shown is the newest, so that one may act. */
  get live(): boolean {
    return this.past === null && this.frame !== null && this.frame.at === this.newest && this.#settled;
  }
  #settled = $state(true);

  /** Whether something is asked of me now, even if the board still shows how it came to that. */
  get asked(): boolean {
    return this.past === null && (this.frame?.legal.length ?? 0) > 0;
  }

  get seats(): SeatInfo[] {
    const me = this.shown?.me ?? null;
    return this.labels.map((label, seat) => ({
      seat,
      name: label.name,
      bot: label.bot,
      me: seat === me,
      city: this.shown?.names[seat] ?? label.name,
      online: !this.away[seat],
    }));
  }

  readonly hearer: Hearer = {
    frames: (frames, thinking) => this.#hear(frames, thinking),
    curtain: (seat) => {
      this.#whenIdle(() => (this.curtain = seat));
    },
    connection: (state) => (this.connection = state),
    chat: (lines, fresh) => {
      this.chat = lines;
      this.unread += fresh;
    },
    seats: (seats, away) => {
      this.labels = seats;
      this.away = away;
    },
    clocks: (clocks) => (this.clocks = clocks),
    failed: (error) => this.fail(error),
  };

  async open(maker: (hearer: Hearer) => Promise<Source>): Promise<void> {
    try {
      const source = await maker(this.hearer);
      if (this.#closed) return source.close();
      this.source = source;
      if (this.labels.length === 0) this.labels = source.seats;
      await this.#readLog();
    } catch (error) {
      this.fail(error);
    }
  }

  /** Something went wrong: said in words, until it is put away. */
  fail(error: unknown): void {
    this.failure = inWords(error);
  }

  close(): void {
    this.#closed = true;
    if (this.#waiting) clearTimeout(this.#waiting);
    this.source?.close();
  }

  #idle: (() => void)[] = [];
  #whenIdle(work: () => void): void {
    if (this.#queue.length === 0 && this.#settled) work();
    else this.#idle.push(work);
  }

  #hear(frames: Frame[], thinking: boolean): void {
    this.thinking = thinking;
    const last = frames.at(-1);
    if (!last) return;
    this.newest = last.at;
    if (frames.some((frame) => frame.jump)) {
      this.#queue = [];
      this.#show(frames.findLast((frame) => frame.jump) ?? last);
      this.#queue.push(...frames.slice(frames.findLastIndex((frame) => frame.jump) + 1));
    } else {
      this.#queue.push(...frames);
    }
    if (this.#queue.length > BACKLOG) {
      const skipped = this.#queue.splice(0, this.#queue.length - 1);
      this.frame = skipped.at(-1) ?? this.frame;
    }
    if (this.#settled) this.#next();
  }

  #next(): void {
    const frame = this.#queue.shift();
    if (frame) return this.#show(frame);
    this.#settled = true;
    for (const work of this.#idle.splice(0)) work();
  }

  #show(frame: Frame): void {
    this.prev = frame.jump ? null : (this.frame?.view ?? null);
    if (frame.jump) this.curtain = null;
    const same = !frame.jump && frame.decision !== null && frame.decision === this.frame?.decision;
    if (!same) this.hint = null;
    this.frame = frame;
    this.refusal = null;
    // Whoever is asked the same goes on thinking while he sees what others do.
    this.#settled = same || frame.jump || frame.events.length === 0 || speed() === 'off';
    void this.#readLog();
    if (this.#waiting) clearTimeout(this.#waiting);
    if (this.#settled) queueMicrotask(() => this.#next());
    else this.#waiting = setTimeout(() => this.animated(), PATIENCE);
  }

  /** The board has shown everything of the frame. */
  animated(): void {
    if (this.#settled || this.past) return;
    if (this.#waiting) clearTimeout(this.#waiting);
    this.#waiting = null;
    this.#settled = true;
    this.#next();
  }

  async #readLog(): Promise<void> {
    const { source, frame } = this;
    if (!source || !frame) return;
    const log = await source.log(frame.me, frame.at, settings.locale).catch(() => null);
    if (!log || frame !== this.frame) return;
    this.log = log;
    this.told = frame.at;
  }

  async send(moves: Move | Move[]): Promise<Refusal | null> {
    const { source, frame } = this;
    if (!source || frame?.decision == null || !this.live || this.busy) return null;
    this.busy = true;
    this.hint = null;
    try {
      const fate = await source.submit(frame.decision, Array.isArray(moves) ? moves : [moves], settings.locale);
      const refusal = fate === 'stale' ? null : fate;
      this.refusal = refusal;
      return refusal;
    } catch (error) {
      this.fail(error);
      return null;
    } finally {
      this.busy = false;
    }
  }

  async explain(move: Move): Promise<Refusal | null> {
    const frame = this.shown;
    if (!this.source || !frame || frame.me === null) return null;
    return ask('explain', this.source.game, frame.view, move, settings.locale);
  }

  async preview(moves: Move[]): Promise<Preview | null> {
    const frame = this.shown;
    if (!this.source || !frame || frame.me === null) return null;
    return ask('preview', this.source.game, frame.view, moves, settings.locale);
  }

  /** The board in plain text. */
  async text(): Promise<string> {
    const frame = this.shown;
    if (!this.source || !frame) return '';
    return ask('board', this.source.game, frame.view, settings.locale);
  }

  async undo(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      await this.source?.undo();
    } catch (error) {
      this.fail(error);
    } finally {
      this.busy = false;
    }
  }

  async askHint(): Promise<void> {
    const { source, frame } = this;
    if (!source || !frame || !this.asked) return;
    const best = adviser(await ask('bots'));
    if (!best) return;
    const hint = await ask('hint', source.game, frame.view, best);
    // Others may have decided meanwhile; what is thought about one question is worth nothing for another.
    if (frame.decision === this.frame?.decision && !this.busy) this.hint = hint;
  }

  sit(): void {
    if (this.curtain === null) return;
    const seat = this.curtain;
    this.curtain = null;
    this.source?.sit?.(seat);
  }

  /** Shows a moment of the past through a seat's eyes; null goes back to now. */
  async visit(at: number | null, seat?: number | null): Promise<void> {
    if (at === null || !this.source) {
      this.#visits += 1;
      this.past = null;
      return;
    }
    const me = seat === undefined ? (this.frame?.me ?? null) : seat;
    const moment = Math.max(0, Math.min(at, this.newest));
    const visit = ++this.#visits;
    try {
      const past = await this.source.frame(me, moment, settings.locale);
      // Who drags the slider is elsewhere by now.
      if (visit === this.#visits) this.past = past;
    } catch (error) {
      this.fail(error);
    }
  }

  /** Says everything again in another language. */
  relocate(): void {
    this.source?.setLocale(settings.locale);
    void this.#readLog();
    if (this.past) void this.visit(this.past.at, this.past.me);
  }
}
