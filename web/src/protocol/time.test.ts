// The server's clock is found between the moments of asking and reading.

import { expect, test } from 'vitest';

import { ServerTime } from './time';

test('nothing seen: the clocks are taken to agree', () => {
  expect(new ServerTime().ahead).toBe(0);
});

test('every sight narrows it down', () => {
  const time = new ServerTime();
  // The server is 5000 ahead; the header counts whole seconds.
  time.header(new Date(15_000).toUTCString(), 10_300, 10_500);
  expect(time.ahead).toBeGreaterThanOrEqual(4500);
  expect(time.ahead).toBeLessThanOrEqual(5700);
  time.seen(25_000, -Infinity, 20_040);
  time.seen(35_950, 30_900, 31_000);
  expect(time.ahead).toBe(5005);
});

test('a clock that is set anew is believed', () => {
  const time = new ServerTime();
  time.seen(10_000, 10_000, 10_000);
  time.seen(90_000, 20_000, 20_100);
  expect(time.ahead).toBe(69_950);
});

test('an answer without a date says nothing', () => {
  const time = new ServerTime();
  time.header(null, 0, 10);
  time.header('soon', 0, 10);
  expect(time.ahead).toBe(0);
});
