import { expect, test } from 'vitest';

import { play } from '../shared/games.testkit';
import { arrive, fromView, happen, type BoardState } from './board-state';
import type { Event, View } from './types';

/** The part that a view holds, without bids and walking animals. */
const facts = ({ levels, money, points, altars, stock, start }: BoardState) => ({
  levels,
  money,
  points,
  altars,
  stock,
  start,
});

test.each([
  [3, 1],
  [4, 2],
  [5, 3],
])('with %i players the events lead the board to the next view', (players, seed) => {
  const batches = play<View, Event>('offrandes', players, seed, 0);
  expect(batches.length).toBeGreaterThan(40);
  for (const { before, events, after } of batches) {
    const shown = fromView(before, null);
    for (const event of events) {
      happen(shown, event);
      arrive(shown, event);
    }
    expect(facts(shown)).toEqual(facts(fromView(after, null)));
  }
});

test('the bids of a lot are remembered as long as it is sold', () => {
  let shown: BoardState | null = null;
  let most = 0;
  for (const { events, after } of play<View, Event>('offrandes', 4, 5, null)) {
    const now: BoardState = shown ?? fromView(after, null);
    for (const event of events) happen(now, event);
    shown = fromView(after, now);
    const stage = after.stage;
    const bids = shown.bids.filter((bid) => bid !== null);
    if (stage === 'over' || !('bidding' in stage)) {
      expect(bids).toEqual([]);
      continue;
    }
    expect(Math.max(...bids)).toBe(stage.bidding.bid);
    expect(shown.bids[stage.bidding.highest]).toBe(stage.bidding.bid);
    most = Math.max(most, bids.length);
  }
  expect(most).toBeGreaterThan(1);
});
