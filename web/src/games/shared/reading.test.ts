// A tutorial takes less than ten minutes in every language: reading time plus some seconds per step.

import { expect, test } from 'vitest';

import { LOCALES } from '../../i18n/locale';
import type { Tutorial, TutorialStop } from '../../table/board';

import { tutorials } from './tutorials.testkit';

const WORDS_PER_MINUTE = 180;
const SECONDS_PER_STEP = 4;
const MAX_SECONDS = 600;

const words = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** Lessons to read, and the moves that the newcomer makes. */
function steps(tutorial: Tutorial, stops: TutorialStop[]): number {
  const { moves } = tutorial.record;
  return stops.length + moves.filter((entry) => entry.seat === tutorial.seat).length;
}

function seconds(tutorial: Tutorial, stops: TutorialStop[]): number {
  const read = stops.reduce((sum, { title, text }) => sum + words(title) + words(text), 0);
  return Math.round((read / WORDS_PER_MINUTE) * 60 + steps(tutorial, stops) * SECONDS_PER_STEP);
}

test('there are tutorials', () => {
  expect(tutorials.length).toBeGreaterThanOrEqual(2);
});

test.each(tutorials)('%s is learnt in less than ten minutes', (game, tutorial) => {
  for (const locale of LOCALES) {
    const stops = tutorial.stops[locale];
    expect(seconds(tutorial, stops), `${game} in ${locale}`).toBeLessThan(MAX_SECONDS);
  }
});
