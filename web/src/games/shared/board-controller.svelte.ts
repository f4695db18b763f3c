// What every board does alike: animates the events of a frame one by one, sends moves, and keeps the last refusal.

import { untrack } from 'svelte';

import type { BoardProps, Refusal } from '../../table/board';
import { Player, duration } from './motion';

/** How a board shows a frame. */
export interface Script<V, E> {
  /** Drops the reader's selection: something else is asked, or nothing. */
  forget: () => void;
  /** Shows a view without animation. */
  settle: (view: V) => void;
  /** The steps of the animation of some events; each returns its milliseconds at the speed `calm`. */
  steps: (batch: E[]) => (() => number)[];
}

type Props<V, E, M, T> = Pick<
  BoardProps<V, E, M, T>,
  'view' | 'prev' | 'events' | 'at' | 'decision' | 'speed' | 'busy' | 'send' | 'explain' | 'onanimated'
>;

export class BoardController<V, E, M, T> {
  /** Whether an animation runs that the reader has to see before acting. */
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

  /** Call while a board is initialised, with its props. */
  constructor(props: () => Props<V, E, M, T>, script: Script<V, E>) {
    this.#props = props;
    this.#script = script;
    $effect(() => () => void this.#player.stop());
    $effect(() => {
      // Only a change of the view or of `at` is a new frame.
      void props().view;
      void props().at;
      untrack(() => void this.#run());
    });
  }

  /** Shows the rest of the animation at once. */
  hurry(): void {
    this.#player.hurry();
  }

  async submit(move: M): Promise<void> {
    if (this.busy) return;
    this.#sending = true;
    this.refusal = await this.#props().send(move);
    this.#sending = false;
  }

  /** Shows why a move is refused. */
  async why(move: M): Promise<void> {
    this.refusal = await this.#props().explain(move);
  }

  async #run(): Promise<void> {
    const { view, prev, events, at, decision, speed, onanimated } = this.#props();
    const script = this.#script;
    // Others may decide at the same time: the reader's selection lasts as long as the decision.
    const same = decision !== null && decision === this.#decision;
    if (!same) {
      script.forget();
      this.refusal = null;
    }
    this.#decision = decision;
    // The same moment again, as after a change of language, is not animated.
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
