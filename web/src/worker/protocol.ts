// What the page and its worker say to each other. Plain data only; the types of the data come from the module.

import type { Locale } from '../i18n/locale';

import type * as module from './types';

export type {
  Choice,
  GameInfo,
  LogLine,
  Note,
  OptionSpec,
  Outcome,
  Refusal,
  RuleClause,
  Rulebook,
  SeatLabel,
  Step,
  Verified,
} from './types';
import type { About, GameInfo, Refusal, Rulebook, SeatLabel, Verified } from './types';

/** One step of a table as an observer is shown it. The shell knows no game: to it views, events and moves are opaque. */
export type Frame<V = unknown, E = unknown, M = unknown> = module.Frame<V, E, M>;
/** What would follow from moves of mine. */
export type Preview<V = unknown, E = unknown, M = unknown> = module.Preview<V, E, M>;

/** A moment of a table as an observer sees it; every frame is one. */
export interface Moment {
  /** Entries of the journal so far. */
  at: number;
  /** The seat that looks; null for a spectator. */
  me: number | null;
}

/** A table of this browser, for the list on the home page. */
export interface LocalSummary {
  id: string;
  game: string;
  seats: SeatLabel[];
  over: boolean;
  /** When it was last played, in milliseconds since 1970. */
  touched: number;
  /** Whether the curtain falls between people who share the screen. */
  curtain: boolean;
  moves: number;
}

/** What became of a move: null if accepted, or why it was refused; `stale` if its decision is over, and nothing was done. */
export type SubmitResult = Refusal | null | 'stale';

/** Questions about an open table, by its id: one of this browser, or a followed one. */
export interface TableAsks {
  /** The frame of an earlier moment, at which nothing is asked; null if its view is not known here. */
  past: (id: string, moment: Moment, locale: Locale) => Frame | null;
  /** Why the first refused one of these moves in a row is refused; null if all are legal. */
  explain: (id: string, moment: Moment, moves: unknown[], locale: Locale) => Refusal | null;
  /** What would follow from these moves in a row; null if one is refused. */
  preview: (id: string, moment: Moment, moves: unknown[]) => Preview | null;
  /** The board in plain text. */
  text: (id: string, moment: Moment, locale: Locale) => string;
  /** The move a bot would make; null if nothing is asked. */
  hint: (id: string, moment: Moment, bot: string) => unknown;
  /** The known views of an observer, in order. */
  views: (id: string, me: number | null) => unknown[];
  /** Everything told to an observer, in order. */
  events: (id: string, me: number | null) => unknown[];
}

/** Tables of this browser. */
export interface LocalAsks {
  localList: () => LocalSummary[];
  localCreate: (
    game: string,
    options: [string, string][],
    seats: SeatLabel[],
    curtain: boolean,
    seed: string | null,
  ) => LocalSummary;
  localImport: (record: string) => LocalSummary;
  localDelete: (id: string) => void;
  /** Opens a table; its frames come as news from then on. */
  localOpen: (id: string, locale: Locale) => LocalSummary;
  localClose: (id: string) => void;
  localLocale: (id: string, locale: Locale) => void;
  /** Lifts the curtain for a seat. */
  localSit: (id: string, seat: number) => void;
  localSubmit: (id: string, decision: number, moves: unknown[], locale: Locale) => SubmitResult;
  localUndo: (id: string) => boolean;
  /** A frame at any moment, with the decision of that moment. A jump has the whole log. */
  localFrame: (id: string, moment: Moment, jump: boolean, locale: Locale) => Frame;
  localRecord: (id: string) => string;
}

/** Tables on a server, followed from the messages of their sockets. */
export interface RemoteAsks {
  remoteOpen: (id: string, game: string, locale: Locale) => void;
  remoteClose: (id: string) => void;
  /** Takes the partial record: everything told so far. */
  remoteRecall: (id: string, record: string) => void;
  /** Takes a message as the socket delivered it; null if there is no game in it. */
  remoteReceive: (id: string, message: string) => Frame | null;
  /** Takes a moment of the past as the server answered it. */
  remoteRemember: (id: string, past: string) => void;
  /** The newest frame anew, in another language; null before the first. */
  remoteLocale: (id: string, locale: Locale) => Frame | null;
}

/** What the page may ask of the worker. */
export interface Asks extends TableAsks, LocalAsks, RemoteAsks {
  games: () => GameInfo[];
  /** Where a game comes from, and what of it is reconstructed. */
  about: (game: string) => About;
  /** All options spelled out, given those chosen: a preset shows what it stands for. */
  agree: (game: string, options: [string, string][]) => Record<string, string | boolean>;
  bots: () => string[];
  rulebook: (game: string, locale: Locale) => Rulebook;
  verify: (record: string) => Verified;
}

/** The worker's side of some questions. */
export type Handlers<A> = {
  [M in keyof A]: A[M] extends (...args: infer P) => infer R ? (...args: P) => R | Promise<R> : never;
};

/** What the worker tells without being asked. */
export type News =
  | { kind: 'frames'; id: string; frames: Frame[]; thinking: boolean }
  | { kind: 'curtain'; id: string; seat: number }
  | { kind: 'failed'; id: string; text: string };

export interface Call {
  call: number;
  method: keyof Asks;
  args: unknown[];
}
export type Answer = { answer: number; value: unknown } | { answer: number; error: string; notFound: boolean };
export type FromWorker = Answer | { news: News };
