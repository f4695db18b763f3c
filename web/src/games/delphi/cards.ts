// The look of the cards: the technique shows the kind. Warriors are black figures on bone, heroes black on clay, gods red
// figures on glaze, Delphi is petrol, Pass pale.

import { icon } from '../icons.gen';
import type { Card, Face } from './types';

export type Kind = 'warrior' | 'hero' | 'god' | 'delphi' | 'pass';

const GODS = ['hades', 'moira', 'hera', 'hephaistos', 'zeus', 'poseidon', 'ares', 'apollo'] as const;
type God = (typeof GODS)[number];
const HEROES = ['7', '8', '9', '10'] as const;
export type Hero = (typeof HEROES)[number];

const isIn = <T extends Face>(kinds: readonly T[], face: Face): face is T => (kinds as readonly Face[]).includes(face);

export function kind(face: Face): Kind {
  if (face === 'pass' || face === 'delphi') return face;
  if (isIn(GODS, face)) return 'god';
  return isIn(HEROES, face) ? 'hero' : 'warrior';
}

/** The drawing on a card, for a 512 × 512 box; Delphi has its own, the tripod. */
export const FIGURES: Record<Exclude<Card, 'delphi'> | 'pass', string> = {
  '2': icon('sling'),
  '3': icon('archer'),
  '4': icon('spartan'),
  '5': icon('cavalry'),
  '6': icon('chariot'),
  '7': icon('achilles-heel'),
  '8': icon('minotaur'),
  '9': icon('primitive-torch'),
  '10': icon('lion'),
  hades: icon('crowned-skull'),
  moira: icon('scissors'),
  hera: icon('imperial-crown'),
  hephaistos: icon('anvil-impact'),
  zeus: icon('power-lightning'),
  poseidon: icon('trident'),
  ares: icon('crested-helmet'),
  apollo: icon('lyre'),
  pass: icon('laurels'),
};

/** The god whose sign a hero carries in the corner. */
export const HUNTER: Record<Hero, God | null> = { '7': 'hades', '8': null, '9': 'moira', '10': 'hera' };

/** The number in the corner, if there is one. */
export function number(face: Face): string | null {
  return /^\d+$/.test(face) ? face : null;
}
