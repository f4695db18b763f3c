// A tutorial takes less than ten minutes in every language: the time to read its lessons, and a moment for each step.

import { expect, test } from 'vitest';

import { LOCALES } from '../../i18n/locale';
import type { Tutorial, TutorialStop } from '../../table/board';

const WORDS_A_MINUTE = 180;
const SECONDS_A_STEP = 4;
const MOST_SECONDS = 600;

interface Entry {
  seat?: number;
  move?: unknown;
}

// Whatever games have a tutorial.
const found = import.meta.glob<{ default: Tutorial }>('../*/tutorial/index.ts', { eager: true });
const tutorials = Object.entries(found).map(([path, { default: tutorial }]): [string, Tutorial] => [
  path.split('/')[1] ?? path,
  tutorial,
]);

const words = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** Lessons to read, and the moves that the newcomer makes. */
function steps(tutorial: Tutorial, stops: TutorialStop[]): number {
  const { moves } = tutorial.record as { moves: Entry[] };
  return stops.length + moves.filter((entry) => entry.seat === tutorial.seat).length;
}

function seconds(tutorial: Tutorial, stops: TutorialStop[]): number {
  const read = stops.reduce((sum, { title, text }) => sum + words(title) + words(text), 0);
  return Math.round((read / WORDS_A_MINUTE) * 60 + steps(tutorial, stops) * SECONDS_A_STEP);
}

test('there are tutorials', () => {
  expect(tutorials.map(([game]) => game)).toEqual(expect.arrayContaining(['delphi', 'offrandes']));
});

test.each(tutorials)('%s is learnt in less than ten minutes', (game, tutorial) => {
  for (const locale of LOCALES) {
    const stops = tutorial.stops[locale];
    expect(seconds(tutorial, stops), `${game} in ${locale}`).toBeLessThan(MOST_SECONDS);
  }
});
