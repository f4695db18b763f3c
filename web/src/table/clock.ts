// Time left on a clock, as numbers and as texts.

import type { Messages } from '../i18n/index.svelte';
import type { ClockRule } from '../protocol/protocol';

import type { Clocks } from './source';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Milliseconds that a seat has left at a time. */
export function remaining(clocks: Clocks, seat: number, now: number): number {
  const left = clocks.left[seat] ?? 0;
  return clocks.running[seat] ? Math.max(0, left - Math.max(0, now - clocks.at)) : left;
}

/** Text for the screen: `12:05`, `3 h 20 min`, `2 d 4 h`. */
export function written(left: number, t: Messages): string {
  if (left >= 2 * DAY) return t.shortDays(Math.floor(left / DAY), Math.floor((left % DAY) / HOUR));
  if (left >= HOUR) return t.shortHours(Math.floor(left / HOUR), Math.floor((left % HOUR) / MINUTE));
  const seconds = Math.ceil(left / SECOND);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Text for screen readers: coarse, so that it seldom changes. */
export function spoken(left: number, t: Messages): string {
  if (left >= 2 * DAY) return t.days(Math.floor(left / DAY));
  if (left >= HOUR) return t.hours(Math.floor(left / HOUR));
  if (left >= MINUTE) return t.minutes(Math.floor(left / MINUTE));
  return t.seconds(Math.ceil(left / SECOND / 10) * 10);
}

/** The threshold of a low clock that is announced, in milliseconds; null while there is plenty. */
export function scarce(left: number): number | null {
  return [10 * SECOND, MINUTE].find((step) => left <= step) ?? null;
}

/** A number of seconds in the largest unit that fits. */
export function span(seconds: number, t: Messages): string {
  if (seconds % 86_400 === 0) return t.days(seconds / 86_400);
  if (seconds % 3600 === 0) return t.hours(seconds / 3600);
  return seconds % 60 === 0 ? t.minutes(seconds / 60) : t.seconds(seconds);
}

/** The clock of a table in a sentence; null if it has none. */
export function ruleOf(rule: ClockRule, t: Messages): string | null {
  if (rule.kind === 'none') return null;
  if (rule.kind === 'turn') return t.clockRuleTurn(span(rule.each, t));
  return t.clockRuleLive(span(rule.bank, t), t.seconds(rule.increment));
}
