// Animation time: how long a step lasts at the reader's speed, and a player of steps.

import type { Speed } from '../../table/board';

const FACTOR: Record<Speed, number> = { off: 0, fast: 0.45, calm: 1 };

/** Milliseconds that a step lasts which takes `calm` milliseconds at the speed `calm`. */
export function duration(speed: Speed, calm: number): number {
  return Math.round(FACTOR[speed] * calm);
}

/** Plays lists of steps. A new list cancels the old one. */
export class Player {
  #run = 0;
  #hurried = false;
  #wake: (() => void) | null = null;

  /** Does each step and waits the milliseconds it returns; false if a newer list took over. */
  async play(steps: readonly (() => number)[]): Promise<boolean> {
    const run = this.stop();
    this.#hurried = false;
    for (const step of steps) {
      const wait = step();
      if (wait > 0 && !this.#hurried) await this.#pause(wait);
      if (run !== this.#run) return false;
    }
    return true;
  }

  /** Does the remaining steps without waiting. */
  hurry(): void {
    this.#hurried = true;
    this.#wake?.();
  }

  /** Cancels the list. */
  stop(): number {
    this.#run += 1;
    this.#wake?.();
    return this.#run;
  }

  #pause(wait: number): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.#wake = null;
        resolve();
      };
      const timer = setTimeout(done, wait);
      this.#wake = done;
    });
  }
}
