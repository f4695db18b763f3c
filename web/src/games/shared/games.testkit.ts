// Whole games for tests of boards, played by bots of the real engine: every view with the events that led to it.

import { readFileSync } from 'node:fs';

import { Local, initSync } from '../../wasm/votive.js';

let ready = false;

export interface Batch<V, E> {
  before: V;
  events: E[];
  after: V;
}

/** The batches of a game as a seat (or nobody) saw them. */
export function play<V, E>(game: string, players: number, seed: number, observer: number | null): Batch<V, E>[] {
  if (!ready) initSync({ module: readFileSync(new URL('../../wasm/votive_bg.wasm', import.meta.url)) });
  ready = true;
  const seats = Array.from({ length: players }, (_, seat) => ({ name: `Bot ${seat}`, bot: 'greedy' }));
  const digits = seed.toString(16).padStart(64, '0');
  const table = Local.deal(game, '[]', JSON.stringify(seats), digits, digits);
  while (!table.over() && table.letBotMove());
  const eyes = observer ?? undefined;
  const batches: Batch<V, E>[] = [];
  for (let at = 1; at <= table.moves(); at += 1) {
    batches.push({
      before: JSON.parse(table.view(eyes, at - 1)) as V,
      events: (JSON.parse(table.events(eyes, at - 1, at)) as E[][])[0] ?? [],
      after: JSON.parse(table.view(eyes, at)) as V,
    });
  }
  table.free();
  return batches;
}
