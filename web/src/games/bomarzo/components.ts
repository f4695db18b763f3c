// What is printed on the parts in the box: cards, prices, tracks, final scoring. The one place where the board takes it from.

import data from '../../../../games/bomarzo/data/bomarzo.json';
import type { Card, CardFunction, CardKind, Category, Deity, Goods, Kind, Temple, Track, View, Worker } from './model';

export type Mark = 'known' | 'deduced' | 'reconstructed';

export interface CardParts {
  name_en: string;
  name_it: string;
  categories: CardKind[];
  stage1_track: Track;
  worship: number;
  temple: Temple;
  /** What it counts at stage 2, in half points. */
  stage2_half_points: Partial<Record<CardKind, number>>;
  stage2_tracks: Track[];
  stage2_function: CardFunction;
}

export interface DeityParts {
  category: Category;
  active: Goods;
  moss: Goods;
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
  /** What each pawn gets, the first one first; later ones get what the last one here gets. */
  harvest: Record<Kind, number[]>;
}

/** Second places of the option `high`. */
const HIGH = [2, 2, 2, 1, 1, 0, 0, 0];
const SEASONS = 8;
export { SEASONS };

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

const price = ({ food = 0, coin = 0 }: { food?: number; coin?: number }): Goods => ({ food, coin, wine: 0 });

function read(): Components {
  const { village, knowledge_tracks: tracks, temple_sets: sets } = data;
  return {
    builtin: true,
    cards: Object.fromEntries(data.cards.map((card) => [card.id, card as unknown as CardParts])),
    deities: Object.fromEntries(
      data.deities.map((deity) => [
        deity.id,
        { category: deity.category, active: price(deity.active), moss: price(deity.moss) },
      ]),
    ) as Record<Deity, DeityParts>,
    actions: ACTIONS,
    village: {
      spaces: village.spaces,
      symbols: {
        food: village.food,
        coin: village.coin,
        wine: village.wine,
        card: village.card,
        pawn: village.action_pawn,
      },
    },
    tracks: { spaces: tracks.spaces, symbols: tracks.vp_symbols },
    majority: data.final_scoring.map(({ first, second }) => [first, second]),
    temples: [0, 0, 0, sets['3'], sets['4'], sets['5']],
    harvest: { food: [3, 2, 1], coin: [3, 2, 1], wine: [2, 1, 1] },
  };
}

const builtin = read();

/** The parts that a game is played with. */
export function componentsOf(_view: Pick<View, 'options'>): Components {
  return builtin;
}

/** What first and second get at the deity of a rank, from 0. */
export function pays(parts: Components, view: Pick<View, 'options' | 'players'>, rank: number): [number, number] {
  const [first, low] = parts.majority[rank] ?? [0, 0];
  if (view.players.length === 2) return [first, 0];
  return [first, view.options.runner_up === 'high' ? (HIGH[rank] ?? 0) : low];
}
