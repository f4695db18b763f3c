// Requests to the server over HTTP. A refusal throws `Refused`. Without a server, lists are null and everything else
// throws `NoServer`.

import type {
  Device,
  Devices,
  Message,
  NewTable,
  Player,
  PlayerMade,
  Problem,
  Recovery,
  Status,
  TableList,
  TableSummary,
  TokenMade,
} from './protocol';
import { NoServer, Refused, type Asked } from './refused';
import { serverTime } from './time';

async function text(path: string, init?: RequestInit, asked: Asked = null): Promise<string> {
  const before = Date.now();
  const answer = await fetch(path, init).catch(() => {
    throw new NoServer();
  });
  if (answer.status === 204) return '';
  const body = await answer.text();
  if (!answer.headers.get('content-type')?.includes('json')) throw new NoServer();
  serverTime.header(answer.headers.get('date'), before, Date.now());
  if (!answer.ok) throw new Refused(JSON.parse(body) as Problem, asked);
  return body;
}

async function json<T>(path: string, init?: RequestInit, asked: Asked = null): Promise<T> {
  return JSON.parse(await text(path, init, asked)) as T;
}

function send<T>(method: string, path: string, body: unknown, asked: Asked = null): Promise<T> {
  const init = { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  return json(path, init, asked);
}

const at = (table: string) => `/api/tables/${encodeURIComponent(table)}`;

/** The player this browser is; null if the server does not know it. */
export function me(): Promise<Player | null> {
  return json<Player>('/api/me').catch((error: unknown) => {
    if (error instanceof Refused && error.problem.code === 'unknown') return null;
    throw error;
  });
}

/** Registers this browser under a name, or renames its player. */
export async function introduce(name: string): Promise<Player> {
  const known = await me();
  if (!known) return (await send<PlayerMade>('POST', '/api/players', { name })).player;
  return known.name === name ? known : send<Player>('PATCH', '/api/me', { name });
}

/** A recovery link that carries the player to another device. */
export function recovery(): Promise<Recovery> {
  return json('/api/me/recovery', { method: 'POST' });
}

/** Becomes the player who made the code. */
export function recover(code: string): Promise<Player> {
  return send('POST', '/api/recover', { code }, 'recover');
}

/** A token for a program of mine. */
export function token(label: string): Promise<TokenMade> {
  return send('POST', '/api/me/tokens', { label });
}

/** My browsers and tokens, the newest first. */
export async function devices(): Promise<Device[]> {
  return (await json<Devices>('/api/me/devices')).devices;
}

/** Revokes a browser or a token. */
export async function shutOut(device: Device): Promise<void> {
  await text(`/api/me/devices/${encodeURIComponent(device.id)}`, { method: 'DELETE' });
}

function list(path: string): Promise<TableSummary[] | null> {
  return json<TableList>(path).then(
    (answer) => answer.tables,
    () => null,
  );
}

/** Public tables; null if there is no server. */
export function tables(status: Status): Promise<TableSummary[] | null> {
  return list(`/api/tables?status=${status}`);
}

/** The tables I sit at. */
export async function mine(): Promise<TableSummary[]> {
  return (await list('/api/me/tables')) ?? [];
}

/** Makes a table; its id. */
export async function make(wanted: NewTable): Promise<string> {
  const made = await send<Extract<Message, { type: 'snapshot' }>>('POST', '/api/tables', wanted);
  return made.table.id;
}

/** The record of a finished game, or what I have seen of a running one. */
export function record(table: string): Promise<string> {
  return text(`${at(table)}/record`, undefined, 'table');
}

/** A moment of a game as I saw it: a `Past`, for the follower. */
export function past(table: string, moment: number): Promise<string> {
  return text(`${at(table)}/past?at=${moment}`, undefined, 'table');
}

/** Checks that a table exists; throws `Refused` if not. */
export async function look(table: string): Promise<void> {
  await text(at(table), undefined, 'table');
}
