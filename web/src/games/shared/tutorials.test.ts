// Every tutorial fits its record, and says the same in every language.

import { expect, test } from 'vitest';

import type { Tutorial } from '../../table/board';

import { tutorials } from './tutorials.testkit';

test.each(tutorials)('%s: every language has the same lessons at the same moments', (_, tutorial) => {
  const bones = (stops: Tutorial['stops']['en']) => stops.map(({ at, clause, target }) => ({ at, clause, target }));
  expect(bones(tutorial.stops.de)).toEqual(bones(tutorial.stops.en));
  expect(bones(tutorial.stops.fr)).toEqual(bones(tutorial.stops.en));
});

test.each(tutorials)('%s: the lessons follow the record to its end', (game, tutorial) => {
  const record = tutorial.record as Tutorial['record'] & { game: string };
  const moments = tutorial.stops.en.map((stop) => stop.at);
  expect(record.game).toBe(game);
  expect(moments).toEqual([...moments].sort((a, b) => a - b));
  expect(moments[0]).toBe(0);
  expect(moments.at(-1)).toBe(record.moves.length);
});

test.each(tutorials)('%s: the newcomer makes moves of their own', (_, tutorial) => {
  const { moves } = tutorial.record;
  expect(moves.filter((entry) => entry.seat === tutorial.seat).length).toBeGreaterThan(5);
});
