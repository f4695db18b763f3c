// Clocks run down for the seats that are asked; texts of the time left.

import { expect, test } from 'vitest';

import { de } from '../i18n/de';
import { en } from '../i18n/en';
import { fr } from '../i18n/fr';

import { remaining, ruleOf, scarce, span, spoken, written } from './clock';

test('only the time of those who are asked runs', () => {
  const clocks = { left: [60_000, 60_000], at: 1_000_000, running: [true, false] };
  expect(remaining(clocks, 0, 1_010_000)).toBe(50_000);
  expect(remaining(clocks, 1, 1_010_000)).toBe(60_000);
  expect(remaining(clocks, 0, 2_000_000)).toBe(0);
  expect(remaining(clocks, 0, 999_000)).toBe(60_000);
});

test('written for the eye', () => {
  expect(written(0, en)).toBe('0:00');
  expect(written(9_001, en)).toBe('0:10');
  expect(written(754_000, en)).toBe('12:34');
  expect(written(3 * 3_600_000 + 20 * 60_000, de)).toBe('3 Std. 20 Min.');
  expect(written(50 * 3_600_000, fr)).toBe('2 j 2 h');
});

test('spoken in large steps', () => {
  expect(spoken(754_000, en)).toBe('12 minutes');
  expect(spoken(61_000, en)).toBe('1 minute');
  expect(spoken(31_000, de)).toBe('40 Sekunden');
  expect(spoken(26 * 3_600_000, fr)).toBe('26 heures');
});

test('a word when little is left', () => {
  expect(scarce(61_000)).toBeNull();
  expect(scarce(60_000)).toBe(60_000);
  expect(scarce(9_000)).toBe(10_000);
});

test('the rule of a table in a sentence', () => {
  expect(ruleOf({ kind: 'none' }, en)).toBeNull();
  expect(ruleOf({ kind: 'live', bank: 900, increment: 10 }, en)).toContain('15 minutes each, and 10 seconds');
  expect(ruleOf({ kind: 'turn', each: 86_400 }, de)).toContain('1 Tag je Zug');
  expect(span(7200, fr)).toBe('2 heures');
});
