// What the page and its worker say to each other. Plain data only; neither side knows the other's insides.

import type { Choice, Json, Move, Outcome, Preview, Refusal } from '../table/board';
import type { Locale } from '../i18n/locale';

/** An option of a game and the values it may take; the first is the default. */
export interface OptionSpec {
  name: string;
  values: string[];
  clause: string | null;
}

export interface GameInfo {
  id: string;
  title: string;
  players: [number, number];
  usual: number;
  options: OptionSpec[];
}

export interface RuleNote {
  kind: 'PRESET' | 'AMBIGUOUS' | 'RECONSTRUCTED' | 'ADDED';
  text: string;
}
export interface RuleClause {
  id: string;
  title: string;
  text: string;
  notes: RuleNote[];
}
export interface RuleChapter {
  id: string;
  title: string;
  text: string;
  clauses: RuleClause[];
}
export interface Rulebook {
  title: string;
  text: string;
  chapters: RuleChapter[];
}

export interface SeatLabel {
  name: string;
  bot: string | null;
}

/** What follows from a view alone. */
export interface Derived {
  ask: string;
  legal: Move[];
  choices: Choice[];
  toMove: number[];
  outcome: Outcome | null;
  round: number;
  /** What the game calls the players. */
  names: string[];
}

export interface LogLine {
  /** The entry after which it was true: jumping there shows it. */
  at: number;
  text: string;
}

/** One step of a table as an observer sees it. */
export interface Frame extends Derived {
  /** Entries of the journal so far. */
  at: number;
  /** Who looks; null for a spectator. */
  me: number | null;
  /** What I am asked, by number: it stays the same while others decide, and a move names it. Null if nothing is asked. */
  decision: number | null;
  view: Json;
  /** What the last entry caused. */
  events: Json[];
  /** Whether it does not follow from the frame before: nothing is animated. */
  jump: boolean;
  mayUndo: boolean;
}

/** A table of this browser, for the list on the home page. */
export interface LocalSummary {
  id: string;
  game: string;
  seats: SeatLabel[];
  over: boolean;
  /** When it was last played, in milliseconds. */
  touched: number;
  /** Whether the curtain falls between people who share the screen. */
  curtain: boolean;
  moves: number;
}

export interface Verified {
  game: string;
  players: number;
  moves: number;
  rounds: number;
  result: Outcome | null;
  deal: 'from_seed' | 'not_from_seed' | 'no_seed';
}

/** What the page may ask of the worker. */
export interface Asks {
  games: () => GameInfo[];
  /** All options spelled out, given those chosen: a preset shows what it stands for. */
  agree: (game: string, options: [string, string][]) => Record<string, string | boolean>;
  bots: () => string[];
  rulebook: (game: string, locale: Locale) => Rulebook;
  verify: (record: string) => Verified;

  see: (game: string, view: Json, players: number, locale: Locale) => Derived;
  tell: (game: string, view: Json, events: Json[], locale: Locale) => (string | null)[];
  explain: (game: string, view: Json, move: Move, locale: Locale) => Refusal | null;
  preview: (game: string, view: Json, moves: Move[], locale: Locale) => Preview | null;
  hint: (game: string, view: Json, bot: string) => Move | null;
  /** The board in plain text. */
  board: (game: string, view: Json, locale: Locale) => string;

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
  localSubmit: (id: string, decision: number, moves: Move[], locale: Locale) => Refusal | null | 'stale';
  localUndo: (id: string) => boolean;
  localLog: (id: string, me: number | null, count: number, locale: Locale) => LogLine[];
  localFrame: (id: string, me: number | null, at: number, locale: Locale) => Frame;
  localViews: (id: string, me: number | null) => Json[];
  localEvents: (id: string, me: number | null) => Json[];
  localMovers: (id: string) => (number | null)[];
  localRecord: (id: string) => string;
}

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
export type Answer = { answer: number; value: unknown } | { answer: number; error: string; missing: boolean };
export type FromWorker = Answer | { news: News };
