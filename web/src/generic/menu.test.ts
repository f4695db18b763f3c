import { describe, expect, it } from 'vitest';

import { menu } from './menu';

const choices = [
  { steps: [{ pick: 'Offer' }, { pick: 'Orco' }], move: 1 },
  { steps: [{ pick: 'Offer' }, { pick: 'Drago' }], move: 2 },
  { steps: [{ pick: 'Bid' }, { amount: 7 }], move: 4 },
  { steps: [{ pick: 'Bid' }, { amount: 4 }], move: 3 },
  { steps: [{ pick: 'Pass' }], move: 5 },
];

describe('menus of legal moves', () => {
  it('groups moves by what they share', () => {
    expect(menu(choices, []).picks).toEqual([
      { label: 'Offer', move: null },
      { label: 'Bid', move: null },
      { label: 'Pass', move: 5 },
    ]);
  });

  it('goes on where more must be said, amounts in order', () => {
    expect(menu(choices, ['Offer']).picks.map((pick) => pick.move)).toEqual([1, 2]);
    expect(menu(choices, ['Bid']).amounts).toEqual([
      { amount: 4, move: 3 },
      { amount: 7, move: 4 },
    ]);
    expect(menu(choices, ['Nothing'])).toEqual({ picks: [], amounts: [] });
  });
});
