// The tables that are open in this worker, and the questions that every one of them answers.

import type { Locale } from '../i18n/locale';

import type { Frame, Handlers, Moment, Preview, Refusal, TableAsks } from './protocol';

/** An open table of the module. Arguments and answers are JSON texts. */
export interface OpenTable {
  past: (moment: Moment, locale: Locale) => string;
  explain: (moment: Moment, moves: string, locale: Locale) => string;
  preview: (moment: Moment, moves: string) => string;
  board: (moment: Moment, locale: Locale) => string;
  hint: (moment: Moment, bot: string) => string;
  views: (me: number | null) => string;
  events: (me: number | null) => string;
}

const open = new Map<string, OpenTable>();

export function register(id: string, table: OpenTable): void {
  open.set(id, table);
}

export function unregister(id: string): void {
  open.delete(id);
}

function found(id: string): OpenTable {
  const table = open.get(id);
  if (!table) throw new Error(`the table ${id} is not open`);
  return table;
}

export const handlers: Handlers<TableAsks> = {
  past: (id, moment, locale) => JSON.parse(found(id).past(moment, locale)) as Frame | null,
  explain: (id, moment, moves, locale) =>
    JSON.parse(found(id).explain(moment, JSON.stringify(moves), locale)) as Refusal | null,
  preview: (id, moment, moves) => JSON.parse(found(id).preview(moment, JSON.stringify(moves))) as Preview | null,
  text: (id, moment, locale) => found(id).board(moment, locale),
  hint: (id, moment, bot) => JSON.parse(found(id).hint(moment, bot)) as unknown,
  views: (id, me) => JSON.parse(found(id).views(me)) as unknown[],
  events: (id, me) => JSON.parse(found(id).events(me)) as unknown[],
};
