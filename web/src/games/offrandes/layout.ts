// Coordinates of the board, in units of its SVG. The rung of the temple keeper is level with the step of
// the temple that it opens.

import type { Altar, AltarView, Ladder } from './types';

export const WIDTH = 1240;
export const HEIGHT = 620;

/** The ground on which ladders and temple stand. */
export const GROUND = 532;
const RUNG = 84;

/** The middle of each ladder, in the order of the three boards. */
export const LADDER_X: Record<Ladder, number> = {
  peasant: 90,
  water_bearer: 206,
  flower_bearer: 322,
  corrupter: 458,
  guard: 574,
  priestess: 712,
  temple_keeper: 828,
};

export const LADDERS: readonly Ladder[] = [
  'peasant',
  'water_bearer',
  'flower_bearer',
  'corrupter',
  'guard',
  'priestess',
  'temple_keeper',
];

export const HALF_LADDER = 44;

/** The boards of the box, each with its ladders. */
export const BOARDS = [
  { id: 'market', ladders: ['peasant', 'water_bearer', 'flower_bearer'], from: 46, to: 366 },
  { id: 'corruption', ladders: ['corrupter', 'guard'], from: 414, to: 618 },
  { id: 'temple', ladders: ['priestess', 'temple_keeper'], from: 668, to: 872 },
] as const;

export type BoardId = (typeof BOARDS)[number]['id'];

/**
 * The parts of the board that a phone shows, one at a time. The keeper belongs to the temple, whose steps it opens; the
 * priestess goes with the corrupters, for want of room.
 */
export const WINDOWS: Record<BoardId | 'all', { x: number; width: number }> = {
  market: { x: 0, width: 378 },
  corruption: { x: 384, width: 386 },
  temple: { x: 768, width: 472 },
  all: { x: 0, width: WIDTH },
};

/** The height of a level above the top edge: 0 is the ground, 5 the throne. */
export function levelY(level: number): number {
  return GROUND - level * RUNG;
}

/** The place of a pawn: every seat has its lane; the throne is in the middle. */
export function pawnAt(ladder: Ladder, seat: number, level: number, players: number): { x: number; y: number } {
  const middle = LADDER_X[ladder];
  if (level >= 5) return { x: middle, y: levelY(5) };
  const spread = Math.min(21, 72 / (players - 1));
  return { x: middle + (seat - (players - 1) / 2) * spread, y: levelY(level) };
}

/** The middle of the temple and the half width of each of its steps, from the pens up to Zeus. */
export const TEMPLE_X = 1064;
export const STEP_HALF = [168, 160, 156, 118, 96, 84] as const;

/** The place of an altar: the middle of its foot, and its width. */
export function altarAt(altar: Altar, all: readonly AltarView[]): { x: number; y: number; width: number } {
  const group = all.find((seen) => seen.altar === altar)?.group ?? 1;
  const beside = all.filter((seen) => seen.group === group);
  const place = beside.findIndex((seen) => seen.altar === altar);
  const half = (STEP_HALF[group] ?? 0) - 8;
  const width = (2 * half) / beside.length;
  return { x: TEMPLE_X - half + width * (place + 0.5), y: levelY(group), width };
}

/** The place of the animals of a kind in the pens. */
export function penAt(index: number): { x: number; y: number } {
  return { x: TEMPLE_X - 128 + index * 64, y: GROUND - 22 };
}
