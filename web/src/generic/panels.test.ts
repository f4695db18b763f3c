import { describe, expect, it } from 'vitest';

import { panels } from './panels';

const TEXT = `Season 1 of 8 · First steps

                ›Castelvecchio* Montenero
Food            1               1
Pawns           3/3             3/3
VILLAGE
  Food           0               2 ●●
  Points to be had: Culture 4+7
GARDEN (price, cards beneath)
1 Drago     active   2 coins   much
2 Tartaruga active   1 food    little
3 Orco      asleep
Deck: 32 cards.`;

describe('panels of a board in plain text', () => {
  const board = panels(TEXT);

  it('finds the title and the players', () => {
    expect(board.title).toBe('Season 1 of 8 · First steps');
    expect(board.heads).toEqual(['›Castelvecchio*', 'Montenero']);
  });

  it('finds the sections with their rows and notes', () => {
    expect(board.panels.map((panel) => panel.title)).toEqual([null, 'VILLAGE', 'GARDEN (price, cards beneath)']);
    expect(board.panels[0]?.rows).toEqual([
      ['Food', '1', '1'],
      ['Pawns', '3/3', '3/3'],
    ]);
    expect(board.panels[1]).toMatchObject({ byPlayer: true, notes: ['Points to be had: Culture 4+7'] });
    expect(board.panels[2]).toMatchObject({
      byPlayer: false,
      rows: [
        ['1 Drago', 'active', '2 coins', 'much'],
        ['2 Tartaruga', 'active', '1 food', 'little'],
        ['3 Orco', 'asleep'],
      ],
    });
  });
});
