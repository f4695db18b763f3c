// A lesson as a source: a recorded game that goes on only as it was recorded. The newcomer makes their own moves of it.

import type { Locale } from '../i18n/locale';
import { ask } from '../worker/client';
import type { Refusal } from '../worker/protocol';

import type { Tutorial } from './board';
import { questionsTo, type Source, type SourceListener } from './source';

export interface Lesson extends Source {
  /** Shows the next entry of the record. */
  advance: () => Promise<void>;
  /** Entries shown so far. */
  at: () => number;
  /** The newcomer's move to make now; null if it is not their turn. */
  due: () => unknown;
  length: number;
}

export async function openLesson(
  tutorial: Tutorial,
  locale: Locale,
  other: () => string,
  listener: SourceListener,
): Promise<Lesson> {
  const entries = tutorial.record.moves;
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
    const frame = await ask('localFrame', table.id, { me: seat, at }, jump, language);
    listener.frames([{ ...frame, mayUndo: false }], false);
  }

  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

  await show(true);
  return {
    kind: 'lesson',
    questions: questionsTo(table.id),
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
    record: () => ask('localRecord', table.id),
    close: () => {
      void ask('localClose', table.id).then(() => ask('localDelete', table.id));
    },
  };
}
