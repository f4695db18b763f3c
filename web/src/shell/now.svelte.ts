// The current time as reactive state. The timer runs only while a component or an effect reads it.

import { createSubscriber } from 'svelte/reactivity';

const EVERY = 250;

const tick = createSubscriber((update) => {
  const timer = setInterval(update, EVERY);
  return () => clearInterval(timer);
});

/** Milliseconds since 1970, by this device's clock. */
export function now(): number {
  tick();
  return Date.now();
}
