import { describe, expect, test } from 'vitest';

import { play } from '../shared/games.testkit';
import { components } from '../../wasm/votive.js';
import { read } from './components.svelte';
import { forecast, halves, harvestOf, priceOf, production } from './forecast';
import type { Event, View } from './model';

describe.each([2, 3, 4])('games of %d', (players) => {
  const batches = play<View, Event>('bomarzo', players, 40 + players, 0);
  const parts = read(JSON.parse(components('bomarzo', '[]')));

  test('what the forecast says at the very end is what the game pays', () => {
    const last = batches.at(-1);
    if (!last) throw new Error('no game');
    const { after, events } = last;
    const paid = events.filter((event) => event.event === 'majority');
    const { rows, temples, totals } = forecast(after, parts);
    for (const row of rows) {
      expect(row.sure).toBe(true);
      for (const [seat, points] of row.points.entries()) {
        const told = paid.find((event) => event.deity === row.deity && event.seat === seat)?.points ?? 0;
        expect(points, `${row.deity}, seat ${seat}`).toBe(told);
      }
    }
    const shown = events.filter((event) => event.event === 'revealed').map((event) => event.deity);
    expect(rows.map((row) => row.deity)).toEqual(shown);
    const symbols = events.filter((event) => event.event === 'temples');
    for (const [seat, points] of temples.entries())
      expect(points).toBe(symbols.find((event) => event.seat === seat)?.points ?? 0);
    expect(totals).toEqual(after.players.map((player) => player.points));
  });

  test('the true rank of a deity lies between its best and its worst', () => {
    const end = batches.at(-1)?.after;
    const beneath = (view: View) => JSON.stringify(view.deities.map((one) => one.worship));
    const late = batches.findLast(({ after }) => after.phase !== 'over')?.after;
    if (!end || !late) throw new Error('no game');
    expect(beneath(late)).toBe(beneath(end));
    for (const row of forecast(late, parts).rows) {
      const { rank } = forecast(end, parts).of[row.deity];
      expect(rank).toBeGreaterThanOrEqual(row.best);
      expect(rank).toBeLessThanOrEqual(row.worst);
    }
  });

  test('prices and harvests are those of the question', () => {
    let seen = 0;
    for (const { after } of batches) {
      const prompt = after.prompt;
      const me = after.players[0];
      if (prompt?.ask !== 'place' || !me) continue;
      for (const { deity, uses, bill } of prompt.deities.filter((one) => one.uses.length === 0)) {
        const at = after.deities.find((one) => one.deity === deity);
        if (!at) throw new Error(`no ${deity}`);
        const { food, coin, any, discount } = priceOf(at, me, parts);
        expect({ food, coin, any, discount, uses }).toEqual({
          food: bill.food,
          coin: bill.coin,
          any: bill.any,
          discount: bill.discount,
          uses: [],
        });
        seen += 1;
      }
      for (const { kind, gives } of prompt.harvests) {
        const there = after.harvests.find((one) => one.kind === kind)?.seats.length ?? 0;
        expect(harvestOf(kind, there, me, parts)).toBe(gives);
      }
    }
    expect(seen).toBeGreaterThan(20);
  });

  test('the next production is what then comes', () => {
    let seen = 0;
    for (const { before, after, events } of batches) {
      if (!events.some((event) => event.event === 'season_began') || before.phase === 'settling') continue;
      // What was gained within the same step, a card turned by the last pawn say, is not in the view before.
      if (events.some((event) => event.event === 'upgraded' || event.event === 'advanced')) continue;
      // An empty deck stops the production until it is shuffled.
      if (after.phase === 'shuffling') continue;
      for (const [seat, player] of before.players.entries()) {
        const made = events.find((event) => event.event === 'produced' && event.seat === seat);
        const { food, coin, wine } = production(player, parts);
        if (made?.event === 'produced') expect(made.goods).toEqual({ food, coin, wine });
        else expect(food + coin + wine).toBe(0);
        seen += 1;
      }
      expect(after.season).toBe(before.season + 1);
    }
    expect(seen).toBeGreaterThan(0);
  });
});

test('halves are written as fractions', () => {
  expect([0, 0.5, 1, 1.5, 4].map(halves)).toEqual(['0', '½', '1', '1½', '4']);
});
