// Where a table lives: in this browser or on a server. A session shows what a source tells; it does not know which.

import type { Locale } from '../i18n/locale';
import type { Away, Orders } from '../protocol/protocol';
import type { Frame, LogLine, SeatLabel } from '../worker/protocol';

import type { Json, Move, Refusal } from './board';

/** How a move fared: accepted, refused, or made on a table that had moved on, in which case nothing was done. */
export type Fate = Refusal | null | 'stale';

export type Connection = 'live' | 'lost' | 'back';

export interface ChatLine {
  /** Grows from line to line. */
  number: number;
  name: string;
  seat: number;
  text: string;
}

/** The clocks of a table, by this device's time. */
export interface Clocks {
  /** Milliseconds that each seat had left at the time `at`. */
  left: number[];
  at: number;
  /** Whose time runs since then. */
  running: boolean[];
}

/** What a source tells the session. */
export interface Hearer {
  frames: (frames: Frame[], thinking: boolean) => void;
  /** Another person at this screen is to sit down. */
  curtain: (seat: number) => void;
  connection: (state: Connection) => void;
  /** All that was said, and how much of it is new. */
  chat: (lines: ChatLine[], fresh: number) => void;
  /** Who sits where, and for whom a bot sits in. */
  seats: (seats: SeatLabel[], away: (Away | null)[]) => void;
  clocks: (clocks: Clocks | null) => void;
  failed: (error: unknown) => void;
}

export interface Source {
  readonly game: string;
  readonly seats: SeatLabel[];
  readonly kind: 'local' | 'remote' | 'lesson';
  /** Whether a bot may be asked. */
  readonly mayHint: boolean;
  /** Whether one may look back to any moment now. */
  readonly replayable: boolean;
  /** How a move is taken back beyond what the frame allows: for free among bots, or by asking the other people. */
  readonly takingBack?: 'free' | 'ask' | null;
  /** My standing order, where there are any. */
  readonly orders?: Orders | null;
  /** Answers a decision with a move, or several in a row. */
  submit: (decision: number, moves: Move[], locale: Locale) => Promise<Fate>;
  undo: () => Promise<boolean>;
  /** Sits down behind the curtain. */
  sit?: (seat: number) => void;
  say?: (text: string) => void;
  setLocale: (locale: Locale) => void;
  log: (me: number | null, count: number, locale: Locale) => Promise<LogLine[]>;
  /** A moment of the past. */
  frame: (me: number | null, at: number, locale: Locale) => Promise<Frame>;
  /** Everything seen so far, from the beginning. */
  views: (me: number | null) => Promise<Json[]>;
  /** Everything told so far, from the beginning. */
  events: (me: number | null) => Promise<Json[]>;
  movers: () => Promise<(number | null)[]>;
  record: () => Promise<string>;
  close: () => void;
}
