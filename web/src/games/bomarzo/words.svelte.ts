// The names of cards and what they do, from the game's own words (games/bomarzo/words), a language at a time.

import type { Locale } from '../../i18n/locale';
import type { Components } from './components';
import type { Card, CardFunction } from './model';

const files = import.meta.glob<string>('../../../../games/bomarzo/words/*.ftl', { query: '?url', import: 'default' });

const known: Partial<Record<Locale, Record<string, string>>> = $state({});
const asked: Partial<Record<Locale, boolean>> = {};

/** The plain messages of a Fluent file: one line each, without values. */
export function plain(source: string): Record<string, string> {
  return Object.fromEntries(
    [...source.matchAll(/^((?:card|function)-[\w-]+) = (.+)$/gm)].map((all) => [all[1], all[2]]),
  );
}

/** Reads the words of a language, once. */
export async function learn(locale: Locale): Promise<void> {
  if (asked[locale]) return;
  asked[locale] = true;
  const address = await files[`../../../../games/bomarzo/words/${locale}.ftl`]?.();
  const answer = address === undefined ? null : await fetch(address);
  if (answer?.ok) known[locale] = plain(await answer.text());
}

/** A card by its name: ours, unless the data gives it another. */
export function nameOf(card: Card, parts: Components, locale: Locale): string {
  const printed = parts.cards[card];
  const ours = parts.builtin ? known[locale]?.[`card-${card}`] : undefined;
  return ours ?? (locale === 'en' ? printed?.name_en : printed?.name_it) ?? card;
}

/** What a card does at stage 2. */
export function effectOf(what: CardFunction | undefined, locale: Locale): string {
  return what === undefined ? '' : (known[locale]?.[`function-${what.replace(':', '-')}`] ?? '');
}
