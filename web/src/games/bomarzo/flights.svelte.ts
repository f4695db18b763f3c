// Things that fly over the table from one place to another. Places are elements with `data-place`; of several the visible one.

import { tick } from 'svelte';

import type { Flight } from './board-state';

export interface Flying {
  id: number;
  what: Flight['what'];
  seat: number;
  from: { x: number; y: number };
  to: { x: number; y: number };
  delay: number;
  ms: number;
}

/** Between two of the same flight. */
const APART_MS = 90;
const CALM_MS = 520;
/** More than this of one kind fly as one. */
const MOST = 6;

function where(place: string): { x: number; y: number } | null {
  for (const node of document.querySelectorAll(`[data-place="${place}"]`)) {
    const box = node.getBoundingClientRect();
    if (box.width > 0 && box.height > 0) return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  }
  return null;
}

export class Flights {
  list: Flying[] = $state([]);
  #next = 0;

  /** Lets something fly; `pace` is the reader's speed as a factor, 0 for none. */
  async start(flight: Flight, pace: number): Promise<void> {
    if (pace === 0) return;
    const from = where(flight.from);
    await tick();
    const to = where(flight.to);
    if (!from || !to) return;
    const ms = CALM_MS * pace;
    for (let at = 0; at < Math.min(MOST, flight.count); at += 1) {
      this.list.push({
        id: this.#next,
        what: flight.what,
        seat: flight.seat,
        from,
        to,
        delay: at * APART_MS * pace,
        ms,
      });
      this.#next += 1;
    }
  }

  land(id: number): void {
    this.list = this.list.filter((one) => one.id !== id);
  }

  clear(): void {
    this.list = [];
  }
}
