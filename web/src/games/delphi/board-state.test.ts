import { expect, test } from 'vitest';

import { play } from '../shared/games.testkit';
import { fromView, happen, type BoardState } from './board-state';
import type { Event, View } from './types';

/** The part that a view holds; ids of cards are for animation only. */
const facts = (shown: BoardState) => ({
  rows: shown.rows.map((row) => row.map((laid) => (laid.down ? 'down' : laid.card))),
  totals: shown.totals,
  fame: shown.fame,
  hand: shown.hand,
  places: shown.places,
  cards: shown.cards.map((one) => one.card).sort(),
  left: shown.left,
  doubled: shown.doubled,
});

test.each([
  [3, 1, 0],
  [4, 2, 1],
  [4, 3, null],
])('with %i players the events lead the table to the next view', (players, seed, observer) => {
  const batches = play<View, Event>('delphi', players, seed, observer);
  expect(batches.length).toBeGreaterThan(40);
  for (const { before, events, after } of batches) {
    const shown = fromView(before, null);
    for (const event of events) happen(shown, event, observer);
    expect(facts(shown)).toEqual(facts(fromView(after, null)));
  }
});

test('a card that stays where it lay keeps its name, so that it does not move', () => {
  let shown: BoardState | null = null;
  for (const { events, after } of play<View, Event>('delphi', 4, 4, 0)) {
    if (!shown) {
      shown = fromView(after, null);
      continue;
    }
    for (const event of events) happen(shown, event, 0);
    const before = shown.rows.map((row) => row.filter((laid) => !laid.down).map((laid) => laid.id));
    shown = fromView(after, shown);
    expect(shown.rows.map((row) => row.filter((laid) => !laid.down).map((laid) => laid.id))).toEqual(before);
  }
});
