// Time for boards: how long a step of an animation lasts at the reader's speed, and playing steps one after another.

import type { Speed } from '../../table/board';

const FACTOR: Record<Speed, number> = { off: 0, fast: 0.45, calm: 1 };

/** Milliseconds that a step of `calm` milliseconds lasts. */
export function duration(speed: Speed, calm: number): number {
  return Math.round(FACTOR[speed] * calm);
}

/** Plays lists of steps. A new list ends the old one where it is; an impatient reader can hurry. */
export class Player {
  #run = 0;
  #hurried = false;
  #wake: (() => void) | null = null;

  /** Does each step and waits as long as it says; false if a newer list took over. */
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

  /** Does what is left of the list without waiting. */
  hurry(): void {
    this.#hurried = true;
    this.#wake?.();
  }

  /** Ends the list where it is. */
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
