// Tables on a server: one follower of the module for each.

import * as votive from '../wasm/votive.js';

import { register, unregister } from './open-tables';
import type { Frame, Handlers, RemoteAsks } from './protocol';
import { chance } from './random';

const followers = new Map<string, votive.Follower>();

function found(id: string): votive.Follower {
  const follower = followers.get(id);
  if (!follower) throw new Error(`the table ${id} is not followed`);
  return follower;
}

export const handlers: Handlers<RemoteAsks> = {
  remoteOpen: (id, game, locale) => {
    const follower = new votive.Follower(game, locale, chance());
    followers.set(id, follower);
    register(id, {
      past: ({ at }, language) => follower.past(at, language),
      explain: ({ at }, moves, language) => follower.explain(at, moves, language),
      preview: ({ at }, moves) => follower.preview(at, moves),
      board: ({ at }, language) => follower.board(at, language),
      hint: ({ at }, bot) => follower.hint(at, bot),
      views: () => follower.views(),
      events: () => follower.events(),
    });
  },

  remoteClose: (id) => {
    unregister(id);
    followers.get(id)?.free();
    followers.delete(id);
  },

  remoteRecall: (id, record) => found(id).recall(record),
  remoteReceive: (id, message) => JSON.parse(found(id).receive(message)) as Frame | null,
  remoteRemember: (id, past) => found(id).remember(past),

  remoteLocale: (id, locale) => {
    const follower = found(id);
    follower.setLanguage(locale);
    return JSON.parse(follower.frame()) as Frame | null;
  },
};
