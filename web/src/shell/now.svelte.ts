// The time, for what has to tick: read inside components and effects, it goes on by itself; nobody reads, nothing runs.

import { createSubscriber } from 'svelte/reactivity';

const EVERY = 250;

const tick = createSubscriber((update) => {
  const timer = setInterval(update, EVERY);
  return () => clearInterval(timer);
});

/** Milliseconds since 1970, by this device. */
export function now(): number {
  tick();
  return Date.now();
}
