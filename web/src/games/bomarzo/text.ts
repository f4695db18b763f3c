// Goods, prices and payments in words.

import type { Messages } from './messages';
import { KINDS, type Bill, type Goods } from './model';

type Counted = Partial<Goods> & { any?: number; card?: number };

const parts = (goods: Counted, t: Messages): string[] => [
  ...KINDS.flatMap((kind) => ((goods[kind] ?? 0) > 0 ? [t.amount(kind, goods[kind] ?? 0)] : [])),
  ...((goods.any ?? 0) > 0 ? [t.any(goods.any ?? 0)] : []),
  ...((goods.card ?? 0) > 0 ? [t.cardCount(goods.card ?? 0)] : []),
];

/** "2 food and 1 coin", or "nothing". */
export function inWords(goods: Counted, t: Messages): string {
  const list = parts(goods, t);
  return list.length === 0 ? t.nothing : t.listed(list);
}

/** A price with its discount. */
export function priceInWords(price: Pick<Bill, 'food' | 'coin' | 'any' | 'wine' | 'discount'>, t: Messages): string {
  const list = parts(price, t);
  if (price.discount > 0 && list.length > 0) list.push(t.less(price.discount));
  return list.length === 0 ? t.nothing : list.join(', ');
}

/** A symbol of the season. */
export const seasonName = (season: number) =>
  (['spring', 'summer', 'autumn', 'winter'] as const)[(season - 1) % 4] ?? 'spring';
