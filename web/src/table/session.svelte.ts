// A table on the screen: shows the frames of a source one by one, each when the board has shown the one before, and
// passes the reader's moves and questions on to the source. Knows no game.

import type { Away } from '../protocol/protocol';
import { settings, speed } from '../shell/settings.svelte';
import { errorText } from '../shell/error-text';
import { ask } from '../worker/client';
import type { Frame, LogLine, Preview, Refusal, SeatLabel } from '../worker/protocol';

import type { SeatInfo } from './board';
import { adviser } from './local-defaults';
import type { ChatLine, Clocks, Connection, Source, SourceListener } from './source';

/** A board that never calls `onanimated` is waited for no longer than this. */
const MAX_ANIMATION_MS = 20_000;
/** With more frames waiting, only the last is shown: the reader came back to a table that had moved on. */
const MAX_WAITING_FRAMES = 40;

export class Session {
  source: Source | null = $state.raw(null);
  /** The frame shown. */
  frame: Frame | null = $state.raw(null);
  /** The view before it; null after a jump. */
  prev: unknown = $state.raw(null);
  /** The newest entry of the journal, shown or not. */
  newest = $state(0);
  /** The log up to the frame shown. */
  log: LogLine[] = $state.raw([]);
  labels: SeatLabel[] = $state.raw([]);
  /** Why a bot sits in, by seat. */
  away: (Away | null)[] = $state.raw([]);
  clocks: Clocks | null = $state.raw(null);
  chat: ChatLine[] = $state.raw([]);
  unread = $state(0);
  connection: Connection = $state('live');
  /** The seat that is to sit down at this screen. */
  curtain: number | null = $state(null);
  thinking = $state(false);
  busy = $state(false);
  hint: unknown = $state.raw(null);
  failure: string | null = $state(null);
  refusal: Refusal | null = $state.raw(null);
  /** The moment of the past that is shown; null if the present is. */
  past: Frame | null = $state.raw(null);

  #queue: Frame[] = [];
  #waiting: ReturnType<typeof setTimeout> | null = null;
  #closed = false;
  #visits = 0;

  /** The frame on the screen: a moment of the past, or the present. */
  get shown(): Frame | null {
    return this.past ?? this.frame;
  }

  /** Whether the newest frame is shown and its animation is over: the reader may act. */
  get live(): boolean {
    return this.past === null && this.frame !== null && this.frame.at === this.newest && this.#settled;
  }
  #settled = $state(true);

  /** Whether something is asked of the reader, even if the animation before it still runs. */
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

  readonly listener: SourceListener = {
    frames: (frames, thinking) => this.#queueFrames(frames, thinking),
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

  async open(maker: (listener: SourceListener) => Promise<Source>): Promise<void> {
    try {
      const source = await maker(this.listener);
      if (this.#closed) return source.close();
      this.source = source;
      if (this.labels.length === 0) this.labels = source.seats;
    } catch (error) {
      this.fail(error);
    }
  }

  /** Shows an error until the reader closes it. */
  fail(error: unknown): void {
    this.failure = errorText(error);
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

  #queueFrames(frames: Frame[], thinking: boolean): void {
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
    if (this.#queue.length > MAX_WAITING_FRAMES) {
      const skipped = this.#queue.splice(0, this.#queue.length - 1);
      this.frame = skipped.at(-1) ?? this.frame;
      this.log = [...this.log, ...skipped.flatMap((frame) => frame.lines)];
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
    this.log = frame.jump ? frame.lines : [...this.log, ...frame.lines];
    this.refusal = null;
    // While the same is asked, the reader may answer before the moves of others have been shown.
    this.#settled = same || frame.jump || frame.events.length === 0 || speed() === 'off';
    if (this.#waiting) clearTimeout(this.#waiting);
    if (this.#settled) queueMicrotask(() => this.#next());
    else this.#waiting = setTimeout(() => this.animated(), MAX_ANIMATION_MS);
  }

  /** The board's animation of the frame is over. */
  animated(): void {
    if (this.#settled || this.past) return;
    if (this.#waiting) clearTimeout(this.#waiting);
    this.#waiting = null;
    this.#settled = true;
    this.#next();
  }

  async send(moves: unknown): Promise<Refusal | null> {
    const { source, frame } = this;
    if (!source || frame?.decision == null || !this.live || this.busy) return null;
    this.busy = true;
    this.hint = null;
    try {
      const result = await source.submit(frame.decision, Array.isArray(moves) ? moves : [moves], settings.locale);
      const refusal = result === 'stale' ? null : result;
      this.refusal = refusal;
      return refusal;
    } catch (error) {
      this.fail(error);
      return null;
    } finally {
      this.busy = false;
    }
  }

  async explain(move: unknown): Promise<Refusal | null> {
    const frame = this.shown;
    if (!this.source || !frame || frame.me === null) return null;
    return this.source.questions.explain(frame, [move], settings.locale);
  }

  async preview(moves: unknown[]): Promise<Preview | null> {
    const frame = this.shown;
    if (!this.source || !frame || frame.me === null) return null;
    return this.source.questions.preview(frame, moves);
  }

  /** The board in plain text. */
  async text(): Promise<string> {
    const frame = this.shown;
    if (!this.source || !frame) return '';
    return this.source.questions.text(frame, settings.locale);
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
    const hint = await source.questions.hint(frame, best);
    // A hint for a decision that is over is dropped.
    if (frame.decision === this.frame?.decision && !this.busy) this.hint = hint;
  }

  sit(): void {
    if (this.curtain === null) return;
    const seat = this.curtain;
    this.curtain = null;
    this.source?.sit?.(seat);
  }

  /** Shows a moment of the past as a seat saw it; null goes back to the present. */
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
      const past = await this.source.questions.past({ me, at: moment }, settings.locale);
      // The slider may have moved on.
      if (visit === this.#visits) this.past = past;
    } catch (error) {
      this.fail(error);
    }
  }

  /** Shows everything again in the language of the settings. */
  relocate(): void {
    this.source?.setLocale(settings.locale);
    if (this.past) void this.visit(this.past.at, this.past.me);
  }
}
