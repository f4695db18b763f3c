// Questions to the server over HTTP. Where there is no server, every question is answered by `null` or an error in words.

import type { NewSeat, Player, Problem, TableInfo, TableSummary } from './wire';

async function json<T>(path: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(path, init);
  if (!answer.headers.get('content-type')?.includes('json')) throw new Error(`${answer.status}`);
  const body: unknown = await answer.json();
  if (!answer.ok) throw new Error((body as Problem).text);
  return body as T;
}

function send<T>(method: string, path: string, body: unknown): Promise<T> {
  return json(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
}

/** Who I am to the server; null if nobody, or if there is no server. */
export function me(): Promise<Player | null> {
  return json<Player>('/api/me').catch(() => null);
}

/** Makes sure that the server knows me, by this name. */
export async function introduce(name: string): Promise<Player> {
  const known = await me();
  if (!known) return (await send<{ player: Player }>('POST', '/api/players', { name })).player;
  if (known.name !== name) await send('PATCH', '/api/me', { name });
  return { ...known, name };
}

/** Public tables; null if there is no server. */
export async function tables(status: TableInfo['status']): Promise<TableSummary[] | null> {
  return json<{ tables: TableSummary[] }>(`/api/tables?status=${status}`).then(
    (list) => list.tables,
    () => null,
  );
}

/** The tables I sit at. */
export function mine(): Promise<TableSummary[]> {
  return json<{ tables: TableSummary[] }>('/api/me/tables').then(
    (list) => list.tables,
    () => [],
  );
}

export async function make(
  game: string,
  options: Record<string, string>,
  seats: NewSeat[],
  level: string | null,
  allowed: { listed: boolean; hints: boolean },
): Promise<string> {
  const wanted = { game, options, seats, public: allowed.listed, hints: allowed.hints, ...(level ? { level } : {}) };
  const made = await send<{ table: TableInfo }>('POST', '/api/tables', wanted);
  return made.table.id;
}

/** The record of a finished game, or what I have seen of a running one. */
export async function record(table: string): Promise<string> {
  const answer = await fetch(`/api/tables/${encodeURIComponent(table)}/record`);
  const text = await answer.text();
  if (!answer.ok) throw new Error((JSON.parse(text) as Problem).text);
  return text;
}
