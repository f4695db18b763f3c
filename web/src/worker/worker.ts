// The worker: the games in WebAssembly, and the tables of this browser. Answers the page's questions one by one.

import init, * as votive from '../wasm/votive.js';
import wasmUrl from '../wasm/votive_bg.wasm?url';

import * as local from './local';
import { NotHere } from './missing';
import { chance } from './random';
import type { Asks, Call, FromWorker } from './protocol';

const ready = init({ module_or_path: wasmUrl });

const books = import.meta.glob<string>('../../../games/*/rulebook/*.md', { query: '?url', import: 'default' });

/** The text of a rulebook: a file of its own, so that the module stays small. */
async function rulebookOf(game: string, locale: string): Promise<string> {
  const address = await books[`../../../games/${game}/rulebook/${locale}.md`]?.();
  const answer = address === undefined ? null : await fetch(address);
  if (!answer?.ok) throw new Error(`there is no rulebook of ${game} in ${locale}`);
  return answer.text();
}

type Handlers = {
  [M in keyof Asks]: (...args: Parameters<Asks[M]>) => ReturnType<Asks[M]> | Promise<ReturnType<Asks[M]>>;
};

function seen<T>(game: string, view: unknown, locale: string, use: (seen: votive.Seen) => T): T {
  const it = new votive.Seen(game, JSON.stringify(view), locale, chance());
  try {
    return use(it);
  } finally {
    it.free();
  }
}

const handlers: Handlers = {
  games: () => JSON.parse(votive.games()),
  agree: (game, options) => JSON.parse(votive.agree(game, JSON.stringify(options))),
  bots: () => JSON.parse(votive.bots()),
  rulebook: async (game, locale) => JSON.parse(votive.rulebook(await rulebookOf(game, locale))),
  verify: (record) => JSON.parse(votive.verify(record)),

  see: (game, view, players, locale) => seen(game, view, locale, (it) => JSON.parse(it.state(players))),
  tell: (game, view, events, locale) => seen(game, view, locale, (it) => JSON.parse(it.tell(JSON.stringify(events)))),
  explain: (game, view, move, locale) => seen(game, view, locale, (it) => JSON.parse(it.explain(JSON.stringify(move)))),
  preview: (game, view, moves, locale) =>
    seen(game, view, locale, (it) => JSON.parse(it.preview(JSON.stringify(moves)))),
  hint: (game, view, bot) => seen(game, view, 'en', (it) => JSON.parse(it.hint(bot))),

  board: (game, view, locale) => seen(game, view, locale, (it) => it.board()),

  ...local.handlers,
};

function post(message: FromWorker): void {
  self.postMessage(message);
}

local.tellThrough((news) => post({ news }));

self.onmessage = async ({ data }: MessageEvent<Call>) => {
  try {
    await ready;
    const handler = handlers[data.method] as (...args: unknown[]) => unknown;
    post({ answer: data.call, value: await handler(...data.args) });
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    post({ answer: data.call, error: text, missing: error instanceof NotHere });
  }
};
