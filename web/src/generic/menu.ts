// Legal moves as menus: what may be picked next, given what has been picked. Knows only steps.

import type { Choice as Way, Step } from '../table/board';

type Choice = Way<unknown>;

export interface Menu {
  /** What may be picked, each with the one move it leads to, or null if more must be said. */
  picks: { label: string; move: unknown }[];
  /** The amounts that may be named, with their moves. */
  amounts: { amount: number; move: unknown }[];
}

type Said = (string | number)[];

const said = (step: Step) => ('pick' in step ? step.pick : step.amount);

/** What comes after what has been said. */
export function menu(choices: Choice[], path: Said): Menu {
  const open = choices.filter((choice) =>
    path.every((word, at) => {
      const step = choice.steps[at];
      return step !== undefined && said(step) === word;
    }),
  );
  const groups = new Map<string | number, Choice[]>();
  for (const choice of open) {
    const step = choice.steps[path.length];
    if (!step) continue;
    const word = said(step);
    groups.set(word, [...(groups.get(word) ?? []), choice]);
  }
  const only = (group: Choice[]) => {
    const [first] = group;
    return first && group.length === 1 && first.steps.length === path.length + 1 ? first.move : null;
  };
  const all = [...groups];
  return {
    picks: all.flatMap(([word, group]) => (typeof word === 'string' ? [{ label: word, move: only(group) }] : [])),
    amounts: all
      .flatMap(([word, group]) => (typeof word === 'number' ? [{ amount: word, move: only(group) }] : []))
      .sort((a, b) => a.amount - b.amount),
  };
}
