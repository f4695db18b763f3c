// Errors of requests to the server: refused, or no answer. `shell/error-text.ts` says them in the reader's language.

import type { Command, Problem } from './protocol';

/** What was asked: a command at a table, or something over HTTP. */
export type Asked = Command['type'] | 'table' | 'recover' | null;

export class Refused extends Error {
  constructor(
    readonly problem: Problem,
    readonly asked: Asked = null,
  ) {
    super(problem.text);
  }
}

export class NoServer extends Error {}
