// What a game's board gets and gives. The shell knows no game; a board knows no server, no storage and no other game.
//
// A board renders two elements side by side, without a wrapper: `<section class="board-area">` and
// `<section class="stage-area">` (the black-glaze band with the question and the controls). The shell places them in
// the grid of the table page; see `src/ui/base.css`.
//
// A game folder `src/games/<id>/index.ts` exports a [GameModule] by default. It is found by its folder's name and
// loaded on demand; a game without one is played on the generic board, which takes the same props.
//
// The types of a game's views, events and moves are generated into `src/games/<id>/types.ts`. To the shell they are
// `unknown`.

import type { Component } from 'svelte';

import type { Locale } from '../i18n/locale';
import type { Choice, Outcome, Preview, Refusal } from '../worker/protocol';

export type { Choice, Outcome, Preview, Refusal, Step } from '../worker/protocol';

/** Who sits at a seat. */
export interface SeatInfo {
  seat: number;
  /** The name the person chose, or the bot's. */
  name: string;
  /** The id of the bot's level; null for people. */
  bot: string | null;
  /** Whether the reader plays this seat now. */
  me: boolean;
  /** What the game calls the player, such as the city, in the reader's language. */
  city: string;
  /** Whether the person is connected; bots and local people always are. */
  online: boolean;
}

export type Speed = 'off' | 'fast' | 'calm';

/** The props of a board. `V`, `E`, `M` and `T` are the game's view, event, move and messages. */
export interface BoardProps<V = unknown, E = unknown, M = unknown, T = unknown> {
  /** All that the observer may know. */
  view: V;
  /** The view before `events`; null after a jump, when nothing is to be animated. */
  prev: V | null;
  /** What led from `prev` to `view`, in order. */
  events: E[];
  /** Entries of the journal shown; grows with every batch, and falls with undo and replay. */
  at: number;
  seats: SeatInfo[];
  /** The seat that looks; null for a spectator. */
  me: number | null;
  /** The seats the table waits for. */
  toMove: number[];
  /** The decision asked of me; stays the same while others decide. Null if nothing is asked. */
  decision: number | null;
  /** My legal moves in written form; empty if it is not my turn. */
  legal: M[];
  /** The same moves with their ways through menus. */
  choices: Choice<M>[];
  /** What is asked of me, or what the table waits for: a sentence in the reader's language. */
  ask: string;
  /** How it ended, if it has. */
  outcome: Outcome | null;
  /** Whether a move of mine is on its way. */
  busy: boolean;
  /** A move the hint suggests, until something else is asked; null if none was asked for. */
  hint: M | null;
  /** Makes a move, or several in a row; null if all were accepted. A refusal stops the row. */
  send: (moves: M | M[]) => Promise<Refusal | null>;
  /** Why a move would be refused; null if it is legal. */
  explain: (move: M) => Promise<Refusal | null>;
  /** What would be after these moves of mine; null if one is not legal or nothing can be said. */
  preview: (moves: M[]) => Promise<Preview<V, E, M> | null>;
  /** The board in plain text, in the reader's language, as every game can write it. */
  text: () => Promise<string>;
  /** The reader's language. */
  locale: Locale;
  /** The game's messages in the reader's language: texts, or functions of their values (`plural` in i18n/locale.ts). */
  t: T;
  /** How fast events are animated. `off` also stands for reduced motion. */
  speed: Speed;
  /** Whether cities carry stronger patterns beside their colours. */
  patterns: boolean;
  /** Opens the rules drawer at a clause. */
  openRules: (clause: string) => void;
  /** Call once for every change of `at`, when the animation is over; then the next frame is shown. */
  onanimated: () => void;
}

/** What the small parts of a game beside the board get. */
export interface SideProps<V = unknown, T = unknown> {
  view: V;
  seats: SeatInfo[];
  me: number | null;
  toMove: number[];
  outcome: Outcome | null;
  locale: Locale;
  t: T;
  patterns: boolean;
}

/** A round crest for a seat: shown beside names, in the log and in the waiting room. */
export interface CrestProps<V = unknown> {
  /** Null before the game is dealt. */
  view: V | null;
  seat: number;
  /** Pixels. */
  size: number;
  patterns: boolean;
}

/** What the end screen gets from a game. */
export interface EndProps<V = unknown, E = unknown, T = unknown> extends SideProps<V, T> {
  /** Everything that was told along the game, in order. */
  events: E[];
}

/** One lesson stop of a tutorial: shown before the move number `at` of the recorded game is made. */
export interface TutorialStop {
  /** Entries of the journal that have been made when it is shown. */
  at: number;
  title: string;
  text: string;
  /** A clause to read on. */
  clause?: string;
  /** A CSS selector inside the board of what to point at. */
  target?: string;
}

/** What a lesson reads of a record (votive-record/1). */
export interface LessonRecord {
  moves: { seat?: number; move?: unknown }[];
}

/** A recorded game that a newcomer plays along. */
export interface Tutorial {
  record: LessonRecord;
  /** The seat the newcomer plays. */
  seat: number;
  /** The lessons by language, in the order of `at`. */
  stops: Record<Locale, TutorialStop[]>;
}

/** What a game calls its standing orders: by their kinds, and by the words that say why one has ended. */
export interface OrderWords {
  /** What could be ordered. */
  offers: Record<string, string>;
  /** The order that stands, with its amount. */
  standing: Record<string, (amount: number) => string>;
  /** Why it stands no more, in a sentence. */
  ended: Record<string, string>;
}

/** A game's part of the client. */
export interface GameModule<V = unknown, E = unknown, M = unknown, T = unknown> {
  id: string;
  /** Without one the game gets the generic board. */
  Board?: Component<BoardProps<V, E, M, T>>;
  /** Round and phases, in the middle of the bar at the top. */
  PhaseBar?: Component<SideProps<V, T>>;
  /** The details inside one row of the standings: coins, state, bar. */
  Player?: Component<SideProps<V, T> & { seat: number; compact: boolean }>;
  Crest?: Component<CrestProps<V>>;
  /** The big number of a seat in the standings, and the curve on the end screen. */
  score?: (view: V, seat: number) => number;
  /** What that number is called: points, fame. */
  scoreLabel?: (t: T) => string;
  /** Points by source, drawn on the end screen. */
  EndDetails?: Component<EndProps<V, E, T>>;
  messages: Record<Locale, T>;
  /** For games that take standing orders. */
  orders?: Record<Locale, OrderWords>;
  /** Loaded only when the tutorial is opened. */
  tutorial?: () => Promise<{ default: Tutorial }>;
}
