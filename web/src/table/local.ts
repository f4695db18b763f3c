// A table of this browser, as a source: the worker does everything.

import type { Locale } from '../i18n/locale';
import { ask, hear } from '../worker/client';

import type { Hearer, Source } from './source';

export async function openLocal(id: string, locale: Locale, hearer: Hearer): Promise<Source> {
  const stop = hear((news) => {
    if (news.id !== id) return;
    if (news.kind === 'frames') hearer.frames(news.frames, news.thinking);
    else if (news.kind === 'curtain') hearer.curtain(news.seat);
    else hearer.failed(new Error(news.text));
  });
  const table = await ask('localOpen', id, locale).catch((error: unknown) => {
    stop();
    throw error;
  });
  return {
    kind: 'local',
    mayHint: true,
    replayable: true,
    game: table.game,
    seats: table.seats,
    submit: (decision, moves, language) => ask('localSubmit', id, decision, moves, language),
    undo: () => ask('localUndo', id),
    sit: (seat) => void ask('localSit', id, seat),
    setLocale: (language) => void ask('localLocale', id, language),
    log: (me, count, language) => ask('localLog', id, me, count, language),
    frame: (me, at, language) => ask('localFrame', id, me, at, language),
    views: (me) => ask('localViews', id, me),
    events: (me) => ask('localEvents', id, me),
    movers: () => ask('localMovers', id),
    record: () => ask('localRecord', id),
    close: () => {
      stop();
      void ask('localClose', id);
    },
  };
}
