// Tables of this browser: people at one screen, and bots. Every change is stored before it is told, under a lock that
// all tabs share, so that two tabs on one table agree.

import * as votive from '../wasm/votive.js';
import type { Locale } from '../i18n/locale';

import { TableNotFound } from './errors';
import { register, unregister } from './open-tables';
import { name, seed } from './random';
import * as store from './store';
import type { Frame, Handlers, LocalAsks, LocalSummary, News, Refusal, SeatLabel, SubmitResult } from './protocol';

interface Open {
  table: votive.LocalTable;
  stored: store.StoredTable;
  locale: Locale;
  /** The seat that looks; among several people, the one that sat down last. */
  me: number | null;
  /** Entries of the journal told as frames so far. */
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

/** Works on a table exclusively; first takes over what another tab has done to it. */
async function locked<T>(id: string, work: (here: Open) => Promise<T>): Promise<T> {
  return navigator.locks.request(`votive-table-${id}`, async () => {
    const here = open.get(id);
    if (!here) throw new Error(`the table ${id} is not open`);
    const stored = await store.load(id);
    if (!stored) throw new TableNotFound(`the table ${id} is no longer in this browser`);
    if (stored.version !== here.stored.version) {
      here.table.free();
      here.table = votive.LocalTable.resume(stored.record, seed());
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

/** The seat that looks: the only person's, or the one to move among several. */
function observer(here: Open): number | null {
  const seats = people(here.stored.seats);
  if (seats.length <= 1) return seats[0] ?? null;
  const waiting = (JSON.parse(here.table.toMove()) as number[]).filter((seat) => seats.includes(seat));
  if (here.me !== null && waiting.includes(here.me)) return here.me;
  return waiting[0] ?? here.me ?? seats[0] ?? null;
}

function frame(here: Open, me: number | null, at: number, isJump: boolean): Frame {
  return JSON.parse(here.table.frame(me ?? undefined, at, isJump, here.locale)) as Frame;
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

/** Lets bots move until a person is asked; the curtain falls if it is another person. */
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
  if (open.get(id) !== here) return;
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

async function begin(table: votive.LocalTable, curtain: boolean): Promise<LocalSummary> {
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

export const handlers: Handlers<LocalAsks> = {
  localList: async () => (await store.list()).map(summary).sort((a, b) => b.touched - a.touched),

  localCreate: (game, options, seats, curtain, given) =>
    begin(
      votive.LocalTable.deal(game, JSON.stringify(options), JSON.stringify(seats), given ?? seed(), seed()),
      curtain,
    ),

  localImport: (record) => begin(votive.LocalTable.resume(record, seed()), true),

  localDelete: async (id) => {
    await store.forget(id);
  },

  localOpen: async (id, locale) => {
    const stored = await store.load(id);
    if (!stored) throw new TableNotFound(`there is no table ${id} in this browser`);
    const table = votive.LocalTable.resume(stored.record, seed());
    const here: Open = { table, stored, locale, me: null, told: 0, running: false };
    open.set(id, here);
    // The module's table is replaced when another tab has changed it.
    register(id, {
      past: ({ me, at }, language) => here.table.past(me ?? undefined, at, language),
      explain: ({ me, at }, moves, language) => here.table.explain(me ?? undefined, at, moves, language),
      preview: ({ me, at }, moves) => here.table.preview(me ?? undefined, at, moves),
      board: ({ me, at }, language) => here.table.board(me ?? undefined, at, language),
      hint: ({ me, at }, bot) => here.table.hint(me ?? undefined, at, bot),
      views: (me) => here.table.views(me ?? undefined),
      events: (me) => here.table.events(me ?? undefined),
    });
    const first = observer(here);
    const shared = people(stored.seats).length > 1 && stored.curtain && !stored.over;
    here.me = shared ? null : first;
    jump(id, here);
    if (shared && first !== null) tell({ kind: 'curtain', id, seat: first });
    else void run(id);
    return summary(stored);
  },

  localClose: (id) => {
    unregister(id);
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
    const outcome = await locked(id, async (here): Promise<SubmitResult> => {
      const before = here.table.moves();
      if (here.me === null || here.table.decision(here.me, before) !== decision) return 'stale';
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
      if (here.me === null || !here.table.undo(here.me)) return false;
      await keep(id, here);
      jump(id, here);
      return true;
    }),

  localFrame: (id, { me, at }, isJump, locale) => frame({ ...found(id), locale }, me, at, isJump),
  localRecord: (id) => found(id).table.record(),
};
