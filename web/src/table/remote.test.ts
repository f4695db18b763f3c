// A table on a server, from the messages of its socket to frames, with the real module in place of the worker.

import { readFileSync } from 'node:fs';

import { beforeAll, beforeEach, expect, test, vi } from 'vitest';

import type { Message } from '../protocol/protocol';
import { LocalTable, initSync } from '../wasm/votive.js';
import { handlers as tables } from '../worker/open-tables';
import type { Frame } from '../worker/protocol';
import { handlers as remote } from '../worker/remote-tables';

import { Remote } from './remote';
import type { SourceListener } from './source';

const server = vi.hoisted(() => ({
  deliver: (_message: unknown, _text: string): void => undefined,
  record: '',
  past: (_at: number): string => '',
}));
vi.mock('../protocol/socket', () => ({
  TableSocket: class {
    constructor(_id: string, _since: unknown, listener: { message: typeof server.deliver }) {
      server.deliver = listener.message;
    }
    ask = vi.fn();
    close = vi.fn();
  },
}));
vi.mock('../protocol/http', () => ({
  look: () => Promise.resolve(),
  record: () => Promise.resolve(server.record),
  past: (_: string, at: number) => Promise.resolve(server.past(at)),
}));
vi.mock('../worker/client', () => ({
  ask: async (method: string, ...args: unknown[]) =>
    ({ ...tables, ...remote })[method as 'events'](...(args as Parameters<typeof tables.events>)),
}));
vi.mock('../shell/error-text', () => ({ errorText: String }));

const SEATS = [0, 1, 2].map((seat) => ({ name: `Bot ${seat}`, bot: 'greedy' }));
const ME = 1;

/** The table as the server has it. */
let table: LocalTable;
let frames: Frame[] = [];
let arrived: () => void = () => undefined;
let source: Remote;

beforeAll(() => void initSync({ module: readFileSync(new URL('../wasm/votive_bg.wasm', import.meta.url)) }));

beforeEach(async () => {
  frames = [];
  const seed = '5'.repeat(64);
  table = LocalTable.deal('delphi', '[]', JSON.stringify(SEATS), seed, seed);
  for (let moves = 0; moves < 8; moves += 1) table.letBotMove();
  server.record = partialRecord();
  server.past = (at) => JSON.stringify({ at, view: known(at).view });
  const listener = new Proxy({} as SourceListener, {
    get: (_, name) => (told: unknown) => {
      if (name === 'frames') frames.push(...(told as Frame[]));
      if (name === 'frames') arrived();
      if (name === 'failed') throw told;
    },
  });
  source = new Remote('table', 'en', listener);
  send(snapshot());
  await source.ready();
});

/** My frame after `at` entries. */
function known(at: number): Frame {
  return JSON.parse(table.frame(ME, at, false, 'en')) as Frame;
}

function partialRecord(): string {
  const events = Array.from({ length: table.moves() }, (_, at) => known(at + 1).events);
  return JSON.stringify({ format: 'votive-shown/1', game: 'delphi', seats: SEATS, view: {}, events });
}

const gameNow = (frame: Frame) => ({
  status: 'running',
  view: frame.view,
  at: frame.at,
  to_move: frame.toMove,
  decision: frame.decision,
  undo: false,
  clock: null,
});

function snapshot(): object {
  const game = gameNow(known(table.moves()));
  const info = {
    game: 'delphi',
    status: 'running',
    seats: SEATS.map((seat) => ({ ...seat, player: null, away: null })),
  };
  const you = { player: null, seat: ME, host: false, muted: [] };
  return { type: 'snapshot', version: 1, from: null, you, table: info, game, events: [], chat: [], orders: {} };
}

function send(message: object): void {
  server.deliver(message as Message, JSON.stringify(message));
}

/** One more move, told as an update. */
async function update(version: number): Promise<Frame> {
  table.letBotMove();
  const frame = { ...known(table.moves()), mayUndo: false };
  const shown = new Promise<void>((resolve) => (arrived = resolve));
  send({ type: 'update', from: version - 1, version, events: frame.events, game: gameNow(frame) });
  await shown;
  return frame;
}

test('an update is shown with its events and its lines', async () => {
  const told = frames[0]?.lines ?? [];
  expect(told.length).toBeGreaterThan(3);
  const frame = await update(2);
  expect(frames.at(-1)).toEqual(frame);
});

test('everything told so far is a list of events, whether recalled or new', async () => {
  const frame = await update(2);
  const events = await source.questions.events(ME);
  expect(events).toEqual(JSON.parse(table.events(ME)));
  expect(events.at(-1)).toEqual(frame.events.at(-1));
});

test('a moment before the table was opened is fetched from the server', async () => {
  const past = await source.questions.past({ me: ME, at: 3 }, 'de');
  expect(past.view).toEqual(known(3).view);
  expect([past.decision, past.legal, past.lines]).toEqual([null, [], []]);
});
