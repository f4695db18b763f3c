// What a game's board gets and gives. The shell knows no game; a board knows no server, no storage and no other game.
//
// A board renders two elements side by side, without a wrapper: `<section class="board-area">` and
// `<section class="stage-area">` (the black-glaze band where one acts, with the prompt in it). The shell places them in
// the grid of the table page; see `src/ui/base.css`.
//
// A game folder `src/games/<id>/index.ts` exports a [GameModule] by default. It is found by its folder's name and
// loaded on demand; a game without one is played on the generic board, which takes the same props.

import type { Component } from 'svelte';

import type { Locale } from '../i18n/locale';

/** Anything the engine says in JSON. Boards give it their own types. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Json = any;

/** A move as it is written in records: `{"bid": 4}`. */
export type Move = Json;

/** Why a move is refused, in the reader's language. */
export interface Refusal {
  /** The clause of the rules, such as `O4.3`; none if the move made no sense at all. */
  clause: string | null;
  text: string;
}

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

/** One step on the way to a move in a menu. */
export type Step = { pick: string } | { amount: number };

/** A legal move with its way through menus. */
export interface Choice {
  steps: Step[];
  move: Move;
}

/** What would be after moves of mine: from my own knowledge, never from secrets. */
export interface Preview<V = Json, E = Json> {
  view: V;
  events: E[];
  legal: Move[];
}

export type Speed = 'off' | 'fast' | 'calm';

/** The ranks and the points at the end. */
export interface Outcome {
  scores: number[];
  ranks: number[];
}

/** The props of a board. `V`, `E` and `M` are the game's view, event and messages. */
export interface BoardProps<V = Json, E = Json, M = Json> {
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
  /** What I am asked, by number: stays the same while others decide. */
  decision: number | null;
  /** My legal moves in written form; empty if it is not my turn. */
  legal: Move[];
  /** The same moves with their ways through menus. */
  choices: Choice[];
  /** What is asked of me, or what the table waits for: a sentence in the reader's language. */
  ask: string;
  /** How it ended, if it has. */
  outcome: Outcome | null;
  /** Whether a move of mine is on its way. */
  busy: boolean;
  /** A move the hint suggests, until something else is asked; null if none was asked for. */
  hint: Move | null;
  /** Makes a move, or several in a row; null if all were accepted. A refusal stops the row. */
  send: (moves: Move | Move[]) => Promise<Refusal | null>;
  /** Why a move would be refused; null if it is legal. */
  explain: (move: Move) => Promise<Refusal | null>;
  /** What would be after these moves of mine; null if one is not legal or nothing can be said. */
  preview: (moves: Move[]) => Promise<Preview<V, E> | null>;
  /** The board in plain text, in the reader's language, as every game can write it. */
  text: () => Promise<string>;
  /** The reader's language. */
  locale: Locale;
  /** The game's messages in the reader's language: texts, or functions of their values (`plural` in i18n/locale.ts). */
  t: M;
  /** How fast events are animated. `off` also stands for reduced motion. */
  speed: Speed;
  /** Whether cities carry stronger patterns beside their colours. */
  patterns: boolean;
  /** Opens the rules drawer at a clause. */
  openRules: (clause: string) => void;
  /** To be called once for every change of `at`, when everything has moved; then the next batch is shown. */
  onanimated: () => void;
}

/** What the small parts of a game beside the board get. */
export interface SideProps<V = Json, M = Json> {
  view: V;
  seats: SeatInfo[];
  me: number | null;
  toMove: number[];
  outcome: Outcome | null;
  locale: Locale;
  t: M;
  patterns: boolean;
}

/** A round crest for a seat: shown beside names, in the log and in the waiting room. */
export interface CrestProps<V = Json> {
  /** Null before the game is dealt. */
  view: V | null;
  seat: number;
  /** Pixels. */
  size: number;
  patterns: boolean;
}

/** What the end screen gets from a game. */
export interface EndProps<V = Json, E = Json, M = Json> extends SideProps<V, M> {
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

/** A recorded game that a newcomer plays along. */
export interface Tutorial {
  /** The record (votive-record/1), parsed. */
  record: Json;
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
export interface GameModule<V = Json, E = Json, M = Json> {
  id: string;
  /** Without one the game gets the generic board. */
  Board?: Component<BoardProps<V, E, M>>;
  /** Round and phases, in the middle of the bar at the top. */
  Head?: Component<SideProps<V, M>>;
  /** The details inside one row of the standings: coins, state, bar. */
  Player?: Component<SideProps<V, M> & { seat: number; compact: boolean }>;
  Crest?: Component<CrestProps<V>>;
  /** The big number of a seat in the standings, and the curve on the end screen. */
  score?: (view: V, seat: number) => number;
  /** What that number is called: points, fame. */
  scoreLabel?: (t: M) => string;
  /** Points by source, drawn on the end screen. */
  EndDetails?: Component<EndProps<V, E, M>>;
  messages: Record<Locale, M>;
  /** For games that take standing orders. */
  orders?: Record<Locale, OrderWords>;
  /** Loaded only when the tutorial is opened. */
  tutorial?: () => Promise<{ default: Tutorial }>;
}
