// Texts of standing orders: the game's own, or a fallback.

import { expect, test } from 'vitest';

import { en } from '../i18n/en';

import { endedText, offerText, standingText } from './orders';

const words = {
  offers: { bid_up_to: 'Raise up to an amount' },
  standing: { bid_up_to: (amount: number) => `You raise up to ${amount}.` },
  ended: { lot_over: 'The lot is sold.' },
};

test('in the words of the game', () => {
  expect(offerText({ kind: 'bid_up_to', least: 1, most: 9 }, words)).toBe('Raise up to an amount');
  expect(standingText({ kind: 'bid_up_to', amount: 7 }, words)).toBe('You raise up to 7.');
  expect(endedText('lot_over', words, en)).toBe('The lot is sold.');
});

test('without words of the game', () => {
  expect(offerText({ kind: 'pass_turn', least: null, most: null }, null)).toBe('pass turn');
  expect(standingText({ kind: 'bid_up_to', amount: 7 }, null)).toBe('bid up to 7');
  expect(standingText({ kind: 'pass_turn', amount: null }, null)).toBe('pass turn');
  expect(endedText('done', null, en)).toBe(en.ordersDone);
  expect(endedText('withdrawn', null, en)).toBe(en.ordersWithdrawn);
  expect(endedText('taken_back', null, en)).toBe(en.ordersTakenBack);
  expect(endedText('anything', null, en)).toBe(en.ordersOther);
});
