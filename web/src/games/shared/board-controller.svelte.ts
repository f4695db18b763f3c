// What every board does alike: lets the events of a new moment happen one by one, then asks; sends moves, and keeps
// why one was refused.

import { untrack } from 'svelte';

import type { BoardProps, Refusal } from '../../table/board';
import { Player, duration } from './motion';

/** How a board shows what happens. */
export interface Script<V, E> {
  /** What the reader was thinking about is gone: something else is asked, or nothing. */
  forget: () => void;
  /** Shows a view as it is. */
  settle: (view: V) => void;
  /** What a batch of events does, one after the other; each step says how many milliseconds it lasts when calm. */
  steps: (batch: E[]) => (() => number)[];
}

type Props<V, E, M, T> = Pick<
  BoardProps<V, E, M, T>,
  'view' | 'prev' | 'events' | 'at' | 'decision' | 'speed' | 'busy' | 'send' | 'explain' | 'onanimated'
>;

export class BoardController<V, E, M, T> {
  /** Whether something moves that the reader has to see first. */
  playing = $state(false);
  refusal: Refusal | null = $state.raw(null);
  /** Whether a move is on its way. */
  readonly busy: boolean = $derived.by(() => this.#sending || this.#props().busy);

  #sending = $state(false);
  #last = -1;
  #decision: number | null = null;
  readonly #player = new Player();
  readonly #props: () => Props<V, E, M, T>;
  readonly #script: Script<V, E>;

  /** Made while a board is being made, with its props. */
  constructor(props: () => Props<V, E, M, T>, script: Script<V, E>) {
    this.#props = props;
    this.#script = script;
    $effect(() => () => void this.#player.stop());
    $effect(() => {
      // A change of view or of its place in the game is a new batch; nothing else is.
      void props().view;
      void props().at;
      untrack(() => void this.#run());
    });
  }

  /** Shows what is left of the batch at once. */
  hurry(): void {
    this.#player.hurry();
  }

  async submit(move: M): Promise<void> {
    if (this.busy) return;
    this.#sending = true;
    this.refusal = await this.#props().send(move);
    this.#sending = false;
  }

  /** Says why a move can't be made. */
  async why(move: M): Promise<void> {
    this.refusal = await this.#props().explain(move);
  }

  async #run(): Promise<void> {
    const { view, prev, events, at, decision, speed, onanimated } = this.#props();
    const script = this.#script;
    // Others may decide at the same time: what the reader has chosen stays as long as his question does.
    const same = decision !== null && decision === this.#decision;
    if (!same) {
      script.forget();
      this.refusal = null;
    }
    this.#decision = decision;
    // The same moment again, in another language say, moves nothing.
    const batch = prev && at !== this.#last ? events : [];
    this.#last = at;
    if (batch.length > 0 && prev) script.settle(prev);
    this.playing = batch.length > 0 && speed !== 'off' && !same;
    const steps = script.steps(batch).map((step) => () => duration(speed, step()));
    if (!(await this.#player.play(steps))) return;
    this.playing = false;
    script.settle(view);
    onanimated();
  }
}
