// Cards in words, for those who do not see them.

import type { Locale } from '../../i18n/locale';
import type { Components } from './components.svelte';
import type { Messages } from './messages';
import type { Card, PlayerView } from './model';
import { effectOf, nameOf } from './components.svelte';

/** Everything on a card. */
export function inFull(card: Card, parts: Components, locale: Locale, t: Messages): string {
  const printed = parts.cards[card];
  if (!printed) return card;
  const text = t.onCard(
    t.listed(printed.categories.map((kind) => t.kinds[kind])),
    printed.worship,
    t.categories[printed.stage1_track],
    t.temples[printed.temple],
    t.listed(printed.stage2_tracks.map((track) => t.categories[track])),
    effectOf(card, parts, locale),
  );
  return `${nameOf(card, parts, locale)}: ${text}`;
}

/** Whether a card at stage 2 has been used this season. */
export function isTapped(card: Card, player: PlayerView, parts: Components): boolean {
  const what = parts.cards[card]?.stage2_function;
  return what !== undefined && player.tapped.includes(what);
}
