// Texts of standing orders: the game's own, or the name of the kind.

import type { Messages } from '../i18n/index.svelte';
import type { OfferedOrder, OrderNow } from '../protocol/protocol';

import type { OrderWords } from './board';

const bare = (kind: string) => kind.replaceAll('_', ' ');

/** A possible order: “Raise up to an amount”. */
export function offerText(offer: OfferedOrder, words: OrderWords | null): string {
  return words?.offers[offer.kind] ?? bare(offer.kind);
}

/** The standing order: “You raise up to 7”. */
export function standingText(order: OrderNow, words: OrderWords | null): string {
  const said = words?.standing[order.kind]?.(order.amount ?? 0);
  return said ?? (order.amount === null ? bare(order.kind) : `${bare(order.kind)} ${order.amount}`);
}

/** Why the last order ended. */
export function endedText(why: string, words: OrderWords | null, t: Messages): string {
  const told = words?.ended[why];
  if (told) return told;
  if (why === 'done') return t.ordersDone;
  if (why === 'taken_back') return t.ordersTakenBack;
  return why === 'withdrawn' ? t.ordersWithdrawn : t.ordersOther;
}
