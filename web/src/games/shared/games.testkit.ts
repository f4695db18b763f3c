// Whole games for tests of boards, played by bots of the real module: every view with the events before it.

import { readFileSync } from 'node:fs';

import { LocalTable, initSync } from '../../wasm/votive.js';
import type { Frame } from '../../worker/protocol';

let ready = false;

export interface Batch<V, E> {
  before: V;
  events: E[];
  after: V;
}

/** The batches of a game as a seat, or a spectator, saw them. */
export function play<V, E>(game: string, players: number, seed: number, observer: number | null): Batch<V, E>[] {
  if (!ready) initSync({ module: readFileSync(new URL('../../wasm/votive_bg.wasm', import.meta.url)) });
  ready = true;
  const seats = Array.from({ length: players }, (_, seat) => ({ name: `Bot ${seat}`, bot: 'greedy' }));
  const digits = seed.toString(16).padStart(64, '0');
  const table = LocalTable.deal(game, '[]', JSON.stringify(seats), digits, digits);
  while (!table.over() && table.letBotMove());
  const eyes = observer ?? undefined;
  const frames = Array.from(
    { length: table.moves() + 1 },
    (_, at) => JSON.parse(table.frame(eyes, at, false, 'en')) as Frame<V, E>,
  );
  table.free();
  return frames.slice(1).map(({ view, events }, before) => ({
    before: (frames[before] as Frame<V, E>).view,
    events,
    after: view,
  }));
}
