// The worker: the games in WebAssembly, and the tables that are open. Answers the page's questions one by one.

import init, * as votive from '../wasm/votive.js';
import wasmUrl from '../wasm/votive_bg.wasm?url';

import { TableNotFound } from './errors';
import * as local from './local-tables';
import * as tables from './open-tables';
import type { Asks, Call, FromWorker, Handlers } from './protocol';
import * as remote from './remote-tables';

const ready = init({ module_or_path: wasmUrl });

const books = import.meta.glob<string>('../../../games/*/rulebook/*.md', { query: '?url', import: 'default' });

/** The text of a rulebook: a file of its own, so that the module stays small. */
async function rulebookOf(game: string, locale: string): Promise<string> {
  const address = await books[`../../../games/${game}/rulebook/${locale}.md`]?.();
  const answer = address === undefined ? null : await fetch(address);
  if (!answer?.ok) throw new Error(`there is no rulebook of ${game} in ${locale}`);
  return answer.text();
}

const handlers: Handlers<Asks> = {
  games: () => JSON.parse(votive.games()),
  about: (game) => JSON.parse(votive.about(game)),
  agree: (game, options) => JSON.parse(votive.agree(game, JSON.stringify(options))),
  bots: () => JSON.parse(votive.bots()),
  rulebook: async (game, locale) => JSON.parse(votive.rulebook(await rulebookOf(game, locale))),
  verify: (record) => JSON.parse(votive.verify(record)),
  ...tables.handlers,
  ...local.handlers,
  ...remote.handlers,
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
    post({ answer: data.call, error: text, notFound: error instanceof TableNotFound });
  }
};
