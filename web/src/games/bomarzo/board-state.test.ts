// Events alone lead from one view to the next: nothing changes on the board that no event has told.

import { expect, test } from 'vitest';

import { play } from '../shared/games.testkit';
import { components } from '../../wasm/votive.js';
import { read } from './components.svelte';
import { fromView, happen, type Flight } from './board-state';
import type { Event, View } from './model';

/** What stands still between two events; order within lists of cards does not matter. */
function settled(view: View) {
  const sorted = <T>(list: readonly T[]) => [...list].sort();
  return {
    season: view.season,
    start: view.start,
    deck: view.deck,
    discards: sorted(view.discards),
    tracks: view.tracks.map((one) => ({ ...one, open: sorted(one.open), taken: sorted(one.taken) })),
    harvests: view.harvests.map((one) => ({ ...one, seats: sorted(one.seats) })),
    deities: view.deities.map((one) => ({ ...one, known: sorted(one.known) })),
    players: view.players.map((one) => ({
      ...one,
      hand: one.hand && sorted(one.hand),
      stage1: sorted(one.stage1),
      stage2: sorted(one.stage2),
      tapped: sorted(one.tapped),
    })),
  };
}

test.each([
  [2, 3, 0],
  [3, 21, 1],
  [4, 7, null],
] as const)('a game of %d, seed %d, as %s saw it', (players, seed, eyes) => {
  const batches = play<View, Event>('bomarzo', players, seed, eyes);
  const first = batches[0];
  if (!first) throw new Error('no game');
  const parts = read(JSON.parse(components('bomarzo', '[]')));
  const flown: Flight[] = [];
  const told = new Set<string>();
  for (const { before, events, after } of batches) {
    const shown = fromView(before);
    for (const event of events) {
      told.add(event.event);
      expect(happen(shown, event, eyes, parts, (flight) => flown.push(flight))).toBeGreaterThan(0);
    }
    expect(settled(shown), JSON.stringify(events)).toEqual(settled(after));
  }
  expect(told.size).toBeGreaterThan(20);
  expect(flown.length).toBeGreaterThan(100);
});
