// Where a table lives: in this browser or on a server. A session shows what a source tells; it does not know which.

import type { Locale } from '../i18n/locale';
import type { Away, Orders } from '../protocol/protocol';
import { ask } from '../worker/client';
import type { Frame, Moment, Preview, Refusal, SeatLabel, SubmitResult } from '../worker/protocol';

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
  /** The seats whose time runs since then. */
  running: boolean[];
}

/** What a source tells the session. */
export interface SourceListener {
  frames: (frames: Frame[], thinking: boolean) => void;
  /** Another person at this screen is to sit down. */
  curtain: (seat: number) => void;
  connection: (state: Connection) => void;
  /** The whole chat, and how many lines of it are new. */
  chat: (lines: ChatLine[], fresh: number) => void;
  /** The seats, and for which of them a bot sits in. */
  seats: (seats: SeatLabel[], away: (Away | null)[]) => void;
  clocks: (clocks: Clocks | null) => void;
  failed: (error: unknown) => void;
}

/** Questions about the moments of a table. */
export interface Questions {
  /** The frame of an earlier moment. */
  past: (moment: Moment, locale: Locale) => Promise<Frame>;
  /** Why the first refused one of these moves in a row is refused; null if all are legal. */
  explain: (moment: Moment, moves: unknown[], locale: Locale) => Promise<Refusal | null>;
  /** What would follow from these moves in a row; null if one is refused. */
  preview: (moment: Moment, moves: unknown[]) => Promise<Preview | null>;
  /** The board in plain text. */
  text: (moment: Moment, locale: Locale) => Promise<string>;
  /** The move a bot would make; null if nothing is asked. */
  hint: (moment: Moment, bot: string) => Promise<unknown>;
  /** The known views of an observer, from the beginning. */
  views: (me: number | null) => Promise<unknown[]>;
  /** Everything told to an observer, from the beginning. */
  events: (me: number | null) => Promise<unknown[]>;
}

export interface Source {
  readonly game: string;
  readonly seats: SeatLabel[];
  readonly kind: 'local' | 'remote' | 'lesson';
  readonly questions: Questions;
  /** Whether a bot may be asked. */
  readonly mayHint: boolean;
  /** Whether one may look back to any moment now. */
  readonly replayable: boolean;
  /** How a move is taken back beyond what the frame allows: for free among bots, or by asking the other people. */
  readonly takingBack?: 'free' | 'ask' | null;
  /** My standing order, where there are any. */
  readonly orders?: Orders | null;
  /** Answers a decision with a move, or several in a row. */
  submit: (decision: number, moves: unknown[], locale: Locale) => Promise<SubmitResult>;
  undo: () => Promise<boolean>;
  /** Sits down behind the curtain. */
  sit?: (seat: number) => void;
  say?: (text: string) => void;
  /** Tells everything again in another language. */
  setLocale: (locale: Locale) => void;
  record: () => Promise<string>;
  close: () => void;
}

/** A moment without the rest of its frame: what crosses to the worker is copied. */
export const only = ({ me, at }: Moment): Moment => ({ me, at });

/** Questions to a table that is open in the worker. */
export function questionsTo(id: string): Questions {
  return {
    past: async (moment, locale) => {
      const frame = await ask('past', id, only(moment), locale);
      if (!frame) throw new Error(`the moment ${moment.at} of the table is not known`);
      return frame;
    },
    explain: (moment, moves, locale) => ask('explain', id, only(moment), moves, locale),
    preview: (moment, moves) => ask('preview', id, only(moment), moves),
    text: (moment, locale) => ask('text', id, only(moment), locale),
    hint: (moment, bot) => ask('hint', id, only(moment), bot),
    views: (me) => ask('views', id, me),
    events: (me) => ask('events', id, me),
  };
}
