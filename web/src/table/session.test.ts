// What a session shows: hints belong to a decision, the log grows with the frames.

import { beforeEach, expect, test, vi } from 'vitest';

import type { Frame } from '../worker/protocol';

import { Session } from './session.svelte';
import type { Source } from './source';

let think: (hint: unknown) => void = () => undefined;
vi.mock('../worker/client', () => ({ ask: () => Promise.resolve(['casual']) }));
vi.mock('../shell/settings.svelte', () => ({ settings: { locale: 'en' }, speed: () => 'calm' }));

const CARDS = [{ play: '3' }, { play: '5' }];

function frame(at: number, decision: number | null, jump = false): Frame {
  const empty = { choices: [], toMove: [0], outcome: null, round: 1, names: [], ask: '', view: {}, mayUndo: false };
  const told = { events: [{ event: 'chose' }], lines: [{ at, text: `line ${at}` }] };
  return { ...empty, ...told, at, decision, legal: decision === null ? [] : CARDS, me: 0, jump };
}

let session: Session;
const submit = vi.fn(() => Promise.resolve(null));

beforeEach(async () => {
  const hint = () => new Promise((resolve) => (think = resolve));
  const source = { game: 'delphi', seats: [], questions: { hint }, submit };
  session = new Session();
  await session.open(() => Promise.resolve(source as unknown as Source));
  session.listener.frames([frame(0, 0, true)], false);
});

/** Asks for a hint; returns a function that delivers it. */
async function thinking(): Promise<() => Promise<void>> {
  const asked = session.askHint();
  await Promise.resolve();
  await Promise.resolve();
  return () => {
    think(CARDS[1]);
    return asked;
  };
}

test('a hint comes though somebody else has chosen meanwhile, and stays', async () => {
  const come = await thinking();
  session.listener.frames([frame(1, 0)], false);
  await come();
  expect(session.hint).toEqual(CARDS[1]);
  session.listener.frames([frame(2, 0)], false);
  expect(session.hint).toEqual(CARDS[1]);
});

test('while the same is asked one may answer before the moves of others are shown', () => {
  session.listener.frames([frame(1, 0)], false);
  expect(session.live).toBe(true);
  session.listener.frames([frame(2, 2)], false);
  expect(session.live, 'this has to be seen first').toBe(false);
});

test.each([
  ['another question', () => session.listener.frames([frame(1, 1)], false)],
  ['no question', () => session.listener.frames([frame(1, null)], false)],
  ['a taking back', () => session.listener.frames([frame(0, 1, true)], false)],
  ['an answer, even if the same is asked again', () => session.send(CARDS[0])],
])('after %s a late hint is worth nothing', async (_, happens) => {
  const come = await thinking();
  await happens();
  session.listener.frames([frame(2, 2)], false);
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
  session.listener.frames([frame(1, 0)], false);
  await session.send(CARDS[0]);
  expect(submit).toHaveBeenLastCalledWith(0, [CARDS[0]], 'en');
});

test('the log grows with the frames, and begins anew with a jump', () => {
  const texts = () => session.log.map((line) => line.text);
  session.listener.frames([frame(1, 0), frame(2, 0)], false);
  expect(texts()).toEqual(['line 0', 'line 1']);
  session.animated();
  session.listener.frames([frame(7, 7, true)], false);
  expect(texts()).toEqual(['line 7']);
});

test('frames that are skipped leave their lines in the log', () => {
  const many = Array.from({ length: 60 }, (_, at) => frame(at + 1, at + 1));
  session.listener.frames(many, false);
  expect(session.log.map((line) => line.at)).toEqual(Array.from({ length: 61 }, (_, at) => at));
});
