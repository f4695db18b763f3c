// Any moment of a recorded game as a local table: the record is cut before a move, and imported.

import { readFileSync } from 'node:fs';

import { expect, type Page } from '@playwright/test';

/** Recorded games with every kind of question. */
export const OFFRANDES = 'offrandes/tests/records/offrandes-106-000000.json';
export const DELPHI = 'delphi/tests/records/04-4-players-payout-continuous.json';

type Move = string | Record<string, unknown>;

interface Entry {
  seat?: number;
  move?: Move;
}

interface Book {
  seats: { name: string; bot: string | null }[];
  moves: Entry[];
  result: unknown;
}

const NAMES = ['Kleio', 'Damon', 'Myrrine', 'Lykos', 'Phaidra'];

function read(file: string): Book {
  return JSON.parse(readFileSync(new URL(`../../games/${file}`, import.meta.url), 'utf8')) as Book;
}

/** The kind of a move. */
export const word = (move: Move | undefined) => (typeof move === 'string' ? move : Object.keys(move ?? {})[0]);

/** Shows a record up to a move, whose seat is the reader's; the others are bots. Null shows it to its end. */
export async function show(page: Page, file: string, moves: number | null): Promise<void> {
  const book = read(file);
  const me = moves === null ? 0 : (book.moves[moves]?.seat ?? 0);
  book.seats = book.seats.map((_, seat) =>
    seat === me ? { name: 'Ada', bot: null } : { name: NAMES[seat] ?? 'Nikon', bot: 'casual' },
  );
  if (moves !== null) {
    book.moves = book.moves.slice(0, moves);
    book.result = null;
  }
  await page.goto('/');
  await page.locator('input[type=file]').setInputFiles({
    name: 'record.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(book)),
  });
  await expect(page.locator('.stage-area')).toBeVisible({ timeout: 30_000 });
}

/** The number of the last move, before `share` of the record, that `fits`. */
export function find(file: string, share: number, fits: (move: Move, entry: Entry, book: Entry[]) => boolean): number {
  const { moves } = read(file);
  const until = Math.round(moves.length * share);
  const at = moves.findLastIndex((entry, index) => index <= until && entry.move && fits(entry.move, entry, moves));
  if (at < 0) throw new Error(`no such move in ${file}`);
  return at;
}
