// Legal moves as menus: the next steps, given the steps taken. Knows no game.

import type { Choice as Way, Step } from '../table/board';

type Choice = Way<unknown>;

export interface Menu {
  /** The items to pick, each with its move, or null if more steps follow. */
  picks: { label: string; move: unknown }[];
  /** The amounts to choose from, with their moves. */
  amounts: { amount: number; move: unknown }[];
}

type Path = (string | number)[];

const word = (step: Step) => ('pick' in step ? step.pick : step.amount);

/** The menu after the steps of `path`. */
export function menu(choices: Choice[], path: Path): Menu {
  const open = choices.filter((choice) =>
    path.every((taken, at) => {
      const step = choice.steps[at];
      return step !== undefined && word(step) === taken;
    }),
  );
  const groups = new Map<string | number, Choice[]>();
  for (const choice of open) {
    const step = choice.steps[path.length];
    if (!step) continue;
    groups.set(word(step), [...(groups.get(word(step)) ?? []), choice]);
  }
  const only = (group: Choice[]) => {
    const [first] = group;
    return first && group.length === 1 && first.steps.length === path.length + 1 ? first.move : null;
  };
  const all = [...groups];
  return {
    picks: all.flatMap(([label, group]) => (typeof label === 'string' ? [{ label, move: only(group) }] : [])),
    amounts: all
      .flatMap(([amount, group]) => (typeof amount === 'number' ? [{ amount, move: only(group) }] : []))
      .sort((a, b) => a.amount - b.amount),
  };
}
