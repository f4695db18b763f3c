// The look of the five cities that players stand for: colour, emblem and patterned rim, never colour alone. A game says
// which seat is which city.

import { icon } from '../icons.gen';

export type City = 'sparta' | 'corinth' | 'athens' | 'thebes' | 'delos';

interface Look {
  /** The emblem, for a 512 × 512 box. */
  emblem: string;
  /** The colour of the ground, a custom property of cities.css. */
  colour: string;
  /** The colour of the emblem on it. */
  ink: string;
  /** Dashes of the rim, in units of a shield of radius 12: the pattern that tells the city without its colour. */
  rim: { dash: string; width: number; turn: number };
}

export const CITIES: Record<City, Look> = {
  sparta: {
    emblem: icon('spartan-helmet'),
    colour: 'var(--sparta)',
    ink: '#f8efdd',
    rim: { dash: 'none', width: 1.5, turn: 0 },
  },
  corinth: {
    emblem: icon('pegasus'),
    colour: 'var(--corinth)',
    ink: '#1e1a17',
    rim: { dash: '0.1 3.591', width: 2.2, turn: 0 },
  },
  athens: {
    emblem: icon('owl'),
    colour: 'var(--athens)',
    ink: '#f8efdd',
    rim: { dash: '6.6 3.247', width: 1.9, turn: -20 },
  },
  thebes: {
    emblem: icon('greek-sphinx'),
    colour: 'var(--thebes)',
    ink: '#f8efdd',
    rim: { dash: '14.768 14.768', width: 2.3, turn: -45 },
  },
  delos: {
    emblem: icon('palm-tree'),
    colour: 'var(--delos)',
    ink: '#f8efdd',
    rim: { dash: '3.3 4.083', width: 1.5, turn: 0 },
  },
};

export function isCity(id: string): id is City {
  return id in CITIES;
}
