// The seven characters, drawn for Votive as black figures in a box of 66 × 110 units from (0, -18), feet at y = 90.

import type { Ladder } from './types';

const ROBE = 'M25 27C20 29 17 35 17 43L12 86 10 89H27L29 86 31 89H48L44 86 41 43C41 35 39 29 34 27z';
const ROBE_CUTS = 'M22 52L19 86M27 52L26 86M32 52L34 86M37 52L41 86M17.500 48H41M17.300 50.500H41.200';
const HEAD =
  'M25 28L25.500 22C23 19 23 12 26 9 30 6 36 7 38 11L38.500 14 41 17.500 38.500 18.500 38.500 21.500C37 23.500 35 23.500 33.500 23L34 28z';
const HEAD_CUTS = 'M26 12.500C29 10 34 10 38 12M35 15.500h1.600';
const BUN = 'M27 8C24 5 19 7 19 12 19 16 22 18 25 18z';
const STRIDE = 'M19 56L15 72 12 87 10 90H19L20 74 27 60zM31 58L37 73 36 87 35 90H45L41 87 42 72 38 57z';

export interface Figure {
  /** Filled with the colour of the figure. */
  fill: string;
  /** Drawn as lines of that colour, with their width. */
  lines?: { d: string; width: number };
  /** Scratched in. */
  cuts: string;
  /** Discs with a scratched dot: middle and radius. */
  discs?: [x: number, y: number, r: number][];
}

export const FIGURES: Record<Ladder, Figure> = {
  peasant: {
    fill:
      'M24 27C20 29 18 34 18 40L17 57H40L39 40C39 34 37 29 33 27z' +
      STRIDE +
      HEAD +
      'M17 13C19 9 23 6 28 4 31 3 35 4 37 7L46 12C40 14 24 15 17 13zM36 32L46 42 50 40 51 43 46 47 35 40z',
    lines: { d: 'M49 90V24C49 17 56 15 58 20 59 23 56 25 54 23', width: 2.2 },
    cuts: 'M20 46H39.500M20 48.500H39.500M24 49V57M29 49V57M34 49V57M23 31C27 34 31 34 35 31',
  },
  water_bearer: {
    fill:
      ROBE +
      HEAD +
      BUN +
      'M38 33C45 31 46 22 43 8L39 9C41 20 40 26 34 28z' +
      'M26 5.500H36L35 3C40 1 42-4 40-9 39-12 36-13 36-15H26C26-13 23-12 22-9 20-4 22 1 27 3z',
    cuts: ROBE_CUTS + HEAD_CUTS + 'M22-6H40M23-9H39',
  },
  flower_bearer: {
    fill: ROBE + HEAD + BUN + 'M36 33L50 40 49 44 46 45 33 41zM44 45L54 45 52 60H46z',
    lines: { d: 'M49 45V27M47 45L42 30M51 45L57 30', width: 2.2 },
    cuts: ROBE_CUTS + HEAD_CUTS + 'M45 49H53M45.500 53H52.500',
    discs: [
      [49, 24, 4.5],
      [41.5, 27.5, 4],
      [57, 27.5, 4],
      [45, 34, 2.5],
      [53.5, 35, 2.5],
    ],
  },
  corrupter: {
    fill:
      'M27 3C18 4 15 14 17 24 12 32 11 46 9 60L8 88H50L46 62C46 50 44 36 38 26 42 20 41 12 36 8 34 5 31 3 27 3z' +
      'M38 46L50 44 53 47 51 50 38 54zM48 50H56L55 53C60 57 60 66 52 66 44 66 44 57 49 53z',
    cuts: 'M28 9C24 12 23 18 25 24 30 26 35 25 38 22M24 32C22 48 19 66 17 86M31 32C31 50 30 68 29 86M37 36C39 54 40 70 41 86M50 57.500H54M49 60.500H55',
  },
  guard: {
    fill:
      'M22 26L40 26 41 57H18z' +
      STRIDE +
      'M24 26L24 18C23 12 27 7 32 7 37 7 40 11 40 15L37 16 38 20 40 20 39 25 35 26z' +
      'M20 24C12 14 18-2 36-2 40-2 43 0 45 3 38 1 30 3 27 8 24 13 24 19 24 25zM52-4L55 7H49z',
    lines: { d: 'M52 90V6', width: 2.2 },
    cuts: 'M31 13L40 14M31 13C31 17 33 20 36 21M22 19C20 12 24 4 34 1',
    discs: [[29, 40, 16.5]],
  },
  temple_keeper: {
    fill: ROBE + HEAD + 'M24 14C21 10 24 5 29 5 34 4 38 6 39 10 34 8 28 9 26 13L25 20zM36 33L49 43 48 47 45 48 33 42z',
    lines: { d: 'M49 68V38M49 42H57V48M49 50H55M49 68a6 6 0 1 1-.1 0z', width: 3.4 },
    cuts: ROBE_CUTS + HEAD_CUTS + 'M24 30C28 36 33 44 36 48',
  },
  priestess: {
    fill:
      ROBE +
      HEAD +
      'M24 6C18 8 16 20 17 30L23 30C22 22 23 14 27 9zM36 32L48 36 53 33 54 36 48 41 33 40z' +
      'M45 33C45 38 61 38 61 33zM53 31C47 28 48 22 52 17 51 22 55 21 55 25 56 23 57 22 56 20 60 25 59 30 53 31z',
    lines: { d: 'M44 33H62', width: 2.2 },
    cuts: ROBE_CUTS + HEAD_CUTS + 'M20 12C19 18 19 24 20 29',
  },
};
