// Tables of this browser: people at one screen, and bots. Every change is kept before it is told, under a lock that all
// tabs share, so that two tabs on one table agree.

import * as votive from '../wasm/votive.js';
import type { Locale } from '../i18n/locale';
import type { Json, Refusal } from '../table/board';

import { NotHere } from './missing';
import { chance, name, seed } from './random';
import * as store from './store';
import type { Asks, Derived, Frame, LocalSummary, News, SeatLabel } from './protocol';

interface Open {
  table: votive.Local;
  stored: store.StoredTable;
  locale: Locale;
  /** The seat that looks; among several people, who has sat down last. */
  me: number | null;
  /** Frames told so far. */
  told: number;
  running: boolean;
}

const open = new Map<string, Open>();
let tell: (news: News) => void = () => undefined;
const tabs = new BroadcastChannel('votive-tables');

export function tellThrough(sink: (news: News) => void): void {
  tell = sink;
}

tabs.onmessage = ({ data }: MessageEvent<{ id: string }>) => {
  const here = open.get(data.id);
  if (here) void locked(data.id, () => Promise.resolve());
};

/** Does something with a table that nobody else does at the same time; takes up what another tab has done before. */
async function locked<T>(id: string, work: (here: Open) => Promise<T>): Promise<T> {
  return navigator.locks.request(`votive-table-${id}`, async () => {
    const here = open.get(id);
    if (!here) throw new Error(`the table ${id} is not open`);
    const stored = await store.load(id);
    if (!stored) throw new NotHere(`the table ${id} is not there any more`);
    if (stored.version !== here.stored.version) {
      here.table.free();
      here.table = votive.Local.resume(stored.record, seed());
      here.stored = stored;
      here.me = observer(here);
      jump(id, here);
    }
    return work(here);
  });
}

function people(seats: SeatLabel[]): number[] {
  return seats.flatMap((seat, index) => (seat.bot === null ? [index] : []));
}

/** Whose eyes the screen shows: the only person's, or who is to move among several. */
function observer(here: Open): number | null {
  const seats = people(here.stored.seats);
  if (seats.length <= 1) return seats[0] ?? null;
  const waiting = (JSON.parse(here.table.toMove()) as number[]).filter((seat) => seats.includes(seat));
  if (here.me !== null && waiting.includes(here.me)) return here.me;
  return waiting[0] ?? here.me ?? seats[0] ?? null;
}

function derived(here: Open, view: Json): Derived {
  const it = new votive.Seen(here.stored.game, JSON.stringify(view), here.locale, chance());
  try {
    return JSON.parse(it.state(here.stored.seats.length)) as Derived;
  } finally {
    it.free();
  }
}

function frame(here: Open, me: number | null, at: number, isJump: boolean): Frame {
  const view = JSON.parse(here.table.view(me ?? undefined, at)) as Json;
  const events = at > 0 ? (JSON.parse(here.table.events(me ?? undefined, at - 1, at)) as Json[][])[0] : [];
  const all = derived(here, view);
  const decision = me !== null && all.toMove.includes(me) ? askedSince(here, me, at) : null;
  return { at, me, decision, view, events: events ?? [], jump: isJump, mayUndo: mayUndo(here), ...all };
}

/** The moment from which on a seat that is asked at `at` was asked the same: others may have decided since. */
function askedSince(here: Open, seat: number, at: number): number {
  const movers = JSON.parse(here.table.movers()) as (number | null)[];
  const asked = (moment: number) =>
    derived(here, JSON.parse(here.table.view(seat, moment)) as Json).toMove.includes(seat);
  let since = at;
  while (since > 0 && movers[since - 1] !== seat && asked(since - 1)) since -= 1;
  return since;
}

function jump(id: string, here: Open): void {
  here.told = here.table.moves();
  tell({ kind: 'frames', id, frames: [frame(here, here.me, here.told, true)], thinking: here.running });
}

function advance(id: string, here: Open): void {
  const frames = [];
  while (here.told < here.table.moves()) frames.push(frame(here, here.me, ++here.told, false));
  tell({ kind: 'frames', id, frames, thinking: here.running });
}

/** Alone against bots everything may be taken back; among people the undo law holds. */
function mayUndo(here: Open): boolean {
  const seats = people(here.stored.seats);
  if (seats.length > 1) return here.me !== null && here.table.mayUndo(here.me);
  return (JSON.parse(here.table.movers()) as (number | null)[]).includes(seats[0] ?? -1);
}

async function keep(id: string, here: Open): Promise<void> {
  here.stored = {
    ...here.stored,
    record: here.table.record(),
    over: here.table.over(),
    moves: here.table.moves(),
    touched: Date.now(),
    version: here.stored.version + 1,
  };
  await store.keep(here.stored);
  tabs.postMessage({ id });
}

/** Lets bots move until a person is asked, then lets the curtain fall if another person is. */
async function run(id: string): Promise<void> {
  const here = open.get(id);
  if (!here || here.running) return;
  here.running = true;
  try {
    for (;;) {
      const moved = await locked(id, async (here) => {
        if (!here.table.letBotMove()) return false;
        await keep(id, here);
        advance(id, here);
        return true;
      });
      if (!moved || open.get(id) !== here) break;
    }
  } catch (error) {
    tell({ kind: 'failed', id, text: error instanceof Error ? error.message : String(error) });
  } finally {
    here.running = false;
  }
  const next = observer(here);
  if (next !== here.me && next !== null && here.stored.curtain && !here.table.over()) {
    tell({ kind: 'curtain', id, seat: next });
  } else if (next !== here.me) {
    here.me = next;
    jump(id, here);
  } else {
    tell({ kind: 'frames', id, frames: [], thinking: false });
  }
}

function summary(stored: store.StoredTable): LocalSummary {
  const { id, game, seats, over, touched, curtain, moves } = stored;
  return { id, game, seats, over, touched, curtain, moves };
}

async function begin(table: votive.Local, curtain: boolean): Promise<LocalSummary> {
  const seats = JSON.parse(table.seats()) as SeatLabel[];
  const stored: store.StoredTable = {
    id: `local-${name()}`,
    game: table.game(),
    seats,
    over: table.over(),
    touched: Date.now(),
    curtain: curtain && people(seats).length > 1,
    moves: table.moves(),
    record: table.record(),
    version: 1,
  };
  table.free();
  await store.keep(stored);
  return summary(stored);
}

function found(id: string): Open {
  const here = open.get(id);
  if (!here) throw new Error(`the table ${id} is not open`);
  return here;
}

type LocalAsks = Extract<keyof Asks, `local${string}`>;
type Handlers = {
  [M in LocalAsks]: (...args: Parameters<Asks[M]>) => ReturnType<Asks[M]> | Promise<ReturnType<Asks[M]>>;
};

export const handlers: Handlers = {
  localList: async () => (await store.list()).map(summary).sort((a, b) => b.touched - a.touched),

  localCreate: (game, options, seats, curtain, given) =>
    begin(votive.Local.deal(game, JSON.stringify(options), JSON.stringify(seats), given ?? seed(), seed()), curtain),

  localImport: (record) => begin(votive.Local.resume(record, seed()), true),

  localDelete: async (id) => {
    await store.forget(id);
  },

  localOpen: async (id, locale) => {
    const stored = await store.load(id);
    if (!stored) throw new NotHere(`there is no table ${id} in this browser`);
    const table = votive.Local.resume(stored.record, seed());
    const here: Open = { table, stored, locale, me: null, told: 0, running: false };
    open.set(id, here);
    const first = observer(here);
    const shared = people(stored.seats).length > 1 && stored.curtain && !stored.over;
    here.me = shared ? null : first;
    jump(id, here);
    if (shared && first !== null) tell({ kind: 'curtain', id, seat: first });
    else void run(id);
    return summary(stored);
  },

  localClose: (id) => {
    open.get(id)?.table.free();
    open.delete(id);
  },

  localLocale: (id, locale) => {
    const here = found(id);
    here.locale = locale;
    jump(id, here);
  },

  localSit: (id, seat) => {
    const here = found(id);
    here.me = seat;
    jump(id, here);
    void run(id);
  },

  localSubmit: async (id, decision, moves, locale) => {
    const outcome = await locked(id, async (here): Promise<Refusal | null | 'stale'> => {
      const before = here.table.moves();
      if (here.me === null || frame(here, here.me, before, true).decision !== decision) return 'stale';
      for (const move of moves) {
        const refusal = JSON.parse(here.table.submit(here.me, JSON.stringify(move), locale)) as Refusal | null;
        if (refusal) {
          if (here.table.moves() > before) await keep(id, here);
          advance(id, here);
          return refusal;
        }
      }
      await keep(id, here);
      advance(id, here);
      return null;
    });
    void run(id);
    return outcome;
  },

  localUndo: (id) =>
    locked(id, async (here) => {
      const [only, ...others] = people(here.stored.seats);
      if (others.length > 0) {
        if (here.me === null || !here.table.undo(here.me)) return false;
      } else {
        const last = (JSON.parse(here.table.movers()) as (number | null)[]).lastIndexOf(only ?? -1);
        if (last < 0) return false;
        here.table.rewind(last);
      }
      await keep(id, here);
      jump(id, here);
      return true;
    }),

  localLog: (id, me, count, locale) => JSON.parse(found(id).table.log(me ?? undefined, count, locale)),

  localFrame: (id, me, at, locale) => {
    const here = found(id);
    return { ...frame({ ...here, locale }, me, at, true), legal: [], choices: [], mayUndo: false };
  },

  localViews: (id, me) => {
    const { table } = found(id);
    return Array.from({ length: table.moves() + 1 }, (_, at) => JSON.parse(table.view(me ?? undefined, at)) as Json);
  },

  localEvents: (id, me) => {
    const { table } = found(id);
    return (JSON.parse(table.events(me ?? undefined, 0, table.moves())) as Json[][]).flat();
  },

  localMovers: (id) => JSON.parse(found(id).table.movers()),
  localRecord: (id) => found(id).table.record(),
};
