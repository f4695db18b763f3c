// What is printed on the parts in the box, as the game describes it (games/bomarzo/src/about.rs). The client holds no card.

import type { Locale } from '../../i18n/locale';
import type { Card, CardFunction, CardKind, Category, Deity, Goods, Kind, Temple, Track, View, Worker } from './model';

type Translated = Record<Locale, string>;

export interface CardParts {
  name: Translated;
  categories: CardKind[];
  stage1_track: Track;
  worship: number;
  temple: Temple;
  /** What it counts at stage 2, in half points. */
  stage2_half_points: Partial<Record<CardKind, number>>;
  stage2_tracks: Track[];
  stage2_function: CardFunction;
  /** What it does at stage 2. */
  text: Translated;
}

interface DeityParts {
  category: Category;
  active: Goods;
  moss: Goods;
}

/** The parts of the game's own document that the board draws. */
interface Document {
  data: string;
  deities: { id: Deity; category: Category; active: Partial<Goods>; moss: Partial<Goods> }[];
  village: { spaces: number; action_pawn: number[] } & Record<Exclude<Worker, 'pawn'>, number[]>;
  knowledge_tracks: { spaces: number; vp_symbols: number[] };
  harvests: { resource: Kind; gives: number[] }[];
  final_scoring: { first: number; second: number }[];
  temple_sets: Record<string, number>;
  cards: ({ id: Card } & CardParts)[];
}

/** What a deity does. */
export type Action =
  | 'play_buildings'
  | 'play_discoveries'
  | 'play_characters'
  | 'turn_card'
  | 'worker_steps'
  | 'draw_cards'
  | 'take_markers'
  | 'worship';

export interface Components {
  /** Whether it is the set that ships with the program. */
  builtin: boolean;
  cards: Record<Card, CardParts>;
  deities: Record<Deity, DeityParts>;
  actions: Record<Deity, Action>;
  village: { spaces: number; symbols: Record<Worker, number[]> };
  tracks: { spaces: number; symbols: number[] };
  /** Points for the first and the second, from the first deity to the last. */
  majority: [number, number][];
  /** Points for so many different temples. */
  temples: number[];
  /** What each pawn gets, the first one first. */
  harvest: Record<Kind, number[]>;
}

export const SEASONS = 8;

const ACTIONS: Record<Deity, Action> = {
  gigante: 'play_buildings',
  balena: 'play_discoveries',
  elefante: 'play_characters',
  tartaruga: 'turn_card',
  genio: 'worker_steps',
  dea: 'draw_cards',
  orco: 'take_markers',
  drago: 'worship',
};

const goods = ({ food = 0, coin = 0, wine = 0 }: Partial<Goods>): Goods => ({ food, coin, wine });

/** Reads the game's document. */
export function read(written: unknown): Components {
  const from = written as Document;
  const { village, knowledge_tracks: tracks, temple_sets: sets } = from;
  const { food, coin, wine, card } = village;
  return {
    builtin: from.data === 'builtin',
    cards: Object.fromEntries(from.cards.map((one) => [one.id, one])),
    deities: Object.fromEntries(
      from.deities.map((one) => [one.id, { category: one.category, active: goods(one.active), moss: goods(one.moss) }]),
    ) as Record<Deity, DeityParts>,
    actions: ACTIONS,
    village: { spaces: village.spaces, symbols: { food, coin, wine, card, pawn: village.action_pawn } },
    tracks: { spaces: tracks.spaces, symbols: tracks.vp_symbols },
    majority: from.final_scoring.map(({ first, second }) => [first, second]),
    temples: [0, 1, 2, 3, 4, 5].map((kinds) => sets[String(kinds)] ?? 0),
    harvest: Object.fromEntries(from.harvests.map(({ resource, gives }) => [resource, gives])) as Record<
      Kind,
      number[]
    >,
  };
}

type Options = View['options'];
const keyOf = (options: Options) => JSON.stringify(Object.entries(options).sort());
const known: Record<string, Components> = $state({});

/** Fetches the parts that a game with these options is played with, once. */
export async function prepare(
  { options }: Pick<View, 'options'>,
  components: (options: [string, string][]) => Promise<unknown>,
): Promise<void> {
  const key = keyOf(options);
  if (known[key]) return;
  known[key] = read(await components(Object.entries(options).map(([name, value]) => [name, String(value)])));
}

/** The parts that a game is played with; [prepare] comes first. */
export function componentsOf({ options }: Pick<View, 'options'>): Components {
  const parts = known[keyOf(options)];
  if (!parts) throw new Error('the components of this game are not known yet');
  return parts;
}

/** What first and second get at the deity of a rank, from 0. */
export function pays(parts: Components, players: number, rank: number): [number, number] {
  const [first, second] = parts.majority[rank] ?? [0, 0];
  return [first, players === 2 ? 0 : second];
}

/** A card by its name. */
export function nameOf(card: Card, parts: Components, locale: Locale): string {
  return parts.cards[card]?.name[locale] ?? card;
}

/** What a card does at stage 2. */
export function effectOf(card: Card, parts: Components, locale: Locale): string {
  return parts.cards[card]?.text[locale] ?? '';
}
