// A table of this browser, as a source: the worker does everything.

import type { Locale } from '../i18n/locale';
import { ask, subscribe } from '../worker/client';

import { questionsTo, type Source, type SourceListener } from './source';

export async function openLocal(id: string, locale: Locale, listener: SourceListener): Promise<Source> {
  const unsubscribe = subscribe((news) => {
    if (news.id !== id) return;
    if (news.kind === 'frames') listener.frames(news.frames, news.thinking);
    else if (news.kind === 'curtain') listener.curtain(news.seat);
    else listener.failed(new Error(news.text));
  });
  const table = await ask('localOpen', id, locale).catch((error: unknown) => {
    unsubscribe();
    throw error;
  });
  return {
    kind: 'local',
    questions: questionsTo(id),
    mayHint: true,
    replayable: true,
    game: table.game,
    seats: table.seats,
    submit: (decision, moves, language) => ask('localSubmit', id, decision, moves, language),
    undo: () => ask('localUndo', id),
    sit: (seat) => void ask('localSit', id, seat),
    setLocale: (language) => void ask('localLocale', id, language),
    record: () => ask('localRecord', id),
    close: () => {
      unsubscribe();
      void ask('localClose', id);
    },
  };
}
