// A hint belongs to a question: it stays while others decide, and goes with the answer.

import { beforeEach, expect, test, vi } from 'vitest';

import type { Frame } from '../worker/protocol';

import { Session } from './session.svelte';
import type { Source } from './source';

const worker = vi.hoisted(() => ({ think: (_: unknown): void => undefined }));
vi.mock('../worker/client', () => ({
  ask: (what: string) =>
    what === 'bots' ? Promise.resolve(['casual']) : new Promise((resolve) => (worker.think = resolve)),
}));
vi.mock('../shell/settings.svelte', () => ({ settings: { locale: 'en' }, speed: () => 'calm' }));

const CARDS = [{ play: '3' }, { play: '5' }];

function frame(at: number, decision: number | null, jump = false): Frame {
  const empty = { choices: [], toMove: [0], outcome: null, round: 1, names: [], ask: '', view: {}, mayUndo: false };
  return { ...empty, at, decision, legal: decision === null ? [] : CARDS, me: 0, events: [{ event: 'chose' }], jump };
}

let session: Session;
const submit = vi.fn(() => Promise.resolve(null));

beforeEach(async () => {
  const source = { game: 'delphi', seats: [], log: () => Promise.resolve([]), submit };
  session = new Session();
  await session.open(() => Promise.resolve(source as unknown as Source));
  session.hearer.frames([frame(0, 0, true)], false);
});

/** Asks for a hint; gives what lets it come. */
async function thinking(): Promise<() => Promise<void>> {
  const asked = session.askHint();
  await Promise.resolve();
  await Promise.resolve();
  return () => {
    worker.think(CARDS[1]);
    return asked;
  };
}

test('a hint comes though somebody else has chosen meanwhile, and stays', async () => {
  const come = await thinking();
  session.hearer.frames([frame(1, 0)], false);
  await come();
  expect(session.hint).toEqual(CARDS[1]);
  session.hearer.frames([frame(2, 0)], false);
  expect(session.hint).toEqual(CARDS[1]);
});

test('whoever is asked the same goes on without waiting for what others do', () => {
  session.hearer.frames([frame(1, 0)], false);
  expect(session.live).toBe(true);
  session.hearer.frames([frame(2, 2)], false);
  expect(session.live, 'this has to be seen first').toBe(false);
});

test.each([
  ['another question', () => session.hearer.frames([frame(1, 1)], false)],
  ['no question', () => session.hearer.frames([frame(1, null)], false)],
  ['a taking back', () => session.hearer.frames([frame(0, 1, true)], false)],
  ['an answer, even if the same is asked again', () => session.send(CARDS[0])],
])('after %s a late hint is worth nothing', async (_, happens) => {
  const come = await thinking();
  await happens();
  session.hearer.frames([frame(2, 2)], false);
  await come();
  expect(session.hint).toBeNull();
});

test('a hint goes with the answer', async () => {
  await (
    await thinking()
  )();
  expect(session.hint).toEqual(CARDS[1]);
  await session.send(CARDS[1]);
  expect(session.hint).toBeNull();
});

test('an answer names the decision that was shown', async () => {
  session.hearer.frames([frame(1, 0)], false);
  await session.send(CARDS[0]);
  expect(submit).toHaveBeenLastCalledWith(0, [CARDS[0]], 'en');
});
