// The server says no, or does not answer at all: as errors, so that whoever asked can tell people in their language.

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
