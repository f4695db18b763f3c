// What everybody would get if the game ended now, and what an offering costs whom: arithmetic on what is seen (B4.4, B4.5, B8).

import { pays, type Components } from './components.svelte';
import type { Category, Deity, DeityView, Goods, PlayerView, Track, View } from './model';

const TRACK: Partial<Record<Category, number>> = { culture: 0, architecture: 1, knowledge: 2 } satisfies Record<
  Track,
  number
>;

type Seen = Pick<View, 'players' | 'deities' | 'options' | 'phase'>;

/** What a player has in a category; cards count in halves. */
export function valueOf(player: PlayerView, category: Category, parts: Components): number {
  const track = TRACK[category];
  if (track !== undefined) return player.tracks[track] ?? 0;
  if (category === 'food' || category === 'coins') {
    const more = player.stage2.some((card) => parts.cards[card]?.stage2_function === 'ab:stock') ? 2 : 0;
    return player.stock[category === 'food' ? 'food' : 'coin'] + more;
  }
  const kind = category as keyof Components['cards'][string]['stage2_half_points'];
  const halves = player.stage2.map((card) => parts.cards[card]?.stage2_half_points[kind] ?? 0);
  return halves.reduce((sum, one) => sum + one, 0) / 2;
}

/** 1½ for 1.5. */
export function halves(value: number): string {
  return value % 1 === 0 ? String(value) : `${value > 1 ? Math.floor(value) : ''}½`;
}

/** How many different temples a player's stage-1 cards show. */
export function templesOf(player: PlayerView, parts: Components): number {
  return new Set(player.stage1.map((card) => parts.cards[card]?.temple)).size;
}

export interface Row {
  deity: Deity;
  /** Its position around the board, from 0. */
  at: number;
  /** Its likely worship. */
  sum: number;
  /** Its likely rank, from 0, and the best and the worst it may come to. */
  rank: number;
  best: number;
  worst: number;
  /** Whether it pays the same whatever the hidden cards are. */
  sure: boolean;
  pays: [number, number];
  category: Category;
  values: number[];
  /** Places by seat, from 1; ties use up places, and nothing has no place. */
  places: (number | null)[];
  points: number[];
}

export interface Forecast {
  /** From the likely first deity to the last. */
  rows: Row[];
  of: Record<Deity, Row>;
  temples: number[];
  totals: number[];
}

/** Sums of worship: known cards count what they are, hidden ones the middle, the least or the most. */
function sums(deity: DeityView, parts: Components) {
  const worth = Object.values(parts.cards).map((card) => card.worship);
  const [least, most] = [Math.min(...worth), Math.max(...worth)];
  const known = deity.known.reduce((sum, card) => sum + (parts.cards[card]?.worship ?? 0), 0);
  const hidden = Math.max(0, deity.worship.reduce((sum, one) => sum + one, 0) - deity.known.length);
  return {
    likely: known + hidden * Math.round((least + most) / 2),
    low: known + hidden * least,
    high: known + hidden * most,
  };
}

export function forecast(view: Seen, parts: Components): Forecast {
  const all = view.deities.map((deity, at) => ({ deity, at, ...sums(deity, parts) }));
  /** How many deities come before one of this worship; equals are ordered by their position. */
  const before = (at: number, own: number, other: 'likely' | 'low' | 'high') =>
    all.filter((one) => one.at !== at && (one[other] > own || (one[other] === own && one.at < at))).length;
  const over = view.phase === 'over';
  const points = view.players.map((player) => player.points);
  const rows = all.map(({ deity, at, likely, low, high }): Row => {
    const [rank, best, worst] = [before(at, likely, 'likely'), before(at, high, 'low'), before(at, low, 'high')];
    const category = parts.deities[deity.deity].category;
    const values = view.players.map((player) => valueOf(player, category, parts));
    const places = values.map((own) => (own === 0 ? null : 1 + values.filter((other) => other > own).length));
    const prize = pays(parts, view.players.length, rank);
    const [first, last] = [pays(parts, view.players.length, best), pays(parts, view.players.length, worst)];
    return {
      deity: deity.deity,
      at,
      sum: likely,
      rank,
      best,
      worst,
      sure: first[0] === last[0] && first[1] === last[1],
      pays: prize,
      category,
      values,
      places,
      points: places.map((place) => (place === 1 ? prize[0] : place === 2 ? prize[1] : 0)),
    };
  });
  rows.sort((a, b) => a.rank - b.rank);
  const temples = view.players.map((player) => parts.temples[templesOf(player, parts)] ?? 0);
  const totals = points.map((own, seat) => {
    const majorities = rows.reduce((sum, row) => sum + (row.points[seat] ?? 0), 0);
    return over ? own : own + majorities + (temples[seat] ?? 0);
  });
  return { rows, of: Object.fromEntries(rows.map((row) => [row.deity, row])) as Record<Deity, Row>, temples, totals };
}

export interface Price extends Goods {
  any: number;
  discount: number;
  /** Whether somebody has been there this season. */
  follows: boolean;
}

/** What an offering to a deity costs a player now. */
export function priceOf(deity: DeityView, player: PlayerView, parts: Components): Price {
  const follows = deity.pawns.some((count) => count > 0);
  const less = player.stage2.some((card) => parts.cards[card]?.stage2_function === `ab:disc_${deity.deity}`);
  const discount = less ? 1 : 0;
  if (follows) {
    const { food, coin, wine } = deity.lying;
    return { food, coin, wine: 0, any: wine + 1, discount, follows };
  }
  const printed = parts.deities[deity.deity];
  return { ...(deity.mossy ? printed.moss : printed.active), any: 0, discount, follows };
}

/** What a player's village and cards bring in the next production. */
export function production(player: PlayerView, parts: Components): Record<'food' | 'coin' | 'wine' | 'card', number> {
  const bring = (worker: 'food' | 'coin' | 'wine' | 'card', at: number) => {
    const village = parts.village.symbols[worker].filter((space) => space <= (player.workers[at] ?? 0)).length;
    return village + player.stage2.filter((card) => parts.cards[card]?.stage2_function === `inc:${worker}`).length;
  };
  return { food: bring('food', 0), coin: bring('coin', 1), wine: bring('wine', 2), card: bring('card', 3) };
}

/** What the next pawn of a player gets at a harvest that so many have been to. */
export function harvestOf(
  kind: 'food' | 'coin' | 'wine',
  there: number,
  player: PlayerView,
  parts: Components,
): number {
  const list = parts.harvest[kind];
  const more = player.stage2.some((card) => parts.cards[card]?.stage2_function === `ab:harvest_${kind}`) ? 1 : 0;
  return (list[Math.min(there, list.length - 1)] ?? 1) + more;
}
