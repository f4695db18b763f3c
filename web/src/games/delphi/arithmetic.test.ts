import { expect, test } from 'vitest';

import { computed, sum, work } from './arithmetic';
import type { Arithmetic, Term } from './types';

const plain = (number: number, pair = false): Term => ({
  first: 0,
  cards: 1,
  work: { plain: { number, pair } },
  value: pair ? number * number : number,
});

const whole = (terms: Term[]): Arithmetic => {
  const sum = terms.reduce((so_far, term) => so_far + term.value, 0);
  return { terms, sum, halved_by: [], favour: 0, total: sum };
};

test('a sum shows pairs as products and leaves out what adds nothing', () => {
  const idle: Term = { first: 4, cards: 1, work: { idle: 'zeus' }, value: 0 };
  expect(sum(whole([plain(3), plain(6, true), plain(5), idle]))).toBe('3 + 6×6 + 5 = 44');
  expect(sum(whole([plain(7)]))).toBe('7');
  expect(sum(whole([idle]))).toBe('0');
});

test('a pair inside another work stands in brackets', () => {
  const squared: Term = { first: 0, cards: 3, work: { squared: { number: 5, pair: true } }, value: 625 };
  const product: Term = {
    first: 0,
    cards: 4,
    work: {
      product: [
        { number: 6, pair: false },
        { number: 5, pair: true },
      ],
    },
    value: 150,
  };
  expect(work(squared)).toBe('(5×5)²');
  expect(work(product)).toBe('6×(5×5)');
  expect(computed(squared)).toBe(true);
  expect(computed(plain(4))).toBe(false);
});
