// A closer look at a card or a deity: on hover, on keyboard focus, and on a long press of a finger.

import type { Attachment } from 'svelte/attachments';

import type { Card, Deity } from './model';

export type Sight = { card: Card; face: 'hand' | 'one' | 'two' } | { deity: Deity };

const HOVER_MS = 260;
const PRESS_MS = 450;

export class Peek {
  sight: Sight | null = $state.raw(null);
  /** Where it is looked at from. */
  box: DOMRect | null = $state.raw(null);

  #timer: ReturnType<typeof setTimeout> | undefined;

  #show(sight: Sight, node: Element): void {
    this.sight = sight;
    this.box = node.getBoundingClientRect();
  }

  /** Ends the look, after whatever is being drawn now: what is looked at may go in the middle of that. */
  close(): void {
    clearTimeout(this.#timer);
    queueMicrotask(() => {
      if (this.sight !== null) this.sight = null;
    });
  }

  /** For what can be looked at more closely. */
  of(sight: Sight): Attachment<HTMLElement> {
    return (node) => {
      let held = false;
      const wait = (ms: number, then?: () => void) => {
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => {
          this.#show(sight, node);
          then?.();
        }, ms);
      };
      const on: [string, (event: Event) => void][] = [
        ['pointerenter', (event) => (event as PointerEvent).pointerType === 'mouse' && wait(HOVER_MS)],
        ['pointerleave', () => this.close()],
        [
          'pointerdown',
          (event) => {
            held = false;
            if ((event as PointerEvent).pointerType === 'mouse') this.close();
            else wait(PRESS_MS, () => (held = true));
          },
        ],
        ['pointerup', () => this.close()],
        ['pointercancel', () => this.close()],
        ['focus', () => node.matches(':focus-visible') && wait(HOVER_MS)],
        ['blur', () => this.close()],
        ['contextmenu', (event) => held && event.preventDefault()],
        [
          'click',
          (event) => {
            // A long press was for reading.
            if (held) {
              event.preventDefault();
              event.stopImmediatePropagation();
            }
            held = false;
          },
        ],
      ];
      for (const [name, act] of on) node.addEventListener(name, act, { capture: name === 'click' });
      return () => {
        for (const [name, act] of on) node.removeEventListener(name, act, { capture: name === 'click' });
        this.close();
      };
    };
  }
}
