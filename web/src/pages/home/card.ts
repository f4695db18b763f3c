// What the home page needs to present a game. A folder `games/<id>/` beside this file is a game's invitation; the home
// page finds them by name and knows none of them.

import type { Component } from 'svelte';

import type { Locale } from '../../i18n/locale';

export interface Invitation {
  /** The picture, for a box of 460 × 300. */
  Scene: Component;
  /** The emblem, for a box of 100 × 100, in currentColor. */
  Emblem: Component;
  /** Ground and figure of the medal. */
  colours: { ground: string; figure: string };
  /** Its place on the shelf. */
  place: number;
  /** How long it takes, in minutes. */
  minutes: number;
  title: string;
  players: [number, number];
  /** The one sentence. */
  lead: Record<Locale, string>;
  /** What the values of the game's options mean, and the names of options that no clause explains. */
  options: Record<string, Record<Locale, string>>;
  /** What the picture shows, for those who can't see it. */
  picture: Record<Locale, string>;
}

const found = import.meta.glob<{ default: Invitation }>('./games/*/index.ts', { eager: true });

/** The invitations by game. */
export const invitations = new Map(
  Object.entries(found).map(([path, module]) => [path.split('/').at(-2) ?? path, module.default]),
);

/** The shelf, in the order in which the house learned the games. */
export const shelf = [...invitations].sort(([, a], [, b]) => a.place - b.place);
