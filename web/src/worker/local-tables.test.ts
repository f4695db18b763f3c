// Local tables while several seats decide at once: an answer belongs to the decision it was made for.

import { readFileSync } from 'node:fs';

import { beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { initSync } from '../wasm/votive.js';

import { handlers, tellThrough } from './local-tables';
import type { Frame, SeatLabel } from './protocol';
import type { StoredTable } from './store';

const kept = vi.hoisted(() => new Map<string, StoredTable>());
vi.mock('./store', () => ({
  load: (id: string) => Promise.resolve(kept.get(id)),
  keep: (table: StoredTable) => Promise.resolve(kept.set(table.id, table)),
}));

const SEATS: SeatLabel[] = [
  { name: 'Ada', bot: null },
  { name: 'Kleio', bot: 'greedy' },
  { name: 'Damon', bot: 'greedy' },
];

let frames: Frame[] = [];
let arrived: (frame: Frame | undefined) => void = () => undefined;

beforeAll(() => {
  initSync({ module: readFileSync(new URL('../wasm/votive_bg.wasm', import.meta.url)) });
  vi.stubGlobal('navigator', { locks: { request: (_: string, work: () => unknown) => work() } });
  tellThrough((news) => {
    if (news.kind === 'frames') frames.push(...news.frames);
    arrived(frames.at(-1));
  });
});
beforeEach(() => {
  frames = [];
  kept.clear();
});

/** A table of Delphi at which both bots have laid their first cards; gives its id and my first question. */
async function bothHaveChosen(): Promise<[string, Frame]> {
  const { id } = await handlers.localCreate('delphi', [], SEATS, false, '7'.repeat(64));
  const chosen = new Promise<void>((resolve) => (arrived = (frame) => frame?.at === 2 && resolve()));
  await handlers.localOpen(id, 'en');
  await chosen;
  const first = frames[0];
  if (!first) throw new Error('nothing was told');
  return [id, first];
}

test('a card laid while others choose is laid', async () => {
  const [id, first] = await bothHaveChosen();
  expect(first.at).toBe(0);
  expect(frames.map((frame) => frame.decision)).toEqual([0, 0, 0]);
  expect(await handlers.localSubmit(id, 0, [first.legal[0]], 'en')).toBeNull();
  expect(kept.get(id)?.moves).toBeGreaterThanOrEqual(3);
  await handlers.localClose(id);
});

test('what was answered is not answered again', async () => {
  const [id, first] = await bothHaveChosen();
  expect(await handlers.localSubmit(id, 0, [first.legal[0]], 'en')).toBeNull();
  for (const decision of [0, 1, 2, 99]) {
    expect(await handlers.localSubmit(id, decision, [first.legal[0]], 'en'), `${decision}`).toBe('stale');
  }
  await handlers.localClose(id);
});
