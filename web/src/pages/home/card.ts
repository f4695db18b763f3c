// The card of a game on the home page. Folders `games/<id>/` beside this file are found by name.

import type { Component } from 'svelte';

import type { Locale } from '../../i18n/locale';

export interface Invitation {
  /** The picture, for a box of 460 × 300. */
  Scene: Component;
  /** The emblem, for a box of 100 × 100, in currentColor. */
  Emblem: Component;
  /** Ground and figure of the medal. */
  colours: { ground: string; figure: string };
  /** Its position among the cards. */
  place: number;
  /** How long it takes, in minutes. */
  minutes: number;
  title: string;
  players: [number, number];
  /** One sentence about the game. */
  lead: Record<Locale, string>;
  /** Texts of the values of options, and of options that no clause explains. */
  options: Record<string, Record<Locale, string>>;
  /** Alternative text of the picture. */
  picture: Record<Locale, string>;
}

const found = import.meta.glob<{ default: Invitation }>('./games/*/index.ts', { eager: true });

/** The invitations by game. */
export const invitations = new Map(
  Object.entries(found).map(([path, module]) => [path.split('/').at(-2) ?? path, module.default]),
);

/** The cards in order. */
export const shelf = [...invitations].sort(([, a], [, b]) => a.place - b.place);
