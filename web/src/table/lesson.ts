// A lesson as a source: a recorded game that goes on only as it was recorded. The newcomer makes his own moves of it.

import type { Locale } from '../i18n/locale';
import { ask } from '../worker/client';
import type { Frame } from '../worker/protocol';

import type { Json, Move, Refusal, Tutorial } from './board';
import type { Hearer, Source } from './source';

export interface Lesson extends Source {
  /** Shows the next entry of the record. */
  advance: () => Promise<void>;
  /** Entries shown so far. */
  at: () => number;
  /** The move to make now, if it is the newcomer's. */
  due: () => Move | null;
  length: number;
}

interface Entry {
  seat?: number;
  move?: Move;
}

export async function openLesson(
  tutorial: Tutorial,
  locale: Locale,
  other: () => string,
  hearer: Hearer,
): Promise<Lesson> {
  const entries = (tutorial.record as { moves: Entry[] }).moves;
  const table = await ask('localImport', JSON.stringify(tutorial.record));
  await ask('localOpen', table.id, locale);
  const { seat } = tutorial;
  let at = 0;
  let language = locale;

  const due = () => {
    const entry = entries[at];
    return entry && entry.seat === seat ? (entry.move ?? null) : null;
  };

  async function show(jump: boolean): Promise<void> {
    const frame = await ask('localFrame', table.id, seat, at, language);
    const derived = await ask('see', table.game, frame.view, table.seats.length, language);
    const shown: Frame = { ...frame, ...derived, jump, mayUndo: false };
    hearer.frames([shown], false);
  }

  const same = (a: Json, b: Json) => JSON.stringify(a) === JSON.stringify(b);

  await show(true);
  return {
    kind: 'lesson',
    mayHint: false,
    replayable: false,
    game: table.game,
    seats: table.seats,
    length: entries.length,
    at: () => at,
    due,
    advance: async () => {
      if (at >= entries.length) return;
      at += 1;
      await show(false);
    },
    submit: async (_decision, moves): Promise<Refusal | null> => {
      for (const move of moves) {
        if (!same(move, due())) return { clause: null, text: other() };
        at += 1;
        await show(false);
      }
      return null;
    },
    undo: () => Promise.resolve(false),
    setLocale: (next) => {
      language = next;
      void show(true);
    },
    log: (me, count, wanted) => ask('localLog', table.id, me, count, wanted),
    frame: (me, when, wanted) => ask('localFrame', table.id, me, when, wanted),
    views: (me) => ask('localViews', table.id, me),
    events: (me) => ask('localEvents', table.id, me),
    movers: () => ask('localMovers', table.id),
    record: () => ask('localRecord', table.id),
    close: () => {
      void ask('localClose', table.id).then(() => ask('localDelete', table.id));
    },
  };
}
