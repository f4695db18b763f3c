// The engine's arithmetic as text: `3 + 6×6 + 5 = 44`.

import type { Arithmetic, Term, Unit } from './types';

function unit(one: Unit, inside: boolean): string {
  if (!one.pair) return String(one.number);
  const pair = `${one.number}×${one.number}`;
  return inside ? `(${pair})` : pair;
}

/** A term as text, without its result. */
export function work(term: Term): string {
  const { work } = term;
  if ('plain' in work) return unit(work.plain, false);
  if ('squared' in work) return `${unit(work.squared, true)}²`;
  if ('doubled' in work) return `2×${unit(work.doubled, true)}`;
  if ('product' in work) return `${unit(work.product[0], true)}×${unit(work.product[1], true)}`;
  return '0';
}

/** Whether a term is more than the number on its card. */
export function computed(term: Term): boolean {
  return work(term) !== String(term.value);
}

/** The sum as text; terms that add nothing are left out. */
export function sum(arithmetic: Arithmetic): string {
  const terms = arithmetic.terms.filter((term) => term.value > 0).map(work);
  if (terms.length === 0) return '0';
  const left = terms.join(' + ');
  return left === String(arithmetic.sum) ? left : `${left} = ${arithmetic.sum}`;
}
